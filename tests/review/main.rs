//! Reviews of games, and what they call by name.

mod annotated_games;
mod better;
mod endings;
mod kept;
mod mates;
mod motifs;
mod others;
mod shapes;
mod shown;
mod whole_games;
mod words;
