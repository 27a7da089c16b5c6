//! The folders of matches: found, begun and opened again, off the frame.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::sources::{LeftOut, Openings, Taken};
use crate::games::GameKind;
use crate::matches::{
    BadPlan, Damage, Folder, FolderError, Match, Opened, OpeningFaultKind, Plan, Spot, StartError,
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
        /// What was wrong with its files.
        damages: Vec<Damage>,
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
    /// What was wrong with its files.
    pub damages: Vec<Damage>,
    /// What its openings were taken from and is none.
    pub left_out: Option<LeftOut>,
}

/// Why a match does not begin or go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// There is no opening to begin with; why, where something was looked through.
    NoOpenings(Option<Box<LeftOut>>),
    /// A book of openings is of another game.
    OtherGame(PathBuf, GameKind),
    /// A book does not know how a game begins.
    NoStart(PathBuf),
    /// An opening of the match cannot be played.
    Opening {
        /// The file it is in.
        file: PathBuf,
        /// Where it stands.
        spot: Spot,
        /// What is wrong.
        kind: OpeningFaultKind,
    },
    /// A file cannot be read or written.
    File(PathBuf, Broken),
    /// There are games of a match without its plan.
    NoPlan(PathBuf),
    /// The library cannot be read.
    Library,
    /// Another window or program plays the match.
    Busy,
    /// The plan cannot be played.
    Plan(BadPlan),
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
            StartError::NoOpenings => Self::NoOpenings(None),
            StartError::Opening { number, kind } => {
                Self::Opening { file: PathBuf::new(), spot: Spot::Line(number), kind }
            }
            StartError::System(error) => Self::System(error.to_string()),
        }
    }

    fn of_folder(error: FolderError) -> Self {
        match error {
            FolderError::NoMatch(place) | FolderError::Taken(place) => {
                Self::File(place, Broken::Damaged)
            }
            FolderError::NoPlan(place) => Self::NoPlan(place),
            FolderError::Busy(_) => Self::Busy,
            FolderError::Problem { file, .. } => Self::File(file, Broken::Damaged),
            FolderError::Plan { bad, .. } => Self::Plan(bad),
            FolderError::Opening { file, fault } => {
                Self::Opening { file, spot: fault.spot, kind: fault.kind }
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
        Ok(Opened { state, damages, .. }) => {
            Prepared::Recalled { place, state: Box::new(state), damages }
        }
        Err(error) => Prepared::Failed(Trouble::of_folder(error)),
    }
}

/// Opens a match to be gone on with.
pub fn go_on(place: PathBuf) -> Prepared {
    match Folder::open(&place) {
        Ok(Opened { folder, state, damages }) => {
            let left_out = None;
            Prepared::Begun(Box::new(Begun { place, folder, state, damages, left_out }))
        }
        Err(error) => Prepared::Failed(Trouble::of_folder(error)),
    }
}

/// Begins a match with openings from somewhere, in a folder beside the others.
pub fn begin(plan: Plan, from: &Openings, all: &Path) -> Prepared {
    if let Err(bad) = plan.check() {
        return Prepared::Failed(Trouble::Plan(bad));
    }
    let Taken { plan, openings, left_out } = match from.take(plan) {
        Ok(taken) => taken,
        Err(trouble) => return Prepared::Failed(trouble),
    };
    if openings.is_empty() {
        return Prepared::Failed(Trouble::NoOpenings(left_out.map(Box::new)));
    }
    let (place, state) = (next(all), Match::new(plan, openings));
    match Folder::create(&place, &state) {
        Ok(folder) => {
            let damages = Vec::new();
            Prepared::Begun(Box::new(Begun { place, folder, state, damages, left_out }))
        }
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
