//! Small pictures beside the text of a lesson: how a piece moves, and what keeps it from moving.

use super::table::DIAGRAMS;
use crate::games::{AnyPosition, GameInfo as _, GameKind};
use crate::rules::{Square, xiangqi};

/// Files and ranks of a diagram.
pub const ACROSS: u8 = 5;

/// A part of a board, [`ACROSS`] files and ranks, with a piece and where it goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// Its stable name, as in the id of its caption: `x-horse-leg` of `guide-x-horse-leg`.
    pub id: &'static str,
    /// What stands on the board, and beyond the part that is shown.
    pub position: AnyPosition,
    /// The piece that is shown to move.
    pub piece: Square,
    /// The corner with the lowest file and rank.
    pub corner: Square,
}

impl Diagram {
    /// Whether it is about the river of Xiangqi, which is not drawn in others: it shows a pawn.
    #[must_use]
    pub fn shows_river(&self) -> bool {
        let pawn = xiangqi::Position::figure(xiangqi::Piece::Pawn);
        self.position.piece_at(self.piece).is_some_and(|(_, figure)| figure == pawn)
    }
}

/// A row of the table: an id, a FEN, the piece's square and the corner.
pub(super) type Row = (&'static str, &'static str, &'static str, &'static str);

/// The diagrams of a lesson, which are those whose ids begin with its own.
pub(super) fn diagrams(game: GameKind, lesson: &str) -> Vec<Diagram> {
    let is_its =
        |(id, ..): &&Row| id.strip_prefix(lesson).is_some_and(|rest| rest.starts_with('-'));
    DIAGRAMS.iter().filter(is_its).filter_map(|&row| read(game, row)).collect()
}

/// A row, if it can be understood, which a test says of all.
fn read(game: GameKind, (id, fen, piece, corner): Row) -> Option<Diagram> {
    let square = |name| game.grid().squares().find(|&at| game.point(at) == name);
    let position = AnyPosition::from_fen(game, fen).ok()?;
    Some(Diagram { id, position, piece: square(piece)?, corner: square(corner)? })
}
