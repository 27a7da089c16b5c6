//! The record of a game: what was played, the tree of it, and what its opening is called.

mod game;
mod openings;
mod times;
