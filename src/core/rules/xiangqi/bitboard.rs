//! Sets of points in 128 bits, and the geometry of the 9 × 10 board.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

use crate::rules::{Side, Square};

/// Files of the board; file 0 is a, at Red's left.
pub const FILES: u8 = 9;
/// Ranks of the board; rank 0 is Red's back rank.
pub const RANKS: u8 = 10;
/// Points of the board.
pub const POINTS: usize = 90;

/// The point on a file (0 to 8 from Red's left) and a rank (0 to 9 from Red's side).
#[must_use]
pub const fn square(file: u8, rank: u8) -> Square {
    debug_assert!(file < FILES && rank < RANKS);
    Square::new(rank * FILES + file)
}

/// The file of a point, 0 (a) to 8 (i) from Red's left.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "below 90")]
pub const fn file_of(square: Square) -> u8 {
    square.index() as u8 % FILES
}

/// The rank of a point, 0 to 9 from Red's side.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "below 90")]
pub const fn rank_of(square: Square) -> u8 {
    square.index() as u8 / FILES
}

/// A point by its coordinates, as in `h2`.
#[must_use]
pub fn coordinates(square: Square) -> String {
    format!("{}{}", char::from(b'a' + file_of(square)), rank_of(square))
}

/// A set of points: bit `square.index()` of a 128-bit number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bitboard(pub u128);

impl Bitboard {
    /// No point.
    pub const EMPTY: Self = Self(0);
    /// All ninety.
    pub const ALL: Self = Self((1 << POINTS) - 1);

    /// The set of one point.
    #[must_use]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// The nine points of a rank.
    #[must_use]
    pub const fn rank(rank: u8) -> Self {
        Self(0x1ff << (rank * FILES))
    }

    /// The ten points of a file.
    #[must_use]
    pub const fn file(file: u8) -> Self {
        Self(FILE_A << file)
    }

    /// The points of the file and of the rank of a point.
    #[must_use]
    #[inline]
    pub fn lines_through(at: Square) -> Self {
        Self(LINES[at.index()])
    }

    /// Both palaces.
    #[must_use]
    pub const fn palaces() -> Self {
        let red = 0b111 << 3 | 0b111 << 12 | 0b111 << 21;
        Self(red | red << (7 * FILES))
    }

    /// The half of the board where a side starts.
    #[must_use]
    pub const fn bank(side: Side) -> Self {
        let red = (1 << 45) - 1;
        match side {
            Side::First => Self(red),
            Side::Second => Self(red << 45),
        }
    }

    /// Whether no point is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a point is in the set.
    #[must_use]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// How many points are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set without its lowest point.
    #[must_use]
    pub const fn without_lowest(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// The points strictly between two points of one rank or file.
    #[must_use]
    pub fn between(a: Square, b: Square) -> Self {
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        let inside = ((1_u128 << high.index()) - 1) & !((2_u128 << low.index()) - 1);
        Self(inside) & Self::lines_through(a) & Self::lines_through(b)
    }

    /// The points of a rank as nine bits, bit 0 on file a.
    #[must_use]
    #[inline]
    pub const fn rank_bits(self, rank: u8) -> usize {
        (self.0 >> (rank * FILES)) as usize & 0x1ff
    }

    /// The points of a file as ten bits, bit 0 on rank 0.
    ///
    /// Bit `9 i` of each half of the file is brought to bit `32 + i` by one multiplication: the
    /// term `j` of the factor takes it to `32 + i + 8 (i - j)`, and for the five bits of a half no
    /// two of these meet.
    #[must_use]
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the halves are meant")]
    pub const fn file_bits(self, file: u8) -> usize {
        const HALF: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36;
        const GATHER: u64 = 1 | 1 << 8 | 1 << 16 | 1 << 24 | 1 << 32;
        let shifted = self.0 >> file;
        let near = (shifted as u64 & HALF).wrapping_mul(GATHER) >> 32 & 0x1f;
        let far = ((shifted >> 45) as u64 & HALF).wrapping_mul(GATHER) >> 32 & 0x1f;
        (near | far << 5) as usize
    }
}

static LINES: [u128; POINTS] = {
    let mut table = [0; POINTS];
    let mut rank = 0;
    while rank < RANKS {
        let mut file = 0;
        while file < FILES {
            let lines = Bitboard::file(file).0 | Bitboard::rank(rank).0;
            table[square(file, rank).index()] = lines;
            file += 1;
        }
        rank += 1;
    }
    table
};

const FILE_A: u128 = {
    let mut bits = 0;
    let mut rank = 0;
    while rank < RANKS {
        bits |= 1 << (rank * FILES);
        rank += 1;
    }
    bits
};

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Points;

    #[inline]
    fn into_iter(self) -> Points {
        Points(self)
    }
}

/// The points of a set, lowest first.
pub struct Points(Bitboard);

impl Iterator for Points {
    type Item = Square;

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "below 128")]
    fn next(&mut self) -> Option<Square> {
        if self.0.is_empty() {
            return None;
        }
        let lowest = Square::new(self.0.0.trailing_zeros() as u8);
        self.0 = self.0.without_lowest();
        Some(lowest)
    }
}

impl BitAnd for Bitboard {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl Not for Bitboard {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl Shl<u8> for Bitboard {
    type Output = Self;
    #[inline]
    fn shl(self, by: u8) -> Self {
        Self(self.0 << by)
    }
}

impl Shr<u8> for Bitboard {
    type Output = Self;
    #[inline]
    fn shr(self, by: u8) -> Self {
        Self(self.0 >> by)
    }
}
