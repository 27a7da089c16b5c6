//! Openings drawn from a book of one's own.

use std::fs::File;
use std::io::Read;
use std::ops::Range;
use std::path::{Path, PathBuf};

use rand::SeedableRng;
use rand::rngs::SmallRng;
use thiserror::Error;

use super::Matched;
use super::openings::{Opening, seeds};
use crate::books::{Book, BookFileError, Choice, LeftOut, OpenedBook, is_book, open_book};
use crate::games::{GameKind, of_game};
use crate::record::Record;

/// Why a book is none to draw openings from.
#[derive(Debug, Error)]
pub enum OwnBookError {
    /// It cannot be opened.
    #[error(transparent)]
    File(#[from] BookFileError),
    /// It is of another game.
    #[error("{}: this is a book of {}", file.display(), game.name())]
    OtherGame {
        /// The file.
        file: PathBuf,
        /// Its game.
        game: GameKind,
    },
    /// It does not know how a game begins.
    #[error("{}: the book has no move for the start of the game", file.display())]
    NoStart {
        /// The file.
        file: PathBuf,
    },
}

/// Whether a file is an opening book, by its ending or by what stands in it.
#[must_use]
pub fn holds_book(file: &Path) -> bool {
    /// The mark of our own format stands before that.
    const HEAD: u64 = 256;
    let mut head = Vec::new();
    let read = File::open(file).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    is_book(file) || (read.is_ok() && Book::is_one(&head))
}

/// Opens a book to draw openings of a game from. What could not be read of a file of Polyglot comes with
/// it.
///
/// # Errors
/// Says why it is none, with the file and the place in it.
pub fn open_own_book(game: GameKind, file: &Path) -> Result<(Book, LeftOut), OwnBookError> {
    let OpenedBook { book, left_out } = open_book(file)?;
    let file = file.to_owned();
    if book.game() != game {
        return Err(OwnBookError::OtherGame { file, game: book.game() });
    }
    if of_game!(game, G => book.choices(&<G as crate::rules::Game>::start())).is_empty() {
        return Err(OwnBookError::NoStart { file });
    }
    Ok((book, left_out))
}

/// The openings of these numbers, each drawn from the start of the game by the seed and by weight: until
/// the book has no move, and for so many plies at most.
#[must_use]
pub fn own_openings(book: &Book, plies: usize, seed: u32, numbers: Range<u32>) -> Vec<Opening> {
    let drawn =
        seeds(seed, numbers).map(|seed| of_game!(book.game(), G => draw::<G>(book, plies, seed)));
    drawn.collect()
}

fn draw<G: Matched>(book: &Book, plies: usize, seed: u64) -> Opening {
    let mut chance = SmallRng::seed_from_u64(seed);
    let (mut record, mut opening) = (Record::new(G::start()), Opening::default());
    while opening.moves.len() < plies {
        let choices = book.choices_after(record.current(), opening.moves.len());
        let Some(mv) = Choice::draw(&choices, &mut chance) else { break };
        // A game has to be left to play.
        if record.play(mv).is_err() || record.outcome().is_some() {
            break;
        }
        opening.moves.push(mv);
    }
    opening
}
