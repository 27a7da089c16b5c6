//! A session: one thread reads, one answers, one thinks.

use std::io::{self, BufRead, Read, Write};
use std::sync::Mutex;
use std::thread;

use crossbeam_channel::{Receiver, Sender, unbounded};

use super::Spoken;
use super::output::Output;
use super::session::{Event, Session, Setup, Shared};
use crate::games::GameKind;
use crate::rules::{chess, xiangqi};

/// The longest line that is read, in bytes: room for a game of more than 100 000 moves.
const LONGEST_LINE: u64 = 1 << 20;

/// Answers the lines that come in until `quit` or the end of the input, about Xiangqi until
/// another game is chosen. The input is read on a thread of its own, which may be left waiting for
/// one more line when the conversation is over.
///
/// # Errors
/// If the thread cannot be had, or an answer cannot be written. Nothing that comes in is an error.
pub fn serve(input: impl BufRead + Send + 'static, output: impl Write + Send) -> io::Result<()> {
    serve_as(GameKind::default(), input, output)
}

/// The same, about another game until one is chosen.
///
/// # Errors
/// As [`serve`].
pub fn serve_as(
    game: GameKind,
    input: impl BufRead + Send + 'static,
    output: impl Write + Send,
) -> io::Result<()> {
    let output = Output::new(output);
    let (sender, events) = unbounded();
    let lines = sender.clone();
    thread::Builder::new().name("input".to_owned()).spawn(move || listen(input, &lines))?;
    let mut next = Some((game, Setup::default()));
    while let Some((game, setup)) = next {
        let talk = Talk { events: &events, sender: sender.clone(), output: &output };
        next = match game {
            GameKind::Xiangqi => talk.about::<xiangqi::Position>(setup),
            GameKind::Chess => talk.about::<chess::Position>(setup),
        };
    }
    output.finish()
}

/// The ways in and out of a conversation.
struct Talk<'a, W> {
    events: &'a Receiver<Event>,
    sender: Sender<Event>,
    output: &'a Output<W>,
}

impl<W: Write + Send> Talk<'_, W> {
    /// Talks about a game until the end, or until another is wanted.
    fn about<G: Spoken>(self, setup: Setup) -> Option<(GameKind, Setup)> {
        let shared = Shared { engine: Mutex::new(setup.engine::<G>()), output: self.output };
        thread::scope(|scope| Session::new(scope, &shared, self.sender, setup).run(self.events))
    }
}

/// Passes on input until it ends or nobody listens.
fn listen(mut input: impl BufRead, events: &Sender<Event>) {
    loop {
        let event = next_event(&mut input).unwrap_or(Event::End);
        let last = matches!(event, Event::End);
        if events.send(event).is_err() || last {
            return;
        }
    }
}

/// The next line. Letters that are no text are replaced.
fn next_event(input: &mut impl BufRead) -> io::Result<Event> {
    let mut line = Vec::new();
    let length = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
    if length == 0 {
        return Ok(Event::End);
    }
    if length as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Event::TooLong { most: LONGEST_LINE });
    }
    Ok(Event::Line(String::from_utf8_lossy(&line).into_owned()))
}
