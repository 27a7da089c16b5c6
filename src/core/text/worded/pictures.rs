//! What pictures of boards say to who cannot see them.

use crate::games::AnyPosition;
use crate::rules::Side;
use crate::text::ids;
use crate::text::language::Texts;

/// A position in a sentence: how many pieces each side has, and who is to move.
#[must_use]
pub fn described(position: &AnyPosition, texts: &Texts) -> String {
    let pieces = position.pieces();
    let count = |side| pieces.iter().filter(|(_, owner, _)| *owner == side).count();
    let name = |side| position.game().side_id(side);
    texts.with(ids::PictureDescribed {
        first: name(Side::First),
        a: count(Side::First),
        second: name(Side::Second),
        b: count(Side::Second),
        mover: name(position.side_to_move()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameKind;
    use crate::text::language::Language;

    #[test]
    fn a_position_is_described() {
        let position = AnyPosition::from_fen(GameKind::Chess, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
        let position = position.expect("a position");
        let said = described(&position, &Texts::new(Language::En));
        assert_eq!(said, "White has 2 pieces, Black has 1. Black to move.");
        let start = AnyPosition::start(GameKind::Xiangqi);
        let said = described(&start, &Texts::new(Language::ZhHans));
        assert_eq!(said, "红方 16 子，黑方 16 子，轮到红方走。");
    }
}
