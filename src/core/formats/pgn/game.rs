//! What PGN is like in each game.

use super::MoveForm;
use crate::games::GameInfo;
use crate::notation::{chess as chess_notation, xiangqi as xiangqi_notation};
use crate::record::Tag;
use crate::rules::{chess, xiangqi};

/// A game that is read from PGN and written to it.
pub(super) trait Dressed: GameInfo {
    /// What `Variant` and `Game` call it, in lower case.
    const NAMES: &'static [&'static str];
    /// What is written as `Game`; nothing for the game that files without this tag are taken to be of.
    const GAME: Option<&'static str>;
    /// Tags that only its files have.
    const OWN_TAGS: &'static [&'static str];
    /// What its files call those tags whose names differ from game to game.
    const TAG_NAMES: TagNames;
    /// Whether its files leave it to the first move to tell that the other side begins.
    const MAY_BEGIN_TURNED: bool;
    /// Whether its files have remarks in brackets, where PGN has variations.
    const HAS_REMARKS_IN_BRACKETS: bool;

    /// Whether other programs number ranks from 1 that the game numbers from 0.
    const MAY_NUMBER_FROM_ONE: bool;

    /// How its moves are written; its own usual way where the form is of another game.
    fn dress(form: Option<MoveForm>) -> Self::Style;

    /// What `Format` calls that, where the game has that tag.
    fn format(style: Self::Style) -> Option<&'static str>;

    /// The style that `Format` calls so, where its moves could be taken for those of another.
    fn style_named(_format: &str) -> Option<Self::Style> {
        None
    }
}

/// The names of tags that each game has names of its own for.
pub(super) struct TagNames {
    /// [`Tag::First`].
    pub first: &'static str,
    /// [`Tag::FirstTeam`].
    pub first_team: &'static str,
    /// [`Tag::FirstRating`].
    pub first_rating: &'static str,
    /// [`Tag::OpeningCode`].
    pub opening_code: &'static str,
}

impl TagNames {
    /// The name of a tag, if it is one of these.
    pub(super) const fn get(&self, tag: &Tag) -> Option<&'static str> {
        match tag {
            Tag::First => Some(self.first),
            Tag::FirstTeam => Some(self.first_team),
            Tag::FirstRating => Some(self.first_rating),
            Tag::OpeningCode => Some(self.opening_code),
            _ => None,
        }
    }

    /// The tag with a name, if it is one of these.
    pub(super) fn named(&self, name: &str) -> Option<Tag> {
        [Tag::First, Tag::FirstTeam, Tag::FirstRating, Tag::OpeningCode]
            .into_iter()
            .find(|tag| self.get(tag) == Some(name))
    }
}

impl Dressed for xiangqi::Position {
    const NAMES: &'static [&'static str] = &[
        "xiangqi",
        "chinese chess",
        "cchess",
        "chinesechess",
        "中国象棋",
        "中國象棋",
        "象棋",
        "cờ tướng",
    ];
    const GAME: Option<&'static str> = Some("Chinese Chess");
    const OWN_TAGS: &'static [&'static str] = &["Red", "RedTeam", "RedElo", "ECCO", "Format"];
    const TAG_NAMES: TagNames = TagNames {
        first: "Red",
        first_team: "RedTeam",
        first_rating: "RedElo",
        opening_code: "ECCO",
    };
    const MAY_BEGIN_TURNED: bool = true;
    const HAS_REMARKS_IN_BRACKETS: bool = true;
    const MAY_NUMBER_FROM_ONE: bool = true;

    fn dress(form: Option<MoveForm>) -> Self::Style {
        use xiangqi_notation::{Script, Style};
        match form {
            Some(MoveForm::Chinese(script)) => Style::Chinese(script),
            Some(MoveForm::Wxf) => Style::Wxf,
            Some(MoveForm::Iccs | MoveForm::Uci) => Style::Iccs,
            Some(MoveForm::Vietnamese) => Style::Vietnamese,
            _ => Style::Chinese(Script::Simplified),
        }
    }

    fn format(style: Self::Style) -> Option<&'static str> {
        use xiangqi_notation::Style;
        Some(match style {
            Style::Chinese(_) => "Chinese",
            Style::Wxf => "WXF",
            Style::Iccs => "ICCS",
            Style::Vietnamese => "Vietnamese",
        })
    }

    fn style_named(format: &str) -> Option<Self::Style> {
        use xiangqi_notation::Style;
        format.eq_ignore_ascii_case("Vietnamese").then_some(Style::Vietnamese)
    }
}

impl Dressed for chess::Position {
    const NAMES: &'static [&'static str] = &[
        "chess",
        "standard",
        "normal",
        "international chess",
        "国际象棋",
        "國際象棋",
        "cờ vua",
        "orthodox",
    ];
    const GAME: Option<&'static str> = None;
    const OWN_TAGS: &'static [&'static str] = &[];
    const TAG_NAMES: TagNames = TagNames {
        first: "White",
        first_team: "WhiteTeam",
        first_rating: "WhiteElo",
        opening_code: "ECO",
    };
    const MAY_BEGIN_TURNED: bool = false;
    const HAS_REMARKS_IN_BRACKETS: bool = false;
    const MAY_NUMBER_FROM_ONE: bool = false;

    fn dress(form: Option<MoveForm>) -> Self::Style {
        use chess_notation::Style;
        match form {
            Some(MoveForm::Uci | MoveForm::Iccs) => Style::Uci,
            Some(MoveForm::Vietnamese) => Style::Vietnamese,
            _ => Style::San,
        }
    }

    fn format(_: Self::Style) -> Option<&'static str> {
        None
    }
}

#[cfg(test)]
mod tests {
    use crate::formats::pgn::{Games, Options, write};
    use crate::games::{AnyPosition, AnyTree, GameKind};

    #[test]
    fn what_is_written_tells_its_game() {
        for game in GameKind::ALL {
            let tree = AnyTree::new(AnyPosition::start(game));
            let (text, _) = write(&tree, Options::default());
            let read = Games::of(&text).next().unwrap().unwrap();
            assert_eq!(read.tree.game(), game, "{text}");
        }
    }
}
