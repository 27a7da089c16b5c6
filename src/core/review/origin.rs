//! What in a move made possible what the opponent then wins.

use super::game::Reviewed;
use crate::engine::StopFlag;
use crate::rules::Move;
use crate::tactics::Opening;
use crate::tactics::motif::{self, Motif, Won};
use crate::tactics::proof::{Attack, Verdict, prove};

/// What in a move made possible what it lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// It was threatened before the move, which did not meet it.
    Threat,
    /// The piece that moved is taken where it went.
    Arrival,
    /// The piece that moved protected what is taken.
    Unprotected,
    /// The piece that moved opened the way for what takes.
    Opened(Opening),
}

impl Origin {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Threat,
        Self::Arrival,
        Self::Unprotected,
        Self::Opened(Opening::Line),
        Self::Opened(Opening::Screen),
        Self::Opened(Opening::Leg),
    ];

    /// Its stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Threat => "threat",
            Self::Arrival => "arrival",
            Self::Unprotected => "unprotected",
            Self::Opened(Opening::Line) => "line",
            Self::Opened(Opening::Screen) => "screen",
            Self::Opened(Opening::Leg) => "leg",
        }
    }
}

/// The longest mate, in moves, of which it is proved that it was threatened.
const LONGEST_THREAT: u32 = 4;
/// Positions looked at for that.
const NODES: u64 = 5_000;

/// What in a move made possible what the answer to it wins; `None` where nothing is proved.
pub(super) fn origin<G: Reviewed>(
    before: &G,
    mv: Move,
    won: &Won,
    answer: &[Move],
) -> Option<Origin> {
    let &first = answer.first()?;
    match won.motif {
        Motif::Mate { moves, .. } => was_threatened(before, moves).then_some(Origin::Threat),
        Motif::Hanging { .. } | Motif::Exchange { .. } if won.plies == 0 => {
            of_capture(before, mv, first)
        }
        _ => None,
    }
}

/// The position with the turn passed, where that is possible.
pub(super) fn passed<G: Reviewed>(before: &G) -> Option<G> {
    let mut passed = before.clone();
    (!before.in_check()).then(|| passed.pass())?;
    Some(passed)
}

/// Whether the opponent would have mated in as many moves had the mover passed.
fn was_threatened<G: Reviewed>(before: &G, moves: u32) -> bool {
    let plies = 2 * moves.min(LONGEST_THREAT) - 1;
    let proof = |passed| prove(&passed, Attack::Checks, plies, NODES, &StopFlag::new());
    moves <= LONGEST_THREAT && matches!(passed(before).map(proof), Some(Verdict::Proved(_)))
}

/// What made a capture pay.
fn of_capture<G: Reviewed>(before: &G, mv: Move, take: Move) -> Option<Origin> {
    if take.to() == mv.to() {
        return before.captured(mv).is_none().then_some(Origin::Arrival);
    }
    let attacked = before.attacks(take.from(), take.to());
    if !attacked {
        let (_, piece) = before.piece_at(take.from())?;
        let opening = G::opening(piece);
        return Some(Origin::Opened(opening));
    }
    let passed = passed(before)?;
    if !passed.is_legal(take) {
        return None;
    }
    if motif::worth(&passed, take) >= G::LEAST_GAIN {
        return Some(Origin::Threat);
    }
    before.covers(mv.from(), take.to()).then_some(Origin::Unprotected)
}
