//! The dialogue that asks for a file path if the system has no file dialogue.

use std::path::{Path, PathBuf};

use bevy::prelude::Commands;
use bevy_egui::egui::Context;

use crate::app::look::theme::size;
use crate::app::table::keep::exporting::ExportRequest;
use crate::app::table::keep::files::{Existing, FileRequest};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::{focus_first, text_field};
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::formats::Format;
use crate::library::Query;
use crate::text::{Text, ids};

/// Height of the field.
const FIELD: f32 = 44.0;

/// What a file is chosen for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To read its games.
    Open,
    /// To write the game at the board into it.
    Save,
    /// To write the games of the library into it that a query finds.
    Export(Box<Query>),
}

impl Purpose {
    /// The id of the dialogue's title.
    pub const fn title_id(&self) -> Text {
        match self {
            Self::Open => ids::OPEN_FILE,
            Self::Save => ids::SAVE_FILE,
            Self::Export(_) => ids::EXPORT_GAMES,
        }
    }

    /// Asks for what a file was chosen for; `existing` is what becomes of a file that is to be
    /// written and is there already.
    pub fn ask(&self, path: PathBuf, existing: Existing, commands: &mut Commands) {
        match self {
            Self::Open => commands.write_message(FileRequest::Open(path)),
            Self::Save => commands.write_message(FileRequest::Save(path, existing)),
            Self::Export(query) => {
                commands.write_message(ExportRequest::Begin(path, query.clone(), existing))
            }
        };
    }

    /// Whether files of a format can be chosen for it.
    pub const fn takes(&self, format: Format) -> bool {
        match self {
            Self::Open => true,
            Self::Save => !matches!(format, Format::Wxf),
            Self::Export(_) => format.keeps_many(),
        }
    }
}

/// A path as far as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathDraft {
    /// What for.
    pub purpose: Purpose,
    /// The path.
    pub path: String,
    /// The ending of a new file that names no other format.
    pub ending: String,
}

impl PathDraft {
    /// The path, with the ending that was offered where a new file has none that names a format.
    fn with_ending(&self) -> PathBuf {
        let path = self.path.trim();
        let is_folder = path.ends_with(std::path::is_separator);
        let is_known = is_folder || Format::of_path(Path::new(path)).is_some();
        if self.purpose == Purpose::Open || is_known {
            return PathBuf::from(path);
        }
        PathBuf::from(format!("{}.{}", path.trim_end_matches('.'), self.ending))
    }
}

impl Dialogue for PathDraft {
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
        let title = style.text(self.purpose.title_id());
        let main = if self.purpose == Purpose::Open { ids::OPEN_GAME } else { ids::SAVE_GAME };
        let frame = Frame {
            id: "dialogue-path",
            title: &title,
            width: 640.0,
            cancel: Some(&style.text(ids::CANCEL)),
            main: &style.text(main),
            is_ready: !self.path.trim().is_empty(),
        };
        let (closed, ()) = frame.show(context, style, |form| {
            let place = form.take(FIELD);
            let hint = style.text(ids::PATH_HINT);
            let field = ("path", title.as_str(), hint.as_str());
            let response = text_field(form.ui, place, field, &mut next.path, style.palette());
            focus_first(&response);
            if self.purpose != Purpose::Open {
                let exports = matches!(self.purpose, Purpose::Export(_));
                let about = style.text(if exports { ids::EXPORT_ABOUT } else { ids::PATH_ABOUT });
                form.say_wide(&about, size::SMALL, style.palette().secondary);
            }
        });
        match closed {
            Some(Closed::Accepted) => {
                let path = next.with_ending();
                next.purpose.ask(path, Existing::Ask, commands);
                dialogs.pop();
            }
            Some(Closed::Cancelled) => dialogs.pop(),
            Some(Closed::ClickedOutside) | None => dialogs.replace(next),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_file_has_an_ending_that_names_its_format() {
        let path = |path: &str, purpose| {
            PathDraft { purpose, path: path.to_owned(), ending: "xqf".to_owned() }.with_ending()
        };
        for (written, meant) in [
            (" /a/b.pgn ", "/a/b.pgn"),
            ("/a/b.XQF", "/a/b.XQF"),
            ("/a/b", "/a/b.xqf"),
            ("/a/2026.11.26", "/a/2026.11.26.xqf"),
            ("/a/b/", "/a/b/"),
        ] {
            assert_eq!(path(written, Purpose::Save), PathBuf::from(meant));
        }
        assert_eq!(path("/a/b.dat", Purpose::Open), PathBuf::from("/a/b.dat"));
    }
}
