//! The dialogue that asks for a file path if the system has no file dialogue.

use std::path::{Path, PathBuf};

use bevy::prelude::Commands;

use crate::app::look::theme::size;
use crate::app::settings::SettingsRequest;
use crate::app::settings::match_form::OpeningChoice;
use crate::app::table::keep::backup::BackupRequest;
use crate::app::table::keep::books::BookRequest;
use crate::app::table::keep::exporting::ExportRequest;
use crate::app::table::keep::files::{Existing, FileRequest};
use crate::app::table::keep::importing::ImportRequest;
use crate::app::table::keep::sharing::ShareRequest;
use crate::app::ui::dialogue::form::FormDialogue;
use crate::app::ui::kit::fields::{focus_first, text_field};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::style::Style;
use crate::books;
use crate::formats::Format;
use crate::library::{FileSource, Selection};
use crate::text::{Text, ids};

/// What a file is chosen for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To read its games.
    Open,
    /// To write the game at the board into it.
    Save,
    /// To write games of the library into it.
    Export(Selection),
    /// To put its games into the library; several can be chosen.
    Import,
    /// To put the games of all files into the library that lie in a folder or below.
    ImportFolder,
    /// To write a backup into it.
    Backup,
    /// To take a backup in.
    Restore,
    /// To write a picture or a page into it.
    Share,
    /// To begin the games of a match with its openings.
    Openings,
    /// To write the opening book of this name into it.
    ExportBook(String),
    /// To take an opening book in.
    TakeInBook,
    /// To make the copies of the library in this folder.
    CopyFolder,
}

impl Purpose {
    /// The id of the dialogue's title.
    pub const fn title_id(&self) -> Text {
        match self {
            Self::Open => ids::OPEN_FILE,
            Self::Save => ids::SAVE_FILE,
            Self::Export(_) => ids::EXPORT_GAMES,
            Self::Import => ids::IMPORT_FILES,
            Self::ImportFolder => ids::IMPORT_FOLDER,
            Self::Backup => ids::BACKUP,
            Self::Restore => ids::BACKUP_TAKE_IN,
            Self::Share => ids::SHARE,
            Self::Openings => ids::MATCH_OPENINGS,
            Self::ExportBook(_) => ids::BOOK_EXPORT,
            Self::TakeInBook => ids::BOOK_TAKE_IN,
            Self::CopyFolder => ids::COPIES_FOLDER,
        }
    }

    /// Asks for what files were chosen for: one, but for imports; `existing` is what becomes of a
    /// file that is to be written and is there already.
    pub fn ask(&self, paths: Vec<PathBuf>, existing: Existing, commands: &mut Commands) {
        if matches!(self, Self::Import | Self::ImportFolder) {
            let sources = paths.into_iter().map(FileSource::Path).collect();
            commands.write_message(ImportRequest::Files(sources));
            return;
        }
        let Some(path) = paths.into_iter().next() else { return };
        match self {
            Self::Open => commands.write_message(FileRequest::Open(path)),
            Self::Save => commands.write_message(FileRequest::Save(path, existing)),
            Self::Export(selection) => {
                commands.write_message(ExportRequest::Begin(path, selection.clone(), existing))
            }
            Self::Backup => commands.write_message(BackupRequest::Write(path)),
            Self::Restore => commands.write_message(BackupRequest::Inspect(path)),
            Self::Share => commands.write_message(ShareRequest::Save(path, existing)),
            Self::Openings => commands.write_message(SettingsRequest::set(move |all| {
                all.match_form.openings = OpeningChoice::File(path.clone());
            })),
            Self::ExportBook(name) => {
                commands.write_message(BookRequest::Export(name.clone(), path, existing))
            }
            Self::TakeInBook => commands.write_message(BookRequest::TakeIn(path)),
            Self::CopyFolder => commands.write_message(SettingsRequest::set(move |all| {
                all.copies.folder = Some(path.clone());
            })),
            Self::Import | Self::ImportFolder => return,
        };
    }

    /// Whether files of a format can be chosen for it.
    pub const fn takes(&self, format: Format) -> bool {
        match self {
            Self::Open | Self::Import | Self::ImportFolder | Self::Openings => true,
            Self::Backup
            | Self::Restore
            | Self::Share
            | Self::ExportBook(_)
            | Self::TakeInBook
            | Self::CopyFolder => false,
            Self::Save => !matches!(format, Format::Wxf),
            Self::Export(_) => format.keeps_many(),
        }
    }

    /// Whether the file is there already, and is read.
    pub const fn reads(&self) -> bool {
        matches!(
            self,
            Self::Open
                | Self::Import
                | Self::ImportFolder
                | Self::Restore
                | Self::Openings
                | Self::TakeInBook
                | Self::CopyFolder
        )
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
        if self.purpose.reads() || is_known || self.purpose == Purpose::Backup {
            return PathBuf::from(path);
        }
        if matches!(self.purpose, Purpose::ExportBook(_)) && books::is_book(Path::new(path)) {
            return PathBuf::from(path);
        }
        // The ending is that of what was made, whatever is written.
        if self.purpose == Purpose::Share {
            return PathBuf::from(path).with_extension(&self.ending);
        }
        PathBuf::from(format!("{}.{}", path.trim_end_matches('.'), self.ending))
    }
}

impl FormDialogue for PathDraft {
    const ID: &'static str = "dialogue-path";
    const WIDTH: f32 = 640.0;
    type View = ();

    fn title(&self, style: &Style) -> String {
        style.text(self.purpose.title_id())
    }

    fn main(&self, style: &Style) -> String {
        style.text(if self.purpose.reads() { ids::OPEN_GAME } else { ids::SAVE_GAME })
    }

    fn is_ready(&self) -> bool {
        !self.path.trim().is_empty()
    }

    fn rows(&mut self, form: &mut Form, (): &mut ()) {
        let (style, place) = (form.style(), form.take(44.0));
        let (title, hint) = (self.title(style), style.text(ids::PATH_HINT));
        let field = ("path", title.as_str(), hint.as_str());
        focus_first(&text_field(form.ui, place, field, &mut self.path, form.palette()));
        // What is shared has one ending, whatever is written.
        let is_of_games = !matches!(self.purpose, Purpose::Share | Purpose::ExportBook(_));
        if !self.purpose.reads() && is_of_games {
            let about = style.text(match self.purpose {
                Purpose::Export(_) => ids::EXPORT_ABOUT,
                Purpose::Backup => ids::BACKUP_ABOUT,
                _ => ids::PATH_ABOUT,
            });
            form.say_wide(&about, size::SMALL, form.palette().secondary);
        }
    }

    fn accept(self, commands: &mut Commands) {
        let path = self.with_ending();
        self.purpose.ask(vec![path], Existing::Ask, commands);
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
