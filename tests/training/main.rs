//! Lessons and puzzles, without a window.

mod guide;
mod puzzles;
