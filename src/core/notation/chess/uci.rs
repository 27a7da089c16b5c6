//! Moves as two squares and what a pawn becomes: `e2e4`, `e7e8q`; castling is the king's step,
//! `e1g1`.

use crate::notation::NotationError;
use crate::notation::cursor::Cursor;
use crate::rules::chess::{Piece, coordinates, square};
use crate::rules::{Move, Square};

pub(super) fn write(mv: Move) -> String {
    let mut text = coordinates(mv.from()) + &coordinates(mv.to());
    text.extend(mv.promotion().and_then(Piece::from_index).map(Piece::letter));
    text
}

/// Reads it in any case.
pub(super) fn read(text: &str) -> Result<Move, NotationError> {
    let mut cursor = Cursor::new(text);
    let (from, to) = (read_square(&mut cursor)?, read_square(&mut cursor)?);
    let promotion = cursor.take(promotion);
    cursor.end()?;
    Ok(promotion.map_or(Move::new(from, to), |piece| Move::promoting(from, to, piece as u8)))
}

fn read_square(cursor: &mut Cursor) -> Result<Square, NotationError> {
    let file = cursor.expect("a file, a to h", file)?;
    let rank = cursor.expect("a rank, 1 to 8", rank)?;
    Ok(square(file, rank))
}

/// The number of a file, from 0.
pub(super) fn file(letter: char) -> Option<u8> {
    matches!(letter, 'a'..='h' | 'A'..='H').then(|| letter.to_ascii_lowercase() as u8 - b'a')
}

/// The number of a rank, from 0.
pub(super) fn rank(letter: char) -> Option<u8> {
    matches!(letter, '1'..='8').then(|| letter as u8 - b'1')
}

/// What a pawn becomes, in any case.
pub(super) fn promotion(letter: char) -> Option<Piece> {
    let letter = letter.to_ascii_lowercase();
    Piece::PROMOTIONS.into_iter().find(|piece| piece.letter() == letter)
}
