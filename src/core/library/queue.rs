//! The queue of games that are to be reviewed one after another, in its order.

use std::sync::Arc;

use rusqlite::{OptionalExtension, TransactionBehavior, params};

use super::{
    GameId, KeptEvaluation, Library, LibraryError, MOST_EVALUATIONS, Query, SavedGame, Summary,
    rows,
};
use crate::games::{AnyPosition, AnyTree};
use crate::record::GameResult;
use crate::review::Mistake;

/// A game in the queue.
#[derive(Clone, Debug, PartialEq)]
pub struct Queued {
    /// What a list shows of it.
    pub game: Arc<Summary>,
    /// How far it is.
    pub state: QueueState,
}

/// How far a game in the queue is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QueueState {
    /// It is still to be reviewed.
    Waiting,
    /// It has been reviewed.
    Done,
    /// It could not be: why.
    Failed(QueueFault),
}

/// Why a game in the queue was not reviewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QueueFault {
    /// It was changed meanwhile.
    Changed,
    /// It has no moves.
    Empty,
    /// It cannot be read, or something else.
    Other(String),
}

impl QueueFault {
    /// How the file has it.
    fn written(&self) -> String {
        match self {
            Self::Changed => "changed".to_owned(),
            Self::Empty => "empty".to_owned(),
            Self::Other(reason) => format!("other: {reason}"),
        }
    }

    fn read(text: &str) -> Self {
        match text {
            "changed" => Self::Changed,
            "empty" => Self::Empty,
            other => Self::Other(other.trim_start_matches("other: ").to_owned()),
        }
    }
}

const WAITING: &str = "waiting";
const DONE: &str = "done";
const FAILED: &str = "failed";

/// The place behind all others.
const BEHIND: &str = "(SELECT coalesce(max(place), 0) + 1 FROM review_queue)";

impl Library {
    /// Puts games at the end of the queue. Those that wait there already keep their place; those that were
    /// reviewed, or could not be, wait again.
    ///
    /// # Errors
    /// Says why it cannot be written; the queue is then as it was.
    pub fn enqueue(&mut self, games: &[GameId]) -> Result<(), LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for id in games {
            all.prepare_cached(&format!(
                "INSERT INTO review_queue (game, place, state) VALUES (?1, {BEHIND}, '{WAITING}')
                 ON CONFLICT (game) DO UPDATE SET place = {BEHIND}, state = '{WAITING}', fault = ''
                 WHERE state <> '{WAITING}'"
            ))?
            .execute([id.0])?;
        }
        all.commit()?;
        Ok(())
    }

    /// Takes games out of the queue.
    ///
    /// # Errors
    /// Says why it cannot be written; the queue is then as it was.
    pub fn dequeue(&mut self, games: &[GameId]) -> Result<(), LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for id in games {
            all.execute("DELETE FROM review_queue WHERE game = ?1", [id.0])?;
        }
        all.commit()?;
        Ok(())
    }

    /// Lets a game change places with the one before it, or after it, that waits as well.
    ///
    /// # Errors
    /// Says why it cannot be written; the queue is then as it was.
    pub fn move_in_queue(&mut self, game: GameId, is_later: bool) -> Result<(), LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let place: Option<i64> = all
            .query_row("SELECT place FROM review_queue WHERE game = ?1", [game.0], |row| row.get(0))
            .optional()?;
        let Some(place) = place else { return Ok(()) };
        let (beyond, order) = if is_later { (">", "ASC") } else { ("<", "DESC") };
        let neighbour = format!(
            "SELECT game, place FROM review_queue WHERE state = '{WAITING}' AND place {beyond} ?1
             ORDER BY place {order} LIMIT 1"
        );
        let neighbour = all
            .query_row(&neighbour, [place], |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?))
            })
            .optional()?;
        if let Some((other, its_place)) = neighbour {
            for (id, place) in [(game.0, its_place), (other, place)] {
                let update = "UPDATE review_queue SET place = ?2 WHERE game = ?1";
                all.execute(update, params![id, place])?;
            }
        }
        all.commit()?;
        Ok(())
    }

    /// The games in the queue, in its order; deleted ones are left out.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn queue(&self) -> Result<Vec<Queued>, LibraryError> {
        let mut select = self
            .connection
            .prepare_cached("SELECT game, state, fault FROM review_queue ORDER BY place")?;
        let rows = select.query_map([], |row| {
            let state: String = row.get(1)?;
            let fault: String = row.get(2)?;
            let state = match state.as_str() {
                DONE => QueueState::Done,
                FAILED => QueueState::Failed(QueueFault::read(&fault)),
                _ => QueueState::Waiting,
            };
            Ok((GameId(row.get(0)?), state))
        })?;
        let rows: Vec<_> = rows.collect::<Result<_, _>>()?;
        let catalogue = self.catalogue()?;
        let shown = |id| Some(Arc::clone(&catalogue.entry(catalogue.place_of(id)?).shown));
        let queued = |(id, state)| Some(Queued { game: shown(id)?, state });
        Ok(rows.into_iter().filter_map(queued).collect())
    }

    /// The first game that waits; `None` if none does.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn next_in_queue(&self) -> Result<Option<GameId>, LibraryError> {
        let next = format!(
            "SELECT review_queue.game FROM review_queue JOIN games ON id = review_queue.game
             WHERE state = '{WAITING}' AND deleted IS NULL ORDER BY review_queue.place LIMIT 1"
        );
        Ok(self.connection.query_row(&next, [], |row| row.get(0)).optional()?.map(GameId))
    }

    /// The player's own games, the oldest first, that are not evaluated yet and over.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn own_unreviewed(&self) -> Result<Vec<GameId>, LibraryError> {
        let own = Query { own: Some(true), ..Query::default() };
        let games = self.find(&own, 0, usize::MAX)?;
        let unreviewed =
            games.iter().filter(|it| it.judged.is_none() && !it.is_unfinished && it.plies > 1);
        let unreviewed = unreviewed.filter(|it| it.result() != GameResult::Unknown);
        let mut ids: Vec<_> = unreviewed.map(|it| it.id).collect();
        ids.sort();
        Ok(ids)
    }

    /// Writes down that a game of the queue could not be reviewed.
    ///
    /// # Errors
    /// Says why it cannot be written.
    pub fn fail_in_queue(&mut self, game: GameId, fault: &QueueFault) -> Result<(), LibraryError> {
        let update = "UPDATE review_queue SET state = ?2, fault = ?3 WHERE game = ?1";
        self.connection.execute(update, params![game.0, FAILED, fault.written()])?;
        Ok(())
    }

    /// Writes a review's game over the one that it began with, keeps its mistakes and what was found of its
    /// positions, and writes down that it is done: all of it or nothing. A game that was changed meanwhile
    /// stays as it is, and is told as [`QueueFault::Changed`].
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn save_reviewed(
        &mut self,
        id: GameId,
        [before, after]: [&AnyTree; 2],
        (mistakes, found): (&[Mistake], &[(AnyPosition, KeptEvaluation)]),
    ) -> Result<QueueState, LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let now = super::database::load(&all, id)?.filter(|now| now.tree == *before);
        let (state, fault) = match now {
            None => (QueueState::Failed(QueueFault::Changed), QueueFault::Changed.written()),
            Some(now) => {
                let slot = rows::slot(&all, id)?;
                let game = SavedGame { tree: after.clone(), ..now };
                super::database::write_over(&all, id, &game, slot)?;
                super::mistakes::write(&all, id, mistakes)?;
                super::evaluations::write_all(&all, MOST_EVALUATIONS, found)?;
                (QueueState::Done, String::new())
            }
        };
        let name = if fault.is_empty() { DONE } else { FAILED };
        let update = "UPDATE review_queue SET state = ?2, fault = ?3 WHERE game = ?1";
        all.execute(update, params![id.0, name, fault])?;
        all.commit()?;
        Ok(state)
    }
}
