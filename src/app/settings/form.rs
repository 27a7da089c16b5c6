//! Results of recent games against the built-in engine, and the level to suggest.

use serde::{Deserialize, Serialize};

use crate::app::settings::new_game::level_or_usual;
use crate::engine::Level;

/// Games won in a row after which the next level is offered.
const WINS: i8 = 2;
/// Games lost in a row after which the level below is offered.
const LOSSES: i8 = 3;

/// How far away the level is that is offered, in tenths.
const WHOLE: i8 = 10;

/// How the last games of a kind against the built-in opponent went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Form {
    /// The level that was played.
    #[serde(deserialize_with = "level_or_usual")]
    pub level: Level,
    /// Games won in a row, or lost in a row if negative.
    pub run: i8,
}

impl Form {
    /// The form after another game; a draw (`None`) ends a row.
    #[must_use]
    pub fn after(self, level: Level, is_won: Option<bool>) -> Self {
        let run = if self.level == level { self.run } else { 0 };
        let run = match is_won {
            Some(true) => run.max(0).saturating_add(1),
            Some(false) => run.min(0).saturating_sub(1),
            None => 0,
        };
        Self { level, run }
    }

    /// The level that may suit better, if one does.
    #[must_use]
    pub fn offer(self) -> Option<Level> {
        if self.run >= WINS {
            self.other(WHOLE)
        } else if self.run <= -LOSSES {
            self.other(-WHOLE)
        } else {
            None
        }
    }

    /// The level so many tenths above the one that was played, if it is another.
    fn other(self, tenths: i8) -> Option<Level> {
        Some(self.level.moved_by(tenths)).filter(|level| *level != self.level)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(number: u8) -> Level {
        Level::new(number).expect("a level")
    }

    fn offered(games: &[(u8, Option<bool>)]) -> Option<u8> {
        let after =
            |form: Form, &(number, won): &(u8, Option<bool>)| form.after(level(number), won);
        games.iter().fold(Form::default(), after).offer().map(Level::number)
    }

    #[test]
    fn two_wins_offer_the_next_level_and_three_losses_the_one_below() {
        let (won, lost) = (Some(true), Some(false));
        assert_eq!(offered(&[(4, won)]), None);
        assert_eq!(offered(&[(4, won), (4, won)]), Some(5));
        assert_eq!(offered(&[(4, won), (4, None), (4, won)]), None, "a draw ends the row");
        assert_eq!(offered(&[(3, won), (4, won)]), None, "another level begins anew");
        assert_eq!(offered(&[(4, lost), (4, lost)]), None);
        assert_eq!(offered(&[(4, won), (4, lost), (4, lost), (4, lost)]), Some(3));
        assert_eq!(offered(&[(10, won), (10, won)]), None, "there is none above");
        assert_eq!(offered(&[(1, lost), (1, lost), (1, lost)]), None, "nor below");
    }
}
