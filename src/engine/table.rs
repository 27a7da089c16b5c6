//! The transposition table: what earlier visits learned about a position, found by its key.

use std::collections::TryReserveError;

use super::score::{self, plies};
use crate::rules::Move;

/// How a stored score relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the score.
    Exact,
    /// The score is at least this.
    Lower,
    /// The score is at most this.
    Upper,
}

/// What one visit learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The best move, or the one that refuted; `None` when all failed.
    pub mv: Option<Move>,
    /// In centipawns or a mate counted from the position itself.
    pub score: i32,
    /// Plies that the visit looked ahead.
    pub depth: i32,
    /// What the score means.
    pub bound: Bound,
}

impl Entry {
    /// The score as seen from a node this many plies from the root.
    #[inline]
    pub fn score_at(&self, ply: usize) -> i32 {
        match self.score {
            mate if mate >= score::SLOWEST_MATE => mate - plies(ply),
            mated if mated <= -score::SLOWEST_MATE => mated + plies(ply),
            other => other,
        }
    }

    /// Whether it settles the question if a score of at least `beta` or at most `alpha` is asked.
    #[inline]
    pub fn settles(&self, ply: usize, alpha: i32, beta: i32) -> bool {
        let score = self.score_at(ply);
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        }
    }
}

/// An entry as it lies in memory: 16 bytes.
#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    mv: u16,
    score: i16,
    depth: u8,
    bound: Bound,
    /// The search that wrote it; 0 for none.
    generation: u8,
}

const EMPTY: Slot = Slot { key: 0, mv: 0, score: 0, depth: 0, bound: Bound::Upper, generation: 0 };

/// Slots that a position may lie in: one kept for the deeper visit, one for the latest.
const BUCKET: usize = 2;

/// Whether a search may use what earlier ones learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Memory {
    /// It may.
    Keep,
    /// It must come out the same whatever was searched before.
    Forget,
}

/// The table. Its size is fixed when it is made.
pub(super) struct Table {
    slots: Vec<Slot>,
    generation: u8,
    /// The oldest generation that may be read.
    oldest: u8,
}

impl Table {
    /// A table of about so many mebibytes, at least one.
    pub fn new(megabytes: usize) -> Self {
        Self { slots: vec![EMPTY; slots(megabytes)], generation: 1, oldest: 1 }
    }

    /// The same, if there is so much memory.
    pub fn try_new(megabytes: usize) -> Result<Self, TryReserveError> {
        let wanted = slots(megabytes);
        let mut slots = Vec::new();
        slots.try_reserve_exact(wanted)?;
        slots.resize(wanted, EMPTY);
        Ok(Self { slots, generation: 1, oldest: 1 })
    }

    /// How many in a thousand slots this search has written to, from a sample.
    pub fn fullness(&self) -> u32 {
        const SAMPLE: usize = 1_000;
        let written = |slot: &&Slot| slot.generation == self.generation;
        let count = self.slots.iter().take(SAMPLE).filter(written).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots.fill(EMPTY);
        self.generation = 1;
        self.oldest = 1;
    }

    /// Begins a search.
    pub fn begin(&mut self, memory: Memory) {
        if self.generation == u8::MAX {
            self.clear();
        }
        self.generation += 1;
        if memory == Memory::Forget {
            self.oldest = self.generation;
        }
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // the low bits are meant
    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1) & !(BUCKET - 1)
    }

    /// What is known of a position.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let start = self.bucket(key);
        let slot = self.slots[start..start + BUCKET]
            .iter()
            .find(|slot| slot.key == key && slot.generation >= self.oldest)?;
        Some(Entry {
            mv: (slot.mv != 0).then(|| Move::from_bits(slot.mv)),
            score: i32::from(slot.score),
            depth: i32::from(slot.depth),
            bound: slot.bound,
        })
    }

    /// Keeps what a visit at a node `ply` plies from the root learned; `entry.score` is from that
    /// node's search, a mate in it counted from the root.
    #[inline]
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // scores fit 16 bits
    pub fn put(&mut self, key: u64, ply: usize, entry: Entry) {
        let start = self.bucket(key);
        let (generation, oldest) = (self.generation, self.oldest);
        let [deep, recent] = &mut self.slots[start..start + BUCKET] else { return };
        let replaces_deep = deep.generation != generation
            || i32::from(deep.depth) <= entry.depth
            || deep.key == key && entry.bound == Bound::Exact;
        let slot = if replaces_deep {
            if deep.key != key {
                *recent = *deep;
            }
            deep
        } else {
            recent
        };
        let kept = if slot.key == key && slot.generation >= oldest { slot.mv } else { 0 };
        *slot = Slot {
            key,
            mv: entry.mv.map_or(kept, Move::to_bits),
            score: from_root_to_node(entry.score, ply) as i16,
            depth: entry.depth.clamp(0, 255) as u8,
            bound: entry.bound,
            generation,
        };
    }
}

/// The slots of a table of about so many mebibytes, at least one.
fn slots(megabytes: usize) -> usize {
    let buckets = megabytes.max(1).saturating_mul(1 << 20) / (BUCKET * size_of::<Slot>());
    BUCKET << buckets.ilog2()
}

#[inline]
fn from_root_to_node(score: i32, ply: usize) -> i32 {
    match score {
        mate if mate >= score::SLOWEST_MATE => mate + plies(ply),
        mated if mated <= -score::SLOWEST_MATE => mated - plies(ply),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Square;

    fn entry(score: i32, depth: i32) -> Entry {
        let mv = Some(Move::new(Square::new(1), Square::new(2)));
        Entry { mv, score, depth, bound: Bound::Exact }
    }

    #[test]
    fn a_mate_is_kept_by_its_distance_from_the_node() {
        let mut table = Table::new(1);
        table.put(77, 5, entry(score::MATE - 8, 3));
        let found = table.get(77).expect("just stored");
        assert_eq!(found.score_at(5), score::MATE - 8);
        assert_eq!(found.score_at(1), score::MATE - 4);
    }

    #[test]
    fn forgetting_hides_what_was_stored_before() {
        let mut table = Table::new(1);
        table.put(77, 0, entry(30, 3));
        table.begin(Memory::Keep);
        assert_eq!(table.get(77), Some(entry(30, 3)));
        table.begin(Memory::Forget);
        assert_eq!(table.get(77), None);
    }

    #[test]
    fn the_deeper_visit_outlives_shallow_ones_of_other_positions() {
        let mut table = Table::new(1);
        let stride = 1 << 40; // the same bucket
        table.put(1 << 60, 0, entry(30, 9));
        for n in 1..5 {
            table.put((1 << 60) + n * stride, 0, entry(0, 1));
        }
        assert_eq!(table.get(1 << 60).map(|found| found.depth), Some(9));
        assert!(table.get((1 << 60) + 4 * stride).is_some());
        assert!(table.get((1 << 60) + stride).is_none());
    }
}
