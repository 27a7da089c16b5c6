//! The library of games in one SQLite file.

#[path = "../support/archives.rs"]
mod archives;
mod backup;
mod books;
mod care;
mod collections;
mod evaluations;
mod export;
mod files;
mod judged;
mod killed;
#[path = "../support/killed.rs"]
mod killer;
mod known_again;
mod lists;
#[path = "../support/older.rs"]
mod older;
mod queue;
mod repertoires;
mod reviews;
mod ruleset;
mod saving;
mod search;
mod stages;
mod statistics;
mod strange_backups;
mod strength;
mod two_windows;
mod upgrade;
