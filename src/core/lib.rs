//! Chuhe without its window: the rules, the notation, the record, the engine and all else that
//! stands behind it.
//!
//! The rooms and what leads from one to another; no arrow points back:
//!
//! ```text
//! rules ─┬─▶ notation ─┬─▶ games ─┬─▶ formats
//!        ├─▶ record ───┘          │
//!        └─▶ engine ──────────────┴─▶ review ─┬▶ protocol
//!                                    files ───┴▶ library
//! ```
//!
//! A room may use any from which arrows lead to it; `formats`, `library` and `protocol` know nothing
//! of each other; `openings` and `guide` need `games`, `text` needs `games`, `review` and `files`, and
//! `sound` no other room. Tests, and the examples in docs, use what they need.
//!
//! * [`rules`]: who may move where and who has won, behind the [`rules::Game`] trait that every
//!   supported game implements. No input or output.
//! * [`notation`]: moves as people write them.
//! * [`record`]: the game tree with notes and tags, its lines, and the record of a game with a place
//!   in it; the one place that knows the position and how it arose.
//! * [`games`]: which games there are, and values of any of them for whoever learns only at run
//!   time which one is played.
//! * [`formats`]: games in files and in pasted text, both ways; on the command line by the program
//!   `chuhe-record`.
//! * [`library`]: the player's own games in one SQLite file, saved as they are played, and what is
//!   known of the puzzles that were tried.
//! * [`engine`]: search, evaluation and levels of the built-in opponent, generic over the game.
//! * [`openings`]: what the opening of a game is called, from tables that are built in.
//! * [`guide`]: lessons for who has never played, on positions that one plays on.
//! * [`review`]: what went wrong in a game and what it is called, from the names of mates to the
//!   review of a whole game; puzzles.
//! * [`protocol`]: UCI and UCCI both ways, spoken by the program `chuhe-engine` and to engines of
//!   any author, and the client of the cloud library.
//! * `text`: what a player reads, in each language, from the files of `assets/locales` (feature
//!   `text`).
//! * [`files`]: what is kept on disk, whole and never lost; for every room that keeps something.
//! * [`sound`]: the sounds of the board, synthesised as WAV files in memory.
//!
//! Nothing here names Bevy: the window is the package `chuhe`, which hands these rooms on under its
//! own name.

pub mod engine;
pub mod files;
pub mod formats;
pub mod games;
pub mod guide;
pub mod library;
pub mod notation;
pub mod openings;
pub mod protocol;
pub mod record;
pub mod review;
pub mod rules;
pub mod sound;
#[cfg(feature = "text")]
pub mod text;
