//! What is in a backup, before it is taken in.

use std::path::PathBuf;
use std::time::UNIX_EPOCH;

use bevy::prelude::*;
use bevy_egui::egui::Context;

use crate::app::look::theme::size;
use crate::app::table::keep::backup::{BackupNews, BackupRequest};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::frame::{Closed, Frame};
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

impl Dialogue for TakeIn {
    type View = Style<'static>;

    fn show(
        &self,
        context: &Context,
        style: &mut Style,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let (style, mut next) = (&*style, self.clone());
        let frame = Frame {
            id: "dialogue-backup",
            title: &style.text(ids::BACKUP_TAKE_IN),
            width: 560.0,
            cancel: Some(&style.text(ids::CANCEL)),
            main: &style.text(ids::BACKUP_TAKE_IN_NOW),
            is_ready: true,
        };
        let (closed, ()) = frame.show(context, style, |form| {
            for text in self.words(style) {
                form.say_wide(&text, size::BUTTON, style.palette().text);
            }
            form.say_wide(
                &style.text(ids::BACKUP_LOSES_NOTHING),
                size::SMALL,
                style.palette().secondary,
            );
            if self.contents.has_settings()
                && let Some(with) = form.choose(ids::SETTINGS, &SETTINGS, next.with_settings)
            {
                next.with_settings = with;
            }
        });
        match closed {
            Some(Closed::Accepted) => {
                commands.write_message(BackupRequest::Merge(next.file, next.with_settings));
                dialogs.pop();
            }
            Some(Closed::Cancelled) => dialogs.pop(),
            Some(Closed::ClickedOutside) | None => dialogs.replace(next),
        }
    }
}
