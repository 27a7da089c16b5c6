//! A network's file: whole numbers of two bytes, the lower first. A row of as many numbers as there
//! are hidden ones for each input, one for the bias, then the numbers of each output bucket's layers.

use super::layers::{self, Affine, Layers};
use super::rows::FeatureTransformer;
use super::{CENTIPAWNS, LARGEST, ONE, OUTPUT_BUCKETS, ScalarInputs, output_bucket};

/// No weight is larger, as a part of 1: the largest times what 1 is among the weights fits 16 bits.
pub const LARGEST_WEIGHT: f32 = 1.98;

/// The sizes of a game's network, and where its file has what.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Owner × kind × square.
    pub piece_squares: usize,
    /// Sets of weights for those, by the place of the viewer's king.
    pub king_buckets: usize,
    /// And more sets, by what other pieces mean to a piece.
    pub threat_states: usize,
    /// Scalar inputs of each side.
    pub scalars: usize,
    /// Width of the accumulator for one side's view.
    pub hidden: usize,
}

impl Layout {
    /// Inputs of the feature transformer.
    #[must_use]
    pub const fn inputs(self) -> usize {
        self.piece_squares * (self.king_buckets + self.threat_states)
    }

    /// Where the numbers of the output buckets begin.
    #[must_use]
    pub const fn buckets_first(self) -> usize {
        (self.inputs() + 1) * self.hidden
    }

    /// How many numbers an output bucket has.
    #[must_use]
    pub const fn bucket(self) -> usize {
        layers::numbers(self.l1_inputs())
    }

    /// Inputs of the first dense layer.
    #[must_use]
    pub const fn l1_inputs(self) -> usize {
        layers::l1_inputs(self.hidden, self.scalars)
    }

    /// How many numbers there are.
    #[must_use]
    pub const fn numbers(self) -> usize {
        self.buckets_first() + OUTPUT_BUCKETS * self.bucket()
    }

    /// How many of a position's inputs are pieces; they come first, before the threat inputs.
    pub fn pieces(self, inputs: impl IntoIterator<Item = usize>) -> usize {
        let first = self.piece_squares * self.king_buckets;
        inputs.into_iter().take_while(|&input| input < first).count()
    }

    /// What 1 is in the file at the place of a number.
    #[must_use]
    pub const fn one(self, number: usize) -> f32 {
        if number < self.buckets_first() {
            ONE as f32
        } else {
            layers::one((number - self.buckets_first()) % self.bucket(), self.l1_inputs())
        }
    }

    /// What the numbers of a file stand for, in its order; `None` if it is of another size.
    #[must_use]
    pub fn dequantized(self, file: &[u8]) -> Option<Vec<f32>> {
        let (numbers, rest) = file.as_chunks();
        if numbers.len() != self.numbers() || !rest.is_empty() {
            return None;
        }
        let part = |(index, &bytes)| f32::from(i16::from_le_bytes(bytes)) / self.one(index);
        Some(numbers.iter().enumerate().map(part).collect())
    }

    /// The file for these weights, none of which exceeds [`LARGEST_WEIGHT`].
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "see `LARGEST_WEIGHT`")]
    pub fn quantized(self, weights: &[f32]) -> Vec<u8> {
        let whole = |(index, weight): (usize, &f32)| (weight * self.one(index)).round() as i16;
        weights.iter().enumerate().map(whole).flat_map(i16::to_le_bytes).collect()
    }
}

/// The weights of a network, as they are read from its file.
pub struct Weights<const HIDDEN: usize, const SCALARS: usize, const L1_INPUTS: usize> {
    pub(in crate::engine::eval) transformer: FeatureTransformer<HIDDEN>,
    buckets: [Layers<SCALARS, L1_INPUTS>; OUTPUT_BUCKETS],
}

impl<const HIDDEN: usize, const SCALARS: usize, const L1_INPUTS: usize>
    Weights<HIDDEN, SCALARS, L1_INPUTS>
{
    /// Takes a file that is laid out so; `None` if it is of another size.
    #[must_use]
    pub fn read(layout: Layout, file: &[u8]) -> Option<Self> {
        let (numbers, rest) = file.as_chunks();
        let sizes = (layout.hidden, layout.scalars);
        if numbers.len() != layout.numbers() || !rest.is_empty() || sizes != (HIDDEN, SCALARS) {
            return None;
        }
        let (rows, buckets) = numbers.split_at(layout.buckets_first());
        let mut numbers = buckets.iter().map(|&bytes| i16::from_le_bytes(bytes));
        Some(Self {
            transformer: FeatureTransformer::read(rows)?,
            buckets: std::array::from_fn(|_| Layers::read(&mut numbers)),
        })
    }

    /// What the network makes of a position with so many pieces, in centipawns for the side to
    /// move: from its hidden sums and scalar inputs and those of the other side.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `super::cpu`")]
    #[expect(clippy::cast_possible_truncation, reason = "clamped")]
    pub(in crate::engine::eval) fn forward(
        &self,
        hidden: [&[i16; HIDDEN]; 2],
        scalars: &[[u8; SCALARS]; 2],
        scale: &ScalarInputs<SCALARS>,
        pieces: usize,
        affine: impl Affine<L1_INPUTS>,
    ) -> i32 {
        let layers = &self.buckets[output_bucket(pieces)];
        (CENTIPAWNS * layers.forward(hidden, scalars, scale, affine)).clamp(-LARGEST, LARGEST)
            as i32
    }
}
