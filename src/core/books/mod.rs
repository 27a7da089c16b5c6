//! Opening books: which moves to choose among in a position, and how often.
//!
//! A [`Book`] is made of games by a [`Maker`], edited move by move ([`Book::set_weight`], [`Book::edit`],
//! [`Book::put`]), asked by the engine's levels ([`Book::choices`]), shown ([`Book::entry`],
//! [`Book::find`]), and drilled as a tree of lines ([`Book::tree`]). It is kept as a text of our own, for
//! both games, that people can read (`FORMAT.md` here), or in chess as Polyglot's files (`polyglot`):
//! `open_book`, `save_book`. Files are the feature `books`; without it there is what the engine needs.
//!
//! ```
//! use chuhe_core::books::Book;
//! use chuhe_core::games::{AnyPosition, GameKind};
//! use chuhe_core::rules::{Game, chess};
//!
//! let start = AnyPosition::start(GameKind::Chess);
//! let pawn = start.meant(chess::square(4, 1), chess::square(4, 3))[0];
//! let mut book = Book::new(GameKind::Chess);
//! book.set_weight(&start, pawn, 3)?;
//! assert_eq!(book.choices(&chess::Position::start())[0].weight, 3);
//! book.strike(&start, pawn)?;
//! assert!(book.choices(&chess::Position::start()).is_empty());
//! # Ok::<(), chuhe_core::books::EditError>(())
//! ```

mod book;
mod entry;
mod fault;
#[cfg(feature = "books")]
mod file;
mod lines;
mod making;
mod place;
#[cfg(feature = "books")]
pub mod polyglot;
mod read;
mod tree;
mod write;

pub use book::Book;
pub use entry::{BookMove, Choice, Entry, Results};
pub use fault::{BookError, BookFault, EditError};
#[cfg(feature = "books")]
pub use file::{
    BookFileError, BookFileFault, ENDING, LeftOut, OpenedBook, POLYGLOT_ENDING, is_book,
    is_polyglot, open_book, read_book, save_book,
};
pub use making::{Made, Maker, Making, Weigh};
pub use tree::{BookTree, Bounds};
