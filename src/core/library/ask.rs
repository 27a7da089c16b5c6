//! What is asked of the library's [`Desk`](super::Desk), and what it answers.

use std::path::PathBuf;
use std::sync::Arc;

use super::{
    ExplorerMove, GameId, LibraryError, PuzzleAttempt, PuzzleProgress, Query, SavedGame, Summary,
};
use crate::games::{AnyPosition, GameKind};
use crate::training::puzzles::{Day, Puzzle, PuzzleId};

/// What can be asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// The games that a query finds, the last changed first: `limit` of them.
    List {
        /// Which games.
        query: Query,
        /// The most that are wanted.
        limit: usize,
    },
    /// The moves that were played in a position.
    Explore(AnyPosition),
    /// A whole game.
    Load(GameId),
    /// Delete a game, or bring a deleted one back.
    SetDeleted(GameId, bool),
    /// Another game is at the board: one of the library, or a new one, which gets its number when
    /// it is first saved.
    Begin(Option<GameId>),
    /// Save the game at the board as it is now.
    Save(SavedGame),
    /// What is known of a game's puzzles on a day.
    Progress(GameKind, Day),
    /// Write down a try of a puzzle.
    Record(PuzzleAttempt),
    /// Keep puzzles made of mistakes.
    AddPuzzles(Vec<Puzzle>),
    /// Delete one of these.
    DeletePuzzle(GameKind, PuzzleId),
}

/// What is answered.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The library is open: told once, before all else.
    Opened(Opened),
    /// The games that a query found, and how many it would find without a limit.
    List {
        /// The question's query.
        query: Query,
        /// The games.
        games: Arc<[Summary]>,
        /// How many there are.
        count: usize,
    },
    /// The moves that were played in a position, the most frequent first.
    Explored(AnyPosition, Vec<ExplorerMove>),
    /// The game; `None` if it is not there any more.
    Loaded(GameId, Option<SavedGame>),
    /// A game was deleted, or brought back.
    Changed(GameId),
    /// The game at the board is in the library under this number. Told when it is first saved, and
    /// when it is saved after a failure.
    Saved(GameId),
    /// What is known of puzzles, and those made of mistakes, the oldest first: what was asked for, or
    /// what a try changed.
    Progress(Box<PuzzleProgress>, Vec<Puzzle>),
    /// So many of the puzzles were new.
    AddedPuzzles(usize),
    /// It is gone.
    DeletedPuzzle(GameKind, PuzzleId),
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
    /// Games that are looked for, read, deleted.
    Games,
    /// Puzzles.
    Puzzles,
}

impl Ask {
    /// What it is about.
    pub(super) const fn subject(&self) -> Subject {
        match self {
            Self::Begin(_) | Self::Save(_) => Subject::Board,
            Self::List { .. } | Self::Explore(_) | Self::Load(_) | Self::SetDeleted(..) => {
                Subject::Games
            }
            Self::Progress(..) | Self::Record(_) | Self::AddPuzzles(_) | Self::DeletePuzzle(..) => {
                Subject::Puzzles
            }
        }
    }

    /// Whether it only reads, so that nothing is lost without it.
    pub(super) const fn only_reads(&self) -> bool {
        match self {
            Self::List { .. } | Self::Explore(_) | Self::Load(_) | Self::Progress(..) => true,
            Self::SetDeleted(..)
            | Self::Begin(_)
            | Self::Save(_)
            | Self::Record(_)
            | Self::AddPuzzles(_)
            | Self::DeletePuzzle(..) => false,
        }
    }
}
