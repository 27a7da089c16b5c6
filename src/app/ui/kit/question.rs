//! A yes/no question.

use bevy_egui::egui::Context;

use super::frame::{Closed, Frame};
use super::style::Style;
use crate::app::look::theme::size;

/// Asks a question of yes and no, whose texts these are. How it was answered, if it was.
pub fn ask(context: &Context, style: &Style, [title, text, yes, no]: [&str; 4]) -> Option<Closed> {
    let frame = Frame {
        id: "dialogue-confirm",
        title,
        width: 420.0,
        cancel: Some(no),
        main: yes,
        is_ready: true,
    };
    let (closed, ()) = frame.show(context, style, |form| {
        form.say_wide(text, size::BUTTON, style.palette().secondary);
    });
    closed
}
