//! The six kinds of pieces and the letters that stand for them.

use crate::rules::Side;

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Piece {
    /// One square forward, two from home; captures diagonally.
    Pawn,
    /// One square along a line, then one diagonally outward, over whatever stands there.
    Knight,
    /// Any distance diagonally.
    Bishop,
    /// Any distance along a line.
    Rook,
    /// As a rook or a bishop.
    Queen,
    /// One square any way.
    King,
}

impl Piece {
    /// All kinds, in the order of their numbers.
    pub const ALL: [Self; 6] =
        [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// What a pawn can become, in the order in which a player is asked.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// Its number, 0 to 5, for tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind with this number.
    #[must_use]
    pub fn from_index(index: u8) -> Option<Self> {
        Self::ALL.get(usize::from(index)).copied()
    }

    /// Its English name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        }
    }

    /// The lower-case letter of FENs and of UCI's promotions.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'p',
            Self::Knight => 'n',
            Self::Bishop => 'b',
            Self::Rook => 'r',
            Self::Queen => 'q',
            Self::King => 'k',
        }
    }

    /// The letter in a FEN: upper case for White.
    #[must_use]
    pub const fn fen_letter(self, side: Side) -> char {
        match side {
            Side::First => self.letter().to_ascii_uppercase(),
            Side::Second => self.letter(),
        }
    }

    /// Reads a FEN letter.
    #[must_use]
    pub fn from_fen_letter(letter: char) -> Option<(Side, Self)> {
        let lower = letter.to_ascii_lowercase();
        let piece = Self::ALL.into_iter().find(|piece| piece.letter() == lower)?;
        let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        Some((side, piece))
    }

    /// The library's name for it.
    #[inline]
    pub(super) const fn native(self) -> cozy_chess::Piece {
        match self {
            Self::Pawn => cozy_chess::Piece::Pawn,
            Self::Knight => cozy_chess::Piece::Knight,
            Self::Bishop => cozy_chess::Piece::Bishop,
            Self::Rook => cozy_chess::Piece::Rook,
            Self::Queen => cozy_chess::Piece::Queen,
            Self::King => cozy_chess::Piece::King,
        }
    }
}
