//! The players, and how accurately each of them played.

use bevy_egui::egui::Align;

use super::{LOW_SUMMARY, View};
use crate::app::look::theme::size;
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::words::players::player_names;
use crate::pictures::paint::PaintedGame as _;
use crate::record::Tag;
use crate::rules::Side;
use crate::text::ids;

/// Diameter of the discs, and room beside them.
const DISC: f32 = 38.0;
const GAP: f32 = 10.0;

/// Shows the card.
pub fn show(card: Place, view: &mut View) {
    let mut discs = std::mem::take(&mut *view.discs);
    discs.choose(view.settings.looks.sets);
    show_card(card, view, &mut discs);
    *view.discs = discs;
}

fn show_card(card: Place, view: &View, discs: &mut Discs) {
    let mut inner = card.inset(20.0, 0.0);
    if view.reviewing.has_failed {
        let text = Say::new(view.style.text(ids::REVIEW_FAILED)).points(size::SMALL);
        inner.top(10.0);
        inner.say(text.ink(card.palette().accent_text).news("review-failed"));
        return;
    }
    if view.reviewing.found.is_some() {
        inner.read_news("review-accuracy", &heard(view));
    }
    let is_low = card.height() <= LOW_SUMMARY;
    let points = if is_low { size::TEXT } else { 24.0 };
    if !is_low && has_room_for_discs(&inner, points, view) {
        let emblem = view.game.kind().emblem();
        for (side, place) in Side::BOTH.into_iter().zip([inner.left(DISC), inner.right(DISC)]) {
            discs.show_in(place, (side, emblem));
        }
        inner = inner.inset(GAP, 0.0);
    }
    show_line(inner, points, view);
}

/// Whether both names are seen whole beside discs and figures; a name says more than a disc.
fn has_room_for_discs(place: &Place, points: f32, view: &View) -> bool {
    let figure = place.width_of("100.0%", points);
    let room = place.width() / 2.0 - DISC - GAP - figure - 18.0;
    names(view).iter().all(|name| place.width_of(name, size::SMALL) <= room)
}

/// The names at the ends of a line, the accuracies towards its middle, and what they are there.
fn show_line(line: Place, points: f32, view: &View) {
    let label = label(view);
    let wide = line.width_of(&label, size::SMALL);
    let (accuracy, names) = (accuracy(view), names(view));
    let needs = names.each_ref().map(|name| line.width_of(name, size::SMALL));
    let widest = |points| line.width_of("100.0%", points);
    // Where names have no room beside the figures, these are smaller.
    let is_tight = needs[0] + needs[1] + 2.0 * widest(points) + 36.0 > line.width();
    let points = if is_tight { size::SMALL } else { points };
    let figure = widest(points);
    // A label that leaves no room for names is left out.
    let half = wide / 2.0 + 14.0;
    let has_label = line.width() / 2.0 - half - figure > 60.0;
    let half = if has_label { half } else { 10.0 };
    // The shorter name leaves its room to the longer one.
    let room = (line.width() / 2.0 - half - figure - 8.0).max(0.0);
    let is_cut = needs.iter().any(|need| *need > room);
    let shift = ((needs[0] - needs[1]) / 2.0).clamp(-room, room);
    let shift = if is_cut && !has_label { shift } else { 0.0 };
    if has_label {
        let quiet = Say::new(label).points(size::SMALL).ink(line.palette().secondary);
        line.draw(&quiet.align(Align::Center));
    }
    let mut first = line;
    let mut second = first.right(line.width() / 2.0 - shift);
    first.right(half);
    second.left(half);
    let numbers = [first.right(figure), second.left(figure)];
    first.right(8.0);
    second.left(8.0);
    let ends = [(first, Align::Min, Align::Max), (second, Align::Max, Align::Min)];
    for (index, (place, end, towards)) in ends.into_iter().enumerate() {
        numbers[index].draw(&Say::new(&*accuracy[index]).points(points).align(towards));
        write_name(place, end, &names[index]);
    }
}

/// Writes a name at one end of its place, cut off where it is too long.
fn write_name(mut place: Place, end: Align, name: &str) {
    let wide = place.width_of(name, size::TEXT).min(place.width());
    if end == Align::Max {
        place = place.right(wide + 1.0);
    }
    place.draw(&Say::new(name).between(size::TEXT, size::SMALL));
}

/// What the figures are.
fn label(view: &View) -> String {
    let is_whole = view.reviewing.found.as_ref().is_none_or(|found| found.is_whole);
    view.style.text(if is_whole { ids::REVIEW_ACCURACY } else { ids::REVIEW_PARTLY })
}

/// The accuracy of both sides as a screen reader says it.
fn heard(view: &View) -> String {
    let (accuracy, names) = (accuracy(view), names(view));
    let both = Side::BOTH.map(|side| format!("{} {}", names[side.index()], accuracy[side.index()]));
    format!("{}: {}", label(view), both.join(", "))
}

/// What the players are called.
pub fn names(view: &View) -> [String; 2] {
    let tags = view.game.record().tags();
    let texts = &view.style.texts;
    let names = Side::BOTH.map(|side| tags.get(&Tag::player(side)).to_owned());
    player_names(&names, view.game.kind(), texts)
}

/// How accurate each side was, as it is written.
fn accuracy(view: &View) -> [String; 2] {
    let found = view.reviewing.found.as_ref();
    Side::BOTH.map(|side| {
        let accuracy = found.and_then(|found| found.accuracy[side.index()]);
        accuracy.map_or_else(|| "– %".to_owned(), |it| format!("{it:.1}%"))
    })
}
