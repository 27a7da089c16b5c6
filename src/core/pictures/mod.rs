//! What a board shows, whoever decides it and whoever draws it: in the window or in a file.

mod scene;

pub use scene::{Arrow, Rgba, Scene, Weight, ink};
