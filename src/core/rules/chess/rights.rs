//! What a position of chess consists of besides pieces and turn: who may castle, and the square
//! that a pawn has just passed.

use cozy_chess::File;

use super::moves::square;
use super::position::color;
use super::{Piece, Position, SIZE, file_of, rank_of};
use crate::rules::{self, Game, Side, Square};

/// A side of the board, on which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wing {
    /// Files e to h.
    King,
    /// Files a to d.
    Queen,
}

impl Wing {
    /// Both, in the order in which FENs have them.
    pub const BOTH: [Self; 2] = [Self::King, Self::Queen];

    /// The letter of the right in a FEN: `K`, `Q`, `k` or `q`.
    #[must_use]
    pub const fn fen_letter(self, side: Side) -> char {
        match self {
            Self::King => Piece::King.fen_letter(side),
            Self::Queen => Piece::Queen.fen_letter(side),
        }
    }

    /// Where its rook stands at home.
    pub(super) const fn rook_file(self) -> File {
        match self {
            Self::King => File::H,
            Self::Queen => File::A,
        }
    }
}

/// Castling rights and the en passant square, whether they are possible or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rights {
    /// By side and wing.
    castling: [[bool; 2]; 2],
    /// The square that a pawn has just passed by its double step.
    pub en_passant: Option<Square>,
}

impl Rights {
    /// Whether a side's king and its rook on a wing have not moved yet.
    #[must_use]
    pub const fn may_castle(&self, side: Side, wing: Wing) -> bool {
        self.castling[side.index()][wing as usize]
    }

    /// Gives or takes a castling right.
    pub const fn set_castling(&mut self, side: Side, wing: Wing, may: bool) {
        self.castling[side.index()][wing as usize] = may;
    }

    /// The castling rights that there are, in the order in which FENs have them.
    pub fn castling(self) -> impl Iterator<Item = (Side, Wing)> {
        let all = Side::BOTH.into_iter().flat_map(|side| Wing::BOTH.map(|wing| (side, wing)));
        all.filter(move |&(side, wing)| self.may_castle(side, wing))
    }

    /// Those of a position. The square behind a pawn that has just made its double step counts only
    /// if a pawn can legally take it there.
    pub(super) fn of(position: &Position) -> Self {
        let mut rights =
            Self { en_passant: position.passed_square().map(square), ..Self::default() };
        for side in Side::BOTH {
            let castling = position.board().castle_rights(color(side));
            rights.set_castling(side, Wing::King, castling.short.is_some());
            rights.set_castling(side, Wing::Queen, castling.long.is_some());
        }
        rights
    }
}

impl rules::Rights for Rights {
    fn swapped(self) -> Self {
        let [first, second] = self.castling;
        let upside_down = |at| super::square(file_of(at), Position::RANKS - 1 - rank_of(at));
        Self { castling: [second, first], en_passant: self.en_passant.map(upside_down) }
    }

    /// Nobody castles with the king on file d.
    fn mirrored(self) -> Self {
        let mirrored = |at| super::square(SIZE - 1 - file_of(at), rank_of(at));
        Self { castling: Default::default(), en_passant: self.en_passant.map(mirrored) }
    }
}
