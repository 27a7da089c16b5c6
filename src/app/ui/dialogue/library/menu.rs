//! A menu that hangs below what was pressed, within the dialogue.

use bevy_egui::egui::{Id, Rect, Sense, pos2, vec2};

use crate::app::ui::kit::place::press::{Press, Role};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::widgets::{draw_tick, floating_card};

/// Height of a row of a menu.
const ROW: f32 = 36.0;

/// Remembers what a menu hangs below.
pub fn keep_place(place: &Place) {
    place.ui.data_mut(|data| data.insert_temp(menu_at(), place.rect()));
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
pub fn show_rows(dialogue: Place, rows: &[(String, bool)]) -> Pressed {
    let (ui, palette) = (dialogue.ui, dialogue.palette());
    let id = ui.id().with("menu-beside");
    // What it lies over is neither pressed nor dragged.
    let beside = ui.interact(dialogue.rect(), id, Sense::CLICK | Sense::DRAG);
    let card = card_in(&dialogue, rows.len());
    floating_card(ui.painter(), card, palette);
    let mut pressed = Pressed::Nothing;
    let (inside, count) = (Place::new(ui, dialogue.style, card.shrink(6.0)), (rows.len(), ROW));
    inside.list("menu", count, ((), None, false), |row, index| {
        let (text, is_on) = &rows[index];
        let id = format!("menu-{index}");
        let press = Press::new(Role::Held(*is_on), &id, text).ground(0.0, 0.0).ring(2.0, 2.0);
        if row.pressed(press).clicked() {
            pressed = Pressed::Row(index);
        }
        let tick = row.right(30.0).left(28.0).rect().center();
        row.left(14.0);
        row.draw(&Say::new(text).points(16.0));
        if *is_on {
            draw_tick(row.ui.painter(), tick, palette.teal);
        }
    });
    let is_beside =
        beside.clicked() && !beside.interact_pointer_pos().is_some_and(|at| card.contains(at));
    if pressed == Pressed::Nothing && is_beside { Pressed::Beside } else { pressed }
}

/// Where a menu of so many rows lies, of which ten are seen at once: below what it hangs below, or above
/// that where it has no room.
fn card_in(dialogue: &Place, rows: usize) -> Rect {
    let all = dialogue.rect();
    #[expect(clippy::cast_precision_loss, reason = "ten rows")]
    let size = vec2(300.0, rows.clamp(1, 10) as f32 * ROW + 12.0);
    let at = dialogue.ui.data(|data| data.get_temp::<Rect>(menu_at()));
    let at = at.unwrap_or(Rect::from_center_size(all.center(), vec2(size.x, 0.0)));
    let left = at.left().min(all.right() - size.x - 12.0).max(all.left() + 12.0);
    let is_above = at.bottom() + size.y + 8.0 > all.bottom();
    let top = if is_above { at.top() - size.y - 4.0 } else { at.bottom() + 4.0 };
    Rect::from_min_size(pos2(left, top.max(all.top() + 4.0)), size)
}
