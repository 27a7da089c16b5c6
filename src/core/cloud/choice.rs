//! Which of the library's moves to play.

use rand::Rng;
use rand::seq::IndexedRandom;

use super::CloudMove;
use crate::record::PovScore;

/// Win rates this near to the best are as good, in points of percent.
const NEAR_RATE: f32 = 0.5;

/// Scores this near to the best are as good, in hundredths of a pawn.
const NEAR_SCORE: i32 = 5;

/// A move to play: one of the highest rank and, among those, of the best win rate or one so near
/// that it makes no difference. `None` if the library knows no move well enough to say.
#[must_use]
pub fn choose<'a>(moves: &'a [CloudMove], chance: &mut impl Rng) -> Option<&'a CloudMove> {
    let known = moves.iter().filter(|known| known.score.is_some());
    let rank = known.clone().map(|known| known.rank).max()?;
    let best: Vec<_> = known.filter(|known| known.rank == rank).collect();
    let rate = best.iter().filter_map(|known| known.win_rate).reduce(f32::max);
    let score = best.iter().filter_map(|known| known.score).max()?;
    let near = |known: &&CloudMove| match (known.win_rate, rate) {
        (Some(own), Some(rate)) => own >= rate - NEAR_RATE,
        _ => known.score >= Some(nearly(score)),
    };
    let near: Vec<_> = best.into_iter().filter(near).collect();
    near.choose(chance).copied()
}

/// The least score that is as good.
const fn nearly(best: PovScore) -> PovScore {
    match best {
        PovScore::Centipawns(score) => PovScore::Centipawns(score.saturating_sub(NEAR_SCORE)),
        mate @ PovScore::Mate(_) => mate,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;
    use crate::rules::Game;
    use crate::rules::xiangqi::Position;

    fn known(at: usize, score: i32, rank: u8, win_rate: impl Into<Option<f32>>) -> CloudMove {
        let mv = Position::start().legal_moves()[at];
        let (score, rank, note) = (Some(PovScore::Centipawns(score)), Some(rank), String::new());
        CloudMove { mv, score, rank, win_rate: win_rate.into(), note }
    }

    fn chosen(moves: &[CloudMove]) -> BTreeSet<usize> {
        let mut chance = SmallRng::seed_from_u64(7);
        let choice = |_| {
            let choice = choose(moves, &mut chance).expect("a move");
            moves.iter().position(|known| known == choice).expect("one of them")
        };
        (0..100).map(choice).collect()
    }

    #[test]
    fn near_equals_of_the_highest_rank_are_chosen_among() {
        let moves = [
            known(0, 9, 2, 51.0),
            known(1, 8, 2, 50.8),
            known(2, 1, 2, 50.0),
            known(3, 9, 1, 51.0),
        ];
        assert_eq!(chosen(&moves), BTreeSet::from([0, 1]));
        // Tablebases have no win rates.
        let moves =
            [known(0, 29_990, 2, None), known(1, 29_980, 2, None), known(2, 29_990, 2, None)];
        assert_eq!(chosen(&moves), BTreeSet::from([0, 2]));
    }

    #[test]
    fn what_nobody_knows_is_not_played() {
        let mut chance = SmallRng::seed_from_u64(7);
        assert_eq!(choose(&[], &mut chance), None);
        let unknown = CloudMove { score: None, ..known(0, 0, 0, None) };
        assert_eq!(choose(&[unknown], &mut chance), None);
    }
}
