//! Opening and saving files: choosing, pasting and dropping them, and what came of it.

use bevy::prelude::*;

use crate::app::table::keep::files::FileNews;
use crate::app::ui::dialogue::stack::{Dialogs, dialogue};

mod dialog;
mod dropped;
mod encoding;
mod exists;
mod paste;
mod pick;
mod recent;
mod several;

pub use dialog::Purpose;
pub use paste::PasteGame;
pub use pick::PickFile;
pub use recent::RecentFiles;
use several::GamesOfFile;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((dialogue::<RecentFiles>, dialogue::<GamesOfFile>))
        .add_plugins((exists::plugin, encoding::plugin))
        .add_plugins((pick::plugin, paste::plugin, dropped::plugin))
        .add_observer(show_several_games);
}

/// Lets the player choose where a file has several games.
fn show_several_games(news: On<FileNews>, mut dialogs: ResMut<Dialogs>) {
    if let FileNews::Opened { games: 2.., .. } = news.event() {
        dialogs.close();
        dialogs.push(GamesOfFile::default());
    }
}
