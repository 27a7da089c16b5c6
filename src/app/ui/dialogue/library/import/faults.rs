//! The files that could not be read in full, one a row, each with the reason and what can be done.

use bevy::prelude::Commands;
use bevy_egui::egui::Align;

use crate::app::look::theme::size;
use crate::app::table::keep::importing::{ImportRequest, Importing};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::words::file_fault;
use crate::formats::{self, Fault, FaultKind};
use crate::library::{FaultyFile, FileFault, LibraryError, WhyNot};
use crate::text::ids;

/// Shows the rows.
pub fn show(place: Place, in_hand: &mut usize, importing: &Importing, commands: &mut Commands) {
    let faults = &importing.faults;
    let now = (*in_hand).min(faults.len().saturating_sub(1));
    let (rows, follow) = ((faults.len(), 52.0), (now, None, false));
    place.list("import-faults", rows, follow, |row, index| {
        let (file, palette) = (&faults[index], row.palette());
        row.right(10.0);
        let (path, reason) = headline(file, row.style);
        let said = format!("{path}: {reason}");
        if row.option(&format!("fault-{index}"), &said, index == now).clicked() {
            *in_hand = index;
        }
        let sign = row.left(32.0);
        sign.dot(9.0, palette.accent);
        let mark = Say::new("!").points(size::LEAST).ink(palette.on_accent);
        sign.draw(&mark.align(Align::Center));
        row.left(6.0);
        row.right(8.0);
        let is_kept = !importing.is_busy() && show_keep(row, index == now, file);
        row.right(4.0);
        let reason = Say::new(reason).points(size::NOTE).no_smaller().ink(palette.secondary);
        row.two_lines(&Say::new(path).points(size::CELL).no_smaller(), &reason);
        if is_kept {
            commands.write_message(ImportRequest::Files(file.parts().0));
        }
    });
}

/// The way to keep the moves that could be read, if there are some; it is seen in the row that is in hand
/// and has its room in all of them. Whether they are to be kept.
fn show_keep(row: &mut Place, is_in_hand: bool, file: &FaultyFile) -> bool {
    let (parts, plies) = file.parts();
    let text = match parts.len() {
        0 => return false,
        1 => row.style.with(ids::ImportKeep { n: plies.div_ceil(2) }),
        n => row.style.with(ids::ImportKeepGames { n }),
    };
    let link = row.right(row.width_of(&text, size::SMALL) + 12.0);
    is_in_hand && link.link(("keep-part", &text), Align::Max)
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
            let place = formats::Place { ply: place.ply, ..Default::default() };
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
