//! How Xiangqi moves are written: Chinese, WXF, Vietnamese and ICCS.

use super::{NotationError, PASS, PASS_SQUARES, Written};
use crate::rules::xiangqi::Position;
use crate::rules::{Game, Move};

mod chinese;
mod iccs;
mod otherwise;
mod phrase;
mod san;
mod vietnamese;
mod wxf;

/// A way of writing Xiangqi moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// `炮二平五`, and `炮8平5` for Black.
    Chinese(Script),
    /// `C2.5`.
    Wxf,
    /// `H2-E2`.
    Iccs,
    /// `P2-5`.
    Vietnamese,
}

/// The form of Chinese characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Script {
    /// 简体: 车马进后.
    Simplified,
    /// 繁體: 車馬進後, and 砲 for Black's cannons.
    Traditional,
}

impl Written for Position {
    type Style = Style;

    fn write(&self, mv: Move, style: Style) -> String {
        if mv.is_pass() {
            return PASS.to_owned();
        }
        debug_assert!(self.is_legal(mv), "{mv:?} in {}", self.fen());
        match style {
            Style::Chinese(script) => chinese::write(self, mv, script),
            Style::Wxf => wxf::write(self, mv),
            Style::Iccs => iccs::write(mv),
            Style::Vietnamese => vietnamese::write(self, mv),
        }
    }

    fn read(&self, text: &str) -> Result<Move, NotationError> {
        let text = text.trim();
        if text.is_empty() {
            Err(NotationError::Empty)
        } else if vietnamese::resembles(text) {
            let other = || otherwise::read(self, text);
            vietnamese::read(self, text).or_else(|error| other().ok_or(error))
        } else if !text.is_ascii() {
            chinese::read(self, text)
        } else if iccs::resembles(text) {
            let illegal = || NotationError::Illegal { text: text.to_owned() };
            let by_squares = iccs::read(text)
                .and_then(|mv| if self.is_legal(mv) { Ok(mv) } else { Err(illegal()) });
            // As in `R3c3`.
            by_squares.or_else(|error| san::read(self, text).unwrap_or(Err(error)))
        } else {
            let wxf = wxf::read(self, text);
            wxf.or_else(|error| {
                let vietnamese = vietnamese::read(self, text).ok();
                let read = vietnamese.map(Ok).or_else(|| san::read(self, text));
                let other = || otherwise::read(self, text).map(Ok);
                read.or_else(other).unwrap_or(Err(error))
            })
        }
    }

    /// A cannon's `P2.3` is also that of a pawn in WXF, as which [`Self::read`] takes it.
    fn read_as(&self, text: &str, style: Style) -> Result<Move, NotationError> {
        match style {
            Style::Vietnamese => vietnamese::read(self, text.trim()).or_else(|_| self.read(text)),
            _ => self.read(text),
        }
    }

    fn read_from_one(&self, text: &str) -> Result<Move, NotationError> {
        match otherwise::from_zero(text.trim()) {
            Some(lowered) => self.read(&lowered?),
            None => self.read(text),
        }
    }

    fn style_of(text: &str) -> Option<Style> {
        // Of a minister or a soldier otherwise.
        let is_other = text.contains(['+', '=']);
        (vietnamese::resembles(text.trim()) && !is_other).then_some(Style::Vietnamese)
    }

    fn coordinates(mv: Move) -> String {
        if mv.is_pass() { PASS_SQUARES.to_owned() } else { iccs::coordinates(mv) }
    }

    fn from_coordinates(text: &str) -> Result<Move, NotationError> {
        iccs::read(text)
    }
}
