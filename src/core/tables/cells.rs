//! One value for each position, which many threads write at once.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU16, AtomicU64, Ordering::Relaxed};

use super::ending::{ILLEGAL, LONGEST, SAFE, UNKNOWN, Value};

/// Entries that one thread takes at a time.
pub(super) const CHUNK: usize = 1 << 12;

/// A cell for one value.
pub(super) trait Cell: Send + Sync + Sized {
    /// The longest distance that fits.
    const MOST: Value;

    fn new(value: Value) -> Self;
    fn get(&self) -> Value;
    fn set(&self, value: Value);
}

/// What the constants have in the lower byte, no distance has.
const SPECIAL: u8 = 0xfd;
const _: () = assert!(SAFE & 0xff == SPECIAL as Value && SAFE < ILLEGAL && ILLEGAL < UNKNOWN);

/// The value that a byte of a table stands for.
pub(super) const fn widen(byte: u8) -> Value {
    if byte >= SPECIAL { 0xff00 | byte as Value } else { byte as Value }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "distances are below 253; of the others the low byte is meant"
)]
pub(super) const fn narrow(value: Value) -> u8 {
    value as u8
}

impl Cell for AtomicU8 {
    const MOST: Value = SPECIAL as Value - 1;

    fn new(value: Value) -> Self {
        Self::new(narrow(value))
    }

    #[inline]
    fn get(&self) -> Value {
        widen(self.load(Relaxed))
    }

    #[inline]
    fn set(&self, value: Value) {
        self.store(narrow(value), Relaxed);
    }
}

impl Cell for AtomicU16 {
    const MOST: Value = LONGEST;

    fn new(value: Value) -> Self {
        Self::new(value)
    }

    #[inline]
    fn get(&self) -> Value {
        self.load(Relaxed)
    }

    #[inline]
    fn set(&self, value: Value) {
        self.store(value, Relaxed);
    }
}

/// Which distances (the last byte of each) a chunk of cells holds or has held.
#[derive(Default)]
struct Held([AtomicU64; 4]);

/// The cells of one side to move.
pub(super) struct Cells<C> {
    all: Vec<C>,
    held: Vec<Held>,
    /// The longest distance that was noted, even if it is not there any more.
    longest: AtomicU16,
    /// Whether a distance was too long for a cell.
    overflown: AtomicBool,
}

impl<C: Cell> Cells<C> {
    /// So many cells, all unknown.
    pub fn new(entries: usize) -> Self {
        Self {
            all: (0..entries).map(|_| C::new(UNKNOWN)).collect(),
            held: (0..entries.div_ceil(CHUNK)).map(|_| Held::default()).collect(),
            longest: AtomicU16::new(0),
            overflown: AtomicBool::new(false),
        }
    }

    #[inline]
    pub fn get(&self, entry: usize) -> Value {
        self.all[entry].get()
    }

    /// Marks an entry with one of the constants.
    #[inline]
    pub fn mark(&self, entry: usize, value: Value) {
        self.all[entry].set(value);
    }

    /// Notes a distance.
    #[inline]
    pub fn note(&self, entry: usize, plies: Value) {
        if plies > C::MOST {
            self.overflown.store(true, Relaxed);
            return;
        }
        self.all[entry].set(plies);
        if plies > self.longest.load(Relaxed) {
            self.longest.fetch_max(plies, Relaxed);
        }
        let (word, bit) = place(plies);
        let held = &self.held[entry / CHUNK].0[word];
        if held.load(Relaxed) & bit == 0 {
            held.fetch_or(bit, Relaxed);
        }
    }

    /// Whether a distance did not fit.
    pub fn is_overflown(&self) -> bool {
        self.overflown.load(Relaxed)
    }

    /// The entries of a chunk that have this distance.
    pub fn with(&self, chunk: usize, plies: Value) -> impl Iterator<Item = usize> {
        let (word, bit) = place(plies);
        let is_held = self.held[chunk].0[word].load(Relaxed) & bit != 0;
        let range = if is_held { self.range(chunk) } else { 0..0 };
        range.filter(move |&entry| self.get(entry) == plies)
    }

    /// No distance that was noted is longer.
    pub fn longest(&self) -> Value {
        self.longest.load(Relaxed)
    }

    /// The entries of a chunk.
    pub fn range(&self, chunk: usize) -> std::ops::Range<usize> {
        chunk * CHUNK..self.all.len().min((chunk + 1) * CHUNK)
    }

    pub fn chunks(&self) -> usize {
        self.held.len()
    }

    /// The values, once nothing more is noted.
    pub fn into_values<T>(self, value: impl Fn(Value) -> T) -> Vec<T> {
        self.all.into_iter().map(|cell| value(cell.get())).collect()
    }
}

/// Where the mark of a distance stands.
const fn place(plies: Value) -> (usize, u64) {
    let low = plies as usize % 256;
    (low / 64, 1 << (low % 64))
}
