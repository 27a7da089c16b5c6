//! How the things of the games are called, and what is said of them: texts, and sentences that know no
//! language yet.
//!
//! Each game tells its own words in a file beside this one, by implementing [`Worded`].

use super::language::Language;
use super::{Sentence, Text, ids};
use crate::games::{AnyFenError, AnyRefusal, Figure, GameInfo, GameKind, NotationChoice, of_game};
use crate::record::Line;
use crate::rules::{Move, Outcome, Reason, Side, chess as chess_rules, xiangqi as xiangqi_rules};
use rulings::{Change, Count, Explanation, Warning};

mod answers;
mod characters;
mod chess;
mod endings;
pub mod faults;
mod fen;
pub mod files;
mod guide;
mod handicaps;
mod levels;
mod mates;
pub mod pictures;
mod principles;
pub mod puzzles;
pub mod remedies;
pub mod rulings;
pub mod setup;
mod shapes;
pub mod spoken;
mod story;
pub mod tags;
mod xiangqi;

/// How the ids begin that are put together: no others are.
pub const FAMILIES: [&str; 3] = [guide::FAMILIES[0], guide::FAMILIES[1], endings::FAMILY];

/// The words of a game.
pub trait Worded: GameInfo {
    /// Its name.
    const NAME: Text;
    /// The sides' names, in the order they start.
    const SIDE_IDS: [Text; 2];
    /// That it is a side's turn.
    const TURN_IDS: [Text; 2];
    /// That a side wins.
    const WIN_IDS: [Text; 2];

    /// How readers of a language are used to seeing moves written.
    fn usual_notation(language: Language) -> NotationChoice;

    /// A piece's name.
    fn piece_id(side: Side, piece: Self::Piece) -> Text;

    /// How a piece moves.
    fn how_id(piece: Self::Piece) -> Text;

    /// Why a move is refused; `piece` is what was to move, if there was anything.
    fn refusal(refusal: Self::Refusal, piece: Option<Text>) -> Sentence;

    /// What is wrong with a FEN.
    fn fen_fault(error: &Self::FenError) -> Sentence;

    /// What the end of a game is called, where that differs from what all games say.
    fn reason_id(reason: Reason) -> Option<Text>;

    /// Why the rules ended a game, if there is more to say than what the reason is called.
    fn explain(line: &Line<'_, Self>, outcome: Outcome) -> Option<Explanation>;

    /// Why the ruleset refuses a legal move, if it does; the move as it is `written`.
    fn change(_line: &Line<'_, Self>, _mv: Move, _written: String) -> Option<Change> {
        None
    }

    /// How often the side to move has done what it may not go on with, when it has to change now or
    /// after one move more.
    fn count(_line: &Line<'_, Self>) -> Option<Count> {
        None
    }

    /// What will soon end a game, if it goes on like this, and is not wanted by everybody. `people`
    /// is which sides people play: nobody else is warned of losing, and one alone is "you".
    fn warning(line: &Line<'_, Self>, people: [bool; 2]) -> Option<Warning>;
}

/// A side's name.
fn side_id<G: Worded>(side: Side) -> Text {
    G::SIDE_IDS[side.index()]
}

impl xiangqi_rules::Ruleset {
    /// Its name for players.
    #[must_use]
    pub const fn name_id(self) -> Text {
        match self {
            Self::Asian => ids::RULESET_ASIAN,
            Self::Chinese => ids::RULESET_CHINESE,
            Self::Tiantian => ids::RULESET_TIANTIAN,
            Self::Simple => ids::RULESET_SIMPLE,
        }
    }
}

impl GameKind {
    /// Its name.
    #[must_use]
    pub fn name_id(self) -> Text {
        of_game!(self, G => G::NAME)
    }

    /// A side's name.
    #[must_use]
    pub fn side_id(self, side: Side) -> Text {
        of_game!(self, G => side_id::<G>(side))
    }

    /// That it is a side's turn.
    #[must_use]
    pub fn turn_id(self, side: Side) -> Text {
        of_game!(self, G => G::TURN_IDS[side.index()])
    }

    /// That a side wins.
    #[must_use]
    pub fn win_id(self, side: Side) -> Text {
        of_game!(self, G => G::WIN_IDS[side.index()])
    }

    /// How readers of a language are used to seeing moves written.
    #[must_use]
    pub fn usual_notation(self, language: Language) -> NotationChoice {
        of_game!(self, G => G::usual_notation(language))
    }

    /// What the end of a game is called, where that differs from what all games say.
    #[must_use]
    pub fn reason_id(self, reason: Reason) -> Option<Text> {
        of_game!(self, G => G::reason_id(reason))
    }
}

impl Figure {
    /// Its name.
    #[must_use]
    pub fn text_id(self, side: Side) -> Text {
        of_game!(self.game(), G => G::piece_id(side, self.piece::<G>()))
    }

    /// How it moves.
    #[must_use]
    pub fn how_id(self) -> Text {
        of_game!(self.game(), G => G::how_id(self.piece::<G>()))
    }
}

impl AnyRefusal {
    /// Why a move is refused; `piece` is what was to move, if there was anything.
    #[must_use]
    pub fn sentence(self, piece: Option<Text>) -> Sentence {
        match self {
            Self::Xiangqi(refusal) => xiangqi_rules::Position::refusal(refusal, piece),
            Self::Chess(refusal) => chess_rules::Position::refusal(refusal, piece),
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
    /// Its name.
    #[must_use]
    pub const fn text_id(self) -> Text {
        match self {
            Self::Chinese => ids::NOTATION_CHINESE,
            Self::Wxf => ids::NOTATION_WXF,
            Self::Iccs => ids::NOTATION_ICCS,
            Self::San => ids::NOTATION_LETTERS,
            Self::Figurine => ids::NOTATION_FIGURINES,
            Self::Vietnamese => ids::NOTATION_VIETNAMESE,
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
                    let sentence = refusal.sentence(Some(figure.text_id(side)));
                    let text = texts.with(sentence.clone());
                    assert_ne!(text, sentence.id);
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
                let sides = Side::BOTH
                    .map(|side| [game.side_id(side), game.turn_id(side), game.win_id(side)]);
                let notations = game.notations().iter().map(|choice| choice.text_id());
                for text in sides.into_iter().flatten().chain(notations).chain([game.name_id()]) {
                    assert_ne!(texts.get(text), text.id(), "{game:?}");
                }
            }
        }
    }

    /// A default variant would say of another game what is true of this one.
    #[test]
    fn texts_that_differ_by_the_game_name_every_game() {
        for locale in ["en", "zh-Hans", "zh-Hant", "vi"] {
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
