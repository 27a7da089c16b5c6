//! A new game, as far as it is chosen, and what the dialogue needs to show it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::settings::Settings;
use crate::app::settings::engines::Engines;
use crate::app::settings::installed::{InstalledEngines, LookForEngines};
use crate::app::settings::new_game::{ClockChoice, NewGameChoice, TimePreset};
use crate::app::table::game_match::{Match, Mode};
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::kit::style::Style;
use crate::games::{AnyPosition, GameKind};
use crate::rules::Side;

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    pub(super) game: Res<'w, Match>,
    pub(super) settings: Res<'w, Settings>,
    pub(super) engines: Res<'w, Engines>,
    pub(super) installed: Res<'w, InstalledEngines>,
    interrupted: Res<'w, Interrupted>,
    pub(super) discs: Local<'s, Discs>,
    /// Texts and colours.
    pub style: Style<'w>,
}

/// What had been chosen for a new game before its position was set up.
#[derive(Resource, Default)]
pub(super) struct Interrupted(pub(super) Option<NewGameChoice>);

/// Who says how much time there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Time {
    /// It is one that many play with.
    Preset,
    /// The player sets it.
    Own,
    /// The player sets it for each side.
    Apart,
}

impl Time {
    /// What suits a choice.
    fn of(clock: &ClockChoice) -> Self {
        match TimePreset::of(clock) {
            Some(_) => Self::Preset,
            None if clock.main[0] == clock.main[1] => Self::Own,
            None => Self::Apart,
        }
    }
}

/// A new game, as far as it is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    pub(super) choice: NewGameChoice,
    /// The position that it starts from, if that is not left to the choice.
    pub(super) start: Option<AnyPosition>,
    /// A position that it may start from: the one at the board, or one that was set up.
    pub(super) offered: Option<AnyPosition>,
    /// Who says how much time there is.
    pub(super) time: Time,
    /// Whether what is seldom chosen is shown.
    pub(super) is_more: bool,
    /// Whether that has just been opened.
    pub(super) is_opened: bool,
    /// Whether it has not been shown yet.
    pub(super) is_new: bool,
}

impl Draft {
    /// A new game, with what the one at the table was started with.
    pub fn new(settings: &Settings, game: &Match) -> Self {
        let players = Side::BOTH.map(|side| game.player(side));
        let choice = settings.new_game.at_table(game.kind(), players);
        let shown = game.shown_position();
        let is_game = matches!(game.mode(), Mode::Play | Mode::Study);
        let is_usual = shown == AnyPosition::start(shown.game());
        let offered = Some(shown).filter(|it| is_game && !is_usual && it.ended().is_none());
        Self::of(choice, None, offered)
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
        Self::of(choice, Some(start.clone()), Some(start))
    }

    fn of(choice: NewGameChoice, start: Option<AnyPosition>, offered: Option<AnyPosition>) -> Self {
        let time = Time::of(&choice.clock);
        let is_more = choice.is_watched() || start.is_some();
        Self { choice, start, offered, time, is_more, is_opened: false, is_new: true }
    }

    /// Is shown for the first time.
    pub(super) fn open(&mut self, view: &View, commands: &mut Commands) {
        self.take_up(view.interrupted.0.as_ref());
        self.is_new = false;
        commands.insert_resource(Interrupted::default());
        commands.write_message(LookForEngines);
    }

    /// Goes on with what had been chosen before the position was set up.
    fn take_up(&mut self, before: Option<&NewGameChoice>) {
        if let (Some(start), Some(before)) = (self.start.clone(), before) {
            let choice = NewGameChoice { game: start.game(), handicap: None, ..before.clone() };
            *self = Self::of(choice, Some(start), self.offered.clone());
        }
    }

    /// Chooses another game. A position of the one before is none of it.
    pub(super) fn turn_to(&mut self, game: GameKind) {
        if game != self.choice.game {
            self.choice.turn_to(game);
            self.start = None;
            self.time = Time::of(&self.choice.clock);
        }
    }

    /// The position that it starts from.
    pub(super) fn position(&self) -> AnyPosition {
        self.start.clone().unwrap_or_else(|| self.choice.start())
    }
}
