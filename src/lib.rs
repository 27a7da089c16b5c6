//! Chuhe (楚河): Xiangqi and chess in a window, with the rules, notation, record and engine behind
//! it.
//!
//! * The rooms without a window ([`rules`] to `sound`) are the package `chuhe-core`, in `src/core`;
//!   those that the features ask for are handed on here, so that whoever uses them need not know where
//!   they are built.
//! * `app`: the window. Only this room and `main.rs` name Bevy; everything else builds and is
//!   tested without it by `--no-default-features`.

#[cfg(feature = "gui")]
pub mod app;

pub use chuhe_core::*;
