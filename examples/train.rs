//! Trains the network of the chess evaluation, and the weights of its features along with it, to
//! foretell what a search will find: by Adam over the positions that `examples/selfplay.rs` wrote.
//! The results of the games tell how many centipawns are how many chances, and a little more. See
//! `src/engine/eval/README.md`.
//!
//! `cargo run --release --no-default-features --example train -- [--on] OUT.bin OUT.rs EPOCHS DATA...`
//!
//! With `--on` it goes on from the network that it was compiled with, in smaller steps, and leaves
//! the features' weights alone: to learn more from positions that are new.
//!
//! It has learned enough after a few epochs; the steps shrink towards the last. The files written are
//! a new `network.bin` and a new `weights.rs` for `src/engine/eval/chess`. They belong together.

mod positions;

use std::fs;
use std::ops::Range;
use std::thread;

use chuhe::engine::Evaluate;
use chuhe::engine::eval::chess::features::FEATURES;
use chuhe::engine::eval::chess::network::{
    self, CENTIPAWNS, HIDDEN, INPUTS, LARGEST_OUTPUT, ONE, OUTPUT_ONE, inputs,
};
use chuhe::protocol::Variant;
use chuhe::rules::chess::Position;
use chuhe::rules::{Game, Side};
use positions::{Entry, Known, Layout, Weights, compiled, entries, free, read, share, source};

/// One game in this many is kept to check on.
const VALIDATION: usize = 20;
/// Positions for each step.
const BATCH: usize = 4_096;
/// Weights that are not needed shrink by this part of themselves and of the rate in each step.
const DECAY: f32 = 0.3;
/// How much the game's result counts against the search's scores.
const RESULT_SHARE: f32 = 0.1;
/// How much the scores of the positions that followed in the game count against a position's own;
/// each of them again by so much less than the one before.
const FOLLOWING: f32 = 0.5;
/// Threads that share the work.
const THREADS: usize = 2;

/// Where the parts of the network lie among its weights: rows of the inputs, their bias, the
/// output's weights for the mover and the other side, its bias; after it how far the features'
/// weights for midgame and endgame are from those compiled in, in units of [`SHIFT`].
const BIAS: usize = INPUTS * HIDDEN;
const OUTPUT: usize = BIAS + HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT + 2 * HIDDEN;
const SHIFTS: usize = OUTPUT_BIAS + 1;
const WEIGHTS: usize = SHIFTS + 2 * FEATURES;

/// How training goes.
struct Course {
    /// How far a weight moves in a step at first and at the end.
    rates: (f32, f32),
    /// How many weights may change, from the first on.
    weights: usize,
}

const COURSE: Course = Course { rates: (2e-3, 2e-5), weights: WEIGHTS };
/// That of a network that is trained on.
const COURSE_ON: Course = Course { rates: (2e-4, 1e-5), weights: SHIFTS };

/// Centipawns that a feature's weight may be shifted at the rate that suits the network.
const SHIFT: f32 = 100.0;

/// A position of the data, seen by the side to move.
struct Sample {
    /// Its inputs: from the last sample's end to here.
    end: usize,
    /// Its features: from the last sample's end to here.
    end_entries: usize,
    /// What is left of the middle game, 0 to 1.
    midgame: f32,
    /// What the features tell with the weights compiled in, in centipawns, and how much of what is
    /// told counts.
    features: f32,
    scale: f32,
    /// The file and the game in it.
    game: (usize, usize),
    white: bool,
    /// As chances: the game's result, and what the evaluation should foretell.
    result: f32,
    target: f32,
    score: f32,
}

#[derive(Default)]
struct Data {
    /// Each as the mover sees it and as the other side does.
    inputs: Vec<[u16; 2]>,
    /// Features whose weights may change, as the mover sees them.
    entries: Vec<Entry>,
    samples: Vec<Sample>,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let on = arguments.first().is_some_and(|word| word == "--on");
    let arguments = &arguments[usize::from(on)..];
    let [network, features, epochs, paths @ ..] = arguments else {
        eprintln!("train [--on] OUT.bin OUT.rs EPOCHS DATA...");
        std::process::exit(2);
    };
    let epochs: usize = epochs.parse().expect("a number of epochs");
    let layout = Layout::of(Variant::Chess);
    let free = free::<Position>(layout);
    let (mut training, mut validation) = (Data::default(), Data::default());
    for (file, path) in paths.iter().enumerate() {
        // Whole games go to one side or the other.
        read(path, |game, known| {
            let kept = game.is_multiple_of(VALIDATION);
            if kept { &mut validation } else { &mut training }.add(&known, &free, (file, game));
        });
    }
    println!("{} + {} positions", training.samples.len(), validation.samples.len());
    let k = fit_k(&training);
    training.set_targets(k);
    validation.set_targets(k);
    let untrained = validation.loss(&vec![0.0; WEIGHTS], k);
    println!("K = {k:.0}, validation loss of the features alone {untrained:.5}");
    let (start, course) = if on { (compiled_network(), COURSE_ON) } else { (beginning(), COURSE) };
    println!("validation loss at first {:.5}", validation.loss(&start, k));
    let weights = train(&training, &validation, epochs, k, start, &course);
    fs::write(network, bytes(&weights[..SHIFTS])).expect("a file that can be written");
    let shifted = shifted(&weights);
    fs::write(features, source::<Position>(&shifted, training.samples.len(), layout, "train"))
        .expect("a file that can be written");
}

/// The features' weights after training.
fn shifted(weights: &[f32]) -> Weights {
    let (shifts, _) = weights[SHIFTS..].as_chunks::<2>();
    let shifted = |(before, shift): ([f32; 2], &[f32; 2])| {
        [before[0] + SHIFT * shift[0], before[1] + SHIFT * shift[1]]
    };
    compiled::<Position>().into_iter().zip(shifts).map(shifted).collect()
}

impl Data {
    #[allow(clippy::cast_possible_truncation)] // small
    fn add(&mut self, known: &Known<Position>, free: &[bool], game: (usize, usize)) {
        let position = &known.position;
        let mover = position.side_to_move();
        let seen = inputs(position).into_iter().map(|pair| pair.map(|input| input as u16));
        self.inputs.extend(seen);
        let free = |entry: &Entry| free[usize::from(entry.feature)];
        self.entries.extend(entries(position, mover).filter(free));
        let (told, scale) = features(position);
        let white = mover == Side::First;
        self.samples.push(Sample {
            end: self.inputs.len(),
            end_entries: self.entries.len(),
            midgame: share(position.phase()),
            features: if white { told } else { -told },
            scale,
            game,
            white,
            result: if white { known.result } else { 1.0 - known.result },
            target: 0.0,
            score: if white { known.score } else { -known.score },
        });
    }

    /// Sets what the evaluation should foretell, where `k` centipawns are odds of e to 1.
    fn set_targets(&mut self, k: f32) {
        // From each game's end to its beginning; chances are White's.
        let mut after = None;
        for sample in self.samples.iter_mut().rev() {
            let turned = |chance: f32| if sample.white { chance } else { 1.0 - chance };
            let own = turned(sigmoid(sample.score / k));
            let blended = match after {
                Some((game, after)) if game == sample.game => own + FOLLOWING * (after - own),
                _ => own,
            };
            after = Some((sample.game, blended));
            let seen = turned(blended);
            sample.target = seen + RESULT_SHARE * (sample.result - seen);
        }
    }

    fn entries(&self, sample: usize) -> &[Entry] {
        let start = sample.checked_sub(1).map_or(0, |before| self.samples[before].end_entries);
        &self.entries[start..self.samples[sample].end_entries]
    }

    /// What the features and the network foretell together; the hidden numbers are the sample's.
    #[allow(clippy::cast_precision_loss)] // small
    fn foretell(&self, sample: usize, hidden: &[Numbers; 2], weights: &[f32], k: f32) -> f32 {
        let known = &self.samples[sample];
        let shift = |&entry: &Entry| {
            let [midgame, endgame] = shifts_of(entry).map(|at| weights[at]);
            let shift = midgame * known.midgame + endgame * (1.0 - known.midgame);
            SHIFT * shift * f32::from(entry.times)
        };
        let features = known.features + self.entries(sample).iter().map(shift).sum::<f32>();
        let network = CENTIPAWNS as f32 * output(hidden, weights);
        sigmoid((features + network) * known.scale / k)
    }

    fn inputs(&self, sample: usize) -> &[[u16; 2]] {
        let start = sample.checked_sub(1).map_or(0, |before| self.samples[before].end);
        &self.inputs[start..self.samples[sample].end]
    }

    /// The mean squared error of what a network foretells.
    #[allow(clippy::cast_precision_loss)] // good enough
    fn loss(&self, weights: &[f32], k: f32) -> f64 {
        let share = self.samples.len().div_ceil(THREADS).max(1);
        let sum: f64 = thread::scope(|scope| {
            let parts: Vec<_> = (0..THREADS)
                .map(|part| {
                    let end = ((part + 1) * share).min(self.samples.len());
                    scope.spawn(move || self.loss_of(part * share..end, weights, k))
                })
                .collect();
            parts.into_iter().map(|part| part.join().expect("no thread panics")).sum()
        });
        sum / self.samples.len() as f64
    }

    fn loss_of(&self, samples: Range<usize>, weights: &[f32], k: f32) -> f64 {
        let error = |sample: usize| {
            let hidden = hidden(self.inputs(sample), weights);
            let foretold = self.foretell(sample, &hidden, weights, k);
            f64::from(foretold - self.samples[sample].target).powi(2)
        };
        samples.map(error).sum()
    }
}

/// What the features tell of a position, from the first side's view, and how much of it counts.
#[allow(clippy::cast_precision_loss)] // small
fn features(position: &Position) -> (f32, f32) {
    let (mut midgame, mut endgame) = (0, 0);
    position.visit_features(&mut |side, feature, times| {
        let weight = Position::weight(feature);
        let times = if side == Side::First { times } else { -times };
        midgame += weight.midgame() * times;
        endgame += weight.endgame() * times;
    });
    let (phase, full) = position.phase();
    let balance = (midgame * phase + endgame * (full - phase)) / full;
    let leader = if balance > 0 { Side::First } else { Side::Second };
    (balance as f32, share(position.scale(leader)))
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// Where the shifts of a feature's weights lie.
fn shifts_of(entry: Entry) -> [usize; 2] {
    let first = SHIFTS + 2 * usize::from(entry.feature);
    [first, first + 1]
}

/// The centipawns of a search's score for which a side's odds are e to 1.
#[allow(clippy::cast_precision_loss)] // small
fn fit_k(data: &Data) -> f32 {
    let error = |k: f32| -> f64 {
        let errors = data
            .samples
            .iter()
            .step_by(7)
            .map(|sample| f64::from(sigmoid(sample.score / k) - sample.result).powi(2));
        errors.sum()
    };
    let candidates = (10..80).map(|tens| 10.0 * tens as f32);
    candidates.min_by(|&a, &b| error(a).total_cmp(&error(b))).unwrap_or(300.0)
}

type Numbers = [f32; HIDDEN];

/// The row of a table of weights.
fn row(weights: &[f32], start: usize) -> &Numbers {
    weights[start..start + HIDDEN].try_into().expect("a row is as long")
}

fn row_mut(weights: &mut [f32], start: usize) -> &mut Numbers {
    (&mut weights[start..start + HIDDEN]).try_into().expect("a row is as long")
}

/// The hidden numbers of the mover and of the other side.
fn hidden(inputs: &[[u16; 2]], weights: &[f32]) -> [Numbers; 2] {
    let mut hidden = [*row(weights, BIAS); 2];
    for pair in inputs {
        for (sums, &input) in hidden.iter_mut().zip(pair) {
            let row = row(weights, usize::from(input) * HIDDEN);
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
    }
    hidden
}

fn output(hidden: &[Numbers; 2], weights: &[f32]) -> f32 {
    let mut sums = [0.0; HIDDEN];
    for (half, numbers) in hidden.iter().enumerate() {
        let row = row(weights, OUTPUT + half * HIDDEN);
        for ((sum, number), weight) in sums.iter_mut().zip(numbers).zip(row) {
            let number = number.clamp(0.0, 1.0);
            *sum += number * number * weight;
        }
    }
    weights[OUTPUT_BIAS] + sums.iter().sum::<f32>()
}

/// The slope of the error of some samples; and what it is.
fn slope_of(data: &Data, samples: &[u32], weights: &[f32], k: f32, slope: &mut [f32]) -> f64 {
    let mut loss = 0.0;
    for &index in samples {
        let index = index as usize;
        let sample = &data.samples[index];
        let inputs = data.inputs(index);
        let hidden = hidden(inputs, weights);
        let foretold = data.foretell(index, &hidden, weights, k);
        let error = foretold - sample.target;
        loss += f64::from(error * error);
        let by = 2.0 * error * foretold * (1.0 - foretold) * sample.scale;
        slope[OUTPUT_BIAS] += by;
        for &entry in data.entries(index) {
            let [midgame, endgame] = shifts_of(entry);
            let by = by * f32::from(entry.times);
            slope[midgame] += by * sample.midgame;
            slope[endgame] += by * (1.0 - sample.midgame);
        }
        for (half, numbers) in hidden.iter().enumerate() {
            let mut back = *row(weights, OUTPUT + half * HIDDEN);
            let own = row_mut(slope, OUTPUT + half * HIDDEN);
            for ((back, own), &number) in back.iter_mut().zip(own).zip(numbers) {
                let clamped = number.clamp(0.0, 1.0);
                *own += by * clamped * clamped;
                let flat = number <= 0.0 || number >= 1.0;
                *back *= if flat { 0.0 } else { by * 2.0 * number };
            }
            let add = |slope: &mut Numbers| {
                for (sum, back) in slope.iter_mut().zip(&back) {
                    *sum += back;
                }
            };
            add(row_mut(slope, BIAS));
            for pair in inputs {
                add(row_mut(slope, usize::from(pair[half]) * HIDDEN));
            }
        }
    }
    loss
}

#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)] // good enough
fn train(
    training: &Data,
    validation: &Data,
    epochs: usize,
    k: f32,
    start: Vec<f32>,
    course: &Course,
) -> Vec<f32> {
    let mut weights = start;
    let mut best = (validation.loss(&weights, k), weights.clone());
    let mut momenta = vec![(0.0, 0.0); WEIGHTS];
    let mut slopes = vec![vec![0.0; WEIGHTS]; THREADS];
    let mut order: Vec<u32> = (0..training.samples.len() as u32).collect();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut steps = 0;
    for epoch in 0..epochs {
        random.shuffle(&mut order);
        let mut loss = 0.0;
        for (number, batch) in order.chunks(BATCH).enumerate() {
            let done =
                (epoch * order.len() + number * BATCH) as f32 / (epochs * order.len()) as f32;
            let rate = course.rates.1
                + (course.rates.0 - course.rates.1)
                    * 0.5
                    * (1.0 + (done * std::f32::consts::PI).cos());
            let known = &weights;
            loss += thread::scope(|scope| {
                let shares = batch.chunks(batch.len().div_ceil(THREADS));
                let parts: Vec<_> = shares
                    .zip(&mut slopes)
                    .map(|(share, slope)| {
                        scope.spawn(move || slope_of(training, share, known, k, slope))
                    })
                    .collect();
                parts.into_iter().map(|part| part.join().expect("no thread panics")).sum::<f64>()
            });
            steps += 1;
            let weights = &mut weights[..course.weights];
            adam(weights, &mut momenta, &mut slopes, batch.len(), rate, steps);
        }
        let checked = validation.loss(&weights, k);
        println!("{}: {:.5}, {checked:.5}", epoch + 1, loss / order.len() as f64);
        if checked < best.0 {
            best = (checked, weights.clone());
        }
    }
    println!("best validation loss {:.5}", best.0);
    best.1
}

/// Small random weights for the network, and the features' as they are.
#[allow(clippy::cast_precision_loss)] // small
fn beginning() -> Vec<f32> {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let spread = |index: usize| match index {
        0..BIAS | OUTPUT..OUTPUT_BIAS => 0.08,
        _ => 0.0,
    };
    let drawn = (0..WEIGHTS).map(|index| {
        let drawn = (random.next() >> 40) as f32 / (1 << 23) as f32 - 1.0;
        drawn * spread(index) + if (BIAS..OUTPUT).contains(&index) { 0.3 } else { 0.0 }
    });
    drawn.collect()
}

/// The network compiled in, and the features' weights as they are.
fn compiled_network() -> Vec<f32> {
    let mut weights = network::weights();
    weights.resize(WEIGHTS, 0.0);
    weights
}

/// One step down the slopes, which are emptied.
#[allow(clippy::cast_precision_loss)] // small
fn adam(
    weights: &mut [f32],
    momenta: &mut [(f32, f32)],
    slopes: &mut [Vec<f32>],
    samples: usize,
    rate: f32,
    steps: i32,
) {
    let (grown, grown_square) = (1.0 - 0.9_f32.powi(steps), 1.0 - 0.999_f32.powi(steps));
    let limit = f32::from(LARGEST_OUTPUT) / f32::from(OUTPUT_ONE);
    for (index, (weight, momentum)) in weights.iter_mut().zip(momenta).enumerate() {
        let mut slope = 0.0;
        for part in slopes.iter_mut() {
            slope += std::mem::take(&mut part[index]);
        }
        slope /= samples as f32;
        momentum.0 = 0.9 * momentum.0 + 0.1 * slope;
        momentum.1 = 0.999 * momentum.1 + 0.001 * slope * slope;
        let size = (momentum.1 / grown_square).sqrt() + 1e-8;
        *weight -= rate * (momentum.0 / grown / size + DECAY * *weight);
        *weight = weight.clamp(-limit, limit);
    }
}

/// The network in whole numbers, as the engine reads it.
#[allow(clippy::cast_possible_truncation)] // weights are small
fn bytes(weights: &[f32]) -> Vec<u8> {
    let one = f32::from(ONE);
    let whole = |(index, weight): (usize, &f32)| match index {
        0..OUTPUT => (weight * one).round() as i16,
        OUTPUT_BIAS => (weight * f32::from(OUTPUT_ONE) * one).round() as i16,
        _ => (weight * f32::from(OUTPUT_ONE)).round() as i16,
    };
    weights.iter().enumerate().map(whole).flat_map(i16::to_le_bytes).collect()
}

/// A small generator of numbers (G. Marsaglia, "Xorshift RNGs", 2003).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Fisher and Yates.
    fn shuffle(&mut self, order: &mut [u32]) {
        for last in (1..order.len()).rev() {
            let other = usize::try_from(self.next() % (last as u64 + 1)).unwrap_or(0);
            order.swap(last, other);
        }
    }
}
