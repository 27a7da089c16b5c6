//! The dialogue in which a comment is written.

use bevy::prelude::Commands;
use bevy_egui::egui::{Context, Key, Modifiers};

use crate::app::table::game_match::MatchRequest;
use crate::app::ui::dialogue::stack::{Dialog, Dialogs};
use crate::app::ui::kit::fields::{focus_first, text_area};
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::games::Edit;
use crate::record::NodeId;

/// Height of the field.
const HEIGHT: f32 = 180.0;

/// Shows the dialogue.
pub fn show(
    context: &Context,
    (id, text): (NodeId, &str),
    style: &Style,
    dialogs: &mut Dialogs,
    commands: &mut Commands,
) {
    let title = style.text("comment");
    let frame = Frame {
        id: "dialogue-comment",
        title: &title,
        width: 560.0,
        cancel: Some(&style.text("cancel")),
        main: &style.text("done"),
        is_ready: true,
    };
    let mut draft = text.to_owned();
    let sent = context.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
    let (closed, ()) = frame.show(context, style, |form| {
        let place = form.take(HEIGHT);
        let hint = style.text("comment-hint");
        let field = ("comment", title.as_str(), hint.as_str());
        let response = text_area(form.ui, place, field, &mut draft, style.palette());
        focus_first(&response);
    });
    match closed.or(sent.then_some(Closed::Accepted)) {
        Some(Closed::Accepted) => {
            commands.write_message(MatchRequest::Edit(Edit::Comment(id, draft)));
            dialogs.pop();
        }
        // A press beside it must not lose what was written.
        Some(Closed::ClickedOutside) | None if draft != text => {
            dialogs.replace(Dialog::Comment(id, draft));
        }
        Some(Closed::Cancelled | Closed::ClickedOutside) => dialogs.pop(),
        None => {}
    }
}
