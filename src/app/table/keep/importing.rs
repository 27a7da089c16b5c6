//! Imports files and folders into the library: one import at a time, with progress and stop.

use std::path::{Path, PathBuf};
use std::time::Instant;

use bevy::prelude::*;

use super::files::FileGames;
use super::shelf::ShelfRequest;
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::library::{
    FaultyFile, FileImport, FileImported, FileImporter, FileReport, FileSource, ImportReport,
    Imported, Importer, LibraryError,
};
use crate::storage::library_dir;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Importing>()
        .add_message::<ImportRequest>()
        .add_systems(Update, (begin, hear).chain().in_set(Step::Input));
}

/// Someone wants games imported.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum ImportRequest {
    /// All games of the text that was pasted last, or of the file that was opened last.
    Begin,
    /// The games of files, and of all files in folders and below.
    Files(Vec<FileSource>),
    /// Stop; what has been read stays.
    Cancel,
}

/// How an import is getting on.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub enum ImportNews {
    /// It is over.
    Done(Imported),
    /// The same, and there is something to tell of so many files.
    DoneWithFaults(Imported, usize),
    /// The library cannot be written.
    Failed(LibraryError),
}

/// Who does it.
enum Work {
    Games(Importer),
    Files(FileImporter),
}

/// The import that is going on, if one is, and what has come of the last.
#[derive(Resource)]
pub struct Importing {
    work: Option<Work>,
    /// Whether games that are there already are left out of the next import.
    pub skips_duplicates: bool,
    /// The collection that the next import goes into; a folder's own name where it is empty.
    pub collection: String,
    /// What was chosen: a folder or file by name, or how many.
    pub chosen: Vec<PathBuf>,
    /// The collection that the present or last import goes into.
    pub into: Option<String>,
    /// How far it is.
    pub so_far: FileImported,
    /// The files in which something could not be read, or is strange.
    pub faults: Vec<FaultyFile>,
    /// Why it has ended early.
    pub failed: Option<LibraryError>,
    begun: Option<Instant>,
}

impl Default for Importing {
    fn default() -> Self {
        Self {
            work: None,
            skips_duplicates: true,
            collection: String::new(),
            chosen: Vec::new(),
            into: None,
            so_far: FileImported::default(),
            faults: Vec::new(),
            failed: None,
            begun: None,
        }
    }
}

impl Importing {
    /// Whether games are being imported.
    pub fn is_busy(&self) -> bool {
        self.work.is_some()
    }

    /// Whether any import of files has begun.
    pub fn has_begun(&self) -> bool {
        self.begun.is_some()
    }

    /// How much is done, from 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "a part of a bar")]
    pub fn part(&self) -> f32 {
        if !self.is_busy() {
            return 1.0;
        }
        self.so_far.files as f32 / self.so_far.all_files.max(1) as f32
    }

    /// Seconds that are left, as far as the past tells; `None` before it tells anything.
    pub fn seconds_left(&self) -> Option<u64> {
        let gone = self.begun.filter(|_| self.is_busy())?.elapsed().as_secs_f32();
        let part = self.part();
        let is_known = gone > 1.0 && part > 0.02;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "seconds")]
        is_known.then(|| (gone * (1.0 - part) / part).ceil() as u64)
    }

    /// Begins an import of files.
    fn start(
        &mut self,
        sources: &[FileSource],
        into: Option<String>,
        (folder, wakers): (&Path, &Wakers),
    ) {
        let paths = sources.iter().map(|source| match source {
            FileSource::Path(path) | FileSource::PartOf(path, _) => path.clone(),
        });
        let paths: Vec<_> = paths.collect();
        let is_part = sources.iter().all(|source| matches!(source, FileSource::PartOf(..)));
        if !is_part {
            self.into = into;
            self.faults.clear();
            self.chosen = paths;
        }
        let import = FileImport {
            sources: sources.to_vec(),
            skips_duplicates: self.skips_duplicates,
            collection: self.into.clone(),
        };
        self.failed = None;
        self.so_far = FileImported::default();
        self.begun = Some(Instant::now());
        let waker = wakers.get();
        match FileImporter::start(folder, import, move || waker.wake()) {
            Ok(importer) => self.work = Some(Work::Files(importer)),
            Err(error) => self.failed = Some(LibraryError::Other(error.to_string())),
        }
    }

    /// Begins an import of the games of a text, which were read when it was pasted.
    fn start_with(&mut self, list: &FileGames, (folder, wakers): (&Path, &Wakers)) {
        let (waker, games) = (wakers.get(), list.games.iter().map(|game| game.tree.clone()));
        let games: Vec<_> = games.collect();
        match Importer::start(folder, move || games, move || waker.wake()) {
            Ok(importer) => self.work = Some(Work::Games(importer)),
            Err(error) => error!("no thread to import on: {error}"),
        }
    }

    /// Takes in what one hears. What is told of it, if it is over.
    fn take(&mut self, heard: Heard) -> Option<ImportNews> {
        match heard {
            Heard::News(news) => return Some(news),
            Heard::Report(FileReport::Progress(so_far)) => self.so_far = so_far,
            Heard::Report(FileReport::Fault(fault)) => FaultyFile::add(&mut self.faults, fault),
            Heard::Report(FileReport::Done(done)) => {
                debug!("imported {} of {}", done.games.added, done.games.read);
                let games = done.games;
                self.so_far = done;
                return Some(match self.faults.len() {
                    0 => ImportNews::Done(games),
                    files => ImportNews::DoneWithFaults(games, files),
                });
            }
            Heard::Report(FileReport::Failed(error)) => {
                self.failed = Some(error.clone());
                return Some(ImportNews::Failed(error));
            }
        }
        None
    }

    /// What is written in the field, or the name of the only folder that was chosen.
    fn collection_for(&self, sources: &[FileSource]) -> Option<String> {
        let written = Some(self.collection.trim()).filter(|name| !name.is_empty());
        let folder = match sources {
            [FileSource::Path(folder)] if folder.is_dir() => folder.file_name(),
            _ => None,
        };
        let folder = folder.map(|name| name.to_string_lossy().into_owned());
        written.map(str::to_owned).or(folder)
    }
}

fn begin(
    mut requests: MessageReader<ImportRequest>,
    list: Res<FileGames>,
    mut importing: ResMut<Importing>,
    wakers: Wakers,
) {
    for request in requests.read() {
        match (request, &importing.work) {
            (ImportRequest::Cancel, Some(Work::Games(importer))) => importer.cancel(),
            (ImportRequest::Cancel, Some(Work::Files(importer))) => importer.stop(),
            (ImportRequest::Begin, None) => {
                let Some(folder) = library_dir() else { return };
                match &list.path {
                    // All of its games, however many, and what cannot be read of them.
                    Some(path) => {
                        let source = FileSource::Path(path.clone());
                        importing.start(&[source], None, (&folder, &wakers));
                    }
                    None => importing.start_with(&list, (&folder, &wakers)),
                }
            }
            (ImportRequest::Files(sources), None) => {
                let Some(folder) = library_dir() else { return };
                let into = importing.collection_for(sources);
                importing.start(sources, into, (&folder, &wakers));
            }
            _ => {}
        }
    }
}

fn hear(
    mut importing: ResMut<Importing>,
    mut shelf: MessageWriter<ShelfRequest>,
    mut commands: Commands,
) {
    let heard = match &importing.work {
        None => return,
        Some(Work::Games(importer)) => heard_of_games(importer),
        Some(Work::Files(importer)) => heard_of_files(importer),
    };
    if heard.is_empty() {
        return;
    }
    let before = importing.so_far.games.added;
    let mut news = None;
    for heard in heard {
        news = importing.take(heard).or(news);
    }
    if news.is_some() || importing.so_far.games.added != before {
        shelf.write(ShelfRequest::Refresh);
    }
    if let Some(news) = news {
        importing.work = None;
        commands.trigger(news);
    }
}

/// What one hears of an import.
enum Heard {
    /// It is over: the games of a text.
    News(ImportNews),
    /// What has come of files.
    Report(FileReport),
}

fn heard_of_games(importer: &Importer) -> Vec<Heard> {
    let news = importer.reports().filter_map(|report| match report {
        ImportReport::Progress(_) => None,
        ImportReport::Done(done) => Some(ImportNews::Done(done)),
        ImportReport::Failed(error) => Some(ImportNews::Failed(error)),
    });
    news.map(Heard::News).collect()
}

fn heard_of_files(importer: &FileImporter) -> Vec<Heard> {
    // Asked first: what it said before it went is still read.
    let is_gone = !importer.is_alive();
    let mut heard: Vec<_> = importer.reports().map(Heard::Report).collect();
    if is_gone && heard.is_empty() {
        error!("the thread that imports is gone");
        let error = LibraryError::Other("its thread is gone".to_owned());
        heard.push(Heard::Report(FileReport::Failed(error)));
    }
    heard
}
