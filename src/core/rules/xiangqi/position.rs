//! A position: where every piece stands, whose turn it is, and the two counters.

use super::bitboard::{Bitboard, POINTS};
use super::repetition::{self, Look, Ruleset};
use super::{FenError, Piece, Refusal, attacks, bitboard, fen, limit, refusal, zobrist};
use crate::rules::{Game, Move, MoveList, Moves, Outcome, Reason, Side, Square, Step};

/// A position of Xiangqi. Both kings are always on the board, and the side that has just moved is
/// not in check.
///
/// ```
/// use chuhe_core::rules::{Game, Side, xiangqi::Position};
///
/// let fen = "3k5/9/9/9/9/9/9/9/9/3RK4 b - - 3 40";
/// let position = Position::from_fen(fen)?;
/// assert_eq!(position.fen(), fen);
/// assert_eq!((position.side_to_move(), position.fullmove_number()), (Side::Second, 40));
/// // The rook has the file, and beside it the kings would face each other: mate.
/// assert!(position.in_check() && position.legal_moves().is_empty());
///
/// let kingless = Position::from_fen("9/9/9/9/9/9/9/9/9/4K4 w");
/// assert_eq!(kingless.unwrap_err().to_string(), "Black has no king");
/// # Ok::<(), chuhe_core::rules::xiangqi::FenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    kinds: [Bitboard; 7],
    sides: [Bitboard; 2],
    /// What stands on each point, as a place in [`OCCUPANTS`].
    points: [u8; POINTS],
    kings: [Square; 2],
    to_move: Side,
    halfmove_clock: u16,
    fullmove_number: u16,
    key: u64,
}

/// What can stand on a point: nothing, then the kinds of each side, eight places apart.
static OCCUPANTS: [Option<(Side, Piece)>; 16] = {
    let mut occupants = [None; 16];
    let mut kind = 0;
    while kind < Piece::ALL.len() {
        occupants[1 + kind] = Some((Side::First, Piece::ALL[kind]));
        occupants[1 + 8 + kind] = Some((Side::Second, Piece::ALL[kind]));
        kind += 1;
    }
    occupants
};

impl Position {
    /// A board without pieces: what a FEN is read onto. Not a position yet, for it has no kings.
    pub(super) fn bare(to_move: Side, halfmove_clock: u16, fullmove_number: u16) -> Self {
        Self {
            kinds: [Bitboard::EMPTY; 7],
            sides: [Bitboard::EMPTY; 2],
            points: [0; POINTS],
            kings: [Square::new(0); 2],
            to_move,
            halfmove_clock,
            fullmove_number,
            key: if to_move == Side::Second { zobrist::second_to_move() } else { 0 },
        }
    }

    /// Puts a piece on an empty point.
    #[inline]
    pub(super) fn put(&mut self, side: Side, piece: Piece, at: Square) {
        self.toggle(side, piece, at);
        self.points[at.index()] = 1 + piece as u8 + 8 * side as u8;
        if piece == Piece::King {
            self.kings[side.index()] = at;
        }
    }

    #[inline]
    fn toggle(&mut self, side: Side, piece: Piece, at: Square) {
        self.kinds[piece.index()] ^= Bitboard::of(at);
        self.sides[side.index()] ^= Bitboard::of(at);
        self.key ^= zobrist::piece(side, piece, at);
    }

    /// Takes the piece from a point, if there is one.
    #[inline]
    fn lift(&mut self, at: Square) -> Option<(Side, Piece)> {
        let (side, piece) = self.piece_at(at)?;
        self.toggle(side, piece, at);
        self.points[at.index()] = 0;
        Some((side, piece))
    }

    #[inline]
    fn turn(&mut self) {
        self.to_move = self.to_move.opponent();
        self.key ^= zobrist::second_to_move();
    }

    /// Takes back a move that captured nothing. The counters stay as they are.
    pub(super) fn unplay_quiet(&mut self, mv: Move) {
        if let Some((side, piece)) = self.lift(mv.to()) {
            self.put(side, piece, mv.from());
        }
        self.turn();
    }

    /// The board without the piece on a point, which is no king. The side that is not to move may
    /// be in check there.
    pub(crate) fn without(&self, at: Square) -> Self {
        let mut board = self.clone();
        board.lift(at);
        board
    }

    /// The board on which a side's king faces nobody: a piece that attacks nothing outside its
    /// palace stands there instead.
    pub(crate) fn without_facing(&self, side: Side) -> Self {
        let mut board = self.clone();
        board.lift(self.king(side));
        board.put(side, Piece::Advisor, self.king(side));
        board
    }

    /// The board on which a piece, no king, only stands in the way: an advisor takes its place,
    /// which attacks nothing outside its own palace.
    pub(crate) fn with_dummy(&self, at: Square) -> Self {
        let mut board = self.clone();
        if let Some((side, _)) = board.lift(at) {
            board.put(side, Piece::Advisor, at);
        }
        board
    }

    /// All points with a piece.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    /// The points where a side's pieces stand.
    #[inline]
    #[must_use]
    pub fn side(&self, side: Side) -> Bitboard {
        self.sides[side.index()]
    }

    /// The points where a side's pieces of one kind stand.
    #[inline]
    #[must_use]
    pub fn pieces(&self, side: Side, piece: Piece) -> Bitboard {
        self.sides[side.index()] & self.kinds[piece.index()]
    }

    /// Where the piece on `from` could go if kings could be left in check; empty when nothing
    /// stands there.
    #[inline]
    #[must_use]
    pub fn reach(&self, from: Square) -> Bitboard {
        let Some((side, piece)) = self.piece_at(from) else { return Bitboard::EMPTY };
        let occupied = self.occupied();
        let targets = match piece {
            Piece::King => attacks::king(from),
            Piece::Advisor => attacks::advisor(from),
            Piece::Elephant => attacks::elephant(from, side, occupied),
            Piece::Horse => attacks::horse(from, occupied),
            Piece::Rook => attacks::lines(from, occupied).rook,
            Piece::Cannon => {
                let lines = attacks::lines(from, occupied);
                return lines.rook & !occupied | lines.cannon & self.side(side.opponent());
            }
            Piece::Pawn => attacks::pawn(from, side),
        };
        targets & !self.side(side)
    }

    /// Whether the piece on `from` could take one of the other side on `to`, whatever stands there
    /// now, if kings could be left in check.
    #[must_use]
    pub fn covers(&self, from: Square, to: Square) -> bool {
        let Some((side, piece)) = self.piece_at(from) else { return false };
        let occupied = self.occupied() | Bitboard::of(to);
        let covered = match piece {
            Piece::King => attacks::king(from),
            Piece::Advisor => attacks::advisor(from),
            Piece::Elephant => attacks::elephant(from, side, occupied),
            Piece::Horse => attacks::horse(from, occupied),
            Piece::Rook => attacks::lines(from, occupied).rook,
            Piece::Cannon => attacks::lines(from, occupied).cannon,
            Piece::Pawn => attacks::pawn(from, side),
        };
        covered.has(to)
    }

    /// The pieces of `by` that could take a piece of the other side on `target`, if the board were
    /// occupied as given. Kings facing each other count; advisors, elephants and neighbouring
    /// kings, which never reach the other king, do not.
    #[inline]
    #[must_use]
    pub fn attackers(&self, target: Square, by: Side, occupied: Bitboard) -> Bitboard {
        let file = attacks::along_file(target, occupied);
        let rank = attacks::along_rank(target, occupied);
        let rooks = self.kinds[Piece::Rook.index()];
        let facing = file.rook & (rooks | self.kinds[Piece::King.index()]) | rank.rook & rooks;
        let cannons = (file.cannon | rank.cannon) & self.kinds[Piece::Cannon.index()];
        let horses = attacks::horses_onto(target, occupied) & self.kinds[Piece::Horse.index()];
        let pawns = attacks::pawns_onto(target, by) & self.kinds[Piece::Pawn.index()];
        (facing | cannons | horses | pawns) & self.side(by)
    }

    /// Whether neither side has a piece that can cross the river, so that nobody can win.
    #[must_use]
    pub fn is_insufficient(&self) -> bool {
        self.crossing().is_empty()
    }

    /// The pieces of both sides that can cross the river.
    #[inline]
    pub(crate) fn crossing(&self) -> Bitboard {
        let kinds = [Piece::Rook, Piece::Cannon, Piece::Horse, Piece::Pawn];
        kinds.into_iter().fold(Bitboard::EMPTY, |all, kind| all | self.kinds[kind.index()])
    }

    /// The pieces that give check to a side's king.
    #[must_use]
    pub fn checkers(&self, side: Side) -> Bitboard {
        let (king, occupied) = (self.king(side), self.occupied());
        let by = |piece| self.pieces(side.opponent(), piece);
        let mut checkers = attacks::pawns_onto(king, side.opponent()) & by(Piece::Pawn);
        // Few positions have a horse that near, or pieces on the king's lines: asked one by one.
        if !(attacks::horses_onto(king, Bitboard::EMPTY) & by(Piece::Horse)).is_empty() {
            checkers |= attacks::horses_onto(king, occupied) & by(Piece::Horse);
        }
        let lines = Bitboard::lines_through(king);
        let rooks = by(Piece::Rook) | Bitboard::of(self.king(side.opponent()));
        for at in rooks & lines {
            if (Bitboard::between(king, at) & occupied).is_empty() {
                checkers |= Bitboard::of(at);
            }
        }
        for at in by(Piece::Cannon) & lines {
            let screens = Bitboard::between(king, at) & occupied;
            if !screens.is_empty() && screens.without_lowest().is_empty() {
                checkers |= Bitboard::of(at);
            }
        }
        checkers
    }

    /// Whether the side to move would not be in check after a move that its piece can make.
    #[inline]
    pub(super) fn is_safe(&self, from: Square, to: Square) -> bool {
        let us = self.to_move;
        let king = if from == self.king(us) { to } else { self.king(us) };
        let arrival = Bitboard::of(to);
        let occupied = self.occupied() & !Bitboard::of(from) | arrival;
        (self.attackers(king, us.opponent(), occupied) & !arrival).is_empty()
    }
}

impl Game for Position {
    type Piece = Piece;
    type FenError = FenError;
    type Refusal = Refusal;
    type Ruleset = Ruleset;

    const FILES: u8 = bitboard::FILES;
    const RANKS: u8 = bitboard::RANKS;

    fn start() -> Self {
        fen::start()
    }

    fn from_fen(fen: &str) -> Result<Self, FenError> {
        fen::read(fen)
    }

    fn fen(&self) -> String {
        let counters = [self.halfmove_clock, self.fullmove_number];
        fen::write(|at| self.piece_at(at), self.to_move, counters)
    }

    #[inline]
    fn side_to_move(&self) -> Side {
        self.to_move
    }

    #[inline]
    fn piece_at(&self, square: Square) -> Option<(Side, Piece)> {
        OCCUPANTS[usize::from(self.points[square.index()]) % OCCUPANTS.len()]
    }

    #[inline]
    fn king(&self, side: Side) -> Square {
        self.kings[side.index()]
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

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
        mv.from().index() < POINTS
            && mv.to().index() < POINTS
            && self.side(self.to_move).has(mv.from())
            && self.reach(mv.from()).has(mv.to())
            && self.is_safe(mv.from(), mv.to())
    }

    fn refusal(&self, mv: Move) -> Option<Refusal> {
        refusal::explain(self, mv)
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        debug_assert!(self.is_legal(mv), "{mv:?} in {}", self.fen());
        let captured = self.lift(mv.to()).is_some();
        self.halfmove_clock = if captured { 0 } else { self.halfmove_clock.saturating_add(1) };
        if let Some((side, piece)) = self.lift(mv.from()) {
            self.put(side, piece, mv.to());
        }
        if self.to_move == Side::Second {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        self.turn();
    }

    fn pass(&mut self) {
        self.turn();
    }

    fn can_win(&self, side: Side) -> bool {
        !(self.crossing() & self.side(side)).is_empty()
    }

    fn in_check(&self) -> bool {
        !self.checkers(self.to_move).is_empty()
    }

    fn outcome(&self, line: &[Step], ruleset: Ruleset) -> Option<Outcome> {
        let draw = |reason| Outcome { winner: None, reason };
        if self.count_legal_moves() == 0 {
            // Also on the ply that would complete the move limit.
            let reason = if self.in_check() { Reason::Checkmate } else { Reason::Stalemate };
            return Some(Outcome { winner: Some(self.to_move.opponent()), reason });
        }
        if self.is_insufficient() {
            return Some(draw(Reason::InsufficientMaterial));
        }
        if ruleset == Ruleset::Tiantian {
            let limit = limit::is_reached(self, line, ruleset);
            return limit
                .then(|| draw(Reason::MoveLimit))
                .or_else(|| self.repetition(line, 3, ruleset));
        }
        self.repetition(line, 3, ruleset)
            .or_else(|| limit::is_reached(self, line, ruleset).then(|| draw(Reason::MoveLimit)))
    }

    fn repetition(&self, line: &[Step], times: usize, ruleset: Ruleset) -> Option<Outcome> {
        match ruleset {
            Ruleset::Tiantian => repetition::outcome_by_counts(self, line),
            _ => repetition::outcome(self, line, times, ruleset, Look::Full),
        }
    }

    fn repetition_at_a_glance(
        &self,
        line: &[Step],
        times: usize,
        ruleset: Ruleset,
    ) -> Option<Outcome> {
        match ruleset {
            // Nothing is decided by a third occurrence. The second on a path that is only thought of
            // is judged as by the Asian rules: who has to change in the end gains nothing by it.
            Ruleset::Tiantian if times > 2 => None,
            _ => repetition::outcome(self, line, times, ruleset, Look::Glance),
        }
    }

    fn must_change(&self, line: &[Step], ruleset: Ruleset) -> MoveList {
        match ruleset {
            Ruleset::Tiantian => {
                repetition::must_change(self, line).iter().map(|it| it.mv).collect()
            }
            Ruleset::Asian | Ruleset::Chinese | Ruleset::Simple => MoveList::new(),
        }
    }

    fn refusal_after(&self, mv: Move, line: &[Step], ruleset: Ruleset) -> Option<Refusal> {
        self.refusal(mv).or_else(|| {
            let counts = ruleset == Ruleset::Tiantian;
            let all = if counts { repetition::must_change(self, line) } else { Vec::new() };
            let refused = all.into_iter().find(|refused| refused.mv == mv)?;
            Some(Refusal::MustChange(refused.counted, refused.done))
        })
    }

    fn edition(ruleset: Ruleset) -> Option<&'static str> {
        ruleset.edition()
    }

    fn plies_to_limit(&self, line: &[Step], ruleset: Ruleset) -> u16 {
        limit::plies_left(self, line, ruleset)
    }
}
