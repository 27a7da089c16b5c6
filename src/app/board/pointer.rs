//! The pointer and the cursor on the board, and the keys for what is in hand: the moves that a
//! person asks for.
//!
//! A press selects a piece or names the point where the selected one shall go; a piece that is
//! pressed and moved is carried, and dropped where it is let go. A pawn that has to be told what
//! it becomes waits for a press on an offer, or its key; anything else takes the move back.
//!
//! Panels never lie over the board and dialogues are asked for by name: what egui says of the
//! pointer is a frame old, and a quick press on the board after one on a button would be lost.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyCode;
use bevy::picking::events::{Click, Drag, DragEnd, Pointer, Press};
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;

use crate::app::base::schedule::Step;
use crate::app::board::arrange;
use crate::app::board::blocked::BoardBlocked;
use crate::app::board::key_focus::KeyFocus;
use crate::app::board::layout::Layout;
use crate::app::board::marks::Board;
use crate::app::board::promotion::Promotion;
use crate::app::board::selection::Selection;
use crate::app::board::showing::Showing;
use crate::app::settings::Settings;
use crate::app::table::activity::Touch;
use crate::app::table::game_match::{MatchRequest, MoveRefused, MoveRequest};
use crate::rules::{Move, Square};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (keys, call_off).in_set(Step::Input))
        .add_observer(press)
        .add_observer(press_at_cursor)
        .add_observer(drag)
        .add_observer(drop_piece)
        .add_observer(lay_down);
}

/// The cursor, which keys move over the board, presses the point that it is on.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CursorPressed(pub Square);

/// What a press on the board reads and asks for.
#[derive(SystemParam)]
struct Pressing<'w, 's> {
    showing: Res<'w, Showing>,
    settings: Option<Res<'w, Settings>>,
    selection: ResMut<'w, Selection>,
    requests: MessageWriter<'w, MoveRequest>,
    arranging: MessageWriter<'w, MatchRequest>,
    commands: Commands<'w, 's>,
}

impl Pressing<'_, '_> {
    /// A press on a point, or beside all of them: selects an own piece, or sends the selected one
    /// there.
    fn press(&mut self, at: Option<Square>) {
        let Self { showing, settings, selection, requests, arranging, commands } = self;
        let looked_at = selection.looked_at.take();
        if showing.touch == Touch::GoOn {
            arranging.write(MatchRequest::PlayOn);
            return;
        }
        if showing.touch == Touch::Arrange {
            arranging.write_batch(arrange::press(at, showing, selection));
            return;
        }
        if let Some(promotion) = selection.promotion.take() {
            selection.decide(at.and_then(|at| promotion.offer_at(at)), requests);
            return;
        }
        let Some(at) = at else {
            selection.selected = None;
            return;
        };
        let piece = showing.piece_at(at);
        let explains =
            showing.explains || settings.as_ref().is_some_and(|settings| settings.explain);
        if explains && selection.selected.is_none() && piece.is_some() {
            selection.looked_at = Some(at).filter(|_| looked_at != Some(at));
        }
        if let Touch::Refused(reason) = showing.touch {
            if piece.is_some() && !explains {
                commands.trigger(MoveRefused { mv: Move::new(at, at), reason });
            }
            return;
        }
        let own = piece.is_some_and(|(side, _)| Some(side) == showing.side_to_move());
        // A piece may be put on another of its own side: the king on its rook, to castle.
        let joins = |from: Square| from != at && !showing.meant(from, at).is_empty();
        match selection.selected {
            Some(from) if !own || joins(from) => {
                let auto_queen = settings.as_ref().is_some_and(|it| it.board.auto_queen);
                selection.put((from, at), showing, auto_queen, requests);
            }
            selected if own => {
                selection.fresh = selected != Some(at);
                selection.selected = Some(at);
                selection.looked_at = None;
            }
            _ => {}
        }
    }
}

/// A press of the pointer on the board.
fn press(
    event: On<Pointer<Press>>,
    boards: Query<(), With<Board>>,
    blocked: Res<BoardBlocked>,
    layout: Res<Layout>,
    mut pressing: Pressing,
) {
    if blocked.0 || event.button != PointerButton::Primary || !boards.contains(event.entity) {
        return;
    }
    pressing.selection.carried = None;
    pressing.selection.dropped = None;
    pressing.press(layout.point_at(layout.of_window(event.pointer_location.position)));
}

/// A press of the cursor: the same, and on the piece that is selected it lays that down again.
fn press_at_cursor(event: On<CursorPressed>, blocked: Res<BoardBlocked>, mut pressing: Pressing) {
    let at = event.0;
    if blocked.0 {
        return;
    }
    match pressing.selection.selected {
        Some(from) if from == at => pressing.selection.selected = None,
        Some(from) if pressing.showing.touch == Touch::Arrange => {
            pressing.selection.selected = None;
            pressing.arranging.write(arrange::drop(from, Some(at)));
        }
        _ => pressing.press(Some(at)),
    }
}

/// The pointer moves with the button held: the piece that was pressed comes along.
fn drag(
    event: On<Pointer<Drag>>,
    boards: Query<(), With<Board>>,
    layout: Res<Layout>,
    mut selection: ResMut<Selection>,
) {
    /// Logical pixels that a finger trembles in a mere click.
    const TREMBLE: f32 = 5.0;
    if event.button != PointerButton::Primary || !boards.contains(event.entity) {
        return;
    }
    let here = layout.of_window(event.pointer_location.position);
    let pressed = layout.point_at(here - layout.of_window(event.distance));
    let far = event.distance.length() > TREMBLE;
    if selection.selected.is_some()
        && selection.selected == pressed
        && (far || selection.carried.is_some())
    {
        selection.carried = Some(here);
    }
}

/// The button is let go after a drag: the piece is dropped, here or back where it came from.
fn drop_piece(
    event: On<Pointer<DragEnd>>,
    boards: Query<(), With<Board>>,
    layout: Res<Layout>,
    showing: Res<Showing>,
    settings: Option<Res<Settings>>,
    mut selection: ResMut<Selection>,
    mut requests: MessageWriter<MoveRequest>,
    mut arranging: MessageWriter<MatchRequest>,
) {
    if event.button != PointerButton::Primary || !boards.contains(event.entity) {
        return;
    }
    let (Some(place), Some(from)) = (selection.carried.take(), selection.selected) else { return };
    let at = layout.point_at(place);
    if at == Some(from) {
        return;
    }
    selection.selected = None;
    selection.dropped = at;
    if showing.touch == Touch::Arrange {
        arranging.write(arrange::drop(from, at));
    } else if let Some(at) = at {
        let auto_queen = settings.is_some_and(|settings| settings.board.auto_queen);
        selection.put((from, at), &showing, auto_queen, &mut requests);
    }
}

/// The right button calls a drag off, wherever the pointer is by then, and a move that was made in
/// advance.
fn call_off(
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    showing: Res<Showing>,
    mut selection: ResMut<Selection>,
    mut requests: MessageWriter<MatchRequest>,
) {
    let pressed = buttons.is_some_and(|buttons| buttons.just_pressed(MouseButton::Right));
    if pressed && selection.carried.is_some() {
        selection.empty();
    }
    if pressed && showing.premove.is_some() {
        requests.write(MatchRequest::CallOffPremove);
    }
}

/// A click on the piece that was already selected lays it down again.
fn lay_down(
    event: On<Pointer<Click>>,
    boards: Query<(), With<Board>>,
    layout: Res<Layout>,
    mut selection: ResMut<Selection>,
) {
    if event.button != PointerButton::Primary || !boards.contains(event.entity) {
        return;
    }
    let here = layout.point_at(layout.of_window(event.pointer_location.position));
    if here.is_some() && here == selection.selected && !std::mem::take(&mut selection.fresh) {
        selection.selected = None;
    }
}

/// Keys for what is in hand, unless the keyboard speaks to something else.
pub fn keys(
    keys: Res<ButtonInput<KeyCode>>,
    focus: Res<KeyFocus>,
    blocked: Res<BoardBlocked>,
    showing: Res<Showing>,
    mut selection: ResMut<Selection>,
    mut moves: MessageWriter<MoveRequest>,
    mut arranging: MessageWriter<MatchRequest>,
) {
    if *focus == KeyFocus::Text || blocked.0 {
        return;
    }
    if let Some(promotion) = selection.promotion.clone() {
        promotion_keys(&keys, &promotion, &mut selection, &mut moves);
    } else if keys.just_pressed(KeyCode::Escape) {
        selection.selected = None;
        selection.looked_at = None;
        selection.from_tray = None;
        if showing.premove.is_some() {
            arranging.write(MatchRequest::CallOffPremove);
        }
    } else if showing.touch == Touch::Arrange
        && keys.any_just_pressed([KeyCode::Delete, KeyCode::Backspace])
        && let Some(at) = selection.selected
    {
        arranging.write(arrange::drop(at, None));
    }
}

/// Keys while a pawn waits: its number for each offer, and those that take the move back.
fn promotion_keys(
    keys: &ButtonInput<KeyCode>,
    promotion: &Promotion,
    selection: &mut Selection,
    requests: &mut MessageWriter<MoveRequest>,
) {
    const NUMBERS: [[KeyCode; 2]; 4] = [
        [KeyCode::Digit1, KeyCode::Numpad1],
        [KeyCode::Digit2, KeyCode::Numpad2],
        [KeyCode::Digit3, KeyCode::Numpad3],
        [KeyCode::Digit4, KeyCode::Numpad4],
    ];
    if keys.any_just_pressed([KeyCode::Escape, KeyCode::Backspace]) {
        selection.decide(None, requests);
        return;
    }
    let pressed = NUMBERS.iter().position(|number| keys.any_just_pressed(*number));
    if let Some(offer) = pressed.and_then(|index| promotion.offers.get(index)) {
        selection.decide(Some(*offer), requests);
    }
}
