//! A checkmate of Xiangqi seen from the mating side, as if Red mated Black, with the questions that
//! the definitions of its names ask.

use crate::rules::xiangqi::{Bitboard, Piece, Position, attacks, file_of, rank_of, square};
use crate::rules::{Game, Move, Side, Square};

/// A mated position. Files and ranks are those of a board on which the mated king is Black's: the
/// palace is files 3 to 5, ranks 7 to 9.
pub(super) struct Scene<'a> {
    pub position: &'a Position,
    /// The mating side.
    pub us: Side,
    /// The mated king's point.
    pub king: Square,
    /// The pieces that give check.
    pub checkers: Bitboard,
    /// The position before the last move, and the move.
    last: Option<(&'a Position, Move)>,
}

/// The last move, as the definitions speak of it.
pub(super) struct Last {
    pub mover: Piece,
    pub from: Square,
    pub to: Square,
    pub captured: Option<Piece>,
}

fn is_mate(position: &Position) -> bool {
    position.in_check() && position.count_legal_moves() == 0
}

impl<'a> Scene<'a> {
    /// `None` if the side to move is not mated.
    pub fn of(position: &'a Position, last: Option<(&'a Position, Move)>) -> Option<Self> {
        let them = position.side_to_move();
        is_mate(position).then(|| Self {
            position,
            us: them.opponent(),
            king: position.king(them),
            checkers: position.checkers(them),
            last,
        })
    }

    /// The point of the board at a file and a rank of the scene, 0-based.
    pub fn point(&self, file: u8, rank: u8) -> Square {
        let rank = if self.us == Side::First { rank } else { 9 - rank };
        square(file, rank)
    }

    /// The rank of a point in the scene.
    pub fn rank(&self, at: Square) -> u8 {
        if self.us == Side::First { rank_of(at) } else { 9 - rank_of(at) }
    }

    /// The mating side's pieces of a kind.
    pub fn ours(&self, piece: Piece) -> Bitboard {
        self.position.pieces(self.us, piece)
    }

    /// Whether the mated side's piece stands there.
    pub fn is_self_blocked(&self, at: Square) -> bool {
        self.position.side(self.us.opponent()).has(at)
    }

    /// Whether the mated king is on e9, where it starts.
    pub fn is_king_at_home(&self) -> bool {
        self.king == self.point(4, 9)
    }

    /// The points of the palace that the king could step to if nothing stood there.
    pub fn neighbours(&self) -> Bitboard {
        attacks::king(self.king)
    }

    /// The one piece that gives check.
    pub fn sole_checker(&self) -> Option<(Square, Piece)> {
        let at = self.checkers.into_iter().next().filter(|_| self.checkers.len() == 1)?;
        Some((at, self.position.piece_at(at)?.1))
    }

    /// The one piece of this kind that gives check.
    pub fn sole(&self, piece: Piece) -> Option<Square> {
        self.sole_checker().filter(|&(_, checker)| checker == piece).map(|(at, _)| at)
    }

    /// The pieces between the king and a point of its file or rank.
    pub fn between(&self, at: Square) -> Bitboard {
        Bitboard::between(self.king, at) & self.position.occupied()
    }

    /// Whether the position is no longer mate without the piece there.
    pub fn is_essential(&self, at: Square) -> bool {
        !is_mate(&self.position.without(at))
    }

    /// Whether the position is no longer mate if kings may face each other.
    pub fn is_gaze_essential(&self) -> bool {
        !is_mate(&self.position.without_facing(self.us))
    }

    /// Whether it is mate by one piece and the mating king alone.
    pub fn is_mate_by(&self, at: Square) -> bool {
        let others = self.position.side(self.us) & !self.ours(Piece::King) & !Bitboard::of(at);
        is_mate(&others.into_iter().fold(self.position.clone(), |board, at| board.without(at)))
    }

    /// Whether a piece of which only the place counted, not what it attacks, would do as well.
    pub fn is_mate_with_dummy(&self, at: Square) -> bool {
        is_mate(&self.position.with_dummy(at))
    }

    /// What a horse of ours attacks.
    pub fn horse_attacks(&self, at: Square) -> Bitboard {
        attacks::horse(at, self.position.occupied())
    }

    /// What a rook of ours attacks.
    pub fn rook_attacks(&self, at: Square) -> Bitboard {
        attacks::lines(at, self.position.occupied()).rook
    }

    /// The file of the mated king and the rank in the scene.
    pub fn king_place(&self) -> (u8, u8) {
        (file_of(self.king), self.rank(self.king))
    }

    /// The last move.
    pub fn last(&self) -> Option<Last> {
        let (before, mv) = self.last?;
        let (_, mover) = before.piece_at(mv.from())?;
        let captured = before.piece_at(mv.to()).map(|(_, piece)| piece);
        Some(Last { mover, from: mv.from(), to: mv.to(), captured })
    }

    /// Whether our piece of a kind stood on a point before the last move.
    pub fn stood(&self, piece: Piece, at: Square) -> bool {
        self.last.is_some_and(|(before, _)| before.piece_at(at) == Some((self.us, piece)))
    }
}
