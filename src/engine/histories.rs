//! What refuted what: how moves did elsewhere in the tree, to guess how they will do here.

use super::corrections::Corrections;
use super::eval::{EXPOSURES, Evaluate};
use super::score::MAX_PLY;
use crate::rules::{Move, Side, Square};

/// Histories stay within this, either way.
pub(super) const LIMIT: i32 = 16_384;

/// A piece that arrives on a square: the number of a row in the tables of sequels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Arrival(usize);

impl Arrival {
    /// Nothing arrived: the turn was passed, or the tree begins here.
    pub const NONE: Self = Self(usize::MAX);

    /// A side's piece on a square.
    #[inline]
    pub fn new<G: Evaluate>(side: Side, piece: G::Piece, on: Square) -> Self {
        Self((side.index() * G::KINDS + G::kind(piece)) * points::<G>() + on.index())
    }

    /// The piece that a move puts down.
    #[inline]
    pub fn of<G: Evaluate>(position: &G, mv: Move) -> Self {
        position
            .piece_at(mv.from())
            .map_or(Self::NONE, |(side, piece)| Self::new::<G>(side, piece, mv.to()))
    }
}

/// A quiet move, as histories know it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quiet {
    mv: Move,
    arrival: Arrival,
    /// Where its history by squares lies.
    place: usize,
}

impl Quiet {
    /// A quiet move of the side to move, which has these dangers to fear.
    #[inline]
    pub fn of<G: Evaluate>(position: &G, dangers: &G::Dangers, mv: Move) -> Self {
        let way = position.side_to_move().index() * EXPOSURES + position.exposure(dangers, mv);
        let place = (way * points::<G>() + mv.from().index()) * points::<G>() + mv.to().index();
        Self { mv, arrival: Arrival::of(position, mv), place }
    }
}

const fn points<G: Evaluate>() -> usize {
    G::FILES as usize * G::RANKS as usize
}

/// How many plies before a move the arrivals lie that it is judged as a sequel to.
pub(super) const SEQUELS: [usize; 3] = [1, 2, 4];

/// What led to a node: the arrivals one, two and four plies before it.
pub(super) type Trail = [Arrival; 3];

/// What is remembered of refutations, during a search and from one move of a game to the next.
pub(super) struct Histories {
    /// Quiet moves that refuted a neighbour, by plies from the root.
    killers: [[Option<Move>; 2]; MAX_PLY],
    /// The quiet move that last refuted an arrival.
    counters: Vec<Option<Move>>,
    /// How quiet moves did, by side, exposure and squares.
    quiet: Vec<i16>,
    /// How captures did, by the arriving piece and what it takes.
    captures: Vec<i16>,
    /// How quiet arrivals did after another of the other side, and of the same side.
    sequels: [Vec<i16>; 2],
    /// How far off the evaluation was.
    pub corrections: Corrections,
    /// Arrivals that there are.
    arrivals: usize,
    kinds: usize,
}

impl Histories {
    pub fn new<G: Evaluate>() -> Self {
        let arrivals = 2 * G::KINDS * points::<G>();
        Self {
            killers: [[None; 2]; MAX_PLY],
            counters: vec![None; arrivals],
            quiet: vec![0; 2 * EXPOSURES * points::<G>() * points::<G>()],
            captures: vec![0; arrivals * G::KINDS],
            sequels: [vec![0; arrivals * arrivals], vec![0; arrivals * arrivals]],
            corrections: Corrections::new(),
            arrivals,
            kinds: G::KINDS,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.forget_places();
        self.counters.fill(None);
        self.quiet.fill(0);
        self.captures.fill(0);
        self.sequels.iter_mut().for_each(|table| table.fill(0));
        self.corrections.clear();
    }

    /// Forgets what belongs to plies from the root, for a new root.
    pub fn forget_places(&mut self) {
        self.killers = [[None; 2]; MAX_PLY];
    }

    #[inline]
    pub fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    /// What last refuted the arrival that led here.
    #[inline]
    pub fn counter(&self, trail: Trail) -> Option<Move> {
        self.counters.get(trail[0].0).copied().flatten()
    }

    /// How well a quiet move did: the sum of what is known by its squares and of it as a sequel.
    #[inline]
    pub fn quiet(&self, quiet: &Quiet, trail: Trail) -> i32 {
        let by_squares = 2 * i32::from(self.quiet[quiet.place]);
        (0..trail.len()).fold(by_squares, |sum, n| {
            self.sequel_place(trail[n], quiet.arrival)
                .map_or(sum, |place| sum + i32::from(self.sequels[sequel_table(n)][place]))
        })
    }

    /// How well a capture did.
    #[inline]
    pub fn capture<G: Evaluate>(&self, arrival: Arrival, victim: G::Piece) -> i32 {
        self.captures
            .get(arrival.0.saturating_mul(self.kinds) + G::kind(victim))
            .map_or(0, |&score| i32::from(score))
    }

    /// A quiet move refuted a node; `failed` are those tried before it.
    pub fn reward_quiet(
        &mut self,
        ply: usize,
        trail: Trail,
        best: &Quiet,
        failed: &[Quiet],
        (bonus, malus): (i32, i32),
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(best.mv) {
            *killers = [Some(best.mv), killers[0]];
        }
        if let Some(counter) = self.counters.get_mut(trail[0].0) {
            *counter = Some(best.mv);
        }
        self.shift_quiet(best, trail, bonus);
        for quiet in failed {
            self.shift_quiet(quiet, trail, -malus);
        }
    }

    fn shift_quiet(&mut self, quiet: &Quiet, trail: Trail, by: i32) {
        shift(&mut self.quiet[quiet.place], by);
        for (n, before) in trail.into_iter().enumerate() {
            if let Some(place) = self.sequel_place(before, quiet.arrival) {
                shift(&mut self.sequels[sequel_table(n)][place], by);
            }
        }
    }

    /// A move refuted a node, and these captures did not before it; or it was one itself.
    pub fn shift_captures<G: Evaluate>(
        &mut self,
        best: Option<(Arrival, G::Piece)>,
        failed: &[(Arrival, G::Piece)],
        (bonus, malus): (i32, i32),
    ) {
        let failed = failed.iter().map(|&capture| (capture, -malus));
        for ((arrival, victim), by) in best.map(|best| (best, bonus)).into_iter().chain(failed) {
            let place = arrival.0.saturating_mul(self.kinds) + G::kind(victim);
            if let Some(score) = self.captures.get_mut(place) {
                shift(score, by);
            }
        }
    }

    #[inline]
    fn sequel_place(&self, before: Arrival, arrival: Arrival) -> Option<usize> {
        (before != Arrival::NONE && arrival != Arrival::NONE)
            .then(|| before.0 * self.arrivals + arrival.0)
    }
}

/// The table for the `n`-th entry of a trail: the other side's arrivals, then one's own.
const fn sequel_table(n: usize) -> usize {
    (n > 0) as usize
}

/// Moves a history by `by`, less the nearer it is to the limit.
#[allow(clippy::cast_possible_truncation)] // within ±LIMIT
fn shift(score: &mut i16, by: i32) {
    let now = i32::from(*score);
    *score = (now + by - now * by.abs() / LIMIT) as i16;
}
