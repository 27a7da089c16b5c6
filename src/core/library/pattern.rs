//! Games in which some pieces stood on some squares, whatever stood elsewhere.

use std::thread;

use crossbeam_channel::{Receiver, Sender, bounded, unbounded};
use rusqlite::params_from_iter;
use rusqlite::types::Value;

use super::derived::Line;
use super::filter::Filter;
use super::{GameId, Library, LibraryError};
use crate::games::{AnyTree, Figure, GameInfo, GameKind, of_game};
use crate::rules::{Side, Square};

/// Games that a thread plays through before it asks for more.
const PORTION: usize = 256;

/// The most threads that play games through.
const MOST_THREADS: usize = 8;

/// Pieces on some squares; the rest is left open.
///
/// There is no index for it: every game that the rest of the query leaves is played through from
/// the moves of its main line, on as many threads as the machine has processors (at most eight). A
/// hundred thousand games of 80 plies take 0.3 to 0.6 seconds on two of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionPattern {
    /// Which game it is of.
    pub game: GameKind,
    /// What has to stand on which squares; `None` for an empty square. Pieces of another game and
    /// squares that the board does not have are nowhere.
    pub pieces: Vec<(Square, Option<(Side, Figure)>)>,
    /// Whose turn it has to be, if that is not left open.
    pub side: Option<Side>,
    /// Whether the pieces may also stand with left and right exchanged.
    pub mirrored: bool,
}

impl PositionPattern {
    /// The same with left and right exchanged.
    fn mirror(&self) -> Self {
        let mirrored = |&(at, piece)| (self.game.grid().mirrored(at), piece);
        Self { pieces: self.pieces.iter().map(mirrored).collect(), ..self.clone() }
    }

    /// These, and those in the mirror if they are wanted; none if there can be none.
    fn all(&self) -> Vec<Self> {
        let mirror = |it: &Self| it.mirrored.then(|| it.mirror());
        let possible = self.is_possible().then(|| [Some(self.clone()), mirror(self)]);
        possible.into_iter().flatten().flatten().collect()
    }

    /// Whether the main line of a game has such a position.
    pub(super) fn is_in(&self, game: &AnyTree) -> bool {
        let (patterns, line) = (self.all(), Line::of(game));
        game.game() == self.game
            && of_game!(self.game, G => line.has(|position: &G| fit(&patterns, position)))
    }

    /// Whether there can be such a position at all.
    fn is_possible(&self) -> bool {
        let squares = self.game.grid().squares().count();
        let is_known = |figure: Figure| figure.game() == self.game;
        self.pieces.iter().all(|(at, piece)| {
            at.index() < squares && piece.is_none_or(|(_, figure)| is_known(figure))
        })
    }

    /// Whether a position is one of these.
    fn fits<G: GameInfo>(&self, position: &G) -> bool {
        self.side.is_none_or(|side| side == position.side_to_move())
            && self.pieces.iter().all(|&(at, piece)| {
                let piece = piece.map(|(side, figure)| (side, figure.piece::<G>()));
                position.piece_at(at) == piece
            })
    }
}

/// Whether a position is one of these.
fn fit<G: GameInfo>(patterns: &[PositionPattern], position: &G) -> bool {
    patterns.iter().any(|pattern| pattern.fits(position))
}

/// Some games in the order of the list, with the number of the portion.
type Portion = (usize, Vec<(GameId, Line)>);

/// Those of a portion that are wanted, with its number.
type Wanted = (usize, Vec<GameId>);

impl Library {
    /// The games that fulfil both a filter and a pattern, the last changed first.
    pub(super) fn with_pattern(
        &self,
        filter: &Filter,
        pattern: &PositionPattern,
    ) -> Result<Vec<GameId>, LibraryError> {
        let patterns = pattern.all();
        if patterns.is_empty() {
            return Ok(Vec::new());
        }
        let threads = thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS);
        let (give, portions) = bounded::<Portion>(2 * threads);
        let (tell, told) = unbounded();
        thread::scope(|scope| {
            for _ in 0..threads {
                let (portions, tell, patterns) = (portions.clone(), tell.clone(), &patterns);
                let scan = move || {
                    of_game!(pattern.game, G => scan::<G>(&portions, patterns, &tell));
                };
                thread::Builder::new()
                    .spawn_scoped(scope, scan)
                    .map_err(|error| LibraryError::Other(error.to_string()))?;
            }
            drop((portions, tell));
            let given = self.give_lines(filter, pattern.game, &give);
            drop(give);
            let mut wanted: Vec<Wanted> = told.into_iter().collect();
            given?;
            wanted.sort_unstable_by_key(|&(number, _)| number);
            Ok(wanted.into_iter().flat_map(|(_, games)| games).collect())
        })
    }

    /// Hands the lines of games of one kind out in portions.
    fn give_lines(
        &self,
        filter: &Filter,
        game: GameKind,
        give: &Sender<Portion>,
    ) -> Result<(), LibraryError> {
        let text = format!(
            "SELECT id, start, moves FROM games JOIN lines USING (id)
             WHERE {} AND game = ? ORDER BY changed DESC, id DESC",
            filter.text()
        );
        let mut select = self.connection.prepare_cached(&text)?;
        let game = [Value::Text(game.name().to_owned())];
        let values = params_from_iter(filter.values().iter().chain(&game));
        let mut rows = select.query_map(values, |row| {
            Ok((GameId(row.get(0)?), Line { start: row.get(1)?, moves: row.get(2)? }))
        })?;
        for number in 0.. {
            let lines = rows.by_ref().take(PORTION).collect::<Result<Vec<_>, _>>()?;
            if lines.is_empty() || give.send((number, lines)).is_err() {
                break;
            }
        }
        Ok(())
    }
}

/// Plays the games of portions through until there are no more.
fn scan<G: GameInfo>(
    portions: &Receiver<Portion>,
    patterns: &[PositionPattern],
    tell: &Sender<Wanted>,
) {
    for (number, lines) in portions {
        let wanted =
            lines.into_iter().filter(|(_, line)| line.has(|position: &G| fit(patterns, position)));
        if tell.send((number, wanted.map(|(id, _)| id).collect())).is_err() {
            return;
        }
    }
}
