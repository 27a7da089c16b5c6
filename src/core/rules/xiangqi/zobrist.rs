//! Random keys for placement and side to move, made at compile time.

use super::{Piece, bitboard::POINTS};
use crate::rules::{Side, Square};

/// One step of `SplitMix64` (Steele, Lea and Flood, 2014): the state after and the number drawn.
const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, z ^ z >> 31)
}

struct Keys {
    pieces: [[[u64; POINTS]; 7]; 2],
    second_to_move: u64,
}

static KEYS: Keys = {
    let mut keys = Keys { pieces: [[[0; POINTS]; 7]; 2], second_to_move: 0 };
    let mut state = 0x0043_6875_6865;
    let mut i = 0;
    while i < 2 * 7 * POINTS {
        let (next, key) = split_mix(state);
        state = next;
        keys.pieces[i / POINTS / 7][i / POINTS % 7][i % POINTS] = key;
        i += 1;
    }
    keys.second_to_move = split_mix(state).1;
    keys
};

/// The key of a piece on a point.
#[inline]
pub(crate) fn piece(side: Side, piece: Piece, at: Square) -> u64 {
    KEYS.pieces[side.index()][piece.index()][at.index()]
}

/// The key that is in when the second side is to move.
#[inline]
pub(super) fn second_to_move() -> u64 {
    KEYS.second_to_move
}
