//! A form: labelled rows that lay themselves out.

use bevy_egui::egui::{Align, Id, Rect, Ui, pos2, vec2};

use super::fields::spin;
use super::label;
use super::place::Place;
use super::stepper::Way;
use super::style::Style;
use super::widgets::{
    self, Segment, Weight, button, choices, paragraph, readable, width_of, write,
};
use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::size;
use crate::text::Text;

/// Height of a row's control.
pub const ROW: f32 = 42.0;
/// Width of the labels beside rows, and the most of it in a wide form.
const LABEL: f32 = 118.0;
const MOST_LABEL: f32 = 160.0;
/// Room between a label and its row.
const BESIDE_LABEL: f32 = 8.0;
/// A form that is as wide can have wider labels.
const WIDE: f32 = 520.0;
/// Height of a label above its row.
const LABEL_ABOVE: f32 = 28.0;
/// Room between rows.
const GAP: f32 = 26.0;
/// The same where labels stand above.
const NARROW_GAP: f32 = 12.0;
/// Room below the title of a group of rows.
const SECTION_GAP: f32 = 14.0;
/// A form that is narrower has its labels above the rows instead of beside them.
const NARROW: f32 = 480.0;

/// A form that is being shown. Rows are laid out in the order in which they are asked for.
pub struct Form<'a> {
    /// Where it is shown.
    pub ui: &'a Ui,
    style: &'a Style<'a>,
    /// Its upper left corner, and its width; its height follows from its rows.
    place: Rect,
    /// Where the last row ends.
    bottom: f32,
    /// Room above the next row, if it is not the usual one.
    next_gap: Option<f32>,
    gap: f32,
    /// Width of the labels beside rows.
    label: f32,
    /// Whether that was set, so that it stays.
    is_measured: bool,
    /// Where the width of the longest label is kept, which is known when all were seen.
    labels: Id,
    /// Height of a row's control.
    row: f32,
    /// With less width labels stand above their rows.
    narrow: f32,
}

impl<'a> Form<'a> {
    /// An empty form from the top of a place.
    pub fn new(ui: &'a Ui, style: &'a Style<'a>, place: Rect) -> Self {
        let gap = if place.width() < NARROW { NARROW_GAP } else { GAP };
        let (bottom, next_gap) = (place.top(), Some(0.0));
        let (label, row, narrow) = (LABEL, ROW, NARROW);
        #[expect(clippy::cast_possible_truncation, reason = "pixels")]
        let labels = ("labels", style.texts.language().tag(), place.width() as i32);
        let (labels, is_measured) = (ui.id().with(labels), false);
        Self { ui, style, place, bottom, next_gap, gap, label, is_measured, labels, row, narrow }
    }

    /// How high all rows are together.
    pub fn height(&self) -> f32 {
        self.bottom - self.place.top()
    }

    /// Brings all rows from the one of this place down into view.
    pub fn bring_into_view(&self, from: &Place) {
        self.ui.scroll_to_rect(from.rect().with_max_y(self.bottom), None);
    }

    /// Whether labels stand above their rows.
    pub fn is_narrow(&self) -> bool {
        self.place.width() < self.narrow
    }

    /// How much of the width labels beside rows take.
    fn beside(&self) -> f32 {
        if self.is_narrow() { 0.0 } else { self.label_width() }
    }

    /// How wide the longest label is, as far as they were seen.
    fn longest_label(&self) -> f32 {
        self.ui.data(|data| data.get_temp(self.labels)).unwrap_or_default()
    }

    /// The width of labels beside rows: in a wide form somewhat more where one needs it.
    fn label_width(&self) -> f32 {
        if self.is_measured || self.place.width() < WIDE {
            return self.label;
        }
        (self.longest_label() + BESIDE_LABEL).clamp(self.label, MOST_LABEL)
    }

    /// Writes a label at the one size of all labels.
    fn write_label(&mut self, place: Rect, label: &str) {
        let width = width_of(self.ui.painter(), label, size::BUTTON);
        let mut longest = self.longest_label();
        if width > longest {
            longest = width;
            self.ui.data_mut(|data| data.insert_temp(self.labels, longest));
            self.ui.ctx().request_repaint();
        }
        let points = (size::BUTTON * place.width() / longest.max(1.0) * 2.0).floor() / 2.0;
        let points = points.clamp(size::LEAST, size::BUTTON);
        let ink = self.palette().secondary;
        write(self.ui.painter(), place, Align::Min, label, points, ink);
    }

    /// How wide it is.
    pub fn width(&self) -> f32 {
        self.place.width()
    }

    /// Its words and colours.
    pub fn style(&self) -> &'a Style<'a> {
        self.style
    }

    /// Its colours.
    pub fn palette(&self) -> &'static Palette {
        self.style.palette()
    }

    /// Sets the usual room between rows.
    pub fn set_gap(&mut self, gap: f32) {
        self.gap = gap;
    }

    /// Sets the width of the labels beside rows, and the height of the rows' controls.
    pub fn set_measures(&mut self, label: f32, row: f32) {
        (self.label, self.is_measured) = (label, true);
        self.row = row;
    }

    /// Sets with how much less width labels stand above their rows.
    pub fn set_narrow(&mut self, narrow: f32) {
        self.narrow = narrow;
    }

    /// Sets the room above the next row alone.
    pub fn gap(&mut self, gap: f32) {
        if self.bottom > self.place.top() {
            self.next_gap = Some(gap);
        }
    }

    /// Takes a row of this height over the whole width.
    pub fn take(&mut self, height: f32) -> Rect {
        let top = self.bottom + self.next_gap.take().unwrap_or(self.gap);
        self.bottom = top + height;
        Rect::from_min_size(pos2(self.place.left(), top), vec2(self.place.width(), height))
    }

    /// The same as a place.
    pub fn take_place(&mut self, height: f32) -> Place<'a> {
        let row = self.take(height);
        self.place_of(row)
    }

    /// A part of it as a place that is laid out further.
    pub fn place_of(&self, part: Rect) -> Place<'a> {
        Place::new(self.ui, self.style, part)
    }

    /// How wide the controls are.
    pub fn width_beside(&self) -> f32 {
        self.place.width() - self.beside()
    }

    /// Takes a row of this height without a label, below those that have one.
    pub fn take_beside(&mut self, height: f32) -> Rect {
        let left = self.beside();
        let row = self.take(height);
        row.with_min_x(row.left() + left)
    }

    /// The same as a place.
    pub fn place_beside(&mut self, height: f32) -> Place<'a> {
        let row = self.take_beside(height);
        self.place_of(row)
    }

    /// Takes a row and writes its label. Gives the place of its control.
    pub fn labelled(&mut self, label: &str) -> Place<'a> {
        let control = self.row(label);
        self.place_of(control)
    }

    /// Takes a row and writes its label. Gives the place of its control.
    pub fn row(&mut self, label: &str) -> Rect {
        self.row_of(label, self.row)
    }

    /// The same with a control of this height.
    pub fn row_of(&mut self, label: &str, height: f32) -> Rect {
        let above = if self.is_narrow() { LABEL_ABOVE } else { 0.0 };
        let row = self.take(above + height);
        let (place, control) = if self.is_narrow() {
            row.split_top_bottom_at_y(row.top() + LABEL_ABOVE)
        } else {
            row.split_left_right_at_x(row.left() + self.label_width())
        };
        let place = if self.is_narrow() {
            place.with_max_y(place.bottom() - 4.0)
        } else {
            place.with_max_x(place.right() - BESIDE_LABEL)
        };
        self.write_label(place, label);
        label::keep(self.ui, label, control);
        control
    }

    /// A whole number in a place, with a word behind it. Gives the number when it is another.
    pub fn number(
        &mut self,
        place: Rect,
        (id, word): (&str, &str),
        value: i64,
        bounds: (i64, i64),
    ) -> Option<i64> {
        let palette = self.palette();
        let (field, beside) = place.split_left_right_at_fraction(0.66);
        let field = Rect::from_center_size(field.center(), vec2(field.width(), 36.0));
        let beside = beside.with_min_x(beside.left() + 8.0);
        write(self.ui.painter(), beside, Align::Min, word, size::SMALL, palette.secondary);
        spin(self.ui, field, (id, word), value, bounds, palette)
    }

    /// The title of a group of rows.
    pub fn section(&mut self, title: &str) {
        let ink = self.palette().text;
        self.say_wide(title, size::NAME, ink);
        self.gap(SECTION_GAP);
    }

    /// A row of choices side by side, which is known by the id of its label. Gives the choice that is
    /// made.
    pub fn choose<T: Copy + PartialEq>(
        &mut self,
        label: Text,
        choices: &[(T, Text)],
        chosen: T,
    ) -> Option<T> {
        let named: Vec<_> =
            choices.iter().map(|&(choice, text)| (choice, self.style.text(text))).collect();
        self.choose_written(label, &named, chosen)
    }

    /// The same with choices that are written already.
    pub fn choose_written<T: Copy + PartialEq>(
        &mut self,
        label: Text,
        choices: &[(T, impl AsRef<str>)],
        chosen: T,
    ) -> Option<T> {
        let segments: Vec<_> =
            choices.iter().map(|(choice, text)| (*choice, Segment::new(text.as_ref()))).collect();
        self.segments((label.id(), &self.style.text(label)), &segments, chosen)
    }

    /// A row of choices that sets what is chosen.
    pub fn set<T: Copy + PartialEq>(&mut self, label: Text, choices: &[(T, Text)], chosen: &mut T) {
        *chosen = self.choose(label, choices, *chosen).unwrap_or(*chosen);
    }

    /// The same with choices that are written already.
    pub fn set_written<T: Copy + PartialEq>(
        &mut self,
        label: Text,
        choices: &[(T, impl AsRef<str>)],
        chosen: &mut T,
    ) {
        *chosen = self.choose_written(label, choices, *chosen).unwrap_or(*chosen);
    }

    /// A row with a value between two arrows, which says where it has neighbours. The arrow that was
    /// pressed.
    pub fn stepper(&mut self, label: Text, shown: (&str, &str), ways: [bool; 2]) -> Option<Way> {
        self.labelled(&self.style.text(label)).stepper(shown, ways)
    }

    /// The same that steps through choices. The one that is chosen, if it is another.
    pub fn walk<T: Copy + PartialEq>(
        &mut self,
        label: Text,
        id: &str,
        choices: &[(T, String)],
        chosen: T,
    ) -> Option<T> {
        let at = choices.iter().position(|(choice, _)| *choice == chosen).unwrap_or(0);
        let name = choices.get(at).map_or("", |(_, name)| name.as_str());
        let way = self.stepper(label, (id, name), [at > 0, at + 1 < choices.len()])?;
        choices.get(way.from(at)).map(|(choice, _)| *choice)
    }

    /// A row of segments with an id and a label of its own.
    pub fn segments<T: Copy + PartialEq>(
        &mut self,
        (id, label): (&str, &str),
        segments: &[(T, Segment)],
        chosen: T,
    ) -> Option<T> {
        let place = self.row(label);
        // What is not among the choices is shown as none of them.
        let at = segments.iter().position(|(choice, _)| *choice == chosen);
        let shown: Vec<_> = segments.iter().map(|(_, segment)| segment.clone()).collect();
        let at = at.unwrap_or(segments.len());
        let pressed = choices(self.ui, place, (id, label), &shown, at, self.palette())?;
        segments.get(pressed).map(|(choice, _)| *choice)
    }

    /// Says something below the controls, in as many lines as it takes.
    pub fn say(&mut self, text: &str, points: f32, ink: Rgba) {
        let width = self.place.width() - self.beside();
        let height = widgets::height_of(self.ui.ctx(), text, points, width);
        let place = self.take_beside(height);
        paragraph(self.ui.painter(), place, text, points, ink);
        readable(self.ui, place, ("said", text), text);
    }

    /// Says something over the whole width.
    pub fn say_wide(&mut self, text: &str, points: f32, ink: Rgba) {
        let height = widgets::height_of(self.ui.ctx(), text, points, self.place.width());
        let place = self.take(height);
        paragraph(self.ui.painter(), place, text, points, ink);
        readable(self.ui, place, ("said", text), text);
    }

    /// A row with a button, which is known by its text, and what is said beside it. Whether the button
    /// was pressed.
    pub fn press(&mut self, label: &str, button_text: Text, beside: &str) -> bool {
        let row = self.row(label);
        let palette = self.palette();
        let text = self.style.text(button_text);
        let width = (width_of(self.ui.painter(), &text, size::BUTTON) + 48.0).round();
        let place = row.with_max_x(row.left() + width);
        let rest = row.with_min_x(place.right() + 16.0);
        write(self.ui.painter(), rest, Align::Min, beside, size::SMALL, palette.secondary);
        readable(self.ui, rest, ("beside", button_text.id()), beside);
        let id = (button_text.id(), text.as_str());
        button(self.ui, place, id, size::BUTTON, Weight::Plain, true, palette)
    }

    /// A button without a label, below those that have one. Whether it was pressed.
    pub fn press_beside(&mut self, id: &str, text: &str) -> bool {
        let row = self.take_beside(ROW);
        let width = (width_of(self.ui.painter(), text, size::BUTTON) + 48.0).round();
        let place = row.with_max_x((row.left() + width).min(row.right()));
        button(self.ui, place, (id, text), size::BUTTON, Weight::Plain, true, self.palette())
    }
}
