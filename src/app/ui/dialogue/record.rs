//! What has no room in the column, in a dialogue of its own; the page of the game shows it.

/// The record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordOfGame;

/// The ruling that ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulingOfGame;
