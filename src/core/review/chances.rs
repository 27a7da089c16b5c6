//! Winning chances, the accuracy of play, and how bad a loss of chances is.

use crate::record::{PovScore, Score};
use crate::rules::Side;

/// The points that a side may expect from a position: 0 (lost) to 1 (won), a draw is 0.5.
pub type Chances = f64;

/// The chances of the side that a score in centipawns speaks for: the logistic curve with this
/// scale, the centipawns at which they are 1 / (1 + 1/e), about 73 %.
#[must_use]
pub fn of_centipawns(centipawns: i32, scale: f64) -> Chances {
    1.0 / (1.0 + (-f64::from(centipawns) / scale).exp())
}

/// The chances of the side that a score speaks for. A mate that was found is a won game.
#[must_use]
pub fn of_pov_score(score: PovScore, scale: f64) -> Chances {
    match score {
        PovScore::Centipawns(centipawns) => of_centipawns(centipawns, scale),
        PovScore::Mate(moves) => f64::from(u8::from(moves > 0)),
    }
}

/// The first side's chances.
#[must_use]
pub fn of_score(score: Score, scale: f64) -> Chances {
    of_pov_score(score.pov(Side::First), scale)
}

/// The same chances as the other side sees them, if that is asked for.
#[must_use]
pub fn seen_by(side: Side, first: Chances) -> Chances {
    if side == Side::First { first } else { 1.0 - first }
}

/// How bad a move is that loses chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Judgement {
    /// `?!`: loses 5 % or more.
    Inaccuracy,
    /// `?`: loses 10 % or more.
    Mistake,
    /// `??`: loses 15 % or more.
    Blunder,
}

impl Judgement {
    /// The judgement on a loss of chances, with the bounds that lichess judges by; `None` for a
    /// sound move.
    #[must_use]
    pub fn of_loss(loss: Chances) -> Option<Self> {
        [(0.15, Self::Blunder), (0.10, Self::Mistake), (0.05, Self::Inaccuracy)]
            .into_iter()
            .find(|&(bound, _)| loss >= bound)
            .map(|(_, judgement)| judgement)
    }

    /// All of them, from the least.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The judgement that is written so behind a move.
    #[must_use]
    pub fn of_mark(mark: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|judgement| judgement.mark() == mark)
    }

    /// Its stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// How it is written behind a move.
    #[must_use]
    pub const fn mark(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// The accuracy of one move in percent, 0 to 100, by the mover's chances before and after it.
///
/// The formula is the one that lichess publishes (<https://lichess.org/page/accuracy>).
#[must_use]
pub fn accuracy_of_move(before: Chances, after: Chances) -> f64 {
    let lost = 100.0 * (before - after);
    (103.1668 * (-0.04354 * lost).exp() - 3.1669).clamp(0.0, 100.0)
}

/// The accuracy of each side in percent, over the first side's chances at the start and after each
/// move; `None` for a side that made no move.
///
/// As on lichess it is the mean of two means of the moves' accuracies: the harmonic one, in which
/// bad moves weigh more, and one in which moves weigh as much as the chances swing around them: the
/// standard deviation, 0.5 to 12 percent, over a window of a tenth of the game, 2 to 8 positions.
#[must_use]
pub fn accuracy_of_sides(starts: Side, first: &[Chances]) -> [Option<f64>; 2] {
    let plies = first.len().saturating_sub(1);
    let window = (plies / 10).clamp(2, 8).min(first.len());
    let mut sums = [Sums::default(); 2];
    let mut mover = starts;
    for (number, pair) in first.windows(2).enumerate() {
        // The first moves share the first window.
        let from = (number + 2).saturating_sub(window);
        let weight = deviation(&first[from..from + window]).clamp(0.5, 12.0);
        let [before, after] = [pair[0], pair[1]].map(|chances| seen_by(mover, chances));
        sums[mover.index()].add(accuracy_of_move(before, after), weight);
        mover = mover.opponent();
    }
    sums.map(Sums::mean)
}

/// What the means of a side's accuracies are made of.
#[derive(Clone, Copy, Default)]
struct Sums {
    weighted: f64,
    weights: f64,
    inverse: f64,
    moves: f64,
}

impl Sums {
    fn add(&mut self, accuracy: f64, weight: f64) {
        self.weighted += accuracy * weight;
        self.weights += weight;
        self.inverse += 1.0 / accuracy.max(1.0);
        self.moves += 1.0;
    }

    fn mean(self) -> Option<f64> {
        let mean = f64::midpoint(self.weighted / self.weights, self.moves / self.inverse);
        (self.moves > 0.0).then_some(mean)
    }
}

/// The standard deviation of chances in percent.
#[expect(clippy::cast_precision_loss, reason = "a window has at most eight")]
fn deviation(chances: &[Chances]) -> f64 {
    let count = chances.len().max(1) as f64;
    let mean = chances.iter().sum::<f64>() / count;
    let squares = chances.iter().map(|chance| (chance - mean).powi(2)).sum::<f64>();
    100.0 * (squares / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(a: f64, b: f64) -> bool {
        (a - b).abs() < 0.01
    }

    #[test]
    fn chances_are_even_at_nought_and_symmetric() {
        assert!(is_near(of_centipawns(0, 250.0), 0.5));
        assert!(is_near(of_centipawns(300, 250.0) + of_centipawns(-300, 250.0), 1.0));
        assert!(is_near(of_score(Score::Mate(-3), 250.0), 0.0));
        assert!(is_near(of_score(Score::Mate(1), 250.0), 1.0));
        // lichess's curve for chess has the scale 1 / 0.00368208.
        assert!(is_near(of_centipawns(100, 1.0 / 0.003_682_08), 0.591));
    }

    #[test]
    fn losses_are_judged_by_their_bounds() {
        assert_eq!(Judgement::of_loss(0.049), None);
        assert_eq!(Judgement::of_loss(0.051), Some(Judgement::Inaccuracy));
        assert_eq!(Judgement::of_loss(0.14), Some(Judgement::Mistake));
        assert_eq!(Judgement::of_loss(0.5), Some(Judgement::Blunder));
    }

    #[test]
    fn accuracies_follow_the_published_formula() {
        assert!(is_near(accuracy_of_move(0.5, 0.5), 100.0));
        assert!(is_near(accuracy_of_move(0.5, 0.6), 100.0));
        // 103.1668 · e^(-0.4354) - 3.1669
        assert!(is_near(accuracy_of_move(0.6, 0.5), 63.58));
        assert!(is_near(accuracy_of_move(1.0, 0.0), 0.0));
    }

    #[test]
    fn a_sides_accuracy_is_its_own() {
        // The second side throws everything away by its second move.
        let sides = accuracy_of_sides(Side::First, &[0.5, 0.5, 0.5, 0.5, 1.0]);
        assert!(sides[0].is_some_and(|it| is_near(it, 100.0)));
        assert!(sides[1].is_some_and(|it| it < 40.0));
        assert_eq!(accuracy_of_sides(Side::First, &[0.5]), [None, None]);
        let one = accuracy_of_sides(Side::Second, &[0.5, 0.5]);
        assert!(one[0].is_none() && one[1].is_some_and(|it| is_near(it, 100.0)));
    }
}
