//! Two ways to do a job, behind one interface: the built-in engine and an external one.

use std::sync::Arc;

use super::any::Played;
use super::built_in::BuiltIn;
use super::external::External;
use super::job::{Job, News};
use crate::app::base::waker::Waker;
use crate::app::settings::players::Program;
use crate::books::Book;
use crate::engines::{EngineFault, OptionValue};
use crate::games::GameKind;
use crate::tables::Tables;

/// An engine, with at most one job under way. Dropping it calls the job off and returns at once.
pub(super) enum Worker {
    BuiltIn(BuiltIn),
    External(External),
}

impl Worker {
    /// Starts an engine for a game; the built-in one asks these endgame tables.
    pub fn start(
        game: GameKind,
        program: &Program,
        tables: Option<Tables>,
        waker: Waker,
    ) -> Result<Self, EngineFault> {
        Ok(match program {
            Program::BuiltIn { .. } => Self::BuiltIn(BuiltIn::start(game, tables, waker)?),
            Program::External(setup) => {
                Self::External(External::start(game, setup.profile.clone(), waker)?)
            }
        })
    }

    /// Whether it is the engine of this program, whatever its limits, and plays this game.
    pub fn serves(&self, game: GameKind, program: &Program) -> bool {
        match (self, program) {
            (Self::BuiltIn(engine), Program::BuiltIn { .. }) => engine.game == game,
            (Self::External(engine), Program::External(setup)) => {
                engine.game == game && engine.profile == setup.profile
            }
            _ => false,
        }
    }

    /// Thinks about a job; one under way is called off. The built-in engine plays by the book, if one
    /// is given.
    pub fn think(&mut self, job: &Job, book: Option<Arc<Book>>) -> Result<(), EngineFault> {
        match (self, &job.program) {
            (Self::BuiltIn(engine), &Program::BuiltIn { level, manner }) => {
                let character = manner.character;
                let played = Played { level, character, seed: job.seed, book };
                engine.think(&job.record, played, job.effort)
            }
            (Self::External(engine), Program::External(setup)) => {
                engine.think(&job.record, setup.limits, job.effort)
            }
            _ => Err(EngineFault::WrongGame { answer: None }),
        }
    }

    pub fn cancel(&mut self) {
        match self {
            Self::BuiltIn(engine) => engine.cancel(),
            Self::External(engine) => engine.cancel(),
        }
    }

    /// The position that was only expected is there.
    pub fn ponder_hit(&self) {
        match self {
            Self::BuiltIn(engine) => engine.ponder_hit(),
            Self::External(engine) => engine.client.ponder_hit(),
        }
    }

    pub fn answer_now(&self) {
        match self {
            Self::BuiltIn(engine) => engine.answer_now(),
            Self::External(engine) => engine.client.answer_now(),
        }
    }

    /// The next job is about another game.
    pub fn new_game(&mut self) {
        match self {
            Self::BuiltIn(engine) => engine.new_game(),
            Self::External(engine) => engine.client.new_game(),
        }
    }

    /// Sets an option; the built-in engine has none.
    pub fn set_option(&self, name: &str, value: OptionValue) {
        if let Self::External(engine) = self {
            engine.client.set_option(name, value);
        }
    }

    pub fn process_id(&self) -> Option<u32> {
        match self {
            Self::BuiltIn(_) => None,
            Self::External(engine) => engine.client.process_id(),
        }
    }

    /// What has happened since the last call, oldest first.
    pub fn news(&mut self) -> Vec<News> {
        match self {
            Self::BuiltIn(engine) => engine.news(),
            Self::External(engine) => engine.news(),
        }
    }
}
