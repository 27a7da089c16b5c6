//! A thread that keeps what is known of puzzles, for whoever may not wait for the disk.

use std::path::Path;
use std::thread;

use crossbeam_channel::{Receiver, Sender, unbounded};

use super::{Library, LibraryError, PuzzleAttempt, PuzzleProgress};
use crate::games::GameKind;
use crate::training::puzzles::{Day, Puzzle, PuzzleId};

/// What can be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleQuestion {
    /// What is known of a game's puzzles on a day.
    Progress(GameKind, Day),
    /// Write down a try.
    Record(PuzzleAttempt),
    /// Keep puzzles made of mistakes.
    Add(Vec<Puzzle>),
    /// Delete one of these.
    Delete(GameKind, PuzzleId),
}

/// What is answered.
#[derive(Clone, Debug, PartialEq)]
pub enum PuzzleAnswer {
    /// What is known, and the puzzles made of mistakes, the oldest first: what was asked for, or what
    /// a try changed.
    Progress(Box<PuzzleProgress>, Vec<Puzzle>),
    /// So many of the puzzles were new.
    Added(usize),
    /// It is gone.
    Deleted(GameKind, PuzzleId),
    /// Something went wrong.
    Failed(LibraryError),
}

/// Asks the library without waiting. The thread ends when this is dropped, after what was asked.
#[derive(Debug)]
pub struct PuzzleShelf {
    questions: Sender<PuzzleQuestion>,
    answers: Receiver<PuzzleAnswer>,
}

impl PuzzleShelf {
    /// Opens the library of a folder on a thread. `wake` is called when there is an answer.
    ///
    /// # Errors
    /// If there can be no thread; what is wrong with the library is an [`PuzzleAnswer`].
    pub fn open(folder: &Path, wake: impl Fn() + Send + 'static) -> std::io::Result<Self> {
        let (questions, asked) = unbounded::<PuzzleQuestion>();
        let (answer, answers) = unbounded();
        let folder = folder.to_path_buf();
        thread::Builder::new().name("puzzle-shelf".into()).spawn(move || {
            let mut library = None;
            for question in asked {
                let answered = reply(&mut library, &folder, question);
                // Nobody may wait for answers any more; what was asked is still done.
                answer.send(answered.unwrap_or_else(PuzzleAnswer::Failed)).unwrap_or(());
                wake();
            }
        })?;
        Ok(Self { questions, answers })
    }

    /// Asks a question. The answers come in the order of the questions.
    pub fn ask(&self, question: PuzzleQuestion) {
        // The thread ends only when this end is dropped, or by a panic.
        self.questions.send(question).unwrap_or(());
    }

    /// The answers since this was last called.
    pub fn answers(&self) -> impl Iterator<Item = PuzzleAnswer> {
        self.answers.try_iter()
    }
}

/// Answers a question; the library is opened with the first, and anew where that failed.
fn reply(
    library: &mut Option<Library>,
    folder: &Path,
    question: PuzzleQuestion,
) -> Result<PuzzleAnswer, LibraryError> {
    let library = match library {
        Some(library) => library,
        None => library.insert(Library::open(folder)?),
    };
    let progress = |library: &Library, game, day| {
        let known = Box::new(library.puzzle_progress(game, day)?);
        Ok(PuzzleAnswer::Progress(known, library.own_puzzles(game)?))
    };
    match question {
        PuzzleQuestion::Progress(game, day) => progress(library, game, day),
        PuzzleQuestion::Record(attempt) => {
            library.record_attempt(&attempt)?;
            progress(library, attempt.game, attempt.day)
        }
        PuzzleQuestion::Add(puzzles) => Ok(PuzzleAnswer::Added(library.add_puzzles(&puzzles)?)),
        PuzzleQuestion::Delete(game, id) => {
            library.delete_puzzle(game, &id)?;
            Ok(PuzzleAnswer::Deleted(game, id))
        }
    }
}
