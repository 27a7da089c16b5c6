//! Room that is laid out, not drawn: a [`Place`] is taken piece by piece, and what is said in it is
//! drawn and told to a screen reader by one call, so that neither can be forgotten.

pub mod press;

use std::borrow::Cow;
use std::cell::RefCell;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, AsIdSalt, Color32, FontId, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    vec2,
};

use super::child::child;
use super::fields::{switch, switch_row, text_field};
use super::link::{close_button, text_link};
use super::list;
use super::probe::{tell, tell_cut};
use super::stepper::{Way, stepper};
use super::style::Style;
use super::widgets::{
    self, Segment, Weight, button_row, card, choices, height_of, paragraph, readable,
    readable_news, rule, write,
};
use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::{color, size};
use crate::text::{Text, ids};

/// Height of the buttons at the foot of a place.
pub const BUTTON: f32 = 42.0;
/// Height of the line of a title.
const TITLE: f32 = 34.0;
/// Room between two texts below each other.
const BETWEEN: f32 = 8.0;
/// Height of a line that has details below it, and of these.
const LINE: f32 = 28.0;
const DETAILS: f32 = 24.0;

/// Something said: its text, how it is written, and how it is told.
#[derive(Clone, Debug)]
pub struct Say<'t> {
    text: Cow<'t, str>,
    points: f32,
    /// A line is written smaller than this only if it is not cut off then.
    least: f32,
    ink: Option<Rgba>,
    align: Align,
    /// What is told instead of it.
    told: Option<String>,
    id: Option<&'static str>,
    is_news: bool,
}

impl<'t> Say<'t> {
    /// A text as one reads it.
    pub fn new(text: impl Into<Cow<'t, str>>) -> Self {
        let (points, least) = (size::TEXT, size::LEAST);
        let text = text.into();
        Self {
            text,
            points,
            least,
            ink: None,
            align: Align::Min,
            told: None,
            id: None,
            is_news: false,
        }
    }

    /// In letters of this size; a line that has no room so is smaller, down to the least size.
    pub fn points(self, points: f32) -> Self {
        Self { points, ..self }
    }

    /// In letters of a size between these.
    pub fn between(self, points: f32, least: f32) -> Self {
        Self { points, least, ..self }
    }

    /// Rather cut off than in smaller letters.
    pub fn no_smaller(self) -> Self {
        Self { least: self.points, ..self }
    }

    /// In this ink; in that of the text otherwise.
    pub fn ink(self, ink: Rgba) -> Self {
        Self { ink: Some(ink), ..self }
    }

    /// In the middle of a line, or at its end.
    pub fn align(self, align: Align) -> Self {
        Self { align, ..self }
    }

    /// Told in other words than those that are read: a move as it is spoken.
    pub fn told(self, told: String) -> Self {
        Self { told: Some(told), ..self }
    }

    /// What is told of it.
    pub fn said(&self) -> &str {
        self.told.as_deref().unwrap_or(&self.text)
    }

    /// Told as news, which a screen reader says as soon as they are another text.
    pub fn news(self, id: &'static str) -> Self {
        Self { id: Some(id), is_news: true, ..self }
    }

    /// Told by this id, where the text changes in place.
    pub fn id(self, id: &'static str) -> Self {
        Self { id: Some(id), ..self }
    }
}

impl<'t> From<&'t str> for Say<'t> {
    fn from(text: &'t str) -> Self {
        Self::new(text)
    }
}

impl<'t> From<&'t String> for Say<'t> {
    fn from(text: &'t String) -> Self {
        Self::new(text.as_str())
    }
}

impl From<String> for Say<'_> {
    fn from(text: String) -> Self {
        Self::new(text)
    }
}

/// What is said in a place whose texts are told as one thing.
type Joined = RefCell<Vec<String>>;

/// Room in the window. What is taken of it is a place of its own; what is left stays.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    /// Where it is shown.
    pub ui: &'a Ui,
    /// Language and colours.
    pub style: &'a Style<'a>,
    rest: Rect,
    /// Beyond this nothing is drawn in lines that wrap.
    clip: Option<Rect>,
    joined: Option<&'a Joined>,
}

impl<'a> Place<'a> {
    /// All of this room.
    pub fn new(ui: &'a Ui, style: &'a Style<'a>, rest: Rect) -> Self {
        Self { ui, style, rest, clip: None, joined: None }
    }

    /// What is left of it.
    pub fn rect(&self) -> Rect {
        self.rest
    }

    /// Its colours.
    pub fn palette(&self) -> &'static Palette {
        self.style.palette()
    }

    /// How wide it is.
    pub fn width(&self) -> f32 {
        self.rest.width()
    }

    /// How high what is left is; below 0 once more was taken than there was.
    pub fn height(&self) -> f32 {
        self.rest.height()
    }

    /// Whether there is room for something of this height.
    pub fn fits(&self, height: f32) -> bool {
        self.height() >= height
    }

    fn with(&self, rest: Rect) -> Self {
        Self { rest, ..*self }
    }

    /// Takes a row of this height from the top.
    pub fn top(&mut self, height: f32) -> Self {
        let (taken, rest) = self.rest.split_top_bottom_at_y(self.rest.top() + height);
        self.rest = rest;
        self.with(taken)
    }

    /// Takes a row of this height from the bottom.
    pub fn bottom(&mut self, height: f32) -> Self {
        let (rest, taken) = self.rest.split_top_bottom_at_y(self.rest.bottom() - height);
        self.rest = rest;
        self.with(taken)
    }

    /// Takes a column of this width from the left.
    pub fn left(&mut self, width: f32) -> Self {
        let (taken, rest) = self.rest.split_left_right_at_x(self.rest.left() + width);
        self.rest = rest;
        self.with(taken)
    }

    /// Takes a column of this width from the right.
    pub fn right(&mut self, width: f32) -> Self {
        let (rest, taken) = self.rest.split_left_right_at_x(self.rest.right() - width);
        self.rest = rest;
        self.with(taken)
    }

    /// Its uppermost part of this height, which is not taken.
    pub fn with_height(&self, height: f32) -> Self {
        self.with(self.rest.with_max_y(self.rest.top() + height))
    }

    /// What lies so far below it, of this height.
    pub fn below(&self, away: f32, height: f32) -> Self {
        let top = self.rest.bottom() + away;
        self.with(Rect::from_x_y_ranges(self.rest.x_range(), top..=top + height))
    }

    /// The same, where paragraphs that have no room are cut off.
    pub fn clipped(&self) -> Self {
        Self { clip: Some(self.rest.expand(8.0)), ..*self }
    }

    /// From the left edge of this to the right edge of another beside it.
    pub fn to(&self, other: &Self) -> Self {
        self.with(self.rest.with_max_x(other.rest.right()))
    }

    /// The same place without so much of it at the left and right, and above and below.
    pub fn inset(self, across: f32, down: f32) -> Self {
        self.with(self.rest.shrink2(vec2(across, down)))
    }

    /// Parts of these weights side by side, with gaps between them.
    pub fn columns<const N: usize>(&self, gap: f32, weights: [f32; N]) -> [Self; N] {
        widgets::columns(self.rest, gap, weights).map(|part| self.with(part))
    }

    /// So many equal parts side by side, with gaps between them.
    pub fn equal_columns(&self, gap: f32, count: usize) -> Vec<Self> {
        widgets::columns_of(self.rest, gap, count).into_iter().map(|part| self.with(part)).collect()
    }

    /// So many equal parts below each other.
    pub fn rows<const N: usize>(mut self) -> [Self; N] {
        #[expect(clippy::cast_precision_loss, reason = "a few rows")]
        let height = self.height() / N as f32;
        [(); N].map(|()| self.top(height))
    }

    /// A part of this height in the middle of it.
    pub fn middle(&self, height: f32) -> Self {
        self.inset(0.0, (self.height() - height) / 2.0)
    }

    /// Fills this share of its width, from the left, with rounded corners.
    pub fn fill(&self, share: f32, radius: u8, ink: Color32) {
        let part = self.rest.with_max_x(self.rest.left() + self.width() * share);
        self.ui.painter().rect_filled(part, radius, ink);
    }

    /// A bar over all of it, full up to this share.
    pub fn bar(&self, share: f32) {
        self.fill(1.0, 5, color(self.palette().line));
        self.fill(share.clamp(0.0, 1.0), 5, color(self.palette().teal));
    }

    /// Fills all of it, with rounded corners and a line around it.
    pub fn frame(&self, radius: u8, fill: Rgba, line: Rgba) {
        let stroke = Stroke::new(1.5, color(line));
        self.ui.painter().rect(self.rest, radius, color(fill), stroke, StrokeKind::Inside);
    }

    /// The same place as a card; the one that matters most is bordered.
    pub fn card(self, is_main: bool) -> Self {
        card(self.ui.painter(), self.rest, self.palette(), is_main);
        self
    }

    /// Draws a line across the whole of it, at its upper edge.
    pub fn rule(&self) {
        rule(self.ui.painter(), self.rest, self.rest.top(), self.palette());
    }

    /// Draws a filled dot of this radius in the middle of it.
    pub fn dot(&self, radius: f32, ink: Rgba) {
        self.ui.painter().circle_filled(self.rest.center(), radius, color(ink));
    }

    /// Fills all of it by these parts side by side, each as wide as its number says; with the colour of
    /// lines where there is nothing to divide.
    #[expect(clippy::cast_precision_loss, reason = "nobody counts that far")]
    pub fn shares(mut self, parts: impl IntoIterator<Item = (usize, Rgba)> + Clone, radius: u8) {
        let all: usize = parts.clone().into_iter().map(|(n, _)| n).sum();
        if all == 0 {
            return self.fill(1.0, 5, color(self.palette().line));
        }
        let width = self.width();
        for (n, ink) in parts.into_iter().filter(|(n, _)| *n > 0) {
            self.left(width * n as f32 / all as f32).fill(1.0, radius, color(ink));
        }
    }

    /// A row of choices over all of it, each with its name. The one that was chosen, if another was.
    pub fn choose<T: Copy + PartialEq>(
        &self,
        (id, label): (&str, Text),
        all: &[(T, Text)],
        chosen: T,
    ) -> Option<T> {
        let segments: Vec<_> =
            all.iter().map(|(_, name)| Segment::new(self.style.text(*name))).collect();
        let now = all.iter().position(|(it, _)| *it == chosen).unwrap_or(0);
        let picked = self.choices((id, &self.style.text(label)), &segments, now);
        picked.map(|number| all[number].0)
    }

    /// The same with choices that are written already, of which the one of this number is chosen.
    pub fn choices(
        &self,
        name: (&str, &str),
        segments: &[Segment],
        chosen: usize,
    ) -> Option<usize> {
        choices(self.ui, self.rest, name, segments, chosen, self.palette())
    }

    /// The same with choices that whoever shows them paints, each in its place, by its number and in the
    /// ink of its text.
    pub fn painted_choices(
        &self,
        name: (&str, &str),
        segments: &[Segment],
        chosen: usize,
        mut paint: impl FnMut(Place, usize, Rgba),
    ) -> Option<usize> {
        let (ui, palette) = (self.ui, self.palette());
        widgets::painted_choices(ui, self.rest, name, segments, chosen, palette, |_, cell| {
            paint(self.with(cell.place), cell.index, cell.ink);
        })
    }

    /// Draws a line from top to bottom so far from its left edge, and so much shorter at both ends.
    pub fn divider(&self, from_left: f32, shorter: f32) {
        let x = self.ui.painter().round_to_pixel_center(self.rest.left() + from_left);
        let span = self.rest.y_range().shrink(shorter);
        self.ui.painter().vline(x, span, Stroke::new(1.0, color(self.palette().line)));
    }

    /// Says something in as many lines as it takes, and takes their room with some below. Where there is
    /// not enough it is cut off there, and told all the same.
    pub fn say<'t>(&mut self, say: impl Into<Say<'t>>) {
        let say = say.into();
        if !self.try_say(&say) {
            self.cut_paragraph(&say);
            self.tell(&say);
        }
    }

    /// The same, unless there is no room: then nothing is said, and nothing taken. Whether there was.
    pub fn try_say(&mut self, say: &Say) -> bool {
        let height = height_of(self.ui.ctx(), &say.text, say.points, self.width());
        if height > self.height() {
            return false;
        }
        let place = self.top(height);
        self.top(BETWEEN);
        paragraph(self.ui.painter(), place.rest, &say.text, say.points, place.ink(say));
        place.tell(say);
        true
    }

    /// Writes as many lines as it takes, whether there is room or not, and takes their room. They are not
    /// told: the words of something that is told as a whole.
    pub fn paragraph(&mut self, say: &Say) -> Self {
        let (painter, ink) = (self.ui.painter(), self.ink(say));
        let painter = painter.with_clip_rect(self.clip.unwrap_or(Rect::EVERYTHING));
        let height = paragraph(&painter, self.rest, &say.text, say.points, ink);
        let taken = self.top(height);
        self.top(BETWEEN);
        taken
    }

    /// Writes as many lines as there is room for, and no more. They are not told.
    pub fn cut_paragraph(&self, say: &Say) {
        let painter = self.ui.painter().with_clip_rect(self.rest.expand(4.0));
        paragraph(&painter, self.rest, &say.text, say.points, self.ink(say));
    }

    /// Says something in one line in the middle of its height. Gives how wide it is.
    pub fn line<'t>(&self, say: impl Into<Say<'t>>) -> f32 {
        let say = say.into();
        let width = self.draw(&say);
        self.tell(&say);
        width
    }

    /// Writes one line that is not told: the words of something that is told as a whole.
    pub fn draw(&self, say: &Say) -> f32 {
        let (painter, ink) = (self.ui.painter(), self.ink(say));
        let mut points = say.points;
        if say.least > size::LEAST {
            let wide = |points| widgets::width_of(painter, &say.text, points);
            if wide(say.least) > self.width() + 0.5 {
                points = say.least;
                if widgets::write_cut(painter, self.rest, say.align, &say.text, points, ink) {
                    tell_cut(self.ui.ctx(), &say.text);
                }
                return self.width();
            }
        }
        write(painter, self.rest, say.align, &say.text, points, ink)
    }

    /// Writes one line at exactly this size that is not told. Whether it was cut off.
    #[must_use]
    pub fn draw_cut(&self, say: &Say) -> bool {
        let (painter, ink) = (self.ui.painter(), self.ink(say));
        widgets::write_cut(painter, self.rest, say.align, &say.text, say.points, ink)
    }

    /// Says the title of what is done here.
    pub fn title(&mut self, text: &str) {
        self.top(TITLE).line(Say::new(text).between(size::TITLE, size::BUTTON).id("title"));
    }

    /// What is said within is one thing to a screen reader, with this id.
    pub fn read_as(&mut self, id: &'static str, is_news: bool, show: impl FnOnce(&mut Place)) {
        let (joined, before) = (Joined::default(), self.rest);
        let mut within = Place { joined: Some(&joined), ..*self };
        show(&mut within);
        self.rest = within.rest;
        let whole = before.with_max_y(self.rest.top());
        let said = joined.take().join(" ");
        if is_news {
            readable_news(self.ui, whole, id, &said);
        } else {
            readable(self.ui, whole, id, &said);
        }
    }

    /// Says something in as many lines as it takes, each in the middle.
    pub fn centred(&self, say: &Say) {
        let (font, ink) = (FontId::proportional(say.points), color(self.ink(say)));
        let mut job = LayoutJob::simple(say.text.clone().into_owned(), font, ink, self.width());
        job.halign = Align::Center;
        let galley = self.ui.painter().layout_job(job);
        self.ui.painter().galley(self.rest.center_top().round(), galley, ink);
        self.tell(say);
    }

    /// Adds what is heard and not seen to what is read as one.
    pub fn hear(&self, text: impl Into<String>) {
        if let Some(joined) = self.joined {
            joined.borrow_mut().push(text.into());
        }
    }

    /// Tells a screen reader one thing for all of this place.
    pub fn read(&self, id: impl AsIdSalt, text: &str) {
        readable(self.ui, self.rest, id, text);
    }

    /// The same as news.
    pub fn read_news(&self, id: &'static str, text: &str) {
        readable_news(self.ui, self.rest, id, text);
    }

    /// How high this is in lines of this width and letters of this size.
    pub fn height_of(&self, text: &str, points: f32, width: f32) -> f32 {
        height_of(self.ui.ctx(), text, points, width)
    }

    /// How wide a line of this is in letters of this size.
    pub fn width_of(&self, text: &str, points: f32) -> f32 {
        widgets::width_of(self.ui.painter(), text, points)
    }

    /// A text that is pressed, at one end of it or in its middle. Whether it was pressed.
    pub fn link(&self, (id, text): (&str, &str), align: Align) -> bool {
        text_link(self.ui, self.rest, (id, text), align, self.palette())
    }

    /// A button over all of it. Whether it was pressed.
    pub fn button(
        &self,
        (id, text): (&str, &str),
        points: f32,
        weight: Weight,
        is_enabled: bool,
    ) -> bool {
        let palette = self.palette();
        widgets::button(self.ui, self.rest, (id, text), points, weight, is_enabled, palette)
    }

    /// A button as wide as its text needs at the end of what is left of it, whose room is taken. Whether it
    /// was pressed.
    pub fn last_button(&mut self, text: Text, weight: Weight, is_enabled: bool) -> bool {
        let name = self.style.text(text);
        let width = (self.width_of(&name, size::BUTTON) + 40.0).max(110.0).min(self.width());
        let place = self.right(width);
        self.right(10.0);
        place.button((text.id(), &name), size::BUTTON, weight, is_enabled)
    }

    /// A button that stays pressed while something holds, of which more may be told than is written.
    /// Whether it was pressed.
    pub fn toggle(&self, id: &str, texts: (&str, &str), is_on: bool) -> bool {
        tell(self.ui, || id.to_owned(), self.rest);
        widgets::toggle(self.ui, self.rest, id, texts, is_on, self.palette())
    }

    /// A switch at its left with its name beside it. Whether it was turned.
    pub fn switch_row(&self, name: (&str, &str), is_on: bool) -> bool {
        switch_row(self.ui, self.rest, name, is_on, (size::SMALL, self.palette()))
    }

    /// A switch at its left, of which the name stands elsewhere. Whether it was turned.
    pub fn switch(&self, name: (&str, &str), is_on: bool) -> bool {
        tell(self.ui, || name.0.to_owned(), self.rest);
        switch(self.ui, self.rest, name, is_on, self.palette())
    }

    /// Something of this width and height, which scrolls where it has no room.
    pub fn scroll(&self, id: impl AsIdSalt, (width, height): (f32, f32), show: impl FnOnce(Place)) {
        let mut area = child(self.ui, "scrolled", self.rest);
        let scroll = ScrollArea::vertical().id_salt(id).auto_shrink(false);
        scroll.max_height(self.height()).show(&mut area, |ui| {
            let (all, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
            show(Place::new(ui, self.style, all));
        });
    }

    /// A list of so many rows of one height, as [`list::rows`] has it.
    pub fn list<K: Clone + PartialEq + Send + Sync + 'static>(
        &self,
        id: &str,
        rows: (usize, f32),
        follow: (K, Option<usize>, bool),
        mut show: impl FnMut(&mut Place, usize),
    ) {
        list::rows(self.ui, (id, self.rest), rows, follow, |ui, rect, index| {
            show(&mut Place::new(ui, self.style, rect), index);
        });
    }

    fn ink(&self, say: &Say) -> Rgba {
        say.ink.unwrap_or(self.palette().text)
    }

    fn tell(&self, say: &Say) {
        let (text, place) = (say.said(), self.rest);
        #[expect(clippy::cast_possible_truncation, reason = "pixels")]
        let at = (place.left() as i32, place.top() as i32);
        match (self.joined, say.id) {
            (Some(joined), _) => joined.borrow_mut().push(text.to_owned()),
            (None, Some(id)) if say.is_news => readable_news(self.ui, place, id, text),
            (None, Some(id)) => readable(self.ui, place, id, text),
            // The same may be said twice, in two places.
            (None, None) => readable(self.ui, place, ("said", text, at), text),
        }
    }

    /// Takes so much room above a line across the whole of it, and below that line.
    pub fn ruled(&mut self, above: f32, below: f32) {
        self.top(above);
        self.rule();
        self.top(below);
    }

    /// Writes one line that is not told at the end of it where the line begins, and takes its room there
    /// with a gap.
    pub fn take_line(&mut self, say: &Say, gap: f32) {
        let width = (self.draw(say) + gap).min(self.width());
        if say.align == Align::Max {
            self.right(width);
        } else {
            self.left(width);
        }
    }

    /// Writes a line, and one of details below it, in the middle of its height. They are not told.
    pub fn two_lines(&self, line: &Say, details: &Say) {
        let mut both = self.middle(LINE + DETAILS);
        both.top(LINE).draw(line);
        both.draw(details);
    }

    /// Buttons side by side that are known by their texts, all in letters of one size: which of them call
    /// for being pressed, and which can be. Gives the number of the one that was pressed.
    pub fn buttons<const N: usize>(
        &self,
        gap: f32,
        buttons: [(Text, Weight, bool); N],
    ) -> Option<usize> {
        let texts = buttons.map(|(text, ..)| self.style.text(text));
        let (places, points) = button_row(self.ui.painter(), self.rest, gap, (&texts, [1.0; N]));
        let mut pressed = None;
        for (at, (name, weight, is_enabled)) in buttons.into_iter().enumerate() {
            let name = (name.id(), texts[at].as_str());
            if self.with(places[at]).button(name, points, weight, is_enabled) {
                pressed = Some(at);
            }
        }
        pressed
    }

    /// A field for a line of text over all of it: its id, what it is called, and what stands in it while it
    /// is empty.
    pub fn text_field(&self, names: (&str, &str, &str), text: &mut String) -> Response {
        text_field(self.ui, self.rest, names, text, self.palette())
    }

    /// A value between two arrows over all of it, which says where it has neighbours. The arrow that was
    /// pressed.
    pub fn stepper(&self, shown: (&str, &str), ways: [bool; 2]) -> Option<Way> {
        stepper(self.ui, self.rest, shown, ways, self.palette())
    }

    /// Takes the room of a sheet's title, at its left, and of the cross at its right that closes the
    /// sheet. Whether that was pressed.
    pub fn sheet_head(&mut self, title: &str) -> bool {
        let cross = self.right(36.0).middle(36.0);
        self.right(12.0);
        self.take_line(&Say::new(title).points(25.0), 26.0);
        cross.cross()
    }

    /// A cross over all of it that closes what it stands in. Whether it was pressed.
    pub fn cross(&self) -> bool {
        close_button(self.ui, self.rest, &self.style.text(ids::CLOSE), self.palette())
    }
}
