//! Another library taken in, so that nothing of either is lost.

mod joined;
mod pairs;

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::{FILE, Library, LibraryError};

/// What came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MergedLibrary {
    /// Games that were not here.
    pub added: usize,
    /// Games that were here already, as they are or at another stage.
    pub equal: usize,
}

/// Which game of theirs is which of ours. Equal ones are paired, the first with the first and so on, those
/// first that are not deleted. A game that cannot be read has no marks, and is compared by its text.
const PAIR_EQUAL: &str = "
CREATE TEMP TABLE pairs (theirs INTEGER PRIMARY KEY, ours INTEGER NOT NULL, is_new INTEGER NOT NULL);
INSERT INTO pairs
WITH their AS (SELECT id, fingerprint, identity, row_number() OVER (
        PARTITION BY fingerprint, identity ORDER BY deleted IS NOT NULL, id) AS place
    FROM theirs.games WHERE identity IS NOT NULL),
our AS (SELECT id, fingerprint, identity, row_number() OVER (
        PARTITION BY fingerprint, identity ORDER BY deleted IS NOT NULL, id) AS place
    FROM main.games WHERE identity IS NOT NULL)
SELECT their.id, our.id, 0 FROM their JOIN our USING (fingerprint, identity, place);
INSERT INTO pairs
WITH their AS (SELECT id, tree, row_number() OVER (
        PARTITION BY tree ORDER BY deleted IS NOT NULL, id) AS place
    FROM theirs.games JOIN theirs.trees USING (id) WHERE identity IS NULL),
our AS (SELECT id, tree, row_number() OVER (
        PARTITION BY tree ORDER BY deleted IS NOT NULL, id) AS place
    FROM main.games JOIN main.trees USING (id) WHERE identity IS NULL)
SELECT their.id, our.id, 0 FROM their JOIN our USING (tree, place);
";

/// What is not paired gets a new number.
const PAIR_NEW: &str = "
INSERT INTO pairs
SELECT id, row_number() OVER (ORDER BY id) + coalesce(
        (SELECT seq FROM main.sqlite_sequence WHERE name = 'games'), 0), 1
FROM theirs.games WHERE id NOT IN (SELECT theirs FROM pairs);
";

/// Games. Of those that are one what is there on either side is there, what was read on either side has been read,
/// and what is the player's own on either side is his own.
const GAMES: &str = "
UPDATE main.games SET
    deleted = CASE WHEN their.deleted IS NULL THEN NULL ELSE games.deleted END,
    unread = min(games.unread, their.unread),
    origin = CASE WHEN their.origin = 1 THEN 1 ELSE games.origin END,
    created = min(games.created, their.created),
    uid = min(coalesce(games.uid, their.uid), coalesce(their.uid, games.uid)),
    source = coalesce(games.source, their.source),
    revision = (SELECT max(revision) + 1 FROM main.games)
FROM pairs JOIN theirs.games AS their ON their.id = pairs.theirs
WHERE games.id = pairs.ours AND NOT pairs.is_new;
INSERT INTO main.games (id, game, first, second, event, date, opening, code, named, result, plies, last,
    created, changed, place, session, deleted, origin, unread, fingerprint, identity, source, uid,
    terms, revision)
SELECT ours, game, first, second, event, date, opening, code, named, result, plies, last,
    created, changed, place, session, deleted, origin, unread, fingerprint, identity, source, uid,
    terms, (SELECT coalesce(max(revision), 0) + 1 FROM main.games)
FROM pairs JOIN theirs.games ON id = theirs WHERE is_new ORDER BY ours;
";

/// What belongs to games that are new here; mistakes and repertoires also to equal ones.
const OF_GAMES: &str = "
INSERT INTO main.trees SELECT ours, tree FROM pairs JOIN theirs.trees ON id = theirs WHERE is_new;
INSERT INTO main.lines
    SELECT ours, start, moves FROM pairs JOIN theirs.lines ON id = theirs WHERE is_new;
INSERT INTO main.comments
    SELECT ours, text FROM pairs JOIN theirs.comments ON id = theirs WHERE is_new;
INSERT INTO main.positions (key, game, ply, mv)
    SELECT key, ours, ply, mv FROM theirs.positions JOIN pairs ON theirs = game WHERE is_new
    ORDER BY key;
INSERT INTO main.reviews (game, accuracy_first, accuracy_second, inaccuracies_first, mistakes_first,
        blunders_first, inaccuracies_second, mistakes_second, blunders_second)
    SELECT ours, accuracy_first, accuracy_second, inaccuracies_first, mistakes_first,
        blunders_first, inaccuracies_second, mistakes_second, blunders_second
    FROM pairs JOIN theirs.reviews ON game = theirs WHERE is_new;
INSERT INTO main.moves_played (game, moves)
    SELECT ours, moves FROM pairs JOIN theirs.moves_played ON game = theirs WHERE is_new;
INSERT INTO main.mistakes (game, ply, side, kind, mark, loss)
    SELECT ours, ply, side, kind, mark, loss FROM pairs JOIN theirs.mistakes ON game = theirs
    WHERE ours NOT IN (SELECT game FROM main.mistakes);
INSERT OR IGNORE INTO main.repertoires (game, side)
    SELECT ours, side FROM pairs JOIN theirs.repertoires ON game = theirs;
INSERT OR IGNORE INTO main.collections (name) SELECT name FROM theirs.collections ORDER BY id;
INSERT OR IGNORE INTO main.collected (collection, game)
    SELECT our.id, pairs.ours FROM theirs.collected AS lies
    JOIN theirs.collections AS their ON their.id = lies.collection
    JOIN main.collections AS our ON our.name = their.name
    JOIN pairs ON pairs.theirs = lies.game;
";

/// The queue of reviews: what waits on either side waits, behind what waits here; but for what was reviewed
/// here meanwhile.
const QUEUE: &str = "
INSERT INTO main.review_queue (game, place, state, fault)
    SELECT ours, (SELECT coalesce(max(place), 0) FROM main.review_queue)
            + row_number() OVER (ORDER BY their.place), state, fault
    FROM theirs.review_queue AS their JOIN pairs ON theirs = their.game
    WHERE ours NOT IN (SELECT game FROM main.review_queue)
        AND (state <> 'waiting' OR ours NOT IN (SELECT game FROM main.reviews)
            OR theirs IN (SELECT game FROM theirs.reviews));
";

/// What is remembered: what was seen last counts, and of one day what was tried more often. The rating is
/// that of who tried a puzzle last, before the tries of both are put together; tries that are equal are the
/// same as often as they are on both sides.
const MEMORY: &str = "
INSERT INTO main.puzzle_players (game, points, deviation, volatility)
    SELECT game, points, deviation, volatility FROM theirs.puzzle_players WHERE true
    ON CONFLICT (game) DO UPDATE SET points = excluded.points, deviation = excluded.deviation,
        volatility = excluded.volatility
    WHERE (SELECT coalesce(max(day), 0), count(*) FROM theirs.puzzle_attempts
            WHERE game = excluded.game)
        > (SELECT coalesce(max(day), 0), count(*) FROM main.puzzle_attempts
            WHERE game = excluded.game);
INSERT INTO main.puzzle_attempts (game, id, day, grade, points)
WITH their AS (SELECT *, row_number() OVER (
        PARTITION BY game, id, day, grade, points ORDER BY number) AS place
    FROM theirs.puzzle_attempts),
our AS (SELECT *, row_number() OVER (
        PARTITION BY game, id, day, grade, points ORDER BY number) AS place
    FROM main.puzzle_attempts)
SELECT game, id, day, grade, points FROM their
    LEFT JOIN our USING (game, id, day, grade, points, place)
    WHERE our.number IS NULL ORDER BY their.number;
INSERT OR IGNORE INTO main.own_puzzles (game, id, puzzle, added)
    SELECT game, id, puzzle, added FROM theirs.own_puzzles ORDER BY added, rowid;
INSERT INTO main.puzzle_cards (game, id, stability, difficulty, seen, due, tries, lapses, points,
        deviation, volatility)
    SELECT game, id, stability, difficulty, seen, due, tries, lapses, points, deviation, volatility
    FROM theirs.puzzle_cards WHERE true
    ON CONFLICT (game, id) DO UPDATE SET stability = excluded.stability,
        difficulty = excluded.difficulty, seen = excluded.seen, due = excluded.due,
        tries = excluded.tries, lapses = excluded.lapses, points = excluded.points,
        deviation = excluded.deviation, volatility = excluded.volatility
    WHERE (excluded.seen, excluded.tries) > (puzzle_cards.seen, puzzle_cards.tries);
INSERT INTO main.ending_cards (game, ending, stability, difficulty, seen, due, tries, lapses, moves)
    SELECT game, ending, stability, difficulty, seen, due, tries, lapses, moves
    FROM theirs.ending_cards WHERE true
    ON CONFLICT (game, ending) DO UPDATE SET stability = excluded.stability,
        difficulty = excluded.difficulty, seen = excluded.seen, due = excluded.due,
        tries = excluded.tries, lapses = excluded.lapses, moves = excluded.moves
    WHERE (excluded.seen, excluded.tries) > (ending_cards.seen, ending_cards.tries);
INSERT INTO main.drill_cards (game, key, stability, difficulty, seen, due, tries, lapses)
    SELECT game, key, stability, difficulty, seen, due, tries, lapses
    FROM theirs.drill_cards WHERE true
    ON CONFLICT (game, key) DO UPDATE SET stability = excluded.stability,
        difficulty = excluded.difficulty, seen = excluded.seen, due = excluded.due,
        tries = excluded.tries, lapses = excluded.lapses
    WHERE (excluded.seen, excluded.tries) > (drill_cards.seen, drill_cards.tries);
INSERT INTO main.answers (game, key, class, day)
    SELECT game, key, class, day FROM theirs.answers WHERE true
    ON CONFLICT (game, key) DO UPDATE SET class = excluded.class, day = excluded.day
    WHERE excluded.day > answers.day;
";

/// Evaluations: of one engine the deeper stays.
const EVALUATIONS: &str = "
INSERT OR IGNORE INTO main.evaluation_engines (name)
    SELECT name FROM theirs.evaluation_engines ORDER BY id;
INSERT INTO main.evaluations (key, engine, centipawns, mate, depth, nodes, line, day)
    SELECT found.key, our.id, found.centipawns, found.mate, found.depth, found.nodes, found.line,
        found.day
    FROM theirs.evaluations AS found
    JOIN theirs.evaluation_engines AS their ON their.id = found.engine
    JOIN main.evaluation_engines AS our ON our.name = their.name WHERE true
    ON CONFLICT (key, engine) DO UPDATE SET centipawns = excluded.centipawns,
        mate = excluded.mate, depth = excluded.depth, nodes = excluded.nodes,
        line = excluded.line, day = excluded.day
    WHERE (excluded.depth, excluded.nodes) > (evaluations.depth, evaluations.nodes);
";

impl Library {
    /// Takes in all that the library of a folder has. Games that are one are not doubled: those that are
    /// equal, and those that were reviewed, commented or played on since one library was copied from the
    /// other, or both from a third. Of such the longer, later, richer one stays, with what is noted in either;
    /// what a window has at its board is left alone. All others stay, deleted ones as well. A game is deleted
    /// only if it is on both sides. What either has of collections, memory, evaluations, mistakes and games
    /// that wait to be reviewed is kept; of what both have, the later or the deeper. What windows play is not
    /// taken over.
    ///
    /// The other library is brought up to this version. Other programs that write meanwhile wait.
    ///
    /// # Errors
    /// Says why it cannot be read or this one not be written; this one is then as it was.
    pub fn merge(&mut self, folder: &Path) -> Result<MergedLibrary, LibraryError> {
        drop(Self::open(folder)?);
        let file = folder.join(FILE);
        let file = file
            .to_str()
            .ok_or_else(|| LibraryError::Other(format!("{} is no text", file.to_string_lossy())))?;
        self.connection.execute("ATTACH ?1 AS theirs", [file])?;
        let merged = merge_attached(&mut self.connection);
        let detached = self.connection.execute_batch("DETACH theirs");
        let merged = merged?;
        detached?;
        Ok(merged)
    }
}

/// All of it in one transaction.
fn merge_attached(connection: &mut Connection) -> Result<MergedLibrary, LibraryError> {
    let own = connection.path().and_then(|file| Path::new(file).parent()).map(Path::to_owned);
    let all = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    all.execute_batch(PAIR_EQUAL)?;
    for pair in pairs::found(&all)? {
        joined::join(&all, own.as_deref(), pair)?;
    }
    for part in [PAIR_NEW, GAMES, OF_GAMES, QUEUE, MEMORY, EVALUATIONS] {
        all.execute_batch(part)?;
    }
    // There may be too many now.
    super::evaluations::write_all(&all, super::MOST_EVALUATIONS, &[])?;
    let query =
        "SELECT count(*) FILTER (WHERE is_new), count(*) FILTER (WHERE NOT is_new) FROM pairs";
    let merged = all.query_row(query, [], |row| {
        let count = |column| row.get::<_, i64>(column).map(|it| usize::try_from(it).unwrap_or(0));
        Ok(MergedLibrary { added: count(0)?, equal: count(1)? })
    })?;
    all.execute_batch("DROP TABLE pairs")?;
    all.commit()?;
    Ok(merged)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI32, Ordering};

    use super::*;
    use crate::games::{AnyPosition, AnyTree, GameKind};
    use crate::library::SavedGame;
    use crate::record::Tag;

    /// A table that is added has to be merged, or it is lost.
    #[test]
    fn every_table_is_merged() {
        const NOT_TAKEN: [&str; 1] = ["sqlite_sequence"];
        let folder = tempfile::tempdir().unwrap();
        let library = Library::open(folder.path()).unwrap();
        let query = "SELECT name FROM sqlite_master WHERE type = 'table'";
        let mut select = library.connection.prepare(query).unwrap();
        let names = select.query_map([], |row| row.get::<_, String>(0)).unwrap();
        let text = [GAMES, OF_GAMES, QUEUE, MEMORY, EVALUATIONS].concat();
        for name in names.map(Result::unwrap).filter(|name| !NOT_TAKEN.contains(&&**name)) {
            let ends = [' ', '\n'];
            let is_merged = ends.iter().any(|end| text.contains(&format!("INTO main.{name}{end}")));
            assert!(is_merged, "{name}");
        }
    }

    #[test]
    fn a_merge_that_is_broken_off_changes_nothing() {
        let [here, there] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let add = |library: &mut Library, name: &str| {
            let mut tree = AnyTree::new(AnyPosition::start(GameKind::Xiangqi));
            tree.tags_mut().set(Tag::First, name);
            library.add(&SavedGame { tree, place: vec![], session: None }, None).unwrap();
        };
        let mut library = Library::open(here.path()).unwrap();
        add(&mut library, "ours");
        let mut theirs = Library::open(there.path()).unwrap();
        for number in 0..100 {
            add(&mut theirs, &format!("theirs {number}"));
        }
        drop(theirs);
        let left = Arc::new(AtomicI32::new(i32::MAX));
        let counted = Arc::clone(&left);
        library.interrupt_when(move || counted.fetch_sub(1, Ordering::Relaxed) <= 0).unwrap();
        let mut broken = 0;
        for steps in (0..).step_by(2) {
            left.store(steps, Ordering::Relaxed);
            let merged = library.merge(there.path());
            left.store(i32::MAX, Ordering::Relaxed);
            if merged.is_ok() {
                break;
            }
            broken += 1;
            assert_eq!(library.count(), Ok(1), "{steps}");
        }
        assert!(broken > 1, "{broken}");
        assert_eq!(library.count(), Ok(101));
        assert_eq!(library.merge(there.path()), Ok(MergedLibrary { added: 0, equal: 100 }));
    }
}
