//! Engines of other authors, which search for a review in the place of the built-in one.

use std::fmt::Debug;
use std::io;

use super::Analysed;
use crate::engine::StopFlag;
use crate::games::GameKind;
use crate::rules::Move;

/// Another engine, as it is installed.
pub trait OtherEngines: Debug + Send + Sync {
    /// What it is called beside what it finds.
    fn name(&self) -> &str;

    /// Starts it, for a thread of its own.
    ///
    /// # Errors
    /// If it cannot be started.
    fn open(&self, game: GameKind) -> io::Result<Box<dyn OtherEngine>>;
}

/// Another engine that runs.
pub trait OtherEngine: Send {
    /// What it finds, in so many nodes, after these moves from a position (a FEN); `None` if it was
    /// stopped.
    ///
    /// # Errors
    /// If it gives no answer.
    fn search(
        &mut self,
        start: &str,
        moves: &[Move],
        nodes: u64,
        stop: &StopFlag,
    ) -> io::Result<Option<Analysed>>;
}
