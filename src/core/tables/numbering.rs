//! The numbers of a set's positions, of either game; how a position of the rules becomes one.

use super::{Set, chess, xiangqi};
use crate::rules::{Arrange, Setup, Side, chess as chess_rules, xiangqi as xiangqi_rules};

/// How the positions of a set are numbered.
pub enum Numbering {
    /// In Xiangqi.
    Xiangqi(xiangqi::Index),
    /// In chess.
    Chess(chess::Index),
}

impl Numbering {
    /// That of a set.
    pub fn of(set: &Set) -> Self {
        match set {
            Set::Xiangqi(set) => Self::Xiangqi(xiangqi::Index::of(set)),
            Set::Chess(set) => Self::Chess(chess::Index::of(set)),
        }
    }

    /// How many numbers there are; some may not be used.
    pub fn entries(&self) -> usize {
        match self {
            Self::Xiangqi(index) => index.entries(),
            Self::Chess(index) => index.entries(),
        }
    }
}

/// A game that has tables.
pub trait Tabled: Arrange {
    /// The set of the position, with the side that is the first one there: the attacker, or the
    /// stronger side. `None` if there is no such set.
    fn set(&self) -> Option<(Set, Side)>;

    /// Whether nobody can ever win, as far as the material tells.
    fn is_dead(&self) -> bool;

    /// Whether who cannot move has lost even if he is not in check.
    const STALEMATE_LOSES: bool;

    /// Whether all that counts as progress, after which nothing comes back, leaves the set.
    fn progress_leaves_set(&self) -> bool;

    /// The number of the position; `None` if it has none there.
    fn number(&self, numbering: &Numbering, first: Side) -> Option<usize>;

    /// The pieces of a numbered position, with the side that is the first one; `None` if the number
    /// is not used.
    fn placed(numbering: &Numbering, number: usize, first: Side) -> Option<Setup<Self>>;
}

impl Tabled for xiangqi_rules::Position {
    const STALEMATE_LOSES: bool = true;

    fn set(&self) -> Option<(Set, Side)> {
        xiangqi::Set::of(self).map(|(set, side)| (Set::Xiangqi(set), side))
    }

    fn is_dead(&self) -> bool {
        self.is_insufficient()
    }

    fn progress_leaves_set(&self) -> bool {
        true
    }

    fn number(&self, numbering: &Numbering, first: Side) -> Option<usize> {
        let Numbering::Xiangqi(index) = numbering else { return None };
        xiangqi::number(self, index, first)
    }

    fn placed(numbering: &Numbering, number: usize, first: Side) -> Option<Setup<Self>> {
        let Numbering::Xiangqi(index) = numbering else { return None };
        let setup = xiangqi::placed(index, number)?;
        Some(if first == Side::First { setup } else { setup.swapped() })
    }
}

impl Tabled for chess_rules::Position {
    const STALEMATE_LOSES: bool = false;

    fn set(&self) -> Option<(Set, Side)> {
        chess::Set::of(self).map(|(set, side)| (Set::Chess(set), side))
    }

    fn is_dead(&self) -> bool {
        self.lacks_material()
    }

    fn progress_leaves_set(&self) -> bool {
        self.board().pieces(cozy_chess::Piece::Pawn).is_empty()
    }

    fn number(&self, numbering: &Numbering, first: Side) -> Option<usize> {
        let Numbering::Chess(index) = numbering else { return None };
        chess::number(self, index, first)
    }

    fn placed(numbering: &Numbering, number: usize, first: Side) -> Option<Setup<Self>> {
        let Numbering::Chess(index) = numbering else { return None };
        let setup = chess::placed(index, number)?;
        Some(if first == Side::First { setup } else { setup.swapped() })
    }
}
