//! What was played in a position, and how those games ended.

use std::collections::{HashMap, HashSet};

use super::catalogue::Catalogue;
use super::derived::is_on_board;
use super::query::keys;
use super::search::first_of_each;
use super::sort::Found;
use super::{GameId, Library, LibraryError};
use crate::games::{AnyPosition, GameKind};
use crate::record::{Evaluation, GameResult};
use crate::rules::Move;

/// A move that was played in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplorerMove {
    /// The move.
    pub mv: Move,
    /// The games in which it was played there.
    pub games: usize,
    /// Those of them that the first player won.
    pub first_wins: usize,
    /// Those that were drawn.
    pub draws: usize,
    /// Those that the second player won. Of what is left to [`Self::games`] the result is not
    /// known.
    pub second_wins: usize,
    /// Those of the player's own, which were played or studied here.
    pub own: usize,
    /// What is known of the position after it, by the deepest search that is kept.
    pub evaluation: Option<Evaluation>,
}

impl ExplorerMove {
    pub(super) const fn new(mv: Move) -> Self {
        Self { mv, games: 0, first_wins: 0, draws: 0, second_wins: 0, own: 0, evaluation: None }
    }

    /// Counts a game, and whether it is the player's own.
    pub(super) fn count(&mut self, result: GameResult, is_own: bool) {
        self.games += 1;
        self.own += usize::from(is_own);
        match result {
            GameResult::FirstWins => self.first_wins += 1,
            GameResult::SecondWins => self.second_wins += 1,
            GameResult::Draw => self.draws += 1,
            GameResult::Unknown => {}
        }
    }
}

/// A move that followed a position in a game.
#[derive(Clone, Copy)]
struct Played {
    /// The move as it would be played in the position asked about.
    mv: Move,
    /// The game's place in the catalogue.
    game: u32,
    ply: u32,
    result: GameResult,
    own: bool,
}

impl Library {
    /// The moves that were played in a position, the most frequent first: those of main lines that
    /// are legal in it. A game counts once for a move, however often it was played.
    ///
    /// In a game [with like wings](GameKind::has_like_wings) a position with left and right exchanged
    /// is the same one, and its moves are told as they would be played here. Where the position is its own mirror image, a move and its
    /// mirror image are one, told as it was played more often.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn explore(&self, position: &AnyPosition) -> Result<Vec<ExplorerMove>, LibraryError> {
        let catalogue = self.catalogue()?;
        let mut played = self.followed(&catalogue, position)?;
        played.sort_unstable_by_key(|it| (it.mv, it.game));
        played.dedup_by_key(|it| (it.mv, it.game));
        let mut moves: Vec<ExplorerMove> = Vec::new();
        for it in &played {
            if moves.last().is_none_or(|last| last.mv != it.mv) {
                moves.push(ExplorerMove::new(it.mv));
            }
            if let Some(last) = moves.last_mut() {
                last.count(it.result, it.own);
            }
        }
        // Stable: equal ones stay in the order of their moves.
        moves.sort_by_key(|it| std::cmp::Reverse(it.games));
        for played in &mut moves {
            let mut after = position.clone();
            after.play(played.mv);
            let best = self.kept_evaluations(&after)?.into_iter().next();
            played.evaluation = best.map(|kept| kept.evaluation);
        }
        Ok(moves)
    }

    /// The games that [`Self::explore`] counts for a move, and the ply before it.
    pub(super) fn with_move(
        &self,
        catalogue: &Catalogue,
        position: &AnyPosition,
        mv: Move,
    ) -> Result<Vec<Found>, LibraryError> {
        let played = self.followed(catalogue, position)?;
        let mirror = position.game().mirrored(mv);
        // Where both are one, it is told by either.
        let is_told = played.iter().any(|it| it.mv == mv);
        let mv = if is_told || !is_own_image(position) { mv } else { mirror };
        let wanted = played.iter().filter(|it| it.mv == mv);
        let mut found = wanted.map(|it| Found { place: it.game, ply: it.ply }).collect();
        first_of_each(&mut found);
        Ok(found)
    }

    /// What followed a position in main lines, as it would be played in it.
    fn followed(
        &self,
        catalogue: &Catalogue,
        position: &AnyPosition,
    ) -> Result<Vec<Played>, LibraryError> {
        let game = position.game();
        let mut played = Vec::new();
        let [here, mirror] = keys(position, game.has_like_wings());
        if let Some(key) = here {
            played.extend(self.played_at(catalogue, key)?);
        }
        if let Some(key) = mirror {
            let there = self.played_at(catalogue, key)?.into_iter();
            let there = there.filter(|it| is_on_board(game, it.mv));
            played.extend(there.map(|it| Played { mv: game.mirrored(it.mv), ..it }));
        }
        let legal: HashSet<Move> = position.legal_moves().iter().copied().collect();
        played.retain(|it| legal.contains(&it.mv));
        if is_own_image(position) {
            fold(game, &mut played);
        }
        Ok(played)
    }

    /// What followed the positions with a key.
    fn played_at(&self, catalogue: &Catalogue, key: i64) -> Result<Vec<Played>, LibraryError> {
        let mut select = self.connection.prepare_cached(
            "SELECT mv, game, ply FROM positions WHERE key = ? AND mv IS NOT NULL",
        )?;
        let mut rows = select.query([key])?;
        let mut played = Vec::new();
        while let Some(row) = rows.next()? {
            let (mv, game, ply) = (Move::from_bits(row.get(0)?), GameId(row.get(1)?), row.get(2)?);
            let Some(game) = catalogue.place_of(game) else { continue };
            let shown = &catalogue.entry(game).shown;
            played.push(Played { mv, game, ply, result: shown.result(), own: shown.is_own });
        }
        Ok(played)
    }
}

/// Whether a position is its own mirror image.
fn is_own_image(position: &AnyPosition) -> bool {
    position.game().has_like_wings() && keys(position, true)[1].is_none()
}

/// Makes one move of each pair of mirror images: the one that was played more often, or the lower.
fn fold(game: GameKind, played: &mut [Played]) {
    let mut counts = HashMap::<Move, usize>::new();
    for it in &*played {
        *counts.entry(it.mv).or_default() += 1;
    }
    let count = |mv| counts.get(&mv).copied().unwrap_or_default();
    for it in played {
        let other = game.mirrored(it.mv);
        if (count(other), it.mv) > (count(it.mv), other) {
            it.mv = other;
        }
    }
}
