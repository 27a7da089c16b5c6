//! The built-in engine, without a protocol.

mod chess;
mod endings;
#[path = "../support/repetition.rs"]
mod repetition;
mod xiangqi;
