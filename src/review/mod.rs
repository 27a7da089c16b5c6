//! What went wrong in a game, and what it is called.

pub mod chances;
mod fault;
mod game;
pub mod mates;
pub mod motif;

pub use chances::Judgement;
pub use fault::{Cause, Fault, faults};
pub use game::Reviewed;
pub use motif::{Man, Motif};
