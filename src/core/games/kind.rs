//! Which games there are.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::{Figure, GameInfo, NotationChoice, of_game};
use crate::notation::Written;
use crate::rules::{Game, Move, Side, Square};

/// These games, if they are all that there are: the compiler refuses a list that lacks one.
macro_rules! all_games {
    ($($game:ident),+) => {{
        const _: fn(GameKind) = |game| match game {
            $(GameKind::$game)|+ => {}
        };
        [$(GameKind::$game),+]
    }};
}

/// A supported game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "kebab-case"))]
pub enum GameKind {
    /// Xiangqi, Chinese chess.
    #[default]
    Xiangqi,
    /// International chess.
    Chess,
}

impl GameKind {
    /// All games, in the order they are offered.
    pub const ALL: [Self; 2] = all_games![Xiangqi, Chess];

    /// Its name in `UCI_Variant`, on command lines and in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Xiangqi => "xiangqi",
            Self::Chess => "chess",
        }
    }

    /// The game with this name, in any case.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name().eq_ignore_ascii_case(name))
    }

    /// The game whose board has as many ranks as the FEN; the default if there is none.
    #[must_use]
    pub fn of_fen(fen: &str) -> Self {
        let ranks = fen.split_whitespace().next().unwrap_or_default().split('/').count();
        let fits = |game: &Self| usize::from(game.grid().ranks) == ranks;
        Self::ALL.into_iter().find(fits).unwrap_or_default()
    }

    /// The size of its board.
    #[must_use]
    pub fn grid(self) -> Grid {
        of_game!(self, G => Grid { files: G::FILES, ranks: G::RANKS })
    }

    /// What a side is called in protocols, in logs and where texts choose by it.
    #[must_use]
    pub fn side_name(self, side: Side) -> &'static str {
        of_game!(self, G => G::side_name(side))
    }

    /// The kinds of pieces.
    #[must_use]
    pub fn figures(self) -> Vec<Figure> {
        of_game!(self, G => G::PIECES.iter().map(|&piece| G::figure(piece)).collect())
    }

    /// The ways of writing moves that people choose from.
    #[must_use]
    pub fn notations(self) -> &'static [NotationChoice] {
        of_game!(self, G => G::NOTATIONS)
    }

    /// Whether its moves are written in Chinese.
    #[must_use]
    pub fn is_written_in_chinese(self) -> bool {
        self.notations().contains(&NotationChoice::Chinese)
    }

    /// The name of a point or square, as in coordinates: `e4`.
    #[must_use]
    pub fn point(self, at: Square) -> String {
        of_game!(self, G => G::point(at))
    }

    /// The squares of a move as engines write them: `e2e4`.
    #[must_use]
    pub fn coordinates(self, mv: Move) -> String {
        of_game!(self, G => G::coordinates(mv))
    }

    /// The move that [`Self::coordinates`] writes so, whether it is legal or not; `None` if it is none.
    #[must_use]
    pub fn read_coordinates(self, text: &str) -> Option<Move> {
        of_game!(self, G => G::from_coordinates(text).ok())
    }

    /// The move on the other wing. Both squares must be of this game's board.
    #[must_use]
    pub fn mirrored(self, mv: Move) -> Move {
        let [from, to] = [mv.from(), mv.to()].map(|at| self.grid().mirrored(at));
        match mv.promotion() {
            None => Move::new(from, to),
            Some(kind) => Move::promoting(from, to, kind),
        }
    }

    /// What [`Reason::MoveLimit`](crate::rules::Reason::MoveLimit) means, in English.
    #[must_use]
    pub fn move_limit(self) -> &'static str {
        of_game!(self, G => G::MOVE_LIMIT)
    }

    /// Whether there are rulesets for its repetitions to choose from.
    #[must_use]
    pub fn has_rulesets(self) -> bool {
        of_game!(self, G => G::HAS_RULESETS)
    }

    /// Whether its pieces are told apart by Chinese characters.
    #[must_use]
    pub fn has_characters(self) -> bool {
        of_game!(self, G => G::HAS_CHARACTERS)
    }

    /// Whether a game and the one with left and right exchanged are the same to players.
    #[must_use]
    pub fn has_like_wings(self) -> bool {
        of_game!(self, G => G::HAS_LIKE_WINGS)
    }
}

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Files, from the first side's left.
    pub files: u8,
    /// Ranks, from the first side's end.
    pub ranks: u8,
}

impl Grid {
    /// Its points or squares.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.files * self.ranks).map(Square::new)
    }

    /// The file and the rank of a square, from 0.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "squares are below 128")]
    pub fn place(self, at: Square) -> (u8, u8) {
        let index = at.index() as u8;
        (index % self.files, index / self.files)
    }

    /// The square on the other wing.
    #[must_use]
    pub fn mirrored(self, at: Square) -> Square {
        let (file, rank) = self.place(at);
        Square::new(rank * self.files + (self.files - 1 - file))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::AnyPosition;

    #[test]
    fn games_are_known_by_their_names() {
        // The names that Fairy-Stockfish lists in `UCI_Variant`.
        assert_eq!(GameKind::named("xiangqi"), Some(GameKind::Xiangqi));
        assert_eq!(GameKind::named("Chess"), Some(GameKind::Chess));
        assert_eq!(GameKind::named("shogi"), None);
    }

    #[test]
    fn a_fen_tells_its_game_by_its_ranks() {
        let xiangqi = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
        let chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(GameKind::of_fen(xiangqi), GameKind::Xiangqi);
        assert_eq!(GameKind::of_fen(chess), GameKind::Chess);
        assert_eq!(GameKind::of_fen(""), GameKind::default());
        for game in GameKind::ALL {
            assert_eq!(GameKind::of_fen(&AnyPosition::start(game).fen()), game);
        }
    }
}
