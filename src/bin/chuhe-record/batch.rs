//! Games reviewed several at a time, in the order of their files; and taken up again where that was
//! broken off.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use chuhe_core::formats::{self, Format, WriteOptions};
use chuhe_core::games::AnyTree;
use tempfile::NamedTempFile;

/// A game to be reviewed.
pub struct Job {
    /// Its place among all.
    pub place: usize,
    /// The number of the game in its file.
    pub number: usize,
    /// What a line about it begins with.
    pub label: String,
    /// The game.
    pub tree: AnyTree,
}

/// What a review has come to.
pub struct Outcome {
    /// What a line about the game begins with.
    pub label: String,
    /// What is printed.
    pub printed: Vec<u8>,
    /// The game with what was found.
    pub tree: AnyTree,
}

/// Reviewed games that are kept until all are done: a folder beside the output.
pub struct Parts {
    folder: PathBuf,
    /// What was asked of the reviews, in words: what was kept for something else does not do.
    asked: String,
}

impl Parts {
    /// Those of an output file. What an earlier run has kept is there already.
    pub fn of(output: &Path, asked: String) -> io::Result<Self> {
        let mut name = output.as_os_str().to_owned();
        name.push(".parts");
        fs::create_dir_all(&name)?;
        Ok(Self { folder: PathBuf::from(name), asked })
    }

    fn path(&self, place: usize) -> PathBuf {
        self.folder.join(format!("{place}.json"))
    }

    /// What an earlier run has kept of a game; `None` if it has not, or of another one, or for something
    /// else.
    fn load(&self, job: &Job) -> Option<Outcome> {
        let text = fs::read_to_string(self.path(job.place)).ok()?;
        let [asked, game, printed, reviewed]: [String; 4] = serde_json::from_str(&text).ok()?;
        let is_same = asked == self.asked && game == written(&job.tree);
        let tree = read(&reviewed).filter(|_| is_same)?;
        Some(Outcome { label: job.label.clone(), printed: printed.into_bytes(), tree })
    }

    /// Keeps a game, whole or not at all. What is kept is what a later run would read.
    fn keep(&self, job: &Job, outcome: Outcome) -> io::Result<Outcome> {
        let reviewed = written(&outcome.tree);
        let printed = String::from_utf8_lossy(&outcome.printed).into_owned();
        let parts = [&self.asked, &written(&job.tree), &printed, &reviewed];
        let mut file = NamedTempFile::new_in(&self.folder)?;
        file.write_all(serde_json::to_string(&parts)?.as_bytes())?;
        file.persist(self.path(job.place)).map_err(|error| error.error)?;
        Ok(Outcome { tree: read(&reviewed).unwrap_or(outcome.tree), ..outcome })
    }

    /// They are not needed any more.
    pub fn remove(self) -> io::Result<()> {
        fs::remove_dir_all(self.folder)
    }
}

/// A game as the parts have it.
fn written(tree: &AnyTree) -> String {
    let bytes = formats::write(tree, Format::Pgn, &WriteOptions::default()).map(|it| it.0);
    bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default()
}

fn read(text: &str) -> Option<AnyTree> {
    Some(formats::read_bytes(text.as_bytes()).ok()?.next()?.ok()?.tree)
}

/// Reviews games, so many at a time. `feed` sends them; `review` is called on the threads, `done` with each
/// outcome in the order of the places.
///
/// # Errors
/// The first thing that goes wrong; the rest is not done then.
pub fn run(
    threads: usize,
    parts: Option<&Parts>,
    feed: impl FnOnce(SyncSender<Job>),
    review: impl Fn(&Job) -> io::Result<Outcome> + Sync,
    mut done: impl FnMut(Outcome) -> io::Result<()> + Send,
) -> io::Result<()> {
    let (jobs, waiting) = sync_channel(threads);
    let (finished, outcomes) = sync_channel(threads);
    // Theirs alone: when all have gone, nothing more is fed.
    let waiting = Arc::new(Mutex::new(waiting));
    let work = |waiting: Arc<Mutex<Receiver<Job>>>, finished: SyncSender<_>| {
        while let Some(job) = next(&waiting) {
            let outcome = match parts.map(|parts| (parts, parts.load(&job))) {
                None => review(&job),
                Some((_, Some(kept))) => Ok(kept),
                Some((parts, None)) => review(&job).and_then(|outcome| parts.keep(&job, outcome)),
            };
            // Whoever has met an error listens no more.
            if finished.send((job.place, outcome)).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            let (waiting, finished, work) = (Arc::clone(&waiting), finished.clone(), &work);
            thread::Builder::new()
                .stack_size(chuhe_core::engine::STACK_BYTES)
                .spawn_scoped(scope, move || work(waiting, finished))?;
        }
        drop((waiting, finished));
        let collector = scope.spawn(move || collect(&outcomes, &mut done));
        feed(jobs);
        collector.join().unwrap_or_else(|_| Err(io::Error::other("broken off")))
    })
}

/// The next job; `None` once there are no more.
fn next(waiting: &Mutex<Receiver<Job>>) -> Option<Job> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

/// Hands outcomes on in the order of their places.
fn collect(
    outcomes: &Receiver<(usize, io::Result<Outcome>)>,
    done: &mut impl FnMut(Outcome) -> io::Result<()>,
) -> io::Result<()> {
    let (mut early, mut place) = (BTreeMap::new(), 0);
    for (of, outcome) in outcomes {
        early.insert(of, outcome?);
        while let Some(outcome) = early.remove(&place) {
            done(outcome)?;
            place += 1;
        }
    }
    Ok(())
}
