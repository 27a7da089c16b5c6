//! Training: [`puzzles`], the moves of a game to [`guess`], practical [`endings`], one's own lines to
//! [`drill`], and [`lessons`] for who has never played; and how well it is remembered ([`memory`]).

use rand::RngExt;
use rand::rngs::SmallRng;

pub mod drill;
pub mod endings;
pub mod guess;
pub mod lessons;
pub mod memory;
pub mod puzzles;

/// A seed that is drawn anew each time.
#[must_use]
pub fn seed() -> u64 {
    rand::make_rng::<SmallRng>().random()
}
