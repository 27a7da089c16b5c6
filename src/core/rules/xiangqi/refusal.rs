//! Why a move may not be played, in the terms a person would use.

use thiserror::Error;

use super::bitboard::{Bitboard, POINTS, file_of, rank_of};
use super::repetition::Counted;
use super::{Piece, Position, attacks};
use crate::rules::{Game, Move, Side, Square};

/// Why a move may not be played.
///
/// ```
/// use chuhe_core::notation::Written;
/// use chuhe_core::rules::{Game, xiangqi::{Position, Refusal}};
///
/// // The elephant on c0 stands on the leg of the horse on b0.
/// let mv = Position::from_coordinates("b0d1")?;
/// let refusal = Position::start().refusal(mv);
/// assert_eq!(refusal, Some(Refusal::HorseLegBlocked));
/// assert_eq!(refusal.map(|it| it.to_string()).as_deref(), Some("the horse's leg is blocked"));
/// # Ok::<(), chuhe_core::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Refusal {
    /// There is no piece to move (or no such point).
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
    /// King or advisor may not leave the palace.
    #[error("the {} may not leave the palace", .0.name())]
    LeavesPalace(Piece),
    /// The elephant may not cross the river.
    #[error("the elephant may not cross the river")]
    ElephantCrossesRiver,
    /// A piece stands in the elephant's eye.
    #[error("the elephant's eye is blocked")]
    ElephantEyeBlocked,
    /// A piece stands on the horse's leg.
    #[error("the horse's leg is blocked")]
    HorseLegBlocked,
    /// Something stands between a rook (or a cannon that captures nothing) and its target.
    #[error("a piece blocks the {}'s way", .0.name())]
    PathBlocked(Piece),
    /// A cannon captures over one screen, and there is none.
    #[error("the cannon needs a piece to jump over")]
    CannonNeedsScreen,
    /// A cannon captures over one screen, and there are more.
    #[error("the cannon may jump over one piece only")]
    CannonTooManyScreens,
    /// A pawn never goes back.
    #[error("a pawn never goes back")]
    PawnGoesBack,
    /// A pawn goes sideways only past the river.
    #[error("a pawn goes sideways only past the river")]
    PawnSidewaysBeforeRiver,
    /// The king is in check and would still be.
    #[error("the king would still be in check")]
    StillInCheck,
    /// The move would leave the king in check.
    #[error("the move leaves the king in check")]
    LeavesKingInCheck,
    /// The kings would face each other on an open file.
    #[error("the kings would face each other")]
    KingsFacing,
    /// The move is legal, but what it goes on with was done so often running that the side must do
    /// something else (the ruleset of 天天象棋).
    #[error("{} running: another move must be made", counted(*.0, *.1))]
    MustChange(Counted, usize),
}

/// What was done, and how often.
fn counted(what: Counted, done: usize) -> String {
    match what {
        Counted::Checks => format!("{done} checks"),
        Counted::Chases => format!("{done} chases of one piece"),
        Counted::ChecksAndChases => format!("{done} checks and chases in turn"),
    }
}

/// The reason why `mv` is not legal; `None` if it is.
pub(super) fn explain(position: &Position, mv: Move) -> Option<Refusal> {
    let (from, to) = (mv.from(), mv.to());
    if from.index() >= POINTS || to.index() >= POINTS {
        return Some(Refusal::NoPiece);
    }
    let us = position.side_to_move();
    let Some((side, piece)) = position.piece_at(from) else { return Some(Refusal::NoPiece) };
    if side != us {
        return Some(Refusal::NotYourPiece);
    }
    if position.side(us).has(to) {
        return Some(Refusal::OwnPieceThere);
    }
    if !position.reach(from).has(to) {
        return Some(out_of_reach(position, us, piece, from, to));
    }
    if position.is_safe(from, to) { None } else { Some(unsafe_for_king(position, from, to)) }
}

/// Why the piece on `from` does not reach `to`.
fn out_of_reach(position: &Position, us: Side, piece: Piece, from: Square, to: Square) -> Refusal {
    let files = file_of(from).abs_diff(file_of(to));
    let ranks = rank_of(from).abs_diff(rank_of(to));
    match (piece, files.min(ranks), files.max(ranks)) {
        (Piece::King, 0, 1) | (Piece::Advisor, 1, 1) => Refusal::LeavesPalace(piece),
        (Piece::Elephant, 2, 2) if !Bitboard::bank(us).has(to) => Refusal::ElephantCrossesRiver,
        (Piece::Elephant, 2, 2) => Refusal::ElephantEyeBlocked,
        (Piece::Horse, 1, 2) => Refusal::HorseLegBlocked,
        (Piece::Rook, 0, _) => Refusal::PathBlocked(piece),
        (Piece::Cannon, 0, _) => cannon_out_of_reach(position, from, to),
        (Piece::Pawn, 0, 1) => pawn_out_of_reach(from, to),
        _ => Refusal::NotItsWay(piece),
    }
}

fn cannon_out_of_reach(position: &Position, from: Square, to: Square) -> Refusal {
    let screens = Bitboard::between(from, to) & position.occupied();
    match (position.occupied().has(to), screens.len()) {
        (false, _) => Refusal::PathBlocked(Piece::Cannon),
        (true, 0) => Refusal::CannonNeedsScreen,
        (true, _) => Refusal::CannonTooManyScreens,
    }
}

fn pawn_out_of_reach(from: Square, to: Square) -> Refusal {
    if rank_of(from) == rank_of(to) {
        Refusal::PawnSidewaysBeforeRiver
    } else {
        Refusal::PawnGoesBack
    }
}

/// What attacks the king after a move that the piece itself could make.
fn unsafe_for_king(position: &Position, from: Square, to: Square) -> Refusal {
    let us = position.side_to_move();
    let them_king = position.king(us.opponent());
    let king = if from == position.king(us) { to } else { position.king(us) };
    let occupied = position.occupied() & !Bitboard::of(from) | Bitboard::of(to);
    let attackers = position.attackers(king, us.opponent(), occupied) & !Bitboard::of(to);
    let faces = attacks::along_file(king, occupied).rook.has(them_king);
    if position.in_check() && !(faces && attackers.len() == 1) {
        Refusal::StillInCheck
    } else if faces {
        Refusal::KingsFacing
    } else {
        Refusal::LeavesKingInCheck
    }
}
