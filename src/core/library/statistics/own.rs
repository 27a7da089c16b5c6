//! Which games are the player's own.

use super::StatisticsQuery;
use crate::library::catalogue::{Catalogue, Entry};
use crate::library::facts;
use crate::library::fold::folded;
use crate::library::{GameId, Origin, Summary};
use crate::record::GameResult;
use crate::rules::Side;
use crate::training::puzzles::Day;

/// Seconds of a day.
const DAY: i64 = 86_400;

/// A game of the player's own.
#[derive(Clone, Copy)]
pub(super) struct Own<'a> {
    pub entry: &'a Entry,
    /// Which side the player was.
    pub side: Side,
    pub day: Day,
}

impl Own<'_> {
    pub fn id(&self) -> GameId {
        self.entry.shown.id
    }

    pub fn shown(&self) -> &Summary {
        &self.entry.shown
    }
}

/// The player's own games in the order of their days.
pub(super) fn games<'a>(catalogue: &'a Catalogue, query: &StatisticsQuery) -> Vec<Own<'a>> {
    let names: Vec<_> = query.names.iter().map(|name| folded(name.trim())).collect();
    let of_game = catalogue.entries().filter(|(_, entry)| entry.shown.game == query.game);
    let own = of_game.filter_map(|(_, entry)| {
        let side = own_side(catalogue, entry, &names)?;
        is_game(&entry.shown, side).then(|| Own { entry, side, day: day(entry) })
    });
    let mut own: Vec<_> = own.collect();
    own.sort_by_key(|own| (own.day, own.id()));
    own
}

fn own_side(catalogue: &Catalogue, entry: &Entry, names: &[String]) -> Option<Side> {
    let players = entry.players.map(|name| catalogue.folded(name));
    let only = |is_own: [bool; 2]| match is_own {
        [true, false] => Some(Side::First),
        [false, true] => Some(Side::Second),
        _ => None,
    };
    let is_named = players.map(|name| !name.is_empty() && names.iter().any(|it| it == name));
    if is_named.contains(&true) {
        return only(is_named);
    }
    only(players.map(str::is_empty)).filter(|_| entry.shown.origin == Origin::Own)
}

/// Whether it is a game, and no study.
fn is_game(shown: &Summary, side: Side) -> bool {
    let opponent = &shown.players[side.opponent().index()];
    shown.plies > 0
        && (shown.result() != GameResult::Unknown
            || shown.is_unfinished
            || facts::is_program(opponent))
}

/// The day of a game.
fn day(entry: &Entry) -> Day {
    facts::day(&entry.shown.date).unwrap_or_else(|| day_of(entry.changed))
}

/// The day of a moment, in seconds since 1970.
pub(super) fn day_of(seconds: i64) -> Day {
    Day::try_from(seconds.div_euclid(DAY)).unwrap_or_default()
}
