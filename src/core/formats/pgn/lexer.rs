//! Parts the moves of a game's text into words, comments, brackets and so on.

use arrayvec::ArrayVec;

use crate::formats::text::move_len;
use crate::formats::{Place, field};
use crate::record::{GameResult, Nag};

/// How far a word is looked at, in bytes: of letters without a blank between them, which may be a whole
/// file, only the beginning is a move, and the rest is looked at again.
const LONGEST_WORD: usize = 256;

/// A part of the movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A move, or what stands in the place of one.
    Word(&'a str),
    /// The number of a round and the dots behind it, or dots alone.
    Number {
        /// The number; `None` for dots alone.
        value: Option<u16>,
        /// Whether the dots say that the second side moves.
        skips: bool,
    },
    /// The inside of a comment.
    Comment(&'a str),
    /// `$` and what follows, or a mark such as `!?`.
    Nag(Option<Nag>),
    Open,
    Close,
    Result(GameResult),
    /// A move that passes the turn.
    Null(&'a str),
}

/// Goes through a text token by token.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// Where a comment began that is never closed.
    pub(super) unclosed: Option<usize>,
}

impl<'a> Lexer<'a> {
    /// Begins at an offset in bytes.
    pub(super) const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at, unclosed: None }
    }

    pub(super) const fn at(&self) -> usize {
        self.at
    }

    pub(super) const fn text(&self) -> &'a str {
        self.text
    }

    /// The next token and the offset where it begins.
    pub(super) fn next(&mut self) -> Option<(usize, Token<'a>)> {
        let bytes = self.text.as_bytes();
        loop {
            let start = self.at;
            let &byte = bytes.get(start)?;
            self.at += 1;
            let token = match byte {
                b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c | b',' | b'}' => continue,
                b'%' if start == 0 || bytes[start - 1] == b'\n' => {
                    self.line();
                    continue;
                }
                b';' => Token::Comment(self.line()),
                b'{' => Token::Comment(self.comment(start)),
                b'(' => Token::Open,
                b')' => Token::Close,
                b'$' => Token::Nag(self.nag()),
                b'!' | b'?' => Token::Nag(self.mark()),
                b'*' => Token::Result(GameResult::Unknown),
                b'0'..=b'9' | b'.' => self.number(start),
                0x80.. => match self.wide(start) {
                    Some(token) => token,
                    None => continue,
                },
                _ => self.word(start),
            };
            return Some((start, token));
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The rest of the line.
    fn line(&mut self) -> &'a str {
        let line = self.rest().split('\n').next().unwrap_or_default();
        self.at += line.len();
        line
    }

    fn comment(&mut self, start: usize) -> &'a str {
        let rest = self.rest();
        if let Some(end) = rest.find('}') {
            self.at += end + 1;
            return &rest[..end];
        }
        self.unclosed = Some(start);
        self.at = self.text.len();
        rest
    }

    fn nag(&mut self) -> Option<Nag> {
        let rest = self.rest();
        let len = rest.bytes().take_while(u8::is_ascii_digit).count();
        self.at += len;
        rest[..len].parse().ok().map(Nag)
    }

    /// A mark behind a move, whose first letter has been taken.
    fn mark(&mut self) -> Option<Nag> {
        let rest = &self.text[self.at - 1..];
        // No more than two are looked at: a mark must cost nothing for what follows it.
        let len = rest.bytes().take(2).take_while(|byte| matches!(byte, b'!' | b'?')).count();
        self.at += len - 1;
        Nag::from_mark(&rest[..len])
    }

    /// What begins with a digit or a dot: a number and its dots, a result, castling, a pawn's move
    /// in WXF.
    fn number(&mut self, start: usize) -> Token<'a> {
        let rest = &self.text[start..];
        if let Some((number, len)) = usual_number(rest.as_bytes()) {
            self.at = start + len;
            return number;
        }
        if let Some((result, len)) = spaced_result(rest) {
            self.at = start + len;
            return Token::Result(result);
        }
        let digits = rest.char_indices().take_while(|&(at, c)| at < LONGEST_WORD && digit(c));
        let digits = digits.map(|(_, c)| c.len_utf8()).sum::<usize>();
        let dots = &rest[digits..];
        let dots = &dots[..dots.len() - dots.trim_start_matches(is_dot).len()];
        let end = start + digits + dots.len();
        let word = self.word(start);
        let Token::Word(text) = word else { return word };
        if digits == 0 || !dots.is_empty() || text.len() == digits {
            if is_pawn(text.as_bytes()) {
                return word;
            }
            if text == "0000" {
                return Token::Null(text);
            }
            self.at = end;
            let skips = dots.chars().map(|dot| if dot == '…' { 3 } else { 1 }).sum::<u32>() > 1;
            return Token::Number { value: number(&rest[..digits]), skips };
        }
        word
    }

    /// What begins with a letter beyond ASCII; `None` if that only separates.
    fn wide(&mut self, start: usize) -> Option<Token<'a>> {
        let letter = self.text[start..].chars().next()?;
        self.at = start + letter.len_utf8();
        Some(match letter {
            _ if is_separator(letter) => return None,
            '（' => Token::Open,
            '）' => Token::Close,
            _ if let Some(nag) = sign(letter) => Token::Nag(Some(nag)),
            _ if is_dot(letter) || digit(letter) => self.number(start),
            _ => self.word(start),
        })
    }

    /// What reaches up to the next separator or bracket.
    fn word(&mut self, start: usize) -> Token<'a> {
        let bytes = self.text.as_bytes();
        // The first letter has been passed.
        let mut end = self.at;
        while let Some(&byte) = bytes.get(end).filter(|_| end - start < LONGEST_WORD) {
            if byte < 0x80 {
                if ENDS_WORD[usize::from(byte)] {
                    break;
                }
                end += 1;
                continue;
            }
            let Some(letter) = self.text[end..].chars().next() else { break };
            // `=∞` is a sign of its own.
            let is_sign = sign(letter).is_some() && !self.text[start..end].ends_with('=');
            if is_sign || is_separator(letter) || matches!(letter, '（' | '）') {
                break;
            }
            end += letter.len_utf8();
        }
        end += in_brackets(&bytes[start..end], &bytes[end..]);
        end = start + one_move(&self.text[start..end]);
        self.at = end;
        meaning(&self.text[start..end])
    }
}

/// How much of a word is one move: of Chinese ones that stand without a blank between them the first.
fn one_move(word: &str) -> usize {
    /// No longer than a move of four or five letters.
    const SHORT: usize = 12;
    /// Letters of which the move at the beginning is found.
    const LETTERS: usize = 8;
    if word.len() <= SHORT || word.is_ascii() {
        return word.len();
    }
    let letters: ArrayVec<char, LETTERS> = word.chars().take(LETTERS).collect();
    let len = move_len(&letters).map(|count| word.chars().take(count).map(char::len_utf8).sum());
    len.unwrap_or(word.len())
}

/// How long `(Q)` is behind the move of a pawn to the last rank, as old books write it; 0 where
/// there is none.
fn in_brackets(word: &[u8], rest: &[u8]) -> usize {
    if !matches!(word, [.., b'a'..=b'h', b'1' | b'8'] | [.., b'a'..=b'h', b'1' | b'8', b'=']) {
        return 0;
    }
    let blank = rest.iter().take_while(|byte| **byte == b' ').count();
    match rest[blank..] {
        [b'(', b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n', b')', ..] => blank + 3,
        _ => 0,
    }
}

/// `12.` or `12...` with a blank behind it, as nearly all numbers are written, and its length.
fn usual_number<'a>(text: &[u8]) -> Option<(Token<'a>, usize)> {
    let (mut value, mut digits) = (0, 0);
    while let Some(digit @ b'0'..=b'9') = text.get(digits) {
        if digits == 4 {
            return None;
        }
        value = value * 10 + u16::from(digit - b'0');
        digits += 1;
    }
    let dots = text[digits..].iter().take_while(|byte| **byte == b'.').count();
    let len = digits + dots;
    let is_usual = digits > 0 && dots > 0 && matches!(text.get(len), Some(b' ' | b'\n' | b'\r'));
    is_usual.then_some((Token::Number { value: Some(value), skips: dots > 1 }, len))
}

/// A result with blanks in it, such as `1 - 0`, and its length.
fn spaced_result(text: &str) -> Option<(GameResult, usize)> {
    let is_score = |text: &str| matches!(text, "0" | "1" | "1/2" | "½");
    if !matches!(text.as_bytes().first(), Some(b'0' | b'1' | 0xc2)) {
        return None;
    }
    let blank = text.bytes().take(4).position(|byte| byte == b' ')?;
    let (first, rest) = text.split_at(blank);
    let rest = rest.trim_start_matches(' ');
    let dash = rest.chars().next().filter(|dash| matches!(dash, '-' | '–' | '—' | ':'))?;
    let rest = rest[dash.len_utf8()..].trim_start_matches(' ');
    let is_end = |c: char| !c.is_ascii_digit() && !matches!(c, '/' | '½');
    let (second, rest) = rest.split_at(rest.find(is_end).unwrap_or(rest.len()));
    if !is_score(first) || !is_score(second) {
        return None;
    }
    let result = field::score(&format!("{first}-{second}"))?;
    Some((result, text.len() - rest.len()))
}

/// What a word means if it is no move.
fn meaning(word: &str) -> Token<'_> {
    match word.as_bytes() {
        // The first letters of nearly all moves.
        [b'a'..=b'h' | b'A'..=b'H' | b'K' | b'N' | b'Q' | b'R', ..] => return Token::Word(word),
        b"--" | b"Z0" | b"@@@@" | b"null" | b"pass" => return Token::Null(word),
        _ => {}
    }
    if let Some(result) = field::score(word) {
        return Token::Result(result);
    }
    glyph(word).map_or(Token::Word(word), |nag| Token::Nag(Some(nag)))
}

/// A word without the signs behind it.
pub(super) fn without_signs(word: &str) -> &str {
    word.trim_end_matches(|letter: char| !letter.is_alphanumeric())
}

/// The glyph that a word of signs stands for.
pub(super) fn glyph(word: &str) -> Option<Nag> {
    let mut letters = word.chars();
    if let (Some(letter), None) = (letters.next(), letters.next())
        && let Some(nag) = sign(letter)
    {
        return Some(nag);
    }
    Some(Nag(match word {
        "=" => 10,
        "+=" | "+/=" => 14,
        "=+" | "=/+" => 15,
        "+/-" | "+/−" => 16,
        "-/+" | "−/+" => 17,
        "+-" | "+−" | "+–" | "+—" => 18,
        "-+" | "−+" | "–+" | "—+" => 19,
        "=∞" => 44,
        _ => return None,
    }))
}

/// The glyph that a single sign beyond ASCII stands for.
const fn sign(letter: char) -> Option<Nag> {
    Some(Nag(match letter {
        '！' => 1,
        '？' => 2,
        '‼' => 3,
        '⁇' => 4,
        '⁉' => 5,
        '⁈' => 6,
        '□' => 7,
        '∞' => 13,
        '⩲' => 14,
        '⩱' => 15,
        '±' => 16,
        '∓' => 17,
        '⨀' | '⊙' => 22,
        '⟳' => 32,
        '↑' => 36,
        '→' => 40,
        '⇆' => 132,
        '⊕' => 138,
        '∆' | 'Δ' => 140,
        _ => return None,
    }))
}

/// The ASCII letters that end a word.
const ENDS_WORD: [bool; 128] = {
    let mut ends = [false; 128];
    let letters = b" \t\n\r\x0b\x0c,;{}()[$!?*";
    let mut index = 0;
    while index < letters.len() {
        ends[letters[index] as usize] = true;
        index += 1;
    }
    ends
};

/// Spaces and punctuation between moves, beyond ASCII.
fn is_separator(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '，' | '、' | '。' | '；' | '\u{feff}' | '\u{200b}')
}

/// The dots behind the number of a round.
const fn is_dot(letter: char) -> bool {
    matches!(letter, '.' | '．' | '…' | '·')
}

const fn digit(letter: char) -> bool {
    matches!(letter, '0'..='9' | '０'..='９')
}

/// The value of digits, be they ASCII or full-width.
fn number(digits: &str) -> Option<u16> {
    digits
        .chars()
        .try_fold(0_u16, |value, digit| {
            let digit = (u32::from(digit) & 0xf) as u16;
            value.checked_mul(10)?.checked_add(digit)
        })
        .filter(|_| !digits.is_empty())
}

/// A pawn's move in WXF that seems to begin with the number of a round: `33.4`.
fn is_pawn(text: &[u8]) -> bool {
    matches!(text, [b'1'..=b'9', b'1'..=b'9', b'.', b'1'..=b'9'])
}

/// An offset in a text, with the line and the column there.
#[derive(Clone, Copy, Debug)]
pub(in crate::formats) struct Spot {
    pub(in crate::formats) offset: usize,
    pub(in crate::formats) line: usize,
    pub(in crate::formats) column: usize,
}

/// Finds lines and columns. Offsets that rise cost no more than one way through the text.
#[derive(Clone, Debug)]
pub(in crate::formats) struct Places<'a> {
    text: &'a str,
    /// Where the counting begins.
    first: Spot,
    /// How far has been counted.
    at: Spot,
}

impl<'a> Places<'a> {
    /// From a spot on.
    pub(in crate::formats) const fn new(text: &'a str, first: Spot) -> Self {
        Self { text, first, at: first }
    }

    /// The spot with an offset, so that another can go on there.
    pub(super) fn spot(&mut self, offset: usize) -> Spot {
        self.find(offset);
        self.at
    }

    /// The place of an offset in bytes.
    pub(in crate::formats) fn find(&mut self, offset: usize) -> Place {
        if offset < self.at.offset {
            self.at = self.first;
        }
        let Spot { offset: from, line, column } = &mut self.at;
        for byte in &self.text.as_bytes()[*from..offset] {
            match byte {
                b'\n' => (*line, *column) = (*line + 1, 1),
                // Letters are counted by their first bytes.
                _ => *column += usize::from(byte & 0xc0 != 0x80),
            }
        }
        *from = offset;
        Place { line: Some(*line), column: Some(*column), ..Place::default() }
    }
}
