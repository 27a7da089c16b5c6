//! What can be wrong with a FEN in every game, in words.

use super::{Sentence, Worded};
use crate::rules::{BoardFault, Side};

/// What is wrong with the board field.
pub(super) fn board_fault(fault: &BoardFault) -> Sentence {
    match *fault {
        BoardFault::RankCount { found, ranks } => {
            Sentence::new("fen-rank-count").number("found", found).number("ranks", ranks)
        }
        BoardFault::RankWidth { rank, width, files, point } => Sentence::new("fen-rank-width")
            .number("rank", rank)
            .number("width", width as usize)
            .word("point", point)
            .number("files", files),
        BoardFault::UnknownLetter { letter, rank, column } => Sentence::new("fen-unknown-letter")
            .word("letter", quotable(&letter))
            .number("rank", rank)
            .number("column", column),
    }
}

/// A counter that is no number in its range; `field` is 5 or 6.
pub(super) fn bad_counter(field: usize, found: &str, most: u16) -> Sentence {
    Sentence::new("fen-bad-counter")
        .number("field", field)
        .word("found", quotable(&found))
        .number("most", most)
}

/// A field or what stands after all fields that is something else than it can be.
pub(super) fn found(id: &'static str, found: &str) -> Sentence {
    Sentence::new(id).word("found", quotable(&found))
}

/// A sentence about a side.
pub(super) fn of_side<G: Worded>(id: &'static str, side: Side) -> Sentence {
    Sentence::new(id).texts("side", vec![side_id::<G>(side)])
}

/// The id of a side's name.
pub(super) fn side_id<G: Worded>(side: Side) -> &'static str {
    G::SIDE_IDS[side.index()]
}

/// What was found in a text, without what could not be seen.
pub(super) fn quotable(text: &impl ToString) -> String {
    text.to_string().escape_debug().to_string()
}
