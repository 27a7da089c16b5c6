//! Practical endings (实用残局), proved by [tables](crate::tables): the [`course()`] of those a learner
//! meets, and a [`Run`], in which a position is played out against perfect play.

mod asked;
mod course;
mod diagram;
mod run;

pub use asked::{best, limited, set_of, values};
pub use course::{Ending, Group, Usual, course};
pub use diagram::diagram;
pub use run::{End, HELD_AFTER, ROUNDS, Run, Task, Tried};
