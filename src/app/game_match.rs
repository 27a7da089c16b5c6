//! The match: the one owner of the record, and so of the position, and of who plays whom.
//!
//! Everything else follows it. Requests come as messages and are carried out by the
//! [referee](super::referee); what has happened is told by events that observers follow.

use bevy::prelude::*;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use thiserror::Error;

use super::games::rulings::Warning;
use super::games::{AnyPosition, AnyRecord, AnyRefusal, Figure, GameKind};
use crate::engine::Level;
use crate::rules::xiangqi::Ruleset;
use crate::rules::{Move, Outcome, Side};

/// Who moves for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this window.
    Person,
    /// The built-in opponent.
    Engine(Level),
}

/// Whom one plays against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The built-in opponent; the person's side is chosen or drawn.
    Engine(Level, SideChoice),
    /// Two people at one window.
    Person,
}

/// The side a person asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SideChoice {
    /// The one that begins.
    #[serde(alias = "red")]
    First,
    /// Black.
    #[serde(alias = "black")]
    Second,
    /// Either, by lot.
    Lot,
}

/// What a new game is started with.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Whom one plays against.
    pub opponent: Opponent,
    /// Which game, and where it starts.
    pub start: AnyPosition,
    /// What repetitions are judged by in Xiangqi.
    pub ruleset: Ruleset,
}

/// The game being played.
#[derive(Resource)]
pub struct Match {
    record: AnyRecord,
    players: [Player; 2],
    /// How many plies of the record are shown on the board, when one looks back.
    looking_back: Option<usize>,
    /// Counts every change of the record, so that a reply to an older position is known as late.
    version: u64,
}

impl Match {
    /// A match about to begin; `lots` draws the side if it is left to chance.
    pub fn new(setup: Setup, lots: &mut SmallRng) -> Self {
        let players = match setup.opponent {
            Opponent::Person => [Player::Person; 2],
            Opponent::Engine(level, side) => {
                let person_begins = match side {
                    SideChoice::First => true,
                    SideChoice::Second => false,
                    SideChoice::Lot => lots.random_bool(0.5),
                };
                if person_begins {
                    [Player::Person, Player::Engine(level)]
                } else {
                    [Player::Engine(level), Player::Person]
                }
            }
        };
        let record = AnyRecord::new(setup.start, setup.ruleset);
        Self { record, players, looking_back: None, version: 0 }
    }

    /// The match that follows this one at the same table.
    pub(super) fn succeed(&mut self, setup: Setup, lots: &mut SmallRng) {
        let version = self.version + 1;
        *self = Self { version, ..Self::new(setup, lots) };
    }

    /// Which game is played.
    pub fn kind(&self) -> GameKind {
        self.record.game()
    }

    /// The moves so far.
    pub fn record(&self) -> &AnyRecord {
        &self.record
    }

    /// Who moves for a side.
    pub fn player(&self, side: Side) -> Player {
        self.players[side.index()]
    }

    /// The level of the built-in opponent, if it plays.
    pub fn level(&self) -> Option<Level> {
        self.players.iter().find_map(|player| match player {
            Player::Engine(level) => Some(*level),
            Player::Person => None,
        })
    }

    /// The side of the one person who plays against the engine; the first when there are two.
    pub fn near_side(&self) -> Side {
        match self.players {
            [Player::Engine(_), Player::Person] => Side::Second,
            _ => Side::First,
        }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Side {
        self.record.current().side_to_move()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.record.outcome()
    }

    /// What a person is to be warned of before the rules end the game.
    pub fn warning(&self) -> Option<Warning> {
        let warning = self.record.warning(self.level().is_some())?;
        let concerns = |loser| self.player(loser) == Player::Person;
        warning.loser.is_none_or(concerns).then_some(warning)
    }

    /// How many plies are shown on the board: all, unless one looks back.
    pub fn shown(&self) -> usize {
        self.looking_back.unwrap_or(self.record.len())
    }

    /// Whether an earlier position is shown.
    pub fn is_looking_back(&self) -> bool {
        self.looking_back.is_some()
    }

    /// The position shown on the board.
    pub fn shown_position(&self) -> AnyPosition {
        self.record.position_at(self.shown())
    }

    /// The last move before the position shown.
    pub fn shown_move(&self) -> Option<Move> {
        self.record.played(self.shown())
    }

    /// The pieces that a side has lost up to the position shown, in order.
    pub fn lost(&self, side: Side) -> Vec<Figure> {
        self.record.captured(side, self.shown())
    }

    /// Why a person may not move just now, whatever the move; `None` if one may.
    pub fn refuses_person(&self) -> Option<Refused> {
        if self.outcome().is_some() {
            Some(Refused::GameOver)
        } else if self.is_looking_back() {
            Some(Refused::LookingBack)
        } else if self.player(self.turn()) != Player::Person {
            Some(Refused::NotYourTurn)
        } else {
            None
        }
    }

    /// The engine whose turn it is, if it is one's.
    pub fn awaits_engine(&self) -> Option<Level> {
        match self.player(self.turn()) {
            Player::Engine(level) if self.outcome().is_none() => Some(level),
            _ => None,
        }
    }

    /// How many plies one regret takes back: in hot-seat one; against the opponent enough that
    /// the person is to move again, which after the game's end or while the opponent thinks may be
    /// one. 0 if there is nothing of the person's own to take back.
    pub fn regret_size(&self) -> usize {
        let played = self.record.len();
        if self.level().is_none() {
            return played.min(1);
        }
        let person_to_move = self.player(self.turn()) == Player::Person;
        let plies = if person_to_move { 2 } else { 1 };
        if plies <= played { plies } else { 0 }
    }

    /// Whether there is something to take back: moves, or a resignation alone.
    pub fn can_regret(&self) -> bool {
        self.regret_size() > 0 || self.record.is_settled()
    }

    /// How many plies one redo brings back: as many as one regret took.
    pub fn redo_size(&self) -> usize {
        let undone = self.record.redoable();
        let round = if self.level().is_some() { 2 } else { 1 };
        undone.min(round)
    }

    /// Whether a side can give up now.
    pub fn can_resign(&self) -> bool {
        self.outcome().is_none()
    }

    /// The number that a reply to this position must carry.
    pub fn version(&self) -> u64 {
        self.version
    }

    fn changed(&mut self) {
        self.version += 1;
        self.looking_back = None;
    }

    /// Plays a move, if the rules allow it.
    pub(super) fn play(&mut self, mv: Move) -> Result<(), Refused> {
        self.record.play(mv)?;
        self.changed();
        Ok(())
    }

    /// Takes back as much as one regret does: how many plies, which are none if it was only a
    /// resignation; `None` if there was nothing to take back.
    pub(super) fn regret(&mut self) -> Option<usize> {
        if !self.can_regret() {
            return None;
        }
        let plies = self.record.regret(self.regret_size());
        self.changed();
        Some(plies)
    }

    /// Plays regretted moves again; how many.
    pub(super) fn redo(&mut self) -> usize {
        let plies = self.record.redo(self.redo_size());
        if plies > 0 {
            self.changed();
        }
        plies
    }

    /// A person gives up; in hot-seat it is the side to move.
    pub(super) fn resign(&mut self) -> bool {
        if !self.can_resign() {
            return false;
        }
        let side = if self.level().is_some() { self.near_side() } else { self.turn() };
        self.record.resign(side);
        self.changed();
        true
    }

    /// Shows the position after `plies` of the record.
    pub(super) fn look(&mut self, plies: usize) {
        self.looking_back = (plies < self.record.len()).then_some(plies);
    }
}

/// Someone asks for a move; the referee decides.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveRequest {
    /// The move asked for.
    pub mv: Move,
    /// Who asks.
    pub by: Asker,
}

/// Who asks for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asker {
    /// The person at the window.
    Person,
    /// The engine, for the position with this [`Match::version`].
    Engine(u64),
}

/// Someone asks for something else of the match.
#[derive(Message, Clone, Debug)]
pub enum MatchRequest {
    /// Start a new game.
    New(Box<Setup>),
    /// Take back (悔棋).
    Regret,
    /// Play again what was taken back.
    Redo,
    /// Give up.
    Resign,
    /// Show an earlier position on the board, or the current one.
    Look(Look),
}

/// Which position to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The one before the first move.
    First,
    /// One ply earlier.
    Back,
    /// One ply later.
    Forward,
    /// The current one.
    Last,
    /// The one after so many plies.
    At(usize),
}

/// A game has begun.
#[derive(Event, Clone, Copy, Debug)]
pub struct Started;

/// A move was played, for the first time or again.
#[derive(Event, Clone, Copy, Debug)]
pub struct MovePlayed {
    /// Its place in the record, counted from 1.
    pub ply: usize,
}

/// A move was refused.
#[derive(Event, Clone, Copy, Debug)]
pub struct MoveRefused {
    /// The move.
    pub mv: Move,
    /// Why.
    pub reason: Refused,
}

/// So many plies were taken back, and a resignation with them.
#[derive(Event, Clone, Copy, Debug)]
pub struct Regretted(pub usize);

/// The game is over.
#[derive(Event, Clone, Copy, Debug)]
pub struct Ended(pub Outcome);

/// Why a move request was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// The rules of the game.
    #[error(transparent)]
    Rules(AnyRefusal),
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// It is the opponent's turn.
    #[error("it is the opponent's turn")]
    NotYourTurn,
    /// An earlier position is shown.
    #[error("an earlier position is shown")]
    LookingBack,
}

/// The window's own dice: lots, and the seeds of the engine's choices.
#[derive(Resource)]
pub struct Dice(pub SmallRng);

impl Dice {
    /// Dice that fall the same way for the same seed, or as they like without one.
    pub fn new(seed: Option<u64>) -> Self {
        Self(seed.map_or_else(rand::make_rng, SmallRng::seed_from_u64))
    }
}
