//! Saves the current game to the library from its first ply and after every change.

use bevy::prelude::*;

use super::library::{GameSaved, LibraryDesk};
use super::session;
use crate::app::base::schedule::ViewStep;
use crate::app::table::game_match::{FromFile, Kept, Match, Started, StudyBegun};
use crate::library::{Ask, GameId};
use crate::rules::Side;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Saving>()
        .init_resource::<AtBoard>()
        .add_systems(
            Update,
            save_changes.in_set(ViewStep::Follow).run_if(resource_exists::<LibraryDesk>),
        )
        .add_observer(|_: On<Started>, mut saver: Saver| saver.begin(None, Ask::Begin(None)))
        .add_observer(|study: On<StudyBegun>, mut saver: Saver| {
            if study.is_copy {
                saver.begin(None, Ask::Begin(None));
            }
        })
        .add_observer(|_: On<FromFile>, mut saver: Saver| saver.begin(None, Ask::BeginOpened))
        .add_observer(|kept: On<Kept>, mut saver: Saver| {
            saver.begin(Some(kept.0), Ask::Begin(Some(kept.0)));
        })
        .add_observer(|saved: On<GameSaved>, mut at_board: ResMut<AtBoard>| {
            debug!("kept {}", saved.0.number());
            at_board.0 = Some(saved.0);
        });
}

/// Which game of the library is at the board; `None` before it is first saved.
#[derive(Resource, Default)]
pub struct AtBoard(pub Option<GameId>);

/// What is saved of the game at the board.
#[derive(Resource, Default)]
struct Saving {
    /// What was saved last.
    saved: Option<State>,
    /// Whether the game at the board is in the library.
    is_kept: bool,
}

/// What is compared to know whether to save again: the game's edition, the plies to the place in a
/// study, which side sits near, and how often a running clock was due to be saved.
type State = (u64, Option<usize>, Side, u64);

/// Seconds on a running clock after which the game is saved again.
const CLOCK_PACE: u64 = 10;

/// Tells the library which game is at the board.
#[derive(bevy::ecs::system::SystemParam)]
struct Saver<'w> {
    saving: ResMut<'w, Saving>,
    at_board: ResMut<'w, AtBoard>,
    desk: Option<Res<'w, LibraryDesk>>,
}

impl Saver<'_> {
    /// Another game is at the board: one of the library, or one that is not known to be in it.
    fn begin(&mut self, game: Option<GameId>, told: Ask) {
        *self.saving = Saving { saved: None, is_kept: game.is_some() };
        self.at_board.0 = game;
        if let Some(desk) = &self.desk {
            desk.order(told);
        }
    }
}

/// Saves the game when it has changed. A game without a move is nothing to keep.
fn save_changes(game: Res<Match>, desk: Res<LibraryDesk>, mut saving: ResMut<Saving>) {
    let clock = game.spent().as_secs() / CLOCK_PACE;
    let place = game.is_study().then(|| game.shown());
    let state = (game.game_edition(), place, game.games_near(), clock);
    let is_nothing = game.record().is_empty() && game.plies() == 0;
    if saving.saved == Some(state) || (!saving.is_kept && is_nothing) {
        return;
    }
    *saving = Saving { saved: Some(state), is_kept: true };
    desk.order(Ask::Save(session::save(&game)));
}
