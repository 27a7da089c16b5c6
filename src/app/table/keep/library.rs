//! The library in the window: one desk takes requests and answers with events.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use crate::app::base::schedule::Step;
use crate::app::base::waker::Waker;
use crate::app::settings::Settings;
use crate::library::questions::{AllCollections, Question};
use crate::library::{
    Answer, Ask, CareAnswer, Desk, GameId, LibraryError, Listing, Opened, Query, SavedGame, Subject,
};
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

/// The library has answered a question of this type.
#[derive(Event, Debug)]
pub struct Answered<Q: Question>(pub Q::Answer);

/// The library is open: told once, before all else.
#[derive(Event, Debug)]
pub struct LibraryOpened(pub Opened);

/// Something that was asked of the library went wrong, other than what is [trouble](LibraryTrouble).
#[derive(Event, Debug)]
pub struct LibraryFailed(pub Subject, pub LibraryError);

/// The game at the board is in the library under this number.
#[derive(Event, Debug)]
pub struct GameSaved(pub GameId);

/// A game was read, to be opened; `None` if it is not there any more.
#[derive(Event, Debug)]
pub struct GameLoaded(pub GameId, pub Option<SavedGame>);

/// What a query found.
#[derive(Event, Debug)]
pub struct GamesListed(pub Query, pub Listing);

/// Games were deleted, or brought back.
#[derive(Event, Debug)]
pub struct GamesChanged;

/// The library's keeper tells something.
#[derive(Event, Debug)]
pub struct CareTold(pub CareAnswer);

/// Triggers the event that an answer is told by.
type Trigger = Box<dyn FnOnce(&mut Commands) + Send>;

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

    /// Asks a question; what comes of it is an [`Answered`], or a [`LibraryFailed`].
    pub fn ask<Q: Question>(&self, question: Q) {
        self.0.ask(Ask::told_as(question, |answer| -> Trigger {
            Box::new(|commands| commands.trigger(Answered::<Q>(answer)))
        }));
    }

    /// Asks for something that is no question; what comes of it is another event of the library's.
    pub fn order(&self, ask: Ask) {
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
        tell_answer(answer, &mut commands);
    }
    if !desk.0.is_alive() {
        error!("the thread that keeps the library is gone");
        let error = LibraryError::Other("its thread is gone".to_owned());
        tell(&mut commands, LibraryTrouble::Fault(error));
        // Nothing more can be saved: told once.
        commands.remove_resource::<LibraryDesk>();
    }
}

/// Tells an answer to whoever listens for it.
pub fn tell_answer(answer: Answer, commands: &mut Commands) {
    match answer {
        Answer::Opened(opened) => commands.trigger(LibraryOpened(opened)),
        Answer::Saved(id) => commands.trigger(GameSaved(id)),
        Answer::Loaded(id, game) => commands.trigger(GameLoaded(id, game)),
        Answer::List { query, listing } => commands.trigger(GamesListed(query, listing)),
        Answer::Changed(_) => commands.trigger(GamesChanged),
        Answer::Care(told) => commands.trigger(CareTold(told)),
        Answer::Failed(Subject::Opening | Subject::Board, error) => {
            tell(commands, LibraryTrouble::Fault(error));
        }
        Answer::Failed(subject, error) => commands.trigger(LibraryFailed(subject, error)),
        Answer::Told(told) => {
            if let Ok(trigger) = told.0.downcast::<Trigger>() {
                trigger(commands);
            } else {
                error!("a question was asked that nobody hears the answer of");
            }
        }
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
        desk.order(Ask::Names(names));
        desk.ask(AllCollections());
    }
}

/// Tells of what is wrong with the library itself.
fn tell_trouble(opened: On<LibraryOpened>, mut commands: Commands) {
    let set_aside = opened.0.set_aside.clone().map(LibraryTrouble::SetAside);
    let unreadable = opened.0.unreadable.clone().map(LibraryTrouble::Fault);
    for trouble in set_aside.into_iter().chain(unreadable) {
        tell(&mut commands, trouble);
    }
}

fn tell(commands: &mut Commands, trouble: LibraryTrouble) {
    warn!("library: {trouble:?}");
    commands.trigger(trouble);
}
