//! Driving engines: those that misbehave in every way there is, and whole games with real ones.

mod analyst;
mod desk;
#[path = "../support/engine.rs"]
mod engine;
mod faults;
mod games;
