//! Xiangqi: position, moves and rulings.

pub mod attacks;
mod bitboard;
mod fen;
mod movegen;
mod piece;
mod position;
mod refusal;
mod repetition;
mod zobrist;

pub use bitboard::{Bitboard, FILES, RANKS, coordinates, file_of, rank_of, square};
pub use fen::FenError;
pub use piece::Piece;
pub use position::{MOVE_LIMIT, Position};
pub use refusal::Refusal;
