//! Positions as FEN. What cannot be is an error that names the rank, the point or the field at
//! fault; how it is written is taken as programs and databases do: `r` for Red, fields 3 and 4 or
//! the counters left out, move number 0.

use thiserror::Error;

use super::bitboard::{Bitboard, RANKS, coordinates, file_of, square};
use super::{Piece, Position};
use crate::rules::fen::{self as shared, BoardFault, Naming};
use crate::rules::{Game, Side, Square};

/// Where a game starts.
const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// How the ranks and the points of the board are called.
const NAMING: Naming = Naming { first_rank: 0, point: "point" };

/// What is wrong with a FEN. Ranks are named 9 to 0 from Black's side as the FEN lists them,
/// points by their coordinates (`e0`), columns of the text from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FenError {
    /// The text is empty.
    #[error("the FEN is empty")]
    Empty,
    /// The board field is wrong.
    #[error(transparent)]
    Board(#[from] BoardFault),
    /// A side without a king.
    #[error("{} has no king", name(*side))]
    MissingKing {
        /// Whose king.
        side: Side,
    },
    /// More pieces of a kind than a set holds.
    #[error("{} has {found} pieces {:?}, at most {most} are possible", name(*side), piece.fen_letter(*side))]
    TooMany {
        /// Whose pieces.
        side: Side,
        /// Their kind.
        piece: Piece,
        /// How many were found.
        found: usize,
        /// How many there can be.
        most: usize,
    },
    /// A king outside its palace.
    #[error("{}'s king on {} is outside its palace", name(*side), coordinates(*at))]
    KingOutsidePalace {
        /// Whose king.
        side: Side,
        /// Where it stands.
        at: Square,
    },
    /// An advisor, elephant or pawn where it can never come.
    #[error("{}'s {:?} cannot stand on {}", name(*side), piece.fen_letter(*side), coordinates(*at))]
    ImpossiblePoint {
        /// Whose piece.
        side: Side,
        /// Its kind.
        piece: Piece,
        /// Where it stands.
        at: Square,
    },
    /// The kings face each other on an open file, which no move can have led to.
    #[error("the kings on {} and {} face each other", coordinates(*first), coordinates(*second))]
    KingsFacing {
        /// Red's king.
        first: Square,
        /// Black's king.
        second: Square,
    },
    /// The side that has just moved is in check.
    #[error("{} is in check but {} is to move", name(*side), name(side.opponent()))]
    OpponentInCheck {
        /// The side in check.
        side: Side,
    },
    /// The side to move is neither `w` (or `r`) nor `b`.
    #[error("side to move is {found:?}, not \"w\", \"r\" or \"b\" (field 2)")]
    SideToMove {
        /// What was found.
        found: String,
    },
    /// Field 3 or 4 is not `-`.
    #[error("field {field} is {found:?}, not \"-\"")]
    NotADash {
        /// The number of the field, from 1.
        field: usize,
        /// What was found.
        found: String,
    },
    /// A counter that is not a number in its range.
    #[error("{} is {found:?}, not a number from 0 to {most} (field {field})", counter(*field))]
    BadCounter {
        /// The number of the field, 5 or 6.
        field: usize,
        /// What was found.
        found: String,
        /// The greatest number it may be.
        most: u16,
    },
    /// More than six fields.
    #[error("unexpected {found:?} after field 6")]
    Trailing {
        /// The first superfluous field.
        found: String,
    },
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::First => "Red",
        Side::Second => "Black",
    }
}

const fn counter(field: usize) -> &'static str {
    if field == 5 { "the count of plies without capture" } else { "the move number" }
}

pub(super) fn start() -> Position {
    match read(START) {
        Ok(position) => position,
        Err(error) => unreachable!("the starting position is sound: {error}"),
    }
}

/// Reads a FEN. The last fields may be missing, from the end; so may the side to move (Red) and the
/// two dashes.
pub(super) fn read(text: &str) -> Result<Position, FenError> {
    let mut fields = shared::fields(text);
    let (column, board) = fields.next().ok_or(FenError::Empty)?;
    let mut fields = fields.map(|(_, field)| field).peekable();
    let side = side_to_move(fields.next())?;
    for field in [3, 4] {
        let Some(found) = fields.next_if(|field| !shared::is_numeric(field)) else { break };
        if !shared::is_dash(found) {
            return Err(FenError::NotADash { field, found: found.to_owned() });
        }
    }
    let halfmove_clock = number(fields.next(), 5)?.unwrap_or(0);
    let fullmove_number = number(fields.next(), 6)?.unwrap_or(1).max(1);
    if let Some(found) = fields.next() {
        return Err(FenError::Trailing { found: found.to_owned() });
    }
    let mut position = Position::bare(side, halfmove_clock, fullmove_number);
    place(&mut position, board, column)?;
    check(&position)?;
    Ok(position)
}

fn side_to_move(field: Option<&str>) -> Result<Side, FenError> {
    match field {
        None | Some("w" | "W" | "r" | "R") => Ok(Side::First),
        Some("b" | "B") => Ok(Side::Second),
        Some(found) => Err(FenError::SideToMove { found: found.to_owned() }),
    }
}

/// Reads the counter that belongs into the field with this number, if it is told.
fn number(text: Option<&str>, field: usize) -> Result<Option<u16>, FenError> {
    let bad = |found| FenError::BadCounter { field, found, most: shared::MOST };
    text.filter(|text| !shared::is_dash(text)).map(shared::counter).transpose().map_err(bad)
}

/// Reads the board field, which begins in the column given, onto the position.
fn place(position: &mut Position, board: &str, column: usize) -> Result<(), BoardFault> {
    let put = |side, piece, at| position.put(side, piece, at);
    shared::read_board::<Position>(board, column, &NAMING, Piece::from_fen_letter, put)
}

/// Whether a game could stand so.
fn check(position: &Position) -> Result<(), FenError> {
    for side in Side::BOTH {
        if position.pieces(side, Piece::King).is_empty() {
            return Err(FenError::MissingKing { side });
        }
        for piece in Piece::ALL {
            check_kind(position, side, piece)?;
        }
    }
    let [first, second] = Side::BOTH.map(|side| position.king(side));
    let between = Bitboard::between(first, second) & position.occupied();
    if file_of(first) == file_of(second) && between.is_empty() {
        return Err(FenError::KingsFacing { first, second });
    }
    let side = position.side_to_move().opponent();
    if !position.checkers(side).is_empty() {
        return Err(FenError::OpponentInCheck { side });
    }
    Ok(())
}

/// The number of a side's pieces of a kind, and where they stand.
fn check_kind(position: &Position, side: Side, piece: Piece) -> Result<(), FenError> {
    let pieces = position.pieces(side, piece);
    let most = match piece {
        Piece::King => 1,
        Piece::Pawn => 5,
        _ => 2,
    };
    if pieces.len() > most {
        return Err(FenError::TooMany { side, piece, found: pieces.len(), most });
    }
    match (pieces & !possible_points(side, piece)).into_iter().next() {
        None => Ok(()),
        Some(at) if piece == Piece::King => Err(FenError::KingOutsidePalace { side, at }),
        Some(at) => Err(FenError::ImpossiblePoint { side, piece, at }),
    }
}

/// The points where a piece can ever come.
fn possible_points(side: Side, piece: Piece) -> Bitboard {
    let points = |points: &[(u8, u8)]| {
        points.iter().fold(Bitboard::EMPTY, |set, &(file, rank)| {
            let rank = if side == Side::First { rank } else { RANKS - 1 - rank };
            set | Bitboard::of(square(file, rank))
        })
    };
    match piece {
        Piece::King => Bitboard::palaces() & Bitboard::bank(side),
        Piece::Advisor => points(&[(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)]),
        Piece::Elephant => points(&[(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)]),
        Piece::Horse | Piece::Rook | Piece::Cannon => Bitboard::ALL,
        Piece::Pawn => {
            let waiting = [0, 2, 4, 6, 8].map(|file| [(file, 3), (file, 4)]);
            Bitboard::bank(side.opponent()) | points(waiting.as_flattened())
        }
    }
}

/// The position as a FEN with all six fields.
pub(super) fn write(position: &Position) -> String {
    let text = shared::write_board(position, |side, piece| piece.fen_letter(side));
    let side = if position.side_to_move() == Side::First { 'w' } else { 'b' };
    let (clock, round) = (position.halfmove_clock(), position.fullmove_number());
    format!("{text} {side} - - {clock} {round}")
}
