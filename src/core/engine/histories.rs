//! Histories for move ordering: killers, counter moves, butterfly, capture and continuation
//! history.

use super::correction_history::CorrectionHistory;
use super::eval::{Evaluate, THREAT_INDICES};
use super::score::MAX_PLY;
use crate::rules::{Move, Side, Square};

/// Limit of butterfly history, either way.
const BUTTERFLY_LIMIT: i32 = 13_000;
/// Limit of continuation history.
const CONTINUATION_LIMIT: i32 = 30_000;
/// Limit of capture history.
const CAPTURE_LIMIT: i32 = 10_500;

/// Piece and target square of a move: an index into counter moves and continuation history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PieceTo(usize);

impl PieceTo {
    /// A null move, or none before the root. Beyond the end of every table, also times 2 or 3.
    pub const NONE: Self = Self(usize::MAX / 4);

    /// The index of a side's piece on a square.
    #[inline]
    pub fn new<G: Evaluate>(side: Side, piece: G::Piece, on: Square) -> Self {
        Self((side.index() * G::KINDS + G::kind(piece)) * squares::<G>() + on.index())
    }

    /// The index of a move.
    #[inline]
    pub fn of<G: Evaluate>(position: &G, mv: Move) -> Self {
        position
            .piece_at(mv.from())
            .map_or(Self::NONE, |(side, piece)| Self::new::<G>(side, piece, mv.to()))
    }
}

/// A quiet move with its indices into the histories.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quiet {
    mv: Move,
    piece_to: PieceTo,
    /// Index into butterfly history.
    butterfly: usize,
}

impl Quiet {
    /// The indices of a quiet move of the side to move; `threats` are the position's.
    #[inline]
    pub fn of<G: Evaluate>(position: &G, threats: &G::Threats, mv: Move) -> Self {
        let side = position.side_to_move().index();
        let table = side * THREAT_INDICES + position.threat_index(threats, mv);
        let butterfly =
            (table * squares::<G>() + mv.from().index()) * squares::<G>() + mv.to().index();
        Self { mv, piece_to: PieceTo::of(position, mv), butterfly }
    }

    /// Index into butterfly history of the reverse move, if there is one.
    fn reverse<G: Evaluate>(&self, position: &G) -> Option<usize> {
        position.is_reversible(self.mv).then(|| {
            let table = self.butterfly / (squares::<G>() * squares::<G>());
            let (from, to) = (self.mv.from().index(), self.mv.to().index());
            (table * squares::<G>() + to) * squares::<G>() + from
        })
    }
}

/// Squares of the board.
const fn squares<G: Evaluate>() -> usize {
    G::FILES as usize * G::RANKS as usize
}

/// Number of [`PieceTo`] indices.
const fn piece_to_count<G: Evaluate>() -> usize {
    2 * G::KINDS * squares::<G>()
}

/// How many plies back the prior moves of continuation history lie.
pub(super) const CONTINUATION_PLIES: [usize; 4] = [1, 2, 4, 6];

/// The moves one, two, four and six plies before a node.
pub(super) type PriorMoves = [PriorMove; CONTINUATION_PLIES.len()];

/// A prior move: its table in continuation history, by piece and target square, by whether it was a
/// capture and by whether it evaded a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PriorMove {
    piece_to: PieceTo,
    /// Start of its table in continuation history.
    table: usize,
}

/// Kinds of prior moves: quiet moves and captures, evasions or not.
const PRIOR_KINDS: usize = 4;

impl PriorMove {
    /// A null move, or none before the root.
    pub const NONE: Self = Self { piece_to: PieceTo::NONE, table: PieceTo::NONE.0 };

    /// A move, and whether it evades a check.
    #[inline]
    pub fn of<G: Evaluate>(position: &G, mv: Move, check: bool) -> Self {
        let kind = 2 * usize::from(check) + usize::from(!position.is_quiet(mv));
        let piece_to = PieceTo::of(position, mv);
        if piece_to == PieceTo::NONE {
            return Self::NONE;
        }
        let count = piece_to_count::<G>();
        Self { piece_to, table: (kind * count + piece_to.0) * count }
    }
}

/// The histories of one thread, kept from one move of a game to the next.
pub(super) struct Histories {
    /// Killer moves by ply.
    killers: [[Option<Move>; 2]; MAX_PLY],
    /// Counter moves, by the last move.
    counter_moves: Vec<Option<Move>>,
    /// Butterfly history: quiet moves by side, threats and squares.
    butterfly: Vec<i16>,
    /// Capture history: captures by piece, target square and victim.
    captures: Vec<i16>,
    /// Continuation history: quiet moves by prior move, piece and target square.
    continuation: Vec<i16>,
    pub correction: CorrectionHistory,
    kinds: usize,
}

impl Histories {
    pub fn new<G: Evaluate>() -> Self {
        let piece_to = piece_to_count::<G>();
        Self {
            killers: [[None; 2]; MAX_PLY],
            counter_moves: vec![None; piece_to],
            butterfly: vec![0; 2 * THREAT_INDICES * squares::<G>() * squares::<G>()],
            captures: vec![0; piece_to * G::KINDS],
            continuation: vec![0; PRIOR_KINDS * piece_to * piece_to],
            correction: CorrectionHistory::new(),
            kinds: G::KINDS,
        }
    }

    /// Clears everything.
    pub fn clear(&mut self) {
        self.clear_killers();
        self.counter_moves.fill(None);
        self.butterfly.fill(0);
        self.captures.fill(0);
        self.continuation.fill(0);
        self.correction.clear();
    }

    /// Clears the killers, for a new root.
    pub fn clear_killers(&mut self) {
        self.killers = [[None; 2]; MAX_PLY];
    }

    /// Killer moves of a ply.
    #[inline]
    pub fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    /// Counter move of the last move.
    #[inline]
    pub fn counter_move(&self, prior: &PriorMoves) -> Option<Move> {
        self.counter_moves.get(prior[0].piece_to.0).copied().flatten()
    }

    /// Butterfly history of a quiet move.
    #[inline]
    pub fn butterfly(&self, quiet: &Quiet) -> i32 {
        self.butterfly[quiet.butterfly].into()
    }

    /// Continuation history of a quiet move after each prior move.
    ///
    /// Written with a loop, for what `map` calls is not inlined.
    #[inline]
    pub fn continuation(
        &self,
        quiet: &Quiet,
        prior: &PriorMoves,
    ) -> [i32; CONTINUATION_PLIES.len()] {
        let mut histories = [0; CONTINUATION_PLIES.len()];
        for (history, &prior) in histories.iter_mut().zip(prior) {
            if let Some(&score) = self.continuation.get(continuation_index(prior, quiet.piece_to)) {
                *history = score.into();
            }
        }
        histories
    }

    /// History of a quiet move for move ordering: butterfly and continuation history, with the last
    /// move's counted twice.
    #[inline]
    pub fn quiet(&self, quiet: &Quiet, prior: &PriorMoves) -> i32 {
        let [first, others @ ..] = self.continuation(quiet, prior);
        self.butterfly(quiet) + 2 * first + others.into_iter().sum::<i32>()
    }

    /// Capture history of a capture.
    #[inline]
    pub fn capture<G: Evaluate>(&self, piece_to: PieceTo, victim: G::Piece) -> i32 {
        self.captures
            .get(piece_to.0.saturating_mul(self.kinds) + G::kind(victim))
            .map_or(0, |&score| i32::from(score))
    }

    /// Update for a quiet best move: killer, counter move, bonus; malus for the `failed` ones.
    pub fn update_best_quiet(
        &mut self,
        ply: usize,
        prior: &PriorMoves,
        best: &Quiet,
        failed: &[Quiet],
        bonus: i32,
        check: bool,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(best.mv) {
            *killers = [Some(best.mv), killers[0]];
        }
        if let Some(counter) = self.counter_moves.get_mut(prior[0].piece_to.0) {
            *counter = Some(best.mv);
        }
        self.update_quiet(best, prior, bonus, check);
        for quiet in failed {
            self.update_quiet(quiet, prior, -bonus, check);
        }
    }

    /// Malus for the reverse of a quiet best move.
    pub fn punish_reverse<G: Evaluate>(&mut self, position: &G, best: &Quiet, bonus: i32) {
        if let Some(index) = best.reverse(position) {
            apply_bonus(&mut self.butterfly[index], -bonus, BUTTERFLY_LIMIT);
        }
    }

    /// Clears the killers of a ply.
    pub fn clear_killers_at(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [None; 2];
        }
    }

    /// Updates butterfly and continuation history of a quiet move.
    pub fn update_quiet(&mut self, quiet: &Quiet, prior: &PriorMoves, bonus: i32, check: bool) {
        self.update_butterfly(quiet, bonus);
        self.update_continuation(quiet, prior, bonus, check);
    }

    /// Updates butterfly history.
    pub fn update_butterfly(&mut self, quiet: &Quiet, bonus: i32) {
        apply_bonus(&mut self.butterfly[quiet.butterfly], bonus, BUTTERFLY_LIMIT);
    }

    /// Updates continuation history; in check only after the last two moves.
    pub fn update_continuation(
        &mut self,
        quiet: &Quiet,
        prior: &PriorMoves,
        bonus: i32,
        check: bool,
    ) {
        let counting = if check { 2 } else { prior.len() };
        for &prior in &prior[..counting] {
            let index = continuation_index(prior, quiet.piece_to);
            if let Some(history) = self.continuation.get_mut(index) {
                apply_bonus(history, bonus, CONTINUATION_LIMIT);
            }
        }
    }

    /// Updates capture history: bonus for the best move if it is a capture, malus for the others.
    pub fn update_captures<G: Evaluate>(
        &mut self,
        best: Option<(PieceTo, G::Piece)>,
        failed: &[(PieceTo, G::Piece)],
        bonus: i32,
    ) {
        let failed = failed.iter().map(|&capture| (capture, -bonus));
        for ((piece_to, victim), bonus) in best.map(|best| (best, bonus)).into_iter().chain(failed)
        {
            let index = piece_to.0.saturating_mul(self.kinds) + G::kind(victim);
            if let Some(history) = self.captures.get_mut(index) {
                apply_bonus(history, bonus, CAPTURE_LIMIT);
            }
        }
    }
}

/// Index into continuation history; beyond its end if there was no prior move.
#[inline]
const fn continuation_index(prior: PriorMove, piece_to: PieceTo) -> usize {
    prior.table + piece_to.0
}

/// Applies a bonus or malus with gravity: less, the nearer a history is to its limit.
#[expect(clippy::cast_possible_truncation, reason = "within the limit")]
fn apply_bonus(history: &mut i16, bonus: i32, limit: i32) {
    let now = i32::from(*history);
    *history = (now + bonus - now * bonus.abs() / limit) as i16;
}
