//! Where games begin: openings from files, from the built-in book, or from a list.
//!
//! A file has the main lines of PGN games, or one opening on each line: a FEN or EPD, a FEN and
//! `moves` behind it, or moves from the start, by squares or in any notation of the game. `#` begins
//! a remark. A line that is not sound is told with its number, and the others are read all the same.

use std::collections::HashSet;
use std::io;
use std::path::Path;

use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use thiserror::Error;

use super::Matched;
use crate::books::Choice;
use crate::engine::LevelPlay;
use crate::formats::{self, pgn};
use crate::games::{AnyFenError, AnyTree, GameInfo, GameKind, of_game};
use crate::notation::NotationError;
use crate::record::{Line, NodeId, PlayError, Record, Tree};
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

/// The openings of a file, and what of it is none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReadOpenings {
    /// Those that can be played, in the order of the file.
    pub openings: Vec<Opening>,
    /// The others.
    pub faults: Vec<OpeningFault>,
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
pub fn open_openings(game: GameKind, file: &Path) -> io::Result<ReadOpenings> {
    let bytes = std::fs::read(file)?;
    Ok(read_openings(game, &bytes))
}

/// Reads the openings of a file's content.
#[must_use]
pub fn read_openings(game: GameKind, bytes: &[u8]) -> ReadOpenings {
    let text = String::from_utf8_lossy(bytes);
    let mut read = ReadOpenings::default();
    if is_pgn(&text) {
        read_games(game, bytes, &mut read);
        return read;
    }
    for (line, text) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let text = text.split('#').next().unwrap_or_default().trim();
        if text.is_empty() {
            continue;
        }
        match of_game!(game, G => read_line::<G>(text)) {
            Ok(opening) => read.openings.push(opening),
            Err(kind) => read.faults.push(OpeningFault { spot: Spot::Line(line), kind }),
        }
    }
    read
}

/// Whether it is PGN: a tag begins a line, or a move has the number of its round.
fn is_pgn(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.starts_with('[') || text.starts_with("1.") || text.contains("\n[")
}

/// Reads the main lines of PGN games.
fn read_games(game: GameKind, bytes: &[u8], read: &mut ReadOpenings) {
    let games = match pgn::Games::new(bytes, None) {
        Ok(games) => games,
        Err(fault) => return read.faults.push(of_game_in_file(1, fault)),
    };
    for (number, one) in (1..).zip(games) {
        // A line that cannot be read to its end is another opening than was meant.
        let one = one.and_then(|mut one| {
            if one.faults.is_empty() { Ok(one.tree) } else { Err(one.faults.swap_remove(0)) }
        });
        match one.map(|tree| main_line(&tree, game)) {
            Ok(Ok(opening)) => read.openings.push(opening),
            Ok(Err(kind)) => {
                read.faults.push(OpeningFault { spot: Spot::Game(number), kind });
            }
            Err(fault) => read.faults.push(of_game_in_file(number, fault)),
        }
    }
}

fn of_game_in_file(number: usize, fault: formats::Fault) -> OpeningFault {
    let spot = fault.place.line.map_or(Spot::Game(number), Spot::Line);
    OpeningFault { spot, kind: fault.kind.into() }
}

/// The main line of a game of a file.
fn main_line(tree: &AnyTree, game: GameKind) -> Result<Opening, OpeningFaultKind> {
    fn line<G: Matched>(tree: &Tree<G>) -> Result<Opening, OpeningFaultKind> {
        let line = Line::to(tree, tree.end_of(NodeId::ROOT), G::Ruleset::default());
        let opening = Opening::of_line(&line);
        opening.record::<G>().map(|_| opening)
    }
    match (tree, game) {
        (AnyTree::Xiangqi(tree), GameKind::Xiangqi) => line(tree),
        (AnyTree::Chess(tree), GameKind::Chess) => line(tree),
        (other, _) => Err(OpeningFaultKind::OtherGame(other.game())),
    }
}

/// How games begin: so many plies of their main lines, each beginning once. Games of another kind,
/// and those that are over by then, are passed over.
#[must_use]
pub fn beginnings(game: GameKind, trees: &[AnyTree], plies: usize) -> Vec<Opening> {
    fn beginning<G: Matched>(tree: &Tree<G>, plies: usize) -> Option<Opening> {
        let line = Line::to(tree, tree.end_of(NodeId::ROOT), G::Ruleset::default());
        let mut opening = Opening::of_line(&line);
        opening.moves.truncate(plies);
        opening.record::<G>().ok().map(|_| opening)
    }
    let mut known = HashSet::new();
    let all = trees.iter().filter_map(|tree| match (tree, game) {
        (AnyTree::Xiangqi(tree), GameKind::Xiangqi) => beginning(tree, plies),
        (AnyTree::Chess(tree), GameKind::Chess) => beginning(tree, plies),
        _ => None,
    });
    all.filter(|opening| known.insert(opening.written(game))).collect()
}

/// Reads one line.
fn read_line<G: Matched>(text: &str) -> Result<Opening, OpeningFaultKind> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let at = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let (start, moves) = match words[0] {
        "startpos" => (G::start(), &words[at..]),
        board if board.contains('/') => (epd::<G>(&words[..at])?, &words[at..]),
        _ => (G::start(), &words[..]),
    };
    let mut opening = Opening { start: start_of(&start), moves: Vec::new() };
    let mut position = start;
    for word in
        moves.iter().filter(|&&word| word != "moves").filter_map(|word| without_number(word))
    {
        let by_squares = G::from_coordinates(word).ok().filter(|&mv| position.is_legal(mv));
        let mv = by_squares.map_or_else(|| position.read(word), Ok)?;
        position.play(mv);
        opening.moves.push(mv);
    }
    opening.record::<G>().map(|_| opening)
}

/// A position of a FEN, or of an EPD, which has operations instead of counters.
fn epd<G: Matched>(fields: &[&str]) -> Result<G, AnyFenError> {
    const BEFORE_COUNTERS: usize = 4;
    let is_counter = |field: &&&str| field.bytes().all(|byte| byte.is_ascii_digit());
    let counters = fields.iter().skip(BEFORE_COUNTERS).take_while(is_counter).count();
    let fields = &fields[..fields.len().min(BEFORE_COUNTERS + counters)];
    G::from_fen(&fields.join(" ")).map_err(Into::into)
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
