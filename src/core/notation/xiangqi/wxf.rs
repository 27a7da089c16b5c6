//! The notation of the World Xiangqi Federation: `C2.5`, `H8+7`, `R++2`.
//!
//! Where many pawns share files it is written as `ElephantEye` does, `P+` `P.` `P-` for three on a
//! file and `Pa` to `Pe` for more or for two files. Read are also the federation's own forms
//! (`++.6` `P+.6` `P3.6` for four and five on a file, `3+.4` `33.4` for two files), those of
//! Fairy-Stockfish (`13=4`: the first on file 3) and signs that come first (`+R+2`).

use super::phrase::{Course, Order, Phrase, Place, Readings, describe, resolve};
use crate::notation::NotationError;
use crate::notation::cursor::Cursor;
use crate::rules::Move;
use crate::rules::xiangqi::{Piece, Position};

pub(super) fn write(position: &Position, mv: Move) -> String {
    let Some(phrase) = describe(position, mv) else { return String::new() };
    let place = match phrase.place {
        Place::File(file) | Place::OrderOnFile(_, file) | Place::NumberOnFile(_, file) => {
            char::from(b'0' + file)
        }
        Place::Order(order) | Place::Sign(order) => sign(order),
        Place::Number(number) => char::from(b'a' + number - 1),
    };
    let course = match phrase.course {
        Course::Advance => '+',
        Course::Traverse => '.',
        Course::Retreat => '-',
    };
    format!("{}{place}{course}{}", letter(phrase.piece), phrase.number)
}

pub(super) fn read(position: &Position, text: &str) -> Result<Move, NotationError> {
    let mut cursor = Cursor::new(text);
    let who = who(&mut cursor)?;
    let course = cursor.expect("+, . or -", |c| match c {
        '+' => Some(Course::Advance),
        '.' | '=' => Some(Course::Traverse),
        '-' => Some(Course::Retreat),
        _ => None,
    })?;
    let number = cursor.expect("a digit, 1 to 9", digit)?;
    cursor.end()?;
    let readings: Readings =
        who.into_iter().map(|(piece, place)| Phrase { piece, place, course, number }).collect();
    resolve(position, text, &readings)
}

/// What the first letter can be.
enum First {
    Piece(Piece),
    File(u8),
    Sign(Order),
}

/// Reads which piece is meant, in all possible ways.
fn who(cursor: &mut Cursor) -> Result<Vec<(Piece, Place)>, NotationError> {
    let first = cursor.expect("a piece (K A E H R C P), a file or a sign", |c| {
        let piece = piece(c).map(First::Piece);
        piece.or_else(|| digit(c).map(First::File)).or_else(|| end(c).map(First::Sign))
    })?;
    match first {
        First::Piece(piece) => place(cursor, piece),
        First::File(file) => place_on_file(cursor, file),
        First::Sign(order) => {
            let doubled = Place::Order(order);
            cursor.expect("a piece, or the same sign again", |c| match end(c) {
                Some(again) => (again == order).then(|| vec![(Piece::Pawn, doubled)]),
                None => piece(c).map(|piece| vec![(piece, Place::Sign(order))]),
            })
        }
    }
}

/// What follows a piece's letter.
fn place(cursor: &mut Cursor, piece: Piece) -> Result<Vec<(Piece, Place)>, NotationError> {
    cursor.expect("a file, +, . or -, or a pawn's letter", |c| {
        let places = match c {
            'a'..='e' | 'A'..='E' if piece == Piece::Pawn => {
                vec![Place::Number(c.to_ascii_lowercase() as u8 - b'a' + 1)]
            }
            // The pawn between two others is the one without a sign.
            '1'..='9' if piece == Piece::Pawn => {
                let file = digit(c)?;
                vec![Place::File(file), Place::OrderOnFile(Order::Middle, file)]
            }
            '1'..='9' => vec![Place::File(digit(c)?)],
            _ => vec![Place::Sign(order(c)?)],
        };
        Some(places.into_iter().map(|place| (piece, place)).collect())
    })
}

/// What follows a file that stands in place of a pawn's letter; but Fairy-Stockfish puts the file
/// second and the pawn's number first.
fn place_on_file(cursor: &mut Cursor, first: u8) -> Result<Vec<(Piece, Place)>, NotationError> {
    cursor.expect("a file, +, . or -", |c| {
        let places = match (digit(c), order(c)) {
            (Some(file), _) if file == first => {
                vec![Place::NumberOnFile(first, file), Place::OrderOnFile(Order::Middle, file)]
            }
            (Some(file), _) => vec![Place::NumberOnFile(first, file)],
            (None, order) => vec![Place::OrderOnFile(order?, first)],
        };
        Some(places.into_iter().map(|place| (Piece::Pawn, place)).collect())
    })
}

const fn letter(piece: Piece) -> char {
    match piece {
        Piece::King => 'K',
        Piece::Advisor => 'A',
        Piece::Elephant => 'E',
        Piece::Horse => 'H',
        Piece::Rook => 'R',
        Piece::Cannon => 'C',
        Piece::Pawn => 'P',
    }
}

fn piece(letter: char) -> Option<Piece> {
    Piece::from_fen_letter(letter).map(|(_, piece)| piece)
}

fn digit(letter: char) -> Option<u8> {
    matches!(letter, '1'..='9').then(|| letter as u8 - b'0')
}

const fn sign(order: Order) -> char {
    match order {
        Order::Front => '+',
        Order::Middle => '.',
        Order::Rear => '-',
    }
}

fn order(letter: char) -> Option<Order> {
    [Order::Front, Order::Middle, Order::Rear].into_iter().find(|order| sign(*order) == letter)
}

/// A sign that marks an end of a column.
fn end(letter: char) -> Option<Order> {
    order(letter).filter(|order| *order != Order::Middle)
}
