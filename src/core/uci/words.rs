//! Reads a line word by word and tracks the column for faults.

use super::Fault;

/// Words longer than this are cut when they are quoted.
const QUOTED_LETTERS: usize = 40;

/// A word of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'a> {
    pub text: &'a str,
    /// In letters, from 1.
    pub column: usize,
}

impl Word<'_> {
    /// The word as faults quote it.
    pub fn quoted(self) -> String {
        quoted(self.text)
    }
}

/// A text cut to a length that a person reads.
pub(super) fn quoted(text: &str) -> String {
    if text.chars().nth(QUOTED_LETTERS).is_none() {
        return text.to_owned();
    }
    text.chars().take(QUOTED_LETTERS).chain(['…']).collect()
}

/// What is left of a line.
#[derive(Clone, Debug)]
pub(super) struct Words<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Words<'a> {
    pub fn new(line: &'a str) -> Self {
        Self { rest: line.trim_end(), column: 1 }
    }

    /// The next word without taking it.
    pub fn peek(&self) -> Option<Word<'a>> {
        self.clone().next()
    }

    /// The next word, which must be there.
    pub fn expect(
        &mut self,
        command: &'static str,
        expected: &'static str,
    ) -> Result<Word<'a>, Fault> {
        self.next().ok_or(Fault::Missing { command, expected, column: self.column })
    }

    /// A number. One that is too large for 64 bits is taken as the largest.
    pub fn number(&mut self, command: &'static str, expected: &'static str) -> Result<u64, Fault> {
        let word = self.expect(command, expected)?;
        if word.text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(word.text.parse().unwrap_or(u64::MAX));
        }
        Err(wrong(command, word, expected))
    }

    /// A time. A clock that has run out may be a negative number.
    pub fn time(&mut self, command: &'static str, expected: &'static str) -> Result<u64, Fault> {
        let negative = |word: Word| {
            let digits = word.text.strip_prefix('-');
            digits.is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()))
        };
        if self.peek().is_some_and(negative) {
            self.next();
            return Ok(0);
        }
        self.number(command, expected)
    }

    /// All that is left of the line.
    #[cfg(feature = "tables")]
    pub fn rest(&mut self) -> &'a str {
        std::mem::take(&mut self.rest).trim()
    }

    /// The words until the line ends or one of those given follows.
    pub fn until(&mut self, ends: &[&str]) -> Vec<Word<'a>> {
        let mut taken = Vec::new();
        while let Some(word) = self.peek().filter(|word| !ends.contains(&word.text)) {
            self.next();
            taken.push(word);
        }
        taken
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let trimmed = self.rest.trim_start();
        let skipped = &self.rest[..self.rest.len() - trimmed.len()];
        self.column += skipped.chars().count();
        let length = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
        let (text, rest) = trimmed.split_at(length);
        self.rest = rest;
        if text.is_empty() {
            return None;
        }
        let word = Word { text, column: self.column };
        self.column += text.chars().count();
        Some(word)
    }
}

/// The texts of words.
pub(super) fn texts(words: &[Word]) -> Vec<String> {
    words.iter().map(|word| word.text.to_owned()).collect()
}

/// A word that is not what is expected.
pub(super) fn wrong(command: &'static str, word: Word, expected: impl Into<String>) -> Fault {
    Fault::Wrong { command, found: word.quoted(), column: word.column, expected: expected.into() }
}

/// A word that is passed over.
pub(super) fn ignored(command: &'static str, word: Word) -> Fault {
    Fault::Ignored { command, found: word.quoted(), column: word.column }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_columns() {
        let words: Vec<_> = Words::new("  go  棋 depth\t3\r").map(|w| (w.text, w.column)).collect();
        assert_eq!(words, [("go", 3), ("棋", 7), ("depth", 9), ("3", 15)]);
    }

    #[test]
    fn numbers_are_read_or_named() {
        let read = |text| Words::new(text).number("go", "a depth");
        assert_eq!(read("17"), Ok(17));
        assert_eq!(read("99999999999999999999999"), Ok(u64::MAX));
        assert_eq!(
            read("-3").expect_err("negative").to_string(),
            "go: \"-3\" in column 1 is not a depth"
        );
        assert_eq!(
            read("").expect_err("missing").to_string(),
            "go: a depth should follow in column 1"
        );
        assert_eq!(Words::new("-5").time("go", "a time"), Ok(0));
    }
}
