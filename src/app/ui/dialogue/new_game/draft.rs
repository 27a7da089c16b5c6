//! A new game, as far as it is chosen, and what the dialogue needs to show it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::base::day_number;
use crate::app::settings::Settings;
use crate::app::settings::engines::Engines;
use crate::app::settings::installed::{InstalledEngines, LookForEngines};
use crate::app::settings::new_game::{ClockChoice, LevelBy, NewGameChoice, TimePreset};
use crate::app::table::game_match::{Match, Mode};
use crate::app::table::keep::statistics::{OwnStatistics, StatisticsRequest};
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::kit::style::Style;
use crate::engine::Level;
use crate::games::{AnyPosition, GameKind};
use crate::library::{StatisticsQuery, Strength};
use crate::rules::Side;
use crate::training::strength::adapted;

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    pub(super) game: Res<'w, Match>,
    pub(super) settings: Res<'w, Settings>,
    pub(super) engines: Res<'w, Engines>,
    pub(super) installed: Res<'w, InstalledEngines>,
    interrupted: Res<'w, Interrupted>,
    own: Res<'w, OwnStatistics>,
    pub(super) discs: Local<'s, Discs>,
    /// Texts and colours.
    pub style: Style<'w>,
}

impl View<'_, '_> {
    /// How strong the player is in a game, where that is known.
    pub(super) fn strength(&self, game: GameKind) -> Option<&Strength> {
        self.own.strength().map(|strength| &**strength).filter(|it| it.query.game == game)
    }

    fn strength_query(&self, game: GameKind) -> StatisticsQuery {
        StatisticsQuery {
            game,
            since: None,
            today: day_number(),
            names: self.settings.own_names(),
            language: self.style.texts.language(),
        }
    }
}

/// The level that fits: that of the estimate, or where it follows the player, no more than a small step
/// from that of the last game.
fn fitting(strength: &Strength, by: LevelBy) -> Level {
    let fits = strength.fit.level;
    let last = strength.latest.filter(|_| by == LevelBy::Adapts).map(|game| game.level);
    last.map_or(fits, |last| adapted(last, fits))
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
    /// For which game the level was set that fits the player.
    fitted: Option<GameKind>,
    /// How often it had been told how strong the player is when that was asked for.
    told: u64,
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
        Self {
            choice,
            start,
            offered,
            time,
            is_more,
            is_opened: false,
            fitted: None,
            told: 0,
            is_new: true,
        }
    }

    /// Is shown for the first time.
    pub(super) fn open(&mut self, view: &View, commands: &mut Commands) {
        self.take_up(view.interrupted.0.as_ref());
        self.is_new = false;
        commands.insert_resource(Interrupted::default());
        commands.write_message(LookForEngines);
        // Another game may have ended since it was last asked.
        self.told = view.own.strength_told();
        commands.write_message(StatisticsRequest::Strength(view.strength_query(self.choice.game)));
    }

    /// Asks how strong the player is, and takes the level that fits once that is known.
    pub(super) fn fit(&mut self, view: &View, commands: &mut Commands) {
        let game = self.choice.game;
        let query = view.strength_query(game);
        let is_told = view.own.strength_told() != self.told;
        if is_told && !view.own.is_strength_asked(&query) {
            commands.write_message(StatisticsRequest::Strength(query));
        }
        let Some(strength) = view.strength(game).filter(|_| is_told) else { return };
        if self.choice.level_by.is_by_results() && self.fitted != Some(game) {
            self.fitted = Some(game);
            let opponent = self.choice.opponent();
            let level = fitting(strength, self.choice.level_by);
            self.choice.seats[opponent.index()].level = level;
        }
    }

    /// Lets the level come about otherwise. One's own begins with the one that there is.
    pub(super) fn choose_level_by(&mut self, by: LevelBy) {
        self.choice.level_by = by;
        self.fitted = None;
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
