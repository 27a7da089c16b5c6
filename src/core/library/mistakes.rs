//! The mistakes that reviews have found in games.

use rusqlite::{Connection, TransactionBehavior, params};

use super::{GameId, Library, LibraryError, MistakePlace};
use crate::engine::NAME;
use crate::games::AnyTree;
use crate::review::{Judgement, Mistake, MistakeKind, ReviewedMove};
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
        write(&all, game, mistakes)?;
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

impl Library {
    /// Mistakes as a review has found them, with their games: those of which it is still kept, in the game
    /// or among the evaluations, what was better.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn reviewed_mistakes(
        &self,
        places: &[MistakePlace],
    ) -> Result<Vec<(AnyTree, ReviewedMove)>, LibraryError> {
        let mut found = Vec::new();
        for place in places {
            // What cannot be read makes no puzzles.
            let Ok(Some(saved)) = self.load(place.game) else { continue };
            let mistakes = self.mistakes(place.game)?;
            let Some(mistake) = mistakes.iter().find(|it| it.ply == place.ply) else { continue };
            found.extend(self.reviewed(&saved.tree, mistake)?.map(|it| (saved.tree, it)));
        }
        Ok(found)
    }

    /// A mistake as the review that found it had it, as far as that is kept.
    fn reviewed(
        &self,
        tree: &AnyTree,
        mistake: &Mistake,
    ) -> Result<Option<ReviewedMove>, LibraryError> {
        let line = tree.main_positions();
        let ply = usize::try_from(mistake.ply).unwrap_or(usize::MAX);
        let (Some((_, before)), Some((node, _))) = (line.get(ply.wrapping_sub(1)), line.get(ply))
        else {
            return Ok(None);
        };
        let Some(mv) = tree.mv(*node) else { return Ok(None) };
        let mut kept = tree.kept_review().review.into_iter().flat_map(|review| review.moves);
        if let Some(reviewed) = kept.find(|it| it.node == *node && !it.better.is_empty()) {
            return Ok(Some(reviewed));
        }
        // The built-in engine's by choice: a puzzle is judged by it.
        let mut kept = self.kept_evaluations(before)?;
        kept.sort_by_key(|it| it.engine != NAME);
        let kept = kept.into_iter().next();
        Ok(kept.map(|kept| ReviewedMove {
            node: *node,
            side: mistake.side,
            mv,
            chances: [mistake.loss, 0.0],
            judgement: mistake.judgement,
            better: kept.line,
            refutation: Vec::new(),
            faults: Vec::new(),
            found_at: None,
            threat: None,
        }))
    }
}

/// The kind with this name; one that is not known counts as another.
pub(super) fn kind(name: &str) -> MistakeKind {
    MistakeKind::named(name).unwrap_or(MistakeKind::Other)
}

/// Writes the mistakes of a game, in place of those that were known.
pub(super) fn write(
    all: &Connection,
    game: GameId,
    mistakes: &[Mistake],
) -> Result<(), LibraryError> {
    all.prepare_cached("DELETE FROM mistakes WHERE game = ?1")?.execute([game.0])?;
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
    Ok(())
}
