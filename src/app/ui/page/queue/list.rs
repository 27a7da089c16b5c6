//! The list of the games that are reviewed one after another.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy_egui::egui::{Align, Shape, Stroke, vec2};

use super::{GRAVEST_FIRST, NARROW, View, count_text, effort_id};
use crate::app::look::theme::{color, size};
use crate::app::settings::{QueueEffort, SettingsRequest};
use crate::app::thinking::queue::{QueueRequest, Running, own_side};
use crate::app::ui::kit::list;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::widgets::{Segment, choices, draw_cross, draw_tick, leave_enter, stop};
use crate::app::ui::page::host::PageUi;
use crate::app::ui::words::players::player_names;
use crate::library::{QueueFault, QueueState, Queued};
use crate::review::Judgement;
use crate::rules::Side;
use crate::text::ids;

/// Height of a row, and of one in a low list.
const ROW: [f32; 2] = [54.0, 44.0];
/// Height of the head and of the foot.
const HEAD: f32 = 52.0;
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
pub fn show(page: &mut PageUi, mut card: Place, part: Part, view: &View) -> Part {
    let (palette, is_low) = (card.palette(), card.height() < 360.0);
    let head = card.top(HEAD);
    card.rule();
    let foot = card.bottom(HEAD);
    foot.rule();
    let part = show_parts(head, part, view);
    show_foot(page, foot.inset(12.0, 8.0), view);
    let shown: Vec<_> = view.queue.games.iter().filter(|it| part.has(&it.state)).collect();
    if shown.is_empty() {
        let id = if part == Part::All { ids::QUEUE_EMPTY } else { ids::QUEUE_NONE };
        let text = Say::new(view.style.text(id)).points(size::BUTTON).ink(palette.secondary);
        card.inset(20.0, 12.0).say(text.id("queue-empty"));
        return part;
    }
    let chosen = view.queue.chosen;
    let at = shown.iter().position(|it| Some(it.game.id) == chosen);
    let inner = card.inset(5.0, 4.0);
    let title = view.style.text(ids::QUEUE);
    let name = at.map(|at| names(shown[at], view)).unwrap_or_default();
    leave_enter(&stop(inner.ui, inner.rect(), ("queue-list", &title), &name, palette));
    let height = ROW[usize::from(is_low)];
    inner.list("queue", (shown.len(), height), (chosen, at, false), |row, number| {
        row.right(12.0);
        let queued = shown[number];
        let is_chosen = Some(queued.game.id) == chosen;
        if let Some(twice) = show_row(*row, queued, is_chosen, view) {
            page.ask(Some(QueueRequest::Choose(queued.game.id)));
            page.ask(twice.then_some(QueueRequest::Open));
        }
    });
    part
}

/// Which games are listed, with how many there are.
fn show_parts(head: Place, part: Part, view: &View) -> Part {
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
    let row = head.inset(12.0, 8.0).rect();
    let picked = choices(head.ui, row, (id.0, &id.1), &segments, current, style.palette());
    picked.map_or(part, |number| Part::ALL[number])
}

/// How thoroughly is reviewed, and the way back.
fn show_foot(page: &mut PageUi, mut foot: Place, view: &View) {
    let text = view.style.text(ids::PUZZLE_LEAVE);
    foot.right(8.0);
    if foot.right(foot.width_of(&text, size::SMALL)).link(("queue-leave", &text), Align::Max) {
        page.ask(Some(QueueRequest::Leave));
    }
    foot.right(16.0);
    let row = foot.left(foot.width().min(320.0));
    let efforts = QueueEffort::ALL.map(|effort| (effort, effort_id(effort)));
    let chosen = view.settings.queue.effort;
    if let Some(effort) = row.choose(("queue-effort", ids::QUEUE_EFFORT), &efforts, chosen) {
        page.ask(Some(SettingsRequest::set(move |all| all.queue.effort = effort)));
    }
}

fn names(queued: &Queued, view: &View) -> String {
    let game = &queued.game;
    player_names(&game.players, game.game, &view.style.texts).join(" – ")
}

/// A game of the list. Whether it was pressed, and twice.
fn show_row(mut row: Place, queued: &Queued, is_chosen: bool, view: &View) -> Option<bool> {
    let palette = row.palette();
    let running = view.queue.running.as_ref().filter(|it| it.game == queued.game.id);
    let running = running.filter(|_| queued.state == QueueState::Waiting);
    let [first, second] = [names(queued, view), detail(queued, running, view)];
    let right = told(queued, running, view);
    let id = format!("queue-{}", queued.game.id.number());
    let said = [first.clone(), second.clone(), right.join(" ")];
    let said = said.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(", ");
    let response = list::option(row.ui, row.rect(), &id, (said, is_chosen), palette);
    let is_wide = row.width() >= NARROW - 40.0;
    show_sign(row.left(46.0), queued, running);
    row.right(12.0);
    if is_wide {
        row.right(show_told(row, &right, running));
    }
    row.right(10.0);
    let quiet = if is_chosen { palette.text } else { palette.secondary };
    let is_fault = matches!(queued.state, QueueState::Failed(_));
    let ink = if is_fault { palette.mark(Judgement::Blunder) } else { quiet };
    let [above, below] = lines(row);
    above.draw(&Say::new(first).points(size::WORDS));
    below.draw(&Say::new(second).points(size::NOTE).ink(ink));
    response.clicked().then(|| response.double_clicked())
}

/// The two lines of a row.
fn lines(row: Place) -> [Place; 2] {
    let mut both = row.middle(42.0);
    let above = both.top(22.0);
    [above, both.top(18.0)]
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
    let written = before.notes(&[mv], view.style.move_style(before.game())).concat();
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

/// Writes that, or a bar below it. Gives how wide it is.
#[expect(clippy::cast_possible_truncation, reason = "a bar")]
fn show_told(row: Place, told: &[String; 2], running: Option<&Running>) -> f32 {
    const BAR: f32 = 110.0;
    let palette = row.palette();
    let [above, mut below] = lines(row);
    let first = Say::new(&told[0]).points(size::WORDS).align(Align::Max);
    let quiet = |text| Say::new(text).points(size::NOTE).ink(palette.secondary).align(Align::Max);
    if let Some(running) = running {
        let share = running.progress.as_ref().map_or(0.0, |progress| progress.share as f32);
        let bar = below.right(BAR).middle(8.0);
        bar.fill(1.0, 4, color(palette.line));
        bar.fill(share, 4, color(palette.teal));
        above.draw(&first);
        return BAR;
    }
    if told[1].is_empty() {
        return row.draw(&quiet(&told[0]));
    }
    above.draw(&first).max(below.draw(&quiet(&told[1])))
}

/// The sign at the left: done, failed, under way, waiting.
#[expect(clippy::cast_possible_truncation, reason = "an angle")]
fn show_sign(place: Place, queued: &Queued, running: Option<&Running>) {
    let (painter, palette, at) = (place.ui.painter(), place.palette(), place.rect().center());
    let ring = |ink| painter.circle_stroke(at, SIGN - 1.0, Stroke::new(2.0, color(ink)));
    match (&queued.state, running) {
        (QueueState::Done, _) => {
            painter.circle_filled(at, SIGN, color(palette.teal));
            draw_tick(painter, at, palette.card);
        }
        (QueueState::Failed(_), _) => {
            painter.circle_filled(at, SIGN, color(palette.mark(Judgement::Blunder)));
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
