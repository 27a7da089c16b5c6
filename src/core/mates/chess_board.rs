//! A chess board on which pieces may be taken off at will, to ask whether a mate needs them.
//!
//! The board of the rules is always a position that can be played; one without some of the mating
//! side's pieces need not be.

use cozy_chess::{
    BitBoard, Color, File, Rank, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_pawn_quiets, get_rook_moves,
};

use crate::rules::chess::{Piece, Position};
use crate::rules::{Game, Side};

/// The mating side's number in [`Board::men`].
const US: usize = 0;
/// The mated side's.
const THEM: usize = 1;

/// A board as if White mated Black: the mated side is at home on rank 8 and is to move.
#[derive(Clone)]
pub(super) struct Board {
    men: [[BitBoard; 6]; 2],
    /// Where a pawn of the mating side can be taken in passing.
    passed: Option<Square>,
}

impl Board {
    /// The board of a position, with files a and h exchanged if wanted.
    pub fn of(position: &Position, mirrored: bool) -> Self {
        let them = position.side_to_move();
        let normal = |at: Square| {
            let at = if mirrored { at.flip_file() } else { at };
            if them == Side::Second { at } else { at.flip_rank() }
        };
        let men = [them.opponent(), them].map(|side| {
            Piece::ALL.map(|piece| position.pieces(side, piece).into_iter().map(normal).collect())
        });
        let board = position.board();
        let passed =
            |file| normal(Square::new(file, Rank::Sixth.relative_to(board.side_to_move())));
        Self { men, passed: board.en_passant().map(passed) }
    }

    /// The mating side's pieces of a kind.
    pub const fn ours(&self, piece: Piece) -> BitBoard {
        self.men[US][piece.index()]
    }

    fn side(&self, side: usize) -> BitBoard {
        self.men[side].iter().fold(BitBoard::EMPTY, |set, &kind| set | kind)
    }

    /// All of the mating side's pieces.
    pub fn all_ours(&self) -> BitBoard {
        self.side(US)
    }

    /// All of the mated side's pieces.
    pub fn theirs(&self) -> BitBoard {
        self.side(THEM)
    }

    /// All squares with a piece.
    pub fn occupied(&self) -> BitBoard {
        self.side(US) | self.side(THEM)
    }

    /// The mated king.
    pub fn king(&self) -> Option<Square> {
        self.men[THEM][Piece::King.index()].next_square()
    }

    /// The kind of the mating side's piece on a square.
    pub fn our_kind(&self, at: Square) -> Option<Piece> {
        Piece::ALL.into_iter().find(|&piece| self.ours(piece).has(at))
    }

    /// The mating side's pieces that attack a square, whoever stands there.
    pub fn attackers(&self, target: Square, occupied: BitBoard) -> BitBoard {
        let diagonal = self.ours(Piece::Bishop) | self.ours(Piece::Queen);
        let straight = self.ours(Piece::Rook) | self.ours(Piece::Queen);
        get_pawn_attacks(target, Color::Black) & self.ours(Piece::Pawn)
            | get_knight_moves(target) & self.ours(Piece::Knight)
            | get_king_moves(target) & self.ours(Piece::King)
            | get_bishop_moves(target, occupied) & diagonal
            | get_rook_moves(target, occupied) & straight
    }

    /// The board without the piece on a square.
    pub fn without(&self, at: Square) -> Self {
        let mut board = self.clone();
        for kind in board.men.iter_mut().flatten() {
            *kind &= !at.bitboard();
        }
        board.passed =
            board.passed.filter(|passed| passed.file() != at.file() || at.rank() != Rank::Fourth);
        board
    }

    /// Whether the mated side is in check and has no way out.
    pub fn is_mate(&self) -> bool {
        let Some(king) = self.king() else { return false };
        !self.attackers(king, self.occupied()).is_empty() && !self.can_escape(king)
    }

    fn can_escape(&self, king: Square) -> bool {
        let own = self.theirs();
        let free = |from: Square, to: Square, taken: BitBoard| {
            let king = if from == king { to } else { king };
            let occupied = self.occupied() & !from.bitboard() & !taken | to.bitboard();
            (self.attackers(king, occupied) & !taken).is_empty()
        };
        let escapes = Piece::ALL.into_iter().any(|piece| {
            self.men[THEM][piece.index()].into_iter().any(|from| {
                let targets = self.targets(piece, from) & !own;
                targets.into_iter().any(|to| free(from, to, to.bitboard()))
            })
        });
        let in_passing = || {
            let Some(to) = self.passed else { return false };
            let taken = Square::new(to.file(), Rank::Fourth).bitboard();
            let takers = get_pawn_attacks(to, Color::White) & self.men[THEM][Piece::Pawn.index()];
            takers.into_iter().any(|from| free(from, to, taken))
        };
        escapes || in_passing()
    }

    /// Where a piece of the mated side could go, its own pieces not minded.
    fn targets(&self, piece: Piece, from: Square) -> BitBoard {
        let occupied = self.occupied();
        match piece {
            Piece::Pawn => {
                get_pawn_quiets(from, Color::Black, occupied)
                    | get_pawn_attacks(from, Color::Black) & self.side(US)
            }
            Piece::Knight => get_knight_moves(from),
            Piece::Bishop => get_bishop_moves(from, occupied),
            Piece::Rook => get_rook_moves(from, occupied),
            Piece::Queen => get_bishop_moves(from, occupied) | get_rook_moves(from, occupied),
            Piece::King => get_king_moves(from),
        }
    }
}

/// The square this many files to the right and ranks up, if it is on the board.
pub(super) fn offset(at: Square, files: i8, ranks: i8) -> Option<Square> {
    at.try_offset(files, ranks)
}

/// Whether a square is on the edge of the board.
pub(super) fn is_edge(at: Square) -> bool {
    matches!(at.file(), File::A | File::H) || matches!(at.rank(), Rank::First | Rank::Eighth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_agree_on_what_is_mate() {
        for line in include_str!("../../../tests/fixtures/chess_positions.txt").lines() {
            let Some(Ok(position)) = line.split(';').next().map(Position::from_fen) else {
                continue;
            };
            let mated = position.in_check() && position.count_legal_moves() == 0;
            for mirrored in [false, true] {
                assert_eq!(Board::of(&position, mirrored).is_mate(), mated, "{line}");
            }
        }
    }
}
