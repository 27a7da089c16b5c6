//! The game at the board is in the library from its first ply, and after every change of it.

use std::path::PathBuf;

use bevy::prelude::*;

use super::session;
use crate::app::ViewStep;
use crate::app::base::waker::Waker;
use crate::app::table::game_match::{Kept, Match, Started, StudyBegun};
use crate::app::table::practice::puzzle::Puzzles;
use crate::library::{GameId, LibraryError, Opened, Report, SavedGame, Saver};
use crate::rules::Side;
use crate::storage::library_dir;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (save_changes, hear_reports)
            .chain()
            .in_set(ViewStep::Follow)
            .run_if(resource_exists::<Saving>),
    )
    .add_observer(|_: On<Started>, saving: Option<ResMut<Saving>>| {
        if let Some(mut saving) = saving {
            saving.begin(None);
        }
    })
    .add_observer(|study: On<StudyBegun>, saving: Option<ResMut<Saving>>| {
        if let Some(mut saving) = saving
            && study.is_copy
        {
            saving.begin(None);
        }
    })
    .add_observer(|kept: On<Kept>, saving: Option<ResMut<Saving>>| {
        if let Some(mut saving) = saving {
            saving.begin(Some(kept.0));
        }
    });
}

/// Who keeps the game at the board in the library.
#[derive(Resource)]
pub struct Saving {
    saver: Saver,
    /// What was saved last.
    saved: Option<State>,
    /// Whether the game at the board is in the library.
    is_kept: bool,
}

/// What is compared to know whether to save again: the game's edition, the plies shown, which side
/// sits near, and how often a running clock was due to be saved.
type State = (u64, usize, Side, u64);

/// Seconds on a running clock after which the game is saved again.
const CLOCK_PACE: u64 = 10;

impl Saving {
    /// From now on another game is at the board: one of the library, or a new one.
    pub fn begin(&mut self, game: Option<GameId>) {
        self.saver.begin(game);
        self.saved = None;
        self.is_kept = game.is_some();
    }
}

/// Something went wrong with the library; the game goes on.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub enum LibraryTrouble {
    /// It cannot be used, or the game not be saved.
    Fault(LibraryError),
    /// It was damaged, is kept under another name, and a new one was begun.
    SetAside(PathBuf),
}

/// Opens the library of the data folder. Returns the game that this window was playing when it was
/// last closed.
pub fn open(world: &mut World) -> Option<(GameId, SavedGame)> {
    let Some(folder) = library_dir() else {
        let error = LibraryError::Other("there is no folder for data".to_owned());
        tell(world, LibraryTrouble::Fault(error));
        return None;
    };
    world.resource_mut::<Puzzles>().folder = Some(folder.clone());
    let waker = Waker::of(world);
    match Saver::open(&folder, move || waker.wake()) {
        Ok(Opened { saver, last, set_aside, unreadable }) => {
            world.insert_resource(Saving { saver, saved: None, is_kept: false });
            let troubles = set_aside.map(LibraryTrouble::SetAside);
            for trouble in troubles.into_iter().chain(unreadable.map(LibraryTrouble::Fault)) {
                tell(world, trouble);
            }
            last
        }
        Err(error) => {
            tell(world, LibraryTrouble::Fault(error));
            None
        }
    }
}

fn tell(world: &mut World, trouble: LibraryTrouble) {
    warn!("library: {trouble:?}");
    world.trigger(trouble);
}

/// Saves the game when it has changed. A game without a move is nothing to keep.
fn save_changes(game: Res<Match>, mut saving: ResMut<Saving>, mut commands: Commands) {
    let saving = saving.bypass_change_detection();
    let clock = game.spent().as_secs() / CLOCK_PACE;
    let state = (game.game_edition(), game.shown(), game.games_near(), clock);
    let is_nothing = game.record().is_empty() && game.plies() == 0;
    if saving.saved == Some(state) || (!saving.is_kept && is_nothing) {
        return;
    }
    saving.saved = Some(state);
    saving.is_kept = true;
    saving.saver.save(session::save(&game));
    if !saving.saver.is_alive() {
        error!("the thread that keeps the library is gone");
        let error = LibraryError::Other("its thread is gone".to_owned());
        commands.trigger(LibraryTrouble::Fault(error));
        // Nothing more can be saved: told once.
        commands.remove_resource::<Saving>();
    }
}

fn hear_reports(saving: Option<Res<Saving>>, mut commands: Commands) {
    let Some(saving) = saving else { return };
    for report in saving.saver.reports() {
        match report {
            Report::Saved(id) => debug!("kept {}", id.number()),
            Report::Failed(error) => {
                warn!("library: {error}");
                commands.trigger(LibraryTrouble::Fault(error));
            }
        }
    }
}
