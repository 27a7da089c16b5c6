//! The texts of messages.

use std::path::Path;
use std::time::Duration;

use crate::app::base::store::{PersistError, Persisted as _};
use crate::app::settings::engines::Engines;
use crate::app::settings::new_game::EngineMissing;
use crate::app::table::activity::drill::own_lines::LinesChanged;
use crate::app::table::activity::puzzle::PuzzlesMade;
use crate::app::table::game_match::Refused;
use crate::app::table::keep::backup::BackupNews;
use crate::app::table::keep::books::BookNews;
use crate::app::table::keep::care::CareNews;
use crate::app::table::keep::exporting::ExportNews;
use crate::app::table::keep::files::FileNews;
use crate::app::table::keep::importing::ImportNews;
use crate::app::table::keep::library::LibraryTrouble;
use crate::app::thinking::review::KeptUnreadable;
use crate::app::thinking::{CloudReplaced, EngineRestarted};
use crate::app::ui::command::Command;
use crate::app::ui::dialogue::data;
use crate::app::ui::words::{book_words, cloud_fault, file_fault};
use crate::backup::BackupError;
use crate::library::{CareAnswer, Exported, Imported, LibraryError};
use crate::storage::Problem;
use crate::text::language::Texts;
use crate::text::{Sentence, Text, ids};

/// What a message is about: how long it is read, and when it goes before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    /// The last move, or what was just done: it goes with the next move.
    Move,
    /// An offer that waits for an answer: it goes with the next move, and where the game ends.
    Offer,
    /// How a piece is moved, to whoever may not know: nothing of less weight covers it.
    FirstMove,
    /// What is worth reading after the next move, too.
    Other,
    /// What stands still or runs unseen, with the command that leads there.
    Background(Command),
}

impl About {
    /// How long it stays.
    pub const fn stays(self) -> Duration {
        Duration::from_secs(match self {
            Self::Move | Self::Offer => 4,
            // One has not caused it oneself.
            Self::FirstMove | Self::Other => 9,
            Self::Background(_) => 30,
        })
    }

    /// Whether it is still worth reading after the next move.
    pub const fn outlives_a_move(self) -> bool {
        matches!(self, Self::Other | Self::Background(_))
    }

    /// The command that leads to what it tells of.
    pub const fn way(self) -> Option<Command> {
        if let Self::Background(command) = self { Some(command) } else { None }
    }
}

/// What can be said below the board. It is put in words where it is shown, in the language of then.
pub(super) trait Notice: Send + Sync + 'static {
    /// What it is about.
    fn about(&self) -> About {
        About::Other
    }

    /// Whether it is said here; a dialogue may say it.
    fn is_said(&self) -> bool {
        true
    }

    /// What is said.
    fn says(&self, texts: &Texts) -> String;
}

impl Notice for (About, Sentence) {
    fn about(&self) -> About {
        self.0
    }

    fn says(&self, texts: &Texts) -> String {
        texts.with(self.1.clone())
    }
}

impl Notice for (About, String) {
    fn about(&self) -> About {
        self.0
    }

    fn says(&self, _: &Texts) -> String {
        self.1.clone()
    }
}

impl Notice for EngineRestarted {
    fn says(&self, texts: &Texts) -> String {
        texts.with(ids::EngineRestarted { name: &self.name })
    }
}

impl Notice for EngineMissing {
    fn says(&self, texts: &Texts) -> String {
        let (name, level) = (&self.name, self.level.to_string());
        if name.is_empty() {
            texts.with(ids::EngineNoneChosen { level })
        } else {
            texts.with(ids::EngineMissing { name, level })
        }
    }
}

/// Why the library does not move, where there is something to mend. Positions that it does not know are no
/// news after the opening; the player's card says who moved.
impl Notice for CloudReplaced {
    fn is_said(&self) -> bool {
        *self != Self::Unknown
    }

    fn says(&self, texts: &Texts) -> String {
        match self {
            Self::Off => texts.get(ids::LIBRARY_REPLACED_OFF),
            Self::Fault(fault) => cloud_fault::in_words(fault, texts),
            Self::Unknown => String::new(),
        }
    }
}

impl Notice for KeptUnreadable {
    fn says(&self, texts: &Texts) -> String {
        let anew = self.is_anew;
        texts.get(if anew { ids::REVIEW_KEPT_ANEW } else { ids::REVIEW_KEPT_UNREADABLE })
    }
}

impl Notice for PuzzlesMade {
    fn about(&self) -> About {
        About::Move
    }

    fn says(&self, texts: &Texts) -> String {
        match *self {
            PuzzlesMade { made, of } if made == of => texts.get(ids::PUZZLE_KEPT),
            PuzzlesMade { made, of } => texts.with(ids::PuzzlesMade { n: made, of }),
        }
    }
}

impl Notice for LinesChanged {
    fn about(&self) -> About {
        About::Move
    }

    fn says(&self, texts: &Texts) -> String {
        match *self {
            LinesChanged::Added(0) => texts.get(ids::LINES_KNOWN),
            LinesChanged::Added(n) => texts.with(ids::LinesAdded { n }),
            LinesChanged::Marked => texts.get(ids::LINES_MARKED),
            LinesChanged::Unmarked => texts.get(ids::LINES_UNMARKED),
            LinesChanged::None => texts.get(ids::LINES_NONE),
        }
    }
}

/// What came of a backup.
impl Notice for BackupNews {
    fn is_said(&self) -> bool {
        !matches!(self, Self::Inspected(..))
    }

    fn says(&self, texts: &Texts) -> String {
        match self {
            BackupNews::Written(file, written) => {
                let file = file.display().to_string();
                let done = texts.with(ids::BackupWritten { file });
                let names = written.left_out.iter().map(|it| it.path.display().to_string());
                let files = names.collect::<Vec<_>>().join(&texts.get(ids::LIST_SEPARATOR));
                if files.is_empty() {
                    done
                } else {
                    done + "\n" + &texts.with(ids::BackupLeftOut { files })
                }
            }
            BackupNews::Inspected(..) => String::new(),
            BackupNews::Merged(merged, _) => {
                texts.with(ids::BackupTakenIn { n: merged.library.added })
            }
            BackupNews::Failed(error) => backup_fault(error, texts),
        }
    }
}

impl Notice for BookNews {
    fn is_said(&self) -> bool {
        !matches!(self, Self::Exists(..))
    }

    fn says(&self, texts: &Texts) -> String {
        book_words::of_news(self, texts).map_or_else(String::new, |(text, _)| text)
    }
}

impl Notice for CareNews {
    fn is_said(&self) -> bool {
        // The rest is shown elsewhere.
        match self {
            Self::Failed(_) => true,
            Self::Told(answer) => matches!(
                answer,
                CareAnswer::Recovered(_)
                    | CareAnswer::TakenBack { .. }
                    | CareAnswer::Restored(_)
                    | CareAnswer::Replaced { .. }
                    | CareAnswer::ForeignLog(_)
                    | CareAnswer::Inspected(None)
            ),
        }
    }

    fn says(&self, texts: &Texts) -> String {
        let file =
            |kept: &Path| kept.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match self {
            CareNews::Failed(error) => data::words::fault(error, texts),
            CareNews::Told(CareAnswer::Recovered(recovered)) => texts.with(ids::CareRecovered {
                n: recovered.holdings.games,
                file: file(&recovered.kept),
            }),
            CareNews::Told(CareAnswer::TakenBack { games, of }) => {
                texts.with(ids::CareTakenBack { n: *games, of: *of })
            }
            CareNews::Told(CareAnswer::Restored(merged)) => {
                texts.with(ids::BackupTakenIn { n: merged.added })
            }
            CareNews::Told(CareAnswer::Replaced { kept, .. }) => {
                texts.with(ids::CareReplaced { file: file(kept) })
            }
            CareNews::Told(CareAnswer::ForeignLog(kept)) => {
                texts.with(ids::CareForeignLog { file: file(kept) })
            }
            CareNews::Told(CareAnswer::Inspected(None)) => texts.get(ids::CARE_NOTHING_DAMAGED),
            CareNews::Told(_) => String::new(),
        }
    }
}

fn backup_fault(error: &BackupError, texts: &Texts) -> String {
    match error {
        BackupError::Foreign(_) => texts.get(ids::BACKUP_FOREIGN),
        BackupError::Damaged(reason) => texts.with(ids::BackupDamaged { reason: reason.clone() }),
        BackupError::Newer { program } => texts.with(ids::BackupNewer { program: program.clone() }),
        BackupError::NoFolder => texts.get(ids::BACKUP_NO_FOLDER),
        BackupError::DiskFull => texts.get(ids::BACKUP_DISK_FULL),
        BackupError::Unreadable { what, reason } => {
            texts.with(ids::BackupUnreadable { what: what.clone(), reason: reason.clone() })
        }
        BackupError::Unwritable { what, reason } => {
            texts.with(ids::BackupUnwritable { what: what.clone(), reason: reason.clone() })
        }
        BackupError::Library(error) => {
            let (what, reason) = (texts.get(ids::LIBRARY), error.to_string());
            texts.with(ids::BackupUnreadable { what, reason })
        }
    }
}

/// Says what is wrong with a file that is kept.
impl Notice for PersistError {
    fn says(&self, texts: &Texts) -> String {
        let (of_engines, file) = (self.name == Engines::NAME, self.file);
        let sentence: Sentence = match &self.problem {
            Problem::Partly { line, .. } => ids::SettingsPartly { line: *line }.into(),
            Problem::Damaged { kept, .. } => {
                let file = kept.file_name().unwrap_or_default().to_string_lossy().into_owned();
                if of_engines {
                    ids::EnginesDamaged { file }.into()
                } else {
                    ids::SettingsDamaged { file }.into()
                }
            }
            Problem::Unreadable(_) if of_engines => ids::ENGINES_UNREADABLE.into(),
            Problem::Unreadable(_) => ids::SETTINGS_UNREADABLE.into(),
            Problem::Unwritable(_) if of_engines => ids::EnginesNotSaved { file }.into(),
            Problem::Unwritable(_) => ids::SettingsNotSaved { file }.into(),
            Problem::NoFolder if of_engines => ids::ENGINES_NO_FOLDER.into(),
            Problem::NoFolder => ids::SETTINGS_NO_FOLDER.into(),
        };
        texts.with(sentence)
    }
}

/// Says what came of reading or writing a file.
impl Notice for FileNews {
    fn is_said(&self) -> bool {
        // What is there already, or of two encodings, is asked about in a dialogue.
        !matches!(self, Self::Exists(_) | Self::OtherEncoding { .. })
    }

    fn says(&self, texts: &Texts) -> String {
        match self {
            FileNews::Opened { games, faults, skipped, .. } => {
                let opened = texts.with(ids::FileOpened { n: *games });
                let Some(first) = faults.first() else {
                    let skipped = skipped.as_ref().map(|it| file_fault::in_words(it, texts));
                    return skipped.map_or(opened.clone(), |what| format!("{opened} · {what}"));
                };
                let (count, first) = (faults.len(), file_fault::in_words(first, texts));
                texts.with(ids::FileFaults { n: count, first })
            }
            FileNews::Unreadable { path, fault } => {
                file_fault::of_file(path.as_deref(), fault, texts)
            }
            FileNews::Saved { path, losses, .. } => {
                let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                let saved = texts.with(ids::FileSaved { file: name });
                if losses.is_empty() {
                    return saved;
                }
                format!("{saved} · {}", file_fault::losses_in_words(losses, texts))
            }
            // A dialogue asks.
            FileNews::OtherEncoding { .. } => String::new(),
            FileNews::Exists(path) => texts.with(file_fault::exists(path)),
            FileNews::NotSaved(path, why) => texts.with(file_fault::not_written(path, why)),
            FileNews::NoFormat => texts.get(ids::PATH_NO_FORMAT),
        }
    }
}

/// Says how an import is getting on.
impl Notice for ImportNews {
    fn says(&self, texts: &Texts) -> String {
        match self {
            ImportNews::Done(Imported { added, duplicates, .. }) => {
                texts.with(ids::ImportDone { n: *added, same: *duplicates })
            }
            ImportNews::DoneWithFaults(done, files) => {
                let done = ImportNews::Done(*done).says(texts);
                format!("{done} · {}", texts.with(ids::ImportFaultsThere { n: *files }))
            }
            ImportNews::Failed(error) => LibraryTrouble::Fault(error.clone()).says(texts),
        }
    }
}

/// Says how an export is getting on.
impl Notice for ExportNews {
    fn is_said(&self) -> bool {
        !matches!(self, Self::Exists(..))
    }

    fn says(&self, texts: &Texts) -> String {
        match self {
            ExportNews::Progress(Exported { done, wanted }) => {
                texts.with(ids::ExportProgress { n: *done, all: *wanted })
            }
            ExportNews::Done(path, done) => {
                let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                texts.with(ids::ExportDone { n: done.done, file: name })
            }
            ExportNews::Cancelled => texts.get(ids::EXPORT_CANCELLED),
            ExportNews::Unreadable(error) => LibraryTrouble::Fault(error.clone()).says(texts),
            ExportNews::Exists(path, _) => texts.with(file_fault::exists(path)),
            ExportNews::NotWritten(path, why) => texts.with(file_fault::not_written(path, why)),
            ExportNews::NoFormat => texts.get(ids::EXPORT_NO_FORMAT),
        }
    }
}

/// Says what is wrong with the library of games.
impl Notice for LibraryTrouble {
    fn says(&self, texts: &Texts) -> String {
        let error = match self {
            LibraryTrouble::SetAside(kept) => {
                let kept = kept.file_name().unwrap_or_default().to_string_lossy().into_owned();
                return texts.with(ids::GamesDamaged { file: kept });
            }
            LibraryTrouble::Fault(error) => error,
        };
        texts.get(match error {
            LibraryError::Busy => ids::GAMES_BUSY,
            LibraryError::DiskFull => ids::GAMES_DISK_FULL,
            LibraryError::ReadOnly(_) => ids::GAMES_READ_ONLY,
            LibraryError::Newer { .. } => ids::GAMES_NEWER,
            LibraryError::Damaged(_) | LibraryError::Other(_) => ids::GAMES_NOT_SAVED,
        })
    }
}

/// Why a move is refused; `piece` is what was to move, if there was anything.
pub(super) fn refused(reason: Refused, piece: Option<Text>) -> Sentence {
    match reason {
        Refused::GameOver => ids::REFUSED_GAME_OVER.into(),
        Refused::NotYourTurn => ids::REFUSED_NOT_YOUR_TURN.into(),
        Refused::LookingBack => ids::REFUSED_LOOKING_BACK.into(),
        Refused::Rules(refusal) => refusal.sentence(piece),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::base::store::Persisted;
    use crate::app::settings::Settings;
    use crate::app::settings::engines::Engines;
    use crate::cloud::CloudError;
    use crate::text::language::Language;

    #[test]
    fn other_messages_are_put_in_words() {
        let level = crate::engine::Level::default();
        let of_move = |sentence: Sentence| Box::new((About::Move, sentence)) as Box<dyn Notice>;
        for texts in Language::ALL.map(Texts::new) {
            for message in [
                of_move(refused(Refused::GameOver, None)),
                of_move(refused(Refused::NotYourTurn, None)),
                of_move(refused(Refused::LookingBack, None)),
                Box::new(EngineRestarted { name: "x".to_owned() }),
                Box::new(EngineMissing { name: String::new(), level }),
                Box::new(EngineMissing { name: "x".to_owned(), level }),
                Box::new(CloudReplaced::Off),
                Box::new(CloudReplaced::Fault(CloudError::TimedOut)),
            ] {
                let text = message.says(&texts);
                assert!(!text.contains("refused-") && !text.contains("engine-"), "{text}");
                assert!(message.is_said() && !text.is_empty());
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
                let text = LibraryTrouble::Fault(fault.clone()).says(&texts);
                assert!(!text.starts_with("games-"), "{text}");
            }
            let kept = "/some/where/library.sqlite.damaged".into();
            let text = LibraryTrouble::SetAside(kept).says(&texts);
            assert!(text.contains("library.sqlite.damaged"), "{text}");
        }
    }

    fn trouble(name: &'static str, problem: Problem) -> PersistError {
        PersistError { name, file: "some.toml", problem }
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
                    let text = trouble(name, problem).says(&texts);
                    assert!(!text.contains(&format!("{name}-")), "{text}");
                }
                let partly = Problem::Partly { kept: "".into(), line: 7, reason: String::new() };
                assert!(trouble(name, partly).says(&texts).contains('7'));
                let kept = "/some/where/some.toml.damaged".into();
                let damaged = trouble(name, Problem::Damaged { kept, reason: String::new() });
                assert!(damaged.says(&texts).contains("some.toml.damaged"));
            }
        }
    }
}
