//! A new match: who plays, from which openings, with how much time, and when it ends.

use std::ops::RangeInclusive;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, Context};

use super::choose::{ChooseOpenings, ChoosePlayer, cores, opening_name};
use super::words;
use crate::app::look::theme::size;
use crate::app::settings::engines::Engines;
use crate::app::settings::match_form::{Entrant, MatchForm, OpeningChoice, PaceKind};
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::keep::books::BookRequest;
use crate::app::table::keep::shelf::{GameList, ShelfRequest};
use crate::app::thinking::match_room::{MatchRoomRequest, entrant_name, missing_engine, plan_of};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::{select, spin};
use crate::app::ui::kit::form::{Form, ROW};
use crate::app::ui::kit::frame::{Closed, Extras, Frame};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, pressed_button};
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

/// Rounds of games and books that are offered as an opening.
const OPENING_ROUNDS: [u32; 4] = [4, 6, 8, 12];

/// Room between rows, and between what stands side by side.
const BETWEEN: f32 = 14.0;

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
    style: Style<'w>,
}

/// What was pressed.
enum Pressed {
    /// To choose a player.
    Player(usize),
    /// To add one, and to choose it.
    Add,
    /// To choose the openings.
    Openings,
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
        let reason = reason(&draft, &plan, view).unwrap_or_default();
        let frame = Frame {
            id: "dialogue-new-match",
            title: &view.style.text(ids::MATCH_NEW),
            width: 680.0,
            cancel: Some(&view.style.text(ids::CANCEL)),
            main: &view.style.text(ids::MATCH_BEGIN),
            is_ready: reason.is_empty(),
        };
        let extras =
            Extras { note: &reason, is_reason: true, is_compact: true, ..Extras::default() };
        let (closed, pressed) = frame
            .show_with(context, &view.style, extras, |form| rows(form, &mut draft, &plan, view));
        if matches!(pressed, Some(Pressed::Add)) {
            draft.players.push(Entrant::BuiltIn { threads: 1 });
        }
        if draft != view.settings.match_form {
            keep(draft.clone(), commands);
            context.request_repaint();
        }
        match pressed {
            Some(Pressed::Player(number)) => dialogs.push(ChoosePlayer(number)),
            Some(Pressed::Add) => dialogs.push(ChoosePlayer(draft.players.len() - 1)),
            Some(Pressed::Openings) => dialogs.push(ChooseOpenings),
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

/// Keeps the form for the next time.
fn keep(draft: MatchForm, commands: &mut Commands) {
    commands.write_message(SettingsRequest::set(move |all| all.match_form.clone_from(&draft)));
}

/// All rows. What was pressed.
fn rows(form: &mut Form, draft: &mut MatchForm, plan: &Plan, view: &View) -> Option<Pressed> {
    let style = &view.style;
    form.set_gap(BETWEEN);
    let games = GameKind::ALL.map(|game| (game, style.text(game.name_id())));
    if let Some(game) = form.choose_written(ids::GAME, &games, draft.game) {
        draft.game = game;
        keep_playing(draft, view);
    }
    let pressed = players(form, draft, view);
    if draft.players.len() > 2 {
        draft.pairing =
            form.choose(ids::MATCH_PAIRING, &PAIRINGS, draft.pairing).unwrap_or(draft.pairing);
    }
    let pressed = openings(form, draft, style).or(pressed);
    pace(form, draft);
    counts(form, draft, plan, style);
    test(form, draft);
    adjudication(form, draft, style);
    pressed
}

/// Why the match cannot begin.
fn reason(draft: &MatchForm, plan: &Plan, view: &View) -> Option<String> {
    let style = &view.style;
    if let Some(name) = missing_engine(draft, &view.engines) {
        return Some(style.with(ids::MatchNoEngine { name: name.to_owned() }));
    }
    if draft.openings == OpeningChoice::Listed && view.list.query().is_none() {
        return Some(style.text(ids::MATCH_NOT_LISTED));
    }
    plan.check().err().map(|bad| style.text(words::of_plan(&bad)))
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
    let names: Vec<_> =
        draft.players.iter().map(|it| entrant_name(it, draft.game, &style.texts)).collect();
    let can_remove = names.len() > *PLAYERS.start();
    let (mut pressed, mut removed) = (None, None);
    for (number, name) in names.iter().enumerate() {
        let label = if number == 0 { style.text(ids::MATCH_PLAYERS) } else { String::new() };
        if number > 0 {
            form.gap(6.0);
        }
        let row = if form.is_narrow() && number > 0 { form.take(ROW) } else { form.row(&label) };
        let mut row = form.place_of(row);
        let remove = can_remove.then(|| row.right(44.0));
        row.right(if can_remove { 8.0 } else { 0.0 });
        let id = format!("match-player-{number}");
        let said = style.with(ids::MatchPlayer { n: number + 1 });
        if select(row.ui, row.rect(), (&id, &said), name, row.palette()) {
            pressed = Some(Pressed::Player(number));
        }
        if remove.is_some_and(|place| remove_button(place, number, name)) {
            removed = Some(number);
        }
    }
    if let Some(number) = removed {
        draft.players.remove(number);
    }
    if draft.players.len() < *PLAYERS.end() {
        form.gap(6.0);
        if form.press_beside("match-add", &style.text(ids::MATCH_ADD_PLAYER)) {
            pressed = Some(Pressed::Add);
        }
    }
    pressed
}

/// Takes a player out. Whether it was pressed.
fn remove_button(place: Place, number: usize, name: &str) -> bool {
    let id = format!("match-remove-{number}");
    let said = format!("{} {name}", place.style.text(ids::BOOK_REMOVE));
    let (id, palette) = ((id.as_str(), said.as_str()), place.palette());
    let response = pressed_button(place.ui, place.rect(), id, 0.0, Weight::Plain, true, palette);
    place.draw(&Say::new("×").points(size::BUTTON).align(Align::Center));
    response.clicked()
}

/// Where the openings are from, and how much of games and books they are. What was pressed.
fn openings(form: &mut Form, draft: &mut MatchForm, style: &Style) -> Option<Pressed> {
    let label = style.text(ids::MATCH_OPENINGS);
    let row = form.row(&label);
    let name = opening_name(&draft.openings, style);
    let is_pressed = select(form.ui, row, ("match-openings", &label), &name, form.palette());
    if draft.openings != OpeningChoice::Book {
        let rounds = OPENING_ROUNDS
            .map(|rounds| (rounds, style.with(ids::MatchOpeningRounds { n: rounds as usize })));
        draft.opening_rounds = form
            .choose_written(ids::MATCH_TAKEN, &rounds, draft.opening_rounds)
            .unwrap_or(draft.opening_rounds);
    }
    is_pressed.then_some(Pressed::Openings)
}

/// What thinking is bounded by.
fn pace(form: &mut Form, draft: &mut MatchForm) {
    draft.pace = form.choose(ids::MATCH_TIME, &PACES, draft.pace).unwrap_or(draft.pace);
    form.gap(6.0);
    let row = beside(form);
    match draft.pace {
        PaceKind::Clock => {
            let [left, right] = row.columns(BETWEEN, [1.0; 2]);
            number(form, left, "match-base", ids::MATCH_SECONDS, &mut draft.base, 1..=36_000);
            let increment = &mut draft.increment;
            number(form, right, "match-increment", ids::MATCH_TENTHS, increment, 0..=600);
        }
        PaceKind::MoveTime => {
            let time = &mut draft.move_time;
            number(form, row, "match-move-time", ids::MATCH_MILLISECONDS, time, 1..=600_000);
        }
        PaceKind::Nodes => {
            let nodes = &mut draft.nodes;
            number(form, row, "match-nodes", ids::MATCH_NODES_A_MOVE, nodes, 1..=1_000_000_000);
        }
        PaceKind::Depth => {
            number(form, row, "match-depth", ids::MATCH_PLIES, &mut draft.depth, 1..=100);
        }
    }
}

/// A row below one that has a label.
fn beside<'a>(form: &mut Form<'a>) -> Place<'a> {
    let row = form.take_beside(40.0);
    form.place_of(row)
}

/// How many games there are, and how many at a time.
fn counts(form: &mut Form, draft: &mut MatchForm, plan: &Plan, style: &Style) {
    let row = form.row(&style.text(ids::MATCH_ROUNDS));
    let [left, right] = form.place_of(row).columns(BETWEEN, [1.0; 2]);
    let all = style.with(ids::MatchGames { n: plan.games() as usize });
    written_number(form, left, "match-rounds", &all, &mut draft.rounds, 1..=100_000);
    let most = u32::try_from(cores()).unwrap_or(1).max(1);
    number(form, right, "match-at-once", ids::MATCH_AT_ONCE, &mut draft.at_once, 1..=most);
}

/// The test that ends the match when it is decided.
fn test(form: &mut Form, draft: &mut MatchForm) {
    let row = form.row("SPRT");
    let [left, right] = form.place_of(row).columns(BETWEEN, [0.8, 1.2]);
    let text = left.style.text(ids::MATCH_TEST_ENDS);
    draft.is_tested ^= left.switch_row(("match-test", &text), draft.is_tested);
    if !draft.is_tested {
        return;
    }
    let ids = ["match-elo-0", "match-elo-1"];
    for ((elo, id), place) in draft.elo.iter_mut().zip(ids).zip(right.equal_columns(8.0, 2)) {
        let (bounds, palette) = ((-500, 500), place.palette());
        let now = spin(place.ui, place.rect(), (id, "Elo"), (*elo).into(), bounds, palette);
        *elo = now.and_then(|now| i32::try_from(now).ok()).unwrap_or(*elo);
    }
}

/// When games end before the rules end them.
fn adjudication(form: &mut Form, draft: &mut MatchForm, style: &Style) {
    let row = form.row(&style.text(ids::MATCH_ADJUDICATE));
    turned(form.place_of(row), ids::MATCH_BY_TABLES, &mut draft.by_tables);
    form.gap(4.0);
    let [left, right] = beside(form).columns(BETWEEN, [1.0; 2]);
    turned(left, ids::MATCH_BY_SCORE, &mut draft.by_score);
    if draft.by_score {
        let agreed = &mut draft.agreed_moves;
        number(form, right, "match-agreed", ids::MATCH_AGREED, agreed, 1..=50);
    }
    form.gap(4.0);
    let [left, right] = beside(form).columns(BETWEEN, [1.0; 2]);
    turned(left, ids::MATCH_BY_LENGTH, &mut draft.by_length);
    if draft.by_length {
        let longest = &mut draft.longest;
        number(form, right, "match-longest", ids::MATCH_LONGEST, longest, 10..=2_000);
    }
}

fn turned(place: Place, name: Text, on: &mut bool) {
    *on ^= place.switch_row((name.id(), &place.style.text(name)), *on);
}

/// A number with a word behind it.
fn number(
    form: &mut Form,
    place: Place,
    id: &str,
    word: Text,
    value: &mut u32,
    bounds: RangeInclusive<u32>,
) {
    written_number(form, place, id, &place.style.text(word), value, bounds);
}

fn written_number(
    form: &mut Form,
    place: Place,
    id: &str,
    word: &str,
    value: &mut u32,
    bounds: RangeInclusive<u32>,
) {
    let bounds = ((*bounds.start()).into(), (*bounds.end()).into());
    let number = form.number(place.rect(), (id, word), (*value).into(), bounds);
    *value = number.and_then(|number| u32::try_from(number).ok()).unwrap_or(*value);
}
