//! UCI and UCCI, line by line, and the engine as other programs talk to it.
//!
//! [`serve`] holds a whole conversation over any reader and writer. [`Dialect`] turns lines into
//! [`Command`]s and names what is wrong with a line it cannot read ([`Fault`]); the engine's
//! [`Clock`](crate::engine::Clock) shares out the time of a game.
//!
//! ```
//! let commands = "uci\nposition startpos moves h2e2\nd\nquit\n";
//! let mut answers = Vec::new();
//! chuhe_core::uci::serve(commands.as_bytes(), &mut answers)?;
//! let answers = String::from_utf8(answers)?;
//! assert!(answers.contains("uciok\n"));
//! assert!(answers.contains("Result: ongoing\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bench;
mod command;
mod count;
mod dialect;
mod display;
mod fault;
mod game;
mod go;
mod job;
mod line;
pub(crate) mod numbering;
mod output;
mod server;
mod session;
#[cfg(any(feature = "cloud", feature = "engines"))]
mod ticket;
mod words;

pub use command::{Command, Go, Placement, Setting, TimeLeft};
pub use dialect::Dialect;
pub use fault::Fault;
pub use game::{RuleOption, Spoken};
pub use server::{serve, serve_as};
#[cfg(any(feature = "cloud", feature = "engines"))]
pub use ticket::Ticket;

/// The memory for positions the engine has searched, in MiB: at first, at least, at most.
pub(crate) const HASH_MB: (u32, u32, u32) = (16, 1, 4_096);

/// The most lines that are reported. No position has so many moves.
pub(crate) const MOST_LINES: usize = 500;

/// The most threads that search: as many as the machine can run, up to 64.
pub(crate) fn most_threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().min(64))
}
