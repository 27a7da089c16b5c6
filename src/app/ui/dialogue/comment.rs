//! The dialogue for writing a comment.

use bevy::prelude::Commands;
use bevy_egui::egui::{Context, Key, Modifiers};

use crate::app::table::game_match::MatchRequest;
use crate::app::table::keep::books::{BookEdit, BookRequest};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::{focus_first, text_area};
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::games::{AnyPosition, Edit};
use crate::record::NodeId;
use crate::rules::Move;
use crate::text::ids;

/// What is commented on.
#[derive(Clone, Debug, PartialEq)]
pub enum On {
    /// A node of the game at the board.
    Node(NodeId),
    /// A move in a position of the opening book that is used.
    InBook(Box<AnyPosition>, Move),
}

/// A comment, as far as it is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Comment {
    /// What on.
    pub on: On,
    /// What is written.
    pub text: String,
}

impl Dialogue for Comment {
    type View = Style<'static>;

    fn show(
        &self,
        context: &Context,
        style: &mut Style,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let style = &*style;
        let text = self.text.as_str();
        let title = style.text(ids::COMMENT);
        let frame = Frame {
            id: "dialogue-comment",
            title: &title,
            width: 560.0,
            cancel: Some(&style.text(ids::CANCEL)),
            main: &style.text(ids::DONE),
            is_ready: true,
        };
        let mut draft = text.to_owned();
        let sent = context.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
        let (closed, ()) = frame.show(context, style, |form| {
            let place = form.take(180.0);
            let hint = style.text(ids::COMMENT_HINT);
            let field = ("comment", title.as_str(), hint.as_str());
            let response = text_area(form.ui, place, field, &mut draft, style.palette());
            focus_first(&response);
        });
        match closed.or(sent.then_some(Closed::Accepted)) {
            Some(Closed::Accepted) => {
                match self.on.clone() {
                    On::Node(node) => {
                        commands.write_message(MatchRequest::Edit(Edit::Comment(node, draft)));
                    }
                    On::InBook(position, mv) => {
                        let edit = BookEdit::Comment(mv, draft);
                        commands.write_message(BookRequest::Edit(position, edit));
                    }
                }
                dialogs.pop();
            }
            // A press beside it must not lose what was written.
            Some(Closed::ClickedOutside) | None if draft != text => {
                dialogs.replace(Self { on: self.on.clone(), text: draft });
            }
            Some(Closed::Cancelled | Closed::ClickedOutside) => dialogs.pop(),
            None => {}
        }
    }
}
