//! Sentences for the player before translation.

use fluent::FluentValue;

use super::ids;
use super::language::Texts;

/// The id of a text into which nothing is filled: one of the constants in [`ids`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text(pub(super) &'static str);

impl Text {
    /// The id itself, by which the files of the languages know the text.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0
    }

    /// The text with an id that is put together at run time, if there is one.
    #[must_use]
    pub fn named(id: &str) -> Option<Self> {
        let at = ids::NAMES.binary_search_by_key(&id, |(known, _)| known).ok()?;
        Some(Self(ids::NAMES[at].0))
    }
}

/// A text with what is filled in; the types in [`ids`] become one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    pub(super) id: &'static str,
    pub(super) values: Vec<(&'static str, Value)>,
}

impl Sentence {
    /// The sentence in a language.
    pub fn written(&self, texts: &Texts) -> String {
        let values = self.values.iter().map(|(name, value)| (*name, value.written(texts)));
        texts.fill(self.id, values)
    }
}

impl From<Text> for Sentence {
    fn from(Text(id): Text) -> Self {
        Self { id, values: Vec::new() }
    }
}

/// What is filled into a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A word as it is; texts choose by it.
    Word(String),
    /// A number.
    Number(i64),
    /// These texts, in a list.
    Texts(Vec<Text>),
}

impl Value {
    fn written(&self, texts: &Texts) -> FluentValue<'_> {
        match self {
            Self::Word(word) => word.into(),
            Self::Number(number) => number.into(),
            Self::Texts(all) => {
                let all: Vec<_> = all.iter().map(|&text| texts.get(text)).collect();
                all.join(&texts.get(ids::LIST_SEPARATOR)).into()
            }
        }
    }
}

/// A value by which a text chooses its words: how many it is.
pub trait Number: Into<Value> {}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(
            impl From<$number> for Value {
                fn from(number: $number) -> Self {
                    Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
                }
            }

            impl Number for $number {}
        )*
    };
}

numbers!(u8, u16, u32, u64, usize, i32, i64);

impl From<&str> for Value {
    fn from(word: &str) -> Self {
        Self::Word(word.to_owned())
    }
}

impl From<String> for Value {
    fn from(word: String) -> Self {
        Self::Word(word)
    }
}

impl From<&String> for Value {
    fn from(word: &String) -> Self {
        Self::Word(word.clone())
    }
}

impl From<Text> for Value {
    fn from(text: Text) -> Self {
        Self::Texts(vec![text])
    }
}

/// Nothing where there is no text.
impl From<Option<Text>> for Value {
    fn from(text: Option<Text>) -> Self {
        Self::Texts(text.into_iter().collect())
    }
}

impl From<Vec<Text>> for Value {
    fn from(texts: Vec<Text>) -> Self {
        Self::Texts(texts)
    }
}
