//! Where the pieces of Xiangqi stand when a file lists them: by the 90 points of the board, or by
//! the 32 pieces of a set.

use super::{Fault, FaultKind, Place};
use crate::rules::xiangqi::{FenError, Piece, Position, file_of, rank_of, square};
use crate::rules::{Game, Side, Square};

/// The pieces of a side in the order in which files list them.
pub(super) const SET: [Piece; 16] = [
    Piece::Rook,
    Piece::Horse,
    Piece::Elephant,
    Piece::Advisor,
    Piece::King,
    Piece::Advisor,
    Piece::Elephant,
    Piece::Horse,
    Piece::Rook,
    Piece::Cannon,
    Piece::Cannon,
    Piece::Pawn,
    Piece::Pawn,
    Piece::Pawn,
    Piece::Pawn,
    Piece::Pawn,
];

const FILES: u8 = Position::FILES;
const RANKS: u8 = Position::RANKS;
const POINTS: usize = FILES as usize * RANKS as usize;

/// The point on this file (0 is Red's left) and rank (0 is Red's back rank), if there is one.
pub(super) fn point(file: u8, rank: u8) -> Option<Square> {
    (file < FILES && rank < RANKS).then(|| square(file, rank))
}

/// The file of a point and its rank seen from Black: 0 is Black's back rank.
pub(super) fn from_top(at: Square) -> (u8, u8) {
    (file_of(at), RANKS - 1 - rank_of(at))
}

/// The point on this file and on this rank seen from Black, if there is one.
pub(super) fn point_from_top(file: u8, row: u8) -> Option<Square> {
    point(file, (RANKS - 1).checked_sub(row)?)
}

/// Pieces on a board, which need not be a position.
#[derive(Clone)]
pub(super) struct Setup([Option<(Side, Piece)>; POINTS]);

impl Setup {
    pub(super) const fn new() -> Self {
        Self([None; POINTS])
    }

    /// Puts a piece on a point, in place of what stands there.
    pub(super) fn put(&mut self, at: Square, side: Side, piece: Piece) {
        if let Some(place) = self.0.get_mut(at.index()) {
            *place = Some((side, piece));
        }
    }

    /// Whose piece stands on a point.
    pub(super) fn side_at(&self, at: Square) -> Option<Side> {
        self.0.get(at.index()).copied().flatten().map(|(side, _)| side)
    }

    /// Whether there is no king, so that it is no position: the page of a book that has text only.
    pub(super) fn is_page(&self) -> bool {
        !self.0.iter().flatten().any(|(_, piece)| *piece == Piece::King)
    }

    fn fen(&self, to_move: Side) -> String {
        let mut fen = String::with_capacity(90);
        for rank in (0..RANKS).rev() {
            for file in 0..FILES {
                match self.0.get(square(file, rank).index()).copied().flatten() {
                    Some((side, piece)) => fen.push(piece.fen_letter(side)),
                    None => fen.push('1'),
                }
            }
            fen.push(if rank > 0 { '/' } else { ' ' });
        }
        fen.push(if to_move == Side::First { 'w' } else { 'b' });
        fen
    }

    /// The position. The side to move is that of the piece on `mover`, from where the first move
    /// starts; without one it is `said`. If that side could take the king, it is the other.
    pub(super) fn position(
        &self,
        mover: Option<Square>,
        said: Side,
        place: Place,
    ) -> Result<Position, Fault> {
        let side = mover.and_then(|at| self.side_at(at)).unwrap_or(said);
        let read = |side| Position::from_fen(&self.fen(side));
        let start = match read(side) {
            Err(FenError::OpponentInCheck { .. }) => read(side.opponent()),
            start => start,
        };
        start.map_err(|error| Fault { place, kind: FaultKind::Start(error.into()) })
    }
}

/// The points of a side's pieces in the order of [`SET`]: those of a kind from the side's right to
/// its left, as files of the usual start have them.
pub(super) fn set_of(position: &Position, side: Side) -> [Option<Square>; 16] {
    let mut taken = [0; Piece::ALL.len()];
    SET.map(|piece| {
        let mut points: Vec<Square> = position.pieces(side, piece).into_iter().collect();
        points.sort_by_key(|&at| match side {
            Side::First => FILES - file_of(at),
            Side::Second => file_of(at),
        });
        let next = taken.get_mut(piece.index())?;
        *next += 1;
        points.get(*next - 1).copied()
    })
}
