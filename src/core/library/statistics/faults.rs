//! What goes wrong again and again.

use std::collections::HashMap;
use std::ops::Range;

use rusqlite::Connection;

use super::StatisticsQuery;
use super::own::Own;
use crate::library::mistakes::kind;
use crate::library::{GameId, LibraryError};
use crate::review::MistakeKind;
use crate::rules::Side;
use crate::training::puzzles::Day;

/// Days of a quarter, which is compared with the one before where all games are asked for.
const QUARTER: Day = 91;

/// How often a kind of mistake was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MistakeCount {
    /// The kind.
    pub kind: MistakeKind,
    /// Where in the span, by the days of the games and by plies.
    pub places: Vec<MistakePlace>,
    /// How often in the span; of all games, in the last quarter.
    pub now: usize,
    /// How often in the span before, which is as long.
    pub before: usize,
}

/// Where a mistake was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MistakePlace {
    /// The game.
    pub game: GameId,
    /// The ply of its main line, from 1.
    pub ply: u32,
}

/// The days on which the span that is told begins, and the two that are compared.
struct Spans {
    since: Day,
    now: Day,
    before: Range<Day>,
}

impl Spans {
    fn of(query: &StatisticsQuery) -> Self {
        let now = query.since.unwrap_or(query.today.saturating_sub(QUARTER - 1));
        let days = query.today.saturating_add(1).saturating_sub(now).max(1);
        let before = now.saturating_sub(days)..now;
        Self { since: query.since.unwrap_or(Day::MIN), now, before }
    }
}

/// The player's own mistakes in games that are in the order of their days.
pub(super) fn counted(
    connection: &Connection,
    every: &[Own],
    query: &StatisticsQuery,
) -> Result<Vec<MistakeCount>, LibraryError> {
    let spans = Spans::of(query);
    let mut counts =
        MistakeKind::ALL.map(|kind| MistakeCount { kind, places: Vec::new(), now: 0, before: 0 });
    for (own, ply, kind) in of_player(connection, every)? {
        let count = &mut counts[kind as usize];
        if own.day >= spans.since {
            count.places.push(MistakePlace { game: own.id(), ply });
        }
        count.now += usize::from(own.day >= spans.now);
        count.before += usize::from(spans.before.contains(&own.day));
    }
    let mut counts: Vec<_> = counts.into_iter().filter(MistakeCount::occurs).collect();
    counts.sort_by_key(|count| {
        (count.kind == MistakeKind::Other, std::cmp::Reverse(count.places.len()))
    });
    Ok(counts)
}

/// The plies and kinds of the player's own mistakes, what is but inaccurate left out, by the days of the
/// games. Only games that were reviewed have any, so that all are read one after another.
fn of_player<'a, 'b>(
    connection: &Connection,
    every: &'a [Own<'b>],
) -> Result<Vec<(&'a Own<'b>, u32, MistakeKind)>, LibraryError> {
    let ids = every.iter().enumerate().map(|(place, own)| (own.id().number(), place));
    let places: HashMap<i64, usize> = ids.collect();
    let mut select = connection.prepare_cached(
        "SELECT game, ply, side, kind FROM mistakes WHERE mark IS NOT 'inaccuracy'",
    )?;
    let mut rows = select.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let Some(&place) = places.get(&row.get(0)?) else { continue };
        if (row.get::<_, i64>(2)? != 0) == (every[place].side == Side::Second) {
            found.push((place, row.get(1)?, kind(row.get_ref(3)?.as_str().unwrap_or_default())));
        }
    }
    found.sort_unstable_by_key(|&(place, ply, _)| (place, ply));
    Ok(found.into_iter().map(|(place, ply, kind)| (&every[place], ply, kind)).collect())
}

impl MistakeCount {
    fn occurs(&self) -> bool {
        !self.places.is_empty() || self.before > 0
    }
}
