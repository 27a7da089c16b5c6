//! What a backup cannot have.

use std::fmt;
use std::path::PathBuf;

use thiserror::Error;

/// Something in the player's folders that is not in a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// Where it lies.
    pub path: PathBuf,
    /// Why it is not in the backup.
    pub why: WhyLeftOut,
}

/// Why something is not in a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WhyLeftOut {
    /// Its name is no text on other systems.
    #[error("its name is not UTF-8")]
    Name,
    /// It is a link that leads nowhere, or to what is in the backup already, or to a folder in which the
    /// player's lies.
    #[error("the link leads nowhere, in a circle or out of the folder")]
    Link,
    /// It is neither a file nor a folder.
    #[error("it is no file")]
    NoFile,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not in the backup: {}", self.path.display(), self.why)
    }
}
