//! One's own lines, learnt by heart (练谱): what is to be played as one side, and a round in which it is
//! asked.
//!
//! A card is a position with that side to move. Positions are told apart by their key, so that
//! transpositions are one card, and in Xiangqi a position and its mirror image.

mod gaps;
mod lines;
mod round;

pub use gaps::{Contradiction, Hole, Left};
pub use lines::{Answer, Branch, Lines, Progress};
pub use round::{Asked, Drill, DrillAttempt, DrillTurn, Tried};
