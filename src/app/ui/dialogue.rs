//! The frame of every dialogue: a card over a dimmed window, one main button, Enter and Escape.

use bevy::log::debug;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align, Align2, Area, Context, Id, Key, Modal, Modifiers, Order, Rect, ScrollArea, Sense,
    Ui, UiKind, Vec2, pos2, vec2,
};

use super::widgets::{self, Weight, button, floating_card, write};
use super::{
    Asks, Dialog, Seen, confirm, context, egui_rect, engine_fault, engines, new_game, record,
    settings_menu,
};
use crate::app::palette::Palette;
use crate::app::theme::{color, size};

/// Room between a dialogue and the edge of the window.
const OUTSIDE: f32 = 12.0;
/// Height of a row of choices.
pub const ROW: f32 = 42.0;
/// Width of the labels beside rows.
const LABEL: f32 = 118.0;
/// Height of a label above its row.
const LABEL_ABOVE: f32 = 28.0;
/// Room between rows.
pub const ROW_GAP: f32 = 26.0;
/// Height of the buttons at the foot.
const BUTTON: f32 = 46.0;
/// Room above the buttons.
const FOOT_GAP: f32 = 34.0;
/// Room beside what scrolls.
const AROUND: f32 = 16.0;
/// Height of the title.
const TITLE: f32 = 40.0;

/// Shows the dialogue that is open.
pub(super) fn show(mut contexts: EguiContexts, seen: Seen, mut asks: Asks) {
    let Some(context) = context(&mut contexts) else { return };
    let dialog = asks.dialog.clone();
    match dialog {
        Dialog::None => forget_focus(context),
        Dialog::NewGame(draft) => new_game::show(context, &draft, &seen, &mut asks),
        Dialog::Settings => settings_menu::show(context, &seen, &mut asks),
        Dialog::EngineFault(failed) => engine_fault::show(context, &failed, &seen, &mut asks),
        Dialog::Confirm(question) => confirm::show(context, question, &seen, &mut asks),
        Dialog::Record => show_record(context, &seen, &mut asks),
        Dialog::Engines { back } => engines::list(context, &back, &seen, &mut asks),
        Dialog::Engine(draft) => engines::edit(context, &draft, &seen, &mut asks),
        Dialog::RemoveEngine { name, back } => {
            engines::ask_to_remove(context, &name, &back, &seen, &mut asks);
        }
    }
}

/// Lets go of the keyboard when a dialogue has closed, so that the board's shortcuts work again.
fn forget_focus(context: &Context) {
    if context.data(|data| data.get_temp::<Shown>(shown_before())).is_some() {
        context.data_mut(|data| data.remove::<Shown>(shown_before()));
        debug!("dialogue closed");
        context.memory_mut(|memory| {
            if let Some(focused) = memory.focused() {
                memory.surrender_focus(focused);
            }
        });
    }
}

/// A dialogue as a frame has shown it.
#[derive(Clone, Copy)]
struct Shown {
    id: &'static str,
    rect: Rect,
    /// Whether the log tells of it.
    is_told: bool,
}

/// Where it is kept which dialogue was shown in the last frame.
fn shown_before() -> Id {
    Id::new("dialogue-was-open")
}

/// Keeps which dialogue is shown. Tells it with its corners in physical pixels of the window, but
/// only in its second frame: a new one cannot be clicked in its first.
fn keep_shown(context: &Context, id: &'static str, rect: Rect, before: Option<Shown>) {
    let same = before.filter(|shown| (shown.id, shown.rect) == (id, rect));
    match same {
        None => context.request_repaint(),
        Some(shown) if !shown.is_told => {
            let Rect { min, max } = rect * context.pixels_per_point();
            let name = id.split_once('-').map_or(id, |(_, name)| name);
            debug!("dialogue {name} {:.0},{:.0} {:.0},{:.0}", min.x, min.y, max.x, max.y);
        }
        Some(_) => return,
    }
    let shown = Shown { id, rect, is_told: same.is_some() };
    context.data_mut(|data| data.insert_temp(shown_before(), shown));
}

/// How a dialogue is made.
pub struct Frame<'a> {
    /// What it is known by, whatever its language.
    pub id: &'static str,
    /// Its title.
    pub title: String,
    /// How wide it would be, given room.
    pub width: f32,
    /// How high its body is, for the width it gets.
    pub body_height: &'a dyn Fn(f32) -> f32,
    /// The text of the button that leaves everything as it was, if there is one.
    pub cancel: Option<String>,
    /// The text of the main button.
    pub main: String,
}

/// How a dialogue was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// By the main button, or Enter.
    Done,
    /// By the other button, or Escape.
    Cancelled,
    /// By a press beside it: perhaps not on purpose.
    Beside,
}

impl Frame<'_> {
    /// Shows the dialogue with its body. How it was left, if it was.
    pub fn show(
        &self,
        context: &Context,
        seen: &Seen,
        body: impl FnOnce(&mut Ui, Rect),
    ) -> Option<Left> {
        let before = context.data(|data| data.get_temp::<Shown>(shown_before()));
        let is_new = before.is_none_or(|shown| shown.id != self.id);
        let window = Rect::from_min_size(pos2(0.0, 0.0), to_egui(seen.layout.window));
        let room = window.shrink(OUTSIDE).size();
        let width = self.width.min(room.x);
        let margin = if width < 460.0 { 20.0 } else { 32.0 };
        let inner_width = width - 2.0 * margin;
        let body_height = (self.body_height)(inner_width);
        let around = margin + TITLE + 20.0 + FOOT_GAP + BUTTON + margin;
        let height = (around + body_height).min(room.y);
        let rect = Rect::from_center_size(window.center(), vec2(width, height));
        let rect = Rect::from_min_size(rect.min.round(), rect.size());
        keep_shown(context, self.id, rect, before);
        let enter = take_enter(context);
        let palette = seen.palette();
        let shown = modal(self.id, rect, palette).show(context, |ui| {
            ui.set_clip_rect(window);
            ui.allocate_rect(rect, Sense::click());
            floating_card(ui.painter(), rect, palette);
            let inner = rect.shrink(margin);
            let title = inner.with_max_y(inner.top() + TITLE);
            write(ui.painter(), title, Align::Min, &self.title, size::TITLE, palette.text);
            let foot = inner.with_min_y(inner.bottom() - BUTTON);
            let middle = Rect::from_min_max(
                pos2(inner.left(), title.bottom() + 20.0),
                pos2(inner.right(), foot.top() - FOOT_GAP),
            );
            scrolled(ui, middle, body_height, is_new, body);
            self.show_foot(ui, foot, palette)
        });
        match (shown.inner, enter) {
            (Some(left), _) => Some(left),
            (None, true) => Some(Left::Done),
            (None, false) if shown.backdrop_response.clicked() => Some(Left::Beside),
            (None, false) => shown.should_close().then_some(Left::Cancelled),
        }
    }

    fn show_foot(&self, ui: &Ui, foot: Rect, palette: &Palette) -> Option<Left> {
        let painter = ui.painter();
        let wide = |text: &str, least: f32| {
            (widgets::width_of(painter, text, size::BUTTON) + 48.0).max(least)
        };
        let main_width = wide(&self.main, 150.0).min(foot.width() * 0.6);
        let main = foot.with_min_x(foot.right() - main_width);
        if button(
            ui,
            main,
            ("dialogue-main", &self.main),
            size::BUTTON,
            Weight::Main,
            true,
            palette,
        ) {
            return Some(Left::Done);
        }
        let cancel = self.cancel.as_ref()?;
        let right = main.left() - 12.0;
        let left = (right - wide(cancel, 110.0)).max(foot.left());
        let place = Rect::from_x_y_ranges(left..=right, foot.y_range());
        let id = ("cancel", cancel.as_str());
        let pressed = button(ui, place, id, size::BUTTON, Weight::Plain, true, palette);
        pressed.then_some(Left::Cancelled)
    }
}

fn to_egui(size: bevy::math::Vec2) -> Vec2 {
    vec2(size.x, size.y)
}

/// Whether Enter was pressed for the main button: always, unless the keyboard is on another one.
fn take_enter(context: &Context) -> bool {
    !widgets::button_has_focus(context)
        && context.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
}

fn modal(id: &str, rect: Rect, palette: &Palette) -> Modal {
    let area = Area::new(Id::new(id))
        .kind(UiKind::Modal)
        .order(Order::Foreground)
        .pivot(Align2::LEFT_TOP)
        .fixed_pos(rect.min)
        .default_size(rect.size())
        .constrain(false)
        .fade_in(false);
    Modal::new(Id::new("dialogue"))
        .area(area)
        .backdrop_color(color(palette.dim))
        .frame(egui::Frame::NONE)
}

/// Shows the body, scrolling where it is higher than its place; from the top where it is new.
fn scrolled(ui: &mut Ui, place: Rect, height: f32, is_new: bool, body: impl FnOnce(&mut Ui, Rect)) {
    if place.height() >= height {
        body(ui, place);
        return;
    }
    // A little wider than the body, so that rings around what has the focus are not cut off and
    // the bar does not touch it.
    let outer = place.expand2(vec2(AROUND, 4.0));
    let mut ui = ui.new_child(egui::UiBuilder::new().id_salt("body").max_rect(outer));
    let area = ScrollArea::vertical().auto_shrink(false).max_height(outer.height());
    let area = if is_new { area.vertical_scroll_offset(0.0) } else { area };
    area.show(&mut ui, |ui| {
        let whole = vec2(outer.width(), height + 8.0);
        let (rect, _) = ui.allocate_exact_size(whole, Sense::hover());
        body(ui, rect.shrink2(vec2(AROUND, 4.0)));
    });
}

/// Whether rows have their label above them instead of beside.
pub fn is_narrow(width: f32) -> bool {
    width < 480.0
}

/// How high a row with its label is.
pub fn row_height(width: f32) -> f32 {
    if is_narrow(width) { LABEL_ABOVE + ROW } else { ROW }
}

/// How wide the choices of a row are, without its label.
pub fn row_width(width: f32) -> f32 {
    if is_narrow(width) { width } else { width - LABEL }
}

/// Room between rows.
pub fn row_gap(width: f32) -> f32 {
    if is_narrow(width) { 12.0 } else { ROW_GAP }
}

/// Writes the label of a row. Gives the place of what it speaks of.
pub fn label(ui: &Ui, row: Rect, text: &str, palette: &Palette) -> Rect {
    let place = if is_narrow(row.width()) {
        row.with_max_y(row.top() + LABEL_ABOVE - 4.0)
    } else {
        row.with_max_x(row.left() + LABEL - 8.0).with_max_y(row.top() + ROW)
    };
    write(ui.painter(), place, Align::Min, text, size::BUTTON, palette.secondary);
    beside_label(row)
}

/// What a row has beside or below its label.
pub fn beside_label(row: Rect) -> Rect {
    let above = if is_narrow(row.width()) { LABEL_ABOVE } else { 0.0 };
    let place = without_label(row.with_min_y(row.top() + above));
    place.with_max_y(place.top() + ROW)
}

/// The part of a row without a label that stands below those beside labels.
pub fn without_label(row: Rect) -> Rect {
    row.with_min_x(row.right() - row_width(row.width()))
}

/// A row of choices with its label. Gives the choice that was pressed.
pub fn labelled(
    ui: &Ui,
    place: Rect,
    (id, label): (&str, &str),
    texts: &[String],
    chosen: usize,
    palette: &Palette,
) -> Option<usize> {
    let row = self::label(ui, place, label, palette);
    widgets::choices(ui, row, id, texts, chosen, palette)
}

/// The record in a dialogue of its own, where the column has no room for it.
fn show_record(context: &Context, seen: &Seen, asks: &mut Asks) {
    let room =
        egui_rect(bevy::math::Rect::from_corners(bevy::math::Vec2::ZERO, seen.layout.window));
    let frame = Frame {
        id: "dialogue-record",
        title: seen.text("record"),
        width: 480.0,
        body_height: &|_| (room.height() * 0.6).max(record::LEAST_HEIGHT),
        cancel: None,
        main: seen.text("close"),
    };
    let left = frame.show(context, seen, |ui, place| record::show(ui, place, seen, asks));
    if left.is_some() {
        asks.close();
    }
}
