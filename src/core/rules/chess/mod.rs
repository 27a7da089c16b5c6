//! International chess over the `cozy-chess` crate: position, moves and draws.
//!
//! The crate generates moves and keeps the board; this room translates to [`crate::rules`], counts
//! beyond a hundred plies, and names what is wrong with a FEN or a move. Pieces stand at home where
//! the game starts: castling is that of standard chess.

mod draws;
mod fen;
mod moves;
mod piece;
mod position;
mod refusal;
mod rights;
mod setup;

pub use cozy_chess::BitBoard;
pub use draws::Draws;
pub use fen::FenError;
pub use piece::Piece;
pub use position::Position;
pub use refusal::Refusal;
pub use rights::{Rights, Wing};
pub use setup::{SetupFault, passable};

use crate::rules::Square;

/// Files and ranks of the board.
pub const SIZE: u8 = 8;

/// The square on a file and a rank, both from 0.
#[must_use]
pub const fn square(file: u8, rank: u8) -> Square {
    debug_assert!(file < SIZE && rank < SIZE);
    Square::new(rank * SIZE + file)
}

/// The file of a square, 0 to 7.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "squares are below 128")]
pub const fn file_of(square: Square) -> u8 {
    square.index() as u8 % SIZE
}

/// The rank of a square, 0 to 7.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "squares are below 128")]
pub const fn rank_of(square: Square) -> u8 {
    square.index() as u8 / SIZE
}

/// The name of a square: `e4`.
#[must_use]
pub fn coordinates(square: Square) -> String {
    let letters = [b'a' + file_of(square), b'1' + rank_of(square)];
    letters.map(char::from).iter().collect()
}
