//! Chuhe (楚河): Xiangqi and chess in a window, with the rules, the notation, the record and the
//! engine that stand behind it.
//!
//! * The rooms without a window ([`rules`] to `text`) are the package `chuhe-core`, in `src/core`;
//!   they are handed on here, so that whoever uses them need not know where they are built.
//! * `app`: the window. Only this room and `main.rs` name Bevy; everything else builds and is
//!   tested without it by `--no-default-features`.
//! * [`generate`]: man pages and completions for shells, from the command line of each program.

#[cfg(feature = "gui")]
pub mod app;
pub mod generate;

#[cfg(feature = "text")]
pub use chuhe_core::text;
pub use chuhe_core::{
    cloud, engine, engines, errand, formats, games, library, mates, notation, openings, pictures,
    record, review, rules, sound, storage, tactics, training, uci,
};
