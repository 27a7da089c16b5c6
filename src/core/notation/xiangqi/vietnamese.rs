//! The notation of Vietnamese players: `P2-5`, `M8.7`, `X1/2`, `Tg5.1`.
//!
//! The letters are those of tướng (Tg), sĩ, tượng, xe, pháo, mã and binh, for which tốt would have
//! that of tượng; `.` is tấn (forward), `/` thoái (back), `-` bình (sideways). Of pieces on a file
//! `t` (trước) is the foremost, `s` (sau) the hindmost, `g` (giữa) the pawn between: `Xs-2`, `Bg-6`.
//! The file follows where pawns share two files (`Bt3-4`). For four and five pawns on a file, which
//! these letters do not tell apart, `a` to `e` of WXF stand.

use super::phrase::{Course, Order, Phrase, Place, describe_by_file, resolve};
use crate::notation::NotationError;
use crate::notation::cursor::Cursor;
use crate::rules::Move;
use crate::rules::xiangqi::{Piece, Position};

pub(super) fn write(position: &Position, mv: Move) -> String {
    let Some(phrase) = describe_by_file(position, mv) else { return String::new() };
    let place = match phrase.place {
        Place::File(file) | Place::NumberOnFile(_, file) => file.to_string(),
        Place::Order(order) | Place::Sign(order) => mark(order).to_string(),
        Place::OrderOnFile(order, file) => format!("{}{file}", mark(order)),
        Place::Number(number) => char::from(b'a' + number - 1).to_string(),
    };
    let course = match phrase.course {
        Course::Advance => '.',
        Course::Traverse => '-',
        Course::Retreat => '/',
    };
    format!("{}{place}{course}{}", letters(phrase.piece), phrase.number)
}

/// Reads that with letters in any case.
pub(super) fn read(position: &Position, text: &str) -> Result<Move, NotationError> {
    let mut cursor = Cursor::new(text);
    let piece = cursor.expect("a piece (Tg S T X P M B)", piece)?;
    let is_king = piece == Piece::Elephant && cursor.take(|c| is(c, 'g').then_some(())).is_some();
    let piece = if is_king { Piece::King } else { piece };
    let place = place(&mut cursor, piece)?;
    let course = cursor.expect("., - or /", |c| match c {
        '.' => Some(Course::Advance),
        '-' | '–' => Some(Course::Traverse),
        '/' => Some(Course::Retreat),
        _ => None,
    })?;
    let number = cursor.expect("a digit, 1 to 9", digit)?;
    cursor.end()?;
    resolve(position, text, &[Phrase { piece, place, course, number }])
}

/// Whether the text can be of no other notation: by its first letter or by its signs.
pub(super) fn resembles(text: &str) -> bool {
    let first = text.chars().next().and_then(piece);
    let is_own = first.is_some_and(|piece| !matches!(piece, Piece::Cannon | Piece::Pawn));
    is_own || first.is_some() && text.contains(['/', '–'])
}

/// What follows a piece's letters.
fn place(cursor: &mut Cursor, piece: Piece) -> Result<Place, NotationError> {
    let place = cursor.expect("a file, t or s", |c| {
        let number = || matches!(c, 'a'..='e').then(|| Place::Number(c as u8 - b'a' + 1));
        let order = || order(c).map(Place::Order);
        let pawn = piece == Piece::Pawn;
        digit(c).map(Place::File).or_else(order).or_else(|| number().filter(|_| pawn))
    })?;
    Ok(match place {
        Place::Order(order) => {
            cursor.take(|c| digit(c).map(|file| Place::OrderOnFile(order, file))).unwrap_or(place)
        }
        _ => place,
    })
}

const fn letters(piece: Piece) -> &'static str {
    match piece {
        Piece::King => "Tg",
        Piece::Advisor => "S",
        Piece::Elephant => "T",
        Piece::Rook => "X",
        Piece::Cannon => "P",
        Piece::Horse => "M",
        Piece::Pawn => "B",
    }
}

/// The piece that a first letter names; the king's is that of the elephant.
const fn piece(letter: char) -> Option<Piece> {
    Some(match letter.to_ascii_uppercase() {
        'S' => Piece::Advisor,
        'T' => Piece::Elephant,
        'X' => Piece::Rook,
        'P' => Piece::Cannon,
        'M' => Piece::Horse,
        'B' => Piece::Pawn,
        _ => return None,
    })
}

fn digit(letter: char) -> Option<u8> {
    matches!(letter, '1'..='9').then(|| letter as u8 - b'0')
}

const fn mark(order: Order) -> char {
    match order {
        Order::Front => 't',
        Order::Middle => 'g',
        Order::Rear => 's',
    }
}

fn order(letter: char) -> Option<Order> {
    [Order::Front, Order::Middle, Order::Rear].into_iter().find(|order| is(letter, mark(*order)))
}

const fn is(letter: char, expected: char) -> bool {
    letter.to_ascii_lowercase() == expected
}
