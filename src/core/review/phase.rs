//! The phases of a game.

use super::Reviewed;

/// A phase of a game, by what is on the board: the one place that divides games.
///
/// An ending begins where no more than three eighths of the [game phase](crate::engine::Evaluate::phase)
/// are left by which the engine weighs positions: in Xiangqi a rook and a horse or cannon each, in chess
/// a queen each or a rook and two minor pieces each. Until then the first ten moves of each side are the
/// opening of a game that begins from the usual position; all else is the middlegame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The first moves.
    Opening,
    /// What is neither.
    Middlegame,
    /// Few pieces are left.
    Ending,
}

impl Phase {
    /// All of them, in their order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middlegame, Self::Ending];

    /// Its stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Middlegame => "middlegame",
            Self::Ending => "ending",
        }
    }

    /// The phase of a position that stands after so many plies of a game; `is_usual` if it began as the
    /// game does.
    #[must_use]
    pub fn of<G: Reviewed>(position: &G, plies: usize, is_usual: bool) -> Self {
        /// Plies of the opening.
        const OPENING: usize = 20;
        let (left, full) = position.phase();
        if 8 * left <= 3 * full {
            Self::Ending
        } else if is_usual && plies < OPENING {
            Self::Opening
        } else {
            Self::Middlegame
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, chess, xiangqi};

    #[test]
    fn a_game_is_divided_by_moves_and_by_what_is_left() {
        let chess = |fen, plies| {
            Phase::of(&chess::Position::from_fen(fen).expect("a position"), plies, true)
        };
        let start = chess::Position::start();
        assert_eq!(Phase::of(&start, 19, true), Phase::Opening);
        assert_eq!(Phase::of(&start, 20, true), Phase::Middlegame);
        assert_eq!(Phase::of(&start, 0, false), Phase::Middlegame);
        assert_eq!(chess("3qk3/8/8/8/8/8/8/3QK3 w - - 0 1", 8), Phase::Ending);
        assert_eq!(chess("3qkn2/8/8/8/8/8/8/3QKN2 w - - 0 1", 60), Phase::Middlegame);
        let xiangqi =
            |fen| Phase::of(&xiangqi::Position::from_fen(fen).expect("a position"), 90, true);
        assert_eq!(xiangqi("r1c1k4/9/9/9/9/9/9/9/9/R1N2K3 w"), Phase::Ending);
        assert_eq!(xiangqi("r1c1k1c2/9/9/9/9/9/9/9/9/R1N2K3 w"), Phase::Middlegame);
    }
}
