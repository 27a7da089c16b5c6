//! Practical endings in the library: what was played out when and how well.

use std::collections::BTreeMap;

use rusqlite::{OptionalExtension, Row, TransactionBehavior, params};

use super::puzzles::card;
use super::{Library, LibraryError};
use crate::games::GameKind;
use crate::training::puzzles::{Card, Day, Grade};

/// An ending that was played out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingAttempt {
    /// Of which game.
    pub game: GameKind,
    /// The name of its set of pieces.
    pub ending: String,
    /// When.
    pub day: Day,
    /// How well.
    pub grade: Grade,
    /// How many moves it took to win, if it was won.
    pub moves: Option<u16>,
}

/// What is known of an ending that was played out before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EndingKnown {
    /// How well it is remembered.
    pub card: Card,
    /// How many moves the last win took.
    pub moves: Option<u16>,
}

/// What is known of a game's endings, by the names of their sets.
pub type EndingProgress = BTreeMap<String, EndingKnown>;

const CARDS: &str = "
SELECT ending, stability, difficulty, seen, due, tries, lapses, moves
FROM ending_cards WHERE game = ?1";

impl Library {
    /// Writes down that an ending was played out. A second time on a day neither brings it nearer nor
    /// sends it away.
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn record_ending(&mut self, attempt: &EndingAttempt) -> Result<(), LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let EndingAttempt { game, ending, day, grade, moves } = attempt;
        let known = all
            .prepare_cached(&format!("{CARDS} AND ending = ?2"))?
            .query_row(params![game.name(), ending], columns)
            .optional()?;
        let before = known.map(|(_, known)| known);
        let after = match &before {
            Some(known) if known.card.seen == *day => known.card,
            _ => Card::after(before.as_ref().map(|known| &known.card), *grade, *day),
        };
        let moves = moves.or_else(|| before.and_then(|known| known.moves));
        all.execute(
            "INSERT OR REPLACE INTO ending_cards (game, ending, stability, difficulty, seen, due,
                 tries, lapses, moves)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            params![
                game.name(),
                ending,
                f64::from(after.stability),
                f64::from(after.difficulty),
                after.seen,
                after.due,
                after.tries,
                after.lapses,
                moves
            ],
        )?;
        all.commit()?;
        Ok(())
    }

    /// What is known of a game's endings.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn endings(&self, game: GameKind) -> Result<EndingProgress, LibraryError> {
        let mut cards = self.connection.prepare_cached(CARDS)?;
        let rows = cards.query_map([game.name()], columns)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

fn columns(row: &Row) -> rusqlite::Result<(String, EndingKnown)> {
    Ok((row.get(0)?, EndingKnown { card: card(row)?, moves: row.get(7)? }))
}
