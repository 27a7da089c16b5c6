//! What a backup says of itself.

use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use super::BackupError;
use crate::library::Holdings;

/// Its name in the backup.
pub(super) const NAME: &str = "manifest.json";

/// The version of the format. One that older programs would misread raises it.
const FORMAT: u32 = 1;

/// What is in a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    /// The version of the program that made it.
    pub program: String,
    /// When.
    pub made: SystemTime,
    /// What the library holds.
    pub holdings: Holdings,
    /// The other files, by their names in the backup.
    pub files: Vec<String>,
    /// The files of endgame tables that were there. They are not in the backup.
    pub tables: Vec<String>,
}

/// The same as it is written.
#[derive(Serialize, Deserialize)]
struct Manifest {
    format: u32,
    program: String,
    /// Seconds since 1970.
    made: u64,
    #[serde(default)]
    games: usize,
    #[serde(default)]
    collections: usize,
    #[serde(default)]
    puzzles: usize,
    #[serde(default)]
    cards: usize,
    #[serde(default)]
    evaluations: usize,
    #[serde(default)]
    files: Vec<String>,
    #[serde(default)]
    tables: Vec<String>,
}

/// What is read first, of a newer format as well.
#[derive(Deserialize)]
struct Version {
    format: u32,
    #[serde(default)]
    program: String,
}

impl Contents {
    /// Of what is written now.
    pub(super) fn of(holdings: Holdings, files: &[(String, PathBuf)], tables: Vec<String>) -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            made: UNIX_EPOCH + Duration::from_secs(since.as_secs()),
            holdings,
            files: files.iter().map(|(name, _)| name.clone()).collect(),
            tables,
        }
    }

    /// Whether there are settings.
    #[must_use]
    pub fn has_settings(&self) -> bool {
        self.files.iter().any(|name| super::files::is_setting(name))
    }

    /// As it is written.
    pub(super) fn written(&self) -> String {
        let Holdings { games, collections, puzzles, cards, evaluations } = self.holdings;
        let manifest = Manifest {
            format: FORMAT,
            program: self.program.clone(),
            made: self.made.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs(),
            games,
            collections,
            puzzles,
            cards,
            evaluations,
            files: self.files.clone(),
            tables: self.tables.clone(),
        };
        serde_json::to_string_pretty(&manifest).expect("strings and numbers can be written")
    }

    /// Reads what [`Self::written`] writes.
    pub(super) fn read(text: &str) -> Result<Self, BackupError> {
        let damaged = |error: serde_json::Error| BackupError::Damaged(format!("{NAME}: {error}"));
        let version: Version = serde_json::from_str(text).map_err(damaged)?;
        if version.format > FORMAT {
            return Err(BackupError::Newer { program: version.program });
        }
        let manifest: Manifest = serde_json::from_str(text).map_err(damaged)?;
        let Manifest { games, collections, puzzles, cards, evaluations, .. } = manifest;
        Ok(Self {
            program: manifest.program,
            made: UNIX_EPOCH.checked_add(Duration::from_secs(manifest.made)).unwrap_or(UNIX_EPOCH),
            holdings: Holdings { games, collections, puzzles, cards, evaluations },
            files: manifest.files,
            tables: manifest.tables,
        })
    }
}
