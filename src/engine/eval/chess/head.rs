//! The layers of the network that make its output of the hidden numbers and the marks.
//!
//! The hidden numbers of each side meet in pairs, each of the first half with one of the second. The
//! products and the marks are weighed into a few inner numbers, those into some outer ones, and those
//! into the output. Hidden numbers are clamped, inner and outer ones clamped and squared.

use std::array;

use super::marks::{self, MARKS};
use super::network::{HIDDEN, ONE};

/// Products of one side's hidden numbers.
pub const PAIRS: usize = HIDDEN / 2;
/// What the first layer weighs: the products, then the marks, each the mover's first.
pub const TOLD: usize = HIDDEN + 2 * MARKS;
/// Numbers of the first layer.
pub const INNER: usize = 16;
/// Numbers of the second.
pub const OUTER: usize = 32;
/// There are so many heads, each for boards with so many men.
pub const HEADS: usize = 4;
/// What 1 is among the products: two hidden numbers that are 1, less the bits that 16 have no room for.
#[allow(clippy::cast_possible_truncation)] // so much fits
pub const PRODUCT_ONE: i16 = ((ONE as i32 * ONE as i32) >> LOST) as i16;
const LOST: u32 = 5;
/// Bits by which hidden numbers are shifted, so that their product loses 16.
const SHIFTED: (u32, u32) = (6, 16 - LOST - 6);
/// What 1 is among the weights of what the first layer is told in the file. Sums within 32 either way
/// fit 32 bits.
const WEIGHT_ONE: f32 = 2_048.0;
/// What 1 is among the other weights and the biases in the file.
const FINE_ONE: f32 = 4_096.0;
/// Outer numbers that are weighed at once.
const LANES: usize = 8;

/// Weights and biases.
pub(super) struct Head {
    /// For each inner number those of the products and the marks.
    told: [[i16; TOLD]; INNER],
    inner_bias: [f32; INNER],
    inner: [[f32; OUTER]; INNER],
    outer_bias: [f32; OUTER],
    outer: [f32; OUTER],
    bias: f32,
}

/// How many weights and biases a head has.
pub const NUMBERS: usize = TOLD * INNER + FINE;
/// Those after the first layer's weights.
const FINE: usize = INNER + INNER * OUTER + OUTER + OUTER + 1;

/// Which head is for a board with so many men.
#[inline]
#[must_use]
pub const fn head_for(men: usize) -> usize {
    let heads = men.saturating_sub(2) * HEADS / 31;
    if heads < HEADS { heads } else { HEADS - 1 }
}

/// What 1 is in the file at this place among a head's [`NUMBERS`].
#[must_use]
pub const fn one(number: usize) -> f32 {
    if number < NUMBERS - FINE { WEIGHT_ONE } else { FINE_ONE }
}

impl Head {
    /// Takes the numbers of a file: for each product and each mark its weights for the inner numbers,
    /// then the rest in the order of the fields.
    pub fn read(numbers: &mut impl Iterator<Item = i16>) -> Self {
        let mut next = || numbers.next().unwrap_or_default();
        let mut told = [[0; TOLD]; INNER];
        for at in 0..TOLD {
            for weights in &mut told {
                weights[at] = next();
            }
        }
        let mut fine = || f32::from(next()) / FINE_ONE;
        Self {
            told,
            inner_bias: array::from_fn(|_| fine()),
            inner: array::from_fn(|_| array::from_fn(|_| fine())),
            outer_bias: array::from_fn(|_| fine()),
            outer: array::from_fn(|_| fine()),
            bias: fine(),
        }
    }

    /// What the hidden numbers and the marks of the mover and of the other side come to, where
    /// `weigh` sums up what the first layer is told.
    ///
    /// Written with loops, for what `map` calls is not inlined (see `super::evaluate_modern`).
    #[inline(always)]
    #[allow(clippy::inline_always)] // see `super::evaluate_modern`
    #[allow(clippy::cast_precision_loss)] // good enough
    pub fn output(
        &self,
        hidden: &[[i16; HIDDEN]; 2],
        marks: &[[u8; MARKS]; 2],
        weigh: impl Weigh,
    ) -> f32 {
        let sums = weigh(&told(hidden, marks), &self.told);
        let mut outer = self.outer_bias;
        for ((sum, bias), weights) in sums.into_iter().zip(self.inner_bias).zip(&self.inner) {
            let number = squared(sum as f32 * (1.0 / (f32::from(PRODUCT_ONE) * WEIGHT_ONE)) + bias);
            for (outer, weight) in outer.iter_mut().zip(weights) {
                *outer += number * weight;
            }
        }
        let mut sums = [0.0; LANES];
        let (numbers, _) = outer.as_chunks::<LANES>();
        let (weights, _) = self.outer.as_chunks::<LANES>();
        for (numbers, weights) in numbers.iter().zip(weights) {
            for ((sum, &number), weight) in sums.iter_mut().zip(numbers).zip(weights) {
                *sum += squared(number) * weight;
            }
        }
        self.bias + sums.iter().sum::<f32>()
    }
}

/// Sums up what the first layer is told, times its weights, for each inner number.
pub(super) trait Weigh: Fn(&[i16; TOLD], &[[i16; TOLD]; INNER]) -> [i32; INNER] {}

impl<W: Fn(&[i16; TOLD], &[[i16; TOLD]; INNER]) -> [i32; INNER]> Weigh for W {}

/// [`Weigh`]s on any processor.
pub(super) fn weigh(told: &[i16; TOLD], weights: &[[i16; TOLD]; INNER]) -> [i32; INNER] {
    let sum = |weights: &[i16; TOLD]| -> i32 {
        let terms = told.iter().zip(weights);
        terms.fold(0, |sum: i32, (&number, &weight)| {
            sum.wrapping_add(i32::from(number) * i32::from(weight))
        })
    };
    array::from_fn(|inner| sum(&weights[inner]))
}

/// [`Weigh`]s sixteen numbers at a time and eight inner numbers together, which takes a third of
/// the time that the compiler's choice for [`weigh`] does.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn weigh_modern(told: &[i16; TOLD], weights: &[[i16; TOLD]; INNER]) -> [i32; INNER] {
    use std::arch::x86_64::{_mm256_add_epi32, _mm256_madd_epi16, _mm256_setzero_si256};
    let mut whole = [0; INNER];
    let (told, _) = told.as_chunks();
    let (whole_eights, _) = whole.as_chunks_mut::<8>();
    let (eights, _) = weights.as_chunks::<8>();
    for (whole, weights) in whole_eights.iter_mut().zip(eights) {
        let mut sums = [_mm256_setzero_si256(); 8];
        for (at, numbers) in told.iter().enumerate() {
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

/// What the first layer is told: each number of the first half of a side's times its like of the
/// second, then the marks. [`PRODUCT_ONE`] is 1.
#[inline(always)]
#[allow(clippy::inline_always)] // see `super::evaluate_modern`
#[allow(clippy::cast_sign_loss, clippy::cast_possible_wrap)] // clamped
fn told(hidden: &[[i16; HIDDEN]; 2], marks: &[[u8; MARKS]; 2]) -> [i16; TOLD] {
    let mut told = [0; TOLD];
    let (products, shares) = told.split_at_mut(HIDDEN);
    let (sides, _) = products.as_chunks_mut::<PAIRS>();
    for (products, numbers) in sides.iter_mut().zip(hidden) {
        let (halves, _) = numbers.as_chunks::<PAIRS>();
        for pair in 0..PAIRS {
            let (first, second) = (halves[0][pair].clamp(0, ONE), halves[1][pair].clamp(0, ONE));
            // The upper half of the product of two numbers of 16 bits, for which there is an
            // instruction.
            let (first, second) = ((first as u16) << SHIFTED.0, (second as u16) << SHIFTED.1);
            products[pair] = ((u32::from(first) * u32::from(second)) >> 16) as i16;
        }
    }
    let (sides, _) = shares.as_chunks_mut::<MARKS>();
    for (shares, marks) in sides.iter_mut().zip(marks) {
        for mark in 0..MARKS {
            shares[mark] = marks::share(mark, marks[mark]);
        }
    }
    told
}

#[inline]
fn squared(number: f32) -> f32 {
    let number = number.clamp(0.0, 1.0);
    number * number
}
