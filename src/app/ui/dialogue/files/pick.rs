//! Choosing a file: the system's dialogue, or our own where there is none.

use std::path::PathBuf;

use bevy::prelude::*;

use super::dialog::{PathDraft, Purpose};
use crate::app::base::file_dialogue::{FileDialogue, Wanted};
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::table::keep::files::Existing;
use crate::app::text::ActiveTexts;
use crate::app::ui::dialogue::stack::{Dialogs, dialogue};
use crate::app::ui::kit::file_picker::{FilePicker, Picked};
use crate::books;
use crate::formats::Format;
use crate::text::ids;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(dialogue::<PathDraft>)
        .init_resource::<Picker>()
        .add_message::<PickFile>()
        .add_systems(Update, (begin, take).chain().in_set(Step::Input));
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

/// The file that is being chosen, if one is.
#[derive(Resource, Default)]
struct Picker(Option<(PickFile, FilePicker)>);

/// The endings of the files that can be chosen; of what is shared, that of the name offered. Some desktops tell capital letters from small ones,
/// and old programs write `.XQF`.
fn endings(purpose: &Purpose, name: &str) -> Vec<String> {
    if matches!(purpose, Purpose::Backup | Purpose::Restore) {
        // The system knows but the last part of an ending.
        return crate::backup::ENDING.rsplit('.').take(1).map(str::to_owned).collect();
    }
    if matches!(purpose, Purpose::ExportBook(_) | Purpose::TakeInBook) {
        return [books::ENDING, books::POLYGLOT_ENDING].map(str::to_owned).into();
    }
    if *purpose == Purpose::Share {
        return vec![name.rsplit('.').next().unwrap_or_default().to_owned()];
    }
    let formats = Format::ALL.into_iter().filter(|format| purpose.takes(*format));
    let endings = formats.flat_map(Format::endings);
    endings.flat_map(|ending| [(*ending).to_owned(), ending.to_ascii_uppercase()]).collect()
}

/// Which files are to be chosen.
fn wanted(request: &PickFile) -> Wanted {
    match request.purpose {
        Purpose::Open | Purpose::Restore | Purpose::Openings | Purpose::TakeInBook => Wanted::File,
        Purpose::Import => Wanted::Files,
        Purpose::ImportFolder | Purpose::CopyFolder => Wanted::Folders,
        Purpose::Save
        | Purpose::Export(_)
        | Purpose::Backup
        | Purpose::Share
        | Purpose::ExportBook(_) => Wanted::New(request.name.clone()),
    }
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
    let filter = Some((games, endings(&request.purpose, &request.name)));
    let dialogue = FileDialogue { title, wanted: wanted(request), filter };
    match FilePicker::open(wakers.get(), move || dialogue.show()) {
        Ok(open) => picker.0 = Some((request.clone(), open)),
        Err(error) => error!("no thread to choose a file on: {error}"),
    }
}

/// The folder of the player's documents, or else the player's own.
fn documents() -> Option<PathBuf> {
    let folders = directories::UserDirs::new()?;
    Some(folders.document_dir().unwrap_or(folders.home_dir()).to_owned())
}

/// The path that is offered for a new file of this name in a folder: one sees where it will be. Nothing
/// is offered for a file that is there.
fn offered(name: &str, folder: Option<PathBuf>) -> String {
    match folder.filter(|_| !name.is_empty()) {
        Some(folder) => folder.join(name).to_string_lossy().into_owned(),
        None => name.to_owned(),
    }
}

/// Opens or saves the file that was chosen, or asks for its path where the system cannot.
fn take(mut picker: ResMut<Picker>, mut dialogs: ResMut<Dialogs>, mut commands: Commands) {
    let Some((request, open)) = &picker.0 else { return };
    let Some(outcome) = open.picked() else { return };
    match outcome {
        // The system's dialogue has asked whether to replace what is there.
        Picked::Files(paths) => request.purpose.ask(paths, Existing::Replace, &mut commands),
        Picked::NoDialogue => {
            let ending = request.name.rsplit('.').next().unwrap_or_default().to_owned();
            let path = offered(&request.name, documents());
            dialogs.push(PathDraft { purpose: request.purpose.clone(), path, ending });
        }
        Picked::Nothing => {}
    }
    picker.0 = None;
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::{Duration, Instant};

    use super::*;
    use crate::library::Selection;

    /// The path that is asked for where the system's dialogue ends so, once the sender has let it.
    fn asked_after(request: &PickFile, picked: Picked) -> Option<PathDraft> {
        let (go, waits) = mpsc::channel();
        let show = move || {
            waits.recv().expect("it is let go");
            picked
        };
        let open = FilePicker::open(|| {}, show).expect("a thread");
        let mut app = App::new();
        app.insert_resource(Picker(Some((request.clone(), open))))
            .init_resource::<Dialogs>()
            .add_systems(Update, take);
        app.update();
        assert!(app.world().resource::<Picker>().0.is_some(), "it is still open");
        go.send(()).expect("somebody waits");
        let begun = Instant::now();
        while app.world().resource::<Picker>().0.is_some() {
            assert!(begun.elapsed() < Duration::from_mins(1), "nothing came");
            app.update();
        }
        app.world().resource::<Dialogs>().top::<PathDraft>().cloned()
    }

    #[test]
    fn a_path_is_asked_for_where_the_system_has_no_dialogue() {
        for (purpose, name, ending) in [
            (Purpose::Open, "", ""),
            (Purpose::Save, "game.pgn", "pgn"),
            (Purpose::Share, "sheet.html", "html"),
            (Purpose::Import, "", ""),
        ] {
            let request = PickFile { purpose: purpose.clone(), name: name.to_owned() };
            let draft = asked_after(&request, Picked::NoDialogue).expect("a path is asked for");
            let path = offered(name, documents());
            let expected = PathDraft { purpose, path, ending: ending.to_owned() };
            assert_eq!(draft, expected);
            // Who closes the dialogue wants nothing.
            assert_eq!(asked_after(&request, Picked::Nothing), None);
        }
        assert_eq!(offered("a.pgn", Some("/home/me".into())), "/home/me/a.pgn");
        assert_eq!(offered("", Some("/home/me".into())), "");
        assert_eq!(offered("a.pgn", None), "a.pgn");
        assert_eq!(wanted(&PickFile::to_open()), Wanted::File);
        let save = PickFile { purpose: Purpose::Save, name: "a.pgn".to_owned() };
        assert_eq!(wanted(&save), Wanted::New("a.pgn".to_owned()));
    }

    #[test]
    fn every_ending_can_be_chosen_in_either_case() {
        let open = endings(&Purpose::Open, "");
        for ending in ["pgn", "xqf", "cbr", "cbl", "ubb", "dhtmlxq", "txt", "text", "wxf", "fen"] {
            for ending in [ending.to_owned(), ending.to_ascii_uppercase()] {
                assert!(open.contains(&ending), "{ending}");
            }
        }
        assert!(!endings(&Purpose::Save, "").contains(&"wxf".to_owned()), "none is written");
        assert_eq!(
            endings(&Purpose::Export(Selection::Query(Box::default())), ""),
            ["pgn", "PGN", "cbl", "CBL", "txt", "TXT", "text", "TEXT"]
        );
    }
}
