//! The tables of the library's file, and how older files are brought up to them.

use rusqlite::{Connection, TransactionBehavior};

use super::{LibraryError, upgrade};

/// The tables of a new file.
const ALL: [&str; 11] = [
    TABLES, SINCE_2, SINCE_3, SINCE_4, SINCE_5, SINCE_7, SINCE_8, STATISTICS, SINCE_9, SINCE_10,
    SINCE_11,
];

/// The version of the tables, kept in `user_version`. A change of them raises it and brings older
/// files up to it.
pub(super) const VERSION: i64 = 11;

/// `games` is what lists show and search: `slot` is the window that plays the game; `first` and the
/// like repeat tags; `named` is what the opening is called by the table; `origin` is 1 for what was
/// played or studied here, 0 for what was imported and 2 for what was opened from a file; `unread` is
/// 1 until somebody opens it; `fingerprint` and `identity` tell the same game again
/// ([`Marks`](super::rows::Marks)), `uid` tells it in copies as well, and `source` is the `identity` of a game of others as it came, once it
/// was changed here; `revision` is higher than that of every change before.
/// `positions` has the main lines': `key` of the position, the ply after which it stood, and the
/// move that followed ([`Move::to_bits`](crate::rules::Move::to_bits); null at the end). Trees are
/// apart, since they are large, and so are `lines` ([`Line`](super::derived::Line)), to be scanned; up
/// to version 5 their `moves` were [`Move::to_bits`](crate::rules::Move::to_bits) of three bytes each.
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
    place TEXT NOT NULL,
    session TEXT,
    slot INTEGER,
    deleted INTEGER,
    code TEXT NOT NULL DEFAULT '',
    origin INTEGER NOT NULL DEFAULT 1,
    fingerprint INTEGER,
    named TEXT NOT NULL DEFAULT '',
    unread INTEGER NOT NULL DEFAULT 0,
    identity INTEGER,
    revision INTEGER NOT NULL DEFAULT 0
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

/// What version 2 has besides, once `games` is as it is above.
pub(super) const SINCE_2: &str = "
CREATE INDEX games_by_fingerprint ON games (fingerprint);
CREATE TABLE trees (id INTEGER PRIMARY KEY, tree TEXT NOT NULL) STRICT;
CREATE TABLE lines (id INTEGER PRIMARY KEY, start TEXT, moves BLOB NOT NULL) STRICT;
";

/// What version 3 has besides: puzzles. `own_puzzles` are made of mistakes; `puzzle` is the line of
/// text ([`write_line`](crate::training::puzzles::write_line)). `puzzle_cards` has what is known of
/// each puzzle that was tried, by game and id: FSRS's memory, the days (from 1970) on which it was
/// seen and is due, and its Glicko-2 rating. `puzzle_attempts` has every try, `points` the player's
/// rating after it. `puzzle_players` is the player's rating in each game.
pub(super) const SINCE_3: &str = "
CREATE TABLE own_puzzles (
    game TEXT NOT NULL,
    id TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    added INTEGER NOT NULL,
    PRIMARY KEY (game, id)
) STRICT;
CREATE TABLE puzzle_cards (
    game TEXT NOT NULL,
    id TEXT NOT NULL,
    stability REAL NOT NULL,
    difficulty REAL NOT NULL,
    seen INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    lapses INTEGER NOT NULL,
    points REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    PRIMARY KEY (game, id)
) STRICT;
CREATE TABLE puzzle_attempts (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    id TEXT NOT NULL,
    day INTEGER NOT NULL,
    grade TEXT NOT NULL,
    points REAL NOT NULL
) STRICT;
CREATE INDEX puzzle_attempts_by_day ON puzzle_attempts (game, day);
CREATE TABLE puzzle_players (
    game TEXT PRIMARY KEY,
    points REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL
) STRICT;
";

/// What version 4 has besides: collections of games, and the `comments` of each game that has any,
/// as they are searched ([`folded`](super::fold::folded)).
pub(super) const SINCE_4: &str = "
CREATE INDEX games_by_identity ON games (identity);
CREATE INDEX games_by_revision ON games (revision);
CREATE TABLE comments (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
CREATE TABLE collections (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE collected (
    collection INTEGER NOT NULL,
    game INTEGER NOT NULL,
    PRIMARY KEY (collection, game)
) STRICT, WITHOUT ROWID;
";

/// What version 5 has besides: practical endings that were played out, by game and set; FSRS's memory
/// as of puzzles, and how many moves the last win took.
pub(super) const SINCE_5: &str = "
CREATE TABLE ending_cards (
    game TEXT NOT NULL,
    ending TEXT NOT NULL,
    stability REAL NOT NULL,
    difficulty REAL NOT NULL,
    seen INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    lapses INTEGER NOT NULL,
    moves INTEGER,
    PRIMARY KEY (game, ending)
) STRICT;
";

/// What version 7 has besides: games of others are known again as they came; and the positions of
/// lines that are drilled, by game and number, with FSRS's memory as of puzzles.
pub(super) const SINCE_7: &str = "
CREATE TABLE drill_cards (
    game TEXT NOT NULL,
    key INTEGER NOT NULL,
    stability REAL NOT NULL,
    difficulty REAL NOT NULL,
    seen INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    lapses INTEGER NOT NULL,
    PRIMARY KEY (game, key)
) STRICT, WITHOUT ROWID;
ALTER TABLE games ADD COLUMN source INTEGER;
CREATE INDEX games_by_source ON games (source) WHERE source IS NOT NULL;
";

/// What version 8 has besides. `evaluations` has what engines have found of positions, by
/// [number](super::evaluations) and engine: the score as the first side sees it, nodes (0 where the engine
/// does not tell), the best line as [moves](crate::rules::Move::to_bits) of three bytes, and the day (from
/// 1970). `reviews` has how accurately games were played ([`Judged`](crate::review::Judged)), those that
/// are evaluated whole. `review_queue` has the games that are to be reviewed, in their order, or were:
/// [`Queued`](super::Queued). `repertoires` tells which games are lines of one's own, and as which side
/// (0 for the first).
pub(super) const SINCE_8: &str = "
CREATE TABLE evaluation_engines (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE evaluations (
    key INTEGER NOT NULL,
    engine INTEGER NOT NULL,
    centipawns INTEGER,
    mate INTEGER,
    depth INTEGER NOT NULL,
    nodes INTEGER NOT NULL,
    line BLOB NOT NULL,
    day INTEGER NOT NULL,
    PRIMARY KEY (key, engine)
) STRICT, WITHOUT ROWID;
CREATE INDEX evaluations_by_age ON evaluations (day, depth);
CREATE TABLE reviews (
    game INTEGER PRIMARY KEY,
    accuracy_first REAL,
    accuracy_second REAL,
    inaccuracies_first INTEGER NOT NULL,
    mistakes_first INTEGER NOT NULL,
    blunders_first INTEGER NOT NULL,
    inaccuracies_second INTEGER NOT NULL,
    mistakes_second INTEGER NOT NULL,
    blunders_second INTEGER NOT NULL
) STRICT;
CREATE TABLE review_queue (
    game INTEGER PRIMARY KEY,
    place INTEGER NOT NULL,
    state TEXT NOT NULL,
    fault TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE repertoires (
    game INTEGER NOT NULL,
    side INTEGER NOT NULL,
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;
";

/// What version 8 has for statistics. `moves_played` has what clocks and evaluations tell of each move of a
/// game ([`written`](super::moves_played::written)), where they tell anything. `mistakes` has those that a
/// review has found ([`Mistake`](crate::review::Mistake)): `side` 0 for the first, `mark` the judgement's
/// name, if it is judged as bad.
pub(super) const STATISTICS: &str = "
CREATE TABLE moves_played (game INTEGER PRIMARY KEY, moves BLOB NOT NULL) STRICT;
CREATE TABLE mistakes (
    game INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    side INTEGER NOT NULL,
    kind TEXT NOT NULL,
    mark TEXT,
    loss REAL NOT NULL,
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
";

/// What version 9 has besides. `uid` is a number that a game gets when it is made and keeps in copies of the
/// library, however it is played on there; that of older games is made of their `id` and `created`.
pub(super) const SINCE_9: &str = "
ALTER TABLE games ADD COLUMN uid INTEGER;
";

/// What version 10 has besides. `terms` tells with what help and from where a game was played
/// ([`Terms`](super::terms::Terms)).
pub(super) const SINCE_10: &str = "
ALTER TABLE games ADD COLUMN terms INTEGER NOT NULL DEFAULT 0;
";

/// What version 11 has besides: answers that were given before a review told what was wrong
/// ([`KeptAnswer`](super::KeptAnswer)), by the `key` of the position that was asked about.
pub(super) const SINCE_11: &str = "
CREATE TABLE answers (
    game TEXT NOT NULL,
    key INTEGER NOT NULL,
    class TEXT NOT NULL,
    day INTEGER NOT NULL,
    PRIMARY KEY (game, key)
) STRICT, WITHOUT ROWID;
";

/// Refuses what a later version has written, before anything of the file is changed.
pub(super) fn refuse_newer(connection: &Connection) -> Result<(), LibraryError> {
    match version(connection)? {
        found if found > VERSION => Err(LibraryError::Newer { found, known: VERSION }),
        _ => Ok(()),
    }
}

/// Makes the tables, or brings them up to this version.
pub(super) fn bring_up(connection: &mut Connection) -> Result<(), LibraryError> {
    if version(connection)? == VERSION {
        return Ok(());
    }
    let all = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another program may have done it meanwhile.
    match version(&all)? {
        VERSION => return Ok(()),
        0 => {
            for tables in ALL {
                all.execute_batch(tables)?;
            }
        }
        found @ 1..VERSION => upgrade::from(found, &all)?,
        found => return Err(LibraryError::Newer { found, known: VERSION }),
    }
    all.pragma_update(None, "user_version", VERSION)?;
    all.commit()?;
    Ok(())
}

fn version(connection: &Connection) -> Result<i64, LibraryError> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}
