//! Every text that a player reads, in each language, and how the things of each game are called.

pub mod language;
pub mod translation;
pub mod worded;
