//! A fine scale: whole steps with names, a thumb that stands at tenths between them, and bounds around
//! what would fit.

use bevy_egui::egui::accesskit::Action;
use bevy_egui::egui::{
    Align, Color32, EventFilter, Key, Modifiers, Painter, Pos2, Rect, Response, Stroke, WidgetInfo,
    pos2, vec2,
};

use super::label::with_label;
use super::place::{Place, Say};
use super::probe::{tell, tell_focus};
use super::widgets::{focus_ring, pressable, width_of};
use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};

/// Tenths between two whole steps.
const TENTHS: u8 = 10;
/// Height of the scale, and where the room is small.
pub const HEIGHT: f32 = 86.0;
pub const SMALL: f32 = 64.0;
/// Room beside the first mark and the last.
const ENDS: f32 = 30.0;
/// A whole step that is shorter has no marks for tenths.
const MARKED: f32 = 40.0;

/// What a scale shows.
pub struct Scale<'t> {
    /// What it is called by code, and by the reader.
    pub name: (&'t str, &'t str),
    /// What the value is, in words.
    pub said: &'t str,
    /// The names of the whole steps.
    pub names: &'t [String],
    /// What stands in the place of names that have no room.
    pub short: &'t [String],
    /// What is written below the marks of the whole steps.
    pub figures: &'t [String],
    /// What is written below the thumb where the figures have no room.
    pub figure: &'t str,
    /// The value in tenths: 10 is the first whole step. `None` where none is chosen.
    pub now: Option<u8>,
    /// Between which values it would fit, in tenths.
    pub bounds: Option<(f32, f32)>,
}

impl Scale<'_> {
    /// The height that it wants in a place of this width.
    pub fn height(width: f32) -> f32 {
        if width < 560.0 { SMALL } else { HEIGHT }
    }

    /// Shows it over all of a place. Gives the value that is chosen now.
    pub fn show(&self, place: &Place) -> Option<u8> {
        let (ui, rect, palette) = (place.ui, place.rect(), place.palette());
        let id = ui.id().with(self.name.0);
        let last = self.last();
        let value = f64::from(self.now.unwrap_or(0)) / f64::from(TENTHS);
        let label = with_label(ui, rect, self.name.1);
        let response = pressable(ui, rect, id, &WidgetInfo::slider(true, value, label));
        ui.ctx().accesskit_node_builder(response.id, |node| {
            node.set_value(self.said);
            node.set_min_numeric_value(1.0);
            node.set_max_numeric_value(f64::from(last) / f64::from(TENTHS));
            node.set_numeric_value_step(1.0 / f64::from(TENTHS));
            node.add_action(Action::Increment);
            node.add_action(Action::Decrement);
        });
        tell(ui, || self.name.0.to_owned(), rect);
        tell_focus(&response, self.name.0);
        place.frame(10, palette.ground, palette.line);
        self.draw(place);
        focus_ring(ui.painter(), rect.shrink(2.0), 8, &response, palette);
        let chosen = self.pressed(&response, rect).or_else(|| self.stepped(&response));
        chosen.filter(|chosen| Some(*chosen) != self.now)
    }

    /// The last whole step, in tenths.
    fn last(&self) -> u8 {
        u8::try_from(self.names.len()).unwrap_or(TENTHS).saturating_mul(TENTHS)
    }

    /// Where a value lies, in tenths.
    fn x(&self, rect: Rect, tenths: f32) -> f32 {
        let part = (tenths - f32::from(TENTHS)) / f32::from(self.last() - TENTHS);
        rect.left() + ENDS + part * (rect.width() - 2.0 * ENDS)
    }

    /// What the pointer chooses: the whole step on whose name it is pressed, or the tenth to which it is
    /// drawn.
    fn pressed(&self, response: &Response, rect: Rect) -> Option<u8> {
        let is_held = response.is_pointer_button_down_on() || response.clicked();
        let at = response.interact_pointer_pos().filter(|_| is_held)?;
        let span = f32::from(self.last() - TENTHS);
        let part = (at.x - rect.left() - ENDS) / (rect.width() - 2.0 * ENDS);
        let tenths = (part * span).clamp(0.0, span) + f32::from(TENTHS);
        let began = response.ctx.input(|input| input.pointer.press_origin()).unwrap_or(at);
        let on_name = began.y < track(rect) - 14.0;
        let step = f32::from(TENTHS);
        let tenths = if on_name { (tenths / step).round() * step } else { tenths.round() };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "10 to 100")]
        Some(tenths as u8)
    }

    /// What the keys choose, or a screen reader.
    fn stepped(&self, response: &Response) -> Option<u8> {
        let now = self.now?;
        let (least, most) = (TENTHS, self.last());
        let moved = |by: i8| now.saturating_add_signed(by).clamp(least, most);
        let told = |action| {
            let id = response.id;
            response.ctx.input(|input| input.num_accesskit_action_requests(id, action)) > 0
        };
        if told(Action::Increment) {
            return Some(moved(1));
        }
        if told(Action::Decrement) {
            return Some(moved(-1));
        }
        if !response.has_focus() {
            return None;
        }
        let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        response.ctx.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        let keys = [
            (Key::ArrowLeft, moved(-1)),
            (Key::ArrowRight, moved(1)),
            (Key::PageDown, moved(-10)),
            (Key::PageUp, moved(10)),
            (Key::Home, least),
            (Key::End, most),
        ];
        let pressed = |key| response.ctx.input_mut(|it| it.consume_key(Modifiers::NONE, key));
        keys.into_iter().find_map(|(key, to)| pressed(key).then_some(to))
    }

    fn draw(&self, place: &Place) {
        let (rect, palette) = (place.rect(), place.palette());
        let painter = place.ui.painter();
        let y = track(rect);
        let x = |tenths: u8| self.x(rect, f32::from(tenths));
        if let Some((low, high)) = self.bounds {
            let ends = [low, high].map(|tenths| self.x(rect, tenths));
            let halo = Rect::from_x_y_ranges(ends[0]..=ends[1], y - 12.0..=y + 12.0);
            painter.rect_filled(halo, 12.0, color(palette.teal).gamma_multiply(0.45));
        }
        let line = |ends: [f32; 2], ink: Color32| {
            let line = Rect::from_x_y_ranges(ends[0]..=ends[1], y - 2.0..=y + 2.0);
            painter.rect_filled(line, 2.0, ink);
        };
        let [from, to] = [x(TENTHS), x(self.last())];
        line([from, to], color(palette.unreached));
        let now = self.now.map(&x);
        if let Some(now) = now {
            line([from, now], color(palette.teal));
        }
        let is_small = rect.height() < HEIGHT;
        let pitch = x(2 * TENTHS) - x(TENTHS);
        self.draw_marks(painter, (rect, y), is_small || pitch < MARKED, palette);
        self.write(place, is_small, pitch);
        if let Some(now) = now {
            draw_thumb(painter, pos2(now, y), palette);
        }
    }

    /// A mark for each whole step, for each half, and for each tenth where there is room.
    fn draw_marks(
        &self,
        painter: &Painter,
        (rect, y): (Rect, f32),
        coarse: bool,
        palette: &Palette,
    ) {
        let step = if coarse { TENTHS / 2 } else { 1 };
        for tenths in (TENTHS..=self.last()).step_by(usize::from(step)) {
            let length = match tenths % TENTHS {
                0 => 9.0,
                5 => 7.0,
                _ => 5.0,
            };
            let is_reached = self.now.is_some_and(|now| tenths <= now);
            let ink = color(if is_reached { palette.teal } else { palette.unreached });
            let top = pos2(self.x(rect, f32::from(tenths)), y + 6.0);
            let width = if tenths % TENTHS == 0 { 1.5 } else { 1.0 };
            painter.line_segment([top, top + vec2(0.0, length)], Stroke::new(width, ink));
        }
    }

    /// The names above the line and the figures below it.
    fn write(&self, place: &Place, is_small: bool, pitch: f32) {
        let (rect, palette, painter) = (place.rect(), place.palette(), place.ui.painter());
        let fits = |texts: &[String], points: f32| {
            texts.iter().all(|text| width_of(painter, text, points) <= pitch - 4.0)
        };
        let (names, points) = match size::SMALL {
            points if !is_small && fits(self.names, points) => (self.names, points),
            _ if !is_small && fits(self.names, size::LEAST) => (self.names, size::LEAST),
            points => (self.short, points),
        };
        let within = self.now.map(|now| usize::from(now / TENTHS));
        let cell = |index: usize, y: f32, width: f32| {
            #[expect(clippy::cast_precision_loss, reason = "ten steps")]
            let x = self.x(rect, (index as f32 + 1.0) * f32::from(TENTHS));
            let cell = Rect::from_center_size(pos2(x, y), vec2(width, 20.0));
            Place::new(place.ui, place.style, cell)
        };
        let top = rect.top() + if is_small { 16.0 } else { 24.0 };
        for (index, name) in names.iter().enumerate() {
            let is_now = within == Some(index + 1);
            let ink = if is_now { palette.text } else { palette.secondary };
            let say = Say::new(name).points(points).ink(ink).align(Align::Center);
            cell(index, top, pitch).draw(&say);
        }
        let quiet =
            |text: &str| Say::new(text.to_owned()).points(size::LEAST).ink(palette.secondary);
        let y = rect.bottom() - if is_small { 9.0 } else { 12.0 };
        if !is_small && fits(self.figures, size::LEAST) {
            for (index, figure) in self.figures.iter().enumerate() {
                cell(index, y, pitch).draw(&quiet(figure).align(Align::Center));
            }
        } else if let Some(now) = self.now {
            let wide = width_of(painter, self.figure, size::LEAST) + 2.0;
            let half = 0.5 * wide + 4.0;
            let x = self.x(rect, f32::from(now)).clamp(rect.left() + half, rect.right() - half);
            let cell = Rect::from_center_size(pos2(x, y), vec2(wide, 16.0));
            Place::new(place.ui, place.style, cell).draw(&quiet(self.figure).align(Align::Center));
        }
    }
}

/// How high the line lies.
fn track(rect: Rect) -> f32 {
    rect.top() + if rect.height() < HEIGHT { 34.0 } else { 50.0 }
}

/// Draws what is drawn along the line.
fn draw_thumb(painter: &Painter, middle: Pos2, palette: &Palette) {
    let ring = Stroke::new(1.5, color(palette.accent));
    painter.circle(middle, 9.0, color(palette.card), ring);
    painter.circle_filled(middle, 3.5, color(palette.teal));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::ui::kit::shown::shown;

    fn texts(of: impl Fn(u8) -> String) -> Vec<String> {
        (1..=10).map(of).collect()
    }

    #[test]
    fn a_reader_hears_the_value_and_where_it_can_go() {
        let (names, figures) = (texts(|n| format!("n{n}")), texts(|n| (n * 20).to_string()));
        let ((), nodes) = shown([600.0, HEIGHT], |place| {
            let scale = Scale {
                name: ("level", "Level"),
                said: "4.3 of 10",
                names: &names,
                short: &names,
                figures: &figures,
                figure: "86",
                now: Some(43),
                bounds: Some((40.0, 46.0)),
            };
            assert_eq!(scale.show(&place), None, "nothing was pressed");
        });
        let slider = nodes.iter().find(|node| node.label() == Some("Level")).expect("a slider");
        assert_eq!(slider.value(), Some("4.3 of 10"));
        let range =
            [slider.min_numeric_value(), slider.max_numeric_value(), slider.numeric_value()];
        assert_eq!(range, [Some(1.0), Some(10.0), Some(4.3)]);
        assert!(slider.supports_action(Action::Increment));
    }

    #[test]
    fn whole_steps_lie_evenly_from_end_to_end() {
        let names = texts(|n| n.to_string());
        let scale = Scale {
            name: ("level", "Level"),
            said: "",
            names: &names,
            short: &names,
            figures: &names,
            figure: "",
            now: None,
            bounds: None,
        };
        let rect = Rect::from_min_size(pos2(384.0, 0.0), vec2(600.0, HEIGHT));
        let at: Vec<_> = (1..=10_u8).map(|n| scale.x(rect, f32::from(10 * n))).collect();
        assert_eq!((at[0], at[3], at[9]), (414.0, 594.0, 954.0));
    }
}
