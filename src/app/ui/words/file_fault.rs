//! Errors of reading and writing files in the player's language.

use std::path::Path;

use crate::app::table::keep::files::NotWritten;
use crate::formats::{Fault, FaultKind, Loss, Place};
use crate::notation::NotationError;
use crate::text::language::Texts;
use crate::text::worded::files::{cannot_read, cannot_write};
use crate::text::{Sentence, ids};

/// The name by which a player knows a file.
pub fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}

/// Why nothing could be read of a file, or of what was pasted.
pub fn of_file(path: Option<&Path>, fault: &Fault, texts: &Texts) -> String {
    match (path.map(name), &fault.kind) {
        (Some(file), FaultKind::Io { kind, .. }) => texts.with(cannot_read(*kind, file)),
        (Some(file), _) => texts.with(ids::FaultAt { place: file, what: in_words(fault, texts) }),
        (None, _) => in_words(fault, texts),
    }
}

/// That there is such a file already.
pub fn exists(path: &Path) -> Sentence {
    ids::FileExists { file: name(path) }.into()
}

/// Why a file was not written.
pub fn not_written(path: &Path, why: &NotWritten) -> Sentence {
    match why {
        NotWritten::CannotSay(_) => ids::FILE_CANNOT_SAY.into(),
        NotWritten::OtherFormat => ids::FileOtherFormat { file: name(path) }.into(),
        NotWritten::Io(kind) => cannot_write(*kind, name(path)),
    }
}

/// What is wrong and where.
pub fn in_words(fault: &Fault, texts: &Texts) -> String {
    let what = kind(&fault.kind, texts);
    match place(&fault.place, texts) {
        Some(place) => texts.with(ids::FaultAt { place, what }),
        None => what,
    }
}

/// Where it stands: by line and column, or by the round of the game.
fn place(place: &Place, texts: &Texts) -> Option<String> {
    match (place.line, place.ply) {
        (Some(line), _) => {
            let column = place.column.unwrap_or(1);
            Some(texts.with(ids::PlaceLine { line, column }))
        }
        (None, Some(ply)) => Some(texts.with(ids::PlacePly { n: ply.div_ceil(2) })),
        (None, None) => None,
    }
}

fn kind(kind: &FaultKind, texts: &Texts) -> String {
    match kind {
        FaultKind::Move(error) => match error {
            NotationError::Illegal { text }
            | NotationError::NoSuchPiece { text }
            | NotationError::Ambiguous { text, .. } => texts.with(ids::FileIllegalMove { text }),
            _ => texts.get(ids::FILE_NO_MOVE),
        },
        FaultKind::IllegalMove(text) | FaultKind::NullMove(text) => {
            texts.with(ids::FileIllegalMove { text })
        }
        FaultKind::Start(error) => {
            let reason = error.sentence().written(texts);
            texts.with(ids::ErrorFen { reason })
        }
        FaultKind::Truncated => texts.get(ids::FILE_TRUNCATED),
        FaultKind::NotThisFormat(_) => texts.get(ids::FILE_UNKNOWN),
        FaultKind::Version { format, .. } => texts.with(ids::FileVersion { text: *format }),
        FaultKind::Unsupported(what) => texts.with(ids::FileUnsupported { text: *what }),
        FaultKind::UnknownGame(game) => texts.with(ids::FileUnknownGame { text: game }),
        FaultKind::Unclosed(sign) | FaultKind::Unopened(sign) => {
            texts.with(ids::FileBracket { text: sign.to_string() })
        }
        FaultKind::BadValue { value, .. } => texts.with(ids::FileBadValue { text: value }),
        FaultKind::TwiceTag { tag, value } => texts.with(ids::FileTwice { tag, text: value }),
        FaultKind::Guessed { now, other } => {
            texts.with(ids::FileGuessed { now: *now, other: *other })
        }
        FaultKind::LostVariation => texts.get(ids::FILE_LOST_VARIATION),
        FaultKind::Skipped(text) => texts.with(ids::FileSkipped { text }),
        FaultKind::Results(first, other) => {
            texts.with(ids::FileResults { first: first.pgn(), text: other.pgn() })
        }
        FaultKind::ResultOnBoard(said, shown) => {
            texts.with(ids::FileResultOnBoard { said: said.pgn(), shown: shown.pgn() })
        }
        FaultKind::Encoding(name) => texts.with(ids::FileEncoding { text: *name }),
        // What the system says of it stands in the log; the file is named where there is one.
        FaultKind::Io { .. } => texts.get(ids::FILE_IO),
    }
}

/// What a format could not say, in a sentence.
pub fn losses_in_words(losses: &[Loss], texts: &Texts) -> String {
    texts.with(ids::FileLosses { n: losses.len() })
}
