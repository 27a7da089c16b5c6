//! Retrograde analysis: the distance to the end of every position of an [`Ending`].
//!
//! Level by level: a position lost in `n` plies makes every position before it won in `n + 1`; one
//! that is won in `n` sends to each position before it, which is lost if all its moves lead to won
//! positions. Moves that leave the set are looked up in tables that are there already.

use std::ops::ControlFlow::{Break, Continue};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::Set;
use super::cells::{Cell, Cells};
use super::ending::{Ending, Flow, ILLEGAL, SAFE, UNKNOWN, Value, is_loss, is_win};
use super::table::{Count, Values};
use crate::rules::Side;

/// How the work is done.
pub(super) struct Control<'a> {
    /// Threads, at least one.
    pub threads: usize,
    /// Whether to stop; asked often, by all threads.
    pub is_stopped: &'a (dyn Fn() -> bool + Sync),
    /// Told the share that is done, 0 to 1.
    pub progress: &'a (dyn Fn(f32) + Sync),
}

/// Why there is no result.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Unsolved {
    /// It was stopped.
    Stopped,
    /// A distance does not fit into a cell of this width.
    TooLong,
    /// The table of a set that a move leads to is not there.
    Missing(Set),
}

/// The values of all positions for each side to move and what there is of them, or why there are
/// none.
pub(super) fn solve<E: Ending, C: Cell>(
    ending: &E,
    control: &Control<'_>,
) -> Result<([Values; 2], [Count; 2]), Unsolved> {
    let entries = ending.entries();
    let cells = [Cells::<C>::new(entries), Cells::new(entries)];
    let solver = Solver { ending, control, cells };
    solver.in_chunks(|chunk| solver.mark_illegal(chunk))?;
    (control.progress)(0.1);
    solver.in_chunks(|chunk| solver.look_ahead(chunk))?;
    (control.progress)(0.4);
    let mut level = 0;
    // A level that is empty may be followed by one that a capture leads to.
    while solver.cells.iter().any(|cells| level <= cells.longest()) {
        solver.in_chunks(|chunk| solver.look_back(chunk, level))?;
        level += 1;
        (control.progress)(1.0 - 0.6 / (1.0 + f32::from(level) / 16.0));
    }
    let counts = Mutex::default();
    solver.in_chunks(|chunk| solver.count(chunk, &counts))?;
    let counts = counts.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok((solver.cells.map(Values::of), counts))
}

struct Solver<'a, E, C> {
    ending: &'a E,
    control: &'a Control<'a>,
    cells: [Cells<C>; 2],
}

impl<E: Ending, C: Cell> Solver<'_, E, C> {
    fn of(&self, side: Side) -> &Cells<C> {
        &self.cells[side.index()]
    }

    /// Does the work for each chunk, on all threads.
    fn in_chunks(&self, work: impl Fn(usize) + Sync) -> Result<(), Unsolved> {
        let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
        let chunks = self.cells[0].chunks();
        let worker = || {
            loop {
                let chunk = next.fetch_add(1, Relaxed);
                if chunk >= chunks {
                    return;
                }
                if (self.control.is_stopped)() {
                    stopped.store(true, Relaxed);
                    return;
                }
                work(chunk);
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.control.threads.min(chunks) {
                // If the system has no thread to spare, the work goes on with fewer.
                let _started = thread::Builder::new().spawn_scoped(scope, worker);
            }
            worker();
        });
        if stopped.load(Relaxed) {
            return Err(Unsolved::Stopped);
        }
        if self.cells.iter().any(Cells::is_overflown) { Err(Unsolved::TooLong) } else { Ok(()) }
    }

    fn mark_illegal(&self, chunk: usize) {
        for entry in self.cells[0].range(chunk) {
            let men = self.ending.decode(entry);
            for side in Side::BOTH {
                if !men.is_some_and(|men| self.ending.is_legal(&men, side)) {
                    self.of(side).mark(entry, ILLEGAL);
                }
            }
        }
    }

    /// Notes what a position's own moves tell before anything else is known: that there are none,
    /// and what those that leave the set are worth.
    fn look_ahead(&self, chunk: usize) {
        for entry in self.cells[0].range(chunk) {
            if Side::BOTH.iter().all(|&side| self.of(side).get(entry) == ILLEGAL) {
                continue;
            }
            let Some(men) = self.ending.decode(entry) else { continue };
            for side in Side::BOTH {
                if self.of(side).get(entry) != ILLEGAL {
                    self.look_ahead_at(entry, &men, side);
                }
            }
        }
    }

    fn look_ahead_at(&self, entry: usize, men: &E::Men, side: Side) {
        let (mut quickest, mut slowest) = (UNKNOWN, None);
        let mut is_safe = false;
        let _ = self.ending.leave(men, side, |value| {
            match value {
                ILLEGAL => {}
                value if is_loss(value) => quickest = quickest.min(value),
                value if is_win(value) => slowest = slowest.max(Some(value)),
                _ => is_safe = true,
            }
            Continue(())
        });
        let cells = self.of(side);
        if quickest != UNKNOWN {
            cells.note(entry, quickest + 1);
        } else if is_safe {
            cells.mark(entry, SAFE);
        } else if !self.has_quiet_move(men, side) {
            match slowest {
                Some(plies) => cells.note(entry, plies + 1),
                None => match self.ending.stuck(men, side) {
                    UNKNOWN => cells.mark(entry, SAFE),
                    plies => cells.note(entry, plies),
                },
            }
        }
    }

    fn has_quiet_move(&self, men: &E::Men, side: Side) -> bool {
        let next = self.of(side.opponent());
        let found = |entry| if next.get(entry) == ILLEGAL { Continue(()) } else { Break(()) };
        self.ending.quiet(men, side, found).is_break()
    }

    /// Takes what is decided in exactly `level` plies back to the positions before it.
    fn look_back(&self, chunk: usize, level: Value) {
        for side in Side::BOTH {
            for entry in self.of(side).with(chunk, level) {
                let Some(men) = self.ending.decode(entry) else { continue };
                let mover = side.opponent();
                if is_loss(level) {
                    self.ending.undo(&men, mover, |before| self.win(before, mover, level + 1));
                } else {
                    self.ending.undo(&men, mover, |before| self.try_loss(before, mover, level));
                }
            }
        }
    }

    fn count(&self, chunk: usize, counts: &Mutex<[Count; 2]>) {
        let mut found = [Count::default(); 2];
        for entry in self.cells[0].range(chunk) {
            let values = Side::BOTH.map(|side| self.of(side).get(entry));
            if values != [ILLEGAL; 2]
                && let Some(men) = self.ending.decode(entry)
            {
                let weight = self.ending.weight(&men);
                found.iter_mut().zip(values).for_each(|(count, value)| count.add(value, weight));
            }
        }
        let mut counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.iter_mut().zip(&found).for_each(|(all, found)| all.join(found));
    }

    fn win(&self, entry: usize, side: Side, plies: Value) {
        let cells = self.of(side);
        let known = cells.get(entry);
        // One that seemed won more slowly, by a capture, is among those with a higher value.
        if known != ILLEGAL && known > plies {
            cells.note(entry, plies);
        }
    }

    /// Notes the position as lost if its every move leads to one that is won in `level` plies or
    /// fewer, or leaves the set for a lost one.
    fn try_loss(&self, entry: usize, side: Side, level: Value) {
        if self.of(side).get(entry) != UNKNOWN {
            return;
        }
        let Some(men) = self.ending.decode(entry) else { return };
        let next = self.of(side.opponent());
        let refuted = self.ending.quiet(&men, side, |after| {
            let value = next.get(after);
            let is_lost = value == ILLEGAL || is_win(value) && value <= level;
            if is_lost { Continue(()) } else { Break(()) }
        });
        if refuted.is_break() {
            return;
        }
        let mut slowest = level;
        let _: Flow = self.ending.leave(&men, side, |value| {
            if value != ILLEGAL {
                slowest = slowest.max(value);
            }
            Continue(())
        });
        self.of(side).note(entry, slowest + 1);
    }
}
