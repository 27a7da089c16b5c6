//! A position: the library's board, with what stands on each square, counters and a key of our own.

use cozy_chess::{BitBoard, Board, Color, Move as Native, Rank, Square as NativeSquare};

use super::moves::{native, square};
use super::{Draws, FenError, Piece, Refusal, SIZE, draws, fen, refusal};
use crate::rules::{Arrange, Game, Move, MoveList, Moves, Outcome, Side, Square, Step};

/// A position of chess. Both kings are always on the board, and the side that has just moved is not
/// in check.
///
/// ```
/// use chuhe_core::notation::Written;
/// use chuhe_core::rules::{Game, Reason, Side, chess::{Draws, Position}};
///
/// let mut position = Position::start();
/// for san in ["f3", "e5", "g4", "Qh4#"] {
///     position.play(position.read(san)?);
/// }
/// assert!(position.in_check() && position.legal_moves().is_empty());
/// let outcome = position.outcome(&[], Draws::default());
/// assert_eq!(outcome.map(|it| it.reason), Some(Reason::Checkmate));
/// assert_eq!(outcome.and_then(|it| it.winner), Some(Side::Second));
/// # Ok::<(), chuhe_core::notation::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    board: Board,
    /// What stands on each square, which the board would have to be asked kind by kind.
    men: [Man; NativeSquare::NUM],
    /// The board's key, with the pawn that can be taken in passing only if a move takes it.
    key: u64,
    /// The board counts no further than 100.
    halfmove_clock: u16,
    fullmove_number: u16,
}

impl PartialEq for Position {
    /// What a FEN tells is equal. The board may differ in a double step that nobody can answer.
    fn eq(&self, other: &Self) -> bool {
        let told = |position: &Self| {
            let board = &position.board;
            let kinds = cozy_chess::Piece::ALL.map(|kind| board.pieces(kind));
            let sides = Color::ALL.map(|side| (board.colors(side), *board.castle_rights(side)));
            let counters = (position.halfmove_clock, position.fullmove_number);
            (kinds, sides, board.side_to_move(), position.passed_square(), counters)
        };
        told(self) == told(other)
    }
}

impl Eq for Position {}

/// The library's name for a side.
#[inline]
pub(super) const fn color(side: Side) -> Color {
    match side {
        Side::First => Color::White,
        Side::Second => Color::Black,
    }
}

impl Position {
    pub(super) fn new(board: Board, halfmove_clock: u16, fullmove_number: u16) -> Self {
        let (men, key) = (men(&board), key(&board));
        Self { board, men, key, halfmove_clock, fullmove_number }
    }

    /// The library's board, for those who want bitboards.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The squares where a side's pieces of one kind stand.
    #[inline]
    #[must_use]
    pub fn pieces(&self, side: Side, piece: Piece) -> BitBoard {
        self.board.colored_pieces(color(side), piece.native())
    }

    /// The pieces that give check to the side to move.
    #[inline]
    #[must_use]
    pub fn checkers(&self) -> BitBoard {
        self.board.checkers()
    }

    /// The rook's step if a legal move castles: from where to where it goes.
    #[must_use]
    pub fn castling_rook(&self, mv: Move) -> Option<(Square, Square)> {
        let native = self.decode(mv)?;
        if !self.board.colors(self.board.side_to_move()).has(native.to) {
            return None;
        }
        Some((square(native.to), square(Self::castled_rook(native.from, native.to))))
    }

    /// The square of the pawn that a legal move takes in passing.
    #[must_use]
    pub fn taken_in_passing(&self, mv: Move) -> Option<Square> {
        let to = self.passed_square().filter(|&passed| native(mv.to()) == Some(passed))?;
        let pawn = self.board.pieces(cozy_chess::Piece::Pawn).has(native(mv.from())?);
        let victim =
            NativeSquare::new(to.file(), Rank::Fifth.relative_to(self.board.side_to_move()));
        pawn.then_some(square(victim))
    }

    /// Moves what a legal move moves, and lifts what it takes.
    #[inline]
    fn move_men(&mut self, mv: Move, native: Native) {
        let us = self.side_to_move();
        let (from, to) = (native.from, native.to);
        let mover = std::mem::take(&mut self.men[from as usize]);
        if self.board.colors(color(us)).has(to) {
            // The king castles, onto its rook in the library's form.
            self.men[to as usize] = None;
            self.men[Self::castled(from, to) as usize] = mover;
            self.men[Self::castled_rook(from, to) as usize] = Some((us, Piece::Rook));
            return;
        }
        if mover == Some((us, Piece::Pawn))
            && from.file() != to.file()
            && self.men[to as usize].is_none()
        {
            self.men[NativeSquare::new(to.file(), from.rank()) as usize] = None;
        }
        let becomes = mv.promotion().and_then(Piece::from_index);
        self.men[to as usize] = becomes.map_or(mover, |piece| Some((us, piece)));
    }
}

/// A side's piece on a square, or nothing.
type Man = Option<(Side, Piece)>;

/// What stands on each square of a board.
fn men(board: &Board) -> [Man; NativeSquare::NUM] {
    let mut men = [None; NativeSquare::NUM];
    for side in Side::BOTH {
        for piece in Piece::ALL {
            for at in board.colored_pieces(color(side), piece.native()) {
                men[at as usize] = Some((side, piece));
            }
        }
    }
    men
}

/// The key that equal positions share. Two positions are equal if the same moves are possible
/// (FIDE 9.2.3), so that a pawn's double step counts only if the pawn can be taken.
fn key(board: &Board) -> u64 {
    let us = board.side_to_move();
    let takes = |file| {
        let to = NativeSquare::new(file, Rank::Sixth.relative_to(us));
        let pawns = board.colored_pieces(us, cozy_chess::Piece::Pawn);
        (cozy_chess::get_pawn_attacks(to, !us) & pawns)
            .into_iter()
            .any(|from| board.is_legal(Native { from, to, promotion: None }))
    };
    if board.en_passant().is_some_and(takes) { board.hash() } else { board.hash_without_ep() }
}

impl Game for Position {
    type Piece = Piece;
    type FenError = FenError;
    type Refusal = Refusal;
    type Ruleset = Draws;

    const FILES: u8 = SIZE;
    const RANKS: u8 = SIZE;

    fn start() -> Self {
        Self::new(Board::startpos(), 0, 1)
    }

    fn from_fen(fen: &str) -> Result<Self, FenError> {
        fen::read(fen)
    }

    fn fen(&self) -> String {
        let counters = [self.halfmove_clock, self.fullmove_number];
        fen::write(|at| self.piece_at(at), self.side_to_move(), self.rights(), counters)
    }

    #[inline]
    fn side_to_move(&self) -> Side {
        match self.board.side_to_move() {
            Color::White => Side::First,
            Color::Black => Side::Second,
        }
    }

    #[inline]
    fn piece_at(&self, square: Square) -> Option<(Side, Piece)> {
        *self.men.get(square.index())?
    }

    #[inline]
    fn king(&self, side: Side) -> Square {
        square(self.board.king(color(side)))
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    #[inline]
    fn each_move(&self, wanted: Moves, tell: impl FnMut(Move)) {
        self.tell_moves(wanted, tell);
    }

    fn count_legal_moves(&self) -> usize {
        self.count()
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.decode(mv).is_some_and(|native| self.board.is_legal(native))
    }

    fn refusal(&self, mv: Move) -> Option<Refusal> {
        refusal::explain(self, mv)
    }

    /// A king put on its own rook means to castle.
    fn meant(&self, from: Square, to: Square) -> MoveList {
        let us = self.side_to_move();
        let onto_rook = from == self.king(us) && self.piece_at(to) == Some((us, Piece::Rook));
        let mut moves = self.legal_moves();
        if onto_rook {
            let castles_with = |mv| {
                self.castling_rook(mv).is_some_and(|(rook, _)| from == mv.from() && rook == to)
            };
            moves.retain(|&mut mv| castles_with(mv));
        } else {
            moves.retain(|mv| mv.from() == from && mv.to() == to);
        }
        moves
    }

    #[inline]
    fn captured(&self, mv: Move) -> Option<(Side, Piece)> {
        self.piece_at(mv.to()).or_else(|| {
            self.taken_in_passing(mv).map(|_| (self.side_to_move().opponent(), Piece::Pawn))
        })
    }

    #[inline]
    fn is_quiet(&self, mv: Move) -> bool {
        mv.promotion() != Some(Piece::Queen as u8) && self.captured(mv).is_none()
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        debug_assert!(self.is_legal(mv), "{mv:?} in {}", self.fen());
        let Some(native) = self.decode(mv) else { return };
        if self.board.side_to_move() == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        self.move_men(mv, native);
        self.board.play_unchecked(native);
        debug_assert_eq!(self.men, men(&self.board));
        let progress = self.board.halfmove_clock() == 0;
        self.halfmove_clock = if progress { 0 } else { self.halfmove_clock.saturating_add(1) };
        self.key = key(&self.board);
    }

    fn pass(&mut self) {
        if let Some(board) = self.board.null_move() {
            self.board = board;
            self.key = key(&self.board);
        }
    }

    #[inline]
    fn can_win(&self, side: Side) -> bool {
        draws::can_win(self, side)
    }

    fn in_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    fn outcome(&self, line: &[Step], draws: Draws) -> Option<Outcome> {
        draws::outcome(self, line, draws)
    }

    #[inline]
    fn may_repeat(&self, line: &[Step]) -> bool {
        // The shortest way there and back is three plies so far.
        self.halfmove_clock >= 3 && draws::may_repeat(self, line)
    }

    fn repetition(&self, line: &[Step], times: usize, _: Draws) -> Option<Outcome> {
        draws::repetition(self, line, times)
    }

    fn plies_to_limit(&self, _: &[Step], draws: Draws) -> u16 {
        draws.plies().saturating_sub(self.halfmove_clock)
    }
}
