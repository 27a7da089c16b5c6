//! How much time there is in a new game: what many play with, or what the player sets.

use crate::app::look::theme::size;
use crate::app::settings::new_game::{ClockChoice, ClockKind, TimePreset};
use crate::app::ui::dialogue::new_game::draft::{Draft, Time};
use crate::app::ui::dialogue::new_game::row::{NEAR, height};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::place::Place;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Segment, toggle};
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
pub fn show(form: &mut Form, draft: &mut Draft) {
    let style = form.style();
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
        own_rows(form, draft);
    }
    if let Some(about) = about(&draft.choice.clock, style) {
        form.gap(6.0);
        form.say(&about, size::SMALL, form.palette().secondary);
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
fn own_rows(form: &mut Form, draft: &mut Draft) {
    let (is_apart, style) = (draft.time == Time::Apart, form.style());
    let (game, clock) = (draft.choice.game, &mut draft.choice.clock);
    form.gap(NEAR);
    let [kinds, apart] = form.place_beside(height(form)).columns(8.0, [3.0, 2.0]);
    let is_byoyomi = clock.kind == ClockKind::Byoyomi;
    if let Some(is_byoyomi) = kinds.choose(("clock-kind", ids::CLOCK_OWN), &KINDS, is_byoyomi) {
        clock.kind = if is_byoyomi { ClockKind::Byoyomi } else { ClockKind::Increment };
    }
    let (ui, text) = (apart.ui, style.text(ids::CLOCK_APART));
    if toggle(ui, apart.rect(), "clock-apart", (&text, &text), is_apart, apart.palette()) {
        draft.time = if is_apart { Time::Own } else { Time::Apart };
        if is_apart {
            clock.main = [clock.main[0]; 2];
        }
    }
    form.gap(NEAR);
    let row = form.place_beside(height(form));
    if is_apart {
        main_steps(&row.columns(8.0, [1.0; 2]), game, clock);
        form.gap(NEAR);
        bonus_steps(form.place_beside(height(form)), clock);
    } else {
        let weights = if clock.kind == ClockKind::Byoyomi { [1.0, 2.0] } else { [1.0, 1.0] };
        let [main, bonus] = row.columns(8.0, weights);
        main_steps(&[main], game, clock);
        bonus_steps(bonus, clock);
    }
}

/// Steppers for the main time: of each side, or of both.
fn main_steps(places: &[Place], game: GameKind, clock: &mut ClockChoice) {
    let is_apart = places.len() > 1;
    for (side, place) in Side::BOTH.into_iter().zip(places) {
        let seconds = clock.main[side.index()];
        let time = time_text(seconds, place.style);
        let name = place.style.text(game.side_id(side));
        let text = if is_apart { format!("{name} · {time}") } else { time };
        let id = format!("clock-main-{}", side.index());
        if let Some(next) = stepped(*place, (&id, &text), &MAIN, seconds) {
            clock.main[side.index()] = next;
            if !is_apart {
                clock.main = [next; 2];
            }
        }
    }
}

/// Steppers for what there is besides the main time.
fn bonus_steps(place: Place, clock: &mut ClockChoice) {
    let style = place.style;
    if clock.kind == ClockKind::Byoyomi {
        let [count, length] = place.columns(8.0, [1.0, 1.0]);
        let text = style.with(ids::ClockTimes { n: clock.periods });
        if let Some(next) = stepped(count, ("clock-count", &text), &COUNTS, clock.periods) {
            clock.periods = next;
        }
        let text = time_text(clock.period, style);
        if let Some(next) = stepped(length, ("clock-period", &text), &PERIODS, clock.period) {
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
    if let Some(next) = stepped(place, ("clock-increment", &text), &INCREMENTS, now) {
        clock.kind = if next == 0 { ClockKind::SuddenDeath } else { ClockKind::Increment };
        if next > 0 {
            clock.increment = next;
        }
    }
}

/// A stepper through offered numbers. The number that is stepped to.
fn stepped(place: Place, shown: (&str, &str), offered: &[u32], now: u32) -> Option<u32> {
    let smaller = offered.iter().rev().find(|other| **other < now);
    let greater = offered.iter().find(|other| **other > now);
    let ways = [smaller, greater];
    let way = place.stepper(shown, ways.map(|it| it.is_some()))?;
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
