//! Static exchange evaluation (SEE): who comes out ahead when both sides go on taking on one
//! square.

use cozy_chess::{
    BitBoard, Board, Square, get_bishop_moves, get_king_moves, get_knight_moves, get_pawn_attacks,
    get_rook_moves,
};

use super::VALUES;
use super::bitboards::color;
use crate::rules::chess::{Piece, Position};
use crate::rules::{Game, Move};

fn value(piece: Piece) -> i32 {
    VALUES[piece.index()]
}

/// What a pawn gains by what it becomes.
#[inline]
pub(super) fn promoted(mv: Move) -> i32 {
    let becomes = mv.promotion().and_then(Piece::from_index);
    becomes.map_or(0, |piece| value(piece) - value(Piece::Pawn))
}

/// Whether the move wins at least `least` centipawns.
pub(super) fn wins_at_least(position: &Position, mv: Move, least: i32) -> bool {
    let Some((us, mover)) = position.piece_at(mv.from()) else { return false };
    let won = position.captured(mv).map_or(0, |(_, piece)| value(piece)) + promoted(mv);
    // What we are ahead of what was asked, first untaken, then after losing the mover for nothing.
    let mut margin = won - least;
    if margin < 0 {
        return false;
    }
    let arrives = mv.promotion().and_then(Piece::from_index).unwrap_or(mover);
    margin -= value(arrives);
    if margin >= 0 || arrives == Piece::King {
        return true;
    }
    let board = position.board();
    let (from, target) = (Square::index(mv.from().index()), Square::index(mv.to().index()));
    let mut occupied = board.occupied() & !from.bitboard() | target.bitboard();
    if let Some(passed) = position.taken_in_passing(mv) {
        occupied &= !Square::index(passed.index()).bitboard();
    }
    let mut takers = takers(board, target, occupied);
    let mut side = color(us.opponent());
    // Each taker in turn may stop, and then the other side has what it wanted; it must take while
    // it is behind, and has won when even losing the taker for nothing leaves it ahead.
    loop {
        takers &= occupied;
        let Some((at, piece)) = cheapest(board, takers & board.colors(side)) else { break };
        side = !side;
        if piece == Piece::King {
            // A king that takes a protected piece is no taker.
            if !(takers & board.colors(side)).is_empty() {
                side = !side;
            }
            break;
        }
        occupied ^= at.bitboard();
        takers |= uncovered(board, target, piece, occupied);
        margin = -margin - 1 - value(piece);
        if margin >= 0 {
            break;
        }
    }
    side != color(us)
}

/// All that could take on a square, of either side.
fn takers(board: &Board, target: Square, occupied: BitBoard) -> BitBoard {
    use cozy_chess::{Color, Piece};
    let pawns = get_pawn_attacks(target, Color::Black) & board.colors(Color::White)
        | get_pawn_attacks(target, Color::White) & board.colors(Color::Black);
    let queens = board.pieces(Piece::Queen);
    pawns & board.pieces(Piece::Pawn)
        | get_knight_moves(target) & board.pieces(Piece::Knight)
        | get_king_moves(target) & board.pieces(Piece::King)
        | get_bishop_moves(target, occupied) & (board.pieces(Piece::Bishop) | queens)
        | get_rook_moves(target, occupied) & (board.pieces(Piece::Rook) | queens)
}

/// What stood behind a piece that has taken.
fn uncovered(board: &Board, target: Square, piece: Piece, occupied: BitBoard) -> BitBoard {
    let queens = board.pieces(cozy_chess::Piece::Queen);
    let mut found = BitBoard::EMPTY;
    if matches!(piece, Piece::Pawn | Piece::Bishop | Piece::Queen) {
        let bishops = board.pieces(cozy_chess::Piece::Bishop) | queens;
        found |= get_bishop_moves(target, occupied) & bishops;
    }
    if matches!(piece, Piece::Rook | Piece::Queen) {
        let rooks = board.pieces(cozy_chess::Piece::Rook) | queens;
        found |= get_rook_moves(target, occupied) & rooks;
    }
    found
}

/// The cheapest piece of a set.
fn cheapest(board: &Board, set: BitBoard) -> Option<(Square, Piece)> {
    if set.is_empty() {
        return None;
    }
    Piece::ALL.into_iter().zip(cozy_chess::Piece::ALL).find_map(|(piece, native)| {
        (set & board.pieces(native)).next_square().map(|at| (at, piece))
    })
}
