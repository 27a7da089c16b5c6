//! One record of a file: a move of a position.

use crate::rules::chess::{Piece, Position, file_of, rank_of, square};
use crate::rules::{Game, Move};

/// Bytes of a record.
pub(super) const BYTES: usize = 16;

/// A record: numbers with the highest byte first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Record {
    /// Of the position.
    pub key: u64,
    /// Three bits each, from the lowest: file and rank of the target, file and rank of the origin, the
    /// piece that a pawn becomes (see [`PROMOTIONS`]).
    pub mv: u16,
    pub weight: u16,
    /// What engines note for themselves.
    pub learnt: u32,
}

/// What a pawn becomes, by its number from 1.
const PROMOTIONS: [Piece; 4] = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];

impl Record {
    pub fn read(bytes: &[u8; BYTES]) -> Self {
        let all = u128::from_be_bytes(*bytes);
        #[expect(clippy::cast_possible_truncation, reason = "these are parts of it")]
        Self {
            key: (all >> 64) as u64,
            mv: (all >> 48) as u16,
            weight: (all >> 32) as u16,
            learnt: all as u32,
        }
    }

    pub fn written(self) -> [u8; BYTES] {
        let Self { key, mv, weight, learnt } = self;
        let numbers =
            [(u128::from(key), 64), (mv.into(), 48), (weight.into(), 32), (learnt.into(), 0)];
        numbers.into_iter().fold(0, |all, (number, at)| all | number << at).to_be_bytes()
    }

    /// The move, if it is legal. A king castles by moving onto its rook, in files of some programs by
    /// two squares.
    pub fn legal_move(self, position: &Position) -> Option<Move> {
        let three = |at: u16| (self.mv >> at & 7) as u8;
        let (from, to) = (square(three(6), three(9)), square(three(0), three(3)));
        let becomes = match usize::from(three(12)) {
            0 => None,
            number => Some(*PROMOTIONS.get(number - 1)? as u8),
        };
        if self.mv >> 15 != 0 {
            return None;
        }
        position.meant(from, to).into_iter().find(|mv| mv.promotion() == becomes)
    }

    /// How a legal move is written.
    pub fn move_of(position: &Position, mv: Move) -> u16 {
        let to = position.castling_rook(mv).map_or(mv.to(), |(rook, _)| rook);
        let becomes = mv.promotion().and_then(Piece::from_index);
        let numbered = (1..).zip(PROMOTIONS).find(|&(_, piece)| Some(piece) == becomes);
        let becomes: u16 = numbered.map_or(0, |(number, _)| number);
        let place = |square| u16::from(file_of(square)) | u16::from(rank_of(square)) << 3;
        place(to) | place(mv.from()) << 6 | becomes << 12
    }
}
