//! Reviews of games, and what they call by name.

mod annotated_games;
mod better;
mod endings;
mod mates;
mod motifs;
mod shapes;
mod whole_games;
mod words;
