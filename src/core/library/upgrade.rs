//! Files of older versions, brought up to the present one.

use rusqlite::{Connection, params};

use super::catalogue::lasting_name;
use super::derived::{Line, steps};
use super::stored::{self, StoredTree};
use super::tables::{
    SINCE_2, SINCE_3, SINCE_4, SINCE_5, SINCE_7, SINCE_8, SINCE_9, SINCE_10, SINCE_11, STATISTICS,
};
use super::terms::Terms;
use super::{LibraryError, likeness, moves_played, rows};
use crate::games::{AnyPosition, GameInfo, GameKind, of_game};
use crate::openings::Openings;
use crate::record::Tag;
use crate::rules::{Game, Move};

/// What `games` gets from 1 to 2. What was there is the player's own.
const ADDED_2: &str = "
ALTER TABLE games ADD COLUMN code TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN own INTEGER NOT NULL DEFAULT 1;
ALTER TABLE games ADD COLUMN fingerprint INTEGER;
";

/// What moves from `games` into tables of its own then.
const MOVED_2: &str = "
INSERT INTO trees (id, tree) SELECT id, tree FROM games;
ALTER TABLE games DROP COLUMN tree;
";

/// What `games` gets from 3 to 4. What was there has been read: nobody knows otherwise.
const ADDED_4: &str = "
ALTER TABLE games RENAME COLUMN own TO origin;
ALTER TABLE games ADD COLUMN named TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN unread INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN identity INTEGER;
ALTER TABLE games ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
";

/// Brings the tables of an older version up.
pub(super) fn from(version: i64, all: &Connection) -> Result<(), LibraryError> {
    if version < 2 {
        from_1(all)?;
    } else if version < 6 {
        from_5(all)?;
    }
    if version < 3 {
        all.execute_batch(SINCE_3)?;
    }
    if version < 4 {
        from_3(all)?;
    }
    if version < 5 {
        all.execute_batch(SINCE_5)?;
    }
    if version < 7 {
        all.execute_batch(SINCE_7)?;
    }
    if version < 8 {
        all.execute_batch(SINCE_8)?;
        all.execute_batch(STATISTICS)?;
        judge(all)?;
    }
    if version < 9 {
        from_8(all)?;
    }
    if version < 10 {
        from_9(all)?;
    }
    if version < 11 {
        all.execute_batch(SINCE_11)?;
    }
    Ok(())
}

/// Finds out under which terms games were played that were not simply played from the start.
fn from_9(all: &Connection) -> Result<(), LibraryError> {
    all.execute_batch(SINCE_10)?;
    let mut trees = all.prepare(
        r#"SELECT id, tree FROM trees
           WHERE instr(tree, '"by":') OR instr(tree, '"+Reminders') OR instr(tree, 'time-control"')
               OR instr(tree, 'TimeControl"')
               OR id IN (SELECT id FROM lines WHERE start IS NOT NULL)"#,
    )?;
    let mut update = all.prepare("UPDATE games SET terms = ?2 WHERE id = ?1")?;
    let mut found = trees.query([])?;
    while let Some(row) = found.next()? {
        // What cannot be read is left as it is; whoever opens it is told.
        let Ok(tree) = StoredTree::parse(row.get_ref(1)?.as_str().unwrap_or_default()) else {
            continue;
        };
        update.execute(params![row.get::<_, i64>(0)?, Terms::of(&tree).number()])?;
    }
    Ok(())
}

/// Lets copies of each game be known again, and makes the marks by which games are found that are one:
/// of the lines alone, for trees are many times as long.
fn from_8(all: &Connection) -> Result<(), LibraryError> {
    all.execute_batch(SINCE_9)?;
    all.execute_batch("UPDATE games SET uid = (id << 32) | created")?;
    let mut games = all.prepare(
        "SELECT id, game, first, second, start, moves FROM games JOIN lines USING (id)
         WHERE fingerprint IS NOT NULL",
    )?;
    let mut update = all.prepare("UPDATE games SET fingerprint = ?2 WHERE id = ?1")?;
    let mut found = games.query([])?;
    while let Some(row) = found.next()? {
        let text = |column| -> Result<&str, LibraryError> {
            Ok(row.get_ref(column)?.as_str().unwrap_or_default())
        };
        let game = GameKind::named(text(1)?).unwrap_or_default();
        let line = Line { start: row.get(4)?, steps: row.get(5)? };
        let fingerprint = likeness::fingerprint(
            game,
            line.start_key(game),
            line.moves().map(|mv| game.coordinates(mv)),
            [text(2)?, text(3)?],
        );
        update.execute(params![row.get::<_, i64>(0)?, fingerprint])?;
    }
    Ok(())
}

/// Finds out how accurately the games were played that have been evaluated, and what clocks tell.
fn judge(all: &Connection) -> Result<(), LibraryError> {
    let mut trees = all.prepare(
        r#"SELECT id, tree FROM trees
           WHERE instr(tree, '"cp":') OR instr(tree, '"mate":') OR instr(tree, '"clock_ms":')"#,
    )?;
    let mut found = trees.query([])?;
    while let Some(row) = found.next()? {
        let (id, tree): (i64, String) = (row.get(0)?, row.get(1)?);
        // What cannot be read is left as it is; whoever opens it is told.
        let Ok(tree) = stored::read(&tree) else { continue };
        rows::write_judged(all, id, tree.judged().as_ref())?;
        rows::write_moves_played(all, id, &moves_played::written(&tree.played_moves()))?;
    }
    Ok(())
}

/// Tells of each move of the lines what it moves and takes.
fn from_5(all: &Connection) -> Result<(), LibraryError> {
    let mut lines =
        all.prepare("SELECT id, game, start, moves FROM games JOIN lines USING (id)")?;
    let mut update = all.prepare("UPDATE lines SET moves = ?2 WHERE id = ?1")?;
    let mut found = lines.query([])?;
    while let Some(row) = found.next()? {
        let (id, game): (i64, String) = (row.get(0)?, row.get(1)?);
        let game = GameKind::named(&game).unwrap_or_default();
        let start: Option<String> = row.get(2)?;
        let start = match start {
            None => AnyPosition::start(game),
            Some(fen) => match AnyPosition::from_fen(game, &fen) {
                Ok(start) => start,
                Err(_) => continue,
            },
        };
        let bytes: Vec<u8> = row.get(3)?;
        let moves = bytes.as_chunks().0.iter();
        let moves = moves.map(|&[low, middle, high]| {
            Move::from_bits(u32::from_le_bytes([low, middle, high, 0]))
        });
        update.execute(params![id, steps(game, &start, moves)])?;
    }
    Ok(())
}

fn from_1(all: &Connection) -> Result<(), LibraryError> {
    for change in [ADDED_2, SINCE_2, MOVED_2] {
        all.execute_batch(change)?;
    }
    let mut trees = all.prepare("SELECT id, tree FROM trees")?;
    let mut update = all.prepare("UPDATE games SET code = ?2 WHERE id = ?1")?;
    let mut found = trees.query([])?;
    while let Some(row) = found.next()? {
        let (id, tree): (i64, String) = (row.get(0)?, row.get(1)?);
        // What cannot be read is left as it is; whoever opens it is told.
        let Ok(tree) = stored::read(&tree) else { continue };
        update.execute(params![id, tree.tags().get(&Tag::OpeningCode)])?;
        rows::write_line(all, id, &Line::of(&tree))?;
    }
    Ok(())
}

/// Finds out of each game what the columns tell that are new.
fn from_3(all: &Connection) -> Result<(), LibraryError> {
    for change in [ADDED_4, SINCE_4] {
        all.execute_batch(change)?;
    }
    let mut games = all.prepare(
        "SELECT id, game, tree, start, moves FROM games JOIN trees USING (id) JOIN lines USING (id)",
    )?;
    let mut update =
        all.prepare("UPDATE games SET fingerprint = ?2, identity = ?3, named = ?4 WHERE id = ?1")?;
    let mut found = games.query([])?;
    while let Some(row) = found.next()? {
        let (id, game): (i64, String) = (row.get(0)?, row.get(1)?);
        let Ok(tree) = StoredTree::parse(row.get_ref(2)?.as_str().unwrap_or_default()) else {
            continue;
        };
        let line = Line { start: row.get(3)?, steps: row.get(4)? };
        let named = GameKind::named(&game).and_then(|game| named(game, &line)).unwrap_or_default();
        let marks = tree.marks();
        update.execute(params![id, marks.fingerprint, marks.identity, named])?;
        rows::write_comments(all, id, &tree.comments())?;
    }
    Ok(())
}

/// What the opening of a line is called; a line of a damaged file ends where it cannot be played on.
fn named(game: GameKind, line: &Line) -> Option<String> {
    if line.start.is_some() {
        return None;
    }
    of_game!(game, G => {
        let start = <G as Game>::start();
        let mut position = start.clone();
        let moves = line.moves().map_while(|mv| {
            position.is_legal(mv).then(|| position.play(mv)).map(|()| mv)
        });
        Openings::of(G::KIND).of_line(&start, moves).map(lasting_name)
    })
}
