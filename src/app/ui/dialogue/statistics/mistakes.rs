//! What goes wrong again and again, and the puzzles that can be made of it.

use std::cmp::Ordering;

use bevy_egui::egui::Align;

use super::{BAR, Pressed, show_title, show_too_few};
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::widgets::Weight;
use crate::library::{AnswerCounts, MistakeCount, Statistics};
use crate::review::{Judgement, MistakeKind};
use crate::text::{Text, ids};
use crate::training::answer_first::Class;

/// Height of the line about questions that were answered first.
const ANSWERS: f32 = 30.0;

/// What a kind is called.
const fn kind_id(kind: MistakeKind) -> Text {
    match kind {
        MistakeKind::Hanging => ids::KIND_HANGING,
        MistakeKind::NotTaken => ids::KIND_NOT_TAKEN,
        MistakeKind::DoubleAttack => ids::KIND_DOUBLE_ATTACK,
        MistakeKind::Pin => ids::KIND_PIN,
        MistakeKind::DiscoveredAttack => ids::KIND_DISCOVERED_ATTACK,
        MistakeKind::Exchange => ids::KIND_EXCHANGE,
        MistakeKind::Trapped => ids::KIND_TRAPPED,
        MistakeKind::MateMissed => ids::KIND_MATE_MISSED,
        MistakeKind::MateAllowed => ids::KIND_MATE_ALLOWED,
        MistakeKind::Draw => ids::KIND_DRAW,
        MistakeKind::Ending => ids::KIND_ENDING,
        MistakeKind::Development => ids::KIND_DEVELOPMENT,
        MistakeKind::TimeLost => ids::KIND_TIME_LOST,
        MistakeKind::KingSafety => ids::KIND_KING_SAFETY,
        MistakeKind::Placement => ids::KIND_PLACEMENT,
        MistakeKind::Other => ids::KIND_OTHER,
    }
}

/// Shows the kinds, the most frequent first, and a button that makes puzzles of all.
pub fn show(mut place: Place, found: &Statistics) -> Option<Pressed> {
    place.rule();
    place.top(10.0);
    show_title(&mut place, ids::STATS_WRONG, ids::STATS_WRONG_NOTE);
    if found.answers.total() > 0 {
        show_answers(place.bottom(ANSWERS), found.answers);
    }
    let kinds = &found.mistakes;
    let Some(most) = kinds.iter().map(|it| it.places.len()).max() else {
        return show_too_few(place, "stats-review-mistakes", found);
    };
    let foot = place.bottom(BUTTON);
    place.bottom(8.0);
    let mut pressed = None;
    place.list("stats-kinds", (kinds.len(), 38.0), ((), None, false), |row, at| {
        row.right(BAR);
        pressed = show_row(*row, at, &kinds[at], most).or(pressed.take());
    });
    show_foot(foot, found).or(pressed)
}

/// How questions about mistakes were answered before the reviews told of them.
fn show_answers(mut line: Place, counts: AnswerCounts) {
    let (style, palette) = (line.style, line.palette());
    let classes = Class::ALL.into_iter().filter(|class| counts.of(*class) > 0);
    let told = classes.map(|class| format!("{} {}", style.text(class.name_id()), counts.of(class)));
    let told = told.collect::<Vec<_>>().join(" · ");
    let title = style.text(ids::ANSWER_FIRST);
    line.read("stats-answers", &format!("{title}: {told}"));
    line.top(8.0);
    line.left(line.draw(&Say::new(title).points(size::SMALL)) + 12.0);
    line.draw(&Say::new(told).between(size::SMALL, size::LEAST).ink(palette.secondary));
}

/// A kind: how often, how that has changed, and the way to puzzles. A press lists its games.
#[expect(clippy::cast_precision_loss, reason = "nobody makes that many")]
fn show_row(mut row: Place, at: usize, it: &MistakeCount, most: usize) -> Option<Pressed> {
    let (style, palette) = (row.style, row.palette());
    let (name, n) = (style.text(kind_id(it.kind)), it.places.len());
    let (make, change) = (style.text(ids::MAKE_PUZZLE), change(it));
    let way = row.right(row.width_of(&make, size::SMALL));
    row.right(14.0);
    let said = style.with(ids::StatsKindSaid { name: name.as_str(), n, change: change.as_str() });
    let is_pressed = row.press_row(&format!("stats-kind-{at}"), &said, true);
    let ink = match it.now.cmp(&it.before) {
        Ordering::Less => palette.teal,
        Ordering::Equal => palette.secondary,
        Ordering::Greater => palette.mark(Judgement::Blunder),
    };
    let [words, bar, figure, shift] = row.columns(8.0, [4.6, 2.6, 0.8, 0.9]);
    words.draw(&Say::new(&name).points(size::WORDS));
    let bar = bar.middle(10.0);
    bar.fill(1.0, 5, color(palette.line));
    bar.fill(n as f32 / most.max(1) as f32, 5, color(palette.mark(Judgement::Mistake)));
    figure.draw(&Say::new(n.to_string()).points(size::WORDS).align(Align::Max));
    shift.to(&row).draw(&Say::new(change).points(size::NOTE).ink(ink).align(Align::Max));
    if way.link((&format!("stats-puzzles-{at}"), &make), Align::Max) {
        return Some(Pressed::Puzzles(it.places.clone()));
    }
    let games = || it.places.iter().map(|place| place.game).collect();
    is_pressed.then(|| Pressed::Games(name, games()))
}

/// How much more or less often than before.
fn change(it: &MistakeCount) -> String {
    match it.now.cmp(&it.before) {
        Ordering::Less => format!("–{}", it.before - it.now),
        Ordering::Equal => "±0".to_owned(),
        Ordering::Greater => format!("+{}", it.now - it.before),
    }
}

/// Makes puzzles of all of them, or reviews what is not reviewed yet.
fn show_foot(mut foot: Place, found: &Statistics) -> Option<Pressed> {
    let style = foot.style;
    let places: Vec<_> = found.mistakes.iter().flat_map(|it| it.places.iter().copied()).collect();
    let text = style.with(ids::StatsPuzzles { n: places.len() });
    let other = style.text(ids::QUEUE) + "…";
    let has_more = !found.accuracy.unreviewed.is_empty();
    let queue = has_more.then(|| foot.right(foot.width_of(&other, size::BUTTON) + 36.0));
    if has_more {
        foot.right(8.0);
    }
    let is_enabled = !places.is_empty();
    if foot.button(("stats-make", &text), size::BUTTON, Weight::Main, is_enabled) {
        return Some(Pressed::Puzzles(places));
    }
    let is_queued = queue?.button(("stats-queue", &other), size::BUTTON, Weight::Plain, true);
    is_queued.then(|| Pressed::Review(found.accuracy.unreviewed.clone()))
}
