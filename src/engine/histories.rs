//! What refuted what: how moves did elsewhere in the tree, to guess how they will do here.

use super::correction_history::CorrectionHistory;
use super::eval::{EXPOSURES, Evaluate};
use super::score::MAX_PLY;
use crate::rules::{Move, Side, Square};

/// Histories of quiet moves by squares stay within this, either way.
const SQUARES_LIMIT: i32 = 13_000;
/// Those of the continuation history.
const SEQUELS_LIMIT: i32 = 30_000;
/// Those of captures.
const CAPTURES_LIMIT: i32 = 10_500;

/// A piece that arrives on a square: the number of a row in the continuation history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Arrival(usize);

impl Arrival {
    /// Nothing arrived: the turn was passed, or the tree begins here. No table has so many rows, nor
    /// twice or thrice as many.
    pub const NONE: Self = Self(usize::MAX / 4);

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

    /// Where the history of the move back lies, if there is one.
    fn back<G: Evaluate>(&self, position: &G) -> Option<usize> {
        position.leads_back(self.mv).then(|| {
            let way = self.place / (points::<G>() * points::<G>());
            let (from, to) = (self.mv.from().index(), self.mv.to().index());
            (way * points::<G>() + to) * points::<G>() + from
        })
    }
}

const fn points<G: Evaluate>() -> usize {
    G::FILES as usize * G::RANKS as usize
}

/// Arrivals that there are.
const fn arrivals<G: Evaluate>() -> usize {
    2 * G::KINDS * points::<G>()
}

/// How many plies before a move the arrivals lie that it is judged as a sequel to.
pub(super) const CONTINUATION_PLIES: [usize; 4] = [1, 2, 4, 6];

/// What led to a node: the moves one, two, four and six plies before it.
pub(super) type Trail = [Earlier; CONTINUATION_PLIES.len()];

/// An earlier move, as what comes after it is told apart: by what it put down and its manner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Earlier {
    arrival: Arrival,
    /// Where the histories of its sequels begin.
    row: usize,
}

/// Manners that there are.
const MANNERS: usize = 4;

impl Earlier {
    /// The turn was passed, or the tree begins here.
    pub const NONE: Self = Self { arrival: Arrival::NONE, row: Arrival::NONE.0 };

    /// A move, and whether it is a reply to a check.
    #[inline]
    pub fn of<G: Evaluate>(position: &G, mv: Move, check: bool) -> Self {
        let manner = 2 * usize::from(check) + usize::from(!position.is_quiet(mv));
        let arrival = Arrival::of(position, mv);
        if arrival == Arrival::NONE {
            return Self::NONE;
        }
        Self { arrival, row: (manner * arrivals::<G>() + arrival.0) * arrivals::<G>() }
    }
}

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
    /// How quiet arrivals did after an earlier move.
    continuation: Vec<i16>,
    /// How far off the evaluation was.
    pub corrections: CorrectionHistory,
    kinds: usize,
}

impl Histories {
    pub fn new<G: Evaluate>() -> Self {
        let arrivals = arrivals::<G>();
        Self {
            killers: [[None; 2]; MAX_PLY],
            counters: vec![None; arrivals],
            quiet: vec![0; 2 * EXPOSURES * points::<G>() * points::<G>()],
            captures: vec![0; arrivals * G::KINDS],
            continuation: vec![0; MANNERS * arrivals * arrivals],
            corrections: CorrectionHistory::new(),
            kinds: G::KINDS,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.forget_places();
        self.counters.fill(None);
        self.quiet.fill(0);
        self.captures.fill(0);
        self.continuation.fill(0);
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
    pub fn counter(&self, trail: &Trail) -> Option<Move> {
        self.counters.get(trail[0].arrival.0).copied().flatten()
    }

    /// How well a quiet move did by its squares.
    #[inline]
    pub fn by_squares(&self, quiet: &Quiet) -> i32 {
        self.quiet[quiet.place].into()
    }

    /// Continuation history: how well it did after each move of a trail.
    ///
    /// Written with a loop, for what `map` calls is not inlined.
    #[inline]
    pub fn continuation(&self, quiet: &Quiet, trail: &Trail) -> [i32; CONTINUATION_PLIES.len()] {
        let mut histories = [0; CONTINUATION_PLIES.len()];
        for (history, &earlier) in histories.iter_mut().zip(trail) {
            if let Some(&known) = self.continuation.get(sequel(earlier, quiet.arrival)) {
                *history = known.into();
            }
        }
        histories
    }

    /// How well a quiet move did in all, most of all as a sequel to what was just played.
    #[inline]
    pub fn quiet(&self, quiet: &Quiet, trail: &Trail) -> i32 {
        let [first, others @ ..] = self.continuation(quiet, trail);
        self.by_squares(quiet) + 2 * first + others.into_iter().sum::<i32>()
    }

    /// How well a capture did.
    #[inline]
    pub fn capture<G: Evaluate>(&self, arrival: Arrival, victim: G::Piece) -> i32 {
        self.captures
            .get(arrival.0.saturating_mul(self.kinds) + G::kind(victim))
            .map_or(0, |&score| i32::from(score))
    }

    /// A quiet move was the best of a node, in check or not; `failed` are the others tried there.
    pub fn reward_quiet(
        &mut self,
        ply: usize,
        trail: &Trail,
        best: &Quiet,
        failed: &[Quiet],
        by: i32,
        check: bool,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(best.mv) {
            *killers = [Some(best.mv), killers[0]];
        }
        if let Some(counter) = self.counters.get_mut(trail[0].arrival.0) {
            *counter = Some(best.mv);
        }
        self.shift_quiet(best, trail, by, check);
        for quiet in failed {
            self.shift_quiet(quiet, trail, -by, check);
        }
    }

    /// A quiet move was the best, so that the one back would not be.
    pub fn blame_back<G: Evaluate>(&mut self, position: &G, best: &Quiet, by: i32) {
        if let Some(place) = best.back(position) {
            shift(&mut self.quiet[place], -by, SQUARES_LIMIT);
        }
    }

    /// Forgets what refuted at this many plies from the root.
    pub fn forget_killers(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [None; 2];
        }
    }

    /// A quiet move did so well or badly.
    pub fn shift_quiet(&mut self, quiet: &Quiet, trail: &Trail, by: i32, check: bool) {
        self.shift_squares(quiet, by);
        self.update_continuation(quiet, trail, by, check);
    }

    /// It did so wherever it is played.
    pub fn shift_squares(&mut self, quiet: &Quiet, by: i32) {
        shift(&mut self.quiet[quiet.place], by, SQUARES_LIMIT);
    }

    /// Updates its continuation history; a reply to a check only to the last two moves.
    pub fn update_continuation(&mut self, quiet: &Quiet, trail: &Trail, by: i32, check: bool) {
        let counting = if check { 2 } else { trail.len() };
        for &earlier in &trail[..counting] {
            if let Some(history) = self.continuation.get_mut(sequel(earlier, quiet.arrival)) {
                shift(history, by, SEQUELS_LIMIT);
            }
        }
    }

    /// A move refuted a node, and these captures did not before it; or it was one itself.
    pub fn shift_captures<G: Evaluate>(
        &mut self,
        best: Option<(Arrival, G::Piece)>,
        failed: &[(Arrival, G::Piece)],
        bonus: i32,
    ) {
        let failed = failed.iter().map(|&capture| (capture, -bonus));
        for ((arrival, victim), by) in best.map(|best| (best, bonus)).into_iter().chain(failed) {
            let place = arrival.0.saturating_mul(self.kinds) + G::kind(victim);
            if let Some(score) = self.captures.get_mut(place) {
                shift(score, by, CAPTURES_LIMIT);
            }
        }
    }
}

/// Where the history of an arrival as a sequel lies; beyond the table if there was nothing earlier.
#[inline]
const fn sequel(earlier: Earlier, arrival: Arrival) -> usize {
    earlier.row + arrival.0
}

/// Moves a history by `by`, less the nearer it is to the limit.
#[allow(clippy::cast_possible_truncation)] // within the limit
fn shift(score: &mut i16, by: i32, limit: i32) {
    let now = i32::from(*score);
    *score = (now + by - now * by.abs() / limit) as i16;
}
