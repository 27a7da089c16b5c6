//! Positions as FEN. What cannot be is an error that names the rank, the point or the field at
//! fault; how it is written is taken as programs and databases do: `r` for Red, fields 3 and 4 or
//! the counters left out, move number 0.

use thiserror::Error;

use super::bitboard::coordinates;
use super::setup::{self, SetupFault};
use super::{Piece, Position};
use crate::rules::fen::{self as shared, BoardFault, Naming};
use crate::rules::{Setup, Side, Square};

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

pub(super) const fn name(side: Side) -> &'static str {
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

/// Reads a FEN: that of a setup from which a game can go on.
pub(super) fn read(text: &str) -> Result<Position, FenError> {
    let setup = read_setup(text)?;
    let position = setup::position(&setup);
    match setup::faults(&position).into_iter().find_map(fatal) {
        None => Ok(position),
        Some(error) => Err(error),
    }
}

/// What the rules cannot cope with, which no FEN may say. Other programs put two pawns on a file,
/// and that can be played on from.
fn fatal(fault: SetupFault) -> Option<FenError> {
    Some(match fault {
        SetupFault::MissingKing { side } => FenError::MissingKing { side },
        SetupFault::TooMany { side, piece, at, most } => {
            FenError::TooMany { side, piece, found: at.len(), most }
        }
        SetupFault::ImpossiblePoints { side, piece, at } => {
            let at = at.into_iter().next()?;
            match piece {
                Piece::King => FenError::KingOutsidePalace { side, at },
                _ => FenError::ImpossiblePoint { side, piece, at },
            }
        }
        SetupFault::KingsFacing { first, second } => FenError::KingsFacing { first, second },
        SetupFault::OpponentInCheck { side, .. } => FenError::OpponentInCheck { side },
        SetupFault::PawnsOnOneFile { .. } => return None,
    })
}

/// Reads a FEN wherever its pieces stand. The last fields may be missing, from the end; so may the
/// side to move (Red) and the two dashes.
pub(super) fn read_setup(text: &str) -> Result<Setup<Position>, FenError> {
    let mut fields = shared::fields(text);
    let (column, board) = fields.next().ok_or(FenError::Empty)?;
    let mut fields = fields.map(|(_, field)| field).peekable();
    let side_to_move = side_to_move(fields.next())?;
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
    let mut setup = Setup::<Position>::empty(side_to_move, halfmove_clock, fullmove_number);
    shared::read_board::<Position>(board, column, &NAMING, Piece::from_fen_letter, |s, p, at| {
        setup.put(at, s, p);
    })?;
    Ok(setup)
}

fn side_to_move(field: Option<&str>) -> Result<Side, FenError> {
    match field {
        None | Some("w" | "W" | "r" | "R") => Ok(Side::First),
        Some("b" | "B") => Ok(Side::Second),
        Some(found) => Err(FenError::SideToMove { found: found.to_owned() }),
    }
}

/// Reads the counter in the field with this number, if given.
fn number(text: Option<&str>, field: usize) -> Result<Option<u16>, FenError> {
    let bad = |found| FenError::BadCounter { field, found, most: shared::MOST };
    text.filter(|text| !shared::is_dash(text)).map(shared::counter).transpose().map_err(bad)
}

/// The FEN, with all six fields, of what `piece_at` says stands on each point. The counters are
/// those of captures and of rounds.
pub(super) fn write(
    piece_at: impl Fn(Square) -> Option<(Side, Piece)>,
    to_move: Side,
    counters: [u16; 2],
) -> String {
    let letter = |side, piece: Piece| piece.fen_letter(side);
    let text = shared::write_board::<Position>(piece_at, letter);
    let side = if to_move == Side::First { 'w' } else { 'b' };
    let [clock, round] = counters;
    format!("{text} {side} - - {clock} {round}")
}
