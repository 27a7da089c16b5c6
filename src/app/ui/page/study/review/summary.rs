//! What each side's play was worth and how often it went wrong, or how far the review is.

use bevy_egui::egui::{Align, Painter, Rect, Ui, pos2, vec2};

use super::{JUDGEMENTS, LOW_SUMMARY, View, mistakes};
use crate::app::look::palette::Rgba;
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{card, paragraph, readable, readable_news, width_of, write};
use crate::record::Tag;
use crate::review::{Judgement, Review};
use crate::rules::Side;
use crate::text::{Text, ids};

/// Height of a row of counts.
const COUNT: f32 = 27.0;

/// Shows the card.
pub fn show(ui: &Ui, place: Rect, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    card(ui.painter(), place, palette, false);
    let is_low = place.height() <= LOW_SUMMARY;
    let inner = place.shrink2(vec2(20.0, 14.0));
    if view.reviewing.is_running() {
        let inner = if is_low { place.shrink2(vec2(20.0, 8.0)) } else { inner };
        show_progress(ui, inner, view);
    } else if view.reviewing.has_failed {
        let text = style.text(ids::REVIEW_FAILED);
        readable_news(ui, inner, "review-failed", &text);
        paragraph(ui.painter(), inner, &text, size::SMALL, palette.accent_text);
    } else if let Some(found) = &view.reviewing.found {
        readable_news(ui, inner, "review-accuracy", &heard(found, view));
        if is_low {
            let line = place.shrink2(vec2(20.0, 0.0));
            show_accuracy(ui.painter(), line, found, size::TEXT, style);
        } else {
            show_found(ui.painter(), inner, found, view);
        }
    }
}

/// The accuracy of both sides as a screen reader says it.
fn heard(found: &Review, view: &View) -> String {
    let style = &view.style;
    let label = style.text(if found.is_whole { ids::REVIEW_ACCURACY } else { ids::REVIEW_PARTLY });
    let accuracy = accuracy(found);
    let names = names(view);
    let both = Side::BOTH.map(|side| {
        let name = &names[side.index()];
        format!("{name} {}", accuracy[side.index()])
    });
    format!("{label}: {}", both.join(", "))
}

/// What the players are called; who has no name is called by the side.
fn names(view: &View) -> [String; 2] {
    let tags = view.game.record().tags();
    Side::BOTH.map(|side| match tags.get(&Tag::player(side)) {
        "" => view.style.text(view.game.kind().side_id(side)),
        name => name.to_owned(),
    })
}

/// Writes the names, each as far as half of the line goes.
fn write_names(painter: &Painter, line: Rect, names: &[String; 2], style: &Style) {
    let (left, right) = line.split_left_right_at_fraction(0.5);
    let places = [left.with_max_x(left.right() - 8.0), right.with_min_x(right.left() + 8.0)];
    for ((name, place), align) in names.iter().zip(places).zip([Align::Min, Align::Max]) {
        let wide = width_of(painter, name, size::NAME);
        let points = if wide > place.width() { size::LEAST } else { size::NAME };
        write(painter, place, align, name, points, style.palette().text);
    }
}

/// How accurate each side was, as it is written.
fn accuracy(found: &Review) -> [String; 2] {
    Side::BOTH.map(|side| {
        found.accuracy[side.index()].map_or_else(|| "–".to_owned(), |it| format!("{it:.1}%"))
    })
}

/// The sides, their accuracy, and counts of their mistakes.
fn show_found(painter: &Painter, inner: Rect, found: &Review, view: &View) {
    let style = &view.style;
    let row = |top: f32, height: f32| {
        Rect::from_min_size(pos2(inner.left(), inner.top() + top), vec2(inner.width(), height))
    };
    write_names(painter, row(0.0, 24.0), &names(view), style);
    show_accuracy(painter, row(30.0, 34.0), found, 26.0, style);
    let mut top = 68.0;
    for judged in JUDGEMENTS {
        if top + COUNT > inner.height() + 4.0 {
            break;
        }
        show_count(painter, row(top, COUNT), judged, found, style);
        top += COUNT;
    }
}

/// How accurate each side was, with its name between.
fn show_accuracy(painter: &Painter, line: Rect, found: &Review, points: f32, style: &Style) {
    let palette = style.palette();
    write_both(painter, line, &accuracy(found), points, [palette.text; 2]);
    let label = style.text(if found.is_whole { ids::REVIEW_ACCURACY } else { ids::REVIEW_PARTLY });
    write(painter, line, Align::Center, &label, size::SMALL, palette.secondary);
}

/// How many mistakes of a judgement each side made.
fn show_count(
    painter: &Painter,
    line: Rect,
    (judgement, label, mark): (Judgement, Text, usize),
    found: &Review,
    style: &Style,
) {
    let palette = style.palette();
    let counts = Side::BOTH.map(|side| {
        let own = mistakes(Some(found)).filter(|it| it.side == side);
        own.filter(|it| it.judgement == Some(judgement)).count()
    });
    let inks = counts.map(|count| if count > 0 { palette.text } else { palette.secondary });
    write_both(painter, line, &counts.map(|count| count.to_string()), size::BUTTON, inks);
    let text = format!("{} {}", style.text(label), judgement.mark());
    write(painter, line, Align::Center, &text, size::BUTTON, palette.marks[mark]);
}

/// Writes what goes for the first side at the left, and for the second at the right.
fn write_both(painter: &Painter, line: Rect, texts: &[String; 2], points: f32, inks: [Rgba; 2]) {
    for ((text, ink), align) in texts.iter().zip(inks).zip([Align::Min, Align::Max]) {
        write(painter, line, align, text, points, ink);
    }
}

/// How far the review is.
fn show_progress(ui: &Ui, inner: Rect, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    let progress = view.reviewing.progress();
    let (done, of) = progress.map_or((0, view.points.all.len()), |it| (it.done, it.of));
    let text = style.with(ids::ReviewRunning { done, of });
    let line = inner.with_max_y(inner.top() + 28.0);
    write(ui.painter(), line, Align::Min, &text, size::BUTTON, palette.text);
    readable(ui, line, "review-running", &text);
    if let Some(left) = progress.and_then(|progress| progress.left) {
        let text = style.with(ids::ReviewLeft { seconds: left.as_secs() + 1 });
        write(ui.painter(), line, Align::Max, &text, size::SMALL, palette.secondary);
    }
    if inner.height() < 60.0 {
        return;
    }
    let bar =
        Rect::from_min_size(pos2(inner.left(), line.bottom() + 10.0), vec2(inner.width(), 8.0));
    ui.painter().rect_filled(bar, 4, color(palette.line));
    #[expect(clippy::cast_possible_truncation, reason = "a part of one")]
    let part = progress.map_or(0.0, |progress| progress.fraction() as f32);
    let filled = bar.with_max_x(bar.left() + part * bar.width());
    ui.painter().rect_filled(filled, 4, color(palette.teal));
}
