//! The page of the drill: what is asked, what was wrong with a move, what the lines lack, and how much
//! of them is learnt.

use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui::Align;

use crate::app::look::theme::{color, mixed, size};
use crate::app::table::activity::drill::{DrillRequest, Drilling};
use crate::app::table::game_match::{Match, Mode};
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::page::frame::{Action, show_actions};
use crate::app::ui::page::host::{Page, PageUi};
use crate::app::ui::page::numbers;
use crate::games::{AnyPosition, MoveStyle};
use crate::rules::Move;
use crate::text::worded::spoken::spoken_move;
use crate::text::{Text, ids};
use crate::training::drill::{DrillTurn, Progress};

/// The most holes and contradictions that are told.
const MOST: usize = 4;

/// The page.
pub struct DrillPage;

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    style: Style<'w>,
}

impl Page for DrillPage {
    type View = View<'static>;
    const MODE: Mode = Mode::Drill;

    fn show(page: &mut PageUi, view: &mut View) {
        let Some(drilling) = view.game.doing::<Drilling>() else { return };
        let side = view.game.kind().side_id(drilling.drill.lines().side());
        let detail = view.style.with(ids::DrillAbout { side, n: drilling.drill.left() });
        let body = page.head((ids::DRILL, &detail), &view.game, &view.style);
        let [mut task, figures] = numbers::task_and_figures(page, body);
        let buttons = task.bottom(BUTTON);
        task.bottom(10.0);
        show_task(&mut task, drilling, view);
        page.ask(show_actions(buttons, [1.0; 3], actions(drilling)));
        numbers::show(figures, &figures_of(drilling));
    }
}

/// What is asked and said, which is heard as one thing with the move that is answered.
fn show_task(task: &mut Place, drilling: &Drilling, view: &View) {
    let title = match drilling.drill.turn() {
        DrillTurn::Asked => ids::DRILL_TASK,
        DrillTurn::Wrong(_) => ids::DRILL_WRONG,
        DrillTurn::Over => ids::DRILL_OVER,
    };
    task.read_as("drill-task", true, |task| {
        task.title(&view.style.text(title));
        task.top(8.0);
        if let Some(heard) = heard(drilling, view) {
            task.hear(heard);
        }
        for text in said(drilling, view) {
            if !task.try_say(&Say::new(&*text).points(size::WORDS)) {
                task.hear(text);
            }
        }
    });
    show_branches(task, drilling, view);
}

/// What is said below the title.
fn said(drilling: &Drilling, view: &View) -> Vec<String> {
    match drilling.drill.turn() {
        DrillTurn::Over => summary(drilling, view),
        _ if drilling.tells => told(drilling, view),
        _ => {
            let style = &view.style;
            let left_out = (drilling.left_out > 0)
                .then(|| style.with(ids::DrillLeftOut { n: drilling.left_out }));
            let moves = drilling.left_out_moves;
            let of_book = (moves > 0).then(|| style.with(ids::DrillLeftOutMoves { n: moves }));
            let how = std::iter::once(style.text(ids::DRILL_HOW));
            how.chain(left_out).chain(of_book).collect()
        }
    }
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
    let moves = style.move_style(view.game.kind());
    let written = |mv: Move| position.notes(&[mv], moves).concat();
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
    let moves = style.move_style(view.game.kind());
    let written = |line: &[Move]| line_text(drill.start(), line, moves);
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
            drill.start().notes(&path, moves).pop().unwrap_or_default()
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
fn show_branches(place: &mut Place, drilling: &Drilling, view: &View) {
    /// Height of a row.
    const ROW: f32 = 34.0;
    let (style, palette) = (&view.style, view.style.palette());
    let (line, branches) = drilling.drill.branches();
    place.top(10.0);
    for branch in branches {
        if !place.fits(ROW) {
            return;
        }
        let mut row = place.top(ROW);
        let path: Vec<_> = line.iter().copied().chain([branch.mv]).collect();
        let notes = drilling.drill.start().notes(&path, view.style.move_style(view.game.kind()));
        let shown = notes[notes.len().saturating_sub(2)..].join(" ");
        let Progress { learnt, due, new } = branch.progress;
        let said = style.with(ids::DrillBranch { mv: shown.as_str(), learnt, due, new });
        row.read(("drill-branch", branch.mv), &said);
        row.draw(&Say::new(&*shown).points(size::WORDS));
        let figures = format!("{learnt} / {}", learnt + due + new);
        let quiet = Say::new(figures).points(size::SMALL).ink(palette.secondary);
        row.draw(&quiet.align(Align::Max));
        row.left(row.width() * 0.4);
        row.right(72.0);
        show_bar(row.middle(8.0), branch.progress);
    }
}

/// Learnt, due, and what is left of the track.
#[expect(clippy::cast_precision_loss, reason = "no lines are that long")]
fn show_bar(bar: Place, Progress { learnt, due, new }: Progress) {
    let (palette, all) = (bar.palette(), (learnt + due + new).max(1) as f32);
    bar.fill(1.0, 4, color(palette.line));
    if due > 0 {
        bar.fill((learnt + due) as f32 / all, 4, mixed(palette.teal, palette.card, 0.5));
    }
    if learnt > 0 {
        bar.fill(learnt as f32 / all, 4, color(palette.teal));
    }
}

/// What the lines play; another line; and out.
fn actions(drilling: &Drilling) -> [Action<DrillRequest>; 3] {
    let is_over = *drilling.drill.turn() == DrillTurn::Over;
    let show = Action::new(ids::DRILL_SHOW, DrillRequest::Show);
    let skip = Action::new(ids::DRILL_SKIP, DrillRequest::Skip);
    [
        Action { is_enabled: !is_over && !drilling.tells, ..show },
        Action { is_enabled: !is_over, ..skip },
        Action { is_main: is_over, ..Action::new(ids::PUZZLE_LEAVE, DrillRequest::Leave) },
    ]
}

/// How much is learnt, due and new.
fn figures_of(drilling: &Drilling) -> [(Text, String); 3] {
    let progress = drilling.drill.progress();
    [
        (ids::DRILL_LEARNT, progress.learnt.to_string()),
        (ids::DRILL_DUE, progress.due.to_string()),
        (ids::DRILL_NEW, progress.new.to_string()),
    ]
}
