//! A mistake: what it lost, and what was better.

use std::time::Duration;

use bevy_egui::egui::{Align, Painter, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use super::{JUDGEMENTS, View, evaluation, mark};
use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::{color, size};
use crate::app::ui::diagram::badge;
use crate::app::ui::kit::widgets::{
    paragraph, readable, readable_news, width_of, write, write_no_smaller,
};
use crate::app::ui::page::hover_arrows::preview_arrows;
use crate::app::ui::page::study::graph;
use crate::app::ui::words::score::score_text;
use crate::games::AnyPosition;
use crate::pictures::{Arrow, Weight};
use crate::record::Score;
use crate::review::{Cause, Judgement, ReviewedMove};
use crate::rules::{Move, Side};
use crate::text::worded::spoken::{spoken_line, spoken_move};
use crate::text::worded::{faults, remedies};
use crate::text::{Text, ids};

/// Width of the words before a sentence.
const LABEL: f32 = 64.0;
/// Least width of the words beside their label.
const LEAST_WORDS: f32 = 180.0;

/// Shows the mistake at the move shown: its title in the head of the card, the rest below.
pub fn show(ui: &Ui, head: Rect, inner: Rect, mistake: &ReviewedMove, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    show_title(ui, head, mistake, view);
    let record = view.game.record();
    let (before, after) = (record.position_at(record.len() - 1), record.current());
    let lost = Said {
        label: style.text(label(mistake)),
        ink: palette.marks[mark(mistake.judgement)],
        cause: Cause::Lost,
        line: &mistake.refutation,
        start: &after,
        score: evaluation(view, mistake.node),
    };
    let mut top = say(ui, (inner, inner.top()), &lost, mistake, view);
    if let Some(time) = time_taken(mistake, view) {
        let line = inner.with_min_x(inner.left() + LABEL).with_min_y(top + 2.0);
        top += 2.0 + paragraph(ui.painter(), line, &time, size::SMALL, palette.secondary);
        readable(ui, line.with_max_y(top), "review-time", &time);
    }
    let better = Said {
        label: style.text(ids::JUDGED_BETTER),
        ink: palette.teal,
        cause: Cause::Missed,
        line: &mistake.better,
        start: &before,
        score: record.place_before().and_then(|node| evaluation(view, node)),
    };
    if top > inner.top() && top + 40.0 < inner.bottom() {
        let line = Stroke::new(1.0, color(palette.line));
        ui.painter().hline(inner.x_range(), ui.painter().round_to_pixel_center(top + 10.0), line);
        top += 10.0;
    }
    say(ui, (inner, top + 10.0), &better, mistake, view);
    point_out(ui, mistake, &after, palette);
    badge::show(ui.ctx(), &view.layout, mistake.mv.to(), judgement(mistake), palette);
}

/// Shows on the board what the opponent answers, what was better, and around what falls a ring.
fn point_out(ui: &Ui, mistake: &ReviewedMove, after: &AnyPosition, palette: &Palette) {
    let arrow = |from, to, ink, weight| Arrow { from, to, ink, weight };
    let ink = palette.marks[graph::BLUNDER];
    let answer = mistake.refutation.first();
    let answer = answer.map(|mv| arrow(mv.from(), mv.to(), ink, Weight::Second));
    let better = mistake.better.first();
    let better = better.map(|mv| arrow(mv.from(), mv.to(), palette.teal, Weight::First));
    let mut lost = mistake.faults.iter().filter(|fault| fault.cause == Cause::Lost);
    let falls = lost.find_map(|fault| fault.haul.won.first()).filter(|man| {
        after.piece_at(man.at) == Some((man.side, man.figure)) && man.side == mistake.side
    });
    let ring = falls.map(|man| arrow(man.at, man.at, ink, Weight::Second));
    preview_arrows(ui.ctx(), answer.into_iter().chain(better).chain(ring));
}

/// How long one thought about the move, and about a move in the whole game, where that was far less or far
/// more.
fn time_taken(mistake: &ReviewedMove, view: &View) -> Option<String> {
    let record = view.game.record();
    let ply = record.ply_of(mistake.node);
    let times = &view.points.times;
    let spent = times.get(ply).and_then(|(_, time)| *time)?;
    let own = times.iter().enumerate().filter(|(at, _)| at % 2 == ply % 2);
    let own: Vec<_> = own.filter_map(|(_, (_, time))| *time).collect();
    let mean = own.iter().sum::<Duration>() / u32::try_from(own.len()).ok()?.max(1);
    let (n, m) = (spent.as_secs(), mean.as_secs());
    if spent * 2 <= mean {
        Some(view.style.with(ids::ReviewTimeQuick { n, m }))
    } else if spent >= mean * 2 {
        Some(view.style.with(ids::ReviewTimeSlow { n, m }))
    } else {
        None
    }
}

/// How a move was judged.
fn judgement(mistake: &ReviewedMove) -> Judgement {
    mistake.judgement.unwrap_or(Judgement::Inaccuracy)
}

/// What a mistake is called: by its judgement, or where the game stays won or lost by the mate that was
/// missed or allowed.
fn label(mistake: &ReviewedMove) -> Text {
    let found = JUDGEMENTS.iter().find(|(other, ..)| Some(*other) == mistake.judgement);
    let allows = mistake.faults.iter().any(|fault| fault.cause == Cause::Lost);
    let mate = if allows { ids::KIND_MATE_ALLOWED } else { ids::KIND_MATE_MISSED };
    found.map_or(mate, |(_, label, _)| *label)
}

/// The judgement's badge and the move, with its number where there is room.
fn show_title(ui: &Ui, head: Rect, mistake: &ReviewedMove, view: &View) {
    let painter = ui.painter();
    let (style, palette) = (&view.style, view.style.palette());
    let badge = pos2(head.left() + 32.0, head.center().y);
    painter.circle_filled(badge, 14.0, color(palette.marks[mark(mistake.judgement)]));
    let glyph = Rect::from_center_size(badge, vec2(28.0, 28.0));
    let sign = judgement(mistake).mark();
    write(painter, glyph, Align::Center, sign, size::SMALL, palette.card);
    let (record, move_style) = (view.game.record(), view.move_style());
    let before = record.position_at(record.len() - 1);
    let text = before.notes(&[mistake.mv], move_style).concat();
    let number = record.note(record.len(), move_style).map_or(0, |noted| noted.number);
    let side = if mistake.side == Side::First { "first" } else { "second" };
    let title = style.with(ids::ReviewMove { side, n: number, mv: &text });
    let place = head.with_min_x(badge.x + 22.0).with_max_x(head.right() - 158.0);
    // Where the number of the move has no room, the move goes before it.
    let title = if width_of(painter, &title, size::SMALL) <= place.width() { title } else { text };
    write_no_smaller(painter, place, &title, (size::NAME, size::SMALL), palette.text);
    let mv = spoken_move(&before, mistake.mv, &style.texts);
    let spoken = style.with(ids::ReviewMove { side, n: number, mv });
    readable_news(ui, place, "review-move", &spoken);
}

/// What is said of a line.
struct Said<'a> {
    label: String,
    ink: Rgba,
    cause: Cause,
    line: &'a [Move],
    start: &'a AnyPosition,
    score: Option<Score>,
}

/// Says what a line wins, and shows it. Gives where the words end.
fn say(
    ui: &Ui,
    (inner, top): (Rect, f32),
    said: &Said,
    mistake: &ReviewedMove,
    view: &View,
) -> f32 {
    // What has no room is not written over the buttons.
    let painter = &ui.painter().with_clip_rect(inner.expand(8.0));
    let palette = view.style.palette();
    let notes = said.start.notes(mistake.shown(said.cause), view.move_style());
    let sentence = sentence(said, mistake, view);
    if sentence.is_none() && notes.is_empty() {
        return top;
    }
    let (words, points) = show_label(painter, (inner, top), said, palette);
    let top = words.top();
    let line = spoken_line(said.start, said.line, &view.style.texts);
    let heard = [Some(&said.label), sentence.as_ref(), Some(&line)];
    let heard: Vec<_> = heard.into_iter().flatten().map(String::as_str).collect();
    readable(ui, words, ("review-said", said.label.as_str()), &heard.join(". "));
    let moves = notes.join(" ");
    let Some(sentence) = sentence else {
        let height = paragraph(painter, words, &moves, 15.0, palette.secondary);
        return top + height.max(24.0);
    };
    let mut top = top + paragraph(painter, words, &sentence, points, palette.text).max(24.0);
    // A sentence that has told all of the moves leaves none.
    let is_told = notes.iter().all(|mv| sentence.contains(mv.as_str()));
    if notes.len() > 1 && !is_told && top + 20.0 < inner.bottom() {
        let line = words.with_min_y(top + 2.0).with_max_x(inner.right());
        top += 2.0 + paragraph(painter, line, &moves, 15.0, palette.secondary);
    }
    top
}

/// Shows the label and the score. Gives the place of the words, and their size.
fn show_label(
    painter: &Painter,
    (inner, top): (Rect, f32),
    said: &Said,
    palette: &Palette,
) -> (Rect, f32) {
    let left = inner.left() + width_of(painter, &said.label, size::BUTTON).max(LABEL - 12.0) + 12.0;
    let label = Rect::from_min_max(pos2(inner.left(), top), pos2(left, top + 24.0));
    write(painter, label, Align::Min, &said.label, size::BUTTON, said.ink);
    let mut right = inner.right();
    if let Some(score) = said.score {
        let chip = Rect::from_min_size(pos2(right - 58.0, top), vec2(58.0, 24.0));
        show_chip(painter, chip, &score_text(score), said.ink, palette);
        right = chip.left() - 10.0;
    }
    // In a narrow column the words stand below their label, in all of its width.
    if right - left < LEAST_WORDS {
        (inner.with_min_y(top + 28.0), 16.0)
    } else {
        let words = Rect::from_min_max(pos2(left, top), pos2(right, inner.bottom()));
        (words, size::BUTTON)
    }
}

/// What a line wins, in words; at least how it begins, if there is one.
fn sentence(said: &Said, mistake: &ReviewedMove, view: &View) -> Option<String> {
    let (style, record) = (&view.style, view.game.record());
    let moves = view.move_style();
    let before = record.position_at(record.len() - 1);
    let fault = mistake.faults.iter().find(|fault| fault.cause == said.cause);
    match (said.cause, fault) {
        (Cause::Lost, Some(fault)) => {
            Some(faults::of_move(fault, mistake, &before, (moves, &style.texts)))
        }
        // Of an inaccuracy nothing is said that cannot be proved.
        (Cause::Lost, None) => faults::unproved(mistake, &before, (moves, &style.texts))
            .filter(|_| mistake.judgement >= Some(Judgement::Mistake)),
        (Cause::Missed, Some(fault)) => {
            Some(faults::in_words(fault, said.start, said.line, (moves, &style.texts)))
        }
        (Cause::Missed, None) => remedies::better(mistake, &before, (moves, &style.texts)),
    }
}

/// The score of a line.
fn show_chip(painter: &Painter, chip: Rect, text: &str, ink: Rgba, palette: &Palette) {
    let stroke = Stroke::new(1.5, color(ink));
    painter.rect(chip, 7, color(palette.card), stroke, StrokeKind::Inside);
    write(painter, chip.shrink2(vec2(3.0, 0.0)), Align::Center, text, size::SMALL, palette.text);
}
