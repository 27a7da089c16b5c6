//! The review page: each side's accuracy, the graph, and the mistakes one by one.

use std::collections::HashMap;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Local, Res, World};
use bevy_egui::egui::{Align, Rect, Ui, pos2, vec2};

use crate::app::board::layout::Layout;
use crate::app::look::theme::size;
use crate::app::settings::Settings;
use crate::app::table::game_match::{Match, MatchRequest};
use crate::app::table::practice::own_lines::OwnLines;
use crate::app::table::practice::puzzle::{Mistake, PuzzleRequest};
use crate::app::thinking::review::{ReviewRequest, Reviewing};
use crate::app::ui::command::button;
use crate::app::ui::dialogue::new_game::Draft;
use crate::app::ui::dialogue::stack::Dialogs;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Weight, card, columns, name, paragraph, pressed_button, readable, rule, write,
};
use crate::app::ui::page::play::record::show_keys;
use crate::app::ui::page::study::graph::{self, Graph};
use crate::app::ui::words::prepared;
use crate::games::MoveStyle;
use crate::record::{NodeId, Score};
use crate::review::chances::{Chances, seen_by};
use crate::review::{Judgement, Review, ReviewedMove};
use crate::rules::Side;
use crate::text::{Text, ids};

mod mistake;
mod summary;

/// Height of the summary, of the graph, and of the head and the foot of the card of mistakes.
const SUMMARY: f32 = 176.0;
const GRAPH: f32 = 118.0;
const HEAD: f32 = 50.0;
const FOOT: f32 = 44.0;
/// Heights of the first two in a low window; the summary is one row then.
const LOW_SUMMARY: f32 = 44.0;
const LOW_GRAPH: f32 = 48.0;

/// The judgements, with the places of their marks among a palette's.
const JUDGEMENTS: [(Judgement, Text, usize); 3] = [
    (Judgement::Inaccuracy, ids::JUDGED_INACCURACY, graph::INACCURACY),
    (Judgement::Mistake, ids::JUDGED_MISTAKE, graph::MISTAKE),
    (Judgement::Blunder, ids::JUDGED_BLUNDER, graph::BLUNDER),
];

/// What the cards need.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    reviewing: Res<'w, Reviewing>,
    lines: Res<'w, OwnLines>,
    layout: Res<'w, Layout>,
    points: Local<'s, Points>,
    style: Style<'w>,
}

/// The chances along the main line, and how long its moves took, kept until the tree changes.
#[derive(Default)]
pub struct Points {
    /// What they were found for: the tree, and how much of a review that goes on.
    edition: Option<(u64, usize)>,
    all: Vec<(NodeId, Option<Chances>)>,
    times: Vec<(NodeId, Option<Duration>)>,
    /// The marks of moves while a review goes on, which a longer search may still change.
    marks: Vec<(NodeId, usize)>,
}

impl View<'_, '_> {
    /// What one's own lines have, where the move shown leaves them.
    fn left_lines(&self) -> Option<String> {
        let left = self.lines.left(&self.game)?;
        let is_here = self.game.shown() == left.ply && !self.game.record().is_variation();
        is_here.then(|| {
            let prepared = prepared(left, &self.game, self.move_style(), &self.style);
            self.style.with(ids::LinesLeftHere { prepared })
        })
    }

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
    follow(view);
    let view = &*view;
    let (summary, graph_height) =
        if place.height() >= 640.0 { (SUMMARY, GRAPH) } else { (LOW_SUMMARY, LOW_GRAPH) };
    let (above, rest) = place.split_top_bottom_at_y(place.top() + summary);
    summary::show(ui, above, view);
    let rest = rest.with_min_y(rest.top() + gap);
    let (middle, below) = rest.split_top_bottom_at_y(rest.top() + graph_height);
    let found = view.reviewing.found.as_ref();
    let marks = mistakes(found).map(|it| (it.node, mark(it.judgement)));
    let marks: Vec<_> = marks.chain(view.points.marks.iter().copied()).collect();
    let times = &view.points.times;
    let graph = Graph {
        points: &view.points.all,
        marks: &marks,
        times,
        is_growing: view.reviewing.is_running(),
    };
    graph::show(ui, middle, &graph, &view.game, &view.style, commands);
    show_mistakes(ui, below.with_min_y(below.top() + gap), view, commands);
}

/// Finds the points of the graph anew when the tree, or a review that goes on, tells of others.
fn follow(view: &mut View) {
    let (record, so_far) = (view.game.record(), view.reviewing.so_far());
    let edition = (view.game.edition(), so_far.map_or(0, HashMap::len));
    if view.points.edition == Some(edition) {
        return;
    }
    let mut all = record.chances();
    if let Some(found) = so_far {
        for (node, chances) in &mut all {
            let found = found.get(node).map(|found| record.chances_of(found.score));
            *chances = chances.or(found);
        }
    }
    let times = record.times();
    let marks = if so_far.is_some() {
        judged_so_far(&all, record.start().side_to_move())
    } else {
        Vec::new()
    };
    *view.points = Points { edition: Some(edition), all, times, marks };
}

/// The marks of the moves around which the chances are known.
fn judged_so_far(all: &[(NodeId, Option<Chances>)], starts: Side) -> Vec<(NodeId, usize)> {
    let mut mover = starts;
    let mut marks = Vec::new();
    for pair in all.windows(2) {
        let [(_, before), (node, after)] = [pair[0], pair[1]];
        let loss = before.zip(after).map(|it| <[_; 2]>::from(it).map(|it| seen_by(mover, it)));
        let judgement = loss.and_then(|[before, after]| Judgement::of_loss(before - after));
        marks.extend(judgement.map(|judgement| (node, mark(Some(judgement)))));
        mover = mover.opponent();
    }
    marks
}

/// The moves that were judged.
fn mistakes(found: Option<&Review>) -> impl Iterator<Item = &ReviewedMove> {
    found.into_iter().flat_map(|review| &review.moves).filter(|it| it.judgement.is_some())
}

/// The place of a judgement's mark among a palette's.
fn mark(judgement: Option<Judgement>) -> usize {
    let judged = |(known, ..): &&(Judgement, Text, usize)| Some(*known) == judgement;
    JUDGEMENTS.iter().find(judged).map_or(0, |(.., mark)| *mark)
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
        mistake::show(ui, head, inner, all[index], view);
    } else {
        let id = if all.is_empty() { ids::REVIEW_NONE } else { ids::REVIEW_BEGIN };
        if view.reviewing.found.is_some() {
            let text = view.left_lines().unwrap_or_else(|| style.text(id));
            paragraph(ui.painter(), inner, &text, size::BUTTON, palette.secondary);
            readable(ui, inner, "review-begin", &text);
        }
    }
}

/// What can be done beside walking: make a puzzle of the mistake, see the record, review again.
fn show_buttons(ui: &Ui, row: Rect, view: &View, commands: &mut Commands) {
    let style = &view.style;
    let [to_puzzle, record, again] = columns(row, 8.0, [1.0, 1.0, 1.0]);
    let at = view.game.record().at();
    let mistake = mistakes(view.reviewing.found.as_ref()).find(|it| it.node == at);
    let mistake = mistake.filter(|it| it.judgement > Some(Judgement::Inaccuracy));
    let text = style.text(ids::MAKE_PUZZLE);
    let look = (text.as_str(), size::BUTTON, Weight::Main);
    if button::named(ui, to_puzzle, ids::MAKE_PUZZLE, look, mistake.is_some(), style)
        && let Some(mistake) = mistake
    {
        commands.write_message(puzzle_of(mistake, view));
    }
    let press = |place, id: Text| {
        let text = style.text(id);
        button::named(ui, place, id, (&text, size::BUTTON, Weight::Plain), true, style)
    };
    if press(record, ids::REVIEW_RECORD) {
        commands.write_message(ReviewRequest::Hide);
    }
    if view.reviewing.is_running() {
        if press(again, ids::REVIEW_STOP) {
            commands.write_message(ReviewRequest::Stop);
        }
    } else if let Some(mistake) = mistake {
        let tree = view.game.record().tree();
        if press(again, ids::REVIEW_PLAY_AGAIN)
            && let Some(before) = tree.position_before(mistake.node)
        {
            let draft = Draft::from_position(before, &view.settings, &view.game);
            commands.queue(|world: &mut World| world.resource_mut::<Dialogs>().push(draft));
        }
    } else if press(again, ids::REVIEW_AGAIN) {
        commands.write_message(ReviewRequest::Again);
    }
}

/// Has a puzzle made of a mistake, with the game that it is from.
fn puzzle_of(mistake: &ReviewedMove, view: &View) -> PuzzleRequest {
    PuzzleRequest::Make(vec![Mistake::of(&view.game.record().tree(), mistake)], 1)
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
    for (x, id, (sign, called), to) in [
        (right.left(), "mistake-before", ("‹", ids::REVIEW_MISTAKE_BEFORE), before),
        (right.right() - KEY, "mistake-after", ("›", ids::REVIEW_MISTAKE_AFTER), after),
    ] {
        let place = Rect::from_min_size(pos2(x, head.center().y - KEY / 2.0), vec2(KEY, KEY));
        let enabled = to.is_some();
        let response =
            pressed_button(ui, place, (id, sign), size::NAME, Weight::Plain, enabled, palette);
        name(&response, &style.text(called));
        if let Some(mistake) = to.filter(|_| response.clicked()) {
            commands.write_message(MatchRequest::GoTo(mistake.node));
        }
    }
    let number = here.map_or_else(|| "–".to_owned(), |index| (index + 1).to_string());
    let text = style.with(ids::ReviewErrors { n: number, of: all.len() });
    write(ui.painter(), right, Align::Center, &text, size::SMALL, palette.secondary);
    readable(ui, right, "review-errors", &text);
}

/// What is noted of a node's position.
fn evaluation(view: &View, node: NodeId) -> Option<Score> {
    Some(view.game.record().notes(node)?.evaluation?.score)
}
