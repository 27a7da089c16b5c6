//! The library's keeper in the window: copies that are made without being asked for, checks, and damaged
//! libraries brought back.

use std::path::PathBuf;

use bevy::prelude::*;

use super::library::{CareTold, LibraryDesk, LibraryFailed, LibraryOpened};
use super::shelf::ShelfRequest;
use crate::app::base::schedule::Step;
use crate::app::settings::Settings;
use crate::library::{Ask, CareAnswer, CareAsk, Copy, CopySettings, Health, LibraryError, Subject};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Care>()
        .add_message::<CareRequest>()
        .add_systems(
            Update,
            (tell_settings, ask).chain().in_set(Step::Input).run_if(resource_exists::<LibraryDesk>),
        )
        .add_observer(hear)
        .add_observer(hear_failure)
        .add_observer(inspect_what_was_set_aside);
}

/// Something is asked of the library's keeper.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct CareRequest(pub CareAsk);

/// The library's keeper has told something.
#[derive(Event, Clone, Debug)]
pub enum CareNews {
    /// This.
    Told(CareAnswer),
    /// What was asked for could not be done; nothing has changed.
    Failed(LibraryError),
}

/// What is known of the library and its copies.
#[derive(Resource, Debug, Default)]
pub struct Care {
    /// The copies, the newest first; `None` before they were read.
    pub copies: Option<Vec<Copy>>,
    /// The folder that they are made in now; `None` before that is known.
    pub folder: Option<PathBuf>,
    /// How the last check went, or goes.
    pub check: Check,
    /// A copy is being made that was asked for.
    pub is_copying: bool,
    /// Why the last copy could not be made.
    pub fault: Option<LibraryError>,
    /// A library was found to be damaged, and is not brought back yet.
    pub is_damaged: bool,
}

/// A check of the whole library.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Check {
    /// None was asked for.
    #[default]
    None,
    /// So many games are read of so many.
    Running {
        /// Read so far.
        done: usize,
        /// All of them; 0 before that is known.
        of: usize,
    },
    /// What it has found.
    Done(Health),
}

/// Tells the keeper whether and where copies are made.
fn tell_settings(
    settings: Option<Res<Settings>>,
    (desk, care): (Res<LibraryDesk>, Res<Care>),
    mut told: Local<Option<CopySettings>>,
) {
    let Some(settings) = settings.filter(|it| it.is_changed() || desk.is_added()) else { return };
    let wanted = settings.copies.settings();
    if told.as_ref() != Some(&wanted) {
        *told = Some(wanted.clone());
        desk.order(Ask::Care(CareAsk::Keep(wanted)));
        // Those of the folder that is used now.
        if care.copies.is_some() {
            desk.order(Ask::Care(CareAsk::Copies));
        }
    }
}

fn ask(mut requests: MessageReader<CareRequest>, mut care: ResMut<Care>, desk: Res<LibraryDesk>) {
    for CareRequest(asked) in requests.read() {
        match asked {
            CareAsk::Check => care.check = Check::Running { done: 0, of: 0 },
            CareAsk::StopCheck => care.check = Check::None,
            CareAsk::CopyNow => care.is_copying = true,
            _ => {}
        }
        desk.order(Ask::Care(asked.clone()));
    }
}

/// What is set aside at the start is looked into, so that it can be offered.
fn inspect_what_was_set_aside(opened: On<LibraryOpened>, mut requests: MessageWriter<CareRequest>) {
    if opened.0.set_aside.is_some() {
        requests.write(CareRequest(CareAsk::Inspect));
    }
}

fn hear_failure(failed: On<LibraryFailed>, mut care: ResMut<Care>, mut commands: Commands) {
    let LibraryFailed(Subject::Care, error) = &*failed else { return };
    warn!("library: {error}");
    if matches!(care.check, Check::Running { .. }) {
        care.check = Check::None;
    }
    commands.trigger(CareNews::Failed(error.clone()));
}

fn hear(
    told: On<CareTold>,
    mut care: ResMut<Care>,
    mut requests: MessageWriter<CareRequest>,
    mut commands: Commands,
) {
    let told = &told.0;
    debug!("library care: {}", summary(told));
    let again = |ask| Some(CareRequest(ask));
    let next = match told {
        CareAnswer::Checking { done, of } => {
            care.check = Check::Running { done: *done, of: *of };
            None
        }
        CareAnswer::Checked(health) => {
            // A check in the background tells nothing but faults of the file.
            if matches!(care.check, Check::Running { .. }) {
                care.check = Check::Done(health.clone());
            }
            again(CareAsk::Inspect).filter(|_| !health.faults.is_empty())
        }
        CareAnswer::Copies { list, folder, is_set_aside } => {
            care.copies = Some(list.clone());
            (care.folder, care.is_damaged) = (Some(folder.clone()), *is_set_aside);
            None
        }
        CareAnswer::Copied(_) => {
            (care.is_copying, care.fault) = (false, None);
            again(CareAsk::Copies)
        }
        CareAnswer::NotCopied(error) => {
            (care.is_copying, care.fault) = (false, Some(error.clone()));
            None
        }
        CareAnswer::Inspected(offer) => {
            care.is_damaged = offer.is_some();
            None
        }
        CareAnswer::Recovered(_) => {
            care.check = Check::None;
            commands.write_message(ShelfRequest::Refresh);
            again(CareAsk::Copies)
        }
        CareAnswer::TakenBack { .. } => {
            commands.write_message(ShelfRequest::Refresh);
            again(CareAsk::Check)
        }
        CareAnswer::Restored(_) | CareAnswer::Replaced { .. } => {
            commands.write_message(ShelfRequest::Refresh);
            again(CareAsk::Copies)
        }
        CareAnswer::Older(_) | CareAnswer::ForeignLog(_) => None,
    };
    if let Some(next) = next {
        requests.write(next);
    }
    commands.trigger(CareNews::Told(told.clone()));
}

/// What is told, in a word, for the log.
const fn summary(told: &CareAnswer) -> &'static str {
    match told {
        CareAnswer::Checking { .. } => "checking",
        CareAnswer::Checked(_) => "checked",
        CareAnswer::Copies { .. } => "copies",
        CareAnswer::Copied(_) => "copied",
        CareAnswer::NotCopied(_) => "not copied",
        CareAnswer::Inspected(_) => "inspected",
        CareAnswer::Recovered(_) => "recovered",
        CareAnswer::TakenBack { .. } => "taken back",
        CareAnswer::Restored(_) => "restored",
        CareAnswer::Older(_) => "older",
        CareAnswer::ForeignLog(_) => "foreign log",
        CareAnswer::Replaced { .. } => "replaced",
    }
}
