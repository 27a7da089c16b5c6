//! Practical endings in words: what each is called, by the pieces that are left, and what is to be
//! learnt there. The course stands in a table, so that the ids of its lessons are put together.

use log::error;

use super::Worded;
use crate::rules::{Side, chess as chess_rules, xiangqi as xiangqi_rules};
use crate::tables::xiangqi::Guards;
use crate::tables::{Set, chess, xiangqi};
use crate::text::language::Texts;
use crate::text::{Text, ids};
use crate::training::endings::{Ending, Group, Usual};

/// How the ids begin that are put together.
pub(super) const FAMILY: &str = "ending-lesson-";

impl Ending {
    /// What it is called: 单马对单士, Horse v advisor.
    #[must_use]
    pub fn name(&self, texts: &Texts) -> String {
        name(&self.set(), texts)
    }

    /// What is to be learnt there, in a sentence or two.
    #[must_use]
    pub fn lesson_id(&self) -> Text {
        let id = format!("{FAMILY}{}", self.lesson);
        Text::named(&id).unwrap_or_else(|| {
            error!("no text is called {id}");
            self.group.text_id()
        })
    }
}

/// What the ending of a set of pieces is called.
pub(super) fn name(set: &Set, texts: &Texts) -> String {
    let [stronger, weaker] = match set {
        Set::Xiangqi(set) => of_xiangqi(set, texts),
        Set::Chess(set) => of_chess(set, texts),
    };
    capitalised(&texts.with(ids::EndingName { stronger, weaker }))
}

impl Group {
    /// Its name.
    #[must_use]
    pub const fn text_id(self) -> Text {
        match self {
            Self::Pawn => ids::ENDING_GROUP_PAWN,
            Self::Horse => ids::ENDING_GROUP_HORSE,
            Self::Cannon => ids::ENDING_GROUP_CANNON,
            Self::Rook => ids::ENDING_GROUP_ROOK,
            Self::Two => ids::ENDING_GROUP_TWO,
            Self::Mates => ids::ENDING_GROUP_MATES,
            Self::Pawns => ids::ENDING_GROUP_PAWNS,
            Self::Pieces => ids::ENDING_GROUP_PIECES,
        }
    }
}

impl Usual {
    /// The verdict in a word.
    #[must_use]
    pub const fn text_id(self) -> Text {
        match self {
            Self::Won => ids::ENDING_WON,
            Self::Drawn => ids::ENDING_DRAWN,
            Self::Depends => ids::ENDING_DEPENDS,
        }
    }
}

/// What the attacker has, and the defender.
fn of_xiangqi(set: &xiangqi::Set, texts: &Texts) -> [String; 2] {
    let piece = |piece: xiangqi_rules::Piece| texts.with(ids::EndingPiece { piece: piece.name() });
    let attackers: Vec<_> = set.attackers().collect();
    let has_guards = set.own != Guards::default();
    let attackers = match attackers[..] {
        [one, other] if one == other => texts.with(ids::EndingTwo { piece: one.name() }),
        [one, other] => texts.with(ids::EndingBoth { one: piece(one), other: piece(other) }),
        [one] if has_guards => piece(one),
        [one] => texts.with(ids::EndingAlone { piece: one.name() }),
        _ => String::new(),
    };
    let guards = |guards: Guards| guards.to_string().to_ascii_lowercase();
    let stronger = if has_guards {
        let guards = texts.with(ids::EndingOwnGuards { guards: guards(set.own) });
        texts.with(ids::EndingWithGuards { attackers, guards })
    } else {
        attackers
    };
    let is_bare = set.defending == Guards::default();
    let weaker = if is_bare {
        texts.get(ids::ENDING_BARE_KING)
    } else {
        texts.with(ids::EndingDefence { guards: guards(set.defending) })
    };
    [stronger, weaker]
}

/// What the stronger side has, and the weaker.
fn of_chess(set: &chess::Set, texts: &Texts) -> [String; 2] {
    let piece = |piece| texts.get(chess_rules::Position::piece_id(Side::First, piece));
    Side::BOTH.map(|side| {
        let men: Vec<_> =
            set.men().filter(|(whose, _)| *whose == side).map(|(_, man)| man).collect();
        match men[..] {
            [one, other] if one == other => texts.with(ids::EndingChessTwo { piece: one.name() }),
            [one, other] => texts.with(ids::EndingBoth { one: piece(one), other: piece(other) }),
            [one] => piece(one),
            _ => texts.get(ids::ENDING_CHESS_KING),
        }
    })
}

/// With a capital at its beginning, in languages that have them.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::games::GameKind;
    use crate::text::language::Language;
    use crate::training::endings::course;

    fn named(language: Language, set: &str) -> String {
        let all = GameKind::ALL.into_iter().flat_map(course);
        let ending = all.into_iter().find(|ending| ending.set == set).expect(set);
        ending.name(&Texts::new(language))
    }

    #[test]
    fn names_are_those_that_players_use() {
        use Language::{En, Vi, ZhHans, ZhHant};
        for (language, set, expected) in [
            (En, "KP-K", "Pawn v bare king"),
            (En, "KN-KA", "Horse v advisor"),
            (En, "KCA-KEE", "Cannon and advisor v two elephants"),
            (En, "KRAA-KAAEE", "Rook and two advisors v full defence"),
            (En, "KPP-KAAE", "Two pawns v one elephant short"),
            (En, "KNP-KAEE", "Horse and pawn v one advisor short"),
            (En, "KBNK", "Bishop and knight v king"),
            (En, "KQKR", "Queen v rook"),
            (En, "KNNK", "Two knights v king"),
            (ZhHans, "KP-K", "单兵对光将"),
            (ZhHans, "KN-KA", "单马对单士"),
            (ZhHans, "KCA-KEE", "炮单士对双象"),
            (ZhHans, "KPP-KAAEE", "双兵对士象全"),
            (ZhHans, "KNP-KAAE", "马兵对单缺象"),
            (ZhHans, "KR-KAEE", "单车对单缺士"),
            (ZhHans, "KBBK", "双象对单王"),
            (ZhHant, "KR-KAE", "單車對單士象"),
            (ZhHant, "KQKR", "后對車"),
            (Vi, "KN-KA", "Mã đối đơn Sĩ"),
            (Vi, "KPP-KAAEE", "Song Tốt đối Sĩ Tượng bền"),
            (Vi, "KCAA-KAAE", "Pháo song Sĩ đối khuyết Tượng"),
            (Vi, "KBBK", "Hai Tượng đối Vua"),
        ] {
            assert_eq!(named(language, set), expected);
        }
    }

    #[test]
    fn every_ending_has_a_name_of_its_own_and_a_lesson() {
        let all = || GameKind::ALL.into_iter().flat_map(course);
        let said: BTreeSet<Text> = all().map(Ending::lesson_id).collect();
        let texts = ids::NAMES.iter().map(|(id, _)| *id).filter(|id| id.starts_with(FAMILY));
        assert!(said.iter().map(|text| text.id()).eq(texts), "each is said, and there is no other");
        for texts in Language::ALL.map(Texts::new) {
            let names: BTreeSet<String> = all().map(|ending| ending.name(&texts)).collect();
            assert_eq!(names.len(), all().count());
            assert!(!names.iter().any(|name| name.contains(['{', '$'])), "{names:?}");
        }
    }
}
