//! Names of the built-in opponent's characters.

use crate::engine::{Character, Level};
use crate::games::GameKind;
use crate::text::{Sentence, Text, ids};

impl Level {
    /// What an opponent of this level and a character is called; the plain one has no other name.
    #[must_use]
    pub fn called_with(self, character: Character, game: GameKind) -> Sentence {
        if character == Character::Plain {
            return self.called();
        }
        let (level, name, character) = (self.to_string(), self.name_id(), character.name_id(game));
        ids::LevelWithCharacter { level, name, character }.into()
    }
}

impl Character {
    /// What it is called in a game.
    #[must_use]
    pub const fn name_id(self, game: GameKind) -> Text {
        match (self, game) {
            (Self::Plain, _) => ids::CHARACTER_PLAIN,
            (Self::Solid, _) => ids::CHARACTER_SOLID,
            (Self::Attacking, _) => ids::CHARACTER_ATTACKING,
            (Self::Trader, _) => ids::CHARACTER_TRADER,
            (Self::Trapper, _) => ids::CHARACTER_TRAPPER,
            (Self::Horses, GameKind::Xiangqi) => ids::CHARACTER_HORSES,
            (Self::Horses, GameKind::Chess) => ids::CHARACTER_KNIGHTS,
        }
    }

    /// What it likes.
    #[must_use]
    pub const fn about_id(self, game: GameKind) -> Text {
        match (self, game) {
            (Self::Plain, _) => ids::CHARACTER_PLAIN_ABOUT,
            (Self::Solid, _) => ids::CHARACTER_SOLID_ABOUT,
            (Self::Attacking, _) => ids::CHARACTER_ATTACKING_ABOUT,
            (Self::Trader, _) => ids::CHARACTER_TRADER_ABOUT,
            (Self::Trapper, _) => ids::CHARACTER_TRAPPER_ABOUT,
            (Self::Horses, GameKind::Xiangqi) => ids::CHARACTER_HORSES_ABOUT,
            (Self::Horses, GameKind::Chess) => ids::CHARACTER_KNIGHTS_ABOUT,
        }
    }
}
