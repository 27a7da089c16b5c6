//! Positions as FEN. What cannot be is an error that names the rank, the square or the field at
//! fault; how it is written is taken as programs and databases do: fields left out from the end,
//! move number 0.
//!
//! Castling rights are read as X-FEN has them: `KQkq`, or the files of the rooks (`HAha`). The
//! square behind a pawn that has just made its double step is written only if a pawn can legally
//! take it there.

use cozy_chess::{Board, BoardBuilder, File, Rank, Square as NativeSquare, get_king_moves};
use thiserror::Error;

use super::moves::{native, square as ours};
use super::position::color;
use super::{Piece, Position, SIZE, coordinates, rank_of, square};
use crate::rules::fen::{self as shared, BoardFault, Naming};
use crate::rules::{Game, Side, Square};

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
    /// A castling right that is unknown or told twice.
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

const fn name(side: Side) -> &'static str {
    match side {
        Side::First => "White",
        Side::Second => "Black",
    }
}

const fn counter(field: usize) -> &'static str {
    if field == 5 { "the count of plies without capture or pawn move" } else { "the move number" }
}

/// The rank where a side's pieces start, from 0.
const fn home_rank(side: Side) -> u8 {
    match side {
        Side::First => 0,
        Side::Second => SIZE - 1,
    }
}

/// Reads a FEN. The last fields may be missing, from the end; so may the side to move (White).
pub(super) fn read(text: &str) -> Result<Position, FenError> {
    let mut fields = shared::fields(text);
    let mut next = || fields.next();
    let (column, board) = next().ok_or(FenError::Empty)?;
    let side = side_to_move(next().map(|(_, field)| field))?;
    let castling = next();
    let passed = next().map(|(_, field)| field);
    let halfmove_clock = number(next().map(|(_, field)| field), 5)?.unwrap_or(0);
    let fullmove_number = number(next().map(|(_, field)| field), 6)?.unwrap_or(1).max(1);
    if let Some((_, found)) = next() {
        return Err(FenError::Trailing { found: found.to_owned() });
    }
    let mut builder = BoardBuilder::empty();
    builder.side_to_move = color(side);
    place(&mut builder, board, column)?;
    check_material(&builder)?;
    if let Some((column, rights)) = castling.filter(|(_, field)| !shared::is_dash(field)) {
        castle(&mut builder, rights, column)?;
    }
    // Of what the library refuses only this is left.
    let in_check = |_| FenError::OpponentInCheck { side: side.opponent() };
    let mut board = builder.build().map_err(in_check)?;
    check_kings(&board, side)?;
    if let Some(field) = passed.filter(|field| !shared::is_dash(field)) {
        board = pass(&mut builder, field)?;
    }
    Ok(Position::new(board, halfmove_clock, fullmove_number))
}

fn side_to_move(field: Option<&str>) -> Result<Side, FenError> {
    match field {
        None | Some("w" | "W") => Ok(Side::First),
        Some("b" | "B") => Ok(Side::Second),
        Some(found) => Err(FenError::SideToMove { found: found.to_owned() }),
    }
}

/// Reads the counter in the field with this number, if it is told.
fn number(text: Option<&str>, field: usize) -> Result<Option<u16>, FenError> {
    let bad = |found| FenError::BadCounter { field, found, most: shared::MOST };
    text.map(shared::counter).transpose().map_err(bad)
}

/// Reads the board field, which begins in the column given.
fn place(builder: &mut BoardBuilder, board: &str, column: usize) -> Result<(), BoardFault> {
    let put = |side, piece: Piece, at| {
        if let Some(at) = native(at) {
            *builder.square_mut(at) = Some((piece.native(), color(side)));
        }
    };
    shared::read_board::<Position>(board, column, &NAMING, Piece::from_fen_letter, put)
}

/// The squares where a side has pieces of a kind, or any pieces.
fn squares(
    builder: &BoardBuilder,
    side: Side,
    piece: Option<Piece>,
) -> impl Iterator<Item = Square> {
    NativeSquare::ALL.into_iter().filter_map(move |at| {
        let (there, owner) = builder.square(at)?;
        let wanted = piece.is_none_or(|piece| piece.native() == there);
        (owner == color(side) && wanted).then_some(ours(at))
    })
}

/// Kings, numbers of pieces, and pawns where they can stand.
fn check_material(builder: &BoardBuilder) -> Result<(), FenError> {
    for side in Side::BOTH {
        match squares(builder, side, Some(Piece::King)).count() {
            0 => return Err(FenError::MissingKing { side }),
            1 => {}
            found => return Err(FenError::ManyKings { side, found }),
        }
        for (what, piece, most) in [("pieces", None, 16), ("pawns", Some(Piece::Pawn), 8)] {
            let found = squares(builder, side, piece).count();
            if found > most {
                return Err(FenError::TooMany { side, what, found, most });
            }
        }
        let ends = [0, SIZE - 1];
        let astray =
            squares(builder, side, Some(Piece::Pawn)).find(|&at| ends.contains(&rank_of(at)));
        if let Some(at) = astray {
            return Err(FenError::PawnOnLastRank { side, at });
        }
    }
    Ok(())
}

/// Reads the castling rights, which begin in the column given.
fn castle(builder: &mut BoardBuilder, text: &str, column: usize) -> Result<(), FenError> {
    for (column, letter) in (column..).zip(text.chars()) {
        let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        let file = match letter.to_ascii_uppercase() {
            'K' | 'H' => File::H,
            'Q' | 'A' => File::A,
            _ => return Err(FenError::Castling { letter, column }),
        };
        let home = |file: File| NativeSquare::new(file, Rank::First.relative_to(color(side)));
        let stands =
            |file, piece: Piece| builder.square(home(file)) == Some((piece.native(), color(side)));
        if !stands(File::E, Piece::King) {
            let home = square(4, home_rank(side));
            return Err(FenError::CastlingKing { letter, side, home });
        }
        if !stands(file, Piece::Rook) {
            return Err(FenError::CastlingRook { letter, side, home: ours(home(file)) });
        }
        let rights = builder.castle_rights_mut(color(side));
        let right = if file == File::H { &mut rights.short } else { &mut rights.long };
        if right.replace(file).is_some() {
            return Err(FenError::Castling { letter, column });
        }
    }
    Ok(())
}

/// Whether kings and those who give them check can stand so.
fn check_kings(board: &Board, side: Side) -> Result<(), FenError> {
    let [first, second] = Side::BOTH.map(|side| board.king(color(side)));
    if get_king_moves(first).has(second) {
        return Err(FenError::KingsTouch { first: ours(first), second: ours(second) });
    }
    let found = board.checkers().len() as usize;
    if found > 2 { Err(FenError::TooManyCheckers { side, found }) } else { Ok(()) }
}

/// Reads the square that a pawn has just passed. The library knows whether one can have: it stands
/// beyond, nothing stands where it came from, and whoever gives check is that pawn or was uncovered
/// by it.
fn pass(builder: &mut BoardBuilder, text: &str) -> Result<Board, FenError> {
    let not_a_square = |_| FenError::NotASquare { found: text.to_owned() };
    let at: NativeSquare = text.parse().map_err(not_a_square)?;
    builder.en_passant = Some(at);
    builder.build().map_err(|_| FenError::NoDoubleStep { at: ours(at) })
}

/// The position as a FEN with all six fields.
pub(super) fn write(position: &Position) -> String {
    let text = shared::write_board(position, |side, piece| piece.fen_letter(side));
    let side = if position.side_to_move() == Side::First { 'w' } else { 'b' };
    let passed = position.passed_square().map_or("-".to_owned(), |at| coordinates(ours(at)));
    let (clock, round) = (position.halfmove_clock(), position.fullmove_number());
    format!("{text} {side} {} {passed} {clock} {round}", rights(position))
}

/// The castling rights.
fn rights(position: &Position) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        let rights = position.board().castle_rights(color(side));
        for (right, piece) in [(rights.short, Piece::King), (rights.long, Piece::Queen)] {
            text.extend(right.map(|_| piece.fen_letter(side)));
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}
