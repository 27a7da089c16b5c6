//! The clock of a new game.

use crate::app::settings::new_game::{ClockChoice, ClockKind};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::stepper::stepper;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::columns;
use crate::games::GameKind;
use crate::rules::Side;
use crate::text::{Text, ids};

const KINDS: [(ClockKind, Text); 4] = [
    (ClockKind::None, ids::CLOCK_NONE),
    (ClockKind::SuddenDeath, ids::CLOCK_SUDDEN_DEATH),
    (ClockKind::Increment, ids::CLOCK_INCREMENT),
    (ClockKind::Byoyomi, ids::CLOCK_BYOYOMI),
];

/// Main times that are offered, in seconds.
const MAIN: [u32; 18] = [
    30, 60, 120, 180, 300, 480, 600, 900, 1200, 1500, 1800, 2400, 2700, 3600, 4500, 5400, 7200,
    10_800,
];
/// Seconds for each move that are offered.
const INCREMENTS: [u32; 11] = [1, 2, 3, 5, 8, 10, 15, 20, 30, 45, 60];
/// Lengths of a byo-yomi period that are offered, in seconds.
const PERIODS: [u32; 8] = [5, 10, 15, 20, 30, 40, 60, 120];
/// Numbers of periods that are offered.
const COUNTS: [u32; 8] = [1, 2, 3, 4, 5, 6, 8, 10];

/// Room between rows that speak of the clocks.
const NEAR: f32 = 10.0;

/// The rows about the clocks.
pub fn rows(form: &mut Form, game: GameKind, clock: &mut ClockChoice, style: &Style) {
    if let Some(kind) = form.choose(ids::CLOCK, &KINDS, clock.kind) {
        clock.kind = kind;
    }
    if clock.kind == ClockKind::None {
        return;
    }
    form.gap(NEAR);
    let halves = columns(form.row(&style.text(ids::CLOCK_MAIN)), 8.0, [1.0, 1.0]);
    for (side, place) in Side::BOTH.into_iter().zip(halves) {
        let seconds = clock.main[side.index()];
        let name = style.text(game.side_id(side));
        let text = format!("{name} · {}", time_text(seconds, style));
        let id = format!("clock-main-{}", side.index());
        if let Some(next) = stepped(form, (&id, &text), place, &MAIN, seconds) {
            let is_even = clock.main[0] == clock.main[1];
            clock.main[side.index()] = next;
            // Both sides have the same until the second is given something else.
            if is_even && side == Side::First {
                clock.main = [next; 2];
            }
        }
    }
    match clock.kind {
        ClockKind::None | ClockKind::SuddenDeath => {}
        ClockKind::Increment => {
            form.gap(NEAR);
            let [place, _] = columns(form.row(&style.text(ids::CLOCK_EACH_MOVE)), 8.0, [1.0, 1.0]);
            let text = time_text(clock.increment, style);
            let chosen = ("clock-increment-seconds", text.as_str());
            if let Some(next) = stepped(form, chosen, place, &INCREMENTS, clock.increment) {
                clock.increment = next;
            }
        }
        ClockKind::Byoyomi => {
            form.gap(NEAR);
            let row = form.row(&style.text(ids::CLOCK_PERIODS));
            let [count, length] = columns(row, 8.0, [1.0, 1.0]);
            let text = style.with(ids::ClockTimes { n: clock.periods });
            if let Some(next) = stepped(form, ("clock-count", &text), count, &COUNTS, clock.periods)
            {
                clock.periods = next;
            }
            let text = time_text(clock.period, style);
            if let Some(next) =
                stepped(form, ("clock-period", &text), length, &PERIODS, clock.period)
            {
                clock.period = next;
            }
        }
    }
}

/// A stepper through offered numbers. The number that is stepped to.
fn stepped(
    form: &Form,
    shown: (&str, &str),
    place: bevy_egui::egui::Rect,
    offered: &[u32],
    now: u32,
) -> Option<u32> {
    let smaller = offered.iter().rev().find(|other| **other < now);
    let greater = offered.iter().find(|other| **other > now);
    let ways = [smaller, greater];
    let palette = form.palette();
    let way = stepper(form.ui, place, shown, ways.map(|it| it.is_some()), palette)?;
    ways[way.index()].copied()
}

/// A time in words: seconds below a minute and a half, or else minutes.
fn time_text(seconds: u32, style: &Style) -> String {
    if seconds < 90 && seconds != 60 {
        style.with(ids::ClockSeconds { n: seconds })
    } else {
        style.with(ids::ClockMinutes { n: seconds / 60 })
    }
}
