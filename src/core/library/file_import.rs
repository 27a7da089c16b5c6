//! Files and whole folders of games on their way into the library, on a thread of their own.

use std::collections::HashSet;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::import::Intake;
use super::walk::{Found, Walked};
use super::{CollectionId, ImportOptions, Imported, Library, LibraryError};
use crate::engine::StopFlag;
use crate::errand::{Errand, Teller, Wake};
use crate::formats::{self, Fault, FaultKind, Place, ReadGame, Reader};

/// Time between two reports of progress.
const PAUSE: Duration = Duration::from_millis(100);

/// Time after which the games that were read are written, so that they are seen to come.
const WRITE_PACE: Duration = Duration::from_secs(2);

/// What is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileSource {
    /// A file, or a folder with all that lie below it.
    Path(PathBuf),
    /// One game of a file, by its place in it (from 0), up to where it cannot be read.
    PartOf(PathBuf, usize),
}

/// Files that are imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileImport {
    /// What is read.
    pub sources: Vec<FileSource>,
    /// Whether a game that is there already is left out.
    pub skips_duplicates: bool,
    /// The name of a collection that all of them are put into, which is begun if there is none.
    pub collection: Option<String>,
}

/// How far an import of files is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileImported {
    /// The games so far.
    pub games: Imported,
    /// Files that have been read.
    pub files: usize,
    /// Files that there are.
    pub all_files: usize,
    /// Folders below those that were chosen.
    pub folders: usize,
    /// The file that is being read, below the folder that was chosen.
    pub reading: PathBuf,
    /// The collection that the games are put into.
    pub collection: Option<CollectionId>,
}

/// A file, or a game of it, that is not in the library, or a game that is although something in it is
/// strange.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileFault {
    /// The file.
    pub path: PathBuf,
    /// The same below the folder that was chosen.
    pub shown: PathBuf,
    /// The game's place in it, from 0; `None` if it is about the file.
    pub game: Option<usize>,
    /// Why, or what is strange.
    pub why: WhyNot,
    /// Whether the game has been taken all the same.
    pub is_taken: bool,
    /// The plies before the fault, which can be kept with [`FileSource::PartOf`]; 0 if none can.
    pub plies: usize,
    /// The size of the file in bytes, if that is known.
    pub bytes: Option<u64>,
}

/// A file with all that is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultyFile {
    first: FileFault,
    others: Vec<FileFault>,
}

impl FaultyFile {
    /// Adds what is told of a file to the files of which something is told: those of one file come one
    /// after another.
    pub fn add(files: &mut Vec<Self>, fault: FileFault) {
        match files.last_mut().filter(|file| file.first.path == fault.path) {
            Some(file) => file.others.push(fault),
            None => files.push(Self { first: fault, others: Vec::new() }),
        }
    }

    /// What is told first.
    #[must_use]
    pub const fn first(&self) -> &FileFault {
        &self.first
    }

    /// All that is told, in the order of the file.
    pub fn places(&self) -> impl Iterator<Item = &FileFault> {
        std::iter::once(&self.first).chain(&self.others)
    }

    /// Whether all its games are in the library.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        self.places().all(|fault| fault.is_taken)
    }

    /// The games that are in the library although something in them is strange.
    #[must_use]
    pub fn games_to_check(&self) -> usize {
        let games = self.places().filter(|fault| fault.is_taken).map(|fault| fault.game);
        games.collect::<HashSet<_>>().len()
    }

    /// The games of which the moves before a fault can be kept, with the sum of their plies.
    #[must_use]
    pub fn parts(&self) -> (Vec<FileSource>, usize) {
        let parts = self.places().filter(|fault| fault.plies > 0);
        let (mut sources, mut plies) = (Vec::new(), 0);
        for (fault, game) in parts.filter_map(|fault| Some((fault, fault.game?))) {
            sources.push(FileSource::PartOf(fault.path.clone(), game));
            plies += fault.plies;
        }
        (sources, plies)
    }
}

/// Why a file is not in the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// Something in it cannot be read.
    Fault(Fault),
    /// There is no game in it.
    NoGame,
    /// The system does not let it be read.
    System(io::ErrorKind),
}

/// What the thread tells. The last report is [`Self::Done`] or [`Self::Failed`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileReport {
    /// How far it is.
    Progress(FileImported),
    /// Something could not be read, or is strange.
    Fault(FileFault),
    /// It has come to the end, or was stopped; what was read before is in the library.
    Done(FileImported),
    /// The library cannot be written. What was written before stays.
    Failed(LibraryError),
}

/// Imports files on a thread of its own. Dropping it stops it, and waits for what is being written.
#[derive(Debug)]
pub struct FileImporter(Errand<FileReport>);

impl FileImporter {
    /// Begins to import into the library of a folder; `wake` is called when there is something to
    /// hear.
    ///
    /// # Errors
    /// If there can be no thread; what is wrong with the library is a report.
    pub fn start(folder: &Path, import: FileImport, wake: impl Wake) -> io::Result<Self> {
        let folder = folder.to_path_buf();
        let work = Errand::start("library-files", wake, move |stop, teller| {
            let done = Library::open(&folder).and_then(|library| {
                let mut work = Work::new(library, &import, stop, teller)?;
                work.run(&import.sources)?;
                Ok(work.so_far)
            });
            teller.tell(done.map_or_else(FileReport::Failed, FileReport::Done));
        })?;
        Ok(Self(work.waited_for()))
    }

    /// Stops it after the game that is being read; what was read is kept.
    pub fn stop(&self) {
        self.0.stop();
    }

    /// What the thread has told since it was last asked.
    pub fn reports(&self) -> impl Iterator<Item = FileReport> {
        self.0.answers()
    }

    /// Whether the thread still works.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        self.0.is_alive()
    }
}

/// The work of the thread.
struct Work<'a> {
    library: Library,
    intake: Intake,
    stop: &'a StopFlag,
    teller: &'a Teller<FileReport>,
    so_far: FileImported,
    told: Instant,
    written: Instant,
}

impl<'a> Work<'a> {
    fn new(
        mut library: Library,
        import: &FileImport,
        stop: &'a StopFlag,
        teller: &'a Teller<FileReport>,
    ) -> Result<Self, LibraryError> {
        let name = import.collection.as_ref().filter(|name| !name.trim().is_empty());
        let collection = name.map(|name| library.collection_named(name)).transpose()?;
        let skips_duplicates = import.skips_duplicates;
        let intake = Intake::new(&library, ImportOptions { skips_duplicates, collection })?;
        let so_far = FileImported { collection, ..FileImported::default() };
        let (told, written) = (Instant::now(), Instant::now());
        Ok(Self { library, intake, stop, teller, so_far, told, written })
    }

    fn run(&mut self, sources: &[FileSource]) -> Result<(), LibraryError> {
        let mut paths = Vec::new();
        for source in sources {
            match source {
                FileSource::Path(path) => paths.push(path.clone()),
                FileSource::PartOf(path, game) => {
                    self.so_far.all_files += 1;
                    self.part_of(path, *game)?;
                    self.so_far.files += 1;
                }
            }
        }
        let Walked { found, folders } = Walked::through(&paths, || self.stop.is_stopped());
        self.so_far.folders = folders;
        self.so_far.all_files += found.len();
        for found in found {
            if self.stop.is_stopped() {
                self.so_far.games.is_cancelled = true;
                break;
            }
            match found {
                Found::File(path, root) => {
                    let shown = root.as_ref().and_then(|root| path.strip_prefix(root).ok());
                    let shown = shown.map_or_else(|| PathBuf::from(name(&path)), Path::to_path_buf);
                    self.so_far.reading.clone_from(&shown);
                    if self.file(&path, &shown)?.is_break() {
                        self.so_far.games.is_cancelled = true;
                        break;
                    }
                }
                Found::Unreadable(path, error) => {
                    let fault = FileFault::of(&path, path.clone(), WhyNot::System(error.kind()));
                    self.tell(FileReport::Fault(fault));
                }
            }
            self.so_far.files += 1;
        }
        self.write()
    }

    /// Takes the games of a file; breaks if it is stopped meanwhile.
    fn file(&mut self, path: &Path, shown: &Path) -> Result<ControlFlow<()>, LibraryError> {
        self.tell_progress();
        let whole = |why| FileFault::of(path, shown.to_path_buf(), why);
        // A folder or a file that may not be read is told as what it is.
        if let Err(error) = std::fs::File::open(path) {
            self.tell(FileReport::Fault(whole(WhyNot::System(error.kind()))));
            return Ok(ControlFlow::Continue(()));
        }
        let reader = match formats::open(path, None) {
            Ok(reader) => reader,
            Err(fault) => {
                let is_no_game = matches!(fault.kind, FaultKind::NotThisFormat("a file of games"));
                let why = if is_no_game { WhyNot::NoGame } else { WhyNot::Fault(fault) };
                self.tell(FileReport::Fault(whole(why)));
                return Ok(ControlFlow::Continue(()));
            }
        };
        if let Some(kind) = guessed(&reader) {
            let why = WhyNot::Fault(Fault { place: Place::default(), kind });
            self.tell(FileReport::Fault(FileFault { is_taken: true, ..whole(why) }));
        }
        let mut games = 0;
        for (place, read) in reader.enumerate() {
            if self.stop.is_stopped() {
                return Ok(ControlFlow::Break(()));
            }
            games += 1;
            let of_game = |fault| FileFault { game: Some(place), ..whole(WhyNot::Fault(fault)) };
            match read {
                Ok(game) => {
                    let is_taken = broken_off(&game).is_none();
                    if is_taken {
                        self.take(&game)?;
                    }
                    for (fault, plies) in faults(&game) {
                        let fault = FileFault { is_taken, plies, ..of_game(fault.clone()) };
                        self.tell(FileReport::Fault(fault));
                    }
                }
                Err(fault) => self.tell(FileReport::Fault(of_game(fault))),
            }
        }
        if games == 0 {
            self.tell(FileReport::Fault(whole(WhyNot::NoGame)));
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Takes one game of a file as far as it can be read.
    fn part_of(&mut self, path: &Path, place: usize) -> Result<(), LibraryError> {
        let read = formats::open(path, None).map(|mut reader| reader.nth(place));
        match read {
            Ok(Some(Ok(game))) => self.take(&game),
            Ok(Some(Err(fault))) | Err(fault) => {
                let fault = FileFault::of(path, name(path).into(), WhyNot::Fault(fault));
                self.tell(FileReport::Fault(fault));
                Ok(())
            }
            Ok(None) => {
                self.tell(FileReport::Fault(FileFault::of(
                    path,
                    name(path).into(),
                    WhyNot::NoGame,
                )));
                Ok(())
            }
        }
    }

    fn take(&mut self, game: &ReadGame) -> Result<(), LibraryError> {
        self.intake.take(&self.library, &game.tree)?;
        if self.intake.is_full() || self.written.elapsed() >= WRITE_PACE {
            self.write()?;
        }
        self.tell_progress();
        Ok(())
    }

    fn write(&mut self) -> Result<(), LibraryError> {
        self.intake.write(&mut self.library)?;
        self.written = Instant::now();
        self.so_far.games =
            Imported { is_cancelled: self.so_far.games.is_cancelled, ..self.intake.done };
        Ok(())
    }

    fn tell_progress(&mut self) {
        if self.told.elapsed() >= PAUSE {
            self.told = Instant::now();
            self.so_far.games = self.intake.done;
            self.tell(FileReport::Progress(self.so_far.clone()));
        }
    }

    fn tell(&self, report: FileReport) {
        // Nobody listens any more when the window closes.
        let _heard = self.teller.tell(report);
    }
}

impl FileFault {
    fn of(path: &Path, shown: PathBuf, why: WhyNot) -> Self {
        let bytes = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file);
        let bytes = bytes.map(|data| data.len());
        Self { path: path.to_path_buf(), shown, game: None, why, is_taken: false, plies: 0, bytes }
    }
}

fn name(path: &Path) -> &std::ffi::OsStr {
    path.file_name().unwrap_or(path.as_os_str())
}

/// What is to be told of the encoding of a file, if that is a guess.
fn guessed(reader: &Reader<'_>) -> Option<FaultKind> {
    let (now, other) = reader.charset().zip(reader.other_charset())?;
    Some(FaultKind::Guessed { now: now.name(), other: other.name() })
}

/// What is to be told of a game, each with the plies that can be kept before it.
fn faults(game: &ReadGame) -> impl Iterator<Item = (&Fault, usize)> {
    let end = broken_off(game);
    let plies = move |fault| end.is_some_and(|end| std::ptr::eq(end, fault));
    game.faults.iter().map(move |it| (it, if plies(it) { game.tree.plies() } else { 0 }))
}

/// What ends the main line of a game before its end, if anything does. What else cannot be read is no
/// reason to leave the game out.
fn broken_off(game: &ReadGame) -> Option<&Fault> {
    let next = game.tree.plies() + 1;
    let ends = |fault: &&Fault| fault.place.ply == Some(next);
    let is_truncated = |fault: &&Fault| fault.kind == FaultKind::Truncated;
    let cut = game.faults.iter().find(ends).or(game.faults.first()).filter(|_| game.is_cut);
    cut.or_else(|| game.faults.iter().find(is_truncated))
}
