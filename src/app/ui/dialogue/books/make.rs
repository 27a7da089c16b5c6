//! A book to be made of games: of which, and how.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Context, Rect};

use crate::app::table::keep::books::BookRequest;
use crate::app::table::keep::shelf::{GameList, ShelfRequest};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::{text_field, wheel};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::{Closed, Frame};
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

/// What it needs.
#[derive(SystemParam)]
pub struct View<'w> {
    list: Res<'w, GameList>,
    style: Style<'w>,
}

impl Dialogue for MakeBook {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let view = &*view;
        let mut next = self.clone();
        if !next.is_asked {
            next.is_asked = true;
            commands.write_message(ShelfRequest::Collections);
        }
        let frame = Frame {
            id: "dialogue-make-book",
            title: &view.style.text(ids::BOOK_MAKE),
            width: 640.0,
            cancel: Some(&view.style.text(ids::CANCEL)),
            main: &view.style.text(ids::BOOK_MAKE_NOW),
            is_ready: !self.name.trim().is_empty(),
        };
        let (closed, ()) = frame.show(context, &view.style, |form| rows(form, &mut next, view));
        match closed {
            Some(Closed::Accepted) => {
                let Self { name, game, collection, making, .. } = next;
                commands.write_message(BookRequest::Make { name, game, collection, making });
                dialogs.pop();
            }
            Some(Closed::Cancelled) => dialogs.pop(),
            Some(Closed::ClickedOutside) | None => dialogs.replace(next),
        }
    }
}

fn rows(form: &mut Form, draft: &mut MakeBook, view: &View) {
    let style = &view.style;
    form.set_gap(14.0);
    let label = style.text(ids::BOOK_NAME);
    let place = form.row(&label);
    text_field(form.ui, place, ("book-name", &label, ""), &mut draft.name, style.palette());
    let games = GameKind::ALL.map(|game| (game, style.text(game.name_id())));
    draft.game = form.choose_written(ids::GAME, &games, draft.game).unwrap_or(draft.game);
    collection(form, draft, view);
    draft.making.weigh =
        form.choose(ids::BOOK_WEIGH, &WEIGHS, draft.making.weigh).unwrap_or(draft.making.weigh);
    let sides: Vec<(Option<Side>, String)> = [None, Some(Side::First), Some(Side::Second)]
        .into_iter()
        .map(|side| {
            let text = side.map_or(ids::BOOK_BOTH, |side| draft.game.side_id(side));
            (side, style.text(text))
        })
        .collect();
    draft.making.side =
        form.choose_written(ids::BOOK_SIDE, &sides, draft.making.side).unwrap_or(draft.making.side);
    numbers(form, draft, style);
    let row = form.take_beside(40.0);
    let text = style.text(ids::BOOK_VARIATIONS);
    let variations = &mut draft.making.variations;
    *variations ^= form.place_of(row).switch_row(("book-variations", &text), *variations);
}

/// Of which games.
fn collection(form: &mut Form, draft: &mut MakeBook, view: &View) {
    let style = &view.style;
    let mut all = vec![(None, style.text(ids::BOOK_ALL_GAMES))];
    let collections = view.list.collections().into_iter().flat_map(|all| &all.list);
    all.extend(collections.map(|one| (Some(one.id), one.name.clone())));
    let names: Vec<_> = all.iter().map(|(_, name)| name.clone()).collect();
    let now = all.iter().position(|(id, _)| *id == draft.collection).unwrap_or(0);
    let row = form.row(&style.text(ids::BOOK_GAMES));
    if let Some(next) = wheel(form.ui, row, "book-collection", &names, now, form.palette()) {
        draft.collection = all[next].0;
    }
}

/// How deep, and how often a move was played at least.
fn numbers(form: &mut Form, draft: &mut MakeBook, style: &Style) {
    let row = form.row(&style.text(ids::BOOK_DEPTH));
    let [left, right] = columns(row, 14.0, [1.0, 1.0]);
    let depth = number(form, (left, ids::BOOK_PLIES, "book-depth"), draft.making.depth, 200, style);
    draft.making.depth = depth;
    let games = usize::try_from(draft.making.games).unwrap_or(1);
    let games = number(form, (right, ids::BOOK_LEAST, "book-least"), games, 100_000, style);
    draft.making.games = u32::try_from(games).unwrap_or(1);
}

fn number(
    form: &mut Form,
    (place, word, id): (Rect, Text, &str),
    value: usize,
    most: i64,
    style: &Style,
) -> usize {
    let (word, now) = (style.text(word), i64::try_from(value).unwrap_or(most));
    let number = form.number(place, (id, &word), now, (1, most));
    number.and_then(|number| usize::try_from(number).ok()).unwrap_or(value)
}
