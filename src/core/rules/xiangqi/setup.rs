//! Why a setup of pieces cannot arise in a game of Xiangqi.

use thiserror::Error;

use super::bitboard::{Bitboard, FILES, RANKS, coordinates, file_of, square};
use super::fen::{self, name};
use super::{FenError, Piece, Position};
use crate::rules::{Arrange, Game, Setup, Side, Square};

/// A reason why a setup cannot arise in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SetupFault {
    /// A side without a king.
    #[error("{} has no king", name(*side))]
    MissingKing {
        /// Whose king.
        side: Side,
    },
    /// More pieces of a kind than a set holds; no piece ever becomes another.
    #[error("{} has {} pieces {:?}, at most {most} are possible", name(*side), at.len(), piece.fen_letter(*side))]
    TooMany {
        /// Whose pieces.
        side: Side,
        /// Their kind.
        piece: Piece,
        /// Where they stand, all of them.
        at: Bitboard,
        /// How many there can be.
        most: usize,
    },
    /// A king outside its palace, or an advisor, elephant or pawn where it can never come.
    #[error("{}'s {:?} cannot stand on {}", name(*side), piece.fen_letter(*side), list(*at))]
    ImpossiblePoints {
        /// Whose pieces.
        side: Side,
        /// Their kind.
        piece: Piece,
        /// Where they cannot stand.
        at: Bitboard,
    },
    /// Several pawns of a side on one file of its own half. A pawn leaves its file only beyond the
    /// river and never comes back, and only one starts on each.
    #[error("{}'s pawns on {} cannot have come to one file", name(*side), list(*at))]
    PawnsOnOneFile {
        /// Whose pawns.
        side: Side,
        /// Where they stand.
        at: Bitboard,
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
        /// The pieces that give it.
        by: Bitboard,
    },
}

impl Arrange for Position {
    type Rights = ();
    type SetupFault = SetupFault;

    fn arrange(setup: &Setup<Self>) -> Result<Self, Vec<SetupFault>> {
        let position = position(setup);
        let faults = faults(&position);
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }

    fn fault_squares(fault: &SetupFault) -> Vec<Square> {
        match *fault {
            SetupFault::MissingKing { .. } => Vec::new(),
            SetupFault::TooMany { at, .. }
            | SetupFault::ImpossiblePoints { at, .. }
            | SetupFault::PawnsOnOneFile { at, .. }
            | SetupFault::OpponentInCheck { by: at, .. } => at.into_iter().collect(),
            SetupFault::KingsFacing { first, second } => vec![first, second],
        }
    }

    fn rights(&self) {}

    fn read_setup(fen: &str) -> Result<Setup<Self>, FenError> {
        fen::read_setup(fen)
    }

    fn write_setup(setup: &Setup<Self>) -> String {
        let counters = [setup.halfmove_clock, setup.fullmove_number];
        fen::write(|at| setup.get(at), setup.side_to_move, counters)
    }
}

/// The points of a set by their coordinates.
fn list(points: Bitboard) -> String {
    points.into_iter().map(coordinates).collect::<Vec<_>>().join(", ")
}

/// The board of a setup: a position in the sense of the rules only if it has no [`faults`].
pub(super) fn position(setup: &Setup<Position>) -> Position {
    let mut position =
        Position::bare(setup.side_to_move, setup.halfmove_clock, setup.fullmove_number);
    for (at, side, piece) in setup.pieces() {
        position.put(side, piece, at);
    }
    position
}

/// Every reason why a board cannot arise in a game. Checks are looked for only where there is one
/// king to look at.
pub(super) fn faults(position: &Position) -> Vec<SetupFault> {
    let mut faults = Vec::new();
    for side in Side::BOTH {
        if position.pieces(side, Piece::King).is_empty() {
            faults.push(SetupFault::MissingKing { side });
        }
        for piece in Piece::ALL {
            faults.extend(of_kind(position, side, piece));
        }
        faults.extend(pawns_on_one_file(position, side));
    }
    let one_king = |side: &Side| position.pieces(*side, Piece::King).len() == 1;
    if Side::BOTH.iter().all(one_king) {
        faults.extend(kings_facing(position));
    }
    let side = position.side_to_move().opponent();
    if one_king(&side) {
        // The other king is told of already.
        let by = position.checkers(side) & !position.pieces(side.opponent(), Piece::King);
        faults.extend((!by.is_empty()).then_some(SetupFault::OpponentInCheck { side, by }));
    }
    faults
}

/// The number of a side's pieces of a kind, and where they stand.
fn of_kind(position: &Position, side: Side, piece: Piece) -> impl Iterator<Item = SetupFault> {
    let at = position.pieces(side, piece);
    let most = match piece {
        Piece::King => 1,
        Piece::Pawn => 5,
        _ => 2,
    };
    let too_many = (at.len() > most).then_some(SetupFault::TooMany { side, piece, at, most });
    let at = at & !possible_points(side, piece);
    let astray = (!at.is_empty()).then_some(SetupFault::ImpossiblePoints { side, piece, at });
    too_many.into_iter().chain(astray)
}

/// The files where a side has several pawns that have not crossed the river, where pawns can stand.
fn pawns_on_one_file(position: &Position, side: Side) -> impl Iterator<Item = SetupFault> {
    let waiting = position.pieces(side, Piece::Pawn)
        & Bitboard::bank(side)
        & possible_points(side, Piece::Pawn);
    (0..FILES).filter_map(move |file| {
        let at = waiting & Bitboard::file(file);
        (at.len() > 1).then_some(SetupFault::PawnsOnOneFile { side, at })
    })
}

/// The kings on an open file.
fn kings_facing(position: &Position) -> Option<SetupFault> {
    let [first, second] = Side::BOTH.map(|side| position.king(side));
    let between = Bitboard::between(first, second) & position.occupied();
    let facing = file_of(first) == file_of(second) && between.is_empty();
    facing.then_some(SetupFault::KingsFacing { first, second })
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
