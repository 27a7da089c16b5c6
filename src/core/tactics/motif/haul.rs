//! What a line leaves of the material once its captures have come to an end.

use super::Man;
use super::exchange::best_captures;
use super::forced::man;
use crate::rules::{Move, Side};
use crate::tactics::Tactical;

/// What one side has won by a line, what it gave for that, and what both are worth. Pieces of one
/// kind, or of nearly the same value, that both sides lost cancel out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Haul {
    /// What it took, or what its pawns have become, in the order of the line.
    pub won: Vec<Man>,
    /// What it lost.
    pub lost: Vec<Man>,
    /// The balance, in centipawns of [`Evaluate::value`](crate::engine::Evaluate::value).
    pub centipawns: i32,
}

impl Haul {
    /// Enters a legal move of a position, as `us` sees it.
    pub(crate) fn enter<G: Tactical>(&mut self, position: &G, mv: Move, us: Side) {
        let gain = position.gain(mv);
        let is_ours = position.side_to_move() == us;
        self.centipawns += if is_ours { gain } else { -gain };
        let side = if is_ours { &mut self.won } else { &mut self.lost };
        if let Some((owner, piece)) = position.captured(mv) {
            side.push(Man { side: owner, figure: G::figure(piece), at: mv.to() });
        }
        if mv.promotion().is_some() {
            let mut next = position.clone();
            next.play(mv);
            side.extend(man(&next, mv.to()));
        }
    }

    /// What is left when pieces of one kind, or of nearly the same value, are set off against each other.
    pub(crate) fn cancelled<G: Tactical>(mut self) -> Self {
        /// What a bishop is worth more than a knight, a cannon more than a horse, at most.
        const NEARLY: u32 = 30;
        let value = |man: &Man| {
            let piece = G::PIECES.iter().find(|&&piece| G::figure(piece) == man.figure);
            piece.map_or(0, |&piece| G::value(piece))
        };
        let mut left = Vec::new();
        for lost in std::mem::take(&mut self.lost) {
            let same = self.won.iter().position(|won| won.figure == lost.figure);
            let is_near = |won: &Man| value(won).abs_diff(value(&lost)) <= NEARLY;
            match same.or_else(|| self.won.iter().position(is_near)) {
                Some(at) => drop(self.won.remove(at)),
                None => left.push(lost),
            }
        }
        self.lost = left;
        self
    }
}

impl Haul {
    /// Whether the same kinds of pieces are won and lost, wherever they stood.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let kinds = |men: &[Man]| {
            let mut kinds: Vec<_> =
                men.iter().map(|man| (man.side.index(), man.figure.rank())).collect();
            kinds.sort_unstable();
            kinds
        };
        kinds(&self.won) == kinds(&other.won) && kinds(&self.lost) == kinds(&other.lost)
    }
}

/// The ends at which a line may be reckoned up: after how many plies, and what has been won by then
/// if the other side goes on to take whatever pays.
pub(super) struct Reckoning {
    ends: Vec<(usize, Haul)>,
}

impl Reckoning {
    /// Reckons up a line after each move of the side that begins it. `before` is what the last moves
    /// before it won or cost that side.
    pub fn of<G: Tactical>(start: &G, moves: &[Move], before: &Haul) -> Self {
        let us = start.side_to_move();
        let (mut position, mut haul) = (start.clone(), before.clone());
        let mut ends = Vec::new();
        for (plies, &mv) in (1..).zip(moves) {
            haul.enter(&position, mv, us);
            position.play(mv);
            if position.side_to_move() != us {
                ends.push((plies, settled(&position, haul.clone(), us)));
            }
        }
        Self { ends }
    }

    /// The least that the line has won at any of its ends after so many plies or little more, and where;
    /// `None` if it is over before. A capture that would win something back, but that the line leaves
    /// out for something worse, is no loss: the search that found the line has seen why.
    pub fn least_after(&self, plies: usize) -> Option<(usize, &Haul)> {
        /// Plies after which it is for other reasons that something is won or lost.
        const LATER: usize = 8;
        let [first, until] = [plies, plies + LATER + 1]
            .map(|plies| self.ends.partition_point(|(end, _)| *end < plies));
        let considered = &self.ends[first..until];
        let held = |(number, it): (usize, &'_ (usize, Haul))| {
            let next = considered.get(number + 1);
            let next = next.filter(|next| next.1.centipawns > it.1.centipawns);
            next.map_or(number, |_| number + 1)
        };
        let least = considered
            .iter()
            .enumerate()
            .map(held)
            .min_by_key(|&at| (considered[at].1.centipawns, at))?;
        Some((considered[least].0, &considered[least].1))
    }
}

/// A reckoning after the captures that still pay.
fn settled<G: Tactical>(position: &G, mut haul: Haul, us: Side) -> Haul {
    let mut position = position.clone();
    for mv in best_captures(&position) {
        haul.enter(&position, mv, us);
        position.play(mv);
    }
    haul.cancelled::<G>()
}

/// What a side has won by a line and by the captures that still pay after it.
pub(crate) fn left<G: Tactical>(start: &G, moves: &[Move], us: Side) -> Haul {
    let (position, haul) = entered(start, moves, us);
    settled(&position, haul, us)
}

/// The material in centipawns that a side has won by a line and by the captures that still pay
/// after it.
pub(crate) fn balance<G: Tactical>(start: &G, moves: &[Move], us: Side) -> i32 {
    left(start, moves, us).centipawns
}

/// The material in centipawns that a side has won by a line, whatever can be taken after it.
pub(crate) fn taken<G: Tactical>(start: &G, moves: &[Move], us: Side) -> i32 {
    entered(start, moves, us).1.centipawns
}

/// The end of a line, and what a side has won by then.
fn entered<G: Tactical>(start: &G, moves: &[Move], us: Side) -> (G, Haul) {
    let (mut position, mut haul) = (start.clone(), Haul::default());
    for &mv in moves {
        haul.enter(&position, mv, us);
        position.play(mv);
    }
    (position, haul)
}
