//! Hands out the moves of a node, the likeliest refutation first, and generates no more of them
//! than are asked for.

use std::cell::LazyCell;

use arrayvec::ArrayVec;

use super::eval::Evaluate;
use super::histories::{Arrival, Histories, Quiet, Trail};
use super::search_params::SearchParams;
use crate::rules::{Move, MoveList, Moves};

/// The kind of a move that is handed out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// It takes nothing (and makes no pawn a queen).
    Quiet,
    /// It takes something and is not known to lose material.
    Capture,
    /// It takes something and loses more.
    BadCapture,
}

/// What is handed out next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// The move that the table remembers.
    Remembered,
    /// Captures are to be generated.
    ListCaptures,
    /// Captures that do not lose material.
    GoodCaptures,
    /// Quiet moves that refuted a neighbour or the move before.
    Refutations(usize),
    /// Quiet moves are to be generated.
    ListQuiets,
    Quiets,
    /// Quiet moves that may give check are to be generated.
    ListChecks,
    Checks,
    BadCaptures,
    /// Replies to a check are to be generated.
    ListEvasions,
    Evasions,
    End,
}

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    All,
    /// All, for a side that is in check.
    Evasions,
    /// Only captures that do not lose material.
    GoodCaptures,
    /// These, then quiet moves that may give check and lose no material either.
    GoodCapturesAndChecks,
}

impl Wanted {
    /// Whether quiet moves of any kind are.
    const fn has_quiets(self) -> bool {
        matches!(self, Self::All | Self::Evasions)
    }
}

/// How much a centipawn that a capture gains counts in its rank, next to its history.
const CAPTURE_GAIN: i32 = 16;

/// Hands out moves, best first.
pub(super) struct Picker {
    stage: Stage,
    wanted: Wanted,
    tt_move: Option<Move>,
    refutations: [Option<Move>; 3],
    trail: Trail,
    /// See [`SearchParams::good_capture_divisor`].
    good_capture_divisor: i32,
    moves: ArrayVec<(i32, Move), 256>,
    next: usize,
    bad: MoveList,
    next_bad: usize,
    skip_quiets: bool,
}

impl Picker {
    /// For a node `ply` plies from the root, reached by a trail of moves.
    pub fn new<G: Evaluate>(
        position: &G,
        wanted: Wanted,
        tt_move: Option<Move>,
        refutations: [Option<Move>; 3],
        trail: Trail,
        params: &SearchParams,
    ) -> Self {
        // Two positions may share a key, or a thread may have mixed two entries.
        let tt_move = tt_move
            .filter(|&mv| position.is_legal(mv) && (wanted.has_quiets() || !position.is_quiet(mv)));
        Self {
            stage: Stage::Remembered,
            wanted,
            tt_move,
            refutations,
            trail,
            good_capture_divisor: params.good_capture_divisor,
            moves: ArrayVec::new(),
            next: 0,
            bad: MoveList::new(),
            next_bad: 0,
            skip_quiets: false,
        }
    }

    /// No quiet moves are wanted any more.
    pub fn skip_quiets(&mut self) {
        self.skip_quiets = true;
    }

    /// The next move.
    pub fn next<G: Evaluate, F: FnOnce() -> G::Dangers>(
        &mut self,
        position: &G,
        histories: &Histories,
        dangers: &LazyCell<G::Dangers, F>,
    ) -> Option<(Move, Kind)> {
        loop {
            match self.stage {
                Stage::Remembered => {
                    self.stage = match self.wanted {
                        Wanted::Evasions => Stage::ListEvasions,
                        _ => Stage::ListCaptures,
                    };
                    if let Some(mv) = self.tt_move {
                        return Some((mv, kind(position, mv)));
                    }
                }
                Stage::ListCaptures => {
                    self.list_captures(position, histories);
                    self.stage = Stage::GoodCaptures;
                }
                Stage::GoodCaptures => match self.best() {
                    Some((rank, mv))
                        if position.see_at_least(mv, self.least(position, mv, rank)) =>
                    {
                        return Some((mv, Kind::Capture));
                    }
                    Some((_, mv)) => self.bad.push(mv),
                    None => {
                        self.stage = match self.wanted {
                            Wanted::GoodCaptures => Stage::End,
                            Wanted::GoodCapturesAndChecks => Stage::ListChecks,
                            _ => Stage::Refutations(0),
                        }
                    }
                },
                Stage::ListChecks => {
                    self.list_checks(position, dangers);
                    self.stage = Stage::Checks;
                }
                Stage::Checks => match self.best() {
                    Some((_, mv)) => return Some((mv, Kind::Quiet)),
                    None => self.stage = Stage::End,
                },
                Stage::Refutations(n) => {
                    if let Some(mv) = self.refutation(position, n) {
                        return Some((mv, Kind::Quiet));
                    }
                }
                Stage::ListQuiets => {
                    self.list_quiets(position, histories, dangers);
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => match self.best().filter(|_| !self.skip_quiets) {
                    Some((_, mv)) => return Some((mv, Kind::Quiet)),
                    None => self.stage = Stage::BadCaptures,
                },
                Stage::BadCaptures => {
                    let mv = self.bad.get(self.next_bad).copied();
                    self.next_bad += 1;
                    match mv {
                        Some(mv) => return Some((mv, Kind::BadCapture)),
                        None => self.stage = Stage::End,
                    }
                }
                Stage::ListEvasions => {
                    self.list_evasions(position, histories, dangers);
                    self.stage = Stage::Evasions;
                }
                Stage::Evasions => match self.best() {
                    Some((_, mv)) => return Some((mv, kind(position, mv))),
                    None => self.stage = Stage::End,
                },
                Stage::End => return None,
            }
        }
    }

    // What lists moves is kept out of `next`: a compiler that puts it there works out at each call
    // what only the lists need.

    #[inline(never)]
    fn list_captures<G: Evaluate>(&mut self, position: &G, histories: &Histories) {
        self.list(position, Moves::Captures, [None; 3], |mv| {
            Some(capture_rank(position, histories, mv))
        });
    }

    #[inline(never)]
    fn list_checks<G: Evaluate>(&mut self, position: &G, dangers: &G::Dangers) {
        self.list(position, Moves::Quiets, [None; 3], |mv| {
            let wanted = position.may_check(dangers, mv)
                && (position.is_safe(dangers, mv) || position.see_at_least(mv, 0));
            wanted.then_some(0)
        });
    }

    #[inline(never)]
    fn list_quiets<G: Evaluate>(
        &mut self,
        position: &G,
        histories: &Histories,
        dangers: &G::Dangers,
    ) {
        let trail = self.trail;
        self.list(position, Moves::Quiets, self.refutations, |mv| {
            let history = histories.quiet(&Quiet::of(position, dangers, mv), &trail);
            Some(history + position.urgency(dangers, mv))
        });
    }

    #[inline(never)]
    fn list_evasions<G: Evaluate>(
        &mut self,
        position: &G,
        histories: &Histories,
        dangers: &G::Dangers,
    ) {
        let trail = self.trail;
        self.list(position, Moves::All, [None; 3], |mv| {
            Some(evasion_rank(position, histories, dangers, mv, &trail))
        });
    }

    /// What a capture has to win if it is to come before quiet moves. Where they are wanted, it may
    /// lose a little if it did well elsewhere, and has to win a little if it did not.
    fn least<G: Evaluate>(&self, position: &G, mv: Move, rank: i32) -> i32 {
        match self.wanted {
            Wanted::All => (CAPTURE_GAIN * position.gain(mv) - rank) / self.good_capture_divisor,
            _ => 0,
        }
    }

    /// Takes up those moves that have a rank, all but those that were handed out before.
    fn list<G: Evaluate>(
        &mut self,
        position: &G,
        wanted: Moves,
        before: [Option<Move>; 3],
        rank: impl Fn(Move) -> Option<i32>,
    ) {
        self.moves.clear();
        self.next = 0;
        position.each_move(wanted, |mv| {
            if self.tt_move != Some(mv)
                && !before.contains(&Some(mv))
                && let Some(rank) = rank(mv)
            {
                self.moves.push((rank, mv));
            }
        });
    }

    /// The best of what was taken up and not handed out yet.
    fn best(&mut self) -> Option<(i32, Move)> {
        let rest = self.moves.get_mut(self.next..)?;
        let (mut best, mut highest) = (0, rest.first()?.0);
        for (index, &(rank, _)) in rest.iter().enumerate() {
            if rank > highest {
                (best, highest) = (index, rank);
            }
        }
        let found = *rest.get(best)?;
        rest.swap(0, best);
        self.next += 1;
        Some(found)
    }

    /// The `n`-th refutation, if it can be played here and was not handed out before.
    fn refutation<G: Evaluate>(&mut self, position: &G, n: usize) -> Option<Move> {
        let Some(&refutation) = self.refutations.get(n) else {
            self.stage = if self.skip_quiets { Stage::BadCaptures } else { Stage::ListQuiets };
            return None;
        };
        self.stage = Stage::Refutations(n + 1);
        let fresh = refutation.filter(|&mv| {
            !self.refutations[..n].contains(&Some(mv))
                && self.tt_move != Some(mv)
                && position.is_legal(mv)
                && position.is_quiet(mv)
        });
        // What is not handed out now must not be left out of the list.
        if fresh.is_none() && !self.refutations[..n].contains(&refutation) {
            self.refutations[n] = None;
        }
        fresh
    }
}

fn kind<G: Evaluate>(position: &G, mv: Move) -> Kind {
    if position.is_quiet(mv) {
        Kind::Quiet
    } else if position.see_at_least(mv, 0) {
        Kind::Capture
    } else {
        Kind::BadCapture
    }
}

fn capture_rank<G: Evaluate>(position: &G, histories: &Histories, mv: Move) -> i32 {
    let history = position
        .captured(mv)
        .map_or(0, |(_, victim)| histories.capture::<G>(Arrival::of(position, mv), victim));
    CAPTURE_GAIN * position.gain(mv) + history
}

/// Captures first, the most valuable piece by the cheapest; then quiet moves.
fn evasion_rank<G: Evaluate>(
    position: &G,
    histories: &Histories,
    dangers: &G::Dangers,
    mv: Move,
    trail: &Trail,
) -> i32 {
    const CAPTURE: i32 = 1_000_000;
    if position.is_quiet(mv) {
        return histories.quiet(&Quiet::of(position, dangers, mv), trail);
    }
    let mover = position.piece_at(mv.from()).map_or(0, |(_, piece)| G::value(piece));
    CAPTURE + 16 * position.gain(mv) - mover
}
