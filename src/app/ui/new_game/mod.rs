//! The dialogue for a new game.

mod seat;

use bevy_egui::egui::{Context, Rect, Ui, pos2, vec2};

use super::dialogue::{Frame, Left, labelled, row_gap, row_height};
use super::{Asks, Dialog, Seen};
use crate::app::choice::{NewGameChoice, PlayerChoice, RulesetChoice};
use crate::app::game_match::{MatchRequest, Setup};
use crate::app::settings::SettingsRequest;
use crate::games::{AnyPosition, GameKind};
use crate::rules::Side;

const RULESETS: [(RulesetChoice, &str); 3] = [
    (RulesetChoice::Asian, "ruleset-asian"),
    (RulesetChoice::Chinese, "ruleset-chinese"),
    (RulesetChoice::Simple, "ruleset-simple"),
];

const COLOURS: [(bool, &str); 2] = [(false, "colours-as-shown"), (true, "colours-by-lot")];

/// Room between rows that speak of the same player.
const NEAR: f32 = 10.0;

/// A row of the dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    /// Which game.
    Game,
    /// Who plays a side.
    Player(Side),
    /// More about who plays it.
    Seat(Side, seat::Row),
    /// Whether lots are drawn.
    Colours,
    /// What repetitions are judged by.
    Ruleset,
}

/// The rows that a choice calls for, in order.
fn rows(choice: &NewGameChoice) -> Vec<Row> {
    let mut rows = vec![Row::Game];
    for side in Side::BOTH {
        rows.push(Row::Player(side));
        let more = seat::rows(&choice.seats[side.index()]);
        rows.extend(more.iter().map(|&row| Row::Seat(side, row)));
    }
    let alike = choice.seats.iter().all(|seat| seat.player == PlayerChoice::Person);
    if !alike {
        rows.push(Row::Colours);
    }
    if choice.game == GameKind::Xiangqi {
        rows.push(Row::Ruleset);
    }
    rows
}

impl Row {
    fn height(self, width: f32) -> f32 {
        match self {
            Self::Seat(_, row) => row.height(width),
            _ => row_height(width),
        }
    }

    /// Room above it.
    fn gap(self, width: f32) -> f32 {
        match self {
            Self::Game => 0.0,
            Self::Seat(..) => NEAR,
            _ => row_gap(width),
        }
    }
}

/// Shows the dialogue.
pub fn show(context: &Context, draft: &NewGameChoice, seen: &Seen, asks: &mut Asks) {
    let mut choice = draft.clone();
    let rows = rows(draft);
    let frame = Frame {
        id: "dialogue-new-game",
        title: seen.text("new-game-title"),
        width: 680.0,
        body_height: &|width| rows.iter().map(|row| row.gap(width) + row.height(width)).sum(),
        cancel: Some(seen.text("cancel")),
        main: seen.text("start"),
    };
    let mut manage = false;
    let left = frame.show(context, seen, |ui, place| {
        manage = show_rows(ui, place, &rows, &mut choice, seen);
    });
    if manage {
        asks.open(Dialog::Engines { back: Box::new(Dialog::NewGame(Box::new(choice))) });
        return;
    }
    match left {
        Some(Left::Done) => start(choice, seen, asks),
        Some(Left::Cancelled | Left::Beside) => asks.close(),
        None if choice != *draft => asks.open(Dialog::NewGame(Box::new(choice))),
        None => {}
    }
}

fn start(choice: NewGameChoice, seen: &Seen, asks: &mut Asks) {
    let setup = Setup {
        seats: choice.seats(|name| seen.engines.get(name).cloned()),
        start: AnyPosition::start(choice.game),
        ruleset: choice.ruleset.into(),
    };
    asks.game(MatchRequest::New(Box::new(setup)));
    asks.setting(SettingsRequest::NewGame(choice));
    asks.close();
}

/// Shows all rows. Whether the player wants to see to the engines.
fn show_rows(
    ui: &mut Ui,
    place: Rect,
    rows: &[Row],
    choice: &mut NewGameChoice,
    seen: &Seen,
) -> bool {
    let mut manage = false;
    let width = place.width();
    let mut top = place.top();
    for row in rows {
        top += row.gap(width);
        let size = vec2(width, row.height(width));
        let rect = Rect::from_min_size(pos2(place.left(), top), size);
        manage |= show_row(ui, rect, *row, choice, seen);
        top += size.y;
    }
    manage
}

fn show_row(ui: &Ui, rect: Rect, row: Row, choice: &mut NewGameChoice, seen: &Seen) -> bool {
    let game = choice.game;
    match row {
        Row::Game => {
            let games = GameKind::ALL.map(|game| (game, seen.text(game.name_id())));
            if let Some(game) = offer(ui, rect, "game", &games, game, seen) {
                choice.game = game;
                seat::follow_game(choice, seen);
            }
        }
        Row::Player(side) => {
            let seat = &mut choice.seats[side.index()];
            seat::show_player(ui, rect, game, side, seat, seen);
        }
        Row::Seat(side, row) => {
            let seat = &mut choice.seats[side.index()];
            return seat::show(ui, rect, row, (game, side), seat, seen);
        }
        Row::Colours => {
            let colours = named(&COLOURS, seen);
            if let Some(lots) = offer(ui, rect, "colours", &colours, choice.lots, seen) {
                choice.lots = lots;
            }
        }
        Row::Ruleset => {
            let rulesets = named(&RULESETS, seen);
            if let Some(ruleset) = offer(ui, rect, "ruleset", &rulesets, choice.ruleset, seen) {
                choice.ruleset = ruleset;
            }
        }
    }
    false
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
    offer_as(ui, place, (label, &seen.text(label)), choices, chosen, seen)
}

/// The same with an id and a label of its own.
fn offer_as<T: Copy + PartialEq>(
    ui: &Ui,
    place: Rect,
    label: (&str, &str),
    choices: &[(T, String)],
    chosen: T,
    seen: &Seen,
) -> Option<T> {
    let texts: Vec<String> = choices.iter().map(|(_, text)| text.clone()).collect();
    // What is not among the choices is shown as none of them.
    let at = choices.iter().position(|(choice, _)| *choice == chosen).unwrap_or(choices.len());
    let pressed = labelled(ui, place, label, &texts, at, seen.palette())?;
    choices.get(pressed).map(|(choice, _)| *choice)
}

/// The choices with what they are called.
fn named<T: Copy>(choices: &[(T, &str)], seen: &Seen) -> Vec<(T, String)> {
    choices.iter().map(|&(choice, id)| (choice, seen.text(id))).collect()
}
