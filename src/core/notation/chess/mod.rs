//! How chess moves are written: SAN, with English or Vietnamese letters or figurines, and the squares of UCI.

use super::{NotationError, PASS, PASS_SQUARES, Written};
use crate::rules::chess::Position;
use crate::rules::{Game, Move};

mod san;
mod uci;

/// A way of writing chess moves.
///
/// ```
/// use chuhe_core::notation::{Written, chess::Style};
/// use chuhe_core::rules::{Game, chess::Position};
///
/// let start = Position::start();
/// let knight = start.read("Nf3")?;
/// assert_eq!(start.write(knight, Style::Uci), "g1f3");
/// assert_eq!(start.write(knight, Style::Figurine), "♘f3");
/// assert_eq!(start.read("Nf4").unwrap_err().to_string(), "\"Nf4\" is not a legal move here");
/// # Ok::<(), chuhe_core::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// `Nf3`, the standard algebraic notation of the FIDE Laws (appendix C) and of PGN.
    San,
    /// `♘f3`: the same with a picture of the piece.
    Figurine,
    /// `Mf3`: the same with the letters that the Vietnam Chess Federation has, V H X T M.
    Vietnamese,
    /// `g1f3`.
    Uci,
}

impl Written for Position {
    type Style = Style;

    fn write(&self, mv: Move, style: Style) -> String {
        if mv.is_pass() {
            return PASS.to_owned();
        }
        debug_assert!(self.is_legal(mv), "{mv:?} in {}", self.fen());
        match style {
            Style::San => san::write(self, mv, san::letter),
            Style::Figurine => san::write(self, mv, san::figurine),
            Style::Vietnamese => san::write(self, mv, san::vietnamese),
            Style::Uci => uci::write(mv),
        }
    }

    fn read(&self, text: &str) -> Result<Move, NotationError> {
        let text = text.trim();
        if text.is_empty() { Err(NotationError::Empty) } else { san::read(self, text) }
    }

    fn coordinates(mv: Move) -> String {
        if mv.is_pass() { PASS_SQUARES.to_owned() } else { uci::write(mv) }
    }

    fn from_coordinates(text: &str) -> Result<Move, NotationError> {
        uci::read(text)
    }
}
