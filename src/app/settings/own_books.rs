//! Which opening books of one's own are used.

use serde::{Deserialize, Serialize};

use crate::games::GameKind;

/// The names of the books that are used; none where a name is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct OwnBookChoice {
    /// In Xiangqi.
    pub xiangqi: String,
    /// In chess.
    pub chess: String,
}

impl OwnBookChoice {
    /// The name of the book of a game.
    pub fn of(&self, game: GameKind) -> &str {
        match game {
            GameKind::Xiangqi => &self.xiangqi,
            GameKind::Chess => &self.chess,
        }
    }

    /// Chooses a book of a game.
    pub fn set(&mut self, game: GameKind, name: String) {
        match game {
            GameKind::Xiangqi => self.xiangqi = name,
            GameKind::Chess => self.chess = name,
        }
    }
}
