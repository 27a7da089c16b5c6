//! The settings.

mod appearance;
mod cloud;
mod engines;
pub mod menu;
mod sections;
mod setting;
