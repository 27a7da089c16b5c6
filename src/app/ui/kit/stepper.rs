//! A value between two arrows that lead to its neighbours.

use bevy_egui::egui::{
    Align, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::label::with_label;
use super::widgets::{BUTTON_RADIUS, focus_ring, pressable, write};
use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};

/// Width of an arrow's place.
const ARROW: f32 = 38.0;

/// Which neighbour was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The one before.
    Back,
    /// The one after.
    Onward,
}

impl Way {
    const BOTH: [Self; 2] = [Self::Back, Self::Onward];

    /// 0 for back, 1 for onward.
    pub const fn index(self) -> usize {
        match self {
            Self::Back => 0,
            Self::Onward => 1,
        }
    }

    /// The neighbour of a place in a list.
    pub const fn from(self, at: usize) -> usize {
        match self {
            Self::Back => at.saturating_sub(1),
            Self::Onward => at + 1,
        }
    }

    /// 1 onward, -1 back.
    const fn sign(self) -> f32 {
        match self {
            Self::Back => -1.0,
            Self::Onward => 1.0,
        }
    }
}

/// Shows a value; `ways` says where it has neighbours. Gives the arrow that was pressed.
pub fn stepper(
    ui: &Ui,
    rect: Rect,
    (id, text): (&str, &str),
    ways: [bool; 2],
    palette: &Palette,
) -> Option<Way> {
    let line = Stroke::new(1.0, color(palette.line));
    ui.painter().rect(rect, BUTTON_RADIUS, color(palette.ground), line, StrokeKind::Inside);
    let mut pressed = None;
    let said = with_label(ui, rect, text);
    for (way, enabled) in Way::BOTH.into_iter().zip(ways) {
        let place = match way {
            Way::Back => rect.with_max_x(rect.left() + ARROW),
            Way::Onward => rect.with_min_x(rect.right() - ARROW),
        };
        let sign = ["–", "+"][way.index()];
        let info = WidgetInfo::labeled(WidgetType::Button, enabled, format!("{said} {sign}"));
        let response = pressable(ui, place, ui.id().with((id, way.index())), &info);
        let inner = place.shrink(3.0);
        if enabled && response.hovered() {
            ui.painter().rect_filled(inner, BUTTON_RADIUS - 3, color(palette.hover));
        }
        focus_ring(ui.painter(), inner.shrink(1.0), BUTTON_RADIUS - 3, &response, palette);
        let ink = if enabled { palette.text } else { palette.disabled };
        chevron(ui.painter(), place.center(), way.sign(), Stroke::new(1.75, color(ink)));
        if response.clicked() {
            pressed = Some(way);
        }
    }
    let middle = rect.shrink2(vec2(ARROW, 0.0));
    write(ui.painter(), middle, Align::Center, text, size::BUTTON, palette.text);
    pressed
}

/// Draws an angle that points onward (1) or back (-1).
pub fn chevron(painter: &Painter, middle: Pos2, way: f32, stroke: Stroke) {
    let middle = middle.round();
    let place = |x: f32, y: f32| middle + vec2(x * way, y);
    painter.line(vec![place(-3.0, -6.0), place(3.0, 0.0), place(-3.0, 6.0)], stroke);
}
