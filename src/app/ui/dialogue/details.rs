//! The dialogue with the details of a game: players, event, date and so on.

use bevy::prelude::Commands;

use crate::app::table::game_match::{Match, MatchRequest};
use crate::app::table::keep::shelf::ShelfRequest;
use crate::app::ui::dialogue::form::FormDialogue;
use crate::app::ui::kit::fields::text_field;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::style::Style;
use crate::games::{AnyTree, Edit, GameKind};
use crate::library::GameId;
use crate::record::{Tag, Tags};
use crate::rules::Side;
use crate::text::{Text, ids};

/// The tags that can be changed, besides the players, and what they are called.
const TAGS: [(Tag, Text); 8] = [
    (Tag::Title, ids::TAG_TITLE),
    (Tag::Event, ids::TAG_EVENT),
    (Tag::Place, ids::TAG_PLACE),
    (Tag::Date, ids::TAG_DATE),
    (Tag::Round, ids::TAG_ROUND),
    (Tag::Opening, ids::TAG_OPENING),
    (Tag::TimeControl, ids::TAG_TIME_CONTROL),
    (Tag::Annotator, ids::TAG_ANNOTATOR),
];

/// The tags as far as they are written, and what they are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Details {
    /// The game of the library that they are of, or else the one at the board.
    game: Option<GameId>,
    names: Vec<Text>,
    tags: Vec<(Tag, String)>,
}

impl Details {
    /// What the game at the board says of itself.
    pub fn of(game: &Match) -> Self {
        Self::new(None, game.kind(), game.record().tags())
    }

    /// What a game of the library says of itself.
    pub fn of_kept(id: GameId, tree: &AnyTree) -> Self {
        Self::new(Some(id), tree.game(), tree.tags())
    }

    fn new(game: Option<GameId>, kind: GameKind, tags: &Tags) -> Self {
        let players = Side::BOTH.map(|side| (Tag::player(side), kind.side_id(side)));
        let written = |(tag, name)| {
            let value = tags.get(&tag).to_owned();
            (name, (tag, value))
        };
        let (names, tags) = players.into_iter().chain(TAGS).map(written).unzip();
        Self { game, names, tags }
    }
}

impl FormDialogue for Details {
    const ID: &'static str = "dialogue-details";
    const WIDTH: f32 = 620.0;
    type View = ();

    fn title(&self, style: &Style) -> String {
        style.text(ids::DETAILS)
    }

    fn main(&self, style: &Style) -> String {
        style.text(ids::DONE)
    }

    fn rows(&mut self, form: &mut Form, (): &mut ()) {
        form.set_gap(10.0);
        for (name, (tag, value)) in self.names.iter().zip(&mut self.tags) {
            let label = form.style().text(*name);
            let place = form.row(&label);
            let id = format!("tag-{}", tag.name());
            text_field(form.ui, place, (&id, &label, ""), value, form.palette());
        }
    }

    fn accept(self, commands: &mut Commands) {
        if let Some(id) = self.game {
            commands.write_message(ShelfRequest::SetTags(id, self.tags));
        } else {
            commands.write_message(MatchRequest::Edit(Edit::Tags(self.tags)));
        }
    }
}
