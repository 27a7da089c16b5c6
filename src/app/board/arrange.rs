//! Pointer input on the board while a position is set up.

use super::selection::Selection;
use super::showing::Showing;
use crate::app::table::activity::editor::SetupEdit;
use crate::app::table::game_match::MatchRequest;
use crate::rules::Square;

/// A press on a point, or beside all of them: puts down what was taken from the tray, selects what
/// stands there, or moves there what is selected.
pub fn press(
    at: Option<Square>,
    showing: &Showing,
    selection: &mut Selection,
) -> Option<MatchRequest> {
    let Some(at) = at else {
        selection.selected = None;
        selection.from_tray = None;
        return None;
    };
    if let Some((side, figure)) = selection.from_tray {
        return Some(MatchRequest::Arrange(SetupEdit::Put(at, side, figure)));
    }
    match selection.selected {
        Some(from) if showing.piece_at(at).is_none() => {
            Some(MatchRequest::Arrange(SetupEdit::Move(from, at)))
        }
        selected => {
            selection.fresh = selected != Some(at);
            selection.selected = showing.piece_at(at).map(|_| at);
            None
        }
    }
}

/// A piece is let go over a point, or beside all of them, which takes it off the board.
pub fn drop(from: Square, at: Option<Square>) -> MatchRequest {
    MatchRequest::Arrange(at.map_or(SetupEdit::Remove(from), |to| SetupEdit::Move(from, to)))
}
