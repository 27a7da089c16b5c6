//! Engines against engines.

mod mathematics;
mod openings;
mod table;
