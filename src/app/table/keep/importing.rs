//! Imports games from files into the library: one import at a time, with progress and cancel.

use std::path::PathBuf;

use bevy::prelude::*;

use super::files::FileGames;
use crate::app::Step;
use crate::app::base::waker::Wakers;
use crate::formats;
use crate::games::AnyTree;
use crate::library::{ImportReport, Imported, Importer, LibraryError};
use crate::storage::library_dir;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Importing>()
        .add_message::<ImportRequest>()
        .add_systems(Update, (begin, hear).chain().in_set(Step::Input));
}

/// Someone wants games imported.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportRequest {
    /// All games of the file that was opened last.
    Begin,
    /// Stop; what has been written stays.
    Cancel,
}

/// How an import is getting on.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub enum ImportNews {
    /// It has come so far.
    Progress(Imported),
    /// It is over.
    Done(Imported),
    /// The library cannot be written.
    Failed(LibraryError),
}

/// The import that is going on, if one is.
#[derive(Resource, Default)]
pub struct Importing(Option<Importer>);

impl Importing {
    /// Whether games are being imported.
    pub fn is_busy(&self) -> bool {
        self.0.is_some()
    }
}

fn begin(
    mut requests: MessageReader<ImportRequest>,
    list: Res<FileGames>,
    mut importing: ResMut<Importing>,
    wakers: Wakers,
) {
    for request in requests.read() {
        match (request, &importing.0) {
            (ImportRequest::Cancel, Some(importer)) => importer.cancel(),
            (ImportRequest::Begin, None) => {
                let Some(folder) = library_dir() else { return };
                let (waker, path) = (wakers.get(), list.path.clone());
                let read: Vec<_> = list.games.iter().map(|game| game.tree.clone()).collect();
                let open = move || games(path, read);
                match Importer::start(&folder, open, move || waker.wake()) {
                    Ok(importer) => importing.0 = Some(importer),
                    Err(error) => error!("no thread to import on: {error}"),
                }
            }
            _ => {}
        }
    }
}

/// The games of a file, all of them however many; of a text those that were read.
fn games(path: Option<PathBuf>, read: Vec<AnyTree>) -> Box<dyn Iterator<Item = AnyTree>> {
    match path.map(|path| formats::open(&path, None)) {
        Some(Ok(reader)) => Box::new(reader.filter_map(Result::ok).map(|game| game.tree)),
        _ => Box::new(read.into_iter()),
    }
}

fn hear(mut importing: ResMut<Importing>, mut commands: Commands) {
    let Some(importer) = &importing.0 else { return };
    let mut is_over = false;
    for report in importer.reports() {
        let news = match report {
            ImportReport::Progress(done) => ImportNews::Progress(done),
            ImportReport::Done(done) => ImportNews::Done(done),
            ImportReport::Failed(error) => ImportNews::Failed(error),
        };
        is_over |= !matches!(news, ImportNews::Progress(_));
        commands.trigger(news);
    }
    if is_over {
        importing.0 = None;
    }
}
