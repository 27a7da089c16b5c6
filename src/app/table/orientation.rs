//! Which side sits at the near side of the board.

use bevy::prelude::*;

use super::game_match::{Match, Started};
use crate::rules::Side;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Flipped>().add_observer(face_person);
}

/// Whether the second side sits at the near side of the board.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flipped(pub bool);

/// Turns the board so that the person who plays the engine sits at the near side.
fn face_person(_: On<Started>, game: Res<Match>, mut flipped: ResMut<Flipped>) {
    flipped.set_if_neq(Flipped(game.near_side() == Side::Second));
}
