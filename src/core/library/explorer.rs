//! What was played in a position, and how those games ended.

use std::collections::HashMap;

use rusqlite::Connection;

use super::derived::is_on_board;
use super::search::keys;
use super::{Library, LibraryError};
use crate::games::{AnyPosition, GameKind};
use crate::record::GameResult;
use crate::rules::{Game, Move};

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
}

impl ExplorerMove {
    const fn new(mv: Move) -> Self {
        Self { mv, games: 0, first_wins: 0, draws: 0, second_wins: 0, own: 0 }
    }

    fn count(&mut self, played: &Played) {
        self.games += 1;
        self.own += usize::from(played.own);
        match played.result {
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
    game: i64,
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
        let game = position.game();
        let mut played = Vec::new();
        let [here, mirror] = keys(position, game.has_like_wings());
        if let Some(key) = here {
            played.extend(played_at(&self.connection, key)?);
        }
        if let Some(key) = mirror {
            let there = played_at(&self.connection, key)?.into_iter();
            let there = there.filter(|it| is_on_board(game, it.mv));
            played.extend(there.map(|it| Played { mv: game.mirrored(it.mv), ..it }));
        }
        played.retain(|it| is_legal(position, it.mv));
        if game.has_like_wings() && mirror.is_none() {
            fold(game, &mut played);
        }
        played.sort_unstable_by_key(|it| (it.mv, it.game));
        played.dedup_by_key(|it| (it.mv, it.game));
        let mut moves: Vec<ExplorerMove> = Vec::new();
        for it in &played {
            if moves.last().is_none_or(|last| last.mv != it.mv) {
                moves.push(ExplorerMove::new(it.mv));
            }
            if let Some(last) = moves.last_mut() {
                last.count(it);
            }
        }
        // Stable: equal ones stay in the order of their moves.
        moves.sort_by_key(|it| std::cmp::Reverse(it.games));
        Ok(moves)
    }
}

fn is_legal(position: &AnyPosition, mv: Move) -> bool {
    match position {
        AnyPosition::Xiangqi(position) => position.is_legal(mv),
        AnyPosition::Chess(position) => position.is_legal(mv),
    }
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

/// What followed the positions with a key.
fn played_at(all: &Connection, key: i64) -> Result<Vec<Played>, LibraryError> {
    let mut select = all.prepare_cached(
        "SELECT positions.mv, positions.game, games.result, games.own
         FROM positions JOIN games ON games.id = positions.game
         WHERE positions.key = ? AND positions.mv IS NOT NULL AND games.deleted IS NULL",
    )?;
    let rows = select.query_map([key], |row| {
        let result = row.get_ref(2)?.as_str()?;
        Ok(Played {
            mv: Move::from_bits(row.get(0)?),
            game: row.get(1)?,
            result: GameResult::from_pgn(result).unwrap_or_default(),
            own: row.get(3)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}
