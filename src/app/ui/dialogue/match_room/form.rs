//! A new match: who plays, from which openings, with how much time, and when it ends.

use std::thread;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, Context, Rect};

use super::words;
use crate::app::look::theme::size;
use crate::app::settings::engines::Engines;
use crate::app::settings::match_form::{Entrant, MatchForm, OpeningChoice, PaceKind};
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::keep::books::{BookRequest, OwnBooks};
use crate::app::table::keep::shelf::{GameList, ShelfRequest};
use crate::app::thinking::match_room::{MatchRoomRequest, entrant_name, plan_of};
use crate::app::ui::dialogue::engines::EngineList;
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::{spin, switch_row, wheel};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Weight, button, columns, columns_of, pressed_button, width_of, write,
};
use crate::app::ui::words::file_fault;
use crate::engine::Level;
use crate::games::GameKind;
use crate::matches::{PLAYERS, Pairing, Plan};
use crate::text::{Text, ids};

const PAIRINGS: [(Pairing, Text); 2] =
    [(Pairing::RoundRobin, ids::MATCH_ROUND_ROBIN), (Pairing::Gauntlet, ids::MATCH_GAUNTLET)];

const PACES: [(PaceKind, Text); 4] = [
    (PaceKind::Clock, ids::MATCH_PACE_CLOCK),
    (PaceKind::MoveTime, ids::MATCH_PACE_MOVE),
    (PaceKind::Nodes, ids::MATCH_PACE_NODES),
    (PaceKind::Depth, ids::MATCH_PACE_DEPTH),
];

/// Threads of the built-in engine that are offered.
const THREADS: [u32; 4] = [1, 2, 4, 8];

/// The dialogue; what is chosen stands in the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NewMatch {
    is_asked: bool,
}

/// What it needs.
#[derive(SystemParam)]
pub struct View<'w> {
    settings: Res<'w, Settings>,
    engines: Res<'w, Engines>,
    list: Res<'w, GameList>,
    books: Res<'w, OwnBooks>,
    style: Style<'w>,
}

/// What was pressed.
enum Pressed {
    /// To choose a file with openings.
    File,
    /// To add engines.
    Engines,
}

impl Dialogue for NewMatch {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        if !self.is_asked {
            commands.write_message(ShelfRequest::Collections);
            commands.write_message(BookRequest::List);
            dialogs.replace(Self { is_asked: true });
        }
        let view = &*view;
        let mut draft = view.settings.match_form.clone();
        let plan = plan_of(&draft, &view.engines, &view.style.texts);
        let bad = plan.check().err();
        let frame = Frame {
            id: "dialogue-new-match",
            title: &view.style.text(ids::MATCH_NEW),
            width: 680.0,
            cancel: Some(&view.style.text(ids::CANCEL)),
            main: &view.style.text(ids::MATCH_BEGIN),
            is_ready: bad.is_none(),
        };
        let (closed, pressed) =
            frame.show(context, &view.style, |form| rows(form, &mut draft, &plan, view));
        if draft != view.settings.match_form {
            let draft = draft.clone();
            commands.write_message(SettingsRequest::set(move |all| {
                all.match_form.clone_from(&draft);
            }));
            context.request_repaint();
        }
        match pressed {
            Some(Pressed::File) => {
                let purpose = Purpose::Openings;
                commands.write_message(PickFile { purpose, name: String::new() });
            }
            Some(Pressed::Engines) => dialogs.push(EngineList),
            None => {}
        }
        match closed {
            Some(Closed::Accepted) => {
                commands.write_message(MatchRoomRequest::Begin(Box::new(draft)));
                dialogs.pop();
            }
            Some(Closed::Cancelled) => dialogs.pop(),
            Some(Closed::ClickedOutside) | None => {}
        }
    }
}

/// All rows. What was pressed.
fn rows(form: &mut Form, draft: &mut MatchForm, plan: &Plan, view: &View) -> Option<Pressed> {
    let style = &view.style;
    form.set_gap(14.0);
    let games = GameKind::ALL.map(|game| (game, style.text(game.name_id())));
    if let Some(game) = form.choose_written(ids::GAME, &games, draft.game) {
        draft.game = game;
        keep_playing(draft, view);
    }
    let mut pressed = players(form, draft, view);
    if draft.players.len() > 2 {
        draft.pairing =
            form.choose(ids::MATCH_PAIRING, &PAIRINGS, draft.pairing).unwrap_or(draft.pairing);
    }
    pressed = openings(form, draft, view).or(pressed);
    pace(form, draft, style);
    counts(form, draft, plan, style);
    test(form, draft, style);
    adjudication(form, draft, style);
    if let Err(bad) = plan.check() {
        form.gap(16.0);
        form.say(&style.text(words::of_plan(&bad)), size::SMALL, form.palette().accent_text);
    }
    pressed
}

/// Puts the built-in engine where an engine does not play the game.
fn keep_playing(draft: &mut MatchForm, view: &View) {
    let game = draft.game;
    for entrant in &mut draft.players {
        if let Entrant::Engine(name) = entrant
            && !view.engines.playing(game).any(|engine| engine.name == *name)
        {
            *entrant = Entrant::BuiltIn { threads: 1 };
        }
    }
}

/// A row for each player, and one to add another. What was pressed.
fn players(form: &mut Form, draft: &mut MatchForm, view: &View) -> Option<Pressed> {
    let style = &view.style;
    let offered = offered(draft.game, view);
    let names: Vec<_> = offered.iter().map(|entrant| entrant_name(entrant, &style.texts)).collect();
    let can_remove = draft.players.len() > *PLAYERS.start();
    let mut removed = None;
    for (number, entrant) in draft.players.iter_mut().enumerate() {
        let label = if number == 0 { style.text(ids::MATCH_PLAYERS) } else { String::new() };
        if number > 0 {
            form.gap(6.0);
        }
        let row = if form.is_narrow() && number > 0 { form.take(42.0) } else { form.row(&label) };
        let place = if can_remove { row.with_max_x(row.right() - 52.0) } else { row };
        let now = offered.iter().position(|it| it == entrant).unwrap_or(0);
        let id = format!("match-player-{number}");
        if let Some(next) = wheel(form.ui, place, &id, &names, now, form.palette()) {
            *entrant = offered[next].clone();
        }
        if can_remove {
            let place = row.with_min_x(row.right() - 44.0);
            let id = format!("match-remove-{number}");
            let said = format!("{} {}", style.text(ids::BOOK_REMOVE), names[now]);
            let id = (id.as_str(), said.as_str());
            let response =
                pressed_button(form.ui, place, id, 0.0, Weight::Plain, true, form.palette());
            let ink = form.palette().text;
            write(form.ui.painter(), place, Align::Center, "×", size::BUTTON, ink);
            if response.clicked() {
                removed = Some(number);
            }
        }
    }
    if let Some(number) = removed {
        draft.players.remove(number);
    }
    form.gap(6.0);
    let row = form.take_beside(40.0);
    let can_add = draft.players.len() < *PLAYERS.end();
    let texts = [style.text(ids::MATCH_ADD_PLAYER), style.text(ids::ENGINES)];
    let mut places = columns_of(row, 8.0, 2).into_iter();
    let mut press = |id: &str, text: &str, is_on: bool| {
        let Some(place) = places.next() else { return false };
        button(form.ui, place, (id, text), size::BUTTON, Weight::Plain, is_on, form.palette())
    };
    if press("match-add", &texts[0], can_add) {
        draft.players.push(Entrant::BuiltIn { threads: 1 });
    }
    press("match-engines", &texts[1], true).then_some(Pressed::Engines)
}

/// Who can be chosen: the built-in engine, its levels, and the engines that play the game.
fn offered(game: GameKind, view: &View) -> Vec<Entrant> {
    let built_in = THREADS
        .into_iter()
        .filter(|threads| *threads == 1 || *threads as usize <= cores())
        .map(|threads| Entrant::BuiltIn { threads });
    let levels = Level::ALL.into_iter().rev().map(|level| Entrant::Level(level.number()));
    let engines = view.engines.playing(game).map(|engine| Entrant::Engine(engine.name.clone()));
    engines.chain(built_in).chain(levels).collect()
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Where the openings are from. What was pressed.
fn openings(form: &mut Form, draft: &mut MatchForm, view: &View) -> Option<Pressed> {
    let style = &view.style;
    let mut all = vec![OpeningChoice::Book];
    if let OpeningChoice::File(_) = &draft.openings {
        all.push(draft.openings.clone());
    }
    let books = view.books.list.iter().flatten().filter(|book| book.game == draft.game);
    all.extend(books.map(|book| OpeningChoice::OwnBook(book.name.clone())));
    let collections = view.list.collections().into_iter().flat_map(|all| &all.list);
    all.extend(collections.map(|one| OpeningChoice::Collection(one.name.clone())));
    let names: Vec<_> = all
        .iter()
        .map(|choice| match choice {
            OpeningChoice::Book => style.text(ids::MATCH_BOOK),
            OpeningChoice::File(file) => file_fault::name(file),
            OpeningChoice::Collection(name) | OpeningChoice::OwnBook(name) => name.clone(),
        })
        .collect();
    let row = form.row(&style.text(ids::MATCH_OPENINGS));
    let text = style.text(ids::MATCH_FILE);
    let width = width_of(form.ui.painter(), &text, size::BUTTON) + 36.0;
    let (place, file) = row.split_left_right_at_x(row.right() - width);
    let now = all.iter().position(|it| *it == draft.openings).unwrap_or(0);
    let place = place.with_max_x(place.right() - 8.0);
    if let Some(next) = wheel(form.ui, place, "match-openings", &names, now, form.palette()) {
        draft.openings = all[next].clone();
    }
    let id = ("match-file", text.as_str());
    button(form.ui, file, id, size::BUTTON, Weight::Plain, true, form.palette())
        .then_some(Pressed::File)
}

/// What thinking is bounded by.
fn pace(form: &mut Form, draft: &mut MatchForm, style: &Style) {
    draft.pace = form.choose(ids::MATCH_TIME, &PACES, draft.pace).unwrap_or(draft.pace);
    form.gap(6.0);
    match draft.pace {
        PaceKind::Clock => {
            let row = form.take_beside(40.0);
            let [left, right] = columns(row, 14.0, [1.0, 1.0]);
            let one = (left, ids::MATCH_SECONDS, "match-base");
            draft.base = number(form, one, draft.base, (1, 36_000), style);
            let other = (right, ids::MATCH_TENTHS, "match-increment");
            draft.increment = number(form, other, draft.increment, (0, 600), style);
        }
        PaceKind::MoveTime => {
            let one = (form.take_beside(40.0), ids::MATCH_MILLISECONDS, "match-move-time");
            draft.move_time = number(form, one, draft.move_time, (1, 600_000), style);
        }
        PaceKind::Nodes => {
            let one = (form.take_beside(40.0), ids::MATCH_NODES_A_MOVE, "match-nodes");
            draft.nodes = number(form, one, draft.nodes, (1, 1_000_000_000), style);
        }
        PaceKind::Depth => {
            let one = (form.take_beside(40.0), ids::MATCH_PLIES, "match-depth");
            draft.depth = number(form, one, draft.depth, (1, 100), style);
        }
    }
}

/// How many games there are, and how many at a time.
fn counts(form: &mut Form, draft: &mut MatchForm, plan: &Plan, style: &Style) {
    let row = form.row(&style.text(ids::MATCH_ROUNDS));
    let [left, right] = columns(row, 14.0, [1.0, 1.0]);
    let all = style.with(ids::MatchGames { n: plan.games() as usize });
    draft.rounds = written_number(form, (left, &all, "match-rounds"), draft.rounds, (1, 100_000));
    let most = u32::try_from(cores()).unwrap_or(1);
    let one = (right, ids::MATCH_AT_ONCE, "match-at-once");
    draft.at_once = number(form, one, draft.at_once, (1, most.max(1)), style);
}

/// The test that ends the match when it is decided.
fn test(form: &mut Form, draft: &mut MatchForm, style: &Style) {
    let row = form.row("SPRT");
    let [left, right] = columns(row, 14.0, [0.8, 1.2]);
    let text = style.text(ids::MATCH_TEST_ENDS);
    let points = (size::SMALL, form.palette());
    if switch_row(form.ui, left, ("match-test", &text), draft.is_tested, points) {
        draft.is_tested = !draft.is_tested;
    }
    if !draft.is_tested {
        return;
    }
    let [from, to] = columns(right, 8.0, [1.0, 1.0]);
    let palette = form.palette();
    for (number, place) in [from, to].into_iter().enumerate() {
        let id = ["match-elo-0", "match-elo-1"][number];
        let value = i64::from(draft.elo[number]);
        let bounds = (-500, 500);
        if let Some(elo) = spin(form.ui, place, (id, "Elo"), value, bounds, palette) {
            draft.elo[number] = i32::try_from(elo).unwrap_or_default();
        }
    }
}

/// When games end before the rules end them.
fn adjudication(form: &mut Form, draft: &mut MatchForm, style: &Style) {
    let row = form.row(&style.text(ids::MATCH_ADJUDICATE));
    turned(form, row, ids::MATCH_BY_TABLES, &mut draft.by_tables, style);
    form.gap(4.0);
    let row = form.take_beside(40.0);
    let [left, right] = columns(row, 14.0, [1.0, 1.0]);
    turned(form, left, ids::MATCH_BY_SCORE, &mut draft.by_score, style);
    if draft.by_score {
        let one = (right, ids::MATCH_AGREED, "match-agreed");
        draft.agreed_moves = number(form, one, draft.agreed_moves, (1, 50), style);
    }
    form.gap(4.0);
    let row = form.take_beside(40.0);
    let [left, right] = columns(row, 14.0, [1.0, 1.0]);
    turned(form, left, ids::MATCH_BY_LENGTH, &mut draft.by_length, style);
    if draft.by_length {
        let one = (right, ids::MATCH_LONGEST, "match-longest");
        draft.longest = number(form, one, draft.longest, (10, 2_000), style);
    }
}

fn turned(form: &Form, place: Rect, name: Text, on: &mut bool, style: &Style) {
    let text = style.text(name);
    let points = (size::SMALL, form.palette());
    *on ^= switch_row(form.ui, place, (name.id(), &text), *on, points);
}

/// A number with a word behind it.
fn number(
    form: &mut Form,
    (place, word, id): (Rect, Text, &str),
    value: u32,
    bounds: (u32, u32),
    style: &Style,
) -> u32 {
    written_number(form, (place, &style.text(word), id), value, bounds)
}

fn written_number(
    form: &mut Form,
    (place, word, id): (Rect, &str, &str),
    value: u32,
    (least, most): (u32, u32),
) -> u32 {
    let bounds = (least.into(), most.into());
    let number = form.number(place, (id, word), value.into(), bounds);
    number.and_then(|number| u32::try_from(number).ok()).unwrap_or(value)
}
