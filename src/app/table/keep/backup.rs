//! Backups (一键备份): everything of the player's in one file, and taken in again.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::shelf::ShelfRequest;
use crate::app::base::errand::Errand;
use crate::app::base::schedule::Step;
use crate::app::base::store::Persisted as _;
use crate::app::base::waker::Wakers;
use crate::app::settings::engines::Engines;
use crate::app::settings::{Settings, SettingsRequest};
use crate::backup::{self, BackupError, Contents, Folders, Merged, Written};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BackingUp>()
        .add_message::<BackupRequest>()
        .add_systems(Update, (begin, hear).chain().in_set(Step::Input));
}

/// What is asked of backups. One thing is done at a time.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum BackupRequest {
    /// Write one.
    Write(PathBuf),
    /// Look into one.
    Inspect(PathBuf),
    /// Take one in; with its settings in the place of those here, if that is said.
    Merge(PathBuf, bool),
}

/// What came of it.
#[derive(Event, Clone, Debug)]
pub enum BackupNews {
    /// It is written.
    Written(PathBuf, Written),
    /// What is in it.
    Inspected(PathBuf, Contents),
    /// It is taken in, with these settings in the place of those here.
    Merged(Merged, Option<Box<(Settings, Engines)>>),
    /// It failed; nothing has changed.
    Failed(BackupError),
}

/// What is under way.
#[derive(Resource, Default)]
struct BackingUp(Option<Errand<BackupNews>>);

fn begin(
    mut requests: MessageReader<BackupRequest>,
    mut working: ResMut<BackingUp>,
    wakers: Wakers,
    mut commands: Commands,
) {
    for request in requests.read() {
        if working.0.is_some() {
            return;
        }
        let Some(folders) = Folders::of_player() else {
            commands.trigger(BackupNews::Failed(BackupError::NoFolder));
            return;
        };
        let request = request.clone();
        let errand = Errand::start("backup", wakers.get(), move |_, teller| {
            teller.tell(carry_out(&request, &folders).unwrap_or_else(BackupNews::Failed));
        });
        match errand {
            Ok(errand) => working.0 = Some(errand),
            Err(error) => error!("no thread for a backup: {error}"),
        }
    }
}

fn carry_out(request: &BackupRequest, folders: &Folders) -> Result<BackupNews, BackupError> {
    Ok(match request {
        BackupRequest::Write(file) => {
            let file = with_ending(file);
            let written = backup::write(folders, &file)?;
            BackupNews::Written(file, written)
        }
        BackupRequest::Inspect(file) => BackupNews::Inspected(file.clone(), backup::inspect(file)?),
        BackupRequest::Merge(file, with_settings) => {
            let merged = backup::merge(file, folders)?;
            if !with_settings {
                return Ok(BackupNews::Merged(merged, None));
            }
            backup::restore_settings(file, folders)?;
            let read = (Settings::load(&folders.settings).0, Engines::load(&folders.settings).0);
            BackupNews::Merged(merged, Some(Box::new(read)))
        }
    })
}

/// The name of a file with the ending of backups, if it has another.
fn with_ending(file: &Path) -> PathBuf {
    let name = file.to_string_lossy();
    if name.ends_with(backup::ENDING) {
        return file.to_path_buf();
    }
    PathBuf::from(format!("{}{}", name.trim_end_matches('.'), backup::ENDING))
}

fn hear(mut working: ResMut<BackingUp>, mut commands: Commands) {
    let Some(news) = working.0.as_ref().and_then(|errand| errand.answers().last()) else { return };
    working.0 = None;
    match &news {
        BackupNews::Failed(error) => warn!("backup: {error}"),
        BackupNews::Merged(merged, read) => {
            if let Some(names) = merged.names.clone() {
                commands
                    .write_message(SettingsRequest::set(move |all| all.names.clone_from(&names)));
            }
            if let Some(read) = read.clone() {
                let (settings, engines) = *read;
                commands.insert_resource(settings);
                commands.insert_resource(engines);
            }
            commands.write_message(ShelfRequest::Refresh);
        }
        BackupNews::Written(file, written) => {
            debug!("backup written {}", file.display());
            for left_out in &written.left_out {
                warn!("backup: {left_out}");
            }
        }
        BackupNews::Inspected(..) => {}
    }
    commands.trigger(news);
}
