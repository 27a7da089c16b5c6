//! Exports games from the library to a file: one export at a time, with progress and cancel.

use std::fs;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::files::{Existing, NotWritten};
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::formats::{Collection, CollectionError, Format, WriteOptions};
use crate::library::{
    Export, ExportError, ExportReport, Exported, Exporter, LibraryError, Selection,
};
use crate::storage::{NewFile, library_dir};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exporting>()
        .add_message::<ExportRequest>()
        .add_systems(Update, (begin, hear).chain().in_set(Step::Input));
}

/// Someone wants games exported.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum ExportRequest {
    /// Write games into a file, in the format that its ending names.
    Begin(PathBuf, Selection, Existing),
    /// Stop; no file is left.
    Cancel,
}

/// How an export is getting on.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub enum ExportNews {
    /// It has come so far.
    Progress(Exported),
    /// The file is written.
    Done(PathBuf, Exported),
    /// It was cancelled.
    Cancelled,
    /// The library cannot be read.
    Unreadable(LibraryError),
    /// There is such a file already, for these games.
    Exists(PathBuf, Selection),
    /// The file cannot be written.
    NotWritten(PathBuf, NotWritten),
    /// The ending of the file names no format of several games.
    NoFormat,
}

/// The export that is going on, if one is.
#[derive(Resource, Default)]
pub struct Exporting(Option<Running>);

/// An export: its thread, its file, and which games.
struct Running {
    exporter: Exporter,
    path: PathBuf,
    selection: Selection,
}

impl Exporting {
    /// Whether games are being exported.
    pub fn is_busy(&self) -> bool {
        self.0.is_some()
    }
}

fn begin(
    mut requests: MessageReader<ExportRequest>,
    mut exporting: ResMut<Exporting>,
    wakers: Wakers,
    mut commands: Commands,
) {
    for request in requests.read() {
        match (request, &exporting.0) {
            (ExportRequest::Cancel, Some(running)) => running.exporter.cancel(),
            (ExportRequest::Begin(path, selection, existing), None) => {
                let format = Format::of_path(path).filter(|format| format.keeps_many());
                let (Some(format), Some(folder)) = (format, library_dir()) else {
                    commands.trigger(ExportNews::NoFormat);
                    return;
                };
                let (file, waker, existing) = (path.clone(), wakers.get(), *existing);
                let write = move |games: &mut Export<'_>| write_all(&file, format, existing, games);
                match Exporter::start(&folder, selection.clone(), write, move || waker.wake()) {
                    Ok(exporter) => {
                        let (path, selection) = (path.clone(), selection.clone());
                        exporting.0 = Some(Running { exporter, path, selection });
                    }
                    Err(error) => error!("no thread to export on: {error}"),
                }
            }
            _ => {}
        }
    }
}

/// Writes games into a file: all of them, or the file stays as it was.
fn write_all(
    path: &Path,
    format: Format,
    existing: Existing,
    games: &mut Export<'_>,
) -> Result<(), ExportError> {
    if existing == Existing::Ask && path.is_file() {
        return Err(unwritable(io::Error::from(io::ErrorKind::AlreadyExists)));
    }
    let before = match existing {
        Existing::Append => Some(fs::read(path).map_err(unwritable)?),
        Existing::Ask | Existing::Replace => None,
    };
    let out = BufWriter::new(NewFile::create(path).map_err(unwritable)?);
    let mut collection = match before {
        Some(before) => Collection::after(&before, out, format).map_err(unwritable)?,
        None => Collection::new(out, format, WriteOptions::default()),
    };
    for game in games {
        collection.put(&game?).map_err(unwritable)?;
    }
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let (out, _) = collection.finish(&name).map_err(unwritable)?;
    let file = out.into_inner().map_err(|error| unwritable(error.into_error()))?;
    file.keep().map_err(unwritable)
}

fn unwritable(error: impl Into<CollectionError>) -> ExportError {
    ExportError::Write(Box::new(error.into()))
}

/// Why an export has ended early.
fn failed(error: ExportError, path: &Path, selection: &Selection) -> ExportNews {
    let error = match error {
        ExportError::Cancelled => return ExportNews::Cancelled,
        ExportError::Library(error) => return ExportNews::Unreadable(error),
        ExportError::Write(error) => error,
    };
    let path = path.to_owned();
    let why = error.downcast::<CollectionError>();
    let why = why.map_or(NotWritten::Io(io::ErrorKind::Other), |error| (*error).into());
    if why == NotWritten::Io(io::ErrorKind::AlreadyExists) {
        return ExportNews::Exists(path, selection.clone());
    }
    ExportNews::NotWritten(path, why)
}

fn hear(mut exporting: ResMut<Exporting>, mut commands: Commands) {
    let Some(Running { exporter, path, selection }) = &exporting.0 else { return };
    let mut is_over = false;
    for report in exporter.reports() {
        let news = match report {
            ExportReport::Progress(done) => ExportNews::Progress(done),
            ExportReport::Done(done) => {
                debug!("exported {}", done.done);
                ExportNews::Done(path.clone(), done)
            }
            ExportReport::Failed(error) => failed(error, path, selection),
        };
        is_over |= !matches!(news, ExportNews::Progress(_));
        commands.trigger(news);
    }
    if is_over {
        exporting.0 = None;
    }
}
