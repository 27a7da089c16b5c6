//! How what is at the board was shared last: as a picture, a moving picture, a page.

use serde::{Deserialize, Serialize};

use crate::pages::{Fit, Paper};
use crate::pictures::Parts;

/// The choices of the dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct ShareChoice {
    /// The kind of file.
    pub kind: ShareKind,
    /// What a picture is written as.
    pub format: ShareFormat,
    /// How large pictures are.
    pub size: ShareSize,
    /// How boards look.
    pub look: ShareLook,
    /// What is in pictures.
    pub parts: Parts,
    /// What is in moving pictures and pages, beside.
    pub extras: ShareExtras,
    /// How fast moving pictures are.
    pub pace: SharePace,
    /// What pages are printed on.
    pub paper: Paper,
    /// How many diagrams fit on a sheet.
    pub fit: Fit,
    /// Which positions have one.
    pub diagrams: ShareDiagrams,
    /// How what is chosen elsewhere is printed: games of the library, puzzles, endings.
    pub sheet: SheetChoice,
}

/// How what is chosen elsewhere than at the board is printed, where that is another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct SheetChoice {
    /// How boards look.
    pub look: ShareLook,
    /// How many puzzles or endings are on it.
    pub count: usize,
    /// Whether their answers are at the end.
    pub has_answers: bool,
    /// Whether it is said how hard puzzles are.
    pub has_points: bool,
}

impl SheetChoice {
    /// How many puzzles can be chosen.
    pub const COUNTS: [usize; 5] = [4, 6, 12, 24, 60];
}

impl Default for SheetChoice {
    fn default() -> Self {
        // Wood takes much ink.
        let look = ShareLook::BlackAndWhite;
        Self { look, count: 6, has_answers: true, has_points: true }
    }
}

impl Default for ShareChoice {
    fn default() -> Self {
        Self {
            kind: ShareKind::default(),
            format: ShareFormat::default(),
            size: ShareSize::default(),
            look: ShareLook::default(),
            parts: Parts::USUAL,
            extras: ShareExtras::default(),
            pace: SharePace::default(),
            paper: Paper::default(),
            fit: Fit::default(),
            diagrams: ShareDiagrams::default(),
            sheet: SheetChoice::default(),
        }
    }
}

/// The kind of file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShareKind {
    /// A position.
    #[default]
    Picture,
    /// A line.
    Moving,
    /// A game with diagrams.
    Page,
}

/// What a picture is written as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShareFormat {
    /// Pixels.
    #[default]
    Png,
    /// Outlines.
    Svg,
}

/// How large pictures are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShareSize {
    /// For a message.
    Small,
    /// For a page.
    #[default]
    Medium,
    /// For print.
    Large,
}

impl ShareSize {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// Pixels from left to right; moving pictures have fewer.
    pub const fn width(self, moves: bool) -> u32 {
        match (self, moves) {
            (Self::Small, false) | (Self::Medium, true) => 480,
            (Self::Medium, false) => 960,
            (Self::Large, false) => 1920,
            (Self::Small, true) => 320,
            (Self::Large, true) => 640,
        }
    }
}

/// How boards look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShareLook {
    /// As in the window.
    #[default]
    Window,
    /// On paper.
    Paper,
    /// In black and white.
    BlackAndWhite,
}

/// What is in moving pictures and pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct ShareExtras {
    /// Moving pictures have their moves below the board.
    pub captions: bool,
    /// They begin again at their end.
    pub looped: bool,
    /// Pages have moves.
    pub moves: bool,
    /// They have comments.
    pub comments: bool,
    /// Their sheets are numbered.
    pub numbered: bool,
}

impl Default for ShareExtras {
    fn default() -> Self {
        Self { captions: true, looped: true, moves: true, comments: true, numbered: true }
    }
}

/// How fast moving pictures are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SharePace {
    /// A move each half second.
    Fast,
    /// A move each second and a fifth.
    #[default]
    Usual,
    /// A move every two seconds.
    Slow,
    /// A move every four seconds.
    Slowest,
}

impl SharePace {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Fast, Self::Usual, Self::Slow, Self::Slowest];

    /// Seconds for a move.
    pub const fn seconds(self) -> f32 {
        match self {
            Self::Fast => 0.5,
            Self::Usual => 1.2,
            Self::Slow => 2.0,
            Self::Slowest => 4.0,
        }
    }
}

/// Which positions of a page have a diagram.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShareDiagrams {
    /// Those with comments, arrows or marks.
    #[default]
    Notes,
    /// One every five rounds.
    Rounds,
    /// After each blunder.
    Blunders,
    /// None.
    None,
}

impl ShareDiagrams {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Notes, Self::Rounds, Self::Blunders, Self::None];
    /// Rounds from one to the next.
    pub const ROUNDS: u16 = 5;
}
