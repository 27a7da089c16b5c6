//! Moves as two points: `h2e2` as UCCI has it, `H2-E2` as ICCS does.

use crate::notation::NotationError;
use crate::notation::cursor::Cursor;
use crate::rules::xiangqi::{self, square};
use crate::rules::{Move, Square};

/// Whether the text begins with a point and goes on with letters, as no WXF text does.
pub(super) fn resembles(text: &str) -> bool {
    let mut letters = text.chars();
    let point = letters.next().is_some_and(|c| c.is_ascii_alphabetic())
        && letters.next().is_some_and(|c| c.is_ascii_digit());
    point && letters.any(|c| c.is_ascii_alphabetic())
}

/// `H2-E2`.
pub(super) fn write(mv: Move) -> String {
    format!("{}-{}", xiangqi::coordinates(mv.from()), xiangqi::coordinates(mv.to()))
        .to_ascii_uppercase()
}

/// `h2e2`.
pub(super) fn coordinates(mv: Move) -> String {
    xiangqi::coordinates(mv.from()) + &xiangqi::coordinates(mv.to())
}

/// Reads either form in any case.
pub(super) fn read(text: &str) -> Result<Move, NotationError> {
    let mut cursor = Cursor::new(text);
    let from = read_point(&mut cursor)?;
    cursor.take(|c| (c == '-').then_some(()));
    let to = read_point(&mut cursor)?;
    cursor.end()?;
    Ok(Move::new(from, to))
}

fn read_point(cursor: &mut Cursor) -> Result<Square, NotationError> {
    let file = cursor.expect("a file, a to i", |c| match c.to_ascii_lowercase() {
        file @ 'a'..='i' => Some(file as u8 - b'a'),
        _ => None,
    })?;
    let rank = cursor.expect("a rank, 0 to 9", |c| match c {
        '0'..='9' => Some(c as u8 - b'0'),
        _ => None,
    })?;
    Ok(square(file, rank))
}
