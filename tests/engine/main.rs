//! The built-in engine, without a protocol.

mod chess;
#[path = "../support/repetition.rs"]
mod repetition;
mod xiangqi;
