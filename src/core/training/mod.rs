//! What is practised: [`puzzles`], the moves of a game to [`guess`], and [`lessons`] for who has
//! never played.

pub mod guess;
pub mod lessons;
pub mod puzzles;
