//! Whether a win comes before the rule that draws a game without progress.
//!
//! A table knows the distance to the end, `d`, not that to the next capture. Two bounds are sure,
//! `c` being the plies without progress so far and `m` those that draw:
//!
//! * if `c + d <= m`, playing for the shortest end wins in time: it comes within `d` plies;
//! * let `k` be the fewest plies in which the winner can force an end or a move after which nothing
//!   comes back. After it at most `l` plies are left, the longest distance in any set that such
//!   a move leads to, so that `d <= k + l`. If `c + d - l > m`, then `c + k > m`: nobody can win in time.
//!
//! Between the two it is open. Pawn moves in chess are progress too, and stay in the set, so that the
//! second bound does not hold there with pawns.

use super::numbering::Tabled;
use super::table::Facts;
use crate::rules::Verdict;

/// What the rule that draws a game without progress makes of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limited {
    /// The win comes in time.
    InTime,
    /// It may or may not come in time; the table does not tell.
    Open,
    /// Won, but not before the game is drawn.
    TooLate,
}

/// The bounds above, for a verdict in plies and the plies left until a draw.
pub(super) fn limited<G: Tabled>(
    position: &G,
    verdict: Verdict,
    facts: &Facts,
    plies_left: u16,
) -> Option<Limited> {
    let plies = verdict.plies()?;
    Some(if plies <= plies_left {
        Limited::InTime
    } else if position.progress_leaves_set()
        && plies.saturating_sub(facts.longest_after) > plies_left
    {
        Limited::TooLate
    } else {
        Limited::Open
    })
}
