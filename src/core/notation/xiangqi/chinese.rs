//! Chinese notation: `炮二平五`, for Black `炮8平5`.
//!
//! Written are 前 后 and 前 中 后 for two and three on a file, and 一兵 to 五兵 for more pawns or
//! for two files of them. Read are also the simplified, traditional and side-bound forms of every
//! character, any digits for either side, the mark behind the piece (`炮前平五`), and pawns named
//! by order or number and file (`前三平四`, `前三兵平四`, `二三平四`).

use super::Script;
use super::phrase::{Course, Order, Phrase, Place, describe, resolve};
use crate::notation::NotationError;
use crate::notation::cursor::Cursor;
use crate::rules::xiangqi::{Piece, Position};
use crate::rules::{Game, Move, Side};

const DIGITS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

pub(super) fn write(position: &Position, mv: Move, script: Script) -> String {
    let Some(phrase) = describe(position, mv) else { return String::new() };
    let side = position.side_to_move();
    let piece = character(side, phrase.piece, script);
    let course = match (phrase.course, script) {
        (Course::Advance, Script::Simplified) => '进',
        (Course::Advance, Script::Traditional) => '進',
        (Course::Traverse, _) => '平',
        (Course::Retreat, _) => '退',
    };
    let number = numeral(side, phrase.number);
    match phrase.place {
        Place::File(file) | Place::OrderOnFile(_, file) | Place::NumberOnFile(_, file) => {
            format!("{piece}{}{course}{number}", numeral(side, file))
        }
        Place::Order(order) | Place::Sign(order) => {
            format!("{}{piece}{course}{number}", order_character(order, script))
        }
        Place::Number(nth) => {
            format!("{}{piece}{course}{number}", numeral(Side::First, nth))
        }
    }
}

/// The number as a side writes it.
fn numeral(side: Side, number: u8) -> char {
    match side {
        Side::First => DIGITS[usize::from(number) - 1],
        Side::Second => char::from(b'0' + number),
    }
}

const fn order_character(order: Order, script: Script) -> char {
    match (order, script) {
        (Order::Front, _) => '前',
        (Order::Middle, _) => '中',
        (Order::Rear, Script::Simplified) => '后',
        (Order::Rear, Script::Traditional) => '後',
    }
}

const fn character(side: Side, piece: Piece, script: Script) -> char {
    let [red, black] = match (piece, script) {
        (Piece::King, Script::Simplified) => ['帅', '将'],
        (Piece::King, Script::Traditional) => ['帥', '將'],
        (Piece::Advisor, _) => ['仕', '士'],
        (Piece::Elephant, _) => ['相', '象'],
        (Piece::Horse, Script::Simplified) => ['马', '马'],
        (Piece::Horse, Script::Traditional) => ['馬', '馬'],
        (Piece::Rook, Script::Simplified) => ['车', '车'],
        (Piece::Rook, Script::Traditional) => ['車', '車'],
        (Piece::Cannon, Script::Simplified) => ['炮', '炮'],
        (Piece::Cannon, Script::Traditional) => ['炮', '砲'],
        (Piece::Pawn, _) => ['兵', '卒'],
    };
    match side {
        Side::First => red,
        Side::Second => black,
    }
}

pub(super) fn read(position: &Position, text: &str) -> Result<Move, NotationError> {
    let mut cursor = Cursor::new(text);
    let (piece, place) = who(&mut cursor)?;
    let course = cursor.expect("进, 平 or 退", |c| match c {
        '进' | '進' => Some(Course::Advance),
        '平' => Some(Course::Traverse),
        '退' => Some(Course::Retreat),
        _ => None,
    })?;
    let number = cursor.expect("a digit, 1 to 9", digit)?;
    cursor.end()?;
    resolve(position, text, &[Phrase { piece, place, course, number }])
}

/// What a letter before the course can be.
enum Word {
    Piece(Piece),
    Digit(u8),
    Order(Order),
}

fn word(letter: char) -> Option<Word> {
    let order = match letter {
        '前' => Some(Order::Front),
        '中' => Some(Order::Middle),
        '后' | '後' => Some(Order::Rear),
        _ => None,
    };
    let digit = || digit(letter).map(Word::Digit);
    order.map(Word::Order).or_else(digit).or_else(|| piece(letter).map(Word::Piece))
}

/// Reads which piece is meant.
fn who(cursor: &mut Cursor) -> Result<(Piece, Place), NotationError> {
    match cursor.expect("a piece, 前, 中, 后 or a digit", word)? {
        Word::Piece(piece) => cursor.expect("a file, 前, 中 or 后", |c| match word(c)? {
            Word::Digit(file) => Some((piece, Place::File(file))),
            Word::Order(order) => Some((piece, Place::Order(order))),
            Word::Piece(_) => None,
        }),
        Word::Order(order) => {
            let who = cursor.expect("a piece or a file", |c| match word(c)? {
                Word::Piece(piece) => Some((piece, Place::Order(order))),
                Word::Digit(file) => Some((Piece::Pawn, Place::OrderOnFile(order, file))),
                Word::Order(_) => None,
            })?;
            Ok(with_pawn(cursor, who))
        }
        Word::Digit(number) => {
            let who = cursor.expect("a pawn or a file", |c| match word(c)? {
                Word::Piece(Piece::Pawn) => Some((Piece::Pawn, Place::Number(number))),
                Word::Digit(file) => Some((Piece::Pawn, Place::NumberOnFile(number, file))),
                _ => None,
            })?;
            Ok(with_pawn(cursor, who))
        }
    }
}

/// Skips the pawn's character where the file before it has already said that it is one.
fn with_pawn(cursor: &mut Cursor, who: (Piece, Place)) -> (Piece, Place) {
    if matches!(who.1, Place::OrderOnFile(..) | Place::NumberOnFile(..)) {
        cursor.take(|c| piece(c).filter(|piece| *piece == Piece::Pawn));
    }
    who
}

/// A digit, be it ASCII, full-width or Chinese.
fn digit(letter: char) -> Option<u8> {
    let value = match letter {
        '1'..='9' => letter as u32 - '0' as u32,
        '１'..='９' => letter as u32 - '０' as u32,
        _ => return (1..).zip(DIGITS).find(|(_, digit)| *digit == letter).map(|(value, _)| value),
    };
    u8::try_from(value).ok()
}

fn piece(letter: char) -> Option<Piece> {
    Some(match letter {
        '帅' | '帥' | '将' | '將' => Piece::King,
        '仕' | '士' => Piece::Advisor,
        '相' | '象' => Piece::Elephant,
        '马' | '馬' | '傌' => Piece::Horse,
        '车' | '車' | '俥' => Piece::Rook,
        '炮' | '砲' | '包' => Piece::Cannon,
        '兵' | '卒' => Piece::Pawn,
        _ => return None,
    })
}
