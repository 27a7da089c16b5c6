//! Opening books: what is drawn, edits, the open format.

mod drawing;
mod editing;
mod format;
#[path = "../support/random_books.rs"]
mod random_books;
