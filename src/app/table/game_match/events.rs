//! Events of the match.

use bevy::prelude::*;

use super::Refused;
use crate::library::GameId;
use crate::record::EditKind;
use crate::rules::{Move, Outcome};

/// A game has begun.
#[derive(Event, Clone, Copy, Debug)]
pub struct Started;

/// The game that was played when the window was last closed is at the board again.
#[derive(Event, Clone, Copy, Debug)]
pub struct Resumed {
    /// How many plies were played.
    pub plies: usize,
}

/// A move was played, for the first time or again.
#[derive(Event, Clone, Copy, Debug)]
pub struct MovePlayed {
    /// Its place in the record, counted from 1.
    pub ply: usize,
}

/// A game that plays itself has shown its next move.
#[derive(Event, Clone, Copy, Debug)]
pub struct PassedThrough {
    /// Its ply (1-based).
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

/// The move that was made in advance cannot be played now, and is forgotten.
#[derive(Event, Clone, Copy, Debug)]
pub struct PremoveDropped;

/// A move was added to what is studied that is not the main one there.
#[derive(Event, Clone, Copy, Debug)]
pub struct Branched {
    /// Its ply (1-based).
    pub ply: usize,
}

/// The tree was changed otherwise than by a move.
#[derive(Event, Clone, Copy, Debug)]
pub struct TreeEdited(pub EditKind);

/// An edit was undone, or done again.
#[derive(Event, Clone, Copy, Debug)]
pub struct EditUndone {
    /// What kind of edit.
    pub kind: EditKind,
    /// Whether it was done again.
    pub again: bool,
}

/// The game at the board is this one of the library.
#[derive(Event, Clone, Copy, Debug)]
pub struct Kept(pub GameId);

/// The game at the board comes from a file.
#[derive(Event, Clone, Copy, Debug)]
pub struct FromFile;

/// A game is studied from now on.
#[derive(Event, Clone, Copy, Debug)]
pub struct StudyBegun {
    /// Whether it is a copy of a game that is not over: that one stays in the library as it is.
    pub is_copy: bool,
}

/// So many plies were taken back, and a resignation with them.
#[derive(Event, Clone, Copy, Debug)]
pub struct Regretted(pub usize);

/// A person has asked for dangers, and there are none.
#[derive(Event, Clone, Copy, Debug)]
pub struct NoDanger;

/// The game is over.
#[derive(Event, Clone, Copy, Debug)]
pub struct Ended(pub Outcome);
