//! How much time there is in a new game: what many play with, or what the player sets.

use bevy_egui::egui::Rect;

use crate::app::look::theme::size;
use crate::app::settings::new_game::{ClockChoice, ClockKind, TimePreset};
use crate::app::ui::dialogue::new_game::draft::{Draft, Time};
use crate::app::ui::dialogue::new_game::row::{NEAR, height};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::stepper::stepper;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Segment, choices, columns, columns_of, toggle};
use crate::games::GameKind;
use crate::rules::Side;
use crate::text::{Text, ids};

/// Main times that are offered, in seconds.
const MAIN: [u32; 18] = [
    30, 60, 120, 180, 300, 480, 600, 900, 1200, 1500, 1800, 2400, 2700, 3600, 4500, 5400, 7200,
    10_800,
];
/// Seconds for each move that are offered; without any there is the main time alone.
const INCREMENTS: [u32; 12] = [0, 1, 2, 3, 5, 8, 10, 15, 20, 30, 45, 60];
/// Lengths of a byo-yomi period that are offered, in seconds.
const PERIODS: [u32; 8] = [5, 10, 15, 20, 30, 40, 60, 120];
/// Numbers of periods that are offered.
const COUNTS: [u32; 8] = [1, 2, 3, 4, 5, 6, 8, 10];

/// What a player who sets the time chooses first.
const KINDS: [(bool, Text); 2] = [(false, ids::CLOCK_INCREMENT), (true, ids::CLOCK_BYOYOMI)];

/// The rows about the clocks.
pub fn show(form: &mut Form, draft: &mut Draft, style: &Style) {
    let presets: Vec<Option<TimePreset>> =
        TimePreset::ALL.into_iter().map(Some).chain([None]).collect();
    let segments: Vec<_> =
        presets.iter().map(|&preset| (preset, Segment::new(name(preset, style)))).collect();
    let now = if draft.time == Time::Preset { TimePreset::of(&draft.choice.clock) } else { None };
    let label = style.text(ids::CLOCK);
    match form.segments((ids::CLOCK.id(), &label), &segments, now) {
        Some(Some(preset)) => {
            preset.choose(&mut draft.choice.clock);
            draft.time = Time::Preset;
        }
        Some(None) => {
            draft.time = Time::Own;
            let clock = &mut draft.choice.clock;
            if clock.kind == ClockKind::None {
                clock.kind = ClockKind::SuddenDeath;
            }
        }
        None => {}
    }
    if draft.time != Time::Preset {
        own_rows(form, draft, style);
    }
    if let Some(about) = about(&draft.choice.clock, style) {
        form.gap(6.0);
        form.say(&about, size::SMALL, style.palette().secondary);
    }
}

/// What a preset is called.
fn name(preset: Option<TimePreset>, style: &Style) -> String {
    let minutes = |n: u32| style.with(ids::ClockMinutes { n });
    match preset {
        None => style.text(ids::CLOCK_OWN),
        Some(TimePreset::Unlimited) => style.text(ids::CLOCK_NONE),
        Some(TimePreset::Five) => minutes(5),
        Some(TimePreset::Ten) => minutes(10),
        Some(TimePreset::FifteenTen) => "15+10".to_owned(),
        Some(TimePreset::Byoyomi) => style.text(ids::CLOCK_BYOYOMI),
    }
}

/// What the time means, where it is the same for both and in whole minutes.
fn about(clock: &ClockChoice, style: &Style) -> Option<String> {
    let [main, other] = clock.main;
    if main != other || main % 60 != 0 {
        return None;
    }
    let minutes = main / 60;
    Some(match clock.kind {
        ClockKind::None => return None,
        ClockKind::SuddenDeath => style.with(ids::ClockAboutMain { minutes }),
        ClockKind::Increment => {
            style.with(ids::ClockAboutIncrement { minutes, seconds: clock.increment })
        }
        ClockKind::Byoyomi => {
            let (n, seconds) = (clock.periods, clock.period);
            style.with(ids::ClockAboutByoyomi { minutes, n, seconds })
        }
    })
}

/// The rows in which the player sets the time.
fn own_rows(form: &mut Form, draft: &mut Draft, style: &Style) {
    let is_apart = draft.time == Time::Apart;
    let (game, clock) = (draft.choice.game, &mut draft.choice.clock);
    form.gap(NEAR);
    let [kinds, apart] = columns(form.take_beside(height(form)), 8.0, [3.0, 2.0]);
    let segments = KINDS.map(|(_, text)| Segment::new(style.text(text)));
    let at = usize::from(clock.kind == ClockKind::Byoyomi);
    let label = style.text(ids::CLOCK_OWN);
    let palette = style.palette();
    if let Some(at) = choices(form.ui, kinds, ("clock-kind", &label), &segments, at, palette) {
        clock.kind = if KINDS[at].0 { ClockKind::Byoyomi } else { ClockKind::Increment };
    }
    let text = style.text(ids::CLOCK_APART);
    if toggle(form.ui, apart, "clock-apart", (&text, &text), is_apart, palette) {
        draft.time = if is_apart { Time::Own } else { Time::Apart };
        if is_apart {
            clock.main = [clock.main[0]; 2];
        }
    }
    form.gap(NEAR);
    if is_apart {
        let row = form.take_beside(height(form));
        main_steps(form, &columns_of(row, 8.0, 2), (game, clock), style);
        form.gap(NEAR);
        let row = form.take_beside(height(form));
        bonus_steps(form, row, clock, style);
    } else {
        let row = form.take_beside(height(form));
        let weights = if clock.kind == ClockKind::Byoyomi { [1.0, 2.0] } else { [1.0, 1.0] };
        let [main, bonus] = columns(row, 8.0, weights);
        main_steps(form, &[main], (game, clock), style);
        bonus_steps(form, bonus, clock, style);
    }
}

/// Steppers for the main time: of each side, or of both.
fn main_steps(
    form: &Form,
    places: &[Rect],
    (game, clock): (GameKind, &mut ClockChoice),
    style: &Style,
) {
    let is_apart = places.len() > 1;
    for (side, place) in Side::BOTH.into_iter().zip(places) {
        let seconds = clock.main[side.index()];
        let time = time_text(seconds, style);
        let name = style.text(game.side_id(side));
        let text = if is_apart { format!("{name} · {time}") } else { time };
        let id = format!("clock-main-{}", side.index());
        if let Some(next) = stepped(form, (&id, &text), *place, &MAIN, seconds) {
            clock.main[side.index()] = next;
            if !is_apart {
                clock.main = [next; 2];
            }
        }
    }
}

/// Steppers for what there is besides the main time.
fn bonus_steps(form: &Form, place: Rect, clock: &mut ClockChoice, style: &Style) {
    if clock.kind == ClockKind::Byoyomi {
        let [count, length] = columns(place, 8.0, [1.0, 1.0]);
        let text = style.with(ids::ClockTimes { n: clock.periods });
        if let Some(next) = stepped(form, ("clock-count", &text), count, &COUNTS, clock.periods) {
            clock.periods = next;
        }
        let text = time_text(clock.period, style);
        if let Some(next) = stepped(form, ("clock-period", &text), length, &PERIODS, clock.period) {
            clock.period = next;
        }
        return;
    }
    let now = if clock.kind == ClockKind::Increment { clock.increment } else { 0 };
    let text = if now == 0 {
        style.text(ids::CLOCK_SUDDEN_DEATH)
    } else {
        style.with(ids::ClockAdds { n: now })
    };
    if let Some(next) = stepped(form, ("clock-increment", &text), place, &INCREMENTS, now) {
        clock.kind = if next == 0 { ClockKind::SuddenDeath } else { ClockKind::Increment };
        if next > 0 {
            clock.increment = next;
        }
    }
}

/// A stepper through offered numbers. The number that is stepped to.
fn stepped(
    form: &Form,
    shown: (&str, &str),
    place: Rect,
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
