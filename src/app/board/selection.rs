//! What a person holds: the selected or dragged piece, and the pawn that waits for its promotion.
//!
//! The [pointer and the keys](super::pointer) change it; sprites, marks and panels show it.

use bevy::prelude::*;

use crate::app::base::schedule::{Step, ViewStep};
use crate::app::board::blocked::BoardBlocked;
use crate::app::board::key_focus::KeyFocus;
use crate::app::board::layout::{self, Layout};
use crate::app::board::promotion::{Offer, Promotion};
use crate::app::board::showing::Showing;
use crate::app::table::activity::Touch;
use crate::app::table::game_match::{Asker, MoveRequest};
use crate::games::Figure;
use crate::rules::{Move, Side, Square};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>()
        .init_resource::<BoardBlocked>()
        .init_resource::<KeyFocus>()
        .add_systems(
            Update,
            (
                let_go.in_set(ViewStep::Follow).after(layout::follow_window),
                forget_drop.in_set(Step::View).after(ViewStep::Place),
            ),
        );
}

/// What the person has in hand.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct Selection {
    /// The piece that is selected.
    pub selected: Option<Square>,
    /// The piece that was touched and cannot be moved now, where touching explains.
    pub looked_at: Option<Square>,
    /// The piece that was taken from the tray, to be put on the board.
    pub from_tray: Option<(Side, Figure)>,
    /// Where the pointer carries the selected piece, in pixels of the interface.
    pub carried: Option<Vec2>,
    /// The point where a carried piece was last let go.
    pub dropped: Option<Square>,
    /// The pawn waiting for the choice of promotion.
    pub promotion: Option<Promotion>,
    /// The press that is still held down selected the piece.
    pub(super) fresh: bool,
}

impl Selection {
    /// Puts a piece from one square on another: asks for the move that is meant, or has the pawn
    /// wait that has to be told what it becomes.
    pub(super) fn put(
        &mut self,
        (from, to): (Square, Square),
        showing: &Showing,
        auto_queen: bool,
        requests: &mut MessageWriter<MoveRequest>,
    ) {
        let moves = showing.meant(from, to);
        if let Some(position) = &showing.position
            && moves.len() > 1
            && showing.touch == Touch::Move
            && !(auto_queen && showing.is_play)
        {
            self.promotion = Promotion::between(position, &moves);
            self.selected = None;
        } else {
            // The first of several is the queen. What nobody can mean is asked for as it is, and
            // refused with a reason.
            let mv = moves.first().copied().unwrap_or(Move::new(from, to));
            requests.write(MoveRequest { mv, by: Asker::Person });
        }
    }

    /// Lays down whatever is in hand; no move is asked for.
    pub(super) fn empty(&mut self) {
        *self = Self { dropped: self.dropped, ..Self::default() };
    }

    /// Decides what the waiting pawn becomes; without an offer the move is taken back.
    pub(super) fn decide(
        &mut self,
        offer: Option<Offer>,
        requests: &mut MessageWriter<MoveRequest>,
    ) {
        self.promotion = None;
        if let Some(Offer { mv, .. }) = offer {
            self.dropped = Some(mv.to());
            requests.write(MoveRequest { mv, by: Asker::Person });
        }
    }
}

/// Empties the hand when other pieces are shown or a dialogue is in front of them. A drag also ends
/// where it began when the layout changes under it: the pointer is over another point by then.
fn let_go(
    showing: Res<Showing>,
    layout: Res<Layout>,
    blocked: Res<BoardBlocked>,
    mut seen: Local<Option<u64>>,
    mut selection: ResMut<Selection>,
) {
    let others = seen.replace(showing.key) != Some(showing.key);
    // What is taken from the tray can be put down more than once.
    let from_tray = selection.from_tray.filter(|_| showing.touch == Touch::Arrange && !blocked.0);
    if others || blocked.0 || (layout.is_changed() && selection.carried.is_some()) {
        selection.empty();
    }
    if from_tray != selection.from_tray {
        selection.from_tray = from_tray;
    }
}

/// Forgets where a piece was dropped once the sprites have taken it in: it need not slide there.
fn forget_drop(mut selection: ResMut<Selection>) {
    selection.dropped = None;
}
