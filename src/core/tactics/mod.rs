//! Tactics, as far as the rules can prove them: what a line wins ([`motif`]), mates against every
//! defence ([`proof`]), what material is won for good ([`mod@gain`]), what hangs ([`dangers`]),
//! what a position has beyond material ([`mod@shape`]), and the old rules that a move goes against
//! ([`mod@principle`]).
//!
//! Facts with pieces and squares; of the engine they take the values of pieces, no search.

mod danger;
pub mod gain;
mod game;
pub mod motif;
pub mod principle;
pub mod proof;
pub mod shape;

pub use danger::{attackers, dangers};
pub use game::{Opening, Tactical};
pub use motif::{Haul, Man, Motif};
