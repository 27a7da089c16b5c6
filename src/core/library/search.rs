//! Games that are looked for, and what is told of all that were found.

use std::cell::RefMut;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use rusqlite::Row;
use rusqlite::types::Value;

use super::catalogue::{Catalogue, Entry};
use super::filter::Filter;
use super::finder::Finder;
use super::query::keys;
use super::sort::Found;
use super::{GameId, Library, LibraryError, PositionPattern, PositionQuery, Query, Summary};
use crate::notation::Language;

/// Above so many games lines are read one after another as they lie in the file.
const MANY: usize = 2000;

/// How many facts of a kind are told.
const MOST_FACTS: usize = 24;

/// What a query finds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Listing {
    /// The games in their order.
    pub games: Arc<[Arc<Summary>]>,
    /// How many there are without a limit.
    pub count: usize,
    /// For each game the ply after which the position stood that was looked for; empty if none was.
    pub reached: Arc<[u32]>,
    /// How many of all of them the first player won, were drawn, and the second player won.
    pub ended: [usize; 3],
    /// What there is to choose from.
    pub facts: Facts,
}

/// What the games that a query finds have in common, with how many have it: what there is to choose
/// from. They are counted without what the query itself chooses of these; the most frequent come
/// first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Openings, in the language of the query's order, variations together.
    pub openings: Vec<(String, usize)>,
    /// Pieces at the end, without kings, pawns and those that only defend: `rc-rn`, the stronger
    /// side first.
    pub materials: Vec<(String, usize)>,
    /// Levels of the built-in opponent, from the lowest.
    pub levels: Vec<(u8, usize)>,
    /// Years, from the latest.
    pub years: Vec<(String, usize)>,
}

impl Library {
    /// All games, the last changed first: `limit` of them after the first `offset`.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn list(&self, offset: usize, limit: usize) -> Result<Vec<Summary>, LibraryError> {
        self.find(&Query::default(), offset, limit)
    }

    /// The games that a query finds, in its order: `limit` of them after the first `offset`.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn find(
        &self,
        query: &Query,
        offset: usize,
        limit: usize,
    ) -> Result<Vec<Summary>, LibraryError> {
        let catalogue = self.catalogue()?;
        let found = self.found(&catalogue, query)?;
        let wanted = found.iter().skip(offset).take(limit);
        Ok(wanted.map(|found| (*catalogue.entry(found.place).shown).clone()).collect())
    }

    /// The numbers of all games that a query finds, in its order.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn ids(&self, query: &Query) -> Result<Vec<GameId>, LibraryError> {
        let catalogue = self.catalogue()?;
        let found = self.found(&catalogue, query)?;
        Ok(found.iter().map(|found| catalogue.entry(found.place).shown.id).collect())
    }

    /// How many games there are.
    ///
    /// # Errors
    /// Says why they cannot be counted.
    pub fn count(&self) -> Result<usize, LibraryError> {
        self.count_of(&Query::default())
    }

    /// How many games a query finds.
    ///
    /// # Errors
    /// Says why they cannot be counted.
    pub fn count_of(&self, query: &Query) -> Result<usize, LibraryError> {
        let catalogue = self.catalogue()?;
        Ok(self.wanted(&catalogue, query)?.len())
    }

    /// The first `limit` games that a query finds, and how many it would find without a limit.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn find_and_count(
        &self,
        query: &Query,
        limit: usize,
    ) -> Result<(Vec<Summary>, usize), LibraryError> {
        let catalogue = self.catalogue()?;
        let found = self.found(&catalogue, query)?;
        let first = found.iter().take(limit);
        let games = first.map(|found| (*catalogue.entry(found.place).shown).clone());
        Ok((games.collect(), found.len()))
    }

    /// The first `limit` games that a query finds, with what is told of all of them.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn listing(&self, query: &Query, limit: usize) -> Result<Listing, LibraryError> {
        let catalogue = self.catalogue()?;
        let found = self.found(&catalogue, query)?;
        let mut ended = [0; 3];
        for found in &found {
            if let Some(count) = ended.get_mut(usize::from(catalogue.entry(found.place).ended)) {
                *count += 1;
            }
        }
        let first = &found[..found.len().min(limit)];
        let reached = match query.position {
            Some(_) => first.iter().map(|found| found.ply).collect(),
            None => Arc::default(),
        };
        Ok(Listing {
            games: first.iter().map(|it| Arc::clone(&catalogue.entry(it.place).shown)).collect(),
            count: found.len(),
            reached,
            ended,
            facts: self.facts(&catalogue, query, &found)?,
        })
    }

    /// The catalogue, with all that has been written by now.
    pub(super) fn catalogue(&self) -> Result<RefMut<'_, Catalogue>, LibraryError> {
        let mut catalogue = self.catalogue.borrow_mut();
        catalogue.bring_up(&self.connection)?;
        Ok(catalogue)
    }

    /// What a query finds, in its order.
    fn found(&self, catalogue: &Catalogue, query: &Query) -> Result<Vec<Found>, LibraryError> {
        let mut found = self.wanted(catalogue, query)?;
        query.sort.sort(catalogue, &mut found);
        Ok(found)
    }

    /// What a query finds, in any order.
    pub(super) fn wanted(
        &self,
        catalogue: &Catalogue,
        query: &Query,
    ) -> Result<Vec<Found>, LibraryError> {
        let filter = Filter::of(query, catalogue, (&self.connection, &self.names))?;
        let wants = |entry: &Entry| filter.wants(entry) && filter.wants_material(catalogue, entry);
        match &query.position {
            None => {
                let wanted = catalogue.entries().filter(|(_, entry)| wants(entry));
                Ok(wanted.map(|(place, _)| Found { place, ply: 0 }).collect())
            }
            Some(PositionQuery::Exact { position, mirrored }) => {
                let mut found = self.with_keys(catalogue, keys(position, *mirrored))?;
                found.retain(|found| wants(catalogue.entry(found.place)));
                Ok(found)
            }
            Some(PositionQuery::Played { position, mv }) => {
                let mut found = self.with_move(catalogue, position, *mv)?;
                found.retain(|found| wants(catalogue.entry(found.place)));
                Ok(found)
            }
            Some(PositionQuery::Pattern(pattern)) => {
                let is_of = |entry: &Entry| entry.shown.game == pattern.game && wants(entry);
                let wanted = catalogue.entries().filter(|(_, entry)| is_of(entry));
                let places: Vec<u32> = wanted.map(|(place, _)| place).collect();
                self.with_pattern(catalogue, &places, pattern)
            }
        }
    }

    /// The games that have one of two positions, and the ply after which it first stood.
    fn with_keys(
        &self,
        catalogue: &Catalogue,
        keys: [Option<i64>; 2],
    ) -> Result<Vec<Found>, LibraryError> {
        let mut select = self
            .connection
            .prepare_cached("SELECT game, ply FROM positions WHERE key = ? ORDER BY game, ply")?;
        let mut found = Vec::new();
        for key in keys.into_iter().flatten() {
            let mut rows = select.query([key])?;
            let mut before = None;
            while let Some(row) = rows.next()? {
                let (game, ply) = (row.get(0)?, row.get(1)?);
                if before.replace(game) == Some(game) {
                    continue;
                }
                found.extend(catalogue.place_of(GameId(game)).map(|place| Found { place, ply }));
            }
        }
        first_of_each(&mut found);
        Ok(found)
    }

    /// Those of some games, in the order of their numbers, whose main lines have a pattern.
    fn with_pattern(
        &self,
        catalogue: &Catalogue,
        places: &[u32],
        pattern: &PositionPattern,
    ) -> Result<Vec<Found>, LibraryError> {
        let finder = Finder::new(pattern);
        let mut found = Vec::new();
        self.each_line(catalogue, places, |place, start, steps| {
            let hit = finder.hit(start, steps, 0);
            found.extend(hit.map(|hit| Found { place, ply: hit.ply }));
        })?;
        Ok(found)
    }

    /// Looks at the lines of some games, in the order of their numbers: `look` gets the game's place, the
    /// start of its line and its steps.
    pub(super) fn each_line(
        &self,
        catalogue: &Catalogue,
        places: &[u32],
        mut look: impl FnMut(u32, Option<&str>, &[u8]),
    ) -> Result<(), LibraryError> {
        let mut look_at = |place, row: &Row| -> rusqlite::Result<()> {
            look(place, row.get_ref(1)?.as_str_or_null()?, row.get_ref(2)?.as_blob()?);
            Ok(())
        };
        if places.len() < MANY {
            let query = "SELECT id, start, moves FROM lines WHERE id = ?";
            let mut select = self.connection.prepare_cached(query)?;
            for &place in places {
                let mut rows = select.query([catalogue.entry(place).shown.id.0])?;
                if let Some(row) = rows.next()? {
                    look_at(place, row)?;
                }
            }
            return Ok(());
        }
        let mut wanted = places.iter().copied().peekable();
        let mut select = self
            .connection
            .prepare_cached("SELECT id, start, moves FROM lines WHERE id >= ? ORDER BY id")?;
        let first = places.first().map_or(0, |&place| catalogue.entry(place).shown.id.0);
        let mut rows = select.query([Value::Integer(first)])?;
        while let (Some(row), Some(&place)) = (rows.next()?, wanted.peek()) {
            let id: i64 = row.get(0)?;
            if id == catalogue.entry(place).shown.id.0 {
                wanted.next();
                look_at(place, row)?;
            }
        }
        Ok(())
    }

    /// What the games of a query have in common.
    fn facts(
        &self,
        catalogue: &Catalogue,
        query: &Query,
        found: &[Found],
    ) -> Result<Facts, LibraryError> {
        let chooses = !query.results.is_empty()
            || !query.levels.is_empty()
            || !query.openings.is_empty()
            || !query.materials.is_empty()
            || [&query.since, &query.until].into_iter().any(|it| !it.is_empty());
        if !chooses || query.position.is_some() {
            let entries = found.iter().map(|found| catalogue.entry(found.place));
            return Ok(facts(catalogue, query.sort.language, entries));
        }
        let filter = Filter::of(query, catalogue, (&self.connection, &self.names))?;
        let entries = catalogue.entries().map(|(_, entry)| entry);
        let entries = entries.filter(|entry| filter.wants_kind(entry));
        Ok(facts(catalogue, query.sort.language, entries))
    }
}

/// Leaves of each game that was found twice the earlier ply.
pub(super) fn first_of_each(found: &mut Vec<Found>) {
    found.sort_unstable_by_key(|found| (found.place, found.ply));
    found.dedup_by_key(|found| found.place);
}

fn facts<'a>(
    catalogue: &Catalogue,
    language: Language,
    entries: impl Iterator<Item = &'a Entry>,
) -> Facts {
    let mut openings = HashMap::<u32, usize>::new();
    let mut materials = HashMap::<u32, usize>::new();
    let mut dates = HashMap::<u32, usize>::new();
    let mut levels = BTreeMap::<u8, usize>::new();
    for entry in entries {
        *openings.entry(entry.opening).or_default() += 1;
        *materials.entry(entry.material).or_default() += 1;
        *dates.entry(entry.date).or_default() += 1;
        if let Some(level) = entry.shown.level {
            *levels.entry(level).or_default() += 1;
        }
    }
    let year = |&(date, count): &(u32, usize)| {
        let year: String = catalogue.text(date).chars().take(4).collect();
        let is_known = year.len() == 4 && year.bytes().all(|byte| byte.is_ascii_digit());
        is_known.then_some((year, count))
    };
    let family =
        |(place, count)| (catalogue.known_opening(place).family(language).to_owned(), count);
    let material = |(name, count)| (catalogue.text(name).to_owned(), count);
    let dates: Vec<_> = dates.into_iter().collect();
    let mut years = most_frequent(dates.iter().filter_map(year), usize::MAX);
    years.sort_unstable_by(|a, b| b.cmp(a));
    Facts {
        openings: most_frequent(openings.into_iter().map(family), MOST_FACTS),
        materials: most_frequent(materials.into_iter().map(material), MOST_FACTS),
        levels: levels.into_iter().collect(),
        years,
    }
}

/// Adds the counts of like things together; the most frequent come first.
fn most_frequent(all: impl Iterator<Item = (String, usize)>, most: usize) -> Vec<(String, usize)> {
    let mut counts = HashMap::<String, usize>::new();
    for (name, count) in all.filter(|(name, _)| !name.is_empty()) {
        *counts.entry(name).or_default() += count;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_unstable_by(|(a, x), (b, y)| y.cmp(x).then_with(|| a.cmp(b)));
    counts.truncate(most);
    counts
}
