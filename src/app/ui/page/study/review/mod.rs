//! The review page: the players and how accurately they played, the curve of the game, and the mistakes
//! one by one, as they are found.

use std::collections::HashMap;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Local, Res};
use bevy_egui::egui::Align;

use crate::app::board::layout::Layout;
use crate::app::look::theme::size;
use crate::app::settings::Settings;
use crate::app::table::activity::again::AgainRequest;
use crate::app::table::activity::drill::own_lines::OwnLines;
use crate::app::table::activity::puzzle::{Mistake, PuzzleRequest};
use crate::app::table::game_match::{Match, MatchRequest};
use crate::app::thinking::review::{ReviewRequest, Reviewing, is_grave, learns_from, own_side};
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, name, pressed_button, tooltip};
use crate::app::ui::page::answer::turn as turn_questions;
use crate::app::ui::page::frame::{Action, show_actions};
use crate::app::ui::page::host::PageUi;
use crate::app::ui::page::play::record::show_keys;
use crate::app::ui::words::prepared;
use crate::record::{NodeId, Score};
use crate::review::chances::{Chances, seen_by};
use crate::review::{Judgement, ReviewedMove};
use crate::rules::Side;
use crate::text::{Text, ids};

mod curve;
mod mistake;
mod summary;

/// Height of the summary, and of the curve with bars of time and without, in a high column.
const SUMMARY: f32 = 66.0;
const CURVE: [f32; 2] = [188.0, 150.0];
/// The same in one that is less high.
const MIDDLE_SUMMARY: f32 = 52.0;
const MIDDLE_CURVE: f32 = 120.0;
/// The same in a low one.
const LOW_SUMMARY: f32 = 44.0;
const LOW_CURVE: f32 = 56.0;
/// How much wider than high the place is where the mistake stands beside the names and the curve, and
/// the part of it that these take.
const BESIDE: f32 = 1.5;
const NAMES_BESIDE: f32 = 0.4;
/// Heights of the head, the buttons and the foot of the card of mistakes.
const HEAD: f32 = 53.0;
const BUTTONS: f32 = 58.0;
const FOOT: f32 = 44.0;
/// Room that the walking keys need.
const KEYS_ROOM: f32 = 220.0;

/// What a judgement is called.
pub(in crate::app::ui::page) const fn judged(judgement: Judgement) -> Text {
    match judgement {
        Judgement::Inaccuracy => ids::JUDGED_INACCURACY,
        Judgement::Mistake => ids::JUDGED_MISTAKE,
        Judgement::Blunder => ids::JUDGED_BLUNDER,
    }
}

/// What the cards need.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    reviewing: Res<'w, Reviewing>,
    lines: Res<'w, OwnLines>,
    layout: Res<'w, Layout>,
    points: Local<'s, Points>,
    discs: Local<'s, Discs>,
    /// Whether the arrows lead to all that is marked, of both sides.
    walks_all: Local<'s, bool>,
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
    marks: Vec<(NodeId, Judgement)>,
}

impl View<'_, '_> {
    /// What one's own lines have, where the move shown leaves them.
    fn left_lines(&self) -> Option<String> {
        let left = self.lines.left(&self.game)?;
        let is_here = self.game.shown() == left.ply && !self.game.record().is_variation();
        is_here.then(|| {
            let prepared =
                prepared(left, &self.game, self.style.move_style(self.game.kind()), &self.style);
            self.style.with(ids::LinesLeftHere { prepared })
        })
    }

    /// Whether the review stands in the place of the record.
    pub fn is_shown(&self) -> bool {
        self.reviewing.is_shown
    }
}

/// Heights of the summary and of the curve in a column of this height.
fn heights(height: f32, has_times: bool) -> (f32, f32) {
    if height >= 640.0 {
        (SUMMARY, CURVE[usize::from(!has_times)])
    } else if height >= 500.0 {
        (MIDDLE_SUMMARY, MIDDLE_CURVE)
    } else {
        (LOW_SUMMARY, LOW_CURVE)
    }
}

/// Shows the cards.
pub fn show(page: &mut PageUi, place: Place, view: &mut View) {
    follow(view);
    if view.reviewing.is_hidden() {
        return show_hidden(page, place, view);
    }
    let has_times = view.points.times.iter().any(|(_, time)| time.is_some());
    let mistakes = if place.width() > BESIDE * place.height() {
        show_beside(page, place, has_times, view)
    } else {
        show_above(page, place, has_times, view)
    };
    if show_mistakes(page, mistakes.card(false), view) {
        *view.walks_all = !*view.walks_all;
    }
}

/// Shows that questions come first, while what they are about is still looked for.
fn show_hidden(page: &mut PageUi, place: Place, view: &View) {
    let (style, palette) = (&view.style, place.palette());
    let mut card = place.card(true);
    let foot = card.bottom(FOOT);
    foot.rule();
    show_questions_switch(foot.inset(20.0, 0.0), page, view);
    let mut inner = card.inset(20.0, 16.0);
    inner.title(&style.text(ids::ANSWER_TITLE));
    inner.top(8.0);
    let quiet = Say::new(style.text(ids::ANSWER_WAIT)).points(size::BUTTON).ink(palette.secondary);
    inner.say(quiet.news("answer-wait"));
    inner.top(16.0);
    if view.reviewing.is_running() {
        curve::show_progress(inner.top(44.0), view, page.commands);
        inner.top(16.0);
    }
    let skip = Action::new(ids::ANSWER_SKIP, ReviewRequest::ShowNow);
    page.ask(show_actions(inner.top(BUTTON), [1.0], [skip]));
}

/// Whether questions are asked before the review tells of mistakes. Takes the room that it needs.
fn show_questions_switch(foot: Place, page: &mut PageUi, view: &View) {
    let name = view.style.text(ids::ANSWER_FIRST);
    let is_on = view.settings.answer_first;
    if foot.switch_row((ids::ANSWER_FIRST.id(), &name), is_on) {
        turn_questions(!is_on, page);
        if is_on {
            page.ask(Some(ReviewRequest::ShowNow));
        }
    }
}

/// Shows names and curve above the mistakes. Gives the place of these.
fn show_above<'a>(
    page: &mut PageUi,
    mut place: Place<'a>,
    has_times: bool,
    view: &mut View,
) -> Place<'a> {
    let (summary, curve) = heights(place.height(), has_times);
    let above = place.top(summary).card(false);
    if summary <= LOW_SUMMARY && view.reviewing.is_running() {
        curve::show_progress(above.inset(20.0, 8.0), view, page.commands);
    } else {
        summary::show(above, view);
    }
    place.top(page.gap);
    curve::show(place.top(curve).card(false), view, page.commands);
    place.top(page.gap);
    place
}

/// Shows them below the board of a window that is higher than wide: names and curve beside the mistake.
fn show_beside<'a>(
    page: &mut PageUi,
    mut place: Place<'a>,
    has_times: bool,
    view: &mut View,
) -> Place<'a> {
    let mut beside = place.right(NAMES_BESIDE * place.width());
    summary::show(beside.top(MIDDLE_SUMMARY).card(false), view);
    beside.top(page.gap);
    let high = CURVE[usize::from(!has_times)].min(beside.height());
    curve::show(beside.top(high).card(false), view, page.commands);
    place.right(page.gap);
    place
}

/// Finds the points of the graph anew when the tree, or a review that goes on, tells of others.
fn follow(view: &mut View) {
    let (record, so_far) = (view.game.record(), view.reviewing.so_far());
    let found = view.reviewing.found.as_ref();
    let known = found.map_or(0, |found| found.evaluations.len());
    let edition = (view.game.edition(), so_far.map_or(known, HashMap::len));
    if view.points.edition == Some(edition) {
        return;
    }
    let own = match (so_far, found) {
        (Some(so_far), _) => so_far.clone(),
        (None, Some(found)) => found.evaluations.iter().copied().collect(),
        (None, None) => HashMap::new(),
    };
    let all = record.reviewed_chances(&own);
    let times = record.times();
    let marks = if so_far.is_some() {
        judged_so_far(&all, record.start().side_to_move())
    } else {
        Vec::new()
    };
    *view.points = Points { edition: Some(edition), all, times, marks };
}

/// The marks of the moves around which the chances are known.
fn judged_so_far(all: &[(NodeId, Option<Chances>)], starts: Side) -> Vec<(NodeId, Judgement)> {
    let mut mover = starts;
    let mut marks = Vec::new();
    for pair in all.windows(2) {
        let [(_, before), (node, after)] = [pair[0], pair[1]];
        let loss = before.zip(after).map(|it| <[_; 2]>::from(it).map(|it| seen_by(mover, it)));
        let judgement = loss.and_then(|[before, after]| Judgement::of_loss(before - after));
        marks.extend(judgement.map(|judgement| (node, judgement)));
        mover = mover.opponent();
    }
    marks
}

/// The moves of which something is said, in the order of the game.
fn mistakes<'a>(view: &'a View) -> Vec<&'a ReviewedMove> {
    let mut all: Vec<_> = view.reviewing.mistakes().collect();
    all.sort_by_key(|it| view.game.record().ply_of(it.node));
    all
}

/// Those that the arrows lead to: the mistakes of the side that one learns from, or of both, or whatever
/// is marked.
fn walked<'a>(all: &[&'a ReviewedMove], view: &View) -> Vec<&'a ReviewedMove> {
    let side = learns_from(&view.game);
    let some = |is: &dyn Fn(&ReviewedMove) -> bool| -> Vec<&'a ReviewedMove> {
        all.iter().copied().filter(|it| is(it)).collect()
    };
    let own = some(&|it| it.side == side && is_grave(it));
    if *view.walks_all {
        all.to_vec()
    } else if !own.is_empty() {
        own
    } else {
        let grave = some(&is_grave);
        if grave.is_empty() { all.to_vec() } else { grave }
    }
}

/// How a mistake is marked: one that loses no chances to speak of as the least.
fn marked(mistake: &ReviewedMove) -> Judgement {
    mistake.judgement.unwrap_or(Judgement::Inaccuracy)
}

/// The card of the mistakes: the one at the move shown, or what there is to say without one. Whether the
/// arrows are to lead elsewhere.
fn show_mistakes(page: &mut PageUi, mut card: Place, view: &View) -> bool {
    let head = card.top(HEAD);
    card.rule();
    let mut foot = card.bottom(FOOT);
    foot.rule();
    let name = view.style.text(ids::ANSWER_FIRST);
    let wide = foot.width_of(&name, size::SMALL) + 58.0;
    if own_side(&view.game).is_some() && foot.width() > wide + KEYS_ROOM {
        let mut left = foot.left(wide + 20.0);
        left.left(20.0);
        show_questions_switch(left, page, view);
    }
    show_keys(foot, &view.game, page.commands);
    let buttons = card.bottom(BUTTONS).inset(20.0, 8.0);
    let all = mistakes(view);
    let here = all.iter().copied().find(|it| it.node == view.game.record().at());
    show_buttons(page, buttons, here, view);
    let (title, turns) = step_through(head, &walked(&all, view), view, page.commands);
    let mut inner = card.inset(20.0, 12.0);
    if let Some(mistake) = here {
        mistake::show_title(title, mistake, view);
        mistake::show(inner, mistake, view);
    } else if let Some(text) = said_without(&all, view) {
        let quiet = Say::new(text).points(size::BUTTON).ink(inner.palette().secondary);
        inner.say(quiet.id("review-begin"));
    }
    turns
}

/// What is said at a move of which there is nothing to say.
fn said_without(all: &[&ReviewedMove], view: &View) -> Option<String> {
    let style = &view.style;
    if let Some(text) = view.left_lines() {
        Some(text)
    } else if !all.is_empty() {
        Some(style.text(ids::REVIEW_BEGIN))
    } else if view.reviewing.is_running() {
        let is_first = view.reviewing.progress().is_none_or(|progress| progress.done < 2);
        Some(style.text(if is_first { ids::REVIEW_FIRST } else { ids::REVIEW_NONE_YET }))
    } else {
        view.reviewing.found.is_some().then(|| style.text(ids::REVIEW_NONE))
    }
}

/// What can be done with the mistake: play on from before it, make a puzzle of it, look at what was
/// better in the record. In a low column the record is all that is offered besides.
fn show_buttons(page: &mut PageUi, row: Place, mistake: Option<&ReviewedMove>, view: &View) {
    enum Press {
        Again,
        Puzzle,
        Line,
        Record,
    }
    let tree = view.game.record().tree();
    let better = mistake.and_then(|mistake| {
        let parent = view.game.record().place_before()?;
        tree.child_by(parent, *mistake.better.first()?)
    });
    let makes_puzzle = mistake.is_some_and(|it| it.judgement > Some(Judgement::Inaccuracy));
    let again = Action::new(ids::REVIEW_PLAY_AGAIN, Press::Again);
    let puzzle = Action::new(ids::REVIEW_TO_PUZZLE, Press::Puzzle);
    let third = if mistake.is_some() {
        let line = Action::new(ids::REVIEW_SHOW_LINE, Press::Line);
        Action { is_enabled: better.is_some(), ..line }
    } else {
        Action::new(ids::REVIEW_RECORD, Press::Record)
    };
    let actions = [
        Action { is_main: true, is_enabled: mistake.is_some(), ..again },
        Action { is_enabled: makes_puzzle, ..puzzle },
        third,
    ];
    match (show_actions(row, [1.0; 3], actions), mistake) {
        (Some(Press::Again), Some(_)) => {
            let level = view.settings.new_game.opponents_level();
            let before = view.game.record().place_before();
            page.ask(before.map(|before| AgainRequest::Begin(before, level)));
        }
        (Some(Press::Puzzle), Some(mistake)) => {
            page.ask(Some(puzzle_of(mistake, view)));
        }
        (Some(Press::Line), _) => {
            page.ask(Some(ReviewRequest::Hide));
            page.ask(better.map(MatchRequest::GoTo));
        }
        (Some(Press::Record), _) => page.ask(Some(ReviewRequest::Hide)),
        _ => {}
    }
}

/// Has a puzzle made of a mistake, with the game that it is from.
fn puzzle_of(mistake: &ReviewedMove, view: &View) -> PuzzleRequest {
    PuzzleRequest::Make(vec![Mistake::of(&view.game.record().tree(), mistake)], 1)
}

/// The arrows to the mistake before and the one after the move shown, and which it is. A press on the
/// figures lets them lead to all that is marked, or no longer. Gives the room that is left in the head,
/// and whether there was such a press.
fn step_through<'a>(
    mut head: Place<'a>,
    all: &[&ReviewedMove],
    view: &View,
    commands: &mut Commands,
) -> (Place<'a>, bool) {
    const KEY: f32 = 34.0;
    const FIGURES: f32 = 64.0;
    let (style, palette, record) = (&view.style, head.palette(), view.game.record());
    let now = record.len();
    let ply = |it: &&&ReviewedMove| record.ply_of(it.node);
    let before = all.iter().rev().find(|it| ply(it) < now);
    let after = all.iter().find(|it| ply(it) > now);
    head.right(18.0);
    let last = head.right(KEY).middle(KEY);
    let figures = head.right(FIGURES).inset(2.0, 0.0).middle(KEY);
    let first = head.right(KEY).middle(KEY);
    for (place, id, (sign, called), to) in [
        (first, "mistake-before", ("‹", ids::REVIEW_MISTAKE_BEFORE), before),
        (last, "mistake-after", ("›", ids::REVIEW_MISTAKE_AFTER), after),
    ] {
        let (rect, look) = (place.rect(), (id, sign));
        let is_enabled = to.is_some();
        let response =
            pressed_button(head.ui, rect, look, size::NAME, Weight::Plain, is_enabled, palette);
        name(&response, &style.text(called));
        if let Some(mistake) = to.filter(|_| response.clicked()) {
            commands.write_message(MatchRequest::GoTo(mistake.node));
        }
    }
    let here = all.iter().position(|it| it.node == record.at());
    let number = here.map_or_else(|| "–".to_owned(), |index| (index + 1).to_string());
    let text = style.with(ids::ReviewErrors { n: number, of: all.len() });
    let offer =
        style.text(if *view.walks_all { ids::REVIEW_WALK_OWN } else { ids::REVIEW_WALK_ALL });
    let said = format!("{text}, {offer}");
    let response = figures.tick("review-figures", &said, *view.walks_all);
    let quiet = Say::new(text).points(size::SMALL).ink(palette.secondary);
    figures.draw(&quiet.align(Align::Center));
    let is_pressed = response.clicked();
    tooltip(response, &offer, None, palette);
    head.right(6.0);
    (head, is_pressed)
}

/// What the review thinks of a node's position.
fn evaluation(view: &View, node: NodeId) -> Option<Score> {
    view.reviewing.score(node)
}
