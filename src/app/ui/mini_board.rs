//! A small board in a dialogue, with the pieces of a position.

use std::collections::HashMap;

use bevy_egui::egui::{
    Color32, ColorImage, Painter, Pos2, Rect, TextureHandle, TextureOptions, pos2, vec2,
};

use super::discs::Discs;
use crate::app::board::paint::{BoardStyle, metrics};
use crate::app::settings::looks::Sets;
use crate::games::{AnyPosition, GameKind};

/// Painted boards, by the game, the wood, and pixels a cell; and the pieces on them.
#[derive(Default)]
pub struct MiniBoards {
    boards: HashMap<(GameKind, BoardStyle, u32), TextureHandle>,
    discs: Discs,
}

impl MiniBoards {
    /// Shows a position in the middle of a place, as large as that allows.
    pub fn show(
        &mut self,
        painter: &Painter,
        place: Rect,
        position: &AnyPosition,
        (wood, sets): (BoardStyle, Sets),
    ) {
        self.discs.choose(sets);
        let game = position.game();
        let grid = game.grid();
        let density = painter.pixels_per_point();
        let (files, ranks) = (f32::from(grid.files), f32::from(grid.ranks));
        let edge = 2.0 * (metrics::MARGIN + metrics::SHADOW_ROOM);
        let cell =
            (place.width() / (files - 1.0 + edge)).min(place.height() / (ranks - 1.0 + edge));
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a small board"
        )]
        let pixels = (cell * density).floor().max(8.0) as u32;
        #[expect(clippy::cast_precision_loss, reason = "a small board")]
        let cell_px = pixels as f32;
        let board = self.boards.entry((game, wood, pixels)).or_insert_with(|| {
            let picture = game.paint_board(cell_px, wood, false, game.notations()[0]);
            let extent = [picture.width as usize, picture.height as usize];
            let image = ColorImage::from_rgba_unmultiplied(extent, &picture.rgba);
            let name = format!("board {game:?} {wood:?} {pixels}");
            painter.ctx().load_texture(name, image, TextureOptions::LINEAR)
        });
        let middle = snap(place.center(), density);
        let rect = Rect::from_center_size(middle, board.size_vec2() / density);
        let whole = Rect::from_min_size(Pos2::ZERO, vec2(1.0, 1.0));
        painter.image(board.id(), rect, whole, Color32::WHITE);
        let cell = cell_px / density;
        for (at, side, figure) in position.pieces() {
            let (file, rank) = grid.place(at);
            let x = (f32::from(file) - (files - 1.0) / 2.0) * cell;
            let y = ((ranks - 1.0) / 2.0 - f32::from(rank)) * cell;
            let middle = middle + vec2(x, y);
            self.discs.show(painter, middle, cell * 2.0 * metrics::DISC_RADIUS, (side, figure));
        }
    }
}

impl MiniBoards {
    /// Pieces of these sets, to be shown without a board.
    pub fn discs(&mut self, sets: Sets) -> &mut Discs {
        self.discs.choose(sets);
        &mut self.discs
    }
}

fn snap(at: Pos2, density: f32) -> Pos2 {
    pos2((at.x * density).round() / density, (at.y * density).round() / density)
}
