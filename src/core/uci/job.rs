//! A search as it runs on its thread, from the order to the answer.

use std::io::Write;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex, PoisonError};

use crossbeam_channel::Receiver;

use super::command::Go;
use super::game::Spoken;
use super::line::Line;
use super::numbering::Numbering;
use super::output::Output;
use super::{Dialect, Fault, dialect};
use crate::books::Book;
use crate::engine::{
    Allotment, Character, Clock, Doubt, Engine, Level, Limits, Pondering, Progress, Reply,
    SearchRequest, StopFlag, Task,
};
use crate::rules::Move;

/// Calls for an answer that is held back.
pub(super) struct Release {
    /// A draw has been offered since the search began.
    pub draw_offered: bool,
}

/// A search to make.
pub(super) struct Order<G: Spoken> {
    pub dialect: Dialect,
    /// How the other side numbers ranks.
    pub numbering: Numbering,
    pub line: Line<G>,
    pub choices: Vec<Move>,
    /// What is said before the answer where there is no move to choose.
    pub stuck: Option<&'static str>,
    pub ruleset: G::Ruleset,
    pub limits: Limits,
    /// A clock runs, so that only the move matters.
    pub settle: bool,
    /// The answer waits until it is called for, also after `ponderhit`.
    pub endless: bool,
    /// Lines of play to tell of.
    pub lines: usize,
    /// The level to play at and the seed of what it overlooks, if the strength is limited.
    pub level: Option<(Level, u64)>,
    /// What the level likes.
    pub character: Character,
    /// Raised when the position that was only expected is there.
    pub ponder: Option<Pondering>,
    pub draw_offered: bool,
}

impl<G: Spoken> Order<G> {
    pub fn new(
        (dialect, numbering): (Dialect, Numbering),
        line: Line<G>,
        choices: Vec<Move>,
        go: &Go,
        lines: usize,
        ruleset: G::Ruleset,
    ) -> Self {
        let (own, other) = (go.clocks[line.position.side_to_move().index()], go.clocks);
        let left = own.left.or(other[0].left).or(other[1].left);
        let clock = left.filter(|_| !go.infinite).map(|left| {
            Clock { left, increment: own.increment, moves_to_go: go.moves_to_go }.allot()
        });
        let fixed = go.movetime.filter(|_| !go.infinite).map(Allotment::of_move);
        let hard = fixed.into_iter().chain(clock).map(|allotted| allotted.hard).min();
        let soft = fixed.into_iter().chain(clock).map(|allotted| allotted.soft).min();
        let limits = Limits {
            depth: go.depth,
            nodes: go.nodes,
            time: hard,
            soft_time: soft,
            mate: go.mate,
            decided: None,
        };
        // Without any limit, a search in UCCI ends when it has seen all.
        let endless = go.infinite || dialect == Dialect::Uci && limits == Limits::default();
        let settle = clock.is_some();
        let none = choices.is_empty() && dialect == Dialect::Uci;
        let stuck = none.then(|| stuck(&line.position));
        let ponder = go.ponder.then(Pondering::new);
        let draw_offered = go.draw_offered;
        Self {
            dialect,
            numbering,
            line,
            choices,
            stuck,
            ruleset,
            limits,
            settle,
            endless,
            lines,
            level: None,
            character: Character::Plain,
            ponder,
            draw_offered,
        }
    }

    /// Searches, says how it gets on and at the end the move.
    pub fn run(
        &self,
        engine: &Mutex<Engine<G>>,
        output: &Output<impl Write>,
        stop: &StopFlag,
        release: &Receiver<Release>,
    ) {
        let request = SearchRequest {
            search_moves: Some(&self.choices),
            move_only: self.settle,
            multi_pv: self.lines,
            ponder: self.ponder.as_ref(),
            ruleset: self.ruleset,
            ..SearchRequest::new(&self.line.position, &self.line.steps, self.limits)
        };
        let search = || {
            // A search that panicked leaves its table usable, so a poisoned lock is no obstacle.
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            let report = |progress: &Progress<'_>| {
                if !output.say(&self.dialect.progress::<G>(progress, self.numbering)) {
                    stop.stop();
                }
            };
            match self.level {
                Some((level, seed)) => {
                    engine.think_within(&self.task(level, seed), &request, stop, report)
                }
                None => engine.search_with_progress(&request, stop, report),
            }
        };
        // Whatever happens, the other side waits for a move.
        let found = panic::catch_unwind(AssertUnwindSafe(search)).unwrap_or_else(|_| {
            output.say(&self.dialect.remark(&Fault::Broken.to_string()));
            None
        });
        if let Some(text) = self.stuck {
            output.say(text);
        }
        let released = self.wait(stop, release);
        let draw_offered = self.draw_offered || released.is_some_and(|told| told.draw_offered);
        match found.or_else(|| self.first_choice()) {
            Some(reply) => {
                let draw = draw_offered && reply.score <= 0;
                let expected = reply.pv.get(1).copied();
                output.say(&dialect::best::<G>(reply.mv, expected, draw, self.numbering))
            }
            None => output.say(self.dialect.no_move()),
        };
    }

    /// What a level is asked. Whether a book is used is not its choice.
    fn task(&self, level: Level, seed: u64) -> Task<G> {
        let Limits { time, soft_time, .. } = self.limits;
        Task {
            position: self.line.position.clone(),
            line: self.line.steps.clone(),
            ruleset: self.ruleset,
            level,
            seed,
            allotment: time.map(|hard| Allotment { hard, soft: soft_time.unwrap_or(hard) }),
            book: Some(Arc::new(Book::none().clone())),
            character: self.character,
        }
    }

    /// Holds the answer back until it may be given.
    fn wait(&self, stop: &StopFlag, release: &Receiver<Release>) -> Option<Release> {
        if !self.endless && self.ponder.is_none() || stop.is_stopped() {
            return release.try_recv().ok();
        }
        // The other end is dropped when the answer is wanted without more words.
        release.recv().ok()
    }

    /// Some move, for a search that was stopped before it had found one.
    fn first_choice(&self) -> Option<Reply> {
        let mv = *self.choices.first()?;
        let mut next = self.line.position.clone();
        next.play(mv);
        Some(Reply {
            mv,
            score: -next.evaluate(&next.eval_state()),
            mate: None,
            depth: 0,
            nodes: 0,
            pv: vec![mv],
            elapsed: std::time::Duration::ZERO,
            from_book: false,
            doubt: Doubt::default(),
        })
    }
}

/// What is to be said of a position without a move to choose.
fn stuck<G: Spoken>(position: &G) -> &'static str {
    let lost = position.legal_moves().is_empty();
    if lost { "info depth 0 score mate 0" } else { "info depth 0 score cp 0" }
}
