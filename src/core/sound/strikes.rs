//! What each sound is made of.

use super::Sound;
use super::synthesis::{Score, Strike, Wood};

/// A piece on the board.
const BOARD: Wood = Wood {
    modes: &[
        [218.0, 1.0, 0.21],
        [331.0, 0.7, 0.16],
        [472.0, 0.55, 0.135],
        [648.0, 0.35, 0.1],
        [893.0, 0.22, 0.08],
    ],
    noise: [1_800.0, 0.8, 0.02],
};
/// A finger nail on a piece.
const PIECE: Wood = Wood {
    modes: &[[640.0, 0.5, 0.05], [1_240.0, 0.6, 0.04], [1_870.0, 0.3, 0.028]],
    noise: [4_000.0, 0.3, 0.01],
};
/// A small wood block.
const BLOCK: Wood = Wood {
    modes: &[[620.0, 0.2, 0.1], [1_250.0, 1.0, 0.2], [1_790.0, 0.45, 0.12], [2_740.0, 0.18, 0.06]],
    noise: [5_000.0, 0.3, 0.008],
};
/// A hollow log, struck softly.
const LOG: Wood = Wood {
    modes: &[[330.0, 1.0, 0.5], [905.0, 0.22, 0.2], [1_790.0, 0.06, 0.08]],
    noise: [900.0, 0.3, 0.02],
};
/// A table through felt.
const TABLE: Wood = Wood {
    modes: &[[132.0, 1.0, 0.11], [204.0, 0.6, 0.08], [291.0, 0.25, 0.06]],
    noise: [350.0, 0.6, 0.025],
};
/// The escapement of a clock.
const CLOCK: Wood = Wood {
    modes: &[[1_420.0, 0.4, 0.035], [2_130.0, 0.8, 0.028], [3_180.0, 0.4, 0.02]],
    noise: [6_000.0, 0.35, 0.008],
};

const fn strike(at: f32, wood: Wood, gain: f32, pitch: f32) -> Strike {
    Strike { at, wood, gain, pitch }
}

impl Sound {
    /// The strikes that it is made of.
    pub(super) fn score(self) -> Score {
        let (peak, seconds, strikes) = match self {
            Self::Select => (0.32, 0.08, vec![strike(0.0, PIECE, 1.0, 1.0)]),
            Self::PutDown => (0.7, 0.24, vec![strike(0.0, BOARD, 1.0, 1.0)]),
            Self::Capture => {
                (0.85, 0.34, vec![strike(0.0, BOARD, 0.45, 1.16), strike(0.062, BOARD, 1.0, 0.82)])
            }
            Self::Check => {
                (0.75, 0.34, vec![strike(0.0, BOARD, 0.5, 1.0), strike(0.045, BLOCK, 1.0, 1.0)])
            }
            // A minor third down, then a fourth.
            Self::End => {
                let fall = [(0.0, 0.8, 1.189), (0.2, 0.85, 1.0), (0.42, 1.0, 0.749)];
                let strikes = fall.map(|(at, gain, pitch)| strike(at, LOG, gain, pitch));
                (0.7, 1.15, strikes.into())
            }
            Self::Refused => (0.6, 0.18, vec![strike(0.0, TABLE, 1.0, 1.0)]),
            Self::LowTime => {
                (0.4, 0.2, vec![strike(0.0, CLOCK, 1.0, 1.0), strike(0.11, CLOCK, 0.8, 0.91)])
            }
        };
        Score { peak, seconds, strikes }
    }
}
