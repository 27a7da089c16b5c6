//! The study page: its header, and the record as a tree.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::board::layout::Layout;
use crate::app::table::game_match::{Match, Mode};
use crate::app::ui::command::Command;
use crate::app::ui::kit::style::Style;
use crate::app::ui::page::frame::show_commands;
use crate::app::ui::page::host::{Page, PageUi};
use crate::app::ui::page::play::record::Rows;
use crate::app::ui::words::listed_result;
use crate::app::ui::words::players::player_names;
use crate::games::AnyRecord;
use crate::record::{GameResult, Tag};
use crate::rules::Side;
use crate::text::{ids, worded};

pub(super) mod bar;
pub(super) mod engine;
mod graph;
mod lines;
mod record;
mod review;

pub(super) use self::review::judged;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<record::Lines>();
}

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    game: Res<'w, Match>,
    layout: Res<'w, Layout>,
    review: review::View<'w, 's>,
    engine: engine::View<'w>,
    record: record::View<'w>,
    written: Res<'w, Rows>,
    style: Style<'w>,
}

/// The page.
pub struct StudyPage;

impl Page for StudyPage {
    type View = View<'static, 'static>;
    const MODE: Mode = Mode::Study;

    fn show(page: &mut PageUi, view: &mut View) {
        let (gap, height) = (page.gap, page.panel.height());
        let record = view.game.record();
        let noted = record.notes(record.at()).and_then(|notes| notes.evaluation);
        let score = view.engine.score().or(noted.map(|noted| noted.score));
        if let Some(chances) = score.map(|score| record.chances_of(score)) {
            let palette = view.style.palette();
            bar::show(page.ui.ctx(), &view.layout, chances, view.game.kind(), palette);
        }
        let (game, style) = (&*view.game, &view.style);
        let (title, detail) = title(record, view.written.opening(), style);
        let mut body = page.head_named((&title, &detail), game, style);
        if view.review.is_shown() {
            return review::show(page, body, &mut view.review);
        }
        let engine = body.top(view.engine.height(height));
        engine::show(engine, height, &view.engine, page.commands);
        body.top(gap);
        let buttons = body.bottom(40.0);
        body.bottom(gap.min(10.0));
        record::show(body.card(false), &mut view.record, &mut page.menu, page.commands);
        // What can be made of the game.
        let all = [Command::Review, Command::Analyse, Command::GuessMoves];
        show_commands(buttons, (all, [1.0; 3]), false, &view.game, page.commands);
    }
}

/// The players, or what the study is called; and event, result and date, as far as they are known.
fn title(record: &AnyRecord, opening: Option<&str>, style: &Style) -> (String, String) {
    let tags = record.tags();
    let players = Side::BOTH.map(|side| tags.get(&Tag::player(side)).to_owned());
    let players = player_names(&players, record.game(), &style.texts);
    let named = match tags.get(&Tag::Title) {
        "" => players.join(" – "),
        title => title.to_owned(),
    };
    let event = worded::tags::event(tags.get(&Tag::Event), &style.texts);
    let date = worded::tags::date(tags.get(&Tag::Date), &style.texts);
    let result = match record.result() {
        GameResult::Unknown => String::new(),
        result => listed_result(record.game(), result, style),
    };
    // The name in the player's language goes before the one that a file has.
    let opening = opening.unwrap_or_else(|| tags.get(&Tag::Opening)).to_owned();
    let parts = [style.text(ids::STUDY), opening, event, result, date];
    let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    (named, parts.join(" · "))
}
