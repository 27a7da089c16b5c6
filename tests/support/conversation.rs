//! A conversation with the engine in memory, line by line, as a program at the other end has it.

use std::io::{self, BufReader, Cursor, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use chuhe::notation::Written;
use chuhe::rules::Game;
use chuhe::uci::serve;

/// How long an answer may take on a machine with other things to do.
const PATIENCE: Duration = Duration::from_secs(30);

/// All answers to an input that ends at once.
pub fn answers(input: &str) -> String {
    let mut output = Vec::new();
    serve(Cursor::new(input.to_owned()), &mut output).expect("a vector can be written to");
    String::from_utf8(output).expect("answers are text")
}

/// The word after a keyword of a line.
pub fn value<'a>(line: &'a str, keyword: &str) -> Option<&'a str> {
    line.split(' ').skip_while(|word| *word != keyword).nth(1)
}

/// The lines of an answer that begin so.
pub fn lines<'a>(text: &'a str, start: &str) -> Vec<&'a str> {
    text.lines().filter(|line| line.starts_with(start)).collect()
}

/// Checks that the move that ends an answer is legal.
pub fn assert_legal<G: Game + Written>(position: &G, answer: &str) {
    let best = lines(answer, "bestmove")[0];
    let text = value(best, "bestmove").unwrap_or_else(|| panic!("{answer}"));
    let mv = G::from_coordinates(text).unwrap_or_else(|error| panic!("{answer}: {error}"));
    assert!(position.is_legal(mv), "{answer} in {}", position.fen());
}

/// Asserts that no move is given until more is said.
pub fn assert_held_back(talk: &mut Conversation) {
    talk.say("isready");
    let text = talk.until("readyok");
    assert!(!text.contains("bestmove"), "{text}");
}

/// A conversation under way. It ends when it is dropped.
pub struct Conversation {
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Vec<u8>>,
    /// What was heard and not yet looked at.
    heard: String,
    server: Option<JoinHandle<io::Result<()>>>,
}

impl Conversation {
    pub fn begin() -> Self {
        let (input, incoming) = channel();
        let (outgoing, output) = channel();
        let pipe = Pipe { incoming, rest: Vec::new() };
        let server = thread::spawn(move || serve(BufReader::new(pipe), Mouth(outgoing)));
        Self { input: Some(input), output, heard: String::new(), server: Some(server) }
    }

    /// Says one line or several.
    pub fn say(&mut self, lines: &str) {
        // It does not listen any more after `quit`.
        let _ = self.input.as_ref().map(|input| input.send(format!("{lines}\n").into_bytes()));
    }

    /// What is heard up to and with the line that contains this text.
    pub fn until(&mut self, text: &str) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(at) = self.heard.find(text)
                && let Some(length) = self.heard[at..].find('\n')
            {
                let rest = self.heard.split_off(at + length + 1);
                return std::mem::replace(&mut self.heard, rest);
            }
            match self.output.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.heard += std::str::from_utf8(&bytes).expect("answers are text"),
                Err(RecvTimeoutError::Timeout) => panic!("no {text:?} in\n{}", self.heard),
                Err(RecvTimeoutError::Disconnected) => panic!("over without {text:?}"),
            }
        }
    }
}

impl Drop for Conversation {
    fn drop(&mut self) {
        self.input = None;
        let served = self.server.take().map(JoinHandle::join);
        if !thread::panicking() {
            served.expect("it was begun").expect("no panic").expect("answers were heard");
        }
    }
}

struct Pipe {
    incoming: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest = self.incoming.recv().unwrap_or_default();
        }
        let count = buffer.len().min(self.rest.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

/// Sends each write on, whole lines at a time.
struct Mouth(Sender<Vec<u8>>);

impl Write for Mouth {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // The test has heard enough when it no longer listens.
        let _ = self.0.send(bytes.to_vec());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
