//! Xiangqi: position, moves and rulings.

mod piece;

pub use piece::Piece;
