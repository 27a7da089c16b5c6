//! Scalar inputs: small counts for each side that go straight to the first dense layer.

use super::layers::PRODUCT_ONE;

/// How the counts of a game are scaled.
#[derive(Clone, Copy, Debug)]
pub struct ScalarInputs<const SCALARS: usize> {
    maxima: [u8; SCALARS],
    steps: [i16; SCALARS],
}

impl<const SCALARS: usize> ScalarInputs<SCALARS> {
    /// With how many of each count as 1; more count as much.
    #[must_use]
    pub const fn new(maxima: [u8; SCALARS]) -> Self {
        let mut steps = [0; SCALARS];
        let mut scalar = 0;
        while scalar < SCALARS {
            steps[scalar] = PRODUCT_ONE / maxima[scalar] as i16;
            scalar += 1;
        }
        Self { maxima, steps }
    }

    /// Counts as the network is told them: each its part of the most, of which [`PRODUCT_ONE`] is
    /// 1.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `super::cpu`")]
    #[must_use]
    pub fn scaled(&self, counts: &[u8; SCALARS]) -> [i16; SCALARS] {
        let mut scaled = [0; SCALARS];
        for scalar in 0..SCALARS {
            let count = counts[scalar].min(self.maxima[scalar]);
            scaled[scalar] = i16::from(count) * self.steps[scalar];
        }
        scaled
    }
}
