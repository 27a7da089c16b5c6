//! The dialogue with what a game says of itself: players, event, date and so on.

use bevy::prelude::Commands;
use bevy_egui::egui::Context;

use crate::app::table::game_match::{Match, MatchRequest};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::text_field;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::games::{Edit, GameKind};
use crate::record::Tag;
use crate::rules::Side;

/// Room between rows.
const GAP: f32 = 10.0;

/// The tags that can be changed, besides the players; also the ids of what they are called, but for
/// a prefix.
const TAGS: [Tag; 8] = [
    Tag::Title,
    Tag::Event,
    Tag::Place,
    Tag::Date,
    Tag::Round,
    Tag::Opening,
    Tag::TimeControl,
    Tag::Annotator,
];

/// The tags as far as they are written, and the game that they are of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Details {
    game: GameKind,
    tags: Vec<(Tag, String)>,
}

impl Details {
    /// What the game at the board says of itself.
    pub fn of(game: &Match) -> Self {
        let tags = Side::BOTH.map(Tag::player).into_iter().chain(TAGS);
        let value = |tag: Tag| {
            let value = game.record().tags().get(&tag).to_owned();
            (tag, value)
        };
        Self { game: game.kind(), tags: tags.map(value).collect() }
    }
}

impl Dialogue for Details {
    type View = Style<'static>;

    fn show(
        &self,
        context: &Context,
        style: &mut Style,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let style = &*style;
        let mut draft = self.clone();
        let frame = Frame {
            id: "dialogue-details",
            title: &style.text("details"),
            width: 620.0,
            cancel: Some(&style.text("cancel")),
            main: &style.text("done"),
            is_ready: true,
        };
        let (closed, ()) = frame.show(context, style, |form| rows(form, &mut draft, style));
        match closed {
            Some(Closed::Accepted) => {
                commands.write_message(MatchRequest::Edit(Edit::Tags(draft.tags)));
                dialogs.pop();
            }
            Some(Closed::Cancelled) => dialogs.pop(),
            // A press beside it must not lose what was written.
            Some(Closed::ClickedOutside) | None => dialogs.replace(draft),
        }
    }
}

fn rows(form: &mut Form, draft: &mut Details, style: &Style) {
    form.set_gap(GAP);
    for (tag, value) in &mut draft.tags {
        let label = match tag {
            Tag::First => style.text(&format!("side-{}", draft.game.side_name(Side::First))),
            Tag::Second => style.text(&format!("side-{}", draft.game.side_name(Side::Second))),
            _ => style.text(&format!("tag-{}", tag.name())),
        };
        let place = form.row(&label);
        let id = format!("tag-{}", tag.name());
        text_field(form.ui, place, (&id, &label, ""), value, style.palette());
    }
}
