//! Names of the built-in engine's levels.

use crate::engine::Level;
use crate::text::{Sentence, Text, ids};

/// What a level is called: with its number, by its name alone, by its number alone; and what it is like.
type Words = [Text; 4];

const WORDS: [Words; Level::ALL.len()] = [
    [ids::LEVEL_1, ids::LEVEL_1_NAME, ids::LEVEL_1_SHORT, ids::LEVEL_1_ABOUT],
    [ids::LEVEL_2, ids::LEVEL_2_NAME, ids::LEVEL_2_SHORT, ids::LEVEL_2_ABOUT],
    [ids::LEVEL_3, ids::LEVEL_3_NAME, ids::LEVEL_3_SHORT, ids::LEVEL_3_ABOUT],
    [ids::LEVEL_4, ids::LEVEL_4_NAME, ids::LEVEL_4_SHORT, ids::LEVEL_4_ABOUT],
    [ids::LEVEL_5, ids::LEVEL_5_NAME, ids::LEVEL_5_SHORT, ids::LEVEL_5_ABOUT],
    [ids::LEVEL_6, ids::LEVEL_6_NAME, ids::LEVEL_6_SHORT, ids::LEVEL_6_ABOUT],
    [ids::LEVEL_7, ids::LEVEL_7_NAME, ids::LEVEL_7_SHORT, ids::LEVEL_7_ABOUT],
    [ids::LEVEL_8, ids::LEVEL_8_NAME, ids::LEVEL_8_SHORT, ids::LEVEL_8_ABOUT],
    [ids::LEVEL_9, ids::LEVEL_9_NAME, ids::LEVEL_9_SHORT, ids::LEVEL_9_ABOUT],
    [ids::LEVEL_10, ids::LEVEL_10_NAME, ids::LEVEL_10_SHORT, ids::LEVEL_10_ABOUT],
];

impl Level {
    fn words(self) -> Words {
        WORDS[usize::from(self.number()) - 1]
    }

    /// What it is called: its number in words and its name, `4.3` in figures and the name of level 4.
    #[must_use]
    pub fn called(self) -> Sentence {
        match self.tenths() % 10 {
            0 => self.words()[0].into(),
            _ => ids::LevelBetween { level: self.to_string(), name: self.name_id() }.into(),
        }
    }

    /// Its name alone: that of the whole level that it lies in.
    #[must_use]
    pub fn name_id(self) -> Text {
        self.words()[1]
    }

    /// The number of that level alone.
    #[must_use]
    pub fn short_id(self) -> Text {
        self.words()[2]
    }

    /// What it is like.
    #[must_use]
    pub fn about_id(self) -> Text {
        self.words()[3]
    }
}
