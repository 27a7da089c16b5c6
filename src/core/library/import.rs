//! Imports many games into the library at once.

use std::collections::HashSet;
use std::ops::ControlFlow;

use rusqlite::{Connection, TransactionBehavior, params};

use super::derived::{self, Line, Stood};
use super::rows::Row;
use super::{Library, LibraryError};
use crate::games::AnyTree;

/// Positions that are written in one transaction. In the order of their keys they touch each page
/// of the table once; more of them would keep other programs waiting for longer.
const BATCH: usize = 400_000;

/// Games between two reports of progress.
const STEP: usize = 100;

/// How far an import is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Games taken so far.
    pub read: usize,
    /// Those of them that are in the library now.
    pub added: usize,
    /// Those that the library had already, or that came before: the same start, main line and
    /// players.
    pub duplicates: usize,
    /// Whether it was stopped before the last game.
    pub is_cancelled: bool,
}

/// A game that is ready to be written.
struct Ready {
    row: Row,
    positions: Vec<Stood>,
}

/// Games that are written together.
#[derive(Default)]
struct Batch {
    games: Vec<Ready>,
    positions: usize,
}

impl Library {
    /// Adds games that were played elsewhere; those that the library has already are left out.
    /// `progress` is called every hundred games and whenever some have been written. When it
    /// breaks, what has been written stays and the rest is dropped.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use chuhe_core::games::{AnyPosition, AnyTree, GameKind};
    /// use chuhe_core::library::Library;
    ///
    /// let folder = tempfile::tempdir()?;
    /// let mut library = Library::open(folder.path())?;
    /// let games = [GameKind::Xiangqi, GameKind::Chess, GameKind::Chess];
    /// let games = games.into_iter().map(|game| AnyTree::new(AnyPosition::start(game)));
    /// let imported = library.import(games, |_| ControlFlow::Continue(()))?;
    /// assert_eq!((imported.read, imported.added, imported.duplicates), (3, 2, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Says why they cannot be written; what was written before stays.
    pub fn import(
        &mut self,
        games: impl IntoIterator<Item = AnyTree>,
        progress: impl FnMut(Imported) -> ControlFlow<()>,
    ) -> Result<Imported, LibraryError> {
        self.import_in_batches(games, BATCH, progress)
    }

    /// The same, with `size` positions or a few more in a batch.
    fn import_in_batches(
        &mut self,
        games: impl IntoIterator<Item = AnyTree>,
        size: usize,
        mut progress: impl FnMut(Imported) -> ControlFlow<()>,
    ) -> Result<Imported, LibraryError> {
        let mut known = self.fingerprints()?;
        let (mut done, mut batch) = (Imported::default(), Batch::default());
        for tree in games {
            done.read += 1;
            let line = Line::of(&tree);
            let fingerprint = derived::fingerprint(&tree, &line);
            if known.insert(fingerprint) {
                batch.push(&tree, line, fingerprint);
            } else {
                done.duplicates += 1;
            }
            let is_full = batch.positions >= size;
            if is_full {
                done.added += batch.write(&mut self.connection)?;
            }
            if (is_full || done.read.is_multiple_of(STEP)) && progress(done).is_break() {
                return Ok(Imported { is_cancelled: true, ..done });
            }
        }
        done.added += batch.write(&mut self.connection)?;
        // There is nothing left to stop.
        let _ = progress(done);
        Ok(done)
    }

    /// The fingerprints of all games that are not deleted.
    fn fingerprints(&self) -> Result<HashSet<i64>, LibraryError> {
        let mut select = self.connection.prepare(
            "SELECT fingerprint FROM games WHERE deleted IS NULL AND fingerprint IS NOT NULL",
        )?;
        let rows = select.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

impl Batch {
    fn push(&mut self, tree: &AnyTree, line: Line, fingerprint: i64) {
        let positions = derived::positions(tree);
        self.positions += positions.len();
        self.games.push(Ready { row: Row::imported(tree, line, fingerprint), positions });
    }

    /// Writes the games, all or none, and forgets them. Returns how many they were.
    fn write(&mut self, connection: &mut Connection) -> Result<usize, LibraryError> {
        let Self { games, .. } = std::mem::take(self);
        let mut positions: Vec<(Stood, usize)> = Vec::new();
        for (index, game) in games.iter().enumerate() {
            positions.extend(game.positions.iter().map(|&stood| (stood, index)));
        }
        positions.sort_unstable_by_key(|&(stood, index)| (stood.key, index, stood.ply));
        let all = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let ids: Vec<_> =
            games.iter().map(|game| game.row.write(&all, None)).collect::<Result<_, _>>()?;
        {
            let mut insert = all.prepare_cached(
                "INSERT INTO positions (key, game, ply, mv) VALUES (?1, ?2, ?3, ?4)",
            )?;
            for (stood, index) in positions {
                insert.execute(params![stood.key, ids[index].0, stood.ply, stood.mv])?;
            }
        }
        all.commit()?;
        Ok(games.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{AnyPosition, GameKind};
    use crate::record::Tag;

    fn game(number: usize) -> AnyTree {
        let mut tree = AnyTree::new(AnyPosition::start(GameKind::Chess));
        tree.tags_mut().set(Tag::First, number.to_string());
        tree
    }

    #[test]
    fn what_was_written_before_a_stop_stays() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open(folder.path()).unwrap();
        let mut told = Vec::new();
        let stopped = library.import_in_batches((0..).map(game), 7, |done| {
            told.push(done.added);
            if done.read < 30 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let expected = Imported { read: 35, added: 35, duplicates: 0, is_cancelled: true };
        assert_eq!(stopped, Ok(expected));
        assert_eq!(told, [7, 14, 21, 28, 35], "told whenever games are written");
        assert_eq!(library.count().unwrap(), 35);
        let mut steps = 0;
        let stopped = library.import_in_batches((30..).map(game), 1000, |_| {
            steps += 1;
            if steps < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let expected = Imported { read: 300, added: 0, duplicates: 5, is_cancelled: true };
        assert_eq!(stopped, Ok(expected), "what was not written is dropped");
        assert_eq!(library.count().unwrap(), 35);
        let rest = library.import_in_batches((0..50).map(game), 7, |_| ControlFlow::Continue(()));
        let expected = Imported { read: 50, added: 15, duplicates: 35, is_cancelled: false };
        assert_eq!(rest, Ok(expected));
        assert_eq!(library.list(0, 99).unwrap().len(), 50);
    }
}
