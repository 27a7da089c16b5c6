//! The library's file.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OptionalExtension, Row, TransactionBehavior, named_params, params};

use super::{FILE, GameId, LibraryError, SavedGame, stored};
use crate::files;
use crate::games::{AnyTree, GameInfo, GameKind};
use crate::record::{GameResult, NodeId, Tag, Tree};

/// The version of the tables, kept in `user_version`. A change of them raises it and brings older
/// files up to it.
const VERSION: i64 = 1;

/// How long another program may keep the file locked before it is called busy.
const PATIENCE: Duration = Duration::from_secs(2);

/// `slot` is the window that plays the game; `first` and the like repeat tags, to search by them.
/// `positions` has the main line's: `key` of the position, the ply after which it stood, and the
/// move that followed ([`Move::to_bits`](crate::rules::Move::to_bits); null at the end).
const TABLES: &str = "
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    first TEXT NOT NULL,
    second TEXT NOT NULL,
    event TEXT NOT NULL,
    date TEXT NOT NULL,
    opening TEXT NOT NULL,
    result TEXT NOT NULL,
    plies INTEGER NOT NULL,
    last TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    tree TEXT NOT NULL,
    place TEXT NOT NULL,
    session TEXT,
    slot INTEGER,
    deleted INTEGER
) STRICT;
CREATE INDEX games_by_change ON games (changed);
CREATE INDEX games_by_slot ON games (slot) WHERE slot IS NOT NULL;
CREATE TABLE positions (
    key INTEGER NOT NULL,
    game INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    mv INTEGER,
    PRIMARY KEY (key, game, ply)
) STRICT, WITHOUT ROWID;
";

/// What a [`Query`] asks of a row.
const FOUND: &str = "deleted IS NULL
    AND (:game IS NULL OR game = :game)
    AND (:result IS NULL OR result = :result)
    AND (:text IS NULL
        OR first || char(10) || second || char(10) || event || char(10) || opening || char(10)
            || date LIKE :text ESCAPE '\\')";

/// Which games are wanted. What is not said leaves all open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// A part of a player's name, the event, the opening or the date, in any case.
    pub text: String,
    /// Which game.
    pub game: Option<GameKind>,
    /// How it ended.
    pub result: Option<GameResult>,
}

impl Query {
    /// The pattern of SQL's `LIKE` for the text.
    fn pattern(&self) -> Option<String> {
        let text = self.text.trim();
        if text.is_empty() {
            return None;
        }
        let literal = text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        Some(format!("%{literal}%"))
    }
}

/// The player's games in a file. Calls wait for the disk.
///
/// ```
/// use chuhe::games::{AnyPosition, AnyTree, GameKind};
/// use chuhe::library::{Library, SavedGame};
///
/// let folder = tempfile::tempdir()?;
/// let mut library = Library::open(folder.path())?;
/// let tree = AnyTree::new(AnyPosition::start(GameKind::Xiangqi));
/// let game = SavedGame { tree, place: vec![], session: None };
/// let id = library.add(&game, None)?;
/// assert_eq!(library.load(id)?, Some(game));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Library {
    connection: Connection,
}

/// What a list shows of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its number.
    pub id: GameId,
    /// Which game it is.
    pub game: GameKind,
    /// The players, in the order they begin.
    pub players: [String; 2],
    /// The event.
    pub event: String,
    /// When it was played, as its tag says.
    pub date: String,
    /// The opening.
    pub opening: String,
    /// The result as PGN writes it.
    pub result: String,
    /// The moves of its main line.
    pub plies: usize,
    /// The last position of its main line, as a FEN.
    pub last: String,
    /// When it was last changed.
    pub changed: SystemTime,
    /// Whether it can be gone on with where it was left.
    pub is_unfinished: bool,
}

impl Library {
    /// Opens the library in a folder; folder and file are made if need be.
    ///
    /// # Errors
    /// Says why it cannot be opened. A damaged file is left where it is.
    pub fn open(folder: &Path) -> Result<Self, LibraryError> {
        std::fs::create_dir_all(folder)
            .map_err(|error| LibraryError::ReadOnly(error.to_string()))?;
        let mut connection = Connection::open(folder.join(FILE))?;
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "full")?;
        let tables = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let found: i64 = tables.pragma_query_value(None, "user_version", |row| row.get(0))?;
        match found {
            0 => {
                tables.execute_batch(TABLES)?;
                tables.pragma_update(None, "user_version", VERSION)?;
            }
            VERSION => {}
            _ => return Err(LibraryError::Newer { found, known: VERSION }),
        }
        tables.commit()?;
        Ok(Self { connection })
    }

    /// Opens the library in a folder; a damaged one is set aside and a new one begun. Returns the
    /// new name of the damaged file as well.
    ///
    /// # Errors
    /// Says why it cannot be opened.
    pub fn open_or_set_aside(folder: &Path) -> Result<(Self, Option<PathBuf>), LibraryError> {
        match Self::open(folder) {
            Err(LibraryError::Damaged(reason)) => {
                let kept = files::set_aside(&folder.join(FILE))
                    .map_err(|error| LibraryError::Damaged(format!("{reason}; {error}")))?;
                for ending in ["-wal", "-shm"] {
                    // What belongs to a damaged file must not be taken for the new one's.
                    std::fs::remove_file(folder.join(format!("{FILE}{ending}"))).unwrap_or(());
                }
                Ok((Self::open(folder)?, Some(kept)))
            }
            opened => Ok((opened?, None)),
        }
    }

    /// Adds a game; `slot` is the window that plays it.
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn add(&mut self, game: &SavedGame, slot: Option<u32>) -> Result<GameId, LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let now = seconds();
        all.execute(
            "INSERT INTO games (game, first, second, event, date, opening, result, plies, last,
                created, changed, tree, place, session)
             VALUES ('', '', '', '', '', '', '', 0, '', ?1, ?1, '', '', NULL)",
            params![now],
        )?;
        let id = GameId(all.last_insert_rowid());
        write(&all, id, game, slot)?;
        add_positions(&all, id, &positions(&game.tree))?;
        all.commit()?;
        Ok(id)
    }

    /// Writes a game over the one with this number; `slot` is the window that plays it.
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn save(
        &mut self,
        id: GameId,
        game: &SavedGame,
        slot: Option<u32>,
    ) -> Result<(), LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let before: Option<String> = all
            .query_row("SELECT tree FROM games WHERE id = ?1", [id.0], |row| row.get(0))
            .optional()?;
        let before = before.and_then(|text| stored::read(&text).ok());
        let before = before.as_ref().map(positions).unwrap_or_default();
        let after = positions(&game.tree);
        write(&all, id, game, slot)?;
        let common = before.iter().zip(&after).take_while(|(a, b)| a == b).count();
        {
            let mut delete = all.prepare_cached(
                "DELETE FROM positions WHERE key = ?1 AND game = ?2 AND ply = ?3",
            )?;
            for position in &before[common..] {
                delete.execute(params![position.key, id.0, position.ply])?;
            }
        }
        add_positions(&all, id, &after[common..])?;
        all.commit()?;
        Ok(())
    }

    /// The game with this number; `None` if there is none, or it was deleted.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn load(&self, id: GameId) -> Result<Option<SavedGame>, LibraryError> {
        let query = "SELECT tree, place, session FROM games WHERE id = ?1 AND deleted IS NULL";
        let row = self.connection.query_row(query, [id.0], saved_columns).optional()?;
        row.map(saved).transpose()
    }

    /// The game that a window was playing when it was last closed.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn played_in(&self, slot: u32) -> Result<Option<(GameId, SavedGame)>, LibraryError> {
        let query = "SELECT id FROM games WHERE slot = ?1 AND deleted IS NULL
                     ORDER BY changed DESC, id DESC LIMIT 1";
        let id = self.connection.query_row(query, [slot], |row| row.get(0)).optional()?;
        let Some(id) = id.map(GameId) else { return Ok(None) };
        Ok(self.load(id)?.map(|game| (id, game)))
    }

    /// All games, the last changed first: `limit` of them after the first `offset`.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn list(&self, offset: usize, limit: usize) -> Result<Vec<Summary>, LibraryError> {
        self.find(&Query::default(), offset, limit)
    }

    /// The games that a query finds, the last changed first: `limit` of them after the first
    /// `offset`.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn find(
        &self,
        query: &Query,
        offset: usize,
        limit: usize,
    ) -> Result<Vec<Summary>, LibraryError> {
        let text = format!(
            "SELECT id, game, first, second, event, date, opening, result, plies, last,
                changed, session IS NOT NULL
             FROM games WHERE {FOUND} ORDER BY changed DESC, id DESC LIMIT :limit OFFSET :offset"
        );
        let mut select = self.connection.prepare_cached(&text)?;
        let (game, result) = (query.game.map(GameKind::name), query.result.map(GameResult::pgn));
        let rows = select.query_map(
            named_params! {
                ":game": game, ":result": result, ":text": query.pattern(),
                ":limit": as_i64(limit), ":offset": as_i64(offset),
            },
            summary,
        )?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How many games there are.
    ///
    /// # Errors
    /// Says why they cannot be counted.
    pub fn count(&self) -> Result<usize, LibraryError> {
        self.count_of(&Query::default())
    }

    /// How many games a query finds.
    ///
    /// # Errors
    /// Says why they cannot be counted.
    pub fn count_of(&self, query: &Query) -> Result<usize, LibraryError> {
        let text = format!("SELECT count(*) FROM games WHERE {FOUND}");
        let mut select = self.connection.prepare_cached(&text)?;
        let (game, result) = (query.game.map(GameKind::name), query.result.map(GameResult::pgn));
        let values = named_params! { ":game": game, ":result": result, ":text": query.pattern() };
        let count: i64 = select.query_row(values, |row| row.get(0))?;
        Ok(usize::try_from(count).unwrap_or_default())
    }

    /// Deletes a game, or brings a deleted one back.
    ///
    /// # Errors
    /// Says why it cannot be written.
    pub fn set_deleted(&mut self, id: GameId, is_deleted: bool) -> Result<(), LibraryError> {
        let deleted = is_deleted.then(seconds);
        self.connection
            .execute("UPDATE games SET deleted = ?1 WHERE id = ?2", params![deleted, id.0])?;
        Ok(())
    }
}

/// Seconds since 1970; 0 if the clock stands before.
fn seconds() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

fn as_i64(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

type SavedColumns = (String, String, Option<String>);

fn saved_columns(row: &Row) -> rusqlite::Result<SavedColumns> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
}

fn saved((tree, place, session): SavedColumns) -> Result<SavedGame, LibraryError> {
    let place =
        serde_json::from_str(&place).map_err(|error| LibraryError::Damaged(error.to_string()))?;
    Ok(SavedGame { tree: stored::read(&tree)?, place, session })
}

fn summary(row: &Row) -> rusqlite::Result<Summary> {
    let game: String = row.get(1)?;
    let changed: i64 = row.get(10)?;
    let changed = Duration::from_secs(u64::try_from(changed).unwrap_or_default());
    Ok(Summary {
        id: GameId(row.get(0)?),
        game: GameKind::named(&game).unwrap_or_default(),
        players: [row.get(2)?, row.get(3)?],
        event: row.get(4)?,
        date: row.get(5)?,
        opening: row.get(6)?,
        result: row.get(7)?,
        plies: usize::try_from(row.get::<_, i64>(8)?).unwrap_or_default(),
        last: row.get(9)?,
        changed: UNIX_EPOCH + changed,
        is_unfinished: row.get(11)?,
    })
}

/// Fills the row of a game. A window plays one game only: what it played before is let go.
fn write(
    all: &Connection,
    id: GameId,
    game: &SavedGame,
    slot: Option<u32>,
) -> Result<(), LibraryError> {
    let place = serde_json::to_string(&game.place)
        .map_err(|error| LibraryError::Other(error.to_string()))?;
    let tags = game.tree.tags();
    if let Some(slot) = slot {
        let mut others =
            all.prepare_cached("UPDATE games SET slot = NULL WHERE slot = ?1 AND id <> ?2")?;
        others.execute(params![slot, id.0])?;
    }
    let mut update = all.prepare_cached(
        "UPDATE games SET game = :game, first = :first, second = :second, event = :event,
            date = :date, opening = :opening, result = :result, plies = :plies, last = :last,
            changed = :changed, tree = :tree, place = :place, session = :session, slot = :slot
         WHERE id = :id",
    )?;
    update.execute(named_params! {
        ":game": game.tree.game().name(),
        ":first": tags.get(&Tag::First),
        ":second": tags.get(&Tag::Second),
        ":event": tags.get(&Tag::Event),
        ":date": tags.get(&Tag::Date),
        ":opening": tags.get(&Tag::Opening),
        ":result": game.tree.result().pgn(),
        ":plies": as_i64(game.tree.plies()),
        ":last": game.tree.last_position().fen(),
        ":changed": seconds(),
        ":tree": stored::write(&game.tree),
        ":place": place,
        ":session": game.session,
        ":slot": slot,
        ":id": id.0,
    })?;
    Ok(())
}

/// A position of a main line.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stood {
    key: i64,
    ply: i64,
    /// The move that followed.
    mv: Option<u32>,
}

fn add_positions(all: &Connection, id: GameId, positions: &[Stood]) -> Result<(), LibraryError> {
    let mut insert = all.prepare_cached(
        "INSERT OR REPLACE INTO positions (key, game, ply, mv) VALUES (?1, ?2, ?3, ?4)",
    )?;
    for position in positions {
        insert.execute(params![position.key, id.0, position.ply, position.mv])?;
    }
    Ok(())
}

/// The positions of the main line, the start included.
fn positions(tree: &AnyTree) -> Vec<Stood> {
    fn list<G: GameInfo>(tree: &Tree<G>) -> Vec<Stood> {
        let all = std::iter::once(NodeId::ROOT).chain(tree.main_line());
        all.map(|id| Stood {
            key: key(G::KIND, &tree.position(id).fen()),
            ply: as_i64(tree.ply(id)),
            mv: tree.next(id).and_then(|next| tree.mv(next)).map(crate::rules::Move::to_bits),
        })
        .collect()
    }
    match tree {
        AnyTree::Xiangqi(tree) => list(tree),
        AnyTree::Chess(tree) => list(tree),
    }
}

/// The number of a position in the library: the game, what stands on the board and whose turn it
/// is, by FNV-1a of 64 bits (<http://www.isthe.com/chongo/tech/comp/fnv/>), which is the same on
/// every machine and in every version.
pub(super) fn key(game: GameKind, fen: &str) -> i64 {
    let mut fields = fen.split(' ');
    let (board, side) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
    let text = [game.name(), " ", board, " ", side];
    let bytes = text.iter().flat_map(|part| part.bytes());
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    hash.cast_signed()
}
