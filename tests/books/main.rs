//! Opening books: what is drawn, edits, the open format, Polyglot's files.

mod drawing;
mod editing;
mod files;
mod format;
mod polyglot;
#[path = "../support/random_books.rs"]
mod random_books;
