//! Every text a player reads, in each language, and the vocabulary of each game.

pub mod ids;
pub mod language;
mod sentence;
pub mod translation;
pub mod worded;

pub use sentence::{Number, Sentence, Text, Value};
