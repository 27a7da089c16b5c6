//! The facts of the file, what came of it, and the buttons.

use bevy_egui::egui::Align;

use super::{Parts, Pressed, ShareOfGame};
use crate::app::look::theme::size;
use crate::app::settings::share::{ShareChoice, ShareFormat, ShareKind};
use crate::app::table::keep::files::NotWritten;
use crate::app::table::keep::sharing::{Made, ShareFault, ShareNews, Sharing};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::widgets::Weight;
use crate::app::ui::words::file_fault;
use crate::text::{Text, ids};

/// The facts of the file, which are told of what was made, and what came of it. Whether its folder is to
/// be shown.
pub fn show_facts(mut place: Place, told: impl FnOnce(&Made) -> String, sharing: &Sharing) -> bool {
    let (style, palette) = (place.style, place.palette());
    let (text, ink) = match sharing.made() {
        Some(Err(fault)) => (style.text(fault_id(*fault)), palette.accent_text),
        Some(Ok(made)) => (told(made), palette.secondary),
        None => (String::new(), palette.secondary),
    };
    place.read("share-facts", &text);
    place.take_line(&Say::new(text).points(size::SMALL).ink(ink), 24.0);
    let mut is_saved = false;
    let (told, ink) = match sharing.news() {
        Some(ShareNews::Saved(path)) => {
            is_saved = true;
            (style.with(ids::FileSaved { file: file_fault::name(path) }), palette.text)
        }
        Some(ShareNews::NotSaved(path, kind)) => {
            let fault = file_fault::not_written(path, &NotWritten::Io(*kind));
            (style.with(fault), palette.accent_text)
        }
        Some(ShareNews::NotOpened(path)) => {
            let file = path.display().to_string();
            (style.with(ids::ShareNotOpened { file }), palette.accent_text)
        }
        Some(ShareNews::Copied) => (style.text(ids::COPIED), palette.text),
        Some(ShareNews::NotCopied) => (style.text(ids::SHARE_NOT_COPIED), palette.accent_text),
        Some(ShareNews::Opened(_) | ShareNews::Exists(_)) | None => return false,
    };
    let folder = style.text(ids::SHARE_FOLDER);
    let is_pressed = is_saved && {
        let end = place.right(place.width_of(&folder, size::SMALL).min(place.width()));
        place.right(16.0);
        end.link(("share-folder", &folder), Align::Max)
    };
    place.line(Say::new(told).points(size::SMALL).ink(ink).align(Align::Max).id("share-news"));
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
    mut row: Place,
    chosen: &mut ShareOfGame,
    choice: ShareChoice,
    parts: &Parts,
) -> Option<Pressed> {
    let is_ready = parts.sharing.made().is_some_and(Result::is_ok);
    let mut pressed = keep(&mut row, choice.kind == ShareKind::Page, is_ready);
    match (choice.kind, choice.format) {
        (ShareKind::Picture, ShareFormat::Png)
            if row.last_button(ids::SHARE_COPY_PICTURE, Weight::Plain, is_ready) =>
        {
            pressed = Some(Pressed::CopyPicture);
        }
        (ShareKind::Moving, _) => {
            let plays = chosen.plays.is_some();
            let text = if plays { ids::SHARE_STOP } else { ids::SHARE_PLAY };
            if row.last_button(text, Weight::Plain, true) {
                chosen.plays = if plays { None } else { Some(0.0) };
            }
        }
        _ => {}
    }
    let text = row.style.text(ids::SHARE_COPY_TEXT);
    let wide = (row.width_of(&text, size::BUTTON) + 40.0).min(row.width());
    let id = (ids::SHARE_COPY_TEXT.id(), text.as_str());
    let copies = row.left(wide).button(id, size::BUTTON, Weight::Plain, true);
    if copies { Some(Pressed::CopyText) } else { pressed }
}

/// The buttons that save what was made, and open a page. What was pressed.
pub fn keep(row: &mut Place, is_page: bool, is_ready: bool) -> Option<Pressed> {
    // What is wanted most often is at the end: a page is looked at, anything else is kept.
    let opens = is_page && row.last_button(ids::SHARE_OPEN_PAGE, Weight::Main, is_ready);
    let weight = if is_page { Weight::Plain } else { Weight::Main };
    let saves = row.last_button(ids::SHARE_SAVE, weight, is_ready);
    if opens { Some(Pressed::Open) } else { saves.then_some(Pressed::Save) }
}
