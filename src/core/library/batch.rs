//! A thread that reviews the games of the queue, one after another.

use std::collections::HashMap;
use std::io;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use super::queue::{QueueFault, QueueState};
use super::rows::seconds;
use super::{GameId, KeptEvaluation, Library, LibraryError, slot};
use crate::engine::{NAME, StopFlag};
use crate::errand::{Errand, Teller, Wake};
use crate::games::{AnyPosition, AnyTree, GameKind};
use crate::record::NodeId;
use crate::review::{self, Analysed, Effort, Progress, Review};
use crate::rules::xiangqi::Ruleset;
use crate::training::puzzles::Day;

/// What the thread tells.
#[derive(Clone, Debug, PartialEq)]
pub enum BatchReport {
    /// It begins with a game.
    Began(GameId, AnyTree),
    /// How far that is.
    Progress(Progress),
    /// It is reviewed, and written. What is written of it, for whoever has the game before him.
    Done(GameId, Box<(Review, Sentences)>),
    /// It is not: why. It goes on with the next.
    Failed(GameId, QueueFault),
    /// No game waits any more.
    Over,
    /// Another program reviews the queue.
    Elsewhere,
    /// It cannot go on. What was written stays.
    Trouble(LibraryError),
}

const SECONDS_OF_DAY: i64 = 24 * 60 * 60;

/// Sentences for moves of a review.
pub type Sentences = Vec<(NodeId, String)>;

/// Puts a review into words.
pub type Words = Box<dyn Fn(&AnyTree, &Review) -> Sentences + Send>;

/// Holds a [`BatchReviewer`] up: between two positions it waits while the gate is closed.
#[derive(Clone, Debug, Default)]
pub struct Gate(Arc<(Mutex<bool>, Condvar)>);

impl Gate {
    /// Closes it, or opens it.
    pub fn set_closed(&self, is_closed: bool) {
        let (closed, changed) = &*self.0;
        *closed.lock().unwrap_or_else(PoisonError::into_inner) = is_closed;
        changed.notify_all();
    }

    /// Waits until it is open, or the work is to stop.
    fn pass(&self, stop: &StopFlag) {
        /// How often it is looked whether the work is to stop.
        const LOOK: Duration = Duration::from_millis(100);
        let (closed, changed) = &*self.0;
        let mut is_closed = closed.lock().unwrap_or_else(PoisonError::into_inner);
        while *is_closed && !stop.is_stopped() {
            let waited = changed.wait_timeout(is_closed, LOOK);
            is_closed = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// Reviews the games of a library's queue on a thread of its own, with the built-in engine. Each is written
/// with all that was found of it at once, so that one that is broken off is begun anew the next time, and
/// ends the same. Dropping it stops.
#[derive(Debug)]
pub struct BatchReviewer(Errand<BatchReport>);

impl BatchReviewer {
    /// Begins, in the library of a folder. `effort` is asked anew for each game; `wake` is called when
    /// there is something to hear.
    ///
    /// # Errors
    /// If there can be no thread; what is wrong with the library is a report.
    pub fn start(
        folder: &Path,
        gate: Gate,
        effort: impl Fn(GameKind) -> Effort + Send + 'static,
        words: Words,
        wake: impl Wake,
    ) -> io::Result<Self> {
        let folder = folder.to_path_buf();
        let work = Errand::start("review-queue", wake, move |stop, teller| {
            let work = Library::open(&folder).and_then(|library| {
                let Some(_claim) = claim(&folder)? else { return Ok(BatchReport::Elsewhere) };
                let mut work =
                    Work { library, gate, effort: Box::new(effort), words, stop, teller };
                work.run().map(|()| BatchReport::Over)
            });
            let last = work.unwrap_or_else(BatchReport::Trouble);
            if !stop.is_stopped() {
                teller.tell(last);
            }
        })?;
        Ok(Self(work))
    }

    /// What the thread has told since it was last asked.
    pub fn reports(&self) -> impl Iterator<Item = BatchReport> {
        self.0.answers()
    }

    /// The next report, waited for at most so long.
    #[must_use]
    pub fn wait(&self, patience: Duration) -> Option<BatchReport> {
        self.0.wait(patience)
    }
}

/// The lock of who reviews the queue of a folder.
fn claim(folder: &Path) -> Result<Option<std::fs::File>, LibraryError> {
    slot::claim_work(folder).map_err(|error| LibraryError::ReadOnly(error.to_string()))
}

struct Work<'a> {
    library: Library,
    gate: Gate,
    effort: Box<dyn Fn(GameKind) -> Effort + Send>,
    words: Words,
    stop: &'a StopFlag,
    teller: &'a Teller<BatchReport>,
}

impl Work<'_> {
    fn run(&mut self) -> Result<(), LibraryError> {
        loop {
            self.gate.pass(self.stop);
            if self.stop.is_stopped() {
                return Ok(());
            }
            let Some(id) = self.library.next_in_queue()? else { return Ok(()) };
            match self.library.load(id) {
                Ok(Some(game)) if game.tree.plies() > 0 => self.review(id, &game.tree)?,
                Ok(Some(_)) => self.fail(id, QueueFault::Empty)?,
                Ok(None) => self.fail(id, QueueFault::Changed)?,
                Err(LibraryError::Damaged(reason)) => self.fail(id, QueueFault::Other(reason))?,
                Err(error) => return Err(error),
            }
        }
    }

    fn fail(&mut self, id: GameId, fault: QueueFault) -> Result<(), LibraryError> {
        self.library.fail_in_queue(id, &fault)?;
        self.teller.tell(BatchReport::Failed(id, fault));
        Ok(())
    }

    fn review(&mut self, id: GameId, tree: &AnyTree) -> Result<(), LibraryError> {
        self.teller.tell(BatchReport::Began(id, tree.clone()));
        let effort = (self.effort)(tree.game());
        let engine = effort.engine.as_ref().map_or(NAME, |it| it.name()).to_owned();
        let remembered = remembered(&self.library, tree, &engine)?;
        let effort = Effort { remembered, ..effort };
        let (gate, stop, teller) = (&self.gate, self.stop, self.teller);
        let progress = |progress| {
            teller.tell(BatchReport::Progress(progress));
            gate.pass(stop);
        };
        let ruleset = Ruleset::default();
        let review = match review::review_tree(tree, ruleset, &effort, stop, progress) {
            Ok(review) if review.is_whole => review,
            Ok(_) => return Ok(()),
            Err(error) => return self.fail(id, QueueFault::Other(error.to_string())),
        };
        let sentences = (self.words)(tree, &review);
        let mut after = tree.clone();
        review::write_tree(&mut after, &mut crate::record::Edits::default(), &review, &sentences);
        let found = (&*tree.mistakes(&review), &*kept(tree, &review, &engine));
        match self.library.save_reviewed(id, [tree, &after], found)? {
            QueueState::Failed(fault) => drop(self.teller.tell(BatchReport::Failed(id, fault))),
            _ => drop(self.teller.tell(BatchReport::Done(id, Box::new((review, sentences))))),
        }
        Ok(())
    }
}

/// What an engine is known to have found of the positions of a game's main line.
///
/// # Errors
/// Says why the library cannot be read.
pub fn remembered(
    library: &Library,
    tree: &AnyTree,
    engine: &str,
) -> Result<HashMap<NodeId, Analysed>, LibraryError> {
    let mut known = HashMap::new();
    for (node, position) in tree.main_positions() {
        let found = library.kept_evaluations(&position)?;
        let own = found.into_iter().find(|it| it.engine == engine);
        if let Some(KeptEvaluation { evaluation, nodes, line, .. }) = own {
            let by_depth = Vec::new();
            let found = Analysed { evaluation, nodes, pv: line, found_at: None, by_depth };
            known.insert(node, found);
        }
    }
    Ok(known)
}

/// What a review by an engine has found of positions, to be kept.
#[must_use]
pub fn kept(tree: &AnyTree, review: &Review, engine: &str) -> Vec<(AnyPosition, KeptEvaluation)> {
    let day = Day::try_from(seconds() / SECONDS_OF_DAY).unwrap_or(Day::MAX);
    let searched: HashMap<_, _> = review.searched.iter().map(|(node, it)| (*node, it)).collect();
    let kept = |(node, position)| {
        let Analysed { evaluation, nodes, pv, .. } = searched.get(&node).copied()?.clone();
        let engine = engine.to_owned();
        Some((position, KeptEvaluation { engine, evaluation, nodes, line: pv, day }))
    };
    tree.main_positions().into_iter().filter_map(kept).collect()
}
