//! The order of a list.

use std::cmp::Ordering;

use super::catalogue::{Catalogue, Entry};
use crate::notation::Language;

/// What a list is sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Column {
    /// The first player's name.
    First,
    /// The second player's name.
    Second,
    /// How it ended: the first player won, drawn, the second won, not known.
    Result,
    /// What the opening is called.
    Opening,
    /// When it was played.
    Date,
    /// The event.
    Event,
    /// The moves of its main line.
    Moves,
    /// The ply after which a position was reached that is looked for.
    Reached,
    /// When it was last changed, or put into the library.
    #[default]
    Changed,
}

/// How a list is sorted. Ties are broken by date, then by the players, then by what was put into the
/// library first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    /// By what.
    pub column: Column,
    /// Whether the least comes last.
    pub is_descending: bool,
    /// The language in which openings are named.
    pub language: Language,
}

impl Default for Sort {
    /// The last changed first.
    fn default() -> Self {
        Self { column: Column::default(), is_descending: true, language: Language::En }
    }
}

/// A game that was found, by its place in the catalogue, and the ply after which a position was
/// reached that was looked for.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub place: u32,
    pub ply: u32,
}

/// What a game is sorted by: what is not known comes last, whichever way.
type Key = (bool, i64);

impl Sort {
    /// Sorts games of a catalogue.
    pub(super) fn sort(self, catalogue: &Catalogue, games: &mut [Found]) {
        if self.column == Column::Changed {
            return self.by_change(catalogue, games);
        }
        let openings = match self.column {
            Column::Opening => catalogue.opening_ranks(self.language),
            _ => Vec::new(),
        };
        let key = |entry: &Entry, ply: u32| -> Key {
            let by = match self.column {
                Column::First => catalogue.rank(entry.players[0]),
                Column::Second => catalogue.rank(entry.players[1]),
                Column::Event => catalogue.rank(entry.event),
                Column::Date => catalogue.rank(entry.date),
                Column::Opening => openings[entry.opening as usize],
                Column::Result => Some(u32::from(entry.ended)),
                Column::Reached => Some(ply),
                Column::Moves | Column::Changed => u32::try_from(entry.shown.plies).ok(),
            };
            match by {
                Some(by) if self.is_descending => (false, -i64::from(by)),
                Some(by) => (false, i64::from(by)),
                None => (true, 0),
            }
        };
        games.sort_by_cached_key(|&Found { place, ply }| {
            let entry = catalogue.entry(place);
            let tie = [entry.date, entry.players[0], entry.players[1]];
            (key(entry, ply), tie.map(|it| catalogue.rank(it)), place)
        });
    }

    /// What was changed in one second is told apart by its number.
    fn by_change(self, catalogue: &Catalogue, games: &mut [Found]) {
        let order = |a: &Found, b: &Found| -> Ordering {
            let [a, b] = [a, b].map(|found| {
                let entry = catalogue.entry(found.place);
                (entry.changed, entry.shown.id)
            });
            if self.is_descending { b.cmp(&a) } else { a.cmp(&b) }
        };
        games.sort_unstable_by(order);
    }
}
