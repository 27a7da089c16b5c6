//! Moves played through without asking the rules, which were asked when the games were stored, to tell
//! what each of them moves and takes.

use super::step::{Code, Kind, SQUARES, Step, code};
use crate::games::{AnyPosition, GameInfo, GameKind};
use crate::rules::{Move, Side, chess};

/// What stands on a board and whose turn it is.
#[derive(Clone)]
pub(super) struct Start {
    pub board: [Code; SQUARES],
    pub side: Side,
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

/// A board on which moves are played.
pub(super) struct Replay {
    start: Start,
    /// Files of the board and squares of it.
    files: usize,
    squares: usize,
    /// King and pawn, where moves of these are more than a piece that goes elsewhere.
    special: Option<[Code; 2]>,
}

impl Replay {
    pub fn new(game: GameKind, start: Start) -> Self {
        let special = (game == GameKind::Chess).then(|| {
            [chess::Piece::King, chess::Piece::Pawn].map(|piece| {
                let kind = chess::Position::PIECES.iter().position(|&other| other == piece);
                code(Side::First, kind.unwrap_or_default())
            })
        });
        let grid = game.grid();
        let files = usize::from(grid.files);
        Self { start, files, squares: files * usize::from(grid.ranks), special }
    }

    /// Plays a move; `None` where nothing can move, as in a line of a damaged file.
    pub fn step(&mut self, mv: Move) -> Option<Step> {
        let side = self.start.side;
        let step = if mv.is_pass() { Step::PASS } else { self.told(mv)? };
        self.start.side = side.opponent();
        Some(step)
    }

    fn told(&mut self, mv: Move) -> Option<Step> {
        let (from, to) = (mv.from().index(), mv.to().index());
        let leaves = self.start.board[from];
        if leaves == 0 || from.max(to) >= self.squares || from == to {
            return None;
        }
        let taken = self.start.board[to];
        let is =
            |of_first: Code| of_first == leaves || of_first + code(Side::Second, 0) - 1 == leaves;
        let step = match (mv.promotion(), self.special) {
            (Some(kind), Some(_)) => {
                let arrives =
                    code(self.start.side, usize::from(kind).min(chess::Piece::ALL.len() - 1));
                Step::new(mv, [arrives, taken], Kind::Promotion)
            }
            (None, Some([king, _])) if is(king) && from.abs_diff(to) == 2 => {
                Step::new(mv, [leaves, 0], Kind::Castling)
            }
            (None, Some([_, pawn]))
                if is(pawn) && taken == 0 && from % self.files != to % self.files =>
            {
                let step = Step::new(mv, [leaves, 0], Kind::InPassing);
                let taken = self.start.board[step.passed(self.files)];
                Step::new(mv, [leaves, taken], Kind::InPassing)
            }
            _ => Step::new(mv, [leaves, taken], Kind::Plain),
        };
        self.play(step);
        Some(step)
    }

    fn play(&mut self, step: Step) {
        let board = &mut self.start.board;
        match step.kind() {
            Kind::InPassing => board[step.passed(self.files)] = 0,
            Kind::Castling => {
                let (corner, beside) = step.rook(self.files);
                board[beside] = std::mem::take(&mut board[corner]);
            }
            Kind::Plain | Kind::Promotion => {}
        }
        board[step.from()] = 0;
        board[step.to()] = step.arrives();
    }
}
