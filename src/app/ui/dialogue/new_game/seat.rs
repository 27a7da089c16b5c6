//! Who plays a side of a new game, and how well.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Rect, vec2};

use crate::app::look::theme::size;
use crate::app::settings::SettingsRequest;
use crate::app::settings::new_game::{
    LimitChoice, NewGameChoice, PlayerChoice, SeatChoice, ThinkerChoice,
};
use crate::app::thinking::any::Measured;
use crate::app::ui::dialogue::new_game::View;
use crate::app::ui::dialogue::settings::cloud;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::stepper::stepper;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{self, Segment, Weight, button, columns, write};
use crate::engine::Level;
use crate::engines::Profile;
use crate::games::GameKind;
use crate::rules::Side;
use crate::text::{Text, ids};

const PLAYERS: [(PlayerChoice, Text); 4] = [
    (PlayerChoice::Person, ids::PLAYER_PERSON),
    (PlayerChoice::BuiltIn, ids::PLAYER_BUILT_IN),
    (PlayerChoice::Engine, ids::PLAYER_ENGINE),
    (PlayerChoice::Library, ids::PLAYER_LIBRARY),
];

const THINKERS: [(ThinkerChoice, Text); 2] =
    [(ThinkerChoice::BuiltIn, ids::PLAYER_BUILT_IN), (ThinkerChoice::Engine, ids::PLAYER_ENGINE)];

const LIMITS: [(LimitChoice, Text); 3] = [
    (LimitChoice::Time, ids::LIMIT_TIME),
    (LimitChoice::Depth, ids::LIMIT_DEPTH),
    (LimitChoice::Nodes, ids::LIMIT_NODES),
];

/// Times for a move that are offered, in milliseconds.
const MILLIS: [u64; 13] =
    [100, 200, 500, 1000, 2000, 3000, 5000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000];

/// Numbers of positions that are offered.
const NODES: [u64; 13] = [
    1_000,
    3_000,
    10_000,
    30_000,
    100_000,
    300_000,
    1_000_000,
    3_000_000,
    10_000_000,
    30_000_000,
    100_000_000,
    300_000_000,
    1_000_000_000,
];

/// The greatest depth that is offered, in plies.
const DEEPEST: u32 = 60;

/// Room between rows that speak of the same player.
const NEAR: f32 = 10.0;
/// Height of a line that describes a level.
const LINE: f32 = 24.0;

/// Why a seat cannot be played just now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// There is no engine that plays the game.
    NoEngine,
    /// The cloud library may not be asked.
    CloudOff,
}

/// What is in the way of a seat.
pub fn obstacle(game: GameKind, seat: &SeatChoice, view: &View) -> Option<Obstacle> {
    let has_engine = view.engines.playing(game).next().is_some();
    hindrance(seat, has_engine, view.settings.cloud.on)
}

fn hindrance(seat: &SeatChoice, has_engine: bool, cloud_on: bool) -> Option<Obstacle> {
    if seat.player == PlayerChoice::Library && !cloud_on {
        Some(Obstacle::CloudOff)
    } else {
        let wants_engine = seat.thinker() == Some(ThinkerChoice::Engine);
        (wants_engine && !has_engine).then_some(Obstacle::NoEngine)
    }
}

impl Obstacle {
    /// Says why.
    fn said(self, game: GameKind, style: &Style) -> String {
        match self {
            Self::NoEngine => style.with(ids::NoEngineForGame { game: game.name_id() }),
            Self::CloudOff => style.text(ids::CLOUD_IS_OFF),
        }
    }
}

/// Chooses engines that play the game, where engines are asked for that do not.
pub fn follow_game(choice: &mut NewGameChoice, view: &View) {
    for seat in &mut choice.seats {
        choose_engine(choice.game, seat, view);
    }
}

/// Chooses the first engine if none that plays the game is chosen.
fn choose_engine(game: GameKind, seat: &mut SeatChoice, view: &View) {
    let mut engines = view.engines.playing(game);
    if !view.engines.playing(game).any(|engine| engine.name == seat.engine) {
        seat.engine = engines.next().map(|engine| engine.name.clone()).unwrap_or_default();
    }
}

/// Choices of players, with what is in the way of each.
fn segments<T: Copy>(
    choices: &[(T, Text)],
    game: GameKind,
    seat: &SeatChoice,
    view: &View,
    choose: impl Fn(&mut SeatChoice, T),
) -> Vec<(T, Segment)> {
    let segment = |&(choice, id): &(T, Text)| {
        let mut seat = seat.clone();
        choose(&mut seat, choice);
        let obstacle = obstacle(game, &seat, view).map(|it| it.said(game, &view.style));
        (choice, Segment { text: view.style.text(id), obstacle })
    };
    choices.iter().map(segment).collect()
}

/// The rows about who plays a side. Whether the player wants to see to the engines.
pub fn rows(
    form: &mut Form,
    (game, side): (GameKind, Side),
    seat: &mut SeatChoice,
    view: &View,
    commands: &mut Commands,
) -> bool {
    let id = |what: &str| format!("{what}-{}", side.index());
    let label = view.style.text(game.side_id(side));
    let players = segments(&PLAYERS, game, seat, view, |seat, player| {
        seat.player = player;
        seat.instead = ThinkerChoice::BuiltIn;
    });
    if let Some(player) = form.segments((&id("player"), &label), &players, seat.player) {
        seat.player = player;
        choose_engine(game, seat, view);
    }
    if seat.player == PlayerChoice::Library {
        if !view.settings.cloud.on {
            turn_on_row(form, &id("cloud"), view, commands);
        }
        form.gap(NEAR);
        let label = view.style.text(ids::LIBRARY_INSTEAD);
        let thinkers =
            segments(&THINKERS, game, seat, view, |seat, thinker| seat.instead = thinker);
        if let Some(thinker) = form.segments((&id("instead"), &label), &thinkers, seat.instead) {
            seat.instead = thinker;
            choose_engine(game, seat, view);
        }
    }
    match seat.thinker() {
        None => false,
        Some(ThinkerChoice::BuiltIn) => {
            level_row(form, &id("level"), game, seat, &view.style);
            false
        }
        Some(ThinkerChoice::Engine) => {
            let manages = engine_row(form, &id("engine"), game, seat, view);
            form.gap(NEAR);
            if obstacle(game, seat, view) == Some(Obstacle::NoEngine) {
                let said = Obstacle::NoEngine.said(game, &view.style);
                form.say(&said, size::SMALL, view.style.palette().accent_text);
            } else {
                limit_row(form, &id("limit"), seat, &view.style);
            }
            manages
        }
    }
}

/// Says that the cloud library is off and what turning it on means, with a button that does.
fn turn_on_row(form: &mut Form, id: &str, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    form.gap(NEAR);
    form.say(
        &Obstacle::CloudOff.said(GameKind::default(), style),
        size::SMALL,
        palette.accent_text,
    );
    form.gap(2.0);
    let sent = cloud::what_is_sent(&view.settings.cloud, style);
    form.say(&sent, size::SMALL, palette.secondary);
    form.gap(NEAR);
    if form.press_beside(id, &style.text(ids::CLOUD_TURN_ON)) {
        commands.write_message(SettingsRequest::set(|settings| settings.cloud.on = true));
    }
}

/// The engine that is chosen, with arrows to the next, and the way to more of them. Whether that
/// was taken.
fn engine_row(
    form: &mut Form,
    id: &str,
    game: GameKind,
    seat: &mut SeatChoice,
    view: &View,
) -> bool {
    choose_engine(game, seat, view);
    let (style, palette) = (&view.style, view.style.palette());
    form.gap(NEAR);
    let row = form.row(&style.text(ids::ENGINE));
    let [engine, manage] = columns(row, 8.0, [5.0, 2.0]);
    let engines: Vec<&Profile> = view.engines.playing(game).collect();
    let at = engines.iter().position(|engine| engine.name == seat.engine);
    let name = at.map_or_else(|| style.text(ids::ENGINE_NONE), |at| engines[at].name.clone());
    let ways = at.map_or([false; 2], |at| [at > 0, at + 1 < engines.len()]);
    if let (Some(way), Some(at)) = (stepper(form.ui, engine, (id, &name), ways, palette), at) {
        seat.engine.clone_from(&engines[way.from(at)].name);
    }
    let more = style.text(ids::ENGINES_MANAGE);
    let place = (&*format!("{id}-manage"), &*more);
    button(form.ui, manage, place, size::SMALL, Weight::Plain, true, palette)
}

/// What the engine's thinking is limited by, and how much of it there is.
fn limit_row(form: &mut Form, id: &str, seat: &mut SeatChoice, style: &Style) {
    let palette = style.palette();
    let label = style.text(ids::LIMIT);
    let row = form.row(&label);
    let [kinds, amount] = columns(row, 8.0, [1.0, 1.0]);
    let segments = LIMITS.map(|(_, id)| Segment::new(style.text(id)));
    let at = LIMITS.iter().position(|(limit, _)| *limit == seat.limit).unwrap_or(0);
    if let Some(pressed) = widgets::choices(form.ui, kinds, (id, &label), &segments, at, palette) {
        seat.limit = LIMITS[pressed].0;
    }
    let id = format!("{id}-amount");
    let text = amount_text(seat, style);
    let neighbours = neighbours(seat);
    let ways = neighbours.map(|neighbour| neighbour.is_some());
    if let Some(way) = stepper(form.ui, amount, (&id, &text), ways, palette)
        && let Some(next) = neighbours[way.index()]
    {
        set_amount(seat, next);
    }
}

/// What the limit is, in words.
fn amount_text(seat: &SeatChoice, style: &Style) -> String {
    match seat.limit {
        LimitChoice::Time => {
            #[expect(clippy::cast_precision_loss, reason = "minutes")]
            let seconds = seat.millis as f64 / 1000.0;
            style.with(ids::LimitSeconds { seconds: seconds.to_string() })
        }
        LimitChoice::Depth => style.with(ids::LimitPlies { plies: seat.depth }),
        LimitChoice::Nodes => grouped(seat.nodes),
    }
}

/// A number with its thousands apart.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .filter_map(|group| std::str::from_utf8(group).ok())
        .collect();
    groups.join("\u{a0}")
}

/// The next smaller and the next greater limit that are offered.
fn neighbours(seat: &SeatChoice) -> [Option<u64>; 2] {
    let around = |offered: &[u64], now: u64| {
        [
            offered.iter().rev().find(|other| **other < now).copied(),
            offered.iter().find(|other| **other > now).copied(),
        ]
    };
    match seat.limit {
        LimitChoice::Time => around(&MILLIS, seat.millis),
        LimitChoice::Nodes => around(&NODES, seat.nodes),
        LimitChoice::Depth => {
            let depth = seat.depth;
            [
                (depth > 1).then(|| u64::from(depth - 1)),
                (depth < DEEPEST).then(|| u64::from(depth + 1)),
            ]
        }
    }
}

fn set_amount(seat: &mut SeatChoice, amount: u64) {
    match seat.limit {
        LimitChoice::Time => seat.millis = amount,
        LimitChoice::Nodes => seat.nodes = amount,
        LimitChoice::Depth => seat.depth = u32::try_from(amount).unwrap_or(DEEPEST),
    }
}

/// The levels, and below them what the chosen one is called, how strong it is and what it does.
fn level_row(form: &mut Form, id: &str, game: GameKind, seat: &mut SeatChoice, style: &Style) {
    form.gap(NEAR);
    let numerals: Vec<_> = Level::ALL
        .iter()
        .map(|level| (level.number(), Segment::new(style.text(level.short_id()))))
        .collect();
    let label = style.text(ids::LEVEL);
    let chosen = seat.level().number();
    if let Some(level) = form.segments((id, &label), &numerals, chosen) {
        seat.level = level;
    }
    form.gap(0.0);
    let lines = if form.is_narrow() { 3.0 } else { 2.0 };
    let below = form.take_beside(lines * (LINE - 2.0) + 4.0);
    describe(form, below, game, seat.level(), style);
}

/// Writes what a level is called and how strong it is, below each other where it is narrow, and
/// what it does.
fn describe(form: &Form, place: Rect, game: GameKind, level: Level, style: &Style) {
    let name = style.text(level.text_id());
    let about = style.text(level.about_id());
    let (painter, palette) = (form.ui.painter(), style.palette());
    let first =
        Rect::from_min_size(place.min + vec2(4.0, 0.0), vec2(place.width() - 4.0, LINE + 2.0));
    let next = |line: Rect| line.translate(vec2(0.0, LINE - 2.0));
    let width = write(painter, first, Align::Min, &name, size::SMALL, palette.text);
    let rest =
        if form.is_narrow() { next(first) } else { first.with_min_x(first.left() + width + 12.0) };
    let strength = strength(game, level, style);
    write(painter, rest, Align::Min, &strength, size::SMALL, palette.secondary);
    let last = next(rest.with_min_x(first.left()));
    write(painter, last, Align::Min, &about, size::SMALL, palette.secondary);
}

/// How strong a level is, as measured; nothing where it was not.
fn strength(game: GameKind, level: Level, style: &Style) -> String {
    match game.score_against_below(level) {
        Some(percent) => {
            let points = (percent + 5) / 10;
            let below = level.number() - 1;
            style.with(ids::LevelStrength { points, below })
        }
        None if level == Level::ALL[0] => style.text(ids::LEVEL_STRENGTH_LOWEST),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_thousands() {
        for (number, text) in [(7, "7"), (1000, "1\u{a0}000"), (1_234_567, "1\u{a0}234\u{a0}567")] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn limits_step_through_what_is_offered() {
        let mut seat = SeatChoice { millis: 1000, ..SeatChoice::default() };
        assert_eq!(neighbours(&seat), [Some(500), Some(2000)]);
        seat.millis = 1;
        assert_eq!(neighbours(&seat), [None, Some(100)]);
        seat.limit = LimitChoice::Depth;
        seat.depth = DEEPEST;
        assert_eq!(neighbours(&seat), [Some(u64::from(DEEPEST) - 1), None]);
        set_amount(&mut seat, 7);
        assert_eq!(seat.depth, 7);
    }

    #[test]
    fn what_cannot_be_played_is_known_with_its_reason() {
        use Obstacle::{CloudOff, NoEngine};
        use PlayerChoice::{BuiltIn, Engine, Library, Person};
        let (built_in, engine) = (ThinkerChoice::BuiltIn, ThinkerChoice::Engine);
        for (player, instead, has_engine, cloud_on, obstacle) in [
            (Person, engine, false, false, None),
            (BuiltIn, engine, false, false, None),
            (Engine, built_in, false, true, Some(NoEngine)),
            (Engine, built_in, true, false, None),
            (Library, built_in, false, true, None),
            (Library, built_in, true, false, Some(CloudOff)),
            (Library, engine, false, true, Some(NoEngine)),
            (Library, engine, true, true, None),
        ] {
            let seat = SeatChoice { player, instead, ..SeatChoice::default() };
            assert_eq!(hindrance(&seat, has_engine, cloud_on), obstacle, "{seat:?}");
        }
    }
}
