//! The languages, and every text that a player reads.

use std::str::FromStr;

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};
use log::error;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use unic_langid::{LanguageIdentifier, langid};

use super::sentence::{Sentence, Text};
use super::translation;

pub use crate::notation::Language;

impl Language {
    /// Those that are built in and those that were [added](translation::add_from), in the order they
    /// are offered.
    pub fn offered() -> impl Iterator<Item = Self> {
        Self::ALL
            .into_iter()
            .chain(translation::added().iter().map(|added| Self::Added(&added.language)))
    }

    /// The language for a system locale like `zh_TW.UTF-8` or `zh-Hans-CN`.
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        let locale = locale.to_ascii_lowercase();
        let mut parts = locale.split(['-', '_', '.', '@']);
        match parts.next() {
            Some("zh") => {}
            Some("vi") => return Self::Vi,
            _ => {
                return translation::of_locale(&locale)
                    .map_or(Self::En, |added| Self::Added(&added.language));
            }
        }
        // A script says more than a region: zh-Hans-HK is written in simplified characters.
        let parts: Vec<_> = parts.collect();
        let traditional = if parts.contains(&"hans") {
            false
        } else {
            parts.iter().any(|part| matches!(*part, "hant" | "tw" | "hk" | "mo"))
        };
        if traditional { Self::ZhHant } else { Self::ZhHans }
    }

    /// The system's language, as far as the window speaks it.
    #[must_use]
    pub fn of_system() -> Self {
        sys_locale::get_locale().map_or(Self::En, |locale| Self::of_locale(&locale))
    }
}

/// The texts of a language as they are written, and the language as the texts' library knows it.
/// English stands for one that was not [added](translation::add_from).
fn source(language: Language) -> (&'static str, LanguageIdentifier) {
    match language {
        Language::ZhHans => {
            (include_str!("../../../assets/locales/zh-Hans/chuhe.ftl"), langid!("zh-Hans"))
        }
        Language::ZhHant => {
            (include_str!("../../../assets/locales/zh-Hant/chuhe.ftl"), langid!("zh-Hant"))
        }
        Language::En => (include_str!("../../../assets/locales/en/chuhe.ftl"), langid!("en")),
        Language::Vi => (include_str!("../../../assets/locales/vi/chuhe.ftl"), langid!("vi")),
        Language::Added(added) => match translation::of(added) {
            Some(translation) => (&translation.source, translation.identifier.clone()),
            None => source(Language::En),
        },
    }
}

/// The tag of no language of the window.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such language: {0} (there are {tags})", tags = tags())]
pub struct UnknownLanguage(String);

fn tags() -> String {
    Language::offered().map(Language::tag).collect::<Vec<_>>().join(", ")
}

/// As its tag.
impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.tag())
    }
}

/// From its tag, if it is one that is offered.
impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(tag: &str) -> Result<Self, Self::Err> {
        Self::offered()
            .find(|language| language.tag().eq_ignore_ascii_case(tag))
            .ok_or_else(|| UnknownLanguage(tag.to_owned()))
    }
}

/// Every text that a player reads, in one language.
pub struct Texts {
    language: Language,
    bundle: Bundle,
    /// What stands where a language that was added has no text.
    english: Option<Bundle>,
}

impl Texts {
    /// The texts in this language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let english = matches!(language, Language::Added(_)).then(|| Bundle::of(Language::En));
        Self { language, bundle: Bundle::of(language), english }
    }

    /// The language they are in.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A text into which nothing is filled.
    pub fn get(&self, text: Text) -> String {
        self.resolve(text.id(), None)
    }

    /// A text with what is filled in.
    pub fn with(&self, sentence: impl Into<Sentence>) -> String {
        sentence.into().written(self)
    }

    /// The text with this id and the values with these names.
    pub(super) fn fill<'a>(
        &self,
        id: &str,
        values: impl Iterator<Item = (&'a str, FluentValue<'a>)>,
    ) -> String {
        self.resolve(id, Some(&values.collect()))
    }

    fn resolve(&self, id: &str, args: Option<&FluentArgs<'_>>) -> String {
        let own = self.bundle.resolve(id, args);
        let found = own.or_else(|trouble| match &self.english {
            Some(english) => english.resolve(id, args),
            None => Err(trouble),
        });
        found.unwrap_or_else(|trouble| {
            error!("text {id} in {}: {trouble}", self.language.tag());
            id.to_owned()
        })
    }
}

/// The texts of one source.
pub(super) struct Bundle(FluentBundle<FluentResource>);

impl Bundle {
    /// The texts of a language.
    pub(super) fn of(language: Language) -> Self {
        let (source, identifier) = source(language);
        let resource =
            FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, errors)| {
                // What is wrong with a file that was added has been said when it was read.
                if !matches!(language, Language::Added(_)) {
                    error!("texts in {}: {errors:?}", language.tag());
                }
                resource
            });
        Self::new(identifier, resource)
    }

    /// The texts that were read, with the plurals of this language. Where two have the same id, the
    /// last counts.
    pub(super) fn new(identifier: LanguageIdentifier, resource: FluentResource) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // The marks that keep directions apart have no glyphs here, and no direction needs them.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Self(bundle)
    }

    /// Whether there is a text with this id.
    pub(super) fn has(&self, id: &str) -> bool {
        self.0.has_message(id)
    }

    pub(super) fn resolve(
        &self,
        id: &str,
        args: Option<&FluentArgs<'_>>,
    ) -> Result<String, String> {
        let message = self.0.get_message(id).ok_or("missing")?;
        let pattern = message.value().ok_or("without a value")?;
        let mut errors = Vec::new();
        let text = self.0.format_pattern(pattern, args, &mut errors).into_owned();
        if errors.is_empty() { Ok(text) } else { Err(format!("{errors:?}")) }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// The ids of a language with the variables that each uses, read from the source itself.
    fn ids(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut ids: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut current = String::new();
        for line in source(language).0.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with(|first: char| first.is_ascii_lowercase()) {
                let (id, _) = line.split_once('=').unwrap();
                current = id.trim().to_owned();
                assert!(!ids.contains_key(&current), "{current} stands twice");
                ids.insert(current.clone(), BTreeSet::new());
            }
            for variable in line.split('$').skip(1) {
                let end =
                    variable.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
                let name = &variable[..end.unwrap_or(variable.len())];
                ids.get_mut(&current).unwrap().insert(name.to_owned());
            }
        }
        ids
    }

    #[test]
    fn all_languages_say_the_same_things() {
        for language in Language::ALL {
            assert!(FluentResource::try_new(source(language).0.to_owned()).is_ok(), "{language:?}");
            assert_eq!(ids(language), ids(Language::En), "{language:?}");
        }
    }

    #[test]
    fn every_text_resolves() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            for (id, variables) in ids(language) {
                let mut args = FluentArgs::new();
                for variable in &variables {
                    args.set(variable.clone(), FluentValue::from(3));
                }
                let text = texts.bundle.resolve(&id, Some(&args)).unwrap();
                assert!(!text.trim().is_empty(), "{id} in {language:?}");
                assert!(!text.contains(['\u{2068}', '\u{2069}']), "{id} in {language:?}");
            }
        }
    }

    #[test]
    fn a_missing_text_shows_its_id() {
        assert_eq!(Texts::new(Language::En).resolve("no-such-text", None), "no-such-text");
    }

    #[test]
    fn locales_are_understood() {
        for (locale, language) in [
            ("zh_CN.UTF-8", Language::ZhHans),
            ("zh", Language::ZhHans),
            ("zh-Hans-HK", Language::ZhHans),
            ("zh_SG", Language::ZhHans),
            ("zh-TW", Language::ZhHant),
            ("zh_HK.Big5", Language::ZhHant),
            ("zh-MO", Language::ZhHant),
            ("zh-Hant", Language::ZhHant),
            ("en-US", Language::En),
            ("vi", Language::Vi),
            ("vi_VN", Language::Vi),
            ("vi_VN.UTF-8", Language::Vi),
            ("de_DE", Language::En),
            ("C", Language::En),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }

    #[test]
    fn tags_are_read() {
        for language in Language::ALL {
            assert_eq!(language.tag().parse(), Ok(language));
        }
        assert!("fr".parse::<Language>().is_err());
    }
}
