//! Training: [`puzzles`], the moves of a game to [`guess`], a mistake's position to play [`again`],
//! practical [`endings`], one's own lines to [`drill`], and [`lessons`] for who has never played; and how well it is remembered ([`memory`]). How strong a player is
//! by the games is reckoned in [`strength`].

use rand::RngExt;
use rand::rngs::SmallRng;

pub mod again;
pub mod answer_first;
pub mod drill;
pub mod endings;
mod glicko;
pub mod guess;
pub mod lessons;
pub mod memory;
pub mod puzzles;
pub mod strength;

/// A seed that is drawn anew each time.
#[must_use]
pub fn seed() -> u64 {
    rand::make_rng::<SmallRng>().random()
}
