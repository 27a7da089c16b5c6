//! Xiangqi: position, moves and rulings.

pub mod attacks;
mod bitboard;
mod fen;
mod limit;
mod movegen;
mod piece;
mod position;
mod refusal;
pub mod repetition;
mod setup;
pub(crate) mod zobrist;

pub use bitboard::{Bitboard, FILES, RANKS, coordinates, file_of, rank_of, square};
pub use fen::FenError;
pub use limit::MOVE_LIMIT;
pub use piece::Piece;
pub use position::Position;
pub use refusal::Refusal;
pub use repetition::Ruleset;
pub use setup::SetupFault;
