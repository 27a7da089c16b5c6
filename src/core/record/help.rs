//! Help that a person takes in a game against a program, as the tags of its record count it. A game with
//! help tells nothing of how strong the person is.

use super::{Tag, Tags};

/// Who found a move that a person has played by a hint, in the record.
pub const HINT: &str = "Hint";

/// A kind of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Help {
    /// A move was taken back, or a resignation (悔棋).
    TakeBack,
    /// A hint was shown (提示), whether it was followed or not.
    Hint,
    /// The person was reminded of a mistake before the program replied (棋友提醒), whatever he did then.
    Reminder,
    /// He took the mistake back.
    ReminderTaken,
}

impl Help {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::TakeBack, Self::Hint, Self::Reminder, Self::ReminderTaken];

    const fn name(self) -> &'static str {
        match self {
            Self::TakeBack => "TakeBacks",
            Self::Hint => "Hints",
            Self::Reminder => "Reminders",
            Self::ReminderTaken => "RemindersTaken",
        }
    }

    /// The tag that counts it.
    #[must_use]
    pub fn tag(self) -> Tag {
        Tag::Other(self.name().to_owned())
    }

    /// Whether a tag of this [name](Tag::name) counts help.
    #[must_use]
    pub fn is_counted_by(name: &str) -> bool {
        name.strip_prefix('+').is_some_and(|name| Self::ALL.iter().any(|help| help.name() == name))
    }

    /// How often a game's tags say that it was taken; `None` where they say nothing.
    #[must_use]
    pub fn count(self, tags: &Tags) -> Option<usize> {
        tags.get(&self.tag()).parse().ok()
    }
}
