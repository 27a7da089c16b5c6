//! The settings.

pub mod appearance;
pub mod cloud;
pub mod menu;
