//! A thread that answers questions about the library, for whoever may not wait for the disk.

use std::path::Path;
use std::thread;

use crossbeam_channel::{Receiver, Sender, unbounded};

use super::{ExplorerMove, GameId, Library, LibraryError, Query, SavedGame, Summary};
use crate::games::AnyPosition;

/// What can be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
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
}

/// What is answered.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The games that a query found, and how many it would find without a limit.
    List {
        /// The question's query.
        query: Query,
        /// The games.
        games: Vec<Summary>,
        /// How many there are.
        count: usize,
    },
    /// The moves that were played in a position, the most frequent first.
    Explored(AnyPosition, Vec<ExplorerMove>),
    /// The game; `None` if it is not there any more.
    Loaded(GameId, Option<Box<SavedGame>>),
    /// A game was deleted, or brought back.
    Changed(GameId),
    /// Something went wrong.
    Failed(LibraryError),
}

/// Asks the library without waiting. The thread ends when this is dropped.
#[derive(Debug)]
pub struct Shelf {
    questions: Sender<Question>,
    answers: Receiver<Answer>,
}

impl Shelf {
    /// Opens the library of a folder on a thread. `wake` is called when there is an answer.
    ///
    /// # Errors
    /// If there can be no thread; what is wrong with the library is an [`Answer`].
    pub fn open(folder: &Path, wake: impl Fn() + Send + 'static) -> std::io::Result<Self> {
        let (questions, asked) = unbounded::<Question>();
        let (answer, answers) = unbounded();
        let folder = folder.to_path_buf();
        thread::Builder::new().name("library-shelf".into()).spawn(move || {
            let mut library = None;
            while let Ok(question) = asked.recv() {
                let mut waiting: Vec<_> =
                    std::iter::once(question).chain(asked.try_iter()).collect();
                // Whoever types asks anew at every letter, and whoever walks through a game at every
                // move: only the last is wanted.
                keep_last(&mut waiting, |it| matches!(it, Question::List { .. }));
                keep_last(&mut waiting, |it| matches!(it, Question::Explore(_)));
                for question in waiting {
                    let answered = reply(&mut library, &folder, question);
                    if answer.send(answered.unwrap_or_else(Answer::Failed)).is_err() {
                        return;
                    }
                    wake();
                }
            }
        })?;
        Ok(Self { questions, answers })
    }

    /// Asks a question. The answers come in the order of the questions, but of several lists asked
    /// for at once only the last is given, and of several positions explored as well.
    pub fn ask(&self, question: Question) {
        // The thread ends only when this end is dropped, or by a panic.
        self.questions.send(question).unwrap_or(());
    }

    /// The answers since this was last called.
    pub fn answers(&self) -> impl Iterator<Item = Answer> {
        self.answers.try_iter()
    }
}

/// Of the questions of a kind, only the last stays.
fn keep_last(waiting: &mut Vec<Question>, is_of_kind: fn(&Question) -> bool) {
    let last = waiting.iter().rposition(is_of_kind);
    let mut index = 0;
    waiting.retain(|question| {
        index += 1;
        !is_of_kind(question) || Some(index - 1) == last
    });
}

/// Answers a question; the library is opened with the first, and anew where that failed.
fn reply(
    library: &mut Option<Library>,
    folder: &Path,
    question: Question,
) -> Result<Answer, LibraryError> {
    let library = match library {
        Some(library) => library,
        None => library.insert(Library::open(folder)?),
    };
    Ok(match question {
        Question::List { query, limit } => {
            let (games, count) = library.find_and_count(&query, limit)?;
            Answer::List { query, games, count }
        }
        Question::Explore(position) => {
            let moves = library.explore(&position)?;
            Answer::Explored(position, moves)
        }
        Question::Load(id) => Answer::Loaded(id, library.load(id)?.map(Box::new)),
        Question::SetDeleted(id, is_deleted) => {
            library.set_deleted(id, is_deleted)?;
            Answer::Changed(id)
        }
    })
}
