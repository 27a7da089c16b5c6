//! The dialogue that asks what a collection is to be called.

use bevy::prelude::Commands;
use bevy_egui::egui::Context;

use crate::app::table::keep::shelf::ShelfRequest;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::{focus_first, text_field};
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::library::{CollectionChange, CollectionId, GameId};
use crate::text::ids;

/// Height of the field.
const FIELD: f32 = 44.0;

/// What a name is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NamingFor {
    /// A new collection, with these games.
    New(Vec<GameId>),
    /// One that is there.
    Rename(CollectionId),
}

/// A name as far as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naming {
    what: NamingFor,
    name: String,
}

impl Naming {
    /// Nothing is written yet.
    pub const fn new(what: NamingFor) -> Self {
        Self { what, name: String::new() }
    }

    /// The name that is there.
    pub const fn of(what: NamingFor, name: String) -> Self {
        Self { what, name }
    }
}

impl Dialogue for Naming {
    type View = Style<'static>;

    fn show(
        &self,
        context: &Context,
        style: &mut Style,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let style = &*style;
        let mut next = self.clone();
        let title = match self.what {
            NamingFor::New(_) => style.text(ids::NEW_COLLECTION),
            NamingFor::Rename(_) => style.text(ids::RENAME_COLLECTION),
        };
        let frame = Frame {
            id: "dialogue-naming",
            title: &title,
            width: 480.0,
            cancel: Some(&style.text(ids::CANCEL)),
            main: &style.text(ids::SAVE_GAME),
            is_ready: !self.name.trim().is_empty(),
        };
        let (closed, ()) = frame.show(context, style, |form| {
            let place = form.take(FIELD);
            let label = style.text(ids::COLLECTION_NAME);
            let field = ("collection-name", label.as_str(), label.as_str());
            let response = text_field(form.ui, place, field, &mut next.name, style.palette());
            focus_first(&response);
        });
        match closed {
            Some(Closed::Accepted) => {
                let name = next.name.trim().to_owned();
                let change = match next.what {
                    NamingFor::New(games) => CollectionChange::Add(name, games),
                    NamingFor::Rename(id) => CollectionChange::Rename(id, name),
                };
                commands.write_message(ShelfRequest::Collect(change));
                dialogs.pop();
            }
            Some(Closed::Cancelled) => dialogs.pop(),
            Some(Closed::ClickedOutside) | None => dialogs.replace(next),
        }
    }
}
