//! Where the openings of a new match come from, and what is left out of it.

use std::path::{Path, PathBuf};

use super::folders::{Broken, Trouble};
use crate::books::BookFileFault;
use crate::library::{Library, LibraryError, Query};
use crate::matches::{
    self, Beginnings, Cut, Opening, OpeningFault, OwnBookError, Plan, ReadOpenings, Source,
};

/// Where openings come from.
#[derive(Clone, Debug)]
pub enum Openings {
    /// The built-in book.
    Book,
    /// A file of openings or games, or a book, and so many plies of it.
    File(PathBuf, usize),
    /// The games of the library that a query finds, under this name, and so many plies of each.
    Games {
        /// The folder of the library.
        home: PathBuf,
        /// Which games.
        query: Box<Query>,
        /// What they are called.
        name: String,
        /// Plies of each.
        plies: usize,
    },
}

/// Openings that were taken.
pub struct Taken {
    /// The plan, with what they were taken from.
    pub plan: Plan,
    /// The openings.
    pub openings: Vec<Opening>,
    /// What is none of them, if anything.
    pub left_out: Option<LeftOut>,
}

/// What of the source of openings is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// What the source is called.
    pub name: String,
    /// Openings that there are.
    pub openings: usize,
    /// What cannot be read or played.
    pub bad: usize,
    /// Where the game is over by then.
    pub ended: usize,
    /// Games that are shorter than so many plies.
    pub short: usize,
    /// Plies that an opening has.
    pub plies: usize,
    /// Openings that were there already.
    pub doubles: usize,
    /// The first that cannot be read or played.
    pub first: Option<OpeningFault>,
}

impl LeftOut {
    /// What was left out of it; `None` if all of it was taken.
    fn of(name: String, plies: usize, read: &ReadOpenings) -> Option<Self> {
        let ended = read.ended();
        let is_bad = |fault: &&OpeningFault| fault.kind != matches::OpeningFaultKind::Over;
        (!read.is_whole()).then(|| Self {
            name,
            openings: read.openings.len(),
            bad: read.faults.len() - ended,
            ended,
            short: read.short,
            plies,
            doubles: read.doubles,
            first: read.faults.iter().find(is_bad).cloned(),
        })
    }
}

impl Openings {
    /// Takes the openings of a plan.
    ///
    /// # Errors
    /// Says why there are none.
    pub fn take(&self, plan: Plan) -> Result<Taken, Trouble> {
        match self {
            Self::Book => {
                let openings = matches::book_openings(plan.game, plan.seed, 0..plan.rounds.get());
                Ok(Taken { plan, openings, left_out: None })
            }
            Self::File(file, plies) if matches::holds_book(file) => of_book(plan, file, *plies),
            Self::File(file, plies) => {
                let cut = Cut { games: *plies, lines: None };
                let read = matches::open_openings(plan.game, file, cut)
                    .map_err(|error| Trouble::File(file.clone(), Broken::Io(error.kind())))?;
                let name = file.file_name().unwrap_or(file.as_os_str());
                Ok(taken(plan, read, name.to_string_lossy().into_owned(), *plies))
            }
            Self::Games { home, query, name, plies } => {
                let query = Query { game: Some(plan.game), ..(**query).clone() };
                let read = beginnings(home, &query, *plies).map_err(|error| {
                    bevy::log::warn!("no openings of the library: {error}");
                    Trouble::Library
                })?;
                Ok(taken(plan, read, name.clone(), *plies))
            }
        }
    }
}

fn taken(plan: Plan, read: ReadOpenings, name: String, plies: usize) -> Taken {
    let left_out = LeftOut::of(name, plies, &read);
    Taken { plan, openings: read.openings, left_out }
}

/// How the games of a library begin that a query finds.
fn beginnings(home: &Path, query: &Query, plies: usize) -> Result<ReadOpenings, LibraryError> {
    let library = Library::open(home)?;
    let games = query.game.unwrap_or_default();
    let mut all = Beginnings::new(games, plies);
    for id in library.ids(query)? {
        if let Some(saved) = library.load(id)? {
            all.add(&saved.tree);
        }
    }
    Ok(all.finish())
}

/// Openings that are drawn from a book.
fn of_book(plan: Plan, file: &Path, plies: usize) -> Result<Taken, Trouble> {
    let (book, _) = matches::open_own_book(plan.game, file).map_err(of_book_error)?;
    let numbers = 0..plan.rounds.get();
    let openings = matches::own_openings(&book, plies, plan.seed, numbers);
    let source = Source::OwnBook { file: file.to_owned(), plies };
    Ok(Taken { plan: Plan { source, ..plan }, openings, left_out: None })
}

fn of_book_error(error: OwnBookError) -> Trouble {
    match error {
        OwnBookError::File(error) => {
            let broken = match error.fault {
                BookFileFault::Read(error) => Broken::Io(error.kind()),
                _ => Broken::Damaged,
            };
            Trouble::File(error.file, broken)
        }
        OwnBookError::OtherGame { file, game } => Trouble::OtherGame(file, game),
        OwnBookError::NoStart { file } => Trouble::NoStart(file),
    }
}
