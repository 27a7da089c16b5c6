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

const BOARDS: [(BoardLook, &str); 4] = [
    (BoardLook::Wood, "board-wood"),
    (BoardLook::Paper, "board-paper"),
    (BoardLook::Walnut, "board-walnut"),
    (BoardLook::Contrast, "board-contrast"),
];

/// What the pieces of Xiangqi show.
pub const XIANGQI: [(XiangqiSet, &str); 4] = [
    (XiangqiSet::Traditional, "set-traditional"),
    (XiangqiSet::Simplified, "set-simplified"),
    (XiangqiSet::Hybrid, "set-hybrid"),
    (XiangqiSet::Pictographs, "set-pictographs"),
];

/// Where the pieces of Xiangqi stand.
const FIELDS: [(bool, &str); 2] = [(false, "on-points"), (true, "on-fields")];

const CHESS: [(ChessSet, &str); 2] =
    [(ChessSet::Carved, "set-carved"), (ChessSet::Diagram, "set-diagram")];

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
        pictured(form, ("board", &BOARDS, BOARD), looks.board, style, |form, place, board| {
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
        && let Some(fields) = form.choose("pieces-stand", &FIELDS, looks.fields)
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
            let row = ("pieces", &XIANGQI[..], PIECES);
            let chosen = pictured(form, row, looks.sets.xiangqi, style, |form, place, xiangqi| {
                show_pieces(form, place, Sets { xiangqi, ..looks.sets });
            });
            if let Some(set) = chosen {
                commands
                    .write_message(SettingsRequest::set(move |all| all.looks.sets.xiangqi = set));
            }
        }
        GameKind::Chess => {
            let row = ("pieces", &CHESS[..], PIECES);
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
    (id, all, height): (&str, &[(T, &str)], f32),
    chosen: T,
    style: &Style,
    mut show: impl FnMut(&Form, Rect, T),
) -> Option<T> {
    let label = style.text(id);
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
    let segments: Vec<_> = all.iter().map(|(_, text)| Segment::new(style.text(text))).collect();
    let at = all.iter().position(|(choice, _)| *choice == chosen).unwrap_or(0);
    let stepped = choices(form.ui, row, (id, &label), &segments, at, style.palette());
    pressed.or(stepped).map(|index| all[index].0)
}
