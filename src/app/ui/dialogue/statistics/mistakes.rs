//! What goes wrong again and again, and the puzzles that can be made of it.

use bevy_egui::egui::{Align, Rect, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::{Pressed, View, show_title, show_too_few};
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::link::text_link;
use crate::app::ui::kit::list;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::widgets::{Weight, button, focus_ring, pressable, rule, width_of, write};
use crate::library::{MistakeCount, Statistics};
use crate::review::{Judgement, MistakeKind};
use crate::text::{Text, ids};

/// Height of a row, and of the button below.
const ROW: f32 = 38.0;
const BUTTON: f32 = 42.0;

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
        MistakeKind::Other => ids::KIND_OTHER,
    }
}

/// Shows the kinds, the most frequent first, and a button that makes puzzles of all.
pub fn show(ui: &Ui, place: Rect, (found, view): (&Statistics, &View)) -> Option<Pressed> {
    let (style, palette) = (&view.style, view.style.palette());
    rule(ui.painter(), place, place.top(), palette);
    let place = place.with_min_y(place.top() + 10.0);
    let (title, note) = (style.text(ids::STATS_WRONG), style.text(ids::STATS_WRONG_NOTE));
    let below = show_title(ui, place, &title, &note, view);
    if found.mistakes.is_empty() {
        return show_too_few(ui, below, found, view);
    }
    let (rows, foot) = below.split_top_bottom_at_y(below.bottom() - BUTTON - 8.0);
    let most = found.mistakes.iter().map(|it| it.places.len()).max().unwrap_or(1);
    let mut pressed = None;
    let count = found.mistakes.len();
    list::rows(ui, ("stats-kinds", rows), (count, ROW), ((), None, false), |ui, rect, at| {
        let rect = rect.with_max_x(rect.right() - 12.0);
        pressed = show_row(ui, rect, (at, most), &found.mistakes[at], view).or(pressed.take());
    });
    show_foot(ui, foot.with_min_y(foot.bottom() - BUTTON), (found, view)).or(pressed)
}

/// A kind: how often, how that has changed, and the way to puzzles. A press lists its games.
#[expect(clippy::cast_precision_loss, reason = "nobody makes that many")]
fn show_row(
    ui: &Ui,
    rect: Rect,
    (at, most): (usize, usize),
    it: &MistakeCount,
    view: &View,
) -> Option<Pressed> {
    let (style, palette) = (&view.style, view.style.palette());
    let name = style.text(kind_id(it.kind));
    let n = it.places.len();
    let make = style.text(ids::MAKE_PUZZLE);
    let width = width_of(ui.painter(), &make, size::SMALL);
    let link_place = rect.with_min_x(rect.right() - width);
    let row = rect.with_max_x(link_place.left() - 14.0);
    let id = format!("stats-kind-{at}");
    tell(ui, || id.clone(), row);
    let change = change(it);
    let said = style.with(ids::StatsKindSaid { name: name.as_str(), n, change: change.as_str() });
    let info = WidgetInfo::labeled(WidgetType::Link, true, said);
    let response = pressable(ui, row, ui.id().with(&id), &info);
    if response.hovered() {
        ui.painter().rect_filled(row.expand2(vec2(6.0, -2.0)), 6, color(palette.hover));
    }
    let ink = match it.now.cmp(&it.before) {
        std::cmp::Ordering::Less => palette.teal,
        std::cmp::Ordering::Equal => palette.secondary,
        std::cmp::Ordering::Greater => palette.mark(Judgement::Blunder),
    };
    write(ui.painter(), row, Align::Max, &change, 14.0, ink);
    let counts = row.with_max_x(row.right() - 40.0);
    write(ui.painter(), counts, Align::Max, &n.to_string(), 17.0, palette.text);
    let bar = Rect::from_min_max(
        pos2(counts.right() - 34.0 - row.width() * 0.26, row.center().y - 5.0),
        pos2(counts.right() - 34.0, row.center().y + 5.0),
    );
    ui.painter().rect_filled(bar, 5, color(palette.line));
    let part = bar.width() * n as f32 / most.max(1) as f32;
    ui.painter().rect_filled(
        bar.with_max_x(bar.left() + part),
        5,
        color(palette.mark(Judgement::Mistake)),
    );
    let words = row.with_max_x(bar.left() - 12.0);
    write(ui.painter(), words, Align::Min, &name, 17.0, palette.text);
    focus_ring(ui.painter(), row.shrink(1.0), 6, &response, palette);
    if text_link(ui, link_place, (&format!("stats-puzzles-{at}"), &make), Align::Max, palette) {
        return Some(Pressed::Puzzles(it.places.clone()));
    }
    let games = || it.places.iter().map(|place| place.game).collect();
    response.clicked().then(|| Pressed::Games(name, games()))
}

/// How much more or less often than before.
fn change(it: &MistakeCount) -> String {
    match it.now.cmp(&it.before) {
        std::cmp::Ordering::Less => format!("–{}", it.before - it.now),
        std::cmp::Ordering::Equal => "±0".to_owned(),
        std::cmp::Ordering::Greater => format!("+{}", it.now - it.before),
    }
}

/// Makes puzzles of all of them, or reviews what is not reviewed yet.
fn show_foot(ui: &Ui, foot: Rect, (found, view): (&Statistics, &View)) -> Option<Pressed> {
    let (style, palette) = (&view.style, view.style.palette());
    let places: Vec<_> = found.mistakes.iter().flat_map(|it| it.places.iter().copied()).collect();
    let text = style.with(ids::StatsPuzzles { n: places.len() });
    let other = style.text(ids::QUEUE) + "…";
    let width = width_of(ui.painter(), &other, size::BUTTON) + 36.0;
    let has_more = !found.accuracy.unreviewed.is_empty();
    let main = if has_more { foot.with_max_x(foot.right() - width - 8.0) } else { foot };
    let enabled = !places.is_empty();
    if button(ui, main, ("stats-make", &text), size::BUTTON, Weight::Main, enabled, palette) {
        return Some(Pressed::Puzzles(places));
    }
    let place = foot.with_min_x(foot.right() - width);
    (has_more
        && button(ui, place, ("stats-queue", &other), size::BUTTON, Weight::Plain, true, palette))
    .then(|| Pressed::Review(found.accuracy.unreviewed.clone()))
}
