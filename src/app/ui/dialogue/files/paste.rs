//! A game, or a position, out of the clipboard.

use bevy::prelude::*;
use bevy_egui::EguiClipboard;

use crate::app::base::schedule::Step;
use crate::app::table::activity::editor::SetupEdit;
use crate::app::table::game_match::{Match, MatchRequest, Mode};
use crate::app::table::keep::files::{FileNews, FileRequest};
use crate::formats;
use crate::games::{AnySetup, GameKind};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PasteGame>().add_systems(Update, paste.in_set(Step::Input));
}

/// Someone wants to read what is in the clipboard.
#[derive(Message, Clone, Copy, Debug)]
pub struct PasteGame;

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
