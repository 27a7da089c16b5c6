//! A book to be made of games: of which, and how.

use bevy::prelude::{Commands, MessageWriter, Res};
use bevy_egui::egui::Rect;

use crate::app::table::keep::books::BookRequest;
use crate::app::table::keep::shelf::{GameList, ShelfRequest};
use crate::app::ui::dialogue::form::FormDialogue;
use crate::app::ui::kit::fields::{text_field, wheel};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::columns;
use crate::books::{Making, Weigh};
use crate::games::GameKind;
use crate::library::CollectionId;
use crate::rules::Side;
use crate::text::{Text, ids};

const WEIGHS: [(Weigh, Text); 2] =
    [(Weigh::Games, ids::BOOK_BY_GAMES), (Weigh::Score, ids::BOOK_BY_SCORE)];

/// The dialogue, as far as it is filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MakeBook {
    name: String,
    game: GameKind,
    collection: Option<CollectionId>,
    making: Making,
    is_asked: bool,
}

impl MakeBook {
    /// For a game.
    pub fn new(game: GameKind, style: &Style) -> Self {
        Self {
            name: style.text(ids::BOOK_OWN),
            game,
            collection: None,
            making: Making::default(),
            is_asked: false,
        }
    }
}

impl FormDialogue for MakeBook {
    const ID: &'static str = "dialogue-make-book";
    const WIDTH: f32 = 640.0;
    type View = (Res<'static, GameList>, MessageWriter<'static, ShelfRequest>);

    fn title(&self, style: &Style) -> String {
        style.text(ids::BOOK_MAKE)
    }

    fn main(&self, style: &Style) -> String {
        style.text(ids::BOOK_MAKE_NOW)
    }

    fn is_ready(&self) -> bool {
        !self.name.trim().is_empty()
    }

    fn rows(
        &mut self,
        form: &mut Form,
        (list, requests): &mut (Res<GameList>, MessageWriter<ShelfRequest>),
    ) {
        if !std::mem::replace(&mut self.is_asked, true) {
            requests.write(ShelfRequest::Collections);
        }
        let style = form.style();
        form.set_gap(14.0);
        let label = style.text(ids::BOOK_NAME);
        let place = form.row(&label);
        text_field(form.ui, place, ("book-name", &label, ""), &mut self.name, form.palette());
        let games = GameKind::ALL.map(|game| (game, style.text(game.name_id())));
        self.game = form.choose_written(ids::GAME, &games, self.game).unwrap_or(self.game);
        self.collection(form, list);
        let Making { weigh, side, .. } = self.making;
        self.making.weigh = form.choose(ids::BOOK_WEIGH, &WEIGHS, weigh).unwrap_or(weigh);
        let sides = [None, Some(Side::First), Some(Side::Second)].map(|side| {
            let text = side.map_or(ids::BOOK_BOTH, |side| self.game.side_id(side));
            (side, style.text(text))
        });
        self.making.side = form.choose_written(ids::BOOK_SIDE, &sides, side).unwrap_or(side);
        self.numbers(form);
        let text = style.text(ids::BOOK_VARIATIONS);
        let row = form.take_beside(40.0);
        let variations = &mut self.making.variations;
        *variations ^= form.place_of(row).switch_row(("book-variations", &text), *variations);
    }

    fn accept(self, commands: &mut Commands) {
        let Self { name, game, collection, making, .. } = self;
        commands.write_message(BookRequest::Make { name, game, collection, making });
    }
}

impl MakeBook {
    /// Of which games.
    fn collection(&mut self, form: &mut Form, list: &GameList) {
        let style = form.style();
        let mut all = vec![(None, style.text(ids::BOOK_ALL_GAMES))];
        let collections = list.collections().into_iter().flat_map(|all| &all.list);
        all.extend(collections.map(|one| (Some(one.id), one.name.clone())));
        let names: Vec<_> = all.iter().map(|(_, name)| name.clone()).collect();
        let now = all.iter().position(|(id, _)| *id == self.collection).unwrap_or(0);
        let row = form.row(&style.text(ids::BOOK_GAMES));
        if let Some(next) = wheel(form.ui, row, "book-collection", &names, now, form.palette()) {
            self.collection = all[next].0;
        }
    }

    /// How deep, and how often a move was played at least.
    fn numbers(&mut self, form: &mut Form) {
        let row = form.row(&form.style().text(ids::BOOK_DEPTH));
        let [left, right] = columns(row, 14.0, [1.0, 1.0]);
        let making = &mut self.making;
        making.depth = number(form, (left, ids::BOOK_PLIES, "book-depth"), making.depth, 200);
        let games = usize::try_from(making.games).unwrap_or(1);
        let games = number(form, (right, ids::BOOK_LEAST, "book-least"), games, 100_000);
        making.games = u32::try_from(games).unwrap_or(1);
    }
}

fn number(
    form: &mut Form,
    (place, word, id): (Rect, Text, &str),
    value: usize,
    most: i64,
) -> usize {
    let (word, now) = (form.style().text(word), i64::try_from(value).unwrap_or(most));
    let number = form.number(place, (id, &word), now, (1, most));
    number.and_then(|number| usize::try_from(number).ok()).unwrap_or(value)
}
