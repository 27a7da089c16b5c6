//! Pieces and small boards, as panels and dialogues show them.

pub mod discs;
pub mod mini_board;
