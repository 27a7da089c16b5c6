//! A dialogue for what does not fit in the column; its contents are drawn by the page of the game.

/// The record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordOfGame;

/// The ruling that ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulingOfGame;
