//! Reading a file: its moves are played from the start of the game, since it holds keys only.

use std::collections::{HashMap, HashSet};
use std::iter;

use thiserror::Error;

use super::key::{key, key_by_itself};
use super::record::{BYTES, Record};
use crate::books::{Book, BookMove, Entry};
use crate::games::GameKind;
use crate::rules::Game;
use crate::rules::chess::Position;

/// What a file of Polyglot holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PolyglotBook {
    /// All that could be read.
    pub book: Book,
    /// Records of positions that the moves of the file do not lead to from the start of a game, even if
    /// one of two players moves as he likes. They cannot be known: a file holds no positions.
    pub unreached: usize,
    /// Records that say nothing, in the order of the file; they are left out.
    pub bad: Vec<BadRecord>,
    /// Records with a note of an engine for itself, which is left out.
    pub learnt: usize,
}

/// A record that says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("record {number}, at byte {}: {fault}", self.offset())]
pub struct BadRecord {
    /// Its number, from 1.
    pub number: usize,
    /// What is wrong with it.
    pub fault: RecordFault,
}

impl BadRecord {
    /// Its first byte, from 0.
    #[must_use]
    pub const fn offset(&self) -> usize {
        (self.number - 1) * BYTES
    }
}

/// What is wrong with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RecordFault {
    /// The move is illegal in its position.
    #[error("the move is not legal in its position")]
    Illegal,
    /// An earlier record of the position has the move.
    #[error("the move is there for the second time")]
    Twice,
}

/// Why a file is none of Polyglot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PolyglotError {
    /// It ends within a record.
    #[error(
        "the file is damaged: record {number}, at byte {}, has {found} bytes of 16",
        (.number - 1) * BYTES
    )]
    CutOff {
        /// The number of the record, from 1.
        number: usize,
        /// Bytes that are there of it.
        found: usize,
    },
    /// No record is of a position of a game.
    #[error("this is no book of Polyglot: none of its {records} records is of the start of a game")]
    NoStart {
        /// How many there are.
        records: usize,
    },
}

impl PolyglotBook {
    /// Reads the content of a file.
    ///
    /// # Errors
    /// If it ends within a record, or nothing of it can be reached.
    pub fn read(bytes: &[u8]) -> Result<Self, PolyglotError> {
        let (records, rest) = bytes.as_chunks::<BYTES>();
        if !rest.is_empty() {
            return Err(PolyglotError::CutOff { number: records.len() + 1, found: rest.len() });
        }
        let mut walk = Walk::new(records);
        walk.go(Position::start());
        if walk.reached == 0 && !records.is_empty() {
            return Err(PolyglotError::NoStart { records: records.len() });
        }
        walk.bad.sort_unstable_by_key(|bad| bad.number);
        Ok(Self {
            book: walk.book,
            unreached: records.len() - walk.reached,
            bad: walk.bad,
            learnt: walk.learnt,
        })
    }
}

/// The keys that a position can have in a file.
fn keys(position: &Position) -> impl Iterator<Item = u64> {
    iter::once(key(position)).chain(key_by_itself(position))
}

/// The moves of a file, played from the start.
struct Walk {
    /// The records of each position, with their numbers from 1.
    known: HashMap<u64, Vec<(usize, Record)>>,
    book: Book,
    /// Records of positions that were reached.
    reached: usize,
    bad: Vec<BadRecord>,
    learnt: usize,
    /// Keys of positions that were seen.
    seen: HashSet<u64>,
    open: Vec<Position>,
}

impl Walk {
    fn new(records: &[[u8; BYTES]]) -> Self {
        let mut known = HashMap::<_, Vec<_>>::new();
        for (number, record) in (1..).zip(records.iter().map(Record::read)) {
            known.entry(record.key).or_insert_with(|| Vec::with_capacity(1)).push((number, record));
        }
        let (bad, seen, open) = (Vec::new(), HashSet::new(), Vec::new());
        Self { known, book: Book::new(GameKind::Chess), reached: 0, bad, learnt: 0, seen, open }
    }

    fn go(&mut self, start: Position) {
        self.open(start);
        while let Some(position) = self.open.pop() {
            for key in keys(&position) {
                if let Some(records) = self.known.remove(&key) {
                    self.take(&position, &records);
                }
            }
            // A book of one side has no moves of the other: whatever leads to a position of it is
            // played.
            for mv in position.legal_moves() {
                let mut next = position.clone();
                next.play(mv);
                if keys(&next).any(|key| self.known.contains_key(&key)) {
                    self.open(next);
                }
            }
        }
    }

    /// Lets the walk go on from a position, if it is new.
    fn open(&mut self, position: Position) {
        if self.seen.insert(key(&position)) {
            self.open.push(position);
        }
    }

    /// Takes the records of a position with one key into the book, and goes on from where they lead. With
    /// another key it may be there already.
    fn take(&mut self, position: &Position, records: &[(usize, Record)]) {
        let fen = position.fen();
        let mut entry = self.book.keep(&fen, Entry::default()).unwrap_or_default();
        let mut moves = Vec::new();
        for &(number, record) in records {
            self.reached += 1;
            self.learnt += usize::from(record.learnt != 0);
            let Some(mv) = record.legal_move(position) else {
                self.bad.push(BadRecord { number, fault: RecordFault::Illegal });
                continue;
            };
            if moves.contains(&mv) {
                self.bad.push(BadRecord { number, fault: RecordFault::Twice });
                continue;
            }
            moves.push(mv);
            if entry.of(mv).is_none() {
                entry.moves.push(BookMove::new(mv, record.weight));
            }
            let mut next = position.clone();
            next.play(mv);
            self.open(next);
        }
        self.book.keep(&fen, entry);
    }
}
