//! Files of games: read, written, read again, and broken.

mod fuzz;
mod pgn;
#[path = "../fuzz/reading.rs"]
mod reading;
mod xiangqi;
