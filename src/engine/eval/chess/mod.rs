//! What a chess position is worth: material, places, room to move, pawns, threats and the safety of
//! the kings, all as weighted features ([`features`]) that are counted for each side, and what a
//! small network ([`network`]) makes of the places of all pieces together and of a few counts
//! ([`marks`]).
//!
//! Material, places and the network's hidden numbers are carried along by the search ([`Sums`]);
//! the rest is counted at each position. How the weights were found is told in `src/engine/eval/README.md`.

mod camp;
mod dangers;
mod endings;
mod exchange;
pub mod features;
pub mod head;
mod kings;
pub mod marks;
pub mod network;
mod pawns;
mod plights;
mod sets;
mod sums;
mod visit;
mod weights;

use std::ops::Range;
#[cfg(target_arch = "x86_64")]
use std::sync::LazyLock;

pub use dangers::Dangers;
pub use sums::{Counts, Sums};

use super::{Evaluate, Taper, Term, leader, shape};
use crate::engine::boldness::Boldness;
use crate::engine::score::LARGEST_EVALUATION;
use crate::rules::chess::{Draws, Piece, Position};
use crate::rules::{Game, Move, Side};
use camp::Camp;
use features::{Group, Numbered, Totals, weight};
use head::{Weigh, weigh};

/// Average worth of each kind in centipawns, in the order of [`Piece::ALL`], for exchanges and the
/// order of captures.
const VALUES: [i32; 6] = [100, 330, 350, 520, 1_000, 10_000];

/// The phase of a game in which all officers are on the board.
const FULL_PHASE: i32 = 24;

/// How much of the middle game is left, out of [`FULL_PHASE`].
#[inline]
fn phase(counts: Counts) -> i32 {
    let minors = counts.both(Piece::Knight) + counts.both(Piece::Bishop);
    let phase = minors + 2 * counts.both(Piece::Rook) + 4 * counts.both(Piece::Queen);
    phase.min(FULL_PHASE)
}

/// What the network adds to White's features.
#[inline(always)]
#[allow(clippy::inline_always)] // see `evaluate_modern`
fn network(position: &Position, sums: &Sums, camps: &[Camp; 2], weigh: impl Weigh) -> Taper {
    let worth = Taper::even(sums.hidden.output(position, camps, weigh));
    if position.side_to_move() == Side::First { worth } else { Taper::default() - worth }
}

/// What a position is worth to its mover.
#[inline(always)]
#[allow(clippy::inline_always)] // see `evaluate_modern`
fn evaluate(position: &Position, sums: &Sums, weigh: impl Weigh) -> i32 {
    let mut totals = Totals::default();
    let camps = visit::visit(position, sums.counts, &mut totals);
    let [white, black] = totals.0;
    let features = sums.places + white - black;
    let balance =
        (features + network(position, sums, &camps, weigh)).blend(phase(sums.counts), FULL_PHASE);
    let scale = endings::scale(position, sums.counts, leader(balance));
    let score = balance * scale / endings::FULL;
    let score = score.clamp(-LARGEST_EVALUATION, LARGEST_EVALUATION);
    if position.side_to_move() == Side::First { score } else { -score }
}

/// The same for processors that count bits at once and add long rows of numbers, as nearly all
/// that are in use do. Whatever this calls is compiled for them only if it is inlined here.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn evaluate_modern(position: &Position, sums: &Sums) -> i32 {
    evaluate(position, sums, |told, weights| head::weigh_modern(told, weights))
}

/// [`Sums::carry`] for the same.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn carry_modern(position: &Position, sums: &Sums, mv: Move, into: &mut Sums) {
    sums.carry(position, mv, into);
}

/// Whether the processor is one of those.
#[cfg(target_arch = "x86_64")]
static IS_MODERN: LazyLock<bool> = LazyLock::new(|| {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
});

impl Evaluate for Position {
    const MOVE_LIMIT: u16 = Draws::Claimed.plies();

    const BOLDNESS: Boldness = Boldness {
        correction_pawns: 101,
        correction_officers: 129,
        correction_moves: 100,
        fading: 40,
        reduction_known: 60,
        reduction_check: 100,
        hindsight_better: 3,
        hindsight_worse: 150,
        reduction_root: 100,
        capture_history: 60,
        reverse_futility_worsened: 16,
        quiet_check: 150,
        aspiration_growth: 33,
        draw_wavering: 1,
        ..Boldness::COMMON
    };

    const LADDER: [Option<u8>; 9] =
        [Some(88), Some(79), Some(86), Some(95), Some(88), Some(80), Some(98), Some(92), Some(100)];

    type Sums = Sums;

    fn sums(&self) -> Sums {
        Sums::of(self)
    }

    #[inline]
    fn carry(&self, sums: &Sums, mv: Move, into: &mut Sums) {
        #[cfg(target_arch = "x86_64")]
        if *IS_MODERN {
            // Takes a sixtieth off.
            #[allow(unsafe_code)]
            // SAFETY: the processor has been asked
            return unsafe { carry_modern(self, sums, mv, into) };
        }
        sums.carry(self, mv, into);
    }

    #[inline]
    fn evaluate(&self, sums: &Sums) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if *IS_MODERN {
            // Takes a tenth off the processor's time for a search.
            #[allow(unsafe_code)]
            // SAFETY: the processor has been asked
            return unsafe { evaluate_modern(self, sums) };
        }
        evaluate(self, sums, weigh)
    }

    const KINDS: usize = Piece::ALL.len();

    fn kind(piece: Piece) -> usize {
        piece.index()
    }

    fn value(piece: Piece) -> i32 {
        VALUES[piece.index()]
    }

    #[inline]
    fn gain(&self, mv: Move) -> i32 {
        let taken = self.captured(mv).map_or(0, |(_, piece)| Self::value(piece));
        taken + exchange::promoted(mv)
    }

    fn wins_exchange(&self, mv: Move, least: i32) -> bool {
        exchange::wins(self, mv, least)
    }

    #[inline]
    fn leads_back(&self, mv: Move) -> bool {
        self.piece_at(mv.from()).is_some_and(|(_, piece)| piece != Piece::Pawn)
    }

    type Dangers = Dangers;

    fn dangers(&self) -> Dangers {
        Dangers::of(self)
    }

    #[inline]
    fn urgency(&self, dangers: &Dangers, mv: Move) -> i32 {
        dangers.urgency(self, mv)
    }

    #[inline]
    fn exposure(&self, dangers: &Dangers, mv: Move) -> usize {
        dangers.exposure(mv)
    }

    #[inline]
    fn is_safe(&self, dangers: &Dangers, mv: Move) -> bool {
        // What hits neither square cannot take on the second, not even through the first.
        dangers.exposure(mv) == 0
    }

    #[inline]
    fn may_check(&self, dangers: &Dangers, mv: Move) -> bool {
        dangers.may_check(self, mv)
    }

    #[inline]
    fn shapes(&self) -> [u64; 3] {
        let [white, black] = Side::BOTH.map(|side| {
            let [_, officers @ ..] = Piece::ALL.map(|piece| self.pieces(side, piece).0);
            shape(officers)
        });
        let pawns = shape(Side::BOTH.map(|side| self.pieces(side, Piece::Pawn).0));
        [pawns, white, black]
    }

    fn may_pass(&self) -> bool {
        [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight]
            .into_iter()
            .any(|piece| !self.pieces(self.side_to_move(), piece).is_empty())
    }

    fn groups() -> Vec<(&'static str, Range<usize>)> {
        Group::ALL.map(|group| (group.name(), group.first()..group.first() + group.len())).into()
    }

    fn weight(feature: usize) -> Taper {
        weight(feature)
    }

    fn visit_features(&self, tell: &mut dyn FnMut(Side, usize, i32)) {
        let sink = &mut Numbered(tell);
        sums::visit(self, sink);
        visit::visit(self, self.sums().counts, sink);
    }

    fn beyond_features(&self) -> Vec<Term> {
        let sums = self.sums();
        let camps = visit::visit(self, sums.counts, &mut Totals::default());
        let white = network(self, &sums, &camps, weigh);
        vec![Term { name: "network", worth: [white, Taper::default()] }]
    }

    fn phase(&self) -> (i32, i32) {
        (phase(self.sums().counts), FULL_PHASE)
    }

    fn scale(&self, winner: Side) -> (i32, i32) {
        (endings::scale(self, self.sums().counts, winner), endings::FULL)
    }
}

#[cfg(test)]
mod tests;
