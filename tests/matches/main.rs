//! Engines against engines.

#[path = "../support/engine.rs"]
#[expect(dead_code, reason = "games with real engines are played elsewhere")]
mod engine;
mod faults;
mod folder;
mod mathematics;
mod openings;
mod table;
mod whole;
