//! Imports many games into the library at once.

use std::collections::HashMap;
use std::ops::ControlFlow;

use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};

use super::derived::{self, Stood};
use super::likeness::{self, Player};
use super::rows::{Marks, Row};
use super::stored::StoredTree;
use super::{CollectionId, GameId, Library, LibraryError, Origin};
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
    /// Those that the library had already, or that came before: equal as they are or as they came, or one
    /// by moves, players, date and result, as far as both files say these. Of such the game that has more
    /// comments and variations stays; both stay where each has some that the other has not.
    pub duplicates: usize,
    /// Whether it was stopped before the last game.
    pub is_cancelled: bool,
}

/// How games are imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImportOptions {
    /// Whether a game that is there already is left out.
    pub skips_duplicates: bool,
    /// A collection that all of them are put into, those that were there already as well.
    pub collection: Option<CollectionId>,
}

impl Default for ImportOptions {
    fn default() -> Self {
        Self { skips_duplicates: true, collection: None }
    }
}

/// A game that is ready to be written.
struct Ready {
    row: Row,
    positions: Vec<Stood>,
}

/// Where a game is that is known.
#[derive(Clone, Copy)]
enum At {
    /// In the library.
    Kept(GameId),
    /// In the batch, at this place.
    Batch(usize),
}

/// A game that is known: what tells it from those of the same moves.
#[derive(Clone, Copy)]
struct Known {
    identity: i64,
    at: At,
    /// [Hints](Player::hint) of its players.
    players: [u64; 2],
    /// Whether it gives way to one with more comments: if it is as it came.
    gives_way: bool,
}

/// Which of two games that are one stays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stays {
    Known,
    New,
    Both,
}

impl Stays {
    /// Of a game that is known, which may give way, and a new one. Nothing that is noted in either is lost.
    pub fn of(known: &StoredTree, gives_way: bool, new: &StoredTree) -> Self {
        let more = |tree: &StoredTree| (tree.noted(), tree.told());
        match (known.has_all_of(new), new.has_all_of(known)) {
            // As many letters of other comments.
            (true, true) if known.comments() != new.comments() => Self::Both,
            (true, true) if gives_way && more(new) > more(known) => Self::New,
            (true, true) if new.noted() > known.noted() && !gives_way => Self::Both,
            (true, _) => Self::Known,
            (false, true) if gives_way => Self::New,
            _ => Self::Both,
        }
    }
}

/// Games on their way into the library.
pub(super) struct Intake {
    options: ImportOptions,
    known: HashMap<i64, Vec<Known>>,
    /// Games of the library that were changed since they came, by what they were then.
    sources: HashMap<i64, GameId>,
    games: Vec<Ready>,
    /// Marks of the games of the batch.
    marks: Vec<Marks>,
    /// Games of the library that are to be in the collection.
    found: Vec<GameId>,
    /// Games of the library that give way to some with more comments.
    better: Vec<(GameId, Row)>,
    positions: usize,
    /// How far it is.
    pub done: Imported,
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
        self.import_as(ImportOptions::default(), games, progress)
    }

    /// The same with options.
    ///
    /// # Errors
    /// Says why they cannot be written; what was written before stays.
    pub fn import_as(
        &mut self,
        options: ImportOptions,
        games: impl IntoIterator<Item = AnyTree>,
        progress: impl FnMut(Imported) -> ControlFlow<()>,
    ) -> Result<Imported, LibraryError> {
        self.import_in_batches((options, BATCH), games, progress)
    }

    /// The same, with `size` positions or a few more in a batch.
    fn import_in_batches(
        &mut self,
        (options, size): (ImportOptions, usize),
        games: impl IntoIterator<Item = AnyTree>,
        mut progress: impl FnMut(Imported) -> ControlFlow<()>,
    ) -> Result<Imported, LibraryError> {
        let mut intake = Intake::new(self, options)?;
        for tree in games {
            intake.take(self, &tree)?;
            let is_full = intake.positions >= size;
            if is_full {
                intake.write(self)?;
            }
            let is_told = is_full || intake.done.read.is_multiple_of(STEP);
            if is_told && progress(intake.done).is_break() {
                return Ok(Imported { is_cancelled: true, ..intake.done });
            }
        }
        intake.write(self)?;
        // There is nothing left to stop.
        let _ = progress(intake.done);
        Ok(intake.done)
    }

    /// What every game is known by that is not deleted.
    fn known(&self) -> Result<HashMap<i64, Vec<Known>>, LibraryError> {
        let mut select = self.connection.prepare(
            "SELECT fingerprint, identity, id, origin, source IS NULL, first, second FROM games
             WHERE deleted IS NULL AND fingerprint IS NOT NULL AND identity IS NOT NULL",
        )?;
        let mut known = HashMap::<i64, Vec<Known>>::new();
        let mut rows = select.query([])?;
        while let Some(row) = rows.next()? {
            let hint = |column| -> rusqlite::Result<u64> {
                Ok(Player::of(row.get_ref(column)?.as_str().unwrap_or_default()).hint())
            };
            known.entry(row.get(0)?).or_default().push(Known {
                identity: row.get(1)?,
                at: At::Kept(GameId(row.get(2)?)),
                players: [hint(5)?, hint(6)?],
                gives_way: Origin::of_number(row.get(3)?) != Origin::Own && row.get(4)?,
            });
        }
        Ok(known)
    }

    /// The games that were changed since they came, by their identity before.
    fn sources(&self) -> Result<HashMap<i64, GameId>, LibraryError> {
        let mut select = self
            .connection
            .prepare("SELECT source, id FROM games WHERE source IS NOT NULL AND deleted IS NULL")?;
        let found = select.query_map([], |row| Ok((row.get(0)?, GameId(row.get(1)?))))?;
        Ok(found.collect::<Result<_, _>>()?)
    }
}

impl Intake {
    pub fn new(library: &Library, options: ImportOptions) -> Result<Self, LibraryError> {
        let (known, sources) = if options.skips_duplicates {
            (library.known()?, library.sources()?)
        } else {
            Default::default()
        };
        Ok(Self {
            options,
            known,
            sources,
            games: Vec::new(),
            marks: Vec::new(),
            found: Vec::new(),
            better: Vec::new(),
            positions: 0,
            done: Imported::default(),
        })
    }

    /// Whether so many games wait that they should be written.
    pub const fn is_full(&self) -> bool {
        self.positions >= BATCH
    }

    /// Takes a game, unless it is there already.
    pub fn take(&mut self, library: &Library, tree: &AnyTree) -> Result<(), LibraryError> {
        self.done.read += 1;
        let stored = StoredTree::of(tree);
        let marks = stored.marks();
        let players = stored.likeness().players.each_ref().map(Player::hint);
        let like = self.known.get(&marks.fingerprint).into_iter().flatten();
        let like: Vec<_> =
            like.filter(|it| likeness::may_agree(it.players, players)).copied().collect();
        if let Some(same) = like.iter().find(|known| known.identity == marks.identity) {
            if let At::Kept(id) = same.at {
                self.found.push(id);
            }
            self.done.duplicates += 1;
            return Ok(());
        }
        if let Some(&id) = self.sources.get(&marks.identity) {
            self.found.push(id);
            self.done.duplicates += 1;
            return Ok(());
        }
        for known in like {
            if self.is_settled(library, (tree, &stored), known)? {
                self.done.duplicates += 1;
                return Ok(());
            }
        }
        if self.options.skips_duplicates {
            let at = At::Batch(self.games.len());
            let known = Known { identity: marks.identity, at, players, gives_way: true };
            self.known.entry(marks.fingerprint).or_default().push(known);
        }
        let positions = derived::positions(tree);
        self.positions += positions.len();
        self.marks.push(marks);
        self.games.push(Ready { row: Row::imported(tree, &stored), positions });
        Ok(())
    }

    /// Whether a game is one with a known game of the same moves, and only one of them stays.
    fn is_settled(
        &mut self,
        library: &Library,
        (tree, stored): (&AnyTree, &StoredTree),
        known: Known,
    ) -> Result<bool, LibraryError> {
        let text = match known.at {
            At::Batch(place) => Some(self.games[place].row.tree().to_owned()),
            At::Kept(id) => match self.better.iter().rfind(|(better, _)| *better == id) {
                Some((_, row)) => Some(row.tree().to_owned()),
                None => stored_tree(&library.connection, id)?,
            },
        };
        let other = text.and_then(|text| StoredTree::parse(&text).ok());
        let Some(other) = other.filter(|it| it.likeness().is_of_one_game(&stored.likeness()))
        else {
            return Ok(false);
        };
        match Stays::of(&other, known.gives_way, stored) {
            Stays::Both => return Ok(false),
            Stays::New => self.put_in_place_of(known, Row::imported(tree, stored), stored.marks()),
            Stays::Known => {}
        }
        if let At::Kept(id) = known.at {
            self.found.push(id);
        }
        Ok(true)
    }

    /// Lets a known game give way.
    fn put_in_place_of(&mut self, known: Known, row: Row, marks: Marks) {
        match known.at {
            At::Batch(place) => {
                self.games[place].row = row;
                self.marks[place] = marks;
            }
            At::Kept(id) => self.better.push((id, row)),
        }
        let all = self.known.entry(marks.fingerprint).or_default();
        for it in all.iter_mut().filter(|it| it.identity == known.identity) {
            it.identity = marks.identity;
        }
    }

    /// Writes the games that wait, all or none, and forgets them.
    pub fn write(&mut self, library: &mut Library) -> Result<(), LibraryError> {
        let games = std::mem::take(&mut self.games);
        let marks = std::mem::take(&mut self.marks);
        let (mut found, better) =
            (std::mem::take(&mut self.found), std::mem::take(&mut self.better));
        self.positions = 0;
        if games.is_empty() && better.is_empty() && found.is_empty() {
            return Ok(());
        }
        let all = library.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for (id, row) in better {
            row.write(&all, Some(id))?;
            // It is as it came again, and may give way to a still better one.
            all.prepare_cached("UPDATE games SET source = NULL WHERE id = ?")?.execute([id.0])?;
        }
        let ids = write_games(&all, &games)?;
        found.extend(&ids);
        if let Some(collection) = self.options.collection {
            let mut insert = all.prepare_cached(
                "INSERT OR IGNORE INTO collected (collection, game) VALUES (?, ?)",
            )?;
            for game in &found {
                insert.execute(params![collection.0, game.0])?;
            }
        }
        all.commit()?;
        self.done.added += ids.len();
        for (marks, id) in marks.iter().zip(ids) {
            let like = self.known.get_mut(&marks.fingerprint);
            for known in like.into_iter().flatten().filter(|it| it.identity == marks.identity) {
                known.at = At::Kept(id);
            }
        }
        Ok(())
    }
}

/// The tree of a game as it is stored.
pub(super) fn stored_tree(all: &Connection, id: GameId) -> Result<Option<String>, LibraryError> {
    let mut select = all.prepare_cached("SELECT tree FROM trees WHERE id = ?")?;
    Ok(select.query_row([id.0], |row| row.get(0)).optional()?)
}

/// Writes games with their positions. Gives their numbers.
fn write_games(all: &Connection, games: &[Ready]) -> Result<Vec<GameId>, LibraryError> {
    let mut positions: Vec<(Stood, usize)> = Vec::new();
    for (index, game) in games.iter().enumerate() {
        positions.extend(game.positions.iter().map(|&stood| (stood, index)));
    }
    positions.sort_unstable_by_key(|&(stood, index)| (stood.key, index, stood.ply));
    let ids: Vec<_> =
        games.iter().map(|game| game.row.write(all, None)).collect::<Result<_, _>>()?;
    let mut insert =
        all.prepare_cached("INSERT INTO positions (key, game, ply, mv) VALUES (?1, ?2, ?3, ?4)")?;
    for (stood, index) in positions {
        insert.execute(params![stood.key, ids[index].0, stood.ply, stood.mv])?;
    }
    Ok(ids)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{AnyPosition, GameKind};
    use crate::record::Tag;

    const OPTIONS: ImportOptions = ImportOptions { skips_duplicates: true, collection: None };

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
        let stopped = library.import_in_batches((OPTIONS, 7), (0..).map(game), |done| {
            told.push(done.added);
            if done.read < 30 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let expected = Imported { read: 35, added: 35, duplicates: 0, is_cancelled: true };
        assert_eq!(stopped, Ok(expected));
        assert_eq!(told, [7, 14, 21, 28, 35], "told whenever games are written");
        assert_eq!(library.count().unwrap(), 35);
        let mut steps = 0;
        let stopped = library.import_in_batches((OPTIONS, 1000), (30..).map(game), |_| {
            steps += 1;
            if steps < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let expected = Imported { read: 300, added: 0, duplicates: 5, is_cancelled: true };
        assert_eq!(stopped, Ok(expected), "what was not written is dropped");
        assert_eq!(library.count().unwrap(), 35);
        let rest = library
            .import_in_batches((OPTIONS, 7), (0..50).map(game), |_| ControlFlow::Continue(()));
        let expected = Imported { read: 50, added: 15, duplicates: 35, is_cancelled: false };
        assert_eq!(rest, Ok(expected));
        assert_eq!(library.list(0, 99).unwrap().len(), 50);
    }
}
