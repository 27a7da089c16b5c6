//! The record in a dialogue of its own, where the column has no room for it; the page of the game
//! shows it.

/// The dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordOfGame;
