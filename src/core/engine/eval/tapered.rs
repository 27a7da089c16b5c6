//! Tapered scores: a middle-game and an endgame value, packed into one number.

use std::ops::{Add, AddAssign, Mul, Sub, SubAssign};

/// A middle-game and an endgame value in centipawns, packed into 32 bits and added and multiplied
/// as one. Each must stay within 16 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TaperedScore(i32);

impl TaperedScore {
    /// From the middle-game and the endgame value.
    #[must_use]
    pub const fn new(midgame: i16, endgame: i16) -> Self {
        Self(((endgame as i32) << 16) + midgame as i32)
    }

    /// The same value in both, in centipawns; it must fit 16 bits.
    #[must_use]
    pub const fn flat(worth: i32) -> Self {
        Self((worth << 16) + worth)
    }

    /// The middle-game value.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "the low half is meant")]
    pub const fn midgame(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The endgame value.
    #[must_use]
    pub const fn endgame(self) -> i32 {
        // A negative low half has borrowed from the high one.
        (self.0 + 0x8000) >> 16
    }

    /// The value at game phase `phase` of `full`, where `full` is the middle game.
    #[must_use]
    pub const fn interpolate(self, phase: i32, full: i32) -> i32 {
        (self.midgame() * phase + self.endgame() * (full - phase)) / full
    }

    /// The sum, for tables made at compile time.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// The opposite, for tables made at compile time.
    #[must_use]
    pub const fn negated(self) -> Self {
        Self(-self.0)
    }
}

impl Add for TaperedScore {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for TaperedScore {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Mul<i32> for TaperedScore {
    type Output = Self;
    #[inline]
    fn mul(self, times: i32) -> Self {
        Self(self.0 * times)
    }
}

impl AddAssign for TaperedScore {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl SubAssign for TaperedScore {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_keep_their_signs() {
        for (midgame, endgame) in [(0, 0), (5, -7), (-5, 7), (-300, -400), (9_000, -9_000)] {
            let taper = TaperedScore::new(midgame, endgame);
            assert_eq!((taper.midgame(), taper.endgame()), (midgame.into(), endgame.into()));
            let thrice = taper * 3;
            assert_eq!(thrice.midgame(), 3 * i32::from(midgame));
            assert_eq!(thrice.endgame(), 3 * i32::from(endgame));
            assert_eq!(thrice - taper, taper + taper);
        }
    }

    #[test]
    fn the_blend_goes_from_one_to_the_other() {
        let taper = TaperedScore::new(100, -60);
        assert_eq!(taper.interpolate(8, 8), 100);
        assert_eq!(taper.interpolate(0, 8), -60);
        assert_eq!(taper.interpolate(4, 8), 20);
    }
}
