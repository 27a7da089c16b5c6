//! Chuhe without its window: the rules, the notation, the record, the engine and all else that
//! stands behind it.
//!
//! The rooms, each of which uses only those before it in this list; no arrow points back:
//!
//! * [`rules`]: who may move where and who has won, behind the [`rules::Game`] trait that every
//!   supported game implements. No input or output.
//! * [`notation`]: moves as people write them.
//! * [`record`]: the game tree with notes and tags, its lines, and the record of a game with a place
//!   in it; the one place that knows the position and how it arose. Of the rooms before it, it needs
//!   only `rules`.
//! * [`games`]: which games there are, and values of any of them for whoever learns only at run
//!   time which one is played.
//! * [`formats`]: games in files and in pasted text, both ways; on the command line by the program
//!   `chuhe-record`.
//! * [`storage`]: what is kept on disk, whole and never lost; for every room that keeps something.
//! * [`tables`]: endgame tables; the engine asks them through [`rules::Oracle`].
//! * [`books`]: opening books, built in and of one's own.
//! * [`mates`]: names of checkmates.
//! * [`engine`]: search, evaluation and levels of the built-in opponent, generic over the game.
//!   Of the rooms before it, it needs `rules`, `games` and `books`.
//! * [`errand`]: work on a thread that tells, wakes and can be stopped.
//! * [`tactics`]: what a line of play wins, forced mates, what hangs: facts that the rules prove.
//! * [`openings`]: what the opening of a game is called, from tables that are built in.
//! * [`review`]: what went wrong in a game.
//! * [`training`]: what is practised: puzzles, practical endings, guessing the moves of a game, lessons.
//! * [`library`]: the player's own games in one SQLite file, saved as they are played, and what is
//!   known of the puzzles that were tried.
//! * [`backup`]: everything of the player's in one file, and back again without loss.
//! * [`uci`]: UCI and UCCI, and the engine as other programs talk to it; spoken by the program
//!   `chuhe-engine`.
//! * [`engines`]: engines of any author, driven by UCI or UCCI.
//! * [`mod@matches`]: engines against engines, and when a match is decided.
//! * [`cloud`]: the client of the cloud library.
//! * [`pictures`]: what a board shows, drawn for the window and as files.
//! * [`text`]: what a player reads, in each language, from the files of `assets/locales`.
//! * [`pages`]: games, studies and puzzles as pages of HTML to be printed.
//! * [`sound`]: the sounds of the board, synthesised as WAV files in memory. Needs no other room.
//! * [`speech`]: the system's voice, on Linux. Needs no other room.
//! * [`generate`]: man pages and completions for shells, from the command line of each program.
//!
//! Rooms that the engine alone does not need are features of their names; `tactics` comes with
//! `review`.
//!
//! Nothing here names Bevy: the window is the package `chuhe`, which hands these rooms on under its
//! own name.

#[cfg(feature = "library")]
pub mod backup;
pub mod books;
#[cfg(feature = "cloud")]
pub mod cloud;
pub mod engine;
#[cfg(feature = "engines")]
pub mod engines;
pub mod errand;
#[cfg(feature = "formats")]
pub mod formats;
pub mod games;
#[cfg(feature = "generate")]
pub mod generate;
#[cfg(feature = "library")]
pub mod library;
#[cfg(feature = "matches")]
pub mod matches;
pub mod mates;
pub mod notation;
#[cfg(feature = "openings")]
pub mod openings;
#[cfg(feature = "pages")]
pub mod pages;
#[cfg(feature = "pictures")]
pub mod pictures;
pub mod record;
#[cfg(feature = "review")]
pub mod review;
pub mod rules;
#[cfg(feature = "sound")]
pub mod sound;
#[cfg(feature = "sound")]
pub mod speech;
#[cfg(feature = "storage")]
pub mod storage;
#[cfg(feature = "tables")]
pub mod tables;
#[cfg(feature = "review")]
pub mod tactics;
#[cfg(feature = "text")]
pub mod text;
#[cfg(feature = "training")]
pub mod training;
pub mod uci;
