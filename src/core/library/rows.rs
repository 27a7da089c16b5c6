//! The rows of one game in the tables.

use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, named_params, params};

use super::catalogue::lasting_name;
use super::derived::{Line, Stood};
use super::stored::StoredTree;
use super::terms::Terms;
use super::{GameId, LibraryError, Origin, SavedGame, moves_played};
use crate::games::AnyTree;
use crate::openings;
use crate::record::Tag;
use crate::review::Judged;

/// The number of the next change: whoever has read all before it reads this one.
pub(super) const REVISED: &str = "(SELECT coalesce(max(revision), 0) + 1 FROM games)";

/// A game with this number is written over; without one it is new. What it was made as (`created`,
/// `uid`, `origin`, whether it was opened, and for games of others `source`) stays.
const WRITE: &str = "
INSERT INTO games (id, game, first, second, event, date, opening, code, named, result, plies, last,
    created, changed, place, session, slot, origin, unread, fingerprint, identity, uid, terms,
    revision)
VALUES (:id, :game, :first, :second, :event, :date, :opening, :code, :named, :result, :plies, :last,
    :now, :now, :place, :session, :slot, :origin, :unread, :fingerprint, :identity,
    random(), :terms, (SELECT coalesce(max(revision), 0) + 1 FROM games))
ON CONFLICT (id) DO UPDATE SET game = excluded.game, first = excluded.first,
    second = excluded.second, event = excluded.event, date = excluded.date,
    opening = excluded.opening, code = excluded.code, named = excluded.named,
    result = excluded.result, plies = excluded.plies, last = excluded.last,
    changed = excluded.changed, place = excluded.place, session = excluded.session,
    slot = excluded.slot, fingerprint = excluded.fingerprint, identity = excluded.identity,
    source = CASE WHEN games.origin = 1 OR games.identity IS excluded.identity THEN games.source
        ELSE coalesce(games.source, games.identity) END,
    terms = excluded.terms, revision = excluded.revision";

/// What is written of a game, but for its positions.
pub(super) struct Row {
    game: &'static str,
    /// First, second, event, date, opening, code.
    tags: [String; 6],
    /// What the opening is called by the table.
    named: String,
    result: &'static str,
    plies: i64,
    last: String,
    tree: String,
    line: Line,
    marks: Marks,
    terms: Terms,
    /// The comments, to be searched.
    comments: String,
    judged: Option<Judged>,
    /// What is known of each move, as it is written.
    moves_played: Vec<u8>,
    place: String,
    session: Option<String>,
    slot: Option<u32>,
    origin: Origin,
}

/// What a game is known by when it comes again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Marks {
    /// The same for games of one main line ([`fingerprint`](super::likeness::fingerprint)), whatever is said
    /// of them: [`Likeness`](super::likeness::Likeness) tells these apart.
    pub fingerprint: i64,
    /// The same for games that are equal in everything.
    pub identity: i64,
}

impl Row {
    /// A game that is played or studied here; `slot` is the window.
    pub fn of(game: &SavedGame, slot: Option<u32>, origin: Origin) -> Result<Self, LibraryError> {
        let place = serde_json::to_string(&game.place)
            .map_err(|error| LibraryError::Other(error.to_string()))?;
        let session = game.session.clone();
        let stored = StoredTree::of(&game.tree);
        Ok(Self { place, session, slot, origin, ..Self::imported(&game.tree, &stored) })
    }

    /// A game that is imported, with its tree as it is stored.
    pub fn imported(tree: &AnyTree, stored: &StoredTree) -> Self {
        let tags = tree.tags();
        let columns =
            [Tag::First, Tag::Second, Tag::Event, Tag::Date, Tag::Opening, Tag::OpeningCode];
        Self {
            game: tree.game().name(),
            tags: columns.map(|tag| tags.get(&tag).to_owned()),
            named: openings::of_tree(tree).map(lasting_name).unwrap_or_default(),
            result: tree.result().pgn(),
            plies: as_i64(tree.plies()),
            last: tree.last_position().fen(),
            tree: stored.text(),
            line: Line::of(tree),
            marks: stored.marks(),
            terms: Terms::of(stored),
            comments: stored.comments(),
            judged: tree.judged(),
            moves_played: moves_played::written(&tree.played_moves()),
            place: "[]".to_owned(),
            session: None,
            slot: None,
            origin: Origin::Imported,
        }
    }

    /// The tree as it is stored.
    pub fn tree(&self) -> &str {
        &self.tree
    }

    /// Writes it over the game with this number, or as a new one. A window plays one game only:
    /// what it played before is let go.
    pub fn write(&self, all: &Connection, id: Option<GameId>) -> Result<GameId, LibraryError> {
        if let Some(slot) = self.slot {
            let mut others = all
                .prepare_cached("UPDATE games SET slot = NULL WHERE slot = ?1 AND id IS NOT ?2")?;
            others.execute(params![slot, id.map(|id| id.0)])?;
        }
        let [first, second, event, date, opening, code] = &self.tags;
        let mut write = all.prepare_cached(WRITE)?;
        write.execute(named_params! {
            ":id": id.map(|id| id.0),
            ":game": self.game,
            ":first": first,
            ":second": second,
            ":event": event,
            ":date": date,
            ":opening": opening,
            ":code": code,
            ":named": self.named,
            ":result": self.result,
            ":plies": self.plies,
            ":last": self.last,
            ":now": seconds(),
            ":place": self.place,
            ":session": self.session,
            ":slot": self.slot,
            ":origin": self.origin.number(),
            ":unread": self.origin == Origin::Imported,
            ":fingerprint": self.marks.fingerprint,
            ":identity": self.marks.identity,
            ":terms": self.terms.number(),
        })?;
        let id = id.map_or_else(|| all.last_insert_rowid(), |id| id.0);
        let mut tree =
            all.prepare_cached("INSERT OR REPLACE INTO trees (id, tree) VALUES (?1, ?2)")?;
        tree.execute(params![id, self.tree])?;
        write_line(all, id, &self.line)?;
        write_comments(all, id, &self.comments)?;
        write_judged(all, id, self.judged.as_ref())?;
        write_moves_played(all, id, &self.moves_played)?;
        Ok(GameId(id))
    }
}

/// The window that plays a game, if one does.
pub(super) fn slot(all: &Connection, id: GameId) -> Result<Option<u32>, LibraryError> {
    let slot = "SELECT slot FROM games WHERE id = ?1";
    Ok(all.query_row(slot, [id.0], |row| row.get(0))?)
}

pub(super) fn write_line(all: &Connection, id: i64, line: &Line) -> Result<(), LibraryError> {
    let mut write =
        all.prepare_cached("INSERT OR REPLACE INTO lines (id, start, moves) VALUES (?1, ?2, ?3)")?;
    write.execute(params![id, line.start, line.steps])?;
    Ok(())
}

/// Writes the comments of a game, as they are searched; a game without any has no row.
pub(super) fn write_comments(all: &Connection, id: i64, text: &str) -> Result<(), LibraryError> {
    if text.is_empty() {
        all.prepare_cached("DELETE FROM comments WHERE id = ?1")?.execute([id])?;
    } else {
        all.prepare_cached("INSERT OR REPLACE INTO comments (id, text) VALUES (?1, ?2)")?
            .execute(params![id, text])?;
    }
    Ok(())
}

/// Writes how accurately a game was played; one that is not evaluated has no row.
pub(super) fn write_judged(
    all: &Connection,
    id: i64,
    judged: Option<&Judged>,
) -> Result<(), LibraryError> {
    let Some(Judged { accuracy, marks: [first, second] }) = judged else {
        all.prepare_cached("DELETE FROM reviews WHERE game = ?1")?.execute([id])?;
        return Ok(());
    };
    all.prepare_cached(
        "INSERT OR REPLACE INTO reviews (game, accuracy_first, accuracy_second,
             inaccuracies_first, mistakes_first, blunders_first,
             inaccuracies_second, mistakes_second, blunders_second)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?
    .execute(params![
        id,
        accuracy[0],
        accuracy[1],
        first[0],
        first[1],
        first[2],
        second[0],
        second[1],
        second[2]
    ])?;
    Ok(())
}

/// Writes what is known of each move of a game; one of which nothing is known has no row.
pub(super) fn write_moves_played(
    all: &Connection,
    id: i64,
    moves: &[u8],
) -> Result<(), LibraryError> {
    if moves.is_empty() {
        all.prepare_cached("DELETE FROM moves_played WHERE game = ?1")?.execute([id])?;
    } else {
        all.prepare_cached("INSERT OR REPLACE INTO moves_played (game, moves) VALUES (?1, ?2)")?
            .execute(params![id, moves])?;
    }
    Ok(())
}

/// Writes positions of a game's main line.
pub(super) fn write_positions<'a>(
    all: &Connection,
    id: GameId,
    positions: impl IntoIterator<Item = &'a Stood>,
) -> Result<(), LibraryError> {
    let mut insert = all.prepare_cached(
        "INSERT OR REPLACE INTO positions (key, game, ply, mv) VALUES (?1, ?2, ?3, ?4)",
    )?;
    for position in positions {
        insert.execute(params![position.key, id.0, position.ply, position.mv])?;
    }
    Ok(())
}

/// Seconds since 1970; 0 if the clock stands before.
pub(super) fn seconds() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

pub(super) fn as_i64(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
