//! Engines against engines.

mod mathematics;
