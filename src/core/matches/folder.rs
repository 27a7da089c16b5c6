//! A match in a folder of its own, from which it can be gone on with whatever ended it.
//!
//! | File | What is in it | How it is written |
//! |---|---|---|
//! | `match.toml` | the plan | whole |
//! | `openings.txt` | the openings, one on each line | whole |
//! | `games.pgn` | the games, in the order they ended | appended |
//! | `results.jsonl` | a row of each game, as JSON, with its place in `games.pgn` | appended, after the game |
//!
//! A game is there once its row is. What was cut off when the program was ended is taken away when
//! the match is opened again, and that game is played anew. Lines that cannot be understood are set
//! aside with the whole file.

use std::fmt::Write as _;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::openings::{self, OpeningFault};
use super::plan::{BadPlan, Plan};
use super::row::Row;
use super::state::Match;
use crate::formats::pgn;
use crate::games::AnyTree;
use crate::storage::{self, Problem};

/// The names of the files.
const PLAN: &str = "match.toml";
const OPENINGS: &str = "openings.txt";
const GAMES: &str = "games.pgn";
const RESULTS: &str = "results.jsonl";

/// A folder with a match, which no other program plays meanwhile.
#[derive(Debug)]
pub struct Folder {
    place: PathBuf,
    games: File,
    results: File,
}

/// What is wrong with the folder of a match.
#[derive(Debug, Error)]
pub enum FolderError {
    /// There is no match in it.
    #[error("there is no match in {}", .0.display())]
    NoMatch(PathBuf),
    /// Another program plays it.
    #[error("the match in {} is being played by another program", .0.display())]
    Busy(PathBuf),
    /// A file of it cannot be used.
    #[error("{}: {problem}", file.display())]
    Problem {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        problem: Problem,
    },
    /// Its plan cannot be played.
    #[error("the plan of {}: {bad}", place.display())]
    Plan {
        /// The folder.
        place: PathBuf,
        /// What is wrong.
        bad: BadPlan,
    },
    /// An opening of it cannot be played.
    #[error("{}: {fault}", file.display())]
    Opening {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        fault: OpeningFault,
    },
    /// The system refuses something.
    #[error("{}: {error}", file.display())]
    Io {
        /// The file or folder.
        file: PathBuf,
        /// What it says.
        error: io::Error,
    },
}

/// A match that was opened.
#[derive(Debug)]
pub struct Opened {
    /// Its folder.
    pub folder: Folder,
    /// How it stands.
    pub state: Match,
    /// What could not be understood of its results and was set aside.
    pub problem: Option<Problem>,
}

impl Folder {
    /// Whether there is a match in a folder.
    #[must_use]
    pub fn is_match(place: &Path) -> bool {
        place.join(PLAN).is_file()
    }

    /// Keeps a new match in a folder, which is made if need be.
    ///
    /// # Errors
    /// If it cannot be written, or another program plays a match in it.
    pub fn create(place: &Path, state: &Match) -> Result<Self, FolderError> {
        std::fs::create_dir_all(place).map_err(|error| io_error(place, error))?;
        let folder = Self::lock(place)?;
        folder.replan(state)?;
        Ok(folder)
    }

    /// Opens the match of a folder.
    ///
    /// # Errors
    /// If there is none, if another program plays it, or if it cannot be read.
    pub fn open(place: &Path) -> Result<Opened, FolderError> {
        if !Self::is_match(place) {
            return Err(FolderError::NoMatch(place.to_owned()));
        }
        let mut folder = Self::lock(place)?;
        let plan = match storage::load::<Plan>(place, PLAN) {
            (Some(plan), None) => plan,
            (_, Some(problem)) => {
                return Err(FolderError::Problem { file: place.join(PLAN), problem });
            }
            (None, None) => return Err(FolderError::NoMatch(place.to_owned())),
        };
        plan.check().map_err(|bad| FolderError::Plan { place: place.to_owned(), bad })?;
        let file = place.join(OPENINGS);
        let read = openings::open_openings(plan.game, &file);
        let read = read.map_err(|error| io_error(&file, error))?;
        if let Some(fault) = read.faults.into_iter().next() {
            return Err(FolderError::Opening { file, fault });
        }
        let mut state = Match::new(plan, read.openings);
        let (rows, problem) =
            folder.rows().map_err(|error| io_error(&place.join(RESULTS), error))?;
        let end = rows.iter().map(|row| row.pgn[1]).max().unwrap_or_default();
        folder.cut_games(end).map_err(|error| io_error(&place.join(GAMES), error))?;
        for row in rows {
            state.add(row);
        }
        Ok(Opened { folder, state, problem })
    }

    /// Opens the files for this program alone.
    fn lock(place: &Path) -> Result<Self, FolderError> {
        let open = |name: &str| {
            let mut options = OpenOptions::new();
            let file =
                options.read(true).write(true).create(true).truncate(false).open(place.join(name));
            file.map_err(|error| io_error(&place.join(name), error))
        };
        let results = open(RESULTS)?;
        // Where the file system knows no locks, it goes without.
        if let Err(TryLockError::WouldBlock) = results.try_lock() {
            return Err(FolderError::Busy(place.to_owned()));
        }
        Ok(Self { place: place.to_owned(), games: open(GAMES)?, results })
    }

    /// Writes plan and openings anew.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn replan(&self, state: &Match) -> Result<(), FolderError> {
        let mut text = String::new();
        for opening in &state.openings {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{}", opening.written(state.plan.game));
        }
        storage::replace(&self.place, OPENINGS, text.as_bytes())
            .map_err(|error| io_error(&self.place.join(OPENINGS), error))?;
        storage::save(&self.place, PLAN, &state.plan)
            .map_err(|problem| FolderError::Problem { file: self.place.join(PLAN), problem })
    }

    /// Keeps a game, with its place among the others.
    ///
    /// # Errors
    /// If it cannot be written; then nothing of it is there.
    pub fn keep(&mut self, row: &mut Row, game: &str) -> io::Result<()> {
        row.pgn = append(&mut self.games, game.as_bytes())?;
        let line = serde_json::to_string(row)? + "\n";
        append(&mut self.results, line.as_bytes()).map(drop)
    }

    /// The rows that are there. A line that was cut off at the end is taken away; others that cannot be
    /// understood are taken out of the file, of which a copy is kept.
    fn rows(&mut self) -> io::Result<(Vec<Row>, Option<Problem>)> {
        let mut bytes = Vec::new();
        self.results.seek(SeekFrom::Start(0))?;
        self.results.read_to_end(&mut bytes)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        if whole < bytes.len() {
            self.results.set_len(whole as u64)?;
        }
        let (mut rows, mut sound, mut problem) = (Vec::new(), Vec::new(), None);
        for (line, text) in (1..).zip(bytes[..whole].split_inclusive(|&byte| byte == b'\n')) {
            match serde_json::from_slice::<Row>(text) {
                Ok(row) => {
                    rows.push(row);
                    sound.extend_from_slice(text);
                }
                Err(error) => {
                    problem.get_or_insert((line, error.to_string()));
                }
            }
        }
        let Some((line, reason)) = problem else { return Ok((rows, None)) };
        let kept = storage::keep_copy(&self.place.join(RESULTS))?;
        self.results.set_len(0)?;
        append(&mut self.results, &sound)?;
        Ok((rows, Some(Problem::Partly { kept, line, reason })))
    }

    /// Takes away what stands behind the last game that has a row; if it may be more than was cut off,
    /// a copy of the file is kept.
    fn cut_games(&self, end: u64) -> io::Result<()> {
        if self.games.metadata()?.len() > end {
            storage::keep_copy(&self.place.join(GAMES))?;
            self.games.set_len(end)?;
        }
        Ok(())
    }
}

/// The PGN of a match's games, in the order in which they ended.
#[must_use]
pub fn games_file(place: &Path) -> PathBuf {
    place.join(GAMES)
}

/// Reads a game of the match in a folder again; `None` if it is no longer there.
///
/// # Errors
/// If the file cannot be read.
pub fn read_game(place: &Path, row: &Row) -> io::Result<Option<AnyTree>> {
    let [from, to] = row.pgn;
    let mut file = File::open(games_file(place))?;
    file.seek(SeekFrom::Start(from))?;
    let mut bytes = Vec::new();
    file.take(to.saturating_sub(from)).read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    Ok(pgn::Games::of(&text).next().and_then(Result::ok).map(|game| game.tree))
}

/// Appends bytes, all or none; from where to where they stand.
fn append(file: &mut File, bytes: &[u8]) -> io::Result<[u64; 2]> {
    let from = file.seek(SeekFrom::End(0))?;
    let written = file.write_all(bytes).and_then(|()| file.sync_data());
    if let Err(error) = written {
        // That it was not written is what matters; what is left of it has no row.
        let _cut = file.set_len(from);
        return Err(error);
    }
    Ok([from, from + bytes.len() as u64])
}

fn io_error(file: &Path, error: io::Error) -> FolderError {
    FolderError::Io { file: file.to_owned(), error }
}
