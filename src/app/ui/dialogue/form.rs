//! Dialogues that are a form: rows that fill it in, and a main button that does what it is for.

use std::fmt::Debug;

use bevy::ecs::system::{SystemParam, SystemParamItem};
use bevy::prelude::Commands;
use bevy_egui::egui::Context;

use super::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::text::ids;

/// A form, as far as it is filled in.
pub trait FormDialogue: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// What it is known by, whatever its language.
    const ID: &'static str;
    /// How wide it would be, given room.
    const WIDTH: f32;
    /// What its rows need of the world besides the style.
    type View: SystemParam + 'static;

    /// Its title.
    fn title(&self, style: &Style) -> String;

    /// The text of its main button.
    fn main(&self, style: &Style) -> String;

    /// Whether the main button can be pressed.
    fn is_ready(&self) -> bool {
        true
    }

    /// Shows the rows and takes in what is changed there.
    fn rows(&mut self, form: &mut Form, view: &mut SystemParamItem<'_, '_, Self::View>);

    /// Does what it is for. It is closed by then.
    fn accept(self, commands: &mut Commands);

    /// What opens in its place where it is given up, if anything does.
    fn cancelled(&self) -> Option<impl Dialogue> {
        None::<Nothing>
    }
}

/// No dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nothing {}

impl Dialogue for Nothing {
    type View = ();

    fn show(&self, _: &Context, (): &mut (), _: &mut Dialogs, _: &mut Commands) {
        match *self {}
    }
}

impl<T: FormDialogue> Dialogue for T {
    type View = (Style<'static>, T::View);

    fn show(
        &self,
        context: &Context,
        (style, view): &mut SystemParamItem<'_, '_, Self::View>,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let mut next = self.clone();
        let frame = Frame {
            id: T::ID,
            title: &self.title(style),
            width: T::WIDTH,
            cancel: Some(&style.text(ids::CANCEL)),
            main: &self.main(style),
            is_ready: self.is_ready(),
        };
        let (closed, ()) = frame.show(context, style, |form| next.rows(form, view));
        match closed {
            Some(Closed::Accepted) => {
                dialogs.pop();
                next.accept(commands);
            }
            Some(Closed::Cancelled) => {
                dialogs.pop();
                if let Some(instead) = self.cancelled() {
                    dialogs.push(instead);
                }
            }
            // A press beside it must not lose what was written.
            Some(Closed::ClickedOutside) | None => dialogs.replace(next),
        }
    }
}
