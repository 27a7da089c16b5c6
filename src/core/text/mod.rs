//! Every text that a player reads, in each language, and how the things of each game are called.

pub mod ids;
pub mod language;
mod sentence;
pub mod translation;
pub mod worded;

pub use sentence::{Number, Sentence, Text, Value};
