//! The page of the games that are reviewed one after another: how far they are, what can be done, and
//! the list of them.

mod list;

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Local, Res};
use bevy_egui::egui::{Align, Ui};

use crate::app::board::layout::Layout;
use crate::app::look::theme::{color, mixed, size};
use crate::app::settings::{QueueEffort, Settings};
use crate::app::table::game_match::{Match, Mode};
use crate::app::thinking::queue::{QueueRequest, ReviewQueue};
use crate::app::ui::command::Command;
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::page::frame::{Action, show_actions};
use crate::app::ui::page::host::{Page, PageUi};
use crate::app::ui::page::study::bar;
use crate::library::QueueState;
use crate::review::Judgement;
use crate::rules::Side;
use crate::text::{Text, ids};

/// Height of the card that says how far they are, and of one in a low window.
const TOTAL: [f32; 2] = [128.0, 78.0];
/// A body that is lower has a low card.
const LOW: f32 = 520.0;
/// A narrower column has room for less.
const NARROW: f32 = 340.0;

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    game: Res<'w, Match>,
    layout: Res<'w, Layout>,
    queue: Res<'w, ReviewQueue>,
    settings: Res<'w, Settings>,
    /// Which games are listed.
    part: Local<'s, list::Part>,
    style: Style<'w>,
}

/// The page.
pub struct QueuePage;

impl Page for QueuePage {
    type View = View<'static, 'static>;
    const MODE: Mode = Mode::Queue;

    fn show(page: &mut PageUi, view: &mut View) {
        *view.part = show(page, view);
    }
}

/// Shows the page. Which games are to be listed.
fn show(page: &mut PageUi, view: &View) -> list::Part {
    show_chances(page.ui, view);
    let mut body = page.head((ids::QUEUE, &about(view)), &view.game, &view.style);
    let is_wide = body.width() > body.height() + 120.0;
    let mut side = if is_wide {
        body.right(body.width() * 0.42 - page.gap)
    } else {
        body.top(TOTAL[usize::from(body.height() < LOW)] + page.gap + BUTTON)
    };
    if is_wide {
        body.right(page.gap);
    } else {
        body.top(page.gap);
    }
    let buttons = side.bottom(BUTTON);
    side.bottom(page.gap);
    show_total(side.card(false), view);
    show_buttons(page, buttons, view);
    list::show(page, body.card(false), *view.part, view)
}

/// The chances in the position that the board shows: the one that was searched last.
fn show_chances(ui: &Ui, view: &View) {
    let running = view.queue.running.as_ref();
    let found = running.and_then(|it| Some((&it.tree, it.progress.as_ref()?.found?.1)));
    if let Some((tree, evaluation)) = found {
        let chances = tree.chances_of(evaluation.score);
        bar::show(ui.ctx(), &view.layout, chances, tree.game(), view.style.palette());
    }
}

/// What the head says below the title.
fn about(view: &View) -> String {
    let (queue, style) = (&view.queue, &view.style);
    let mut effort = style.text(effort_id(view.settings.queue.effort));
    if !view.settings.queue.engine.is_empty() {
        effort = format!("{} · {effort}", view.settings.queue.engine);
    }
    if let Some(error) = &queue.trouble {
        return style.with(ids::QueueTrouble { reason: error.to_string() });
    }
    if queue.is_elsewhere {
        return style.text(ids::QUEUE_ELSEWHERE);
    }
    if queue.games.is_empty() {
        return style.text(ids::QUEUE_NOTHING);
    }
    style.with(ids::QueueAbout { n: queue.games.len(), effort })
}

/// What an effort is called.
pub fn effort_id(effort: QueueEffort) -> Text {
    match effort {
        QueueEffort::Quick => ids::QUEUE_QUICK,
        QueueEffort::Usual => ids::QUEUE_USUAL,
        QueueEffort::Thorough => ids::QUEUE_THOROUGH,
    }
}

/// How many games are done, how long it takes, and what was found.
fn show_total(card: Place, view: &View) {
    let (queue, style, palette) = (&view.queue, &view.style, card.palette());
    let is_low = card.height() < TOTAL[0] - 20.0;
    let done = queue.count(|state| *state != QueueState::Waiting);
    let figure = done.to_string();
    let of = style.with(ids::QueueOf { n: queue.games.len() });
    let state = state(view);
    let said = [format!("{figure} {of}"), state.clone(), found(view)];
    card.read("queue-total", &said.join(". "));
    let mut inner = card.inset(20.0, 0.0);
    inner.top(if is_low { 6.0 } else { 18.0 });
    let mut line = inner.top(36.0);
    let points = if is_low { size::NAME } else { 30.0 };
    line.left(line.draw(&Say::new(figure).points(points)) + 8.0);
    let quiet = Say::new(of).points(size::WORDS).ink(palette.secondary);
    line.left(line.draw(&quiet) + 12.0);
    line.draw(&Say::new(state).points(size::WORDS).align(Align::Max));
    inner.top(if is_low { 3.0 } else { 7.0 });
    show_bar(inner.top(10.0), view);
    if !is_low {
        inner.bottom(12.0);
        show_found(inner.bottom(30.0), view);
    }
}

/// What is going on: the time that is left, or why it waits.
fn state(view: &View) -> String {
    let (queue, style) = (&view.queue, &view.style);
    let waiting = queue.count(|state| *state == QueueState::Waiting);
    if queue.games.is_empty() {
        String::new()
    } else if waiting == 0 {
        style.text(ids::QUEUE_OVER)
    } else if view.settings.queue.is_paused {
        style.text(ids::QUEUE_WAITS)
    } else {
        queue.left().map(|left| style.with(ids::QueueLeft { n: minutes(left) })).unwrap_or_default()
    }
}

/// Whole minutes, at least one.
fn minutes(time: Duration) -> u64 {
    time.as_secs().div_ceil(60).max(1)
}

/// The part that is done, and that of the game under way.
#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "a bar")]
fn show_bar(bar: Place, view: &View) {
    let (queue, palette) = (&view.queue, bar.palette());
    bar.fill(1.0, 5, color(palette.line));
    let all = queue.games.len().max(1) as f32;
    let done = queue.count(|state| *state != QueueState::Waiting) as f32;
    let running = queue.running.as_ref().and_then(|running| running.progress.as_ref());
    let running = running.map_or(0.0, |progress| progress.share as f32);
    if running > 0.0 {
        bar.fill((done + running) / all, 5, mixed(palette.teal, palette.card, 0.5));
    }
    if done > 0.0 {
        bar.fill(done / all, 5, color(palette.teal));
    }
}

/// How many moves were seen, and how many of them are marked: blunders, mistakes, inaccuracies.
fn counts(view: &View) -> (usize, [usize; 3]) {
    let done = view.queue.games.iter().filter(|it| it.state == QueueState::Done);
    let (mut plies, mut marks) = (0, [0; 3]);
    for queued in done {
        let Some(judged) = queued.game.judged else { continue };
        plies += queued.game.plies;
        for side in Side::BOTH {
            for (count, judgement) in marks.iter_mut().zip(GRAVEST_FIRST) {
                *count += usize::from(judged.count(side, judgement));
            }
        }
    }
    (plies, marks)
}

/// The judgements, the gravest first.
const GRAVEST_FIRST: [Judgement; 3] =
    [Judgement::Blunder, Judgement::Mistake, Judgement::Inaccuracy];

/// A count of them in words.
fn count_text(judgement: Judgement, n: usize, style: &Style) -> String {
    match judgement {
        Judgement::Blunder => style.with(ids::QueueBlunders { n }),
        Judgement::Mistake => style.with(ids::QueueMistakes { n }),
        Judgement::Inaccuracy => style.with(ids::QueueInaccuracies { n }),
    }
}

/// The counts in words.
fn found(view: &View) -> String {
    let (plies, marks) = counts(view);
    if plies == 0 {
        return String::new();
    }
    let style = &view.style;
    let marks = GRAVEST_FIRST.into_iter().zip(marks).map(|(it, n)| count_text(it, n, style));
    std::iter::once(style.with(ids::QueueSeen { n: plies }))
        .chain(marks)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The counts, each in its colour.
fn show_found(mut row: Place, view: &View) {
    /// Room between two of them.
    const BETWEEN: f32 = 14.0;
    let (plies, marks) = counts(view);
    if plies == 0 {
        return;
    }
    let (style, palette) = (&view.style, row.palette());
    let seen = style.with(ids::QueueSeen { n: plies });
    let parts = GRAVEST_FIRST.into_iter().zip(marks).map(|(it, n)| count_text(it, n, style));
    let texts: Vec<_> = std::iter::once(seen).chain(parts).collect();
    let all: f32 = texts.iter().map(|text| row.width_of(text, size::SMALL) + BETWEEN).sum();
    let points = if all > row.width() { size::LEAST } else { size::SMALL };
    let inks = GRAVEST_FIRST.map(|mark| palette.mark(mark));
    for (text, ink) in texts.iter().zip(std::iter::once(palette.secondary).chain(inks)) {
        row.left(row.draw(&Say::new(text).points(points).ink(ink)) + BETWEEN);
        if row.width() < 0.0 {
            return;
        }
    }
}

/// To wait or go on, to stop, to add games; once all is done, to make puzzles of what was found.
fn show_buttons(page: &mut PageUi, row: Place, view: &View) {
    let queue = &view.queue;
    let waits = queue.count(|state| *state == QueueState::Waiting) > 0;
    let is_held = view.settings.queue.is_paused || queue.trouble.is_some() || queue.is_elsewhere;
    let action = |text, request| Action::new(text, Some(request));
    let first = match (waits, is_held) {
        (true, true) => action(ids::QUEUE_GO_ON, QueueRequest::Pause),
        (true, false) => action(ids::QUEUE_PAUSE, QueueRequest::Pause),
        (false, _) => action(ids::QUEUE_ADD_OWN, QueueRequest::AddOwn),
    };
    let first = Action { is_main: waits || queue.mistakes.is_empty(), ..first };
    let second = if waits || queue.games.is_empty() {
        Action { is_enabled: waits, ..action(ids::QUEUE_STOP, QueueRequest::Stop) }
    } else {
        let has_some = !queue.mistakes.is_empty();
        let puzzles = action(ids::QUEUE_PUZZLES, QueueRequest::MakePuzzles);
        Action { is_enabled: has_some, is_main: has_some, ..puzzles }
    };
    let third = Action::new(ids::QUEUE_ADD, None);
    // A narrow row has room for two.
    let pressed = if row.width() >= NARROW {
        show_actions(row, [1.0; 3], [first, second, third])
    } else if waits {
        show_actions(row, [1.0; 2], [first, second])
    } else {
        show_actions(row, [1.0; 2], [first, third])
    };
    match pressed {
        Some(None) => page.ask(Some(Command::Library)),
        request => page.ask(request.flatten()),
    }
}
