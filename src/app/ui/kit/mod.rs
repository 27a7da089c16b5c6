//! The kit: what every panel and dialogue is made of. It knows nothing of the game.

pub mod fields;
pub mod form;
pub mod frame;
mod lines;
pub mod stepper;
pub mod style;
pub mod told;
pub mod widgets;
