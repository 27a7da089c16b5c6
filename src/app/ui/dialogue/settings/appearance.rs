//! The choice of boards and pieces, by their pictures.

use bevy::prelude::Commands;
use bevy_egui::egui::{Rect, pos2, vec2};

use crate::app::board::art::board_style;
use crate::app::look::theme::Theme;
use crate::app::settings::SettingsRequest;
use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::kit::form::{Form, ROW};
use crate::app::ui::kit::style::Style;
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
pub const XIANGQI: [(XiangqiSet, Text); 4] = [
    (XiangqiSet::Traditional, ids::SET_TRADITIONAL),
    (XiangqiSet::Simplified, ids::SET_SIMPLIFIED),
    (XiangqiSet::Hybrid, ids::SET_HYBRID),
    (XiangqiSet::Pictographs, ids::SET_PICTOGRAPHS),
];

/// Where the pieces of Xiangqi stand.
const FIELDS: [(bool, Text); 2] = [(false, ids::ON_POINTS), (true, ids::ON_FIELDS)];

const CHESS: [(ChessSet, Text); 2] =
    [(ChessSet::Carved, ids::SET_CARVED), (ChessSet::Diagram, ids::SET_DIAGRAM)];

/// Height of the pictures of boards.
const BOARD: f32 = 104.0;
/// Height of the pictures of pieces.
const PIECES: f32 = 56.0;

/// The row about the board.
pub fn board_row(
    form: &mut Form,
    (game, looks): (GameKind, Looks),
    (boards, theme, style): (&mut MiniBoards, Theme, &Style),
    commands: &mut Commands,
) {
    let chosen =
        pictured(form, (ids::BOARD, &BOARDS, BOARD), looks.board, style, |form, place, board| {
            let look = (board_style(theme, Looks { board, ..looks }), looks.sets);
            boards.show(form.ui.painter(), place, &AnyPosition::start(game), look);
        });
    if let Some(board) = chosen {
        commands.write_message(SettingsRequest::set(move |all| all.looks.board = board));
    }
}

/// The row about where pieces stand, in a game that leaves the choice.
pub fn fields_row(form: &mut Form, (game, looks): (GameKind, Looks), commands: &mut Commands) {
    if game.may_stand_on_fields()
        && let Some(fields) = form.choose(ids::PIECES_STAND, &FIELDS, looks.fields)
    {
        commands.write_message(SettingsRequest::set(move |all| all.looks.fields = fields));
    }
}

/// The row about the pieces of the game at the board.
pub fn pieces_row(
    form: &mut Form,
    (game, looks): (GameKind, Looks),
    (boards, style): (&mut MiniBoards, &Style),
    commands: &mut Commands,
) {
    let mut show_pieces = |form: &Form, place: Rect, sets: Sets| {
        let figures = game.figures();
        let diameter = (place.height() - 8.0).min(place.width() / 2.2);
        for (side, figure, x) in
            [(Side::First, figures[0], -0.53), (Side::Second, figures[3], 0.53)]
        {
            let middle = place.center() + vec2(x * diameter, 0.0);
            boards.discs(sets).show(form.ui.painter(), middle, diameter, (side, figure));
        }
    };
    match game {
        GameKind::Xiangqi => {
            let row = (ids::PIECES, &XIANGQI[..], PIECES);
            let chosen = pictured(form, row, looks.sets.xiangqi, style, |form, place, xiangqi| {
                show_pieces(form, place, Sets { xiangqi, ..looks.sets });
            });
            if let Some(set) = chosen {
                commands
                    .write_message(SettingsRequest::set(move |all| all.looks.sets.xiangqi = set));
            }
        }
        GameKind::Chess => {
            let row = (ids::PIECES, &CHESS[..], PIECES);
            let chosen = pictured(form, row, looks.sets.chess, style, |form, place, chess| {
                show_pieces(form, place, Sets { chess, ..looks.sets });
            });
            if let Some(set) = chosen {
                commands.write_message(SettingsRequest::set(move |all| all.looks.sets.chess = set));
            }
        }
    }
}

/// A row of choices with a picture above each, which can be pressed as well. Gives the choice that
/// is made.
fn pictured<T: Copy + PartialEq>(
    form: &mut Form,
    (name, all, height): (Text, &[(T, Text)], f32),
    chosen: T,
    style: &Style,
    mut show: impl FnMut(&Form, Rect, T),
) -> Option<T> {
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
