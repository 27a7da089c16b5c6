//! An ending that is played out: the task, what was wrong with a move, the moves and what they are
//! worth.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Rect, Ui, pos2, vec2};

use super::verdict::{chip, of_move};
use super::{View, show_making, shown_move, trouble_text};
use crate::app::look::theme::{color, size};
use crate::app::table::activity::ending::Practising;
use crate::app::table::practice::ending::EndingRequest;
use crate::app::ui::diagram::badge;
use crate::app::ui::kit::fields::{switch, switch_row};
use crate::app::ui::kit::list;
use crate::app::ui::kit::widgets::{
    Rows, card, paragraph, readable, readable_news, rule, width_of, write, write_no_smaller,
};
use crate::app::ui::page::frame::{Action, show_actions};
use crate::review::Judgement;
use crate::rules::{Move, Square, Verdict};
use crate::text::worded::spoken::spoken_move;
use crate::text::{Text, ids};
use crate::training::endings::{End, Run, Task};

/// Height of the banner, and of the card of a slip.
const BANNER: f32 = 92.0;
const SLIP: f32 = 206.0;
/// Height of the buttons.
const BUTTON: f32 = 42.0;
/// Height of the head of the moves, and of its foot.
const HEAD: f32 = 48.0;
const FOOT: f32 = 44.0;
/// Height of a row.
const ROW: f32 = 36.0;

/// Shows the run.
pub fn show(
    ui: &mut Ui,
    body: Rect,
    gap: f32,
    (view, in_hand): (&View, Option<Square>),
    commands: &mut Commands,
) {
    let Some(practising) = view.game.practising() else { return };
    let Some(run) = &practising.run else { return };
    let mut rows = Rows::of(body);
    let banner = if body.height() < 440.0 { 72.0 } else { BANNER };
    show_banner(ui, rows.take(banner, gap), (practising, run), view, commands);
    let has_slip = run.slip().is_some();
    if has_slip {
        let height = SLIP.min(rows.rest().height());
        show_slip(ui, rows.take(height, gap), (practising, run), view, commands);
    }
    let rest = rows.rest();
    let (moves, buttons) = rest.split_top_bottom_at_y(rest.bottom() - BUTTON - gap);
    let buttons = buttons.with_min_y(buttons.top() + gap);
    if moves.height() >= HEAD + FOOT {
        show_moves(ui, moves, (practising, run), view, commands);
    }
    if rest.height() < BUTTON {
        // The slip's card has taken all there is; it has buttons of its own.
    } else if let Some(share) = view.endings.share() {
        show_making(ui, buttons, share, view, commands);
    } else {
        show_buttons(ui, buttons, practising, run, view, commands);
    }
    show_on_board(ui, (practising, run), in_hand, view);
}

/// The task, or how it has ended; how many moves there are to go.
fn show_banner(
    ui: &Ui,
    place: Rect,
    (practising, run): (&Practising, &Run),
    view: &View,
    commands: &mut Commands,
) {
    let (style, palette) = (&view.style, view.style.palette());
    card(ui.painter(), place, palette, true);
    let inner = place.shrink2(vec2(20.0, 0.0));
    let label = style.text(ids::ENDING_STEPS);
    let id = ("ending-steps", label.as_str());
    let width = width_of(ui.painter(), &label, size::SMALL);
    // In a narrow column the switch stands above its name.
    let is_narrow = inner.width() < 340.0;
    let end = if is_narrow { width.max(48.0) } else { width + 58.0 };
    let end = inner.with_min_x(inner.right() - end);
    let is_turned = if is_narrow {
        let (above, below) = end.shrink2(vec2(0.0, 14.0)).split_top_bottom_at_fraction(0.6);
        let below = below.with_max_y(below.top() + 22.0);
        write(ui.painter(), below, Align::Center, &label, size::SMALL, palette.secondary);
        let above = Rect::from_center_size(above.center(), vec2(48.0, above.height()));
        switch(ui, above, id, practising.tells.steps, palette)
    } else {
        switch_row(ui, end, id, practising.tells.steps, (size::SMALL, palette))
    };
    if is_turned {
        commands.write_message(EndingRequest::Steps);
    }
    let words = inner.with_max_x(end.left() - 12.0);
    let middle = place.center().y;
    let title = words.with_min_y(middle - 32.0).with_max_y(middle + 4.0);
    let text = title_text(practising, run, view);
    write_no_smaller(ui.painter(), title, &text, (size::TITLE, size::SMALL), palette.text);
    let mut detail = detail_text(practising, run, view);
    if width_of(ui.painter(), &detail, size::LEAST) > words.width() {
        detail = view.style.with(ids::EndingMovesMade { n: shown_move(run) });
    }
    let below = words.with_min_y(middle + 4.0).with_max_y(middle + 30.0);
    write_no_smaller(ui.painter(), below, &detail, (size::SMALL, size::LEAST), palette.secondary);
    readable_news(ui, place.with_max_x(end.left()), "ending-task", &format!("{text}. {detail}"));
}

/// What is to be done, or how it has ended.
fn title_text(practising: &Practising, run: &Run, view: &View) -> String {
    let style = &view.style;
    let side = style.text(view.game.kind().side_id(run.own()));
    match run.end() {
        Some(end) => style.text(end_id(end)),
        None if practising.is_shown => style.text(ids::ENDING_SHOWN),
        None if run.task() == Task::Win => style.with(ids::EndingTaskWin { side }),
        None => style.with(ids::EndingTaskHold { side }),
    }
}

fn end_id(end: End) -> Text {
    match end {
        End::Won => ids::ENDING_END_WON,
        End::Held => ids::ENDING_END_HELD,
        End::Drawn => ids::ENDING_END_DRAWN,
        End::Lost => ids::ENDING_END_LOST,
    }
}

/// How many moves there are to go, or were needed.
fn detail_text(practising: &Practising, run: &Run, view: &View) -> String {
    let style = &view.style;
    if let Some(trouble) = &practising.trouble {
        return trouble_text(trouble, style);
    }
    match (run.end(), run.quickest()) {
        (Some(End::Won), Some(best)) => {
            return style.with(ids::EndingTook { n: run.moves(), best });
        }
        (Some(_), _) => return style.with(ids::EndingMovesMade { n: run.moves() }),
        (None, _) => {}
    }
    let is_slip = run.slip().is_some();
    match (run.to_go(), run.task()) {
        (Some(n), _) if is_slip => style.with(ids::EndingStepsBefore { n }),
        (Some(n), _) if practising.tells.steps || practising.is_shown => {
            style.with(ids::EndingStepsLeft { n })
        }
        (None, Task::Win) => style.text(ids::ENDING_NOW_DRAW),
        (None, Task::Hold) if is_lost(run) && !is_slip => style.text(ids::ENDING_NOW_LOST),
        _ => style.text(ids::ENDING_FREE),
    }
}

/// Whether the player has nothing but losing moves.
fn is_lost(run: &Run) -> bool {
    matches!(run.values().first(), Some((_, Verdict::Loss(_))))
}

/// What was wrong with a move, and what can be done about it.
fn show_slip(
    ui: &Ui,
    place: Rect,
    (practising, run): (&Practising, &Run),
    view: &View,
    commands: &mut Commands,
) {
    let (style, palette) = (&view.style, view.style.palette());
    let Some((before, mv)) = run.slip() else { return };
    card(ui.painter(), place, palette, false);
    let (head, below) = place.split_top_bottom_at_y(place.top() + 52.0);
    rule(ui.painter(), place, head.bottom(), palette);
    let ink = palette.marks[1];
    let middle = pos2(head.left() + 34.0, head.center().y);
    ui.painter().circle_filled(middle, 14.0, color(ink));
    let glyph = Rect::from_center_size(middle, vec2(28.0, 28.0));
    write(ui.painter(), glyph, Align::Center, "?", size::SMALL, palette.card);
    let is_lost = matches!(run.slipped_to(), Some(Verdict::Loss(_)));
    let title = style.text(match (run.task(), is_lost) {
        (Task::Win, false) => ids::ENDING_SLIP_WIN_DRAW,
        (Task::Win, true) => ids::ENDING_SLIP_WIN_LOSS,
        (Task::Hold, _) => ids::ENDING_SLIP_DRAW_LOSS,
    });
    let words = head.with_min_x(head.left() + 58.0).with_max_x(head.right() - 16.0);
    write_no_smaller(ui.painter(), words, &title, (size::NAME, size::LEAST), palette.text);
    let inner = below.shrink2(vec2(20.0, 0.0));
    let buttons =
        inner.with_min_y(place.bottom() - 18.0 - BUTTON).with_max_y(place.bottom() - 18.0);
    let move_style = view.move_style();
    let played = before.notes(&[*mv], move_style).concat();
    let left = width_of(ui.painter(), &played, 17.0) + 14.0;
    let text = inner.with_min_y(below.top() + 14.0).with_max_y(buttons.top() - 6.0);
    let line = text.with_max_y(text.top() + 24.0);
    write(ui.painter(), line, Align::Min, &played, 17.0, ink);
    let reason = reason(run, view);
    let beside = text.with_min_x(text.left() + left);
    let painter = ui.painter().with_clip_rect(beside.expand(4.0));
    paragraph(&painter, beside, &reason, 17.0, palette.text);
    let spoken = spoken_move(before, *mv, &style.texts);
    readable_news(ui, head.union(text), "ending-slip", &format!("{title}. {spoken}. {reason}"));
    show_slip_buttons(ui, buttons, (practising, run), view, commands);
}

/// What the other side answers, and what that comes to.
fn reason(run: &Run, view: &View) -> String {
    let style = &view.style;
    let Some((mv, verdict)) = run.refutation() else { return String::new() };
    let mv = run.position().notes(&[mv], view.move_style()).concat();
    match verdict {
        Verdict::Win(plies) => style.with(ids::EndingAfterLoss { mv, n: plies.div_ceil(2) }),
        Verdict::Draw | Verdict::Loss(_) => style.with(ids::EndingAfterDraw { mv }),
    }
}

fn show_slip_buttons(
    ui: &Ui,
    place: Rect,
    (practising, run): (&Practising, &Run),
    view: &View,
    commands: &mut Commands,
) {
    let better = match run.task() {
        Task::Win => ids::ENDING_BETTER_WIN,
        Task::Hold => ids::ENDING_BETTER_HOLD,
    };
    let all = [
        (ids::ENDING_TAKE_BACK, EndingRequest::TakeBack, true),
        (ids::ENDING_GO_ON, EndingRequest::GoOn, true),
        (better, EndingRequest::Better, !practising.tells.better),
    ];
    let actions = all.map(|(text, request, is_enabled)| {
        let is_main = request == EndingRequest::TakeBack;
        Action { text, request, is_enabled, is_main }
    });
    if let Some(request) = show_actions(ui, place, [1.0; 3], actions, &view.style) {
        commands.write_message(request);
    }
}

/// Whether the values of moves may be told now.
fn tells_values(practising: &Practising, run: &Run) -> bool {
    let is_over = run.end().is_some() || practising.is_shown;
    practising.tells.values || practising.tells.better || is_over
}

/// The moves with what they are worth, once that may be told, and the switch that tells it.
fn show_moves(
    ui: &mut Ui,
    place: Rect,
    (practising, run): (&Practising, &Run),
    view: &View,
    commands: &mut Commands,
) {
    let (style, palette) = (&view.style, view.style.palette());
    card(ui.painter(), place, palette, false);
    let (head, below) = place.split_top_bottom_at_y(place.top() + HEAD);
    let (rows, foot) = below.split_top_bottom_at_y(below.bottom() - FOOT);
    rule(ui.painter(), place, head.bottom(), palette);
    rule(ui.painter(), place, foot.top(), palette);
    let inner = head.shrink2(vec2(20.0, 0.0));
    let title = style.text(ids::ENDING_MOVES);
    let left = write(ui.painter(), inner, Align::Min, &title, 18.0, palette.text);
    if run.slip().is_some() {
        let right = inner.with_min_x(inner.left() + left + 12.0);
        let text = style.text(ids::ENDING_BEFORE_SLIP);
        write(ui.painter(), right, Align::Max, &text, size::SMALL, palette.secondary);
    }
    if tells_values(practising, run) {
        show_rows(ui, rows.shrink2(vec2(5.0, 4.0)), run, view);
    } else {
        let words = rows.shrink(20.0);
        let text = style.text(practising.ending.lesson_id());
        let painter = ui.painter().with_clip_rect(rows);
        paragraph(&painter, words, &text, size::SMALL, palette.secondary);
    }
    let label = style.text(ids::ENDING_ON_BOARD);
    let foot = foot.shrink2(vec2(20.0, 0.0));
    let look = (size::SMALL, palette);
    if switch_row(ui, foot, ("ending-values", &label), practising.tells.values, look) {
        commands.write_message(EndingRequest::Values);
    }
    show_key(ui, foot, &label, view);
}

/// What the colours mean, where there is room.
fn show_key(ui: &Ui, foot: Rect, label: &str, view: &View) {
    let palette = view.style.palette();
    let kinds = [Verdict::Win(1), Verdict::Draw, Verdict::Loss(1)];
    let texts = kinds.map(|kind| view.style.text(of_move(kind, palette).1));
    let widths = texts.each_ref().map(|text| width_of(ui.painter(), text, 14.0) + 30.0);
    let total: f32 = widths.iter().sum();
    let room = foot.width() - 54.0 - width_of(ui.painter(), label, size::SMALL) - 16.0;
    if total > room {
        return;
    }
    let mut left = foot.right() - total + 12.0;
    for ((kind, text), width) in kinds.into_iter().zip(&texts).zip(widths) {
        let ink = of_move(kind, palette).0;
        ui.painter().circle_filled(pos2(left + 6.0, foot.center().y), 5.0, color(ink));
        let place = foot.with_min_x(left + 16.0).with_max_x(left + width);
        write(ui.painter(), place, Align::Min, text, 14.0, palette.secondary);
        left += width;
    }
}

/// The moves, the best first.
fn show_rows(ui: &mut Ui, place: Rect, run: &Run, view: &View) {
    let palette = view.style.palette();
    let slip = run.slip().map(|(_, mv)| *mv);
    let values = run.values();
    let at = values.iter().position(|(mv, _)| Some(*mv) == slip);
    let follow = (run.moves(), at, false);
    list::rows(ui, ("ending-moves", place), (values.len(), ROW), follow, |ui, rect, index| {
        let rect = rect.with_max_x(rect.right() - 12.0);
        let (mv, verdict) = values[index];
        if Some(mv) == slip {
            ui.painter().rect_filled(rect.shrink2(vec2(0.0, 1.0)), 8, color(palette.pill));
        }
        show_move(ui, rect, (mv, verdict), run, view);
    });
}

fn show_move(ui: &Ui, rect: Rect, (mv, verdict): (Move, Verdict), run: &Run, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    let (ink, word) = of_move(verdict, palette);
    let middle = rect.center().y;
    ui.painter().circle_filled(pos2(rect.left() + 22.0, middle), 6.0, color(ink));
    let inner = rect.shrink2(vec2(15.0, 0.0));
    let text = run.asked().notes(&[mv], view.move_style()).concat();
    let label = inner.with_min_x(inner.left() + 30.0).with_max_x(inner.center().x + 8.0);
    write_no_smaller(ui.painter(), label, &text, (18.0, size::LEAST), palette.text);
    let word = style.text(word);
    let at = pos2(inner.center().x + 44.0, middle);
    chip(ui.painter(), at, &word, ink, matches!(verdict, Verdict::Win(_)), palette);
    let steps = verdict.plies().map_or_else(|| "–".to_owned(), |plies| (plies / 2).to_string());
    write(ui.painter(), inner, Align::Max, &steps, 17.0, palette.text);
    let spoken = spoken_move(run.asked(), mv, &style.texts);
    readable(ui, rect, ("ending-move", mv), &format!("{spoken}, {word}, {steps}"));
}

/// Back to the course; on to the next one once this is over.
fn show_buttons(
    ui: &Ui,
    place: Rect,
    practising: &Practising,
    run: &Run,
    view: &View,
    commands: &mut Commands,
) {
    let is_over = run.end().is_some() || practising.is_shown;
    let next = if practising.is_shown { ids::ENDING_PRACTISE } else { ids::ENDING_NEXT };
    let actions = [
        (next, EndingRequest::Begin(run.task()), is_over),
        (ids::ENDING_COURSE, EndingRequest::Course, false),
    ];
    let actions =
        actions.map(|(text, request, is_main)| Action { text, request, is_enabled: true, is_main });
    if let Some(request) = show_actions(ui, place, [1.0; 2], actions, &view.style) {
        commands.write_message(request);
    }
}

/// The mark of a slip at its piece, and the values of the moves of the piece in hand, or of all.
fn show_on_board(
    ui: &Ui,
    (practising, run): (&Practising, &Run),
    in_hand: Option<Square>,
    view: &View,
) {
    let palette = view.style.palette();
    if let Some((_, mv)) = run.slip() {
        badge::show(ui.ctx(), &view.layout, mv.to(), Judgement::Mistake, palette);
    }
    if !practising.tells.values || run.end().is_some() {
        return;
    }
    let chosen = in_hand.or(run.slip().map(|(_, mv)| mv.from()));
    // The piece of a slip is not covered: its mark says enough.
    let mut shown: Vec<_> = run.slip().map(|(_, mv)| mv.to()).into_iter().collect();
    for (mv, verdict) in run.values() {
        // Of two pieces that go to one point the better value is shown, which comes first.
        if chosen.is_some_and(|from| from != mv.from()) || shown.contains(&mv.to()) {
            continue;
        }
        shown.push(mv.to());
        let (ink, word) = of_move(*verdict, palette);
        let text = match verdict {
            Verdict::Win(plies) => (plies / 2).to_string(),
            Verdict::Draw | Verdict::Loss(_) => view.style.text(word),
        };
        badge::value(ui.ctx(), &view.layout, mv.to(), &text, ink, palette);
    }
}
