//! An ending that is played out: the task, what was wrong with a move, the moves and what they are
//! worth.

use bevy_egui::egui::Align;

use super::verdict::{chip, of_move};
use super::{View, show_making, shown_move, trouble_text};
use crate::app::look::theme::{color, size};
use crate::app::table::activity::ending::EndingRequest;
use crate::app::table::activity::ending::Practising;
use crate::app::ui::diagram::badge;
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::page::frame::{Action, show_actions};
use crate::app::ui::page::host::PageUi;
use crate::review::Judgement;
use crate::rules::{Move, Verdict};
use crate::text::worded::spoken::spoken_move;
use crate::text::{Text, ids};
use crate::training::endings::{End, Run, Task};

/// Height of the banner, and of one in a low window.
const BANNER: [f32; 2] = [92.0, 72.0];
/// Height of the card of a slip.
const SLIP: f32 = 206.0;
/// Height of the head of the moves, and of its foot.
const HEAD: f32 = 48.0;
const FOOT: f32 = 44.0;

/// An ending, and how far it is played.
type Played<'a> = (&'a Practising, &'a Run);

/// Shows the run.
pub fn show(page: &mut PageUi, mut body: Place, played: Played, view: &View) {
    let (practising, run) = played;
    let banner = BANNER[usize::from(body.height() < 440.0)];
    show_banner(page, body.top(banner).card(true), played, view);
    body.top(page.gap);
    if run.slip().is_some() {
        let slip = body.top(SLIP.min(body.height())).card(false);
        show_slip(page, slip, played, view);
        body.top(page.gap);
    }
    // Where the slip's card has taken all there is, it has buttons of its own.
    let buttons = body.fits(BUTTON).then(|| body.bottom(BUTTON));
    body.bottom(page.gap);
    if body.fits(HEAD + FOOT) {
        show_moves(page, body.card(false), played, view);
    }
    match (buttons, view.endings.share()) {
        (Some(buttons), Some(share)) => show_making(page, buttons, share),
        (Some(buttons), None) => {
            page.ask(show_actions(buttons, [1.0; 2], actions(practising, run)));
        }
        (None, _) => {}
    }
    show_on_board(page, played, view);
}

/// The task, or how it has ended; how many moves there are to go.
fn show_banner(page: &mut PageUi, card: Place, played: Played, view: &View) {
    let (practising, run) = played;
    let palette = card.palette();
    let mut words = card.inset(20.0, 0.0);
    let label = view.style.text(ids::ENDING_STEPS);
    let width = words.width_of(&label, size::SMALL);
    let is_narrow = words.width() < 340.0;
    let mut end = words.right(if is_narrow { width.max(48.0) } else { width + 58.0 });
    words.right(12.0);
    let (id, is_on) = (("ending-steps", label.as_str()), practising.tells.steps);
    let is_turned = if is_narrow {
        end = end.inset(0.0, 14.0);
        let above = end.top(end.height() * 0.6);
        let quiet = Say::new(&*label).points(size::SMALL).ink(palette.secondary);
        end.top(22.0).draw(&quiet.align(Align::Center));
        above.inset((above.width() - 48.0) / 2.0, 0.0).switch(id, is_on)
    } else {
        end.switch_row(id, is_on)
    };
    if is_turned {
        page.ask(Some(EndingRequest::Steps));
    }
    let title = title_text(practising, run, view);
    let mut detail = detail_text(practising, run, view);
    if words.width_of(&detail, size::LEAST) > words.width() {
        detail = view.style.with(ids::EndingMovesMade { n: shown_move(run) });
    }
    words.read_news("ending-task", &format!("{title}. {detail}"));
    let mut lines = words.middle(64.0);
    lines.top(36.0).draw(&Say::new(title).between(size::TITLE, size::SMALL));
    lines.top(26.0).draw(&Say::new(detail).points(size::SMALL).ink(palette.secondary));
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
fn show_slip(page: &mut PageUi, mut card: Place, played: Played, view: &View) {
    let ((practising, run), style, palette) = (played, &view.style, card.palette());
    let Some((before, mv)) = run.slip() else { return };
    let ink = palette.mark(Judgement::Mistake);
    let is_lost = matches!(run.slipped_to(), Some(Verdict::Loss(_)));
    let title = style.text(match (run.task(), is_lost) {
        (Task::Win, false) => ids::ENDING_SLIP_WIN_DRAW,
        (Task::Win, true) => ids::ENDING_SLIP_WIN_LOSS,
        (Task::Hold, _) => ids::ENDING_SLIP_DRAW_LOSS,
    });
    let reason = reason(run, view);
    let spoken = spoken_move(before, *mv, &style.texts);
    card.read_news("ending-slip", &format!("{title}. {spoken}. {reason}"));
    let mut head = card.top(52.0);
    card.rule();
    head.left(20.0);
    let sign = head.left(28.0);
    sign.ui.painter().circle_filled(sign.rect().center(), 14.0, color(ink));
    sign.draw(&Say::new("?").points(size::SMALL).ink(palette.card).align(Align::Center));
    head.left(10.0);
    head.right(16.0);
    head.draw(&Say::new(title).points(size::NAME));
    let mut words = card.inset(20.0, 0.0);
    words.bottom(18.0);
    let buttons = words.bottom(BUTTON);
    words.bottom(6.0);
    words.top(14.0);
    let shown = before.notes(&[*mv], view.style.move_style(view.game.kind())).concat();
    let mut beside = words.left(words.width_of(&shown, size::WORDS));
    beside.top(24.0).draw(&Say::new(shown).points(size::WORDS).ink(ink));
    words.left(14.0);
    words.cut_paragraph(&Say::new(reason).points(size::WORDS));
    page.ask(show_actions(buttons, [1.0; 3], slip_actions(practising, run)));
}

/// What the other side answers, and what that comes to.
fn reason(run: &Run, view: &View) -> String {
    let style = &view.style;
    let Some((mv, verdict)) = run.refutation() else { return String::new() };
    let mv = run.position().notes(&[mv], view.style.move_style(view.game.kind())).concat();
    match verdict {
        Verdict::Win(plies) => style.with(ids::EndingAfterLoss { mv, n: plies.div_ceil(2) }),
        Verdict::Draw | Verdict::Loss(_) => style.with(ids::EndingAfterDraw { mv }),
    }
}

/// What can be done about a slip.
fn slip_actions(practising: &Practising, run: &Run) -> [Action<EndingRequest>; 3] {
    let better = match run.task() {
        Task::Win => ids::ENDING_BETTER_WIN,
        Task::Hold => ids::ENDING_BETTER_HOLD,
    };
    let back = Action::new(ids::ENDING_TAKE_BACK, EndingRequest::TakeBack);
    let better = Action::new(better, EndingRequest::Better);
    [
        Action { is_main: true, ..back },
        Action::new(ids::ENDING_GO_ON, EndingRequest::GoOn),
        Action { is_enabled: !practising.tells.better, ..better },
    ]
}

/// Whether the values of moves may be told now.
fn tells_values(practising: &Practising, run: &Run) -> bool {
    let is_over = run.end().is_some() || practising.is_shown;
    practising.tells.values || practising.tells.better || is_over
}

/// The moves with what they are worth, once that may be told, and the switch that tells it.
fn show_moves(page: &mut PageUi, mut card: Place, played: Played, view: &View) {
    let ((practising, run), style, palette) = (played, &view.style, card.palette());
    let mut head = card.top(HEAD).inset(20.0, 0.0);
    card.rule();
    let foot = card.bottom(FOOT);
    foot.rule();
    let title = Say::new(style.text(ids::ENDING_MOVES)).points(size::BUTTON);
    head.left(head.line(title) + 12.0);
    if run.slip().is_some() {
        let quiet = Say::new(style.text(ids::ENDING_BEFORE_SLIP)).points(size::SMALL);
        head.line(quiet.ink(palette.secondary).align(Align::Max));
    }
    if tells_values(practising, run) {
        show_rows(card.inset(5.0, 4.0), run, view);
    } else {
        let quiet = Say::new(style.text(practising.ending.lesson_id())).points(size::SMALL);
        let words = card.inset(20.0, 20.0);
        words.read("ending-lesson", &style.text(practising.ending.lesson_id()));
        words.cut_paragraph(&quiet.ink(palette.secondary));
    }
    let mut foot = foot.inset(20.0, 0.0);
    let label = style.text(ids::ENDING_ON_BOARD);
    if foot.switch_row(("ending-values", &label), practising.tells.values) {
        page.ask(Some(EndingRequest::Values));
    }
    foot.left(54.0 + foot.width_of(&label, size::SMALL) + 16.0);
    show_key(foot);
}

/// What the colours mean, where there is room.
fn show_key(mut foot: Place) {
    let palette = foot.palette();
    let kinds = [Verdict::Win(1), Verdict::Draw, Verdict::Loss(1)];
    let texts = kinds.map(|kind| foot.style.text(of_move(kind, palette).1));
    let widths = texts.each_ref().map(|text| foot.width_of(text, size::NOTE) + 30.0);
    let total: f32 = widths.iter().sum();
    if total > foot.width() {
        return;
    }
    let mut key = foot.right(total - 12.0);
    for ((kind, text), width) in kinds.into_iter().zip(&texts).zip(widths) {
        let mut part = key.left(width);
        part.left(12.0).dot(5.0, of_move(kind, palette).0);
        part.left(4.0);
        part.draw(&Say::new(text).points(size::NOTE).ink(palette.secondary));
    }
}

/// The moves, the best first.
fn show_rows(place: Place, run: &Run, view: &View) {
    let slip = run.slip().map(|(_, mv)| *mv);
    let values = run.values();
    let at = values.iter().position(|(mv, _)| Some(*mv) == slip);
    let follow = (run.moves(), at, false);
    place.list("ending-moves", (values.len(), 36.0), follow, |row, index| {
        row.right(12.0);
        let (mv, verdict) = values[index];
        if Some(mv) == slip {
            row.inset(0.0, 1.0).fill(1.0, 8, color(row.palette().pill));
        }
        show_move(row, (mv, verdict), run, view);
    });
}

fn show_move(row: &mut Place, (mv, verdict): (Move, Verdict), run: &Run, view: &View) {
    let (style, palette) = (&view.style, row.palette());
    let (ink, word) = of_move(verdict, palette);
    let (word, spoken) = (style.text(word), spoken_move(run.asked(), mv, &style.texts));
    let steps = verdict.plies().map_or_else(|| "–".to_owned(), |plies| (plies / 2).to_string());
    row.read(("ending-move", mv), &format!("{spoken}, {word}, {steps}"));
    row.left(15.0);
    row.right(15.0);
    let half = row.width() / 2.0;
    row.draw(&Say::new(steps).points(size::WORDS).align(Align::Max));
    row.left(14.0).dot(6.0, ink);
    row.left(16.0);
    let mut label = row.left(half - 22.0);
    let text = run.asked().notes(&[mv], view.style.move_style(view.game.kind())).concat();
    label.draw(&Say::new(text).points(size::BUTTON));
    label.left(label.width() + 36.0);
    let at = label.rect().left_center();
    let is_filled = matches!(verdict, Verdict::Win(_));
    chip(row.ui.painter(), at, &word, ink, is_filled, palette);
}

/// Back to the course; on to the next one once this is over.
fn actions(practising: &Practising, run: &Run) -> [Action<EndingRequest>; 2] {
    let is_over = run.end().is_some() || practising.is_shown;
    let next = if practising.is_shown { ids::ENDING_PRACTISE } else { ids::ENDING_NEXT };
    [
        Action { is_main: is_over, ..Action::new(next, EndingRequest::Begin(run.task())) },
        Action::new(ids::ENDING_COURSE, EndingRequest::Course),
    ]
}

/// The mark of a slip at its piece, and the values of the moves of the piece in hand, or of all.
fn show_on_board(page: &PageUi, (practising, run): Played, view: &View) {
    let (ui, palette, in_hand) = (page.ui, view.style.palette(), view.selection.selected);
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
