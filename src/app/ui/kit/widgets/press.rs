//! Areas that can be pressed by pointer and keyboard, and their description for screen readers.

use bevy_egui::egui::accesskit::{Live, Role};
use bevy_egui::egui::{
    self, CornerRadius, Id, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType,
};

use super::surface::BUTTON_RADIUS;
use crate::app::look::palette::Palette;
use crate::app::look::theme::color;
use crate::app::ui::kit::child::child;
use crate::app::ui::kit::landing;
use crate::app::ui::kit::probe::tell_focus;

/// Whether the keyboard is on something that Enter presses or chooses then.
pub fn control_has_focus(context: &egui::Context) -> bool {
    let focused = context.memory(egui::Memory::focused);
    focused.is_some() && context.data(|data| data.get_temp(focused_control())) == focused
}

/// Keeps Enter for a control while the keyboard is on it.
pub fn keep_enter(response: &Response) {
    if response.has_focus() {
        response.ctx.data_mut(|data| data.insert_temp(focused_control(), response.id));
    }
}

/// Leaves Enter to the main button while the keyboard is on a control that it does nothing to.
pub fn leave_enter(response: &Response) {
    if response.has_focus() {
        response.ctx.data_mut(|data| data.remove::<Id>(focused_control()));
    }
}

fn focused_control() -> Id {
    Id::new("focused-control")
}

/// An area that can be pressed with pointer and keyboard; `info` describes it to screen readers.
/// What has no name there is not pressed either.
pub fn pressable(ui: &Ui, rect: Rect, id: Id, info: &WidgetInfo) -> Response {
    let is_named = info.label.as_ref().is_some_and(|label| !label.trim().is_empty());
    let enabled = info.enabled && is_named;
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, id, sense);
    response.widget_info(|| info.clone());
    if enabled {
        landing::offer(&response);
    }
    if response.gained_focus() {
        response.scroll_to_me(None);
        // Which arrows it keeps can only be said in the next frame: let there be one.
        ui.ctx().request_repaint();
    }
    if response.has_focus() {
        ui.data_mut(|data| data.insert_temp(focused_control(), response.id));
        keep_arrows(ui, id);
    }
    if enabled && response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    response
}

/// A place that can be pressed with the pointer alone: one of many, where the keyboard has another
/// way. A screen reader finds it by its text.
pub fn pressable_by_pointer(ui: &Ui, rect: Rect, id: Id, text: &str) -> Response {
    let response = ui.interact(rect, id, Sense::CLICK | Sense::HOVER);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, text));
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    response
}

/// A stop of the keyboard that is not pressed: a list whose keys are shortcuts. `value` is what is
/// shown of it.
pub fn stop(
    ui: &Ui,
    rect: Rect,
    (id, name): (&str, &str),
    value: &str,
    palette: &Palette,
) -> Response {
    let response = ui.interact(rect, ui.id().with(id), Sense::focusable_noninteractive());
    tell_focus(&response, id);
    landing::offer(&response);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, name));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_role(Role::ListBox);
        node.set_value(value);
        node.set_description(value);
    });
    keep_enter(&response);
    if response.has_focus() {
        keep_arrows(ui, response.id);
    }
    if response.gained_focus() {
        ui.ctx().request_repaint();
    }
    focus_ring(ui.painter(), rect.shrink(3.0), BUTTON_RADIUS, &response, palette);
    response
}

/// Tells a screen reader a text that is only painted.
pub fn readable(ui: &Ui, rect: Rect, id: impl egui::AsIdSalt, text: &str) {
    let response = ui.interact(rect, ui.id().with(id), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
}

/// The same with news, which the reader says as soon as they are there.
pub fn readable_news(ui: &Ui, rect: Rect, id: impl egui::AsIdSalt, text: &str) {
    let response = ui.interact(rect, ui.id().with(id), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
}

/// Names what is pressed and has only a sign on it.
pub fn name(response: &Response, name: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
}

/// Tells a screen reader that something pressable is a tab, and whether it is the one that is shown.
pub fn tell_tab(response: &Response, is_shown: bool) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Tab);
        node.clear_toggled();
        node.set_selected(is_shown);
    });
}

/// Tells a screen reader that something pressable is one of a list, and whether it is chosen.
pub fn tell_option(response: &Response, is_chosen: bool) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::ListBoxOption);
        node.clear_toggled();
        node.set_selected(is_chosen);
    });
}

/// A place for tabs, which a screen reader is told as a list of them with this name.
pub fn tab_list(ui: &Ui, rect: Rect, (id, name): (&str, &str)) -> Ui {
    let tabs = child(ui, id, rect);
    tabs.ctx().accesskit_node_builder(tabs.unique_id(), |node| {
        node.set_role(Role::TabList);
        node.set_label(name);
    });
    tabs
}

/// Keeps the arrows for the record while a control of the window itself has the keyboard; in a menu
/// or a dialogue they go from one to the next.
fn keep_arrows(ui: &Ui, id: Id) {
    if ui.layer_id().order == egui::Order::Middle {
        let filter = egui::EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..egui::EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    }
}

/// Shows which widget the keyboard speaks to.
pub fn focus_ring(
    painter: &Painter,
    rect: Rect,
    radius: u8,
    response: &Response,
    palette: &Palette,
) {
    if response.has_focus() {
        let stroke = Stroke::new(2.0, color(palette.teal));
        let corner = CornerRadius::same(radius + 2);
        painter.rect_stroke(rect.expand(2.0), corner, stroke, StrokeKind::Outside);
    }
}
