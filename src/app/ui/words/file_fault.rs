//! What cannot be read in a file, or not be written, as sentences for the player.

use crate::formats::{Fault, FaultKind, Loss, Place};
use crate::notation::NotationError;
use crate::text::language::Texts;

/// What is wrong and where.
pub fn in_words(fault: &Fault, texts: &Texts) -> String {
    let what = kind(&fault.kind, texts);
    match place(&fault.place, texts) {
        Some(place) => texts.with("fault-at", &[("place", place.into()), ("what", what.into())]),
        None => what,
    }
}

/// Where it stands: by line and column, or by the round of the game.
fn place(place: &Place, texts: &Texts) -> Option<String> {
    match (place.line, place.ply) {
        (Some(line), _) => {
            let column = place.column.unwrap_or(1);
            Some(texts.with("place-line", &[("line", line.into()), ("column", column.into())]))
        }
        (None, Some(ply)) => Some(texts.with("place-ply", &[("n", ply.div_ceil(2).into())])),
        (None, None) => None,
    }
}

fn kind(kind: &FaultKind, texts: &Texts) -> String {
    let say = |id, text: &str| texts.with(id, &[("text", text.into())]);
    match kind {
        FaultKind::Move(error) => match error {
            NotationError::Illegal { text }
            | NotationError::NoSuchPiece { text }
            | NotationError::Ambiguous { text, .. } => say("file-illegal-move", text),
            _ => texts.get("file-no-move"),
        },
        FaultKind::IllegalMove(text) | FaultKind::NullMove(text) => say("file-illegal-move", text),
        FaultKind::Start(error) => {
            let reason = error.sentence().written(texts);
            texts.with("error-fen", &[("reason", reason.into())])
        }
        FaultKind::Truncated => texts.get("file-truncated"),
        FaultKind::NotThisFormat(_) => texts.get("file-unknown"),
        FaultKind::Version { format, .. } => say("file-version", format),
        FaultKind::Unsupported(what) => say("file-unsupported", what),
        FaultKind::UnknownGame(game) => say("file-unknown-game", game),
        FaultKind::Unclosed(sign) | FaultKind::Unopened(sign) => {
            say("file-bracket", &sign.to_string())
        }
        FaultKind::BadValue { value, .. } => say("file-bad-value", value),
        FaultKind::LostVariation => texts.get("file-lost-variation"),
        FaultKind::Encoding(name) => say("file-encoding", name),
        FaultKind::Io(reason) => say("file-io", reason),
    }
}

/// What a format could not say, in a sentence.
pub fn losses_in_words(losses: &[Loss], texts: &Texts) -> String {
    texts.with("file-losses", &[("n", losses.len().into())])
}
