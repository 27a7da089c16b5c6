//! Tables asked about positions of either game.

use crate::games::AnyPosition;
use crate::rules::{Move, Side, Verdict};
use crate::tables::{Fault, Limited, Set, Tabled, Tables, Wanted};

/// Whether the win of a position comes before so many plies without progress are over; `None` for a draw,
/// or where no table knows the position.
///
/// # Errors
/// If a table that knows it is missing or cannot be used.
pub fn limited(
    tables: &Tables,
    position: &AnyPosition,
    plies_left: u16,
) -> Result<Option<Limited>, Fault> {
    match position {
        AnyPosition::Xiangqi(position) => tables.limited(position, plies_left),
        AnyPosition::Chess(position) => tables.limited(position, plies_left),
    }
}

/// Every legal move with the verdict on it as the side to move sees it, the best first. `None` if no
/// table knows the position.
///
/// # Errors
/// If a table that knows it is missing or cannot be used.
pub fn values(
    tables: &Tables,
    position: &AnyPosition,
) -> Result<Option<Vec<(Move, Verdict)>>, Fault> {
    fn of<G: Tabled>(tables: &Tables, position: &G) -> Result<Option<Vec<(Move, Verdict)>>, Fault> {
        if Tables::class(position).is_none() {
            return Ok(None);
        }
        let moves = tables.moves(position)?;
        Ok(moves.into_iter().map(|(mv, verdict)| Some((mv, verdict?))).collect())
    }
    match position {
        AnyPosition::Xiangqi(position) => of(tables, position),
        AnyPosition::Chess(position) => of(tables, position),
    }
}

/// Those of these moves than which none is better; the first is one of them.
#[must_use]
pub fn best(values: &[(Move, Verdict)]) -> &[(Move, Verdict)] {
    let first = values.first().map(|(_, verdict)| *verdict);
    let count = values.iter().take_while(|(_, verdict)| Some(*verdict) == first).count();
    &values[..count]
}

/// The set of a position, if a table can know it.
#[must_use]
pub fn set_of(position: &AnyPosition) -> Option<Set> {
    match position {
        AnyPosition::Xiangqi(position) => Tables::class(position),
        AnyPosition::Chess(position) => Tables::class(position),
    }
}

/// A position of a set as it is wanted; `None` if there is none such.
pub(super) fn random(
    tables: &Tables,
    set: &Set,
    wanted: Wanted,
    seed: u64,
) -> Result<Option<AnyPosition>, Fault> {
    Ok(match set {
        Set::Xiangqi(_) => tables.random(set, wanted, seed)?.map(AnyPosition::Xiangqi),
        Set::Chess(_) => tables.random(set, wanted, seed)?.map(AnyPosition::Chess),
    })
}

/// The side that a set names first: the attacker, which has the red or white pieces here.
pub(super) const ATTACKER: Side = Side::First;
