//! The reminder of a mistake (棋友提醒), before a program replies to it.

use super::Match;
use crate::record::Help;
use crate::review::ReviewedMove;

/// A mistake that a person is told of. Clocks and programs wait until he takes it back or goes on.
#[derive(Clone, Debug, PartialEq)]
pub struct Reminder {
    /// The move, with what it allows.
    pub mistake: ReviewedMove,
    /// Whether he has asked for the better move.
    pub tells_better: bool,
}

impl Match {
    /// What a person is told of his last move, until he takes it back or goes on.
    pub fn reminder(&self) -> Option<&Reminder> {
        self.aids.reminder.as_deref()
    }

    /// How many times a person was reminded in this game.
    pub fn reminders(&self) -> usize {
        Help::Reminder.count(self.record.tags()).unwrap_or_default()
    }

    /// Tells a person of a mistake in the position with this [`Match::version`], to which a program
    /// has yet to reply.
    pub(in crate::app::table) fn remind(&mut self, version: u64, mistake: ReviewedMove) {
        if version != self.version || !self.awaits_program() {
            return;
        }
        // That none was taken is said as well: of reminders of before this was counted nobody knows.
        if self.reminders() == 0 {
            self.record.set_tag(Help::ReminderTaken.tag(), "0".to_owned());
        }
        self.record.count_help(Help::Reminder);
        self.reset_clock();
        self.ask_anew();
        self.aids.reminder = Some(Box::new(Reminder { mistake, tells_better: false }));
    }

    /// Lets the game go on after a reminder.
    pub(in crate::app::table) fn play_on(&mut self) {
        if self.reminder().is_some() {
            self.ask_anew();
        }
    }

    /// Tells the better move as well, or no longer.
    pub(in crate::app::table) fn tell_better(&mut self) {
        if let Some(reminder) = &mut self.aids.reminder {
            reminder.tells_better = !reminder.tells_better;
            if reminder.tells_better {
                self.take_help(Help::Hint);
            }
            self.annotated();
        }
    }
}
