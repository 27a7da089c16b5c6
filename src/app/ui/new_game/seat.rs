//! Who plays a side of a new game, and how well.

use bevy_egui::egui::{Align, Rect, Ui, vec2};

use super::{named, offer_as};
use crate::app::choice::{LimitChoice, NewGameChoice, PlayerChoice, SeatChoice, ThinkerChoice};
use crate::app::theme::size;
use crate::app::ui::Seen;
use crate::app::ui::dialogue::{is_narrow, label, row_height, row_width};
use crate::app::ui::stepper::stepper;
use crate::app::ui::widgets::{self, Weight, button, columns, write};
use crate::engine::Level;
use crate::games::GameKind;
use crate::protocol::client::Profile;
use crate::rules::Side;

const PLAYERS: [(PlayerChoice, &str); 4] = [
    (PlayerChoice::Person, "player-person"),
    (PlayerChoice::BuiltIn, "player-built-in"),
    (PlayerChoice::Engine, "player-engine"),
    (PlayerChoice::Library, "player-library"),
];

const THINKERS: [(ThinkerChoice, &str); 2] =
    [(ThinkerChoice::BuiltIn, "player-built-in"), (ThinkerChoice::Engine, "player-engine")];

const LIMITS: [(LimitChoice, &str); 3] = [
    (LimitChoice::Time, "limit-time"),
    (LimitChoice::Depth, "limit-depth"),
    (LimitChoice::Nodes, "limit-nodes"),
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

/// Height of a line that describes a level.
const LINE: f32 = 24.0;

/// A row about who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// Who moves where the library knows nothing.
    Instead,
    /// The level of the built-in opponent.
    Level,
    /// Which engine.
    Engine,
    /// How long the engine may think.
    Limit,
}

impl Row {
    /// How high it is.
    pub fn height(self, width: f32) -> f32 {
        match self {
            Self::Level => row_height(width) + description_height(width),
            _ => row_height(width),
        }
    }
}

/// The rows that a choice calls for, in order.
pub fn rows(seat: &SeatChoice) -> Vec<Row> {
    let mut rows = Vec::new();
    if seat.player == PlayerChoice::Library {
        rows.push(Row::Instead);
    }
    match seat.thinker() {
        None => {}
        Some(ThinkerChoice::BuiltIn) => rows.push(Row::Level),
        Some(ThinkerChoice::Engine) => rows.extend([Row::Engine, Row::Limit]),
    }
    rows
}

/// Chooses engines that play the game, where engines are asked for that do not.
pub fn follow_game(choice: &mut NewGameChoice, seen: &Seen) {
    for seat in &mut choice.seats {
        choose_engine(choice.game, seat, seen);
    }
}

/// Chooses the first engine if none that plays the game is chosen.
fn choose_engine(game: GameKind, seat: &mut SeatChoice, seen: &Seen) {
    let mut engines = seen.engines.playing(game);
    if !seen.engines.playing(game).any(|engine| engine.name == seat.engine) {
        seat.engine = engines.next().map(|engine| engine.name.clone()).unwrap_or_default();
    }
}

/// Shows the row that asks who plays a side.
pub fn show_player(
    ui: &Ui,
    rect: Rect,
    game: GameKind,
    side: Side,
    seat: &mut SeatChoice,
    seen: &Seen,
) {
    let id = format!("player-{}", side.index());
    let label = seen.text(&format!("side-{}", game.side_name(side)));
    let players = named(&PLAYERS, seen);
    if let Some(player) = offer_as(ui, rect, (&id, &label), &players, seat.player, seen) {
        seat.player = player;
        choose_engine(game, seat, seen);
    }
}

/// Shows a row with more about who plays a side. Whether the player wants to see to the engines.
pub fn show(
    ui: &Ui,
    rect: Rect,
    row: Row,
    (game, side): (GameKind, Side),
    seat: &mut SeatChoice,
    seen: &Seen,
) -> bool {
    let id = |what: &str| format!("{what}-{}", side.index());
    match row {
        Row::Instead => {
            let thinkers = named(&THINKERS, seen);
            let label = seen.text("library-instead");
            let label = (&*id("instead"), &*label);
            if let Some(thinker) = offer_as(ui, rect, label, &thinkers, seat.instead, seen) {
                seat.instead = thinker;
                choose_engine(game, seat, seen);
            }
        }
        Row::Level => show_level(ui, rect, &id("level"), game, seat, seen),
        Row::Engine => return show_engine(ui, rect, &id("engine"), game, seat, seen),
        Row::Limit => show_limit(ui, rect, &id("limit"), seat, seen),
    }
    false
}

/// The engine that is chosen, with arrows to the next, and the way to more of them. Whether that
/// was taken.
fn show_engine(
    ui: &Ui,
    rect: Rect,
    id: &str,
    game: GameKind,
    seat: &mut SeatChoice,
    seen: &Seen,
) -> bool {
    choose_engine(game, seat, seen);
    let row = label(ui, rect, &seen.text("engine"), seen.palette());
    let [engine, manage] = columns(row, 8.0, [5.0, 2.0]);
    let engines: Vec<&Profile> = seen.engines.playing(game).collect();
    let at = engines.iter().position(|engine| engine.name == seat.engine);
    let name = at.map_or_else(|| seen.text("engine-none"), |at| engines[at].name.clone());
    let ways = at.map_or([false; 2], |at| [at > 0, at + 1 < engines.len()]);
    if let (Some(way), Some(at)) = (stepper(ui, engine, (id, &name), ways, seen.palette()), at) {
        seat.engine.clone_from(&engines[way.from(at)].name);
    }
    let more = seen.text("engines-manage");
    let place = (&*format!("{id}-manage"), &*more);
    button(ui, manage, place, size::SMALL, Weight::Plain, true, seen.palette())
}

/// What the engine's thinking is limited by, and how much of it there is.
fn show_limit(ui: &Ui, rect: Rect, id: &str, seat: &mut SeatChoice, seen: &Seen) {
    let row = label(ui, rect, &seen.text("limit"), seen.palette());
    let [kinds, amount] = columns(row, 8.0, [1.0, 1.0]);
    let texts = LIMITS.map(|(_, id)| seen.text(id));
    let at = LIMITS.iter().position(|(limit, _)| *limit == seat.limit).unwrap_or(0);
    if let Some(pressed) = widgets::choices(ui, kinds, id, &texts, at, seen.palette()) {
        seat.limit = LIMITS[pressed].0;
    }
    let id = format!("{id}-amount");
    let text = amount_text(seat, seen);
    let neighbours = neighbours(seat);
    let ways = neighbours.map(|neighbour| neighbour.is_some());
    if let Some(way) = stepper(ui, amount, (&id, &text), ways, seen.palette())
        && let Some(next) = neighbours[way.index()]
    {
        set_amount(seat, next);
    }
}

/// What the limit is, in words.
fn amount_text(seat: &SeatChoice, seen: &Seen) -> String {
    match seat.limit {
        LimitChoice::Time => {
            #[expect(clippy::cast_precision_loss, reason = "minutes")]
            let seconds = seat.millis as f64 / 1000.0;
            seen.texts.with("limit-seconds", &[("seconds", seconds.to_string().into())])
        }
        LimitChoice::Depth => seen.texts.with("limit-plies", &[("plies", seat.depth.into())]),
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

/// Height of what describes a level: its name and how strong it is, below each other where it is
/// narrow, and what it does.
fn description_height(width: f32) -> f32 {
    let lines = if is_narrow(width) { 3.0 } else { 2.0 };
    lines * (LINE - 2.0) + 4.0
}

fn show_level(ui: &Ui, rect: Rect, id: &str, game: GameKind, seat: &mut SeatChoice, seen: &Seen) {
    let place = rect.with_max_y(rect.top() + row_height(rect.width()));
    let numerals: Vec<_> = Level::ALL
        .iter()
        .map(|level| {
            let number = level.number();
            (number, seen.text(&format!("level-{number}-short")))
        })
        .collect();
    let label = seen.text("level");
    let chosen = seat.level().number();
    if let Some(level) = offer_as(ui, place, (id, &label), &numerals, chosen, seen) {
        seat.level = level;
    }
    describe(ui, place, game, seat.level(), seen);
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
    match game.score_against_below(level) {
        Some(percent) => seen.texts.with("level-strength", &[("percent", percent.into())]),
        None if level == Level::ALL[0] => seen.text("level-strength-lowest"),
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
    fn every_player_has_its_rows() {
        let rows_of = |player, instead| rows(&SeatChoice { player, instead, ..Default::default() });
        let (built_in, engine) = (ThinkerChoice::BuiltIn, ThinkerChoice::Engine);
        assert_eq!(rows_of(PlayerChoice::Person, engine), []);
        assert_eq!(rows_of(PlayerChoice::BuiltIn, engine), [Row::Level]);
        assert_eq!(rows_of(PlayerChoice::Engine, built_in), [Row::Engine, Row::Limit]);
        assert_eq!(rows_of(PlayerChoice::Library, built_in), [Row::Instead, Row::Level]);
    }
}
