//! Moves as people write them, of both games.

mod chess;
mod xiangqi;
