//! Games that are looked for: by words, players, dates, openings, results and positions.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::types::Value;
use rusqlite::{Row as SqlRow, params_from_iter};

use super::derived::{has_mirror, key, mirrored_key, positions};
use super::filter::Filter;
use super::rows::as_i64;
use super::{GameId, Library, LibraryError, PositionPattern};
use crate::games::{AnyPosition, AnyTree, GameKind};
use crate::record::GameResult;

/// What a list shows, in the order of [`summary`].
const SHOWN: &str = "id, game, first, second, event, date, opening, result, plies, last, changed,
    session IS NOT NULL, own";

/// Which games are wanted. What is not said leaves all open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// A part of a player's name, the event, the opening or the date, in any case.
    pub text: String,
    /// Which game.
    pub game: Option<GameKind>,
    /// How it ended.
    pub result: Option<GameResult>,
    /// A part of the name of either player, in any case.
    pub player: String,
    /// The earliest date: `2026`, `2026.11` or `2026.11.26`; if it is said, games of which not
    /// even the year is known are not wanted. A game of which only the year is known is wanted if
    /// it can have been played at a wanted time.
    pub since: String,
    /// The latest date, in the same way; all days of a year or a month belong to it.
    pub until: String,
    /// A part of the opening's name, or the beginning of its code (`B9`), in any case.
    pub opening: String,
    /// Whether the game was played or studied here, or imported.
    pub own: Option<bool>,
    /// What stood on the board.
    pub position: Option<PositionQuery>,
}

/// A position that the main line of a game has to have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionQuery {
    /// All pieces and the side to move; counters, castling rights and pawns to be taken in passing
    /// do not count. Found by an index.
    Exact {
        /// The position.
        position: Box<AnyPosition>,
        /// Whether it may also have stood with left and right exchanged. In chess that is looked
        /// for only if nobody may castle.
        mirrored: bool,
    },
    /// Some pieces. All games that nothing else excludes are played through.
    Pattern(PositionPattern),
}

impl PositionQuery {
    /// Whether the main line of a game has such a position.
    ///
    /// ```
    /// use chuhe_core::games::{AnyPosition, AnyTree, GameKind};
    /// use chuhe_core::library::PositionQuery;
    ///
    /// let start = AnyPosition::start(GameKind::Chess);
    /// let game = AnyTree::new(start.clone());
    /// let wanted = PositionQuery::Exact { position: Box::new(start), mirrored: false };
    /// assert!(wanted.is_in(&game));
    /// ```
    #[must_use]
    pub fn is_in(&self, game: &AnyTree) -> bool {
        match self {
            Self::Exact { position, mirrored } => {
                let keys = keys(position, *mirrored);
                positions(game).iter().any(|stood| keys.contains(&Some(stood.key)))
            }
            Self::Pattern(pattern) => pattern.is_in(game),
        }
    }
}

/// The key of a position and that of its mirror image, if it is to be looked for too.
pub(super) fn keys(position: &AnyPosition, mirrored: bool) -> [Option<i64>; 2] {
    let (game, fen) = (position.game(), position.fen());
    let mirror = (mirrored && has_mirror(position)).then(|| mirrored_key(game, &fen));
    let own = key(game, &fen);
    [Some(own), mirror.filter(|&mirror| mirror != own)]
}

/// What a list shows of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its number.
    pub id: GameId,
    /// Which game it is.
    pub game: GameKind,
    /// The players, in the order they begin.
    pub players: [String; 2],
    /// The event.
    pub event: String,
    /// When it was played, as its tag says.
    pub date: String,
    /// The opening.
    pub opening: String,
    /// The result as PGN writes it.
    pub result: String,
    /// The moves of its main line.
    pub plies: usize,
    /// The last position of its main line, as a FEN.
    pub last: String,
    /// When it was last changed.
    pub changed: SystemTime,
    /// Whether it can be gone on with where it was left.
    pub is_unfinished: bool,
    /// Whether it was played or studied here, not imported.
    pub is_own: bool,
}

impl Library {
    /// All games, the last changed first: `limit` of them after the first `offset`.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn list(&self, offset: usize, limit: usize) -> Result<Vec<Summary>, LibraryError> {
        self.find(&Query::default(), offset, limit)
    }

    /// The games that a query finds, the last changed first: `limit` of them after the first
    /// `offset`.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn find(
        &self,
        query: &Query,
        offset: usize,
        limit: usize,
    ) -> Result<Vec<Summary>, LibraryError> {
        match self.with_position(query)? {
            Some(games) => self.summaries(games.iter().skip(offset).take(limit)),
            None => self.filtered(&Filter::of(query), offset, limit),
        }
    }

    /// The numbers of all games that a query finds, the last changed first.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn ids(&self, query: &Query) -> Result<Vec<GameId>, LibraryError> {
        if let Some(games) = self.with_position(query)? {
            return Ok(games);
        }
        let filter = Filter::of(query);
        let text =
            format!("SELECT id FROM games WHERE {} ORDER BY changed DESC, id DESC", filter.text());
        let mut select = self.connection.prepare_cached(&text)?;
        let rows = select.query_map(params_from_iter(filter.values()), |row| row.get(0))?;
        Ok(rows.map(|id| id.map(GameId)).collect::<Result<_, _>>()?)
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
        if let Some(games) = self.with_position(query)? {
            return Ok(games.len());
        }
        let filter = Filter::of(query);
        let text = format!("SELECT count(*) FROM games WHERE {}", filter.text());
        let mut select = self.connection.prepare_cached(&text)?;
        let count: i64 = select.query_row(params_from_iter(filter.values()), |row| row.get(0))?;
        Ok(usize::try_from(count).unwrap_or_default())
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
        match self.with_position(query)? {
            Some(games) => Ok((self.summaries(games.iter().take(limit))?, games.len())),
            None => Ok((self.find(query, 0, limit)?, self.count_of(query)?)),
        }
    }

    /// The games that a query for a position finds, the last changed first; `None` if it is not
    /// for one.
    fn with_position(&self, query: &Query) -> Result<Option<Vec<GameId>>, LibraryError> {
        let filter = Filter::of(query);
        query
            .position
            .as_ref()
            .map(|position| match position {
                PositionQuery::Pattern(pattern) => self.with_pattern(&filter, pattern),
                PositionQuery::Exact { position, mirrored } => {
                    self.with_keys(&filter, keys(position, *mirrored))
                }
            })
            .transpose()
    }

    /// The games that fulfil a filter and have one of two positions, the last changed first.
    fn with_keys(
        &self,
        filter: &Filter,
        keys: [Option<i64>; 2],
    ) -> Result<Vec<GameId>, LibraryError> {
        // From the positions to the games, whatever SQLite thinks of it.
        let text = format!(
            "SELECT changed, id
             FROM (SELECT game AS id FROM positions WHERE key IN (?, ?)) CROSS JOIN games USING (id)
             WHERE {}",
            filter.text()
        );
        let mut select = self.connection.prepare_cached(&text)?;
        let keys = keys.map(|key| key.map_or(Value::Null, Value::Integer));
        let values = keys.iter().chain(filter.values());
        let rows = select.query_map(params_from_iter(values), |row| {
            Ok((row.get::<_, i64>(0)?, GameId(row.get(1)?)))
        })?;
        let mut games = rows.collect::<Result<Vec<_>, _>>()?;
        games.sort_unstable_by(|a, b| b.cmp(a));
        // A position can stand several times in a game.
        games.dedup();
        Ok(games.into_iter().map(|(_, id)| id).collect())
    }

    fn filtered(
        &self,
        filter: &Filter,
        offset: usize,
        limit: usize,
    ) -> Result<Vec<Summary>, LibraryError> {
        let text = format!(
            "SELECT {SHOWN} FROM games WHERE {} ORDER BY changed DESC, id DESC LIMIT ? OFFSET ?",
            filter.text()
        );
        let mut select = self.connection.prepare_cached(&text)?;
        let page = [limit, offset].map(|count| Value::Integer(as_i64(count)));
        let values = filter.values().iter().chain(&page);
        let rows = select.query_map(params_from_iter(values), summary)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn summaries<'a>(
        &self,
        games: impl Iterator<Item = &'a GameId>,
    ) -> Result<Vec<Summary>, LibraryError> {
        let mut select =
            self.connection.prepare_cached(&format!("SELECT {SHOWN} FROM games WHERE id = ?"))?;
        games.map(|id| Ok(select.query_row([id.0], summary)?)).collect()
    }
}

fn summary(row: &SqlRow) -> rusqlite::Result<Summary> {
    let game: String = row.get(1)?;
    let changed: i64 = row.get(10)?;
    let changed = Duration::from_secs(u64::try_from(changed).unwrap_or_default());
    Ok(Summary {
        id: GameId(row.get(0)?),
        game: GameKind::named(&game).unwrap_or_default(),
        players: [row.get(2)?, row.get(3)?],
        event: row.get(4)?,
        date: row.get(5)?,
        opening: row.get(6)?,
        result: row.get(7)?,
        plies: usize::try_from(row.get::<_, i64>(8)?).unwrap_or_default(),
        last: row.get(9)?,
        changed: UNIX_EPOCH + changed,
        is_unfinished: row.get(11)?,
        is_own: row.get(12)?,
    })
}
