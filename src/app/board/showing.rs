//! What the board shows: the single source for sprites, marks, layout and pointer input.
//!
//! The [match](crate::app::table::game_match) decides it, in a game and in whatever is done over it,
//! without any of the drawing knowing which.

use bevy::prelude::*;

use crate::app::base::schedule::ViewStep;
use crate::app::settings::{Settings, Sight};
use crate::app::table::activity::Touch;
use crate::app::table::game_match::{Match, Mode};
use crate::pictures::Scene;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Showing>().add_systems(
        Update,
        follow_match.in_set(ViewStep::Follow).run_if(resource_exists::<Match>),
    );
}

/// What the board shows.
#[derive(Resource, Deref, DerefMut, Clone, Debug, Default, PartialEq)]
pub struct Showing {
    /// What is seen.
    #[deref]
    pub scene: Scene,
    /// What a touch of a piece may do.
    pub touch: Touch,
    /// Whether it is a game that is played.
    pub is_play: bool,
    /// What is seen of the pieces.
    pub sight: Sight,
    /// Whether a touch explains how the piece moves, whatever the settings say.
    pub explains: bool,
    /// How many moves were made that are not played out.
    pub laid_down: usize,
    /// Changes whenever other pieces, or the same ones of another moment, are shown: sprites slide
    /// once for each, and a piece in hand is let go.
    pub key: u64,
}

/// Shows the match, at the ply that is looked at, or what is done over it.
pub(super) fn follow_match(
    game: Res<Match>,
    settings: Res<Settings>,
    mut seen: Local<Option<(u64, usize, Sight)>>,
    mut showing: ResMut<Showing>,
) {
    let now = (game.edition(), game.shown(), settings.board.sight);
    if seen.replace(now) == Some(now) {
        return;
    }
    let (touch, explains) = (game.touch(), game.explains());
    let is_play = game.mode() == Mode::Play;
    let is_hidden = game.mode() == Mode::Study || is_play && game.outcome().is_none();
    let sight = if is_hidden { settings.board.sight } else { Sight::Full };
    let (laid_down, key) = (game.laid_down(), showing.key);
    let next = Showing { scene: game.scene(), touch, is_play, sight, explains, laid_down, key };
    if next == *showing {
        return;
    }
    // A hint that comes while a piece is in hand leaves it there, and so does turning the board.
    let mut same = next.clone();
    same.arrows.clone_from(&showing.arrows);
    same.near = showing.near;
    same.premove = showing.premove;
    same.tried = showing.tried;
    same.sight = showing.sight;
    let key = showing.key + u64::from(same != *showing);
    *showing = Showing { key, ..next };
}
