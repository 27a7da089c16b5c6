//! Opening books: what is drawn, edits, the open format, Polyglot's files, making, what plays by them.

mod drawing;
mod editing;
mod files;
mod format;
mod levels;
mod making;
mod polyglot;
#[path = "../support/random_books.rs"]
mod random_books;
