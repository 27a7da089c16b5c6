//! Arrows and rings that a person draws with the right button: from one square to another, or on
//! one. Drawn again, they go away. Shift or Ctrl draws red, Alt blue, both yellow. In a study they
//! are kept; in a game that is played they go with the position.

use bevy::picking::events::{Click, DragEnd, Pointer, Press};
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;

use crate::app::board::blocked::BoardBlocked;
use crate::app::board::layout::Layout;
use crate::app::board::marks::Board;
use crate::app::table::game_match::{Match, MatchRequest};
use crate::games::Edit;
use crate::record::{Brush, Shape};
use crate::rules::Square;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PressedOn>()
        .add_observer(begin)
        .add_observer(draw_arrow)
        .add_observer(draw_ring);
}

/// The square on which the right button was pressed last.
#[derive(Resource, Default)]
struct PressedOn(Option<Square>);

fn begin(event: On<Pointer<Press>>, layout: Res<Layout>, mut pressed: ResMut<PressedOn>) {
    if event.button == PointerButton::Secondary {
        pressed.0 = layout.point_at(layout.of_window(event.pointer_location.position));
    }
}

fn draw_arrow(
    event: On<Pointer<DragEnd>>,
    boards: Query<(), With<Board>>,
    layout: Res<Layout>,
    drawing: Drawing,
    mut requests: MessageWriter<MatchRequest>,
) {
    if event.button != PointerButton::Secondary || !boards.contains(event.entity) {
        return;
    }
    let here = event.pointer_location.position;
    let ends = [here - event.distance, here].map(|place| layout.point_at(layout.of_window(place)));
    if let [Some(from), Some(to)] = ends
        && from != to
    {
        requests.write_batch(drawing.request(from, Some(to)));
    }
}

fn draw_ring(
    event: On<Pointer<Click>>,
    boards: Query<(), With<Board>>,
    layout: Res<Layout>,
    pressed: Res<PressedOn>,
    drawing: Drawing,
    mut requests: MessageWriter<MatchRequest>,
) {
    if event.button != PointerButton::Secondary || !boards.contains(event.entity) {
        return;
    }
    // At the end of a drag a click is heard as well.
    if let Some(at) = layout.point_at(layout.of_window(event.pointer_location.position))
        && pressed.0.is_none_or(|from| from == at)
    {
        requests.write_batch(drawing.request(at, None));
    }
}

/// What is needed to know whether and in which colour something is drawn.
#[derive(bevy::ecs::system::SystemParam)]
struct Drawing<'w> {
    game: Option<Res<'w, Match>>,
    blocked: Res<'w, BoardBlocked>,
    keys: Option<Res<'w, ButtonInput<KeyCode>>>,
}

impl Drawing<'_> {
    fn request(&self, from: Square, to: Option<Square>) -> Option<MatchRequest> {
        let game = self.game.as_ref().filter(|_| !self.blocked.0)?;
        // A press that takes a move back draws nothing.
        if game.premove().is_some() {
            return None;
        }
        let shape = Shape { from, to, brush: self.brush() };
        if game.waits() {
            None
        } else if game.is_study() {
            Some(MatchRequest::Edit(Edit::Draw(game.record().at(), shape)))
        } else {
            Some(MatchRequest::Draw(shape))
        }
    }

    fn brush(&self) -> Brush {
        use KeyCode::{AltLeft, AltRight, ControlLeft, ControlRight, ShiftLeft, ShiftRight};
        let held = |keys: &[KeyCode]| {
            self.keys.as_ref().is_some_and(|held| held.any_pressed(keys.iter().copied()))
        };
        match (
            held(&[ShiftLeft, ShiftRight, ControlLeft, ControlRight]),
            held(&[AltLeft, AltRight]),
        ) {
            (false, false) => Brush::Green,
            (true, false) => Brush::Red,
            (false, true) => Brush::Blue,
            (true, true) => Brush::Yellow,
        }
    }
}
