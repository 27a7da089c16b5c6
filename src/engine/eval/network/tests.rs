//! Promises of a network that hold for any game and any weights.

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::cpu::{self, Kernel};
use super::layers::{Affine, L1, affine, l1_inputs};
use super::rows::Row;
use super::{HIDDEN, ScalarInputs};

const INPUTS: usize = l1_inputs(24);

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
