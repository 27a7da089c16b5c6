//! Chuhe (楚河): Xiangqi in a window, with the rules, the notation, the record and the engine that
//! stand behind it.

#[cfg(feature = "gui")]
pub mod app;
pub mod engine;
pub mod notation;
pub mod protocol;
pub mod record;
pub mod rules;
