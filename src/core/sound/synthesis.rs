//! From strikes to samples: each mode of the wood is a damped sine.

use std::f32::consts::TAU;

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::RATE;

/// A thing that is struck.
pub(super) struct Wood {
    /// The ways in which it swings: frequency in Hz, amplitude at the strike, and seconds until
    /// that has fallen by 60 dB.
    pub modes: &'static [[f32; 3]],
    /// The noise of the surfaces that meet, likewise; it is low-passed at the frequency.
    pub noise: [f32; 3],
}

pub(super) struct Strike {
    /// Seconds from the beginning.
    pub at: f32,
    pub wood: Wood,
    pub gain: f32,
    /// A factor of all frequencies.
    pub pitch: f32,
}

pub(super) struct Score {
    /// The largest sample, of 1.
    pub peak: f32,
    pub seconds: f32,
    pub strikes: Vec<Strike>,
}

pub(super) fn render(score: &Score, seed: u64) -> Vec<i16> {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut samples = vec![0.0; samples_in(score.seconds)];
    let hand = vary(&mut rng, 0.04);
    for strike in &score.strikes {
        let after = samples_in(strike.at).min(samples.len());
        for [frequency, gain, fall] in strike.wood.modes {
            let frequency = frequency * strike.pitch * hand * vary(&mut rng, 0.012);
            let gain = gain * strike.gain * vary(&mut rng, 0.15);
            swing(&mut samples[after..], frequency, gain, falling(*fall));
        }
        let [cutoff, gain, fall] = strike.wood.noise;
        hiss(&mut samples[after..], cutoff, gain * strike.gain, falling(fall), &mut rng);
    }
    remove_offset(&mut samples);
    fade_out(&mut samples);
    quantise(&samples, score.peak)
}

/// A factor near 1, by at most this much off.
fn vary(rng: &mut SmallRng, by: f32) -> f32 {
    1.0 + rng.random_range(-by..by)
}

/// The factor from one sample to the next for a decay of 60 dB in this many seconds.
fn falling(seconds: f32) -> f32 {
    0.001_f32.powf(1.0 / (seconds * f32::from(RATE)))
}

/// Adds a damped sine, as the impulse response of a resonator of two poles.
fn swing(samples: &mut [f32], frequency: f32, gain: f32, falling: f32) {
    let step = TAU * frequency / f32::from(RATE);
    let turn = 2.0 * falling * step.cos();
    let (mut now, mut next) = (0.0, gain * falling * step.sin());
    for sample in samples {
        *sample += now;
        (now, next) = (next, turn * next - falling * falling * now);
    }
}

/// Adds a burst of low-passed noise.
fn hiss(samples: &mut [f32], cutoff: f32, gain: f32, falling: f32, rng: &mut SmallRng) {
    let follow = 1.0 - (-TAU * cutoff / f32::from(RATE)).exp();
    let (mut level, mut filtered) = (gain, 0.0);
    for sample in samples {
        filtered += follow * (level * rng.random_range(-1.0..1.0) - filtered);
        *sample += filtered;
        level *= falling;
    }
}

/// A high-pass filter at 30 Hz, so that the loudspeaker rests where it began.
fn remove_offset(samples: &mut [f32]) {
    let keep = (-TAU * 30.0 / f32::from(RATE)).exp();
    let (mut before, mut passed) = (0.0, 0.0);
    for sample in samples {
        passed = keep * (passed + *sample - before);
        before = std::mem::replace(sample, passed);
    }
}

/// Lets the last hundredth of a second fall to nothing.
fn fade_out(samples: &mut [f32]) {
    let fade = samples_in(0.01).min(samples.len());
    let mut level = 0.0;
    for sample in samples.iter_mut().rev().take(fade) {
        *sample *= level;
        level += 100.0 / f32::from(RATE);
    }
}

#[expect(clippy::cast_possible_truncation, reason = "no sample is larger than the peak")]
fn quantise(samples: &[f32], peak: f32) -> Vec<i16> {
    let loudest = samples.iter().fold(f32::MIN_POSITIVE, |most, it| most.max(it.abs()));
    let scale = f32::from(i16::MAX) * peak / loudest;
    samples.iter().map(|sample| (sample * scale).round() as i16).collect()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "seconds are few")]
fn samples_in(seconds: f32) -> usize {
    (seconds * f32::from(RATE)) as usize
}
