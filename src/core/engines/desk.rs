//! The queue in which the thread driving an engine leaves its reports.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::{Answer, EngineFault, EngineOption, Lines, OptionRefusal, Protocol, Ticket};
use crate::rules::xiangqi::Ruleset;

/// What an engine has said of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// Its name; empty if it gave none.
    pub name: String,
    /// Its authors; empty if it named none.
    pub author: String,
    /// What it speaks.
    pub protocol: Protocol,
    /// What can be set.
    pub options: Vec<EngineOption>,
    /// What is set by the rules of each game, where the game has several.
    pub rules: Vec<EngineOption>,
    /// The rulesets that it cannot be told. Moves that they refuse are kept from it.
    pub untold: Vec<Ruleset>,
    /// How long it took from its start until it was ready.
    pub took: Duration,
}

impl Introduction {
    /// Whether it took so long to start that one may wonder.
    #[must_use]
    pub fn is_slow(&self) -> bool {
        self.took >= SLOW
    }
}

/// So long an engine starts that is slow.
const SLOW: Duration = Duration::from_secs(5);

/// What happens with an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// It has been started and is ready.
    Ready(Introduction),
    /// It has answered.
    Answered {
        /// The turn.
        ticket: Ticket,
        /// The answer.
        answer: Answer,
        /// The time since it was told to go.
        took: Duration,
    },
    /// It was at fault and is started once more.
    Restarted {
        /// The turn that it is asked again; `None` if it ended between two turns and is started
        /// for the next.
        ticket: Option<Ticket>,
        /// What was wrong.
        fault: EngineFault,
    },
    /// It gives no answer. The next turn starts it anew.
    Failed {
        /// The turn without answer; `None` if it failed before it was asked.
        ticket: Option<Ticket>,
        /// What is wrong.
        fault: EngineFault,
    },
    /// An option was not set.
    OptionRefused {
        /// Its name.
        name: String,
        /// Why not.
        refusal: OptionRefusal,
    },
}

impl Event {
    /// The turn that it belongs to, if it belongs to one.
    #[must_use]
    pub const fn ticket(&self) -> Option<Ticket> {
        match self {
            Self::Answered { ticket, .. } => Some(*ticket),
            Self::Restarted { ticket, .. } | Self::Failed { ticket, .. } => *ticket,
            Self::Ready(_) | Self::OptionRefused { .. } => None,
        }
    }
}

/// What the client has not fetched yet.
#[derive(Debug, Default)]
struct Outbox {
    events: VecDeque<Event>,
    /// The last news, until it is fetched. Older news is not kept.
    progress: Option<(Ticket, Lines)>,
    process_id: Option<u32>,
}

pub(super) struct Desk {
    outbox: Mutex<Outbox>,
    wake: Box<dyn Fn() + Send + Sync>,
}

impl Desk {
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self { outbox: Mutex::default(), wake: Box::new(wake) }
    }

    fn outbox(&self) -> MutexGuard<'_, Outbox> {
        self.outbox.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn put(&self, event: Event) {
        self.outbox().events.push_back(event);
        (self.wake)();
    }

    /// Replaces the last news. Wakes nobody who has not fetched that yet.
    pub fn put_progress(&self, ticket: Ticket, lines: &Lines) {
        let news = Some((ticket, lines.clone()));
        let unread = std::mem::replace(&mut self.outbox().progress, news).is_some();
        if !unread {
            (self.wake)();
        }
    }

    pub fn set_process_id(&self, id: Option<u32>) {
        self.outbox().process_id = id;
    }

    pub fn take_events(&self) -> Vec<Event> {
        self.outbox().events.drain(..).collect()
    }

    pub fn take_progress(&self) -> Option<(Ticket, Lines)> {
        self.outbox().progress.take()
    }

    pub fn process_id(&self) -> Option<u32> {
        self.outbox().process_id
    }
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk").field("outbox", &self.outbox).finish_non_exhaustive()
    }
}

/// How many engines are being driven.
static PRESENT: Mutex<usize> = Mutex::new(0);
static ONE_LEFT: Condvar = Condvar::new();

/// A thread that drives an engine, from before its start to after its end.
pub(super) struct Presence(());

impl Presence {
    pub fn begin() -> Self {
        *PRESENT.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        Self(())
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        *PRESENT.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        ONE_LEFT.notify_all();
    }
}

/// Waits until all engines whose clients were dropped are gone, but not for longer than this.
/// Whether all are gone. For a program that is about to end.
pub fn all_gone(patience: Duration) -> bool {
    let present = PRESENT.lock().unwrap_or_else(PoisonError::into_inner);
    let waited = ONE_LEFT.wait_timeout_while(present, patience, |present| *present > 0);
    let (present, _) = waited.unwrap_or_else(PoisonError::into_inner);
    *present == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_to_leave_is_waited_for() {
        let presence = Presence::begin();
        assert!(!all_gone(Duration::from_millis(1)));
        let leaving = std::thread::spawn(move || drop(presence));
        assert!(all_gone(Duration::from_mins(1)));
        leaving.join().unwrap();
    }
}
