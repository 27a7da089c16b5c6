//! Changes seeds at random: a little of everything that a damaged, cut, doubled or malicious file has.

use std::ops::Range;

use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::targets::Target;

/// The longest input, in bytes.
const LONGEST: usize = 1 << 16;
/// The most bytes that a repeated word adds.
const LONGEST_REPEAT: usize = 1 << 13;

/// Numbers that sizes and counts go wrong with.
const NUMBERS: [u32; 10] =
    [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x10000, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];

/// Gives inputs for a target: its seeds, and then changed ones for ever.
pub struct Mutator {
    target: Target,
    rng: SmallRng,
    seeds: Vec<Vec<u8>>,
    given: usize,
}

impl Mutator {
    /// The same seed gives the same inputs.
    pub fn new(target: Target, seed: u64) -> Self {
        let mut seeds = target.seeds();
        for seed in &mut seeds {
            seed.truncate(target.longest().max(LONGEST));
        }
        assert!(!seeds.is_empty(), "no seed for {}", target.name());
        Self { target, rng: SmallRng::seed_from_u64(seed ^ target as u64), seeds, given: 0 }
    }

    pub fn next_input(&mut self) -> Vec<u8> {
        self.given += 1;
        if let Some(seed) = self.seeds.get(self.given - 1) {
            return seed.clone();
        }
        let mut bytes = self.seeds.choose(&mut self.rng).cloned().unwrap_or_default();
        if bytes.len() > 1024 && self.target.is_text() && self.rng.random_bool(0.8) {
            // A short piece of a long seed: what is wrong with it shows sooner.
            let start = self.rng.random_range(0..bytes.len());
            let end = bytes.len().min(start + self.rng.random_range(1..512));
            bytes = bytes[start..end].to_vec();
        }
        for _ in 0..self.rng.random_range(1..8) {
            self.change(&mut bytes);
        }
        self.target.mend(&mut bytes, self.rng.random_bool(0.9));
        bytes
    }

    /// One change.
    fn change(&mut self, bytes: &mut Vec<u8>) {
        let at = self.rng.random_range(0..=bytes.len());
        match self.rng.random_range(0..11) {
            0 | 1 => self.change_byte(bytes, |byte, rng| byte ^ (1 << rng.random_range(0..8))),
            2 => self.change_byte(bytes, |_, rng| rng.random()),
            3 => self.change_number(bytes, at),
            4 => {
                let part = self.part(bytes);
                bytes.drain(part);
            }
            5 => bytes.truncate(at),
            6 => {
                let copied = bytes[self.part(bytes)].to_vec();
                bytes.splice(at..at, copied);
            }
            7 => {
                let other = self.seeds.choose(&mut self.rng).cloned().unwrap_or_default();
                let taken = other[self.part(&other)].to_vec();
                bytes.splice(at..at, taken);
            }
            8 | 9 => {
                let word = self.word();
                bytes.splice(at..at, word.bytes());
            }
            _ => self.repeat(bytes, at),
        }
        bytes.truncate(self.target.longest().max(LONGEST));
    }

    fn change_byte(&mut self, bytes: &mut [u8], new: impl Fn(u8, &mut SmallRng) -> u8) {
        if !bytes.is_empty() {
            let at = self.rng.random_range(0..bytes.len());
            bytes[at] = new(bytes[at], &mut self.rng);
        }
    }

    /// Puts a number in, where numbers stand: aligned, half of the time near the beginning.
    fn change_number(&mut self, bytes: &mut [u8], at: usize) {
        let at = if self.rng.random() { at } else { self.rng.random_range(0..64) * 4 };
        let number = *NUMBERS.choose(&mut self.rng).unwrap_or(&0);
        let is_little = self.rng.random();
        let number = if is_little { number.to_le_bytes() } else { number.to_be_bytes() };
        let len = *[1, 2, 4].choose(&mut self.rng).unwrap_or(&4);
        for (byte, new) in bytes.iter_mut().skip(at).zip(number).take(len) {
            *byte = new;
        }
    }

    fn word(&mut self) -> &'static str {
        self.target.words().choose(&mut self.rng).copied().unwrap_or_default()
    }

    /// A word or two again and again, for what counts or nests.
    fn repeat(&mut self, bytes: &mut Vec<u8>, at: usize) {
        let times = *[2, 10, 300, 5000].choose(&mut self.rng).unwrap_or(&2);
        let words: String = (0..self.rng.random_range(1..3)).map(|_| self.word()).collect();
        let times = times.min(LONGEST_REPEAT / words.len().max(1));
        bytes.splice(at..at, words.repeat(times).into_bytes());
    }

    /// A part of some bytes, half of the time a short one.
    fn part(&mut self, bytes: &[u8]) -> Range<usize> {
        let start = self.rng.random_range(0..=bytes.len());
        let most = if self.rng.random() { 16 } else { bytes.len() };
        let len = self.rng.random_range(0..=most.min(bytes.len() - start));
        start..start + len
    }
}
