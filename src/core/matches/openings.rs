//! Where games begin: openings from files, from the built-in book, or from a list.
//!
//! A file has games in any format that is read, whose first moves are taken, or one opening on each
//! line: a FEN or EPD, a FEN and `moves` behind it, or moves from the start, by squares or in any
//! notation of the game. `#` begins a remark. What is not sound is told with its place, and the rest is
//! read all the same.

use std::io;
use std::path::Path;

use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use thiserror::Error;

use super::Matched;
use super::beginnings::{Beginnings, OPENING_PLIES, part_of};
use crate::books::Choice;
use crate::engine::LevelPlay;
use crate::formats::epd::Epd;
use crate::formats::{self, Format};
use crate::games::{AnyFenError, GameInfo, GameKind, of_game};
use crate::notation::NotationError;
use crate::record::{Line, PlayError, Record};
use crate::rules::{Game, Move, Step};

/// Plies of the book that a game begins with.
pub const BOOK_PLIES: usize = 5;

/// How a game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// The FEN of the position that it begins with; `None` for the game's own.
    pub start: Option<String>,
    /// The moves that follow, each legal in its turn.
    pub moves: Vec<Move>,
}

/// How much of what a file has is an opening, in plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Of games.
    pub games: usize,
    /// Of openings that have a line each; all of it, if not given.
    pub lines: Option<usize>,
}

impl Default for Cut {
    /// [`OPENING_PLIES`] of games, and whole lines.
    fn default() -> Self {
        Self { games: OPENING_PLIES, lines: None }
    }
}

/// The openings of a file, and what of it is none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReadOpenings {
    /// Those that can be played, in the order of the file; of games, and where lines are cut, each once.
    pub openings: Vec<Opening>,
    /// What cannot be read or played, and what is over by then.
    pub faults: Vec<OpeningFault>,
    /// Those that were there already.
    pub doubles: usize,
    /// Games that are over sooner than that, by a result alone. They are taken as they are where all are
    /// so: then it is a collection of openings.
    pub short: usize,
}

impl ReadOpenings {
    /// How many of the faults are openings with which the game is over.
    #[must_use]
    pub fn ended(&self) -> usize {
        self.faults.iter().filter(|fault| fault.kind == OpeningFaultKind::Over).count()
    }

    /// Whether all that is there is an opening of its own.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.faults.is_empty() && self.doubles == 0 && self.short == 0
    }
}

/// What is wrong with an opening, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{spot}: {kind}")]
pub struct OpeningFault {
    /// Where it stands.
    pub spot: Spot,
    /// What is wrong.
    pub kind: OpeningFaultKind,
}

/// Where an opening stands in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Spot {
    /// In this line, from 1.
    #[error("line {0}")]
    Line(usize),
    /// In this game, from 1.
    #[error("game {0}")]
    Game(usize),
}

/// What is wrong with an opening.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpeningFaultKind {
    /// It begins with a position that cannot be.
    #[error(transparent)]
    Start(#[from] AnyFenError),
    /// A move that cannot be played.
    #[error(transparent)]
    Move(#[from] NotationError),
    /// The game is over with it.
    #[error("the game is over here already")]
    Over,
    /// It is of another game.
    #[error("this is {}", .0.name())]
    OtherGame(GameKind),
    /// Something else in a file of games.
    #[error(transparent)]
    Game(#[from] formats::FaultKind),
}

impl Opening {
    /// What a line leads through, from the start of its game.
    #[must_use]
    pub fn of_line<G: Game>(line: &Line<'_, G>) -> Self {
        Self { start: start_of(line.start()), moves: line.moves().collect() }
    }

    /// A record with it.
    ///
    /// # Errors
    /// What is wrong with it, if it is not of this game.
    pub(super) fn record<G: Matched>(&self) -> Result<Record<G>, OpeningFaultKind> {
        let start = self.start.as_deref().map_or_else(|| Ok(G::start()), G::from_fen);
        let mut record = Record::new(start.map_err(Into::<AnyFenError>::into)?);
        for &mv in &self.moves {
            record.play(mv).map_err(|error| match error {
                PlayError::GameOver(_) => OpeningFaultKind::Over,
                PlayError::Refused(_) => NotationError::Illegal { text: G::coordinates(mv) }.into(),
            })?;
        }
        if record.outcome().is_some() { Err(OpeningFaultKind::Over) } else { Ok(record) }
    }

    /// It as a line of text, which [`read_openings`] reads again.
    #[must_use]
    pub fn written(&self, game: GameKind) -> String {
        let start = self.start.as_deref().unwrap_or("startpos");
        let moves = self.moves.iter().map(|&mv| " ".to_owned() + &game.coordinates(mv));
        let moves: String = moves.collect();
        if moves.is_empty() { start.to_owned() } else { format!("{start} moves{moves}") }
    }
}

/// The FEN of a position, unless it is the game's own.
fn start_of<G: Game>(start: &G) -> Option<String> {
    (start.fen() != G::start().fen()).then(|| start.fen())
}

/// Reads the openings of a file.
///
/// # Errors
/// If it cannot be read at all.
pub fn open_openings(game: GameKind, file: &Path, cut: Cut) -> io::Result<ReadOpenings> {
    let bytes = std::fs::read(file)?;
    Ok(read_openings(game, &bytes, cut))
}

/// Reads the openings of a file's content.
#[must_use]
pub fn read_openings(game: GameKind, bytes: &[u8], cut: Cut) -> ReadOpenings {
    let text = String::from_utf8_lossy(bytes);
    if has_games(bytes, &text) {
        return read_games(game, bytes, cut.games);
    }
    let mut read = ReadOpenings::default();
    for (line, text) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let text = without_remark(text).trim();
        if text.is_empty() {
            continue;
        }
        match of_game!(game, G => read_line::<G>(text, cut.lines)) {
            Ok(opening) => read.openings.push(opening),
            Err(kind) => read.faults.push(OpeningFault { spot: Spot::Line(line), kind }),
        }
    }
    if cut.lines.is_some() {
        part_of(game, &mut read);
    }
    read
}

/// Whether there are games in it, and not an opening on each line: a format says so, a tag begins a line,
/// or the rounds are numbered from the first on.
fn has_games(bytes: &[u8], text: &str) -> bool {
    match formats::detect(bytes) {
        None | Some(Format::Fen) => return false,
        Some(Format::Pgn | Format::Text) => {}
        Some(_) => return true,
    }
    let lines = || text.trim_start_matches('\u{feff}').lines().map(str::trim_start);
    let numbered = |number: &str| lines().filter(|line| line.starts_with(number)).count();
    let is_numbered = lines().find(|line| !line.is_empty()).is_some_and(|it| it.starts_with("1."));
    let goes_on = numbered("1.") == 1 || numbered("2.") > 0;
    lines().any(|line| line.starts_with('[')) || (is_numbered && goes_on)
}

/// Takes the first moves of the games of a file.
fn read_games(game: GameKind, bytes: &[u8], plies: usize) -> ReadOpenings {
    let mut all = Beginnings::new(game, plies);
    match formats::read_bytes(bytes) {
        Ok(games) => games.for_each(|one| all.add_read(one)),
        Err(fault) => all.add_read(Err(fault)),
    }
    all.finish()
}

/// A line without the remark at its end: behind a `#` that is no sign of mate and stands in no quotes.
fn without_remark(text: &str) -> &str {
    let (mut is_quoted, mut last) = (false, ' ');
    let remark = text.find(|letter: char| {
        is_quoted ^= letter == '"';
        let is_remark = letter == '#' && !is_quoted && last.is_whitespace();
        last = letter;
        is_remark
    });
    &text[..remark.unwrap_or(text.len())]
}

/// Reads one line, of which so many plies are taken.
fn read_line<G: Matched>(text: &str, plies: Option<usize>) -> Result<Opening, OpeningFaultKind> {
    let epd = Epd::read(text);
    let (start, moves) = match text.split_whitespace().next().unwrap_or_default() {
        "startpos" => (G::start(), text.trim_start_matches("startpos")),
        board if board.contains('/') => {
            let start = G::from_fen(&epd.fen()).map_err(Into::<AnyFenError>::into)?;
            (start, epd.operand("moves").unwrap_or_default())
        }
        _ => (G::start(), text),
    };
    let mut opening = Opening { start: start_of(&start), moves: Vec::new() };
    let mut position = start;
    let words = moves.split_whitespace().filter(|word| *word != "moves");
    for word in words.filter_map(without_number) {
        let by_squares = G::from_coordinates(word).ok().filter(|&mv| position.is_legal(mv));
        let mv = by_squares.map_or_else(|| position.read(word), Ok)?;
        position.play(mv);
        opening.moves.push(mv);
    }
    opening.moves.truncate(plies.unwrap_or(usize::MAX));
    opening.record::<G>().map(|_| opening)
}

/// A move without the number of its round, which may stand before it: `3.e4`; `None` for a number
/// alone.
fn without_number(word: &str) -> Option<&str> {
    let behind = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let word = if behind.starts_with('.') { behind.trim_start_matches('.') } else { word };
    (!word.is_empty()).then_some(word)
}

/// The first plies of a game: from the book, or any moves where there is none.
#[must_use]
pub fn book_line<G: LevelPlay>(seed: u64) -> (G, Vec<Step>) {
    let mut chance = SmallRng::seed_from_u64(seed);
    let (mut position, mut line) = (G::start(), Vec::new());
    while line.len() < BOOK_PLIES {
        let choices = G::book().choices_after(&position, line.len());
        let any = |chance: &mut SmallRng| position.legal_moves().choose(chance).copied();
        let mv = Choice::draw(&choices, &mut chance).or_else(|| any(&mut chance));
        let Some(mv) = mv else { break };
        line.push(position.step(mv));
    }
    (position, line)
}

/// The openings of these numbers from the built-in book.
#[must_use]
pub fn book_openings(game: GameKind, seed: u32, numbers: std::ops::Range<u32>) -> Vec<Opening> {
    fn one<G: LevelPlay + GameInfo>(seed: u64) -> Opening {
        let moves = book_line::<G>(seed).1.into_iter().map(|step| step.mv).collect();
        Opening { start: None, moves }
    }
    seeds(seed, numbers).map(|seed| of_game!(game, G => one::<G>(seed))).collect()
}

/// The seeds of the openings of these numbers.
pub(super) fn seeds(seed: u32, numbers: std::ops::Range<u32>) -> impl Iterator<Item = u64> {
    numbers.map(move |number| u64::from(seed) * 1_000_003 + u64::from(number))
}

/// Puts openings into an order drawn by the seed.
pub fn shuffle(openings: &mut [Opening], seed: u32) {
    openings.shuffle(&mut SmallRng::seed_from_u64(seed.into()));
}
