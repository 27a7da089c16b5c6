//! The page of the guide (教学): a lesson to read, and what is to be done on the board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Rect, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2};

use super::command::Command;
use super::kit::style::Style;
use super::kit::widgets::{
    Weight, button, card, columns, columns_of, height_of, paragraph, readable, write_no_smaller,
};
use super::menu::Which;
use super::page;
use crate::app::board::theme::{color, size};
use crate::app::table::game_match::Match;
use crate::app::table::guide::{GuideRequest, Learning};
use crate::guide::{Goal, Tried, lessons};

/// Height of the buttons.
const BUTTON: f32 = 42.0;
/// Height of the row of steps.
const STEPS: f32 = 18.0;
/// Room beside what a card holds.
const SIDES: f32 = 20.0;

/// What the menu of the page offers.
const MENU: [&[Command]; 2] = [
    &[Command::NewGame, Command::Puzzles, Command::Library],
    &[Command::Flip, Command::Mute, Command::FullScreen, Command::Keys, Command::Settings],
];

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    style: Style<'w>,
}

/// Shows the page; `open` is the menu that is open.
pub fn show(
    ui: &mut Ui,
    panel: Rect,
    gap: f32,
    view: &View,
    open: &mut Option<Which>,
    commands: &mut Commands,
) {
    let Some(learning) = view.game.learning() else { return };
    let style = &view.style;
    let (head, rest) = panel.split_top_bottom_at_y(panel.top() + page::HEAD);
    let words = (style.text("guide"), style.text(view.game.kind().name_id()));
    page::show_head(ui, head, &words, (&MENU, open), &view.game, style, commands);
    let rest = rest.with_min_y(rest.top() + gap);
    let (steps, rest) = rest.split_top_bottom_at_y(rest.top() + STEPS);
    show_steps(ui, steps, learning, view);
    let lesson = rest.with_min_y(rest.top() + gap.min(12.0));
    card(ui.painter(), lesson, style.palette(), true);
    let inner = lesson.shrink2(vec2(SIDES, 18.0));
    let (words, buttons) = inner.split_top_bottom_at_y(inner.bottom() - BUTTON);
    show_words(ui, words.with_max_y(words.bottom() - 12.0), learning, view);
    show_buttons(ui, buttons, learning, view, commands);
}

/// A bar for each lesson: those before this one, this one, and those to come.
fn show_steps(ui: &Ui, place: Rect, learning: &Learning, view: &View) {
    let palette = view.style.palette();
    let (count, here) = (lessons(view.game.kind()).len(), learning.trial.index());
    for (index, part) in columns_of(place, 3.0, count).into_iter().enumerate() {
        let bar = Rect::from_center_size(part.center(), vec2(part.width(), 6.0));
        let ink = match index {
            _ if index == here => palette.accent,
            _ if index < here => palette.teal,
            _ => palette.line,
        };
        ui.painter().rect_filled(bar, 3, color(ink));
    }
    let of = [("n", (here + 1).into()), ("of", count.into())];
    readable(ui, place, "lesson-number", &view.style.with("guide-number", &of));
}

/// The lesson, and what came of the last move. It scrolls where it has no room.
fn show_words(ui: &mut Ui, place: Rect, learning: &Learning, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    let lesson = learning.trial.lesson();
    let text = |part: &str| style.text(&format!("guide-{}-{part}", lesson.id));
    let (title, rest) = place.split_top_bottom_at_y(place.top() + 38.0);
    write_no_smaller(ui.painter(), title, &text("title"), (26.0, size::BUTTON), palette.text);
    readable(ui, title, "lesson-title", &text("title"));
    let (told, told_ink) = match learning.told {
        Some(Tried::Done) => (style.text("guide-done"), palette.teal),
        Some(Tried::Step) => (style.text("guide-step"), palette.teal),
        Some(Tried::Wrong) if !learning.trial.is_done() => {
            (style.text("guide-wrong"), palette.accent_text)
        }
        _ if learning.trial.is_done() && lesson.goal != Goal::Read => {
            (style.text("guide-done"), palette.teal)
        }
        _ => (String::new(), palette.secondary),
    };
    let task = if lesson.goal == Goal::Read { String::new() } else { text("task") };
    let parts = [
        (text("text"), 17.0, palette.text),
        (task, 17.0, palette.accent_text),
        (told, 17.0, told_ink),
    ];
    let mut area = ui.new_child(UiBuilder::new().id_salt("lesson").max_rect(rest));
    let scroll = ScrollArea::vertical()
        .id_salt(("lesson-words", lesson.id))
        .auto_shrink(false)
        .max_height(rest.height());
    scroll.show(&mut area, |ui| {
        let width = rest.width() - 10.0;
        let heights: Vec<f32> = parts
            .iter()
            .map(|(text, points, _)| {
                let is_there = !text.is_empty();
                if is_there { height_of(ui.ctx(), text, *points, width) + 14.0 } else { 0.0 }
            })
            .collect();
        let whole = vec2(width, heights.iter().sum());
        let (all, _) = ui.allocate_exact_size(whole, Sense::hover());
        let mut top = all.top();
        for ((text, points, ink), height) in parts.iter().zip(heights) {
            let part = Rect::from_min_size(pos2(all.left(), top), vec2(width, height));
            if height > 0.0 {
                paragraph(ui.painter(), part, text, *points, *ink);
                readable(ui, part, ("lesson-part", text), text);
            }
            top += height;
        }
    });
}

fn show_buttons(ui: &Ui, place: Rect, learning: &Learning, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    let here = learning.trial.index();
    let is_last = here + 1 == lessons(view.game.kind()).len();
    let done = learning.trial.is_done();
    let [back, again, leave, next] = columns(place, 8.0, [1.0, 1.0, 1.0, 1.3]);
    let next_id = if is_last { "guide-to-puzzles" } else { "guide-next" };
    let ids = ["guide-back", "guide-again", "guide-leave", next_id];
    let texts = ids.map(|id| style.text(id));
    let points = super::kit::widgets::common_size(ui.painter(), &texts, back.width());
    for (((place, id), text), (request, enabled)) in
        [back, again, leave, next].into_iter().zip(ids).zip(&texts).zip([
            (Some(GuideRequest::Turn(-1)), here > 0),
            (Some(GuideRequest::Restart), learning.told.is_some()),
            (Some(GuideRequest::Leave), true),
            (Some(GuideRequest::Turn(1)).filter(|_| !is_last), true),
        ])
    {
        let weight = if id == next_id && done { Weight::Main } else { Weight::Plain };
        if button(ui, place, (id, text), points, weight, enabled, palette) {
            if let Some(request) = request {
                commands.write_message(request);
            } else {
                commands.write_message(Command::Puzzles);
            }
        }
    }
}
