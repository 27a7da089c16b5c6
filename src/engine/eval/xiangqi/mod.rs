//! What a Xiangqi position is worth: material, places, room to move, threats and the state of the
//! palaces, all as weighted features ([`features`]) that are counted for each side.
//!
//! Material and places are carried along by the search ([`Sums`]); the rest is counted at each
//! position. How the weights were found is told in `src/engine/eval/README.md`.

mod endings;
mod exchange;
pub mod features;
mod material;
mod sums;
mod visit;
mod weights;

use std::sync::LazyLock;

pub use endings::{FULL as FULL_SCALE, scale};
pub use sums::{Counts, Sums};

use super::{Evaluate, Taper, Term, Terms};
use crate::engine::Book;
use crate::engine::score::LARGEST_EVALUATION;
use crate::rules::xiangqi::{MOVE_LIMIT, Piece, Position};
use crate::rules::{Game, Move, Side};
use features::{FEATURES, Group, Sink, Totals, weight};

/// Average worth of each kind in centipawns, in the order of [`Piece::ALL`], for exchanges and the
/// order of captures.
const VALUES: [i32; 7] = [6_000, 190, 190, 410, 930, 430, 70];

/// The phase of a game in which all officers are on the board.
pub const FULL_PHASE: i32 = 32;

/// How much of the middle game is left, out of [`FULL_PHASE`].
#[must_use]
#[inline]
pub const fn phase(counts: Counts) -> i32 {
    4 * counts.both(Piece::Rook) + 2 * (counts.both(Piece::Horse) + counts.both(Piece::Cannon))
}

/// Tells a sink every feature of a position.
pub fn visit(position: &Position, sink: &mut impl Sink) {
    sums::visit(position, sink);
    visit::visit(position, sink);
}

impl Evaluate for Position {
    const MOVE_LIMIT: u16 = MOVE_LIMIT;

    type Sums = Sums;

    fn sums(&self) -> Sums {
        Sums::of(self)
    }

    #[inline]
    fn sums_after(&self, sums: Sums, mv: Move) -> Sums {
        sums.after(self, mv)
    }

    fn evaluate(&self, sums: &Sums) -> i32 {
        let mut totals = Totals::default();
        visit::visit(self, &mut totals);
        let [red, black] = totals.0;
        let balance = (sums.balance() + red - black).blend(phase(sums.counts), FULL_PHASE);
        let score = balance * scale(sums.counts, leader(balance)) / FULL_SCALE;
        let score = score.clamp(-LARGEST_EVALUATION, LARGEST_EVALUATION);
        if self.side_to_move() == Side::First { score } else { -score }
    }

    const KINDS: usize = Piece::ALL.len();

    fn kind(piece: Piece) -> usize {
        piece.index()
    }

    fn value(piece: Piece) -> i32 {
        VALUES[piece.index()]
    }

    fn wins_exchange(&self, mv: Move, least: i32) -> bool {
        exchange::wins(self, mv, least)
    }

    fn may_pass(&self) -> bool {
        [Piece::Rook, Piece::Cannon, Piece::Horse]
            .into_iter()
            .any(|piece| !self.pieces(self.side_to_move(), piece).is_empty())
    }

    fn terms(&self) -> Terms {
        let mut counted = Counted(vec![[0; 2]; FEATURES]);
        visit(self, &mut counted);
        let terms: Vec<_> = Group::ALL.into_iter().map(|group| counted.term(group)).collect();
        let counts = self.sums().counts;
        let mut sum = Taper::default();
        for term in &terms {
            sum += term.worth[0] - term.worth[1];
        }
        let balance = sum.blend(phase(counts), FULL_PHASE);
        Terms {
            terms,
            phase: (phase(counts), FULL_PHASE),
            scale: (scale(counts, leader(balance)), FULL_SCALE),
        }
    }

    fn book() -> &'static Book {
        const TEXT: &str = include_str!("../../../../assets/book/xiangqi.txt");
        // A test reads the text strictly.
        static BOOK: LazyLock<Book> =
            LazyLock::new(|| Book::read::<Position>(TEXT).unwrap_or_default());
        &BOOK
    }
}

/// The side that a balance from Red's side favours.
const fn leader(balance: i32) -> Side {
    if balance > 0 { Side::First } else { Side::Second }
}

/// How often each side has each feature.
struct Counted(Vec<[i32; 2]>);

impl Sink for Counted {
    fn add(&mut self, side: Side, group: Group, index: usize, times: i32) {
        self.0[group.first() + index][side.index()] += times;
    }
}

impl Counted {
    /// What the features of a group are worth together.
    fn term(&self, group: Group) -> Term {
        let mut worth = [Taper::default(); 2];
        for feature in group.first()..group.first() + group.len() {
            for side in Side::BOTH {
                worth[side.index()] += weight(feature) * self.0[feature][side.index()];
            }
        }
        Term { name: group.name(), worth }
    }
}

#[cfg(test)]
mod tests;
