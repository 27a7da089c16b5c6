//! The built-in engine, without a protocol.

mod characters;
mod chess;
mod endings;
mod hardest;
#[path = "../support/repetition.rs"]
mod repetition;
mod rulings;
#[path = "../support/symmetry.rs"]
#[expect(dead_code, reason = "verdicts are not turned around here")]
mod symmetry;
mod xiangqi;
