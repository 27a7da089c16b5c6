//! How own games ended.

use std::collections::HashMap;

use super::own::Own;
use super::real;
use crate::library::GameId;
use crate::library::catalogue::Catalogue;
use crate::notation::Language;
use crate::record::GameResult;
use crate::rules::Side;

/// How games ended, as the player sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Games that the player won.
    pub won: usize,
    /// Drawn ones.
    pub drawn: usize,
    /// Lost ones.
    pub lost: usize,
    /// Games without a result.
    pub open: usize,
    /// All of these games, in the order of their days.
    pub games: Vec<GameId>,
}

impl Results {
    /// How many games have ended.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.won + self.drawn + self.lost
    }

    /// Points a game, 0 to 1; `None` if none has ended.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        super::mean(real(self.won) + 0.5 * real(self.drawn), self.count())
    }

    pub(super) fn add(&mut self, own: &Own) {
        let count = match (own.shown().result(), own.side) {
            (GameResult::FirstWins, Side::First) | (GameResult::SecondWins, Side::Second) => {
                &mut self.won
            }
            (GameResult::FirstWins, Side::Second) | (GameResult::SecondWins, Side::First) => {
                &mut self.lost
            }
            (GameResult::Draw, _) => &mut self.drawn,
            (GameResult::Unknown, _) => &mut self.open,
        };
        *count += 1;
        self.games.push(own.id());
    }
}

impl<'a, 'b: 'a> FromIterator<&'a Own<'b>> for Results {
    fn from_iter<T: IntoIterator<Item = &'a Own<'b>>>(games: T) -> Self {
        let mut results = Self::default();
        for own in games {
            results.add(own);
        }
        results
    }
}

/// Results against an opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpponentResults {
    /// The name, as the last of these games has it.
    pub name: String,
    /// The level, if it is the built-in opponent; all its versions are one.
    pub level: Option<u8>,
    /// How the games ended.
    pub results: Results,
}

/// Results with an opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningResults {
    /// What the opening is called, variations together; empty for games whose opening has no name.
    pub name: String,
    /// How the games ended.
    pub results: Results,
}

/// Results of games of a length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LengthResults {
    /// The fewest rounds, from 1; a round is a move of each side.
    pub from: usize,
    /// The most; `None` for any number.
    pub to: Option<usize>,
    /// How the games ended.
    pub results: Results,
}

/// By the player's side.
pub(super) fn by_side(own: &[Own]) -> [Results; 2] {
    Side::BOTH.map(|side| own.iter().filter(|own| own.side == side).collect())
}

/// By opponent, the most frequent first.
pub(super) fn by_opponent(catalogue: &Catalogue, own: &[Own]) -> Vec<OpponentResults> {
    let mut all = HashMap::<(Option<u8>, &str), OpponentResults>::new();
    for own in own {
        let (shown, place) = (own.shown(), own.side.opponent().index());
        let name = match shown.level {
            Some(_) => "",
            None => catalogue.folded(own.entry.players[place]),
        };
        let opponent = all.entry((shown.level, name)).or_insert_with(|| OpponentResults {
            name: String::new(),
            level: shown.level,
            results: Results::default(),
        });
        opponent.name.clone_from(&shown.players[place]);
        opponent.results.add(own);
    }
    let mut all: Vec<_> = all.into_values().collect();
    all.sort_by(|a, b| {
        let count = |it: &OpponentResults| it.results.games.len();
        count(b).cmp(&count(a)).then_with(|| a.name.cmp(&b.name))
    });
    all
}

/// By opening as each side, the most frequent first.
pub(super) fn by_opening(
    catalogue: &Catalogue,
    own: &[Own],
    language: Language,
) -> [Vec<OpeningResults>; 2] {
    Side::BOTH.map(|side| {
        let mut all = HashMap::<&str, Results>::new();
        for own in own.iter().filter(|own| own.side == side) {
            let opening = catalogue.known_opening(own.entry.opening);
            all.entry(opening.family(language)).or_default().add(own);
        }
        let named = |(name, results): (&str, _)| OpeningResults { name: name.to_owned(), results };
        let mut all: Vec<_> = all.into_iter().map(named).collect();
        all.sort_by(|a, b| {
            let count = |it: &OpeningResults| it.results.games.len();
            count(b).cmp(&count(a)).then_with(|| a.name.cmp(&b.name))
        });
        all
    })
}

/// By length, the shortest first.
pub(super) fn by_length(own: &[Own]) -> Vec<LengthResults> {
    /// The most rounds of each length but the last.
    const BOUNDS: [usize; 3] = [20, 40, 60];
    let froms = std::iter::once(0).chain(BOUNDS).map(|bound| bound + 1);
    let tos = BOUNDS.into_iter().map(Some).chain([None]);
    let lengths = froms.zip(tos).map(|(from, to)| {
        let is_so_long = |own: &&Own| {
            let rounds = own.shown().plies.div_ceil(2);
            rounds >= from && to.is_none_or(|to| rounds <= to)
        };
        LengthResults { from, to, results: own.iter().filter(is_so_long).collect() }
    });
    lengths.collect()
}
