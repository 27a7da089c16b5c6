//! The features of the handcrafted evaluation, in groups.

use super::super::features::features;

features! {
    super::weights::WEIGHTS;
    /// A piece of each kind, in the order of [`crate::rules::xiangqi::Piece::ALL`].
    Material 7 "material"
    /// Kind × rank from its own side × file from the rim: see [`super::super::piece_squares`].
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
