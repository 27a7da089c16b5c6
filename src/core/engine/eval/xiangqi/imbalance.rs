//! Material imbalance: features of the piece counts, which change only with captures.

use super::features::{Group, Sink};
use super::state::Counts;
use crate::rules::Side;
use crate::rules::xiangqi::Piece;

/// The features that the numbers of pieces make.
pub(super) fn collect(counts: Counts, sink: &mut impl Sink) {
    for side in Side::BOTH {
        bareness(counts, side, sink);
        company(counts, side, sink);
    }
}

/// Officers against missing guards.
fn bareness(counts: Counts, side: Side, sink: &mut impl Sink) {
    let guards = [Piece::Advisor, Piece::Elephant];
    let officers = [Piece::Rook, Piece::Horse, Piece::Cannon];
    for (row, guard) in guards.into_iter().enumerate() {
        let missing = 2 - counts.of(side.opponent(), guard);
        for (column, officer) in officers.into_iter().enumerate() {
            let times = missing * counts.of(side, officer);
            sink.add(side, Group::Bareness, 3 * row + column, times);
        }
    }
}

/// Officers beside each other, and cannons with screens at home.
fn company(counts: Counts, side: Side, sink: &mut impl Sink) {
    let ours = |piece| counts.of(side, piece);
    let (rooks, horses, cannons) = (ours(Piece::Rook), ours(Piece::Horse), ours(Piece::Cannon));
    let company = [
        rooks > 1,
        horses > 1,
        cannons > 1,
        horses > 0 && cannons > 0,
        rooks > 0 && horses > 0,
        rooks > 0 && cannons > 0,
        rooks == 0,
    ];
    for (index, there) in company.into_iter().enumerate() {
        sink.add(side, Group::Company, index, i32::from(there));
    }
    sink.add(side, Group::Screens, 0, cannons * ours(Piece::Advisor));
    sink.add(side, Group::Screens, 1, cannons * ours(Piece::Elephant));
}
