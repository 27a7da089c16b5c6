//! Errors of reading and writing files in the player's language.

use crate::formats::{Fault, FaultKind, Loss, Place};
use crate::notation::NotationError;
use crate::text::ids;
use crate::text::language::Texts;

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
        FaultKind::LostVariation => texts.get(ids::FILE_LOST_VARIATION),
        FaultKind::Encoding(name) => texts.with(ids::FileEncoding { text: *name }),
        FaultKind::Io(reason) => texts.with(ids::FileIo { text: reason }),
    }
}

/// What a format could not say, in a sentence.
pub fn losses_in_words(losses: &[Loss], texts: &Texts) -> String {
    texts.with(ids::FileLosses { n: losses.len() })
}
