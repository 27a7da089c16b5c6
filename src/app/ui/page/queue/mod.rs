//! The page of the games that are reviewed one after another: how far they are, what can be done, and
//! the list of them.

mod list;

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Local, Res};
use bevy_egui::egui::{Align, Rect, Ui, pos2, vec2};

use crate::app::board::layout::Layout;
use crate::app::look::theme::{color, mixed, size};
use crate::app::settings::{QueueEffort, Settings};
use crate::app::table::game_match::Match;
use crate::app::thinking::queue::{QueueRequest, ReviewQueue};
use crate::app::ui::command::Command;
use crate::app::ui::command::menu::Which;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{card, paragraph, readable, width_of, write};
use crate::app::ui::page::frame::{Action, PageFrame, show_actions};
use crate::app::ui::page::play::curve::{BLUNDER, INACCURACY, MISTAKE};
use crate::app::ui::page::study::bar;
use crate::games::MoveStyle;
use crate::library::QueueState;
use crate::review::Judgement;
use crate::rules::Side;
use crate::text::{Text, ids};

/// Height of the card that says how far they are, and of one in a low window.
const TOTAL: [f32; 2] = [128.0, 78.0];
/// A body that is lower has a low card.
const LOW: f32 = 520.0;
/// Height of the buttons.
const BUTTON: f32 = 42.0;
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

impl View<'_, '_> {
    fn move_style(&self, game: crate::games::GameKind) -> MoveStyle {
        self.settings.move_style(game, self.style.texts.language())
    }
}

/// Shows the page; `open` is the menu that is open.
pub fn show(
    ui: &mut Ui,
    panel: Rect,
    gap: f32,
    view: &mut View,
    open: &mut Option<Which>,
    commands: &mut Commands,
) {
    let mut part = *view.part;
    {
        let view = &*view;
        let style = &view.style;
        show_chances(ui, view);
        let (title, detail) = (style.text(ids::QUEUE), about(view));
        let frame = PageFrame { title: &title, detail: &detail, game: &view.game, style };
        let body = frame.show(ui, panel, gap, open, commands);
        let is_wide = body.width() > body.height() + 120.0;
        let (side, list) = if is_wide {
            let (list, side) = body.split_left_right_at_x(body.left() + body.width() * 0.58);
            (side.with_min_x(side.left() + gap), list)
        } else {
            let height = TOTAL[usize::from(body.height() < LOW)];
            let (above, below) = body.split_top_bottom_at_y(body.top() + height + gap + BUTTON);
            (above, below.with_min_y(below.top() + gap))
        };
        let (total, buttons) = side.split_top_bottom_at_y(side.bottom() - BUTTON);
        show_total(ui, total.with_max_y(total.bottom() - gap), view);
        show_buttons(ui, buttons, view, commands);
        part = list::show(ui, list, part, view, commands);
    }
    *view.part = part;
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
fn show_total(ui: &Ui, place: Rect, view: &View) {
    let (queue, style, palette) = (&view.queue, &view.style, view.style.palette());
    card(ui.painter(), place, palette, false);
    let inner = place.shrink2(vec2(20.0, 0.0));
    let is_low = place.height() < TOTAL[0] - 20.0;
    let middle = place.top() + if is_low { 24.0 } else { 36.0 };
    let line =
        Rect::from_min_max(pos2(inner.left(), middle - 18.0), pos2(inner.right(), middle + 18.0));
    let done = queue.count(|state| *state != QueueState::Waiting);
    let figure = done.to_string();
    let points = if is_low { size::NAME } else { 30.0 };
    let left = write(ui.painter(), line, Align::Min, &figure, points, palette.text);
    let of = style.with(ids::QueueOf { n: queue.games.len() });
    let rest = line.with_min_x(line.left() + left + 8.0);
    let of_width = write(ui.painter(), rest, Align::Min, &of, 17.0, palette.secondary);
    let state = state(view);
    let words = rest.with_min_x(rest.left() + of_width + 12.0);
    write(ui.painter(), words, Align::Max, &state, 17.0, palette.text);
    show_bar(ui, inner, middle + if is_low { 26.0 } else { 30.0 }, view);
    let found = found(view);
    if !is_low {
        let row = inner.with_min_y(place.bottom() - 42.0).with_max_y(place.bottom() - 12.0);
        show_found(ui, row, view);
    }
    readable(ui, place, "queue-total", &[figure + " " + &of, state, found].join(". "));
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
fn show_bar(ui: &Ui, inner: Rect, y: f32, view: &View) {
    let (queue, palette) = (&view.queue, view.style.palette());
    let bar = Rect::from_min_max(pos2(inner.left(), y - 5.0), pos2(inner.right(), y + 5.0));
    ui.painter().rect_filled(bar, 5, color(palette.line));
    let all = queue.games.len().max(1) as f32;
    let done = queue.count(|state| *state != QueueState::Waiting) as f32;
    let running = queue.running.as_ref().and_then(|running| running.progress.as_ref());
    let running = running.map_or(0.0, |progress| progress.share as f32);
    let part = |games: f32| bar.left() + bar.width() * games / all;
    if running > 0.0 {
        let ink = mixed(palette.teal, palette.card, 0.5);
        ui.painter().rect_filled(bar.with_max_x(part(done + running)), 5, ink);
    }
    if done > 0.0 {
        ui.painter().rect_filled(bar.with_max_x(part(done)), 5, color(palette.teal));
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
fn show_found(ui: &Ui, row: Rect, view: &View) {
    let (plies, marks) = counts(view);
    if plies == 0 {
        return;
    }
    let (style, palette) = (&view.style, view.style.palette());
    let seen = style.with(ids::QueueSeen { n: plies });
    let parts = GRAVEST_FIRST.into_iter().zip(marks).map(|(it, n)| count_text(it, n, style));
    let texts: Vec<_> = std::iter::once(seen).chain(parts).collect();
    let all: f32 = texts.iter().map(|text| width_of(ui.painter(), text, 15.0) + 14.0).sum();
    let points = if all > row.width() { size::LEAST } else { 15.0 };
    let inks = [
        palette.secondary,
        palette.marks[BLUNDER],
        palette.marks[MISTAKE],
        palette.marks[INACCURACY],
    ];
    let mut left = row.left();
    for (text, ink) in texts.iter().zip(inks) {
        let width = write(ui.painter(), row.with_min_x(left), Align::Min, text, points, ink);
        left += width + 14.0;
        if left > row.right() {
            return;
        }
    }
}

/// To wait or go on, to stop, to add games; once all is done, to make puzzles of what was found.
fn show_buttons(ui: &Ui, place: Rect, view: &View, commands: &mut Commands) {
    let (queue, style) = (&view.queue, &view.style);
    let waits = queue.count(|state| *state == QueueState::Waiting) > 0;
    let action = |text, request, is_enabled, is_main| Action { text, request, is_enabled, is_main };
    let is_held = view.settings.queue.is_paused || queue.trouble.is_some() || queue.is_elsewhere;
    let first = match (waits, is_held) {
        (true, true) => action(ids::QUEUE_GO_ON, Some(QueueRequest::Pause), true, true),
        (true, false) => action(ids::QUEUE_PAUSE, Some(QueueRequest::Pause), true, true),
        (false, _) => {
            action(ids::QUEUE_ADD_OWN, Some(QueueRequest::AddOwn), true, queue.mistakes.is_empty())
        }
    };
    let second = if waits || queue.games.is_empty() {
        action(ids::QUEUE_STOP, Some(QueueRequest::Stop), waits, false)
    } else {
        let has_some = !queue.mistakes.is_empty();
        action(ids::QUEUE_PUZZLES, Some(QueueRequest::MakePuzzles), has_some, has_some)
    };
    let third = action(ids::QUEUE_ADD, None, true, false);
    // A narrow row has room for two.
    let pressed = if place.width() >= NARROW {
        show_actions(ui, place, [1.0; 3], [first, second, third], style)
    } else if waits {
        show_actions(ui, place, [1.0; 2], [first, second], style)
    } else {
        show_actions(ui, place, [1.0; 2], [first, third], style)
    };
    match pressed {
        Some(Some(request)) => drop(commands.write_message(request)),
        Some(None) => drop(commands.write_message(Command::Library)),
        None => {}
    }
}

/// Says something quiet at the top of a place.
fn say(ui: &Ui, place: Rect, text: &str, view: &View) {
    let ink = view.style.palette().secondary;
    paragraph(ui.painter(), place, text, size::BUTTON, ink);
    readable(ui, place, "queue-empty", text);
}
