//! Moves in the letters and numbers of other programs and servers: `M3+5` for the minister, `G4+5` for the
//! guard, `S5+1` for the soldier, `C25` without a sign, squares whose ranks are numbered from 1. They are
//! read and not written.

use super::{san, wxf};
use crate::notation::NotationError;
use crate::rules::Move;
use crate::rules::xiangqi::Position;

/// Reads a move whose piece has another letter than in WXF, or that goes sideways without a sign.
pub(super) fn read(position: &Position, text: &str) -> Option<Move> {
    let mut letters = text.chars();
    let usual = match letters.next()?.to_ascii_uppercase() {
        // Guard or general.
        'G' => "AK",
        // Minister or mandarin.
        'M' => "EA",
        'S' => "P",
        _ => return without_sign(position, text),
    };
    usual.chars().find_map(|letter| {
        let text = format!("{letter}{}", letters.as_str());
        let read = wxf::read(position, &text)
            .or_else(|error| san::read(position, &text).unwrap_or(Err(error)));
        read.ok().or_else(|| without_sign(position, &text))
    })
}

/// Reads `C25`.
fn without_sign(position: &Position, text: &str) -> Option<Move> {
    match text.as_bytes() {
        [b'A'..=b'Z' | b'a'..=b'z', b'1'..=b'9' | b'+' | b'-', b'1'..=b'9'] => {
            wxf::read(position, &format!("{}.{}", &text[..2], &text[2..])).ok()
        }
        _ => None,
    }
}

/// A move by squares, or by a piece and squares, with ranks from 0 in place of those from 1; `None` if it is
/// none.
///
/// # Errors
/// If it has a rank that is numbered from 0.
pub(super) fn from_zero(text: &str) -> Option<Result<String, NotationError>> {
    let bare = text.trim_end_matches(['+', '#', '!', '?']);
    let digits = bare.len() - bare.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let file = bare.len().checked_sub(digits + 1).filter(|_| digits > 0)?;
    if !matches!(bare.as_bytes()[file], b'a'..=b'i' | b'A'..=b'I') {
        return None;
    }
    let (mut lowered, mut rest) = (String::with_capacity(text.len()), bare);
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let len = rest[at..].bytes().take_while(u8::is_ascii_digit).count();
        let number = rest[at..at + len].parse::<u8>().ok().filter(|rank| (1..=10).contains(rank));
        let Some(number) = number else {
            return Some(Err(NotationError::Illegal { text: text.to_owned() }));
        };
        lowered.push_str(&rest[..at]);
        lowered.push_str(&(number - 1).to_string());
        rest = &rest[at + len..];
    }
    Some(Ok(lowered + rest))
}
