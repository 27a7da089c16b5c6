//! The frame of every dialogue: a card over a dimmed window, one main button, Enter and Escape.

use bevy::log::debug;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{
    self, Align, Align2, Area, Context, Id, Key, Modal, Modifiers, Order, Rect, ScrollArea, Sense,
    Ui, UiKind, pos2, vec2,
};

use super::child::child;
pub use super::extras::{Closed, Extras, Measures, ShowHead};
use super::form::Form;
use super::landing;
use super::place::Place;
use super::style::Style;
use super::widgets::{self, Weight, floating_card, pressed_button, tooltip, write};
use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::{color, size};

/// Room between a dialogue and the edge of the window.
const OUTSIDE: f32 = 12.0;
/// Room beside what scrolls.
const AROUND: f32 = 16.0;
/// Size of what is said beside the buttons.
const NOTE: f32 = 14.0;
/// A dialogue that may be compact is so where it can be no higher than this.
const SMALL: f32 = 600.0;

/// When all dialogues have closed, the keyboard is again where it was before the first, or else
/// with the board's shortcuts.
pub fn forget_focus(context: &Context) {
    if context.data(|data| data.get_temp::<Shown>(shown_before())).is_some() {
        context.data_mut(|data| data.remove::<Shown>(shown_before()));
        debug!("dialogue closed");
        let before = context.data_mut(|data| data.remove_temp::<Vec<Opened>>(opened()));
        give_focus(context, before.and_then(|opened| opened.first()?.focus));
    }
}

/// A dialogue that is open, and what had the keyboard before.
#[derive(Clone, Copy)]
struct Opened {
    id: &'static str,
    focus: Option<Id>,
}

/// Where it is kept which dialogues are open.
fn opened() -> Id {
    Id::new("dialogues-opened")
}

/// Keeps what had the keyboard before this dialogue opened, and gives it back to the dialogue when
/// the one over it has closed.
fn keep_focus(context: &Context, id: &'static str) {
    let mut all: Vec<Opened> = context.data(|data| data.get_temp(opened())).unwrap_or_default();
    match all.iter().position(|one| one.id == id) {
        Some(at) if at + 1 == all.len() => return,
        Some(at) => {
            give_focus(context, all[at + 1].focus);
            all.truncate(at + 1);
        }
        None => {
            all.push(Opened { id, focus: context.memory(egui::Memory::focused) });
            give_focus(context, None);
        }
    }
    context.data_mut(|data| data.insert_temp(opened(), all));
}

/// Gives the keyboard to a control, or to none.
fn give_focus(context: &Context, to: Option<Id>) {
    context.memory_mut(|memory| match (to, memory.focused()) {
        (Some(id), _) => memory.request_focus(id),
        (None, Some(focused)) => memory.surrender_focus(focused),
        (None, None) => {}
    });
}

/// A dialogue as a pass has shown it.
#[derive(Clone, Copy)]
struct Shown {
    id: &'static str,
    window: Rect,
    rect: Rect,
    /// How high its body was.
    body: f32,
    /// Whether it lies where it does with the height of its body known.
    is_placed: bool,
    /// Whether it has just been opened.
    is_new: bool,
    /// Whether it is logged.
    is_told: bool,
}

/// Where it is kept which dialogue was shown in the last pass.
fn shown_before() -> Id {
    Id::new("dialogue-was-open")
}

fn shown_in_pass_before(context: &Context, id: &str) -> Option<Shown> {
    let shown = context.data(|data| data.get_temp::<Shown>(shown_before()));
    shown.filter(|shown| shown.id == id)
}

/// Keeps which dialogue is shown. Tells it with its corners in physical pixels of the window, but
/// only in its second frame: a new one cannot be clicked in its first.
fn keep_shown(context: &Context, now: Shown, before: Option<Shown>) {
    let same = before.filter(|shown| shown.rect == now.rect);
    match same {
        None => context.request_repaint(),
        Some(shown) if !shown.is_told && !context.will_discard() => {
            let Rect { min, max } = now.rect * context.pixels_per_point();
            let name = now.id.split_once('-').map_or(now.id, |(_, name)| name);
            debug!("dialogue {name} {:.0},{:.0} {:.0},{:.0}", min.x, min.y, max.x, max.y);
        }
        Some(_) => {}
    }
    let is_told = same.is_some_and(|shown| shown.is_told || !context.will_discard());
    let is_new = before.is_none_or(|shown| shown.is_new && !shown.is_told);
    let now = Shown { is_new, is_told, ..now };
    context.data_mut(|data| data.insert_temp(shown_before(), now));
}

/// How a dialogue is made.
pub struct Frame<'a> {
    /// What it is known by, whatever its language.
    pub id: &'static str,
    /// Its title.
    pub title: &'a str,
    /// How wide it would be, given room.
    pub width: f32,
    /// The text of the button that leaves everything as it was, if there is one.
    pub cancel: Option<&'a str>,
    /// The text of the main button.
    pub main: &'a str,
    /// Whether the main button can be pressed.
    pub is_ready: bool,
}

impl Frame<'_> {
    /// Shows the dialogue with its form. How it was closed, if it was, and what the form says.
    ///
    /// It is as high as its form was in the pass before; a pass that finds it otherwise is
    /// discarded. Its top edge stays while it is open, so that nothing moves under the pointer.
    pub fn show<T>(
        &self,
        context: &Context,
        style: &Style,
        form: impl FnOnce(&mut Form) -> T,
    ) -> (Option<Closed>, T) {
        self.show_with(context, style, Extras::default(), form)
    }

    /// The same with more than a form.
    pub fn show_with<T>(
        &self,
        context: &Context,
        style: &Style,
        mut extras: Extras,
        form: impl FnOnce(&mut Form) -> T,
    ) -> (Option<Closed>, T) {
        keep_focus(context, self.id);
        let before = shown_in_pass_before(context, self.id);
        let is_new = before.is_none_or(|shown| shown.is_new);
        let window = context.content_rect();
        let body_height = before.map_or(0.0, |shown| shown.body);
        let (rect, measures) = self.place(window, body_height, before, &extras);
        let enter = self.is_ready && take_enter(context);
        let palette = style.palette();
        let mut height = 0.0;
        if is_new || landing::is_lost(context) {
            landing::seek(context);
        }
        let behind = if extras.hides_window { palette.ground } else { palette.dim };
        let shown = modal(self.id, rect, behind).show(context, |ui| {
            tell_reader(ui, self.id, self.title);
            ui.set_clip_rect(window);
            let (middle, foot) = self.show_card(ui, rect, measures, &mut extras.head, style);
            let said = scrolled(ui, middle, body_height, is_new, |ui, place| {
                let mut rows = Form::new(ui, style, place);
                let said = form(&mut rows);
                height = rows.height();
                said
            });
            let pressed = match &mut extras.foot {
                Some(show) => show(Place::new(ui, style, foot)),
                None => self.show_foot(ui, foot, (&extras, is_new), palette),
            };
            (pressed, said)
        });
        landing::land(context);
        if (height - body_height).abs() > 0.5 {
            context.request_discard("the height of a dialogue");
        }
        let (id, is_placed) = (self.id, before.is_some());
        let now = Shown { id, window, rect, body: height, is_placed, is_new, is_told: false };
        keep_shown(context, now, before);
        let (pressed, said) = shown.inner;
        let closed = pressed
            .or(enter.then_some(Closed::Accepted))
            .or(shown.backdrop_response.clicked().then_some(Closed::ClickedOutside))
            .or_else(|| escaped(context).then_some(Closed::Cancelled));
        (closed, said)
    }

    /// Shows the card, the title and what stands beside it. Gives the places of the body and of the
    /// foot.
    fn show_card(
        &self,
        ui: &mut Ui,
        rect: Rect,
        measures: Measures,
        head: &mut Option<&mut ShowHead>,
        style: &Style,
    ) -> (Rect, Rect) {
        let palette = style.palette();
        // Not a stop of the keyboard.
        ui.interact(rect, ui.id().with("dialogue"), Sense::CLICK | Sense::DRAG);
        ui.advance_cursor_after_rect(rect);
        floating_card(ui.painter(), rect, palette);
        let inner = rect.shrink(measures.margin);
        let title = inner.with_max_y(inner.top() + measures.title[0]);
        // What opens a dialogue is written with dots; the dialogue is there now.
        let text = self.title.trim_end_matches('…');
        let width = write(ui.painter(), title, Align::Min, text, size::TITLE, palette.text);
        if let Some(head) = head {
            head(Place::new(ui, style, title), width);
        }
        let foot = inner.with_min_y(inner.bottom() - measures.foot[0]);
        let top = title.bottom() + measures.title[1];
        let body = inner.with_min_y(top).with_max_y(foot.top() - measures.foot[1]);
        let lines = [top - measures.title[1] / 2.0, body.bottom() + measures.foot[1] / 2.0];
        for (y, is_ruled) in lines.into_iter().zip(measures.is_ruled) {
            if is_ruled {
                widgets::rule(ui.painter(), rect, y, palette);
            }
        }
        (body, foot)
    }

    /// Where it lies, and the room around what it holds.
    fn place(
        &self,
        window: Rect,
        body_height: f32,
        before: Option<Shown>,
        extras: &Extras,
    ) -> (Rect, Measures) {
        let room = window.shrink(OUTSIDE);
        let width = self.width.min(room.width());
        let is_small = room.width() < self.width || room.height() < SMALL;
        let usual = || {
            if extras.is_compact && is_small { Measures::COMPACT } else { Measures::usual(width) }
        };
        let measures = extras.measures.unwrap_or_else(usual);
        let height = (measures.around() + body_height).min(room.height());
        let highest = (height + extras.reserve).min(room.height());
        let corner = Rect::from_center_size(window.center(), vec2(width, highest)).min.round();
        let kept = before.filter(|shown| shown.window == window && shown.is_placed);
        let top = kept.map_or(corner.y, |shown| shown.rect.top());
        let size = vec2(width, height.min(room.bottom() - top));
        (Rect::from_min_size(pos2(corner.x, top), size), measures)
    }

    fn show_foot(
        &self,
        ui: &Ui,
        foot: Rect,
        (extras, is_new): (&Extras, bool),
        palette: &Palette,
    ) -> Option<Closed> {
        let painter = ui.painter();
        let wide = |text: &str, least: f32| {
            (widgets::width_of(painter, text, size::BUTTON) + 48.0).max(least)
        };
        let main_width = wide(self.main, 150.0).min(foot.width() * 0.6);
        let main = foot.with_min_x(foot.right() - main_width);
        let id = ("dialogue-main", self.main);
        let main_button =
            pressed_button(ui, main, id, size::BUTTON, Weight::Main, self.is_ready, palette);
        if extras.main_first && is_new && self.is_ready {
            main_button.request_focus();
        }
        let accepted = main_button.clicked();
        tooltip(main_button, self.main, Some("Enter"), palette);
        if accepted {
            return Some(Closed::Accepted);
        }
        let cancel = self.cancel?;
        let right = main.left() - 12.0;
        let left = (right - wide(cancel, 110.0)).max(foot.left());
        if !extras.note.is_empty() {
            let place = foot.with_max_x(left - 16.0);
            let ink = if extras.is_reason { palette.accent_text } else { palette.secondary };
            write_note(painter, place, extras.note, ink);
            if extras.is_reason {
                widgets::readable_news(ui, place, "note", extras.note);
            } else {
                widgets::readable(ui, place, "note", extras.note);
            }
        }
        let place = Rect::from_x_y_ranges(left..=right, foot.y_range());
        let id = ("cancel", cancel);
        let button = pressed_button(ui, place, id, size::BUTTON, Weight::Plain, true, palette);
        let pressed = button.clicked();
        tooltip(button, cancel, Some("Esc"), palette);
        pressed.then_some(Closed::Cancelled)
    }
}

/// Writes what is said beside the buttons: in one line, or in as many as have room.
fn write_note(painter: &egui::Painter, place: Rect, note: &str, ink: Rgba) {
    if widgets::width_of(painter, note, NOTE) <= place.width() {
        write(painter, place, Align::Min, note, NOTE, ink);
        return;
    }
    let height_of = |points| widgets::height_of(painter.ctx(), note, points, place.width());
    let points = if height_of(NOTE) <= place.height() { NOTE } else { size::LEAST };
    let lines = Rect::from_center_size(place.center(), vec2(place.width(), height_of(points)));
    widgets::paragraph(painter, lines, note, points, ink);
}

/// Tells a screen reader that this is a dialogue, what it is called, and that nothing else can be
/// reached.
fn tell_reader(ui: &Ui, id: &str, title: &str) {
    let title = title.trim_end_matches('…');
    ui.ctx().accesskit_node_builder(Id::new(id), |node| {
        node.set_role(Role::Dialog);
        node.set_label(title);
        node.set_modal();
    });
}

/// A dialogue that lays itself out: a card of a size over the dimmed window.
pub struct Sheet<'a> {
    /// What it is known by, whatever its language.
    pub id: &'static str,
    /// What it is called.
    pub title: &'a str,
    /// How large it would be, given room.
    pub size: egui::Vec2,
}

impl Sheet<'_> {
    /// Shows it in the middle of the window. How it was closed, if it was, and what it says.
    pub fn show<T>(
        &self,
        context: &Context,
        style: &Style,
        body: impl FnOnce(&mut Ui, Rect) -> T,
    ) -> (Option<Closed>, T) {
        keep_focus(context, self.id);
        let before = shown_in_pass_before(context, self.id);
        let is_new = before.is_none_or(|shown| shown.is_new);
        let window = context.content_rect();
        let size = self.size.min(window.shrink(OUTSIDE).size());
        let rect = Rect::from_min_size(
            Rect::from_center_size(window.center(), size).min.round(),
            size.round(),
        );
        let palette = style.palette();
        if is_new {
            landing::seek(context);
        }
        let shown = modal(self.id, rect, palette.dim).show(context, |ui| {
            tell_reader(ui, self.id, self.title);
            ui.set_clip_rect(window);
            // Not a stop of the keyboard.
            ui.interact(rect, ui.id().with("dialogue"), Sense::CLICK | Sense::DRAG);
            ui.advance_cursor_after_rect(rect);
            floating_card(ui.painter(), rect, palette);
            body(ui, rect)
        });
        landing::land(context);
        let (id, body) = (self.id, rect.height());
        let now = Shown { id, window, rect, body, is_placed: true, is_new, is_told: false };
        keep_shown(context, now, before);
        let closed = if shown.backdrop_response.clicked() {
            Some(Closed::ClickedOutside)
        } else {
            escaped(context).then_some(Closed::Cancelled)
        };
        (closed, shown.inner)
    }
}

/// Whether Enter was pressed for the main button: always, unless the keyboard is on something
/// else that it presses or chooses.
fn take_enter(context: &Context) -> bool {
    !widgets::control_has_focus(context)
        && context.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
}

/// Whether Escape was pressed.
fn escaped(context: &Context) -> bool {
    context.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
}

fn modal(id: &str, rect: Rect, behind: Rgba) -> Modal {
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
        .backdrop_color(color(behind))
        .frame(egui::Frame::NONE)
}

/// Shows the body, scrolling where it is higher than its place; from the top where it is new. It is
/// always in what scrolls, so that the keyboard stays where it is when rows appear.
fn scrolled<T>(
    ui: &Ui,
    place: Rect,
    height: f32,
    is_new: bool,
    body: impl FnOnce(&mut Ui, Rect) -> T,
) -> T {
    // A little wider than the body, so that rings around what has the focus are not cut off and
    // the bar does not touch it.
    let outer = place.expand2(vec2(AROUND, 4.0));
    let mut ui = child(ui, "body", outer);
    let area = ScrollArea::vertical().auto_shrink(false).max_height(outer.height());
    let area = if is_new { area.vertical_scroll_offset(0.0) } else { area };
    area.show(&mut ui, |ui| {
        let has_room = place.height() + 0.5 >= height;
        let high = if has_room { outer.height() } else { height + 8.0 };
        let whole = vec2(outer.width(), high);
        let (rect, _) = ui.allocate_exact_size(whole, Sense::hover());
        body(ui, rect.shrink2(vec2(AROUND, 4.0)))
    })
    .inner
}
