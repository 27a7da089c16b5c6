//! Reads a text character by character and tracks the column for errors.

use super::NotationError;

pub(super) struct Cursor<'a> {
    rest: std::str::Chars<'a>,
    column: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text.chars(), column: 1 }
    }

    /// Takes the next letter if `meaning` knows one for it.
    pub(super) fn take<T>(&mut self, meaning: impl Fn(char) -> Option<T>) -> Option<T> {
        let value = self.rest.clone().next().and_then(meaning)?;
        self.rest.next();
        self.column += 1;
        Some(value)
    }

    /// The meaning of the next letter, which must have one.
    pub(super) fn expect<T>(
        &mut self,
        expected: &'static str,
        meaning: impl Fn(char) -> Option<T>,
    ) -> Result<T, NotationError> {
        self.take(meaning).ok_or_else(|| match self.rest.clone().next() {
            Some(found) => NotationError::Unexpected { found, column: self.column, expected },
            None => NotationError::Incomplete { column: self.column, expected },
        })
    }

    /// The text must be over.
    pub(super) fn end(&self) -> Result<(), NotationError> {
        match self.rest.clone().next() {
            Some(found) => Err(NotationError::Trailing { found, column: self.column }),
            None => Ok(()),
        }
    }
}
