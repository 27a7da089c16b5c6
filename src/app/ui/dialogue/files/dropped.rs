//! Files that are dropped on the window.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::base::schedule::Step;
use crate::app::table::keep::files::FileRequest;
use crate::app::table::keep::importing::ImportRequest;
use crate::app::ui::dialogue::library::ImportFiles;
use crate::app::ui::dialogue::stack::Dialogs;
use crate::library::FileSource;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dropped>().add_systems(Update, take_dropped.in_set(Step::Input));
}

/// Files that were dropped on the window: they are told of one by one, and not all in one frame.
#[derive(Resource, Default)]
struct Dropped {
    paths: Vec<PathBuf>,
    /// When the last of them came.
    last: Option<Instant>,
}

/// Time in which the next of several dropped files comes.
const DROP_PAUSE: Duration = Duration::from_millis(60);

/// Opens a file that was dropped on the window; several, or a folder, go into the library. Wayland
/// does not tell of them as yet.
fn take_dropped(
    mut told: MessageReader<FileDragAndDrop>,
    mut dropped: ResMut<Dropped>,
    mut requests: MessageWriter<FileRequest>,
    mut imports: MessageWriter<ImportRequest>,
    mut dialogs: ResMut<Dialogs>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for event in told.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event {
            dropped.paths.push(path_buf.clone());
            dropped.last = Some(Instant::now());
        }
    }
    let Some(last) = dropped.last else { return };
    if last.elapsed() < DROP_PAUSE {
        redraw.write(RequestRedraw);
        return;
    }
    let Dropped { mut paths, .. } = std::mem::take(&mut *dropped);
    if paths.len() == 1 && !paths[0].is_dir() {
        requests.write(FileRequest::Open(paths.remove(0)));
        return;
    }
    imports.write(ImportRequest::Files(paths.into_iter().map(FileSource::Path).collect()));
    if dialogs.top::<ImportFiles>().is_none() {
        dialogs.push(ImportFiles::default());
    }
}
