//! The facts of the file, what came of it, and the buttons.

use bevy_egui::egui::{Align, Rect, Ui};

use super::{Parts, Pressed, ShareOfGame};
use crate::app::look::theme::size;
use crate::app::settings::share::{ShareChoice, ShareFormat, ShareKind};
use crate::app::table::keep::files::NotWritten;
use crate::app::table::keep::sharing::{Made, ShareFault, ShareNews};
use crate::app::ui::kit::link::text_link;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, button, readable, width_of, write};
use crate::app::ui::words::file_fault;
use crate::text::{Text, ids};

/// The facts of the file, which are told of what was made, and what came of it. Whether its folder is to
/// be shown.
pub fn show_facts(ui: &Ui, place: Rect, told: impl FnOnce(&Made) -> String, parts: &Parts) -> bool {
    let (style, palette) = (parts.style, parts.style.palette());
    let (text, ink) = match parts.sharing.made() {
        Some(Err(fault)) => (style.text(fault_id(*fault)), palette.accent_text),
        Some(Ok(made)) => (told(made), palette.secondary),
        None => (String::new(), palette.secondary),
    };
    let width = write(ui.painter(), place, Align::Min, &text, size::SMALL, ink);
    readable(ui, place, "share-facts", &text);
    let rest = place.with_min_x((place.left() + width + 24.0).min(place.right()));
    let (told, is_saved) = match parts.sharing.news() {
        Some(ShareNews::Saved(path)) => {
            (style.with(ids::FileSaved { file: file_fault::name(path) }), true)
        }
        Some(ShareNews::NotSaved(path, kind)) => {
            (style.with(file_fault::not_written(path, &NotWritten::Io(*kind))), false)
        }
        Some(ShareNews::NotOpened(path)) => {
            (style.with(ids::ShareNotOpened { file: path.display().to_string() }), false)
        }
        Some(ShareNews::Copied) => (style.text(ids::COPIED), false),
        Some(ShareNews::NotCopied) => (style.text(ids::SHARE_NOT_COPIED), false),
        Some(ShareNews::Opened(_) | ShareNews::Exists(_)) | None => return false,
    };
    let is_well = is_saved || parts.sharing.news() == Some(&ShareNews::Copied);
    let ink = if is_well { palette.text } else { palette.accent_text };
    let mut end = rest.right();
    let mut is_pressed = false;
    if is_saved {
        let folder = style.text(ids::SHARE_FOLDER);
        let left = rest.right() - width_of(ui.painter(), &folder, size::SMALL);
        let at = rest.with_min_x(left.max(rest.left()));
        is_pressed = text_link(ui, at, ("share-folder", &folder), Align::Max, palette);
        end = left - 16.0;
    }
    let rest = rest.with_max_x(end);
    write(ui.painter(), rest, Align::Max, &told, size::SMALL, ink);
    readable(ui, rest, "share-news", &told);
    is_pressed
}

const fn fault_id(fault: ShareFault) -> Text {
    match fault {
        ShareFault::TooLarge => ids::SHARE_TOO_LARGE,
        ShareFault::Empty => ids::NO_MOVES_YET,
        ShareFault::Other => ids::SHARE_FAILED,
    }
}

/// The buttons. What was pressed.
pub fn show_foot(
    ui: &Ui,
    foot: Rect,
    (chosen, choice): (&mut ShareOfGame, ShareChoice),
    parts: &Parts,
) -> Option<Pressed> {
    let style = parts.style;
    let is_ready = parts.sharing.made().is_some_and(Result::is_ok);
    let is_page = choice.kind == ShareKind::Page;
    let mut row = Buttons { ui, place: foot, style };
    let mut pressed = row.keep(is_page, is_ready);
    match (choice.kind, choice.format) {
        (ShareKind::Picture, ShareFormat::Png)
            if row.last(ids::SHARE_COPY_PICTURE, Weight::Plain, is_ready) =>
        {
            pressed = Some(Pressed::CopyPicture);
        }
        (ShareKind::Moving, _) => {
            let plays = chosen.plays.is_some();
            let text = if plays { ids::SHARE_STOP } else { ids::SHARE_PLAY };
            if row.last(text, Weight::Plain, true) {
                chosen.plays = if plays { None } else { Some(0.0) };
            }
        }
        _ => {}
    }
    if row.first(ids::SHARE_COPY_TEXT) {
        pressed = Some(Pressed::CopyText);
    }
    pressed
}

/// The buttons of a page that is printed. What was pressed.
pub fn show_foot_of_page(ui: &Ui, foot: Rect, parts: &Parts) -> Option<Pressed> {
    let is_ready = parts.sharing.made().is_some_and(Result::is_ok);
    Buttons { ui, place: foot, style: parts.style }.keep(true, is_ready)
}

/// A row of buttons that is filled from its ends.
struct Buttons<'a> {
    ui: &'a Ui,
    /// What is left of it.
    place: Rect,
    style: &'a Style<'a>,
}

impl Buttons<'_> {
    /// To save what was made, and to open a page. What was pressed.
    fn keep(&mut self, is_page: bool, is_ready: bool) -> Option<Pressed> {
        // What is wanted most often is at the end: a page is looked at, anything else is kept.
        let opens = is_page && self.last(ids::SHARE_OPEN_PAGE, Weight::Main, is_ready);
        let weight = if is_page { Weight::Plain } else { Weight::Main };
        let saves = self.last(ids::SHARE_SAVE, weight, is_ready);
        match (opens, saves) {
            (true, _) => Some(Pressed::Open),
            (_, true) => Some(Pressed::Save),
            _ => None,
        }
    }

    fn width(&self, text: &str) -> f32 {
        (width_of(self.ui.painter(), text, size::BUTTON) + 36.0).max(110.0).min(self.place.width())
    }

    /// A button at the end of what is left. Whether it was pressed.
    fn last(&mut self, id: Text, weight: Weight, is_on: bool) -> bool {
        let text = self.style.text(id);
        let (left, at) = self.place.split_left_right_at_x(self.place.right() - self.width(&text));
        self.place = left.with_max_x(left.right() - 12.0);
        let name = (id.id(), text.as_str());
        button(self.ui, at, name, size::BUTTON, weight, is_on, self.style.palette())
    }

    /// A button at the beginning. Whether it was pressed.
    fn first(&mut self, id: Text) -> bool {
        let text = self.style.text(id);
        let (at, left) = self.place.split_left_right_at_x(self.place.left() + self.width(&text));
        self.place = left.with_min_x(left.left() + 12.0);
        let name = (id.id(), text.as_str());
        button(self.ui, at, name, size::BUTTON, Weight::Plain, true, self.style.palette())
    }
}
