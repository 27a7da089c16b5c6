//! The players, and how accurately each of them played.

use bevy_egui::egui::{Align, Painter, Rect, Ui, pos2, vec2};

use super::{LOW_SUMMARY, View};
use crate::app::look::palette::Rgba;
use crate::app::look::theme::size;
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::kit::widgets::{
    card, paragraph, readable_news, width_of, write, write_no_smaller,
};
use crate::app::ui::words::players::player_names;
use crate::pictures::paint::PaintedGame as _;
use crate::record::Tag;
use crate::rules::Side;
use crate::text::ids;

/// Diameter of the discs, and room beside them.
const DISC: f32 = 38.0;
const GAP: f32 = 10.0;

/// Shows the card.
pub fn show(ui: &Ui, place: Rect, view: &mut View) {
    let mut discs = std::mem::take(&mut *view.discs);
    discs.choose(view.settings.looks.sets);
    show_card(ui, place, view, &mut discs);
    *view.discs = discs;
}

fn show_card(ui: &Ui, place: Rect, view: &View, discs: &mut Discs) {
    let (style, palette) = (&view.style, view.style.palette());
    card(ui.painter(), place, palette, false);
    let inner = place.shrink2(vec2(20.0, 0.0));
    if view.reviewing.has_failed {
        let text = style.text(ids::REVIEW_FAILED);
        readable_news(ui, inner, "review-failed", &text);
        let place = inner.shrink2(vec2(0.0, 10.0));
        paragraph(ui.painter(), place, &text, size::SMALL, palette.accent_text);
        return;
    }
    if view.reviewing.found.is_some() {
        readable_news(ui, inner, "review-accuracy", &heard(view));
    }
    let is_low = place.height() <= LOW_SUMMARY;
    let points = if is_low { size::TEXT } else { 24.0 };
    let middle = inner.center().y;
    let mut ends = inner;
    if !is_low && has_room_for_discs(ui.painter(), inner.width(), points, view) {
        let emblem = view.game.kind().emblem();
        for (side, x) in
            Side::BOTH.into_iter().zip([inner.left() + DISC / 2.0, inner.right() - DISC / 2.0])
        {
            discs.show(ui.painter(), pos2(x, middle), DISC, (side, emblem));
        }
        ends = inner.with_min_x(inner.left() + DISC + GAP).with_max_x(inner.right() - DISC - GAP);
    }
    show_line(ui.painter(), ends, points, view);
}

/// Whether both names are seen whole beside discs and figures; a name says more than a disc.
fn has_room_for_discs(painter: &Painter, width: f32, points: f32, view: &View) -> bool {
    let figure = width_of(painter, "100.0%", points);
    let room = width / 2.0 - DISC - GAP - figure - 18.0;
    names(view).iter().all(|name| width_of(painter, name, size::SMALL) <= room)
}

/// The names at the ends of a line, the accuracies towards its middle, and what they are there.
fn show_line(painter: &Painter, line: Rect, points: f32, view: &View) {
    let palette = view.style.palette();
    let label = label(view);
    let wide = width_of(painter, &label, size::SMALL);
    let (accuracy, names) = (accuracy(view), names(view));
    let needs = names.each_ref().map(|name| width_of(painter, name, size::SMALL));
    let widest = |points| width_of(painter, "100.0%", points);
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
    let middle = line.center().x + if is_cut && !has_label { shift } else { 0.0 };
    if has_label {
        write(painter, line, Align::Center, &label, size::SMALL, palette.secondary);
    }
    for (index, align) in [Align::Min, Align::Max].into_iter().enumerate() {
        let (name, number) = if index == 0 {
            let number = line.with_min_x(middle - half - figure).with_max_x(middle - half);
            (line.with_max_x(number.left() - 8.0), number)
        } else {
            let number = line.with_min_x(middle + half).with_max_x(middle + half + figure);
            (line.with_min_x(number.right() + 8.0), number)
        };
        let towards = if index == 0 { Align::Max } else { Align::Min };
        write(painter, number, towards, &accuracy[index], points, palette.text);
        write_name(painter, name, align, &names[index], palette.text);
    }
}

/// Writes a name at one end of its place, cut off where it is too long.
fn write_name(painter: &Painter, place: Rect, align: Align, name: &str, ink: Rgba) {
    let wide = width_of(painter, name, size::TEXT).min(place.width());
    let place = match align {
        Align::Max => place.with_min_x(place.right() - wide - 1.0),
        _ => place,
    };
    write_no_smaller(painter, place, name, (size::TEXT, size::SMALL), ink);
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
