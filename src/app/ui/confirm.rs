//! A question before something that cannot be taken back.

use bevy_egui::egui::{Align, Context};

use super::dialogue::{Frame, Left};
use super::widgets::write;
use super::{Asks, Question, Seen};
use crate::app::game_match::MatchRequest;
use crate::app::theme::size;

/// Shows the question.
pub fn show(context: &Context, question: Question, seen: &Seen, asks: &mut Asks) {
    let Question::Resign = question;
    let frame = Frame {
        id: "dialogue-confirm",
        title: seen.text("confirm-resign-title"),
        width: 420.0,
        body_height: &|_| 28.0,
        cancel: Some(seen.text("cancel")),
        main: seen.text("confirm-resign-yes"),
    };
    let left = frame.show(context, seen, |ui, place| {
        let line = place.with_max_y(place.top() + 28.0);
        let text = seen.text("confirm-resign-text");
        write(ui.painter(), line, Align::Min, &text, size::BUTTON, seen.palette().secondary);
    });
    match left {
        Some(Left::Done) => {
            asks.game(MatchRequest::Resign);
            asks.close();
        }
        Some(Left::Cancelled | Left::Beside) => asks.close(),
        None => {}
    }
}
