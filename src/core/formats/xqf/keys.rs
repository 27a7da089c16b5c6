//! The keys of XQF, made from a few bytes of the header; all arithmetic is modulo 256.

use super::{KEYS_AT, PLAIN, VERSION_AT};

/// What the bytes of the records are masked with, in part.
const PHRASE: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";
const LENGTH_MODULUS: u32 = 32000;
const LENGTH_SHIFT: u32 = 767;

/// The bytes of the header that keys are made from: mask, product (4), or-bytes (4), sum, and
/// those of layout, from and to.
pub(super) const SEED_LEN: usize = 13;

/// The keys of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Keys {
    /// Turns the layout and is added to its squares.
    pub(super) layout: u8,
    /// Is added to the squares that moves leave.
    pub(super) from: u8,
    /// Is added to the squares where moves arrive.
    pub(super) to: u8,
    /// Is added to the lengths of comments.
    pub(super) length: u32,
    /// Is added to the bytes after the header, by their offset modulo 32.
    pub(super) stream: [u8; 32],
}

impl Keys {
    /// The keys of a file that begins with this header.
    pub(super) fn of(header: &[u8]) -> Self {
        let version = header.get(VERSION_AT).copied().unwrap_or_default();
        let seed = header.get(KEYS_AT..KEYS_AT + SEED_LEN);
        match seed.and_then(|seed| <&[u8; SEED_LEN]>::try_from(seed).ok()) {
            Some(seed) if version > PLAIN => Self::from_seed(seed),
            _ => Self::default(),
        }
    }

    pub(super) fn from_seed(seed: &[u8; SEED_LEN]) -> Self {
        let &[mask, _, _, _, _, or_a, or_b, or_c, or_d, sum, layout, from, to] = seed;
        let curve = |k: u8| k.wrapping_mul(k).wrapping_mul(54).wrapping_add(221);
        let layout_key = curve(layout).wrapping_mul(layout);
        let from_key = curve(from).wrapping_mul(layout_key);
        let to_key = curve(to).wrapping_mul(from_key);
        let length = (u32::from(sum) * 256 + u32::from(layout)) % LENGTH_MODULUS + LENGTH_SHIFT;
        let bytes = [sum & mask | or_a, layout & mask | or_b, from & mask | or_c, to & mask | or_d];
        let mut stream = *PHRASE;
        for (key, byte) in stream.iter_mut().zip(bytes.into_iter().cycle()) {
            *key &= byte;
        }
        Self { layout: layout_key, from: from_key, to: to_key, length, stream }
    }

    /// What is added to the byte with this offset in the file.
    pub(super) fn at(&self, offset: usize) -> u8 {
        self.stream.get(offset % 32).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::Keys;

    #[test]
    fn keys_are_those_of_the_worked_example() {
        let seed = [0x5a, 0, 0, 0, 0, 0x81, 0x24, 0x42, 0x18, 0x37, 0x69, 0xb5, 0xab];
        let keys = Keys::from_seed(&seed);
        assert_eq!((keys.layout, keys.from, keys.to, keys.length), (0x2b, 0xa1, 0xc3, 14952));
        let hex = keys.stream.map(|byte| format!("{byte:02x}")).concat();
        assert_eq!(hex, "13284208004042101160400200640008122c0000036c42001368401201680218");
    }
}
