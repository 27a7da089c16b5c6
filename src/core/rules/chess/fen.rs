//! Positions as FEN. What cannot be is an error that names the rank, the square or the field at
//! fault; how it is written is taken as programs and databases do: fields left out from the end,
//! move number 0.
//!
//! Castling rights are read as X-FEN has them: `KQkq`, or the files of the rooks (`HAha`). The
//! square behind a pawn that has just made its double step is written only if a pawn can legally
//! take it there.

use cozy_chess::{BitBoard, Square as NativeSquare};
use thiserror::Error;

use super::moves::square as ours;
use super::setup::{self, SetupFault};
use super::{Piece, Position, Rights, Wing, coordinates};
use crate::rules::fen::{self as shared, BoardFault, Naming};
use crate::rules::{Setup, Side, Square};

/// How the ranks and the squares of the board are called.
const NAMING: Naming = Naming { first_rank: 1, point: "square" };

/// What is wrong with a FEN. Ranks are named 8 to 1 as the FEN lists them, squares by their
/// coordinates (`e1`), columns of the text from 1.
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
    /// A side with several kings.
    #[error("{} has {found} kings", name(*side))]
    ManyKings {
        /// Whose kings.
        side: Side,
        /// How many were found.
        found: usize,
    },
    /// More pieces or pawns than a set holds.
    #[error("{} has {found} {what}, at most {most} are possible", name(*side))]
    TooMany {
        /// Whose they are.
        side: Side,
        /// `pieces` or `pawns`.
        what: &'static str,
        /// How many were found.
        found: usize,
        /// How many there can be.
        most: usize,
    },
    /// A pawn on the first or the last rank.
    #[error("{}'s pawn cannot stand on {}", name(*side), coordinates(*at))]
    PawnOnLastRank {
        /// Whose pawn.
        side: Side,
        /// Where it stands.
        at: Square,
    },
    /// The kings stand side by side.
    #[error("the kings on {} and {} touch", coordinates(*first), coordinates(*second))]
    KingsTouch {
        /// White's king.
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
    /// More pieces give check than one move can bring about.
    #[error("{found} pieces give check to {}, at most 2 can", name(*side))]
    TooManyCheckers {
        /// The side in check.
        side: Side,
        /// How many give check.
        found: usize,
    },
    /// The side to move is neither `w` nor `b`.
    #[error("side to move is {found:?}, not \"w\" or \"b\" (field 2)")]
    SideToMove {
        /// What was found.
        found: String,
    },
    /// A castling right that is unknown or given twice.
    #[error("{letter:?} in column {column} is not a castling right (K, Q, k, q, each once, or -)")]
    Castling {
        /// What was found.
        letter: char,
        /// Column of the text, from 1.
        column: usize,
    },
    /// A castling right of a king that is not at home.
    #[error("{letter:?}: {}'s king is not on {} and cannot castle", name(*side), coordinates(*home))]
    CastlingKing {
        /// The right.
        letter: char,
        /// Whose it is.
        side: Side,
        /// Where the king would have to stand.
        home: Square,
    },
    /// A castling right with a rook that is not at home.
    #[error("{letter:?}: {} has no rook on {} to castle with", name(*side), coordinates(*home))]
    CastlingRook {
        /// The right.
        letter: char,
        /// Whose it is.
        side: Side,
        /// Where the rook would have to stand.
        home: Square,
    },
    /// The fourth field is neither `-` nor a square.
    #[error("the en passant square is {found:?}, not \"-\" or a square (field 4)")]
    NotASquare {
        /// What was found.
        found: String,
    },
    /// No pawn of the side that has just moved can have passed the square.
    #[error("no double step of a pawn can have passed {} (field 4)", coordinates(*at))]
    NoDoubleStep {
        /// The en passant square.
        at: Square,
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
        Side::First => "White",
        Side::Second => "Black",
    }
}

const fn counter(field: usize) -> &'static str {
    if field == 5 { "the count of plies without capture or pawn move" } else { "the move number" }
}

/// Reads a FEN: that of a setup from which a game can go on.
pub(super) fn read(text: &str) -> Result<Position, FenError> {
    let setup = read_setup(text)?;
    if let Some(error) = setup::faults(&setup).into_iter().find_map(fatal) {
        return Err(error);
    }
    setup::position(&setup).map_err(|fault| match fault {
        SetupFault::NoDoubleStep { at } => FenError::NoDoubleStep { at },
        _ => FenError::OpponentInCheck { side: setup.side_to_move.opponent() },
    })
}

/// What the rules cannot cope with, which no FEN may say. Other programs set up nine queens, and
/// that can be played on from.
fn fatal(fault: SetupFault) -> Option<FenError> {
    let count = |at: BitBoard| at.len() as usize;
    Some(match fault {
        SetupFault::MissingKing { side } => FenError::MissingKing { side },
        SetupFault::ManyKings { side, at } => FenError::ManyKings { side, found: count(at) },
        SetupFault::TooManyPieces { side, found } => {
            FenError::TooMany { side, what: "pieces", found, most: 16 }
        }
        SetupFault::TooManyPawns { side, at } => {
            FenError::TooMany { side, what: "pawns", found: count(at), most: 8 }
        }
        SetupFault::PawnsOnEndRanks { side, at } => {
            FenError::PawnOnLastRank { side, at: ours(at.next_square()?) }
        }
        SetupFault::CastlingKing { side, wing, home } => {
            FenError::CastlingKing { letter: wing.fen_letter(side), side, home }
        }
        SetupFault::CastlingRook { side, wing, home } => {
            FenError::CastlingRook { letter: wing.fen_letter(side), side, home }
        }
        SetupFault::KingsTouch { first, second } => FenError::KingsTouch { first, second },
        SetupFault::OpponentInCheck { side, .. } => FenError::OpponentInCheck { side },
        SetupFault::TooManyCheckers { side, by } => {
            FenError::TooManyCheckers { side, found: count(by) }
        }
        SetupFault::NoDoubleStep { at } => FenError::NoDoubleStep { at },
        SetupFault::TooManyPromoted { .. } | SetupFault::ImpossibleCheck { .. } => return None,
    })
}

/// Reads a FEN wherever its pieces stand and whatever rights it claims. The last fields may be
/// missing, from the end; so may the side to move (White).
pub(super) fn read_setup(text: &str) -> Result<Setup<Position>, FenError> {
    let mut fields = shared::fields(text);
    let mut next = || fields.next();
    let (column, board) = next().ok_or(FenError::Empty)?;
    let side_to_move = side_to_move(next().map(|(_, field)| field))?;
    let castling = next();
    let passed = next().map(|(_, field)| field);
    let halfmove_clock = number(next().map(|(_, field)| field), 5)?.unwrap_or(0);
    let fullmove_number = number(next().map(|(_, field)| field), 6)?.unwrap_or(1).max(1);
    if let Some((_, found)) = next() {
        return Err(FenError::Trailing { found: found.to_owned() });
    }
    let mut setup = Setup::<Position>::empty(side_to_move, halfmove_clock, fullmove_number);
    shared::read_board::<Position>(board, column, &NAMING, Piece::from_fen_letter, |s, p, at| {
        setup.put(at, s, p);
    })?;
    if let Some((column, rights)) = castling.filter(|(_, field)| !shared::is_dash(field)) {
        castle(&mut setup.rights, rights, column)?;
    }
    if let Some(field) = passed.filter(|field| !shared::is_dash(field)) {
        let at: NativeSquare =
            field.parse().map_err(|_| FenError::NotASquare { found: field.to_owned() })?;
        setup.rights.en_passant = Some(ours(at));
    }
    Ok(setup)
}

fn side_to_move(field: Option<&str>) -> Result<Side, FenError> {
    match field {
        None | Some("w" | "W") => Ok(Side::First),
        Some("b" | "B") => Ok(Side::Second),
        Some(found) => Err(FenError::SideToMove { found: found.to_owned() }),
    }
}

/// Reads the counter in the field with this number, if given.
fn number(text: Option<&str>, field: usize) -> Result<Option<u16>, FenError> {
    let bad = |found| FenError::BadCounter { field, found, most: shared::MOST };
    text.map(shared::counter).transpose().map_err(bad)
}

/// Reads the castling rights, which begin in the column given.
fn castle(rights: &mut Rights, text: &str, column: usize) -> Result<(), FenError> {
    for (column, letter) in (column..).zip(text.chars()) {
        let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        let wing = match letter.to_ascii_uppercase() {
            'K' | 'H' => Wing::King,
            'Q' | 'A' => Wing::Queen,
            _ => return Err(FenError::Castling { letter, column }),
        };
        if rights.may_castle(side, wing) {
            return Err(FenError::Castling { letter, column });
        }
        rights.set_castling(side, wing, true);
    }
    Ok(())
}

/// The FEN, with all six fields, of what `piece_at` says stands on each square. The counters are
/// those of plies without capture or pawn move and of rounds.
pub(super) fn write(
    piece_at: impl Fn(Square) -> Option<(Side, Piece)>,
    to_move: Side,
    rights: Rights,
    counters: [u16; 2],
) -> String {
    let letter = |side, piece: Piece| piece.fen_letter(side);
    let text = shared::write_board::<Position>(piece_at, letter);
    let side = if to_move == Side::First { 'w' } else { 'b' };
    let mut castling: String =
        rights.castling().map(|(side, wing)| wing.fen_letter(side)).collect();
    if castling.is_empty() {
        castling.push('-');
    }
    let passed = rights.en_passant.map_or("-".to_owned(), coordinates);
    let [clock, round] = counters;
    format!("{text} {side} {castling} {passed} {clock} {round}")
}
