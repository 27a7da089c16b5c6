//! Moves between [`crate::rules::Move`] and `cozy-chess`'s own, and lists of them.
//!
//! A king castles by moving two squares here, and in `cozy-chess` by moving onto the rook.

use cozy_chess::{BitBoard, Color, File, Move as Native, PieceMoves, Rank, Square as NativeSquare};

use super::{Piece, Position};
use crate::rules::{Game, Move, Moves, Square};

/// Our square for one of `cozy-chess`.
#[inline]
pub(super) const fn square(square: NativeSquare) -> Square {
    Square::new(square as u8)
}

/// The library's name for a square; `None` for one that no chess board has.
#[inline]
pub(super) fn native(square: Square) -> Option<NativeSquare> {
    NativeSquare::try_index(square.index())
}

/// The last ranks, where pawns promote.
const LAST_RANKS: BitBoard = BitBoard(Rank::First.bitboard().0 | Rank::Eighth.bitboard().0);

/// The kind with this number, if a pawn can become one.
#[inline]
fn promoted(kind: u8) -> Option<Piece> {
    Piece::from_index(kind).filter(|piece| Piece::PROMOTIONS.contains(piece))
}

impl Position {
    /// The move as the library has it; `None` if no piece can ever move so.
    #[inline]
    pub(super) fn decode(&self, mv: Move) -> Option<Native> {
        let (from, to) = (native(mv.from())?, native(mv.to())?);
        let promotion = match mv.promotion() {
            None => None,
            Some(kind) => Some(promoted(kind)?.native()),
        };
        let board = self.board();
        let us = board.side_to_move();
        if board.colors(us).has(to) {
            return None;
        }
        let castles = from.file() == File::E
            && matches!(to.file(), File::C | File::G)
            && from == board.king(us);
        if !castles {
            return Some(Native { from, to, promotion });
        }
        let rights = board.castle_rights(us);
        let rook = if to.file() == File::G { rights.short } else { rights.long };
        let to = if from.rank() == to.rank() { NativeSquare::new(rook?, to.rank()) } else { to };
        Some(Native { from, to, promotion })
    }

    /// Where a king that moves onto its own rook goes when it castles.
    #[inline]
    pub(super) fn castled(king: NativeSquare, rook: NativeSquare) -> NativeSquare {
        let file = if rook.file() > king.file() { File::G } else { File::C };
        NativeSquare::new(file, king.rank())
    }

    /// Where the rook goes then.
    #[inline]
    pub(super) fn castled_rook(king: NativeSquare, rook: NativeSquare) -> NativeSquare {
        let file = if rook.file() > king.file() { File::F } else { File::D };
        NativeSquare::new(file, king.rank())
    }

    /// The square where a pawn can be taken in passing, if one legally can.
    #[inline]
    pub(super) fn passed_square(&self) -> Option<NativeSquare> {
        let board = self.board();
        let file = board.en_passant().filter(|_| self.key() == board.hash())?;
        Some(NativeSquare::new(file, Rank::Sixth.relative_to(board.side_to_move())))
    }

    /// [`Game::each_move`].
    #[inline]
    pub(super) fn tell_moves(&self, wanted: Moves, mut tell: impl FnMut(Move)) {
        let board = self.board();
        let own = board.colors(board.side_to_move());
        let theirs = board.colors(!board.side_to_move());
        let passed = self.passed_square().map_or(BitBoard::EMPTY, NativeSquare::bitboard);
        let targets = match wanted {
            Moves::All => BitBoard::FULL,
            Moves::Captures => theirs,
            Moves::Quiets => !theirs,
        };
        let askable = match wanted {
            Moves::Captures => self.takers(theirs | passed),
            Moves::All | Moves::Quiets => own,
        };
        board.generate_moves_for(askable, |piece| {
            if piece.piece == cozy_chess::Piece::Pawn {
                tell_pawn_moves(piece, theirs | passed, wanted, &mut tell);
                return false;
            }
            let from = square(piece.from);
            for to in piece.to & targets {
                let to = if own.has(to) { Self::castled(piece.from, to) } else { to };
                tell(Move::new(from, square(to)));
            }
            false
        });
    }

    /// Those of the side to move that may take some of its prey or promote, so that the others need
    /// not be asked: the king least of all, for each of its steps is looked at from all sides.
    fn takers(&self, prey: BitBoard) -> BitBoard {
        let board = self.board();
        let us = board.side_to_move();
        let behind = match us {
            Color::White => prey.0 >> 8,
            Color::Black => prey.0 << 8,
        };
        let hit_from = behind >> 1 & !File::H.bitboard().0 | behind << 1 & !File::A.bitboard().0;
        let idle = board.pieces(cozy_chess::Piece::Pawn)
            - BitBoard(hit_from)
            - Rank::Seventh.relative_to(us).bitboard();
        let king = board.king(us);
        let hunts = !cozy_chess::get_king_moves(king).is_disjoint(prey);
        let king = if hunts { BitBoard::EMPTY } else { king.bitboard() };
        board.colors(us) - idle - king
    }

    /// The pieces of a kind of the side to move that stand so that they might go to a square; which
    /// of them may, [`Game::is_legal`] knows. Castling does not count.
    pub(crate) fn heading_for(&self, piece: Piece, to: Square) -> BitBoard {
        let board = self.board();
        let Some(to) = native(to) else { return BitBoard::EMPTY };
        let own = board.colored_pieces(board.side_to_move(), piece.native());
        own & match piece {
            Piece::Pawn => to.file().bitboard() | to.file().adjacent(),
            Piece::Knight => cozy_chess::get_knight_moves(to),
            Piece::Bishop => cozy_chess::get_bishop_moves(to, board.occupied()),
            Piece::Rook => cozy_chess::get_rook_moves(to, board.occupied()),
            Piece::Queen => {
                cozy_chess::get_bishop_moves(to, board.occupied())
                    | cozy_chess::get_rook_moves(to, board.occupied())
            }
            Piece::King => cozy_chess::get_king_moves(to),
        }
    }

    pub(super) fn count(&self) -> usize {
        let mut count = 0;
        self.board().generate_moves(|moves| {
            count += moves.len();
            false
        });
        count
    }

    /// Whether there is any legal move.
    #[must_use]
    pub fn has_moves(&self) -> bool {
        self.board().generate_moves(|_| true)
    }
}

/// Tells of the moves of a pawn that are wanted; `prey` is what it can take.
#[inline]
fn tell_pawn_moves(pawn: PieceMoves, prey: BitBoard, wanted: Moves, mut tell: impl FnMut(Move)) {
    let from = square(pawn.from);
    let fits = |captures: bool| wanted == Moves::All || (wanted == Moves::Captures) == captures;
    for to in pawn.to {
        let captures = prey.has(to);
        if !LAST_RANKS.has(to) {
            if fits(captures) {
                tell(Move::new(from, square(to)));
            }
            continue;
        }
        for piece in Piece::PROMOTIONS {
            if fits(captures || piece == Piece::Queen) {
                tell(Move::promoting(from, square(to), piece as u8));
            }
        }
    }
}
