//! How well a question was answered that came before a review.

use crate::text::{Text, ids};
use crate::training::answer_first::Class;

impl Class {
    /// What it is called.
    #[must_use]
    pub const fn name_id(self) -> Text {
        match self {
            Self::WorkedOut => ids::ANSWER_WORKED_OUT,
            Self::RightDirection => ids::ANSWER_RIGHT_DIRECTION,
            Self::ReplyMissed => ids::ANSWER_REPLY_MISSED,
            Self::NotSeen => ids::ANSWER_NOT_SEEN,
        }
    }
}
