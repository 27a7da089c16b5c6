//! The seven kinds of pieces and the letters that stand for them.

use crate::rules::Side;

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Piece {
    /// 帥 將: one point along a line, inside the palace.
    King,
    /// 仕 士: one point diagonally, inside the palace.
    Advisor,
    /// 相 象, the bishop of FENs: two points diagonally, eye open, on its own bank.
    Elephant,
    /// 傌 馬, the knight of FENs: one along a line (the leg), then one diagonally outward.
    Horse,
    /// 俥 車: any distance along a line.
    Rook,
    /// 炮 砲: moves as a rook, captures over exactly one screen.
    Cannon,
    /// 兵 卒: one forward; past the river also sideways.
    Pawn,
}

impl Piece {
    /// All kinds, in the order of their numbers.
    pub const ALL: [Self; 7] = [
        Self::King,
        Self::Advisor,
        Self::Elephant,
        Self::Horse,
        Self::Rook,
        Self::Cannon,
        Self::Pawn,
    ];

    /// Its number, 0 to 6, for tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its English name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Advisor => "advisor",
            Self::Elephant => "elephant",
            Self::Horse => "horse",
            Self::Rook => "rook",
            Self::Cannon => "cannon",
            Self::Pawn => "pawn",
        }
    }

    /// The lower-case letter that FENs are written with.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'k',
            Self::Advisor => 'a',
            Self::Elephant => 'b',
            Self::Horse => 'n',
            Self::Rook => 'r',
            Self::Cannon => 'c',
            Self::Pawn => 'p',
        }
    }

    /// The letter in a FEN: upper case for Red.
    #[must_use]
    pub const fn fen_letter(self, side: Side) -> char {
        match side {
            Side::First => self.letter().to_ascii_uppercase(),
            Side::Second => self.letter(),
        }
    }

    /// Reads a FEN letter; `E` (elephant) and `H` (horse) are taken as well as `B` and `N`.
    #[must_use]
    pub const fn from_fen_letter(letter: char) -> Option<(Side, Self)> {
        let piece = match letter.to_ascii_lowercase() {
            'k' => Self::King,
            'a' => Self::Advisor,
            'b' | 'e' => Self::Elephant,
            'n' | 'h' => Self::Horse,
            'r' => Self::Rook,
            'c' => Self::Cannon,
            'p' => Self::Pawn,
            _ => return None,
        };
        let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        Some((side, piece))
    }
}
