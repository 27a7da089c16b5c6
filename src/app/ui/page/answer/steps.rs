//! The three steps of a question: what is asked, and what has been said.

use bevy_egui::egui::{Align, Stroke};

use super::step_id;
use crate::app::look::theme::{color, size};
use crate::app::table::activity::answer::{AnswerRequest, AnswerStep, Answering};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::draw_tick;
use crate::games::AnyPosition;
use crate::rules::Move;
use crate::text::{Text, ids};
use crate::training::answer_first::{LONGEST_LINE, MOST_CANDIDATES, Threat};

/// Height of the line of a step, and of one that says something of it.
const TITLE: f32 = 34.0;
const LINE: f32 = 28.0;
/// Height of a candidate.
const ROW: f32 = 38.0;
/// Where what belongs to a step begins.
const INDENT: f32 = 36.0;
/// With less room only the step that is asked for is shown.
const ROOM: f32 = 360.0;

/// Shows the steps; the one that is asked for alone, where there is little room. What was pressed.
pub fn show(mut place: Place, answering: &Answering, style: &Style) -> Option<AnswerRequest> {
    let all = [AnswerStep::Threat, AnswerStep::Candidates, AnswerStep::Line];
    let is_low = place.height() < ROOM;
    let mut pressed = None;
    for (number, step) in all.into_iter().enumerate() {
        if is_low && step != answering.step {
            continue;
        }
        if number > 0 && !is_low {
            place.ruled(10.0, 8.0);
        }
        let asked = show_step(&mut place, (number + 1, step), answering, style);
        pressed = pressed.or(asked);
    }
    let palette = place.palette();
    let quiet = |text| Say::new(text).points(size::SMALL).ink(palette.secondary);
    if answering.is_judging() {
        place.top(10.0);
        place.say(quiet(style.text(ids::GUESS_JUDGING)).news("answer-judging"));
    } else if !is_low {
        place.ruled(10.0, 10.0);
        place.try_say(&quiet(style.text(ids::ANSWER_HIDDEN)));
    }
    pressed
}

/// A step: its number and question, and what has been said.
fn show_step(
    place: &mut Place,
    (number, step): (usize, AnswerStep),
    answering: &Answering,
    style: &Style,
) -> Option<AnswerRequest> {
    let palette = place.palette();
    let is_now = answering.step == step && answering.is_asking();
    let is_done = is_said(step, answering);
    let mut head = place.top(TITLE);
    let sign = head.left(24.0);
    show_sign(sign, (number, is_now, is_done));
    head.left(INDENT - 24.0);
    let ink = if is_now || is_done { palette.text } else { palette.secondary };
    let title = style.text(step_id(step));
    if is_now {
        head.read_news("answer-step", &title);
    }
    let way = way(step, (is_now, is_done), answering);
    let text = way.as_ref().map_or_else(String::new, |(text, _)| style.text(*text));
    let wide = head.width_of(&text, size::SMALL) + 8.0;
    let mut pressed = None;
    if head.width_of(&title, size::SMALL) + wide + 8.0 <= head.width() {
        pressed = show_link(head.right(wide), (step, &text), way);
        head.right(8.0);
        head.draw(&Say::new(title).between(size::NAME, size::SMALL).ink(ink));
    } else {
        // In a narrow column the question has lines of its own, and the link stands below.
        let high = head.height_of(&title, size::BUTTON, head.width());
        head.with_height(high).cut_paragraph(&Say::new(title).points(size::BUTTON).ink(ink));
        place.top((high - TITLE).max(0.0) + 4.0);
        if way.is_some() {
            let mut line = place.top(LINE);
            line.left(INDENT);
            pressed = show_link(line.left(wide), (step, &text), way);
        }
    }
    let said = match step {
        AnswerStep::Threat => show_threat(place, answering, is_now, style),
        AnswerStep::Candidates => {
            let asked = show_candidates(place, answering, is_now, style);
            pressed = pressed.or(asked);
            None
        }
        AnswerStep::Line => show_line(place, answering, is_now, style),
    };
    if let Some(said) = said {
        let mut line = place.top(LINE);
        line.left(INDENT);
        line.line(Say::new(said).between(size::BUTTON, size::NOTE).id(step_id(step).id()));
    }
    pressed
}

/// The number of a step in a circle; a tick once it is done.
fn show_sign(sign: Place, (number, is_now, is_done): (usize, bool, bool)) {
    let (palette, middle) = (sign.palette(), sign.rect().center());
    if is_done && !is_now {
        sign.dot(12.0, palette.teal);
        return draw_tick(sign.ui.painter(), middle, palette.card);
    }
    let (ink, width) = if is_now { (palette.accent, 2.25) } else { (palette.secondary, 1.5) };
    sign.ui.painter().circle_stroke(middle, 11.0, Stroke::new(width, color(ink)));
    let figure = Say::new(number.to_string()).points(size::NOTE).ink(ink);
    sign.draw(&figure.align(Align::Center));
}

/// Whether something was said at a step.
fn is_said(step: AnswerStep, answering: &Answering) -> bool {
    match step {
        AnswerStep::Threat => answering.answer.threat.is_some(),
        AnswerStep::Candidates => !answering.answer.candidates.is_empty(),
        AnswerStep::Line => !answering.answer.line.is_empty(),
    }
}

/// Shows the link of a step, if it has one. What was pressed.
fn show_link(
    place: Place,
    (step, text): (AnswerStep, &str),
    way: Option<(Text, AnswerRequest)>,
) -> Option<AnswerRequest> {
    let (_, request) = way?;
    let id = format!("answer-link-{}", step_id(step).id());
    place.link((&id, text), Align::Min).then_some(request)
}

/// What the link beside a step leads to: that there is no threat, or back to a step that is done.
fn way(
    step: AnswerStep,
    (is_now, is_done): (bool, bool),
    answering: &Answering,
) -> Option<(Text, AnswerRequest)> {
    let has_candidates = !answering.answer.candidates.is_empty();
    match step {
        _ if !answering.is_asking() => None,
        AnswerStep::Threat if is_now => Some((ids::ANSWER_NO_THREAT, AnswerRequest::NoThreat)),
        _ if is_now => None,
        AnswerStep::Line if !is_done && has_candidates => {
            Some((ids::ANSWER_GIVE_LINE, AnswerRequest::GoTo(step)))
        }
        _ => is_done.then_some((ids::ANSWER_AGAIN, AnswerRequest::GoTo(step))),
    }
}

/// What was said of threats, or how to.
fn show_threat(
    place: &mut Place,
    answering: &Answering,
    is_now: bool,
    style: &Style,
) -> Option<String> {
    match answering.answer.threat {
        Some(Threat::Nothing) => Some(style.text(ids::ANSWER_NO_THREAT)),
        Some(Threat::Move(mv)) => {
            let passed = answering.question()?.passed()?;
            Some(written(&passed, &[mv], style))
        }
        None if is_now => {
            help(place, &style.text(ids::ANSWER_THREAT_HOW));
            None
        }
        None => None,
    }
}

/// The candidates, each with what can be done with it. What was pressed.
fn show_candidates(
    place: &mut Place,
    answering: &Answering,
    is_now: bool,
    style: &Style,
) -> Option<AnswerRequest> {
    let position = answering.question()?.position();
    let palette = place.palette();
    let candidates = &answering.answer.candidates;
    let mut pressed = None;
    for (number, &mv) in candidates.iter().enumerate() {
        if !place.fits(ROW) {
            break;
        }
        let mut row = place.top(ROW);
        row.left(INDENT);
        let text = written(&position, &[mv], style);
        if answering.is_asking() {
            let cross = row.right(32.0);
            let said = style.with(ids::AnswerDrop { mv: &text });
            let id = format!("answer-drop-{number}");
            let is_dropped = cross.press(&id, &said).clicked();
            cross.draw(&Say::new("×").points(size::BUTTON).align(Align::Center));
            pressed = pressed.or(is_dropped.then_some(AnswerRequest::Drop(number)));
            row.right(8.0);
        }
        let figure = format!("{}", number + 1);
        row.left(24.0).draw(&Say::new(figure).points(size::SMALL).ink(palette.teal));
        let wide = row.width_of(&text, size::BUTTON) + 16.0;
        row.left(wide.min(row.width() * 0.6)).line(Say::new(text).points(size::BUTTON));
        if number == 0 {
            let first = Say::new(style.text(ids::ANSWER_FIRST_CHOICE)).points(size::SMALL);
            row.draw(&first.ink(palette.teal));
        } else if answering.is_asking() {
            let prefer = style.text(ids::ANSWER_PREFER);
            let id = format!("answer-prefer-{number}");
            let is_preferred = row.link((&id, &prefer), Align::Min);
            pressed = pressed.or(is_preferred.then_some(AnswerRequest::Prefer(number)));
        }
    }
    if is_now && candidates.len() < MOST_CANDIDATES {
        let text =
            if candidates.is_empty() { ids::ANSWER_CANDIDATES_HOW } else { ids::ANSWER_ONE_MORE };
        help(place, &style.text(text));
    }
    pressed
}

/// The line so far, or how to give one.
fn show_line(
    place: &mut Place,
    answering: &Answering,
    is_now: bool,
    style: &Style,
) -> Option<String> {
    let line = answering.line();
    if line.is_empty() || (!is_now && answering.answer.line.is_empty()) {
        return None;
    }
    if is_now && line.len() < LONGEST_LINE {
        help(place, &style.text(ids::ANSWER_LINE_HOW));
    }
    Some(written(&answering.question()?.position(), &line, style))
}

/// How something is said.
fn help(place: &mut Place, text: &str) {
    let ink = place.palette().secondary;
    let mut below = *place;
    below.left(INDENT);
    let high = below.height_of(text, size::SMALL, below.width());
    let mut line = place.top(high + 6.0);
    line.left(INDENT);
    line.say(Say::new(text).points(size::SMALL).ink(ink).id("answer-help"));
}

/// Moves from a position, as the record writes them.
pub fn written(position: &AnyPosition, moves: &[Move], style: &Style) -> String {
    position.notes(moves, style.move_style(position.game())).join("  ")
}
