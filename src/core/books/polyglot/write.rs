//! Writing a file.

use std::fmt;

use super::key;
use super::record::Record;
use crate::books::{Book, EditError};
use crate::games::GameKind;
use crate::rules::Game;
use crate::rules::chess::Position;

/// What a book says and a file of Polyglot cannot hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NotHeld {
    /// Name and comment of the book that are there, 0 to 2.
    pub head: usize,
    /// The limit of plies: 1 if there is one.
    pub plies: usize,
    /// Comments of positions and of moves.
    pub comments: usize,
    /// Moves with results.
    pub results: usize,
}

impl fmt::Display for NotHeld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            (self.head, "the book's name or comment".to_owned()),
            (self.plies, "its limit of plies".to_owned()),
            (self.comments, format!("{} comments", self.comments)),
            (self.results, format!("the results of {} moves", self.results)),
        ];
        let lost: Vec<_> = parts.into_iter().filter(|part| part.0 > 0).map(|part| part.1).collect();
        write!(f, "a Polyglot file does not hold {}", lost.join(", "))
    }
}

impl NotHeld {
    /// Of a book.
    #[must_use]
    pub fn of(book: &Book) -> Self {
        let mut lost = Self {
            head: [&book.name, &book.comment].iter().filter(|text| !text.is_empty()).count(),
            plies: usize::from(book.plies.is_some()),
            ..Self::default()
        };
        for (_, entry) in book.iter() {
            lost.comments += usize::from(!entry.comment.is_empty());
            for known in &entry.moves {
                lost.comments += usize::from(!known.comment.is_empty());
                lost.results += usize::from(known.results.is_some());
            }
        }
        lost
    }

    /// Whether everything is held.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

impl Book {
    /// It as a file of Polyglot: sorted by key, of each position the most played move first. Struck
    /// moves have weight 0. A double step of a pawn counts only where a legal move takes the pawn.
    ///
    /// # Errors
    /// If it is not of chess.
    pub fn polyglot(&self) -> Result<Vec<u8>, EditError> {
        if self.game() != GameKind::Chess {
            let (book, other) = (self.game(), GameKind::Chess);
            return Err(EditError::OtherGame { book, other });
        }
        let mut records = Vec::new();
        for (fen, entry) in self.iter() {
            // A book has no position that cannot be.
            let Ok(position) = Position::from_fen(fen) else { continue };
            let key = key(&position);
            records.extend(entry.moves.iter().map(|known| Record {
                key,
                mv: Record::move_of(&position, known.mv),
                weight: known.weight,
                learnt: 0,
            }));
        }
        // Stable: alike moves stay in the order of the book.
        records.sort_by_key(|record| (record.key, std::cmp::Reverse(record.weight)));
        Ok(records.into_iter().flat_map(Record::written).collect())
    }
}
