//! The features of the handcrafted evaluation, in groups.

use super::super::features::features;

features! {
    super::weights::WEIGHTS;
    /// A piece of each kind, in the order of [`crate::rules::xiangqi::Piece::ALL`].
    Material 7 "material"
    /// Kind × rank from its own side × file from the rim: see [`super::super::piece_squares`].
    PieceSquare 350 "places"
    /// A rook, a horse, a cannon for each advisor and then for each elephant that the other side
    /// lacks.
    Bareness 6 "bare palace"
    /// Two rooks; two horses; two cannons; horse and cannon; rook and horse; rook and cannon; no
    /// rook.
    Company 7 "company"
    /// A cannon for each own advisor, and for each own elephant: screens that stay.
    Screens 2 "screens at home"
}
