//! The accumulator: the hidden sums of both sides' views, kept up to date move by move.

use arrayvec::ArrayVec;

use super::rows::{FeatureTransformer, Row};
use super::{NetworkInputs, View};
use crate::engine::eval::Man;
use crate::rules::{Side, Square};

/// No board has more pieces.
const MOST_PIECES: usize = 64;

/// The hidden sums of both sides' views, without the threat inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accumulator<const HIDDEN: usize> {
    views: [View; 2],
    rows: [Row<HIDDEN>; 2],
}

impl<const HIDDEN: usize> Accumulator<HIDDEN> {
    /// Of the empty board, for sides whose kings will stand here.
    pub(in crate::engine::eval) fn new<G: NetworkInputs>(
        weights: &FeatureTransformer<HIDDEN>,
        kings: [Square; 2],
    ) -> Self {
        const { assert!(G::HIDDEN == HIDDEN) };
        let views = Side::BOTH.map(|side| View::new::<G>(side, kings[side.index()]));
        Self { views, rows: [weights.bias; 2] }
    }

    /// A piece comes onto the board.
    #[inline]
    pub(in crate::engine::eval) fn add<G: NetworkInputs>(
        &mut self,
        weights: &FeatureTransformer<HIDDEN>,
        man: Man<G::Piece>,
    ) {
        for (row, view) in self.rows.iter_mut().zip(self.views) {
            row.add(&weights.rows[view.piece::<G>(man)]);
        }
    }

    /// Makes `into` what this is after a move in a position that adds some pieces to the board and
    /// removes some. The view of a side whose king changes wings or buckets is refreshed.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `super::cpu`")]
    pub(in crate::engine::eval) fn update<
        G: NetworkInputs,
        const ADDED: usize,
        const REMOVED: usize,
    >(
        &self,
        weights: &FeatureTransformer<HIDDEN>,
        position: &G,
        added: [Man<G::Piece>; ADDED],
        removed: [Man<G::Piece>; REMOVED],
        into: &mut Self,
    ) {
        into.views = self.views;
        if let Some(king) = added.iter().find(|man| G::kind(man.piece) == G::KING) {
            into.views[king.side.index()] = View::new::<G>(king.side, king.at);
        }
        for viewer in 0..2 {
            let view = into.views[viewer];
            let added = rows::<G, ADDED, HIDDEN>(weights, view, added);
            let removed = rows::<G, REMOVED, HIDDEN>(weights, view, removed);
            let into = &mut into.rows[viewer];
            if view == self.views[viewer] {
                self.rows[viewer].update(added, removed, into);
            } else {
                refreshed(weights, position, view).update(added, removed, into);
            }
        }
    }
}

/// The rows of pieces in a view.
///
/// Written with a loop, for what `map` calls is not inlined (see `super::cpu`).
#[inline(always)]
#[expect(clippy::inline_always, reason = "see `super::cpu`")]
fn rows<G: NetworkInputs, const MEN: usize, const HIDDEN: usize>(
    weights: &FeatureTransformer<HIDDEN>,
    view: View,
    men: [Man<G::Piece>; MEN],
) -> [&Row<HIDDEN>; MEN] {
    let mut rows = [&weights.rows[0]; MEN];
    for at in 0..MEN {
        rows[at] = &weights.rows[view.piece::<G>(men[at])];
    }
    rows
}

/// The hidden sums of a view of a position, from scratch.
#[inline(always)]
#[expect(clippy::inline_always, reason = "see `super::cpu`")]
fn refreshed<G: NetworkInputs, const HIDDEN: usize>(
    weights: &FeatureTransformer<HIDDEN>,
    position: &G,
    view: View,
) -> Row<HIDDEN> {
    let mut rows: ArrayVec<&Row<HIDDEN>, MOST_PIECES> = ArrayVec::new();
    position.each_piece(|man| rows.push(&weights.rows[view.piece::<G>(man)]));
    weights.bias.with(&rows)
}

/// Collects the rows of the threat inputs and adds them to an accumulator.
pub(in crate::engine::eval) struct ThreatRows<'a, const HIDDEN: usize> {
    weights: &'a [Row<HIDDEN>],
    accumulator: &'a Accumulator<HIDDEN>,
    views: [View; 2],
    rows: [ArrayVec<&'a Row<HIDDEN>, MOST_PIECES>; 2],
}

impl<'a, const HIDDEN: usize> ThreatRows<'a, HIDDEN> {
    /// None yet.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `super::cpu`")]
    pub fn new(
        weights: &'a FeatureTransformer<HIDDEN>,
        accumulator: &'a Accumulator<HIDDEN>,
    ) -> Self {
        let rows = [ArrayVec::new(), ArrayVec::new()];
        Self { weights: &weights.rows, accumulator, views: accumulator.views, rows }
    }

    /// A piece is in a threat state.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `super::cpu`")]
    pub fn add<G: NetworkInputs>(&mut self, state: usize, man: Man<G::Piece>) {
        let [own, other] = &mut self.rows;
        own.push(&self.weights[self.views[0].threat::<G>(state, man)]);
        other.push(&self.weights[self.views[1].threat::<G>(state, man)]);
    }

    /// The hidden sums of the side to move and of the other.
    ///
    /// Written without `map`, for what that calls is not inlined (see `super::cpu`).
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `super::cpu`")]
    pub fn hidden(&self, mover: Side) -> [[i16; HIDDEN]; 2] {
        let (own, other) = (mover.index(), mover.opponent().index());
        let rows = &self.accumulator.rows;
        [rows[own].with(&self.rows[own]).0, rows[other].with(&self.rows[other]).0]
    }
}
