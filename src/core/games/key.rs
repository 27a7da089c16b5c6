//! Numbers of positions, which are the same on every machine and in every version.

use super::{AnyPosition, GameKind};
use crate::rules::Game;

/// A hash by FNV-1a of 64 bits (<http://www.isthe.com/chongo/tech/comp/fnv/>), which is the same on
/// every machine and in every version.
#[derive(Clone)]
pub struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self::new()
    }
}

impl Fnv {
    /// Of nothing yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Takes in more bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// As SQLite keeps it.
    #[must_use]
    pub const fn number(self) -> i64 {
        self.0.cast_signed()
    }
}

/// The number of a position: the game, what stands on the board and whose turn it
/// is. Counters, castling rights and pawns to be taken in passing do not count.
#[must_use]
pub fn position_key(game: GameKind, fen: &str) -> i64 {
    let (board, side) = board_and_side(fen);
    hash(game, board, side)
}

/// The [`position_key`] of the position with left and right exchanged.
#[must_use]
pub fn mirrored_key(game: GameKind, fen: &str) -> i64 {
    let (board, side) = board_and_side(fen);
    let ranks: Vec<String> = board.split('/').map(|rank| rank.chars().rev().collect()).collect();
    hash(game, &ranks.join("/"), side)
}

fn board_and_side(fen: &str) -> (&str, &str) {
    let mut fields = fen.split(' ');
    (fields.next().unwrap_or_default(), fields.next().unwrap_or_default())
}

fn hash(game: GameKind, board: &str, side: &str) -> i64 {
    let mut hash = Fnv::new();
    for part in [game.name(), " ", board, " ", side] {
        hash.add(part.as_bytes());
    }
    hash.number()
}

/// Whether a position means the same with left and right exchanged: always in Xiangqi, in chess
/// if nobody may castle.
#[must_use]
pub fn has_mirror(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Xiangqi(_) => true,
        AnyPosition::Chess(position) => position.fen().split(' ').nth(2) == Some("-"),
    }
}
