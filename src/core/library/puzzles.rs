//! Puzzles in the library: those made of one's own mistakes, what was tried when and how well, and
//! the ratings.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, OptionalExtension, Row, TransactionBehavior, params};

use super::rows::seconds;
use super::{Library, LibraryError};
use crate::games::GameKind;
use crate::training::puzzles::{
    Card, DAILY, Day, Grade, Puzzle, PuzzleId, Rating, read_line, streak, write_line,
};

/// A puzzle that was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleAttempt {
    /// Of which game.
    pub game: GameKind,
    /// Which one.
    pub id: PuzzleId,
    /// The puzzle's own points ([`Puzzle::rating`]), for one that was never tried.
    pub points: u16,
    /// When.
    pub day: Day,
    /// How well.
    pub grade: Grade,
}

/// What is known of a player and a game's puzzles.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleProgress {
    /// The game.
    pub game: GameKind,
    /// The player's rating.
    pub player: Rating,
    /// The puzzles that were tried.
    pub cards: BTreeMap<PuzzleId, Card>,
    /// The ratings of these.
    pub ratings: BTreeMap<PuzzleId, Rating>,
    /// How well each was solved that was tried on the day asked about: the first try of each, in
    /// their order.
    pub today: Vec<(PuzzleId, Grade)>,
    /// Days on which any was tried, and the player's points after the last try of each.
    pub history: BTreeMap<Day, f64>,
    /// How many tries there were, and how many of them were solved without help.
    pub tries: [u64; 2],
}

impl PuzzleProgress {
    /// Of a player who has not tried any.
    #[must_use]
    pub fn none(game: GameKind) -> Self {
        Self {
            game,
            player: Rating::UNKNOWN,
            cards: BTreeMap::new(),
            ratings: BTreeMap::new(),
            today: Vec::new(),
            history: BTreeMap::new(),
            tries: [0; 2],
        }
    }

    /// How many days in a row puzzles were tried on; see [`streak`].
    #[must_use]
    pub fn streak(&self, today: Day) -> u32 {
        streak(&self.history.keys().copied().collect::<BTreeSet<_>>(), today)
    }

    /// Whether the player's points say little yet: after a few tries.
    #[must_use]
    pub const fn is_provisional(&self) -> bool {
        self.tries[0] < Rating::PROVISIONAL
    }

    /// The player's points as they are shown, provisional ones with a question mark: `800?`.
    #[must_use]
    pub fn points_shown(&self) -> String {
        let sign = if self.is_provisional() { "?" } else { "" };
        format!("{:.0}{sign}", self.player.points)
    }

    /// How many puzzles are left of those for today.
    #[must_use]
    pub fn left_today(&self) -> usize {
        DAILY.saturating_sub(self.today.len())
    }
}

impl Library {
    /// Keeps puzzles made of mistakes; one that is there already stays as it is. Returns how many are
    /// new.
    ///
    /// # Errors
    /// Says why they cannot be written; the library is then as it was.
    pub fn add_puzzles(&mut self, puzzles: &[Puzzle]) -> Result<usize, LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut added = 0;
        for puzzle in puzzles {
            added += all.execute(
                "INSERT OR IGNORE INTO own_puzzles (game, id, puzzle, added)
                 VALUES (?1, ?2, ?3, ?4)",
                params![puzzle.game().name(), puzzle.id.0, write_line(puzzle), seconds()],
            )?;
        }
        all.commit()?;
        Ok(added)
    }

    /// Deletes a puzzle that was made of a mistake, with what is known of it.
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn delete_puzzle(&mut self, game: GameKind, id: &PuzzleId) -> Result<(), LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let this = params![game.name(), id.0];
        if all.execute("DELETE FROM own_puzzles WHERE game = ?1 AND id = ?2", this)? > 0 {
            all.execute("DELETE FROM puzzle_cards WHERE game = ?1 AND id = ?2", this)?;
        }
        all.commit()?;
        Ok(())
    }

    /// The puzzles made of mistakes, the oldest first. One that cannot be read is left out.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn own_puzzles(&self, game: GameKind) -> Result<Vec<Puzzle>, LibraryError> {
        let mut query = self.connection.prepare_cached(
            "SELECT puzzle FROM own_puzzles WHERE game = ?1 ORDER BY added, rowid",
        )?;
        let lines = query.query_map([game.name()], |row| row.get::<_, String>(0))?;
        let lines = lines.collect::<Result<Vec<_>, _>>()?;
        Ok(lines.iter().filter_map(|line| read_line(game, line).ok()).collect())
    }

    /// Writes down a try: when the puzzle comes back, and the ratings of player and puzzle. Ratings
    /// change by the first try of a puzzle on a day alone, as what was seen today proves nothing.
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn record_attempt(&mut self, attempt: &PuzzleAttempt) -> Result<(), LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let (game, id) = (attempt.game.name(), &attempt.id);
        let known = all
            .prepare_cached(&format!("{CARDS} AND id = ?2"))?
            .query_row(params![game, id.0], card_columns)
            .optional()?;
        let mut player = player(&all, attempt.game)?;
        let mut puzzle = known
            .as_ref()
            .map_or_else(|| Rating::guessed(attempt.points), |(_, _, rating)| *rating);
        let before = known.as_ref().map(|(_, card, _)| card);
        let is_first = before.is_none_or(|card| card.seen != attempt.day);
        // A second try on a day neither brings a puzzle nearer nor sends it away.
        let card = match before {
            Some(card) if !is_first => *card,
            _ => Card::after(before, attempt.grade, attempt.day),
        };
        if is_first {
            let score = attempt.grade.score();
            let tries = all
                .prepare_cached("SELECT COUNT(*) FROM puzzle_attempts WHERE game = ?1")?
                .query_row([game], |row| row.get::<_, i64>(0))?;
            let tries = u64::try_from(tries).unwrap_or_default();
            let after = player.after(&[(puzzle, score)]).held(player, tries);
            (player, puzzle) = (after, puzzle.after(&[(player, 1.0 - score)]));
        }
        keep_card(&all, (game, id), &card, puzzle)?;
        all.execute(
            "INSERT OR REPLACE INTO puzzle_players (game, points, deviation, volatility)
             VALUES (?1, ?2, ?3, ?4)",
            params![game, player.points, player.deviation, player.volatility],
        )?;
        all.execute(
            "INSERT INTO puzzle_attempts (game, id, day, grade, points) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![game, id.0, attempt.day, attempt.grade.name(), player.points],
        )?;
        all.commit()?;
        Ok(())
    }

    /// What is known of a game's puzzles and of the player, on a day.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn puzzle_progress(
        &self,
        game: GameKind,
        today: Day,
    ) -> Result<PuzzleProgress, LibraryError> {
        let mut progress = PuzzleProgress::none(game);
        progress.player = player(&self.connection, game)?;
        let mut cards = self.connection.prepare_cached(CARDS)?;
        for row in cards.query_map([game.name()], card_columns)? {
            let (id, card, rating) = row?;
            progress.cards.insert(id.clone(), card);
            progress.ratings.insert(id, rating);
        }
        let mut attempts = self.connection.prepare_cached(
            "SELECT id, day, grade, points FROM puzzle_attempts WHERE game = ?1 ORDER BY number",
        )?;
        let mut rows = attempts.query([game.name()])?;
        while let Some(row) = rows.next()? {
            let (id, day) = (PuzzleId(row.get(0)?), row.get::<_, Day>(1)?);
            let grade: String = row.get(2)?;
            let grade = Grade::named(&grade).unwrap_or(Grade::Failed);
            progress.history.insert(day, row.get(3)?);
            progress.tries[0] += 1;
            progress.tries[1] += u64::from(grade == Grade::Solved);
            if day == today && progress.today.iter().all(|(other, _)| *other != id) {
                progress.today.push((id, grade));
            }
        }
        Ok(progress)
    }
}

const CARDS: &str = "
SELECT id, stability, difficulty, seen, due, tries, lapses, points, deviation, volatility
FROM puzzle_cards WHERE game = ?1";

/// What is remembered, in the columns after the first: as [`CARDS`] and those of endings have them.
#[expect(clippy::cast_possible_truncation, reason = "they were as small when they were written")]
pub(super) fn card(row: &Row) -> rusqlite::Result<Card> {
    Ok(Card {
        stability: row.get::<_, f64>(1)? as f32,
        difficulty: row.get::<_, f64>(2)? as f32,
        seen: row.get(3)?,
        due: row.get(4)?,
        tries: row.get(5)?,
        lapses: row.get(6)?,
    })
}

fn card_columns(row: &Row) -> rusqlite::Result<(PuzzleId, Card, Rating)> {
    let rating = Rating { points: row.get(7)?, deviation: row.get(8)?, volatility: row.get(9)? };
    Ok((PuzzleId(row.get(0)?), card(row)?, rating))
}

/// Keeps when a puzzle is due, and how hard it is.
fn keep_card(
    all: &Connection,
    (game, id): (&str, &PuzzleId),
    card: &Card,
    puzzle: Rating,
) -> Result<(), LibraryError> {
    all.execute(
        "INSERT OR REPLACE INTO puzzle_cards (game, id, stability, difficulty, seen, due, tries,
             lapses, points, deviation, volatility)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        params![
            game,
            id.0,
            f64::from(card.stability),
            f64::from(card.difficulty),
            card.seen,
            card.due,
            card.tries,
            card.lapses,
            puzzle.points,
            puzzle.deviation,
            puzzle.volatility
        ],
    )?;
    Ok(())
}

/// The player's rating in a game.
fn player(connection: &Connection, game: GameKind) -> Result<Rating, LibraryError> {
    let query = "SELECT points, deviation, volatility FROM puzzle_players WHERE game = ?1";
    let rating = |row: &Row| {
        Ok(Rating { points: row.get(0)?, deviation: row.get(1)?, volatility: row.get(2)? })
    };
    let found = connection.prepare_cached(query)?.query_row([game.name()], rating).optional()?;
    Ok(found.unwrap_or(Rating::UNKNOWN))
}
