//! The comment on a move of a book.

use bevy::prelude::Commands;
use bevy_egui::egui::{Context, Key, Modifiers};

use crate::app::table::keep::books::{BookEdit, BookRequest};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::{focus_first, text_area};
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::games::AnyPosition;
use crate::rules::Move;
use crate::text::ids;

/// Height of the field.
const HEIGHT: f32 = 120.0;

/// The dialogue, as far as it is filled in.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentInBook {
    /// Where the move is played.
    pub position: AnyPosition,
    /// The move.
    pub mv: Move,
    /// What is written.
    pub text: String,
}

impl Dialogue for CommentInBook {
    type View = Style<'static>;

    fn show(
        &self,
        context: &Context,
        style: &mut Style,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let style = &*style;
        let title = style.text(ids::COMMENT);
        let frame = Frame {
            id: "dialogue-book-comment",
            title: &title,
            width: 560.0,
            cancel: Some(&style.text(ids::CANCEL)),
            main: &style.text(ids::DONE),
            is_ready: true,
        };
        let mut next = self.clone();
        let sent = context.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
        let (closed, ()) = frame.show(context, style, |form| {
            let place = form.take(HEIGHT);
            let hint = style.text(ids::COMMENT_HINT);
            let field = ("book-comment", title.as_str(), hint.as_str());
            let response = text_area(form.ui, place, field, &mut next.text, style.palette());
            focus_first(&response);
        });
        match closed.or(sent.then_some(Closed::Accepted)) {
            Some(Closed::Accepted) => {
                let edit = BookEdit::Comment(next.mv, next.text);
                commands.write_message(BookRequest::Edit(Box::new(next.position), edit));
                dialogs.pop();
            }
            Some(Closed::Cancelled) => dialogs.pop(),
            // A press beside it must not lose what was written.
            Some(Closed::ClickedOutside) | None => dialogs.replace(next),
        }
    }
}
