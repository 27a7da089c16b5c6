//! The moves of main lines as the library scans them: each is told with the pieces that it moves and
//! takes, so that a hundred thousand games are searched in a few hundredths of a second, without a
//! board and without asking the rules, which were asked when the games were stored.

use crate::rules::{Move, Side};

/// Room for the squares of any board.
pub(super) const SQUARES: usize = 128;

/// Kinds of pieces of a side, at most.
const KINDS: u8 = 7;

/// What stands on a square: 0 for nothing, or 1 and the place of the kind in
/// [`GameInfo::PIECES`](crate::games::GameInfo::PIECES), and 7 more for the second side.
pub(super) type Code = u8;

/// Room for all codes.
pub(super) const CODES: usize = 1 << CODE_BITS;

const CODE_BITS: u32 = 4;

/// The code of a piece by its place among the pieces of its game.
#[expect(clippy::cast_possible_truncation, reason = "there are at most seven kinds and two sides")]
pub(super) const fn code(side: Side, kind: usize) -> Code {
    1 + kind as u8 + KINDS * side.index() as u8
}

/// The place of a piece among those of its game, and its side.
pub(super) const fn piece(code: Code) -> Option<(Side, u32)> {
    let Some(kind) = code.checked_sub(1) else { return None };
    let side = if kind < KINDS { Side::First } else { Side::Second };
    Some((side, (kind % KINDS) as u32))
}

/// A move of a line: where a piece leaves and arrives, seven bits each as in a [`Move`], then the code of what
/// arrives and of what it takes, four bits each, then its [`Kind`] in two. A passed turn is 0.
///
/// These bits are in files: they may only change with the version of the tables.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Step(u32);

/// What a move does besides.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Plain,
    /// The rook moves too.
    Castling,
    /// What is taken does not stand where the pawn arrives.
    InPassing,
    /// What left is a pawn.
    Promotion,
}

impl Step {
    /// Bytes of a step.
    pub const BYTES: usize = 3;
    const ARRIVES: u32 = 14;
    /// The two squares, as the bits of a [`Move`] have them.
    const SQUARES: u32 = (1 << Self::ARRIVES) - 1;
    const TAKEN: u32 = Self::ARRIVES + CODE_BITS;
    const KIND: u32 = Self::TAKEN + CODE_BITS;
    const CODE: u32 = (1 << CODE_BITS) - 1;
    /// The bits that say that something is taken.
    pub const TAKES: u32 = Self::CODE << Self::TAKEN;
    /// The bits that say that it is no plain move.
    pub const IS_SPECIAL: u32 = 3 << Self::KIND;

    /// A passed turn.
    pub const PASS: Self = Self(0);

    pub fn new(mv: Move, [arrives, taken]: [Code; 2], kind: Kind) -> Self {
        let codes = u32::from(arrives) << Self::ARRIVES | u32::from(taken) << Self::TAKEN;
        Self(mv.to_bits() & Self::SQUARES | codes | (kind as u32) << Self::KIND)
    }

    pub const fn read([low, middle, high]: [u8; Self::BYTES]) -> Self {
        Self(u32::from_le_bytes([low, middle, high, 0]))
    }

    pub fn bytes(self) -> impl Iterator<Item = u8> {
        self.0.to_le_bytes().into_iter().take(Self::BYTES)
    }

    pub const fn bits(self) -> u32 {
        self.0
    }

    pub const fn from(self) -> usize {
        (self.0 & 0x7f) as usize
    }

    pub const fn to(self) -> usize {
        (self.0 >> 7 & 0x7f) as usize
    }

    pub const fn arrives(self) -> Code {
        (self.0 >> Self::ARRIVES & Self::CODE) as Code
    }

    pub const fn taken(self) -> Code {
        (self.0 >> Self::TAKEN & Self::CODE) as Code
    }

    pub const fn kind(self) -> Kind {
        match self.0 >> Self::KIND & 3 {
            0 => Kind::Plain,
            1 => Kind::Castling,
            2 => Kind::InPassing,
            _ => Kind::Promotion,
        }
    }

    /// The square of what is taken, if that does not stand where the pawn arrives.
    pub const fn passed(self, files: usize) -> usize {
        self.from() - self.from() % files + self.to() % files
    }

    /// Where the rook stood and stands.
    pub const fn rook(self, files: usize) -> (usize, usize) {
        let (from, to) = (self.from(), self.to());
        let rank = from - from % files;
        if to > from { (rank + files - 1, to - 1) } else { (rank, to + 1) }
    }

    /// The move; `None` for a passed turn.
    pub const fn mv(self) -> Option<Move> {
        let Some((_, kind)) = piece(self.arrives()) else { return None };
        let promotion = match self.kind() {
            Kind::Promotion => kind + 1,
            _ => 0,
        };
        Some(Move::from_bits(self.0 & Self::SQUARES | promotion << Self::ARRIVES))
    }
}
