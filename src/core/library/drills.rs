//! Lines that are drilled in the library: what is known of each position.

use std::collections::HashMap;

use rusqlite::{OptionalExtension, TransactionBehavior, params};

use super::puzzles::card;
use super::{CollectionId, Library, LibraryError, Query};
use crate::games::{AnyTree, GameKind};
use crate::training::drill::DrillAttempt;
use crate::training::puzzles::{Card, Day};

const CARDS: &str = "
SELECT key, stability, difficulty, seen, due, tries, lapses FROM drill_cards WHERE game = ?1";

impl Library {
    /// Writes down how well a position of one's lines was known.
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn record_drill(
        &mut self,
        game: GameKind,
        DrillAttempt { key, grade }: DrillAttempt,
        today: Day,
    ) -> Result<(), LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let before = all
            .prepare_cached(&format!("{CARDS} AND key = ?2"))?
            .query_row(params![game.name(), key], card)
            .optional()?;
        let after = Card::after(before.as_ref(), grade, today);
        all.execute(
            "INSERT OR REPLACE INTO drill_cards (game, key, stability, difficulty, seen, due, tries,
                 lapses)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            params![
                game.name(),
                key,
                f64::from(after.stability),
                f64::from(after.difficulty),
                after.seen,
                after.due,
                after.tries,
                after.lapses
            ],
        )?;
        all.commit()?;
        Ok(())
    }

    /// The trees of a game in a collection; and how many of its games are left out, as they are of another
    /// game or cannot be read.
    ///
    /// # Errors
    /// Says why the library cannot be read.
    pub fn trees_of(
        &self,
        collection: CollectionId,
        game: GameKind,
    ) -> Result<(Vec<AnyTree>, usize), LibraryError> {
        let all = Query { collection: Some(collection), ..Query::default() };
        let games = self.find(&all, 0, usize::MAX)?;
        let count = games.len();
        let own = games.into_iter().filter(|it| it.game == game);
        let trees = own.filter_map(|it| self.load(it.id).ok().flatten());
        let trees: Vec<_> = trees.map(|saved| saved.tree).collect();
        let left_out = count - trees.len();
        Ok((trees, left_out))
    }

    /// How often positions stood in the main lines of games, by their numbers. Each may have the number
    /// of its mirror image besides, which counts as the same.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn met(&self, keys: &[(i64, Option<i64>)]) -> Result<HashMap<i64, usize>, LibraryError> {
        let mut count = self.connection.prepare_cached(
            "SELECT count(*) FROM positions JOIN games ON games.id = positions.game
             WHERE key IN (?1, ?2) AND deleted IS NULL",
        )?;
        let mut met = HashMap::new();
        for &(key, other) in keys {
            let n: i64 = count.query_row(params![key, other], |row| row.get(0))?;
            if let Some(n) = usize::try_from(n).ok().filter(|&n| n > 0) {
                met.insert(key, n);
            }
        }
        Ok(met)
    }

    /// What is known of a game's lines, by the numbers of their positions.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn drill_cards(&self, game: GameKind) -> Result<HashMap<i64, Card>, LibraryError> {
        let mut cards = self.connection.prepare_cached(CARDS)?;
        let rows = cards.query_map([game.name()], |row| Ok((row.get(0)?, card(row)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
