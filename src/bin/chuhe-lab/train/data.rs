//! The positions that the network is trained on, and what it should foretell of each.

use std::thread;

use chuhe_core::engine::lab::network::layers::PRODUCT_ONE;
use chuhe_core::engine::lab::network::{Inputs, NetworkInputs, Turn};
use chuhe_core::games::GameInfo;
use chuhe_core::rules::Side;

use crate::games::{self, GamesError, Known, share};

/// One game in this many is kept to check on.
const VALIDATION: usize = 20;

/// A position of the data, seen by the side to move.
pub struct Sample {
    /// Its inputs: from the last sample's end to here.
    end: usize,
    /// What makes of them the other side's.
    pub turn: Turn,
    /// What the features tell in centipawns, and how much of what is told counts.
    pub features: f32,
    pub scale: f32,
    /// Whether another game begins with it.
    first: bool,
    white: bool,
    /// As the mover's chances: the game's result, and what the evaluation should foretell.
    result: f32,
    pub target: f32,
    score: f32,
}

#[derive(Default)]
pub struct Data {
    inputs: Vec<u16>,
    /// Of each sample the scalar inputs of its mover and of the other side.
    scalars: Vec<i16>,
    pub samples: Vec<Sample>,
}

/// Reads files for training and for checking. Whole games go to one side or the other.
///
/// # Errors
/// If a file cannot be read, with its name.
pub fn read<G: NetworkInputs + GameInfo>(paths: &[String]) -> Result<(Data, Data), GamesError> {
    let (mut training, mut validation) = (Data::default(), Data::default());
    // Two files at a time, for positions take longer to judge than to take in.
    for pair in paths.chunks(2) {
        let parts: Result<Vec<(Data, Data)>, GamesError> = thread::scope(|scope| {
            let parts: Vec<_> =
                pair.iter().map(|path| scope.spawn(|| read_file::<G>(path))).collect();
            parts.into_iter().map(|part| part.join().expect("no thread panics")).collect()
        });
        for part in parts? {
            training.append(part.0);
            validation.append(part.1);
        }
    }
    Ok((training, validation))
}

fn read_file<G: NetworkInputs + GameInfo>(path: &str) -> Result<(Data, Data), GamesError> {
    let (mut training, mut validation) = (Data::default(), Data::default());
    let mut last = 0;
    games::read::<G>(path, |game, known| {
        let kept = game.is_multiple_of(VALIDATION);
        let data = if kept { &mut validation } else { &mut training };
        data.add(&known, game != last);
        last = game;
    })?;
    Ok((training, validation))
}

impl Data {
    #[expect(clippy::cast_possible_truncation, reason = "small")]
    fn add<G: NetworkInputs>(&mut self, known: &Known<G>, first: bool) {
        let position = &known.position;
        let Inputs { mover, turn } = Inputs::of(position);
        self.inputs.extend(mover.into_iter().map(|input| input as u16));
        self.scalars.extend(position.scalars());
        let (told, scale) = features(position);
        let white = position.side_to_move() == Side::First;
        self.samples.push(Sample {
            end: self.inputs.len(),
            turn,
            features: if white { told } else { -told },
            scale,
            first,
            white,
            result: if white { known.result } else { 1.0 - known.result },
            target: 0.0,
            score: if white { known.score } else { -known.score },
        });
    }

    fn append(&mut self, other: Self) {
        let before = self.inputs.len();
        self.inputs.extend(other.inputs);
        self.scalars.extend(other.scalars);
        let moved = |sample: Sample| Sample { end: before + sample.end, ..sample };
        self.samples.extend(other.samples.into_iter().map(moved));
    }

    /// The inputs of a sample as its mover sees them.
    pub fn inputs(&self, sample: usize) -> &[u16] {
        let start = sample.checked_sub(1).map_or(0, |before| self.samples[before].end);
        &self.inputs[start..self.samples[sample].end]
    }

    /// The scalar inputs of a sample as parts of 1: its mover's, then the other side's.
    pub fn scalars(&self, sample: usize) -> impl Iterator<Item = f32> {
        let each = self.scalars.len() / self.samples.len();
        let scalars = self.scalars[sample * each..][..each].iter();
        scalars.map(|&scalar| f32::from(scalar) / f32::from(PRODUCT_ONE))
    }

    /// Sets what the evaluation should foretell, where `k` centipawns are odds of e to 1: what is
    /// thought of a position, what is thought of those that followed in the game, and the result at
    /// the end. What followed counts so much against the position itself, and of that again what
    /// followed later (R. Sutton, "Learning to Predict by the Methods of Temporal Differences",
    /// 1988).
    ///
    /// What is thought of a position is what the search said; where a network is trained on, it is
    /// what that foretold of each sample, and of the position itself half of each.
    pub fn set_targets(&mut self, k: f32, following: f32, foretold: Option<&[f32]>) {
        // From each game's end to its beginning; chances are White's.
        let mut after = None;
        for (index, sample) in self.samples.iter_mut().enumerate().rev() {
            let turned = |chance: f32| if sample.white { chance } else { 1.0 - chance };
            let searched = turned(chances(sample.score / k));
            let thought = foretold.map_or(searched, |foretold| turned(foretold[index]));
            let followed = after.unwrap_or_else(|| turned(sample.result));
            let blended = |own: f32| own + following * (followed - own);
            sample.target = turned(blended(f32::midpoint(searched, thought)));
            after = if sample.first { None } else { Some(blended(thought)) };
        }
    }
}

/// What the features tell of a position, from the first side's view, and how much of it counts.
#[expect(clippy::cast_precision_loss, reason = "small")]
fn features<G: NetworkInputs>(position: &G) -> (f32, f32) {
    let (mut midgame, mut endgame) = (0, 0);
    position.trace_features(&mut |side, feature, times| {
        let weight = G::weight(feature);
        let times = if side == Side::First { times } else { -times };
        midgame += weight.midgame() * times;
        endgame += weight.endgame() * times;
    });
    let (phase, full) = position.phase();
    let balance = (midgame * phase + endgame * (full - phase)) / full;
    let leader = if balance > 0 { Side::First } else { Side::Second };
    (balance as f32, share(position.scale(leader)))
}

/// The logistic function.
pub fn chances(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// The centipawns of a search's score for which a side's odds are e to 1.
#[expect(clippy::cast_precision_loss, reason = "small")]
pub fn fit_k(data: &Data) -> f32 {
    let error = |k: f32| -> f64 {
        let errors = data
            .samples
            .iter()
            .step_by(7)
            .map(|sample| f64::from(chances(sample.score / k) - sample.result).powi(2));
        errors.sum()
    };
    let candidates = (10..80).map(|tens| 10.0 * tens as f32);
    candidates.min_by(|&a, &b| error(a).total_cmp(&error(b))).unwrap_or(300.0)
}
