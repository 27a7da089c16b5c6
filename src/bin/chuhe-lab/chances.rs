//! Fits the curve from centipawns to winning chances on games of the engine against itself.
//!
//! `cargo run --release --no-default-features --features lab --bin chuhe-lab -- chances GAME DATA...`
//!
//! The scale of the logistic curve is the one under which the games' results are likeliest, given
//! what the search said of their positions.

use std::error::Error;

use crate::games::{GamesError, read};
use crate::matches;
use chuhe_core::engine::Evaluate;
use chuhe_core::games::{GameInfo, GameKind};
use chuhe_core::review::chances::of_centipawns;
use chuhe_core::rules::{chess, xiangqi};

/// Scores beyond this many centipawns are left out: such games are broken off as won.
const LARGEST: f32 = 1_500.0;
/// The scales among which the best is looked for, in centipawns.
const SCALES: std::ops::RangeInclusive<u32> = 50..=1_000;

/// What to fit to.
#[derive(clap::Args)]
pub struct Options {
    /// xiangqi or chess
    #[arg(value_parser = matches::game)]
    game: GameKind,
    /// Files that selfplay wrote
    #[arg(required = true)]
    data: Vec<String>,
}

/// Prints the likeliest scale, and how well it foretells.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let known = match options.game {
        GameKind::Xiangqi => load::<xiangqi::Position>(&options.data)?,
        GameKind::Chess => load::<chess::Position>(&options.data)?,
    };
    if known.is_empty() {
        return Err("there are no positions".into());
    }
    let (loss, scale) = SCALES
        .map(|scale| (cross_entropy(&known, f64::from(scale)), scale))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .ok_or("there are no scales")?;
    println!("{} positions: scale {scale} centipawns, loss {loss:.4}", known.len());
    for bound in (-600..600).step_by(200) {
        report(&known, bound, f64::from(scale));
    }
    Ok(())
}

/// Scores in centipawns and results, of the first side.
type Known = Vec<(i32, f64)>;

fn load<G: Evaluate + GameInfo>(files: &[String]) -> Result<Known, GamesError> {
    let mut all = Vec::new();
    for file in files {
        read::<G>(file, |_, known| {
            if known.score.abs() <= LARGEST {
                #[expect(clippy::cast_possible_truncation, reason = "whole and small")]
                all.push((known.score as i32, f64::from(known.result)));
            }
        })?;
    }
    Ok(all)
}

#[expect(clippy::cast_precision_loss, reason = "nobody has so many positions")]
fn cross_entropy(known: &Known, scale: f64) -> f64 {
    let sum: f64 = known
        .iter()
        .map(|&(score, result)| {
            let chances = of_centipawns(score, scale).clamp(1e-9, 1.0 - 1e-9);
            -result * chances.ln() - (1.0 - result) * (1.0 - chances).ln()
        })
        .sum();
    sum / known.len() as f64
}

/// Prints what was foretold for scores from a bound on, and what came.
#[expect(clippy::cast_precision_loss, reason = "nobody has so many positions")]
fn report(known: &Known, bound: i32, scale: f64) {
    let inside: Vec<_> =
        known.iter().filter(|(score, _)| (bound..bound + 200).contains(score)).collect();
    let mean = |value: &dyn Fn(&(i32, f64)) -> f64| {
        inside.iter().map(|it| value(it)).sum::<f64>() / inside.len().max(1) as f64
    };
    let (foretold, came) = (mean(&|it| of_centipawns(it.0, scale)), mean(&|it| it.1));
    println!(
        "{bound:>5} to {:>4}: {:>7} positions, foretold {foretold:.3}, came {came:.3}",
        bound + 199,
        inside.len()
    );
}
