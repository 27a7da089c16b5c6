//! Why a move may not be played, in the terms a person would use.

use cozy_chess::{
    BitBoard, File, Rank, Square as NativeSquare, get_between_rays, get_bishop_moves,
    get_bishop_rays, get_king_moves, get_knight_moves, get_pawn_attacks, get_rook_moves,
    get_rook_rays,
};
use thiserror::Error;

use super::moves::native;
use super::position::color;
use super::{Piece, Position};
use crate::rules::{Game, Move, Side};

/// Why a move may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Refusal {
    /// There is no piece to move (or no such square).
    #[error("there is no piece to move")]
    NoPiece,
    /// The piece belongs to the side that is not to move.
    #[error("the piece belongs to the other side")]
    NotYourPiece,
    /// The player's own piece is on the target (or the piece was not moved at all).
    #[error("a piece of your own stands there")]
    OwnPieceThere,
    /// The piece never moves in this shape.
    #[error("the {} does not move like that", .0.name())]
    NotItsWay(Piece),
    /// Something stands between a piece and its target.
    #[error("a piece blocks the {}'s way", .0.name())]
    PathBlocked(Piece),
    /// A pawn never goes back or sideways.
    #[error("a pawn only goes forward")]
    PawnOnlyForward,
    /// A pawn goes two squares only from its home rank.
    #[error("a pawn goes two squares only from where it starts")]
    PawnDoubleStep,
    /// Straight ahead a pawn captures nothing.
    #[error("a pawn captures only diagonally")]
    PawnCapturesDiagonally,
    /// Diagonally a pawn goes only to capture.
    #[error("a pawn goes diagonally only to capture")]
    PawnNeedsCapture,
    /// The pawn beside did not come there by a double step on the last move.
    #[error("a pawn can be taken in passing only right after its double step")]
    NotInPassing,
    /// A pawn on the last rank has to become something.
    #[error("the pawn has to become a queen, a rook, a bishop or a knight")]
    PromotionMissing,
    /// This move promotes nothing, or not to such a piece.
    #[error("nothing becomes such a piece by this move")]
    NoPromotion,
    /// King or rook has moved before, or stands elsewhere.
    #[error("the king may no longer castle there")]
    CastlingLost,
    /// Something stands between king and rook.
    #[error("there are pieces between king and rook")]
    CastlingBlocked,
    /// The king may not castle out of check.
    #[error("the king may not castle out of check")]
    CastlingInCheck,
    /// The king may not pass over an attacked square when it castles.
    #[error("the king may not castle through check")]
    CastlingThroughCheck,
    /// The kings would stand side by side.
    #[error("the kings may not stand side by side")]
    KingsTouch,
    /// The king would be in check where it goes.
    #[error("the king would be in check there")]
    KingIntoCheck,
    /// The king is in check and would still be.
    #[error("the king would still be in check")]
    StillInCheck,
    /// The move would leave the king in check.
    #[error("the move leaves the king in check")]
    LeavesKingInCheck,
}

/// The reason why `mv` is not legal; `None` if it is.
pub(super) fn explain(position: &Position, mv: Move) -> Option<Refusal> {
    if position.is_legal(mv) {
        return None;
    }
    let us = position.side_to_move();
    let (Some(from), Some(to)) = (native(mv.from()), native(mv.to())) else {
        return Some(Refusal::NoPiece);
    };
    let Some((side, piece)) = position.piece_at(mv.from()) else { return Some(Refusal::NoPiece) };
    if side != us {
        return Some(Refusal::NotYourPiece);
    }
    if position.board().colors(color(us)).has(to) {
        return Some(Refusal::OwnPieceThere);
    }
    let reason = out_of_reach(position, us, piece, from, to)
        .or_else(|| promotion(position, piece, to, mv))
        .unwrap_or_else(|| unsafe_for_king(position, us, piece, to));
    Some(reason)
}

/// Why the piece on `from` does not reach `to`; `None` if it does.
fn out_of_reach(
    position: &Position,
    us: Side,
    piece: Piece,
    from: NativeSquare,
    to: NativeSquare,
) -> Option<Refusal> {
    let occupied = position.board().occupied();
    let (rays, reach) = match piece {
        Piece::Pawn => return pawn(position, us, from, to),
        Piece::King => return king(position, us, from, to),
        Piece::Knight => (get_knight_moves(from), get_knight_moves(from)),
        Piece::Bishop => (get_bishop_rays(from), get_bishop_moves(from, occupied)),
        Piece::Rook => (get_rook_rays(from), get_rook_moves(from, occupied)),
        Piece::Queen => (
            get_bishop_rays(from) | get_rook_rays(from),
            get_bishop_moves(from, occupied) | get_rook_moves(from, occupied),
        ),
    };
    if reach.has(to) {
        None
    } else if rays.has(to) {
        Some(Refusal::PathBlocked(piece))
    } else {
        Some(Refusal::NotItsWay(piece))
    }
}

fn pawn(position: &Position, us: Side, from: NativeSquare, to: NativeSquare) -> Option<Refusal> {
    let rank = |square: NativeSquare| square.rank().relative_to(color(us)) as usize;
    let (files, ahead) =
        ((from.file() as usize).abs_diff(to.file() as usize), rank(to).checked_sub(rank(from)));
    let occupied = position.board().occupied();
    match (files, ahead) {
        (_, None | Some(0)) => Some(Refusal::PawnOnlyForward),
        (0, Some(2)) if rank(from) != 1 => Some(Refusal::PawnDoubleStep),
        (0, Some(2)) if !(get_between_rays(from, to) & occupied).is_empty() => {
            Some(Refusal::PathBlocked(Piece::Pawn))
        }
        (0, Some(1 | 2)) => occupied.has(to).then_some(Refusal::PawnCapturesDiagonally),
        (1, Some(1)) if occupied.has(to) => None,
        (1, Some(1)) => in_passing(position, us, from, to),
        _ => Some(Refusal::NotItsWay(Piece::Pawn)),
    }
}

/// A pawn that goes diagonally to an empty square.
fn in_passing(
    position: &Position,
    us: Side,
    from: NativeSquare,
    to: NativeSquare,
) -> Option<Refusal> {
    let board = position.board();
    let beside = NativeSquare::new(to.file(), from.rank());
    let pawn = board.colored_pieces(!color(us), cozy_chess::Piece::Pawn).has(beside);
    if !pawn || from.rank() != Rank::Fifth.relative_to(color(us)) {
        return Some(Refusal::PawnNeedsCapture);
    }
    (board.en_passant() != Some(to.file())).then_some(Refusal::NotInPassing)
}

fn king(position: &Position, us: Side, from: NativeSquare, to: NativeSquare) -> Option<Refusal> {
    let home = NativeSquare::new(File::E, Rank::First.relative_to(color(us)));
    let sideways =
        from.rank() == to.rank() && (from.file() as usize).abs_diff(to.file() as usize) == 2;
    if get_king_moves(from).has(to) {
        None
    } else if from == home && sideways {
        castling(position, us, to)
    } else {
        Some(Refusal::NotItsWay(Piece::King))
    }
}

/// Why the king may not castle towards `to`; `None` if only that square is unsafe.
fn castling(position: &Position, us: Side, to: NativeSquare) -> Option<Refusal> {
    let board = position.board();
    let rights = board.castle_rights(color(us));
    let (rook, passed) =
        if to.file() == File::G { (rights.short, File::F) } else { (rights.long, File::D) };
    let Some(rook) = rook else { return Some(Refusal::CastlingLost) };
    let king = board.king(color(us));
    let between = get_between_rays(king, NativeSquare::new(rook, king.rank()));
    if !(between & board.occupied()).is_empty() {
        Some(Refusal::CastlingBlocked)
    } else if position.in_check() {
        Some(Refusal::CastlingInCheck)
    } else {
        let passed = NativeSquare::new(passed, king.rank());
        attackers(position, us, passed).map(|_| Refusal::CastlingThroughCheck)
    }
}

/// What is wrong with what a pawn is to become, or with its becoming nothing where it could become
/// something.
fn promotion(position: &Position, piece: Piece, to: NativeSquare, mv: Move) -> Option<Refusal> {
    let us = position.side_to_move();
    let could = || position.is_legal(Move::promoting(mv.from(), mv.to(), Piece::Queen as u8));
    let promotes = piece == Piece::Pawn && to.rank() == Rank::Eighth.relative_to(color(us));
    let kind = mv.promotion().map(Piece::from_index);
    match kind {
        None => (promotes && could()).then_some(Refusal::PromotionMissing),
        Some(Some(kind)) if promotes && Piece::PROMOTIONS.contains(&kind) => None,
        Some(_) => Some(Refusal::NoPromotion),
    }
}

/// The pieces of the other side that attack a square, if any do, as if the king were not there.
fn attackers(position: &Position, us: Side, square: NativeSquare) -> Option<BitBoard> {
    let board = position.board();
    let occupied = board.occupied() & !board.king(color(us)).bitboard();
    let theirs = |piece: Piece| board.colored_pieces(!color(us), piece.native());
    let queens = theirs(Piece::Queen);
    let found = get_bishop_moves(square, occupied) & (theirs(Piece::Bishop) | queens)
        | get_rook_moves(square, occupied) & (theirs(Piece::Rook) | queens)
        | get_knight_moves(square) & theirs(Piece::Knight)
        | get_king_moves(square) & theirs(Piece::King)
        | get_pawn_attacks(square, color(us)) & theirs(Piece::Pawn);
    (!found.is_empty()).then_some(found)
}

/// How a move that the piece itself could make endangers its king.
fn unsafe_for_king(position: &Position, us: Side, piece: Piece, to: NativeSquare) -> Refusal {
    if piece == Piece::King {
        let their_king = position.board().king(!color(us)).bitboard();
        return match attackers(position, us, to) {
            Some(found) if found == their_king => Refusal::KingsTouch,
            _ => Refusal::KingIntoCheck,
        };
    }
    if position.in_check() { Refusal::StillInCheck } else { Refusal::LeavesKingInCheck }
}
