//! The dialogue for a new game.

mod clock;
mod seat;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Context;

use crate::app::look::theme::size;
use crate::app::settings::engines::Engines;
use crate::app::settings::new_game::{NewGameChoice, PlayerChoice, RulesetChoice};
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::game_match::{Match, MatchRequest, Setup};
use crate::app::ui::dialogue::engines::EngineList;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::question::ask;
use crate::app::ui::kit::style::Style;
use crate::games::{AnyPosition, GameKind, Handicap};
use crate::rules::Side;
use crate::text::{Text, ids};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((dialogue::<Draft>, dialogue::<Instead>));
}

const RULESETS: [(RulesetChoice, Text); 3] = [
    (RulesetChoice::Asian, ids::RULESET_ASIAN),
    (RulesetChoice::Chinese, ids::RULESET_CHINESE),
    (RulesetChoice::Simple, ids::RULESET_SIMPLE),
];

const COLOURS: [(bool, Text); 2] = [(false, ids::COLOURS_AS_SHOWN), (true, ids::COLOURS_BY_LOT)];

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    engines: Res<'w, Engines>,
    /// Texts and colours.
    pub style: Style<'w>,
}

/// A new game, as far as it is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    choice: NewGameChoice,
    /// The position that it starts from, if that is not left to the choice.
    start: Option<AnyPosition>,
}

impl Draft {
    /// A new game, with what the one at the table was started with.
    pub fn new(settings: &Settings, game: &Match) -> Self {
        let players = Side::BOTH.map(|side| game.player(side));
        let choice = settings.new_game.at_table(game.kind(), players);
        Self { choice, start: None }
    }

    /// A game from a position. After a study it offers the players of the last
    /// game that was played.
    pub fn from_position(start: AnyPosition, settings: &Settings, game: &Match) -> Self {
        let kind = start.game();
        let players = Side::BOTH.map(|side| game.player(side));
        let choice = if game.is_study() {
            NewGameChoice { game: kind, ..settings.new_game.clone() }
        } else {
            settings.new_game.at_table(kind, players)
        };
        Self { choice, start: Some(start) }
    }
}

impl Dialogue for Draft {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let view = &*view;
        let mut draft = self.clone();
        let seats = self.choice.seats.iter();
        let title =
            if self.start.is_some() { ids::PLAY_FROM_POSITION } else { ids::NEW_GAME_TITLE };
        let frame = Frame {
            id: "dialogue-new-game",
            title: &view.style.text(title),
            width: 680.0,
            cancel: Some(&view.style.text(ids::CANCEL)),
            main: &view.style.text(ids::START),
            is_ready: seats
                .clone()
                .all(|seat| seat::obstacle(self.choice.game, seat, view).is_none()),
        };
        let (closed, manages) =
            frame.show(context, &view.style, |form| rows(form, &mut draft, view, commands));
        // A study stays in the library as it is.
        let under_way = !view.game.is_study()
            && view.game.outcome().is_none()
            && !view.game.record().is_empty();
        match closed {
            _ if manages => {
                dialogs.replace(draft);
                dialogs.push(EngineList);
            }
            Some(Closed::Accepted) if under_way => {
                dialogs.push(Instead(draft));
            }
            Some(Closed::Accepted) => start(&draft, view, dialogs, commands),
            Some(Closed::Cancelled | Closed::ClickedOutside) => dialogs.pop(),
            None => dialogs.replace(draft),
        }
    }
}

/// Whether to drop the game at the table, which is not over, for a new one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Instead(Draft);

impl Dialogue for Instead {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let texts = [
            ids::CONFIRM_NEW_GAME_TITLE,
            ids::CONFIRM_NEW_GAME_TEXT,
            ids::CONFIRM_NEW_GAME_YES,
            ids::CANCEL,
        ]
        .map(|id| view.style.text(id));
        let Some(closed) = ask(context, &view.style, texts.each_ref().map(String::as_str)) else {
            return;
        };
        dialogs.pop();
        if closed == Closed::Accepted {
            start(&self.0, view, dialogs, commands);
        }
    }
}

/// Starts a game with what was chosen.
fn start(draft: &Draft, view: &View, dialogs: &mut Dialogs, commands: &mut Commands) {
    let choice = &draft.choice;
    let setup = Setup {
        seats: choice.seats(|name| view.engines.get(name).cloned()),
        start: draft.start.clone().unwrap_or_else(|| choice.start()),
        ruleset: choice.ruleset.into(),
        clocks: choice.clock.controls(),
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
fn rows(form: &mut Form, draft: &mut Draft, view: &View, commands: &mut Commands) -> bool {
    let choice = &mut draft.choice;
    let games = GameKind::ALL.map(|game| (game, game.name_id()));
    if draft.start.is_none()
        && let Some(game) = form.choose(ids::GAME, &games, choice.game)
    {
        choice.game = game;
        seat::follow_game(choice, view);
    }
    let mut manages = false;
    for side in Side::BOTH {
        let seat = &mut choice.seats[side.index()];
        manages |= seat::rows(form, (choice.game, side), seat, view, commands);
    }
    let alike = choice.seats.iter().all(|seat| seat.player == PlayerChoice::Person);
    let gives = draft.start.is_none() && choice.handicap().is_some();
    if !alike
        && !gives
        && let Some(random) = form.choose(ids::COLOURS, &COLOURS, choice.random_colours)
    {
        choice.random_colours = random;
    }
    if draft.start.is_none() {
        handicap_row(form, choice, &view.style);
    }
    clock::rows(form, choice.game, &mut choice.clock, &view.style);
    if choice.game.has_rulesets()
        && let Some(ruleset) = form.choose(ids::RULESET, &RULESETS, choice.ruleset)
    {
        choice.ruleset = ruleset;
    }
    manages
}

/// What one side gives the other, and which side.
fn handicap_row(form: &mut Form, choice: &mut NewGameChoice, style: &Style) {
    let all: Vec<_> = std::iter::once(None)
        .chain(Handicap::of(choice.game).map(Some))
        .map(|handicap| (handicap, style.text(handicap_id(handicap))))
        .collect();
    if let Some(handicap) = form.choose_written(ids::HANDICAP, &all, choice.handicap()) {
        choice.handicap = handicap;
    }
    if let Some(handicap) = choice.handicap() {
        let side = choice.game.side_id(handicap.giver());
        let about = style.with(ids::HandicapAbout { side });
        form.gap(4.0);
        form.say(&about, size::SMALL, style.palette().secondary);
    }
}

/// What a handicap is called.
pub fn handicap_id(handicap: Option<Handicap>) -> Text {
    handicap.map_or(ids::HANDICAP_NONE, Handicap::text_id)
}
