//! What the rules of 天天象棋 (Tencent's Xiangqi) allow: so many checks and chases running, and then
//! a move that goes on with them is refused. Nobody loses by a repetition.
//!
//! Not the positions count here but what a side does on its moves since the last capture: checks by
//! one piece, two, or more (6, 12, 18), chases of one piece (6), checks and chases in turn by one
//! piece or several (12, 18). The README of this folder has the sources, and says what is not known.

use std::cell::OnceCell;

use super::super::Position;
use super::super::bitboard::Bitboard;
use super::cycle::{Cycle, Ply};
use super::{DRAWN, bite};
use crate::rules::{Game, Move, Moves, Outcome, Reason, Side, Square, Step};

/// Checks by one piece that are allowed; twice as many by two, three times as many by more.
const CHECKS: usize = 6;
/// Chases of one piece that are allowed.
const CHASES: usize = 6;
/// Checks and chases in turn that are allowed to one piece.
const MIXED: usize = 12;
/// The same to several.
const MIXED_BY_SEVERAL: usize = 18;
/// How often a quiet position may stand.
const OCCURRENCES: usize = 5;
/// Plies after which every game is drawn.
const ALL_PLIES: usize = 400;

/// What a side does so often that it must do something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// It checks.
    Checks,
    /// It chases one piece.
    Chases,
    /// It checks and chases in turn.
    ChecksAndChases,
}

/// A legal move that is refused, for it goes on with what was done as often as is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MustChange {
    /// The move.
    pub mv: Move,
    /// What it goes on with.
    pub counted: Counted,
    /// How often that was done, running: as often as is allowed.
    pub done: usize,
    /// The piece that may not be chased on, where one is.
    pub chased: Option<Square>,
}

/// What a move does, of what is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doing {
    /// It checks.
    Checks,
    /// It chases.
    Chases,
    /// Neither.
    Idles,
}

/// What a move does, in pieces that are known by where they stood after the last capture.
#[derive(Clone, Copy, Debug)]
struct Effect {
    /// The pieces that give check.
    checkers: Bitboard,
    /// The pieces that chase.
    chasers: Bitboard,
    /// The pieces that it newly threatens to win.
    chased: Bitboard,
}

impl Effect {
    fn of(ply: &Ply) -> Self {
        let known = |points: &mut dyn Iterator<Item = Square>| {
            points.fold(Bitboard::EMPTY, |all, at| all | Bitboard::of(ply.identity(at)))
        };
        let bites = bite::new_bites(ply);
        Self {
            checkers: if ply.step.check {
                known(&mut ply.threat.checkers(ply.side.opponent()).into_iter())
            } else {
                Bitboard::EMPTY
            },
            chasers: known(&mut bites.iter().map(|bite| bite.from)),
            chased: known(&mut bites.iter().map(|bite| bite.at)),
        }
    }

    fn checks(&self) -> bool {
        !self.checkers.is_empty()
    }

    fn chases(&self) -> bool {
        !self.chased.is_empty()
    }

    fn is_quiet(&self) -> bool {
        !self.checks() && !self.chases()
    }

    fn doing(&self) -> Doing {
        match (self.checks(), self.chases()) {
            (true, _) => Doing::Checks,
            (false, true) => Doing::Chases,
            (false, false) => Doing::Idles,
        }
    }
}

/// The moves since the last capture. What each does is looked at when it is asked for: mostly the
/// last few tell that nothing is near.
struct Run {
    cycle: Cycle,
    effects: Vec<OnceCell<Effect>>,
}

impl Run {
    fn new(position: &Position, line: &[Step]) -> Self {
        let quiet = line.iter().rev().take_while(|step| !step.irreversible).count();
        let cycle = Cycle::new(position, &line[line.len() - quiet..]);
        let effects = vec![OnceCell::new(); cycle.plies.len()];
        Self { cycle, effects }
    }

    /// What the move at a place does.
    fn effect(&self, place: usize) -> &Effect {
        self.effects[place].get_or_init(|| Effect::of(&self.cycle.plies[place]))
    }

    /// What a side's moves do, the latest first.
    fn of(&self, side: Side) -> impl Iterator<Item = &Effect> + Clone {
        let plies = self.cycle.plies.iter().enumerate().rev();
        plies.filter(move |(_, ply)| ply.side == side).map(|(place, _)| self.effect(place))
    }

    /// How many checks a side has given running, and by which pieces.
    fn checks(&self, side: Side) -> (usize, Bitboard) {
        let run = self.of(side).take_while(|effect| effect.checks());
        run.fold((0, Bitboard::EMPTY), |(count, by), effect| (count + 1, by | effect.checkers))
    }

    /// How often a side has chased a piece running.
    fn chases(&self, side: Side, chased: Square) -> usize {
        self.of(side).take_while(|effect| effect.chased.has(chased)).count()
    }

    /// The most that a side has chased one piece running.
    fn most_chases(&self, side: Side) -> usize {
        let last = self.of(side).next().map_or(Bitboard::EMPTY, |effect| effect.chased);
        last.into_iter().map(|at| self.chases(side, at)).max().unwrap_or(0)
    }

    /// How often a side has checked and chased in turn, up to a move that does this; and by which
    /// pieces. Two of a kind running begin anew.
    fn mixed(&self, side: Side, next: &Effect) -> (usize, Bitboard) {
        let mut checks = next.checks();
        let mut by = next.checkers | next.chasers;
        let mut count = 0;
        for effect in self.of(side) {
            if effect.is_quiet() || effect.checks() == checks {
                break;
            }
            checks = effect.checks();
            by |= effect.checkers | effect.chasers;
            count += 1;
        }
        (count, by)
    }

    /// What a move goes on with beyond what is allowed less so much, if it does.
    fn exceeded(
        &self,
        side: Side,
        next: &Effect,
        less: usize,
    ) -> Option<(Counted, usize, Option<Square>)> {
        if next.checks() {
            let (done, by) = self.checks(side);
            // A new piece that checks enlarges what is allowed.
            let pieces = (by | next.checkers).len().min(3);
            if done + less >= CHECKS * pieces {
                return Some((Counted::Checks, done, None));
            }
        }
        // Who chases one that checks for ever need not be the one to change.
        let answers =
            self.of(side.opponent()).take(2).filter(|effect| effect.checks()).count() == 2;
        if !answers {
            for chased in next.chased {
                let done = self.chases(side, chased);
                if done + less >= CHASES {
                    return Some((Counted::Chases, done, Some(chased)));
                }
            }
        }
        if !next.is_quiet() {
            let (done, by) = self.mixed(side, next);
            let allowed = if by.len() > 1 { MIXED_BY_SEVERAL } else { MIXED };
            if done + less >= allowed {
                return Some((Counted::ChecksAndChases, done, None));
            }
        }
        None
    }
}

/// The legal moves that are refused in a position that a line of play led to. None that captures,
/// mates or stalemates is.
#[must_use]
pub fn must_change(position: &Position, line: &[Step]) -> Vec<MustChange> {
    exceeding(position, line, 0)
}

/// The legal moves after which the side to move must change: another such move will be refused.
#[must_use]
pub fn must_soon_change(position: &Position, line: &[Step]) -> Vec<MustChange> {
    exceeding(position, line, 1)
}

/// What the last plies of a line do that a refused move would go on with, oldest first: from the first
/// counted move of the side to move on, with the answers between.
#[must_use]
pub fn doings(position: &Position, line: &[Step], refused: &MustChange) -> Vec<Doing> {
    let run = Run::new(position, line);
    let first = run.effects.len().saturating_sub(2 * refused.done);
    (first..run.effects.len()).map(|place| run.effect(place).doing()).collect()
}

/// What a move of the side to move does.
#[must_use]
pub fn doing(position: &Position, line: &[Step], mv: Move) -> Doing {
    Effect::of(&Run::new(position, line).cycle.next(position, mv)).doing()
}

/// The legal moves that go on with what was done as often as is allowed less so much.
fn exceeding(position: &Position, line: &[Step], less: usize) -> Vec<MustChange> {
    let side = position.side_to_move();
    let run = Run::new(position, line);
    // The least that is allowed, so that nearly all positions are answered at once.
    let active = run.of(side).take_while(|effect| !effect.is_quiet()).count();
    if active + less < CHECKS.min(CHASES) {
        return Vec::new();
    }
    let mut refused = Vec::new();
    position.each_move(Moves::All, |mv| {
        if position.piece_at(mv.to()).is_some() {
            return;
        }
        let ply = run.cycle.next(position, mv);
        let Some((counted, done, chased)) = run.exceeded(side, &Effect::of(&ply), less) else {
            return;
        };
        let mut after = position.clone();
        after.play(mv);
        if after.count_legal_moves() > 0 {
            let chased = chased.and_then(|known| ply.standing(known));
            refused.push(MustChange { mv, counted, done, chased });
        }
    });
    refused
}

/// The draws: by what both sides have done, and where a side has nothing else to play. What happens there
/// is not known; nothing can be refused, so that the repetition is a draw.
pub(super) fn outcome(position: &Position, line: &[Step]) -> Option<Outcome> {
    if line.len() >= ALL_PLIES {
        return Some(Outcome { winner: None, reason: Reason::MoveLimit });
    }
    let run = Run::new(position, line);
    let drawn = Side::BOTH.into_iter().all(|side| run.checks(side).0 >= CHECKS)
        || Side::BOTH.into_iter().all(|side| run.most_chases(side) >= CHASES)
        || occurrences(position, &run) >= OCCURRENCES;
    let is_stuck = || {
        let refused = must_change(position, line).len();
        refused > 0 && refused == position.count_legal_moves()
    };
    (drawn || is_stuck()).then_some(DRAWN)
}

/// How often the position stands, with nothing in between but quiet moves that answer neither a check
/// nor a chase; 0 if it does not stand often enough in all.
fn occurrences(position: &Position, run: &Run) -> usize {
    let stood = |ply: &&Ply| ply.step.before == position.key();
    if run.cycle.plies.iter().filter(stood).count() + 1 < OCCURRENCES {
        return 0;
    }
    let mut count = 1;
    for (index, ply) in run.cycle.plies.iter().enumerate().rev() {
        let answers = index.checked_sub(1).is_some_and(|before| !run.effect(before).is_quiet());
        if answers || !run.effect(index).is_quiet() {
            break;
        }
        count += usize::from(stood(&ply));
    }
    count
}
