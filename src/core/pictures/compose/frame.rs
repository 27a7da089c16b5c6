//! Where everything of a picture lies.

use super::{BoardPicture, Part, PictureError, WIDTHS};
use crate::games::GameKind;
use crate::pictures::paint::{Place, metrics};
use crate::rules::{Side, Square};

/// The height of a line of text around the board, in cells.
const LINE: f32 = 0.62;

/// Where everything of a picture lies, in pixels. A cell has a whole number of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// From left to right.
    pub width: u32,
    /// From top to bottom.
    pub height: u32,
    /// Where the wood begins and ends, from the top.
    pub wood: (u32, u32),
    /// Where the board lies.
    pub place: Place,
    /// The height of a line of text.
    pub line: u32,
    /// Where the title begins, if there is one.
    pub title: Option<u32>,
    /// Where the names of the far and the near player begin, if they are there.
    pub players: Option<[u32; 2]>,
    /// Where the line of the caption begins, if there is one.
    pub caption: Option<u32>,
    game: GameKind,
    flipped: bool,
}

impl Frame {
    /// The frame of a picture, with room for a caption below it if need be.
    pub fn of(picture: &BoardPicture, captioned: bool) -> Result<Self, PictureError> {
        let width = picture.options.width;
        if !WIDTHS.contains(&width) {
            return Err(PictureError::Width(width));
        }
        let files = u32::from(picture.scene.game.grid().files);
        let cell = (width as f32 / (files as f32 - 1.0 + 2.0 * metrics::MARGIN)).floor() as u32;
        Ok(Self::with_cell(picture, (width, cell), captioned))
    }

    /// The frame of a picture of this width whose cells have so many pixels.
    pub fn with_cell(picture: &BoardPicture, (width, cell): (u32, u32), captioned: bool) -> Self {
        let game = picture.scene.game;
        let (files, ranks) = (u32::from(game.grid().files), u32::from(game.grid().ranks));
        let margin = width.saturating_sub((files - 1) * cell) / 2;
        let line = (LINE * cell as f32).round() as u32;
        let heading = picture.heading;
        let is_titled = picture.options.parts.has(Part::Title);
        let has_title = is_titled && !heading.title.is_empty();
        let has_players = is_titled && heading.players.iter().any(|name| !name.is_empty());
        let mut below = 0;
        let mut take = |height: u32, is_there: bool| {
            let start = below;
            below += if is_there { height } else { 0 };
            is_there.then_some(start)
        };
        let title = take(line, has_title);
        let far = take(line, has_players);
        let top = take((ranks - 1) * cell + 2 * margin, true).unwrap_or_default();
        let near = take(line, has_players);
        let bottom = near.unwrap_or(top + (ranks - 1) * cell + 2 * margin);
        let caption = take(line, captioned);
        let place = Place { left: margin as f32, top: (top + margin) as f32, cell: cell as f32 };
        Self {
            width,
            height: below,
            wood: (top, bottom),
            place,
            line,
            title,
            players: far.zip(near).map(Into::into),
            caption,
            game,
            flipped: picture.scene.near == Side::Second,
        }
    }

    /// Whether the first side is at the top.
    pub const fn flipped(&self) -> bool {
        self.flipped
    }

    /// The middle of a point or square.
    pub fn at(&self, square: Square) -> (f32, f32) {
        let grid = self.game.grid();
        let (file, rank) = grid.place(square);
        let (column, row) = if self.flipped {
            (grid.files - 1 - file, rank)
        } else {
            (file, grid.ranks - 1 - rank)
        };
        self.place.at(f32::from(column), f32::from(row))
    }
}
