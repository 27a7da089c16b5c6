//! The dialogue for a new game: opponent, side, time, odds, and what is seldom chosen below More.

mod clock;
mod ladder;
mod limit;
mod more;
mod odds;
mod opponent;
mod remedy;
mod rows;
mod side;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Context, Rect, Ui, pos2, vec2};

use crate::app::settings::engines::Engines;
use crate::app::settings::installed::{InstalledEngines, LookForEngines};
use crate::app::settings::new_game::{ClockChoice, NewGameChoice, TimePreset};
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::game_match::{Match, MatchRequest, Mode, Setup};
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::dialogue::engines::{self, EngineList};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::frame::{Closed, Extras, Frame};
use crate::app::ui::kit::link::close_button;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Segment, choices};
use crate::games::{AnyPosition, GameKind, Handicap};
use crate::rules::Side;
use crate::text::{Text, ids};

use rows::Pressed;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Interrupted>().add_plugins(dialogue::<Draft>);
}

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    engines: Res<'w, Engines>,
    installed: Res<'w, InstalledEngines>,
    interrupted: Res<'w, Interrupted>,
    discs: Local<'s, Discs>,
    /// Texts and colours.
    pub style: Style<'w>,
}

/// What had been chosen for a new game before its position was set up.
#[derive(Resource, Default)]
struct Interrupted(Option<NewGameChoice>);

/// Who says how much time there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Time {
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
    choice: NewGameChoice,
    /// The position that it starts from, if that is not left to the choice.
    start: Option<AnyPosition>,
    /// A position that it may start from: the one at the board, or one that was set up.
    offered: Option<AnyPosition>,
    /// Who says how much time there is.
    time: Time,
    /// Whether what is seldom chosen is shown.
    is_more: bool,
    /// Whether it has not been shown yet.
    is_new: bool,
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
        Self { choice, start, offered, time, is_more, is_new: true }
    }

    /// Is shown for the first time.
    fn open(&mut self, view: &View, commands: &mut Commands) {
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
    fn turn_to(&mut self, game: GameKind) {
        if game != self.choice.game {
            self.choice.turn_to(game);
            self.start = None;
            self.time = Time::of(&self.choice.clock);
        }
    }

    /// The position that it starts from.
    fn position(&self) -> AnyPosition {
        self.start.clone().unwrap_or_else(|| self.choice.start())
    }
}

impl Dialogue for Draft {
    type View = View<'static, 'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let mut draft = self.clone();
        if draft.is_new {
            draft.open(view, commands);
        }
        rows::take_digits(context, &mut draft);
        let missing = rows::missing(&draft, view);
        let note = note(missing, &draft, view);
        let style = &view.style;
        let frame = Frame {
            id: "dialogue-new-game",
            title: &style.text(ids::NEW_GAME_TITLE),
            width: 752.0,
            cancel: Some(&style.text(ids::CANCEL)),
            main: &style.text(ids::START),
            is_ready: missing.is_none(),
        };
        let mut head = Head { game: draft.choice.game, leaves: false };
        let mut show_head =
            |ui: &mut Ui, place: Rect, title: f32| head.show(ui, place, title, style);
        let extras = Extras {
            head: Some(&mut show_head),
            note: &note,
            is_compact: true,
            main_first: true,
            reserve: if draft.is_more { 0.0 } else { more::HEIGHT },
            ..Extras::default()
        };
        let mut discs = std::mem::take(&mut *view.discs);
        let seen = rows::Seen { view, discs: &mut discs };
        let (closed, pressed) = frame
            .show_with(context, style, extras, |form| rows::show(form, &mut draft, seen, commands));
        *view.discs = discs;
        draft.turn_to(head.game);
        let closed = if head.leaves { Some(Closed::Cancelled) } else { closed };
        match (pressed, closed) {
            (Some(pressed), _) => turn_aside(pressed, draft, dialogs, commands),
            (None, Some(Closed::Accepted)) => start(&draft, view, dialogs, commands),
            (None, Some(Closed::Cancelled | Closed::ClickedOutside)) => dialogs.pop(),
            (None, None) => dialogs.replace(draft),
        }
    }
}

/// Goes where something leads that was pressed; the new game waits.
fn turn_aside(pressed: Pressed, draft: Draft, dialogs: &mut Dialogs, commands: &mut Commands) {
    match pressed {
        Pressed::Engines => {
            dialogs.replace(draft);
            dialogs.push(EngineList);
        }
        Pressed::AddEngine => {
            let game = draft.choice.game;
            dialogs.replace(draft);
            dialogs.push(engines::Draft::new(game));
        }
        Pressed::SetUp => {
            commands.insert_resource(Interrupted(Some(draft.choice)));
            commands.write_message(MatchRequest::SetUp);
            dialogs.close();
        }
    }
}

/// The game, and the way out, beside the title.
struct Head {
    game: GameKind,
    leaves: bool,
}

impl Head {
    fn show(&mut self, ui: &Ui, place: Rect, title: f32, style: &Style) {
        const CROSS: f32 = 40.0;
        const WIDEST: f32 = 236.0;
        let palette = style.palette();
        let close = Rect::from_center_size(
            pos2(place.right() - CROSS / 2.0 + 10.0, place.center().y),
            vec2(CROSS, CROSS),
        );
        // In line with the choices below, if the title leaves them that.
        let left = place.left() + rows::LABEL.max(title + 16.0);
        let right = (left + WIDEST).min(close.left() - 8.0);
        let row = Rect::from_min_max(
            pos2(left, place.center().y - CROSS / 2.0),
            pos2(right, place.center().y + CROSS / 2.0),
        );
        let games: Vec<_> =
            GameKind::ALL.iter().map(|game| Segment::new(style.text(game.name_id()))).collect();
        let at = GameKind::ALL.iter().position(|game| *game == self.game).unwrap_or(0);
        let label = style.text(ids::GAME);
        if let Some(at) = choices(ui, row, (ids::GAME.id(), &label), &games, at, palette) {
            self.game = GameKind::ALL[at];
        }
        self.leaves = close_button(ui, close, &style.text(ids::CLOSE), palette);
    }
}

/// What is said beside the buttons: what is missing, or else what helps.
fn note(missing: Option<opponent::Obstacle>, draft: &Draft, view: &View) -> String {
    const HARDLY_BEGUN: usize = 5;
    let game = &view.game;
    // A study stays in the library as it is.
    let is_left =
        !game.is_study() && game.outcome().is_none() && game.record().len() > HARDLY_BEGUN;
    view.style.text(match missing {
        Some(opponent::Obstacle::NoEngine) => ids::NEW_GAME_NEEDS_ENGINE,
        Some(opponent::Obstacle::CloudOff) => ids::NEW_GAME_NEEDS_CLOUD,
        None if is_left => ids::NEW_GAME_LEAVES,
        None if draft.start.is_some() => return String::new(),
        None => ids::NEW_GAME_AGAIN,
    })
}

/// Starts a game with what was chosen.
fn start(draft: &Draft, view: &View, dialogs: &mut Dialogs, commands: &mut Commands) {
    let choice = &draft.choice;
    let setup = Setup {
        seats: choice.seats(|name| view.engines.get(name).cloned()),
        start: draft.position(),
        ruleset: choice.ruleset.into(),
        clocks: choice.clock.controls(),
    };
    commands.write_message(MatchRequest::New(Box::new(setup)));
    if choice.is_hot_seat() && choice.own_side() == Side::Second {
        commands.write_message(MatchRequest::TurnBoard);
    }
    if let Some(missing) = choice.missing_engine(|name| view.engines.get(name).is_some()) {
        commands.write_message(missing);
    }
    let choice = choice.for_next_time();
    commands.write_message(SettingsRequest::set(move |settings| {
        settings.new_game.clone_from(&choice);
    }));
    dialogs.close();
}

/// What a handicap is called.
pub fn handicap_id(handicap: Option<Handicap>) -> Text {
    handicap.map_or(ids::HANDICAP_NONE, Handicap::text_id)
}
