//! The game in a real window: started, clicked, dragged and looked at as a person would.
//!
//! Needs Xvfb, xdotool, `ImageMagick` and a Vulkan driver (`.ci/setup tests` installs them), so
//! these tests run only when asked for: `cargo test --test desktop -- --ignored`.

mod accessibility;
mod by_ear;
mod desk;
mod engines;
mod fit;
mod game;
mod learning;
mod mouse;
mod reader;
mod saved;
mod screen;
mod surroundings;
mod trouble;
mod unseen;
mod whole_games;
