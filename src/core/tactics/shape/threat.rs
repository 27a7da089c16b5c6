//! What a quiet move threatens, so that the other side has to see to it.

use super::{Shape, ShapeKind};
use crate::engine::StopFlag;
use crate::rules::{Move, Moves, Square};
use crate::tactics::motif::worth;
use crate::tactics::proof::{Attack, Verdict, prove};
use crate::tactics::{Man, Tactical};

/// Plies within which a threat of mate by checks has to end, and positions looked at for it.
const MATE: (u32, u64) = (5, 4_000);

/// The least value of a piece that has to be seen to, in centipawns: no pawn, advisor or elephant.
const PIECE: i32 = 300;

/// What a move threatens that was no threat before: a mate, or the capture of a piece by the one that
/// moved. Nothing for a check or a capture, or if the piece that moved can be taken without loss.
#[must_use]
pub fn threat<G: Tactical>(before: &G, mv: Move) -> Option<Shape> {
    let side = before.side_to_move();
    let mut next = before.clone();
    next.play(mv);
    let is_taken = |take: &Move| take.to() == mv.to() && worth(&next, *take) >= 0;
    if next.in_check()
        || !before.is_quiet(mv)
        || next.list(Moves::Captures).into_iter().any(|take| is_taken(&take))
    {
        return None;
    }
    next.pass();
    let (_, piece) = next.piece_at(mv.to())?;
    let by = Man { side, figure: G::figure(piece), at: mv.to() };
    if mates(&next) && !mates(before) {
        return Some(Shape { side, kind: ShapeKind::MateThreat, men: vec![by] });
    }
    let target = attacked(before, &next, mv.to())?;
    let (owner, piece) = next.piece_at(target)?;
    let target = Man { side: owner, figure: G::figure(piece), at: target };
    Some(Shape { side, kind: ShapeKind::Attack, men: vec![target, by] })
}

fn mates<G: Tactical>(position: &G) -> bool {
    let proof = prove(position, Attack::Checks, MATE.0, MATE.1, &StopFlag::new());
    matches!(proof, Verdict::Proved(_))
}

/// The most valuable piece that the piece on a square could now win, if it could not be won before.
fn attacked<G: Tactical>(before: &G, now: &G, from: Square) -> Option<Square> {
    let pays = |position: &G, mv: &Move| worth(position, *mv) >= G::LEAST_GAIN;
    let was_won = |to: Square| {
        before.list(Moves::Captures).into_iter().any(|mv| mv.to() == to && pays(before, &mv))
    };
    let takes = now.list(Moves::Captures).into_iter();
    let takes = takes.filter(|mv| {
        mv.from() == from && now.gain(*mv) >= PIECE && pays(now, mv) && !was_won(mv.to())
    });
    takes.max_by_key(|&mv| now.gain(mv)).map(Move::to)
}
