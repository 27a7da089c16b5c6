//! What a message says.

use crate::app::base::store::PersistError;
use crate::app::settings::new_game::EngineMissing;
use crate::app::table::game_match::Refused;
use crate::app::table::keep::exporting::ExportNews;
use crate::app::table::keep::files::FileNews;
use crate::app::table::keep::importing::ImportNews;
use crate::app::table::keep::saving::LibraryTrouble;
use crate::app::ui::words::{cloud_fault, file_fault};
use crate::cloud::CloudError;
use crate::games::{Figure, GameKind};
use crate::library::{Exported, Imported, LibraryError};
use crate::rules::Side;
use crate::storage::Problem;
use crate::text::language::Texts;
use crate::text::worded::rulings::Warning;

/// What there is to say.
#[derive(Clone, Debug)]
pub(super) enum Message {
    /// A move was refused: which piece of whom, if any, and why.
    Refused(Option<(Side, Figure)>, Refused),
    /// The side to move is in check.
    Check,
    /// The rules are about to end the game.
    Warning(Warning),
    /// The game goes on that was left unfinished.
    Resumed,
    /// A study begins.
    Study,
    /// Something was copied.
    Copied,
    /// What was asked for: the last move, the pieces, the clocks.
    Answer(String),
    /// The clock of a person who is to move is low.
    LowOnTime,
    /// A puzzle was made of a mistake.
    PuzzleKept,
    /// A draw was offered to a program.
    DrawOffered,
    /// This side has declined a draw.
    DrawDeclined(GameKind, Side),
    /// There is no threat in check.
    NoThreat,
    /// No piece is in danger.
    NoDanger,
    /// A file was read or written, or could not be.
    File(FileNews),
    /// Games are imported.
    Import(ImportNews),
    /// Games are exported.
    Export(ExportNews),
    /// The library makes trouble.
    Library(LibraryTrouble),
    /// A file that is kept makes trouble.
    Keeping(PersistError),
    /// An engine of this name had to be started again.
    Restarted(String),
    /// The built-in engine plays for an external one that is not there.
    EngineMissing(EngineMissing),
    /// A program moves in place of the cloud library, which is off.
    LibraryOff,
    /// A program moves in place of the cloud library, which gives no answer.
    CloudError(CloudError),
}

impl Message {
    /// Whether it is still worth reading after the next move.
    pub(super) const fn outlives_a_move(&self) -> bool {
        matches!(
            self,
            Self::Keeping(_)
                | Self::Library(_)
                | Self::File(_)
                | Self::Import(_)
                | Self::Export(_)
                | Self::DrawDeclined(..)
                | Self::Study
                | Self::Resumed
                | Self::Restarted(_)
                | Self::EngineMissing(_)
                | Self::LibraryOff
                | Self::CloudError(_)
        )
    }

    pub(super) fn text(&self, texts: &Texts) -> String {
        match self {
            Self::Refused(piece, reason) => {
                let name =
                    piece.map_or_else(String::new, |(side, piece)| texts.get(piece.text_id(side)));
                texts.with(refused_id(*reason), &[("piece", name.into())])
            }
            Self::Check => texts.get("check"),
            Self::Restarted(name) => texts.with("engine-restarted", &[("name", name.into())]),
            Self::EngineMissing(EngineMissing { name, level }) => {
                let id = if name.is_empty() { "engine-none-chosen" } else { "engine-missing" };
                let level = level.number();
                texts.with(id, &[("name", name.clone().into()), ("level", level.into())])
            }
            Self::LibraryOff => texts.get("library-replaced-off"),
            Self::CloudError(fault) => cloud_fault::in_words(fault, texts),
            Self::Warning(warning) => warning.says.written(texts),
            Self::Keeping(trouble) => keeping(trouble, texts),
            Self::Resumed => texts.get("resumed-game"),
            Self::Study => texts.get("study-begun"),
            Self::Copied => texts.get("copied"),
            Self::Answer(text) => text.clone(),
            Self::NoDanger => texts.get("no-danger"),
            Self::LowOnTime => texts.get("low-on-time"),
            Self::PuzzleKept => texts.get("puzzle-kept"),
            Self::DrawOffered => texts.get("draw-offered"),
            Self::DrawDeclined(game, side) => {
                let side = texts.get(&format!("side-{}", game.side_name(*side)));
                texts.with("draw-declined", &[("side", side.into())])
            }
            Self::NoThreat => texts.get("no-threat"),
            Self::File(news) => file_news(news, texts),
            Self::Import(news) => import_news(news, texts),
            Self::Export(news) => export_news(news, texts),
            Self::Library(trouble) => library_trouble(trouble, texts),
        }
    }
}

/// Says what is wrong with a file that is kept.
fn keeping(trouble: &PersistError, texts: &Texts) -> String {
    let (name, own) = (trouble.name, trouble.file.to_owned());
    if let Problem::Partly { line, .. } = trouble.problem {
        return texts.with("settings-partly", &[("line", line.into())]);
    }
    let (id, file) = match &trouble.problem {
        Problem::Damaged { kept, .. } => {
            let kept = kept.file_name().unwrap_or_default().to_string_lossy().into_owned();
            (format!("{name}-damaged"), kept)
        }
        Problem::Unreadable(_) => (format!("{name}-unreadable"), own),
        Problem::Unwritable(_) => (format!("{name}-not-saved"), own),
        Problem::NoFolder | Problem::Partly { .. } => (format!("{name}-no-folder"), String::new()),
    };
    texts.with(&id, &[("file", file.into())])
}

/// Says what came of reading or writing a file.
fn file_news(news: &FileNews, texts: &Texts) -> String {
    match news {
        FileNews::Opened { games, faults, .. } => {
            let opened = texts.with("file-opened", &[("n", (*games).into())]);
            let Some(first) = faults.first() else { return opened };
            let (count, first) = (faults.len(), file_fault::in_words(first, texts));
            texts.with("file-faults", &[("n", count.into()), ("first", first.into())])
        }
        FileNews::Unreadable(fault) => file_fault::in_words(fault, texts),
        FileNews::Saved { path, losses, .. } => {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let saved = texts.with("file-saved", &[("file", name.into())]);
            if losses.is_empty() {
                return saved;
            }
            format!("{saved} · {}", file_fault::losses_in_words(losses, texts))
        }
        FileNews::CannotSay(_) => texts.get("file-cannot-say"),
        FileNews::Unwritable(reason) => texts.with("file-not-saved", &[("reason", reason.into())]),
        FileNews::NoFormat => texts.get("path-no-format"),
    }
}

/// Says how an import is getting on.
fn import_news(news: &ImportNews, texts: &Texts) -> String {
    let say = |id, done: &Imported| {
        texts.with(id, &[("n", done.added.into()), ("same", done.duplicates.into())])
    };
    match news {
        ImportNews::Progress(done) => say("import-progress", done),
        ImportNews::Done(done) => say("import-done", done),
        ImportNews::Failed(error) => library_trouble(&LibraryTrouble::Fault(error.clone()), texts),
    }
}

/// Says how an export is getting on.
fn export_news(news: &ExportNews, texts: &Texts) -> String {
    match news {
        ExportNews::Progress(Exported { done, wanted }) => {
            let values = [("n", (*done).into()), ("all", (*wanted).into())];
            texts.with("export-progress", &values)
        }
        ExportNews::Done(path, done) => {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            texts.with("export-done", &[("n", done.done.into()), ("file", name.into())])
        }
        ExportNews::Cancelled => texts.get("export-cancelled"),
        ExportNews::Unreadable(error) => {
            library_trouble(&LibraryTrouble::Fault(error.clone()), texts)
        }
        ExportNews::Unwritable(reason) => {
            texts.with("file-not-saved", &[("reason", reason.into())])
        }
        ExportNews::NoFormat => texts.get("export-no-format"),
    }
}

/// Says what is wrong with the library of games.
fn library_trouble(trouble: &LibraryTrouble, texts: &Texts) -> String {
    let error = match trouble {
        LibraryTrouble::SetAside(kept) => {
            let kept = kept.file_name().unwrap_or_default().to_string_lossy().into_owned();
            return texts.with("games-damaged", &[("file", kept.into())]);
        }
        LibraryTrouble::Fault(error) => error,
    };
    texts.get(match error {
        LibraryError::Busy => "games-busy",
        LibraryError::DiskFull => "games-disk-full",
        LibraryError::ReadOnly(_) => "games-read-only",
        LibraryError::Newer { .. } => "games-newer",
        LibraryError::Damaged(_) | LibraryError::Other(_) => "games-not-saved",
    })
}

/// The id of the text for a refused move; `$piece` in it is the piece that was to move.
fn refused_id(reason: Refused) -> &'static str {
    match reason {
        Refused::GameOver => "refused-game-over",
        Refused::NotYourTurn => "refused-not-your-turn",
        Refused::LookingBack => "refused-looking-back",
        Refused::Rules(refusal) => refusal.text_id(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::base::store::Persisted;
    use crate::app::settings::Settings;
    use crate::app::settings::engines::Engines;
    use crate::text::language::Language;

    #[test]
    fn other_messages_are_put_in_words() {
        let level = crate::engine::Level::default();
        for texts in Language::ALL.map(Texts::new) {
            for message in [
                Message::Check,
                Message::Refused(None, Refused::GameOver),
                Message::Refused(None, Refused::NotYourTurn),
                Message::Refused(None, Refused::LookingBack),
                Message::Restarted("x".to_owned()),
                Message::EngineMissing(EngineMissing { name: String::new(), level }),
                Message::EngineMissing(EngineMissing { name: "x".to_owned(), level }),
                Message::LibraryOff,
                Message::Resumed,
                Message::Study,
                Message::Copied,
                Message::NoThreat,
                Message::CloudError(CloudError::TimedOut),
            ] {
                let text = message.text(&texts);
                assert!(!text.contains("refused-") && !text.contains("engine-"), "{text}");
            }
        }
    }

    #[test]
    fn trouble_with_the_library_is_put_in_words() {
        let faults = [
            LibraryError::Busy,
            LibraryError::DiskFull,
            LibraryError::ReadOnly(String::new()),
            LibraryError::Damaged(String::new()),
            LibraryError::Newer { found: 2, known: 1 },
            LibraryError::Other(String::new()),
        ];
        for texts in Language::ALL.map(Texts::new) {
            for fault in &faults {
                let text = Message::Library(LibraryTrouble::Fault(fault.clone())).text(&texts);
                assert!(!text.starts_with("games-"), "{text}");
            }
            let kept = "/some/where/library.sqlite.damaged".into();
            let text = Message::Library(LibraryTrouble::SetAside(kept)).text(&texts);
            assert!(text.contains("library.sqlite.damaged"), "{text}");
        }
    }

    fn trouble(name: &'static str, problem: Problem) -> Message {
        Message::Keeping(PersistError { name, file: "some.toml", problem })
    }

    #[test]
    fn trouble_with_files_is_put_in_words() {
        for texts in Language::ALL.map(Texts::new) {
            for name in [Settings::NAME, Engines::NAME] {
                for problem in [
                    Problem::NoFolder,
                    Problem::Unreadable(String::new()),
                    Problem::Unwritable(String::new()),
                ] {
                    let text = trouble(name, problem).text(&texts);
                    assert!(!text.contains(&format!("{name}-")), "{text}");
                }
                let partly = Problem::Partly { kept: "".into(), line: 7, reason: String::new() };
                assert!(trouble(name, partly).text(&texts).contains('7'));
                let kept = "/some/where/some.toml.damaged".into();
                let damaged = trouble(name, Problem::Damaged { kept, reason: String::new() });
                assert!(damaged.text(&texts).contains("some.toml.damaged"));
            }
        }
    }
}
