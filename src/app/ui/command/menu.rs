//! The menu: a button of three lines, and a floating card with the commands that have no button of
//! their own.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{
    self, Align, Area, Id, Key, LayerId, Modifiers, Order, Pos2, Rect, Response, Sense, Stroke, Ui,
    pos2, vec2,
};

use super::Command;
use crate::app::board::covered::Covered;
use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};
use crate::app::table::game_match::Match;
use crate::app::ui::dialogue::stack::{Dialogs, ShowDialogue};
use crate::app::ui::kit::probe::{tell, tell_focus};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Weight, draw_tick, floating_card, focus_ring, pressable, pressed_button, rule, write,
};
use crate::text::ids;

/// The menu that is open, if one is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Open(pub Option<Which>);

/// Which menu.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Which {
    /// That of the buttons in a game.
    Controls,
    /// That of a page.
    Page,
    /// The marks of a move.
    Marks,
    /// What can be done with a move, asked for at this place.
    Move(Pos2),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Open>()
        .add_systems(EguiPrimaryContextPass, cover_board.in_set(CoverBoard).after(ShowDialogue));
}

/// Where the board learns whether something lies over it.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct CoverBoard;

/// Tells the board whether a dialogue or the menu lies over it.
fn cover_board(dialogs: Res<Dialogs>, menu: Res<Open>, mut covered: ResMut<Covered>) {
    covered.set_if_neq(Covered(dialogs.is_open() || menu.0.is_some()));
}

/// A menu, by what it is about. Which commands it offers stands with each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// The game that is played.
    Play,
    /// The study.
    Study,
    /// A position that is set up.
    Editor,
    /// A puzzle.
    Puzzle,
    /// A lesson.
    Lesson,
    /// Guessing moves.
    Guess,
    /// The marks of a move.
    Marks,
    /// A move of the record.
    Move,
}

impl Menu {
    /// All of them.
    #[cfg(test)]
    pub const ALL: [Self; 8] = [
        Self::Play,
        Self::Study,
        Self::Editor,
        Self::Puzzle,
        Self::Lesson,
        Self::Guess,
        Self::Marks,
        Self::Move,
    ];

    /// Its commands, in groups.
    pub fn groups(self) -> Vec<Vec<Command>> {
        let place = |command: &Command| {
            let mut menus = command.row().menus.iter();
            menus.find(|(of, _)| *of == self).map(|(_, place)| (*place, *command))
        };
        let mut entries: Vec<_> = Command::ALL.iter().filter_map(place).collect();
        entries.sort_unstable_by_key(|(place, _)| *place);
        let groups = entries.chunk_by(|(one, _), (next, _)| one / 10 == next / 10);
        groups.map(|group| group.iter().map(|(_, command)| *command).collect()).collect()
    }
}

/// Width of the card.
const WIDTH: f32 = 280.0;
/// Height of a row.
const ROW: f32 = 40.0;
/// Room above the first row and below the last.
const PADDING: f32 = 8.0;
/// Room between the card and its button.
const AWAY: f32 = 8.0;
/// Room between two groups of rows.
const GROUP: f32 = 9.0;
/// Size of the keys.
const KEYS: f32 = 14.0;

/// Shows the button of a menu, and its card while it is the one that is open.
pub fn show(
    ui: &Ui,
    place: Rect,
    groups: &[Vec<Command>],
    (which, open): (Which, &mut Option<Which>),
    game: &Match,
    style: &Style,
    commands: &mut Commands,
) {
    let palette = style.palette();
    let name = style.text(ids::MENU);
    let id = ("menu", name.as_str());
    let button = pressed_button(ui, place, id, 0.0, Weight::Plain, true, palette);
    draw_lines(ui, place, palette);
    if button.clicked() {
        *open = if *open == Some(which) { None } else { Some(which) };
    } else {
        show_card(ui, place, groups, (which, open), game, style, commands);
    }
}

/// Shows the card of a menu beside its button, if it is the one that is open.
pub fn show_card(
    ui: &Ui,
    button: Rect,
    groups: &[Vec<Command>],
    (which, open): (Which, &mut Option<Which>),
    game: &Match,
    style: &Style,
    commands: &mut Commands,
) {
    if *open != Some(which) {
        return;
    }
    let window = ui.ctx().content_rect();
    let row = row_height(groups, window.height() - 2.0 * AWAY);
    let card = card_beside(button, height(groups, row), window);
    if show_entries(ui, (card, row), groups, game, style, commands) || left(ui, [card, button]) {
        *open = None;
    }
}

/// How many rows a card has, and how much height it has besides.
fn measures(groups: &[Vec<Command>]) -> (f32, f32) {
    #[expect(clippy::cast_precision_loss, reason = "a handful of rows")]
    let (rows, rules) =
        (groups.iter().map(Vec::len).sum::<usize>() as f32, groups.len() as f32 - 1.0);
    (rows, rules * GROUP + 2.0 * PADDING)
}

/// How high a row is: lower where the window has no room for all of them.
fn row_height(groups: &[Vec<Command>], room: f32) -> f32 {
    let (rows, besides) = measures(groups);
    ((room - besides) / rows).floor().min(ROW)
}

/// How high a card is.
fn height(groups: &[Vec<Command>], row: f32) -> f32 {
    let (rows, besides) = measures(groups);
    rows * row + besides
}

/// Draws the three lines on the button.
fn draw_lines(ui: &Ui, place: Rect, palette: &Palette) {
    const LENGTH: f32 = 18.0;
    const APART: f32 = 6.0;
    let middle = place.center().round();
    let stroke = Stroke::new(1.75, color(palette.text));
    for y in [-APART, 0.0, APART] {
        let line = [-LENGTH / 2.0, LENGTH / 2.0].map(|x| middle + vec2(x, y));
        ui.painter().line_segment(line, stroke);
    }
}

/// Where the card lies: below its button where there is room, or else above it.
fn card_beside(button: Rect, height: f32, window: Rect) -> Rect {
    let room = window.shrink(AWAY);
    let left =
        if button.left() + WIDTH <= room.right() { button.left() } else { button.right() - WIDTH };
    let below = button.bottom() + AWAY;
    let top = if below + height <= room.bottom() { below } else { button.top() - AWAY - height };
    let corner = pos2(left.max(room.left()), top.max(room.top()));
    Rect::from_min_size(corner, vec2(WIDTH, height))
}

/// Whether the player has turned to something else.
fn left(ui: &Ui, places: [Rect; 2]) -> bool {
    let elsewhere = ui.input(|input| {
        input.pointer.any_pressed()
            && input
                .pointer
                .interact_pos()
                .is_some_and(|at| !places.iter().any(|it| it.contains(at)))
    });
    elsewhere || ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
}

/// Shows the card. Whether something in it was chosen.
fn show_entries(
    ui: &Ui,
    (card, row_height): (Rect, f32),
    groups: &[Vec<Command>],
    game: &Match,
    style: &Style,
    commands: &mut Commands,
) -> bool {
    let area = Area::new(Id::new("menu-card"))
        .order(Order::Foreground)
        .fixed_pos(card.min)
        .default_size(card.size())
        .constrain(false)
        .fade_in(false);
    let layer = LayerId::new(Order::Foreground, Id::new("menu-card"));
    let is_new = !ui.memory(|memory| memory.areas().visible_last_frame(&layer));
    // Where the keyboard has opened it, it goes on at the first entry.
    let mut takes_keyboard = is_new && ui.memory(egui::Memory::focused).is_some();
    let shown = area.show(ui.ctx(), |ui| {
        ui.allocate_rect(card, Sense::hover());
        floating_card(ui.painter(), card, style.palette());
        let mut row =
            card.shrink2(vec2(0.0, PADDING)).with_max_y(card.top() + PADDING + row_height);
        let mut chosen = false;
        for (index, group) in groups.iter().enumerate() {
            if index > 0 {
                let line = card.shrink2(vec2(17.0, 0.0));
                rule(ui.painter(), line, row.top() + GROUP / 2.0, style.palette());
                row = row.translate(vec2(0.0, GROUP));
            }
            for command in group {
                let response = show_entry(ui, row, *command, game, style);
                if command.is_enabled(game) && std::mem::take(&mut takes_keyboard) {
                    response.request_focus();
                    tell_focus(&response, command.text_id().id());
                }
                if response.clicked() {
                    commands.write_message(*command);
                    chosen = true;
                }
                row = row.translate(vec2(0.0, row_height));
            }
        }
        chosen
    });
    shown.inner
}

/// Shows a row with a command and its keys.
fn show_entry(ui: &Ui, row: Rect, command: Command, game: &Match, style: &Style) -> Response {
    let palette = style.palette();
    let enabled = command.is_enabled(game);
    let text = style.text(command.text_in(game.mode()));
    tell(ui, || format!("menu-{}", command.text_id().id()), row);
    let on = command.is_on(&style.settings, game);
    let info = match on {
        Some(on) => {
            egui::WidgetInfo::selected(egui::WidgetType::Checkbox, enabled, on, text.as_str())
        }
        None => egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, text.as_str()),
    };
    let response = pressable(ui, row, ui.id().with(command), &info);
    tell_focus(&response, command.text_id().id());
    if enabled && response.hovered() {
        ui.painter().rect_filled(row.shrink2(vec2(6.0, 1.0)), 8, color(palette.hover));
    }
    focus_ring(ui.painter(), row.shrink2(vec2(8.0, 3.0)), 6, &response, palette);
    let inner = row.shrink2(vec2(18.0, 0.0));
    let ink = if enabled { palette.text } else { palette.disabled };
    if on == Some(true) {
        draw_tick(ui.painter(), pos2(row.left() + 9.0, row.center().y), ink);
    }
    let keys = command.keys(style).unwrap_or_default();
    let beside = write(ui.painter(), inner, Align::Max, &keys, KEYS, palette.secondary);
    let place = inner.with_max_x(inner.right() - beside - 12.0);
    write(ui.painter(), place, Align::Min, &text, size::BUTTON, ink);
    response
}
