//! The library of games in one SQLite file.

mod collections;
mod export;
mod files;
mod lists;
mod saving;
mod search;
mod upgrade;
