//! The library in the window: one desk takes requests and answers with events.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use crate::app::Step;
use crate::app::base::waker::Waker;
use crate::app::settings::Settings;
use crate::library::{Answer, Ask, Desk, LibraryError, Subject};
use crate::storage::library_dir;

pub(super) fn plugin(app: &mut App) {
    // Before what is asked for next, so that nobody waits a frame for an answer that is there.
    let hear = hear.before(Step::Input).run_if(resource_exists::<LibraryDesk>);
    let tell_names = tell_names.in_set(Step::Input).run_if(resource_exists::<LibraryDesk>);
    app.add_systems(Update, (hear, tell_names)).add_observer(tell_trouble);
}

/// The library's desk; none where there is no library. Dropping it waits for what is to be written.
#[derive(Resource, Debug)]
pub struct LibraryDesk(Desk);

/// The library's desk has answered.
#[derive(Event, Clone, Debug)]
pub struct LibraryAnswered(pub Answer);

/// Something went wrong with the library; the game goes on.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub enum LibraryTrouble {
    /// It cannot be used, or the game not be saved.
    Fault(LibraryError),
    /// It was damaged, is kept under another name, and a new one was begun.
    SetAside(PathBuf),
}

impl LibraryDesk {
    /// A desk, for the window to ask.
    pub const fn new(desk: Desk) -> Self {
        Self(desk)
    }

    /// Asks for something; what comes of it is a [`LibraryAnswered`].
    pub fn ask(&self, ask: Ask) {
        self.0.ask(ask);
    }

    /// The folder of the library.
    pub fn folder(&self) -> &Path {
        self.0.folder()
    }

    /// The next answer, waited for at most so long.
    pub fn wait(&self, patience: Duration) -> Option<Answer> {
        self.0.wait(patience)
    }
}

/// Opens the library of the data folder, off the frame: the plugin of a window.
pub fn open(app: &mut App) {
    let opened = match library_dir() {
        Some(folder) => {
            Desk::open(&folder, Waker::of(app.world())).map_err(|error| error.to_string())
        }
        None => Err("there is no folder for data".to_owned()),
    };
    match opened {
        Ok(desk) => {
            app.insert_resource(LibraryDesk::new(desk));
        }
        Err(reason) => {
            let tell = move |mut commands: Commands| {
                tell(&mut commands, LibraryTrouble::Fault(LibraryError::Other(reason.clone())));
            };
            app.add_systems(Startup, tell);
        }
    }
}

fn hear(desk: Res<LibraryDesk>, mut commands: Commands) {
    for answer in desk.0.answers() {
        commands.trigger(LibraryAnswered(answer));
    }
    if !desk.0.is_alive() {
        error!("the thread that keeps the library is gone");
        let error = LibraryError::Other("its thread is gone".to_owned());
        tell(&mut commands, LibraryTrouble::Fault(error));
        // Nothing more can be saved: told once.
        commands.remove_resource::<LibraryDesk>();
    }
}

/// Tells the library what the player is called in games that were played elsewhere, as the settings say.
fn tell_names(
    settings: Option<Res<Settings>>,
    desk: Res<LibraryDesk>,
    mut told: Local<Vec<String>>,
) {
    let Some(settings) = settings.filter(|it| it.is_changed() || desk.is_added()) else { return };
    let names = settings.own_names();
    if *told != names {
        told.clone_from(&names);
        desk.ask(Ask::Names(names));
    }
}

/// Tells of what is wrong with the library itself, or with saving the game at the board.
fn tell_trouble(answered: On<LibraryAnswered>, mut commands: Commands) {
    match &answered.0 {
        Answer::Opened(opened) => {
            let set_aside = opened.set_aside.clone().map(LibraryTrouble::SetAside);
            let unreadable = opened.unreadable.clone().map(LibraryTrouble::Fault);
            for trouble in set_aside.into_iter().chain(unreadable) {
                tell(&mut commands, trouble);
            }
        }
        Answer::Failed(Subject::Opening | Subject::Board, error) => {
            tell(&mut commands, LibraryTrouble::Fault(error.clone()));
        }
        _ => {}
    }
}

fn tell(commands: &mut Commands, trouble: LibraryTrouble) {
    warn!("library: {trouble:?}");
    commands.trigger(trouble);
}
