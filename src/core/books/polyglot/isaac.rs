//! ISAAC-64, the generator of random numbers that Robert J. Jenkins Jr. put into the public domain in
//! 1996 (<https://burtleburtle.net/bob/rand/isaacafa.html>), with a seed of zeros: the numbers that
//! Polyglot's keys are made of are its first 781.

use std::array;

/// Words of its state, and of a batch of results.
const SIZE: usize = 256;

/// The generator.
pub(super) struct Isaac {
    state: [u64; SIZE],
    a: u64,
    b: u64,
    c: u64,
}

impl Isaac {
    /// With a seed of zeros.
    pub fn new() -> Self {
        let mut words = [0x9e37_79b9_7f4a_7c13; 8];
        for _ in 0..4 {
            mix(&mut words);
        }
        let mut state = [0; SIZE];
        // The first pass takes in the seed, the second lets all of it matter everywhere.
        for _ in 0..2 {
            for part in state.as_chunks_mut::<8>().0 {
                words = array::from_fn(|at| words[at].wrapping_add(part[at]));
                mix(&mut words);
                *part = words;
            }
        }
        Self { state, a: 0, b: 0, c: 0 }
    }

    /// The next numbers, in the order in which they are handed out: the last computed first.
    pub fn batch(&mut self) -> [u64; SIZE] {
        let mut results = [0; SIZE];
        self.c = self.c.wrapping_add(1);
        self.b = self.b.wrapping_add(self.c);
        for at in 0..SIZE {
            let (before, a) = (self.state[at], self.a);
            let shifted = match at % 4 {
                0 => !(a ^ a << 21),
                1 => a ^ a >> 5,
                2 => a ^ a << 12,
                _ => a ^ a >> 33,
            };
            self.a = shifted.wrapping_add(self.state[(at + SIZE / 2) % SIZE]);
            let after = self.word(before >> 3).wrapping_add(self.a).wrapping_add(self.b);
            self.state[at] = after;
            self.b = self.word(after >> 11).wrapping_add(before);
            results[SIZE - 1 - at] = self.b;
        }
        results
    }

    /// The word of the state that the lowest eight bits point to.
    fn word(&self, bits: u64) -> u64 {
        self.state[usize::from(bits.to_le_bytes()[0])]
    }
}

/// Mixes eight words. Each step takes from the word four places on, lets the one five places on be
/// changed by the one seven places on, which then grows.
fn mix(words: &mut [u64; 8]) {
    /// Bits that the steps shift by, to the right and to the left in turn.
    const SHIFTS: [u32; 8] = [9, 9, 23, 15, 14, 20, 17, 14];
    for (at, shift) in SHIFTS.into_iter().enumerate() {
        let [fourth, fifth, seventh] = [4, 5, 7].map(|more| (at + more) % 8);
        words[at] = words[at].wrapping_sub(words[fourth]);
        let last = words[seventh];
        words[fifth] ^= if at % 2 == 0 { last >> shift } else { last << shift };
        words[seventh] = last.wrapping_add(words[at]);
    }
}
