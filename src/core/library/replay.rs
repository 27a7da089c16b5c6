//! Main lines played through without asking the rules, which were asked when they were stored: a
//! hundred thousand games in a few hundredths of a second.

use crate::games::{AnyPosition, GameInfo, GameKind};
use crate::rules::{Move, Side, chess};

use super::derived::{Line, MOVE_BYTES};

/// Room for the squares of any board.
pub(super) const SQUARES: usize = 128;

/// Kinds of pieces of a side, at most.
const KINDS: u8 = 7;

/// What stands on a square: 0 for nothing, or 1 and the place of the kind in
/// [`GameInfo::PIECES`], and 7 more for the second side.
pub(super) type Code = u8;

/// Codes that there are.
pub(super) const CODES: usize = 1 + 2 * KINDS as usize;

/// The code of a piece by its place among the pieces of its game.
#[expect(clippy::cast_possible_truncation, reason = "there are at most seven kinds and two sides")]
pub(super) const fn code(side: Side, kind: usize) -> Code {
    1 + kind as u8 + KINDS * side.index() as u8
}

/// The code of the same kind of piece of the first side.
const fn of_first(code: Code) -> Code {
    1 + (code - 1) % KINDS
}

/// A line that is played through.
pub(super) struct Replay<'a> {
    /// What stands where.
    pub board: [Code; SQUARES],
    /// Whose turn it is.
    pub side: Side,
    moves: std::slice::Chunks<'a, u8>,
    /// Files of the board, squares of it, and the codes of king and pawn, where moves of these are
    /// more than a piece that goes elsewhere.
    files: usize,
    squares: usize,
    special: Option<[Code; 2]>,
}

/// The start of a game as lines are played through from it.
pub(super) struct Start {
    board: [Code; SQUARES],
    side: Side,
}

impl Start {
    pub fn of(position: &AnyPosition) -> Self {
        let figures = position.game().figures();
        let mut board = [0; SQUARES];
        for (at, side, figure) in position.pieces() {
            let kind = figures.iter().position(|&other| other == figure).unwrap_or_default();
            board[at.index()] = code(side, kind);
        }
        Self { board, side: position.side_to_move() }
    }
}

impl<'a> Replay<'a> {
    /// A line from its start; `usual` is the one of its game.
    pub fn new(game: GameKind, line: &'a Line, usual: &Start) -> Option<Self> {
        let other = match &line.start {
            None => None,
            Some(fen) => Some(Start::of(&AnyPosition::from_fen(game, fen).ok()?)),
        };
        let start = other.as_ref().unwrap_or(usual);
        let special = (game == GameKind::Chess).then(|| {
            [chess::Piece::King, chess::Piece::Pawn].map(|piece| {
                let kind = chess::Position::PIECES.iter().position(|&other| other == piece);
                code(Side::First, kind.unwrap_or_default())
            })
        });
        let grid = game.grid();
        Some(Self {
            board: start.board,
            side: start.side,
            moves: line.moves.chunks(MOVE_BYTES),
            files: usize::from(grid.files),
            squares: usize::from(grid.files) * usize::from(grid.ranks),
            special,
        })
    }

    /// Plays the next move; `change` hears of each square what stood and what stands there. Whether
    /// there was one: a line of a damaged file ends where nothing can move.
    pub fn step(&mut self, mut change: impl FnMut(usize, Code, Code)) -> bool {
        let Some(bytes) = self.moves.next() else { return false };
        let bits = bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u32::from(byte));
        let mv = Move::from_bits(bits);
        if mv.is_pass() {
            self.side = self.side.opponent();
            return true;
        }
        let (from, to) = (mv.from().index(), mv.to().index());
        let piece = self.board[from];
        if piece == 0 || from.max(to) >= self.squares || from == to {
            return false;
        }
        let mut arrives = piece;
        if let Some([king, pawn]) = self.special {
            let kind = of_first(piece);
            if let Some(kind) = mv.promotion() {
                arrives = code(self.side, usize::from(kind).min(usize::from(KINDS) - 1));
            } else if kind == king && from.abs_diff(to) == 2 {
                self.castle(from, to, &mut change);
            } else if kind == pawn && self.board[to] == 0 && from % self.files != to % self.files {
                // In passing.
                let taken = from - from % self.files + to % self.files;
                self.put(taken, 0, &mut change);
            }
        }
        self.put(from, 0, &mut change);
        self.put(to, arrives, &mut change);
        self.side = self.side.opponent();
        true
    }

    fn put(&mut self, at: usize, code: Code, change: &mut impl FnMut(usize, Code, Code)) {
        let before = std::mem::replace(&mut self.board[at], code);
        change(at, before, code);
    }

    /// The rook's part.
    fn castle(&mut self, from: usize, to: usize, change: &mut impl FnMut(usize, Code, Code)) {
        let rank = from - from % self.files;
        let (corner, beside) =
            if to > from { (rank + self.files - 1, to - 1) } else { (rank, to + 1) };
        let rook = self.board[corner];
        self.put(corner, 0, change);
        self.put(beside, rook, change);
    }
}
