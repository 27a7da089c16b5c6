//! The folders of matches: found, begun and opened again, off the frame.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::books::BookFileFault;
use crate::matches::{
    self, BadPlan, Folder, FolderError, Match, Opened, Opening, OwnBookError, Plan, Spot,
    StartError,
};

/// What the folder of all matches is called.
const MATCHES: &str = "matches";

/// What has come of a folder.
pub enum Prepared {
    /// There is no match.
    Nothing,
    /// The last match was read.
    Recalled {
        /// Where it is kept.
        place: PathBuf,
        /// How it stands.
        state: Box<Match>,
        /// What is wrong with it all the same.
        trouble: Option<Trouble>,
    },
    /// A match is to be played.
    Begun(Box<Begun>),
    /// It cannot be.
    Failed(Trouble),
}

/// A match that is to be played.
pub struct Begun {
    /// Where it is kept.
    pub place: PathBuf,
    /// The same, for this program alone.
    pub folder: Folder,
    /// How it stands.
    pub state: Match,
    /// What is wrong with it all the same.
    pub trouble: Option<Trouble>,
}

/// Why a match does not begin or go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// There is no opening to begin with.
    NoOpenings,
    /// An opening cannot be played.
    Opening {
        /// The file it is in.
        file: PathBuf,
        /// Where it stands.
        spot: Spot,
        /// What is wrong, in English.
        what: String,
    },
    /// A file cannot be read or written.
    File(PathBuf, Broken),
    /// Another window or program plays the match.
    Busy,
    /// The plan cannot be played.
    Plan(BadPlan),
    /// Some of its results could not be understood; a copy of them is kept, and those games are played anew.
    SetAside,
    /// The system gives no thread.
    System(String),
    /// Its threads have broken down.
    BrokenDown,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// The system refuses it.
    Io(io::ErrorKind),
    /// It cannot be understood.
    Damaged,
}

impl Trouble {
    /// What kept a match from starting.
    pub fn of_start(error: StartError) -> Self {
        match error {
            StartError::Plan(bad) => Self::Plan(bad),
            StartError::NoOpenings => Self::NoOpenings,
            StartError::Opening { number, kind } => Self::Opening {
                file: PathBuf::new(),
                spot: Spot::Line(number),
                what: kind.to_string(),
            },
            StartError::System(error) => Self::System(error.to_string()),
        }
    }

    fn of_folder(error: FolderError) -> Self {
        match error {
            FolderError::NoMatch(place) => Self::File(place, Broken::Damaged),
            FolderError::Busy(_) => Self::Busy,
            FolderError::Problem { file, .. } => Self::File(file, Broken::Damaged),
            FolderError::Plan { bad, .. } => Self::Plan(bad),
            FolderError::Opening { file, fault } => {
                Self::Opening { file, spot: fault.spot, what: fault.kind.to_string() }
            }
            FolderError::Io { file, error } => Self::File(file, Broken::Io(error.kind())),
        }
    }
}

/// Reads the last match of those in a folder.
pub fn recall(all: &Path) -> Prepared {
    let Some(place) = last(all) else { return Prepared::Nothing };
    match Folder::open(&place) {
        // Whoever goes on with it opens it again.
        Ok(Opened { state, problem, .. }) => {
            let trouble = problem.map(|_| Trouble::SetAside);
            Prepared::Recalled { place, state: Box::new(state), trouble }
        }
        Err(error) => Prepared::Failed(Trouble::of_folder(error)),
    }
}

/// Opens a match to be gone on with.
pub fn go_on(place: PathBuf) -> Prepared {
    match Folder::open(&place) {
        Ok(Opened { folder, state, problem }) => {
            let trouble = problem.map(|_| Trouble::SetAside);
            Prepared::Begun(Box::new(Begun { place, folder, state, trouble }))
        }
        Err(error) => Prepared::Failed(Trouble::of_folder(error)),
    }
}

/// Begins a match with openings of the built-in book, in a folder beside the others.
pub fn begin_by_book(plan: Plan, all: &Path) -> Prepared {
    let openings = matches::book_openings(plan.game, plan.seed, 0..plan.rounds.get());
    begin(plan, openings, all)
}

/// The same with the openings of a file.
pub fn begin_by_file(plan: Plan, file: &Path, all: &Path) -> Prepared {
    let read = match matches::open_openings(plan.game, file) {
        Ok(read) => read,
        Err(error) => {
            return Prepared::Failed(Trouble::File(file.to_owned(), Broken::Io(error.kind())));
        }
    };
    if let Some(fault) = read.faults.into_iter().next() {
        let (spot, what) = (fault.spot, fault.kind.to_string());
        return Prepared::Failed(Trouble::Opening { file: file.to_owned(), spot, what });
    }
    begin(plan, read.openings, all)
}

/// The same with openings drawn from a book of one's own.
pub fn begin_by_own_book(plan: Plan, file: &Path, all: &Path) -> Prepared {
    let book = match matches::open_own_book(plan.game, file) {
        Ok((book, _)) => book,
        Err(OwnBookError::File(error)) => {
            let broken = match error.fault {
                BookFileFault::Read(error) => Broken::Io(error.kind()),
                _ => Broken::Damaged,
            };
            return Prepared::Failed(Trouble::File(error.file, broken));
        }
        Err(OwnBookError::OtherGame { .. } | OwnBookError::NoStart { .. }) => {
            return Prepared::Failed(Trouble::NoOpenings);
        }
    };
    let numbers = 0..plan.rounds.get();
    let openings = matches::own_openings(&book, matches::OWN_BOOK_PLIES, plan.seed, numbers);
    begin(plan, openings, all)
}

/// The same with these openings.
pub fn begin(plan: Plan, openings: Vec<Opening>, all: &Path) -> Prepared {
    if openings.is_empty() {
        return Prepared::Failed(Trouble::NoOpenings);
    }
    if let Err(bad) = plan.check() {
        return Prepared::Failed(Trouble::Plan(bad));
    }
    let (place, state) = (next(all), Match::new(plan, openings));
    match Folder::create(&place, &state) {
        Ok(folder) => Prepared::Begun(Box::new(Begun { place, folder, state, trouble: None })),
        Err(error) => Prepared::Failed(Trouble::of_folder(error)),
    }
}

/// The folder of all matches, in that of the library.
pub fn all_in(home: &Path) -> PathBuf {
    home.join(MATCHES)
}

/// The numbers of the matches that are there.
fn numbers(all: &Path) -> impl Iterator<Item = u32> {
    let entries = fs::read_dir(all).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

fn last(all: &Path) -> Option<PathBuf> {
    let is_match = |number: &u32| Folder::is_match(&folder_of(all, *number));
    Some(folder_of(all, numbers(all).filter(is_match).max()?))
}

fn next(all: &Path) -> PathBuf {
    folder_of(all, numbers(all).max().unwrap_or_default().saturating_add(1))
}

fn folder_of(all: &Path, number: u32) -> PathBuf {
    all.join(format!("{number:04}"))
}
