//! Practical endings (实用残局): the [`course`] of those a learner meets.

mod course;

pub use course::{Ending, Group, Usual, course};
