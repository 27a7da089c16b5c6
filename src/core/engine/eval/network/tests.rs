//! Promises of a network that hold for any game and any weights.

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::cpu::{self, Kernel};
use super::layers::{Affine, L1, affine, l1_inputs};
use super::rows::Row;
use super::{CENTIPAWNS, Inputs, NetworkInputs, ScalarInputs, layers, output_bucket};

const HIDDEN: usize = 256;
const INPUTS: usize = l1_inputs(HIDDEN, 24);

struct FirstLayer<'a> {
    inputs: &'a [i16; INPUTS],
    weights: &'a [[i16; INPUTS]; L1],
}

impl Kernel<INPUTS> for FirstLayer<'_> {
    type Output = [i32; L1];

    fn run(self, affine: impl Affine<INPUTS>) -> [i32; L1] {
        affine(self.inputs, self.weights)
    }
}

#[test]
fn every_processor_sums_alike() {
    let mut chance = SmallRng::seed_from_u64(1);
    for _ in 0..100 {
        let inputs = std::array::from_fn(|_| chance.random_range(0..=32_704));
        let weights = [(); L1].map(|()| {
            // Within what a network's file may hold.
            std::array::from_fn(|_| chance.random_range(-200..=200))
        });
        let exact = weights.map(|weights: [i16; INPUTS]| -> i64 {
            let terms = inputs.iter().zip(weights);
            terms.map(|(&input, weight)| i64::from(input) * i64::from(weight)).sum()
        });
        assert_eq!(affine(&inputs, &weights).map(i64::from), exact);
        let dispatched = cpu::dispatch(FirstLayer { inputs: &inputs, weights: &weights });
        assert_eq!(dispatched.map(i64::from), exact);
    }
}

#[test]
fn updated_rows_are_those_summed_up() {
    let mut chance = SmallRng::seed_from_u64(2);
    let mut row = || Row(std::array::from_fn(|_| chance.random_range(-2_000..=2_000)));
    let [bias, first, second, third, fourth] = [(); 5].map(|()| row());
    let before = bias.with(&[&first, &second, &third]);
    let mut after = Row([0; HIDDEN]);
    before.update([&fourth], [&first, &third], &mut after);
    let mut added = bias;
    added.add(&second);
    added.add(&fourth);
    assert_eq!(after, added);
    let sums: [i16; HIDDEN] = std::array::from_fn(|at| bias.0[at] + second.0[at] + fourth.0[at]);
    assert_eq!(after.0, sums);
}

#[test]
fn scalar_inputs_are_parts_of_one() {
    let scale = ScalarInputs::new([1, 4, 10]);
    let one = super::layers::PRODUCT_ONE;
    assert_eq!(scale.scaled(&[0, 0, 0]), [0; 3]);
    assert_eq!(scale.scaled(&[1, 2, 1]), [one, one / 4 * 2, one / 10]);
    assert_eq!(scale.scaled(&[9, 4, 200]), [one, one / 4 * 4, one / 10 * 10]);
}

/// What the network comes to in the numbers of the file, reckoned from its description with
/// fractions and from scratch, in centipawns.
pub(in crate::engine::eval) fn reckoned<G: NetworkInputs>(position: &G, weights: &[f32]) -> f32 {
    let layout = G::LAYOUT;
    let Inputs { mover: inputs, turn } = Inputs::of(position);
    let clamped = |number: f32| number.clamp(0.0, 1.0);
    let pairs = layout.hidden / 2;
    let mut told = vec![];
    for other in [false, true] {
        let hidden = |column: usize| {
            let row = |row: usize| weights[row * layout.hidden + column];
            let input = |&input: &usize| if other { turn.of::<G>(input) } else { input };
            clamped(row(layout.inputs()) + inputs.iter().map(input).map(row).sum::<f32>())
        };
        told.extend((0..pairs).map(|pair| hidden(pair) * hidden(pairs + pair)));
    }
    let part = |scalar| f32::from(scalar) / f32::from(layers::PRODUCT_ONE);
    told.extend(position.scalars().into_iter().map(part));
    let bucket = output_bucket(layout.pieces(inputs));
    let mut rest = weights[layout.buckets_first() + bucket * layout.bucket()..].iter();
    let mut layer = |numbers: &[f32], width: usize| -> Vec<f32> {
        let rows: Vec<f32> = rest.by_ref().take(numbers.len() * width).copied().collect();
        let sum = |column: usize| -> f32 {
            numbers.iter().zip(rows.chunks(width)).map(|(number, row)| number * row[column]).sum()
        };
        (0..width).map(|column| sum(column) + rest.next().expect("a bias")).collect()
    };
    let squared = |numbers: Vec<f32>| -> Vec<f32> {
        numbers.into_iter().map(|number| clamped(number).powi(2)).collect()
    };
    let l1 = squared(layer(&told, layers::L1));
    let l2 = squared(layer(&l1, layers::L2));
    CENTIPAWNS * layer(&l2, 1)[0]
}
