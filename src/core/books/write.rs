//! A book as a text; see `FORMAT.md`.

use std::io::{self, Write};

use super::{Book, BookMove, Results};
use crate::games::GameKind;

/// The version of the format that is written, and the only one that is read.
pub(super) const VERSION: u32 = 1;

impl Book {
    /// Writes it. The same book always gives the same bytes.
    ///
    /// # Errors
    /// If `out` cannot be written.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "chbook {VERSION}")?;
        writeln!(out, "game {}", self.game().name())?;
        for (word, text) in [("name", &self.name), ("comment", &self.comment)] {
            if !text.is_empty() {
                writeln!(out, "{word} {}", escaped(text))?;
            }
        }
        if let Some(plies) = self.plies {
            writeln!(out, "plies {plies}")?;
        }
        for (fen, entry) in self.iter() {
            writeln!(out, "\n{fen}")?;
            if !entry.comment.is_empty() {
                writeln!(out, "; {}", escaped(&entry.comment))?;
            }
            for known in &entry.moves {
                write_move(out, self.game(), known)?;
            }
        }
        Ok(())
    }

    /// It as a text; see [`Self::write`].
    #[must_use]
    pub fn written(&self) -> String {
        let mut bytes = Vec::new();
        // Memory takes all, and all of it is text.
        self.write(&mut bytes).unwrap_or_default();
        String::from_utf8(bytes).unwrap_or_default()
    }
}

fn write_move(out: &mut impl Write, game: GameKind, known: &BookMove) -> io::Result<()> {
    write!(out, "  {} {}", game.coordinates(known.mv), known.weight)?;
    if let Some(Results { wins, draws, losses }) = known.results {
        write!(out, " +{wins} ={draws} -{losses}")?;
    }
    if !known.comment.is_empty() {
        write!(out, " ; {}", escaped(&known.comment))?;
    }
    writeln!(out)
}

/// A text on one line.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r")
}

/// What [`escaped`] was given. A backslash before another letter stands for itself.
pub(super) fn unescaped(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        let rest = letters.as_str();
        let meant = match (letter, rest.chars().next()) {
            ('\\', Some('n')) => Some('\n'),
            ('\\', Some('r')) => Some('\r'),
            ('\\', Some('\\')) => Some('\\'),
            _ => None,
        };
        if meant.is_some() {
            letters.next();
        }
        text.push(meant.unwrap_or(letter));
    }
    text
}
