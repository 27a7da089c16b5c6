//! What is in a backup, before it is taken in.

use std::path::PathBuf;
use std::time::UNIX_EPOCH;

use bevy::prelude::*;

use crate::app::look::theme::size;
use crate::app::table::keep::backup::{BackupNews, BackupRequest};
use crate::app::ui::dialogue::form::FormDialogue;
use crate::app::ui::dialogue::stack::{Dialogs, dialogue};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::style::Style;
use crate::backup::Contents;
use crate::text::{Text, ids};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(dialogue::<TakeIn>).add_observer(open);
}

/// Whose settings are in force afterwards.
const SETTINGS: [(bool, Text); 2] =
    [(false, ids::BACKUP_SETTINGS_MINE), (true, ids::BACKUP_SETTINGS_ITS)];

/// The dialogue.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TakeIn {
    file: PathBuf,
    contents: Contents,
    with_settings: bool,
}

/// Opens it once it is known what is in a backup.
fn open(news: On<BackupNews>, mut dialogs: ResMut<Dialogs>) {
    if let BackupNews::Inspected(file, contents) = &*news {
        let (file, contents) = (file.clone(), contents.clone());
        dialogs.push(TakeIn { file, contents, with_settings: false });
    }
}

impl TakeIn {
    /// What is in it, in sentences.
    fn words(&self, style: &Style) -> [String; 2] {
        let holdings = &self.contents.holdings;
        let made = self.contents.made.duration_since(UNIX_EPOCH).unwrap_or_default();
        let seconds = i64::try_from(made.as_secs()).unwrap_or(i64::MAX);
        let made = jiff::Timestamp::from_second(seconds).map_or_else(
            |_| String::new(),
            |made| made.to_zoned(jiff::tz::TimeZone::system()).date().to_string(),
        );
        [
            style.with(ids::BackupMade { date: made, program: self.contents.program.clone() }),
            style.with(ids::BackupHolds {
                games: holdings.games,
                puzzles: holdings.puzzles,
                cards: holdings.cards,
            }),
        ]
    }
}

impl FormDialogue for TakeIn {
    const ID: &'static str = "dialogue-backup";
    const WIDTH: f32 = 560.0;
    type View = ();

    fn title(&self, style: &Style) -> String {
        style.text(ids::BACKUP_TAKE_IN)
    }

    fn main(&self, style: &Style) -> String {
        style.text(ids::BACKUP_TAKE_IN_NOW)
    }

    fn rows(&mut self, form: &mut Form, (): &mut ()) {
        let (style, palette) = (form.style(), form.palette());
        for text in self.words(style) {
            form.say_wide(&text, size::BUTTON, palette.text);
        }
        form.say_wide(&style.text(ids::BACKUP_LOSES_NOTHING), size::SMALL, palette.secondary);
        if self.contents.has_settings()
            && let Some(with) = form.choose(ids::SETTINGS, &SETTINGS, self.with_settings)
        {
            self.with_settings = with;
        }
    }

    fn accept(self, commands: &mut Commands) {
        commands.write_message(BackupRequest::Merge(self.file, self.with_settings));
    }
}
