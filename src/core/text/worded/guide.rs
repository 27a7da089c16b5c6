//! What the guide says. Its lessons stand in a table, so that the ids of their texts are put together
//! when they are read.

use log::error;

use crate::text::{Sentence, Text, ids};
use crate::training::lessons::{Answer, Diagram, Goal, Lesson, Task, Wrong};

/// How the ids begin that are put together.
pub(super) const FAMILIES: [&str; 2] = ["guide-x-", "guide-c-"];

impl Lesson {
    /// Its title.
    #[must_use]
    pub fn title_id(&self) -> Text {
        part(self.id, "-title")
    }

    /// What is to be read.
    #[must_use]
    pub fn text_id(&self) -> Text {
        part(self.id, "-text")
    }
}

impl Task {
    /// What is to be done, if anything is.
    #[must_use]
    pub fn task_id(&self) -> Option<Text> {
        (self.goal != Goal::Read).then(|| part(self.id, "-task"))
    }
}

impl Diagram {
    /// What stands below it.
    #[must_use]
    pub fn caption_id(&self) -> Text {
        part(self.id, "")
    }
}

impl Wrong {
    /// Why a move was not taken.
    #[must_use]
    pub fn sentence(self) -> Sentence {
        match self {
            Self::Rules(refusal, piece) => {
                refusal.sentence(piece.map(|(side, piece)| piece.text_id(side)))
            }
            Self::GivesCheck => ids::GUIDE_WRONG_GIVES_CHECK.into(),
            Self::NoMate(Answer::Capture) => ids::GUIDE_WRONG_CAPTURED.into(),
            Self::NoMate(Answer::KingMoves) => ids::GUIDE_WRONG_KING_MOVES.into(),
            Self::NoMate(Answer::Parry) => ids::GUIDE_WRONG_PARRIED.into(),
            Self::NoEnd => ids::GUIDE_WRONG_NO_END.into(),
            Self::Draws => ids::GUIDE_WRONG_DRAWS.into(),
            Self::NoDraw => ids::GUIDE_WRONG_NO_DRAW.into(),
            Self::Loses(side, piece) => ids::GuideWrongLoses { piece: piece.text_id(side) }.into(),
            Self::ChecksOn => ids::GUIDE_WRONG_CHECKS_ON.into(),
            Self::NoCheck => ids::GUIDE_WRONG_NO_CHECK.into(),
            Self::NoCapture => ids::GUIDE_WRONG_NO_CAPTURE.into(),
            Self::WorthLess(side, pieces) => {
                let [piece, other] = pieces.map(|piece| piece.text_id(side));
                ids::GuideWrongWorthLess { other, piece }.into()
            }
            Self::MissesEnPassant => ids::GUIDE_WRONG_EN_PASSANT.into(),
            Self::NoCastling => ids::GUIDE_WRONG_NO_CASTLING.into(),
            Self::NotAsked => ids::GUIDE_WRONG_NOT_ASKED.into(),
            Self::Finished => ids::GUIDE_DONE.into(),
        }
    }
}

/// A text of the guide; the guide's own name in place of one that is missing.
fn part(of: &str, what: &str) -> Text {
    let id = format!("guide-{of}{what}");
    Text::named(&id).unwrap_or_else(|| {
        error!("no text is called {id}");
        ids::GUIDE
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::games::GameKind;
    use crate::text::language::{Language, Texts};
    use crate::training::lessons::lessons;

    #[test]
    fn families_are_complete_in_all_languages() {
        let lessons = || GameKind::ALL.into_iter().flat_map(lessons);
        let words = lessons().flat_map(|lesson| [lesson.title_id(), lesson.text_id()]);
        let tasks = lessons().flat_map(|lesson| &lesson.tasks).filter_map(Task::task_id);
        let captions = lessons().flat_map(|lesson| &lesson.diagrams).map(Diagram::caption_id);
        let said: BTreeSet<Text> = words.chain(tasks).chain(captions).collect();
        let is_of_family = |id: &str| FAMILIES.iter().any(|family| id.starts_with(family));
        let all = ids::NAMES.iter().map(|(id, _)| *id).filter(|id| is_of_family(id));
        assert!(said.iter().map(|text| text.id()).eq(all));
        for texts in Language::ALL.map(Texts::new) {
            assert!(said.iter().all(|&text| texts.get(text) != text.id()));
        }
    }
}
