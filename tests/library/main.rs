//! The library of games in one SQLite file.

mod export;
mod saving;
mod search;
