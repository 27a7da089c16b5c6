//! A mistake: what it lost, and what was better.

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

/// Shows the mistake at the move shown: its title in the head of the card, the rest below.
pub fn show(ui: &Ui, head: Rect, inner: Rect, mistake: &ReviewedMove, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    show_title(ui, head, mistake, view);
    let record = view.game.record();
    let (before, after) = (record.position_at(record.len() - 1), record.current());
    let lost = Said {
        label: style.text(label(judgement(mistake))),
        ink: palette.marks[mark(mistake.judgement)],
        cause: Cause::Lost,
        line: &mistake.refutation,
        start: &after,
        score: evaluation(view, mistake.node),
    };
    let top = say(ui, (inner, inner.top()), &lost, mistake, view);
    let better = Said {
        label: style.text(ids::JUDGED_BETTER),
        ink: palette.teal,
        cause: Cause::Missed,
        line: &mistake.better,
        start: &before,
        score: record.place_before().and_then(|node| evaluation(view, node)),
    };
    say(ui, (inner, top + 10.0), &better, mistake, view);
    let arrow = |mv: &Move, ink, weight| Arrow { from: mv.from(), to: mv.to(), ink, weight };
    let refutation = mistake.refutation.first();
    let refutation = refutation.map(|mv| arrow(mv, palette.marks[graph::BLUNDER], Weight::Second));
    let better = mistake.better.first().map(|mv| arrow(mv, palette.teal, Weight::First));
    preview_arrows(ui.ctx(), refutation.into_iter().chain(better));
    badge::show(ui.ctx(), &view.layout, mistake.mv.to(), judgement(mistake), palette);
}

/// How a move was judged.
fn judgement(mistake: &ReviewedMove) -> Judgement {
    mistake.judgement.unwrap_or(Judgement::Inaccuracy)
}

/// What a judgement is called.
fn label(judgement: Judgement) -> Text {
    let found = JUDGEMENTS.iter().find(|(other, ..)| *other == judgement);
    found.map_or(ids::JUDGED_INACCURACY, |(_, label, _)| *label)
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
    /// More would not be read.
    const LONGEST: usize = 8;
    // What has no room is not written over the buttons.
    let painter = &ui.painter().with_clip_rect(inner.expand(8.0));
    let palette = view.style.palette();
    let notes = said.start.notes(&said.line[..said.line.len().min(LONGEST)], view.move_style());
    let sentence = sentence(said, mistake, view);
    if sentence.is_none() && notes.is_empty() {
        return top;
    }
    let left = inner.left() + width_of(painter, &said.label, size::BUTTON).max(LABEL - 12.0) + 12.0;
    let label = Rect::from_min_max(pos2(inner.left(), top), pos2(left, top + 24.0));
    write(painter, label, Align::Min, &said.label, size::BUTTON, said.ink);
    let mut right = inner.right();
    if let Some(score) = said.score {
        let chip = Rect::from_min_size(pos2(right - 58.0, top), vec2(58.0, 24.0));
        show_chip(painter, chip, &score_text(score), said.ink, palette);
        right = chip.left() - 10.0;
    }
    let words = Rect::from_min_max(pos2(left, top), pos2(right, inner.bottom()));
    let line = spoken_line(said.start, said.line, &view.style.texts);
    let heard = [Some(&said.label), sentence.as_ref(), Some(&line)];
    let heard: Vec<_> = heard.into_iter().flatten().map(String::as_str).collect();
    readable(ui, words, ("review-said", said.label.as_str()), &heard.join(". "));
    let moves = notes.join(" ");
    let Some(sentence) = sentence else {
        let height = paragraph(painter, words, &moves, 15.0, palette.secondary);
        return top + height.max(24.0);
    };
    let mut top = top + paragraph(painter, words, &sentence, size::BUTTON, palette.text).max(24.0);
    // A sentence that has nothing but the moves to tell has told them.
    let is_told = notes.len() > 1 && sentence.contains(&notes[..2].join(" "));
    if notes.len() > 1 && !is_told && top + 20.0 < inner.bottom() {
        let line = words.with_min_y(top + 2.0).with_max_x(inner.right());
        top += 2.0 + paragraph(painter, line, &moves, 15.0, palette.secondary);
    }
    top
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
