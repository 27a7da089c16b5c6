//! Handicaps (让子, odds): starts with which a stronger player gives a weaker one a chance.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::{AnyPosition, GameKind};
use crate::rules::Side;

/// A handicap that players of a game know by name.
///
/// In both games whoever gives pieces plays the side that moves first, unless giving the first move
/// is a part of the handicap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "kebab-case"))]
pub enum Handicap {
    /// 让先, the first move: the stronger player is Black, from the usual start, since Red moves
    /// first. Without a handicap the colours are drawn, or alternate (分先).
    FirstMove,
    /// 让单马 or 让左马, one horse: Red plays without the left one, on b0. The start that Xiangqi
    /// Wizard (象棋小巫师) calls 让左马.
    Horse,
    /// 让双马, both horses. The start that Xiangqi Wizard calls so.
    TwoHorses,
    /// 让九子, nine pieces: Red plays without advisors, elephants and pawns. The start of Xu
    /// Yinchuan's game with the Go player Nie Weiping (Guangzhou, 9 December 1999), which Xiangqi
    /// Wizard has among its records and as a start of this name.
    NinePieces,
    /// Pawn and move: Black plays without the pawn on f7. This and the next three are of Harry
    /// Golombek's list of odds, which Wikipedia cites (*Handicap (chess)*); there, too, the giver is
    /// White but for the pawn, which is the one on f7.
    PawnAndMove,
    /// Knight odds: White plays without the queen's knight, on b1.
    Knight,
    /// Rook odds: White plays without the queen's rook, on a1, and cannot castle there.
    Rook,
    /// Queen odds: White plays without the queen.
    Queen,
}

impl Handicap {
    /// All, the smaller before the greater of each game.
    pub const ALL: [Self; 8] = [
        Self::FirstMove,
        Self::Horse,
        Self::TwoHorses,
        Self::NinePieces,
        Self::PawnAndMove,
        Self::Knight,
        Self::Rook,
        Self::Queen,
    ];

    /// Those of a game, the smaller before the greater.
    pub fn of(game: GameKind) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |handicap| handicap.game() == game)
    }

    /// The handicap with this [name](Self::name).
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|handicap| handicap.name() == name)
    }

    /// Its name in files and on command lines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstMove => "first-move",
            Self::Horse => "horse",
            Self::TwoHorses => "two-horses",
            Self::NinePieces => "nine-pieces",
            Self::PawnAndMove => "pawn-and-move",
            Self::Knight => "knight",
            Self::Rook => "rook",
            Self::Queen => "queen",
        }
    }

    /// Which game it belongs to.
    #[must_use]
    pub const fn game(self) -> GameKind {
        match self {
            Self::FirstMove | Self::Horse | Self::TwoHorses | Self::NinePieces => GameKind::Xiangqi,
            Self::PawnAndMove | Self::Knight | Self::Rook | Self::Queen => GameKind::Chess,
        }
    }

    /// The side that gives it, which the stronger player has.
    #[must_use]
    pub const fn giver(self) -> Side {
        match self {
            Self::FirstMove | Self::PawnAndMove => Side::Second,
            Self::Horse
            | Self::TwoHorses
            | Self::NinePieces
            | Self::Knight
            | Self::Rook
            | Self::Queen => Side::First,
        }
    }

    /// The start as a FEN.
    #[must_use]
    pub const fn fen(self) -> &'static str {
        match self {
            Self::FirstMove => {
                "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
            }
            Self::Horse => "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1",
            Self::TwoHorses => {
                "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKAB1R w - - 0 1"
            }
            Self::NinePieces => "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR w - - 0 1",
            Self::PawnAndMove => "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            Self::Knight => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
            Self::Rook => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
            Self::Queen => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1",
        }
    }

    /// The position to start from.
    #[must_use]
    pub fn start(self) -> AnyPosition {
        match AnyPosition::from_fen(self.game(), self.fen()) {
            Ok(position) => position,
            Err(error) => unreachable!("the start with {self:?} is sound: {error}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::AnySetup;

    #[test]
    fn starts_can_be_and_miss_what_is_given() {
        for handicap in Handicap::ALL {
            let game = handicap.game();
            let start = handicap.start();
            assert_eq!(start.fen(), handicap.fen());
            assert_eq!(AnySetup::from(&start).check(), Ok(start.clone()), "{handicap:?}");
            assert_eq!(start.ended(), None);
            let there = start.pieces();
            let usual = AnyPosition::start(game).pieces();
            let gone: Vec<_> = usual.iter().filter(|piece| !there.contains(piece)).collect();
            assert_eq!(gone.len(), usual.len() - there.len(), "{handicap:?} adds nothing");
            assert!(gone.iter().all(|(_, side, _)| *side == handicap.giver()), "{handicap:?}");
            let expected = match handicap {
                Handicap::FirstMove => 0,
                Handicap::TwoHorses => 2,
                Handicap::NinePieces => 9,
                _ => 1,
            };
            assert_eq!(gone.len(), expected, "{handicap:?}");
        }
    }

    #[test]
    #[cfg(feature = "serde")]
    fn names_are_those_of_settings() {
        for handicap in Handicap::ALL {
            let written = serde_json::to_string(&handicap).unwrap();
            assert_eq!(written, format!("\"{}\"", handicap.name()));
        }
    }

    #[test]
    fn handicaps_are_found_by_their_names() {
        for handicap in Handicap::ALL {
            assert_eq!(Handicap::named(handicap.name()), Some(handicap));
        }
        assert_eq!(GameKind::ALL.map(|game| Handicap::of(game).count()), [4, 4]);
    }
}
