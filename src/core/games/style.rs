//! How moves are written, whichever game they are of.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::notation::xiangqi::Script;

/// A notation that people choose; each game knows some of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "kebab-case"))]
pub enum NotationChoice {
    /// 炮二平五
    Chinese,
    /// C2=5
    Wxf,
    /// H2-E2
    Iccs,
    /// Nf3
    San,
    /// ♘f3
    Figurine,
    /// P2-5, Mf3
    Vietnamese,
}

/// How moves are written: all that any game has to know for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveStyle {
    /// The notation.
    pub notation: NotationChoice,
    /// The characters, where it has Chinese ones.
    pub script: Script,
}
