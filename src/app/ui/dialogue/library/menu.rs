//! A menu that hangs below what was pressed, within the dialogue.

use bevy_egui::egui::{Align, Id, Rect, ScrollArea, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::app::look::theme::color;
use crate::app::ui::kit::place::child;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{draw_tick, floating_card, pressable, write};

/// Height of a row of a menu.
const MENU_ROW: f32 = 36.0;
/// Width of a menu.
const MENU: f32 = 300.0;
/// Rows of a menu that are seen at once.
const SEEN: usize = 10;

/// Remembers what a menu hangs below.
pub fn keep_place(ui: &Ui, rect: Rect) {
    ui.data_mut(|data| data.insert_temp(menu_at(), rect));
}

/// Where that is remembered: what a menu hangs below may lie in a part of the dialogue of its own.
fn menu_at() -> Id {
    Id::new("library-menu-at")
}

/// What was pressed of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed {
    Row(usize),
    Beside,
    Nothing,
}

/// Shows a menu below what it belongs to: texts, each with a tick where it is in force.
pub fn show_rows(ui: &Ui, dialogue: Rect, rows: &[(String, bool)], style: &Style) -> Pressed {
    let palette = style.palette();
    let at = ui.data(|data| data.get_temp::<Rect>(menu_at()));
    let at = at.unwrap_or(Rect::from_center_size(dialogue.center(), vec2(MENU, 0.0)));
    let beside = ui.interact(dialogue, ui.id().with("menu-beside"), Sense::CLICK | Sense::HOVER);
    #[expect(clippy::cast_precision_loss, reason = "ten rows")]
    let height = rows.len().clamp(1, SEEN) as f32 * MENU_ROW + 12.0;
    let left = at.left().min(dialogue.right() - MENU - 12.0).max(dialogue.left() + 12.0);
    let is_above = at.bottom() + height + 8.0 > dialogue.bottom();
    let top = if is_above { at.top() - height - 4.0 } else { at.bottom() + 4.0 };
    let card = Rect::from_min_size(pos2(left, top.max(dialogue.top() + 4.0)), vec2(MENU, height));
    floating_card(ui.painter(), card, palette);
    let mut inside = child(ui, "menu", card.shrink(6.0));
    let mut pressed = Pressed::Nothing;
    let area = ScrollArea::vertical().auto_shrink(false);
    area.show_rows(&mut inside, MENU_ROW, rows.len(), |ui, range| {
        for index in range {
            let (text, is_on) = &rows[index];
            let (rect, _) =
                ui.allocate_exact_size(vec2(ui.available_width(), MENU_ROW), Sense::hover());
            tell(ui, || format!("menu-{index}"), rect);
            let info = WidgetInfo::selected(WidgetType::Button, true, *is_on, text);
            let response = pressable(ui, rect, ui.id().with(("row", index)), &info);
            if response.hovered() || response.has_focus() {
                ui.painter().rect_filled(rect, 8, color(palette.hover));
            }
            let inner = rect.shrink2(vec2(14.0, 0.0)).with_max_x(rect.right() - 30.0);
            write(ui.painter(), inner, Align::Min, text, 16.0, palette.text);
            if *is_on {
                draw_tick(ui.painter(), pos2(rect.right() - 16.0, rect.center().y), palette.teal);
            }
            if response.clicked() {
                pressed = Pressed::Row(index);
            }
        }
    });
    let is_beside =
        beside.clicked() && !beside.interact_pointer_pos().is_some_and(|at| card.contains(at));
    if pressed == Pressed::Nothing && is_beside { Pressed::Beside } else { pressed }
}
