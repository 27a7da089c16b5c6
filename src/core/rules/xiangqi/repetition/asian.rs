//! What the Asian rules say of a cycle in which no side alone checks for ever.
//!
//! A side offends if each of its moves newly threatens to win one and the same piece. Checks,
//! mate threats and idle moves among them are allowed (art. 9-14; that a check among chases is, is
//! read from diagrams 12-17, against two positions of Fairy-Stockfish's PR #466), and so are
//! chases of several pieces in turn (art. 16 and 32). Who offends more gravely loses; if both
//! offend alike, the game is drawn (art. 3-5, 22).

use super::super::Position;
use super::super::bitboard::Bitboard;
use super::cycle::{self, Cycle, Ply};
use super::{DRAWN, bite, lost};
use crate::rules::{Outcome, Reason, Side, Square, Step};

/// How gravely a side offends, worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Offence {
    None,
    Chase,
    /// Art. 19: the chase of a rook that a knight has frozen outranks whatever the rook does
    /// meanwhile. That its own chases count when it is left alone is how diagram 105 of the
    /// official book is read in orange-xiangqi's issue 7.
    FrozenRook,
}

/// The verdict on a cycle that ends in `position`.
pub(super) fn judge(position: &Position, steps: &[Step]) -> Outcome {
    let checks = |side| cycle::steps_of(position, steps, side).any(|step| step.check);
    if Side::BOTH.into_iter().all(checks) {
        return DRAWN;
    }
    let cycle = Cycle::new(position, steps);
    let [first, second] = Side::BOTH.map(|side| offence(&cycle, side));
    match first.cmp(&second) {
        std::cmp::Ordering::Equal => DRAWN,
        std::cmp::Ordering::Greater => lost(Side::First, Reason::PerpetualChase),
        std::cmp::Ordering::Less => lost(Side::Second, Reason::PerpetualChase),
    }
}

fn offence(cycle: &Cycle, side: Side) -> Offence {
    let victims = chased_throughout(cycle, side);
    if victims.is_empty() {
        Offence::None
    } else if victims.into_iter().any(|victim| is_frozen_throughout(cycle, side, victim)) {
        Offence::FrozenRook
    } else {
        Offence::Chase
    }
}

/// Whether the piece that a side chases is a rook frozen by a knight whenever it is attacked.
fn is_frozen_throughout(cycle: &Cycle, side: Side, victim: Square) -> bool {
    cycle.of(side).all(|ply| {
        let mut at = whereabouts(ply, Bitboard::of(victim)).into_iter();
        at.all(|at| bite::is_frozen_rook(&ply.threat, at))
    })
}

/// Whether a side loses by chasing a frozen rook.
pub(super) fn chases_frozen_rook(cycle: &Cycle, side: Side) -> bool {
    offence(cycle, side) == Offence::FrozenRook
}

/// The pieces that every move of a side newly threatens to win, by identity. Whether one piece
/// attacks or several in turn (art. 33), by its own step or another's (art. 25, 26, 30-31), does
/// not matter. None if a check is among the moves.
pub(super) fn chased_throughout(cycle: &Cycle, side: Side) -> Bitboard {
    if cycle.of(side).any(|ply| ply.step.check) {
        return Bitboard::EMPTY;
    }
    let mut victims = Bitboard::ALL;
    for ply in cycle.of(side) {
        let bitten = bite::newly_bitten(ply, whereabouts(ply, victims));
        victims = identities(ply, bitten);
        if victims.is_empty() {
            break;
        }
    }
    victims
}

/// Where pieces known by identity stand after a move of the other side.
fn whereabouts(ply: &Ply, identities: Bitboard) -> Bitboard {
    let pieces = ply.threat.side(ply.side.opponent());
    collect(pieces.into_iter().filter(|&at| identities.has(ply.identity(at))))
}

/// The identities of the pieces on some points.
fn identities(ply: &Ply, points: Bitboard) -> Bitboard {
    collect(points.into_iter().map(|at| ply.identity(at)))
}

fn collect(points: impl Iterator<Item = Square>) -> Bitboard {
    points.fold(Bitboard::EMPTY, |set, at| set | Bitboard::of(at))
}
