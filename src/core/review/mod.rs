//! What went wrong in a game, and what it is called.
//!
//! [`review`] walks the main line of a game with the built-in engine and judges each move by the
//! [chances](mod@chances) it loses; what it lost or missed is a [`Fault`] that the rules prove
//! ([`tactics`](crate::tactics)). [`write()`] puts that into the tree. Facts, no sentences: the
//! window and the programs have words for them.

mod analysis;
mod any;
mod audit;
pub mod chances;
mod check;
mod contrast;
mod cure;
mod cycle;
mod difficulty;
mod endings;
mod fault;
mod game;
mod judged;
mod kept;
mod last_move;
mod mistake;
mod origin;
mod other;
mod phase;
mod plan;
mod played;
mod remedy;
mod reviewer;
mod shown;
mod study;
mod threat;
mod walk;
mod write;

pub use analysis::{Analysed, Effort, Progress, search};
pub use any::{review_tree, what_wins, write_tree};
pub use audit::{Audited, Flaw, audit};
pub use chances::Judgement;
pub use contrast::contrast;
pub use difficulty::Difficulty;
pub use endings::Endings;
pub use fault::{Cause, Fault, Lines, faults};
pub use game::Reviewed;
pub use judged::Judged;
pub use kept::KeptReview;
pub use last_move::{Foreseen, foresee, judge_last};
pub use mistake::{Mistake, MistakeKind};
pub use origin::Origin;
pub use other::{OtherEngine, OtherEngines};
pub use phase::Phase;
pub use played::PlayedMove;
pub use remedy::{Remedy, remedy};
pub use reviewer::{NoReviewer, Reviewer};
pub use shown::is_shown;
pub use walk::{Review, ReviewedMove, review};
pub use write::write;
