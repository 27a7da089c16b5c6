//! Staged move picker: table move, good captures, killers and counter move, quiets, bad captures.
//!
//! Moves are generated and scored only when their stage is reached.

use std::cell::LazyCell;

use arrayvec::ArrayVec;

use super::eval::Evaluate;
use super::histories::{Histories, PieceTo, PriorMoves, Quiet};
use super::search_params::SearchParams;
use crate::rules::{Move, MoveList, Moves};

/// Kind of a picked move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// No capture (and no promotion to a queen).
    Quiet,
    /// A capture that is not known to lose material.
    Capture,
    /// A capture that loses material by SEE.
    BadCapture,
}

/// Stage of the picker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Table move.
    TtMove,
    /// Generates captures.
    GenerateCaptures,
    /// Captures that do not lose material.
    GoodCaptures,
    /// Killers and counter move.
    Refutations(usize),
    /// Generates quiet moves.
    GenerateQuiets,
    Quiets,
    /// Generates quiet moves that may give check.
    GenerateChecks,
    Checks,
    BadCaptures,
    /// Generates evasions.
    GenerateEvasions,
    Evasions,
    End,
}

/// Which moves the picker yields.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    All,
    /// Evasions: all moves of a side in check.
    Evasions,
    /// Only captures that do not lose material.
    GoodCaptures,
    /// These, then quiet moves that may give check and lose no material either.
    GoodCapturesAndChecks,
}

impl Wanted {
    /// Whether quiet moves of any kind are among them.
    const fn has_quiets(self) -> bool {
        matches!(self, Self::All | Self::Evasions)
    }
}

/// Weight of a captured centipawn next to capture history.
const CAPTURE_GAIN: i32 = 16;

/// The move picker of a node.
pub(super) struct Picker {
    stage: Stage,
    wanted: Wanted,
    tt_move: Option<Move>,
    refutations: [Option<Move>; 3],
    prior: PriorMoves,
    /// See [`SearchParams::good_capture_divisor`].
    good_capture_divisor: i32,
    moves: ArrayVec<(i32, Move), 256>,
    next: usize,
    bad: MoveList,
    next_bad: usize,
    skip_quiets: bool,
}

impl Picker {
    /// The picker of a node; `refutations` are killers and counter move.
    pub fn new<G: Evaluate>(
        position: &G,
        wanted: Wanted,
        tt_move: Option<Move>,
        refutations: [Option<Move>; 3],
        prior: PriorMoves,
        params: &SearchParams,
    ) -> Self {
        // Two positions may share a key, or a thread may have mixed two entries.
        let tt_move = tt_move
            .filter(|&mv| position.is_legal(mv) && (wanted.has_quiets() || !position.is_quiet(mv)));
        Self {
            stage: Stage::TtMove,
            wanted,
            tt_move,
            refutations,
            prior,
            good_capture_divisor: params.good_capture_divisor,
            moves: ArrayVec::new(),
            next: 0,
            bad: MoveList::new(),
            next_bad: 0,
            skip_quiets: false,
        }
    }

    /// Skips the quiet moves that are left.
    pub fn skip_quiets(&mut self) {
        self.skip_quiets = true;
    }

    /// The next move.
    pub fn next<G: Evaluate, F: FnOnce() -> G::Threats>(
        &mut self,
        position: &G,
        histories: &Histories,
        threats: &LazyCell<G::Threats, F>,
    ) -> Option<(Move, Kind)> {
        loop {
            match self.stage {
                Stage::TtMove => {
                    self.stage = match self.wanted {
                        Wanted::Evasions => Stage::GenerateEvasions,
                        _ => Stage::GenerateCaptures,
                    };
                    if let Some(mv) = self.tt_move {
                        return Some((mv, kind(position, mv)));
                    }
                }
                Stage::GenerateCaptures => {
                    self.generate_captures(position, histories);
                    self.stage = Stage::GoodCaptures;
                }
                Stage::GoodCaptures => match self.pick_best() {
                    Some((score, mv))
                        if position.see_at_least(mv, self.see_threshold(position, mv, score)) =>
                    {
                        return Some((mv, Kind::Capture));
                    }
                    Some((_, mv)) => self.bad.push(mv),
                    None => {
                        self.stage = match self.wanted {
                            Wanted::GoodCaptures => Stage::End,
                            Wanted::GoodCapturesAndChecks => Stage::GenerateChecks,
                            _ => Stage::Refutations(0),
                        }
                    }
                },
                Stage::GenerateChecks => {
                    self.generate_checks(position, threats);
                    self.stage = Stage::Checks;
                }
                Stage::Checks => match self.pick_best() {
                    Some((_, mv)) => return Some((mv, Kind::Quiet)),
                    None => self.stage = Stage::End,
                },
                Stage::Refutations(n) => {
                    if let Some(mv) = self.refutation(position, n) {
                        return Some((mv, Kind::Quiet));
                    }
                }
                Stage::GenerateQuiets => {
                    self.generate_quiets(position, histories, threats);
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => match self.pick_best().filter(|_| !self.skip_quiets) {
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
                Stage::GenerateEvasions => {
                    self.generate_evasions(position, histories, threats);
                    self.stage = Stage::Evasions;
                }
                Stage::Evasions => match self.pick_best() {
                    Some((_, mv)) => return Some((mv, kind(position, mv))),
                    None => self.stage = Stage::End,
                },
                Stage::End => return None,
            }
        }
    }

    // Generation is kept out of `next`: a compiler that inlines it works out at each call what only
    // the generators need.

    #[inline(never)]
    fn generate_captures<G: Evaluate>(&mut self, position: &G, histories: &Histories) {
        self.generate(position, Moves::Captures, [None; 3], |mv| {
            Some(capture_score(position, histories, mv))
        });
    }

    #[inline(never)]
    fn generate_checks<G: Evaluate>(&mut self, position: &G, threats: &G::Threats) {
        self.generate(position, Moves::Quiets, [None; 3], |mv| {
            let wanted = position.may_check(threats, mv)
                && (position.is_safe(threats, mv) || position.see_at_least(mv, 0));
            wanted.then_some(0)
        });
    }

    #[inline(never)]
    fn generate_quiets<G: Evaluate>(
        &mut self,
        position: &G,
        histories: &Histories,
        threats: &G::Threats,
    ) {
        let prior = self.prior;
        self.generate(position, Moves::Quiets, self.refutations, |mv| {
            let history = histories.quiet(&Quiet::of(position, threats, mv), &prior);
            Some(history + position.threat_bonus(threats, mv))
        });
    }

    #[inline(never)]
    fn generate_evasions<G: Evaluate>(
        &mut self,
        position: &G,
        histories: &Histories,
        threats: &G::Threats,
    ) {
        let prior = self.prior;
        self.generate(position, Moves::All, [None; 3], |mv| {
            Some(evasion_score(position, histories, threats, mv, &prior))
        });
    }

    /// SEE threshold of a good capture. Before quiet moves a good capture history lowers it, and a
    /// bad one raises it.
    fn see_threshold<G: Evaluate>(&self, position: &G, mv: Move, score: i32) -> i32 {
        match self.wanted {
            Wanted::All => (CAPTURE_GAIN * position.gain(mv) - score) / self.good_capture_divisor,
            _ => 0,
        }
    }

    /// Generates moves and scores them, but for those that were picked before.
    fn generate<G: Evaluate>(
        &mut self,
        position: &G,
        wanted: Moves,
        before: [Option<Move>; 3],
        score: impl Fn(Move) -> Option<i32>,
    ) {
        self.moves.clear();
        self.next = 0;
        position.each_move(wanted, |mv| {
            if self.tt_move != Some(mv)
                && !before.contains(&Some(mv))
                && let Some(score) = score(mv)
            {
                self.moves.push((score, mv));
            }
        });
    }

    /// Picks the move of the highest score (selection sort).
    fn pick_best(&mut self) -> Option<(i32, Move)> {
        let rest = self.moves.get_mut(self.next..)?;
        let (mut best, mut highest) = (0, rest.first()?.0);
        for (index, &(score, _)) in rest.iter().enumerate() {
            if score > highest {
                (best, highest) = (index, score);
            }
        }
        let found = *rest.get(best)?;
        rest.swap(0, best);
        self.next += 1;
        Some(found)
    }

    /// The killer or counter move at index `n`, if it is legal here and was not picked before.
    fn refutation<G: Evaluate>(&mut self, position: &G, n: usize) -> Option<Move> {
        let Some(&refutation) = self.refutations.get(n) else {
            self.stage = if self.skip_quiets { Stage::BadCaptures } else { Stage::GenerateQuiets };
            return None;
        };
        self.stage = Stage::Refutations(n + 1);
        let fresh = refutation.filter(|&mv| {
            !self.refutations[..n].contains(&Some(mv))
                && self.tt_move != Some(mv)
                && position.is_legal(mv)
                && position.is_quiet(mv)
        });
        // One that is not picked now must be generated with the quiet moves.
        if fresh.is_none() && !self.refutations[..n].contains(&refutation) {
            self.refutations[n] = None;
        }
        fresh
    }
}

/// Kind of a move, by SEE.
fn kind<G: Evaluate>(position: &G, mv: Move) -> Kind {
    if position.is_quiet(mv) {
        Kind::Quiet
    } else if position.see_at_least(mv, 0) {
        Kind::Capture
    } else {
        Kind::BadCapture
    }
}

/// Score of a capture: what it takes (MVV) and capture history.
fn capture_score<G: Evaluate>(position: &G, histories: &Histories, mv: Move) -> i32 {
    let history = position
        .captured(mv)
        .map_or(0, |(_, victim)| histories.capture::<G>(PieceTo::of(position, mv), victim));
    CAPTURE_GAIN * position.gain(mv) + history
}

/// Score of an evasion: captures first, by MVV/LVA; then quiet moves by history.
fn evasion_score<G: Evaluate>(
    position: &G,
    histories: &Histories,
    threats: &G::Threats,
    mv: Move,
    prior: &PriorMoves,
) -> i32 {
    const CAPTURE: i32 = 1_000_000;
    if position.is_quiet(mv) {
        return histories.quiet(&Quiet::of(position, threats, mv), prior);
    }
    let mover = position.piece_at(mv.from()).map_or(0, |(_, piece)| G::value(piece));
    CAPTURE + 16 * position.gain(mv) - mover
}
