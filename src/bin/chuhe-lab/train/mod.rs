//! Trains the network of an evaluation to foretell, on top of the features, what a search
//! will find: by Adam over the positions that `selfplay` wrote. The results of the games
//! tell how many centipawns are how many chances. See `src/core/engine/eval/README.md`.
//!
//! ```sh
//! cargo run --release --no-default-features --features lab --bin chuhe-lab -- train [--passes N] [--on] GAME OUT.bin DATA...
//! cargo run --release --no-default-features --features lab --bin chuhe-lab -- train [--passes N] --layers GAME OUT.bin DATA...
//! cargo run --release --no-default-features --features lab --bin chuhe-lab -- train [--passes N] --scalars GAME OUT.bin DATA...
//! cargo run --release --no-default-features --features lab --bin chuhe-lab -- train --mean GAME OUT.bin NETWORK.bin...
//! ```
//!
//! With `--on` it goes on from the network that it was compiled with, in smaller steps, and learns
//! from what that one foretells of the positions that followed in the game. There is less chance in
//! it than in what the search said of them or in the game's result, so that more of what followed
//! may count. With `--layers` it does the same, but only the dense layers change, which have too
//! few numbers to learn games by heart: for a million positions or two. With `--scalars` only the
//! weights of the scalar inputs change, by what became of the games later: what is wrong with
//! the scores in a game's middle is seen by its end, but so dimly that only few numbers can learn
//! from it. With `--mean` it writes the mean of networks that began as the same one: of several
//! that were trained on from it, each on other positions, the mean foretells more than any
//! (M. Wortsman and others, "Model soups", 2022).
//!
//! It has learned enough after a few passes; the steps shrink towards the last, and what is judged
//! and written is the mean over the last few hundred of them. The file written is a new
//! `assets/networks/GAME.bin`.

mod data;
mod mean;
mod model;

use std::error::Error;
use std::ops::Range;
use std::{fs, thread};

use chuhe_core::engine::lab::network::{LARGEST_WEIGHT, NetworkInputs};
use chuhe_core::games::{GameInfo, GameKind};
use chuhe_core::rules::{chess, xiangqi};
use data::{Data, fit_k};
use model::{Drawn, Slopes, beginning, bucket_weights, slopes_of};

use crate::matches;

/// Positions for each step.
const BATCH: usize = 8_192;
/// Steps in which the rate grows to its full size.
const WARM_UP: f32 = 200.0;
/// What is judged and kept is the mean of the weights over about so many of the last steps, which
/// foretells more than those after any one; ...
const MEAN_STEPS: f32 = 500.0;
/// ... and over no more than this part of all steps, so that none of the first ones counts.
const MEAN_SHARE: f32 = 0.1;
/// Threads that share the work.
const THREADS: usize = 2;
/// Times that it is told how far training has come.
const REPORTS: usize = 16;

/// How training goes.
struct Course {
    /// How far a weight moves in a step at most, at first and at the end.
    rates: (f32, f32),
    /// By what part of itself, and of the rate, a weight that is not needed shrinks in each step.
    decay: f32,
    /// How much what followed in the game counts against the position itself.
    following: f32,
    /// Whether it learns from what the network foretells with which it begins.
    foretelling: bool,
    /// What changes.
    part: Part,
}

/// What of a network changes in training.
#[derive(Clone, Copy)]
enum Part {
    All,
    /// The dense layers of all output buckets.
    Layers,
    /// The weights of the scalar inputs.
    Scalars,
}

/// For a network from its beginning.
const WHOLE: Course =
    Course { rates: (2e-3, 1e-5), decay: 0.5, following: 0.5, foretelling: false, part: Part::All };
/// For a network that is trained on.
const ON: Course =
    Course { rates: (1.2e-4, 1e-5), decay: 0.3, following: 0.8, foretelling: true, ..WHOLE };
/// For the dense layers of a network that is otherwise left as it is.
const LAYERS: Course = Course { rates: (5e-4, 1e-5), decay: 0.0, part: Part::Layers, ..ON };
/// For the scalar inputs of one.
const SCALARS: Course =
    Course { rates: (4e-4, 1e-5), decay: 0.0, following: 0.95, part: Part::Scalars, ..WHOLE };

/// What to train, by what.
#[expect(clippy::struct_excessive_bools, reason = "of which one at most is set")]
#[derive(clap::Args)]
pub struct Options {
    /// Go on from the network that is compiled in, in smaller steps
    #[arg(long, group = "course")]
    on: bool,
    /// The same, and change only the dense layers: for a million positions or two
    #[arg(long, group = "course")]
    layers: bool,
    /// Change only the weights of the scalar inputs, by what became of the games later
    #[arg(long, group = "course")]
    scalars: bool,
    /// Write the mean of the networks named
    #[arg(long, group = "course", conflicts_with = "passes")]
    mean: bool,
    /// How often each position is learned from
    #[arg(long, default_value_t = 4.0, value_parser = passes)]
    passes: f32,
    /// xiangqi or chess
    #[arg(value_parser = matches::game)]
    game: GameKind,
    /// The network to write
    out: String,
    /// Files that selfplay wrote; with --mean, networks
    #[arg(required = true)]
    data: Vec<String>,
}

/// A number of passes of the command line.
fn passes(text: &str) -> Result<f32, String> {
    let passes = text.parse().ok().filter(|passes: &f32| passes.is_finite() && *passes > 0.0);
    passes.ok_or(format!("{text}: not a number of passes"))
}

/// Trains a network, or writes the mean of some.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    match options.game {
        GameKind::Xiangqi => {
            make::<xiangqi::Position, { <xiangqi::Position as NetworkInputs>::HIDDEN }>(options)
        }
        GameKind::Chess => {
            make::<chess::Position, { <chess::Position as NetworkInputs>::HIDDEN }>(options)
        }
    }
}

/// Writes a network of a game whose accumulator is so wide.
fn make<G: NetworkInputs + GameInfo, const HIDDEN: usize>(
    options: &Options,
) -> Result<(), Box<dyn Error>> {
    let Options { out, data, .. } = options;
    let network =
        if options.mean { mean::of(G::LAYOUT, data)? } else { trained::<G, HIDDEN>(options)? };
    fs::write(out, network).map_err(|error| format!("{out}: {error}"))?;
    Ok(())
}

/// The file of the network that was trained.
fn trained<G: NetworkInputs + GameInfo, const HIDDEN: usize>(
    options: &Options,
) -> Result<Vec<u8>, Box<dyn Error>> {
    let course = match options {
        Options { on: true, .. } => ON,
        Options { layers: true, .. } => LAYERS,
        Options { scalars: true, .. } => SCALARS,
        _ => WHOLE,
    };
    let start = if options.on || options.layers || options.scalars {
        G::LAYOUT.dequantized(G::file()).ok_or("the network compiled in has another size")?
    } else {
        beginning::<G>()
    };
    let (mut training, mut validation) = data::read::<G>(&options.data)?;
    println!("{} + {} positions", training.samples.len(), validation.samples.len());
    if training.samples.is_empty() || validation.samples.is_empty() {
        return Err("too few games: every twentieth of a file is kept to check on".into());
    }
    let k = fit_k(&training);
    for data in [&mut training, &mut validation] {
        let foretold = course.foretelling.then(|| foretell::<G, HIDDEN>(data, &start, k));
        data.set_targets(k, course.following, foretold.as_deref());
    }
    let loss = loss::<G, HIDDEN>(&validation, &start, k);
    println!("K = {k:.0}, loss on games kept apart at first {loss:.5}");
    let weights = train::<G, HIDDEN>(&training, &validation, options.passes, k, start, &course);
    Ok(G::LAYOUT.quantized(&weights))
}

/// What a network foretells of each sample: the chances of its mover.
fn foretell<G: NetworkInputs, const HIDDEN: usize>(
    data: &Data,
    weights: &[f32],
    k: f32,
) -> Vec<f32> {
    let count = data.samples.len();
    let share = count.div_ceil(THREADS).max(1);
    let foretell = |samples: Range<usize>| -> Vec<f32> {
        let samples = (0..).skip(samples.start).take(samples.len());
        samples.map(|sample| model::foretell::<G, HIDDEN>(data, sample, weights, k)).collect()
    };
    thread::scope(|scope| {
        let parts: Vec<_> = (0..count)
            .step_by(share)
            .map(|first| scope.spawn(move || foretell(first..(first + share).min(count))))
            .collect();
        parts.into_iter().flat_map(|part| part.join().expect("no thread panics")).collect()
    })
}

/// The mean squared error of what a network foretells.
#[expect(clippy::cast_precision_loss, reason = "good enough")]
fn loss<G: NetworkInputs, const HIDDEN: usize>(data: &Data, weights: &[f32], k: f32) -> f64 {
    let foretold = foretell::<G, HIDDEN>(data, weights, k);
    let errors = data.samples.iter().zip(foretold).map(|(sample, told)| told - sample.target);
    errors.map(|error| f64::from(error * error)).sum::<f64>() / data.samples.len() as f64
}

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "small"
)]
fn train<G: NetworkInputs, const HIDDEN: usize>(
    training: &Data,
    validation: &Data,
    passes: f32,
    k: f32,
    start: Vec<f32>,
    course: &Course,
) -> Vec<f32> {
    let mut weights = start;
    let mut mean = weights.clone();
    let mut best = (loss::<G, HIDDEN>(validation, &mean, k), mean.clone());
    let mut moments = vec![Moment::default(); G::LAYOUT.numbers()];
    let mut common = vec![Moment::default(); bucket_weights::<G>()];
    let mut slopes: Vec<Slopes> = (0..THREADS).map(|_| Slopes::new::<G>()).collect();
    let mut order: Vec<u32> = (0..).take(training.samples.len()).collect();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let steps = (passes * order.len() as f32 / BATCH as f32) as usize;
    let mean_steps = MEAN_STEPS.min(MEAN_SHARE * steps as f32).max(1.0);
    let (mut used, mut error, mut foretold) = (order.len(), 0.0, 0);
    for step in 1..=steps {
        if used + BATCH > order.len() {
            random.shuffle(&mut order);
            used = 0;
        }
        let batch = &order[used..(used + BATCH).min(order.len())];
        used += batch.len();
        // Each pass shows a position or its mirror image, as chance wills.
        let mut draw = |&index| Drawn { index, mirrored: random.next() >> 40 & 1 != 0 };
        let batch: Vec<Drawn> = batch.iter().map(&mut draw).collect();
        foretold += batch.len();
        let known = &weights;
        error += thread::scope(|scope| {
            let parts: Vec<_> = batch
                .chunks(batch.len().div_ceil(THREADS))
                .zip(&mut slopes)
                .map(|(part, slopes)| {
                    scope.spawn(move || slopes_of::<G, HIDDEN>(training, part, known, k, slopes))
                })
                .collect();
            parts.into_iter().map(|part| part.join().expect("no thread panics")).sum::<f64>()
        });
        let falling = 0.5 * (1.0 + (step as f32 / steps as f32 * std::f32::consts::PI).cos());
        let rate = course.rates.1 + (course.rates.0 - course.rates.1) * falling;
        let rate = rate * (step as f32 / WARM_UP).min(1.0);
        let stride = Stride::new(batch.len(), rate, course.decay, step);
        let mut move_range = |range: Range<usize>| {
            let slopes: Vec<&[f32]> = slopes.iter().map(|part| &part.0[range.clone()]).collect();
            move_part(&mut weights[range.clone()], &mut moments[range], &slopes, &stride);
        };
        match course.part {
            Part::Layers => move_range(G::LAYOUT.buckets_first()..G::LAYOUT.numbers()),
            Part::Scalars => model::scalars::<G>().for_each(move_range),
            Part::All => {
                move_pieces::<G>(&mut weights, &mut common, &slopes, &stride);
                move_weights(&mut weights, &mut moments, &slopes, &stride);
            }
        }
        let share = 1.0 / (step as f32 + 1.0).min(mean_steps);
        for (mean, &weight) in mean.iter_mut().zip(&weights) {
            *mean += share * (weight - *mean);
        }
        if step % steps.div_ceil(REPORTS) == 0 || step == steps {
            let checked = loss::<G, HIDDEN>(validation, &mean, k);
            println!("{step} of {steps} steps: {:.5}, {checked:.5}", error / foretold as f64);
            (error, foretold) = (0.0, 0);
            if checked < best.0 {
                best = (checked, mean.clone());
            }
        }
    }
    println!("least loss on games kept apart {:.5}", best.0);
    best.1
}

/// Means of a weight's slopes and of their squares over the last steps.
#[derive(Clone, Copy, Default)]
struct Moment {
    mean: f32,
    square: f32,
}

/// How far the weights move in a step of Adam with decay apart from it (I. Loshchilov and F.
/// Hutter, "Decoupled Weight Decay Regularization", 2019).
struct Stride {
    samples: f32,
    rate: f32,
    decay: f32,
    /// How much of their final size the means have by now, and those of the squares.
    grown: (f32, f32),
}

impl Stride {
    #[expect(clippy::cast_precision_loss, reason = "small")]
    fn new(samples: usize, rate: f32, decay: f32, step: usize) -> Self {
        let step = i32::try_from(step).unwrap_or(i32::MAX);
        let grown = (1.0 - 0.9_f32.powi(step), 1.0 - 0.999_f32.powi(step));
        Self { samples: samples as f32, rate, decay, grown }
    }

    /// How far down a weight moves by the slopes of all samples, without decay.
    fn down(&self, moment: &mut Moment, slopes: f32) -> f32 {
        let slope = slopes / self.samples;
        moment.mean = 0.9 * moment.mean + 0.1 * slope;
        moment.square = 0.999 * moment.square + 0.001 * slope * slope;
        let size = (moment.square / self.grown.1).sqrt() + 1e-8;
        self.rate * moment.mean / self.grown.0 / size
    }
}

/// Moves each weight by its slopes.
fn move_weights(weights: &mut [f32], moments: &mut [Moment], slopes: &[Slopes], stride: &Stride) {
    let share = weights.len().div_ceil(THREADS);
    thread::scope(|scope| {
        let parts = weights.chunks_mut(share).zip(moments.chunks_mut(share));
        for (part, (weights, moments)) in parts.enumerate() {
            let slopes: Vec<&[f32]> =
                slopes.iter().map(|slopes| &slopes.0[part * share..][..weights.len()]).collect();
            scope.spawn(move || move_part(weights, moments, &slopes, stride));
        }
    });
}

/// Moves some weights by what slopes each part of the samples has for them.
fn move_part(weights: &mut [f32], moments: &mut [Moment], slopes: &[&[f32]], stride: &Stride) {
    for (index, (weight, moment)) in weights.iter_mut().zip(moments).enumerate() {
        let slopes = slopes.iter().map(|part| part[index]).sum();
        *weight -= stride.down(moment, slopes) + stride.rate * stride.decay * *weight;
        *weight = weight.clamp(-LARGEST_WEIGHT, LARGEST_WEIGHT);
    }
}

/// Moves the weights of each piece by its slopes for all king buckets together, so that what is
/// true of a piece wherever the king stands is learned from all positions.
fn move_pieces<G: NetworkInputs>(
    weights: &mut [f32],
    moments: &mut [Moment],
    slopes: &[Slopes],
    stride: &Stride,
) {
    let bucket = bucket_weights::<G>();
    for (index, moment) in moments.iter_mut().enumerate() {
        let buckets = (0..G::KING_BUCKETS).map(|at| at * bucket + index);
        let slopes = buckets.clone().flat_map(|at| slopes.iter().map(move |part| part.0[at])).sum();
        let down = stride.down(moment, slopes);
        for at in buckets {
            weights[at] -= down;
        }
    }
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

    /// A number within so much of zero.
    #[expect(clippy::cast_precision_loss, reason = "24 bits")]
    fn within(&mut self, bound: f32) -> f32 {
        bound * ((self.next() >> 40) as f32 / (1 << 23) as f32 - 1.0)
    }

    /// Fisher and Yates.
    fn shuffle(&mut self, order: &mut [u32]) {
        for last in (1..order.len()).rev() {
            let other = usize::try_from(self.next() % (last as u64 + 1)).unwrap_or(0);
            order.swap(last, other);
        }
    }
}
