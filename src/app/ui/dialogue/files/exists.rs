//! The question what becomes of a file that is there already: added to, where its format holds
//! several games, or replaced.

use std::path::PathBuf;

use bevy::prelude::*;

use super::dialog::{PathDraft, Purpose};
use crate::app::look::theme::size;
use crate::app::table::keep::books::BookNews;
use crate::app::table::keep::exporting::ExportNews;
use crate::app::table::keep::files::{Existing, FileNews};
use crate::app::table::keep::sharing::ShareNews;
use crate::app::ui::dialogue::form::FormDialogue;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::form::{Form, ROW};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Segment, choices};
use crate::app::ui::words::file_fault::name;
use crate::formats::Format;
use crate::text::{Text, ids};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(dialogue::<FileExists>)
        .add_observer(ask_of_file)
        .add_observer(ask_of_export)
        .add_observer(ask_of_shared)
        .add_observer(ask_of_book);
}

/// What can become of the file, in the order in which it is offered.
const WAYS: [Existing; 2] = [Existing::Append, Existing::Replace];
const NAMES: [Text; 2] = [ids::FILE_APPEND, ids::FILE_REPLACE];

/// The dialogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileExists {
    purpose: Purpose,
    path: PathBuf,
    /// What is chosen of [`WAYS`].
    chosen: usize,
}

impl FileExists {
    /// Adding loses nothing, so that is chosen first where the format can.
    fn new(purpose: Purpose, path: PathBuf) -> Self {
        let chosen = usize::from(!keeps_many(&path));
        Self { purpose, path, chosen }
    }

    /// The dialogue in which its path was written.
    fn draft(&self) -> PathDraft {
        let path = self.path.to_string_lossy().into_owned();
        PathDraft { purpose: self.purpose.clone(), path, ending: self.ending() }
    }

    /// A picture, a page or a book holds one thing.
    fn can_only_be_replaced(&self) -> bool {
        matches!(self.purpose, Purpose::Share | Purpose::ExportBook(_))
    }

    fn ending(&self) -> String {
        let ending = self.path.extension().unwrap_or_default();
        ending.to_string_lossy().to_ascii_lowercase()
    }
}

fn keeps_many(path: &std::path::Path) -> bool {
    Format::of_path(path).is_some_and(Format::keeps_many)
}

fn ask_of_file(news: On<FileNews>, mut dialogs: ResMut<Dialogs>) {
    if let FileNews::Exists(path) = news.event() {
        dialogs.push(FileExists::new(Purpose::Save, path.clone()));
    }
}

fn ask_of_export(news: On<ExportNews>, mut dialogs: ResMut<Dialogs>) {
    if let ExportNews::Exists(path, selection) = news.event() {
        dialogs.push(FileExists::new(Purpose::Export(selection.clone()), path.clone()));
    }
}

fn ask_of_shared(news: On<ShareNews>, mut dialogs: ResMut<Dialogs>) {
    if let ShareNews::Exists(path) = news.event() {
        dialogs.push(FileExists::new(Purpose::Share, path.clone()));
    }
}

fn ask_of_book(news: On<BookNews>, mut dialogs: ResMut<Dialogs>) {
    if let BookNews::Exists(name, path) = news.event() {
        dialogs.push(FileExists::new(Purpose::ExportBook(name.clone()), path.clone()));
    }
}

impl FormDialogue for FileExists {
    const ID: &'static str = "dialogue-file-exists";
    const WIDTH: f32 = 520.0;
    type View = ();

    fn title(&self, style: &Style) -> String {
        style.text(ids::FILE_EXISTS_TITLE)
    }

    fn main(&self, style: &Style) -> String {
        style.text(NAMES[self.chosen])
    }

    fn is_ready(&self) -> bool {
        WAYS[self.chosen] == Existing::Replace || keeps_many(&self.path)
    }

    /// The question, and what can become of the file where there is a choice; with what is in the way of
    /// adding to it.
    fn rows(&mut self, form: &mut Form, (): &mut ()) {
        let (style, palette, file) = (form.style(), form.palette(), name(&self.path));
        if self.can_only_be_replaced() {
            let text = style.with(ids::FileExistsReplace { file });
            return form.say_wide(&text, size::BUTTON, palette.text);
        }
        form.say_wide(&style.with(ids::FileExistsText { file }), size::BUTTON, palette.text);
        let obstacle = (!keeps_many(&self.path))
            .then(|| style.with(ids::FileHoldsOne { ending: self.ending() }));
        let [append, replace] = NAMES.map(|text| style.text(text));
        let segments =
            [Segment { text: append, obstacle: obstacle.clone() }, Segment::new(replace)];
        let (place, title) = (form.take(ROW), self.title(style));
        let made = choices(form.ui, place, (Self::ID, &title), &segments, self.chosen, palette);
        self.chosen = made.unwrap_or(self.chosen);
        if let Some(reason) = obstacle {
            form.gap(12.0);
            form.say_wide(&reason, size::SMALL, palette.secondary);
        }
    }

    fn accept(self, commands: &mut Commands) {
        self.purpose.ask(vec![self.path], WAYS[self.chosen], commands);
    }

    /// Under another name, perhaps.
    fn cancelled(&self) -> Option<impl Dialogue> {
        Some(self.draft())
    }
}
