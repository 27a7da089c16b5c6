//! The texts of messages.

use std::path::Path;

use crate::app::base::store::{PersistError, Persisted as _};
use crate::app::settings::engines::Engines;
use crate::app::settings::new_game::EngineMissing;
use crate::app::table::activity::drill::own_lines::LinesChanged;
use crate::app::table::activity::puzzle::PuzzlesMade;
use crate::app::table::game_match::Refused;
use crate::app::table::keep::backup::BackupNews;
use crate::app::table::keep::care::CareNews;
use crate::app::table::keep::exporting::ExportNews;
use crate::app::table::keep::files::FileNews;
use crate::app::table::keep::importing::ImportNews;
use crate::app::table::keep::library::LibraryTrouble;
use crate::app::ui::command::Command;
use crate::app::ui::dialogue::data;
use crate::app::ui::words::{cloud_fault, file_fault};
use crate::backup::BackupError;
use crate::cloud::CloudError;
use crate::games::{Figure, GameKind};
use crate::library::{CareAnswer, Exported, Imported, LibraryError};
use crate::rules::Side;
use crate::storage::Problem;
use crate::text::language::Texts;
use crate::text::worded::rulings::Warning;
use crate::text::{Sentence, Text, ids};

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
    /// How a piece is moved, to whoever may not know.
    FirstMove,
    /// A study begins.
    Study,
    /// Something was copied.
    Copied,
    /// What was asked for: the last move, the pieces, the clocks.
    Answer(String),
    /// The player to move is low on time.
    LowOnTime,
    /// Puzzles were made of mistakes.
    PuzzlesMade(PuzzlesMade),
    /// A backup was written or taken in, or could not be.
    Backup(BackupNews),
    /// Something was done with one's own lines.
    Lines(LinesChanged),
    /// A draw was offered to a program.
    DrawOffered,
    /// This side has declined a draw.
    DrawDeclined(GameKind, Side),
    /// There is no threat in check.
    NoThreat,
    /// No piece is in danger.
    NoDanger,
    /// The move made in advance cannot be played.
    PremoveDropped,
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
    /// A match of engines waits since the window was closed, after so many of so many games.
    MatchWaits { played: usize, of: usize },
    /// So many games wait to be reviewed since the window was closed.
    QueueWaits { games: usize, is_paused: bool },
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
                | Self::Backup(_)
                | Self::DrawDeclined(..)
                | Self::Study
                | Self::Resumed
                | Self::Restarted(_)
                | Self::EngineMissing(_)
                | Self::LibraryOff
                | Self::CloudError(_)
                | Self::MatchWaits { .. }
                | Self::QueueWaits { .. }
        )
    }

    /// The command that leads to what it tells of.
    pub(super) const fn way(&self) -> Option<Command> {
        match self {
            Self::MatchWaits { .. } => Some(Command::MatchRoom),
            Self::QueueWaits { .. } => Some(Command::Queue),
            _ => None,
        }
    }

    pub(super) fn text(&self, texts: &Texts) -> String {
        match self {
            Self::Refused(piece, reason) => {
                texts.with(refused(*reason, piece.map(|(side, piece)| piece.text_id(side))))
            }
            Self::Check => texts.get(ids::CHECK),
            Self::Restarted(name) => texts.with(ids::EngineRestarted { name }),
            Self::EngineMissing(EngineMissing { name, level }) if name.is_empty() => {
                texts.with(ids::EngineNoneChosen { level: level.number() })
            }
            Self::EngineMissing(EngineMissing { name, level }) => {
                texts.with(ids::EngineMissing { name, level: level.number() })
            }
            Self::MatchWaits { played, of } => texts.with(ids::MatchWaits { n: *played, all: *of }),
            Self::QueueWaits { games, is_paused: false } => {
                texts.with(ids::QueueRuns { n: *games })
            }
            Self::QueueWaits { games, is_paused: true } => {
                texts.with(ids::QueueRunsPaused { n: *games })
            }
            Self::LibraryOff => texts.get(ids::LIBRARY_REPLACED_OFF),
            Self::CloudError(fault) => cloud_fault::in_words(fault, texts),
            Self::Warning(warning) => warning.says.written(texts),
            Self::Keeping(trouble) => keeping(trouble, texts),
            Self::Resumed => texts.get(ids::RESUMED_GAME),
            Self::FirstMove => texts.get(ids::FIRST_MOVE_HINT),
            Self::Study => texts.get(ids::STUDY_BEGUN),
            Self::Copied => texts.get(ids::COPIED),
            Self::Answer(text) => text.clone(),
            Self::NoDanger => texts.get(ids::NO_DANGER),
            Self::PremoveDropped => texts.get(ids::PREMOVE_DROPPED),
            Self::LowOnTime => texts.get(ids::LOW_ON_TIME),
            Self::PuzzlesMade(made) => puzzles_made(made, texts),
            Self::Backup(news) => backup(news, texts),
            Self::Lines(changed) => lines_changed(changed, texts),
            Self::DrawOffered => texts.get(ids::DRAW_OFFERED),
            Self::DrawDeclined(game, side) => {
                texts.with(ids::DrawDeclined { side: game.side_id(*side) })
            }
            Self::NoThreat => texts.get(ids::NO_THREAT),
            Self::File(news) => file_news(news, texts),
            Self::Import(news) => import_news(news, texts),
            Self::Export(news) => export_news(news, texts),
            Self::Library(trouble) => library_trouble(trouble, texts),
        }
    }
}

fn puzzles_made(made: &PuzzlesMade, texts: &Texts) -> String {
    match *made {
        PuzzlesMade { made, of } if made == of => texts.get(ids::PUZZLE_KEPT),
        PuzzlesMade { made, of } => texts.with(ids::PuzzlesMade { n: made, of }),
    }
}

fn lines_changed(changed: &LinesChanged, texts: &Texts) -> String {
    match *changed {
        LinesChanged::Added(0) => texts.get(ids::LINES_KNOWN),
        LinesChanged::Added(n) => texts.with(ids::LinesAdded { n }),
        LinesChanged::Marked => texts.get(ids::LINES_MARKED),
        LinesChanged::Unmarked => texts.get(ids::LINES_UNMARKED),
        LinesChanged::None => texts.get(ids::LINES_NONE),
    }
}

/// What came of a backup.
fn backup(news: &BackupNews, texts: &Texts) -> String {
    match news {
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
        BackupNews::Merged(merged, _) => texts.with(ids::BackupTakenIn { n: merged.library.added }),
        BackupNews::Failed(error) => backup_fault(error, texts),
    }
}

/// What the library's keeper has done; nothing of what is shown elsewhere.
pub(super) fn care(news: &CareNews, texts: &Texts) -> String {
    let file = |kept: &Path| kept.file_name().unwrap_or_default().to_string_lossy().into_owned();
    match news {
        CareNews::Failed(error) => data::words::fault(error, texts),
        CareNews::Told(CareAnswer::Recovered(recovered)) => texts
            .with(ids::CareRecovered { n: recovered.holdings.games, file: file(&recovered.kept) }),
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
fn keeping(trouble: &PersistError, texts: &Texts) -> String {
    let (of_engines, file) = (trouble.name == Engines::NAME, trouble.file);
    let sentence: Sentence = match &trouble.problem {
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

/// Says what came of reading or writing a file.
fn file_news(news: &FileNews, texts: &Texts) -> String {
    match news {
        FileNews::Opened { games, faults, skipped, .. } => {
            let opened = texts.with(ids::FileOpened { n: *games });
            let Some(first) = faults.first() else {
                let skipped = skipped.as_ref().map(|it| file_fault::in_words(it, texts));
                return skipped.map_or(opened.clone(), |what| format!("{opened} · {what}"));
            };
            let (count, first) = (faults.len(), file_fault::in_words(first, texts));
            texts.with(ids::FileFaults { n: count, first })
        }
        FileNews::Unreadable { path, fault } => file_fault::of_file(path.as_deref(), fault, texts),
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

/// Says how an import is getting on.
fn import_news(news: &ImportNews, texts: &Texts) -> String {
    match news {
        ImportNews::Done(Imported { added, duplicates, .. }) => {
            texts.with(ids::ImportDone { n: *added, same: *duplicates })
        }
        ImportNews::DoneWithFaults(done, files) => {
            let done = import_news(&ImportNews::Done(*done), texts);
            format!("{done} · {}", texts.with(ids::ImportFaultsThere { n: *files }))
        }
        ImportNews::Failed(error) => library_trouble(&LibraryTrouble::Fault(error.clone()), texts),
    }
}

/// Says how an export is getting on.
fn export_news(news: &ExportNews, texts: &Texts) -> String {
    match news {
        ExportNews::Progress(Exported { done, wanted }) => {
            texts.with(ids::ExportProgress { n: *done, all: *wanted })
        }
        ExportNews::Done(path, done) => {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            texts.with(ids::ExportDone { n: done.done, file: name })
        }
        ExportNews::Cancelled => texts.get(ids::EXPORT_CANCELLED),
        ExportNews::Unreadable(error) => {
            library_trouble(&LibraryTrouble::Fault(error.clone()), texts)
        }
        ExportNews::Exists(path, _) => texts.with(file_fault::exists(path)),
        ExportNews::NotWritten(path, why) => texts.with(file_fault::not_written(path, why)),
        ExportNews::NoFormat => texts.get(ids::EXPORT_NO_FORMAT),
    }
}

/// Says what is wrong with the library of games.
fn library_trouble(trouble: &LibraryTrouble, texts: &Texts) -> String {
    let error = match trouble {
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

/// Why a move is refused; `piece` is what was to move, if there was anything.
fn refused(reason: Refused, piece: Option<Text>) -> Sentence {
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
