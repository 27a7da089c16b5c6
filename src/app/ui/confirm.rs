//! A question before something that cannot be taken back.

use bevy::prelude::Commands;
use bevy_egui::egui::Context;

use super::dialogs::{Dialogs, Question};
use super::kit::frame::{Closed, Frame};
use super::new_game;
use crate::app::board::theme::size;
use crate::app::table::game_match::MatchRequest;

/// Shows the question.
pub fn show(
    context: &Context,
    question: &Question,
    view: &new_game::View,
    dialogs: &mut Dialogs,
    commands: &mut Commands,
) {
    let style = &view.style;
    let [title, text, yes] = match question {
        Question::Resign => ["confirm-resign-title", "confirm-resign-text", "confirm-resign-yes"],
        Question::Study => ["confirm-study-title", "confirm-study-text", "confirm-study-yes"],
        Question::NewGame(_) => {
            ["confirm-new-game-title", "confirm-new-game-text", "confirm-new-game-yes"]
        }
    }
    .map(|id| style.text(id));
    let frame = Frame {
        id: "dialogue-confirm",
        title: &title,
        width: 420.0,
        cancel: Some(&style.text("cancel")),
        main: &yes,
        is_ready: true,
    };
    let (closed, ()) = frame.show(context, style, |form| {
        form.say_wide(&text, size::BUTTON, style.palette().secondary);
    });
    if closed.is_some() {
        dialogs.pop();
    }
    if closed == Some(Closed::Accepted) {
        match question {
            Question::Resign => {
                commands.write_message(MatchRequest::Resign);
            }
            Question::Study => {
                commands.write_message(MatchRequest::StudyThis);
            }
            Question::NewGame(choice) => new_game::start(choice, view, dialogs, commands),
        }
    }
}
