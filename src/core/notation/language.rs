//! The languages of players, and which characters they read.

use std::hash::{Hash, Hasher};

use super::xiangqi::Script;

/// A language that a player reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// 简体中文
    ZhHans,
    /// 繁體中文
    ZhHant,
    /// English
    En,
    /// Tiếng Việt
    Vi,
    /// One that is not built in
    Added(&'static AddedLanguage),
}

/// A language that is not built in. Two are the same if their tags are.
#[derive(Debug)]
pub struct AddedLanguage {
    /// Its BCP 47 tag.
    pub tag: String,
    /// Its name in itself.
    pub name: String,
    /// The characters of Xiangqi that its readers know, if they know them.
    pub reads: Option<Script>,
}

impl PartialEq for AddedLanguage {
    fn eq(&self, other: &Self) -> bool {
        self.tag == other.tag
    }
}

impl Eq for AddedLanguage {}

impl Hash for AddedLanguage {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.tag.hash(state);
    }
}

impl Language {
    /// Those that are built in and have every text.
    pub const ALL: [Self; 4] = [Self::ZhHans, Self::ZhHant, Self::En, Self::Vi];

    /// Its BCP 47 tag, as on the command line.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::ZhHans => "zh-Hans",
            Self::ZhHant => "zh-Hant",
            Self::En => "en",
            Self::Vi => "vi",
            Self::Added(language) => language.tag.as_str(),
        }
    }

    /// Its name in itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ZhHans => "简体中文",
            Self::ZhHant => "繁體中文",
            Self::En => "English",
            Self::Vi => "Tiếng Việt",
            Self::Added(language) => language.name.as_str(),
        }
    }

    /// The Chinese characters that its readers read.
    #[must_use]
    pub const fn script(self) -> Script {
        match self {
            // Sets made in Vietnam bear the traditional characters.
            Self::ZhHant | Self::Vi => Script::Traditional,
            Self::ZhHans | Self::En => Script::Simplified,
            Self::Added(language) => match language.reads {
                Some(script) => script,
                None => Script::Simplified,
            },
        }
    }

    /// Whether its readers know the characters on the pieces of Xiangqi.
    #[must_use]
    pub const fn reads_characters(self) -> bool {
        match self {
            Self::ZhHans | Self::ZhHant | Self::Vi => true,
            Self::En => false,
            Self::Added(language) => language.reads.is_some(),
        }
    }

    /// Whether its readers write moves in characters, and signs as wide as these.
    #[must_use]
    pub const fn writes_characters(self) -> bool {
        self.reads_characters() && !matches!(self, Self::Vi)
    }
}
