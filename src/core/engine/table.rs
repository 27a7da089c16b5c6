//! The transposition table, shared by all threads without locks.
//!
//! A slot is two words, and the first is the key xor the second: where two threads wrote at once
//! the words do not belong together, no key matches, and the slot is as good as empty (R. Hyatt, "A
//! lock-less transposition table implementation for parallel search", 2002).

use std::collections::TryReserveError;
#[cfg(target_os = "linux")]
use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicU64, Ordering};

use super::score::{self, Window, plies};
use crate::rules::Move;

/// Bound of a stored score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// Exact score.
    Exact,
    /// Lower bound: a fail-high.
    Lower,
    /// Upper bound: a fail-low.
    Upper,
    /// No score: only the static evaluation is known.
    None,
}

impl Bound {
    /// Bound of a score that was found with a window.
    pub const fn of(window: Window, score: i32) -> Self {
        match score {
            _ if score >= window.beta => Self::Lower,
            _ if score > window.alpha => Self::Exact,
            _ => Self::Upper,
        }
    }
}

/// Entry of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// Table move: the best move, or the one that failed high; `None` after a fail-low.
    pub mv: Option<Move>,
    /// In centipawns or a mate counted from the position itself.
    pub score: i32,
    /// Static evaluation before correction history; `None` in check.
    pub raw_eval: Option<i32>,
    /// Depth in plies.
    pub depth: i32,
    /// Bound of the score.
    pub bound: Bound,
    /// PV or former PV node (ttPv).
    pub tt_pv: bool,
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

    /// Static evaluation adjusted by the score, as far as its bound allows. Mates and wins by a
    /// ruling leave it as it is.
    #[inline]
    pub fn adjust_eval(&self, static_eval: i32) -> i32 {
        match self.bound {
            Bound::None => static_eval,
            _ if score::is_won(self.score) => static_eval,
            Bound::Exact => self.score,
            Bound::Lower => static_eval.max(self.score),
            Bound::Upper => static_eval.min(self.score),
        }
    }

    /// Whether the score allows a cutoff in this window.
    #[inline]
    pub fn allows_cutoff(&self, ply: usize, window: Window) -> bool {
        let score = self.score_at(ply);
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= window.beta,
            Bound::Upper => score <= window.alpha,
            Bound::None => false,
        }
    }
}

/// An entry as one word: move 17 bits, score 16, static evaluation 16, depth 7, bound 2, ttPv 1,
/// generation 5.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Word(u64);

/// In the place of the static evaluation: none.
const NO_RAW_EVAL: i16 = i16::MIN;

/// Generations are counted in five bits. The first is 1, so that no entry is the word 0.
const GENERATIONS: u8 = 32;

/// First bits of score, static evaluation and depth.
const SCORE: u32 = Move::BITS;
const RAW_EVAL: u32 = SCORE + 16;
const DEPTH: u32 = RAW_EVAL + 16;
/// Greatest depth of an entry.
const MAX_DEPTH: i32 = 127;

impl Word {
    const EMPTY: Self = Self(0);

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "scores fit 16 bits"
    )]
    fn new(entry: &Entry, generation: u8) -> Self {
        let mv = entry.mv.map_or(0, Move::to_bits);
        let raw_eval = entry.raw_eval.map_or(NO_RAW_EVAL, |raw_eval| raw_eval as i16);
        let bound = match entry.bound {
            Bound::Exact => 0,
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::None => 3,
        };
        Self(
            u64::from(mv)
                | u64::from(entry.score as i16 as u16) << SCORE
                | u64::from(raw_eval as u16) << RAW_EVAL
                | u64::from(entry.depth.clamp(0, MAX_DEPTH) as u8) << DEPTH
                | bound << 56
                | u64::from(entry.tt_pv) << 58
                | u64::from(generation) << 59,
        )
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "parts are cut out"
    )]
    fn entry(self) -> Entry {
        let mv = self.0 as u32 & ((1 << SCORE) - 1);
        let raw_eval = (self.0 >> RAW_EVAL) as u16 as i16;
        Entry {
            mv: (mv != 0).then(|| Move::from_bits(mv)),
            score: i32::from((self.0 >> SCORE) as u16 as i16),
            raw_eval: (raw_eval != NO_RAW_EVAL).then(|| i32::from(raw_eval)),
            depth: self.depth(),
            bound: match self.0 >> 56 & 3 {
                0 => Bound::Exact,
                1 => Bound::Lower,
                2 => Bound::Upper,
                _ => Bound::None,
            },
            tt_pv: self.0 >> 58 & 1 == 1,
        }
    }

    fn depth(self) -> i32 {
        (self.0 >> DEPTH) as i32 & MAX_DEPTH
    }

    fn generation(self) -> u8 {
        (self.0 >> 59) as u8
    }
}

#[derive(Default)]
struct Slot {
    /// The position's key xor the word.
    check: AtomicU64,
    word: AtomicU64,
}

impl Slot {
    /// The key and the word.
    #[inline]
    fn load(&self) -> (u64, Word) {
        let word = self.word.load(Ordering::Relaxed);
        (self.check.load(Ordering::Relaxed) ^ word, Word(word))
    }

    #[inline]
    fn store(&self, key: u64, word: Word) {
        self.word.store(word.0, Ordering::Relaxed);
        self.check.store(key ^ word.0, Ordering::Relaxed);
    }
}

/// The slots of a position: one cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// Whether a search keeps the table and histories of earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Memory {
    /// It does.
    Keep,
    /// It clears them: repeatable whatever was searched before.
    Forget,
}

/// The table. Its size is fixed when it is made.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    generation: u8,
}

impl Table {
    /// A table of about this many mebibytes, at least one.
    pub fn new(megabytes: usize) -> Self {
        let wanted = buckets_in(megabytes);
        Self::empty(Vec::with_capacity(wanted), wanted)
    }

    /// The same, if there is enough memory.
    pub fn try_new(megabytes: usize) -> Result<Self, TryReserveError> {
        let wanted = buckets_in(megabytes);
        let mut room = Vec::new();
        room.try_reserve_exact(wanted)?;
        Ok(Self::empty(room, wanted))
    }

    /// An empty table of `wanted` buckets, in untouched memory.
    fn empty(mut room: Vec<Bucket>, wanted: usize) -> Self {
        #[cfg(target_os = "linux")]
        ask_for_large_pages(room.spare_capacity_mut());
        room.resize_with(wanted, Bucket::default);
        Self { buckets: room, generation: 1 }
    }

    /// Hashfull: slots in a thousand that this search has written, from a sample.
    pub fn hashfull(&self) -> u32 {
        const SAMPLE: usize = 250;
        let slots = self.buckets.iter().take(SAMPLE).flat_map(|bucket| &bucket.0);
        let written = slots.filter(|slot| slot.load().1.generation() == self.generation);
        u32::try_from(written.count()).unwrap_or(u32::MAX)
    }

    /// Clears everything.
    pub fn clear(&mut self) {
        for slot in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *slot = Slot::default();
        }
        self.generation = 1;
    }

    /// Begins a search: a new generation.
    pub fn begin(&mut self, memory: Memory) {
        if memory == Memory::Forget {
            self.clear();
        }
        self.generation = (self.generation + 1) % GENERATIONS;
        if self.generation == 0 {
            self.generation = 1;
        }
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the low bits are meant")]
    fn bucket(&self, key: u64) -> &[Slot; 4] {
        &self.buckets[key as usize & (self.buckets.len() - 1)].0
    }

    /// Prefetches the bucket of a position that will be probed soon.
    ///
    /// The table is far larger than the caches: without this a sixth of the
    /// search's time was spent waiting for it (chess, `bench 12`).
    #[inline]
    pub fn prefetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        #[expect(unsafe_code, reason = "a prefetch is an intrinsic of the processor")]
        // SAFETY: a prefetch is a hint; it reads nothing and never faults
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(self.bucket(key)).cast());
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// Probes the table for a position.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let (found, word) = slot.load();
            (found == key && word != Word::EMPTY).then(|| word.entry())
        })
    }

    /// Stores an entry of a node at `ply`; a mate in `entry.score` is counted from the root.
    pub fn store(&self, key: u64, ply: usize, entry: Entry) {
        let (slot, found, word) = self.replaced_slot(key);
        let (mut mv, same) = (entry.mv, found == key && word != Word::EMPTY);
        if same {
            let fresh = word.generation() == self.generation;
            let less = entry.bound != Bound::Exact && entry.depth + 3 < word.depth();
            if entry.bound == Bound::None || fresh && less {
                return;
            }
            mv = mv.or_else(|| word.entry().mv);
        }
        let entry = Entry { mv, score: from_root_to_node(entry.score, ply), ..entry };
        slot.store(key, Word::new(&entry, self.generation));
    }

    /// Replacement: the slot of the position itself, else the one of the least depth, each
    /// generation of age counting as some plies.
    fn replaced_slot(&self, key: u64) -> (&Slot, u64, Word) {
        const PLIES_PER_GENERATION: i32 = 6;
        let worth = |word: Word| {
            if word == Word::EMPTY {
                return i32::MIN;
            }
            let age = (self.generation + GENERATIONS - word.generation()) % GENERATIONS;
            word.depth() - PLIES_PER_GENERATION * i32::from(age)
        };
        let [first, others @ ..] = self.bucket(key);
        let (found, word) = first.load();
        let mut least = (first, found, word);
        for slot in others {
            if least.1 == key {
                break;
            }
            let (found, word) = slot.load();
            if found == key || worth(word) < worth(least.2) {
                least = (slot, found, word);
            }
        }
        least
    }
}

/// Buckets in a table of about this many mebibytes, at least one.
fn buckets_in(megabytes: usize) -> usize {
    let buckets = megabytes.max(1).saturating_mul(1 << 20) / size_of::<Bucket>();
    1 << buckets.ilog2()
}

/// Asks the system for huge pages (2 MiB) when the memory is first touched.
///
/// A search probes all over the table, and with small pages nearly every probe misses the TLB. Huge
/// ones take a tenth off its time (chess, `bench 12`).
#[cfg(target_os = "linux")]
fn ask_for_large_pages<T>(untouched: &mut [MaybeUninit<T>]) {
    const LARGE: usize = 2 << 20;
    let first = untouched.as_mut_ptr().cast::<u8>();
    let skipped = first.align_offset(LARGE);
    let length = size_of_val(untouched).saturating_sub(skipped) / LARGE * LARGE;
    if length > 0 {
        #[expect(unsafe_code, reason = "pages are the system's, asked of it in C")]
        // SAFETY: whole pages within the slice; it is an advice, which alters no contents, and
        // where it is refused all stays as it was
        unsafe {
            libc::madvise(first.wrapping_add(skipped).cast(), length, libc::MADV_HUGEPAGE);
        }
    }
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
        Entry { mv, score, raw_eval: Some(-7), depth, bound: Bound::Exact, tt_pv: false }
    }

    #[test]
    fn what_is_stored_is_probed() {
        let table = Table::new(1);
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            for (key, score) in [(1, 0), (2, -1), (u64::MAX, score::LARGEST_EVALUATION)] {
                for raw_eval in [None, Some(-1), Some(-score::LARGEST_EVALUATION)] {
                    let entry = Entry { raw_eval, bound, ..entry(score, 120) };
                    table.store(key, 3, entry);
                    assert_eq!(table.probe(key), Some(entry));
                }
            }
        }
        assert_eq!(table.probe(3), None);
    }

    #[test]
    fn a_score_adjusts_the_evaluation_only_the_way_its_bound_points() {
        let found = |score, bound| Entry { bound, ..entry(score, 3) };
        for (bound, below, above) in
            [(Bound::Exact, 50, 50), (Bound::Lower, 50, 80), (Bound::Upper, 20, 50)]
        {
            assert_eq!(found(50, bound).adjust_eval(20), below);
            assert_eq!(found(50, bound).adjust_eval(80), above);
            for forced in [score::MATE - 4, 4 - score::MATE, score::RULING - 4] {
                assert_eq!(found(forced, bound).adjust_eval(20), 20);
            }
        }
    }

    #[test]
    fn a_mate_is_kept_by_its_distance_from_the_node() {
        let table = Table::new(1);
        table.store(77, 5, entry(score::MATE - 8, 3));
        let found = table.probe(77).expect("just stored");
        assert_eq!(found.score_at(5), score::MATE - 8);
        assert_eq!(found.score_at(1), score::MATE - 4);
    }

    #[test]
    fn forgetting_clears_what_was_stored_before() {
        let mut table = Table::new(1);
        table.store(77, 0, entry(30, 3));
        for _ in 0..200 {
            table.begin(Memory::Keep);
            assert_eq!(table.probe(77), Some(entry(30, 3)));
        }
        table.begin(Memory::Forget);
        assert_eq!(table.probe(77), None);
    }

    #[test]
    fn a_deeper_entry_outlives_shallow_ones_of_other_positions() {
        let table = Table::new(1);
        let stride = 1 << 40; // the same bucket
        table.store(1 << 60, 0, entry(30, 9));
        for n in 1..9 {
            table.store((1 << 60) + n * stride, 0, entry(0, 1));
        }
        assert_eq!(table.probe(1 << 60).map(|found| found.depth), Some(9));
        assert!(table.probe((1 << 60) + 8 * stride).is_some());
        assert!((1..8).filter(|n| table.probe((1 << 60) + n * stride).is_some()).count() < 7);
    }

    #[test]
    fn a_slot_of_two_writers_is_empty() {
        let table = Table::new(1);
        table.store(77, 0, entry(30, 3));
        let slot = &table.bucket(77)[0];
        slot.word.store(slot.word.load(Ordering::Relaxed) ^ 1 << SCORE, Ordering::Relaxed);
        assert_eq!(table.probe(77), None);
    }
}
