//! Files of games: read, written, read again, and broken.

mod found;
mod nasty;
mod others;
mod pgn;
mod repeats;
mod ruleset;
mod xiangqi;
