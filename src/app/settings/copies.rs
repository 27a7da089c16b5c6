//! Whether and where copies of the library are made.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::library::CopySettings;

/// Whether copies of the library are made without being asked for, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct CopyChoice {
    /// After an hour with changes and when the window closes.
    pub on: bool,
    /// The folder; beside the library if none is chosen.
    pub folder: Option<PathBuf>,
}

impl Default for CopyChoice {
    fn default() -> Self {
        Self { on: true, folder: None }
    }
}

impl CopyChoice {
    /// As the library's keeper is told it.
    pub fn settings(&self) -> CopySettings {
        CopySettings { is_automatic: self.on, folder: self.folder.clone() }
    }
}
