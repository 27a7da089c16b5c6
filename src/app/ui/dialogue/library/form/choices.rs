//! What counts besides the board of the form.

use bevy_egui::egui::{Align, Sense, Stroke, StrokeKind};

use super::{Art, Form};
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::place::press::{Press, Role};
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::widgets::Weight;
use crate::games::{AnyPosition, GameKind};
use crate::library::PositionQuery;
use crate::rules::Side;
use crate::text::{Text, ids};

/// Shows it.
pub fn show(mut place: Place, form: &mut Form, art: &mut Art, position: &AnyPosition) {
    place.top(8.0);
    let before = form.clone();
    show_anywhere(labelled(place.top(44.0), ids::FORM_ANYWHERE), form, art);
    place.top(6.0);
    show_turn(labelled(place.top(38.0), ids::FORM_TO_MOVE), form);
    place.top(6.0);
    show_switches(place.top(36.0), form);
    place.top(6.0);
    show_buttons(place.top(BUTTON), form, position);
    let is_same_question = (form.is_whole, form.side, form.mirrored, form.swapped)
        == (before.is_whole, before.side, before.mirrored, before.swapped);
    if !is_same_question && before.given == form.given {
        form.given = None;
    }
}

/// Writes what a row is about; what is left of the row.
fn labelled(mut row: Place, label: Text) -> Place {
    row.left(84.0).draw(&Say::new(row.style.text(label)).points(size::CELL));
    row.left(6.0);
    row
}

/// Which side is to move.
fn show_turn(place: Place, form: &mut Form) {
    let sides = [None, Some(Side::First), Some(Side::Second)];
    let text = |side: Option<Side>| side.map_or(ids::FORM_EITHER, |it| form.game.side_id(it));
    let all = sides.map(|side| (side, text(side)));
    form.side =
        place.choose(("form-side", ids::FORM_TO_MOVE), &all, form.side).unwrap_or(form.side);
}

/// How much of the board counts, and whether turned ones do.
fn show_switches(place: Place, form: &mut Form) {
    let all = [
        ("form-whole", ids::FORM_WHOLE, &mut form.is_whole),
        ("form-mirrored", ids::FORM_MIRRORED, &mut form.mirrored),
        ("form-swapped", ids::FORM_SWAPPED, &mut form.swapped),
    ];
    for ((id, label, on), part) in all.into_iter().zip(place.equal_columns(12.0, 3)) {
        *on ^= part.switch_row((id, &place.style.text(label)), *on);
    }
}

/// Takes everything off, takes the position of the board, or turns to the other game.
fn show_buttons(place: Place, form: &mut Form, position: &AnyPosition) {
    let other = match form.game {
        GameKind::Xiangqi => GameKind::Chess,
        GameKind::Chess => GameKind::Xiangqi,
    };
    let at_board = PositionQuery::Exact { position: Box::new(position.clone()), mirrored: true };
    let all = [
        (ids::EDITOR_CLEAR, Form::of_game(form.game)),
        (ids::FORM_USE_CURRENT, Form::given(at_board)),
        (other.name_id(), Form::of_game(other)),
    ];
    for ((label, then), part) in all.into_iter().zip(place.equal_columns(8.0, 3)) {
        let text = place.style.text(label);
        if part.button((label.id(), &text), size::CELL, Weight::Plain, true) {
            *form = then;
        }
    }
}

/// Pieces that may stand anywhere: a press adds the piece in hand.
fn show_anywhere(mut place: Place, form: &mut Form, art: &mut Art) {
    let (ui, palette) = (place.ui, place.palette());
    let hint = place.style.text(ids::FORM_PUT_HERE);
    let line = Stroke::new(1.0, color(palette.line));
    ui.painter().rect(place.rect(), 10, color(palette.ground), line, StrokeKind::Inside);
    let said = format!("{}: {hint}", place.style.text(ids::FORM_ANYWHERE));
    let response = place.pressed(Press::new(Role::Button, "form-anywhere", &said).radius(10));
    let mut pressed = None;
    place.left(6.0);
    place.right(10.0);
    for &(side, figure, least) in &form.anywhere {
        let mut one = place.left(66.0);
        place.left(4.0);
        let id = ui.id().with(("anywhere", side, format!("{figure:?}")));
        let response = ui.interact(one.rect(), id, Sense::CLICK | Sense::HOVER);
        if response.clicked() || response.secondary_clicked() {
            pressed = Some(((side, figure), response.clicked()));
        }
        art.piece(&one.left(40.0), 34.0, (side, figure));
        one.draw(&Say::new(format!("≥ {least}")).points(size::NOTE));
    }
    place.left(4.0);
    if place.width() > 60.0 {
        let quiet = Say::new(hint).points(size::NOTE).ink(palette.secondary);
        place.draw(&quiet.align(Align::Max));
    }
    if let Some((piece, more)) = pressed {
        form.count(piece, more);
    } else if response.clicked()
        && let Some(piece) = form.hand
    {
        form.count(piece, true);
    }
}
