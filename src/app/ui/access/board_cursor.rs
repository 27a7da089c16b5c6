//! The board by keyboard: Tab reaches it first, arrow keys move a cursor over its points, and Enter
//! or the space bar presses the current one.

use std::cmp::Ordering;

use bevy::a11y::AccessibilityRequested;
use bevy::ecs::system::SystemParam;
use bevy::log::trace;
use bevy::math::Vec2;
use bevy::prelude::{Commands, DetectChangesMut as _, Res, ResMut};
use bevy_egui::EguiContexts;
use bevy_egui::egui::accesskit::{Action, Role};
use bevy_egui::egui::{
    self, Area, Event, EventFilter, Id, Key, Order, Painter, Rect, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, vec2,
};

use crate::app::board::blocked::BoardBlocked;
use crate::app::board::cursor::BoardCursor;
use crate::app::board::key_focus::KeyFocus;
use crate::app::board::layout::Layout;
use crate::app::board::pointer::CursorPressed;
use crate::app::board::selection::Selection;
use crate::app::board::showing::Showing;
use crate::app::look::theme::color;
use crate::app::table::activity::Touch;
use crate::app::ui::access::screen_reader::Announce;
use crate::app::ui::kit::context::{context, egui_rect};
use crate::app::ui::kit::probe::{tell, tell_focus};
use crate::app::ui::kit::style::Style;
use crate::rules::Square;
use crate::text::ids;

/// By which egui knows the cursor.
pub fn id() -> Id {
    Id::new("board-cursor")
}

/// What the cursor needs.
#[derive(SystemParam)]
pub struct View<'w> {
    layout: Res<'w, Layout>,
    showing: Res<'w, Showing>,
    selection: Res<'w, Selection>,
    blocked: Res<'w, BoardBlocked>,
    reader: Option<Res<'w, AccessibilityRequested>>,
    style: Style<'w>,
}

impl View<'_> {
    /// Whether a screen reader reads the board.
    fn is_read(&self) -> bool {
        self.reader.as_ref().is_some_and(|requested| requested.get())
    }
}

/// Shows the cursor while the board has the keyboard, and does what the keys say.
pub fn show(
    mut contexts: EguiContexts,
    view: View,
    mut cursor: ResMut<BoardCursor>,
    mut commands: Commands,
) {
    let Some(context) = context(&mut contexts) else { return };
    let board = egui_rect(view.layout.board);
    let area = Area::new(Id::new("board"))
        .order(Order::Background)
        .interactable(false)
        .fixed_pos(board.min)
        .default_size(board.size())
        .constrain(false)
        .fade_in(false);
    area.show(context, |ui| {
        tell(ui, || "board".to_owned(), board);
        let id = id();
        let response = ui.interact(board, id, Sense::focusable_noninteractive());
        tell_focus(&response, "board");
        if response.gained_focus() {
            ui.ctx().request_repaint();
        }
        let game = view.showing.game;
        let known = cursor.placed(&view.showing);
        let Some(before) = cursor.at(&view.showing) else { return };
        let read = view.is_read().then(|| tell_reader(ui, id, before, &view)).flatten();
        if let Some((at, action)) = read.filter(|_| !view.blocked.0) {
            *cursor = BoardCursor::on(game, at);
            ui.memory_mut(|memory| memory.request_focus(id));
            if action == Action::Click {
                press(at, &view, &mut commands);
            }
            ui.ctx().request_repaint();
            return;
        }
        if !response.has_focus() || view.blocked.0 {
            return;
        }
        let at = follow_keys(ui, id, before, &view, &mut commands);
        if known != Some(at) {
            trace!("cursor {}", game.point(at));
            *cursor = BoardCursor::on(game, at);
            ui.ctx().request_repaint();
        }
        draw(ui.painter(), at, &view);
    });
}

/// Moves the cursor by the keys that are pressed, and presses. Where it is then.
fn follow_keys(ui: &Ui, id: Id, from: Square, view: &View, commands: &mut Commands) -> Square {
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        // What is in hand is laid down first.
        escape: *view.selection != Selection::default(),
        tab: false,
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    // In the order in which they were pressed, however many there are in a frame.
    let keys: Vec<_> = ui.input(|input| input.events.iter().filter_map(asked).collect());
    let mut at = from;
    for key in keys {
        match key {
            Asked::Step(way) => {
                let next = view.layout.place(at) + way * view.layout.cell;
                at = view.layout.point_at(next).unwrap_or(at);
            }
            Asked::Press => press(at, view, commands),
        }
    }
    at
}

/// Presses a point, and says so where that comes to nothing.
fn press(at: Square, view: &View, commands: &mut Commands) {
    if let Some(text) = in_vain(at, view) {
        commands.trigger(Announce(text));
    }
    commands.trigger(CursorPressed(at));
}

/// Why a point is pressed in vain, if it is: nobody has anything in hand, and nothing there can be
/// taken up. What is refused, and how a piece moves, is said elsewhere.
fn in_vain(at: Square, view: &View) -> Option<String> {
    let View { showing, selection, style, .. } = view;
    if selection.selected.is_some() || selection.from_tray.is_some() {
        return None;
    }
    let Some((side, _)) = showing.piece_at(at) else {
        let nothing = style.text(ids::REFUSED_NO_PIECE);
        return Some(format!("{}. {nothing}", said(at, &[], view)));
    };
    let is_told = showing.touch != Touch::Move || showing.explains || style.settings.explain;
    let is_own = Some(side) == showing.side_to_move();
    (!is_told && !is_own).then(|| said(at, &[], view))
}

/// Tells a screen reader the board as a grid of named points, the cursor's among them. Gives the
/// point that the reader turns to or presses.
fn tell_reader(ui: &mut Ui, id: Id, cursor: Square, view: &View) -> Option<(Square, Action)> {
    let grid = view.layout.grid;
    let cell_id = |at: Square| id.with(at.index());
    ui.ctx().accesskit_node_builder(id, |node| {
        node.set_role(Role::Grid);
        node.set_label(view.style.text(ids::BOARD));
        node.set_row_count(usize::from(grid.ranks));
        node.set_column_count(usize::from(grid.files));
        node.set_active_descendant(cell_id(cursor).accesskit_id());
    });
    let cells = ui.new_child(UiBuilder::new().id_salt("cells").accessibility_parent(id));
    let mut squares: Vec<_> = grid.squares().map(|at| (at, view.layout.place(at))).collect();
    // As they are read: from the far left.
    squares
        .sort_by(|(_, a), (_, b)| (a.y, a.x).partial_cmp(&(b.y, b.x)).unwrap_or(Ordering::Equal));
    let targets =
        view.selection.selected.map(|from| view.showing.targets(from)).unwrap_or_default();
    let mut asked = None;
    for (at, place) in squares {
        let size = vec2(1.0, 1.0) * view.layout.cell;
        let rect = Rect::from_center_size(egui::pos2(place.x, place.y), size);
        let cell = cell_id(at);
        cells.interact(rect, cell, Sense::hover());
        let label = said(at, &targets, view);
        cells.ctx().accesskit_node_builder(cell, |node| {
            node.set_role(Role::GridCell);
            node.set_label(label);
            node.add_action(Action::Click);
            node.add_action(Action::Focus);
        });
        for action in [Action::Focus, Action::Click] {
            if cells.input(|input| input.has_accesskit_action_request(cell, action)) {
                asked = Some((at, action));
            }
        }
    }
    asked
}

/// What is said of a point: its name, what stands there, and what it is to the piece in hand.
fn said(at: Square, targets: &[(Square, bool)], view: &View) -> String {
    let texts = &view.style.texts;
    let game = view.showing.game;
    let square = game.point(at);
    let mut words = match view.showing.piece_at(at) {
        None => square,
        Some((side, figure)) => {
            let piece = figure.text_id(side);
            texts.with(ids::SaidSquare { square, side: game.side_id(side), piece })
        }
    };
    let more = [
        (ids::SAID_SELECTED, view.selection.selected == Some(at)),
        (ids::SAID_TARGET, targets.iter().any(|(to, captures)| *to == at && !captures)),
        (
            ids::SAID_REFUSED,
            view.selection.selected.is_some_and(|from| view.showing.is_refused(from, at)),
        ),
        (ids::SAID_CAPTURE, targets.iter().any(|(to, captures)| *to == at && *captures)),
        (
            ids::SAID_RING,
            view.showing.arrows.iter().any(|arrow| arrow.from == at && arrow.to == at),
        ),
        (ids::SAID_GLOW, view.showing.glow.contains(&at) && view.showing.touch != Touch::Arrange),
    ];
    for (id, _) in more.into_iter().filter(|(_, holds)| *holds) {
        words.push_str(", ");
        words.push_str(&texts.get(id));
    }
    words
}

/// What a key asks of the cursor.
#[derive(Clone, Copy)]
enum Asked {
    /// A step this way, as the board is seen.
    Step(Vec2),
    Press,
}

/// What a key asks of the cursor, if it asks for something.
fn asked(event: &Event) -> Option<Asked> {
    let Event::Key { key, pressed: true, modifiers, .. } = event else { return None };
    match key {
        _ if modifiers.any() => None,
        Key::ArrowLeft => Some(Asked::Step(Vec2::NEG_X)),
        Key::ArrowRight => Some(Asked::Step(Vec2::X)),
        Key::ArrowUp => Some(Asked::Step(Vec2::NEG_Y)),
        Key::ArrowDown => Some(Asked::Step(Vec2::Y)),
        Key::Enter | Key::Space => Some(Asked::Press),
        _ => None,
    }
}

/// Draws the cursor around a point: a frame that stands out on light and on dark boards.
fn draw(painter: &Painter, at: Square, view: &View) {
    let place = view.layout.place(at);
    let size = vec2(1.0, 1.0) * (view.layout.cell - 3.0).round();
    let rect = Rect::from_center_size(egui::pos2(place.x, place.y), size);
    let palette = view.style.palette();
    for (width, ink) in [(5.0, palette.card), (2.5, palette.teal)] {
        let stroke = Stroke::new(width, color(ink));
        painter.rect_stroke(rect, 9, stroke, StrokeKind::Middle);
    }
}

/// Tells shortcuts and board what the keys speak to.
pub fn follow_focus(mut contexts: EguiContexts, mut focus: ResMut<KeyFocus>) {
    let Some(context) = context(&mut contexts) else { return };
    let now = match context.memory(egui::Memory::focused) {
        None => KeyFocus::Nothing,
        Some(focused) if focused == id() => KeyFocus::Board,
        Some(_) if context.text_edit_focused() => KeyFocus::Text,
        Some(_) => KeyFocus::Control,
    };
    focus.set_if_neq(now);
}
