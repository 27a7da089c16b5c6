//! What went wrong in a game, and what it is called.

pub mod mates;
