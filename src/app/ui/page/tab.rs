//! Which list the record's card shows.

use crate::text::{Text, ids};
use bevy::prelude::*;

/// What the record's card shows.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tab {
    /// The moves of the game.
    #[default]
    Record,
    /// What the cloud library knows of the position on the board.
    Cloud,
    /// What was played in that position in the games of the library.
    Explorer,
    /// What endgame tables know of it.
    Tables,
}

impl Tab {
    /// The id of its text.
    pub const fn text_id(self) -> Text {
        match self {
            Self::Record => ids::RECORD,
            Self::Cloud => ids::LIBRARY_TAB,
            Self::Explorer => ids::EXPLORER_TAB,
            Self::Tables => ids::ENDINGS,
        }
    }
}
