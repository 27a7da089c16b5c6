//! Training: [`puzzles`], the moves of a game to [`guess`], practical [`endings`], one's own lines to
//! [`drill`], and [`lessons`] for who has never played; and how well it is remembered ([`memory`]).

pub mod drill;
pub mod endings;
pub mod guess;
pub mod lessons;
pub mod memory;
pub mod puzzles;
