//! Exports games from the library to a file: one export at a time, with progress and cancel.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::app::Step;
use crate::app::base::waker::Wakers;
use crate::formats::{Collection, Format, WriteOptions};
use crate::library::{
    Export, ExportError, ExportReport, Exported, Exporter, LibraryError, Query, Selection,
};
use crate::storage::library_dir;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exporting>()
        .add_message::<ExportRequest>()
        .add_systems(Update, (begin, hear).chain().in_set(Step::Input));
}

/// Someone wants games exported.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum ExportRequest {
    /// Write all games that a query finds into a file, in the format that its ending names.
    Begin(PathBuf, Box<Query>),
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
    /// The file cannot be written, with the reason.
    Unwritable(String),
    /// The ending of the file names no format of several games.
    NoFormat,
}

/// The export that is going on, if one is, and its file.
#[derive(Resource, Default)]
pub struct Exporting(Option<(Exporter, PathBuf)>);

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
            (ExportRequest::Cancel, Some((exporter, _))) => exporter.cancel(),
            (ExportRequest::Begin(path, query), None) => {
                let format = Format::of_path(path).filter(|format| format.keeps_many());
                let (Some(format), Some(folder)) = (format, library_dir()) else {
                    commands.trigger(ExportNews::NoFormat);
                    return;
                };
                let (file, waker) = (path.clone(), wakers.get());
                let write = move |games: &mut Export<'_>| write_all(&file, format, games);
                let selection = Selection::Query(query.clone());
                match Exporter::start(&folder, selection, write, move || waker.wake()) {
                    Ok(exporter) => exporting.0 = Some((exporter, path.clone())),
                    Err(error) => error!("no thread to export on: {error}"),
                }
            }
            _ => {}
        }
    }
}

/// Writes games into a file: all of them, or the file stays as it was.
fn write_all(path: &Path, format: Format, games: &mut Export<'_>) -> Result<(), ExportError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let file =
        tempfile::NamedTempFile::new_in(folder.unwrap_or(Path::new("."))).map_err(unwritable)?;
    let out = std::io::BufWriter::new(file);
    let mut collection = Collection::new(out, format, WriteOptions::default());
    for game in games {
        collection.put(&game?).map_err(unwritable)?;
    }
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let (out, _) = collection.finish(&name).map_err(unwritable)?;
    let file = out.into_inner().map_err(|error| unwritable(error.into_error()))?;
    file.as_file().sync_all().map_err(unwritable)?;
    file.persist(path).map_err(unwritable)?;
    Ok(())
}

fn unwritable(error: impl std::error::Error + Send + Sync + 'static) -> ExportError {
    ExportError::Write(Box::new(error))
}

fn hear(mut exporting: ResMut<Exporting>, mut commands: Commands) {
    let Some((exporter, path)) = &exporting.0 else { return };
    let mut is_over = false;
    for report in exporter.reports() {
        let news = match report {
            ExportReport::Progress(done) => ExportNews::Progress(done),
            ExportReport::Done(done) => {
                debug!("exported {}", done.done);
                ExportNews::Done(path.clone(), done)
            }
            ExportReport::Failed(ExportError::Cancelled) => ExportNews::Cancelled,
            ExportReport::Failed(ExportError::Library(error)) => ExportNews::Unreadable(error),
            ExportReport::Failed(ExportError::Write(error)) => {
                ExportNews::Unwritable(error.to_string())
            }
        };
        is_over |= !matches!(news, ExportNews::Progress(_));
        commands.trigger(news);
    }
    if is_over {
        exporting.0 = None;
    }
}
