//! Window layout: the board, the column of panels, the message line.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::base::schedule::ViewStep;
use crate::app::board::showing::{self, Showing};
use crate::app::settings::Settings;
use crate::games::{GameKind, Grid};
use crate::pictures::paint::metrics;
use crate::rules::{Side, Square};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Layout>()
        .init_resource::<PanelHidden>()
        .add_systems(PreStartup, follow_window)
        .add_systems(PreUpdate, follow_window)
        // A game with another board may have begun since.
        .add_systems(
            Update,
            (follow_window.after(showing::follow_match), follow_zoom)
                .chain()
                .in_set(ViewStep::Follow),
        );
}

/// Height of the line for messages under the board, in logical pixels.
const MESSAGE_HEIGHT: f32 = 32.0;

/// What is left of the column while it is hidden: the button that shows it again.
const TAB: f32 = 22.0;

/// Whether the column beside the board is hidden.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PanelHidden(pub bool);

/// Where things lie in the window, in pixels of the interface from its upper left corner: logical
/// pixels, unless the interface is larger or smaller than usual.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The size of the window.
    pub window: Vec2,
    /// Physical pixels to one of the interface.
    pub scale_factor: f32,
    /// Logical pixels to one of the interface.
    pub zoom: f32,
    /// The board with its margins, without its shadow.
    pub board: Rect,
    /// Distance between neighbouring points.
    pub cell: f32,
    /// The column of panels; while it is hidden, the place of the button that shows it again.
    pub panel: Rect,
    /// The line under the board where messages appear.
    pub message: Rect,
    /// The column stands under the board, not beside it.
    pub portrait: bool,
    /// The second side sits at the near side.
    pub flipped: bool,
    /// Files and ranks of the board.
    pub grid: Grid,
}

impl Default for Layout {
    fn default() -> Self {
        Self::new(Vec2::new(1280.0, 800.0), 1.0, false, GameKind::default().grid())
    }
}

impl Layout {
    /// Lays out a window of this size.
    pub fn new(window: Vec2, scale_factor: f32, flipped: bool, grid: Grid) -> Self {
        let gap = if window.min_element() >= 720.0 { 24.0 } else { 12.0 };
        let (beside, below) = (Self::side_by_side(window, gap, grid), Self::stacked(window, gap));
        let portrait = Self::cell(below.0, grid) > Self::cell(beside.0, grid);
        let spaces = if portrait { below } else { beside };
        Self::in_spaces(window, scale_factor, flipped, grid, (spaces, portrait))
    }

    /// Lays out a window of this size in which the board has all room.
    pub fn without_panel(window: Vec2, scale_factor: f32, flipped: bool, grid: Grid) -> Self {
        const GAP: f32 = 12.0;
        let right = window.x - TAB;
        let board = Rect::new(TAB.max(GAP), GAP, right, window.y - 4.0);
        let tab = Rect::new(right, GAP, window.x, window.y - GAP);
        Self::in_spaces(window, scale_factor, flipped, grid, ((board, tab), false))
    }

    /// The same with these spaces for board and column.
    fn in_spaces(
        window: Vec2,
        scale_factor: f32,
        flipped: bool,
        grid: Grid,
        ((board_space, panel_space), portrait): ((Rect, Rect), bool),
    ) -> Self {
        // A whole number of physical pixels, so that all lines and pieces are equally sharp.
        let cell = Self::cell(board_space, grid).max(8.0);
        let cell = (cell * scale_factor).floor() / scale_factor;
        // In the middle across; in the middle down too, unless the column follows below.
        let span = Self::span(grid) * cell;
        let spare = (Self::room(board_space) - span).max(Vec2::ZERO) / 2.0;
        let corner = board_space.min + if portrait { spare * Vec2::X } else { spare };
        let corner = (corner * scale_factor).round() / scale_factor;
        let board = Rect::from_corners(corner, corner + span);
        let message = Rect::new(
            board_space.min.x,
            board.max.y + 8.0,
            board_space.max.x,
            board.max.y + 8.0 + MESSAGE_HEIGHT,
        );
        let panel = if portrait {
            Rect { min: Vec2::new(panel_space.min.x, message.max.y + 8.0), ..panel_space }
        } else {
            panel_space
        };
        let zoom = 1.0;
        Self { window, scale_factor, zoom, board, cell, panel, message, portrait, flipped, grid }
    }

    /// The board's width and height with its margins, in cells.
    fn span(grid: Grid) -> Vec2 {
        Vec2::new(f32::from(grid.files - 1), f32::from(grid.ranks - 1)) + 2.0 * metrics::MARGIN
    }

    /// What the line for messages leaves of a space.
    fn room(space: Rect) -> Vec2 {
        space.size() - Vec2::new(0.0, MESSAGE_HEIGHT + 8.0)
    }

    /// The largest cell that a space has room for.
    fn cell(space: Rect, grid: Grid) -> f32 {
        (Self::room(space) / Self::span(grid)).min_element()
    }

    /// The spaces for the board and for the column beside it, which takes what a wide window leaves
    /// beside the board.
    fn side_by_side(window: Vec2, gap: f32, grid: Grid) -> (Rect, Rect) {
        /// What may stay empty beside the board.
        const SPARE: f32 = 100.0;
        const WIDEST: f32 = 760.0;
        let spaces = |width: f32| {
            let left = window.x - gap - width;
            let board = Rect::new(gap, gap, left - gap, window.y - 4.0);
            (board, Rect::new(left, gap, window.x - gap, window.y - gap))
        };
        let width = (window.x * 0.352).clamp(270.0, 450.0);
        let (board, _) = spaces(width);
        let spare = board.width() - Self::span(grid).x * Self::cell(board, grid);
        spaces((width + spare - SPARE).min(WIDEST).max(width))
    }

    /// The spaces for the board and for the column below it.
    fn stacked(window: Vec2, gap: f32) -> (Rect, Rect) {
        let least = (window.y * 0.3).clamp(150.0, 380.0);
        let board = Rect::new(gap, gap, window.x - gap, window.y - gap - least);
        (board, Rect::new(gap, board.max.y, window.x - gap, window.y - gap))
    }

    /// Where a point of the board lies.
    pub fn place(&self, at: Square) -> Vec2 {
        let (file, rank) = self.grid.place(at);
        let (file, rank) = (f32::from(file), f32::from(rank));
        let (last_file, last_rank) =
            (f32::from(self.grid.files - 1), f32::from(self.grid.ranks - 1));
        let (across, down) =
            if self.flipped { (last_file - file, rank) } else { (file, last_rank - rank) };
        self.board.min + (metrics::MARGIN + Vec2::new(across, down)) * self.cell
    }

    /// A place in the window that is given in logical pixels.
    pub fn of_window(&self, place: Vec2) -> Vec2 {
        place / self.zoom
    }

    /// The point of the board nearest to a place, if it is within half a cell.
    pub fn point_at(&self, place: Vec2) -> Option<Square> {
        let near = |at: &Square| {
            let away = (self.place(*at) - place).abs();
            away.max_element() <= self.cell / 2.0
        };
        self.grid.squares().find(near)
    }

    /// The same place in the coordinates of the camera: from the window's centre, up.
    pub fn to_world(&self, place: Vec2) -> Vec2 {
        Vec2::new(place.x - self.window.x / 2.0, self.window.y / 2.0 - place.y)
    }
}

/// Lays the window out anew when its size, its scale factor or the side that sits near changes.
pub(super) fn follow_window(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    showing: Res<Showing>,
    settings: Option<Res<Settings>>,
    hidden: Res<PanelHidden>,
    mut layout: ResMut<Layout>,
) {
    let Some(window) = window else { return };
    let size = window.size().max(Vec2::splat(64.0));
    let grid = showing.game.grid();
    let zoom = zoom(settings.and_then(|settings| settings.interface), size);
    let (size, scale_factor) = (size / zoom, window.scale_factor() * zoom);
    let of = if hidden.0 { Layout::without_panel } else { Layout::new };
    layout
        .set_if_neq(Layout { zoom, ..of(size, scale_factor, showing.near == Side::Second, grid) });
}

/// Logical pixels to a pixel of the interface in a window of this size, by what the player has
/// chosen, in hundredths; by itself it grows where the window is large.
fn zoom(percent: Option<u8>, window: Vec2) -> f32 {
    /// From this size on it grows.
    const LARGE: Vec2 = Vec2::new(1600.0, 1000.0);
    /// A smaller window has no room for it all.
    const LEAST: f32 = 400.0;
    const STEPS: f32 = 20.0;
    let wanted = percent.map_or_else(
        || ((window / LARGE).min_element().clamp(1.0, 2.0) * STEPS).floor() / STEPS,
        |percent| f32::from(percent) / 100.0,
    );
    wanted.min((window.min_element() / LEAST).max(1.0)).clamp(0.5, 2.0)
}

/// Lets the camera show as many pixels of the interface as there are.
fn follow_zoom(layout: Res<Layout>, mut cameras: Query<&mut Projection, With<Camera2d>>) {
    for mut projection in &mut cameras {
        if let Projection::Orthographic(view) = projection.bypass_change_detection()
            && view.scale.to_bits() != layout.zoom.recip().to_bits()
        {
            view.scale = layout.zoom.recip();
            projection.set_changed();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [(f32, f32); 10] = [
        (400.0, 400.0),
        (450.0, 400.0),
        (1280.0, 800.0),
        (900.0, 700.0),
        (700.0, 560.0),
        (800.0, 1200.0),
        (480.0, 800.0),
        (2560.0, 1080.0),
        (3840.0, 2160.0),
        (640.0, 480.0),
    ];

    fn layouts() -> impl Iterator<Item = Layout> {
        SIZES.into_iter().flat_map(|(x, y)| {
            let grids = GameKind::ALL.map(GameKind::grid);
            [1.0, 1.25, 1.5, 1.75, 2.0, 3.0].into_iter().flat_map(move |scale| {
                let window = Vec2::new(x, y);
                let both = [Layout::new, Layout::without_panel];
                both.into_iter()
                    .flat_map(move |lay_out| grids.map(|grid| lay_out(window, scale, false, grid)))
            })
        })
    }

    #[test]
    fn nothing_overlaps_and_all_is_inside_the_window() {
        for layout in layouts() {
            let window = Rect::from_corners(Vec2::ZERO, layout.window);
            let parts = [layout.board, layout.panel, layout.message];
            for (i, part) in parts.into_iter().enumerate() {
                assert!(part.size().min_element() > 0.0, "{layout:?}");
                assert_eq!(window.union(part), window, "{layout:?}");
                for other in &parts[i + 1..] {
                    assert!(part.intersect(*other).is_empty(), "{layout:?}");
                }
            }
        }
    }

    #[test]
    fn every_point_is_found_where_it_lies() {
        for flipped in [false, true] {
            for layout in layouts().map(|layout| Layout { flipped, ..layout }) {
                for at in layout.grid.squares() {
                    assert_eq!(layout.point_at(layout.place(at)), Some(at));
                }
                assert_eq!(layout.point_at(layout.board.min), None);
            }
        }
    }

    #[test]
    fn the_interface_grows_with_the_window_or_as_it_is_told() {
        for ((x, y), percent, expected) in [
            ((1280.0, 800.0), None, 1.0),
            ((1920.0, 1080.0), None, 1.05),
            ((3840.0, 2160.0), None, 2.0),
            ((2560.0, 1080.0), None, 1.05),
            ((1280.0, 800.0), Some(150), 1.5),
            ((1280.0, 800.0), Some(80), 0.8),
            ((700.0, 560.0), Some(200), 1.4),
            ((400.0, 400.0), Some(200), 1.0),
        ] {
            let zoom = zoom(percent, Vec2::new(x, y));
            assert!((zoom - expected).abs() < 1e-4, "{x}x{y} {percent:?}: {zoom}");
        }
    }

    #[test]
    fn the_column_takes_what_a_wide_window_leaves() {
        let grids = GameKind::ALL.map(GameKind::grid);
        let lay_out = |(x, y), grid| {
            let window = Vec2::new(x, y);
            Layout::new(window / zoom(None, window), 1.0, false, grid)
        };
        for size in [(1280.0, 800.0), (1920.0, 1080.0), (1920.0, 1200.0), (2560.0, 1440.0)] {
            for layout in grids.map(|grid| lay_out(size, grid)) {
                assert!(layout.board.min.x < 100.0, "{layout:?}");
                assert!(layout.panel.min.x - layout.board.max.x < 100.0, "{layout:?}");
            }
        }
        for layout in grids.map(|grid| lay_out((1280.0, 800.0), grid)) {
            assert!((layout.panel.width() - 450.0).abs() < 1.0, "{layout:?}");
        }
    }

    #[test]
    fn a_flipped_board_is_turned_by_half() {
        let layout = Layout::default();
        let turned = Layout { flipped: true, ..layout };
        for index in 0..90 {
            let opposite = Square::new(89 - index);
            assert_eq!(turned.place(Square::new(index)), layout.place(opposite));
        }
    }
}
