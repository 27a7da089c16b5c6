//! The list of the games that are reviewed one after another.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Pos2, Rect, Shape, Stroke, Ui, pos2, vec2};

use super::{GRAVEST_FIRST, NARROW, View, count_text, effort_id, say};
use crate::app::look::theme::{color, size};
use crate::app::settings::{QueueEffort, SettingsRequest};
use crate::app::thinking::queue::{QueueRequest, Running, own_side};
use crate::app::ui::kit::link::text_link;
use crate::app::ui::kit::list;
use crate::app::ui::kit::widgets::{
    Segment, card, choices, draw_cross, draw_tick, leave_enter, rule, stop, width_of, write,
};
use crate::app::ui::page::play::curve::BLUNDER;
use crate::app::ui::words::players::player_names;
use crate::library::{QueueFault, QueueState, Queued};
use crate::rules::Side;
use crate::text::ids;

/// Height of a row, and of one in a low list.
const ROW: [f32; 2] = [54.0, 44.0];
/// Height of the head and of the foot.
const HEAD: f32 = 52.0;
/// A lower list has low rows.
const LOW: f32 = 360.0;
/// The mark at the left.
const SIGN: f32 = 9.0;

/// Which games are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// All of them.
    #[default]
    All,
    /// Those that wait.
    Waiting,
    /// Those that are reviewed.
    Done,
    /// Those that could not be.
    Failed,
}

impl Part {
    const ALL: [Self; 4] = [Self::All, Self::Waiting, Self::Done, Self::Failed];

    fn has(self, state: &QueueState) -> bool {
        match self {
            Self::All => true,
            Self::Waiting => *state == QueueState::Waiting,
            Self::Done => *state == QueueState::Done,
            Self::Failed => matches!(state, QueueState::Failed(_)),
        }
    }
}

/// Shows the list. Which games are to be listed.
pub fn show(ui: &mut Ui, place: Rect, part: Part, view: &View, commands: &mut Commands) -> Part {
    let palette = view.style.palette();
    card(ui.painter(), place, palette, false);
    let (head, under) = place.split_top_bottom_at_y(place.top() + HEAD);
    let (below, foot) = under.split_top_bottom_at_y(under.bottom() - HEAD);
    rule(ui.painter(), place, head.bottom(), palette);
    rule(ui.painter(), place, foot.top(), palette);
    let part = show_parts(ui, head, part, view);
    show_foot(ui, foot, view, commands);
    let shown: Vec<_> = view.queue.games.iter().filter(|it| part.has(&it.state)).collect();
    if shown.is_empty() {
        let id = if part == Part::All { ids::QUEUE_EMPTY } else { ids::QUEUE_NONE };
        say(ui, below.shrink2(vec2(20.0, 12.0)), &view.style.text(id), view);
        return part;
    }
    let chosen = view.queue.chosen;
    let at = shown.iter().position(|it| Some(it.game.id) == chosen);
    let inner = below.shrink2(vec2(5.0, 4.0));
    let title = view.style.text(ids::QUEUE);
    let name = at.map(|at| names(shown[at], view)).unwrap_or_default();
    leave_enter(&stop(ui, inner, ("queue-list", &title), &name, palette));
    let height = ROW[usize::from(place.height() < LOW)];
    let follow = (chosen, at, false);
    list::rows(ui, ("queue", inner), (shown.len(), height), follow, |ui, rect, row| {
        let rect = rect.with_max_x(rect.right() - 12.0);
        let queued = shown[row];
        let is_chosen = Some(queued.game.id) == chosen;
        if let Some(twice) = show_row(ui, rect, queued, is_chosen, view) {
            commands.write_message(QueueRequest::Choose(queued.game.id));
            if twice {
                commands.write_message(QueueRequest::Open);
            }
        }
    });
    part
}

/// Which games are listed, with how many there are.
fn show_parts(ui: &Ui, head: Rect, part: Part, view: &View) -> Part {
    let style = &view.style;
    let is_wide = head.width() >= NARROW;
    let names = [ids::QUEUE_ALL, ids::QUEUE_WAITING, ids::QUEUE_DONE, ids::QUEUE_FAILED];
    let segments: Vec<_> = (names.into_iter().zip(Part::ALL))
        .map(|(id, part)| (style.text(id), view.queue.count(|state| part.has(state))))
        .map(|(name, n)| if is_wide { format!("{name} {n}") } else { name })
        .map(Segment::new)
        .collect();
    let current = Part::ALL.iter().position(|it| *it == part).unwrap_or(0);
    let id = ("queue-parts", style.text(ids::QUEUE));
    let row = head.shrink2(vec2(12.0, 8.0));
    let picked = choices(ui, row, (id.0, &id.1), &segments, current, style.palette());
    picked.map_or(part, |number| Part::ALL[number])
}

/// How thoroughly is reviewed, and the way back.
fn show_foot(ui: &Ui, foot: Rect, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    let text = style.text(ids::PUZZLE_LEAVE);
    let width = width_of(ui.painter(), &text, size::SMALL);
    let inner = foot.shrink2(vec2(12.0, 8.0));
    let link = inner.with_min_x(inner.right() - width - 8.0).with_max_x(inner.right() - 8.0);
    if text_link(ui, link, ("queue-leave", &text), Align::Max, palette) {
        commands.write_message(QueueRequest::Leave);
    }
    let row = inner.with_max_x((link.left() - 16.0).min(inner.left() + 320.0));
    let segments: Vec<_> =
        QueueEffort::ALL.iter().map(|it| Segment::new(style.text(effort_id(*it)))).collect();
    let chosen = view.settings.queue.effort;
    let current = QueueEffort::ALL.iter().position(|it| *it == chosen).unwrap_or(0);
    let id = ("queue-effort", style.text(ids::QUEUE_EFFORT));
    if let Some(number) = choices(ui, row, (id.0, &id.1), &segments, current, palette) {
        let effort = QueueEffort::ALL[number];
        commands.write_message(SettingsRequest::set(move |all| all.queue.effort = effort));
    }
}

fn names(queued: &Queued, view: &View) -> String {
    let game = &queued.game;
    player_names(&game.players, game.game, &view.style.texts).join(" – ")
}

/// A game of the list. Whether it was pressed, and twice.
fn show_row(ui: &Ui, rect: Rect, queued: &Queued, is_chosen: bool, view: &View) -> Option<bool> {
    let palette = view.style.palette();
    let running = view.queue.running.as_ref().filter(|it| it.game == queued.game.id);
    let running = running.filter(|_| queued.state == QueueState::Waiting);
    let [first, second] = [names(queued, view), detail(queued, running, view)];
    let right = told(queued, running, view);
    let id = format!("queue-{}", queued.game.id.number());
    let said = [first.clone(), second.clone(), right.join(" ")];
    let said = said.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(", ");
    let response = list::option(ui, rect, &id, (said, is_chosen), palette);
    show_sign(ui, pos2(rect.left() + 24.0, rect.center().y), queued, running, view);
    let inner = rect.with_min_x(rect.left() + 46.0).with_max_x(rect.right() - 12.0);
    let is_wide = rect.width() >= NARROW - 40.0;
    let left = if is_wide { show_told(ui, inner, &right, running, view) } else { inner.right() };
    let quiet = if is_chosen { palette.text } else { palette.secondary };
    let is_fault = matches!(queued.state, QueueState::Failed(_));
    let words = inner.with_max_x(left - 10.0);
    let (above, below) = lines(words);
    write(ui.painter(), above, Align::Min, &first, 17.0, palette.text);
    let ink = if is_fault { palette.marks[BLUNDER] } else { quiet };
    write(ui.painter(), below, Align::Min, &second, 14.0, ink);
    response.clicked().then(|| response.double_clicked())
}

/// The two lines of a row.
fn lines(words: Rect) -> (Rect, Rect) {
    let middle = words.center().y;
    let above = words.with_min_y(middle - 21.0).with_max_y(middle + 1.0);
    (above, words.with_min_y(middle + 1.0).with_max_y(middle + 19.0))
}

/// The second line: the opening and how long the game is; what is searched; or why it was not reviewed.
fn detail(queued: &Queued, running: Option<&Running>, view: &View) -> String {
    let style = &view.style;
    if let QueueState::Failed(fault) = &queued.state {
        return match fault {
            QueueFault::Changed => style.text(ids::QUEUE_FAULT_CHANGED),
            QueueFault::Empty => style.text(ids::QUEUE_FAULT_EMPTY),
            QueueFault::Other(reason) => {
                style.with(ids::QueueFaultOther { reason: reason.clone() })
            }
        };
    }
    if let Some(searched) = running.and_then(|running| searched(running, view)) {
        return searched;
    }
    let game = &queued.game;
    let opening = game.opening_name(style.texts.language());
    let rounds = style.with(ids::ListMoves { n: game.plies.div_ceil(2) });
    [opening, rounds].into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// The move after which the position stands that was searched last, and how deep.
fn searched(running: &Running, view: &View) -> Option<String> {
    let (node, evaluation) = running.progress.as_ref()?.found?;
    let mv = running.tree.mv(node)?;
    let before = running.tree.position_before(node)?;
    let written = before.notes(&[mv], view.move_style(before.game())).concat();
    let n = usize::from(before.fullmove_number());
    let depth = evaluation.depth.unwrap_or(0);
    Some(view.style.with(ids::QueueSearched { n, mv: written, depth }))
}

/// What stands at the right, in two lines.
fn told(queued: &Queued, running: Option<&Running>, view: &View) -> [String; 2] {
    let style = &view.style;
    if let Some(running) = running {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "per cent")]
        let share = running.progress.as_ref().map_or(0, |progress| (100.0 * progress.share) as u32);
        return [format!("{share}%"), String::new()];
    }
    match &queued.state {
        QueueState::Waiting => [style.text(ids::QUEUE_WAITS_ITS_TURN), String::new()],
        QueueState::Failed(_) => [style.text(ids::QUEUE_AGAIN), String::new()],
        QueueState::Done => {
            let Some(judged) = queued.game.judged else { return Default::default() };
            let own = own_side(queued);
            let figure = |side: Side| {
                judged.accuracy[side.index()]
                    .map_or_else(|| "–".to_owned(), |it| format!("{it:.1}%"))
            };
            let sides = own.map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
            let accuracy = match own {
                Some(side) => style.with(ids::QueueYou { p: figure(side) }),
                None => Side::BOTH.map(figure).join(" : "),
            };
            let count = |judgement| {
                sides.iter().map(|side| usize::from(judged.count(*side, judgement))).sum::<usize>()
            };
            let marks = GRAVEST_FIRST.into_iter().take(2);
            let marks = marks.map(|it| count_text(it, count(it), style));
            [accuracy, marks.collect::<Vec<_>>().join("  ")]
        }
    }
}

/// Writes that, or a bar below it. Gives where it begins.
#[expect(clippy::cast_possible_truncation, reason = "a bar")]
fn show_told(
    ui: &Ui,
    inner: Rect,
    told: &[String; 2],
    running: Option<&Running>,
    view: &View,
) -> f32 {
    const BAR: f32 = 110.0;
    let (painter, palette) = (ui.painter(), view.style.palette());
    let (above, below) = lines(inner);
    if let Some(running) = running {
        let bar = Rect::from_min_max(
            pos2(inner.right() - BAR, below.center().y - 4.0),
            pos2(inner.right(), below.center().y + 4.0),
        );
        let share = running.progress.as_ref().map_or(0.0, |progress| progress.share as f32);
        painter.rect_filled(bar, 4, color(palette.line));
        painter.rect_filled(bar.with_max_x(bar.left() + BAR * share), 4, color(palette.teal));
        write(painter, above, Align::Max, &told[0], 17.0, palette.text);
        return bar.left();
    }
    if told[1].is_empty() {
        let width = write(painter, inner, Align::Max, &told[0], 14.0, palette.secondary);
        return inner.right() - width;
    }
    let first = write(painter, above, Align::Max, &told[0], 17.0, palette.text);
    let second = write(painter, below, Align::Max, &told[1], 14.0, palette.secondary);
    inner.right() - first.max(second)
}

/// The sign at the left: done, failed, under way, waiting.
#[expect(clippy::cast_possible_truncation, reason = "an angle")]
fn show_sign(ui: &Ui, at: Pos2, queued: &Queued, running: Option<&Running>, view: &View) {
    let (painter, palette) = (ui.painter(), view.style.palette());
    let ring = |ink| painter.circle_stroke(at, SIGN - 1.0, Stroke::new(2.0, color(ink)));
    match (&queued.state, running) {
        (QueueState::Done, _) => {
            painter.circle_filled(at, SIGN, color(palette.teal));
            draw_tick(painter, at, palette.card);
        }
        (QueueState::Failed(_), _) => {
            painter.circle_filled(at, SIGN, color(palette.marks[BLUNDER]));
            draw_cross(painter, at, 3.5, palette.card);
        }
        (QueueState::Waiting, None) => {
            ring(palette.secondary);
        }
        (QueueState::Waiting, Some(running)) => {
            ring(palette.line);
            let share = running.progress.as_ref().map_or(0.0, |progress| progress.share as f32);
            let points = (0..=24_u8).map(|step| {
                let angle = TAU * share * f32::from(step) / 24.0 - FRAC_PI_2;
                at + (SIGN - 1.0) * vec2(angle.cos(), angle.sin())
            });
            painter.add(Shape::line(points.collect(), Stroke::new(2.0, color(palette.teal))));
        }
    }
}
