//! Move ordering of quiet moves by threats: pieces that cheaper ones attack should go, and not go
//! where they would be attacked; checks come early. All worked out once for the moves of a position.

use super::hits::Hits;
use crate::rules::xiangqi::{Bitboard, Piece, Position, attacks};
use crate::rules::{Game, Move, Side};

/// Bonuses in the units of the histories: for a horse or cannon, and for a rook, that escapes the
/// attack of a cheaper piece, and for a check. A piece that enters such an attack gets as large a
/// malus.
const MINOR: i32 = 8_000;
const ROOK: i32 = 12_000;
const CHECK: i32 = 8_000;

/// Threats against the side to move, and points from which it gives check.
pub struct Threats {
    /// Points that the opponent hits with anything; with pawns and guards; with those, horses and
    /// cannons. Empty points that a cannon would hit are among them.
    all: Bitboard,
    by_cheap: Bitboard,
    by_minors: Bitboard,
    /// Points from which a rook, a cannon, a horse, a pawn gives check.
    rook: Bitboard,
    cannon: Bitboard,
    horse: Bitboard,
    pawn: Bitboard,
    /// From which any piece does: as the one screen of a cannon.
    screens: Bitboard,
    /// Which any piece may give check by leaving: a line, or a horse's leg.
    uncovering: Bitboard,
}

impl Threats {
    pub(super) fn of(position: &Position) -> Self {
        let us = position.side_to_move();
        let king = position.king(us.opponent());
        let occupied = position.occupied();
        let near = attacks::lines(king, occupied).rook;
        // Up to the second piece of each line.
        let beyond = attacks::lines(king, occupied & !near).rook & !near;
        let mut screens = Bitboard::EMPTY;
        let mut uncovering = Bitboard::EMPTY;
        let lines = Bitboard::lines_through(king);
        for rook in position.pieces(us, Piece::Rook) & lines {
            let between = Bitboard::between(king, rook) & occupied;
            if between.without_lowest().is_empty() {
                uncovering |= between;
            }
        }
        for cannon in position.pieces(us, Piece::Cannon) & lines {
            let between = Bitboard::between(king, cannon);
            let pieces = between & occupied;
            if pieces.is_empty() {
                screens |= between;
            } else if pieces.without_lowest().without_lowest().is_empty() {
                uncovering |= pieces;
            }
        }
        let horses = position.pieces(us, Piece::Horse);
        if !(attacks::horses_onto(king, Bitboard::EMPTY) & horses).is_empty() {
            uncovering |= attacks::horse_legs_onto(king);
        }
        let theirs = Hits::of(position, us.opponent());
        let by_cheap = theirs.pawns | theirs.guards;
        let by_cannons = cannon_cover(position, us.opponent());
        Self {
            all: theirs.all | by_cannons,
            by_cheap,
            by_minors: by_cheap | theirs.horses | by_cannons,
            rook: near,
            cannon: beyond,
            horse: attacks::horses_onto(king, occupied),
            pawn: attacks::pawns_onto(king, us),
            screens,
            uncovering,
        }
    }

    /// See [`crate::engine::eval::Evaluate::may_check`].
    #[inline]
    pub(super) fn may_check(&self, position: &Position, mv: Move) -> bool {
        if self.uncovering.has(mv.from()) {
            return true;
        }
        let Some((_, piece)) = position.piece_at(mv.from()) else { return true };
        // A cannon may take from before its screen, and have another one then.
        let leaps = piece == Piece::Cannon && self.rook.has(mv.from());
        leaps || (self.own_checks(piece) | self.screens).has(mv.to())
    }

    /// Points from which such a piece checks by itself.
    #[inline]
    const fn own_checks(&self, piece: Piece) -> Bitboard {
        match piece {
            Piece::Rook => self.rook,
            Piece::Cannon => self.cannon,
            Piece::Horse => self.horse,
            Piece::Pawn => self.pawn,
            Piece::King | Piece::Advisor | Piece::Elephant => Bitboard::EMPTY,
        }
    }

    /// See [`crate::engine::eval::Evaluate::threat_index`].
    #[inline]
    pub(super) fn threat_index(&self, mv: Move) -> usize {
        2 * usize::from(self.all.has(mv.from())) + usize::from(self.all.has(mv.to()))
    }

    /// See [`crate::engine::eval::Evaluate::is_safe`].
    #[inline]
    pub(super) fn is_safe(&self, position: &Position, mv: Move) -> bool {
        // What hits neither point cannot take on the second through the first; but an advisor may
        // be the leg of a horse that hits where it goes.
        self.threat_index(mv) == 0
            && position.piece_at(mv.from()).is_none_or(|(_, piece)| piece != Piece::Advisor)
    }

    /// See [`crate::engine::eval::Evaluate::threat_bonus`].
    #[inline]
    pub(super) fn threat_bonus(&self, position: &Position, mv: Move) -> i32 {
        let Some((_, piece)) = position.piece_at(mv.from()) else { return 0 };
        let (attacks, bonus) = match piece {
            Piece::Horse | Piece::Cannon => (self.by_cheap, MINOR),
            Piece::Rook => (self.by_minors, ROOK),
            Piece::King | Piece::Advisor | Piece::Elephant | Piece::Pawn => return 0,
        };
        let check = if self.own_checks(piece).has(mv.to()) { CHECK } else { 0 };
        check + bonus * (i32::from(attacks.has(mv.from())) - i32::from(attacks.has(mv.to())))
    }
}

/// The points behind the screens of a side's cannons, up to the piece behind each.
fn cannon_cover(position: &Position, side: Side) -> Bitboard {
    let occupied = position.occupied();
    let mut cover = Bitboard::EMPTY;
    for at in position.pieces(side, Piece::Cannon) {
        let near = attacks::lines(at, occupied).rook;
        cover |= attacks::lines(at, occupied & !near).rook & !near;
    }
    cover
}
