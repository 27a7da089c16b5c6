//! Evaluations kept: what engines have found of positions, so that it is known again at once.

use rusqlite::{Connection, OptionalExtension, Row, TransactionBehavior, params};

use super::derived::{Fnv, is_on_board, key};
use super::rows::as_i64;
use super::{Library, LibraryError};
use crate::games::{AnyPosition, GameKind};
use crate::record::{Evaluation, Score};
use crate::rules::Move;
use crate::training::puzzles::Day;

/// What an engine has found of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptEvaluation {
    /// The engine with its version or network, as it names itself.
    pub engine: String,
    /// The score, as the first side sees it, and the depth in plies.
    pub evaluation: Evaluation,
    /// Nodes; 0 if the engine does not tell.
    pub nodes: u64,
    /// The best line, legal from the position on.
    pub line: Vec<Move>,
    /// When it was found.
    pub day: Day,
}

/// Evaluations that are kept at most: about 100 MiB.
pub const MOST_EVALUATIONS: usize = 1_000_000;

/// Plies of a line that are kept.
const LONGEST: usize = 60;

/// Bytes of a move in a line.
const BYTES: usize = 3;

impl Library {
    /// Keeps what was found of positions. Of one engine's only the deeper stays; where there are more than
    /// [`MOST_EVALUATIONS`], the oldest go, and of one day the shallowest.
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn keep_evaluations(
        &mut self,
        found: &[(AnyPosition, KeptEvaluation)],
    ) -> Result<(), LibraryError> {
        self.keep_at_most(MOST_EVALUATIONS, found)
    }

    /// The same with another bound.
    fn keep_at_most(
        &mut self,
        most: usize,
        found: &[(AnyPosition, KeptEvaluation)],
    ) -> Result<(), LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        write_all(&all, most, found)?;
        all.commit()?;
        Ok(())
    }

    /// What is kept of a position, the deepest first.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn kept_evaluations(
        &self,
        position: &AnyPosition,
    ) -> Result<Vec<KeptEvaluation>, LibraryError> {
        let mut select = self.connection.prepare_cached(
            "SELECT name, centipawns, mate, depth, nodes, line, day
             FROM evaluations JOIN evaluation_engines ON id = engine
             WHERE key = ?1 ORDER BY depth DESC, nodes DESC",
        )?;
        let rows = select.query_map([number(position)], |row| read(position, row))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How many evaluations are kept.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn count_evaluations(&self) -> Result<usize, LibraryError> {
        let count: i64 =
            self.connection.query_row("SELECT count(*) FROM evaluations", [], |row| row.get(0))?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// Forgets all of them.
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn forget_evaluations(&mut self) -> Result<(), LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        all.execute_batch("DELETE FROM evaluations; DELETE FROM evaluation_engines;")?;
        all.commit()?;
        Ok(())
    }
}

/// The number of a position, by which evaluations are kept. Unlike the [`key`] by which games are found,
/// it tells chess positions apart that differ in castling or in a pawn that can be taken in passing.
fn number(position: &AnyPosition) -> i64 {
    let fen = position.fen();
    let rights: Vec<&str> = fen.split(' ').skip(2).take(2).filter(|it| *it != "-").collect();
    if position.game() != GameKind::Chess || rights.is_empty() {
        return key(position.game(), &fen);
    }
    let mut hash = Fnv::new();
    for part in fen.split(' ').take(4) {
        hash.add(part.as_bytes());
        hash.add(b" ");
    }
    hash.number()
}

/// Keeps what was found, and `most` evaluations at most.
pub(super) fn write_all(
    all: &Connection,
    most: usize,
    found: &[(AnyPosition, KeptEvaluation)],
) -> Result<(), LibraryError> {
    for (position, kept) in found {
        write(all, position, kept)?;
    }
    let count: i64 = all.query_row("SELECT count(*) FROM evaluations", [], |row| row.get(0))?;
    let over = count - as_i64(most);
    if over > 0 {
        // A hundredth at once, so that it is not done again for every position.
        all.execute(
            "DELETE FROM evaluations WHERE (key, engine) IN (
                 SELECT key, engine FROM evaluations ORDER BY day, depth LIMIT ?1)",
            [over + as_i64(most / 100)],
        )?;
    }
    Ok(())
}

fn write(
    all: &Connection,
    position: &AnyPosition,
    kept: &KeptEvaluation,
) -> Result<(), LibraryError> {
    let engine = engine_number(all, &kept.engine)?;
    let (centipawns, mate) = match kept.evaluation.score {
        Score::Centipawns(centipawns) => (Some(centipawns), None),
        Score::Mate(moves) => (None, Some(moves)),
    };
    let line = kept.line.iter().take(LONGEST);
    let line: Vec<u8> =
        line.flat_map(|mv| mv.to_bits().to_le_bytes().into_iter().take(BYTES)).collect();
    all.prepare_cached(
        "INSERT INTO evaluations (key, engine, centipawns, mate, depth, nodes, line, day)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (key, engine) DO UPDATE SET centipawns = excluded.centipawns,
             mate = excluded.mate, depth = excluded.depth, nodes = excluded.nodes,
             line = excluded.line, day = excluded.day
         WHERE (excluded.depth, excluded.nodes) >= (evaluations.depth, evaluations.nodes)",
    )?
    .execute(params![
        number(position),
        engine,
        centipawns,
        mate,
        kept.evaluation.depth.unwrap_or(0),
        i64::try_from(kept.nodes).unwrap_or(i64::MAX),
        line,
        kept.day
    ])?;
    Ok(())
}

/// The number of an engine, which it gets when it is first met.
fn engine_number(all: &Connection, name: &str) -> Result<i64, LibraryError> {
    let mut select = all.prepare_cached("SELECT id FROM evaluation_engines WHERE name = ?1")?;
    if let Some(id) = select.query_row([name], |row| row.get(0)).optional()? {
        return Ok(id);
    }
    all.execute("INSERT INTO evaluation_engines (name) VALUES (?1)", [name])?;
    Ok(all.last_insert_rowid())
}

/// A row of a position. What a damaged file has of a line ends where it cannot be played on.
fn read(position: &AnyPosition, row: &Row<'_>) -> rusqlite::Result<KeptEvaluation> {
    let (centipawns, mate): (Option<i32>, Option<i32>) = (row.get(1)?, row.get(2)?);
    let score = mate.map_or(Score::Centipawns(centipawns.unwrap_or(0)), Score::Mate);
    let depth: u32 = row.get(3)?;
    let bytes: Vec<u8> = row.get(5)?;
    let moves = bytes.as_chunks().0.iter();
    let moves = moves
        .map(|&[low, middle, high]| Move::from_bits(u32::from_le_bytes([low, middle, high, 0])));
    let mut at = position.clone();
    let line = moves.take_while(|&mv| {
        let is_legal = is_on_board(at.game(), mv) && at.is_legal(mv);
        if is_legal {
            at.play(mv);
        }
        is_legal
    });
    Ok(KeptEvaluation {
        engine: row.get(0)?,
        evaluation: Evaluation { score, depth: (depth > 0).then_some(depth) },
        nodes: u64::try_from(row.get::<_, i64>(4)?).unwrap_or(0),
        line: line.collect(),
        day: row.get(6)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_there_are_too_many_the_oldest_and_shallowest_go() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open(folder.path()).unwrap();
        let start = AnyPosition::start(GameKind::Xiangqi);
        let after = |mv| {
            let mut position = start.clone();
            position.play(mv);
            position
        };
        let positions: Vec<_> = start.legal_moves().iter().map(|&mv| after(mv)).collect();
        let kept = |(day, depth)| KeptEvaluation {
            engine: "one".to_owned(),
            evaluation: Evaluation { score: Score::Centipawns(3), depth: Some(depth) },
            nodes: 0,
            line: Vec::new(),
            day,
        };
        let found = [(7, 20), (7, 9), (8, 3), (6, 30), (8, 2)].map(kept);
        let found: Vec<_> = positions.iter().cloned().zip(found).collect();
        library.keep_at_most(3, &found).unwrap();
        let stays = |position| !library.kept_evaluations(position).unwrap().is_empty();
        let stay: Vec<_> = found.iter().map(|(position, _)| stays(position)).collect();
        assert_eq!(stay, [true, false, true, false, true]);
    }
}
