//! The parts of a line: numbers, moves, results, remarks.

use super::super::field;
use crate::record::GameResult;

/// A part of a line of moves.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// The number of a round.
    Number(usize),
    /// Dots where a move is left out.
    Dots,
    /// A move, without the spaces within it.
    Move(String),
    /// How the game ended.
    Result(GameResult),
    /// What stands in brackets.
    Remark(String),
    /// The rest of the line, which is none of these.
    Rest(String),
}

/// A token and the column where it begins, from 1.
pub(super) type Placed = (usize, Token);

/// Takes a line apart.
pub(super) fn tokens(line: &str) -> Vec<Placed> {
    let letters: Vec<char> = line.chars().collect();
    let (mut tokens, mut at) = (Vec::new(), 0);
    while let Some(rest) = letters.get(at..).filter(|rest| !rest.is_empty()) {
        let blank = rest.iter().take_while(|letter| letter.is_whitespace()).count();
        if blank > 0 {
            at += blank;
            continue;
        }
        let (token, len) = token(rest);
        tokens.push((at + 1, token));
        at += len;
    }
    tokens
}

/// The first token of what is left of a line, and its length in letters.
fn token(rest: &[char]) -> (Token, usize) {
    let dots = rest.iter().take_while(|letter| matches!(letter, '.' | '．' | '…' | '。')).count();
    if dots > 0 {
        return (Token::Dots, dots);
    }
    if let Some(len) = move_len(rest) {
        let text = rest.iter().take(len).filter(|letter| !letter.is_whitespace()).collect();
        return (Token::Move(text), len);
    }
    if let Some((number, len)) = number(rest) {
        return (Token::Number(number), len);
    }
    if let Some(close) = rest.first().and_then(|open| closing(*open))
        && let Some(end) = rest.iter().position(|letter| *letter == close)
    {
        return (Token::Remark(rest.iter().take(end).skip(1).collect()), end + 1);
    }
    let word: String = rest.iter().take_while(|letter| !letter.is_whitespace()).collect();
    if let Some(result) = field::result(&word) {
        return (Token::Result(result), word.chars().count());
    }
    (Token::Rest(rest.iter().collect()), rest.len())
}

const fn closing(open: char) -> Option<char> {
    match open {
        '(' => Some(')'),
        '（' => Some('）'),
        '{' => Some('}'),
        '[' => Some(']'),
        '【' => Some('】'),
        _ => None,
    }
}

/// The number of a round, and its length with the mark behind it.
fn number(rest: &[char]) -> Option<(usize, usize)> {
    /// What is longer counts no rounds.
    const MOST_DIGITS: usize = 4;
    let is_digit = |letter: &&char| matches!(letter, '0'..='9' | '０'..='９');
    let ordinal = usize::from(rest.first() == Some(&'第'));
    let digits = rest.iter().skip(ordinal).take_while(is_digit).count();
    let after = rest.get(ordinal + digits..).unwrap_or_default();
    let mark = match after {
        ['回', '合', ..] => 2,
        ['.' | '．' | '、' | ':' | '：' | ')' | '）', ..] => 1,
        [letter, ..] if letter.is_whitespace() => 0,
        _ => return None,
    };
    if !(1..=MOST_DIGITS).contains(&digits) {
        return None;
    }
    let value = rest.iter().skip(ordinal).take(digits);
    let value = value.fold(0, |value, digit| value * 10 + (*digit as usize & 15));
    Some((value, ordinal + digits + mark))
}

/// The length of a move, if one begins here: 4 characters, or 5 for some moves of pawns. There may
/// be a space behind the piece, as 东萍 prints it.
pub(in super::super) fn move_len(rest: &[char]) -> Option<usize> {
    let (mut len, mut count) = (0, 0);
    for &letter in rest.iter().take(8) {
        len += 1;
        match letter {
            ' ' | '\u{3000}' if count > 0 => {}
            '进' | '進' | '平' | '退' if matches!(count, 2 | 3) => {
                let digit = rest.iter().skip(len).position(|letter| !letter.is_whitespace())?;
                let is_digit = rest.get(len + digit).copied().is_some_and(is_digit);
                return (is_digit && digit < 2).then_some(len + digit + 1);
            }
            letter if count < 3 && (is_digit(letter) || is_piece(letter)) => count += 1,
            _ => return None,
        }
    }
    None
}

const fn is_digit(letter: char) -> bool {
    matches!(letter, '1'..='9' | '１'..='９')
        || matches!(letter, '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九')
}

const fn is_piece(letter: char) -> bool {
    matches!(letter, '帅' | '帥' | '将' | '將' | '仕' | '士' | '相' | '象' | '马' | '馬' | '傌')
        || matches!(letter, '车' | '車' | '俥' | '炮' | '砲' | '包' | '兵' | '卒')
        || matches!(letter, '前' | '中' | '后' | '後')
}
