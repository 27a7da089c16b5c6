//! How long an engine may think, and what is done when the time is over.

use std::time::{Duration, Instant};

use super::ready::Ready;
use super::speech::Manner;
use super::{EngineFault, Limits, Patience, Turn};
use crate::rules::Side;
use crate::uci::Spoken;

/// Until when a search may take, and what then.
pub(super) struct Deadline {
    /// The time it has from `go` or `ponderhit` on; `None` if it may take for ever.
    allowed: Option<Duration>,
    began: Instant,
    pondering: bool,
    /// When it was told to stop, and the deadline for obeying.
    stopped: Option<Instant>,
}

impl Deadline {
    pub fn new<G: Spoken>(
        turn: &Turn<G>,
        mover: Side,
        manner: Manner,
        patience: &Patience,
    ) -> Self {
        let allowed = match turn.limits.longest(mover) {
            Some(time) => Some(manner.as_told(time) + patience.slack),
            None if turn.limits == Limits::Infinite => None,
            None => Some(patience.untimed),
        };
        Self { allowed, began: Instant::now(), pondering: turn.ponder, stopped: None }
    }

    pub fn end(&self) -> Option<Instant> {
        let running = (!self.pondering).then_some(self.allowed).flatten();
        self.stopped.or_else(|| Some(self.began + running?))
    }

    pub fn stop(&mut self, engine: &mut Ready, grace: Duration) {
        if self.stopped.is_none() {
            engine.stop();
            self.stopped = Some(Instant::now() + grace);
        }
    }

    pub fn ponder_hit(&mut self, engine: &Ready) {
        if std::mem::take(&mut self.pondering) {
            engine.process.say("ponderhit");
            self.began = Instant::now();
        }
    }

    /// Time is up: tells the engine to stop, and gives up on it if it does not.
    pub fn over(&mut self, engine: &mut Ready, grace: Duration) -> Result<(), EngineFault> {
        if self.stopped.is_some() {
            return Err(EngineFault::Silent { waited: self.began.elapsed() });
        }
        if self.end().is_some_and(|end| end <= Instant::now()) {
            self.stop(engine, grace);
        }
        Ok(())
    }
}
