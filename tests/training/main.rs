//! Lessons and puzzles, without a window.

mod endings;
mod guide;
#[path = "../support/older.rs"]
mod older;
mod puzzles;
