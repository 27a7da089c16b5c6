//! The puzzle page: the task, the result of the last move, and progress.

use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui::{Align, Painter, Pos2, Stroke, vec2};

use crate::app::base::day_number;
use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::{color, size};
use crate::app::table::activity::puzzle::{Feedback, PuzzleRequest, Puzzles, Solving};
use crate::app::table::game_match::{Match, Mode};
use crate::app::ui::command::Command;
use crate::app::ui::dialogue::library::ShowGames;
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::page::frame::{Action, show_actions};
use crate::app::ui::page::host::{Page, PageUi};
use crate::app::ui::page::{numbers, puzzles};
use crate::games::MoveStyle;
use crate::library::{PositionQuery, PuzzleProgress};
use crate::review::Cause;
use crate::rules::Move;
use crate::tactics::proof::Attack;
use crate::text::ids;
use crate::text::worded::puzzles::task;
use crate::text::worded::spoken::{move_in_words, spoken_move};
use crate::text::worded::{faults, tags};
use crate::training::puzzles::{DAILY, Flaw, Goal, Grade, Hint, Verdict};

/// Room for a dot.
const STEP: f32 = 24.0;

/// The page.
pub struct PuzzlePage;

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    pub(super) puzzles: Res<'w, Puzzles>,
    pub(super) style: Style<'w>,
}

impl View<'_> {
    /// How the puzzle's moves are written.
    fn move_style(&self, puzzle: &Solving) -> MoveStyle {
        let game = puzzle.attempt.puzzle().game();
        self.style.move_style(game)
    }
}

impl Page for PuzzlePage {
    type View = View<'static>;
    const MODE: Mode = Mode::Puzzle;

    fn show(page: &mut PageUi, view: &mut View) {
        let Some(puzzle) = view.game.doing::<Solving>() else { return };
        let is_begun = !view.puzzles.shows_kinds;
        let is_wide = page.panel.width() > 340.0;
        let detail = if is_begun || !is_wide { source(puzzle, view) } else { about(view) };
        let mut body = page.head((ids::PUZZLES, &detail), &view.game, &view.style);
        if !is_begun {
            return puzzles::show(page, body, view);
        }
        let figures = body.bottom(112.0);
        body.bottom(page.gap);
        show_task(page, body.card(true), puzzle, view);
        show_figures(figures, puzzle, view);
    }
}

/// How many puzzles there are, how many were tried, on how many days running.
fn about(view: &View) -> String {
    let (game, all) = (view.style.text(view.game.kind().name_id()), &view.puzzles.tallies);
    let days = view.puzzles.progress.as_ref().map_or(0, |known| known.streak(day_number()));
    let count = all.moves.values().map(|tally| tally.all).sum::<usize>();
    view.style.with(ids::PuzzlesAbout { game, all: count, tried: all.tried, days })
}

/// Where a puzzle is from, as far as one may know before it is solved.
fn source(puzzle: &Solving, view: &View) -> String {
    let of = puzzle.attempt.puzzle();
    if of.source.is_empty() || !puzzle.attempt.is_solved() {
        return view.style.text(of.game().name_id());
    }
    format!("{} · {}", view.style.text(of.game().name_id()), from_game(&of.source, view))
}

/// Where a puzzle is from, in the player's language: of a game that was played here players and date
/// are kept as its tags have them.
fn from_game(source: &str, view: &View) -> String {
    let texts = &view.style.texts;
    let part = |part: &str| match tags::date(part, texts) {
        date if date != part => date,
        _ => tags::player(part, texts),
    };
    source.split(" – ").map(part).collect::<Vec<_>>().join(" – ")
}

/// What is to be done.
fn task_text(puzzle: &Solving, view: &View) -> (String, Option<String>) {
    let (of, style) = (puzzle.attempt.puzzle(), &view.style);
    let condition = match &of.goal {
        Goal::Mate { attack: Attack::Checks, .. } => Some(style.text(ids::PUZZLE_BY_CHECKS)),
        Goal::Best(_) => Some(style.text(ids::PUZZLE_OWN)),
        _ => None,
    };
    (task(of, &style.texts), condition)
}

fn show_task(page: &mut PageUi, card: Place, puzzle: &Solving, view: &View) {
    let (palette, is_low) = (view.style.palette(), card.height() < 250.0);
    let mut task = card.inset(22.0, 18.0);
    let buttons = task.bottom(BUTTON);
    task.bottom(10.0);
    let (title, condition) = task_text(puzzle, view);
    let mut line = task.top(34.0);
    // Where there is little room, the dots stand at the end of the title.
    if is_low {
        show_steps(line.right(steps_width(puzzle)).middle(16.0), puzzle);
        line.right(12.0);
    }
    let whole: Vec<_> = std::iter::once(title.clone()).chain(condition.clone()).collect();
    line.read_news("puzzle-task", &whole.join(". "));
    line.draw(&Say::new(title).between(size::TITLE, size::BUTTON));
    task.top(2.0);
    let is_own = view.puzzles.is_own(puzzle.attempt.puzzle());
    if condition.is_some() || is_own || puzzle.is_open() {
        let mut line = task.top(22.0);
        if puzzle.is_open() {
            show_way_to_study(page, &mut line);
        }
        if is_own && puzzle.attempt.is_solved() {
            show_way_to_game(page, &mut line, puzzle);
        }
        let condition = Say::new(condition.unwrap_or_default());
        line.draw(&condition.points(size::SMALL).ink(palette.secondary));
    }
    if is_low {
        task.top(6.0);
    } else {
        show_steps(task.top(40.0).inset(0.0, 10.0), puzzle);
    }
    show_feedback(&mut task, puzzle, view);
    page.ask(show_actions(buttons, [1.0; 3], actions(puzzle)));
}

/// The way to a study of the puzzle.
fn show_way_to_study(page: &mut PageUi, line: &mut Place) {
    let text = line.style.text(Command::AnalysePuzzle.text_id());
    let width = line.width_of(&text, size::SMALL) + 4.0;
    if line.right(width).link(("puzzle-study", &text), Align::Max) {
        page.ask(Some(Command::AnalysePuzzle));
    }
    line.right(16.0);
}

/// The way to the game that the player's own puzzle is from.
fn show_way_to_game(page: &mut PageUi, line: &mut Place, puzzle: &Solving) {
    let text = line.style.text(ids::PUZZLE_GAME);
    let width = line.width_of(&text, size::SMALL) + 4.0;
    if line.right(width).link(("puzzle-game", &text), Align::Max) {
        let position = Box::new(puzzle.attempt.puzzle().start.clone());
        page.ask(Some(ShowGames(PositionQuery::Exact { position, mirrored: false })));
    }
}

/// Help, or the same again; another puzzle; and out.
fn actions(puzzle: &Solving) -> [Action<PuzzleRequest>; 3] {
    let solved = puzzle.attempt.is_solved();
    let wrong = matches!(puzzle.feedback, Some(Feedback::Wrong(..)));
    let free = puzzle.attempt.asked().is_none();
    let is_told = matches!(puzzle.hint, Some(Hint::Move(_)));
    let (first, request) = if solved {
        (ids::PUZZLE_RETRY, PuzzleRequest::Retry)
    } else if puzzle.attempt.wrong() > 0 && !is_told {
        (ids::PUZZLE_ANSWER, PuzzleRequest::Answer)
    } else {
        (ids::PUZZLE_HINT, PuzzleRequest::Hint)
    };
    let (is_enabled, is_main) = (solved || free, !solved && !wrong);
    [
        Action { is_enabled, is_main, ..Action::new(first, request) },
        Action { is_main: solved, ..Action::new(ids::PUZZLE_NEXT, PuzzleRequest::Next) },
        Action::new(ids::PUZZLE_LEAVE, PuzzleRequest::Leave),
    ]
}

/// How many dots are shown.
fn shown_steps(puzzle: &Solving) -> usize {
    puzzle.attempt.steps().1.min(16)
}

/// How much room the dots take.
#[expect(clippy::cast_precision_loss, reason = "a handful of moves")]
fn steps_width(puzzle: &Solving) -> f32 {
    STEP * shown_steps(puzzle) as f32
}

/// A dot for each move that is to be found.
fn show_steps(mut line: Place, puzzle: &Solving) {
    let (palette, painter) = (line.palette(), line.ui.painter());
    let (done, _) = puzzle.attempt.steps();
    for step in 0..shown_steps(puzzle) {
        let middle = line.left(STEP).rect().left_top() + vec2(8.0, 8.0);
        if step < done || puzzle.attempt.is_solved() {
            painter.circle_filled(middle, 7.0, color(palette.teal));
        } else {
            let (width, ink) =
                if step == done { (2.5, palette.accent) } else { (2.0, palette.line) };
            painter.circle_stroke(middle, 6.0, Stroke::new(width, color(ink)));
        }
    }
}

/// What came of the last move, or the hint; below it why, and moves, each in a row of its own.
fn show_feedback(place: &mut Place, puzzle: &Solving, view: &View) {
    let (text, ink) = feedback(puzzle, view);
    let heard = match puzzle.hint {
        // The point is marked on the board, which not everybody sees.
        Some(Hint::Destination(at)) => {
            let point = puzzle.attempt.puzzle().game().point(at);
            view.style.with(ids::PuzzleHintDestination { point })
        }
        _ => text.clone(),
    };
    let told = place.paragraph(&Say::new(text).ink(ink));
    told.read_news("puzzle-told", &self::heard(puzzle, heard, &view.style));
    place.top(4.0);
    for line in below(puzzle, view) {
        place.say(Say::new(line).points(size::SMALL).ink(view.style.palette().secondary));
    }
}

/// What came of the last move, or the hint, in a sentence.
fn feedback(puzzle: &Solving, view: &View) -> (String, Rgba) {
    let (style, palette) = (&view.style, view.style.palette());
    let position = puzzle.attempt.position();
    match (&puzzle.hint, &puzzle.feedback) {
        _ if puzzle.attempt.asked().is_some() => {
            (style.text(ids::PUZZLE_JUDGING), palette.secondary)
        }
        (Some(Hint::Piece(at)), _) => {
            let piece = position.piece_at(*at).map(|(side, piece)| piece.text_id(side));
            (style.with(ids::PuzzleHintPiece { piece }), palette.text)
        }
        (Some(Hint::Destination(_)), _) => (style.text(ids::PUZZLE_HINT_MARKED), palette.text),
        (Some(Hint::Move(mv)), _) => {
            let mv = move_in_words(position, *mv, view.move_style(puzzle), &style.texts);
            let told = match answer_after(puzzle, view) {
                Some(line) => style.with(ids::PuzzleAnswerIs { mv, line }),
                None => style.with(ids::PuzzleHintMove { mv }),
            };
            (told, palette.text)
        }
        (None, Some(Feedback::Right)) => (style.text(ids::PUZZLE_RIGHT), palette.teal),
        (None, Some(Feedback::Solved)) => (solved_text(puzzle, style), palette.teal),
        (None, Some(Feedback::Open)) => (style.text(ids::PUZZLE_OPEN), palette.secondary),
        (None, Some(Feedback::Wrong(mv, verdict))) => {
            (wrong_text(puzzle, *mv, verdict, view), palette.accent_text)
        }
        (None, None) => (style.text(ids::PUZZLE_BEGIN), palette.secondary),
    }
}

/// That it is solved, and what the mate is called.
fn solved_text(puzzle: &Solving, style: &Style) -> String {
    let name = puzzle.mate.as_ref().and_then(|mate| mate.name);
    let name = name.map(|name| style.text(name.text_id()));
    std::iter::once(style.text(ids::PUZZLE_SOLVED)).chain(name).collect::<Vec<_>>().join(" · ")
}

/// The moves that come after the one that is to be found, once the answer is told; none if it ends there.
fn answer_after(puzzle: &Solving, view: &View) -> Option<String> {
    let attempt = &puzzle.attempt;
    let (first, rest) = attempt.rest().split_first().filter(|_| attempt.wrong() > 0)?;
    let mut after = attempt.position().clone();
    after.play(*first);
    let line = after.notes(rest, view.move_style(puzzle)).join(" ");
    Some(line).filter(|line| !line.is_empty())
}

/// What stands below that: why a move is wrong and what refutes it, or why the position is mate, and
/// the moves that were right.
fn below(puzzle: &Solving, view: &View) -> Vec<String> {
    const LONGEST: usize = 6;
    let (attempt, move_style) = (&puzzle.attempt, view.move_style(puzzle));
    if let (None, Some(Feedback::Wrong(mv, Verdict::Wrong { refutation, faults: proved, .. }))) =
        (&puzzle.hint, &puzzle.feedback)
    {
        let mut after = attempt.position().clone();
        after.play(*mv);
        let lost = proved.iter().find(|fault| fault.cause == Cause::Lost);
        let texts = &view.style.texts;
        let fact = lost.map(|it| faults::in_words(it, &after, refutation, (move_style, texts)));
        let line: Vec<Move> = refutation.iter().copied().take(LONGEST).collect();
        let line = after.notes(&line, move_style).join(" ");
        return fact.into_iter().chain(Some(line).filter(|line| !line.is_empty())).collect();
    }
    let why = puzzle.mate.as_ref();
    let why = why.map(|mate| mate.why.in_words(attempt.position(), &view.style.texts));
    let line = attempt.puzzle().start.notes(attempt.played(), move_style).join(" ");
    why.into_iter().chain(Some(line).filter(|line| !line.is_empty())).collect()
}

/// What a screen reader says of the last move: what came of it, and the answer to it.
fn heard(puzzle: &Solving, told: String, style: &Style) -> String {
    let (played, puzzle) = (puzzle.attempt.played(), puzzle.attempt.puzzle());
    let Some((last, before)) = played.split_last() else { return told };
    let mut position = puzzle.start.clone();
    for mv in before {
        position.play(*mv);
    }
    // One's own move is known.
    if position.side_to_move() == puzzle.start.side_to_move() {
        return told;
    }
    let mv = spoken_move(&position, *last, &style.texts);
    let side = puzzle.game().side_id(position.side_to_move());
    format!("{told} {}", style.with(ids::SaidMove { side, mv }))
}

/// What is wrong with a move.
fn wrong_text(puzzle: &Solving, mv: Move, verdict: &Verdict, view: &View) -> String {
    let style = &view.style;
    let Verdict::Wrong { flaw, .. } = verdict else { return String::new() };
    let move_style = view.move_style(puzzle);
    let mv = move_in_words(puzzle.attempt.position(), mv, move_style, &style.texts);
    match flaw {
        Flaw::NoCheck => style.with(ids::PuzzleNoCheck { mv }),
        Flaw::TooSlow(_) => style.with(ids::PuzzleTooSlow { mv }),
        Flaw::Draw => style.with(ids::PuzzleDraw { mv }),
        Flaw::Escapes => style.with(ids::PuzzleEscapes { mv }),
        Flaw::Worse(_) => style.with(ids::PuzzleWorse { mv }),
        Flaw::TooLittle => style.with(ids::PuzzleTooLittle { mv }),
        Flaw::Loses => style.with(ids::PuzzleLoses { mv }),
    }
}

/// Ratings, streak, and what is done of today's.
fn show_figures(place: Place, puzzle: &Solving, view: &View) {
    let known = view.puzzles.progress.as_ref();
    let rating = known.map_or_else(|| "–".to_owned(), PuzzleProgress::points_shown);
    let streak = known.map_or(0, |known| known.streak(day_number()));
    let solved = puzzle.attempt.is_solved();
    let own = if solved { puzzle.attempt.puzzle().rating.to_string() } else { "–".to_owned() };
    let figures = [
        (ids::PUZZLE_RATING, rating),
        (ids::PUZZLE_POINTS, own),
        (ids::PUZZLE_STREAK, streak.to_string()),
    ];
    let mut above = place.card(false).inset(18.0, 12.0);
    let below = above.bottom(24.0);
    // Each column is as wide as its label needs: labels differ much in length.
    let labels = figures.each_ref().map(|(id, _)| view.style.text(*id));
    let widths = labels.each_ref().map(|label| above.width_of(label, size::NOTE));
    let spare = (above.width() - widths.iter().sum::<f32>()) / 3.0;
    for ((label, (_, figure)), width) in labels.iter().zip(&figures).zip(widths) {
        let mut part = above.left(width + spare);
        part.read(("number", label.as_str()), &format!("{label} {figure}"));
        numbers::show_figure(&mut part, figure, label, 36.0);
    }
    let today = known.map_or(&[][..], |known| &known.today[..]);
    for (number, dot) in below.columns(0.0, [1.0; DAILY]).into_iter().enumerate() {
        let grade = today.get(number).map(|(_, grade)| *grade);
        show_dot(below.ui.painter(), dot.rect().center(), grade, below.palette());
    }
}

/// A dot for a puzzle of today: how well it was solved, or that it is to come.
pub(super) fn show_dot(painter: &Painter, middle: Pos2, grade: Option<Grade>, palette: &Palette) {
    const CROSS: [[(f32, f32); 2]; 2] = [[(-3.0, -3.0), (3.0, 3.0)], [(-3.0, 3.0), (3.0, -3.0)]];
    const TICK: [[(f32, f32); 2]; 2] = [[(-3.5, 0.0), (-1.0, 3.0)], [(-1.0, 3.0), (3.5, -3.0)]];
    let Some(grade) = grade else {
        painter.circle_stroke(middle, 7.0, Stroke::new(1.5, color(palette.line)));
        return;
    };
    let (ink, sign) = match grade {
        Grade::Failed => (palette.accent, CROSS),
        Grade::Helped => (palette.secondary, TICK),
        Grade::Solved => (palette.teal, TICK),
    };
    painter.circle_filled(middle, 8.0, color(ink));
    for stroke in sign {
        let line = stroke.map(|(x, y)| middle + vec2(x, y));
        painter.line_segment(line, Stroke::new(1.5, color(palette.card)));
    }
}
