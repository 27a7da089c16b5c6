//! How strong the player is (棋力): the estimate with its bounds, how it came about, and what to try next.

mod curve;
mod goals;
mod levels;

use bevy_egui::egui::Align;

use super::{Pressed, dash};
use crate::app::look::palette::Rgba;
use crate::app::look::theme::size;
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::Weight;
use crate::engine::Level;
use crate::library::Strength;
use crate::review::Judgement;
use crate::text::{Sentence, ids};

/// Games from which on an estimate is told.
const ENOUGH: usize = 5;
/// Height of the curve with its title and the dates below it.
const CURVE: f32 = 236.0;
/// Room above and below a rule.
const APART: f32 = 12.0;
/// Height of all in one column.
const COLUMN: f32 = 1240.0;
/// The narrowest in which five figures stand side by side.
const FIVE: f32 = 860.0;

/// What is told: how strong the player is, and whether the levels have other points than when he last saw
/// that.
type Told<'a> = (&'a Strength, bool);

/// Shows all of it.
pub fn show(mut place: Place, is_wide: bool, told: Told) -> Option<Pressed> {
    let foot = (!is_wide).then(|| {
        let foot = place.bottom(BUTTON);
        place.bottom(APART);
        foot
    });
    let mut pressed = None;
    if is_wide {
        pressed = show_parts(place, told);
    } else {
        // The bar stands beside what it scrolls.
        place.scroll("strength-scroll", (place.width() - 14.0, COLUMN), |place| {
            pressed = show_column(place, told);
        });
    }
    foot.and_then(|foot| show_foot(foot, told.0)).or(pressed)
}

/// The parts in two columns.
fn show_parts(mut place: Place, (found, is_recounted): Told) -> Option<Pressed> {
    show_figures(&place.top(64.0), found);
    place.top(10.0);
    place.rule();
    place.top(APART);
    let [mut left, mut right] = place.columns(48.0, [58.0, 41.2]);
    let mut pressed = None;
    if found.counted < ENOUGH {
        show_few(&mut left, found);
    } else {
        curve::show(left.top(CURVE), found);
        left.ruled(APART, APART);
        pressed = levels::show(left, found);
    }
    let foot = right.bottom(BUTTON);
    right.bottom(APART);
    goals::show(&mut right, found);
    right.ruled(APART, APART);
    show_words(right, (found, is_recounted));
    show_foot(foot, found).or(pressed)
}

/// The parts below each other.
fn show_column(mut place: Place, (found, is_recounted): Told) -> Option<Pressed> {
    let figures = place.top(if place.width() < FIVE { 136.0 } else { 64.0 });
    show_figures(&figures, found);
    place.ruled(10.0, APART);
    let mut pressed = None;
    if found.counted < ENOUGH {
        show_few(&mut place, found);
    } else {
        curve::show(place.top(CURVE), found);
        place.ruled(APART, APART);
        pressed = levels::show(place.top(levels::height(found)), found);
    }
    place.ruled(APART, APART);
    goals::show(&mut place, found);
    place.ruled(APART, APART);
    show_words(place, (found, is_recounted));
    pressed
}

/// What stands in the place of curve and results while there are too few games.
fn show_few(place: &mut Place, found: &Strength) {
    let text = place.style.with(ids::StrengthFew { n: ENOUGH - found.counted });
    place.say(Say::new(text).points(size::BUTTON).ink(place.palette().secondary).id("few"));
}

/// A figure with what stands after it and below it.
struct Figure {
    text: String,
    bounds: String,
    name: String,
    ink: Rgba,
}

/// Five figures with their names, or three and two of them.
fn show_figures(place: &Place, found: &Strength) {
    let figures = figures(found, place);
    let rows: &[&[Figure]] = if place.height() > 100.0 {
        let (three, two) = figures.split_at(3);
        &[three, two]
    } else {
        &[&figures]
    };
    let mut rest = *place;
    for row in rows {
        let line = rest.top(64.0);
        rest.top(8.0);
        for (number, (figure, cell)) in
            row.iter().zip(line.equal_columns(8.0, row.len())).enumerate()
        {
            if number > 0 {
                cell.divider(-4.0, 4.0);
            }
            show_figure(cell, figure);
        }
    }
}

fn show_figure(mut cell: Place, Figure { text: figure, bounds, name, ink }: &Figure) {
    cell.read(("strength-figure", name.as_str()), format!("{name} {figure} {bounds}").trim_end());
    let mut line = cell.top(40.0);
    if bounds.is_empty() {
        line.draw(&Say::new(figure).points(28.0).ink(*ink).align(Align::Center));
    } else {
        let [wide, after] =
            [(figure, 28.0), (bounds, size::WORDS)].map(|(text, at)| line.width_of(text, at));
        let room = (line.width() - wide - after - 6.0).max(0.0);
        line.left(room / 2.0);
        line.left(wide + 6.0).draw(&Say::new(figure).points(28.0).ink(*ink));
        line.draw(&Say::new(bounds).points(size::WORDS).ink(line.palette().secondary));
    }
    let name = Say::new(name).points(size::NOTE).ink(cell.palette().secondary);
    cell.draw(&name.align(Align::Center));
}

fn figures(found: &Strength, place: &Place) -> [Figure; 5] {
    let (style, palette) = (place.style, place.palette());
    let is_known = found.counted >= ENOUGH;
    let plain = |figure: Option<String>, name| Figure {
        text: figure.filter(|_| is_known).unwrap_or_else(dash),
        bounds: String::new(),
        name,
        ink: palette.text,
    };
    let points = whole(found.estimate.points).to_string();
    let bounds = if is_known { bounds(found) } else { String::new() };
    let change = found.change.map(|it| (whole(it.points), it.is_sure));
    let (changed, change_ink) = match change {
        Some((points, true)) if points > 0 => (ids::STRENGTH_CHANGE, palette.teal),
        Some((_, true)) => (ids::STRENGTH_CHANGE, palette.mark(Judgement::Mistake)),
        Some((_, false)) => (ids::STRENGTH_CHANGE_UNSURE, palette.text),
        None => (ids::STRENGTH_CHANGE, palette.text),
    };
    let more = found.more_games.first();
    let more_name = match more {
        Some(more) => style.with(ids::StrengthMore { d: more.bounds }),
        None => style.text(ids::STRENGTH_MORE_NONE),
    };
    [
        Figure { bounds, ..plain(Some(points), style.text(ids::STRENGTH_POINTS)) },
        plain(Some(found.fit.level.to_string()), style.text(ids::STRENGTH_LEVEL)),
        Figure {
            ink: if is_known { change_ink } else { palette.text },
            ..plain(change.map(|(points, _)| signed(points)), style.text(changed))
        },
        Figure {
            text: found.counted.to_string(),
            ..plain(None, style.text(ids::STRENGTH_COUNTED))
        },
        plain(more.map(|more| more.games.to_string()), more_name),
    ]
}

/// How sure it is, in words.
fn show_words(mut place: Place, (found, is_recounted): Told) {
    let (style, palette) = (place.style, place.palette());
    let title = style.text(ids::STRENGTH_SURE);
    place.say(Say::new(&title).points(size::BUTTON).id("strength-sure"));
    place.top(4.0);
    place.read_as("strength-words", false, |place| {
        if found.counted >= ENOUGH {
            place.say(Say::new(told(found, style)).points(size::WORDS));
        }
        if found.is_long_ago {
            place.say(Say::new(style.text(ids::STRENGTH_PAUSE)).points(size::WORDS));
        }
        let n = found.left_out.iter().map(|(_, count)| count).sum::<usize>();
        let quiet = |text| Say::new(text).points(size::SMALL).ink(palette.secondary);
        if is_recounted && found.counted > 0 {
            place.say(quiet(style.text(ids::STRENGTH_RECOUNTED)));
        }
        place.say(quiet(style.text(ids::STRENGTH_SCALE)));
        if n > 0 {
            place.say(quiet(style.with(ids::StrengthLeftOut { n })));
        }
    });
}

/// Between what the truth lies, and how many games bring it nearer.
fn told(found: &Strength, style: &Style) -> String {
    // As the figures above have it.
    let (points, bounds) = (whole(found.estimate.points), whole(found.estimate.bounds));
    let (low, high) = (points - bounds, points + bounds);
    let n = found.counted;
    style.with(match found.more_games[..] {
        [] => Sentence::from(ids::StrengthRough { n, a: low, b: high }),
        [next] => {
            let (m, d) = (next.games, next.bounds);
            ids::StrengthRoughOne { n, a: low, b: high, m, d }.into()
        }
        [next, then, ..] => ids::StrengthRoughTwo {
            n,
            a: low,
            b: high,
            m: next.games,
            d: next.bounds,
            e: then.bounds,
            k: then.games,
        }
        .into(),
    })
}

/// The next game, at the level that fits, and another one.
fn show_foot(place: Place, found: &Strength) -> Option<Pressed> {
    let style = place.style;
    let level = found.fit.level;
    let next = style.with(ids::StrengthNextGame { l: level.to_string() });
    let other = style.text(ids::STRENGTH_OTHER) + "…";
    let [main, plain] = place.columns(8.0, [254.0, 150.0]);
    if main.button(("strength-next", &next), size::BUTTON, Weight::Main, true) {
        return Some(Pressed::Next(level));
    }
    let is_other = plain.button(("strength-other", &other), size::BUTTON, Weight::Plain, true);
    is_other.then_some(Pressed::Other)
}

/// What the whole level is called that a level lies in.
fn level_name(level: Level, style: &Style) -> String {
    style.text(level.name_id())
}

fn bounds(found: &Strength) -> String {
    format!("±{}", whole(found.estimate.bounds))
}

/// A change with its sign.
fn signed(points: i32) -> String {
    match points {
        ..0 => format!("–{}", points.unsigned_abs()),
        0 => "±0".to_owned(),
        1.. => format!("+{points}"),
    }
}

/// Points as they are told.
#[expect(clippy::cast_possible_truncation, reason = "some thousands")]
fn whole(points: f64) -> i32 {
    points.round() as i32
}
