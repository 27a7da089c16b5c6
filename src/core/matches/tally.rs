//! How games went for one of two players: counts, points, the difference in Elo with its bounds.

use std::fmt;

use libm::erfc;

use crate::rules::Side;

/// What a game brought one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// Nothing.
    Lost,
    /// Half a point.
    Drawn,
    /// A point.
    Won,
}

impl Points {
    /// What a game with this winner brought the player of a side.
    #[must_use]
    pub fn of(side: Side, winner: Option<Side>) -> Self {
        match winner {
            None => Self::Drawn,
            Some(winner) if winner == side => Self::Won,
            Some(_) => Self::Lost,
        }
    }

    /// In halves of a point: 0 to 2.
    #[must_use]
    pub const fn halves(self) -> usize {
        self as usize
    }
}

/// How many halves of a point a pair of games can bring, from 0 on.
pub const PAIR_RESULTS: usize = 5;

/// How the games of a player went, one by one and in pairs.
///
/// A pair is both games of one opening, with colours changed. Its games are not independent: an
/// opening that is better for one side gives each player one of the wins. So the spread of the
/// results is taken from pairs (the pentanomial model) where there are pairs, and from single games
/// (the trinomial one) for the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub won: u64,
    /// Games drawn.
    pub drawn: u64,
    /// Games lost.
    pub lost: u64,
    /// Pairs that brought 0, ½, 1, 1½ and 2 points; their games are among the others.
    pub pairs: [u64; PAIR_RESULTS],
}

impl Tally {
    /// Counts a game.
    pub const fn count(&mut self, points: Points) {
        match points {
            Points::Lost => self.lost += 1,
            Points::Drawn => self.drawn += 1,
            Points::Won => self.won += 1,
        }
    }

    /// Notes that two games that were counted are a pair.
    pub const fn count_pair(&mut self, [one, other]: [Points; 2]) {
        self.pairs[one.halves() + other.halves()] += 1;
    }

    /// Counts what another tally has counted.
    pub fn add(&mut self, other: &Self) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        for (sum, more) in self.pairs.iter_mut().zip(other.pairs) {
            *sum += more;
        }
    }

    /// How many games there are.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// How many pairs there are.
    #[must_use]
    pub fn pair_count(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// The points: 1 for a win, ½ for a draw.
    #[must_use]
    pub fn points(&self) -> f64 {
        float(self.won) + float(self.drawn) / 2.0
    }

    /// The share of the points, from 0 to 1; ½ where there are no games.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.games() == 0 { 0.5 } else { self.points() / float(self.games()) }
    }

    /// The standard error of [`Self::share`], from the spread of the results. Where they have none, as
    /// a single pair has not, half a pair more that was won and half a pair that was lost give it one
    /// (half a game, if there are no pairs).
    #[must_use]
    pub fn standard_error(&self) -> f64 {
        let (games, share) = (float(self.games()), self.share());
        if games == 0.0 {
            return 0.0;
        }
        let spread = |points: f64, mean: f64| (points - mean) * (points - mean);
        let halves = (0..PAIR_RESULTS as u64).zip(self.pairs);
        let of_pairs: f64 = halves
            .map(|(halves, count)| float(count) * spread(float(halves) / 2.0, 2.0 * share))
            .sum();
        let of_games = float(self.won) * spread(1.0, share)
            + float(self.drawn) * spread(0.5, share)
            + float(self.lost) * spread(0.0, share);
        let single = float(self.games().saturating_sub(2 * self.pair_count()));
        let whole = of_pairs + single / games * of_games;
        if whole > 0.0 {
            return whole.sqrt() / games;
        }
        let more = if self.pair_count() > 0 { 2.0 } else { 1.0 };
        let of_more = more * more * (spread(1.0, share) + spread(0.0, share)) / 2.0;
        of_more.sqrt() / (games + more)
    }

    /// The difference in Elo that the share of the points stands for, with its bounds.
    #[must_use]
    pub fn elo(&self) -> Elo {
        let (share, error) = (self.share(), Z95 * self.standard_error());
        Elo { value: elo(share), low: elo(share - error), high: elo(share + error) }
    }

    /// The same, where it says something: after ten games, and with both bounds.
    #[must_use]
    pub fn measured(&self) -> Option<Elo> {
        let elo = self.elo();
        let is_bound = [elo.value, elo.low, elo.high].into_iter().all(f64::is_finite);
        (self.games() >= ENOUGH_GAMES && is_bound).then_some(elo)
    }

    /// The likelihood of superiority, from 0 to 1: how likely this player is the stronger of the two,
    /// if nothing else is known of them.
    #[must_use]
    pub fn los(&self) -> f64 {
        let (ahead, error) = (self.share() - 0.5, self.standard_error());
        if error == 0.0 {
            return 0.5;
        }
        erfc(-ahead / error / std::f64::consts::SQRT_2) / 2.0
    }
}

/// With fewer games the bounds of the Elo are those of the method.
pub const ENOUGH_GAMES: u64 = 10;

/// Within so many standard errors lie 95 in 100 results.
const Z95: f64 = 1.959_963_985;

/// A difference in Elo and the bounds within which it lies in 95 of 100 cases. Infinite where one
/// player has all points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference itself.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl fmt::Display for Elo {
    /// `+57 (-28 … +149)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if [self.value, self.low, self.high].iter().any(|elo| !elo.is_finite()) {
            return f.write_str("beyond measure");
        }
        // Nobody is less than nothing weaker.
        let [value, low, high] = [self.value, self.low, self.high].map(|elo| elo.round() + 0.0);
        write!(f, "{value:+} ({low:+} … {high:+})")
    }
}

/// The difference in Elo of a player with this share of the points: logistic, 400 for 10 to 1.
#[must_use]
pub fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share.clamp(0.0, 1.0) - 1.0).log10()
}

/// The share of the points that a player is expected to get who is so many Elo stronger.
#[must_use]
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[expect(clippy::cast_precision_loss, reason = "nobody plays so many games")]
pub(super) const fn float(count: u64) -> f64 {
    count as f64
}
