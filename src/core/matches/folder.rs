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
//! the match is opened again, and that game is played anew. Whatever else does not fit together is told
//! ([`Damage`]), and a copy is kept of a file from which something is taken. A folder with games or rows
//! and without a plan that can be read stays as it is: no other match is begun there.

use std::fmt::Write as _;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::damage::Damage;
use super::openings::{self, Cut, OpeningFault};
use super::plan::{BadPlan, Plan};
use super::row::Row;
use super::sound::{self, Rows};
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
    /// There are games or rows of a match, but no plan of it.
    #[error("{}: games of a match without its plan, {PLAN}", .0.display())]
    NoPlan(PathBuf),
    /// There is a match in it already.
    #[error("there is a match in {} already", .0.display())]
    Taken(PathBuf),
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
    /// What was wrong with its files and is mended.
    pub damages: Vec<Damage>,
}

impl Folder {
    /// Whether there is a match in a folder, or what is left of one.
    #[must_use]
    pub fn is_match(place: &Path) -> bool {
        place.join(PLAN).is_file() || has_games(place)
    }

    /// Keeps a new match in a folder, which is made if need be.
    ///
    /// # Errors
    /// If it cannot be written, if there is a match in it, or if another program plays one.
    pub fn create(place: &Path, state: &Match) -> Result<Self, FolderError> {
        std::fs::create_dir_all(place).map_err(|error| io_error(place, error))?;
        let folder = Self::lock(place)?;
        if Self::is_match(place) {
            return Err(FolderError::Taken(place.to_owned()));
        }
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
        let problem = |problem| FolderError::Problem { file: place.join(PLAN), problem };
        // It stays where it is, for it can be mended, and nobody takes the folder for a free one.
        let plan = storage::read::<Plan>(place, PLAN).map_err(problem)?;
        let plan = plan.ok_or_else(|| FolderError::NoPlan(place.to_owned()))?;
        plan.check().map_err(|bad| FolderError::Plan { place: place.to_owned(), bad })?;
        let file = place.join(OPENINGS);
        let read = openings::open_openings(plan.game, &file, Cut::default());
        let read = read.map_err(|error| io_error(&file, error))?;
        if let Some(fault) = read.faults.into_iter().next() {
            return Err(FolderError::Opening { file, fault });
        }
        let mut state = Match::new(plan, read.openings);
        let (rows, damages) = folder.mend(&state.plan).map_err(|error| io_error(place, error))?;
        for row in rows {
            state.add(row);
        }
        Ok(Opened { folder, state, damages })
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

    /// The rows that count. What does not fit together is taken out of the files, and told.
    fn mend(&mut self, plan: &Plan) -> io::Result<(Vec<Row>, Vec<Damage>)> {
        let (games, results) = (whole(&mut self.games)?, whole(&mut self.results)?);
        let mut rows = Rows::read(&results, plan);
        let parts = rows.find_games(&games);
        let mut damages = Vec::new();
        if rows.is_cut {
            damages.push(Damage::CutRow);
        }
        let rest = sound::between(&games, &parts);
        if !rest.is_empty() {
            let count = rest.iter().map(|text| sound::count(text).max(1)).sum();
            let kept = storage::keep_copy(&self.place.join(GAMES))?;
            damages.push(Damage::NoRows { count, kept });
            let left: Vec<&[u8]> = parts.iter().map(|part| &games[part.clone()]).collect();
            rows.move_games(&parts);
            rewrite(&mut self.games, &games, &left.concat())?;
        }
        if rows.is_changed {
            let kept = storage::keep_copy(&self.place.join(RESULTS))?;
            rewrite(&mut self.results, &results, &rows.written()?)?;
            damages.extend(of_rows(&rows, &kept));
        } else if rows.is_unended {
            rewrite(&mut self.results, &results, &rows.written()?)?;
        }
        Ok((rows.sound, damages))
    }
}

/// Whether games or rows are in a folder.
fn has_games(place: &Path) -> bool {
    let is_used = |name| std::fs::metadata(place.join(name)).is_ok_and(|it| it.len() > 0);
    [GAMES, RESULTS].into_iter().any(is_used)
}

/// What was wrong with rows, the file of which is kept.
fn of_rows(rows: &Rows, kept: &Path) -> Vec<Damage> {
    let kept = || kept.to_owned();
    let mut damages = Vec::new();
    if let Some((count, line, reason)) = rows.bad.clone() {
        damages.push(Damage::BadRows { count, line, reason, kept: kept() });
    }
    if !rows.of_other_match.is_empty() {
        damages.push(Damage::OtherMatch { games: rows.of_other_match.clone(), kept: kept() });
    }
    if !rows.twice.is_empty() {
        damages.push(Damage::Twice { games: rows.twice.clone(), kept: kept() });
    }
    if !rows.without_game.is_empty() {
        damages.push(Damage::NoGames { games: rows.without_game.clone() });
    }
    damages
}

/// All that a file has.
fn whole(file: &mut File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(0))?;
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Gives a file that is open, and locked, another content. What both begin with stays as it is: if the program
/// is ended meanwhile, or the disk is full, what is sound before the first fault is there still.
fn rewrite(file: &mut File, before: &[u8], bytes: &[u8]) -> io::Result<()> {
    let common = before.iter().zip(bytes).take_while(|(a, b)| a == b).count();
    file.set_len(common as u64)?;
    append(file, &bytes[common..]).map(drop)
}

/// The PGN of a match's games, in the order in which they ended.
#[must_use]
pub fn games_file(place: &Path) -> PathBuf {
    place.join(GAMES)
}

/// Reads a game of the match in a folder again; `None` if it is not there.
///
/// # Errors
/// If the file cannot be read.
pub fn read_game(place: &Path, row: &Row) -> io::Result<Option<AnyTree>> {
    let [from, to] = row.pgn;
    if from >= to {
        return Ok(None);
    }
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
