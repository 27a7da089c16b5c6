//! A mistake: what it lost, and what was better.

use std::time::Duration;

use bevy_egui::egui::{Align, Stroke, StrokeKind, Ui};

use super::{View, evaluation, judged, marked};
use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::{color, size};
use crate::app::ui::diagram::badge;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::page::hover_arrows::preview_arrows;
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
/// Height of a line.
const LINE: f32 = 24.0;

/// Shows the mistake at the move shown below its title.
pub fn show(mut inner: Place, mistake: &ReviewedMove, view: &View) {
    let (style, palette) = (&view.style, inner.palette());
    let record = view.game.record();
    let (before, after) = (record.position_at(record.len() - 1), record.current());
    let lost = Said {
        label: style.text(label(mistake)),
        ink: palette.mark(marked(mistake)),
        cause: Cause::Lost,
        line: &mistake.refutation,
        start: &after,
        score: evaluation(view, mistake.node),
    };
    let top = inner.rect().top();
    say(&mut inner, &lost, mistake, view);
    let moves = style.move_style(view.game.kind());
    let aside = faults::aside(mistake, &before, (moves, &style.texts));
    for (id, quiet) in [("review-aside", aside), ("review-time", time_taken(mistake, view))] {
        if let Some(quiet) = quiet {
            say_quietly(&mut inner, id, &quiet);
        }
    }
    if inner.rect().top() > top && inner.fits(40.0) {
        inner.top(10.0);
        inner.rule();
    }
    inner.top(10.0);
    let better = Said {
        label: style.text(ids::JUDGED_BETTER),
        ink: palette.teal,
        cause: Cause::Missed,
        line: &mistake.better,
        start: &before,
        score: record.place_before().and_then(|node| evaluation(view, node)),
    };
    say(&mut inner, &better, mistake, view);
    point_out(inner.ui, mistake, &after, palette);
    badge::show(inner.ui.ctx(), &view.layout, mistake.mv.to(), marked(mistake), palette);
}

/// Says something beside a sentence, and takes its room, if it has any.
fn say_quietly(inner: &mut Place, id: &'static str, text: &str) {
    let mut line = *inner;
    line.left(LABEL);
    let quiet = Say::new(text).points(size::SMALL).ink(inner.palette().secondary);
    let height = line.height_of(text, size::SMALL, line.width());
    if inner.fits(height + 2.0) {
        line.top(2.0);
        line.paragraph(&quiet).read(id, text);
        inner.top(height + 2.0);
    }
}

/// Shows on the board what was threatened before, what the opponent answers, what was better, and around what falls a ring.
fn point_out(ui: &Ui, mistake: &ReviewedMove, after: &AnyPosition, palette: &Palette) {
    let arrow = |from, to, ink, weight| Arrow { from, to, ink, weight };
    let ink = palette.mark(Judgement::Blunder);
    let answer = mistake.refutation.first();
    let answer = answer.map(|mv| arrow(mv.from(), mv.to(), ink, Weight::Second));
    let better = mistake.better.first();
    let better = better.map(|mv| arrow(mv.from(), mv.to(), palette.teal, Weight::First));
    let mut lost = mistake.faults.iter().filter(|fault| fault.cause == Cause::Lost);
    let falls = lost.find_map(|fault| fault.haul.won.first()).filter(|man| {
        after.piece_at(man.at) == Some((man.side, man.figure)) && man.side == mistake.side
    });
    let ring = falls.map(|man| arrow(man.at, man.at, ink, Weight::Second));
    let threat = mistake.threat.filter(|mv| Some(mv) != mistake.refutation.first());
    let threat = threat.map(|mv| arrow(mv.from(), mv.to(), ink, Weight::Third));
    preview_arrows(ui.ctx(), answer.into_iter().chain(better).chain(threat).chain(ring));
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

/// What a mistake is called: by its judgement, or where the game stays won or lost by the mate that was
/// missed or allowed.
fn label(mistake: &ReviewedMove) -> Text {
    let allows = mistake.faults.iter().any(|fault| fault.cause == Cause::Lost);
    let mate = if allows { ids::KIND_MATE_ALLOWED } else { ids::KIND_MATE_MISSED };
    mistake.judgement.map_or(mate, judged)
}

/// The judgement's badge and the move, with its number where there is room.
pub fn show_title(mut head: Place, mistake: &ReviewedMove, view: &View) {
    let (style, palette) = (&view.style, head.palette());
    head.left(18.0);
    let sign = head.left(28.0);
    sign.dot(14.0, palette.mark(marked(mistake)));
    let glyph = Say::new(marked(mistake).mark()).points(size::SMALL);
    sign.draw(&glyph.ink(palette.card).align(Align::Center));
    head.left(8.0);
    let (record, move_style) = (view.game.record(), view.style.move_style(view.game.kind()));
    let before = record.position_at(record.len() - 1);
    let text = before.notes(&[mistake.mv], move_style).concat();
    let number = record.note(record.len(), move_style).map_or(0, |noted| noted.number);
    let side = if mistake.side == Side::First { "first" } else { "second" };
    let title = style.with(ids::ReviewMove { side, n: number, mv: &text });
    // Where the number of the move has no room, the move goes before it.
    let title = if head.width_of(&title, size::SMALL) <= head.width() { title } else { text };
    head.draw(&Say::new(title).between(size::NAME, size::SMALL));
    let mv = spoken_move(&before, mistake.mv, &style.texts);
    head.read_news("review-move", &style.with(ids::ReviewMove { side, n: number, mv }));
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

/// Says what a line wins, and shows it; takes the room of that.
fn say(inner: &mut Place, said: &Said, mistake: &ReviewedMove, view: &View) {
    let palette = inner.palette();
    let notes =
        said.start.notes(mistake.shown(said.cause), view.style.move_style(view.game.kind()));
    let sentence = sentence(said, mistake, view);
    if sentence.is_none() && notes.is_empty() {
        return;
    }
    // What has no room is not written over the buttons.
    let mut words = inner.clipped();
    let points = show_label(inner, &mut words, said);
    let line = spoken_line(said.start, said.line, &view.style.texts);
    let heard = [Some(&said.label), sentence.as_ref(), Some(&line)];
    let heard: Vec<_> = heard.into_iter().flatten().map(|it| it.trim_end_matches('.')).collect();
    words.read(("review-said", said.label.as_str()), &heard.join(". "));
    let told = notes.join(" ");
    let moves = Say::new(&*told).points(size::SMALL).ink(palette.secondary);
    let Some(sentence) = sentence else {
        inner.top(words.paragraph(&moves).height().max(LINE));
        return;
    };
    let height = words.paragraph(&Say::new(&*sentence).points(points)).height().max(LINE);
    inner.top(height);
    // A sentence that has told all of the moves leaves none.
    let is_told = notes.iter().all(|mv| sentence.contains(mv.as_str()));
    if notes.len() > 1 && !is_told && inner.fits(20.0) {
        inner.top(2.0);
        let mut line = inner.clipped();
        line.left(words.rect().left() - inner.rect().left());
        // Where there is room for one line alone, it says that it goes on.
        let height = line.height_of(&told, size::SMALL, line.width());
        if line.fits(height) {
            line.paragraph(&moves);
        } else {
            line.with_height(20.0).draw(&moves);
        }
        inner.top(height.min(inner.height()));
    }
}

/// Shows the label and the score, and leaves the words their room. Gives the size of these.
fn show_label(inner: &mut Place, words: &mut Place, said: &Said) -> f32 {
    const CHIP: f32 = 58.0;
    let mut line = inner.with_height(LINE);
    let left = line.width_of(&said.label, size::BUTTON).max(LABEL - 12.0) + 12.0;
    let right = if said.score.is_some() { CHIP + 10.0 } else { 0.0 };
    if let Some(score) = said.score {
        show_chip(line.right(CHIP), &score_text(score), said.ink);
    }
    line.left(left).draw(&Say::new(&*said.label).points(size::BUTTON).ink(said.ink));
    // In a narrow column the words stand below their label, in all of its width.
    if words.width() - left - right < 180.0 {
        inner.top(LINE + 4.0);
        words.top(LINE + 4.0);
        return 16.0;
    }
    words.left(left);
    words.right(right);
    size::BUTTON
}

/// What a line wins, in words; at least how it begins, if there is one.
fn sentence(said: &Said, mistake: &ReviewedMove, view: &View) -> Option<String> {
    let (style, record) = (&view.style, view.game.record());
    let moves = view.style.move_style(view.game.kind());
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
fn show_chip(chip: Place, text: &str, ink: Rgba) {
    let (stroke, fill) = (Stroke::new(1.5, color(ink)), color(chip.palette().card));
    chip.ui.painter().rect(chip.rect(), 7, fill, stroke, StrokeKind::Inside);
    let word = Say::new(text).points(size::SMALL).align(Align::Center);
    chip.inset(3.0, 0.0).draw(&word);
}
