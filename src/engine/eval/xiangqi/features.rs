//! The features of the handcrafted evaluation, in groups.

use super::super::features::features;
use crate::rules::Side;

features! {
    super::weights::WEIGHTS;
    /// A piece of each kind, in the order of [`crate::rules::xiangqi::Piece::ALL`].
    Material 7 "material"
    /// Kind × rank from its own side × file from the rim: see [`piece_square`].
    PieceSquare 350 "places"
    /// A rook that reaches so many points.
    RookMobility 18 "rook mobility"
    /// A horse that reaches so many points.
    HorseMobility 9 "horse mobility"
    /// A cannon that can move to so many points without taking.
    CannonMobility 18 "cannon mobility"
    /// A cannon on the other king's file with so many pieces between (the last: or more).
    CannonFile 4 "cannon on king's file"
    /// A cannon on the other king's rank with so many pieces between (the last: or more).
    CannonRank 4 "cannon on king's rank"
    /// What aims at the other palace, in units (the last: or more).
    PalaceAttack 16 "palace attack"
    /// Points (two at most) where a rook, a horse, a cannon could give check untaken.
    Checks 3 "safe checks"
    /// A rook, a horse, a cannon for each advisor and then for each elephant that the other side
    /// lacks.
    Bareness 6 "bare palace"
    /// Two rooks; two horses; two cannons; horse and cannon; rook and horse; rook and cannon; no
    /// rook.
    Company 7 "company"
    /// A cannon for each own advisor, and for each own elephant: screens that stay.
    Screens 2 "screens at home"
    /// Pawns across the river side by side.
    Neighbours 1 "pawns side by side"
    /// A king that looks along an open file into the other palace.
    KingFile 1 "king's file"
    /// Pieces that a rook pins to the king.
    Pins 1 "pins"
    /// A rook attacks an unprotected horse, cannon, guard, pawn.
    RookThreats 4 "rook's threats"
    /// A horse attacks a rook, or an unprotected horse, cannon, guard, pawn.
    HorseThreats 5 "horse's threats"
    /// A cannon attacks a rook, or an unprotected horse, cannon, guard, pawn.
    CannonThreats 5 "cannon's threats"
    /// A pawn attacks a rook, a horse or cannon, a guard.
    PawnThreats 3 "pawn's threats"
    /// The side that is to move.
    Tempo 1 "tempo"
}

/// Which of [`Group::PieceSquare`] a piece is on: the point as its owner sees it, with the right
/// half of the board folded onto the left.
#[must_use]
pub const fn piece_square(side: Side, kind: usize, point: usize) -> usize {
    let (file, rank) = (point % 9, point / 9);
    let column = if file > 4 { 8 - file } else { file };
    let row = if side.index() == 0 { rank } else { 9 - rank };
    (kind * 10 + row) * 5 + column
}
