//! Attacks that the Asian rules call a chase, if they are new and go on for ever.

use super::super::bitboard::Bitboard;
use super::super::{Piece, Position, attacks};
use super::cycle::Ply;
use super::ruling::Attack;
use crate::rules::{Game, Move, Side, Square};

/// The pieces of `by` that reach a piece of the other side on `target`, if kings could be left in
/// check.
pub(super) fn takers(position: &Position, target: Square, by: Side) -> Bitboard {
    let occupied = position.occupied();
    let lines = attacks::lines(target, occupied);
    let of = |piece| position.pieces(by, piece);
    let mut takers = lines.rook & of(Piece::Rook)
        | lines.cannon & of(Piece::Cannon)
        | attacks::horses_onto(target, occupied) & of(Piece::Horse)
        | attacks::pawns_onto(target, by) & of(Piece::Pawn);
    if Bitboard::palaces().has(target) {
        takers |= attacks::king(target) & of(Piece::King);
        takers |= attacks::advisor(target) & of(Piece::Advisor);
    }
    if Bitboard::bank(by).has(target) {
        takers |= attacks::elephant(target, by, occupied) & of(Piece::Elephant);
    }
    takers
}

/// The pieces of `by` that may chase at all: kings and pawns are free to (AXF art. 28-29, CXA
/// art. 26.1).
pub(super) fn chasers(position: &Position, by: Side) -> Bitboard {
    let free = position.pieces(by, Piece::King) | position.pieces(by, Piece::Pawn);
    position.side(by) & !free
}

/// The pieces of a side that may not be chased: all but the king and pawns that have not crossed
/// the river (AXF art. 25, CXA art. 24.3).
pub(super) fn prey(position: &Position, side: Side) -> Bitboard {
    let home = position.pieces(side, Piece::Pawn) & Bitboard::bank(side);
    position.side(side) & !home & !position.pieces(side, Piece::King)
}

/// Whether a piece of the side to move can really take what stands on `to`, which it reaches.
pub(super) fn can_take(position: &Position, from: Square, to: Square) -> bool {
    position.is_safe(from, to)
}

/// The position after a capture that [`can_take`] allows.
pub(super) fn after_capture(position: &Position, from: Square, to: Square) -> Position {
    let mut next = position.clone();
    next.play(Move::new(from, to));
    next
}

/// Whether the side to move can take what stands on `target`: a root (根) that is pinned, that
/// loses its screen by the capture, or whose king would face the other is a false one (AXF
/// art. 34, CXA art. 24.15).
pub(super) fn is_takeable(position: &Position, target: Square) -> bool {
    let us = position.side_to_move();
    takers(position, target, us).into_iter().any(|from| can_take(position, from, target))
}

/// Whether the piece on `target` could take the one of its kind that attacks it: then they offer
/// to exchange (AXF art. 24). The side to move is the attacker's.
pub(super) fn hits_back(position: &Position, from: Square, target: Square) -> bool {
    let mut turned = position.clone();
    turned.pass();
    turned.reach(target).has(from) && can_take(&turned, target, from)
}

/// The attack of one piece on another.
pub(super) fn attack(position: &Position, from: Square, at: Square) -> Option<Attack> {
    let ((_, piece), (_, target)) = (position.piece_at(from)?, position.piece_at(at)?);
    Some(Attack { piece, from, target, at })
}

/// Whether the side to move threatens with its piece on `from` to win the one on `target`, which
/// it reaches.
fn bites(position: &Position, from: Square, target: Square) -> bool {
    let Some(Attack { piece, target: victim, .. }) = attack(position, from, target) else {
        return false;
    };
    if !can_take(position, from, target) {
        return false;
    }
    // AXF art. 15 and 20-21: a rook may not be chased by a cannon or knight even if it is
    // protected. The articles are silent on elephants and advisors; that these, which are worth
    // less still, may not chase a rook either is how Fairy-Stockfish, chessdb and Pikafish judge.
    if victim == Piece::Rook && piece != Piece::Rook {
        return true;
    }
    // AXF art. 24: of two of a kind that can take each other, neither is chased.
    if victim == piece && hits_back(position, from, target) {
        return false;
    }
    !is_takeable(&after_capture(position, from, target), target)
}

/// The pieces of the side to move that threaten to win what stands on `target`.
fn biters(position: &Position, target: Square) -> Bitboard {
    let us = position.side_to_move();
    let mut biters = Bitboard::EMPTY;
    for from in takers(position, target, us) & chasers(position, us) {
        if bites(position, from, target) {
            biters |= Bitboard::of(from);
        }
    }
    biters
}

/// Whether anything of the side to move threatens to win what stands on `target`.
fn is_bitten(position: &Position, target: Square) -> bool {
    let us = position.side_to_move();
    let candidates = takers(position, target, us) & chasers(position, us);
    candidates.into_iter().any(|from| bites(position, from, target))
}

/// What a move newly threatens to win of what is in `among`, as points.
///
/// A piece that could have been won before the move is not chased by it: its owner does not mind
/// (AXF appendix). Sources differ on a rook that slides along the line on which it attacked, and
/// on a piece that stepped into an attack; chessdb and Pikafish are followed, who ask whether the
/// piece was attacked at all, against Fairy-Stockfish, which compares lines of movement. It covers
/// art. 27 as well: a rook confined to a line does not chase along it, for whatever it attacks
/// there it attacked already. Art. 26 has no code of its own either: a cannon whose screen is
/// moved attacks anew.
pub(super) fn newly_bitten(ply: &Ply, among: Bitboard) -> Bitboard {
    let mut bitten = Bitboard::EMPTY;
    for target in prey(&ply.threat, ply.side.opponent()) & among {
        if is_bitten(&ply.threat, target) && !is_bitten(&ply.before, target) {
            bitten |= Bitboard::of(target);
        }
    }
    bitten
}

/// The attacks on pieces that a move newly threatens to win.
pub(super) fn new_bites(ply: &Ply) -> Vec<Attack> {
    let mut attacks = Vec::new();
    for at in newly_bitten(ply, Bitboard::ALL) {
        let from = biters(&ply.threat, at).into_iter();
        attacks.extend(from.filter_map(|from| attack(&ply.threat, from, at)));
    }
    attacks
}

/// Whether a rook of the side that is not to move is frozen (AXF art. 19): it stands on the leg of
/// a knight that would else give check.
pub(super) fn is_frozen_rook(position: &Position, at: Square) -> bool {
    let us = position.side_to_move();
    let king = position.king(us.opponent());
    let knights = position.pieces(us, Piece::Horse);
    let occupied = position.occupied();
    let without = occupied & !Bitboard::of(at);
    position.piece_at(at) == Some((us.opponent(), Piece::Rook))
        && !(attacks::horses_onto(king, without) & knights).is_empty()
        && (attacks::horses_onto(king, occupied) & knights).is_empty()
}
