//! The library of games in one SQLite file.

mod backup;
mod books;
mod collections;
mod evaluations;
mod export;
mod files;
mod judged;
mod lists;
#[path = "../support/older.rs"]
mod older;
mod queue;
mod repertoires;
mod saving;
mod search;
mod statistics;
mod upgrade;
