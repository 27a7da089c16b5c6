//! The mistakes that reviews have found in games.

use rusqlite::{TransactionBehavior, params};

use super::{GameId, Library, LibraryError};
use crate::review::{Judgement, Mistake, MistakeKind};
use crate::rules::Side;

impl Library {
    /// Writes down the mistakes of a game, in place of those that were known.
    ///
    /// # Errors
    /// Says why they cannot be written; the library is then as it was.
    pub fn record_mistakes(
        &mut self,
        game: GameId,
        mistakes: &[Mistake],
    ) -> Result<(), LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        all.prepare_cached("DELETE FROM mistakes WHERE game = ?1")?.execute([game.0])?;
        {
            let mut insert = all.prepare_cached(
                "INSERT OR REPLACE INTO mistakes (game, ply, side, kind, mark, loss)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?;
            for mistake in mistakes {
                insert.execute(params![
                    game.0,
                    mistake.ply,
                    u8::from(mistake.side == Side::Second),
                    mistake.kind.name(),
                    mistake.judgement.map(Judgement::name),
                    mistake.loss
                ])?;
            }
        }
        all.commit()?;
        Ok(())
    }

    /// The mistakes of a game that are known, by their plies.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn mistakes(&self, game: GameId) -> Result<Vec<Mistake>, LibraryError> {
        let mut select = self.connection.prepare_cached(
            "SELECT ply, side, kind, mark, loss FROM mistakes WHERE game = ?1 ORDER BY ply",
        )?;
        let rows = select.query_map([game.0], |row| {
            let mark: Option<String> = row.get(3)?;
            let judgement = mark.and_then(|mark| {
                Judgement::ALL.into_iter().find(|judgement| judgement.name() == mark)
            });
            Ok(Mistake {
                ply: row.get(0)?,
                side: if row.get::<_, i64>(1)? == 0 { Side::First } else { Side::Second },
                kind: kind(row.get_ref(2)?.as_str()?),
                judgement,
                loss: row.get(4)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

/// The kind with this name; one that is not known counts as another.
pub(super) fn kind(name: &str) -> MistakeKind {
    MistakeKind::named(name).unwrap_or(MistakeKind::Other)
}
