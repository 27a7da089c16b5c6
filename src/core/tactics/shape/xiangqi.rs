//! What counts in a position of Xiangqi beyond material.

use super::{Shape, ShapeKind};
use crate::games::GameInfo;
use crate::rules::xiangqi::{Bitboard, Piece, Position, file_of, rank_of, square};
use crate::rules::{Game as _, Side, Square};
use crate::tactics::Man;

/// What is good for one side, but for pins and freedom.
pub fn assets(position: &Position, side: Side) -> Vec<Shape> {
    let them = side.opponent();
    let found = [
        hollow_cannon(position, side),
        horse_at_palace(position, side),
        guards_lost(position, side),
        shut_in(position, them),
        palace_file(position, side),
    ];
    found.into_iter().flatten().chain(crossed_pawns(position, side)).collect()
}

/// A rank of the board as a side counts them, 0 to 9.
const fn rank(at: Square, side: Side) -> u8 {
    match side {
        Side::First => rank_of(at),
        Side::Second => 9 - rank_of(at),
    }
}

fn man(position: &Position, at: Square) -> Option<Man> {
    let (side, piece) = position.piece_at(at)?;
    Some(Man { side, figure: Position::figure(piece), at })
}

fn count(set: Bitboard) -> u32 {
    set.into_iter().map(|_| 1).sum()
}

/// A cannon on the king's file with at least two points, all empty, between.
fn hollow_cannon(position: &Position, side: Side) -> Option<Shape> {
    let king = position.king(side.opponent());
    let looks = |&at: &Square| {
        let between = Bitboard::between(at, king);
        file_of(at) == file_of(king)
            && count(between) >= 2
            && (between & position.occupied()).is_empty()
    };
    let at = position.pieces(side, Piece::Cannon).into_iter().find(looks)?;
    Some(Shape { side, kind: ShapeKind::HollowCannon, men: vec![man(position, at)?] })
}

/// A horse before an elephant's place or on an advisor's, from where it would check a king at home.
fn horse_at_palace(position: &Position, side: Side) -> Option<Shape> {
    let home = square(4, if side == Side::First { 9 } else { 0 });
    let is_near = |&at: &Square| {
        let place = (file_of(at), rank(at, side));
        matches!(place, (2 | 6, 8) | (3 | 5, 7)) && position.covers(at, home)
    };
    let at = position.pieces(side, Piece::Horse).into_iter().find(is_near)?;
    Some(Shape { side, kind: ShapeKind::HorseAtPalace, men: vec![man(position, at)?] })
}

/// That the other side has lost more advisors and elephants.
fn guards_lost(position: &Position, side: Side) -> Option<Shape> {
    let guards = |side| {
        let set = position.pieces(side, Piece::Advisor) | position.pieces(side, Piece::Elephant);
        count(set)
    };
    let (ours, theirs) = (guards(side), guards(side.opponent()));
    (ours > theirs).then(|| Shape::bare(side, ShapeKind::GuardsLost(ours - theirs)))
}

/// A rook, horse or cannon of a side that has hardly a point to go to.
fn shut_in(position: &Position, owner: Side) -> Option<Shape> {
    let is_shut = |piece: Piece| {
        let most = u32::from(piece != Piece::Horse);
        let mut stands = position.pieces(owner, piece).into_iter();
        // At home a piece is not shut in, but not out yet.
        stands.find(|&at| rank(at, owner) > 0 && count(position.reach(at)) <= most)
    };
    let at = [Piece::Rook, Piece::Cannon, Piece::Horse].into_iter().find_map(is_shut)?;
    let side = owner.opponent();
    Some(Shape { side, kind: ShapeKind::ShutIn, men: vec![man(position, at)?] })
}

/// Rooks and horses of a side that stand at home, in the opening.
pub fn at_home(position: &Position, side: Side) -> Option<u32> {
    /// The move after which an opening is over.
    const LAST: u16 = 14;
    let big = position.pieces(side, Piece::Rook) | position.pieces(side, Piece::Horse);
    let is_home = |at: &Square| rank(*at, side) == 0 && matches!(file_of(*at), 0 | 1 | 7 | 8);
    let stands = big.into_iter().filter(is_home);
    // A rook that has come to a horse's place looks along the file.
    let idle = stands.filter(|&at| {
        let is_rook = position.piece_at(at).is_some_and(|(_, it)| it == Piece::Rook);
        !is_rook || matches!(file_of(at), 0 | 8)
    });
    let count = idle.map(|_| 1).sum();
    (position.fullmove_number() <= LAST).then_some(count)
}

/// A rook on a side file of the palace (占肋) that reaches into it.
fn palace_file(position: &Position, side: Side) -> Option<Shape> {
    let controls = |&at: &Square| {
        let into = square(file_of(at), if side == Side::First { 8 } else { 1 });
        matches!(file_of(at), 3 | 5) && (at == into || position.covers(at, into))
    };
    let at = position.pieces(side, Piece::Rook).into_iter().find(controls)?;
    Some(Shape { side, kind: ShapeKind::OpenFile, men: vec![man(position, at)?] })
}

/// Pawns across the river that are not at its end yet.
fn crossed_pawns(position: &Position, side: Side) -> Vec<Shape> {
    let pawns = position.pieces(side, Piece::Pawn).into_iter();
    let crossed = pawns.filter(|&at| (5..=8).contains(&rank(at, side)));
    let shape =
        |at| Some(Shape { side, kind: ShapeKind::CrossedPawn, men: vec![man(position, at)?] });
    crossed.filter_map(shape).collect()
}
