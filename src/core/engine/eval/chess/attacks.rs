//! What one side's pieces attack: found once, and used by every term of the evaluation.

#![expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]

use cozy_chess::{BitBoard, File, Square, get_king_moves};

use super::bitboards::{color, forward, pawn_attacks};
use crate::rules::Side;
use crate::rules::chess::{Piece, Position};

/// Attacks of one side, on own pieces too, and where its pawns and king stand.
pub(super) struct AttackInfo {
    pub pawns: BitBoard,
    pub pawn_attacks: BitBoard,
    pub king: Square,
    pub king_attacks: BitBoard,
    /// By knights, bishops, rooks and queens.
    pub hits: [BitBoard; 4],
    /// By any piece.
    pub all: BitBoard,
    /// By more than one piece.
    pub twice: BitBoard,
    /// Units of [`super::features::Group::KingAttack`] by pieces that attack the other king's ring.
    pub units: usize,
    /// How many of them there are.
    pub attackers: usize,
    /// What is aimed at the other king.
    pub aim: Aim,
    /// The passed pawn that is furthest.
    pub foremost: Option<Square>,
}

impl AttackInfo {
    /// Kings and pawns only; the officers are added one by one.
    #[inline(always)]
    pub fn new(position: &Position, side: Side) -> Self {
        let pawns = position.pieces(side, Piece::Pawn);
        let pawn_attacks = pawn_attacks(side, pawns);
        let king = position.board().king(color(side));
        let king_attacks = get_king_moves(king);
        let ahead = forward(side, pawns);
        Self {
            pawns,
            pawn_attacks,
            king,
            king_attacks,
            hits: [BitBoard::EMPTY; 4],
            all: pawn_attacks | king_attacks,
            twice: pawn_attacks & king_attacks | both(ahead),
            units: 0,
            attackers: 0,
            aim: Aim::default(),
            foremost: None,
        }
    }

    /// The king ring of this side: the squares beside its king, and before those.
    #[inline]
    pub fn ring(&self, side: Side) -> BitBoard {
        self.king_attacks | forward(side, self.king_attacks)
    }

    /// The mobility area: no own pawn or king stands there, and no pawn of theirs attacks it.
    #[inline]
    pub fn open(&self, theirs: &Self) -> BitBoard {
        !(theirs.pawn_attacks | self.pawns | self.king.bitboard())
    }

    #[inline]
    pub fn add(&mut self, kind: usize, hits: BitBoard) {
        self.twice |= self.all & hits;
        self.all |= hits;
        self.hits[kind] |= hits;
    }
}

/// The squares that have squares of a set on both sides.
#[inline]
fn both(set: BitBoard) -> BitBoard {
    let left = set.0 >> 1 & !File::H.bitboard().0;
    let right = set.0 << 1 & !File::A.bitboard().0;
    BitBoard(left & right)
}

/// What one side aims at the other's king, as sets of squares.
#[derive(Clone, Copy, Default)]
pub(super) struct Aim {
    /// Beside the king, hit, and protected by nothing but king and queen.
    pub weak: BitBoard,
    /// From where knights, bishops, rooks and queens could give check untaken.
    pub checks: [BitBoard; 4],
    /// From where they could if no own piece stood there or they were not taken.
    pub barred: BitBoard,
}
