//! Guess the move: the moves of a studied game are guessed, while the study waits.

use std::thread;

use bevy::prelude::*;
use crossbeam_channel::{Receiver, Sender, unbounded};

use super::game_match::Match;
use super::orientation::Flipped;
use super::puzzle;
use crate::app::Step;
use crate::app::base::waker::Wakers;
use crate::engine::{STACK_BYTES, StopFlag};
use crate::review::Effort;
use crate::review::guess::{GuessGame, GuessQuestion, GuessTurn, Worth};
use crate::rules::{Move, Side};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Judging>()
        .add_message::<GuessRequest>()
        .add_systems(
            Update,
            (hear, carry_out).chain().in_set(Step::Input).before(puzzle::carry_out),
        )
        .add_observer(judge);
}

/// What a person asks of guessing.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuessRequest {
    /// Guess the moves of the near side, from the position shown on or else from the start.
    Begin,
    /// Show the move that was played.
    Show,
    /// Go on to the next one.
    Next,
    /// Guess the other side's from here on.
    OtherSide,
    /// Go back to the study.
    Leave,
}

/// A move was guessed, which is to be judged.
#[derive(Event, Clone, Debug)]
pub struct Guessed(pub GuessQuestion);

/// The guess that is being judged on a thread.
#[derive(Resource, Default)]
struct Judging {
    verdicts: Option<(Sender<Judged>, Receiver<Judged>)>,
    stop: StopFlag,
}

/// The number of a question, and what was found.
type Judged = (u32, Option<Worth>);

impl Match {
    /// The game whose moves are guessed, if they are.
    pub fn guessing(&self) -> Option<&GuessGame> {
        self.guessing.as_deref()
    }

    /// Takes a person's guess.
    pub(super) fn try_guess(&mut self, mv: Move) -> Option<GuessQuestion> {
        let question = self.guessing.as_mut()?.guess(mv)?;
        self.turn_page();
        Some(question)
    }

    /// Begins to guess a side's moves in what is studied.
    fn begin_guessing(&mut self, side: Side, from: usize) {
        let begin = |from| GuessGame::new(self.record().clone(), side, from);
        if let Some(game) = begin(from).or_else(|| begin(0)) {
            debug!("guesses from ply {}", game.plies());
            self.guessing = Some(Box::new(game));
            self.wait_no_more();
        }
    }
}

fn carry_out(
    mut requests: MessageReader<GuessRequest>,
    game: Option<ResMut<Match>>,
    flipped: Res<Flipped>,
    judging: Res<Judging>,
) {
    let Some(mut game) = game else { return };
    let near = if flipped.0 { Side::Second } else { Side::First };
    for request in requests.read() {
        match request {
            GuessRequest::Begin if game.is_study() => {
                let from = if game.shown() < game.plies() { game.shown() } else { 0 };
                game.begin_guessing(near, from);
            }
            GuessRequest::OtherSide => {
                let (side, from) = game.guessing().map_or((near, 0), |it| (it.side(), it.plies()));
                judging.stop.stop();
                game.begin_guessing(side.opponent(), from);
            }
            GuessRequest::Leave => {
                judging.stop.stop();
                if game.guessing.take().is_some() {
                    game.wait_no_more();
                }
            }
            GuessRequest::Begin | GuessRequest::Show | GuessRequest::Next => {
                let Some(guessing) = &mut game.guessing else { continue };
                if *request == GuessRequest::Show {
                    guessing.show();
                } else {
                    guessing.next();
                }
                game.turn_page();
            }
        }
    }
}

/// Has a guess judged, on a thread.
fn judge(guessed: On<Guessed>, mut judging: ResMut<Judging>, wakers: Wakers) {
    let question = guessed.0.clone();
    // What comes of a guess before is not heard any more.
    let (sender, _) = judging.verdicts.insert(unbounded());
    let (sender, waker, stop) = (sender.clone(), wakers.get(), StopFlag::new());
    let (flag, unjudged, number) = (stop.clone(), sender.clone(), question.number);
    let work = move || {
        let worth = question.judge(Effort::default().limits, &flag);
        // Nobody waits for it if the page was left.
        let _heard = sender.send((number, worth));
        waker.wake();
    };
    let builder = thread::Builder::new().name("guess".into()).stack_size(STACK_BYTES);
    if let Err(error) = builder.spawn(work) {
        warn!("guess: {error}");
        // It counts as a guess, without what it is worth.
        let _heard = unjudged.send((number, None));
    }
    judging.stop = stop;
}

fn hear(judging: Res<Judging>, game: Option<ResMut<Match>>) {
    let (Some((_, verdicts)), Some(mut game)) = (&judging.verdicts, game) else { return };
    for (number, worth) in verdicts.try_iter() {
        let Some(guessing) = &mut game.bypass_change_detection().guessing else { continue };
        if guessing.answer(number, worth) {
            if let GuessTurn::Judged(judged) = guessing.turn() {
                debug!("guess judged, found: {}", judged.guess == Some(judged.played));
            }
            game.turn_page();
        }
    }
}
