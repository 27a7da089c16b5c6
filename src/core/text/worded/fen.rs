//! What can be wrong with a FEN in every game, in words.

use super::Sentence;
use crate::rules::BoardFault;
use crate::text::ids;

/// What is wrong with the board field.
pub(super) fn board_fault(fault: &BoardFault) -> Sentence {
    match *fault {
        BoardFault::RankCount { found, ranks } => ids::FenRankCount { found, ranks }.into(),
        BoardFault::RankWidth { rank, width, files, point } => {
            ids::FenRankWidth { rank, width, point, files }.into()
        }
        BoardFault::UnknownLetter { letter, rank, column } => {
            ids::FenUnknownLetter { letter: quotable(&letter), rank, column }.into()
        }
    }
}

/// A side to move that is none of these letters.
pub(super) fn side_to_move(found: &str, letters: &str) -> Sentence {
    ids::FenSideToMove { found: quotable(&found), letters }.into()
}

/// A counter that is no number in its range; `field` is 5 or 6.
pub(super) fn bad_counter(field: usize, found: &str, most: u16) -> Sentence {
    ids::FenBadCounter { field, found: quotable(&found), most }.into()
}

/// What stands after all fields.
pub(super) fn trailing(found: &str) -> Sentence {
    ids::FenTrailing { found: quotable(&found) }.into()
}

/// What was found in a text, without what could not be seen.
pub(super) fn quotable(text: &impl ToString) -> String {
    text.to_string().escape_debug().to_string()
}
