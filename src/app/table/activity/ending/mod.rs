//! Practical endings at the board: one is chosen, or played out.

use bevy::prelude::*;

mod requests;

pub(in crate::app::table) use self::requests::plugin;
pub use self::requests::{EndingRequest, Endings, Known, PlayerTables, main_task};
use super::{Activity, Mode, Refused, Touch};
use crate::games::AnyPosition;
use crate::pictures::{Arrow, Scene};
use crate::rules::{Move, Side};
use crate::tables::Fault;
use crate::text::{Text, ids};
use crate::training::endings::{Ending, Run, Task, Tried, best};

/// A move of an ending was tried.
#[derive(Event, Clone, Copy, Debug)]
pub struct EndingTried(pub Tried);

/// The endings were left.
#[derive(Event, Clone, Copy, Debug)]
struct EndingsLeft;

/// What is done with practical endings.
#[derive(Debug)]
pub struct Practising {
    /// The ending that is chosen.
    pub ending: &'static Ending,
    /// Its picture, while it is chosen.
    pub picture: AnyPosition,
    /// The run, once it has begun.
    pub run: Option<Run>,
    /// What came of the last move.
    pub tried: Option<Tried>,
    /// Whether the run is shown, move by move.
    pub is_shown: bool,
    /// Whether the steps to go are told, and the moves' values are on the board.
    pub tells: Told,
    /// Whether the player has looked at either in this run.
    pub has_looked: bool,
    /// Why no run has begun, or it does not go on.
    pub trouble: Option<Trouble>,
    /// Whether the run is written down.
    is_kept: bool,
}

/// What is told besides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Moves to go.
    pub steps: bool,
    /// The values of moves, on the board.
    pub values: bool,
    /// The better moves, after a slip.
    pub better: bool,
}

/// Why no run has begun, or it does not go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// There is no position of the ending in which that can be done.
    Impossible,
    /// Something is wrong with a table.
    Fault(Fault),
}

impl Practising {
    /// An ending that is chosen.
    fn new(ending: &'static Ending, picture: AnyPosition) -> Self {
        Self {
            ending,
            picture,
            run: None,
            tried: None,
            is_shown: false,
            tells: Told::default(),
            has_looked: false,
            trouble: None,
            is_kept: false,
        }
    }

    /// Begins a run; what is told is told no more, if it counts.
    fn begin(&mut self, run: Run, is_shown: bool) {
        self.run = Some(run);
        (self.tried, self.is_shown, self.is_kept) = (None, is_shown, is_shown);
        (self.tells, self.has_looked, self.trouble) = (Told::default(), false, None);
    }

    /// What is to be done, of the run that goes on.
    pub fn task(&self) -> Option<Task> {
        self.run.as_ref().map(Run::task)
    }

    /// Whether a run waits for a move of the player's.
    pub fn is_due(&self) -> bool {
        let waits = |run: &Run| run.end().is_none() && run.slip().is_none();
        !self.is_shown && self.run.as_ref().is_some_and(waits)
    }

    /// Changes the run, and takes in what came of it.
    fn change(
        &mut self,
        change: impl FnOnce(&mut Run) -> Result<Option<Tried>, Fault>,
    ) -> Option<Tried> {
        let tried = match change(self.run.as_mut()?) {
            Ok(tried) => tried?,
            Err(fault) => {
                self.trouble = Some(Trouble::Fault(fault));
                return None;
            }
        };
        if tried != Tried::Refused {
            self.tells.better = false;
            self.tried = Some(tried);
        }
        Some(tried)
    }

    /// The position on the board.
    fn shown(&self) -> &AnyPosition {
        self.run.as_ref().map_or(&self.picture, Run::position)
    }
}

impl Activity for Practising {
    fn mode(&self) -> Mode {
        Mode::Ending
    }

    fn title(&self) -> Text {
        ids::ENDINGS
    }

    fn position(&self) -> Option<AnyPosition> {
        Some(self.shown().clone())
    }

    /// After a slip also what was better is shown, if that is asked for.
    fn scene(&self, near: Side) -> Scene {
        let last = self.run.as_ref().and_then(Run::last);
        let slipped = self.run.as_ref().filter(|run| self.tells.better && run.slip().is_some());
        let better = slipped.map(|run| best(run.values())).unwrap_or_default();
        let arrows = better.iter().map(|(mv, _)| Arrow::of_move(mv.from(), mv.to())).collect();
        Scene { arrows, ..Scene::of(self.shown().clone(), last, near) }
    }

    fn touch(&self) -> Touch {
        if self.is_due() { Touch::Move } else { Touch::Refused(Refused::NotYourTurn) }
    }

    fn play(&mut self, mv: Move, commands: &mut Commands) -> bool {
        let tried = self.change(|run| run.play(mv).map(Some));
        if let Some(tried) = tried {
            commands.trigger(EndingTried(tried));
        }
        tried.is_some()
    }

    fn leave(self: Box<Self>, commands: &mut Commands) {
        commands.trigger(EndingsLeft);
    }
}
