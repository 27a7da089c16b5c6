//! The rules: legal moves and results. No input, no output, no clock.
//!
//! Both supported games implement [`Game`]; the record, the search and the window are written
//! against it once. A value of a `Game` type is one *position*: placement, side to move and the
//! counters that its FEN carries. What depends on how the position came about (repetition) is
//! judged from a line of [`Step`]s that the caller keeps.

use std::fmt;

use arrayvec::ArrayVec;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

pub mod chess;
mod fen;
mod setup;
mod verdict;
pub mod xiangqi;

pub use fen::BoardFault;
pub use setup::{Arrange, Rights, Setup};
pub use verdict::{Oracle, Verdict};

/// One of the two players, named by the order in which they start: Red (Xiangqi) or White (chess)
/// is `First`, Black is `Second`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Side {
    /// Red in Xiangqi, White in chess.
    First,
    /// Black in both games.
    Second,
}

impl Side {
    /// Both sides, in the order they start.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The side across the board.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for `First`, 1 for `Second`: for tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A point (Xiangqi) or square (chess) of the board, counted from the first side's left corner:
/// `rank * files + file`. Which numbers exist is the game's to say ([`Game::FILES`],
/// [`Game::RANKS`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this number; below 128, so that a [`Move`] can hold it.
    #[must_use]
    pub const fn new(index: u8) -> Self {
        debug_assert!(index < 128);
        Self(index)
    }

    /// Its number, for tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A move as the rules see it: from where to where and, if a pawn promotes, what it becomes. It
/// means something only in a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

impl Move {
    /// Bits that [`Self::to_bits`] uses, from the lowest on: 7 for each square, 3 for the kind of
    /// piece that a pawn becomes.
    pub const BITS: u32 = 17;

    /// No move: the turn passes. It is legal in no position, but annotators write it where they show
    /// what is threatened; see [`Tree::pass`](crate::record::Tree::pass).
    pub const PASS: Self = Self(0);

    /// Whether it is [`Self::PASS`].
    #[must_use]
    pub const fn is_pass(self) -> bool {
        self.0 == Self::PASS.0
    }

    /// A move between two squares.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self(from.0 as u32 | (to.0 as u32) << 7)
    }

    /// A move by which a pawn becomes a piece of the kind with this number, at most 6.
    #[must_use]
    pub const fn promoting(from: Square, to: Square, kind: u8) -> Self {
        debug_assert!(kind < 7);
        Self(Self::new(from, to).0 | (kind as u32 + 1) << 14)
    }

    /// Where the piece leaves.
    #[must_use]
    pub const fn from(self) -> Square {
        Square((self.0 & 0x7f) as u8)
    }

    /// Where it arrives.
    #[must_use]
    pub const fn to(self) -> Square {
        Square((self.0 >> 7 & 0x7f) as u8)
    }

    /// The number of the kind of piece that a pawn becomes, if it does.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "three bits are left")]
    pub const fn promotion(self) -> Option<u8> {
        ((self.0 >> 14) as u8).checked_sub(1)
    }

    /// The move as a number, for hash tables.
    #[must_use]
    pub const fn to_bits(self) -> u32 {
        self.0
    }

    /// The move that [`Self::to_bits`] gave these bits for.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({}-{}", self.from().0, self.to().0)?;
        self.promotion().map_or(Ok(()), |kind| write!(f, "={kind}"))?;
        write!(f, ")")
    }
}

/// Which moves are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// Every move.
    All,
    /// Those that are not quiet ([`Game::is_quiet`]).
    Captures,
    /// Those that are.
    Quiets,
}

/// Room for the moves of any position of any game here (chess knows 218 in one position).
pub type MoveList = ArrayVec<Move, 256>;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Side>,
    /// Why it is over.
    pub reason: Reason,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "kebab-case"))]
pub enum Reason {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move is not in check and has no legal move (a loss in Xiangqi).
    Stalemate,
    /// One side alone gave check on every move of a repeated cycle, and loses.
    PerpetualCheck,
    /// One side chased on every move of a repeated cycle, and loses.
    PerpetualChase,
    /// One side threatened mate on every move of a repeated cycle, and loses.
    PerpetualMateThreat,
    /// One side checked, threatened mate or chased on every move of a repeated cycle, and loses.
    PerpetualAttack,
    /// The same position stood for the third time.
    Repetition,
    /// Too many moves without a capture (60 rounds in Xiangqi) or, in chess, a pawn move (50).
    MoveLimit,
    /// Neither side has what it takes to win.
    InsufficientMaterial,
    /// A player gave up.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// A player's time has run out: the other wins, if he could still mate.
    Time,
}

impl Reason {
    /// Whether it is a verdict on moves that were repeated.
    #[must_use]
    pub const fn is_repetition(self) -> bool {
        matches!(
            self,
            Self::PerpetualCheck
                | Self::PerpetualChase
                | Self::PerpetualMateThreat
                | Self::PerpetualAttack
                | Self::Repetition
        )
    }

    /// Name for logs and protocols: stable, English, as in `perpetual check`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::PerpetualCheck => "perpetual check",
            Self::PerpetualChase => "perpetual chase",
            Self::PerpetualMateThreat => "perpetual mate threat",
            Self::PerpetualAttack => "perpetual attack",
            Self::Repetition => "repetition",
            Self::MoveLimit => "move limit",
            Self::InsufficientMaterial => "insufficient material",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Time => "time",
        }
    }
}

/// One move of a line of play with what repetition rulings need to know of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The move that was played.
    pub mv: Move,
    /// [`Game::key`] of the position it was played from, so that a line also knows the position
    /// it began with.
    pub before: u64,
    /// No earlier position can come back after this move: it captured (in chess: or moved a pawn).
    pub irreversible: bool,
    /// The move gave check.
    pub check: bool,
}

/// A supported game: a position and its rules.
///
/// Squares and moves given to these methods must exist on this game's board; moves given to
/// [`Game::play`] must be legal.
///
/// ```
/// use chuhe_core::rules::{Game, Side, chess, xiangqi};
///
/// fn moves_at_first<G: Game>() -> usize {
///     G::start().legal_moves().len()
/// }
/// assert_eq!(moves_at_first::<xiangqi::Position>(), 44);
/// assert_eq!(moves_at_first::<chess::Position>(), 20);
///
/// let mut position = chess::Position::start();
/// position.play(position.legal_moves()[0]);
/// assert_eq!(position.side_to_move(), Side::Second);
/// ```
pub trait Game: Clone + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The kinds of pieces.
    type Piece: Copy + PartialEq + Eq + fmt::Debug + Send + Sync + 'static;
    /// What is wrong with a FEN.
    type FenError: std::error::Error + Send + Sync + 'static;
    /// Why a move may not be played.
    type Refusal: Copy + PartialEq + fmt::Debug + Send + Sync + 'static;
    /// The ways to judge repetitions; the default is the one most games are played by. `()` where
    /// there is one only.
    type Ruleset: Copy + Default + PartialEq + Eq + fmt::Debug + Send + Sync + 'static;

    /// Files of the board, from the first side's left.
    const FILES: u8;
    /// Ranks of the board, from the first side's end.
    const RANKS: u8;

    /// The position a game starts from.
    fn start() -> Self;

    /// Reads a FEN.
    ///
    /// # Errors
    /// Says what is wrong and where.
    fn from_fen(fen: &str) -> Result<Self, Self::FenError>;

    /// The position as a FEN, with counters.
    fn fen(&self) -> String;

    /// Whose turn it is.
    fn side_to_move(&self) -> Side;

    /// What stands on a square.
    fn piece_at(&self, square: Square) -> Option<(Side, Self::Piece)>;

    /// The square of a side's king.
    fn king(&self, side: Side) -> Square;

    /// Whether a side has what it takes to win, as far as the material tells: a flag that falls
    /// loses only if the other side could still mate.
    fn can_win(&self, side: Side) -> bool;

    /// A Zobrist key of placement and side to move. Equal positions have equal keys; counters do
    /// not count.
    fn key(&self) -> u64;

    /// Plies since the last capture (in chess: or pawn move), after which nothing comes back.
    fn halfmove_clock(&self) -> u16;

    /// The number of the current round, from 1.
    fn fullmove_number(&self) -> u16;

    /// Tells of each legal move of the side to move that is wanted, in no particular order.
    fn each_move(&self, wanted: Moves, tell: impl FnMut(Move));

    /// The legal moves that are wanted.
    fn list(&self, wanted: Moves) -> MoveList {
        let mut moves = MoveList::new();
        self.each_move(wanted, |mv| moves.push(mv));
        moves
    }

    /// Every legal move of the side to move, in no particular order.
    fn legal_moves(&self) -> MoveList {
        self.list(Moves::All)
    }

    /// How many legal moves there are, without listing them.
    fn count_legal_moves(&self) -> usize;

    /// Whether the move is legal here; any two squares of the board may be asked about.
    fn is_legal(&self, mv: Move) -> bool;

    /// The reason why a move is not legal, as a person would give it; `None` if it is legal.
    fn refusal(&self, mv: Move) -> Option<Self::Refusal>;

    /// The legal moves that a player can mean who puts the piece from one square on the other: one
    /// at most, except where a pawn has to be told what it becomes.
    fn meant(&self, from: Square, to: Square) -> MoveList {
        let mut moves = self.legal_moves();
        moves.retain(|mv| mv.from() == from && mv.to() == to);
        moves
    }

    /// What a legal move takes from the board, and whose that was.
    fn captured(&self, mv: Move) -> Option<(Side, Self::Piece)> {
        self.piece_at(mv.to())
    }

    /// Whether a legal move leaves the material as it is: it captures nothing (and, in chess, makes
    /// no pawn a queen).
    fn is_quiet(&self, mv: Move) -> bool {
        self.captured(mv).is_none()
    }

    /// Plays a legal move.
    fn play(&mut self, mv: Move);

    /// Passes the turn without moving, for the search. Must not be called in check.
    fn pass(&mut self);

    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;

    /// The verdict on a line of play that led to this position: `line` holds every step so far,
    /// oldest first, the last one leading here. `None` while the game goes on.
    fn outcome(&self, line: &[Step], ruleset: Self::Ruleset) -> Option<Outcome>;

    /// The part of [`Self::outcome`] that speaks of repetition alone: the verdict if this position
    /// has stood `times` times (3 by the rules; the search may ask for 2). A ruleset that does not go
    /// by how often positions stand does not look at `times`.
    fn repetition(&self, line: &[Step], times: usize, ruleset: Self::Ruleset) -> Option<Outcome>;

    /// The legal moves that are refused after `line` by a ruleset in which who has to do something else
    /// may not go on, instead of losing.
    fn must_change(&self, _line: &[Step], _ruleset: Self::Ruleset) -> MoveList {
        MoveList::new()
    }

    /// The reason why a move may not be played after `line`, as a person would give it: it is not legal, or
    /// the ruleset [refuses](Self::must_change) it. `None` if it may be played.
    fn refusal_after(
        &self,
        mv: Move,
        _line: &[Step],
        _ruleset: Self::Ruleset,
    ) -> Option<Self::Refusal> {
        self.refusal(mv)
    }

    /// As [`Self::repetition`], in microseconds, for a search that asks in many positions: where a
    /// ruling takes longer, it may overlook an offence.
    fn repetition_at_a_glance(
        &self,
        line: &[Step],
        times: usize,
        ruleset: Self::Ruleset,
    ) -> Option<Outcome> {
        self.repetition(line, times, ruleset)
    }

    /// Whether one move brings about again a position of `line` (see [`Self::outcome`]), in a game
    /// where whoever does so is on the way to a draw and to nothing else. May miss one that is far
    /// back, but tells of none that is not there.
    fn may_repeat(&self, _: &[Step]) -> bool {
        false
    }

    /// The edition in which a ruleset is judged by, where there was another before: the day from which it
    /// is. What was judged by an earlier one keeps its result.
    fn edition(_ruleset: Self::Ruleset) -> Option<&'static str> {
        None
    }

    /// How many plies without progress are left until [`Reason::MoveLimit`] ends the game; 0 when
    /// it does. What the limit leaves out of its count is not taken off in advance.
    fn plies_to_limit(&self, line: &[Step], ruleset: Self::Ruleset) -> u16;

    /// Plays a legal move and says what the record and the rulings keep of it.
    fn step(&mut self, mv: Move) -> Step {
        let before = self.key();
        self.play(mv);
        Step { mv, before, irreversible: self.halfmove_clock() == 0, check: self.in_check() }
    }
}

/// Counts the leaves of the tree of legal moves `depth` plies deep.
///
/// ```
/// use chuhe_core::rules::{Game, chess, perft, xiangqi};
///
/// assert_eq!(perft(&xiangqi::Position::start(), 2), 1920);
/// assert_eq!(perft(&chess::Position::start(), 3), 8902);
/// ```
#[must_use]
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => position
            .legal_moves()
            .into_iter()
            .map(|mv| {
                let mut next = position.clone();
                next.play(mv);
                perft(&next, depth - 1)
            })
            .sum(),
    }
}
