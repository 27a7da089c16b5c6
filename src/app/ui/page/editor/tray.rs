//! The tray: the pieces that can be put on the board.

use bevy::math::Vec2;
use bevy::prelude::Commands;
use bevy_egui::egui::{self, Align, LayerId, Order, Response, Sense, Stroke, Ui, pos2, vec2};

use crate::app::board::selection::Selection;
use crate::app::look::theme::{color, size};
use crate::app::table::activity::editor::SetupEdit;
use crate::app::table::game_match::MatchRequest;
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::kit::place::press::{Press, Role};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::page::editor::View;
use crate::games::{AnySetup, Figure, GameKind};
use crate::pictures::paint::metrics;
use crate::rules::Side;
use crate::rules::chess::{Piece, Position};

/// What can be seen of a piece that would be put where the pointer is.
const GHOST: f32 = 0.6;

/// How many pieces of a kind a side can still get; `None` where pawns can become more of them.
fn left(setup: &AnySetup, side: Side, figure: Figure) -> Option<usize> {
    let count = |setup: &AnySetup| {
        let pieces = setup.pieces();
        pieces.iter().filter(|(_, owner, kind)| (*owner, *kind) == (side, figure)).count()
    };
    let is_limited = match setup.game() {
        GameKind::Xiangqi => true,
        GameKind::Chess => matches!(figure.piece::<Position>(), Piece::King | Piece::Pawn),
    };
    is_limited.then(|| count(&AnySetup::start(setup.game())).saturating_sub(count(setup)))
}

/// Shows the tray.
pub fn show(
    card: Place,
    setup: &AnySetup,
    (view, selection): (&View, &mut Selection),
    discs: &mut Discs,
    commands: &mut Commands,
) {
    let inner = card.card(false).inset(10.0, 8.0);
    let figures = setup.game().figures();
    #[expect(clippy::cast_precision_loss, reason = "a handful of kinds")]
    let width = inner.width() / figures.len() as f32;
    let diameter = (width * 0.84).min(inner.height() * 0.31).min(50.0).floor();
    for (mut row, side) in inner.rows::<2>().into_iter().zip(Side::BOTH) {
        for figure in &figures {
            let (cell, piece) = (row.left(width), (side, *figure));
            let response = show_kind(cell, diameter, piece, setup, selection, discs);
            take(&response, piece, (view, selection), commands);
        }
    }
    show_ghost(card.ui, (view, selection), discs);
}

/// Shows a kind of piece and how many are left of it: faint where that is none, raised and ringed where
/// one is taken.
fn show_kind(
    mut cell: Place,
    diameter: f32,
    piece: (Side, Figure),
    setup: &AnySetup,
    selection: &mut Selection,
    discs: &mut Discs,
) -> Response {
    let (painter, palette) = (cell.ui.painter(), cell.palette());
    let left = left(setup, piece.0, piece.1);
    let is_left = left != Some(0);
    let is_taken = selection.from_tray == Some(piece);
    if is_taken && !is_left {
        selection.from_tray = None;
    }
    let name = cell.style.text(piece.1.text_id(piece.0));
    let number = left.map(|left| format!("×{left}")).unwrap_or_default();
    let said = if is_left { format!("{name} {number}") } else { name };
    cell.top(2.0);
    let place = cell.top(diameter + 8.0).inset(1.0, 0.0);
    let id = format!("tray-{}-{}", piece.0.index(), piece.1.rank());
    let press = Press::new(Role::Held(is_taken), &id, said.trim_end()).enabled(is_left);
    let response = place.pressed(press.ring(2.0, 2.0));
    let middle = place.rect().center() - vec2(0.0, if is_taken { 4.0 } else { 0.0 });
    discs.show_faint(painter, middle, diameter, piece, if is_left { 1.0 } else { 0.35 });
    if is_taken {
        painter.circle_stroke(middle, diameter / 2.0 + 3.0, Stroke::new(3.0, color(palette.teal)));
    }
    let ink = if is_left { palette.secondary } else { palette.disabled };
    let number = Say::new(number).points(size::NOTE).ink(ink).align(Align::Center);
    cell.top(18.0).draw(&number);
    response.interact(if is_left { Sense::click_and_drag() } else { Sense::hover() })
}

/// Takes a piece by a press or a drag, and puts it on the board where the drag ends.
fn take(
    response: &Response,
    piece: (Side, Figure),
    (view, selection): (&View, &mut Selection),
    commands: &mut Commands,
) {
    if response.clicked() {
        selection.selected = None;
        selection.from_tray = (selection.from_tray != Some(piece)).then_some(piece);
    }
    if response.drag_started() {
        selection.selected = None;
        selection.from_tray = Some(piece);
    }
    if response.drag_stopped() {
        let at = response.interact_pointer_pos().or(response.ctx.pointer_latest_pos());
        let at = at.and_then(|at| view.layout.point_at(Vec2::new(at.x, at.y)));
        if let Some(at) = at {
            let edit = SetupEdit::Put(at, piece.0, piece.1);
            commands.write_message(MatchRequest::Arrange(edit));
        }
        selection.from_tray = None;
    }
}

/// Shows where the piece that is taken would be put: faint on the point under the pointer, and
/// beside the board at the pointer while it is dragged.
fn show_ghost(ui: &Ui, (view, selection): (&View, &Selection), discs: &mut Discs) {
    let (Some(piece), Some(here)) = (selection.from_tray, ui.ctx().pointer_latest_pos()) else {
        return;
    };
    let diameter = view.layout.cell * 2.0 * metrics::DISC_RADIUS;
    let layer = LayerId::new(Order::Foreground, egui::Id::new("ghost"));
    let painter = ui.ctx().layer_painter(layer);
    let at = view.layout.point_at(Vec2::new(here.x, here.y));
    if let Some(at) = at {
        let place = view.layout.place(at);
        discs.show_faint(&painter, pos2(place.x, place.y), diameter, piece, GHOST);
    } else if ui.input(|input| input.pointer.is_decidedly_dragging()) {
        discs.show_faint(&painter, here, diameter, piece, GHOST);
    }
}
