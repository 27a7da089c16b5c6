//! The writer that several threads share, one whole answer at a time.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

pub(super) struct Output<W>(Mutex<State<W>>);

struct State<W> {
    writer: W,
    error: Option<io::Error>,
}

impl<W: Write> Output<W> {
    pub const fn new(writer: W) -> Self {
        Self(Mutex::new(State { writer, error: None }))
    }

    /// Writes an answer of one line or several. Whether anybody can still hear.
    pub fn say(&self, text: &str) -> bool {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if state.error.is_some() {
            return false;
        }
        let writer = &mut state.writer;
        let written = writeln!(writer, "{text}").and_then(|()| writer.flush());
        state.error = written.err();
        state.error.is_none()
    }

    /// Whether the output is closed.
    pub fn is_broken(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).error.is_some()
    }

    /// What went wrong, if anything did.
    pub fn finish(self) -> io::Result<()> {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner).error.map_or(Ok(()), Err)
    }
}
