//! The dialogue for a new game.

use bevy_egui::egui::{Align, Context, Rect, Ui, vec2};

use super::dialogue::{Frame, Left, is_narrow, labelled, row_gap, row_height, row_width};
use super::widgets::write;
use super::{Asks, Dialog, Seen};
use crate::app::game_match::{MatchRequest, Setup, SideChoice};
use crate::app::games::{AnyPosition, GameKind};
use crate::app::settings::{NewGameChoice, OpponentChoice, RulesetChoice, SettingsRequest};
use crate::app::theme::size;
use crate::engine::Level;
use crate::rules::Side;

const OPPONENTS: [(OpponentChoice, &str); 2] = [
    (OpponentChoice::Engine, "opponent-built-in"),
    (OpponentChoice::Person, "opponent-two-players"),
];

/// The sides of a game that one can ask for, with the ids of their texts.
fn sides(game: GameKind) -> [(SideChoice, String); 3] {
    let id = |side| format!("side-choice-{}", game.side_name(side));
    [
        (SideChoice::First, id(Side::First)),
        (SideChoice::Second, id(Side::Second)),
        (SideChoice::Lot, "side-choice-lot".to_owned()),
    ]
}

const RULESETS: [(RulesetChoice, &str); 3] = [
    (RulesetChoice::Asian, "ruleset-asian"),
    (RulesetChoice::Chinese, "ruleset-chinese"),
    (RulesetChoice::Simple, "ruleset-simple"),
];

/// Height of a line that describes a level.
const LINE: f32 = 24.0;

/// Height of what describes a level: its name and how strong it is, below each other where it is
/// narrow, and what it does.
fn description_height(width: f32) -> f32 {
    let lines = if is_narrow(width) { 3.0 } else { 2.0 };
    lines * (LINE - 2.0) + 4.0
}

/// Shows the dialogue.
pub fn show(context: &Context, draft: NewGameChoice, seen: &Seen, asks: &mut Asks) {
    let mut choice = draft;
    let frame = Frame {
        id: "dialogue-new-game",
        title: seen.text("new-game-title"),
        width: 640.0,
        body_height: &|width| {
            5.0 * row_height(width) + description_height(width) + 4.0 * row_gap(width)
        },
        cancel: Some(seen.text("cancel")),
        main: seen.text("start"),
    };
    match frame.show(context, seen, |ui, place| rows(ui, place, &mut choice, seen)) {
        Some(Left::Done) => start(choice, asks),
        Some(Left::Cancelled) => asks.close(),
        None if choice != draft => asks.open(Dialog::NewGame(choice)),
        None => {}
    }
}

fn start(choice: NewGameChoice, asks: &mut Asks) {
    let setup = Setup {
        opponent: choice.opponent(),
        start: AnyPosition::start(choice.game),
        ruleset: choice.ruleset.into(),
    };
    asks.game(MatchRequest::New(Box::new(setup)));
    asks.setting(SettingsRequest::NewGame(choice));
    asks.close();
}

/// Shows one row of choices of any kind. Gives the choice that was pressed.
pub fn offer<T: Copy + PartialEq>(
    ui: &Ui,
    place: Rect,
    label: &str,
    choices: &[(T, String)],
    chosen: T,
    seen: &Seen,
) -> Option<T> {
    let texts: Vec<String> = choices.iter().map(|(_, text)| text.clone()).collect();
    // What is not among the choices is shown as none of them.
    let at = choices.iter().position(|(choice, _)| *choice == chosen).unwrap_or(choices.len());
    let pressed = labelled(ui, place, (label, &seen.text(label)), &texts, at, seen.palette())?;
    choices.get(pressed).map(|(choice, _)| *choice)
}

fn rows(ui: &mut Ui, place: Rect, choice: &mut NewGameChoice, seen: &Seen) {
    let (height, gap) = (row_height(place.width()), row_gap(place.width()));
    let row =
        |top: f32| Rect::from_min_size(place.min + vec2(0.0, top), vec2(place.width(), height));
    let mut top = 0.0;
    let games = GameKind::ALL.map(|game| (game, seen.text(game.name_id())));
    if let Some(game) = offer(ui, row(top), "game", &games, choice.game, seen) {
        choice.game = game;
    }
    top += height + gap;
    let opponents = named(&OPPONENTS, seen);
    if let Some(opponent) = offer(ui, row(top), "opponent", &opponents, choice.opponent, seen) {
        choice.opponent = opponent;
    }
    top += height + gap;
    if choice.opponent == OpponentChoice::Engine {
        level_row(ui, row(top), choice, seen);
        top += height + description_height(place.width()) + gap;
        let sides = sides(choice.game).map(|(side, id)| (side, seen.text(&id)));
        if let Some(side) = offer(ui, row(top), "side", &sides, choice.side, seen) {
            choice.side = side;
        }
        top += height + gap;
    }
    if choice.game == GameKind::Xiangqi {
        let rulesets = named(&RULESETS, seen);
        if let Some(ruleset) = offer(ui, row(top), "ruleset", &rulesets, choice.ruleset, seen) {
            choice.ruleset = ruleset;
        }
    }
}

/// The choices with what they are called.
fn named<T: Copy>(choices: &[(T, &str)], seen: &Seen) -> Vec<(T, String)> {
    choices.iter().map(|&(choice, id)| (choice, seen.text(id))).collect()
}

fn level_row(ui: &Ui, place: Rect, choice: &mut NewGameChoice, seen: &Seen) {
    let numerals: Vec<_> = Level::ALL
        .iter()
        .map(|level| {
            let number = level.number();
            (number, seen.text(&format!("level-{number}-short")))
        })
        .collect();
    let chosen = choice.level().number();
    if let Some(level) = offer(ui, place, "level", &numerals, chosen, seen) {
        choice.level = level;
    }
    describe(ui, place, choice.game, choice.level(), seen);
}

/// Writes below the row what a level is called, how strong it is and what it does.
fn describe(ui: &Ui, place: Rect, game: GameKind, level: Level, seen: &Seen) {
    let name = seen.text(&format!("level-{}", level.number()));
    let about = seen.text(&format!("level-{}-about", level.number()));
    let palette = seen.palette();
    let below = Rect::from_min_size(place.left_bottom(), vec2(place.width(), LINE + 2.0));
    let first = below.with_min_x(below.right() - row_width(place.width()) + 4.0);
    let next = |line: Rect| line.translate(vec2(0.0, LINE - 2.0));
    let width = write(ui.painter(), first, Align::Min, &name, size::SMALL, palette.text);
    let rest = if is_narrow(place.width()) {
        next(first)
    } else {
        first.with_min_x(first.left() + width + 12.0)
    };
    let strength = strength(game, level, seen);
    write(ui.painter(), rest, Align::Min, &strength, size::SMALL, palette.secondary);
    let last = next(rest.with_min_x(first.left()));
    write(ui.painter(), last, Align::Min, &about, size::SMALL, palette.secondary);
}

/// How strong a level is, as measured; nothing where it was not.
fn strength(game: GameKind, level: Level, seen: &Seen) -> String {
    if !game.levels_measured() {
        return String::new();
    }
    match level.score_against_below() {
        Some(percent) => seen.texts.with("level-strength", &[("percent", percent.into())]),
        None if level == Level::ALL[0] => seen.text("level-strength-lowest"),
        None => String::new(),
    }
}
