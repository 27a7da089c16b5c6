//! Lessons, puzzles and practical endings, without a window.

mod drill;
mod endings;
mod endings_course;
mod guide;
#[path = "../support/older.rs"]
mod older;
mod puzzles;
