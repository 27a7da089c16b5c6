//! How the library looks after itself: it is checked, copied, and brought back from its copies.
//!
//! All of it is asked for at the [`Desk`](super::Desk) as [`Ask::Care`](super::Ask::Care), and told as
//! [`Answer::Care`](super::Answer::Care). Checks and copies are made in small parts while nothing else
//! is wanted, so that no save waits for them. Nothing that can be read is ever deleted: damaged files are
//! set aside, and only copies are thinned out.

mod copies;
mod health;
mod place;
mod recover;
mod salvage;
mod thinning;

use std::path::PathBuf;
use std::sync::Arc;

use super::{GameId, Holdings, LibraryError, MergedLibrary};

pub use copies::{COPIES, Copies};
pub use health::Health;
pub use recover::{inspect, recover};

pub(super) use copies::{Stamp, as_library};
pub(super) use place::Place;
pub(super) use recover::{is_set_aside, mark_recovered, part_from_log, set_aside};

/// Tells whether something else is wanted, so that long work is broken off.
pub(super) type Unwanted = Arc<dyn Fn() -> bool + Send + Sync>;

/// For work that is done to its end.
pub(super) fn always_wanted() -> Unwanted {
    Arc::new(|| false)
}

/// What is asked of the library's keeper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CareAsk {
    /// Read every page and every game, and say which are not sound. Told meanwhile and at the end:
    /// [`CareAnswer::Checking`], [`CareAnswer::Checked`].
    Check,
    /// Stop such a check; no more is told of it.
    StopCheck,
    /// Whether copies are made without being asked for, and where, from now on.
    Keep(CopySettings),
    /// The copies, each read again.
    Copies,
    /// Make a copy now.
    CopyNow,
    /// What can be brought back of a damaged library.
    Inspect,
    /// Bring a damaged library back.
    Recover(Choice),
    /// Take games that cannot be read from the newest copies in which they can.
    TakeBack(Vec<GameId>),
    /// Go back to a copy though the library is sound, or take in what it has. Before that, a copy of what
    /// is there is made.
    Restore {
        /// Its number.
        copy: u32,
        /// How.
        how: How,
    },
}

/// What the keeper tells.
#[derive(Clone, Debug, PartialEq)]
pub enum CareAnswer {
    /// A check that was asked for has read so many games of so many.
    Checking {
        /// Read so far.
        done: usize,
        /// All of them.
        of: usize,
    },
    /// What came of a check: of each that was asked for, and of one in the background if it has found
    /// something.
    Checked(Health),
    /// The copies.
    Copies {
        /// All of them, the newest first.
        list: Vec<Copy>,
        /// The folder that they are made in now.
        folder: PathBuf,
        /// Whether a damaged library lies set aside that was not brought back yet.
        is_set_aside: bool,
    },
    /// A copy was made, read again and found sound.
    Copied(Copy),
    /// A copy could not be made; the others are as they were.
    NotCopied(LibraryError),
    /// What can be brought back; `None` if no library is damaged.
    Inspected(Option<Box<Offer>>),
    /// A library was brought back.
    Recovered(Recovered),
    /// So many of these games were taken from copies; the others are in none.
    TakenBack {
        /// Taken.
        games: usize,
        /// Of so many.
        of: usize,
    },
    /// The library went back to a copy, or has what was in it.
    Restored(MergedLibrary),
    /// The library lacks changes that a copy of it has: something has put an older file in its place, or taken
    /// its `-wal` away. Nothing is done about it until somebody asks for it.
    Older(Copy),
    /// A log lay beside the library that is of another file; it was set aside before it was written into the
    /// library.
    ForeignLog(PathBuf),
    /// Another file was put in the library's place while it was open. What was in the old one is kept in a file
    /// of its own, and joined to the new one.
    Replaced {
        /// The file with what was there.
        kept: PathBuf,
        /// What the new file had not, and what it had.
        joined: MergedLibrary,
    },
}

/// Whether and where copies are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopySettings {
    /// Whether they are made after an hour with changes and when the window closes.
    pub is_automatic: bool,
    /// The folder, instead of [`COPIES`] beside the library. While it is not there, that is used.
    pub folder: Option<PathBuf>,
}

impl Default for CopySettings {
    fn default() -> Self {
        Self { is_automatic: true, folder: None }
    }
}

/// A copy of the library, in a file of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copy {
    /// Its number: higher than that of every copy before, whatever the clock says.
    pub number: u32,
    /// The file.
    pub path: PathBuf,
    /// When it was made by the clock of this computer, in seconds since 1970.
    pub made: i64,
    /// Its size.
    pub bytes: u64,
    /// Whether it can be used.
    pub state: CopyState,
}

impl Copy {
    /// What is in it; `None` if it cannot be used.
    #[must_use]
    pub const fn holdings(&self) -> Option<&Holdings> {
        match &self.state {
            CopyState::Good(holdings) => Some(holdings),
            CopyState::Faulty(_) => None,
        }
    }
}

/// Whether a copy can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CopyState {
    /// It was read and is sound.
    Good(Holdings),
    /// It is not; it is left where it is and not used.
    Faulty(LibraryError),
}

/// What can be brought back of a damaged library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The damaged file: the library itself, or one that was set aside.
    pub damaged: PathBuf,
    /// What can still be read in it.
    pub readable: Holdings,
    /// The newest copy that is sound.
    pub copy: Option<Copy>,
    /// Games that can be read in the damaged file and are not in that copy.
    pub only_in_damaged: usize,
    /// Games of which the damaged file has no more than a trace, and the copy nothing.
    pub lost: usize,
}

/// How a damaged library is brought back. What was saved since it was set aside stays in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The newest sound copy, and what can be read in the damaged file.
    Both,
    /// The newest sound copy only.
    Copy,
    /// Only what can be read in the damaged file.
    Readable,
}

/// How the library goes back to a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// What is in the copy is joined to what is there.
    Joined,
    /// What is in the copy takes the place of what is there.
    Replaced,
}

/// What came of bringing a library back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovered {
    /// The damaged file, which is kept under this name.
    pub kept: PathBuf,
    /// What there is now.
    pub holdings: Holdings,
}

#[cfg(test)]
mod tests;
