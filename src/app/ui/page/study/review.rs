//! The review page: each side's accuracy, the graph, and the mistakes one by one.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Local, Res};
use bevy_egui::egui::{Align, Painter, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::{Match, MatchRequest};
use crate::app::table::practice::puzzle::{Mistake, PuzzleRequest};
use crate::app::thinking::review::{ReviewRequest, Reviewing};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Weight as ButtonWeight, button, card, columns, paragraph, pressed_button, rule, width_of,
    write, write_no_smaller,
};
use crate::app::ui::page::play::record::show_keys;
use crate::app::ui::page::pointed::point_out;
use crate::app::ui::page::study::engine::score_text;
use crate::app::ui::page::study::graph::{self, Graph};
use crate::games::{AnyPosition, MoveStyle};
use crate::pictures::{Arrow, Weight};
use crate::record::{NodeId, Score, Tag};
use crate::review::chances::Chances;
use crate::review::{Cause, Judgement, Review, ReviewedMove};
use crate::rules::{Move, Side};
use crate::text::worded::faults;
use crate::text::{Text, ids};

/// Height of the summary, of the graph, and of the head and the foot of the card of mistakes.
const SUMMARY: f32 = 176.0;
const GRAPH: f32 = 118.0;
const HEAD: f32 = 50.0;
const FOOT: f32 = 44.0;
/// Heights of the first two in a low window; the summary is one row then.
const LOW_SUMMARY: f32 = 44.0;
const LOW_GRAPH: f32 = 48.0;
/// Height of a row of counts.
const COUNT: f32 = 27.0;
/// Width of the words before a sentence.
const LABEL: f32 = 64.0;

/// The judgements, with the places of their marks among a palette's.
const JUDGEMENTS: [(Judgement, Text, usize); 3] = [
    (Judgement::Inaccuracy, ids::JUDGED_INACCURACY, 5),
    (Judgement::Mistake, ids::JUDGED_MISTAKE, 1),
    (Judgement::Blunder, ids::JUDGED_BLUNDER, graph::BLUNDER),
];

/// What the cards need.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    reviewing: Res<'w, Reviewing>,
    points: Local<'s, Points>,
    style: Style<'w>,
}

/// The chances along the main line, kept until the tree changes.
#[derive(Default)]
pub struct Points {
    edition: Option<u64>,
    all: Vec<(NodeId, Option<Chances>)>,
}

impl View<'_, '_> {
    /// Whether the review stands in the place of the record.
    pub fn is_shown(&self) -> bool {
        self.reviewing.is_shown
    }

    fn move_style(&self) -> MoveStyle {
        self.settings.move_style(self.game.kind(), self.style.texts.language())
    }
}

/// Shows the cards.
pub fn show(ui: &mut Ui, place: Rect, gap: f32, view: &mut View, commands: &mut Commands) {
    if view.points.edition != Some(view.game.edition()) {
        view.points.all = view.game.record().chances();
        view.points.edition = Some(view.game.edition());
    }
    let view = &*view;
    let (summary, graph_height) =
        if place.height() >= 640.0 { (SUMMARY, GRAPH) } else { (LOW_SUMMARY, LOW_GRAPH) };
    let (above, rest) = place.split_top_bottom_at_y(place.top() + summary);
    show_summary(ui, above, view);
    let rest = rest.with_min_y(rest.top() + gap);
    let (middle, below) = rest.split_top_bottom_at_y(rest.top() + graph_height);
    let found = view.reviewing.found.as_ref();
    let marks: Vec<_> = mistakes(found).map(|it| (it.node, mark(it))).collect();
    let graph = Graph { points: &view.points.all, marks: &marks };
    graph::show(ui, middle, &graph, &view.game, &view.style, commands);
    show_mistakes(ui, below.with_min_y(below.top() + gap), view, commands);
}

/// The moves that were judged.
fn mistakes(found: Option<&Review>) -> impl Iterator<Item = &ReviewedMove> {
    found.into_iter().flat_map(|review| &review.moves).filter(|it| it.judgement.is_some())
}

/// The place of a mistake's mark among a palette's.
fn mark(mistake: &ReviewedMove) -> usize {
    let judged =
        |(judgement, ..): &&(Judgement, Text, usize)| Some(*judgement) == mistake.judgement;
    JUDGEMENTS.iter().find(judged).map_or(0, |(.., mark)| *mark)
}

/// Accuracy and counts, or how far the review is.
fn show_summary(ui: &Ui, place: Rect, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    card(ui.painter(), place, palette, false);
    let inner = place.shrink2(vec2(20.0, 14.0));
    if view.reviewing.is_running() {
        let inner =
            if place.height() <= LOW_SUMMARY { place.shrink2(vec2(20.0, 8.0)) } else { inner };
        show_progress(ui, inner, view);
        return;
    }
    if let Some(reason) = &view.reviewing.fault {
        let text = style.with(ids::ReviewFailed { reason });
        paragraph(ui.painter(), inner, &text, size::SMALL, palette.accent_text);
        return;
    }
    let Some(found) = &view.reviewing.found else { return };
    let accuracy = |side: Side| {
        found.accuracy[side.index()].map_or_else(|| "–".to_owned(), |it| format!("{it:.1}%"))
    };
    let label = style.text(if found.is_whole { ids::REVIEW_ACCURACY } else { ids::REVIEW_PARTLY });
    let painter = ui.painter();
    if place.height() <= LOW_SUMMARY {
        let line = place.shrink2(vec2(20.0, 0.0));
        for (side, align) in [(Side::First, Align::Min), (Side::Second, Align::Max)] {
            write(painter, line, align, &accuracy(side), size::TEXT, palette.text);
        }
        write(painter, line, Align::Center, &label, size::SMALL, palette.secondary);
        return;
    }
    let row = |top: f32, height: f32| {
        Rect::from_min_size(pos2(inner.left(), inner.top() + top), vec2(inner.width(), height))
    };
    let game = view.game.kind();
    let names = Side::BOTH.map(|side| style.text(game.side_id(side)));
    write(painter, row(0.0, 24.0), Align::Min, &names[0], size::NAME, palette.text);
    write(painter, row(0.0, 24.0), Align::Max, &names[1], size::NAME, palette.text);
    let line = row(30.0, 34.0);
    write(painter, line, Align::Min, &accuracy(Side::First), 26.0, palette.text);
    write(painter, line, Align::Max, &accuracy(Side::Second), 26.0, palette.text);
    write(painter, line, Align::Center, &label, size::SMALL, palette.secondary);
    let mut top = 68.0;
    for (judgement, id, mark) in JUDGEMENTS {
        if top + COUNT > inner.height() + 4.0 {
            break;
        }
        let line = row(top, COUNT);
        top += COUNT;
        let count = |side| {
            let own = mistakes(Some(found)).filter(|it| it.side == side);
            own.filter(|it| it.judgement == Some(judgement)).count()
        };
        for (side, align) in [(Side::First, Align::Min), (Side::Second, Align::Max)] {
            let count = count(side);
            let ink = if count > 0 { palette.text } else { palette.secondary };
            write(painter, line, align, &count.to_string(), size::BUTTON, ink);
        }
        let text = format!("{} {}", style.text(id), judgement.mark());
        write(painter, line, Align::Center, &text, size::BUTTON, palette.marks[mark]);
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

/// The card of the mistakes: the one at the move shown.
fn show_mistakes(ui: &mut Ui, place: Rect, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    card(ui.painter(), place, palette, false);
    let (head, rest) = place.split_top_bottom_at_y(place.top() + HEAD);
    let (middle, foot) = rest.split_top_bottom_at_y(rest.bottom() - FOOT);
    rule(ui.painter(), place, head.bottom(), palette);
    rule(ui.painter(), place, foot.top(), palette);
    show_keys(ui, foot, &view.game, style, commands);
    let (inner, buttons) = middle.split_top_bottom_at_y(middle.bottom() - 58.0);
    show_buttons(ui, buttons.shrink2(vec2(18.0, 8.0)), view, commands);
    let all: Vec<_> = mistakes(view.reviewing.found.as_ref()).collect();
    let here = all.iter().position(|it| it.node == view.game.record().at());
    step_through(ui, head, &all, here, view, commands);
    let inner = inner.shrink2(vec2(18.0, 12.0));
    if let Some(index) = here {
        show_mistake(ui, head, inner, all[index], view);
    } else {
        let id = if all.is_empty() { ids::REVIEW_NONE } else { ids::REVIEW_BEGIN };
        if view.reviewing.found.is_some() {
            let text = style.text(id);
            paragraph(ui.painter(), inner, &text, size::BUTTON, palette.secondary);
        }
    }
}

/// What can be done beside walking: review again, and see the record.
fn show_buttons(ui: &Ui, row: Rect, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    let [to_puzzle, record, again] = columns(row, 8.0, [1.0, 1.0, 1.0]);
    let at = view.game.record().at();
    let mistake = mistakes(view.reviewing.found.as_ref()).find(|it| it.node == at);
    let mistake = mistake.filter(|it| it.judgement > Some(Judgement::Inaccuracy));
    let text = style.text(ids::MAKE_PUZZLE);
    let id = ("make-puzzle", text.as_str());
    let enabled = mistake.is_some();
    if button(ui, to_puzzle, id, size::BUTTON, ButtonWeight::Main, enabled, palette)
        && let Some(mistake) = mistake
    {
        let tags = view.game.record().tags();
        let source = [Tag::First, Tag::Second, Tag::Date].map(|tag| tags.get(&tag).to_owned());
        let source = source.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>();
        let (tree, source) = (view.game.record().tree(), source.join(" – "));
        let mistake = Mistake { tree, reviewed: mistake.clone(), source };
        commands.write_message(PuzzleRequest::Make(Box::new(mistake)));
    }
    let (last, request) = if view.reviewing.is_running() {
        (ids::REVIEW_STOP, ReviewRequest::Stop)
    } else {
        (ids::REVIEW_AGAIN, ReviewRequest::Again)
    };
    for (place, id, request) in
        [(record, ids::REVIEW_RECORD, ReviewRequest::Hide), (again, last, request)]
    {
        let text = style.text(id);
        let id = (id.id(), text.as_str());
        if button(ui, place, id, size::BUTTON, ButtonWeight::Plain, true, palette) {
            commands.write_message(request);
        }
    }
}

/// The arrows to the mistake before and the one after the move shown, and which it is.
fn step_through(
    ui: &Ui,
    head: Rect,
    all: &[&ReviewedMove],
    here: Option<usize>,
    view: &View,
    commands: &mut Commands,
) {
    const KEY: f32 = 34.0;
    let (style, palette) = (&view.style, view.style.palette());
    let line: Vec<NodeId> = view.points.all.iter().map(|(node, _)| *node).collect();
    let ply = |node: NodeId| line.iter().position(|other| *other == node);
    let now = ply(view.game.record().at()).unwrap_or(0);
    let before = all.iter().rev().find(|it| ply(it.node).is_some_and(|at| at < now));
    let after = all.iter().find(|it| ply(it.node).is_some_and(|at| at > now));
    let right =
        head.with_min_x(head.right() - 18.0 - 3.0 * KEY - 30.0).with_max_x(head.right() - 18.0);
    for (x, id, sign, to) in [
        (right.left(), "mistake-before", "‹", before),
        (right.right() - KEY, "mistake-after", "›", after),
    ] {
        let place = Rect::from_min_size(pos2(x, head.center().y - KEY / 2.0), vec2(KEY, KEY));
        let enabled = to.is_some();
        let response = pressed_button(
            ui,
            place,
            (id, sign),
            size::NAME,
            ButtonWeight::Plain,
            enabled,
            palette,
        );
        if let Some(mistake) = to.filter(|_| response.clicked()) {
            commands.write_message(MatchRequest::GoTo(mistake.node));
        }
    }
    let number = here.map_or_else(|| "–".to_owned(), |index| (index + 1).to_string());
    let text = style.with(ids::ReviewErrors { n: number, of: all.len() });
    write(ui.painter(), right, Align::Center, &text, size::SMALL, palette.secondary);
}

/// A mistake: what it lost, and what was better.
fn show_mistake(ui: &Ui, head: Rect, inner: Rect, mistake: &ReviewedMove, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    // What has no room is not written over the buttons.
    let below = ui.painter().with_clip_rect(inner.expand(8.0));
    let painter = ui.painter();
    let record = view.game.record();
    let (before, move_style) = (record.position_at(record.len() - 1), view.move_style());
    let after = record.current();
    let badge = pos2(head.left() + 32.0, head.center().y);
    let mark = mark(mistake);
    painter.circle_filled(badge, 14.0, color(palette.marks[mark]));
    let judgement = mistake.judgement.unwrap_or(Judgement::Inaccuracy);
    let glyph = Rect::from_center_size(badge, vec2(28.0, 28.0));
    write(painter, glyph, Align::Center, judgement.mark(), size::SMALL, palette.card);
    let text = before.notes(&[mistake.mv], move_style).concat();
    let number = record.note(record.len(), move_style).map_or(0, |noted| noted.number);
    let side = if mistake.side == Side::First { "first" } else { "second" };
    let title = style.with(ids::ReviewMove { side, n: number, mv: &text });
    let place = head.with_min_x(badge.x + 22.0).with_max_x(head.right() - 158.0);
    // Where the number of the move has no room, the move goes before it.
    let title = if width_of(painter, &title, size::SMALL) <= place.width() { title } else { text };
    write_no_smaller(painter, place, &title, (size::NAME, size::SMALL), palette.text);
    let label = match judgement {
        Judgement::Inaccuracy => ids::JUDGED_INACCURACY,
        Judgement::Mistake => ids::JUDGED_MISTAKE,
        Judgement::Blunder => ids::JUDGED_BLUNDER,
    };
    let lost = Said {
        label: style.text(label),
        ink: palette.marks[mark],
        cause: Cause::Lost,
        line: &mistake.refutation,
        start: &after,
        score: evaluation(view, mistake.node),
    };
    let top = say(&below, inner, inner.top(), &lost, mistake, view);
    let parent = record.place_before();
    let better = Said {
        label: style.text(ids::JUDGED_BETTER),
        ink: palette.teal,
        cause: Cause::Missed,
        line: &mistake.better,
        start: &before,
        score: parent.and_then(|node| evaluation(view, node)),
    };
    say(&below, inner, top + 10.0, &better, mistake, view);
    let arrow = |mv: &Move, ink, weight| Arrow { from: mv.from(), to: mv.to(), ink, weight };
    let refutation = mistake.refutation.first();
    let refutation = refutation.map(|mv| arrow(mv, palette.marks[graph::BLUNDER], Weight::Second));
    let better = mistake.better.first().map(|mv| arrow(mv, palette.teal, Weight::First));
    point_out(ui.ctx(), refutation.into_iter().chain(better));
}

/// What is said of a line.
struct Said<'a> {
    label: String,
    ink: crate::app::look::palette::Rgba,
    cause: Cause,
    line: &'a [Move],
    start: &'a AnyPosition,
    score: Option<Score>,
}

/// Says what a line wins, and shows it. Gives where the words end.
fn say(
    painter: &Painter,
    inner: Rect,
    top: f32,
    said: &Said,
    mistake: &ReviewedMove,
    view: &View,
) -> f32 {
    /// More would not be read.
    const LONGEST: usize = 8;
    let (style, palette) = (&view.style, view.style.palette());
    if said.line.is_empty() && !mistake.faults.iter().any(|fault| fault.cause == said.cause) {
        return top;
    }
    let move_style = view.move_style();
    let notes = said.start.notes(&said.line[..said.line.len().min(LONGEST)], move_style);
    let fault = mistake.faults.iter().find(|fault| fault.cause == said.cause);
    let sentence = match (fault, notes.first()) {
        (Some(fault), _) => {
            faults::in_words(fault, said.start, said.line, (move_style, &style.texts))
        }
        (None, Some(mv)) => match said.cause {
            Cause::Lost => style.with(ids::FaultLine { mv }),
            Cause::Missed => style.with(ids::FaultBetterLine { mv }),
        },
        (None, None) => return top,
    };
    let label = Rect::from_min_size(pos2(inner.left(), top), vec2(LABEL, 24.0));
    let width = width_of(painter, &said.label, size::BUTTON).max(LABEL - 12.0) + 12.0;
    write(
        painter,
        label.with_max_x(inner.left() + width),
        Align::Min,
        &said.label,
        size::BUTTON,
        said.ink,
    );
    let mut right = inner.right();
    if let Some(score) = said.score {
        let chip = Rect::from_min_size(pos2(right - 58.0, top), vec2(58.0, 24.0));
        show_chip(painter, chip, &score_text(score), said.ink, palette);
        right = chip.left() - 10.0;
    }
    let words = Rect::from_min_max(pos2(inner.left() + width, top), pos2(right, inner.bottom()));
    let mut top = top + paragraph(painter, words, &sentence, size::BUTTON, palette.text).max(24.0);
    if notes.len() > 1 && top + 20.0 < inner.bottom() {
        let line = words.with_min_y(top + 2.0).with_max_x(inner.right());
        top += 2.0 + paragraph(painter, line, &notes.join(" "), 15.0, palette.secondary);
    }
    top
}

fn show_chip(
    painter: &Painter,
    chip: Rect,
    text: &str,
    ink: crate::app::look::palette::Rgba,
    palette: &Palette,
) {
    let stroke = Stroke::new(1.5, color(ink));
    painter.rect(chip, 7, color(palette.card), stroke, StrokeKind::Inside);
    write(painter, chip.shrink2(vec2(3.0, 0.0)), Align::Center, text, size::SMALL, palette.text);
}

/// What is noted of a node's position.
fn evaluation(view: &View, node: NodeId) -> Option<Score> {
    Some(view.game.record().notes(node)?.evaluation?.score)
}
