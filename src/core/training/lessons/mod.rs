//! Lessons for beginners (教学), each with something to read and tasks on a live board.
//!
//! ```
//! use chuhe_core::games::GameKind;
//! use chuhe_core::training::lessons::{Goal, LessonAttempt, Tried, Wrong, lessons};
//!
//! let mates = |lesson: &chuhe_core::training::lessons::Lesson| lesson.id == "c-back-rank";
//! let index = lessons(GameKind::Chess).iter().position(mates).unwrap();
//! let mut attempt = LessonAttempt::new(GameKind::Chess, index).unwrap();
//! assert_eq!(attempt.task().goal, Goal::Win);
//!
//! let moves = attempt.position().legal_moves();
//! let named = |name| moves.iter().copied().find(|&mv| GameKind::Chess.coordinates(mv) == name);
//! assert_eq!(attempt.play(named("d1d7").unwrap()), Tried::Wrong(Wrong::NoEnd));
//! assert_eq!(attempt.play(named("d1d8").unwrap()), Tried::Done);
//! ```
//!
//! The texts of a lesson are `guide-ID-title`, `guide-ID-text` and, of each task that is not only
//! read, `guide-ID-task` in `assets/locales`; the caption of a diagram is `guide-ID`.

mod attempt;
mod diagram;
mod lesson;
mod table;
mod wrong;

pub use attempt::{LessonAttempt, Tried};
pub use diagram::{ACROSS, Diagram};
pub use lesson::{Goal, Lesson, Task, lessons};
pub use wrong::{Answer, Wrong};
