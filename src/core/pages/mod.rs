//! Games, studies, collections and puzzles as one page of HTML, which browsers print well.
//!
//! The page needs nothing else: diagrams are SVG within it and share their pieces, and its style is
//! within it. No page break lies in a diagram, and headings stay with what follows.
//!
//! A [`Document`] says what stands on the page: `game` makes one of games, `puzzles` one of puzzles.
//! `markup` writes it as HTML; `sheets` lays it out, by the `measures` that are in the page's style as
//! well, so that its sheets can be looked at before they are printed. Diagrams, their order and the sheets
//! they are on are the same there; where a line of text breaks depends on the fonts of the browser.

mod document;
mod game;
mod html;
mod markup;
mod measures;
mod puzzles;
mod sheets;

use serde::{Deserialize, Serialize};

use crate::games::{GameKind, MoveStyle};
use crate::pictures::PictureOptions;
use crate::record::NodeId;
use crate::rules::Side;

pub use document::Document;
pub use game::of_games;
pub use puzzles::{PrintedPuzzle, of_puzzles};
pub use sheets::Sheets;

/// A page for a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The file.
    pub html: String,
    /// How many diagrams it has.
    pub diagrams: usize,
}

/// What is printed, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintOptions {
    /// What it is printed on.
    pub paper: Paper,
    /// How large diagrams are.
    pub fit: Fit,
    /// Whether its sheets are numbered.
    pub is_numbered: bool,
    /// Which positions have a diagram.
    pub diagrams: Diagrams,
    /// What is written beside the moves.
    pub written: Written,
    /// Whether puzzles have their answers at the end.
    pub has_answers: bool,
    /// How boards look; their width is not asked.
    pub boards: PictureOptions,
    /// Which side is near in diagrams.
    pub near: Side,
    /// How moves are written: a style for each game, in the order of [`GameKind::ALL`].
    pub styles: [MoveStyle; 2],
}

impl PrintOptions {
    /// How the moves of a game are written.
    fn style(&self, game: GameKind) -> MoveStyle {
        let number = GameKind::ALL.iter().position(|it| *it == game);
        self.styles[number.unwrap_or_default()]
    }
}

/// What is written of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Its moves.
    pub moves: WrittenMoves,
    /// Comments.
    pub comments: bool,
    /// The marks of moves and what is said of positions by signs: `!`, `??`, `±`.
    pub marks: bool,
}

/// Which moves are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WrittenMoves {
    /// None: diagrams and comments alone.
    None,
    /// Those of the main line.
    MainLine,
    /// Variations as well.
    #[default]
    All,
}

/// Sizes of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Paper {
    /// 210 mm × 297 mm.
    #[default]
    A4,
    /// 148 mm × 210 mm.
    A5,
}

/// How many diagrams fit on a sheet, if there is nothing else on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fit {
    /// One.
    One,
    /// Two, one below the other.
    Two,
    /// Four, in two columns.
    #[default]
    Four,
    /// Six, in two columns.
    Six,
}

/// Which positions of a game have a diagram.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Diagrams {
    /// None.
    None,
    /// Those with a comment.
    Comments,
    /// Those with arrows, rings or a mark.
    Marks,
    /// Those with any of these.
    #[default]
    Notes,
    /// After so many rounds of the main line, and each time as many.
    Every(u16),
    /// After each move with `??`.
    Blunders,
    /// These: the number of the game, from 0, and its node.
    Chosen(Vec<(usize, NodeId)>),
}
