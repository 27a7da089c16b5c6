//! The network with fractions for weights: what it foretells of a position, and how the error of
//! that changes with each weight.

use std::array;
use std::ops::Range;

use chuhe_core::engine::lab::network::layers::{L1, L2};
use chuhe_core::engine::lab::network::{
    CENTIPAWNS, NetworkInputs, OUTPUT_BUCKETS, Turn, output_bucket,
};

use super::Random;
use super::data::{Data, chances};

/// Weights of the pieces for one king bucket; those of the others follow. All lie as in the
/// network's file.
pub const fn bucket_weights<G: NetworkInputs>() -> usize {
    G::LAYOUT.piece_squares * G::HIDDEN
}

/// Where the bias of the hidden sums begins.
const fn bias<G: NetworkInputs>() -> usize {
    G::LAYOUT.inputs() * G::HIDDEN
}

/// Where the parts of an output bucket begin.
struct Parts {
    l1_bias: usize,
    l2: usize,
    l2_bias: usize,
    output: usize,
    output_bias: usize,
}

impl Parts {
    const fn of<G: NetworkInputs>() -> Self {
        let l1_bias = G::LAYOUT.l1_inputs() * L1;
        let l2 = l1_bias + L1;
        let l2_bias = l2 + L1 * L2;
        let output = l2_bias + L2;
        Self { l1_bias, l2, l2_bias, output, output_bias: output + L2 }
    }
}

/// Where the weights of the scalar inputs lie, in each output bucket.
pub fn scalars<G: NetworkInputs>() -> impl Iterator<Item = Range<usize>> {
    let first = |bucket| G::LAYOUT.buckets_first() + bucket * G::LAYOUT.bucket();
    let firsts = (0..OUTPUT_BUCKETS).map(first);
    firsts.map(|first| first + G::HIDDEN * L1..first + Parts::of::<G>().l1_bias)
}

/// How much the error grows with each weight.
pub struct Slopes(pub Vec<f32>);

impl Slopes {
    /// None yet.
    pub fn new<G: NetworkInputs>() -> Self {
        Self(vec![0.0; G::LAYOUT.numbers()])
    }
}

/// Small random weights; those of a piece are the same for each king bucket.
pub fn beginning<G: NetworkInputs>() -> Vec<f32> {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let (layout, parts) = (G::LAYOUT, Parts::of::<G>());
    let mut drawn = |index: usize| match index.checked_sub(layout.buckets_first()) {
        None if index < bias::<G>() => random.within(0.08),
        None => 0.4,
        Some(index) => match index % layout.bucket() {
            at if at < parts.l1_bias => random.within(0.2),
            at if (parts.l2..parts.l2_bias).contains(&at) => random.within(0.5),
            at if (parts.output..parts.output_bias).contains(&at) => random.within(0.1),
            at if at == parts.output_bias => 0.0,
            _ => 0.3,
        },
    };
    let mut weights: Vec<f32> = (0..layout.numbers()).map(&mut drawn).collect();
    let bucket = bucket_weights::<G>();
    for other in 1..G::KING_BUCKETS {
        weights.copy_within(..bucket, other * bucket);
    }
    weights
}

/// What the network makes of a position on the way to its output.
struct Thought<const HIDDEN: usize> {
    /// The mover's and the other side's, before they are clamped.
    hidden: [[f32; HIDDEN]; 2],
    /// The products of the hidden sums, and the scalar inputs.
    inputs: Vec<f32>,
    /// Before they are clamped and squared.
    l1: [f32; L1],
    l2: [f32; L2],
    /// The chances of the mover.
    foretold: f32,
}

/// Where the output bucket for a position begins among the weights.
fn bucket_of<G: NetworkInputs>(inputs: &[u16]) -> usize {
    let pieces = G::LAYOUT.pieces(inputs.iter().map(|&input| usize::from(input)));
    G::LAYOUT.buckets_first() + output_bucket(pieces) * G::LAYOUT.bucket()
}

/// Each input as the mover sees it and as the other side does, of the board or its mirror image.
fn views<G: NetworkInputs>(
    inputs: &[u16],
    turn: Turn,
    mirrored: bool,
) -> impl Iterator<Item = [usize; 2]> {
    inputs.iter().map(move |&input| turn.both::<G>(usize::from(input), mirrored))
}

/// A sample, or its mirror image.
#[derive(Clone, Copy)]
pub struct Drawn {
    pub index: u32,
    pub mirrored: bool,
}

fn think<G: NetworkInputs, const HIDDEN: usize>(
    data: &Data,
    Drawn { index, mirrored }: Drawn,
    weights: &[f32],
    k: f32,
) -> Thought<HIDDEN> {
    let index = index as usize;
    let (sample, parts) = (&data.samples[index], Parts::of::<G>());
    let pieces = data.inputs(index);
    let mut hidden: [[f32; HIDDEN]; 2] = [*row(weights, bias::<G>()); 2];
    for input in views::<G>(pieces, sample.turn, mirrored) {
        for (sums, input) in hidden.iter_mut().zip(input) {
            add(sums, row(weights, input * HIDDEN), 1.0);
        }
    }
    let mut inputs = Vec::with_capacity(G::LAYOUT.l1_inputs());
    for hidden in &hidden {
        let (first, second) = hidden.split_at(HIDDEN / 2);
        let products = first.iter().zip(second).map(|(a, b)| clamped(*a) * clamped(*b));
        inputs.extend(products);
    }
    inputs.extend(data.scalars(index));
    let bucket = &weights[bucket_of::<G>(pieces)..][..G::LAYOUT.bucket()];
    let mut l1: [f32; L1] = *row(bucket, parts.l1_bias);
    for (number, weights) in inputs.iter().zip(bucket[..parts.l1_bias].as_chunks().0) {
        add(&mut l1, weights, *number);
    }
    let mut l2: [f32; L2] = *row(bucket, parts.l2_bias);
    for (number, weights) in l1.iter().zip(bucket[parts.l2..parts.l2_bias].as_chunks().0) {
        add(&mut l2, weights, clamped(*number).powi(2));
    }
    let terms = l2.iter().zip(&bucket[parts.output..parts.output_bias]);
    let output = bucket[parts.output_bias]
        + terms.map(|(number, weight)| clamped(*number).powi(2) * weight).sum::<f32>();
    let foretold = chances((sample.features + CENTIPAWNS * output) * sample.scale / k);
    Thought { hidden, inputs, l1, l2, foretold }
}

/// What the network foretells of a sample: the chances of its mover.
pub fn foretell<G: NetworkInputs, const HIDDEN: usize>(
    data: &Data,
    index: u32,
    weights: &[f32],
    k: f32,
) -> f32 {
    think::<G, HIDDEN>(data, Drawn { index, mirrored: false }, weights, k).foretold
}

/// Sets the slopes to those of some samples' errors; and tells what these are.
pub fn slopes_of<G: NetworkInputs, const HIDDEN: usize>(
    data: &Data,
    samples: &[Drawn],
    weights: &[f32],
    k: f32,
    slopes: &mut Slopes,
) -> f64 {
    slopes.0.fill(0.0);
    let mut add = |&drawn| add_slopes::<G, HIDDEN>(data, drawn, weights, k, &mut slopes.0);
    samples.iter().map(&mut add).sum()
}

/// Adds the slopes of a sample's error, from the output back to the inputs.
fn add_slopes<G: NetworkInputs, const HIDDEN: usize>(
    data: &Data,
    drawn: Drawn,
    weights: &[f32],
    k: f32,
    slopes: &mut [f32],
) -> f64 {
    let index = drawn.index as usize;
    let (sample, parts) = (&data.samples[index], Parts::of::<G>());
    let inputs = data.inputs(index);
    let thought = think::<G, HIDDEN>(data, drawn, weights, k);
    let error = thought.foretold - sample.target;
    // That of the output; constant factors do not count.
    let by = 2.0 * error * thought.foretold * (1.0 - thought.foretold) * sample.scale;
    let start = bucket_of::<G>(inputs);
    let size = G::LAYOUT.bucket();
    let (bucket, own) = (&weights[start..][..size], &mut slopes[start..][..size]);
    own[parts.output_bias] += by;
    let l2: [f32; L2] = array::from_fn(|at| {
        let number = thought.l2[at];
        own[parts.output + at] += by * clamped(number).powi(2);
        by * bucket[parts.output + at] * 2.0 * steep(number) * number
    });
    add(row_mut(own, parts.l2_bias), &l2, 1.0);
    let l1: [f32; L1] = array::from_fn(|at| {
        let number = thought.l1[at];
        let place = parts.l2 + at * L2;
        add(row_mut(own, place), &l2, clamped(number).powi(2));
        dot(row(bucket, place), &l2) * 2.0 * steep(number) * number
    });
    add(row_mut(own, parts.l1_bias), &l1, 1.0);
    for (at, number) in thought.inputs.into_iter().enumerate() {
        add(row_mut(own, at * L1), &l1, number);
    }
    let products: [f32; HIDDEN] = array::from_fn(|at| dot(row(bucket, at * L1), &l1));
    let pairs = HIDDEN / 2;
    let mut hidden = [[0.0; HIDDEN]; 2];
    for (side, back) in hidden.iter_mut().enumerate() {
        let numbers = &thought.hidden[side];
        for pair in 0..pairs {
            let (first, second) = (numbers[pair], numbers[pairs + pair]);
            let product = products[side * pairs + pair];
            back[pair] = product * steep(first) * clamped(second);
            back[pairs + pair] = product * steep(second) * clamped(first);
        }
        add(row_mut(slopes, bias::<G>()), back, 1.0);
    }
    for input in views::<G>(inputs, sample.turn, drawn.mirrored) {
        for (back, input) in hidden.iter().zip(input) {
            add(row_mut(slopes, input * HIDDEN), back, 1.0);
        }
    }
    f64::from(error * error)
}

fn clamped(number: f32) -> f32 {
    number.clamp(0.0, 1.0)
}

/// How much a clamped number grows with what is clamped.
fn steep(number: f32) -> f32 {
    if number <= 0.0 || number >= 1.0 { 0.0 } else { 1.0 }
}

/// So many numbers from a place on.
fn row<const LENGTH: usize>(numbers: &[f32], start: usize) -> &[f32; LENGTH] {
    numbers[start..].first_chunk().expect("a row is as long")
}

fn row_mut<const LENGTH: usize>(numbers: &mut [f32], start: usize) -> &mut [f32; LENGTH] {
    numbers[start..].first_chunk_mut().expect("a row is as long")
}

fn add<const LENGTH: usize>(sums: &mut [f32; LENGTH], numbers: &[f32; LENGTH], times: f32) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum += times * number;
    }
}

/// The sum of the products; in parts, so that they are made at once.
fn dot<const LENGTH: usize>(first: &[f32; LENGTH], second: &[f32; LENGTH]) -> f32 {
    let products: [f32; LENGTH] = array::from_fn(|at| first[at] * second[at]);
    let (parts, rest) = products.as_chunks::<8>();
    let mut sums = [0.0; 8];
    for part in parts {
        add(&mut sums, part, 1.0);
    }
    sums.iter().chain(rest).sum()
}
