//! A kind of piece of any game.

use std::fmt;

use super::{GameInfo, GameKind, of_game};

/// A kind of piece of one of the games, whoever owns it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Figure {
    pub(super) game: GameKind,
    /// Its place in [`GameInfo::PIECES`].
    pub(super) kind: u8,
}

impl Figure {
    /// Which game it belongs to.
    #[must_use]
    pub const fn game(self) -> GameKind {
        self.game
    }

    /// The piece as its game knows it; `G` must be [that game](Self::game).
    #[must_use]
    pub fn piece<G: GameInfo>(self) -> G::Piece {
        debug_assert_eq!(self.game, G::KIND);
        G::PIECES[usize::from(self.kind)]
    }

    /// What it counts in the balance of material, in pawns; 0 in a game where nobody counts.
    #[must_use]
    pub fn points(self) -> u32 {
        of_game!(self.game, G => G::points(self.piece::<G>()))
    }

    /// Its place among the pieces of its game, the strongest first, from 0.
    #[must_use]
    pub fn rank(self) -> usize {
        of_game!(self.game, G => {
            let piece = self.piece::<G>();
            G::BY_WORTH.iter().position(|&other| other == piece).unwrap_or(G::BY_WORTH.len())
        })
    }
}

impl fmt::Debug for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        of_game!(self.game, G => write!(f, "{:?}", self.piece::<G>()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_ranked_once_each() {
        for game in GameKind::ALL {
            let mut ranks: Vec<_> = game.figures().into_iter().map(Figure::rank).collect();
            ranks.sort_unstable();
            assert_eq!(ranks, (0..game.figures().len()).collect::<Vec<_>>(), "{game:?}");
        }
    }
}
