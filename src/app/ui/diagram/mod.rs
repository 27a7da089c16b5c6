//! Pieces and small boards, as panels and dialogues show them.

pub mod badge;
pub mod discs;
pub mod mini_board;
pub mod walk;
