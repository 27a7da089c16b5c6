//! What all matches share.

use chuhe_core::engine::LevelPlay;
use chuhe_core::games::GameKind;
use chuhe_core::rules::Move;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

/// Plies after which a game is broken off.
pub const LONGEST: usize = 300;
/// Any legal move, if there is one.
pub fn any<G: LevelPlay>(position: &G, chance: &mut SmallRng) -> Option<Move> {
    position.legal_moves().choose(chance).copied()
}

/// A game of the command line.
pub fn game(name: &str) -> Result<GameKind, String> {
    GameKind::named(name).ok_or(format!("{name}: not a game"))
}
