//! Choosing a file: the system's dialogue, or our own where there is none.

use std::path::PathBuf;

use bevy::prelude::*;

use super::dialog::{PathDraft, Purpose};
use crate::app::Step;
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
struct Picker(Option<(PickFile, FilePicker<Vec<PathBuf>>)>);

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
        let endings = endings(&asked.purpose, &asked.name);
        let dialogue = rfd::FileDialog::new().set_title(title).add_filter(games, &endings);
        match asked.purpose {
            Purpose::Open | Purpose::Restore | Purpose::Openings | Purpose::TakeInBook => {
                one(dialogue.pick_file())
            }
            Purpose::Import => dialogue.pick_files(),
            Purpose::ImportFolder => dialogue.pick_folders(),
            Purpose::Save
            | Purpose::Export(_)
            | Purpose::Backup
            | Purpose::Share
            | Purpose::ExportBook(_) => one(dialogue.set_file_name(asked.name).save_file()),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Selection;

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
