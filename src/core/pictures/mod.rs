//! What a board shows, whoever decides it, and how it is drawn: in the window or in a file.
//!
//! A [`Scene`] is what is seen; `paint` draws it and its parts on the CPU.

mod colour;
pub mod looks;
pub mod paint;
mod scene;

pub use colour::{Rgba, contrast, in_colours, ink};
pub use scene::{Arrow, Scene, Weight};
