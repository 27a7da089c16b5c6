//! How accurately own games were played.

use super::own::Own;
use super::{mean, real};
use crate::library::GameId;
use crate::review::{Judged, Judgement};
use crate::training::puzzles::Day;

/// Games that make a point of the curve.
const GAMES: usize = 10;

/// How accurately the games were played that have been reviewed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Accuracy {
    /// How many have been.
    pub reviewed: usize,
    /// Those that have not.
    pub unreviewed: Vec<GameId>,
    /// The mean accuracy in percent; `None` if none has been.
    pub mean: Option<f64>,
    /// Blunders a game.
    pub blunders: Option<f64>,
    /// A point for ten games each, the oldest first; what is over at the end makes none yet.
    pub points: Vec<AccuracyPoint>,
}

/// Ten games.
#[derive(Clone, Debug, PartialEq)]
pub struct AccuracyPoint {
    /// The days of the first and the last of them.
    pub days: [Day; 2],
    /// The mean accuracy in percent.
    pub mean: f64,
    /// The games, in the order of their days.
    pub games: Vec<GameId>,
}

impl Accuracy {
    /// Of games in the order of their days.
    pub(super) fn of(own: &[Own]) -> Self {
        let (mut known, mut unreviewed, mut blunders) = (Vec::new(), Vec::new(), 0);
        for own in own {
            // Who made no move was not accurate or inaccurate.
            let judged = own.shown().judged.as_ref();
            match judged.and_then(|judged| Some((judged, of_side(judged, own)?))) {
                Some((judged, accuracy)) => {
                    blunders += usize::from(judged.count(own.side, Judgement::Blunder));
                    known.push((own, accuracy));
                }
                None => unreviewed.push(own.id()),
            }
        }
        let sum = |games: &[(&Own, f64)]| games.iter().map(|(_, accuracy)| accuracy).sum::<f64>();
        let (groups, _) = known.as_chunks::<GAMES>();
        let points = groups.iter().map(|group| AccuracyPoint {
            days: [group[0].0.day, group[GAMES - 1].0.day],
            mean: sum(group) / real(GAMES),
            games: group.iter().map(|(own, _)| own.id()).collect(),
        });
        Self {
            reviewed: known.len(),
            unreviewed,
            mean: mean(sum(&known), known.len()),
            blunders: mean(real(blunders), known.len()),
            points: points.collect(),
        }
    }
}

/// The player's accuracy in a game.
fn of_side(judged: &Judged, own: &Own) -> Option<f64> {
    judged.accuracy[own.side.index()]
}
