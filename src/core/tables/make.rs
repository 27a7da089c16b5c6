//! Making the table of a set, after those of the sets that it leads to.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU16};

use super::ending::Ending;
use super::folder::{Fault, Folder};
use super::numbering::Numbering;
use super::solve::{self, Control, Unsolved};
use super::table::{Facts, Table};
use super::{Set, chess, xiangqi};
use crate::rules::Side;
use crate::rules::xiangqi::Piece;

/// The most memory that making a table may take, in bytes: one GiB.
pub const MOST_MEMORY: u64 = 1 << 30;

/// What making a table takes, with those that have to be there first and are not.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost {
    /// The tables to be made, in this order.
    pub tables: Vec<Set>,
    /// Positions in them, illegal ones among them; two mirrored ones are one.
    pub positions: u64,
    /// Most memory at any time, in bytes; twice as much for a set with distances over 252 plies.
    pub memory: u64,
    /// Bytes on the disk, roughly.
    pub disk: u64,
    /// Seconds on one core of 2024, roughly.
    pub seconds: f64,
}

impl Cost {
    /// Whether it takes more memory than is allowed.
    #[must_use]
    pub fn is_too_large(&self) -> bool {
        self.memory > MOST_MEMORY
    }
}

/// How far the making of tables is.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// The set whose table is being made.
    pub set: Set,
    /// Its number among those that are made, from 1.
    pub number: usize,
    /// How many are made.
    pub of: usize,
    /// The share of the whole that is done, 0 to 1.
    pub share: f32,
}

/// The order in which missing tables are made, each after those that it needs.
fn plan(set: &Set, is_there: &impl Fn(&Set) -> bool, plan_so_far: &mut Vec<Set>) {
    if is_there(set) || plan_so_far.contains(set) {
        return;
    }
    for next in set.next() {
        plan(&next, is_there, plan_so_far);
    }
    plan_so_far.push(set.clone());
}

/// The sides to move whose values are asked for by the making of `set` in the table of `next`.
fn asked_sides(set: &Set, next: &Set) -> &'static [Side] {
    match (set, next) {
        // A guard is taken by the attacker; an attacker by the other side.
        (Set::Xiangqi(set), Set::Xiangqi(next)) if set.defending != next.defending => {
            &[Side::Second]
        }
        (Set::Xiangqi(_), _) => &[Side::First],
        (Set::Chess(_), _) => &Side::BOTH,
    }
}

/// Memory that making one table takes, in bytes, with a value's width.
fn memory(set: &Set, width: u64) -> u64 {
    let entries = |set: &Set| Numbering::of(set).entries() as u64;
    let next = set.next().into_iter().map(|next| {
        let sides = asked_sides(set, &next).len() as u64;
        sides * entries(&next)
    });
    // A sixty-fourth for the marks of the distances; the finished file besides.
    let own = 2 * entries(set) * width;
    own + own / 64 + disk(set) + next.sum::<u64>()
}

/// Bytes of a table's file, roughly.
fn disk(set: &Set) -> u64 {
    let bytes = 2 * Numbering::of(set).entries() as u64;
    match set {
        Set::Xiangqi(_) => bytes / 12,
        Set::Chess(_) => bytes / 3,
    }
}

/// Seconds to make one table on one core, roughly: rooks have the most moves, and in sets that are
/// won nearly everywhere each position is visited often.
fn seconds(set: &Set) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let entries = Numbering::of(set).entries() as f64;
    let each = match set {
        Set::Xiangqi(set) => {
            let attackers: Vec<Piece> = set.attackers().collect();
            let each = |piece: &Piece| match piece {
                Piece::Rook => 0.5e-6,
                Piece::Pawn => 0.1e-6,
                _ => 0.12e-6,
            };
            attackers.iter().map(each).sum::<f64>() * if attackers.len() == 2 { 1.5 } else { 1.0 }
        }
        Set::Chess(_) => 1.2e-6,
    };
    entries * each
}

/// What it takes to make the table of a set and those that it needs, as far as they are not there.
pub(super) fn cost(set: &Set, is_there: &impl Fn(&Set) -> bool) -> Cost {
    let mut tables = Vec::new();
    plan(set, is_there, &mut tables);
    Cost {
        positions: tables.iter().map(|set| 2 * Numbering::of(set).entries() as u64).sum(),
        memory: tables.iter().map(|set| memory(set, 1)).max().unwrap_or(0),
        disk: tables.iter().map(disk).sum(),
        seconds: tables.iter().map(seconds).sum(),
        tables,
    }
}

/// What the maker is told and tells.
pub(super) struct Maker<'a> {
    pub folder: &'a Folder,
    pub threads: NonZero<usize>,
    pub is_stopped: &'a (dyn Fn() -> bool + Sync),
    pub progress: &'a (dyn Fn(Progress) + Sync),
}

impl Maker<'_> {
    /// Makes the tables that are missing for a set, each of which is stored as soon as it is done.
    pub fn make(&self, set: &Set, cost: &Cost) -> Result<(), Fault> {
        if let Some(set) = cost.tables.iter().find(|set| memory(set, 1) > MOST_MEMORY) {
            return Err(too_large(set, 1));
        }
        if !cost.tables.is_empty() {
            // Before minutes of work, not after them.
            self.folder.check(set)?;
        }
        #[expect(clippy::cast_precision_loss, reason = "a share of the work")]
        let entries = |set: &Set| Numbering::of(set).entries() as f32;
        let all: f32 = cost.tables.iter().map(entries).sum();
        let mut done = 0.0;
        for (number, set) in (1..).zip(&cost.tables) {
            let tell = |share: f32| {
                let share = (done + share * entries(set)) / all;
                (self.progress)(Progress {
                    set: set.clone(),
                    number,
                    of: cost.tables.len(),
                    share,
                });
            };
            self.make_one(set, &tell)?;
            done += entries(set);
        }
        Ok(())
    }

    fn make_one(&self, set: &Set, progress: &(dyn Fn(f32) + Sync)) -> Result<(), Fault> {
        progress(0.0);
        let mut next = Vec::new();
        for set_after in set.next() {
            let table = self.read_or_make(&set_after, asked_sides(set, &set_after))?;
            next.push((set_after, Arc::new(table)));
        }
        let control =
            Control { threads: self.threads.get(), is_stopped: self.is_stopped, progress };
        let table = match made(set, &next, &control) {
            Err(Unsolved::Missing(missing)) => return Err(Fault::Missing(missing.to_string())),
            Err(Unsolved::Stopped) => return Err(Fault::Stopped),
            Err(Unsolved::TooLong) => return Err(too_large(set, 2)),
            Ok(table) => table,
        };
        drop(next);
        self.folder.write(set, &table)
    }

    /// A table that should be there; one that is damaged behind its facts is made anew.
    fn read_or_make(&self, set: &Set, sides: &[Side]) -> Result<Table, Fault> {
        let read = || self.folder.read(set, Numbering::of(set).entries(), sides);
        match read() {
            Err(Fault::Damaged { .. } | Fault::Missing(_)) => {
                self.make_one(set, &|_| {})?;
                read()
            }
            read => read,
        }
    }
}

fn too_large(set: &Set, width: u64) -> Fault {
    Fault::TooLarge { set: set.to_string(), bytes: memory(set, width), most: MOST_MEMORY }
}

/// The table of a set, from those that it leads to.
fn made(set: &Set, next: &[(Set, Arc<Table>)], control: &Control<'_>) -> Result<Table, Unsolved> {
    let longest_after = next.iter().map(|(_, table)| table.facts.longest()).max().unwrap_or(0);
    let of = |set: Set| {
        let found = next.iter().find(|(next, _)| *next == set).map(|(_, table)| Arc::clone(table));
        found.ok_or(Unsolved::Missing(set))
    };
    match set {
        Set::Xiangqi(set) => {
            let moves = xiangqi::Moves::new(set, |set| of(Set::Xiangqi(set.clone())))?;
            solved(&moves, control, longest_after, memory(&Set::Xiangqi(set.clone()), 2))
        }
        Set::Chess(set) => {
            let moves = chess::Moves::new(set, |set| of(Set::Chess(set.clone())))?;
            solved(&moves, control, longest_after, memory(&Set::Chess(set.clone()), 2))
        }
    }
}

/// Solves with a byte for each value, or with two if that does not do and memory allows.
fn solved<E: Ending>(
    ending: &E,
    control: &Control<'_>,
    longest_after: u16,
    memory_if_wide: u64,
) -> Result<Table, Unsolved> {
    let solved = match solve::solve::<E, AtomicU8>(ending, control) {
        Err(Unsolved::TooLong) if memory_if_wide <= MOST_MEMORY => {
            solve::solve::<E, AtomicU16>(ending, control)
        }
        solved => solved,
    };
    let (values, counts) = solved?;
    Ok(Table { values: values.map(Some), facts: Facts { counts, longest_after } })
}
