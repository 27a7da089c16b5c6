//! The lesson page (教学): a text to read and a task on the board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Local, Res};
use bevy_egui::egui::{Align, Sense};

use crate::app::board::art::board_style;
use crate::app::look::palette::Rgba;
use crate::app::look::theme::{Theme, color, size};
use crate::app::settings::Settings;
use crate::app::table::activity::lesson::{GuideRequest, Learning, is_learnt};
use crate::app::table::game_match::{Match, Mode};
use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::dialogue::welcome::{FirstGame, begin_easy_game};
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{BUTTON_PADDING, common_size};
use crate::app::ui::page::frame::{Action, show_actions};
use crate::app::ui::page::host::{Page, PageUi};
use crate::games::GameKind;
use crate::text::ids;
use crate::text::language::Texts;
use crate::training::lessons::{Diagram, Goal, LessonAttempt, Tried, lessons};

/// Room beside what a card holds.
const SIDES: f32 = 20.0;
/// Sizes of the text: the first with which a lesson has room, or else the last.
const SIZES: [f32; 3] = [21.0, 19.0, 17.0];
/// Room below a part of a lesson.
const BELOW: f32 = 14.0;
/// Where a task begins behind its bar.
const INDENT: f32 = 14.0;
/// The largest diagram and the smallest of two that stand beside each other.
const DIAGRAM: f32 = 185.0;
const LEAST_DIAGRAM: f32 = 110.0;
/// Room between two diagrams.
const DIAGRAM_GAP: f32 = 20.0;
/// Height of a diagram's caption.
const CAPTION: f32 = 26.0;

/// The page.
pub struct LessonPage;

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    theme: Res<'w, Theme>,
    boards: Local<'s, MiniBoards>,
    style: Style<'w>,
}

impl Page for LessonPage {
    type View = View<'static, 'static>;
    const MODE: Mode = Mode::Guide;

    fn show(page: &mut PageUi, view: &mut View) {
        let View { game, settings, theme, boards, style } = view;
        let Some(learning) = game.doing::<Learning>() else { return };
        let detail = style.text(game.kind().name_id());
        let mut body = page.head((ids::GUIDE, &detail), game, style);
        show_steps(page, body.top(18.0), learning, game.kind());
        body.top(page.gap.min(12.0));
        let mut card = body.card(true).inset(SIDES, 18.0);
        let buttons = card.bottom(BUTTON);
        card.bottom(12.0);
        let looks = settings.looks;
        let look = (board_style(**theme, looks), looks.sets, looks.marks);
        let diagrams = &learning.attempt.lesson().diagrams;
        let captions: Vec<_> = diagrams.iter().map(|it| style.text(it.caption_id())).collect();
        let mut show_diagram = |mut place: Place, diagram: &Diagram| {
            let board = place.top(place.width());
            boards.show_diagram(board.ui.painter(), board.rect(), diagram, look);
            let (line, caption) = (place.top(CAPTION), style.text(diagram.caption_id()));
            let width = line.width() + 2.0 * BUTTON_PADDING;
            let points = common_size(line.ui.painter(), &captions, width);
            line.read(diagram.id, &caption);
            line.draw(&Say::new(caption).points(points).align(Align::Center));
        };
        show_lesson(card, learning, &mut show_diagram);
        match show_actions(buttons, [1.0, 1.0, 1.0, 1.3], actions(learning)) {
            Some(None) => {
                begin_easy_game(game.kind(), &style.settings, page.commands);
                page.commands.trigger(FirstGame);
            }
            Some(request) => page.ask(request),
            None => {}
        }
    }
}

/// A bar for each lesson, by which it is gone to: this one, those that were done, and the others.
fn show_steps(page: &mut PageUi, place: Place, learning: &Learning, kind: GameKind) {
    let (palette, style) = (place.palette(), place.style);
    let (all, here) = (lessons(kind), learning.attempt.index());
    let count = all.len();
    for (index, part) in place.equal_columns(3.0, count).into_iter().enumerate() {
        let ink = match index {
            _ if index == here => palette.accent,
            _ if is_learnt(&all[index], &style.settings) => palette.teal,
            _ => palette.line,
        };
        part.middle(6.0).fill(1.0, 3, color(ink));
        let id = part.ui.id().with(("lesson-bar", index));
        if part.ui.interact(part.rect(), id, Sense::CLICK).clicked() {
            page.ask(Some(GuideRequest::GoTo(index)));
        }
    }
    place.read("lesson-number", &style.with(ids::GuideNumber { n: here + 1, of: count }));
}

/// The lesson, and what came of the last move. It scrolls where it has no room.
fn show_lesson(
    mut place: Place,
    learning: &Learning,
    show_diagram: &mut impl FnMut(Place, &Diagram),
) {
    let lesson = learning.attempt.lesson();
    let diagrams = &lesson.diagrams;
    // In a wide card they stand beside the words.
    let side = (place.height() - CAPTION).min(130.0);
    let beside = diagrams_width(side, diagrams.len());
    let are_beside = !diagrams.is_empty() && place.width() - beside >= 300.0;
    let mut shown = are_beside.then(|| place.right(beside));
    let text = place.style.text(lesson.title_id());
    place.top(38.0).line(Say::new(text).between(26.0, size::BUTTON).id("lesson-title"));
    let Some(shown) = &mut shown else {
        return show_words(place, learning, diagrams, show_diagram);
    };
    for (mut part, diagram) in
        shown.equal_columns(DIAGRAM_GAP, diagrams.len()).into_iter().zip(diagrams)
    {
        show_diagram(part.left(side), diagram);
    }
    place.right(SIDES);
    show_words(place, learning, &[], show_diagram);
}

/// The width of this many diagrams of this size side by side.
fn diagrams_width(side: f32, count: usize) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "a lesson has two")]
    let count = count as f32;
    (side + DIAGRAM_GAP) * count - DIAGRAM_GAP
}

/// A part of what is read of a lesson.
enum Part<'a> {
    /// What is to be learnt.
    Words(String),
    /// What is to be done.
    Task(String),
    /// What came of the last move, in this ink.
    Told(String, Rgba),
    /// Diagrams beside each other, each so large.
    Diagrams(&'a [Diagram], f32),
}

impl Part<'_> {
    /// How high it is in this width, with text of this size.
    fn height(&self, place: &Place, width: f32, points: f32) -> f32 {
        BELOW
            + match self {
                Part::Words(text) | Part::Told(text, _) => place.height_of(text, points, width),
                Part::Task(text) => place.height_of(text, points, width - INDENT),
                Part::Diagrams(_, side) => side + CAPTION,
            }
    }
}

/// What is said of the last move of a lesson.
fn told(learning: &Learning, style: &Style) -> Option<Part<'static>> {
    let palette = style.palette();
    let is_wrong = matches!(learning.told, Some(Tried::Wrong(_))) && !learning.attempt.is_done();
    let ink = if is_wrong { palette.accent_text } else { palette.teal };
    Some(Part::Told(told_in_words(learning, &style.texts)?, ink))
}

/// What came of the last move of a lesson, if there is something to be said of it.
pub fn told_in_words(learning: &Learning, texts: &Texts) -> Option<String> {
    let Learning { attempt, told } = learning;
    match told {
        Some(Tried::Step) => Some(texts.get(ids::GUIDE_STEP)),
        Some(Tried::Wrong(wrong)) if !attempt.is_done() => Some(texts.with(wrong.sentence())),
        _ if attempt.is_done() && attempt.task().goal != Goal::Read => {
            Some(texts.get(ids::GUIDE_DONE))
        }
        _ => None,
    }
}

/// What is to be done, if there is anything.
fn task_in_words(attempt: &LessonAttempt, texts: &Texts) -> Option<String> {
    let task = attempt.task().task_id()?;
    let (n, of) = (attempt.task_index() + 1, attempt.lesson().tasks.len());
    Some(if of > 1 { texts.with(ids::GuideTask { n, of, task }) } else { texts.get(task) })
}

/// A lesson as it is said to who does not see it: its title and text where it is another one, and what
/// is to be done.
pub fn in_words(attempt: &LessonAttempt, is_new: bool, texts: &Texts) -> String {
    let lesson = attempt.lesson();
    let about = is_new.then(|| [lesson.title_id(), lesson.text_id()].map(|id| texts.get(id)));
    let parts = about.into_iter().flatten().chain(task_in_words(attempt, texts));
    parts.map(sentence).collect::<Vec<_>>().join(" ")
}

/// A title with a full stop, at which a reader pauses.
fn sentence(text: String) -> String {
    if text.ends_with(['.', '!', '?', '。', '！', '？']) { text } else { text + "." }
}

/// What is read of a lesson below its title, in this order where it has this room, and the size of its
/// text.
fn parts<'a>(
    place: &Place,
    width: f32,
    learning: &Learning,
    diagrams: &'a [Diagram],
) -> (Vec<Part<'a>>, f32) {
    let (style, lesson) = (place.style, learning.attempt.lesson());
    let mut parts = vec![Part::Words(style.text(lesson.text_id()))];
    let both = (width - DIAGRAM_GAP) / 2.0;
    let rows = if both >= LEAST_DIAGRAM { diagrams.chunks(2) } else { diagrams.chunks(1) };
    let side = if both >= LEAST_DIAGRAM { both.min(DIAGRAM) } else { width.min(DIAGRAM) };
    let rows: Vec<Part> = rows.map(|row| Part::Diagrams(row, side.floor())).collect();
    if let Some(words) = task_in_words(&learning.attempt, &style.texts) {
        parts.push(Part::Task(words));
    }
    // Where all have room, the diagrams come before the task; else what is to be done is seen first.
    let has_room = |points: &f32| {
        let heights = parts.iter().chain(&rows).map(|part| part.height(place, width, *points));
        // What comes of a move takes two lines.
        heights.sum::<f32>() + 3.0 * points <= place.height()
    };
    let fitting = SIZES.into_iter().find(has_room);
    let (has_room, [.., least]) = (fitting.is_some(), SIZES);
    let at = if has_room { 1 } else { parts.len() };
    parts.splice(at..at, rows);
    if let Some(told) = told(learning, style) {
        let at = if has_room { parts.len() } else { parts.len().min(2) };
        parts.insert(at, told);
    }
    (parts, fitting.unwrap_or(least))
}

/// Shows what is read of a lesson, scrolling where it has no room.
fn show_words(
    place: Place,
    learning: &Learning,
    diagrams: &[Diagram],
    show_diagram: &mut impl FnMut(Place, &Diagram),
) {
    let width = place.width() - 10.0;
    let (parts, points) = parts(&place, width, learning, diagrams);
    let heights: Vec<f32> = parts.iter().map(|part| part.height(&place, width, points)).collect();
    let of = ("lesson-words", learning.attempt.lesson().id);
    place.scroll(of, (width, heights.iter().sum()), |mut all| {
        for (part, height) in parts.iter().zip(heights) {
            show_part(all.top(height), (part, points), show_diagram);
        }
    });
}

/// Shows a part of what is read.
fn show_part(
    mut place: Place,
    (part, points): (&Part, f32),
    show_diagram: &mut impl FnMut(Place, &Diagram),
) {
    match part {
        Part::Words(text) => {
            place.read(("lesson-part", text), text);
            place.paragraph(&Say::new(text).points(points));
        }
        Part::Task(text) => {
            place.read(("lesson-part", text), text);
            let mut bar = place.left(INDENT);
            bar.bottom(BELOW);
            bar.left(4.0).fill(1.0, 2, color(place.palette().teal));
            place.paragraph(&Say::new(text).points(points));
        }
        Part::Told(text, ink) => {
            place.read("lesson-told", text);
            place.paragraph(&Say::new(text).points(points).ink(*ink));
        }
        Part::Diagrams(row, side) => {
            let spare = place.width() - diagrams_width(*side, row.len());
            place.left(spare / 2.0);
            for diagram in *row {
                show_diagram(place.left(*side), diagram);
                place.left(DIAGRAM_GAP);
            }
        }
    }
}

/// A task back, again, out, and on; after the last lesson comes an easy game, which is no request.
fn actions(learning: &Learning) -> [Action<Option<GuideRequest>>; 4] {
    let is_first = learning.attempt.previous().is_none();
    let (next, request) = match learning.attempt.next() {
        None => (ids::GUIDE_TO_GAME, None),
        Some(_) => (ids::GUIDE_NEXT, Some(GuideRequest::Turn(1))),
    };
    let back = Action::new(ids::GUIDE_BACK, Some(GuideRequest::Turn(-1)));
    let again = Action::new(ids::GUIDE_AGAIN, Some(GuideRequest::Restart));
    [
        Action { is_enabled: !is_first, ..back },
        Action { is_enabled: learning.told.is_some(), ..again },
        Action::new(ids::GUIDE_LEAVE, Some(GuideRequest::Leave)),
        Action { is_main: learning.attempt.is_done(), ..Action::new(next, request) },
    ]
}
