//! The menu: a button of three lines, and a floating card with the commands that have no button of
//! their own.

use bevy::prelude::{Commands, Resource};
use bevy_egui::egui::{
    Align, Area, Id, Key, Modifiers, Order, Rect, Sense, Stroke, Ui, pos2, vec2,
};

use super::command::Command;
use super::kit::style::Style;
use super::kit::widgets::{Weight, floating_card, focus_ring, pressable, pressed_button, write};
use crate::app::board::palette::Palette;
use crate::app::board::theme::{color, size};
use crate::app::table::game_match::Match;

/// Whether the menu is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Open(pub bool);

/// Width of the card.
const WIDTH: f32 = 240.0;
/// Height of a row.
const ROW: f32 = 40.0;
/// Room above the first row and below the last.
const PADDING: f32 = 8.0;
/// Room between the card and its button.
const AWAY: f32 = 8.0;
/// Size of the keys.
const KEYS: f32 = 14.0;

/// Shows the button, and the card above it while the menu is open. Whether it stays open.
pub fn show(
    ui: &Ui,
    place: Rect,
    entries: &[Command],
    is_open: bool,
    game: &Match,
    style: &Style,
    commands: &mut Commands,
) -> bool {
    let palette = style.palette();
    let name = style.text("menu");
    let id = ("menu", name.as_str());
    let button = pressed_button(ui, place, id, 0.0, Weight::Plain, true, palette);
    draw_lines(ui, place, palette);
    if button.clicked() {
        return !is_open;
    }
    let card = card_over(place, entries.len(), ui.ctx().content_rect());
    is_open && !show_card(ui, card, entries, game, style, commands) && !left(ui, [card, place])
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

/// Where the card lies: above its button, or below it where there is no room above.
fn card_over(button: Rect, rows: usize, window: Rect) -> Rect {
    #[expect(clippy::cast_precision_loss, reason = "a handful of rows")]
    let height = rows as f32 * ROW + 2.0 * PADDING;
    let left = (button.right() - WIDTH).max(window.left() + AWAY);
    let above = button.top() - AWAY - height;
    let top = if above < window.top() + AWAY { button.bottom() + AWAY } else { above };
    Rect::from_min_size(pos2(left, top), vec2(WIDTH, height))
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
fn show_card(
    ui: &Ui,
    card: Rect,
    entries: &[Command],
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
    let shown = area.show(ui.ctx(), |ui| {
        ui.allocate_rect(card, Sense::hover());
        floating_card(ui.painter(), card, style.palette());
        let mut row = card.shrink2(vec2(0.0, PADDING)).with_max_y(card.top() + PADDING + ROW);
        let mut chosen = false;
        for command in entries {
            if show_entry(ui, row, *command, game, style) {
                commands.write_message(*command);
                chosen = true;
            }
            row = row.translate(vec2(0.0, ROW));
        }
        chosen
    });
    shown.inner
}

/// Shows a row with a command and its keys. Whether it was chosen.
fn show_entry(ui: &Ui, row: Rect, command: Command, game: &Match, style: &Style) -> bool {
    let palette = style.palette();
    let enabled = command.is_enabled(game);
    let text = style.text(command.text_id());
    let response = pressable(ui, row, ui.id().with(command), enabled);
    response.widget_info(|| {
        bevy_egui::egui::WidgetInfo::labeled(bevy_egui::egui::WidgetType::Button, enabled, &text)
    });
    if enabled && response.hovered() {
        ui.painter().rect_filled(row.shrink2(vec2(6.0, 1.0)), 8, color(palette.hover));
    }
    focus_ring(ui.painter(), row.shrink2(vec2(8.0, 3.0)), 6, &response, palette);
    let inner = row.shrink2(vec2(18.0, 0.0));
    let ink = if enabled { palette.text } else { palette.disabled };
    write(ui.painter(), inner, Align::Min, &text, size::BUTTON, ink);
    if let Some(keys) = command.keys(style) {
        write(ui.painter(), inner, Align::Max, &keys, KEYS, palette.secondary);
    }
    response.clicked()
}
