//! Static evaluation: the trait [`Evaluate`] that the search uses, handcrafted terms for each game,
//! and a [`network`] that games share.

pub mod chess;
mod counts;
mod features;
mod man;
pub mod network;
mod piece_squares;
mod tapered;
pub mod xiangqi;

use std::fmt::Debug;
use std::ops::Range;

pub use counts::PieceCounts;
pub use man::Man;
pub use tapered::TaperedScore;

use super::search_params::SearchParams;
use crate::rules::{Game, Move, Side};

/// Number of threat indices; see [`Evaluate::threat_index`].
pub(super) const THREAT_INDICES: usize = 4;

/// The evaluation of a game, and what else the search needs beyond its rules: SEE, threats,
/// zugzwang danger.
pub trait Evaluate: Game {
    /// Move limit: plies without a capture (in chess: or pawn move) after which the game is drawn.
    const MOVE_LIMIT: u16;

    /// Search parameters.
    const SEARCH_PARAMS: SearchParams;

    /// Incrementally updated part of the evaluation: material and piece-square sums, the network's
    /// accumulator.
    type EvalState: Copy + PartialEq + Debug + Send + Sync + 'static;

    /// The state computed from scratch.
    fn eval_state(&self) -> Self::EvalState;

    /// Incremental update: makes `into` the state after a legal move that is about to be played.
    fn update_eval_state(&self, state: &Self::EvalState, mv: Move, into: &mut Self::EvalState);

    /// Static evaluation in centipawns for the side to move; `state` is the position's own.
    fn evaluate(&self, state: &Self::EvalState) -> i32;

    /// Number of kinds of pieces.
    const KINDS: usize;

    /// Index of a kind of pieces, below [`Self::KINDS`].
    fn kind(piece: Self::Piece) -> usize;

    /// Average value of a piece in centipawns.
    fn value(piece: Self::Piece) -> i32;

    /// Value that a legal move captures (in chess: or promotes to) in centipawns.
    fn gain(&self, mv: Move) -> i32 {
        self.captured(mv).map_or(0, |(_, piece)| Self::value(piece))
    }

    /// Static exchange evaluation (SEE): whether a move wins at least `least` centipawns when both
    /// sides go on taking on its target with the cheapest piece and stop when it pays. A move that
    /// takes nothing risks its piece.
    fn see_at_least(&self, mv: Move, least: i32) -> bool;

    /// Keys for the correction history: of the pawns, of the first side's other pieces, and of the
    /// second side's. `state` is the position's own.
    fn correction_keys(&self, state: &Self::EvalState) -> [u64; 3];

    /// Threats against the side to move and squares from which it gives check: computed once for
    /// all its quiet moves.
    type Threats;

    /// See [`Self::Threats`].
    fn threats(&self) -> Self::Threats;

    /// Whether a quiet move has a reverse; a pawn's has none.
    fn is_reversible(&self, mv: Move) -> bool;

    /// Move ordering bonus of a quiet move that escapes a threat or gives check, malus of one that
    /// enters a threat; in the units of the histories.
    fn threat_bonus(&self, threats: &Self::Threats, mv: Move) -> i32;

    /// Threat index of butterfly history: whether the opponent attacks the square that a quiet move
    /// leaves (2) and the one that it enters (1), added up.
    fn threat_index(&self, threats: &Self::Threats, mv: Move) -> usize;

    /// Whether a quiet move is known to risk nothing on the square that it enters, so that SEE need
    /// not be computed.
    fn is_safe(&self, _: &Self::Threats, _: Move) -> bool {
        false
    }

    /// Whether a move may give check, as far as is known without playing it.
    fn may_check(&self, _: &Self::Threats, _: Move) -> bool {
        true
    }

    /// Whether a null move is safe to try: the side to move has pieces enough that zugzwang is
    /// unlikely.
    fn allows_null_move(&self) -> bool;

    /// Whether so few pieces are left that an endgame table may know the position.
    fn is_few(&self) -> bool;

    /// The features of the handcrafted evaluation, in groups: the name of a group and the indices
    /// of its features, in rising order.
    #[must_use]
    fn groups() -> Vec<(&'static str, Range<usize>)>;

    /// The weight of a feature.
    #[must_use]
    fn weight(feature: usize) -> TaperedScore;

    /// Traces the features of the position for the tuner: the side that has one, its index, and how
    /// often it occurs.
    fn trace_features(&self, tell: &mut dyn FnMut(Side, usize, i32));

    /// Terms beyond the features: the output of a network.
    fn extra_terms(&self) -> Vec<Term> {
        Vec::new()
    }

    /// The game phase: how much of the middle game is left, and how much there is of it at the
    /// start.
    fn phase(&self) -> (i32, i32);

    /// The scale factor of an evaluation in a side's favour, for endgames that are hard to win, and
    /// what it is where nothing hinders a win.
    fn scale(&self, winner: Side) -> (i32, i32);

    /// Trace of the evaluation, term by term, for the command `eval`.
    fn trace(&self) -> EvalTrace {
        let groups = Self::groups();
        let mut terms: Vec<Term> = groups
            .iter()
            .map(|&(name, _)| Term { name, worth: [TaperedScore::default(); 2] })
            .collect();
        self.trace_features(&mut |side, feature, times| {
            let group = groups.partition_point(|(_, numbers)| numbers.end <= feature);
            terms[group].worth[side.index()] += Self::weight(feature) * times;
        });
        terms.extend(self.extra_terms());
        let mut sum = TaperedScore::default();
        for term in &terms {
            sum += term.worth[0] - term.worth[1];
        }
        let phase = self.phase();
        let scale = self.scale(leader(sum.interpolate(phase.0, phase.1)));
        EvalTrace { terms, phase, scale }
    }
}

/// Key for correction history, of sets of squares.
#[inline]
fn correction_key(words: impl IntoIterator<Item = u64>) -> u64 {
    let mix =
        |key: u64, word: u64| (key ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    words.into_iter().fold(0x1234_5678_9abc_def1, mix).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

/// The side that a balance from the first side's point of view favours.
const fn leader(balance: i32) -> Side {
    if balance > 0 { Side::First } else { Side::Second }
}

/// Trace of the evaluation of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvalTrace {
    /// The groups of features in their order, then the network.
    pub terms: Vec<Term>,
    /// Game phase, and what it is at the start.
    pub phase: (i32, i32),
    /// Scale factor, and what it is where nothing hinders a win.
    pub scale: (i32, i32),
}

/// One term of the evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its name.
    pub name: &'static str,
    /// Its worth to the first and to the second side.
    pub worth: [TaperedScore; 2],
}
