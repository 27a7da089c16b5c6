//! The files that could not be read in full, one a row, each with the reason and what can be done.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Rect, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::app::look::theme::{color, size};
use crate::app::table::keep::importing::{ImportRequest, Importing};
use crate::app::ui::kit::link::text_link;
use crate::app::ui::kit::list;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    focus_ring, pressable, tell_option, width_of, write, write_no_smaller,
};
use crate::app::ui::words::file_fault;
use crate::formats::{Fault, FaultKind, Place};
use crate::library::{FaultyFile, FileFault, LibraryError, WhyNot};
use crate::text::ids;

/// Height of a row.
const ROW: f32 = 48.0;

/// Shows the rows.
pub fn show(
    ui: &Ui,
    place: Rect,
    row_in_hand: &mut usize,
    importing: &Importing,
    (style, commands): (&Style, &mut Commands),
) {
    let faults = &importing.faults;
    let now = (*row_in_hand).min(faults.len().saturating_sub(1));
    let (count, follow) = ((faults.len(), ROW), (now, None, false));
    list::rows(ui, ("import-faults", place), count, follow, |ui, rect, index| {
        let row = rect.with_max_x(rect.right() - 10.0);
        let file = &faults[index];
        let (is_pressed, keeps) =
            show_row(ui, row, (index, index == now), (file, importing.is_busy()), style);
        if keeps {
            commands.write_message(ImportRequest::Files(file.parts().0));
        }
        if is_pressed {
            *row_in_hand = index;
        }
    });
}

/// Shows a row. Whether it was pressed, and whether the moves are to be kept that could be read.
fn show_row(
    ui: &Ui,
    row: Rect,
    (index, is_in_hand): (usize, bool),
    (file, is_busy): (&FaultyFile, bool),
    style: &Style,
) -> (bool, bool) {
    let palette = style.palette();
    let (path, reason) = headline(file, style);
    tell(ui, || format!("fault-{index}"), row);
    let said = format!("{path}: {reason}");
    let info = WidgetInfo::selected(WidgetType::SelectableLabel, true, is_in_hand, said);
    let response = pressable(ui, row, ui.id().with(("fault", index)), &info);
    tell_option(&response, is_in_hand);
    if is_in_hand {
        ui.painter().rect_filled(row.shrink2(vec2(0.0, 1.0)), 8, color(palette.pill));
    } else if response.hovered() {
        ui.painter().rect_filled(row.shrink2(vec2(0.0, 1.0)), 8, color(palette.hover));
    }
    focus_ring(ui.painter(), row.shrink(3.0), 8, &response, palette);
    let sign = pos2(row.left() + 16.0, row.center().y);
    ui.painter().circle_filled(sign, 9.0, color(palette.accent));
    let mark = Rect::from_center_size(sign, vec2(18.0, 18.0));
    write(ui.painter(), mark, Align::Center, "!", size::LEAST, palette.on_accent);
    let (parts, plies) = file.parts();
    let can_keep = !parts.is_empty() && !is_busy;
    let keep = match parts.len() {
        0 | 1 => style.with(ids::ImportKeep { n: plies.div_ceil(2) }),
        n => style.with(ids::ImportKeepGames { n }),
    };
    let link_width = if can_keep { width_of(ui.painter(), &keep, size::SMALL) + 12.0 } else { 0.0 };
    let text = row.with_min_x(row.left() + 38.0).with_max_x(row.right() - link_width - 12.0);
    let (above, below) = text.split_top_bottom_at_y(text.center().y + 2.0);
    write_no_smaller(ui.painter(), above, &path, (16.0, 16.0), palette.text);
    write_no_smaller(ui.painter(), below, &reason, (14.0, 14.0), palette.secondary);
    let link = row.with_min_x(row.right() - link_width - 8.0).with_max_x(row.right() - 8.0);
    let keeps =
        can_keep && is_in_hand && text_link(ui, link, ("keep-part", &keep), Align::Max, palette);
    (response.clicked(), keeps)
}

/// The file and why not all of it is in the library: the reason, or how many there are and the first.
fn headline(file: &FaultyFile, style: &Style) -> (String, String) {
    let (first, n) = (file.first(), file.places().count());
    let why = reason(first, style);
    if n == 1 {
        return (shown(first), why);
    }
    let first = FileFault { game: None, ..first.clone() };
    (shown(&first), style.with(ids::ImportPlaces { n, first: why }))
}

/// The file below the folder that was chosen, and which of its games.
fn shown(fault: &FileFault) -> String {
    let path = fault.shown.to_string_lossy().replace('\\', "/");
    match fault.game {
        Some(game) if game > 0 => format!("{path} #{}", game + 1),
        _ => path,
    }
}

/// Why it is not in the library.
fn reason(fault: &FileFault, style: &Style) -> String {
    let texts = &style.texts;
    match &fault.why {
        WhyNot::NoGame => style.text(ids::IMPORT_NO_GAME),
        WhyNot::System(std::io::ErrorKind::NotFound) => style.text(ids::IMPORT_NOT_FOUND),
        WhyNot::System(std::io::ErrorKind::PermissionDenied) => style.text(ids::IMPORT_NOT_ALLOWED),
        // No text of the system's own.
        WhyNot::System(_) | WhyNot::Fault(Fault { kind: FaultKind::Io { .. }, .. }) => {
            style.text(ids::IMPORT_SYSTEM)
        }
        WhyNot::Fault(Fault { kind: FaultKind::Truncated, .. }) => {
            style.with(ids::ImportIncomplete { n: fault.bytes.unwrap_or_default() })
        }
        // The place in the game says more than the line of the file.
        WhyNot::Fault(Fault { place, kind }) if place.ply.is_some() => {
            let place = Place { ply: place.ply, ..Place::default() };
            file_fault::in_words(&Fault { place, kind: kind.clone() }, texts)
        }
        WhyNot::Fault(fault) => file_fault::in_words(fault, texts),
    }
}

/// All that is told as a text: a file and a reason in each line.
pub fn list(importing: &Importing, style: &Style) -> String {
    let line = |fault: &FileFault| format!("{}\t{}\n", shown(fault), reason(fault, style));
    importing.faults.iter().flat_map(FaultyFile::places).map(line).collect()
}

/// Why nothing more can be written.
pub fn library_fault(error: &LibraryError, style: &Style) -> String {
    style.text(match error {
        LibraryError::DiskFull => ids::IMPORT_DISK_FULL,
        LibraryError::Busy => ids::IMPORT_LIBRARY_BUSY,
        _ => ids::IMPORT_NOT_WRITTEN,
    })
}
