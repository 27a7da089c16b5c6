//! The marks that lie on the points of a board.

use super::{MarkStyle, PaintedGame, Picture};
use crate::games::GameKind;

/// What a mark says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkKind {
    /// The last move began or ended here.
    LastMove,
    /// A move that is made in advance begins or ends here.
    Premove,
    /// This piece is selected.
    Selected,
    /// The selected piece can go here.
    Legal,
    /// The selected piece can take this one.
    Capture,
    /// The piece could go here, but for what stands in its way or because of its king.
    Closed,
    /// The piece could go here, but for the ruleset, which refuses that.
    Refused,
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
    pub fn paint(self, game: GameKind, cell_px: f32, style: MarkStyle) -> Picture {
        match self {
            Self::LastMove => game.paint_last_move(cell_px, style),
            Self::Premove => super::premove_disc(cell_px, style),
            Self::Selected => game.paint_selection(cell_px, style),
            Self::Legal => super::legal_dot(cell_px, style),
            Self::Capture => super::capture_ring(cell_px, style),
            Self::Closed => super::closed_cross(cell_px, style),
            Self::Refused => super::refused_disc(cell_px, style),
            Self::Blocker => super::blocker_ring(cell_px, style),
            Self::Screen => super::screen_ring(cell_px, style),
            Self::Glow => super::check_glow(cell_px, style),
        }
    }
}
