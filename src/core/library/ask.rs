//! What is asked of the library's [`Desk`](super::Desk), and what it answers.

use std::path::PathBuf;

use super::questions::{AnyQuestion, Told, Work};
use super::{CareAnswer, CareAsk, GameId, LibraryError, Listing, Query, SavedGame};

/// What can be asked: a [`Question`](super::questions::Question), whose answer is for whoever asks it, or
/// what is about the game at the board and the list of games, of which whoever wants can hear.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "few at a time")]
pub enum Ask {
    /// Another game is at the board: one of the library, or a new one, which gets its number when
    /// it is first saved.
    Begin(Option<GameId>),
    /// A game from a file is at the board. Where it is in the library already, it is that one, and if
    /// that one was changed since, it is answered ([`Answer::Loaded`]) when the file's is first to be
    /// saved; or else it gets its number then, and is not the player's own.
    BeginOpened,
    /// Save the game at the board as it is now.
    Save(SavedGame),
    /// A whole game, to be opened: it has been read from now on.
    Load(GameId),
    /// The games that a query finds, in its order: `limit` of them.
    List {
        /// Which games.
        query: Query,
        /// The most that are wanted.
        limit: usize,
    },
    /// Delete games, or bring deleted ones back.
    SetDeleted(Vec<GameId>, bool),
    /// What the player is called in games that were played elsewhere, from now on.
    Names(Vec<String>),
    /// Something of the library's keeper: checks, copies, bringing it back.
    Care(CareAsk),
    /// Anything else.
    Question(AnyQuestion),
}

/// What is answered.
#[derive(Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "few at a time")]
pub enum Answer {
    /// The library is open: told once, before all else.
    Opened(Opened),
    /// The game at the board is in the library under this number. Told when it is first saved, and
    /// when it is saved after a failure.
    Saved(GameId),
    /// The game; `None` if it is not there any more.
    Loaded(GameId, Option<SavedGame>),
    /// What a query found.
    List {
        /// The question's query.
        query: Query,
        /// The games, and what is told of all of them.
        listing: Listing,
    },
    /// Games were deleted, or brought back.
    Changed(Vec<GameId>),
    /// What the library's keeper tells.
    Care(CareAnswer),
    /// What is answered to a question.
    Told(Told),
    /// Something went wrong.
    Failed(Subject, LibraryError),
}

/// What was found when the library was opened.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Opened {
    /// The game that this window was playing when it was last closed.
    pub last: Option<(GameId, SavedGame)>,
    /// The new name of the library that was there, if it was damaged.
    pub set_aside: Option<PathBuf>,
    /// Why the last game could not be read, if there is one.
    pub unreadable: Option<LibraryError>,
}

/// What an [`Ask`] is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The library itself cannot be opened; that is tried again with whatever is asked.
    Opening,
    /// The game at the board could not be saved; it is tried again with its next change. Told once
    /// until it works again.
    Board,
    /// Games that are looked for, read, deleted; and all that is kept of them and of positions:
    /// collections, evaluations, the queue, lines of one's own.
    Games,
    /// Puzzles and endings.
    Puzzles,
    /// Checks and copies of the library.
    Care,
}

impl Ask {
    /// What it is about.
    pub(super) const fn subject(&self) -> Subject {
        match self {
            Self::Begin(_) | Self::BeginOpened | Self::Save(_) => Subject::Board,
            Self::Load(_) | Self::List { .. } | Self::SetDeleted(..) | Self::Names(_) => {
                Subject::Games
            }
            Self::Care(_) => Subject::Care,
            Self::Question(question) => question.subject,
        }
    }

    /// What it takes.
    pub(super) const fn work(&self) -> Work {
        match self {
            Self::List { .. } => Work::Search,
            Self::Load(_)
            | Self::Names(_)
            | Self::Care(
                CareAsk::Check | CareAsk::StopCheck | CareAsk::Copies | CareAsk::Inspect,
            ) => Work::Read,
            Self::Begin(_)
            | Self::BeginOpened
            | Self::Save(_)
            | Self::SetDeleted(..)
            | Self::Care(_) => Work::Write,
            Self::Question(question) => question.work,
        }
    }

    /// Whether it is a search of the same type as another.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Question(a), Self::Question(b)) => a.of == b.of,
            (Self::List { .. }, Self::List { .. }) => true,
            _ => false,
        }
    }
}
