//! The lesson page (教学): a text to read and a task on the board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Local, Res};
use bevy_egui::egui::{Align, Rect, ScrollArea, Sense, Ui, UiBuilder, Vec2, pos2, vec2};

use crate::app::board::art::board_style;
use crate::app::look::palette::Rgba;
use crate::app::look::theme::{Theme, color, size};
use crate::app::settings::Settings;
use crate::app::table::activity::lesson::Learning;
use crate::app::table::game_match::Match;
use crate::app::table::practice::lesson::{GuideRequest, is_learnt};
use crate::app::ui::command::menu::Which;
use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::dialogue::welcome::{FirstGame, begin_easy_game};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    BUTTON_PADDING, card, columns_of, common_size, height_of, paragraph, readable, write,
    write_no_smaller,
};
use crate::app::ui::page::frame::{Action, PageFrame, show_actions};
use crate::games::GameKind;
use crate::text::ids;
use crate::text::language::Texts;
use crate::training::lessons::{Diagram, Goal, LessonAttempt, Tried, lessons};

/// Height of the buttons.
const BUTTON: f32 = 42.0;
/// Height of the row of steps.
const STEPS: f32 = 18.0;
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
/// The largest diagram beside words.
const BESIDE: f32 = 130.0;
/// Room between two diagrams.
const DIAGRAM_GAP: f32 = 20.0;
/// Height of a diagram's caption.
const CAPTION: f32 = 26.0;
/// How wide words are at least that have diagrams beside them.
const LEAST_WORDS: f32 = 300.0;

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    theme: Res<'w, Theme>,
    boards: Local<'s, MiniBoards>,
    style: Style<'w>,
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
    let View { game, settings, theme, boards, style } = view;
    let Some(learning) = game.learning() else { return };
    let (title, detail) = (style.text(ids::GUIDE), style.text(game.kind().name_id()));
    let frame = PageFrame { title: &title, detail: &detail, game, style };
    let rest = frame.show(ui, panel, gap, open, commands);
    let (steps, rest) = rest.split_top_bottom_at_y(rest.top() + STEPS);
    let page = Page { learning, kind: game.kind(), style };
    show_steps(ui, steps, &page, commands);
    let lesson = rest.with_min_y(rest.top() + gap.min(12.0));
    card(ui.painter(), lesson, style.palette(), true);
    let inner = lesson.shrink2(vec2(SIDES, 18.0));
    let (words, buttons) = inner.split_top_bottom_at_y(inner.bottom() - BUTTON);
    let looks = settings.looks;
    let look = (board_style(**theme, looks), looks.sets, looks.marks);
    let diagrams = &learning.attempt.lesson().diagrams;
    let caption = |diagram: &Diagram| style.text(diagram.caption_id());
    let mut show_diagram = |ui: &Ui, place: Rect, diagram: &Diagram| {
        boards.show_diagram(ui.painter(), place, diagram, look);
        let below = Rect::from_min_size(place.left_bottom(), vec2(place.width(), CAPTION));
        let captions: Vec<_> = diagrams.iter().map(caption).collect();
        let points = common_size(ui.painter(), &captions, below.width() + 2.0 * BUTTON_PADDING);
        let caption = caption(diagram);
        write(ui.painter(), below, Align::Center, &caption, points, style.palette().text);
        readable(ui, below, diagram.id, &caption);
    };
    show_lesson(ui, words.with_max_y(words.bottom() - 12.0), &page, &mut show_diagram);
    show_buttons(ui, buttons, &page, commands);
}

/// What the parts of the page show.
struct Page<'a> {
    learning: &'a Learning,
    kind: GameKind,
    style: &'a Style<'a>,
}

/// A bar for each lesson, by which it is gone to: this one, those that were done, and the others.
fn show_steps(ui: &Ui, place: Rect, page: &Page, commands: &mut Commands) {
    let palette = page.style.palette();
    let (all, here) = (lessons(page.kind), page.learning.attempt.index());
    let count = all.len();
    for (index, part) in columns_of(place, 3.0, count).into_iter().enumerate() {
        let bar = Rect::from_center_size(part.center(), vec2(part.width(), 6.0));
        let ink = match index {
            _ if index == here => palette.accent,
            _ if is_learnt(&all[index], &page.style.settings) => palette.teal,
            _ => palette.line,
        };
        ui.painter().rect_filled(bar, 3, color(ink));
        let bar = ui.interact(part, ui.id().with(("lesson-bar", index)), Sense::CLICK);
        if bar.clicked() {
            commands.write_message(GuideRequest::GoTo(index));
        }
    }
    let number = page.style.with(ids::GuideNumber { n: here + 1, of: count });
    readable(ui, place, "lesson-number", &number);
}

/// The lesson, and what came of the last move. It scrolls where it has no room.
fn show_lesson(
    ui: &mut Ui,
    place: Rect,
    page: &Page,
    show_diagram: &mut impl FnMut(&Ui, Rect, &Diagram),
) {
    let (style, lesson) = (page.style, page.learning.attempt.lesson());
    let (title, rest) = place.split_top_bottom_at_y(place.top() + 38.0);
    let text = style.text(lesson.title_id());
    write_no_smaller(ui.painter(), title, &text, (26.0, size::BUTTON), style.palette().text);
    readable(ui, title, "lesson-title", &text);
    let diagrams = &lesson.diagrams;
    // In a wide card they stand beside the words.
    let side = (place.height() - CAPTION).min(BESIDE);
    let beside = diagrams_width(side, diagrams.len());
    if !diagrams.is_empty() && place.width() - beside >= LEAST_WORDS {
        let (words, shown) = rest.split_left_right_at_x(rest.right() - beside);
        let places = columns_of(shown.with_min_y(place.top()), DIAGRAM_GAP, diagrams.len());
        for (place, diagram) in places.into_iter().zip(diagrams) {
            show_diagram(ui, Rect::from_min_size(place.min, vec2(side, side)), diagram);
        }
        show_words(ui, words.with_max_x(words.right() - SIDES), page, &[], show_diagram);
    } else {
        show_words(ui, rest, page, diagrams, show_diagram);
    }
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
    fn height(&self, ui: &Ui, width: f32, points: f32) -> f32 {
        BELOW
            + match self {
                Part::Words(text) | Part::Told(text, _) => height_of(ui.ctx(), text, points, width),
                Part::Task(text) => height_of(ui.ctx(), text, points, width - INDENT),
                Part::Diagrams(_, side) => side + CAPTION,
            }
    }
}

/// What is said of the last move of a lesson.
fn told(page: &Page) -> Option<Part<'static>> {
    let Page { learning, style, .. } = page;
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
fn parts<'a>(ui: &Ui, room: Vec2, page: &Page, diagrams: &'a [Diagram]) -> (Vec<Part<'a>>, f32) {
    let Page { learning, style, .. } = page;
    let lesson = learning.attempt.lesson();
    let mut parts = vec![Part::Words(style.text(lesson.text_id()))];
    let both = (room.x - DIAGRAM_GAP) / 2.0;
    let rows = if both >= LEAST_DIAGRAM { diagrams.chunks(2) } else { diagrams.chunks(1) };
    let side = if both >= LEAST_DIAGRAM { both.min(DIAGRAM) } else { room.x.min(DIAGRAM) };
    let rows: Vec<Part> = rows.map(|row| Part::Diagrams(row, side.floor())).collect();
    if let Some(words) = task_in_words(&learning.attempt, &style.texts) {
        parts.push(Part::Task(words));
    }
    // Where all have room, the diagrams come before the task; else what is to be done is seen first.
    let has_room = |points: &f32| {
        let heights = parts.iter().chain(&rows).map(|part| part.height(ui, room.x, *points));
        // What comes of a move takes two lines.
        heights.sum::<f32>() + 3.0 * points <= room.y
    };
    let fitting = SIZES.into_iter().find(has_room);
    let (has_room, [.., least]) = (fitting.is_some(), SIZES);
    let at = if has_room { 1 } else { parts.len() };
    parts.splice(at..at, rows);
    if let Some(told) = told(page) {
        let at = if has_room { parts.len() } else { parts.len().min(2) };
        parts.insert(at, told);
    }
    (parts, fitting.unwrap_or(least))
}

/// Shows what is read of a lesson, scrolling where it has no room.
fn show_words(
    ui: &mut Ui,
    place: Rect,
    page: &Page,
    diagrams: &[Diagram],
    show_diagram: &mut impl FnMut(&Ui, Rect, &Diagram),
) {
    let width = place.width() - 10.0;
    let (parts, points) = parts(ui, vec2(width, place.height()), page, diagrams);
    let mut area = ui.new_child(UiBuilder::new().id_salt("lesson").max_rect(place));
    let scroll = ScrollArea::vertical()
        .id_salt(("lesson-words", page.learning.attempt.lesson().id))
        .auto_shrink(false)
        .max_height(place.height());
    scroll.show(&mut area, |ui| {
        let heights: Vec<f32> = parts.iter().map(|part| part.height(ui, width, points)).collect();
        let (all, _) = ui.allocate_exact_size(vec2(width, heights.iter().sum()), Sense::hover());
        let mut top = all.top();
        for (part, height) in parts.iter().zip(heights) {
            let place = Rect::from_min_size(pos2(all.left(), top), vec2(width, height));
            show_part(ui, place, (part, points), page.style, show_diagram);
            top += height;
        }
    });
}

/// Shows a part of what is read.
fn show_part(
    ui: &Ui,
    place: Rect,
    (part, points): (&Part, f32),
    style: &Style,
    show_diagram: &mut impl FnMut(&Ui, Rect, &Diagram),
) {
    let palette = style.palette();
    match part {
        Part::Words(text) => {
            paragraph(ui.painter(), place, text, points, palette.text);
            readable(ui, place, ("lesson-part", text), text);
        }
        Part::Task(text) => {
            let words = place.with_min_x(place.left() + INDENT);
            let height = paragraph(ui.painter(), words, text, points, palette.text);
            let bar = Rect::from_min_size(place.min, vec2(4.0, height));
            ui.painter().rect_filled(bar, 2, color(palette.teal));
            readable(ui, place, ("lesson-part", text), text);
        }
        Part::Told(text, ink) => {
            paragraph(ui.painter(), place, text, points, *ink);
            readable(ui, place, "lesson-told", text);
        }
        Part::Diagrams(row, side) => {
            let mut left = place.center().x - diagrams_width(*side, row.len()) / 2.0;
            for diagram in *row {
                let place = Rect::from_min_size(pos2(left, place.top()), vec2(*side, *side));
                show_diagram(ui, place, diagram);
                left += side + DIAGRAM_GAP;
            }
        }
    }
}

/// A task back, again, out, and on; after the last lesson comes an easy game.
fn show_buttons(ui: &Ui, place: Rect, page: &Page, commands: &mut Commands) {
    let Page { learning, kind, style } = page;
    let is_first = learning.attempt.previous().is_none();
    let is_last = learning.attempt.next().is_none();
    let action = |text, request, is_enabled| Action { text, request, is_enabled, is_main: false };
    let (next, request) = if is_last {
        (ids::GUIDE_TO_GAME, None)
    } else {
        (ids::GUIDE_NEXT, Some(GuideRequest::Turn(1)))
    };
    let actions = [
        action(ids::GUIDE_BACK, Some(GuideRequest::Turn(-1)), !is_first),
        action(ids::GUIDE_AGAIN, Some(GuideRequest::Restart), learning.told.is_some()),
        action(ids::GUIDE_LEAVE, Some(GuideRequest::Leave), true),
        Action { is_main: learning.attempt.is_done(), ..action(next, request, true) },
    ];
    match show_actions(ui, place, [1.0, 1.0, 1.0, 1.3], actions, style) {
        Some(Some(request)) => {
            commands.write_message(request);
        }
        Some(None) => {
            begin_easy_game(*kind, &style.settings, commands);
            commands.trigger(FirstGame);
        }
        None => {}
    }
}
