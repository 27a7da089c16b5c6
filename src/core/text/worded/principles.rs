//! Old rules of play that a move goes against, in words.

use crate::games::{AnyPosition, GameKind, MoveStyle};
use crate::rules::Move;
use crate::tactics::Man;
use crate::tactics::principle::{Cure, Principle};
use crate::text::language::Texts;
use crate::text::{Sentence, Text, ids};

/// Says which rule was broken, and what makes up for it unless that is the better move, which is told
/// anyway. `before` is the position in which the move was played.
pub(super) fn said(
    (principle, men, cure): (Principle, &[Man], Cure),
    before: &AnyPosition,
    better: Option<Move>,
    (style, texts): (MoveStyle, &Texts),
) -> String {
    let fault = texts.with(rule(principle, men, before));
    match cure {
        Cure::Instead(mv) if better == Some(mv) => fault,
        Cure::Instead(mv) => {
            texts.with(ids::PrincipleInstead { fault, mv: before.notes(&[mv], style).concat() })
        }
        Cure::Alone => texts.with(ids::PrincipleAlone { fault }),
    }
}

/// Which rule was broken.
fn rule(principle: Principle, men: &[Man], before: &AnyPosition) -> Sentence {
    let name = |number: usize| men.get(number).map(|man| man.figure.text_id(man.side));
    let (piece, other): (Option<Text>, Option<Text>) = (name(0), name(1));
    match principle {
        Principle::RooksAtHome => ids::PrincipleRooksAtHome { n: before.fullmove_number() }.into(),
        Principle::MovedTwice => ids::PrincipleMovedTwice { piece }.into(),
        Principle::TakenBack => ids::PrincipleTakenBack { piece }.into(),
        Principle::PawnHunt => ids::PrinciplePawnHunt { piece: other, pawn: piece }.into(),
        Principle::IdleGuard => ids::PrincipleIdleGuard { piece }.into(),
        Principle::HorseBlocked => ids::PrincipleHorseBlocked { piece: other }.into(),
        Principle::FileLeft => ids::PrincipleFileLeft { piece }.into(),
        Principle::CentreLeft => ids::PrincipleCentreLeft { piece }.into(),
        Principle::Undeveloped => match before.game() {
            GameKind::Xiangqi => ids::PrincipleAtHome { n: men.len() }.into(),
            GameKind::Chess => ids::PrincipleUndeveloped { n: men.len() }.into(),
        },
        Principle::CastlingLost => ids::PRINCIPLE_CASTLING_LOST.into(),
        Principle::NotCastled => ids::PRINCIPLE_NOT_CASTLED.into(),
        Principle::KingCover => ids::PRINCIPLE_KING_COVER.into(),
    }
}
