//! Names of the built-in engine's levels.

use crate::engine::Level;
use crate::text::{Text, ids};

/// A level's name, its number alone, and what it is like.
type Words = [Text; 3];

const WORDS: [Words; Level::ALL.len()] = [
    [ids::LEVEL_1, ids::LEVEL_1_SHORT, ids::LEVEL_1_ABOUT],
    [ids::LEVEL_2, ids::LEVEL_2_SHORT, ids::LEVEL_2_ABOUT],
    [ids::LEVEL_3, ids::LEVEL_3_SHORT, ids::LEVEL_3_ABOUT],
    [ids::LEVEL_4, ids::LEVEL_4_SHORT, ids::LEVEL_4_ABOUT],
    [ids::LEVEL_5, ids::LEVEL_5_SHORT, ids::LEVEL_5_ABOUT],
    [ids::LEVEL_6, ids::LEVEL_6_SHORT, ids::LEVEL_6_ABOUT],
    [ids::LEVEL_7, ids::LEVEL_7_SHORT, ids::LEVEL_7_ABOUT],
    [ids::LEVEL_8, ids::LEVEL_8_SHORT, ids::LEVEL_8_ABOUT],
    [ids::LEVEL_9, ids::LEVEL_9_SHORT, ids::LEVEL_9_ABOUT],
    [ids::LEVEL_10, ids::LEVEL_10_SHORT, ids::LEVEL_10_ABOUT],
];

impl Level {
    fn words(self) -> Words {
        WORDS[usize::from(self.number()) - 1]
    }

    /// Its name.
    #[must_use]
    pub fn text_id(self) -> Text {
        self.words()[0]
    }

    /// Its number alone.
    #[must_use]
    pub fn short_id(self) -> Text {
        self.words()[1]
    }

    /// What it is like.
    #[must_use]
    pub fn about_id(self) -> Text {
        self.words()[2]
    }
}
