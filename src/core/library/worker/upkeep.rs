//! What the desk's thread does for the library while nothing else is asked: checks and copies, in parts.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crossbeam_channel::{RecvTimeoutError, TryRecvError};
use log::warn;

use super::Worker;
use crate::library::care::{
    self, COPIES, CareAnswer, CareAsk, Choice, Copies, Copy, CopySettings, Health, How, Stamp,
    Unwanted,
};
use crate::library::{Answer, Ask, GameId, Library, LibraryError, Subject};

/// How long a library is in use between two checks in the background. Not by the clock of the day, which
/// may be set.
const BETWEEN_CHECKS: Duration = Duration::from_hours(24);

/// How long after a change a copy is made.
const BETWEEN_COPIES: Duration = Duration::from_hours(1);

/// Games that are read between two looks at what else is asked.
const GAMES_AT_ONCE: usize = 200;

/// What is to be done, and when.
#[derive(Default)]
pub(super) struct Upkeep {
    settings: CopySettings,
    pub jobs: VecDeque<Job>,
    /// When a check in the background was last due.
    checked: Option<Instant>,
    /// What had been changed when the newest copy was made.
    copied: Option<(u64, i64)>,
    /// Since when there are changes that are in no copy.
    changed: Option<Instant>,
    /// What was in the library's place before another file was put there, until it is joined to that.
    pub replaced: Option<Replaced>,
}

/// A library that another file took the place of.
pub(super) struct Replaced {
    kept: PathBuf,
    /// The mark of the game at the board.
    at_board: Option<i64>,
}

pub(super) enum Job {
    /// A check in the background.
    QuickCheck,
    /// Whether the newest copy is of the library as it was at this point.
    Compare((u64, i64)),
    /// A check that was asked for.
    Check(Option<Reading>),
    /// A copy; whether that was asked for.
    Copy { is_asked: bool },
    /// Read the copies; those that were read.
    List(Vec<Copy>),
}

/// A check that has read some of the games.
pub(super) struct Reading {
    health: Health,
    after: i64,
    of: usize,
}

impl Upkeep {
    /// How long nothing is due.
    fn rest(&self, now: Instant) -> Duration {
        let left = |since: Option<Instant>, patience: Duration| {
            since.map_or(BETWEEN_CHECKS, |since| patience.saturating_sub(now.duration_since(since)))
        };
        left(self.checked, BETWEEN_CHECKS).min(left(self.changed, BETWEEN_COPIES))
    }

    /// The folders of copies: the one that is chosen, if it is there, and the one beside the library.
    fn folders(&self, beside: &Path) -> Vec<Copies> {
        let chosen = self.settings.folder.as_ref().filter(|folder| folder.is_dir());
        let beside = beside.join(COPIES);
        chosen.into_iter().chain([&beside]).cloned().map(Copies::of).collect()
    }
}

impl Worker<'_> {
    /// What is asked next; what is due is done until something is. `None` when nobody can ask any more.
    pub(super) fn next_ask(&mut self) -> Option<Ask> {
        loop {
            match self.asked.try_recv() {
                Ok(ask) => return Some(ask),
                Err(TryRecvError::Disconnected) => return None,
                Err(TryRecvError::Empty) => {}
            }
            if self.keep_up(Instant::now()) {
                continue;
            }
            match self.asked.recv_timeout(self.upkeep.rest(Instant::now())) {
                Ok(ask) => return Some(ask),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
    }

    /// Does a part of what is due. Whether anything was.
    pub(super) fn keep_up(&mut self, now: Instant) -> bool {
        self.schedule(now);
        let Some(job) = self.upkeep.jobs.pop_front() else { return false };
        match job {
            Job::QuickCheck => self.quick_check(),
            Job::Compare(opened) => self.compare(opened),
            Job::Check(reading) => self.check(reading),
            Job::Copy { is_asked } => self.copy_in_parts(is_asked),
            Job::List(read) => self.list_copies(read),
        }
        true
    }

    /// Finds out what is due.
    fn schedule(&mut self, now: Instant) {
        let Some(library) = &self.library else { return };
        let Ok(changes) = library.changes() else { return };
        let upkeep = &mut self.upkeep;
        let is_due = |since: Option<Instant>, patience| {
            since.is_none_or(|since| now.duration_since(since) >= patience)
        };
        if is_due(upkeep.checked, BETWEEN_CHECKS) {
            if upkeep.checked.is_none() {
                upkeep.jobs.push_back(Job::Compare(changes));
            }
            upkeep.checked = Some(now);
            upkeep.jobs.push_back(Job::QuickCheck);
        }
        if !upkeep.settings.is_automatic || upkeep.copied == Some(changes) {
            upkeep.changed = None;
        } else if upkeep.changed.is_none() {
            upkeep.changed = Some(now);
        } else if is_due(upkeep.changed, BETWEEN_COPIES) {
            upkeep.changed = Some(now);
            upkeep.jobs.push_back(Job::Copy { is_asked: false });
        }
    }

    /// Does what is asked of the keeper.
    pub(super) fn reply_of_care(&mut self, ask: &CareAsk) -> Result<Option<Answer>, LibraryError> {
        let jobs = &mut self.upkeep.jobs;
        let mut answer = None;
        match ask {
            CareAsk::Check | CareAsk::StopCheck => {
                jobs.retain(|job| !matches!(job, Job::Check(_)));
                if *ask == CareAsk::Check {
                    jobs.push_back(Job::Check(None));
                }
            }
            CareAsk::Keep(settings) => self.upkeep.settings = settings.clone(),
            CareAsk::Copies => jobs.push_back(Job::List(Vec::new())),
            CareAsk::CopyNow => jobs.push_back(Job::Copy { is_asked: true }),
            CareAsk::Inspect => answer = Some(CareAnswer::Inspected(self.inspect()?)),
            CareAsk::Recover(choice) => answer = Some(self.recover(*choice)?),
            CareAsk::TakeBack(games) => answer = Some(self.take_back(games.clone())?),
            CareAsk::Restore { copy, how } => answer = Some(self.restore(*copy, *how)?),
        }
        Ok(answer.map(Answer::Care))
    }

    /// Does something of the upkeep with the library, which is broken off as soon as anything else is asked:
    /// `None` then.
    fn aside<T>(
        &mut self,
        act: impl FnOnce(&mut Self) -> Result<T, LibraryError>,
    ) -> Option<Result<T, LibraryError>> {
        self.interrupt.gives_way.store(true, Ordering::Relaxed);
        self.interrupt.searches.store(true, Ordering::Relaxed);
        let done = self.guard(act);
        self.interrupt.searches.store(false, Ordering::Relaxed);
        let is_broken_off = self.interrupt.is_broken_off.swap(false, Ordering::Relaxed);
        (done.is_ok() || !is_broken_off).then_some(done)
    }

    fn tell_care(&self, answer: CareAnswer) {
        self.tell(Answer::Care(answer));
    }

    fn quick_check(&mut self) {
        match self.aside(|it| it.library()?.faults()) {
            None => self.upkeep.jobs.push_front(Job::QuickCheck),
            Some(Ok(faults)) if faults.is_empty() => {}
            Some(Ok(faults)) => {
                warn!("the library is damaged: {faults:?}");
                self.tell_care(CareAnswer::Checked(Health { faults, ..Health::default() }));
            }
            // It is checked again another day.
            Some(Err(error)) => warn!("the library is not checked: {error}"),
        }
    }

    /// Whether the library has all that its newest copy has, and more.
    fn compare(&mut self, opened: (u64, i64)) {
        let folders = self.upkeep.folders(&self.folder);
        // A library that was begun for a damaged one lacks what the copy has; that is offered otherwise.
        let is_begun_anew = care::is_set_aside(&self.folder);
        let compared = self.aside(|it| {
            let own = it.library()?.stamp()?;
            let Some((stamp, number, copies)) = newest_stamp(&folders)? else {
                return Ok((None, None));
            };
            let is_older = stamp.revision > own.revision && !is_begun_anew;
            let copy = if is_older { copies.numbered(number)? } else { None };
            Ok((Some(stamp == own), copy))
        });
        match compared {
            None => self.upkeep.jobs.push_front(Job::Compare(opened)),
            Some(Ok((_, Some(copy)))) if copy.holdings().is_some() => {
                self.tell_care(CareAnswer::Older(copy));
            }
            Some(Ok((Some(true), _))) => self.upkeep.copied = Some(opened),
            Some(Ok(_)) => {}
            Some(Err(error)) => warn!("the library is not compared with its copies: {error}"),
        }
    }

    /// Reads a part of the games.
    fn check(&mut self, reading: Option<Reading>) {
        let (again, is_new) = (reading.as_ref().map(Reading::again), reading.is_none());
        let read = self.aside(|it| {
            let library = it.library()?;
            let Some(mut reading) = reading else {
                let of = library.count()?;
                let health = Health { faults: library.faults()?, ..Health::default() };
                return Ok((Reading { health, after: 0, of }, true));
            };
            let last = library.check_games(&mut reading.health, reading.after, GAMES_AT_ONCE)?;
            reading.after = last.unwrap_or(reading.after);
            Ok((reading, last.is_some()))
        });
        match read {
            None if is_new => self.upkeep.jobs.push_front(Job::Check(None)),
            None => self.upkeep.jobs.push_front(Job::Check(again)),
            Some(Ok((reading, true))) => {
                let (done, of) = (reading.health.games, reading.of);
                self.tell_care(CareAnswer::Checking { done, of });
                self.upkeep.jobs.push_front(Job::Check(Some(reading)));
            }
            Some(Ok((reading, false))) => self.tell_care(CareAnswer::Checked(reading.health)),
            Some(Err(error)) => self.tell(Answer::Failed(Subject::Care, error)),
        }
    }

    /// Makes a copy, unless something else is asked meanwhile: then it is begun anew.
    fn copy_in_parts(&mut self, is_asked: bool) {
        let (asked, stop) = (self.asked.clone(), self.stop.clone());
        let unwanted: Unwanted = Arc::new(move || stop.is_stopped() || !asked.is_empty());
        match self.copy(&unwanted) {
            Ok(None) => self.upkeep.jobs.push_front(Job::Copy { is_asked }),
            Ok(Some(copy)) => self.tell_care(CareAnswer::Copied(copy)),
            Err(error) => self.tell_care(CareAnswer::NotCopied(error)),
        }
    }

    /// Makes a copy; one that is not sound is made once again.
    fn copy(&mut self, unwanted: &Unwanted) -> Result<Option<Copy>, LibraryError> {
        let folders = self.upkeep.folders(&self.folder);
        let made = self.guard(|it| {
            let library = it.library()?;
            let changes = library.changes()?;
            let made = match folders[0].make(library, unwanted) {
                Err(LibraryError::Damaged(_)) => folders[0].make(library, unwanted)?,
                made => made?,
            };
            Ok((made, changes))
        });
        let (made, changes) = made?;
        if made.is_some() {
            self.upkeep.copied = Some(changes);
        }
        Ok(made)
    }

    /// Reads one more of the copies, until all are read.
    fn list_copies(&mut self, mut read: Vec<Copy>) {
        let folders = self.upkeep.folders(&self.folder);
        let next = self.guard(|_| {
            for copies in &folders {
                if let Some(copy) = copies.next_but(&read)? {
                    return Ok(Some(copy));
                }
            }
            Ok(None)
        });
        match next {
            Ok(Some(copy)) => {
                read.push(copy);
                self.upkeep.jobs.push_front(Job::List(read));
            }
            Ok(None) => {
                read.sort_by_key(|copy| std::cmp::Reverse((copy.number, copy.made)));
                let folder = folders[0].folder().to_path_buf();
                let is_set_aside = care::is_set_aside(&self.folder);
                self.tell_care(CareAnswer::Copies { list: read, folder, is_set_aside });
            }
            Err(error) => self.tell(Answer::Failed(Subject::Care, error)),
        }
    }

    /// Makes a copy when the window closes, if anything was changed since the last.
    pub(super) fn copy_at_the_end(&mut self) {
        let Some(library) = &self.library else { return };
        let is_asked =
            self.upkeep.jobs.iter().any(|job| matches!(job, Job::Copy { is_asked: true }));
        let is_changed = library.changes().is_ok_and(|now| !self.is_copied(library, now));
        let is_empty = library.stamp().is_ok_and(|stamp| stamp == Stamp::default());
        if !is_asked && (is_empty || !is_changed || !self.upkeep.settings.is_automatic) {
            return;
        }
        if let Err(error) = self.copy(&care::always_wanted()) {
            warn!("no copy of the library is made: {error}");
            self.tell_care(CareAnswer::NotCopied(error));
        }
    }

    /// Whether what the library holds now is in a copy. Where the window closes so soon that the
    /// newest copy was not compared yet, it is now.
    fn is_copied(&self, library: &Library, now: (u64, i64)) -> bool {
        let opened = self.upkeep.jobs.iter().find_map(|job| match job {
            Job::Compare(opened) => Some(*opened),
            _ => None,
        });
        if self.upkeep.copied.is_some() || opened != Some(now) {
            return self.upkeep.copied == Some(now);
        }
        let folders = self.upkeep.folders(&self.folder);
        let Ok(Some((copied, ..))) = newest_stamp(&folders) else { return false };
        library.stamp().is_ok_and(|own| own == copied)
    }

    /// The folder whose newest sound copy is the last.
    fn newest_copies(&self) -> Result<Copies, LibraryError> {
        let mut newest: Option<(u32, Copies)> = None;
        for copies in self.upkeep.folders(&self.folder) {
            let number = copies.newest_good()?.map_or(0, |copy| copy.number);
            if newest.as_ref().is_none_or(|(other, _)| number > *other) {
                newest = Some((number, copies));
            }
        }
        Ok(newest.map_or_else(|| Copies::of(self.folder.join(COPIES)), |(_, copies)| copies))
    }

    fn inspect(&mut self) -> Result<Option<Box<care::Offer>>, LibraryError> {
        let copies = self.newest_copies()?;
        // Reading the file otherwise than by SQLite would take its locks away.
        self.library = None;
        Ok(care::inspect(&self.folder, &copies)?.map(Box::new))
    }

    fn recover(&mut self, choice: Choice) -> Result<CareAnswer, LibraryError> {
        let copies = self.newest_copies()?;
        let at_board = self.uid_at_board();
        self.library = None;
        let recovered = care::recover(&self.folder, &copies, choice)?;
        self.upkeep.copied = None;
        self.find_at_board(at_board)?;
        Ok(recovered.map_or(CareAnswer::Inspected(None), CareAnswer::Recovered))
    }

    /// Takes games from the newest copies that have them.
    fn take_back(&mut self, games: Vec<GameId>) -> Result<CareAnswer, LibraryError> {
        let of = games.len();
        let mut missing = games;
        let mut copies = Vec::new();
        for folder in self.upkeep.folders(&self.folder) {
            copies.extend(folder.list()?);
        }
        copies.sort_by_key(|copy| std::cmp::Reverse((copy.number, copy.made)));
        for copy in copies.iter().filter(|copy| copy.holdings().is_some()) {
            if !missing.is_empty() {
                missing = self.library()?.take_back(missing, copy.as_library()?.path())?;
            }
        }
        Ok(CareAnswer::TakenBack { games: of - missing.len(), of })
    }

    fn restore(&mut self, number: u32, how: How) -> Result<CareAnswer, LibraryError> {
        let mut found = None;
        for copies in self.upkeep.folders(&self.folder) {
            found = match found {
                None => copies.numbered(number)?,
                found => found,
            };
        }
        let copy =
            found.ok_or_else(|| LibraryError::Other(format!("there is no copy {number}")))?;
        // Taken before another is made, which may be one too many.
        let place = copy.as_library()?;
        let folders = self.upkeep.folders(&self.folder);
        folders[0].make_before_restore(self.library()?)?;
        let at_board = self.uid_at_board();
        let restored = self.library()?.restore(place.path(), how)?;
        self.find_at_board(at_board)?;
        Ok(CareAnswer::Restored(restored))
    }

    /// The mark of the game at the board, by which it is found where it has another number.
    fn uid_at_board(&mut self) -> Option<i64> {
        let id = self.at_board?;
        self.library().ok()?.uid(id).ok().flatten()
    }

    /// Finds the game at the board again, and tells it if it has another number. One that is not there is
    /// saved as a new one.
    fn find_at_board(&mut self, uid: Option<i64>) -> Result<(), LibraryError> {
        let before = self.at_board.take();
        self.at_board = match uid {
            Some(uid) => self.library()?.of_uid(uid)?,
            None => None,
        };
        if let Some(id) = self.at_board.filter(|_| self.at_board != before) {
            self.tell(Answer::Saved(id));
        }
        Ok(())
    }

    /// Another file lies at the library's place: writes all of the old one into a file of its own, and lets it
    /// go. Where that fails the old one stays open.
    pub(super) fn let_go(&mut self, old: Library) -> Result<(), LibraryError> {
        let at_board = self.at_board.and_then(|id| old.uid(id).ok().flatten());
        match old.keep_aside(&self.folder) {
            Ok(kept) => {
                old.abandon(&self.folder)?;
                self.at_board = None;
                self.upkeep.copied = None;
                self.upkeep.replaced = Some(Replaced { kept, at_board });
                Ok(())
            }
            Err(error) => {
                self.library = Some(old);
                Err(error)
            }
        }
    }

    /// Joins what another file took the place of to that file.
    pub(super) fn join_replaced(&mut self, library: &mut Library) -> Result<(), LibraryError> {
        let Some(Replaced { kept, at_board }) = &self.upkeep.replaced else { return Ok(()) };
        let joined = library.merge(care::as_library(kept)?.path())?;
        let found = at_board.map(|uid| library.of_uid(uid)).transpose()?.flatten();
        let kept = care::mark_recovered(kept)?;
        self.at_board = found.or(self.at_board);
        self.upkeep.replaced = None;
        self.tell_care(CareAnswer::Replaced { kept, joined });
        Ok(())
    }
}

impl Reading {
    /// The same, should the next part be broken off.
    fn again(&self) -> Self {
        Self { health: self.health.clone(), ..*self }
    }
}

impl Library {
    /// What tells whether anything was changed: by this connection, and by others.
    fn changes(&self) -> Result<(u64, i64), LibraryError> {
        let others = self.connection.pragma_query_value(None, "data_version", |row| row.get(0))?;
        Ok((self.connection.total_changes(), others))
    }
}

/// The newest stamp of the copies, with its copy's number and folder.
fn newest_stamp(folders: &[Copies]) -> Result<Option<(Stamp, u32, &Copies)>, LibraryError> {
    let mut newest: Option<(Stamp, u32, &Copies)> = None;
    for copies in folders {
        let found = copies.newest_stamp()?.map(|(stamp, number)| (stamp, number, copies));
        newest = newest.into_iter().chain(found).max_by_key(|(stamp, ..)| stamp.revision);
    }
    Ok(newest)
}
