//! Finds weights for a game's evaluation that foretell how games end: logistic regression by
//! Adam over the positions that `selfplay` wrote (see `src/core/engine/eval/README.md`).
//!
//! `cargo run --release --no-default-features --features lab --bin chuhe-lab -- tune [--results] GAME OUT.rs DATA...`
//!
//! The file written is a new `weights.rs` beside its features. What
//! the evaluation adds to the features is left as it is. With `--results` the search's scores do
//! not count, nor does what is wrong with them; that takes millions of positions.

mod weights;

use std::error::Error;
use std::fs;

use crate::games::{Known, read, share};
use crate::matches;
use chuhe_core::engine::Evaluate;
use chuhe_core::games::{GameInfo, GameKind};
use chuhe_core::rules::{Side, chess, xiangqi};
use weights::{Entry, Layout, Weights, compiled, entries, free, source};

/// One game in this many is kept to check on.
const VALIDATION: usize = 10;
/// Positions for each step.
const BATCH: usize = 4_096;

/// How tuning goes.
#[derive(Clone, Copy)]
struct Course {
    /// How much the game's result counts against the search's score.
    result_share: f32,
    /// Passes over the data.
    passes: usize,
    /// Centipawns that a weight moves in a step, at first.
    step: f32,
    /// Pull of each weight towards where it began, for each centipawn, in loss.
    pull: f32,
}

/// By results and scores alike: for some hundred thousand positions.
const BLEND: Course = Course { result_share: 0.5, passes: 60, step: 1.0, pull: 1e-8 };
/// By results alone: for millions of positions.
const RESULTS: Course = Course { result_share: 1.0, passes: 5, step: 0.5, pull: 2e-9 };

/// A position of the data.
struct Sample {
    /// Its entries: from the last sample's end to here.
    end: usize,
    /// What is left of the middle game, 0 to 1.
    midgame: f32,
    /// How much of the score counts, if the first and if the second side leads.
    scales: [f32; 2],
    /// What else the evaluation tells, in centipawns.
    beyond: f32,
    result: f32,
    score: f32,
    /// What the evaluation should foretell.
    target: f32,
}

#[derive(Default)]
struct Data {
    entries: Vec<Entry>,
    samples: Vec<Sample>,
}

/// What to tune, by what.
#[derive(clap::Args)]
pub struct Options {
    /// Tune by the results of games alone, not by scores; takes millions of positions
    #[arg(long)]
    results: bool,
    /// xiangqi or chess
    #[arg(value_parser = matches::game)]
    game: GameKind,
    /// The weights.rs to write
    out: String,
    /// Files that selfplay wrote
    #[arg(required = true)]
    data: Vec<String>,
}

/// Tunes the weights of a game.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let layout = Layout::of(options.game);
    match options.game {
        GameKind::Xiangqi => fit::<xiangqi::Position>(options, layout),
        GameKind::Chess => fit::<chess::Position>(options, layout),
    }
}

fn fit<G: Evaluate + GameInfo>(options: &Options, layout: &Layout) -> Result<(), Box<dyn Error>> {
    let course = if options.results { RESULTS } else { BLEND };
    let (mut training, mut validation) = (Data::default(), Data::default());
    for path in &options.data {
        // Whole games go to one side or the other.
        read::<G>(path, |game, known| {
            let kept = game.is_multiple_of(VALIDATION);
            if kept { &mut validation } else { &mut training }.add(&known);
        })?;
    }
    println!("{} + {} positions", training.samples.len(), validation.samples.len());
    if training.samples.is_empty() || validation.samples.is_empty() {
        return Err(format!("one game in {VALIDATION} is kept to check on: too few games").into());
    }
    let start = compiled::<G>();
    let k = fit_k(&training, &start);
    for data in [&mut training, &mut validation] {
        data.set_targets(course.result_share, k);
    }
    println!("K = {k:.0}, validation loss {:.5}", loss(&validation, &start, k));
    let tuned = tune(&training, &validation, &start, &free::<G>(layout), k, course);
    let source = source::<G>(&tuned, training.samples.len(), layout);
    let out = &options.out;
    fs::write(out, source).map_err(|error| format!("{out}: {error}"))?;
    Ok(())
}

impl Data {
    fn add<G: Evaluate>(&mut self, known: &Known<G>) {
        let position = &known.position;
        self.entries.extend(entries(position, Side::First));
        self.samples.push(Sample {
            end: self.entries.len(),
            midgame: share(position.phase()),
            scales: Side::BOTH.map(|side| share(position.scale(side))),
            beyond: beyond(position),
            result: known.result,
            score: known.score,
            target: 0.0,
        });
    }

    fn set_targets(&mut self, result_share: f32, k: f32) {
        for sample in &mut self.samples {
            let told = sigmoid(sample.score / k);
            sample.target = told + result_share * (sample.result - told);
        }
    }

    fn entries(&self, sample: usize) -> &[Entry] {
        let start = sample.checked_sub(1).map_or(0, |before| self.samples[before].end);
        &self.entries[start..self.samples[sample].end]
    }
}

/// What the evaluation tells of a position beyond its features, from the first side's view.
#[expect(clippy::cast_precision_loss, reason = "small")]
fn beyond<G: Evaluate>(position: &G) -> f32 {
    let (phase, full) = position.phase();
    let terms = position.extra_terms();
    let worth = |side: Side| -> i32 {
        terms.iter().map(|term| term.worth[side.index()].interpolate(phase, full)).sum()
    };
    (worth(Side::First) - worth(Side::Second)) as f32
}

/// The evaluation of a sample from the first side's view, and the scale that it was given.
fn evaluate(data: &Data, index: usize, weights: &Weights) -> (f32, f32) {
    let (mut midgame, mut endgame) = (0.0, 0.0);
    for entry in data.entries(index) {
        let weight = weights[usize::from(entry.feature)];
        midgame += weight[0] * f32::from(entry.times);
        endgame += weight[1] * f32::from(entry.times);
    }
    let sample = &data.samples[index];
    let balance = midgame * sample.midgame + endgame * (1.0 - sample.midgame) + sample.beyond;
    let scale = sample.scales[usize::from(balance < 0.0)];
    (balance * scale, scale)
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// The mean squared error of what the evaluation foretells.
#[expect(clippy::cast_precision_loss, reason = "good enough")]
fn loss(data: &Data, weights: &Weights, k: f32) -> f64 {
    let error = |index: usize| {
        let foretold = sigmoid(evaluate(data, index, weights).0 / k);
        f64::from(foretold - data.samples[index].target).powi(2)
    };
    (0..data.samples.len()).map(error).sum::<f64>() / data.samples.len() as f64
}

/// The centipawns for which a side's odds are e to 1, by the results alone.
#[expect(clippy::cast_precision_loss, reason = "good enough")]
fn fit_k(data: &Data, weights: &Weights) -> f32 {
    let sums: Vec<f32> = (0..data.samples.len()).map(|i| evaluate(data, i, weights).0).collect();
    let error = |k: f32| -> f64 {
        let pairs = sums.iter().zip(&data.samples);
        pairs.map(|(sum, sample)| f64::from(sigmoid(sum / k) - sample.result).powi(2)).sum()
    };
    let candidates = (10..120).map(|tens| 10.0 * tens as f32);
    candidates.min_by(|&a, &b| error(a).total_cmp(&error(b))).unwrap_or(300.0)
}

/// Adam's memory of one weight.
#[derive(Clone, Copy, Default)]
struct Momentum {
    mean: f32,
    square: f32,
}

#[expect(clippy::cast_precision_loss, reason = "good enough")]
fn tune(
    training: &Data,
    validation: &Data,
    start: &Weights,
    free: &[bool],
    k: f32,
    course: Course,
) -> Weights {
    let Course { passes, step, pull, .. } = course;
    let mut weights = start.clone();
    let mut best = (loss(validation, start, k), start.clone());
    let mut momenta = vec![[Momentum::default(); 2]; start.len()];
    let mut order: Vec<usize> = (0..training.samples.len()).collect();
    let mut steps = 0;
    for pass in 0..passes {
        shuffle(&mut order, pass as u64 + 1);
        let rate = step * (1.0 - pass as f32 / passes as f32) + 0.02;
        for batch in order.chunks(BATCH) {
            let mut gradient = gradient(training, batch, &weights, k);
            for (slope, _) in gradient.iter_mut().zip(free).filter(|(_, free)| !**free) {
                *slope = [0.0; 2];
            }
            steps += 1;
            adam(&mut weights, &mut momenta, &gradient, start, rate, pull, steps);
        }
        let checked = loss(validation, &weights, k);
        if checked < best.0 {
            best = (checked, weights.clone());
        }
        if pass % 5 == 4 {
            println!("{}: {:.5}, {checked:.5}", pass + 1, loss(training, &weights, k));
        }
    }
    println!("best validation loss {:.5}", best.0);
    best.1
}

/// The slope of the mean squared error.
#[expect(clippy::cast_precision_loss, reason = "good enough")]
fn gradient(data: &Data, batch: &[usize], weights: &Weights, k: f32) -> Weights {
    let mut slope = vec![[0.0; 2]; weights.len()];
    for &index in batch {
        let sample = &data.samples[index];
        let (score, scale) = evaluate(data, index, weights);
        let foretold = sigmoid(score / k);
        let error = foretold - sample.target;
        let steepness = 2.0 * error * foretold * (1.0 - foretold) * scale / k;
        let share = steepness / batch.len() as f32;
        for entry in data.entries(index) {
            let by = share * f32::from(entry.times);
            let slope = &mut slope[usize::from(entry.feature)];
            slope[0] += by * sample.midgame;
            slope[1] += by * (1.0 - sample.midgame);
        }
    }
    slope
}

/// One step down the slope and back towards the start.
fn adam(
    weights: &mut Weights,
    momenta: &mut [[Momentum; 2]],
    gradient: &Weights,
    start: &Weights,
    rate: f32,
    pull: f32,
    steps: i32,
) {
    let (grown, grown_square) = (1.0 - 0.9_f32.powi(steps), 1.0 - 0.999_f32.powi(steps));
    for feature in 0..weights.len() {
        for half in 0..2 {
            let weight = &mut weights[feature][half];
            let slope = gradient[feature][half] + pull * (*weight - start[feature][half]);
            let momentum = &mut momenta[feature][half];
            momentum.mean = 0.9 * momentum.mean + 0.1 * slope;
            momentum.square = 0.999 * momentum.square + 0.001 * slope * slope;
            let size = (momentum.square / grown_square).sqrt() + 1e-9;
            *weight -= rate * (momentum.mean / grown) / size;
        }
    }
}

/// Fisher and Yates with a small generator of numbers.
fn shuffle(order: &mut [usize], seed: u64) {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for last in (1..order.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        order.swap(last, usize::try_from(state % (last as u64 + 1)).unwrap_or(0));
    }
}
