//! What lists show, kept in memory: a hundred thousand games are searched and sorted here in a few
//! hundredths of a second. Every change of a row gives it a higher `revision`, so that what another
//! program or thread has written is read, and nothing twice.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, UNIX_EPOCH};

use rusqlite::{Connection, Row};

use super::facts::{self, Days};
use super::fold::{folded, sort_key};
use super::terms::Terms;
use super::{GameId, LibraryError, Origin, Summary};
use crate::games::GameKind;
use crate::notation::Language;
use crate::openings::{Opening, Openings};
use crate::record::GameResult;
use crate::review::Judged;

/// A text that many games share, by its place among them. The first is the empty one.
pub(super) type Name = u32;

/// What is known of a game.
pub(super) struct Entry {
    pub shown: Arc<Summary>,
    pub players: [Name; 2],
    pub event: Name,
    pub date: Name,
    pub material: Name,
    /// Its place among the openings.
    pub opening: u32,
    /// How it ended, in the order of a list.
    pub ended: u8,
    pub changed: i64,
    /// When it was made, in seconds since 1970.
    pub created: i64,
    /// What it is known by in copies of the library.
    pub uid: i64,
    pub terms: Terms,
    /// Whether it is deleted.
    pub is_gone: bool,
}

/// A text and what it is compared by.
struct Pooled {
    folded: String,
    days: Option<Days>,
    text: String,
}

/// What an opening is called: by its game's tags, or where these are silent by the table.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Called {
    tag: String,
    code: String,
    named: String,
}

pub(super) struct KnownOpening {
    called: Called,
    pub table: Option<&'static Opening>,
    /// Its names in all languages.
    folded: String,
    /// Its code without case.
    code: String,
}

/// The games of a library.
#[derive(Default)]
pub(super) struct Catalogue {
    /// By number.
    entries: Vec<Entry>,
    revision: Option<i64>,
    names: Vec<Pooled>,
    places: HashMap<String, Name>,
    /// The place of each name among all sorted ones.
    ranks: Vec<u32>,
    openings: Vec<KnownOpening>,
    opening_places: HashMap<Called, u32>,
}

impl Catalogue {
    /// Takes in what was written since the last time.
    pub fn bring_up(&mut self, connection: &Connection) -> Result<(), LibraryError> {
        let newest: Option<i64> = connection
            .prepare_cached("SELECT max(revision) FROM games")?
            .query_row([], |row| row.get(0))?;
        if newest == self.revision {
            return Ok(());
        }
        let since = self.revision.unwrap_or(-1);
        let mut select = connection.prepare_cached(
            "SELECT id, games.game, first, second, event, date, opening, code, named, result, plies, last,
                changed, session IS NOT NULL, origin, unread, deleted IS NOT NULL,
                accuracy_first, accuracy_second, inaccuracies_first, mistakes_first,
                blunders_first, inaccuracies_second, mistakes_second, blunders_second,
                created, coalesce(uid, id << 32 | created), terms
             FROM games LEFT JOIN reviews ON reviews.game = id WHERE revision > ? ORDER BY id",
        )?;
        let mut rows = select.query([since])?;
        while let Some(row) = rows.next()? {
            let entry = self.read(row)?;
            match self.entries.binary_search_by_key(&entry.shown.id, |it| it.shown.id) {
                Ok(place) => self.entries[place] = entry,
                Err(place) => self.entries.insert(place, entry),
            }
        }
        self.revision = newest;
        self.rank_names();
        Ok(())
    }

    fn read(&mut self, row: &Row) -> rusqlite::Result<Entry> {
        let text = |column: usize| -> rusqlite::Result<&str> { Ok(row.get_ref(column)?.as_str()?) };
        let game = GameKind::named(text(1)?).unwrap_or_default();
        let changed: i64 = row.get(12)?;
        let since = Duration::from_secs(u64::try_from(changed).unwrap_or_default());
        let called = Called { tag: row.get(6)?, code: row.get(7)?, named: row.get(8)? };
        let players = [self.name(text(2)?), self.name(text(3)?)];
        let (event, date) = (self.name(text(4)?), self.name(text(5)?));
        let material = self.name(&facts::material(game, text(11)?));
        let opening = self.opening(called, game);
        let result: String = row.get(9)?;
        let ended = match GameResult::from_pgn(&result).unwrap_or_default() {
            GameResult::FirstWins => 0,
            GameResult::Draw => 1,
            GameResult::SecondWins => 2,
            GameResult::Unknown => 3,
        };
        let said = |name: Name| self.names[name as usize].text.clone();
        let players_said = players.map(said);
        let known = &self.openings[opening as usize];
        let origin = Origin::of_number(row.get(14)?);
        let shown = Summary {
            id: GameId(row.get(0)?),
            game,
            level: players_said.iter().find_map(|name| facts::level(name)),
            players: players_said,
            event: said(event),
            date: said(date),
            opening: known.called.tag.clone(),
            code: known.called.code.clone(),
            named: known.table,
            result,
            plies: usize::try_from(row.get::<_, i64>(10)?).unwrap_or_default(),
            last: row.get(11)?,
            changed: UNIX_EPOCH + since,
            is_unfinished: row.get(13)?,
            is_own: origin == Origin::Own,
            origin,
            is_unread: row.get(15)?,
            judged: judged(row, 17)?,
        };
        let shown = Arc::new(shown);
        let is_gone = row.get(16)?;
        Ok(Entry {
            shown,
            players,
            event,
            date,
            material,
            opening,
            ended,
            changed,
            created: row.get(25)?,
            uid: row.get(26)?,
            terms: Terms::of_number(row.get(27)?),
            is_gone,
        })
    }

    /// The place of a text.
    fn name(&mut self, text: &str) -> Name {
        if self.names.is_empty() {
            self.keep("");
        }
        match self.places.get(text) {
            Some(&place) => place,
            None => self.keep(text),
        }
    }

    fn keep(&mut self, text: &str) -> Name {
        let place = Name::try_from(self.names.len()).unwrap_or_default();
        self.names.push(Pooled {
            folded: folded(text.trim()),
            days: Days::of(text),
            text: text.to_owned(),
        });
        self.places.insert(text.to_owned(), place);
        place
    }

    fn opening(&mut self, called: Called, game: GameKind) -> u32 {
        if let Some(&place) = self.opening_places.get(&called) {
            return place;
        }
        let table = by_name(game, &called.named);
        let mut names = folded(&called.tag);
        for name in table.iter().flat_map(|it| LANGUAGES.map(|language| it.name(language))) {
            names.push('\n');
            names.push_str(&folded(&name));
        }
        let place = u32::try_from(self.openings.len()).unwrap_or_default();
        let code = if called.code.is_empty() {
            table.and_then(Opening::code).unwrap_or_default()
        } else {
            &called.code
        };
        let code = folded(code);
        self.openings.push(KnownOpening { called: called.clone(), table, folded: names, code });
        self.opening_places.insert(called, place);
        place
    }

    /// Sorts the names where there are new ones.
    fn rank_names(&mut self) {
        if self.ranks.len() == self.names.len() {
            return;
        }
        let key = |name: &Pooled| sort_key(&name.folded);
        self.ranks = ranks(self.names.iter().map(key));
    }

    /// The place of a name among all sorted ones; `None` for one that is not known.
    pub fn rank(&self, name: Name) -> Option<u32> {
        let is_known =
            self.names[name as usize].folded.bytes().any(|byte| !b"?.- *".contains(&byte));
        is_known.then(|| self.ranks[name as usize])
    }

    /// The same of openings, which are named in a language.
    pub fn opening_ranks(&self, language: Language) -> Vec<Option<u32>> {
        let names: Vec<_> = self.openings.iter().map(|it| folded(&it.name(language))).collect();
        let ranks = ranks(names.iter().map(|name| sort_key(name)));
        ranks
            .into_iter()
            .zip(&names)
            .map(|(rank, name)| (!name.is_empty()).then_some(rank))
            .collect()
    }

    /// The games that are there, by number.
    pub fn entries(&self) -> impl Iterator<Item = (u32, &Entry)> {
        (0..).zip(&self.entries).filter(|(_, entry)| !entry.is_gone)
    }

    pub fn entry(&self, place: u32) -> &Entry {
        &self.entries[place as usize]
    }

    /// The place of a game that is there.
    pub fn place_of(&self, id: GameId) -> Option<u32> {
        let place = self.entries.binary_search_by_key(&id, |it| it.shown.id).ok()?;
        (!self.entries[place].is_gone).then(|| u32::try_from(place).unwrap_or_default())
    }

    /// For each name, whether a part of it is written so.
    pub fn names_with(&self, part: &str) -> Vec<bool> {
        self.names.iter().map(|name| name.folded.contains(part)).collect()
    }

    /// For each name, whether it is one of these, as names are compared.
    pub fn names_among(&self, wanted: &[String]) -> Vec<bool> {
        self.names.iter().map(|name| wanted.contains(&name.folded)).collect()
    }

    /// For each name, whether it is a date at a time.
    pub fn names_at(&self, wanted: impl Fn(&Days) -> bool) -> Vec<bool> {
        self.names.iter().map(|name| name.days.as_ref().is_some_and(&wanted)).collect()
    }

    /// For each opening, whether a part of a name of it is written so.
    pub fn openings_with(&self, part: &str) -> Vec<bool> {
        self.openings.iter().map(|it| it.folded.contains(part)).collect()
    }

    /// For each opening, whether its code begins so.
    pub fn openings_of_code(&self, start: &str) -> Vec<bool> {
        self.openings.iter().map(|it| it.code.starts_with(start)).collect()
    }

    pub fn text(&self, name: Name) -> &str {
        &self.names[name as usize].text
    }

    /// A name as it is compared.
    pub fn folded(&self, name: Name) -> &str {
        &self.names[name as usize].folded
    }

    pub fn known_opening(&self, place: u32) -> &KnownOpening {
        &self.openings[place as usize]
    }
}

impl KnownOpening {
    /// As a list names it.
    pub fn name(&self, language: Language) -> String {
        match (self.called.tag.as_str(), self.table) {
            ("", Some(table)) => table.name(language),
            (tag, _) => tag.to_owned(),
        }
    }

    /// As many openings are called together.
    pub fn family(&self, language: Language) -> &str {
        match (self.called.tag.as_str(), self.table) {
            ("", Some(table)) => table.family(language),
            (tag, _) => tag,
        }
    }
}

/// How accurately a game was played, from this column on.
fn judged(row: &Row, from: usize) -> rusqlite::Result<Option<Judged>> {
    // A game that is not evaluated has no counts.
    if row.get::<_, Option<u16>>(from + 2)?.is_none() {
        return Ok(None);
    }
    let mut marks = [[0; 3]; 2];
    for (place, count) in marks.iter_mut().flatten().enumerate() {
        *count = row.get(from + 2 + place)?;
    }
    Ok(Some(Judged { accuracy: [row.get(from)?, row.get(from + 1)?], marks }))
}

/// The place of each among all of them sorted; equal ones have the same.
fn ranks(keys: impl Iterator<Item = Vec<u8>>) -> Vec<u32> {
    let mut sorted: Vec<_> = keys.zip(0_usize..).collect();
    sorted.sort_unstable();
    let mut ranks = vec![0; sorted.len()];
    let (mut rank, mut before) = (0, None);
    for (key, place) in &sorted {
        if before.is_some_and(|before| before != key) {
            rank += 1;
        }
        before = Some(key);
        ranks[*place] = rank;
    }
    ranks
}

/// The languages in which openings have names.
const LANGUAGES: [Language; 3] = [Language::ZhHans, Language::ZhHant, Language::En];

/// What an opening is called in the library's file, whatever the language.
pub(super) fn lasting_name(opening: &Opening) -> String {
    opening.name(Language::ZhHans)
}

/// The opening that is called so.
fn by_name(game: GameKind, name: &str) -> Option<&'static Opening> {
    type Names = HashMap<String, &'static Opening>;
    static NAMES: LazyLock<HashMap<GameKind, Names>> = LazyLock::new(|| {
        let names = |game| Openings::of(game).iter().map(|it| (lasting_name(it), it)).collect();
        GameKind::ALL.into_iter().map(|game| (game, names(game))).collect()
    });
    NAMES.get(&game)?.get(name).copied()
}
