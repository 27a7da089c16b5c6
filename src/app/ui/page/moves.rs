//! Lists of moves, whoever knows them: a press plays one, and the board points out the one under the
//! pointer or the keyboard.

use bevy_egui::egui::Response;

use crate::app::table::game_match::Match;
use crate::app::ui::kit::place::Place;
use crate::app::ui::page::hover_arrows::preview_arrows;
use crate::pictures::Arrow;
use crate::rules::Move;

/// Height of a row.
pub const ROW: f32 = 34.0;
/// Height of the line over the columns.
const HEAD: f32 = 30.0;

/// Takes the place of the line over the columns from a list, where it leaves room for two rows.
pub fn head<'a>(list: &mut Place<'a>) -> Option<Place<'a>> {
    list.fits(HEAD + 2.0 * ROW).then(|| list.top(HEAD))
}

/// Shows so many rows of a list that begins at its top in each position.
pub fn rows(
    list: &Place,
    id: &str,
    (count, height): (usize, f32),
    game: &Match,
    show: impl FnMut(&mut Place, usize),
) {
    list.list(id, (count, height), ((game.edition(), game.shown()), Some(0), true), show);
}

/// The ground of a move's row, as it is pressed; `said` is told to a screen reader.
pub fn ground(row: &Place, (id, said): (&str, &str), mv: Move, is_enabled: bool) -> Response {
    let response = row.press_if(is_enabled, id, said);
    if response.hovered() || response.has_focus() {
        preview_arrows(row.ui.ctx(), [Arrow::of_move(mv.from(), mv.to())]);
    }
    response
}
