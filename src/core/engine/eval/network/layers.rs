//! The dense layers that make the output of the hidden sums and the scalar inputs.
//!
//! The hidden sums of each side are clamped and multiplied in pairs, each of the first half with
//! one of the second (a clipped `ReLU`, pairwise). The products and the scalar inputs go to [`L1`]
//! neurons, those to [`L2`], and those to the output, with squared clipped `ReLU` between.

use std::array;

use super::{ONE, ScalarInputs};

/// Neurons of the first layer.
pub const L1: usize = 16;
/// Neurons of the second.
pub const L2: usize = 32;

/// Inputs of the first layer: the products of so many hidden sums of each side, then so many scalar
/// inputs of each; of both the mover's first.
#[must_use]
pub const fn l1_inputs(hidden: usize, scalars: usize) -> usize {
    hidden + 2 * scalars
}

/// What 1 is among the inputs of the first layer: the product of two hidden sums that are 1, less
/// the bits that 16 have no room for.
#[expect(clippy::cast_possible_truncation, reason = "so much fits")]
pub const PRODUCT_ONE: i16 = ((ONE as i32 * ONE as i32) >> LOST) as i16;
const LOST: u32 = 5;
/// Bits by which hidden sums are shifted, so that their product loses 16.
const SHIFTED: (u32, u32) = (6, 16 - LOST - 6);
/// What 1 is among the weights of the first layer in the file. Sums within 32 either way fit 32
/// bits.
const L1_ONE: f32 = 2_048.0;
/// What 1 is among the other weights and the biases in the file.
const FINE_ONE: f32 = 4_096.0;
/// Neurons of the second layer that are summed up at once.
const LANES: usize = 8;

/// One stack of layers: weights and biases, for so many scalar inputs of each side, and so many
/// inputs of the first layer.
pub(super) struct Layers<const SCALARS: usize, const L1_INPUTS: usize> {
    /// For each neuron of the first layer those of its inputs.
    l1: [[i16; L1_INPUTS]; L1],
    l1_bias: [f32; L1],
    /// For each neuron of the first layer those to the second.
    l2: [[f32; L2]; L1],
    l2_bias: [f32; L2],
    output: [f32; L2],
    output_bias: f32,
}

/// Weights and biases of a stack with so many inputs of the first layer.
#[must_use]
pub const fn numbers(l1_inputs: usize) -> usize {
    l1_inputs * L1 + FINE
}

/// Those after the first layer's weights.
const FINE: usize = L1 + L1 * L2 + L2 + L2 + 1;

/// What 1 is in the file at this place among a stack's [`numbers`].
#[must_use]
pub const fn one(number: usize, l1_inputs: usize) -> f32 {
    if number < l1_inputs * L1 { L1_ONE } else { FINE_ONE }
}

impl<const SCALARS: usize, const L1_INPUTS: usize> Layers<SCALARS, L1_INPUTS> {
    /// [`affine_avx2`] takes sixteen inputs at a time.
    const CHECK: () = assert!(L1_INPUTS > 2 * SCALARS && L1_INPUTS.is_multiple_of(16));

    /// Takes the numbers of a file: for each input of the first layer its weights, then the rest in
    /// the order of the fields.
    pub fn read(numbers: &mut impl Iterator<Item = i16>) -> Self {
        const { Self::CHECK };
        let mut next = || numbers.next().unwrap_or_default();
        let mut l1 = [[0; L1_INPUTS]; L1];
        for input in 0..L1_INPUTS {
            for weights in &mut l1 {
                weights[input] = next();
            }
        }
        let mut fine = || f32::from(next()) / FINE_ONE;
        Self {
            l1,
            l1_bias: array::from_fn(|_| fine()),
            l2: array::from_fn(|_| array::from_fn(|_| fine())),
            l2_bias: array::from_fn(|_| fine()),
            output: array::from_fn(|_| fine()),
            output_bias: fine(),
        }
    }

    /// The output for the hidden sums and the scalar inputs of the mover and of the other side.
    ///
    /// Written with loops, for what `map` calls is not inlined (see `super::cpu`).
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `super::cpu`")]
    #[expect(clippy::cast_precision_loss, reason = "good enough")]
    pub fn forward<const HIDDEN: usize>(
        &self,
        hidden: [&[i16; HIDDEN]; 2],
        scalars: &[[u8; SCALARS]; 2],
        scale: &ScalarInputs<SCALARS>,
        affine: impl Affine<L1_INPUTS>,
    ) -> f32 {
        const { assert!(L1_INPUTS == l1_inputs(HIDDEN, SCALARS)) };
        let sums = affine(&inputs(hidden, scalars, scale), &self.l1);
        let mut l2 = self.l2_bias;
        for ((sum, bias), weights) in sums.into_iter().zip(self.l1_bias).zip(&self.l2) {
            let number = screlu(sum as f32 * (1.0 / (f32::from(PRODUCT_ONE) * L1_ONE)) + bias);
            for (l2, weight) in l2.iter_mut().zip(weights) {
                *l2 += number * weight;
            }
        }
        let mut sums = [0.0; LANES];
        let (numbers, _) = l2.as_chunks::<LANES>();
        let (weights, _) = self.output.as_chunks::<LANES>();
        for (numbers, weights) in numbers.iter().zip(weights) {
            for ((sum, &number), weight) in sums.iter_mut().zip(numbers).zip(weights) {
                *sum += screlu(number) * weight;
            }
        }
        self.output_bias + sums.iter().sum::<f32>()
    }
}

/// The weighted sum of the first layer's inputs for each of its neurons, without bias.
pub(in crate::engine::eval) trait Affine<const INPUTS: usize>:
    Fn(&[i16; INPUTS], &[[i16; INPUTS]; L1]) -> [i32; L1]
{
}

impl<const INPUTS: usize, A> Affine<INPUTS> for A where
    A: Fn(&[i16; INPUTS], &[[i16; INPUTS]; L1]) -> [i32; L1]
{
}

/// [`Affine`] on any processor.
pub(in crate::engine::eval) fn affine<const INPUTS: usize>(
    inputs: &[i16; INPUTS],
    weights: &[[i16; INPUTS]; L1],
) -> [i32; L1] {
    let sum = |weights: &[i16; INPUTS]| -> i32 {
        let terms = inputs.iter().zip(weights);
        terms.fold(0, |sum: i32, (&number, &weight)| {
            sum.wrapping_add(i32::from(number) * i32::from(weight))
        })
    };
    array::from_fn(|neuron| sum(&weights[neuron]))
}

/// [`Affine`] with sixteen inputs at a time and eight neurons together, which takes a third of the
/// time that the compiler's choice for [`affine`] does.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn affine_avx2<const INPUTS: usize>(
    inputs: &[i16; INPUTS],
    weights: &[[i16; INPUTS]; L1],
) -> [i32; L1] {
    use std::arch::x86_64::{_mm256_add_epi32, _mm256_madd_epi16, _mm256_setzero_si256};
    let mut whole = [0; L1];
    let (inputs, _) = inputs.as_chunks();
    let (whole_eights, _) = whole.as_chunks_mut::<8>();
    let (eights, _) = weights.as_chunks::<8>();
    for (whole, weights) in whole_eights.iter_mut().zip(eights) {
        let mut sums = [_mm256_setzero_si256(); 8];
        for (at, numbers) in inputs.iter().enumerate() {
            let numbers = sixteen(numbers);
            for (sum, weights) in sums.iter_mut().zip(weights) {
                let (weights, _) = weights.as_chunks();
                let terms = _mm256_madd_epi16(numbers, sixteen(&weights[at]));
                *sum = _mm256_add_epi32(*sum, terms);
            }
        }
        let (fours, _) = whole.as_chunks_mut::<4>();
        let (registers, _) = sums.as_chunks::<4>();
        for (four, &registers) in fours.iter_mut().zip(registers) {
            *four = four_sums(registers);
        }
    }
    whole
}

/// The sums of the numbers in each of four registers.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
fn four_sums([first, second, third, fourth]: [std::arch::x86_64::__m256i; 4]) -> [i32; 4] {
    use std::arch::x86_64::{
        _mm_add_epi32, _mm_extract_epi32, _mm256_castsi256_si128, _mm256_extracti128_si256,
        _mm256_hadd_epi32,
    };
    let pairs = [_mm256_hadd_epi32(first, second), _mm256_hadd_epi32(third, fourth)];
    let halves = _mm256_hadd_epi32(pairs[0], pairs[1]);
    let sums = _mm_add_epi32(_mm256_castsi256_si128(halves), _mm256_extracti128_si256::<1>(halves));
    [
        _mm_extract_epi32::<0>(sums),
        _mm_extract_epi32::<1>(sums),
        _mm_extract_epi32::<2>(sums),
        _mm_extract_epi32::<3>(sums),
    ]
}

/// Sixteen numbers in a register; one instruction loads them.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
fn sixteen(numbers: &[i16; 16]) -> std::arch::x86_64::__m256i {
    let n = numbers;
    std::arch::x86_64::_mm256_setr_epi16(
        n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12], n[13],
        n[14], n[15],
    )
}

/// The inputs of the first layer: each hidden sum of the first half times its like of the second,
/// then the scalar inputs. [`PRODUCT_ONE`] is 1.
#[inline(always)]
#[expect(clippy::inline_always, reason = "see `super::cpu`")]
#[expect(clippy::cast_sign_loss, reason = "clamped")]
#[expect(clippy::needless_range_loop, reason = "compiles to less")]
fn inputs<const HIDDEN: usize, const SCALARS: usize, const L1_INPUTS: usize>(
    hidden: [&[i16; HIDDEN]; 2],
    scalars: &[[u8; SCALARS]; 2],
    scale: &ScalarInputs<SCALARS>,
) -> [i16; L1_INPUTS] {
    let mut inputs = [0; L1_INPUTS];
    let (products, rest) = inputs.split_at_mut(HIDDEN);
    let pairs = HIDDEN / 2;
    for (products, numbers) in products.chunks_exact_mut(pairs).zip(hidden) {
        let halves = numbers.split_at(pairs);
        for pair in 0..pairs {
            let (first, second) = (halves.0[pair].clamp(0, ONE), halves.1[pair].clamp(0, ONE));
            // The upper half of the product of two numbers of 16 bits, for which there is an
            // instruction.
            let (first, second) = ((first as u16) << SHIFTED.0, (second as u16) << SHIFTED.1);
            products[pair] = ((u32::from(first) * u32::from(second)) >> 16) as i16;
        }
    }
    let (mover, other) = rest.split_at_mut(SCALARS);
    mover.copy_from_slice(&scale.scaled(&scalars[0]));
    other.copy_from_slice(&scale.scaled(&scalars[1]));
    inputs
}

/// Squared clipped `ReLU`.
#[inline]
fn screlu(number: f32) -> f32 {
    let number = number.clamp(0.0, 1.0);
    number * number
}
