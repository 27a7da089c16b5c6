//! The dialogue that asks what a collection is to be called.

use bevy::prelude::Commands;

use crate::app::table::keep::shelf::ShelfRequest;
use crate::app::ui::dialogue::form::FormDialogue;
use crate::app::ui::kit::fields::{focus_first, text_field};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::style::Style;
use crate::library::{CollectionChange, CollectionId, GameId};
use crate::text::ids;

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

impl FormDialogue for Naming {
    const ID: &'static str = "dialogue-naming";
    const WIDTH: f32 = 480.0;
    type View = ();

    fn title(&self, style: &Style) -> String {
        style.text(match self.what {
            NamingFor::New(_) => ids::NEW_COLLECTION,
            NamingFor::Rename(_) => ids::RENAME_COLLECTION,
        })
    }

    fn main(&self, style: &Style) -> String {
        style.text(ids::SAVE_GAME)
    }

    fn is_ready(&self) -> bool {
        !self.name.trim().is_empty()
    }

    fn rows(&mut self, form: &mut Form, (): &mut ()) {
        let place = form.take(44.0);
        let label = form.style().text(ids::COLLECTION_NAME);
        let field = ("collection-name", label.as_str(), label.as_str());
        focus_first(&text_field(form.ui, place, field, &mut self.name, form.palette()));
    }

    fn accept(self, commands: &mut Commands) {
        let name = self.name.trim().to_owned();
        commands.write_message(ShelfRequest::Collect(match self.what {
            NamingFor::New(games) => CollectionChange::Add(name, games),
            NamingFor::Rename(id) => CollectionChange::Rename(id, name),
        }));
    }
}
