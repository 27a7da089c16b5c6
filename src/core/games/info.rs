//! What code that handles any game needs to know about each.

use super::{Figure, GameKind, MoveStyle, NotationChoice};
use crate::notation::Written;
use crate::rules::{Side, Square};

/// A supported game: its facts beyond rules and notation, without words for people.
pub trait GameInfo: Written {
    /// Which game it is.
    const KIND: GameKind;
    /// What the sides are called in protocols and logs, in the order they start.
    const SIDES: [&'static str; 2];
    /// The kinds of pieces, by the numbers that [`Move::promotion`](crate::rules::Move::promotion)
    /// gives them.
    const PIECES: &'static [Self::Piece];
    /// The same, the strongest first.
    const BY_WORTH: &'static [Self::Piece];
    /// The ways of writing moves that people choose from; the first is taken for those that the game does not
    /// know.
    const NOTATIONS: &'static [NotationChoice];
    /// What [`Reason::MoveLimit`](crate::rules::Reason::MoveLimit) means, in English.
    const MOVE_LIMIT: &'static str;
    /// Whether there are rulesets for its repetitions to choose from.
    const HAS_RULESETS: bool;
    /// Whether its pieces are told apart by Chinese characters.
    const HAS_CHARACTERS: bool;
    /// Whether a game and the one with left and right exchanged are the same to players.
    const HAS_LIKE_WINGS: bool;

    /// How moves are written; a notation that the game does not know is taken for its first.
    #[must_use]
    fn style(style: MoveStyle) -> Self::Style;

    /// The name of a point or square, as in coordinates: `e4`.
    #[must_use]
    fn point(at: Square) -> String;

    /// What a piece counts in the balance of material, in pawns; 0 in a game where nobody counts.
    #[must_use]
    fn points(_piece: Self::Piece) -> u32 {
        0
    }

    /// What a side is called in protocols and logs.
    #[must_use]
    fn side_name(side: Side) -> &'static str {
        Self::SIDES[side.index()]
    }

    /// A kind of piece as a value of any game.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "there are not that many kinds")]
    fn figure(piece: Self::Piece) -> Figure {
        let number = Self::PIECES.iter().position(|&other| other == piece);
        debug_assert!(number.is_some(), "{piece:?} is not among the pieces");
        Figure { game: Self::KIND, kind: number.unwrap_or(0) as u8 }
    }
}
