//! What counts besides the board of the form.

use bevy_egui::egui::{
    Align, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::Form;
use crate::app::look::theme::color;
use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::kit::fields::switch_row;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Rows, Segment, Weight, button, choices, columns_of, focus_ring, pressable, write,
};
use crate::games::{AnyPosition, GameKind};
use crate::library::PositionQuery;
use crate::pictures::looks::Sets;
use crate::pictures::paint::BoardStyle;
use crate::rules::Side;
use crate::text::{Text, ids};

/// Shows it.
pub fn show(
    ui: &Ui,
    place: Rect,
    form: &mut Form,
    boards: (&mut MiniBoards, (BoardStyle, Sets)),
    (position, style): (&AnyPosition, &Style),
) {
    let mut rows = Rows::of(place.with_min_y(place.top() + 8.0));
    let before = form.clone();
    let anywhere = labelled(ui, rows.take(44.0, 6.0), ids::FORM_ANYWHERE, style);
    show_anywhere(ui, anywhere, form, boards, style);
    let turn = labelled(ui, rows.take(38.0, 6.0), ids::FORM_TO_MOVE, style);
    show_turn(ui, turn, form, style);
    show_switches(ui, rows.take(36.0, 6.0), form, style);
    show_buttons(ui, rows.take(42.0, 0.0), form, position, style);
    let is_same_question = (form.is_whole, form.side, form.mirrored, form.swapped)
        == (before.is_whole, before.side, before.mirrored, before.swapped);
    if !is_same_question && before.given == form.given {
        form.given = None;
    }
}

/// Writes what a row is about; what is left of the row.
fn labelled(ui: &Ui, row: Rect, label: Text, style: &Style) -> Rect {
    let place = row.with_max_x(row.left() + 84.0);
    write(ui.painter(), place, Align::Min, &style.text(label), 16.0, style.palette().text);
    row.with_min_x(row.left() + 90.0)
}

/// Which side is to move.
fn show_turn(ui: &Ui, place: Rect, form: &mut Form, style: &Style) {
    let sides = [None, Some(Side::First), Some(Side::Second)];
    let text = |side: Option<Side>| {
        side.map_or_else(|| style.text(ids::FORM_EITHER), |it| style.text(form.game.side_id(it)))
    };
    let segments = sides.map(|side| Segment::new(text(side)));
    let now = sides.iter().position(|side| *side == form.side).unwrap_or(0);
    let label = style.text(ids::FORM_TO_MOVE);
    let id = ("form-side", label.as_str());
    if let Some(index) = choices(ui, place, id, &segments, now, style.palette()) {
        form.side = sides[index];
    }
}

/// How much of the board counts, and whether turned ones do.
fn show_switches(ui: &Ui, place: Rect, form: &mut Form, style: &Style) {
    let all = [
        ("form-whole", ids::FORM_WHOLE, &mut form.is_whole),
        ("form-mirrored", ids::FORM_MIRRORED, &mut form.mirrored),
        ("form-swapped", ids::FORM_SWAPPED, &mut form.swapped),
    ];
    for ((id, label, on), rect) in all.into_iter().zip(columns_of(place, 12.0, 3)) {
        let text = style.text(label);
        *on ^= switch_row(ui, rect, (id, &text), *on, (14.0, style.palette()));
    }
}

/// Takes everything off, takes the position of the board, or turns to the other game.
fn show_buttons(ui: &Ui, place: Rect, form: &mut Form, position: &AnyPosition, style: &Style) {
    let [clear, current, game] = [ids::EDITOR_CLEAR, ids::FORM_USE_CURRENT, ids::GAME];
    let buttons = columns_of(place, 8.0, 3);
    let press = |rect, label: Text, text: &str| {
        button(ui, rect, (label.id(), text), 16.0, Weight::Plain, true, style.palette())
    };
    if press(buttons[0], clear, &style.text(clear)) {
        *form = Form { game: form.game, ..Form::default() };
    }
    if press(buttons[1], current, &style.text(current)) {
        *form = Form::given(PositionQuery::Exact {
            position: Box::new(position.clone()),
            mirrored: true,
        });
    }
    let other = match form.game {
        GameKind::Xiangqi => GameKind::Chess,
        GameKind::Chess => GameKind::Xiangqi,
    };
    if press(buttons[2], game, &style.text(other.name_id())) {
        *form = Form { game: other, ..Form::default() };
    }
}

/// Pieces that may stand anywhere: a press adds the piece in hand.
fn show_anywhere(
    ui: &Ui,
    place: Rect,
    form: &mut Form,
    (boards, look): (&mut MiniBoards, (BoardStyle, Sets)),
    style: &Style,
) {
    let palette = style.palette();
    let hint = style.text(ids::FORM_PUT_HERE);
    tell(ui, || "form-anywhere".to_owned(), place);
    let name = format!("{}: {hint}", style.text(ids::FORM_ANYWHERE));
    let info = WidgetInfo::labeled(WidgetType::Button, true, name);
    let response = pressable(ui, place, ui.id().with("form-anywhere"), &info);
    let line = Stroke::new(1.0, color(palette.line));
    let kind = StrokeKind::Inside;
    ui.painter().rect(place, 10, color(palette.ground), line, kind);
    focus_ring(ui.painter(), place, 10, &response, palette);
    let mut left = place.left() + 6.0;
    let mut pressed = None;
    for &(side, figure, least) in &form.anywhere {
        let rect = Rect::from_min_size(pos2(left, place.top()), vec2(66.0, place.height()));
        let middle = pos2(left + 20.0, place.center().y);
        boards.discs(look.1).show(ui.painter(), middle, 34.0, (side, figure));
        let text = format!("≥ {least}");
        write(ui.painter(), rect.with_min_x(left + 40.0), Align::Min, &text, 14.0, palette.text);
        let id = ui.id().with(("anywhere", side, format!("{figure:?}")));
        let one = ui.interact(rect, id, Sense::CLICK | Sense::HOVER);
        if one.clicked() {
            pressed = Some(((side, figure), true));
        } else if one.secondary_clicked() {
            pressed = Some(((side, figure), false));
        }
        left += 70.0;
    }
    let rest = place.with_min_x(left + 4.0).with_max_x(place.right() - 10.0);
    if rest.width() > 60.0 {
        write(ui.painter(), rest, Align::Max, &hint, 14.0, palette.secondary);
    }
    if let Some((piece, more)) = pressed {
        form.count(piece, more);
    } else if response.clicked()
        && let Some(piece) = form.hand
    {
        form.count(piece, true);
    }
}
