//! The network with fractions for weights: what it foretells of a position, and how the error of
//! that changes with each weight.

use std::array;
use std::ops::Range;

use chuhe::engine::eval::chess::head::{
    HEADS, INNER, NUMBERS, OUTER, PAIRS, PRODUCT_ONE, TOLD, head_for,
};
use chuhe::engine::eval::chess::marks;
use chuhe::engine::eval::chess::network::{
    self, CENTIPAWNS, HEADS_FIRST, HIDDEN, HOMES, INPUTS, PLACES, Turn,
};

use super::Random;
use super::data::{Data, chances};

/// The weights lie as in the network's file.
pub const WEIGHTS: usize = network::NUMBERS;
/// Weights of the places for one home; those of the others follow.
pub const HOME: usize = PLACES * HIDDEN;
/// Where the bias of the hidden numbers begins.
const BIAS: usize = INPUTS * HIDDEN;
/// Where the parts of a head begin.
const INNER_BIAS: usize = TOLD * INNER;
const INNER_WEIGHTS: usize = INNER_BIAS + INNER;
const OUTER_BIAS: usize = INNER_WEIGHTS + INNER * OUTER;
const OUTER_WEIGHTS: usize = OUTER_BIAS + OUTER;
const OUTPUT_BIAS: usize = OUTER_WEIGHTS + OUTER;

type Numbers = [f32; HIDDEN];

/// Where the weights of the marks lie, in each head.
pub fn marks() -> impl Iterator<Item = Range<usize>> {
    let first = (0..HEADS).map(|head| HEADS_FIRST + head * NUMBERS);
    first.map(|first| first + HIDDEN * INNER..first + INNER_BIAS)
}

/// How much the error grows with each weight.
pub struct Slopes(pub Vec<f32>);

impl Default for Slopes {
    fn default() -> Self {
        Self(vec![0.0; WEIGHTS])
    }
}

/// Small random weights; those of a place are the same for each home.
pub fn beginning() -> Vec<f32> {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut drawn = |index: usize| match index {
        0..BIAS => random.within(0.08),
        BIAS..HEADS_FIRST => 0.4,
        _ => match (index - HEADS_FIRST) % NUMBERS {
            0..INNER_BIAS => random.within(0.2),
            INNER_WEIGHTS..OUTER_BIAS => random.within(0.5),
            OUTER_WEIGHTS..OUTPUT_BIAS => random.within(0.1),
            OUTPUT_BIAS => 0.0,
            _ => 0.3,
        },
    };
    let mut weights: Vec<f32> = (0..WEIGHTS).map(&mut drawn).collect();
    for home in 1..HOMES {
        weights.copy_within(..HOME, home * HOME);
    }
    weights
}

/// What the network makes of a position on the way to its output.
struct Thought {
    /// The mover's and the other side's, before they are clamped.
    hidden: [Numbers; 2],
    /// The products of the hidden numbers, and the marks.
    told: [f32; TOLD],
    /// Before they are clamped and squared.
    inner: [f32; INNER],
    outer: [f32; OUTER],
    /// The chances of the mover.
    foretold: f32,
}

/// Where the head for a position begins among the weights.
fn head_of(inputs: &[u16]) -> usize {
    let men = network::men(inputs.iter().map(|&input| usize::from(input)));
    HEADS_FIRST + head_for(men) * NUMBERS
}

/// Each input as the mover sees it and as the other side does.
fn views(inputs: &[u16], turn: Turn) -> impl Iterator<Item = [usize; 2]> {
    let inputs = inputs.iter().map(|&input| usize::from(input));
    inputs.map(move |input| [input, turn.of(input)])
}

fn think(data: &Data, index: usize, weights: &[f32], k: f32) -> Thought {
    let sample = &data.samples[index];
    let inputs = data.inputs(index);
    let mut hidden = [*row(weights, BIAS); 2];
    for input in views(inputs, sample.turn) {
        for (sums, input) in hidden.iter_mut().zip(input) {
            add(sums, row(weights, input * HIDDEN), 1.0);
        }
    }
    let mut told = [0.0; TOLD];
    for (products, hidden) in told.chunks_exact_mut(PAIRS).zip(&hidden) {
        for (pair, product) in products.iter_mut().enumerate() {
            *product = clamped(hidden[pair]) * clamped(hidden[PAIRS + pair]);
        }
    }
    let shares = data.marks[index].iter().flat_map(|marks| (0..).zip(marks));
    for (told, (mark, &number)) in told[HIDDEN..].iter_mut().zip(shares) {
        *told = f32::from(marks::share(mark, number)) / f32::from(PRODUCT_ONE);
    }
    let head = &weights[head_of(inputs)..][..NUMBERS];
    let mut inner: [f32; INNER] = *row(head, INNER_BIAS);
    for (number, weights) in told.iter().zip(head[..INNER_BIAS].as_chunks().0) {
        add(&mut inner, weights, *number);
    }
    let mut outer: [f32; OUTER] = *row(head, OUTER_BIAS);
    for (number, weights) in inner.iter().zip(head[INNER_WEIGHTS..OUTER_BIAS].as_chunks().0) {
        add(&mut outer, weights, clamped(*number).powi(2));
    }
    let terms = outer.iter().zip(&head[OUTER_WEIGHTS..OUTPUT_BIAS]);
    let output = head[OUTPUT_BIAS]
        + terms.map(|(number, weight)| clamped(*number).powi(2) * weight).sum::<f32>();
    let foretold = chances((sample.features + CENTIPAWNS * output) * sample.scale / k);
    Thought { hidden, told, inner, outer, foretold }
}

/// What the network foretells of a sample: the chances of its mover.
pub fn foretell(data: &Data, sample: usize, weights: &[f32], k: f32) -> f32 {
    think(data, sample, weights, k).foretold
}

/// Sets the slopes to those of some samples' errors; and tells what these are.
pub fn slopes_of(
    data: &Data,
    samples: &[u32],
    weights: &[f32],
    k: f32,
    slopes: &mut Slopes,
) -> f64 {
    slopes.0.fill(0.0);
    samples.iter().map(|&index| add_slopes(data, index as usize, weights, k, &mut slopes.0)).sum()
}

/// Adds the slopes of a sample's error, from the output back to the inputs.
fn add_slopes(data: &Data, index: usize, weights: &[f32], k: f32, slopes: &mut [f32]) -> f64 {
    let sample = &data.samples[index];
    let inputs = data.inputs(index);
    let thought = think(data, index, weights, k);
    let error = thought.foretold - sample.target;
    // That of the output; constant factors do not count.
    let by = 2.0 * error * thought.foretold * (1.0 - thought.foretold) * sample.scale;
    let start = head_of(inputs);
    let (head, own) = (&weights[start..][..NUMBERS], &mut slopes[start..][..NUMBERS]);
    own[OUTPUT_BIAS] += by;
    let outer: [f32; OUTER] = array::from_fn(|at| {
        let number = thought.outer[at];
        own[OUTER_WEIGHTS + at] += by * clamped(number).powi(2);
        by * head[OUTER_WEIGHTS + at] * 2.0 * steep(number) * number
    });
    add(row_mut(own, OUTER_BIAS), &outer, 1.0);
    let inner: [f32; INNER] = array::from_fn(|at| {
        let number = thought.inner[at];
        let place = INNER_WEIGHTS + at * OUTER;
        add(row_mut(own, place), &outer, clamped(number).powi(2));
        dot(row(head, place), &outer) * 2.0 * steep(number) * number
    });
    add(row_mut(own, INNER_BIAS), &inner, 1.0);
    for (at, number) in thought.told.into_iter().enumerate() {
        add(row_mut(own, at * INNER), &inner, number);
    }
    let products: Numbers = array::from_fn(|at| dot(row(head, at * INNER), &inner));
    let mut hidden = [[0.0; HIDDEN]; 2];
    for (side, back) in hidden.iter_mut().enumerate() {
        let numbers = &thought.hidden[side];
        for pair in 0..PAIRS {
            let (first, second) = (numbers[pair], numbers[PAIRS + pair]);
            let product = products[side * PAIRS + pair];
            back[pair] = product * steep(first) * clamped(second);
            back[PAIRS + pair] = product * steep(second) * clamped(first);
        }
        add(row_mut(slopes, BIAS), back, 1.0);
    }
    for input in views(inputs, sample.turn) {
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
