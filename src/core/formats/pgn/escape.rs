//! Letters that a place of a PGN file cannot hold.
//!
//! PGN knows no escape for `}` in a comment, nor for line breaks in a tag. They are written as HTML
//! writes letters by number (`&#125;`), which other programs show and do not stumble over. In tags
//! `"` and `\` are `\"` and `\\`, as PGN has it.

use std::borrow::Cow;
use std::fmt::Write;

use super::comment;
use super::scan::tag_name;

/// Replaces what stands for one letter in texts that cannot hold it: `&#125;` for `}`. Others than
/// those of a decimal number stay as they are.
pub(super) fn unescape(text: &str) -> Cow<'_, str> {
    /// No letter has a longer number.
    const DIGITS: usize = 7;
    if !text.contains("&#") {
        return Cow::Borrowed(text);
    }
    let (mut result, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(at) = rest.find("&#") {
        let (before, escape) = rest.split_at(at);
        result.push_str(before);
        let number = escape.get(2..).unwrap_or_default();
        // What only looks like many escapes must not be looked through for each.
        let end = number.bytes().take(DIGITS + 1).position(|byte| !byte.is_ascii_digit());
        let number = end.and_then(|end| number.split_at_checked(end));
        let number = number.filter(|(_, rest)| rest.starts_with(';')).map(|(number, _)| number);
        let letter = number.and_then(|it| it.parse().ok()).and_then(char::from_u32);
        let len = if let (Some(letter), Some(number)) = (letter, number) {
            result.push(letter);
            number.len() + 3
        } else {
            result.push_str("&#");
            2
        };
        rest = &escape[len..];
    }
    result.push_str(rest);
    Cow::Owned(result)
}

/// Appends what [`unescape`] reads as the letter.
fn push_escaped(text: &mut String, letter: char) {
    // Writing to a string cannot fail.
    let _ = write!(text, "&#{};", u32::from(letter));
}

/// A comment as it stands between braces: what reads it finds the same text, if [`brackets`] hides
/// what would be a command in it.
pub(super) fn comment(text: &str) -> Cow<'_, str> {
    let edges = text.starts_with(char::is_whitespace) || text.ends_with(char::is_whitespace);
    let special = |byte: u8| matches!(byte, b'}' | b'&' | b'[' | b'\r');
    let is_evaluation = comment::starts_with_score(text);
    if !edges && !is_evaluation && !text.bytes().any(special) {
        return Cow::Borrowed(text);
    }
    let inner = text.trim_start();
    let first = text.len() - inner.len();
    let last = first + inner.trim_end().len();
    let mut result = String::with_capacity(text.len() + 16);
    for (at, letter) in text.char_indices() {
        let rest = &text[at..];
        let must = match letter {
            '}' | '\r' => true,
            '&' => rest.starts_with("&#"),
            // No tag may seem to begin here.
            '[' => (at == 0 || text[..at].ends_with('\n')) && tag_name(rest.as_bytes()).is_some(),
            _ => at < first || at >= last || (at == 0 && is_evaluation),
        };
        if must { push_escaped(&mut result, letter) } else { result.push(letter) }
    }
    Cow::Owned(result)
}

/// A comment whose brackets at these offsets begin no commands.
pub(super) fn brackets<'a>(text: Cow<'a, str>, at: &[usize]) -> Cow<'a, str> {
    if at.is_empty() {
        return text;
    }
    let (mut result, mut from) = (String::with_capacity(text.len() + 5 * at.len()), 0);
    for &at in at {
        result.push_str(&text[from..at]);
        push_escaped(&mut result, '[');
        from = at + 1;
    }
    result.push_str(&text[from..]);
    Cow::Owned(result)
}

/// A name within a command.
pub(super) fn name(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let (first, last) = (text.trim_start().len(), text.trim_end().len());
    for (at, letter) in text.char_indices() {
        let must = matches!(letter, ']' | '}' | '&' | '[' | '\n' | '\r')
            || at < text.len() - first
            || at >= last;
        if must { push_escaped(&mut result, letter) } else { result.push(letter) }
    }
    result
}

/// The value of a tag as it stands between quotes.
pub(super) fn value(text: &str) -> String {
    let mut result = String::with_capacity(text.len() + 2);
    for (at, letter) in text.char_indices() {
        match letter {
            '"' | '\\' => result.extend(['\\', letter]),
            '&' if text[at..].starts_with("&#") => push_escaped(&mut result, letter),
            _ if letter.is_control() => push_escaped(&mut result, letter),
            _ => result.push(letter),
        }
    }
    result
}

/// Takes the backslashes off that stand before quotes and backslashes.
pub(super) fn unquote(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return unescape(text);
    }
    let mut result = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let quoted = (letter == '\\').then(|| letters.next_if(|next| matches!(next, '"' | '\\')));
        result.push(quoted.flatten().unwrap_or(letter));
    }
    Cow::Owned(unescape(&result).into_owned())
}
