//! What a review has to know of a game beyond its tactics.

use std::sync::Arc;

use super::endings::Endings;
use crate::engine::LevelPlay;
use crate::rules::{Oracle, chess, xiangqi};
use crate::tactics::Tactical;

/// A game that can be reviewed.
pub trait Reviewed: Tactical + LevelPlay {
    /// The scale of the curve from centipawns to winning chances; see
    /// [`of_centipawns`](super::chances::of_centipawns).
    const CHANCES_SCALE: f64;

    /// The tables of this game's endings, if there are any.
    fn oracle(endings: &Endings) -> Option<&Arc<dyn Oracle<Self>>>;
}

impl Reviewed for xiangqi::Position {
    // `chuhe-lab chances xiangqi`: 518 000 positions of games at 2 000 nodes a move, seeds 101 and
    // 102.
    const CHANCES_SCALE: f64 = 460.0;

    fn oracle(endings: &Endings) -> Option<&Arc<dyn Oracle<Self>>> {
        endings.xiangqi.as_ref()
    }
}

impl Reviewed for chess::Position {
    // `chuhe-lab chances chess`: 481 000 positions of games at 1 000 nodes a move, seeds 431 and 432.
    const CHANCES_SCALE: f64 = 150.0;

    fn oracle(endings: &Endings) -> Option<&Arc<dyn Oracle<Self>>> {
        endings.chess.as_ref()
    }
}
