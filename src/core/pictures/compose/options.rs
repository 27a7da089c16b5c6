//! What can be chosen of a picture.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::games::NotationChoice;
use crate::pictures::looks::{Looks, MarkColours};
use crate::pictures::paint::{BoardStyle, BoardTheme, Finish, MarkStyle};
use crate::pictures::{Rgba, in_colours, ink};

/// How wide a picture can be, in pixels.
pub const WIDTHS: RangeInclusive<u32> = 120..=4096;

/// How a picture is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureOptions {
    /// Pixels from left to right, one of [`WIDTHS`].
    pub width: u32,
    /// What boards, pieces and marks look like.
    pub looks: Looks,
    /// Whether wood and ground are those of a dark window.
    pub is_dark: bool,
    /// Whether it is printed in black and white, for copiers; of the looks only the sets and the
    /// place of the pieces count then.
    pub is_printed: bool,
    /// Names the files at the edge of the board as moves do.
    pub notation: NotationChoice,
    /// What is in it.
    pub parts: Parts,
}

/// A part of a picture that can be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The names of files and ranks at the edge of the board.
    Coordinates,
    /// Where the last move began and ended.
    LastMove,
    /// Arrows and rings.
    Arrows,
    /// The mark of the last move, at its piece.
    Marks,
    /// Title and players.
    Title,
}

/// Which parts a picture has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Parts(u8);

impl Parts {
    /// All of them.
    pub const ALL: Self = Self(0b1_1111);
    /// The board and its pieces alone.
    pub const NONE: Self = Self(0);
    /// All but title and players.
    pub const USUAL: Self = Self::ALL.set(Part::Title, false);

    /// Whether a part is in it.
    #[must_use]
    pub const fn has(self, part: Part) -> bool {
        self.0 & 1 << part as u8 != 0
    }

    /// The same with a part, or without it.
    #[must_use]
    pub const fn set(self, part: Part, is_there: bool) -> Self {
        let bit = 1 << part as u8;
        Self(if is_there { self.0 | bit } else { self.0 & !bit })
    }
}

/// The ink of marks in black and white.
pub(super) const PRINTED: Rgba = [0x20, 0x20, 0x20, 0xff];

impl PictureOptions {
    /// How the board is drawn.
    #[must_use]
    pub fn board_style(&self) -> BoardStyle {
        let style = BoardStyle::of(self.looks, self.is_dark);
        let theme = if self.is_printed { BoardTheme::Contrast } else { style.theme };
        BoardStyle { theme, numbered: self.parts.has(Part::Coordinates), ..style }
    }

    /// How marks on the board are drawn.
    pub(super) fn mark_style(&self) -> MarkStyle {
        // The last move is grey in these.
        let colours = if self.is_printed { MarkColours::Safe } else { self.looks.marks };
        MarkStyle { theme: self.board_style().theme, colours }
    }

    /// What the pieces are made of.
    pub(super) const fn finish(&self) -> Finish {
        if self.is_printed { Finish::Printed } else { Finish::Coloured }
    }

    /// The ink of an arrow as it is drawn.
    pub(super) fn inked(&self, ink: Rgba) -> Rgba {
        if self.is_printed { PRINTED } else { in_colours(ink, self.looks.marks) }
    }

    /// The ground around the board, and the ink on it.
    pub(in crate::pictures) fn paper(&self) -> (Rgba, Rgba) {
        match (self.board_style().theme, self.is_dark) {
            (BoardTheme::Contrast, _) => ([0xff; 4], [0, 0, 0, 0xff]),
            (_, false) => ([0xf7, 0xf1, 0xe5, 0xff], [0x3a, 0x2c, 0x1f, 0xff]),
            (_, true) => ([0x2a, 0x25, 0x21, 0xff], [0xec, 0xe3, 0xd2, 0xff]),
        }
    }

    /// The reached and the unreached part of a bar on that ground.
    pub(super) fn bar(&self) -> (Rgba, Rgba) {
        match (self.board_style().theme, self.is_dark) {
            (BoardTheme::Contrast, _) => ([0x30, 0x30, 0x30, 0xff], [0xd0, 0xd0, 0xd0, 0xff]),
            (_, false) => (ink::MOVE, [0xd8, 0xca, 0xb2, 0xff]),
            (_, true) => (ink::LIGHT_MOVE, [0x4a, 0x41, 0x38, 0xff]),
        }
    }
}
