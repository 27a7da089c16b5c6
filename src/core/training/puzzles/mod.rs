//! Puzzles: positions with a task, how an answer is judged, and when they come back.
//!
//! [`built_in`] has the puzzles that come with the program, [`mistake()`] makes one of a mistake in
//! a game. An [`Attempt`] is the state of solving one: it asks [`Question`]s, which are judged by
//! proof and search, on a thread where one may not wait, and goes on with the [`Verdict`]. What
//! comes back when is told by [`Card`]s (FSRS), how hard a puzzle is for whom by [`Rating`]s
//! (Glicko-2); days are given, no clock is read. The library keeps both.
//!
//! ```
//! use chuhe_core::engine::StopFlag;
//! use chuhe_core::games::GameKind;
//! use chuhe_core::training::puzzles::{Attempt, JudgeEffort, Tried, built_in};
//!
//! let puzzle = built_in(GameKind::Xiangqi).first().cloned().expect("there are some");
//! let solution = puzzle.line.clone();
//! let mut attempt = Attempt::new(puzzle);
//! for mv in solution.into_iter().step_by(2) {
//!     assert!(matches!(attempt.play(mv), Tried::Right { .. } | Tried::Solved));
//! }
//! assert!(attempt.is_solved());
//! ```

mod attempt;
mod choice;
mod judge;
mod mistake;
mod puzzle;
mod rating;
mod schedule;
mod set;
mod text;
mod theme;

pub use attempt::{Attempt, Hint, Tried};
pub use choice::{Choice, Tallies, Tally};
pub use judge::{Flaw, JudgeEffort, Question, Task, Verdict};
pub use mistake::mistake;
pub use puzzle::{Goal, Puzzle, PuzzleId, mirror_key, rating_of_proof};
pub use rating::Rating;
pub use schedule::{Card, DAILY, Day, Grade, STAGES, streak};
pub use set::built_in;
pub use text::{PuzzleError, PuzzleFault, read, read_line, write, write_line};
pub use theme::{Tactic, Theme, themes};
