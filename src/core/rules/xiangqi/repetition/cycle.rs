//! The moves between the occurrences of a position, and the positions they were played in.

use super::super::Position;
use super::super::bitboard::POINTS;
use crate::rules::{Game, Move, Side, Square, Step};

/// The steps since the position stood `times - 1` occurrences ago, if it did.
pub(super) fn find<'a>(position: &Position, line: &'a [Step], times: usize) -> Option<&'a [Step]> {
    let earlier = times.checked_sub(1).filter(|&earlier| earlier > 0)?;
    let (first, _) = line
        .iter()
        .enumerate()
        .rev()
        .take_while(|(_, step)| !step.irreversible)
        .filter(|(_, step)| step.before == position.key())
        .nth(earlier - 1)?;
    Some(&line[first..])
}

/// A side's steps of a cycle that ends in `position`, latest first.
pub(super) fn steps_of<'a>(
    position: &Position,
    steps: &'a [Step],
    side: Side,
) -> impl Iterator<Item = &'a Step> {
    // The last step was made by the side that is not to move.
    let latest = usize::from(side == position.side_to_move());
    steps.iter().rev().skip(latest).step_by(2)
}

/// Which sides gave check on every move of the cycle.
pub(super) fn always_checks(position: &Position, steps: &[Step]) -> [bool; 2] {
    Side::BOTH.map(|side| steps_of(position, steps, side).all(|step| step.check))
}

/// A move of a cycle, with the positions around it.
#[derive(Clone, Debug)]
pub(super) struct Ply {
    pub step: Step,
    pub side: Side,
    /// The position it was played in.
    pub before: Position,
    /// The position after it, with the turn given back to the mover: what it threatens to do.
    pub threat: Position,
    /// For each point where the piece stood when the cycle began that stands there after the move.
    /// Pieces are known by this, for two of a kind may change places.
    origin: [Square; POINTS],
}

impl Ply {
    /// Which piece stands on a point after the move: the point where it stood at first.
    pub fn identity(&self, at: Square) -> Square {
        self.origin[at.index()]
    }

    /// Where a piece that is known by that stands after the move, if it is on the board.
    pub fn standing(&self, identity: Square) -> Option<Square> {
        let occupied = self.threat.occupied();
        occupied.into_iter().find(|at| self.identity(*at) == identity)
    }
}

/// Every piece stands where it stood.
#[expect(clippy::cast_possible_truncation, reason = "below 90")]
fn unmoved() -> [Square; POINTS] {
    std::array::from_fn(|at| Square::new(at as u8))
}

/// The moves of a cycle, oldest first.
pub(super) struct Cycle {
    pub plies: Vec<Ply>,
}

impl Cycle {
    /// Walks the steps back from the position they led to. Nothing was captured on the way.
    pub fn new(position: &Position, steps: &[Step]) -> Self {
        let mut before = position.clone();
        for step in steps.iter().rev() {
            before.unplay_quiet(step.mv);
        }
        let mut origin = unmoved();
        let plies = steps.iter().map(|&step| {
            let side = before.side_to_move();
            let mut threat = before.clone();
            threat.play(step.mv);
            let after = threat.clone();
            threat.pass();
            origin[step.mv.to().index()] = origin[step.mv.from().index()];
            Ply { step, side, before: std::mem::replace(&mut before, after), threat, origin }
        });
        Self { plies: plies.collect() }
    }

    /// A legal move that follows in the position to which the others led, and takes nothing.
    pub fn next(&self, position: &Position, mv: Move) -> Ply {
        let (side, mut threat) = (position.side_to_move(), position.clone());
        let step = threat.step(mv);
        threat.pass();
        let mut origin = self.plies.last().map_or_else(unmoved, |ply| ply.origin);
        origin[mv.to().index()] = origin[mv.from().index()];
        Ply { step, side, before: position.clone(), threat, origin }
    }

    /// A side's moves, oldest first.
    pub fn of(&self, side: Side) -> impl Iterator<Item = &Ply> {
        self.plies.iter().filter(move |ply| ply.side == side)
    }

    /// The move that its side played before the one at this place; a cycle has no beginning.
    pub fn before(&self, place: usize) -> Option<&Ply> {
        let count = self.plies.len();
        self.plies.get((place + count).checked_sub(2)? % count)
    }
}
