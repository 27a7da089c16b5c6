//! The question what becomes of a file that is there already: added to, where its format holds
//! several games, or replaced.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::egui::Context;

use super::dialog::{PathDraft, Purpose};
use crate::app::look::theme::size;
use crate::app::table::keep::books::BookNews;
use crate::app::table::keep::exporting::ExportNews;
use crate::app::table::keep::files::{Existing, FileNews};
use crate::app::table::keep::sharing::ShareNews;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::form::{Form, ROW};
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Segment, choices};
use crate::app::ui::words::file_fault::name;
use crate::formats::Format;
use crate::text::ids;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(dialogue::<FileExists>)
        .add_observer(ask_of_file)
        .add_observer(ask_of_export)
        .add_observer(ask_of_shared)
        .add_observer(ask_of_book);
}

/// What can become of the file, in the order in which it is offered.
const WAYS: [Existing; 2] = [Existing::Append, Existing::Replace];

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

impl Dialogue for FileExists {
    type View = Style<'static>;

    fn show(
        &self,
        context: &Context,
        style: &mut Style,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let style = &*style;
        let mut next = self.clone();
        // A picture, a page or a book can only be replaced.
        let is_shared = matches!(self.purpose, Purpose::Share | Purpose::ExportBook(_));
        let obstacle = (!keeps_many(&self.path))
            .then(|| style.with(ids::FileHoldsOne { ending: self.ending() }));
        let title = style.text(ids::FILE_EXISTS_TITLE);
        let main = [ids::FILE_APPEND, ids::FILE_REPLACE].map(|text| style.text(text));
        let frame = Frame {
            id: "dialogue-file-exists",
            title: &title,
            width: 520.0,
            cancel: Some(&style.text(ids::CANCEL)),
            main: &main[self.chosen],
            is_ready: self.chosen == 1 || obstacle.is_none(),
        };
        let (closed, ()) = frame.show(context, style, |form| {
            let ways = (!is_shared).then_some((&main, obstacle.as_deref()));
            next.chosen = rows(form, &name(&self.path), self.chosen, ways, style);
        });
        match closed {
            Some(Closed::Accepted) => {
                dialogs.pop();
                self.purpose.ask(vec![self.path.clone()], WAYS[self.chosen], commands);
            }
            // Under another name, perhaps.
            Some(Closed::Cancelled) => {
                dialogs.pop();
                dialogs.push(self.draft());
            }
            Some(Closed::ClickedOutside) | None => dialogs.replace(next),
        }
    }
}

/// The question, and what can become of the file where there is a choice; with what is in the way of
/// adding to it. What is chosen.
fn rows(
    form: &mut Form,
    file: &str,
    chosen: usize,
    ways: Option<(&[String; 2], Option<&str>)>,
    style: &Style,
) -> usize {
    let palette = style.palette();
    let Some(([append, replace], obstacle)) = ways else {
        let text = style.with(ids::FileExistsReplace { file });
        form.say_wide(&text, size::BUTTON, palette.text);
        return chosen;
    };
    form.say_wide(&style.with(ids::FileExistsText { file }), size::BUTTON, palette.text);
    let segments = [
        Segment { text: append.clone(), obstacle: obstacle.map(str::to_owned) },
        Segment::new(replace),
    ];
    let place = form.take(ROW);
    let id = ("file-exists", &*style.text(ids::FILE_EXISTS_TITLE));
    let made = choices(form.ui, place, id, &segments, chosen, palette);
    if let Some(reason) = obstacle {
        form.gap(12.0);
        form.say_wide(reason, size::SMALL, palette.secondary);
    }
    made.unwrap_or(chosen)
}
