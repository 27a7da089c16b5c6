//! A small board in a dialogue or a lesson, with the pieces of a position.

use std::collections::HashMap;

use bevy_egui::egui::{
    Color32, ColorImage, Painter, Pos2, Rect, TextureHandle, TextureOptions, Vec2,
    epaint::RectShape, pos2, vec2,
};

use crate::app::board::marks::{Mark, marks_of};
use crate::app::ui::diagram::discs::Discs;
use crate::games::{AnyPosition, GameKind, Grid};
use crate::pictures::looks::{MarkColours, Sets};
use crate::pictures::paint::MarkKind;
use crate::pictures::paint::{BoardGrid, BoardStyle, MarkStyle, PaintedGame, Picture, metrics};
use crate::rules::Square;
use crate::training::lessons::{ACROSS, Diagram};

/// Pictures of boards, and of marks, that are kept: more than are ever shown at a time.
const MOST_KEPT: usize = 32;

/// Painted boards, by the game, the wood, and pixels a cell; and the pieces and marks on them.
#[derive(Default)]
pub struct MiniBoards {
    boards: HashMap<(GameKind, BoardStyle, u32), TextureHandle>,
    marks: HashMap<(GameKind, MarkKind, MarkStyle, u32), TextureHandle>,
    discs: Discs,
}

/// A small board that is shown.
#[derive(Clone, Copy, Debug)]
pub struct ShownBoard {
    game: GameKind,
    /// Where its picture lies.
    pub rect: Rect,
    middle: Pos2,
    /// The size of a cell.
    pub cell: f32,
}

impl ShownBoard {
    /// Where a point or square lies.
    pub fn middle_of(&self, at: Square) -> Pos2 {
        let grid = self.game.grid();
        let (file, rank) = grid.place(at);
        let x = f32::from(file) - (f32::from(grid.files) - 1.0) / 2.0;
        let y = (f32::from(grid.ranks) - 1.0) / 2.0 - f32::from(rank);
        self.middle + vec2(x, y) * self.cell
    }

    /// The point or square at a place.
    pub fn at(&self, place: Pos2) -> Option<Square> {
        let near = |at: &Square| {
            let away = (self.middle_of(*at) - place).abs();
            away.x.max(away.y) <= self.cell / 2.0
        };
        self.game.grid().squares().find(near)
    }
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
        let shown = self.show_board(painter, place, position.game(), (wood, sets));
        for (at, side, figure) in position.pieces() {
            let diameter = shown.cell * 2.0 * metrics::DISC_RADIUS;
            self.discs.show(painter, shown.middle_of(at), diameter, (side, figure));
        }
    }

    /// Shows a board without pieces in the middle of a place, as large as that allows.
    pub fn show_board(
        &mut self,
        painter: &Painter,
        place: Rect,
        game: GameKind,
        (wood, sets): (BoardStyle, Sets),
    ) -> ShownBoard {
        self.discs.choose(sets);
        let grid = game.grid();
        let density = painter.pixels_per_point();
        let (files, ranks) = (f32::from(grid.files), f32::from(grid.ranks));
        let edge = 2.0 * (metrics::MARGIN + metrics::SHADOW_ROOM);
        let cell =
            (place.width() / (files - 1.0 + edge)).min(place.height() / (ranks - 1.0 + edge));
        let (pixels, cell) = whole_pixels(cell, density);
        let board = self.board(painter, game, wood, pixels);
        let middle = snap(place.center(), density);
        let rect = Rect::from_center_size(middle, board.size_vec2() / density);
        painter.image(board.id(), rect, WHOLE, Color32::WHITE);
        ShownBoard { game, rect, middle, cell }
    }

    /// Shows a diagram, a square part of a board, with the marks that tell how its piece moves.
    pub fn show_diagram(
        &mut self,
        painter: &Painter,
        place: Rect,
        diagram: &Diagram,
        (wood, sets, colours): (BoardStyle, Sets, MarkColours),
    ) {
        self.discs.choose(sets);
        let wood = style_for(diagram, wood);
        let density = painter.pixels_per_point();
        let (pixels, cell) = whole_pixels(place.width() / f32::from(ACROSS), density);
        let section = Section::of(diagram, snap(place.min, density), cell);
        let board = self.board(painter, diagram.position.game(), wood, pixels);
        painter.add(section.of_board(board, density));
        let painter = painter.with_clip_rect(section.rect.intersect(painter.clip_rect()));
        for (at, side, figure) in diagram.position.pieces() {
            if let Some(middle) = section.middle(at) {
                let diameter = cell * 2.0 * metrics::DISC_RADIUS;
                self.discs.show(&painter, middle, diameter, (side, figure));
            }
        }
        let marks = MarkStyle { theme: wood.theme, colours };
        self.show_marks(&painter, diagram, &section, (marks, pixels));
    }

    /// Shows the marks of a diagram: its piece, and where that can go.
    fn show_marks(
        &mut self,
        painter: &Painter,
        diagram: &Diagram,
        section: &Section,
        (style, pixels): (MarkStyle, u32),
    ) {
        let density = painter.pixels_per_point();
        let (game, at) = (diagram.position.game(), diagram.piece);
        let selected = Mark { kind: MarkKind::Selected, at };
        let marks = marks_of(diagram.position.reach(at));
        for mark in std::iter::once(selected).chain(marks) {
            if let Some(middle) = section.middle(mark.at) {
                let picture = self.mark(painter, (game, mark.kind), style, pixels);
                let place = Rect::from_center_size(middle, picture.size_vec2() / density);
                painter.image(picture.id(), place, WHOLE, Color32::WHITE);
            }
        }
    }

    fn board(
        &mut self,
        painter: &Painter,
        game: GameKind,
        wood: BoardStyle,
        pixels: u32,
    ) -> &TextureHandle {
        // A window that is dragged larger would leave a picture for each size.
        if self.boards.len() > MOST_KEPT {
            self.boards.clear();
        }
        self.boards.entry((game, wood, pixels)).or_insert_with(|| {
            #[expect(clippy::cast_precision_loss, reason = "a small board")]
            let picture = game.paint_board(pixels as f32, wood, false, game.notations()[0]);
            texture(painter, format!("board {game:?} {wood:?} {pixels}"), &picture)
        })
    }

    fn mark(
        &mut self,
        painter: &Painter,
        (game, kind): (GameKind, MarkKind),
        style: MarkStyle,
        pixels: u32,
    ) -> &TextureHandle {
        if self.marks.len() > MOST_KEPT {
            self.marks.clear();
        }
        self.marks.entry((game, kind, style, pixels)).or_insert_with(|| {
            #[expect(clippy::cast_precision_loss, reason = "a small board")]
            let picture = kind.paint(game, pixels as f32, style);
            texture(painter, format!("mark {game:?} {kind:?} {style:?} {pixels}"), &picture)
        })
    }

    /// Pieces of these sets, to be shown without a board.
    pub fn discs(&mut self, sets: Sets) -> &mut Discs {
        self.discs.choose(sets);
        &mut self.discs
    }
}

/// How the board of a diagram is painted: without the river where the diagram lies beside it.
fn style_for(diagram: &Diagram, wood: BoardStyle) -> BoardStyle {
    let is_bare = wood.grid == BoardGrid::Points && !diagram.shows_river();
    BoardStyle { grid: if is_bare { BoardGrid::Bare } else { wood.grid }, ..wood }
}

/// The square part of a board that a diagram shows, and where that lies.
struct Section {
    rect: Rect,
    /// The size of a cell, in points.
    cell: f32,
    grid: Grid,
    /// File and rank of its first cell, the lower left one.
    corner: (u8, u8),
}

impl Section {
    fn of(diagram: &Diagram, min: Pos2, cell: f32) -> Self {
        let rect = Rect::from_min_size(min, Vec2::splat(cell * f32::from(ACROSS)));
        let grid = diagram.position.game().grid();
        Self { rect, cell, grid, corner: grid.place(diagram.corner) }
    }

    /// The middle of a square, if it is in the part.
    fn middle(&self, at: Square) -> Option<Pos2> {
        let (file, rank) = self.grid.place(at);
        let column = file.checked_sub(self.corner.0).filter(|column| *column < ACROSS)?;
        let row = rank.checked_sub(self.corner.1).filter(|row| *row < ACROSS)?;
        let away = vec2(f32::from(column) + 0.5, f32::from(ACROSS - row) - 0.5);
        Some(self.rect.min + self.cell * away)
    }

    /// The part, of a picture of the whole board.
    fn of_board(&self, board: &TextureHandle, density: f32) -> RectShape {
        let (file, rank) = self.corner;
        // The middle of the picture is the middle of the grid.
        let corner = pos2(
            f32::from(file) - f32::from(self.grid.files) / 2.0,
            f32::from(self.grid.ranks) / 2.0 - f32::from(rank + ACROSS),
        );
        let part = Rect::from_min_size(corner * self.cell, self.rect.size());
        let extent = board.size_vec2() / density;
        let uv = |at: Pos2| pos2(0.5 + at.x / extent.x, 0.5 + at.y / extent.y);
        RectShape::filled(self.rect, 4, Color32::WHITE)
            .with_texture(board.id(), Rect::from_min_max(uv(part.min), uv(part.max)))
    }
}

/// The size of a cell made whole: in pixels, and in points of this many pixels.
fn whole_pixels(cell: f32, density: f32) -> (u32, f32) {
    let pixels = (cell * density).floor().max(8.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small board")]
    let whole = pixels as u32;
    (whole, pixels / density)
}

/// All of a texture.
const WHOLE: Rect = Rect { min: Pos2::ZERO, max: pos2(1.0, 1.0) };

fn texture(painter: &Painter, name: String, picture: &Picture) -> TextureHandle {
    let extent = [picture.width as usize, picture.height as usize];
    let image = ColorImage::from_rgba_unmultiplied(extent, &picture.rgba);
    painter.ctx().load_texture(name, image, TextureOptions::LINEAR)
}

fn snap(at: Pos2, density: f32) -> Pos2 {
    pos2((at.x * density).round() / density, (at.y * density).round() / density)
}
