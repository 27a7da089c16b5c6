//! Scale factors for endgames that are hard or impossible to win.

use super::state::Counts;
use crate::rules::Side;
use crate::rules::xiangqi::Piece;

/// The whole evaluation counts.
pub const FULL: i32 = 64;

/// How much of an evaluation in a side's favour counts, out of [`FULL`].
#[must_use]
pub const fn scale(counts: Counts, winner: Side) -> i32 {
    let officers = counts.officers(winner);
    let pawns = counts.of(winner, Piece::Pawn);
    if officers > 1 || officers == 1 && pawns > 1 || pawns > 2 {
        return FULL;
    }
    let guards = counts.guards(winner.opponent());
    let defended = counts.officers(winner.opponent()) > 0;
    match (officers, pawns) {
        (0, 0) => 0,
        (0, pawns) => with_pawns(pawns, guards, defended),
        (_, pawns) if counts.of(winner, Piece::Rook) == 1 => with_rook(pawns, guards, defended),
        (_, 0) if counts.of(winner, Piece::Horse) == 1 => {
            if guards > 1 || defended {
                16
            } else {
                FULL
            }
        }
        (_, 0) if counts.guards(winner) == 0 => 4,
        (_, 0) => {
            if guards > 0 || defended {
                12
            } else {
                FULL
            }
        }
        (_, _) => {
            if guards == 4 || defended {
                36
            } else {
                FULL
            }
        }
    }
}

/// One or two pawns alone.
const fn with_pawns(pawns: i32, guards: i32, defended: bool) -> i32 {
    if defended || guards > 2 * pawns - 1 { 16 } else { FULL }
}

/// A rook with at most one pawn: full guards hold it off, an officer with guards often does.
const fn with_rook(pawns: i32, guards: i32, defended: bool) -> i32 {
    match pawns {
        0 if guards == 4 || defended && guards > 1 => 24,
        0 if defended => 40,
        _ => FULL,
    }
}
