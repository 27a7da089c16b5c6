//! The choice of boards and pieces, by their pictures.

use bevy::prelude::Commands;
use bevy_egui::egui::{Rect, pos2, vec2};

use super::setting::{Choice, Setting as _, Shown};
use crate::app::board::art::board_style;
use crate::app::settings::SettingsRequest;
use crate::app::ui::kit::form::{Form, ROW};
use crate::app::ui::kit::widgets::{Segment, choices, columns_of, pressable_by_pointer};
use crate::games::{AnyPosition, GameKind};
use crate::pictures::looks::{BoardLook, ChessSet, Looks, Sets, XiangqiSet};
use crate::pictures::paint::PaintedGame;
use crate::rules::Side;
use crate::text::{Text, ids};

const BOARDS: [(BoardLook, Text); 4] = [
    (BoardLook::Wood, ids::BOARD_WOOD),
    (BoardLook::Paper, ids::BOARD_PAPER),
    (BoardLook::Walnut, ids::BOARD_WALNUT),
    (BoardLook::Contrast, ids::BOARD_CONTRAST),
];

/// What the pieces of Xiangqi show.
const XIANGQI: [(XiangqiSet, Text); 4] = [
    (XiangqiSet::Traditional, ids::SET_TRADITIONAL),
    (XiangqiSet::Simplified, ids::SET_SIMPLIFIED),
    (XiangqiSet::Hybrid, ids::SET_HYBRID),
    (XiangqiSet::Pictographs, ids::SET_PICTOGRAPHS),
];

/// Where the pieces of Xiangqi stand.
const FIELDS: [(bool, Text); 2] = [(false, ids::ON_POINTS), (true, ids::ON_FIELDS)];

const CHESS: [(ChessSet, Text); 2] =
    [(ChessSet::Carved, ids::SET_CARVED), (ChessSet::Diagram, ids::SET_DIAGRAM)];

/// The row about the board.
pub fn board_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let (looks, theme) = (view.settings.looks, view.theme);
    let start = AnyPosition::start(view.game.kind());
    let row = (ids::BOARD, &BOARDS[..], 104.0);
    let chosen = pictured(form, row, looks.board, |form, place, board| {
        let look = (board_style(theme, Looks { board, ..looks }), looks.sets);
        view.boards.show(form.ui.painter(), place, &start, look);
    });
    if let Some(board) = chosen {
        commands.write_message(SettingsRequest::set(move |all| all.looks.board = board));
    }
}

/// The row about where pieces stand, in a game that leaves the choice.
pub fn fields_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    if view.game.kind().may_stand_on_fields() {
        Choice { label: ids::PIECES_STAND, choices: &FIELDS, of: |all| &mut all.looks.fields }
            .show(form, view, commands);
    }
}

/// The row about the pieces of the game at the board.
pub fn pieces_row(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let (game, sets) = (view.game.kind(), view.settings.looks.sets);
    let mut show_pieces = |form: &Form, place: Rect, sets: Sets| {
        let figures = game.figures();
        let diameter = (place.height() - 8.0).min(place.width() / 2.2);
        for (side, figure, x) in
            [(Side::First, figures[0], -0.53), (Side::Second, figures[3], 0.53)]
        {
            let middle = place.center() + vec2(x * diameter, 0.0);
            view.boards.discs(sets).show(form.ui.painter(), middle, diameter, (side, figure));
        }
    };
    match game {
        GameKind::Xiangqi => {
            let row = (ids::PIECES, &XIANGQI[..], 56.0);
            let chosen = pictured(form, row, sets.xiangqi, |form, place, xiangqi| {
                show_pieces(form, place, Sets { xiangqi, ..sets });
            });
            if let Some(set) = chosen {
                commands
                    .write_message(SettingsRequest::set(move |all| all.looks.sets.xiangqi = set));
            }
        }
        GameKind::Chess => {
            let row = (ids::PIECES, &CHESS[..], 56.0);
            let chosen = pictured(form, row, sets.chess, |form, place, chess| {
                show_pieces(form, place, Sets { chess, ..sets });
            });
            if let Some(set) = chosen {
                commands.write_message(SettingsRequest::set(move |all| all.looks.sets.chess = set));
            }
        }
    }
}

/// A row of choices with a picture of this height above each, which can be pressed as well. Gives the choice that
/// is made.
fn pictured<T: Copy + PartialEq>(
    form: &mut Form,
    (name, all, height): (Text, &[(T, Text)], f32),
    chosen: T,
    mut show: impl FnMut(&Form, Rect, T),
) -> Option<T> {
    let style = form.style();
    let (id, label) = (name.id(), style.text(name));
    let place = form.row_of(&label, height + ROW);
    let (pictures, row) = place.split_top_bottom_at_y(place.top() + height);
    let mut pressed = None;
    for (index, part) in columns_of(pictures, 0.0, all.len()).into_iter().enumerate() {
        let picture = Rect::from_min_max(part.min, pos2(part.right(), part.bottom() - 6.0));
        show(form, picture, all[index].0);
        let picture_id = form.ui.id().with((id, "picture", index));
        // The row below it is the way of the keyboard.
        let text = style.text(all[index].1);
        if pressable_by_pointer(form.ui, picture, picture_id, &text).clicked() {
            pressed = Some(index);
        }
    }
    let segments: Vec<_> = all.iter().map(|&(_, text)| Segment::new(style.text(text))).collect();
    let at = all.iter().position(|(choice, _)| *choice == chosen).unwrap_or(0);
    let stepped = choices(form.ui, row, (id, &label), &segments, at, style.palette());
    pressed.or(stepped).map(|index| all[index].0)
}
