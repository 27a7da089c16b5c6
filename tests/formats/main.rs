//! Files of games: read, written, read again, and broken.

mod found;
mod fuzz;
mod pgn;
#[path = "../fuzz/reading.rs"]
mod reading;
mod xiangqi;
