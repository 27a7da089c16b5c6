//! Questions about positions: what was played in them, and what engines have found.

use super::{Question, Work};
use crate::games::AnyPosition;
use crate::library::{
    ExplorerMove, GameId, KeptEvaluation, Library, LibraryError, NextMove, Query, Reached, Subject,
};
use crate::review::Mistake;

questions! { Games:
    /// The moves that were played in a position, the most frequent first.
    Search Explore(position: AnyPosition) -> (AnyPosition, Vec<ExplorerMove>) =
        |library| Ok((position.clone(), library.explore(position)?));
    /// The moves that came next where the games of a query have its position, the most frequent first.
    Search NextMoves(query: Query) -> (Query, Vec<NextMove>) =
        |library| Ok((query.clone(), library.next_moves(query)?));
    /// The moves around positions that games came to after so many plies: those of the rows in sight.
    /// `None` where the game is not there any more, or not so long.
    Search Around(hits: Vec<(GameId, u32)>) -> Vec<(GameId, u32, Option<Reached>)> = |library| {
        hits.iter().map(|&(id, ply)| Ok((id, ply, library.reached(id, ply)?))).collect()
    };
    /// What engines have found of a position, the deepest first.
    Search EvaluationsOf(position: AnyPosition) -> (AnyPosition, Vec<KeptEvaluation>) =
        |library| Ok((position.clone(), library.kept_evaluations(position)?));
    /// Keep what they have found of positions.
    Write KeepEvaluations(found: Vec<(AnyPosition, KeptEvaluation)>) -> () =
        |library| library.keep_evaluations(found);
    /// How many evaluations are kept.
    Read CountEvaluations() -> usize = |library| library.count_evaluations();
    /// Forget them all; and how many are kept then.
    Write ForgetEvaluations() -> usize =
        |library| library.forget_evaluations().and_then(|()| library.count_evaluations());
    /// Write down the mistakes that a review has found in a game.
    Write RecordMistakes(game: GameId, mistakes: Vec<Mistake>) -> () =
        |library| library.record_mistakes(*game, mistakes);
}
