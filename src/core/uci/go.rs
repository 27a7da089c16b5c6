//! Reads what follows `go`, in either dialect. A value that is not understood is named and left out,
//! for every `go` has to be answered by a move.

use super::Fault;
use super::words::{Word, Words, ignored, wrong};

/// The words after `go`.
pub(super) struct GoWords<'w, 'a> {
    words: &'w mut Words<'a>,
    /// What `go` knows in this dialect. None of it is taken for a value.
    keywords: &'static [&'static str],
    faults: Vec<Fault>,
}

impl<'w, 'a> GoWords<'w, 'a> {
    pub const fn new(words: &'w mut Words<'a>, keywords: &'static [&'static str]) -> Self {
        Self { words, keywords, faults: Vec::new() }
    }

    /// The next word that `go` may know.
    pub fn keyword(&mut self) -> Option<Word<'a>> {
        self.words.next()
    }

    /// Names a word that means nothing here.
    pub fn ignore(&mut self, word: Word) {
        self.faults.push(ignored("go", word));
    }

    /// A number.
    pub fn number(&mut self, expected: &'static str) -> Option<u64> {
        self.value(expected, Words::number)
    }

    /// A time. A clock that has run out may be a negative number.
    pub fn time(&mut self, expected: &'static str) -> Option<u64> {
        self.value(expected, Words::time)
    }

    fn value(
        &mut self,
        expected: &'static str,
        read: fn(&mut Words<'a>, &'static str, &'static str) -> Result<u64, Fault>,
    ) -> Option<u64> {
        let next = self.words.peek().filter(|word| self.keywords.contains(&word.text));
        let value = match next {
            // `depth infinite` is no mistake: some programs write it.
            Some(word) if word.text == "infinite" => return None,
            Some(word) => Err(wrong("go", word, expected)),
            None => read(self.words, "go", expected),
        };
        value.map_err(|fault| self.faults.push(fault)).ok()
    }

    /// The words up to the next that `go` knows.
    pub fn list(&mut self) -> Vec<Word<'a>> {
        self.words.until(self.keywords)
    }

    /// What was not understood.
    pub fn into_faults(self) -> Vec<Fault> {
        self.faults
    }
}
