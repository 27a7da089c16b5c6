//! Static evaluation: the trait [`Evaluate`] that the search asks, handcrafted terms for each game,
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

use super::Book;
use super::search_params::SearchParams;
use crate::rules::{Game, Move, Side};

/// Exposures that there are; see [`Evaluate::exposure`].
pub(super) const EXPOSURES: usize = 4;

/// The evaluation of a game, and what else the search needs to know of it beyond its rules.
pub trait Evaluate: Game {
    /// Plies without a capture (or what else the game counts) after which it is drawn.
    const MOVE_LIMIT: u16;

    /// How boldly to search.
    const SEARCH_PARAMS: SearchParams;

    /// How many of a hundred points each level, from the second on, takes from the one below;
    /// `None` where that was not measured:
    ///
    /// ```sh
    /// cargo run --release --no-default-features --features lab --bin chuhe-lab -- ladder --games 40 --games-slow 4 --seed 9
    /// ```
    const LADDER: [Option<u8>; 9];

    /// What is updated incrementally, move by move: material, piece-square sums, an accumulator.
    type Sums: Copy + PartialEq + Debug + Send + Sync + 'static;

    /// Counted from scratch.
    fn sums(&self) -> Self::Sums;

    /// Makes `into` those of the position after a legal move that is about to be played here.
    fn carry(&self, sums: &Self::Sums, mv: Move, into: &mut Self::Sums);

    /// The static evaluation in centipawns for the side to move; `sums` are the position's own.
    fn evaluate(&self, sums: &Self::Sums) -> i32;

    /// Kinds of pieces that there are.
    const KINDS: usize;

    /// The number of a kind of pieces, below [`Self::KINDS`].
    fn kind(piece: Self::Piece) -> usize;

    /// What a piece is worth on average, in centipawns.
    fn value(piece: Self::Piece) -> i32;

    /// What a legal move wins at once, in centipawns, if nothing is taken back.
    fn gain(&self, mv: Move) -> i32 {
        self.captured(mv).map_or(0, |(_, piece)| Self::value(piece))
    }

    /// Static exchange evaluation (SEE): whether a move wins at least `least` centipawns when both
    /// sides go on taking on its target with the cheapest piece and stop when it pays. A move that
    /// takes nothing risks its piece.
    fn see_at_least(&self, mv: Move, least: i32) -> bool;

    /// Keys for the correction history: of the pawns, of the first side's other pieces, and of the
    /// second side's.
    fn shapes(&self) -> [u64; 3];

    /// What the side to move has to fear, found once for all its quiet moves.
    type Dangers;

    /// See [`Self::Dangers`].
    fn dangers(&self) -> Self::Dangers;

    /// Whether a quiet move may be followed by the one back; a pawn's may not.
    fn leads_back(&self, mv: Move) -> bool;

    /// How much sooner than its history says a quiet move should be tried because it leaves or
    /// meets a danger, or makes one; in the units of the histories.
    fn urgency(&self, dangers: &Self::Dangers, mv: Move) -> i32;

    /// Whether the other side hits the square that a quiet move leaves (2) and the one that it
    /// enters (1), added up: moves between the same squares do well or badly by it.
    fn exposure(&self, dangers: &Self::Dangers, mv: Move) -> usize;

    /// Whether a quiet move is known to risk nothing on the square that it enters, so that the
    /// exchange there need not be weighed.
    fn is_safe(&self, _: &Self::Dangers, _: Move) -> bool {
        false
    }

    /// Whether a quiet move may give check, for all that is seen without playing it.
    fn may_check(&self, _: &Self::Dangers, _: Move) -> bool {
        true
    }

    /// Whether a null move is safe to try: the side to move has pieces enough that zugzwang is
    /// unlikely.
    fn allows_null_move(&self) -> bool;

    /// The opening book; empty, if not given.
    #[must_use]
    fn book() -> &'static Book {
        Book::none()
    }

    /// The features of the handcrafted evaluation, in groups: what a group is called and the
    /// numbers of its features, in rising order.
    #[must_use]
    fn groups() -> Vec<(&'static str, Range<usize>)>;

    /// The weight of a feature.
    #[must_use]
    fn weight(feature: usize) -> TaperedScore;

    /// Traces the features of the position for the tuner: the side that has one, its number, and
    /// how often it occurs.
    fn trace_features(&self, tell: &mut dyn FnMut(Side, usize, i32));

    /// What the evaluation adds to the features: the output of a network.
    fn extra_terms(&self) -> Vec<Term> {
        Vec::new()
    }

    /// The game phase: how much of the middle game is left, and how much there is of it at the
    /// start.
    fn phase(&self) -> (i32, i32);

    /// The scale factor of an evaluation in a side's favour, for endgames that are hard to win, and
    /// what it is where nothing hinders a win.
    fn scale(&self, winner: Side) -> (i32, i32);

    /// The evaluation term by term, for people to look at.
    fn terms(&self) -> Terms {
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
        Terms { terms, phase, scale }
    }
}

/// A key for the correction history, of sets of squares.
#[inline]
fn shape(words: impl IntoIterator<Item = u64>) -> u64 {
    let mix =
        |key: u64, word: u64| (key ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    words.into_iter().fold(0x1234_5678_9abc_def1, mix).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

/// The side that a balance from the first side's point of view favours.
const fn leader(balance: i32) -> Side {
    if balance > 0 { Side::First } else { Side::Second }
}

/// The evaluation of a position, term by term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
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
    /// What it is called.
    pub name: &'static str,
    /// What it is worth to the first and to the second side.
    pub worth: [TaperedScore; 2],
}
