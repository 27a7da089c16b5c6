//! The tray: the pieces that can be put on the board.

use bevy::math::Vec2;
use bevy::prelude::Commands;
use bevy_egui::egui::{
    self, Align, LayerId, Order, Pos2, Rect, Response, Sense, Stroke, Ui, pos2, vec2,
};

use crate::app::board::selection::Selection;
use crate::app::look::theme::{color, size};
use crate::app::table::activity::editor::SetupEdit;
use crate::app::table::game_match::MatchRequest;
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::widgets::{card, focus_ring, pressable, write};
use crate::app::ui::page::editor::View;
use crate::games::{AnySetup, Figure, GameKind};
use crate::pictures::paint::metrics;
use crate::rules::Side;
use crate::rules::chess::{Piece, Position};

/// How far a piece rises that is taken.
const LIFT: f32 = 4.0;
/// What can be seen of a piece of which none is left.
const NONE_LEFT: f32 = 0.35;
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
    ui: &Ui,
    place: Rect,
    (view, selection): (&View, &mut Selection),
    discs: &mut Discs,
    commands: &mut Commands,
) {
    let Some(setup) = view.game.editing().map(|editing| editing.setup().clone()) else { return };
    let palette = view.style.palette();
    card(ui.painter(), place, palette, false);
    let figures = setup.game().figures();
    let inner = place.shrink2(vec2(10.0, 8.0));
    #[expect(clippy::cast_precision_loss, reason = "a handful of kinds")]
    let pitch = vec2(inner.width() / figures.len() as f32, inner.height() / 2.0);
    let diameter = (pitch.x * 0.84).min(pitch.y * 0.62).min(50.0).floor();
    for (row, side) in [0.0, 1.0].into_iter().zip(Side::BOTH) {
        for (column, figure) in (0..).zip(&figures) {
            #[expect(clippy::cast_precision_loss, reason = "a handful of kinds")]
            let corner = inner.min + pitch * vec2(column as f32, row);
            let cell = Rect::from_min_size(corner, pitch);
            let kind = Kind { piece: (side, *figure), left: left(&setup, side, *figure) };
            show_kind(ui, (cell, diameter), kind, (view, selection), discs, commands);
        }
    }
    show_ghost(ui, (view, selection), discs);
}

/// A kind of piece of a side, and how many there are to be put on the board.
#[derive(Clone, Copy)]
struct Kind {
    piece: (Side, Figure),
    left: Option<usize>,
}

/// Shows a kind of piece, how many are left of it, and has it taken.
fn show_kind(
    ui: &Ui,
    (cell, diameter): (Rect, f32),
    Kind { piece, left }: Kind,
    (view, selection): (&View, &mut Selection),
    discs: &mut Discs,
    commands: &mut Commands,
) {
    let palette = view.style.palette();
    let is_left = left != Some(0);
    let is_taken = selection.from_tray == Some(piece);
    if is_taken && !is_left {
        selection.from_tray = None;
    }
    let name = view.style.text(piece.1.text_id(piece.0));
    let middle = pos2(cell.center().x, cell.top() + diameter / 2.0 + 6.0);
    let press = Rect::from_center_size(middle, vec2(cell.width() - 2.0, diameter + 8.0));
    tell(ui, || format!("tray-{}-{}", piece.0.index(), piece.1.rank()), press);
    let id = ui.id().with(("tray", piece.0.index(), piece.1.rank()));
    let sense = if is_left { Sense::click_and_drag() } else { Sense::hover() };
    let info =
        egui::WidgetInfo::selected(egui::WidgetType::Button, is_left, is_taken, name.as_str());
    let response = pressable(ui, press, id, &info);
    let response = response.interact(sense);
    show_piece(ui, (middle, diameter), Kind { piece, left }, is_taken, (view, discs));
    focus_ring(ui.painter(), press, 8, &response, palette);
    if let Some(left) = left {
        let below = pos2(cell.left(), middle.y + diameter / 2.0 + 4.0);
        let line = Rect::from_min_max(below, pos2(cell.right(), below.y + 18.0));
        let ink = if is_left { palette.secondary } else { palette.disabled };
        write(ui.painter(), line, Align::Center, &format!("×{left}"), size::LEAST + 1.0, ink);
    }
    take(&response, piece, is_taken, (view, selection), commands);
}

/// Shows a piece of the tray: faint where none is left, raised and ringed where it is taken.
fn show_piece(
    ui: &Ui,
    (middle, diameter): (Pos2, f32),
    kind: Kind,
    is_taken: bool,
    (view, discs): (&View, &mut Discs),
) {
    let middle = if is_taken { middle - vec2(0.0, LIFT) } else { middle };
    let opacity = if kind.left == Some(0) { NONE_LEFT } else { 1.0 };
    discs.show_faint(ui.painter(), middle, diameter, kind.piece, opacity);
    if is_taken {
        let ring = Stroke::new(3.0, color(view.style.palette().teal));
        ui.painter().circle_stroke(middle, diameter / 2.0 + 3.0, ring);
    }
}

/// Takes a piece by a press or a drag, and puts it on the board where the drag ends.
fn take(
    response: &Response,
    piece: (Side, Figure),
    is_taken: bool,
    (view, selection): (&View, &mut Selection),
    commands: &mut Commands,
) {
    if response.clicked() {
        selection.selected = None;
        selection.from_tray = (!is_taken).then_some(piece);
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
