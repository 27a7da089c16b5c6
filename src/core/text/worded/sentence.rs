//! A sentence of the window before it is put into a language.

use crate::text::language::{FluentValue, Texts};

/// A sentence of the window: the id of its text, and what is filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    pub(super) id: &'static str,
    values: Vec<(&'static str, Value)>,
}

/// What is filled into a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Value {
    /// A word as it is; texts choose by it.
    Word(String),
    /// A number.
    Number(usize),
    /// The texts with these ids, in a list.
    Texts(Vec<&'static str>),
}

impl Sentence {
    /// The sentence with this id.
    pub(super) const fn new(id: &'static str) -> Self {
        Self { id, values: Vec::new() }
    }

    fn with(mut self, name: &'static str, value: Value) -> Self {
        self.values.push((name, value));
        self
    }

    /// Fills in a word by which texts choose.
    pub(super) fn word(self, name: &'static str, word: impl Into<String>) -> Self {
        self.with(name, Value::Word(word.into()))
    }

    /// Fills in a number.
    pub(super) fn number(self, name: &'static str, number: impl Into<usize>) -> Self {
        self.with(name, Value::Number(number.into()))
    }

    /// Fills in a list of what has these ids.
    pub(super) fn texts(self, name: &'static str, ids: Vec<&'static str>) -> Self {
        self.with(name, Value::Texts(ids))
    }

    /// The sentence in a language.
    pub fn written(&self, texts: &Texts) -> String {
        let value = |value: &Value| -> FluentValue<'static> {
            match value {
                Value::Word(word) => word.clone().into(),
                Value::Number(number) => (*number).into(),
                Value::Texts(ids) => {
                    let names: Vec<_> = ids.iter().map(|id| texts.get(id)).collect();
                    names.join(&texts.get("list-separator")).into()
                }
            }
        };
        let values: Vec<_> = self.values.iter().map(|(name, one)| (*name, value(one))).collect();
        texts.with(self.id, &values)
    }
}
