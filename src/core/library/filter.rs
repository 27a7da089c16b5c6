//! Which games a query asks for, but for positions.

use std::collections::HashSet;

use rusqlite::Connection;

use super::catalogue::{Catalogue, Entry};
use super::facts::date;
use super::fold::folded;
use super::{GameId, LibraryError, Origin, Query};

/// A set of names or openings: whether each belongs to it.
type Among = Vec<bool>;

/// What a query asks of a game, in the terms of a catalogue.
pub(super) struct Filter<'a> {
    query: &'a Query,
    words: Vec<Word>,
    /// Each of them has to be in a player's name.
    players: Vec<Among>,
    event: Option<Among>,
    /// Parts of names, and beginnings of codes; one of them has to do.
    openings: Vec<[Among; 2]>,
    since: Option<Among>,
    until: Option<Among>,
    collection: Option<HashSet<i64>>,
    games: Option<HashSet<GameId>>,
    results: Vec<&'static str>,
    own: Option<Own>,
}

/// Whether games are wanted that are the player's own: played here, or by one of his names.
struct Own {
    is_wanted: bool,
    names: Among,
}

/// Games in which a word stands.
struct Word {
    names: Among,
    openings: Among,
    /// Those that have it in a comment.
    comments: HashSet<i64>,
}

impl<'a> Filter<'a> {
    pub fn of(
        query: &'a Query,
        catalogue: &Catalogue,
        (connection, names): (&Connection, &[String]),
    ) -> Result<Self, LibraryError> {
        let part = |text: &str| Some(folded(text.trim())).filter(|text| !text.is_empty());
        let words =
            query.text.split_whitespace().map(folded).map(|word| -> Result<_, LibraryError> {
                Ok(Word {
                    names: catalogue.names_with(&word),
                    openings: catalogue.openings_with(&word),
                    comments: ids(
                        connection,
                        "SELECT id FROM comments WHERE instr(text, ?)",
                        &word,
                    )?,
                })
            });
        let (since, until) = (date(&query.since), date(&query.until));
        let collection = query.collection.map(|collection| {
            ids(connection, "SELECT game FROM collected WHERE collection = ?", collection.0)
        });
        Ok(Self {
            words: words.collect::<Result<_, _>>()?,
            players: (query.player.lines().filter_map(part))
                .map(|part| catalogue.names_with(&part))
                .collect(),
            event: part(&query.event).map(|part| catalogue.names_with(&part)),
            openings: (query.openings.iter())
                .filter_map(|text| part(text))
                .map(|part| [catalogue.openings_with(&part), catalogue.openings_of_code(&part)])
                .collect(),
            since: (!since.is_empty())
                .then(|| catalogue.names_at(|days| days.can_be_since(&since))),
            until: (!until.is_empty())
                .then(|| catalogue.names_at(|days| days.can_be_until(&until))),
            collection: collection.transpose()?,
            games: query.games.as_ref().map(|games| games.iter().copied().collect()),
            results: query.results.iter().map(|result| result.pgn()).collect(),
            own: query.own.map(|is_wanted| Own { is_wanted, names: catalogue.names_among(names) }),
            query,
        })
    }

    /// Whether a game is wanted.
    pub fn wants(&self, entry: &Entry) -> bool {
        self.wants_kind(entry)
            && is_any(&self.results, |&result| entry.shown.result == result)
            && is_any(&self.openings, |it| it.iter().any(|it| it[entry.opening as usize]))
            && is_any(&self.query.levels, |&level| entry.shown.level == Some(level))
            && [&self.since, &self.until].into_iter().all(|it| has(it.as_ref(), entry.date))
    }

    /// The same without what is chosen from lists: the games whose facts these lists tell.
    pub fn wants_kind(&self, entry: &Entry) -> bool {
        let shown = &entry.shown;
        self.query.game.is_none_or(|game| shown.game == game)
            && self.own.as_ref().is_none_or(|own| is_own(entry, &own.names) == own.is_wanted)
            && (!self.query.is_unread || shown.is_unread)
            && self.collection.as_ref().is_none_or(|games| games.contains(&shown.id.0))
            && self.games.as_ref().is_none_or(|games| games.contains(&shown.id))
            && self
                .players
                .iter()
                .all(|names| entry.players.iter().any(|&player| names[player as usize]))
            && has(self.event.as_ref(), entry.event)
            && self.words.iter().all(|word| word.is_in(entry))
    }

    /// Whether the pieces at the end are those that are wanted.
    pub fn wants_material(&self, catalogue: &Catalogue, entry: &Entry) -> bool {
        is_any(&self.query.materials, |wanted| catalogue.text(entry.material) == wanted)
    }
}

/// Whether a game is the player's own: played here, or by one of his names.
pub(super) fn is_own(entry: &Entry, names: &[bool]) -> bool {
    entry.shown.origin == Origin::Own || entry.players.iter().any(|&player| names[player as usize])
}

/// Whether one of several fits, or none is asked for.
fn is_any<T>(wanted: &[T], fits: impl Fn(&T) -> bool) -> bool {
    wanted.is_empty() || wanted.iter().any(fits)
}

fn has(names: Option<&Among>, name: u32) -> bool {
    names.is_none_or(|names| names[name as usize])
}

impl Word {
    fn is_in(&self, entry: &Entry) -> bool {
        let names = [entry.players[0], entry.players[1], entry.event, entry.date];
        names.iter().any(|&name| self.names[name as usize])
            || self.openings[entry.opening as usize]
            || self.comments.contains(&entry.shown.id.0)
    }
}

/// The numbers that a question with one value is answered with.
fn ids(
    connection: &Connection,
    text: &str,
    value: impl rusqlite::ToSql,
) -> Result<HashSet<i64>, LibraryError> {
    let mut select = connection.prepare_cached(text)?;
    let rows = select.query_map([value], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
