//! Why a setup of pieces cannot arise in a game of chess.

use cozy_chess::{
    BitBoard, BoardBuilder, File, Piece as Kind, Rank, Square as NativeSquare, get_between_rays,
    get_bishop_moves, get_king_moves, get_knight_moves, get_line_rays, get_pawn_attacks,
    get_rook_moves,
};
use thiserror::Error;

use super::fen::{self, name};
use super::moves::{native, square as ours};
use super::position::color;
use super::rights::{Rights, Wing};
use super::{FenError, Position, coordinates};
use crate::rules::{Arrange, Setup, Side, Square};

/// Pieces of a side at the start, pawns among them.
const MOST_PIECES: usize = 16;
/// Pawns of a side at the start.
const MOST_PAWNS: usize = 8;

/// A reason why a setup cannot arise in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SetupFault {
    /// A side without a king.
    #[error("{} has no king", name(*side))]
    MissingKing {
        /// Whose king.
        side: Side,
    },
    /// A side with several kings.
    #[error("{} has {} kings", name(*side), at.len())]
    ManyKings {
        /// Whose kings.
        side: Side,
        /// Where they stand.
        at: BitBoard,
    },
    /// A side with more pieces than it starts with.
    #[error("{} has {found} pieces, at most {MOST_PIECES} are possible", name(*side))]
    TooManyPieces {
        /// Whose pieces.
        side: Side,
        /// How many there are.
        found: usize,
    },
    /// A side with more pawns than it starts with.
    #[error("{} has {} pawns, at most {MOST_PAWNS} are possible", name(*side), at.len())]
    TooManyPawns {
        /// Whose pawns.
        side: Side,
        /// Where they stand.
        at: BitBoard,
    },
    /// More pieces that must have been pawns than pawns are missing: a second queen, a third rook
    /// or knight, a second bishop on squares of one colour.
    #[error("{} has {found} pieces that were pawns, but only {missing} pawns are gone", name(*side))]
    TooManyPromoted {
        /// Whose pieces.
        side: Side,
        /// How many must have been pawns.
        found: usize,
        /// How many pawns are missing.
        missing: usize,
        /// The pieces of those kinds.
        at: BitBoard,
    },
    /// Pawns on the first or the last rank.
    #[error("{}'s pawn cannot stand on {}", name(*side), list(*at))]
    PawnsOnEndRanks {
        /// Whose pawns.
        side: Side,
        /// Where they stand.
        at: BitBoard,
    },
    /// A castling right of a king that is not at home.
    #[error("{}'s king is not on {} and cannot castle", name(*side), coordinates(*home))]
    CastlingKing {
        /// Whose right.
        side: Side,
        /// Which one.
        wing: Wing,
        /// Where the king would have to stand.
        home: Square,
    },
    /// A castling right with a rook that is not at home.
    #[error("{} has no rook on {} to castle with", name(*side), coordinates(*home))]
    CastlingRook {
        /// Whose right.
        side: Side,
        /// Which one.
        wing: Wing,
        /// Where the rook would have to stand.
        home: Square,
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
        /// The pieces that give it.
        by: BitBoard,
    },
    /// More pieces give check than one move can bring about.
    #[error("{} pieces give check to {}, at most 2 can", by.len(), name(*side))]
    TooManyCheckers {
        /// The side in check.
        side: Side,
        /// The pieces that give it.
        by: BitBoard,
    },
    /// Two pieces give check from both ends of one line, which no move can bring about.
    #[error("no move can give check to {} from {} at once", name(*side), list(*by))]
    ImpossibleCheck {
        /// The side in check.
        side: Side,
        /// The pieces that give it.
        by: BitBoard,
    },
    /// No pawn of the side that has just moved can have passed the square.
    #[error("no double step of a pawn can have passed {}", coordinates(*at))]
    NoDoubleStep {
        /// The en passant square.
        at: Square,
    },
}

impl Arrange for Position {
    type Rights = Rights;
    type SetupFault = SetupFault;

    fn arrange(setup: &Setup<Self>) -> Result<Self, Vec<SetupFault>> {
        let faults = faults(setup);
        if faults.is_empty() {
            return position(setup).map_err(|fault| vec![fault]);
        }
        Err(faults)
    }

    fn fault_squares(fault: &SetupFault) -> Vec<Square> {
        match *fault {
            SetupFault::MissingKing { .. } | SetupFault::TooManyPieces { .. } => Vec::new(),
            SetupFault::ManyKings { at, .. }
            | SetupFault::TooManyPawns { at, .. }
            | SetupFault::TooManyPromoted { at, .. }
            | SetupFault::PawnsOnEndRanks { at, .. }
            | SetupFault::OpponentInCheck { by: at, .. }
            | SetupFault::TooManyCheckers { by: at, .. }
            | SetupFault::ImpossibleCheck { by: at, .. } => at.into_iter().map(ours).collect(),
            SetupFault::CastlingKing { home: at, .. }
            | SetupFault::CastlingRook { home: at, .. }
            | SetupFault::NoDoubleStep { at } => vec![at],
            SetupFault::KingsTouch { first, second } => vec![first, second],
        }
    }

    fn rights(&self) -> Rights {
        Rights::of(self)
    }

    fn read_setup(fen: &str) -> Result<Setup<Self>, FenError> {
        fen::read_setup(fen)
    }

    fn write_setup(setup: &Setup<Self>) -> String {
        let counters = [setup.halfmove_clock, setup.fullmove_number];
        fen::write(|at| setup.get(at), setup.side_to_move, setup.rights, counters)
    }
}

/// The squares of a set by their coordinates.
fn list(squares: BitBoard) -> String {
    squares.into_iter().map(|at| coordinates(ours(at))).collect::<Vec<_>>().join(", ")
}

/// The position of a setup that has no [`faults`] a FEN may not have.
///
/// # Errors
/// Whatever the library finds where nothing was found here; nothing is known.
pub(super) fn position(setup: &Setup<Position>) -> Result<Position, SetupFault> {
    let mut builder = BoardBuilder::empty();
    builder.side_to_move = color(setup.side_to_move);
    for (at, side, piece) in setup.pieces() {
        if let Some(at) = native(at) {
            *builder.square_mut(at) = Some((piece.native(), color(side)));
        }
    }
    for (side, wing) in setup.rights.castling() {
        let rights = builder.castle_rights_mut(color(side));
        match wing {
            Wing::King => rights.short = Some(File::H),
            Wing::Queen => rights.long = Some(File::A),
        }
    }
    let passed = setup.rights.en_passant;
    builder.en_passant = passed.and_then(native);
    let board = builder.build().map_err(|_| match passed {
        Some(at) => SetupFault::NoDoubleStep { at },
        None => {
            SetupFault::OpponentInCheck { side: setup.side_to_move.opponent(), by: BitBoard::EMPTY }
        }
    })?;
    Ok(Position::new(board, setup.halfmove_clock, setup.fullmove_number))
}

/// Every reason why a setup cannot arise in a game. Checks are looked for only where there is one
/// king to look at.
pub(super) fn faults(setup: &Setup<Position>) -> Vec<SetupFault> {
    let men = Men::of(setup);
    let mut faults = Vec::new();
    for side in Side::BOTH {
        faults.extend(material(&men, side));
        let ends = Rank::First.bitboard() | Rank::Eighth.bitboard();
        let at = men.pieces(side, Kind::Pawn) & ends;
        faults.extend((!at.is_empty()).then_some(SetupFault::PawnsOnEndRanks { side, at }));
    }
    faults.extend(setup.rights.castling().filter_map(|(side, wing)| castling(&men, side, wing)));
    let us = setup.side_to_move;
    let [our_king, their_king] = [us, us.opponent()].map(|side| men.king(side));
    if let Some(king) = their_king {
        let (side, by) = (us.opponent(), men.attackers(king, us));
        faults.extend((!by.is_empty()).then_some(SetupFault::OpponentInCheck { side, by }));
    }
    if let [Some(first), Some(second)] = Side::BOTH.map(|side| men.king(side)) {
        let touch = get_king_moves(first).has(second);
        let [first, second] = [first, second].map(ours);
        faults.extend(touch.then_some(SetupFault::KingsTouch { first, second }));
    }
    if let Some(king) = our_king {
        faults.extend(checkers(us, king, men.attackers(king, us.opponent())));
    }
    faults.extend(setup.rights.en_passant.and_then(|at| passed(&men, us, at)));
    faults
}

/// The squares that a pawn of the side that has just moved can have passed by a double step.
#[must_use]
pub fn passable(setup: &Setup<Position>) -> Vec<Square> {
    let men = Men::of(setup);
    let squares = NativeSquare::ALL.into_iter().map(ours);
    squares.filter(|&at| passed(&men, setup.side_to_move, at).is_none()).collect()
}

/// The pieces of a setup by side and kind, as the library has them.
struct Men {
    kinds: [BitBoard; Kind::NUM],
    sides: [BitBoard; 2],
}

impl Men {
    fn of(setup: &Setup<Position>) -> Self {
        let mut men = Self { kinds: [BitBoard::EMPTY; Kind::NUM], sides: [BitBoard::EMPTY; 2] };
        for (at, side, piece) in setup.pieces() {
            let at = native(at).map_or(BitBoard::EMPTY, NativeSquare::bitboard);
            men.kinds[piece.native() as usize] |= at;
            men.sides[side.index()] |= at;
        }
        men
    }

    fn occupied(&self) -> BitBoard {
        self.sides[0] | self.sides[1]
    }

    fn pieces(&self, side: Side, kind: Kind) -> BitBoard {
        self.sides[side.index()] & self.kinds[kind as usize]
    }

    /// A side's king, if it has exactly one.
    fn king(&self, side: Side) -> Option<NativeSquare> {
        let kings = self.pieces(side, Kind::King);
        kings.next_square().filter(|_| kings.len() == 1)
    }

    /// The pieces of a side, but for its king, that attack a square.
    fn attackers(&self, at: NativeSquare, by: Side) -> BitBoard {
        let occupied = self.occupied();
        let of = |kind| self.pieces(by, kind);
        let queens = of(Kind::Queen);
        get_knight_moves(at) & of(Kind::Knight)
            | get_bishop_moves(at, occupied) & (of(Kind::Bishop) | queens)
            | get_rook_moves(at, occupied) & (of(Kind::Rook) | queens)
            | get_pawn_attacks(at, color(by.opponent())) & of(Kind::Pawn)
    }
}

/// Kings, and the numbers of a side's pieces.
fn material(men: &Men, side: Side) -> impl Iterator<Item = SetupFault> {
    let kings = men.pieces(side, Kind::King);
    let king = match kings.len() {
        0 => Some(SetupFault::MissingKing { side }),
        1 => None,
        _ => Some(SetupFault::ManyKings { side, at: kings }),
    };
    let found = men.sides[side.index()].len() as usize;
    // Too many pieces are too many promoted ones, or pawns, anyway.
    let pieces = (found > MOST_PIECES).then_some(SetupFault::TooManyPieces { side, found });
    let promoted = if pieces.is_none() { too_many_promoted(men, side) } else { None };
    let pawns = men.pieces(side, Kind::Pawn);
    let pawns =
        (pawns.len() as usize > MOST_PAWNS).then_some(SetupFault::TooManyPawns { side, at: pawns });
    [king, pieces, pawns, promoted].into_iter().flatten()
}

/// Whether more of a side's pieces must have been pawns than pawns are missing.
fn too_many_promoted(men: &Men, side: Side) -> Option<SetupFault> {
    let bishops = men.pieces(side, Kind::Bishop);
    let groups = [
        (men.pieces(side, Kind::Queen), 1),
        (men.pieces(side, Kind::Rook), 2),
        (men.pieces(side, Kind::Knight), 2),
        (bishops & BitBoard::DARK_SQUARES, 1),
        (bishops & BitBoard::LIGHT_SQUARES, 1),
    ];
    let excess = groups.map(|(at, most)| (at, (at.len() as usize).saturating_sub(most)));
    let found: usize = excess.iter().map(|(_, more)| more).sum();
    let at =
        excess.iter().filter(|(_, more)| *more > 0).fold(BitBoard::EMPTY, |all, (at, _)| all | *at);
    let missing = MOST_PAWNS.saturating_sub(men.pieces(side, Kind::Pawn).len() as usize);
    (found > missing).then_some(SetupFault::TooManyPromoted { side, found, missing, at })
}

/// What is missing for a castling right.
fn castling(men: &Men, side: Side, wing: Wing) -> Option<SetupFault> {
    let home = |file| NativeSquare::new(file, Rank::First.relative_to(color(side)));
    let [king, rook] = [File::E, wing.rook_file()].map(home);
    if !men.pieces(side, Kind::King).has(king) {
        return Some(SetupFault::CastlingKing { side, wing, home: ours(king) });
    }
    let rooks = men.pieces(side, Kind::Rook);
    (!rooks.has(rook)).then_some(SetupFault::CastlingRook { side, wing, home: ours(rook) })
}

/// Whether those who give check to a side can do so together.
fn checkers(side: Side, king: NativeSquare, by: BitBoard) -> Option<SetupFault> {
    let mut each = by.into_iter();
    match (each.next(), each.next(), each.next()) {
        (Some(_), Some(_), Some(_)) => Some(SetupFault::TooManyCheckers { side, by }),
        (Some(one), Some(other), None) => {
            let lined =
                get_between_rays(one, other).has(king) && get_line_rays(one, other).has(king);
            lined.then_some(SetupFault::ImpossibleCheck { side, by })
        }
        _ => None,
    }
}

/// Whether no pawn of the side that has just moved can have passed a square: it stands beyond,
/// nothing stands on the square or where it came from, and whoever gives check is that pawn or was
/// uncovered by it.
fn passed(men: &Men, us: Side, at: Square) -> Option<SetupFault> {
    let fault = SetupFault::NoDoubleStep { at };
    let Some(square) = native(at) else { return Some(fault) };
    let rank = |rank: Rank| NativeSquare::new(square.file(), rank.relative_to(color(us)));
    let (pawn, home) = (rank(Rank::Fifth), rank(Rank::Seventh));
    let sudden = |king: NativeSquare| {
        let mut checkers = men.attackers(king, us.opponent()).into_iter();
        checkers.all(|by| by == pawn || get_between_rays(by, king).has(home))
    };
    let possible = square == rank(Rank::Sixth)
        && men.pieces(us.opponent(), Kind::Pawn).has(pawn)
        && !men.occupied().has(square)
        && !men.occupied().has(home)
        && men.king(us).is_none_or(sudden);
    (!possible).then_some(fault)
}
