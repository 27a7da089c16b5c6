//! The marks that lie on the points of a board.

use super::{BoardTheme, PaintedGame, Picture};
use crate::games::GameKind;

/// What a mark says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkKind {
    /// The last move began or ended here.
    LastMove,
    /// This piece is selected.
    Selected,
    /// The selected piece can go here.
    Legal,
    /// The selected piece can take this one.
    Capture,
    /// The piece could go here, but for what stands in its way or because of its king.
    Closed,
    /// This piece stands in its way.
    Blocker,
    /// It captures over this one.
    Screen,
    /// This king is in check, or this piece cannot stand here.
    Glow,
}

impl MarkKind {
    /// Paints it for a board with so many pixels to a cell.
    #[must_use]
    pub fn paint(self, game: GameKind, cell_px: f32, theme: BoardTheme) -> Picture {
        match self {
            Self::LastMove => game.paint_last_move(cell_px, theme, false),
            Self::Selected => game.paint_selection(cell_px, theme),
            Self::Legal => super::legal_dot(cell_px, theme),
            Self::Capture => super::capture_ring(cell_px, theme),
            Self::Closed => super::closed_cross(cell_px),
            Self::Blocker => super::blocker_ring(cell_px),
            Self::Screen => super::screen_ring(cell_px, theme),
            Self::Glow => super::check_glow(cell_px),
        }
    }
}
