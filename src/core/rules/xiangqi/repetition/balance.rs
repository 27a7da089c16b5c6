//! What material is worth by the Chinese rules.

use super::super::Piece;

/// What a piece is worth in proportion (general part of the edition of 2011, which that of 2020
/// is not known to change): a rook is two knights or cannons, those are equal, and so are advisors
/// and elephants. A pawn has no fixed value and is counted apart.
pub(super) const fn worth(piece: Piece) -> i8 {
    match piece {
        Piece::King | Piece::Pawn => 0,
        Piece::Rook => 4,
        Piece::Horse | Piece::Cannon => 2,
        Piece::Advisor | Piece::Elephant => 1,
    }
}

/// The most that a pawn across the river is never sure to be less than: a knight or a cannon.
const PAWN_AT_MOST: i8 = 2;

/// What was taken, less what was lost.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash)]
pub(super) struct Balance {
    /// In units of [`worth`].
    pub pieces: i8,
    /// Pawns across the river.
    pub pawns: i8,
    /// Something was lost elsewhere than where it had taken.
    pub elsewhere: bool,
}

impl Balance {
    /// After a piece more was taken, or lost if `times` is -1.
    pub const fn plus(mut self, piece: Piece, times: i8) -> Self {
        self.pieces += times * worth(piece);
        if matches!(piece, Piece::Pawn) {
            self.pawns += times;
        }
        self
    }

    /// Whether more was taken than lost. A pawn for one of the lesser pieces, or the other way, is
    /// neither more nor less.
    pub const fn is_gain(self) -> bool {
        if self.pawns < 0 {
            self.pieces > -self.pawns * PAWN_AT_MOST
        } else {
            self.pieces > 0 || self.pieces == 0 && self.pawns > 0
        }
    }

    /// Whether as much was lost as taken.
    pub const fn is_level(self) -> bool {
        let pawns = self.pawns * PAWN_AT_MOST;
        self.pieces == 0 && pawns == 0
            || self.pieces > 0 && pawns < 0 && self.pieces <= -pawns
            || self.pieces < 0 && pawns > 0 && self.pieces >= -pawns
    }
}
