//! Opening and saving files: the system's dialogue, our own where there is none, what came of it.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::EguiClipboard;

use crate::app::Step;
use crate::app::base::waker::Wakers;
use crate::app::table::activity::editor::SetupEdit;
use crate::app::table::game_match::{Match, MatchRequest, Mode};
use crate::app::table::keep::files::{Existing, FileNews, FileRequest};
use crate::app::table::keep::importing::ImportRequest;
use crate::app::text::ActiveTexts;
use crate::app::ui::dialogue::import::ImportFiles;
use crate::app::ui::dialogue::stack::{Dialogs, dialogue};
use crate::app::ui::kit::file_picker::{FilePicker, Picked};
use crate::formats::{self, Format};
use crate::games::{AnySetup, GameKind};
use crate::library::FileSource;
use crate::text::ids;

mod dialog;
mod exists;
mod recent;
mod several;

pub use dialog::{PathDraft, Purpose};
pub use recent::RecentFiles;
use several::GamesOfFile;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((dialogue::<PathDraft>, dialogue::<RecentFiles>, dialogue::<GamesOfFile>));
    app.add_plugins(exists::plugin);
    app.init_resource::<Picker>()
        .init_resource::<Dropped>()
        .add_message::<PickFile>()
        .add_message::<PasteGame>()
        .add_systems(Update, (begin, take, paste, take_dropped).chain().in_set(Step::Input))
        .add_observer(show_several_games);
}

/// Someone wants to choose a file.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct PickFile {
    /// What for.
    pub purpose: Purpose,
    /// The name that is offered for a new file.
    pub name: String,
}

impl PickFile {
    /// To open a file.
    pub const fn to_open() -> Self {
        Self { purpose: Purpose::Open, name: String::new() }
    }
}

/// Someone wants to read what is in the clipboard.
#[derive(Message, Clone, Copy, Debug)]
pub struct PasteGame;

/// The file that is being chosen, if one is.
#[derive(Resource, Default)]
struct Picker(Option<(PickFile, FilePicker<Vec<PathBuf>>)>);

/// The endings of the files that can be chosen. Some desktops tell capital letters from small ones,
/// and old programs write `.XQF`.
fn endings(purpose: &Purpose) -> Vec<String> {
    let formats = Format::ALL.into_iter().filter(|format| purpose.takes(*format));
    let endings = formats.flat_map(Format::endings);
    endings.flat_map(|ending| [(*ending).to_owned(), ending.to_ascii_uppercase()]).collect()
}

/// Shows the system's dialogue, one at a time.
fn begin(
    mut requests: MessageReader<PickFile>,
    mut picker: ResMut<Picker>,
    texts: Res<ActiveTexts>,
    wakers: Wakers,
) {
    let Some(request) = requests.read().last() else { return };
    if picker.0.is_some() {
        return;
    }
    let (title, games) = (texts.get(request.purpose.title_id()), texts.get(ids::FILE_GAMES));
    let asked = request.clone();
    let one = |path: Option<PathBuf>| path.map(|path| vec![path]);
    let show = move || {
        let endings = endings(&asked.purpose);
        let dialogue = rfd::FileDialog::new().set_title(title).add_filter(games, &endings);
        match asked.purpose {
            Purpose::Open => one(dialogue.pick_file()),
            Purpose::Import => dialogue.pick_files(),
            Purpose::ImportFolder => dialogue.pick_folders(),
            Purpose::Save | Purpose::Export(_) => {
                one(dialogue.set_file_name(asked.name).save_file())
            }
        }
    };
    match FilePicker::open(wakers.get(), show) {
        Ok(open) => picker.0 = Some((request.clone(), open)),
        Err(error) => error!("no thread to choose a file on: {error}"),
    }
}

/// Opens or saves the file that was chosen, or asks for its path where the system cannot.
fn take(mut picker: ResMut<Picker>, mut dialogs: ResMut<Dialogs>, mut commands: Commands) {
    let Some((request, open)) = &picker.0 else { return };
    let Some(outcome) = open.picked() else { return };
    match outcome {
        // The system's dialogue has asked whether to replace what is there.
        Picked::File(paths) => request.purpose.ask(paths, Existing::Replace, &mut commands),
        Picked::NoDialogue => {
            let path = request.name.clone();
            let ending = path.rsplit('.').next().unwrap_or_default().to_owned();
            dialogs.push(PathDraft { purpose: request.purpose.clone(), path, ending });
        }
        Picked::Nothing => {}
    }
    picker.0 = None;
}

/// Reads the clipboard.
fn paste(
    mut asked: MessageReader<PasteGame>,
    clipboard: Option<ResMut<EguiClipboard>>,
    game: Option<Res<Match>>,
    mut requests: MessageWriter<FileRequest>,
    mut arranging: MessageWriter<MatchRequest>,
    mut commands: Commands,
) {
    if asked.read().count() > 0
        && let Some(text) = clipboard.and_then(|mut clipboard| clipboard.get_text())
    {
        // A position that is set up takes a FEN, and only that: it must not be lost for a game.
        if game.is_some_and(|game| game.mode() == Mode::Editor) {
            let fen = text.trim();
            let setup = AnySetup::from_fen(GameKind::of_fen(fen), fen);
            match setup {
                Ok(setup) => {
                    let edit = SetupEdit::Replace(Box::new(setup));
                    arranging.write(MatchRequest::Arrange(edit));
                }
                Err(error) => {
                    let place = formats::Place::default();
                    let kind = formats::FaultKind::Start(error);
                    let fault = formats::Fault { place, kind };
                    commands.trigger(FileNews::Unreadable { path: None, fault });
                }
            }
            return;
        }
        requests.write(FileRequest::Paste(text));
    }
}

/// Files that were dropped on the window: they are told of one by one, and not all in one frame.
#[derive(Resource, Default)]
struct Dropped {
    paths: Vec<PathBuf>,
    /// When the last of them came.
    last: Option<std::time::Instant>,
}

/// Time in which the next of several dropped files comes.
const DROP_PAUSE: std::time::Duration = std::time::Duration::from_millis(60);

/// Opens a file that was dropped on the window; several, or a folder, go into the library. Wayland
/// does not tell of them as yet.
fn take_dropped(
    mut told: MessageReader<FileDragAndDrop>,
    mut dropped: ResMut<Dropped>,
    mut requests: MessageWriter<FileRequest>,
    mut imports: MessageWriter<ImportRequest>,
    mut dialogs: ResMut<Dialogs>,
    mut redraw: MessageWriter<bevy::window::RequestRedraw>,
) {
    for event in told.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event {
            dropped.paths.push(path_buf.clone());
            dropped.last = Some(std::time::Instant::now());
        }
    }
    let Some(last) = dropped.last else { return };
    if last.elapsed() < DROP_PAUSE {
        redraw.write(bevy::window::RequestRedraw);
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

/// Lets the player choose where a file has several games.
fn show_several_games(news: On<FileNews>, mut dialogs: ResMut<Dialogs>) {
    if let FileNews::Opened { games: 2.., .. } = news.event() {
        dialogs.close();
        dialogs.push(GamesOfFile::default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Selection;

    #[test]
    fn every_ending_can_be_chosen_in_either_case() {
        let open = endings(&Purpose::Open);
        for ending in ["pgn", "xqf", "cbr", "cbl", "ubb", "dhtmlxq", "txt", "text", "wxf", "fen"] {
            for ending in [ending.to_owned(), ending.to_ascii_uppercase()] {
                assert!(open.contains(&ending), "{ending}");
            }
        }
        assert!(!endings(&Purpose::Save).contains(&"wxf".to_owned()), "none is written");
        assert_eq!(
            endings(&Purpose::Export(Selection::Query(Box::default()))),
            ["pgn", "PGN", "cbl", "CBL", "txt", "TXT", "text", "TEXT"]
        );
    }
}
