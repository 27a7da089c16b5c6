//! The games of the house, as the window sees them.
//!
//! What the window has to know of a game beyond its rules, its notation and its engine is in
//! [`Shown`], which each game implements in a file of its own beside this one. The rest of the
//! window asks [`GameKind`], [`Figure`] and the `Any…` enums, which pass a question on to the game
//! it is about. Another game is a variant of these enums and a file here.

use std::fmt;

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use rulings::{Explanation, Warning};

use super::language::Language;
use super::paint::{BoardTheme, Lift, Picture};
use super::settings::NotationChoice;
use crate::engine::Level;
use crate::notation::Written;
use crate::protocol::Variant;
use crate::protocol::client::Profile;
use crate::record::Record;
use crate::rules::{Move, Outcome, Reason, Side, Square};

mod any;
mod chess;
mod minds;
pub mod rulings;
mod xiangqi;

pub use any::{AnyEngine, AnyPosition, AnyRecord, AnyRefusal, AnyTask, Noted};
pub use minds::{AnyClient, AnyLibrary};

/// What the window has to know of a game beyond its rules, its notation and its engine.
pub trait Shown: Written {
    /// Which game it is.
    const KIND: GameKind;
    /// The id of its name.
    const NAME: &'static str;
    /// What the sides are called in the log and in the ids of texts.
    const SIDES: [&'static str; 2];
    /// The kinds of pieces, by their numbers.
    const PIECES: &'static [Self::Piece];
    /// The same, the strongest first.
    const BY_WORTH: &'static [Self::Piece];
    /// The kind of piece that stands for a player.
    const EMBLEM: Self::Piece;
    /// The ways of writing moves that one can choose from, with the ids of their names.
    const NOTATIONS: &'static [(NotationChoice, &'static str)];
    /// What [`Reason::MoveLimit`] means, for the log.
    const MOVE_LIMIT_MEANS: &'static str;

    /// How moves are written in a window of this language.
    fn style(choice: NotationChoice, language: Language) -> Self::Style;

    /// The name of a point or square.
    fn point(at: Square) -> String;

    /// The id of a piece's name.
    fn piece_id(side: Side, piece: Self::Piece) -> &'static str;

    /// The id of the text for a refused move; `$piece` in it is the piece that was to move.
    fn refusal_id(refusal: Self::Refusal) -> &'static str;

    /// The id of the text for the end of a game, where it differs from what all games say.
    fn reason_id(_reason: Reason) -> Option<&'static str> {
        None
    }

    /// Why the rules ended a game, if there is more to say than what the reason is called.
    fn explain(record: &Record<Self>, outcome: Outcome) -> Option<Explanation>;

    /// What will soon end a game, if it goes on like this, and is not wanted by everybody. `people`
    /// is which sides people play: nobody else is warned of losing, and one alone is "you".
    fn warning(record: &Record<Self>, people: [bool; 2]) -> Option<Warning>;

    /// What a piece counts in the balance of material; nothing in a game where nobody counts.
    fn points(_piece: Self::Piece) -> u32 {
        0
    }

    /// The empty board; see [`paint::board`](super::paint::board).
    fn paint_board(cell_px: f32, theme: BoardTheme, flipped: bool) -> Picture;

    /// A piece as large as a disc of this diameter, without its shadow.
    fn paint_piece(diameter_px: f32, side: Side, piece: Self::Piece) -> Picture;

    /// The shadow of such a piece.
    fn paint_shadow(diameter_px: f32, piece: Self::Piece, lift: Lift) -> Picture;

    /// What marks the selected piece.
    fn paint_selection(cell_px: f32) -> Picture;

    /// What marks a point or square of the last move.
    fn paint_last_move(cell_px: f32, theme: BoardTheme, stained: bool) -> Picture;

    /// Whether a square is a dark one.
    fn is_stained(_at: Square) -> bool {
        false
    }

    /// A kind of piece as the rest of the window has it.
    #[expect(clippy::cast_possible_truncation, reason = "there are not that many kinds")]
    fn figure(piece: Self::Piece) -> Figure {
        let number = Self::PIECES.iter().position(|&other| other == piece);
        debug_assert!(number.is_some(), "{piece:?} is not among the pieces");
        Figure { game: Self::KIND, kind: number.unwrap_or(0) as u8 }
    }
}

/// A game of the house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum GameKind {
    /// Xiangqi, Chinese chess
    #[default]
    Xiangqi,
    /// International chess
    Chess,
}

/// Does the same for whichever game it is, by the type of its positions.
macro_rules! of_game {
    ($kind:expr, $Game:ident => $result:expr) => {
        match $kind {
            GameKind::Xiangqi => {
                type $Game = crate::rules::xiangqi::Position;
                $result
            }
            GameKind::Chess => {
                type $Game = crate::rules::chess::Position;
                $result
            }
        }
    };
}
use of_game;

impl GameKind {
    /// All of them, in the order they are offered.
    pub const ALL: [Self; 2] = [Self::Xiangqi, Self::Chess];

    /// The game whose board has as many ranks as the text, if it is a FEN at all.
    pub fn of_fen(fen: &str) -> Self {
        let ranks = fen.split_whitespace().next().unwrap_or_default().split('/').count();
        let fits = |game: &Self| usize::from(game.grid().ranks) == ranks;
        Self::ALL.into_iter().find(fits).unwrap_or_default()
    }

    /// What it is called by engines and in their profiles.
    pub fn variant(self) -> Variant {
        of_game!(self, G => <G as crate::protocol::Spoken>::VARIANT)
    }

    /// The game that an engine plays, if it is one of the house.
    pub fn of_profile(profile: &Profile) -> Option<Self> {
        let variant = Variant::named(&profile.game)?;
        Self::ALL.into_iter().find(|game| game.variant() == variant)
    }

    /// The size of its board.
    pub fn grid(self) -> Grid {
        use crate::rules::Game;
        of_game!(self, G => Grid { files: G::FILES, ranks: G::RANKS })
    }

    /// The id of its name.
    pub fn name_id(self) -> &'static str {
        of_game!(self, G => G::NAME)
    }

    /// What a side is called in the log and in the ids of texts.
    pub fn side_name(self, side: Side) -> &'static str {
        of_game!(self, G => G::SIDES)[side.index()]
    }

    /// The kinds of pieces.
    pub fn figures(self) -> Vec<Figure> {
        of_game!(self, G => G::PIECES.iter().map(|&piece| G::figure(piece)).collect())
    }

    /// The piece that stands for a player.
    pub fn emblem(self) -> Figure {
        of_game!(self, G => G::figure(G::EMBLEM))
    }

    /// The ways of writing moves that one can choose from, with the ids of their names.
    pub fn notations(self) -> &'static [(NotationChoice, &'static str)] {
        of_game!(self, G => G::NOTATIONS)
    }

    /// How many of a hundred points a level takes from the one below, if that was measured.
    pub fn score_against_below(self, level: Level) -> Option<u8> {
        of_game!(self, G => level.score_against_below::<G>())
    }

    /// The name of a point or square.
    pub fn point(self, at: Square) -> String {
        of_game!(self, G => G::point(at))
    }

    /// The squares of a move as engines are told them.
    pub fn coordinates(self, mv: Move) -> String {
        of_game!(self, G => G::coordinates(mv))
    }

    /// The id of the text for the end of a game, where it differs from what all games say.
    pub fn reason_id(self, reason: Reason) -> Option<&'static str> {
        of_game!(self, G => G::reason_id(reason))
    }

    /// What [`Reason::MoveLimit`] means, for the log.
    pub fn move_limit_means(self) -> &'static str {
        of_game!(self, G => G::MOVE_LIMIT_MEANS)
    }

    /// The empty board; see [`paint::board`](super::paint::board).
    pub fn paint_board(self, cell_px: f32, theme: BoardTheme, flipped: bool) -> Picture {
        of_game!(self, G => G::paint_board(cell_px, theme, flipped))
    }

    /// What marks the selected piece.
    pub fn paint_selection(self, cell_px: f32) -> Picture {
        of_game!(self, G => G::paint_selection(cell_px))
    }

    /// What marks a point or square of the last move.
    pub fn paint_last_move(self, cell_px: f32, theme: BoardTheme, stained: bool) -> Picture {
        of_game!(self, G => G::paint_last_move(cell_px, theme, stained))
    }

    /// Whether a square is a dark one.
    pub fn is_stained(self, at: Square) -> bool {
        of_game!(self, G => G::is_stained(at))
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
    #[expect(clippy::cast_possible_truncation, reason = "squares are below 128")]
    pub fn place(self, at: Square) -> (u8, u8) {
        let index = at.index() as u8;
        (index % self.files, index / self.files)
    }
}

/// A kind of piece of one of the games.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Figure {
    game: GameKind,
    /// Its number in that game.
    kind: u8,
}

/// Does the same with the piece of whichever game it is.
macro_rules! of_figure {
    ($figure:expr, $Game:ident, $piece:ident => $result:expr) => {
        of_game!($figure.game, $Game => {
            let $piece = $Game::PIECES[usize::from($figure.kind)];
            $result
        })
    };
}

impl Figure {
    /// Whose game it belongs to.
    pub const fn game(self) -> GameKind {
        self.game
    }

    /// The id of its name.
    pub fn text_id(self, side: Side) -> &'static str {
        of_figure!(self, G, piece => G::piece_id(side, piece))
    }

    /// What it counts in the balance of material.
    pub fn points(self) -> u32 {
        of_figure!(self, G, piece => G::points(piece))
    }

    /// Its place among the pieces of its game, the strongest first.
    pub fn rank(self) -> usize {
        of_figure!(self, G, piece => {
            G::BY_WORTH.iter().position(|&other| other == piece).unwrap_or(G::BY_WORTH.len())
        })
    }

    /// Its picture, as large as a disc of this diameter, without its shadow.
    pub fn paint(self, diameter_px: f32, side: Side) -> Picture {
        of_figure!(self, G, piece => G::paint_piece(diameter_px, side, piece))
    }

    /// The shadow that it throws.
    pub fn paint_shadow(self, diameter_px: f32, lift: Lift) -> Picture {
        of_figure!(self, G, piece => G::paint_shadow(diameter_px, piece, lift))
    }
}

impl fmt::Debug for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        of_figure!(self, G, piece => write!(f, "{piece:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::language::Texts;

    /// Every refusal is a sentence in every language, whichever piece it speaks of.
    pub fn assert_in_words(game: GameKind, refusals: &[AnyRefusal]) {
        for texts in Language::ALL.map(Texts::new) {
            for refusal in refusals {
                for (figure, side) in game
                    .figures()
                    .into_iter()
                    .flat_map(|figure| Side::BOTH.map(|side| (figure, side)))
                {
                    let name = texts.get(figure.text_id(side));
                    let text = texts.with(refusal.text_id(), &[("piece", name.into())]);
                    assert_ne!(text, refusal.text_id());
                    assert!(!text.contains(['{', '$']), "{text}");
                    assert!(!text.contains("piece-"), "{text}");
                }
            }
        }
    }

    #[test]
    fn every_game_has_its_words() {
        for texts in Language::ALL.map(Texts::new) {
            for game in GameKind::ALL {
                let sides =
                    Side::BOTH.map(|side| game.side_name(side)).into_iter().flat_map(|side| {
                        [
                            format!("side-{side}"),
                            format!("turn-{side}"),
                            format!("result-{side}-wins"),
                        ]
                    });
                let notations = game.notations().iter().map(|(_, id)| (*id).to_owned());
                for id in sides.chain(notations).chain([game.name_id().to_owned()]) {
                    assert_ne!(texts.get(&id), id, "{game:?}");
                }
            }
        }
    }

    #[test]
    fn pieces_are_ranked_once_each() {
        for game in GameKind::ALL {
            let mut ranks: Vec<_> = game.figures().into_iter().map(Figure::rank).collect();
            ranks.sort_unstable();
            assert_eq!(ranks, (0..game.figures().len()).collect::<Vec<_>>(), "{game:?}");
        }
    }
}
