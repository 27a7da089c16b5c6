//! Driving engines: those that misbehave in every way there is, and whole games with real ones.

mod desk;
mod faults;
mod games;
#[path = "../scripted/mod.rs"]
mod scripted;
