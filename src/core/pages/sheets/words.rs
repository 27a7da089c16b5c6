//! Text broken into lines.

use std::borrow::Cow;

use crate::pictures::text_width;

/// What is not broken, and whether a space is before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    pub text: Cow<'a, str>,
    pub is_apart: bool,
}

impl<'a> Word<'a> {
    /// One that is a word by itself, such as a move with its number.
    pub fn whole(text: &'a str) -> Self {
        Self { text: spelled(text), is_apart: true }
    }
}

/// Signs of books that the fonts of the pictures do not have, as they are written without them.
const SPELLED: [(char, &str); 4] = [('⩲', "+="), ('⩱', "=+"), ('∓', "-/+"), ('−', "-")];

/// A text with the signs that its font has.
fn spelled(text: &str) -> Cow<'_, str> {
    let is_lacking = |letter: char| SPELLED.iter().any(|(sign, _)| *sign == letter);
    if !text.contains(is_lacking) {
        return Cow::Borrowed(text);
    }
    let all = SPELLED.iter();
    Cow::Owned(all.fold(text.to_owned(), |text, (sign, spelled)| text.replace(*sign, spelled)))
}

/// The words of a text. Before and after a Chinese character a line can be broken, but not before what
/// closes something nor after what opens it.
pub fn words(text: &str) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    for word in text.split_whitespace() {
        let (mut start, mut is_apart) = (0, true);
        let mut before: Option<char> = None;
        for (at, letter) in word.char_indices() {
            if before.is_some_and(|before| is_break(before, letter)) {
                found.push(Word { text: spelled(&word[start..at]), is_apart });
                (start, is_apart) = (at, false);
            }
            before = Some(letter);
        }
        found.push(Word { text: spelled(&word[start..]), is_apart });
    }
    found
}

fn is_break(before: char, after: char) -> bool {
    const OPENS: &str = "（《「『“‘〈【";
    const CLOSES: &str = "，。、；：！？）》」』”’〉】…—";
    let is_wide = |letter: char| letter >= '\u{2e80}';
    (is_wide(before) || is_wide(after)) && !OPENS.contains(before) && !CLOSES.contains(after)
}

/// Lines of words, no wider than so many em; a word that is wider has one for itself.
pub fn wrap(words: &[Word], width: f32) -> Vec<String> {
    let space = text_width(" ");
    let (mut lines, mut line, mut used) = (Vec::new(), String::new(), 0.0);
    for word in words {
        let wide = text_width(&word.text);
        let gap = if word.is_apart { space } else { 0.0 };
        if !line.is_empty() && used + gap + wide > width {
            lines.push(std::mem::take(&mut line));
            used = 0.0;
        }
        if !line.is_empty() && word.is_apart {
            line.push(' ');
            used += space;
        }
        line.push_str(&word.text);
        used += wide;
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_chinese_characters() {
        assert_eq!(wrap(&words("one two three"), 4.5), ["one two", "three"]);
        assert_eq!(wrap(&words("车一平二，好棋"), 4.0), ["车一平", "二，好棋"]);
        assert_eq!(wrap(&words("（a）中"), 2.0), ["（a）", "中"]);
        assert_eq!(wrap(&words("unbreakable"), 1.0), ["unbreakable"]);
        assert!(wrap(&words(" \n"), 9.0).is_empty());
    }

    #[test]
    fn a_sign_without_a_letter_is_spelled() {
        assert_eq!(Word::whole("12. Nf3! ⩲").text, "12. Nf3! +=");
        assert_eq!(Word::whole("e5 −+").text, "e5 -+");
        assert!(matches!(Word::whole("e5 ±").text, Cow::Borrowed("e5 ±")));
    }
}
