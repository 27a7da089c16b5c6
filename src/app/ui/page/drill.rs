//! The page of the drill: what is asked, what was wrong with a move, what the lines lack, and how much
//! of them is learnt.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, Rect, Ui, pos2, vec2};

use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, mixed, size};
use crate::app::settings::Settings;
use crate::app::table::activity::drill::Drilling;
use crate::app::table::game_match::Match;
use crate::app::table::practice::drill::DrillRequest;
use crate::app::ui::command::menu::Which;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    card, height_of, paragraph, readable, readable_news, write, write_no_smaller,
};
use crate::app::ui::page::frame::{Action, PageFrame, show_actions};
use crate::app::ui::page::numbers;
use crate::games::{AnyPosition, MoveStyle};
use crate::rules::Move;
use crate::text::ids;
use crate::text::worded::spoken::spoken_move;
use crate::training::drill::{DrillTurn, Progress};

/// Height of the buttons.
const BUTTON: f32 = 42.0;
/// The most holes and contradictions that are told.
const MOST: usize = 4;

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    style: Style<'w>,
}

impl View<'_> {
    fn move_style(&self) -> MoveStyle {
        self.settings.move_style(self.game.kind(), self.style.texts.language())
    }
}

/// Shows the page; `open` is the menu that is open.
pub fn show(
    ui: &Ui,
    panel: Rect,
    gap: f32,
    view: &View,
    open: &mut Option<Which>,
    commands: &mut Commands,
) {
    let Some(drilling) = view.game.drilling() else { return };
    let (game, style) = (&*view.game, &view.style);
    let title = style.text(ids::DRILL);
    let side = game.kind().side_id(drilling.drill.lines().side());
    let detail = style.with(ids::DrillAbout { side, n: drilling.drill.left() });
    let frame = PageFrame { title: &title, detail: &detail, game, style };
    let rest = frame.show(ui, panel, gap, open, commands);
    let [task, numbers] = numbers::split(panel, rest, gap);
    show_task(ui, task, drilling, view, commands);
    show_numbers(ui, numbers, drilling, view);
}

fn show_task(ui: &Ui, place: Rect, drilling: &Drilling, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    card(ui.painter(), place, palette, true);
    let inner = place.shrink2(vec2(22.0, 18.0));
    let (title, rest) = inner.split_top_bottom_at_y(inner.top() + 34.0);
    let text = style.text(match drilling.drill.turn() {
        DrillTurn::Asked => ids::DRILL_TASK,
        DrillTurn::Wrong(_) => ids::DRILL_WRONG,
        DrillTurn::Over => ids::DRILL_OVER,
    });
    write_no_smaller(ui.painter(), title, &text, (26.0, size::BUTTON), palette.text);
    let (words, buttons) = rest.split_top_bottom_at_y(rest.bottom() - BUTTON);
    let words = words.with_min_y(words.top() + 8.0).with_max_y(words.bottom() - 10.0);
    let said = match drilling.drill.turn() {
        DrillTurn::Over => summary(drilling, view),
        _ if drilling.tells => told(drilling, view),
        _ => {
            let left_out = (drilling.left_out > 0)
                .then(|| style.with(ids::DrillLeftOut { n: drilling.left_out }));
            let moves = drilling.left_out_moves;
            let of_book = (moves > 0).then(|| style.with(ids::DrillLeftOutMoves { n: moves }));
            let how = std::iter::once(style.text(ids::DRILL_HOW));
            how.chain(left_out).chain(of_book).collect()
        }
    };
    let mut below = words;
    for text in &said {
        let height = height_of(ui.ctx(), text, 17.0, below.width());
        if height > below.height() {
            break;
        }
        paragraph(ui.painter(), below, text, 17.0, palette.text);
        below.min.y += height + 8.0;
    }
    show_branches(ui, below, drilling, view);
    let heard = std::iter::once(text).chain(heard(drilling, view)).chain(said);
    readable_news(ui, title, "drill-task", &heard.collect::<Vec<_>>().join(" "));
    show_buttons(ui, buttons, drilling, view, commands);
}

/// The last move, as it is said, so that a reader knows what is answered.
fn heard(drilling: &Drilling, view: &View) -> Option<String> {
    let (drill, texts) = (&drilling.drill, &view.style.texts);
    let (&last, before) = drill.moves().split_last()?;
    let mut position = drill.start().clone();
    for &mv in before {
        position.play(mv);
    }
    Some(spoken_move(&position, last, texts) + ".")
}

/// What was wrong, what the lines play, and what they say of it.
fn told(drilling: &Drilling, view: &View) -> Vec<String> {
    let (drill, style) = (&drilling.drill, &view.style);
    let position = drill.position();
    let written = |mv: Move| position.notes(&[mv], view.move_style()).concat();
    let answers = drill.answers();
    let all: Vec<_> = answers.iter().map(|answer| written(answer.mv)).collect();
    let answer = all.join(&style.text(ids::LIST_SEPARATOR));
    let first = match drill.turn() {
        DrillTurn::Wrong(mv) => style.with(ids::DrillNotThere { mv: written(*mv), answer }),
        _ => style.with(ids::DrillAnswer { answer }),
    };
    let comment = answers.into_iter().map(|answer| answer.comment).find(|it| !it.is_empty());
    std::iter::once(first).chain(comment).collect()
}

/// How the round went, and what the lines lack.
fn summary(drilling: &Drilling, view: &View) -> Vec<String> {
    let (drill, style) = (&drilling.drill, &view.style);
    let lines = drill.lines();
    let asked = drill.asked();
    let first = match (lines.cards().count(), asked.all) {
        (0, _) => style.text(ids::DRILL_EMPTY),
        (_, 0) => style.text(ids::DRILL_NOTHING_DUE),
        (_, all) => style.with(ids::DrillSum { right: asked.right, all }),
    };
    let written = |line: &[Move]| line_text(drill.start(), line, view.move_style());
    let holes = drill.holes();
    let holes = holes.iter().map(|(hole, met)| match (written(&hole.line), *met) {
        (line, 0) => style.with(ids::DrillHole { line }),
        (line, n) => style.with(ids::DrillHoleMet { line, n }),
    });
    let contradictions = lines.contradictions();
    let contradictions = contradictions.iter().map(|it| {
        let line = written(&it.line);
        let each = it.moves.iter().map(|&mv| {
            let path: Vec<_> = it.line.iter().copied().chain([mv]).collect();
            drill.start().notes(&path, view.move_style()).pop().unwrap_or_default()
        });
        let moves = each.collect::<Vec<_>>().join(&style.text(ids::LIST_SEPARATOR));
        if line.is_empty() {
            style.with(ids::DrillContradictionAtStart { moves })
        } else {
            style.with(ids::DrillContradiction { line, moves })
        }
    });
    std::iter::once(first).chain(contradictions.chain(holes).take(MOST)).collect()
}

/// The last moves of a line.
fn line_text(start: &AnyPosition, line: &[Move], style: MoveStyle) -> String {
    /// As much as tells where it is.
    const LAST: usize = 4;
    let notes = start.notes(line, style);
    let shown = notes[notes.len().saturating_sub(LAST)..].join(" ");
    if notes.len() > LAST { format!("… {shown}") } else { shown }
}

/// How much is learnt of what follows each move at the first fork, as far as there is room.
fn show_branches(ui: &Ui, place: Rect, drilling: &Drilling, view: &View) {
    /// Height of a row, and room above the first.
    const ROW: f32 = 34.0;
    let (style, palette) = (&view.style, view.style.palette());
    let (line, branches) = drilling.drill.branches();
    let mut row = place.with_min_y(place.top() + 10.0).with_max_y(place.top() + 10.0 + ROW);
    for branch in branches {
        if row.bottom() > place.bottom() {
            return;
        }
        let path: Vec<_> = line.iter().copied().chain([branch.mv]).collect();
        let notes = drilling.drill.start().notes(&path, view.move_style());
        let shown = notes[notes.len().saturating_sub(2)..].join(" ");
        let Progress { learnt, due, new } = branch.progress;
        let all = learnt + due + new;
        let figures = format!("{learnt} / {all}");
        write(ui.painter(), row, Align::Min, &shown, 17.0, palette.text);
        write(ui.painter(), row, Align::Max, &figures, 15.0, palette.secondary);
        let bar = Rect::from_min_max(
            pos2(row.left() + row.width() * 0.4, row.center().y - 4.0),
            pos2(row.right() - 72.0, row.center().y + 4.0),
        );
        show_bar(ui, bar, branch.progress, palette);
        let said = style.with(ids::DrillBranch { mv: shown.as_str(), learnt, due, new });
        readable(ui, row, ("drill-branch", branch.mv), &said);
        row = row.translate(vec2(0.0, ROW));
    }
}

/// Learnt, due, and what is left of the track.
#[expect(clippy::cast_precision_loss, reason = "no lines are that long")]
fn show_bar(ui: &Ui, bar: Rect, Progress { learnt, due, new }: Progress, palette: &Palette) {
    let all = (learnt + due + new).max(1) as f32;
    ui.painter().rect_filled(bar, 4, color(palette.line));
    let part = |n: usize| bar.left() + bar.width() * n as f32 / all;
    if due > 0 {
        let ink = mixed(palette.teal, palette.card, 0.5);
        ui.painter().rect_filled(bar.with_max_x(part(learnt + due)), 4, ink);
    }
    if learnt > 0 {
        ui.painter().rect_filled(bar.with_max_x(part(learnt)), 4, color(palette.teal));
    }
}

/// What the lines play; another line; and out.
fn show_buttons(ui: &Ui, place: Rect, drilling: &Drilling, view: &View, commands: &mut Commands) {
    let is_over = *drilling.drill.turn() == DrillTurn::Over;
    let action = |text, request, is_enabled, is_main| Action { text, request, is_enabled, is_main };
    let actions = [
        action(ids::DRILL_SHOW, DrillRequest::Show, !is_over && !drilling.tells, false),
        action(ids::DRILL_SKIP, DrillRequest::Skip, !is_over, false),
        action(ids::PUZZLE_LEAVE, DrillRequest::Leave, true, is_over),
    ];
    if let Some(request) = show_actions(ui, place, [1.0; 3], actions, &view.style) {
        commands.write_message(request);
    }
}

/// How much is learnt, due and new.
fn show_numbers(ui: &Ui, place: Rect, drilling: &Drilling, view: &View) {
    let style = &view.style;
    let progress = drilling.drill.progress();
    let numbers = [
        (ids::DRILL_LEARNT, progress.learnt.to_string()),
        (ids::DRILL_DUE, progress.due.to_string()),
        (ids::DRILL_NEW, progress.new.to_string()),
    ];
    numbers::show(ui, place, &numbers, style);
}
