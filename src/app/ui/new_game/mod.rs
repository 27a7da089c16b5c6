//! The dialogue for a new game.

mod seat;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::Context;

use super::dialogs::{Dialog, Dialogs, Question};
use super::kit::form::Form;
use super::kit::frame::{Closed, Frame};
use super::kit::style::Style;
use crate::app::settings::engines::Engines;
use crate::app::settings::new_game::{NewGameChoice, PlayerChoice, RulesetChoice};
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::game_match::{Match, MatchRequest, Setup};
use crate::games::{AnyPosition, GameKind};
use crate::rules::Side;

const RULESETS: [(RulesetChoice, &str); 3] = [
    (RulesetChoice::Asian, "ruleset-asian"),
    (RulesetChoice::Chinese, "ruleset-chinese"),
    (RulesetChoice::Simple, "ruleset-simple"),
];

const COLOURS: [(bool, &str); 2] = [(false, "colours-as-shown"), (true, "colours-by-lot")];

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    engines: Res<'w, Engines>,
    /// Texts and colours.
    pub style: Style<'w>,
}

impl Dialog {
    /// The dialogue for a new game, with what the one at the table was started with.
    pub fn new_game(settings: &Settings, game: &Match) -> Self {
        let players = Side::BOTH.map(|side| game.player(side));
        Self::NewGame(Box::new(settings.new_game.at_table(game.kind(), players)))
    }
}

/// Shows the dialogue.
pub fn show(
    context: &Context,
    draft: &NewGameChoice,
    view: &View,
    dialogs: &mut Dialogs,
    commands: &mut Commands,
) {
    let mut choice = draft.clone();
    let seats = draft.seats.iter();
    let frame = Frame {
        id: "dialogue-new-game",
        title: &view.style.text("new-game-title"),
        width: 680.0,
        cancel: Some(&view.style.text("cancel")),
        main: &view.style.text("start"),
        is_ready: seats.clone().all(|seat| seat::obstacle(draft.game, seat, view).is_none()),
    };
    let (closed, manages) =
        frame.show(context, &view.style, |form| rows(form, &mut choice, view, commands));
    let under_way = view.game.outcome().is_none() && !view.game.record().is_empty();
    match closed {
        _ if manages => {
            dialogs.replace(Dialog::NewGame(Box::new(choice)));
            dialogs.push(Dialog::Engines);
        }
        Some(Closed::Accepted) if under_way => {
            dialogs.push(Dialog::Confirm(Question::NewGame(Box::new(choice))));
        }
        Some(Closed::Accepted) => start(&choice, view, dialogs, commands),
        Some(Closed::Cancelled | Closed::ClickedOutside) => dialogs.pop(),
        None => dialogs.replace(Dialog::NewGame(Box::new(choice))),
    }
}

/// Starts a game with what was chosen.
pub fn start(choice: &NewGameChoice, view: &View, dialogs: &mut Dialogs, commands: &mut Commands) {
    let setup = Setup {
        seats: choice.seats(|name| view.engines.get(name).cloned()),
        start: AnyPosition::start(choice.game),
        ruleset: choice.ruleset.into(),
    };
    commands.write_message(MatchRequest::New(Box::new(setup)));
    if let Some(missing) = choice.missing_engine(|name| view.engines.get(name).is_some()) {
        commands.write_message(missing);
    }
    let choice = choice.clone();
    commands.write_message(SettingsRequest::set(move |settings| {
        settings.new_game.clone_from(&choice);
    }));
    dialogs.close();
}

/// The rows that a choice calls for. Whether the player wants to see to the engines.
fn rows(form: &mut Form, choice: &mut NewGameChoice, view: &View, commands: &mut Commands) -> bool {
    let games = GameKind::ALL.map(|game| (game, game.name_id()));
    if let Some(game) = form.choose("game", &games, choice.game) {
        choice.game = game;
        seat::follow_game(choice, view);
    }
    let mut manages = false;
    for side in Side::BOTH {
        let seat = &mut choice.seats[side.index()];
        manages |= seat::rows(form, (choice.game, side), seat, view, commands);
    }
    let alike = choice.seats.iter().all(|seat| seat.player == PlayerChoice::Person);
    if !alike && let Some(random) = form.choose("colours", &COLOURS, choice.random_colours) {
        choice.random_colours = random;
    }
    if choice.game == GameKind::Xiangqi
        && let Some(ruleset) = form.choose("ruleset", &RULESETS, choice.ruleset)
    {
        choice.ruleset = ruleset;
    }
    manages
}
