//! A question before something that cannot be taken back.

use bevy::prelude::Commands;
use bevy_egui::egui::Context;

use crate::app::look::theme::size;
use crate::app::table::game_match::MatchRequest;
use crate::app::ui::command::Command;
use crate::app::ui::dialogue::new_game;
use crate::app::ui::dialogue::stack::{Dialogs, Question};
use crate::app::ui::kit::frame::{Closed, Frame};

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
        Question::Abort => ["confirm-abort-title", "confirm-abort-text", "confirm-abort-yes"],
        Question::Draw(_) => ["confirm-draw-title", "draw-offered-by", "confirm-draw-yes"],
        Question::Study => ["confirm-study-title", "confirm-study-text", "confirm-study-yes"],
        Question::NewGame(_) => {
            ["confirm-new-game-title", "confirm-new-game-text", "confirm-new-game-yes"]
        }
    }
    .map(|id| style.text(id));
    let (text, no) = match question {
        Question::Draw(by) => (view.asks_for_draw(*by), "decline"),
        _ => (text, "cancel"),
    };
    let frame = Frame {
        id: "dialogue-confirm",
        title: &title,
        width: 420.0,
        cancel: Some(&style.text(no)),
        main: &yes,
        is_ready: true,
    };
    let (closed, ()) = frame.show(context, style, |form| {
        form.say_wide(&text, size::BUTTON, style.palette().secondary);
    });
    if closed.is_some() {
        dialogs.pop();
    }
    let accepted = closed == Some(Closed::Accepted);
    if let (Question::Draw(by), true) = (question, closed.is_some()) {
        commands.write_message(MatchRequest::AnswerDraw { by: *by, accepted });
    }
    if accepted {
        match question {
            // Answered already.
            Question::Draw(_) => {}
            Question::Abort => {
                commands.write_message(MatchRequest::Abort);
                commands.write_message(Command::NewGame);
            }
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
