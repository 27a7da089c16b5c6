//! How the things of the games are called, and what is said of them: ids of texts, and sentences
//! that know no language yet.
//!
//! Each game tells its own words in a file beside this one, by implementing [`Worded`].

use super::language::Language;
use crate::games::{AnyFenError, AnyRefusal, Figure, GameInfo, GameKind, NotationChoice, of_game};
use crate::record::Line;
use crate::rules::{Outcome, Reason, Side, chess as chess_rules, xiangqi as xiangqi_rules};
use rulings::{Explanation, Warning};

mod chess;
pub mod faults;
mod fen;
pub mod rulings;
mod sentence;
pub mod setup;
mod xiangqi;

pub use sentence::Sentence;

/// The words of a game.
pub trait Worded: GameInfo {
    /// The id of its name.
    const NAME: &'static str;
    /// The ids of the sides' names, in the order they start.
    const SIDE_IDS: [&'static str; 2];

    /// How readers of a language are used to seeing moves written.
    fn usual_notation(language: Language) -> NotationChoice;

    /// The id of a piece's name.
    fn piece_id(side: Side, piece: Self::Piece) -> &'static str;

    /// The id of the text for a refused move; `$piece` in it is the piece that was to move.
    fn refusal_id(refusal: Self::Refusal) -> &'static str;

    /// What is wrong with a FEN.
    fn fen_fault(error: &Self::FenError) -> Sentence;

    /// The id of the text for the end of a game, where it differs from what all games say.
    fn reason_id(reason: Reason) -> Option<&'static str>;

    /// Why the rules ended a game, if there is more to say than what the reason is called.
    fn explain(line: &Line<'_, Self>, outcome: Outcome) -> Option<Explanation>;

    /// What will soon end a game, if it goes on like this, and is not wanted by everybody. `people`
    /// is which sides people play: nobody else is warned of losing, and one alone is "you".
    fn warning(line: &Line<'_, Self>, people: [bool; 2]) -> Option<Warning>;
}

impl GameKind {
    /// The id of its name.
    #[must_use]
    pub fn name_id(self) -> &'static str {
        of_game!(self, G => G::NAME)
    }

    /// How readers of a language are used to seeing moves written.
    #[must_use]
    pub fn usual_notation(self, language: Language) -> NotationChoice {
        of_game!(self, G => G::usual_notation(language))
    }

    /// The id of the text for the end of a game, where it differs from what all games say.
    #[must_use]
    pub fn reason_id(self, reason: Reason) -> Option<&'static str> {
        of_game!(self, G => G::reason_id(reason))
    }
}

impl Figure {
    /// The id of its name.
    #[must_use]
    pub fn text_id(self, side: Side) -> &'static str {
        of_game!(self.game(), G => G::piece_id(side, self.piece::<G>()))
    }
}

impl AnyRefusal {
    /// The id of the text that says so; `$piece` in it is the piece that was to move.
    #[must_use]
    pub fn text_id(self) -> &'static str {
        match self {
            Self::Xiangqi(refusal) => xiangqi_rules::Position::refusal_id(refusal),
            Self::Chess(refusal) => chess_rules::Position::refusal_id(refusal),
        }
    }
}

impl AnyFenError {
    /// What is wrong, for people.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Xiangqi(error) => xiangqi_rules::Position::fen_fault(error),
            Self::Chess(error) => chess_rules::Position::fen_fault(error),
        }
    }
}

impl NotationChoice {
    /// The id of its name.
    #[must_use]
    pub const fn text_id(self) -> &'static str {
        match self {
            Self::Chinese => "notation-chinese",
            Self::Wxf => "notation-wxf",
            Self::Iccs => "notation-iccs",
            Self::San => "notation-letters",
            Self::Figurine => "notation-figurines",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::language::Texts;

    /// Every refusal is a sentence in every language, whichever piece it speaks of.
    pub fn assert_in_words(game: GameKind, refusals: &[AnyRefusal]) {
        for texts in Language::ALL.map(Texts::new) {
            for refusal in refusals {
                for (figure, side) in game
                    .figures()
                    .into_iter()
                    .flat_map(|figure| Side::BOTH.map(|side| (figure, side)))
                {
                    let name = texts.get(figure.text_id(side));
                    let text = texts.with(refusal.text_id(), &[("piece", name.into())]);
                    assert_ne!(text, refusal.text_id());
                    assert!(!text.contains(['{', '$']), "{text}");
                    assert!(!text.contains("piece-"), "{text}");
                }
            }
        }
    }

    /// Every language says what is wrong with these FENs: the text with this id, in which the
    /// letters, numbers and squares that it speaks of stand.
    pub fn assert_fens_in_words<G: Worded>(wrong: &[(&str, &str, &[&str])]) {
        for (fen, id, parts) in wrong {
            let sentence = G::fen_fault(&G::from_fen(fen).expect_err(fen));
            assert_eq!(sentence.id, *id, "{fen}");
            for texts in Language::ALL.map(Texts::new) {
                let text = sentence.written(&texts);
                assert!(text != *id && !text.contains(['{', '$']), "{text}");
                assert!(!text.contains("piece-") && !text.contains("side-"), "{text}");
                for part in *parts {
                    assert!(text.contains(part), "{part} in {text}");
                }
            }
        }
    }

    #[test]
    fn every_game_has_its_words() {
        for texts in Language::ALL.map(Texts::new) {
            for game in GameKind::ALL {
                let sides =
                    Side::BOTH.map(|side| game.side_name(side)).into_iter().flat_map(|side| {
                        [
                            format!("side-{side}"),
                            format!("turn-{side}"),
                            format!("result-{side}-wins"),
                        ]
                    });
                let notations = game.notations().iter().map(|choice| choice.text_id().to_owned());
                for id in sides.chain(notations).chain([game.name_id().to_owned()]) {
                    assert_ne!(texts.get(&id), id, "{game:?}");
                }
            }
        }
    }

    /// A default variant would say of another game what is true of this one.
    #[test]
    fn texts_that_differ_by_the_game_name_every_game() {
        for locale in ["en", "zh-Hans", "zh-Hant"] {
            let root = env!("CARGO_MANIFEST_DIR");
            let path = format!("{root}/../../assets/locales/{locale}/chuhe.ftl");
            let source = std::fs::read_to_string(path).unwrap();
            let differing: Vec<_> = source.split("$game ->").skip(1).collect();
            assert!(!differing.is_empty());
            for text in differing {
                let variants = text.split("\n}").next().unwrap();
                for game in GameKind::ALL {
                    assert!(
                        variants.contains(&format!("[{}]", game.name())),
                        "{locale}:{variants}"
                    );
                }
            }
        }
    }
}
