//! Languages that a person adds: a file of texts for each, read when a program starts.
//!
//! `nl.ftl` in the folder `languages` of the data folder adds Dutch. Its text `language-name` is
//! what the language is called; `language-reads` says which Chinese characters its readers know. All
//! others are the texts of `assets/locales`; English stands where one is missing.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use fluent::FluentResource;
use unic_langid::LanguageIdentifier;

use super::language::{Bundle, Language};
use crate::notation::AddedLanguage;
use crate::notation::xiangqi::Script;
use crate::storage;

/// What a language is called in itself.
const NAME: &str = "language-name";
/// `none`, `simplified` or `traditional`; `none` if it is not there.
const READS: &str = "language-reads";

/// A language read from a file.
pub(super) struct Translation {
    pub language: AddedLanguage,
    pub identifier: LanguageIdentifier,
    pub source: String,
}

/// What is wrong with a file of texts.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{}: {reason}", file.display(), line.map(|line| format!(", line {line}")).unwrap_or_default())]
pub struct TranslationFault {
    /// The file.
    pub file: PathBuf,
    /// The line, from 1, where the fault is of one.
    pub line: Option<usize>,
    /// What is wrong, in English.
    pub reason: String,
}

static ADDED: OnceLock<Vec<Translation>> = OnceLock::new();

/// Adds the languages of the player's folder, `languages` below [`storage::data_dir`], and writes what is
/// wrong with them to standard error.
pub fn add_or_complain() {
    let Some(folder) = storage::data_dir() else { return };
    for fault in add_from(&folder.join("languages")) {
        eprintln!("{fault}");
    }
}

/// Adds the languages of a folder to those that are offered, once for a program: a second call adds
/// nothing. Returns what is wrong with the files; a text that cannot be understood is left out, a file
/// that names no language altogether. A folder that is not there has none.
pub fn add_from(folder: &Path) -> Vec<TranslationFault> {
    let mut faults = Vec::new();
    ADDED.get_or_init(|| {
        let (translations, found) = read_folder(folder);
        faults = found;
        translations
    });
    faults
}

/// What is wrong with the languages of a folder, of which none is added.
#[must_use]
pub fn faults_in(folder: &Path) -> Vec<TranslationFault> {
    read_folder(folder).1
}

/// The languages that were added.
pub(super) fn added() -> &'static [Translation] {
    ADDED.get().map_or(&[], Vec::as_slice)
}

/// What was read of a language that was added.
pub(super) fn of(language: &AddedLanguage) -> Option<&'static Translation> {
    added().iter().find(|translation| translation.language == *language)
}

/// The language that was added for a system locale like `nl_BE.UTF-8`: of any region, unless its tag
/// names one.
pub(super) fn of_locale(locale: &str) -> Option<&'static Translation> {
    let wanted: LanguageIdentifier = locale.split(['.', '@']).next()?.parse().ok()?;
    added().iter().find(|translation| {
        let LanguageIdentifier { language, region, .. } = &translation.identifier;
        *language == wanted.language && (region.is_none() || *region == wanted.region)
    })
}

/// The languages of a folder, by their tags, and what is wrong with its files.
fn read_folder(folder: &Path) -> (Vec<Translation>, Vec<TranslationFault>) {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries.flatten().map(|entry| entry.path()),
        Err(error) if error.kind() == ErrorKind::NotFound => return (Vec::new(), Vec::new()),
        Err(error) => {
            let (file, reason) = (folder.to_owned(), error.to_string());
            return (Vec::new(), vec![TranslationFault { file, line: None, reason }]);
        }
    };
    let mut files: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|ending| ending == "ftl")).collect();
    files.sort();
    let (mut translations, mut faults) = (Vec::new(), Vec::new());
    for file in files {
        let mut complain = |line: Option<usize>, reason: String| {
            faults.push(TranslationFault { file: file.clone(), line, reason });
        };
        match read_file(&file, &mut complain) {
            Ok(translation) => translations.push(translation),
            Err(reason) => complain(None, reason),
        }
    }
    (translations, faults)
}

/// The most braces within each other.
const DEEPEST: usize = 50;

/// The line, from 1, where more than [`DEEPEST`] braces are open; those in texts and comments count.
fn too_deep(source: &str) -> Option<usize> {
    let mut open = 0_usize;
    for (number, line) in source.lines().enumerate() {
        for byte in line.bytes() {
            match byte {
                b'{' => open += 1,
                b'}' => open = open.saturating_sub(1),
                _ => {}
            }
            if open > DEEPEST {
                return Some(number + 1);
            }
        }
    }
    None
}

/// Reads a file and reports to `complain` what is left out.
fn read_file(
    file: &Path,
    complain: &mut impl FnMut(Option<usize>, String),
) -> Result<Translation, String> {
    let tag = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let identifier: LanguageIdentifier =
        tag.parse().map_err(|_| format!("“{tag}” is not the tag of a language"))?;
    if Language::ALL.iter().any(|built_in| built_in.tag().eq_ignore_ascii_case(tag)) {
        return Err(format!("{tag} is built in"));
    }
    let source = fs::read_to_string(file).map_err(|error| error.to_string())?;
    // The parser calls itself for each brace: too many would end the program.
    if let Some(line) = too_deep(&source) {
        return Err(format!("line {line}: more than {DEEPEST} braces within each other"));
    }
    let line_of = |place: usize| {
        source.as_bytes().iter().take(place).filter(|byte| **byte == b'\n').count() + 1
    };
    let resource = FluentResource::try_new(source.clone()).unwrap_or_else(|(resource, errors)| {
        for error in errors {
            complain(Some(line_of(error.pos.start)), error.kind.to_string());
        }
        resource
    });
    let english = Bundle::of(Language::En);
    for (number, line) in source.lines().enumerate() {
        let Some((id, _)) = line.split_once('=') else { continue };
        let is_text = line.starts_with(|first: char| first.is_ascii_alphabetic());
        let id = id.trim();
        if is_text && ![NAME, READS].contains(&id) && !english.has(id) {
            complain(Some(number + 1), format!("no text is called {id}"));
        }
    }
    let own = Bundle::new(identifier.clone(), resource);
    let name = own.resolve(NAME, None).map_err(|reason| format!("{NAME}: {reason}"))?;
    let reads = match own.resolve(READS, None).ok().as_deref() {
        None | Some("none") => None,
        Some("simplified") => Some(Script::Simplified),
        Some("traditional") => Some(Script::Traditional),
        Some(other) => {
            return Err(format!("{READS} is none, simplified or traditional, not “{other}”"));
        }
    };
    let language = AddedLanguage { tag: tag.to_owned(), name, reads };
    Ok(Translation { language, identifier, source })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::ids;
    use crate::text::language::Texts;

    /// What is read of one file, and the faults as `line: reason`.
    fn read(name: &str, source: &[u8]) -> (Option<Translation>, Vec<String>) {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(name), source).unwrap();
        let (mut translations, faults) = read_folder(folder.path());
        for fault in &faults {
            assert_eq!(fault.file, folder.path().join(name));
            assert!(fault.to_string().contains(name), "{fault}");
        }
        let said = |fault: &TranslationFault| match fault.line {
            Some(line) => format!("{line}: {}", fault.reason),
            None => fault.reason.clone(),
        };
        (translations.pop(), faults.iter().map(said).collect())
    }

    #[test]
    fn braces_without_end_do_not_end_the_program() {
        let (translation, faults) =
            read("nl.ftl", ("menu =\n ".to_owned() + &"{".repeat(100_000)).as_bytes());
        assert!(translation.is_none());
        assert_eq!(faults, ["line 2: more than 50 braces within each other"]);
    }

    #[test]
    fn a_file_adds_a_language_without_code() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/languages");
        assert_eq!(add_from(folder.as_ref()), []);
        let language: Language = "nl".parse().unwrap();
        assert_eq!((language.tag(), language.name()), ("nl", "Nederlands"));
        assert_eq!(Language::offered().last(), Some(language));
        for locale in ["nl_NL.UTF-8", "nl", "nl-BE"] {
            assert_eq!(Language::of_locale(locale), language);
        }
        assert_eq!(Language::of_locale("en_GB.UTF-8"), Language::En);
        assert!(!language.reads_characters());
        assert!("fr".parse::<Language>().unwrap_err().to_string().contains("en, vi, nl"));

        let texts = Texts::new(language);
        assert_eq!(texts.get(ids::PIECE_HORSE_RED), "paard");
        assert_eq!(texts.with(ids::Round { game: "xiangqi", n: 3 }), "Ronde 3");
        assert_eq!(texts.get(ids::BOARD_WALNUT), "Walnut", "not translated");

        let kept = serde_json::to_string(&language).unwrap();
        assert_eq!(kept, "\"nl\"");
        assert_eq!(serde_json::from_str::<Language>(&kept).unwrap(), language);
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said_with_its_line() {
        let source =
            "language-name = Deutsch\nmenu = Menü\nmenue = Menü\n= nichts\nlevel = Stufe\n";
        let (german, faults) = read("de.ftl", source.as_bytes());
        assert!(german.is_some_and(|german| german.language.name == "Deutsch"));
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[0].starts_with("4: "), "{faults:?}");
        assert_eq!(faults[1], "3: no text is called menue");
    }

    #[test]
    fn a_file_that_names_no_language_adds_none() {
        for (name, source, reason) in [
            ("de.ftl", &b"menu = x\n"[..], "language-name: missing"),
            ("de.ftl", b"\xff\xfe", "valid UTF-8"),
            ("in german.ftl", b"language-name = Deutsch\n", "is not the tag of a language"),
            ("EN.ftl", b"language-name = English\n", "EN is built in"),
            ("ja.ftl", "language-name = 日本語\nlanguage-reads = all\n".as_bytes(), "not “all”"),
        ] {
            let (language, faults) = read(name, source);
            assert!(language.is_none(), "{name}");
            assert!(faults.last().is_some_and(|it| it.contains(reason)), "{faults:?}");
        }
        assert_eq!(read_folder(Path::new("/no/such/folder")).1, []);
        let file = tempfile::NamedTempFile::new().unwrap();
        assert_eq!(read_folder(file.path()).1.len(), 1, "a file is no folder");
    }

    #[test]
    fn readers_of_characters_are_shown_them() {
        let source = "language-name = 日本語\nlanguage-reads = traditional\n";
        let (japanese, faults) = read("ja.ftl", source.as_bytes());
        assert_eq!(faults, [""; 0]);
        assert_eq!(
            japanese.and_then(|japanese| japanese.language.reads),
            Some(Script::Traditional)
        );
        let other = read("notes.txt", b"no texts");
        assert!(other.0.is_none() && other.1.is_empty());
    }
}
