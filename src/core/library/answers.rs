//! Answers that were given before a review told what was wrong, by the positions that were asked about.

use std::collections::HashSet;

use rusqlite::params;

use super::{Library, LibraryError};
use crate::games::{AnyPosition, GameKind, position_key};
use crate::training::answer_first::Class;
use crate::training::puzzles::Day;

/// An answer to a question about a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptAnswer {
    /// The position that was asked about.
    pub position: AnyPosition,
    /// How well it was answered.
    pub class: Class,
    /// The day, from 1970.
    pub day: Day,
}

/// How many questions were answered how well: by class, in the order of [`Class::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnswerCounts(pub [usize; Class::ALL.len()]);

impl AnswerCounts {
    /// All that were answered.
    #[must_use]
    pub fn total(&self) -> usize {
        self.0.iter().sum()
    }

    /// Those of a class.
    #[must_use]
    pub fn of(&self, class: Class) -> usize {
        self.0[class as usize]
    }
}

/// The number of a position in the tables.
fn key(position: &AnyPosition) -> i64 {
    position_key(position.game(), &position.fen())
}

impl Library {
    /// Writes down an answer, in the place of an older one to the same question.
    ///
    /// # Errors
    /// Says why it cannot be written.
    pub fn record_answer(&mut self, answer: &KeptAnswer) -> Result<(), LibraryError> {
        let KeptAnswer { position, class, day } = answer;
        self.connection.execute(
            "INSERT OR REPLACE INTO answers (game, key, class, day) VALUES (?1, ?2, ?3, ?4)",
            params![position.game().name(), key(position), class.name(), day],
        )?;
        Ok(())
    }

    /// How questions of a game were answered since a day. Classes that a later version wrote are left out.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn answer_counts(&self, game: GameKind, since: Day) -> Result<AnswerCounts, LibraryError> {
        let mut select = self.connection.prepare_cached(
            "SELECT class, count(*) FROM answers WHERE game = ?1 AND day >= ?2 GROUP BY class",
        )?;
        let mut rows = select.query(params![game.name(), since])?;
        let mut counts = AnswerCounts::default();
        while let Some(row) = rows.next()? {
            let (class, count): (String, i64) = (row.get(0)?, row.get(1)?);
            if let Some(class) = Class::of_name(&class) {
                counts.0[class as usize] += usize::try_from(count).unwrap_or(0);
            }
        }
        Ok(counts)
    }

    /// Which of these positions have been asked about and answered, by their place among them.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn answered(&self, positions: &[AnyPosition]) -> Result<HashSet<usize>, LibraryError> {
        let mut select =
            self.connection.prepare_cached("SELECT 1 FROM answers WHERE game = ?1 AND key = ?2")?;
        let mut answered = HashSet::new();
        for (place, position) in positions.iter().enumerate() {
            if select.exists(params![position.game().name(), key(position)])? {
                answered.insert(place);
            }
        }
        Ok(answered)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::StatisticsQuery;
    use crate::notation::Language;

    fn position(plies: usize) -> AnyPosition {
        let mut position = AnyPosition::start(GameKind::Xiangqi);
        for _ in 0..plies {
            let mv = position.legal_moves()[0];
            position.play(mv);
        }
        position
    }

    fn answer(plies: usize, class: Class, day: Day) -> KeptAnswer {
        KeptAnswer { position: position(plies), class, day }
    }

    #[test]
    fn the_last_answer_to_a_question_counts_and_lasts() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open(folder.path()).unwrap();
        for given in [
            answer(1, Class::NotSeen, 100),
            answer(2, Class::WorkedOut, 101),
            answer(1, Class::RightDirection, 102),
        ] {
            library.record_answer(&given).unwrap();
        }
        drop(library);
        let library = Library::open(folder.path()).unwrap();
        let counts = library.answer_counts(GameKind::Xiangqi, 0).unwrap();
        assert_eq!((counts.0, counts.total()), ([1, 1, 0, 0], 2));
        assert_eq!(library.answer_counts(GameKind::Xiangqi, 102).unwrap().0, [0, 1, 0, 0]);
        assert_eq!(library.answer_counts(GameKind::Chess, 0).unwrap().total(), 0);
        let query = StatisticsQuery {
            game: GameKind::Xiangqi,
            since: Some(102),
            today: 110,
            names: Vec::new(),
            language: Language::En,
        };
        assert_eq!(library.statistics(&query).unwrap().answers.0, [0, 1, 0, 0]);
        let asked = [0, 1, 2].map(position);
        assert_eq!(library.answered(&asked).unwrap(), HashSet::from([1, 2]));
    }

    #[test]
    fn of_two_libraries_the_later_answer_stays() {
        let [here, there] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let mut library = Library::open(here.path()).unwrap();
        let mut theirs = Library::open(there.path()).unwrap();
        library.record_answer(&answer(1, Class::NotSeen, 100)).unwrap();
        library.record_answer(&answer(2, Class::WorkedOut, 105)).unwrap();
        theirs.record_answer(&answer(1, Class::WorkedOut, 101)).unwrap();
        theirs.record_answer(&answer(2, Class::NotSeen, 104)).unwrap();
        theirs.record_answer(&answer(3, Class::ReplyMissed, 99)).unwrap();
        drop(theirs);
        for _ in 0..2 {
            library.merge(there.path()).unwrap();
            let counts = library.answer_counts(GameKind::Xiangqi, 0).unwrap();
            assert_eq!(counts.0, [2, 0, 1, 0]);
        }
    }
}
