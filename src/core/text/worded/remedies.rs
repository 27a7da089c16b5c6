//! What the better move does, in words.

use crate::games::{AnyPosition, MoveStyle};
use crate::review::{Remedy, ReviewedMove, remedy};
use crate::tactics::Man;
use crate::text::language::Texts;
use crate::text::{Text, ids};

/// Says of the better move how it saves what was lost, where that is known; or else that it is better.
/// `before` is the position in which the move was played.
#[must_use]
pub fn better(
    reviewed: &ReviewedMove,
    before: &AnyPosition,
    (style, texts): (MoveStyle, &Texts),
) -> Option<String> {
    let first = *reviewed.better.first()?;
    let mv = before.notes(&[first], style).concat();
    Some(match remedy(before, reviewed) {
        None => texts.with(ids::FaultBetterLine { mv }),
        Some(Remedy::Safe(man)) => texts.with(ids::RemedySafe { mv, piece: name(man) }),
        Some(Remedy::Guarded(man)) => texts.with(ids::RemedyGuarded { mv, piece: name(man) }),
        Some(Remedy::Shut(man)) => texts.with(ids::RemedyShut { mv, piece: name(man) }),
        Some(Remedy::Taken(man)) => texts.with(ids::RemedyTaken { mv, piece: name(man) }),
        Some(Remedy::Kept(man)) => texts.with(ids::RemedyKept { mv, piece: name(man) }),
        Some(Remedy::Spared(man)) => texts.with(ids::RemedySpared { mv, piece: name(man) }),
        Some(Remedy::NoMate) => texts.with(ids::RemedyNoMate { mv }),
    })
}

fn name(man: Man) -> Text {
    man.figure.text_id(man.side)
}
