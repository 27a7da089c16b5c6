//! Under which terms a game was played: with what help, from where, by whom, on the clock.
//!
//! They are in the tree, and in a column of their own, so that the games that tell of a player's strength
//! are found without reading trees.

use super::stored::StoredTree;
use crate::engine::Level;
use crate::games::{AnyPosition, GameKind, Handicap, position_key};
use crate::record::{HINT, Help, Tag, TimeControl};

/// A set of terms. Its bits are in files: they may only change with the version of the tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Terms(u8);

impl Terms {
    /// Moves were taken back.
    pub const TAKE_BACK: Self = Self(1);
    /// Hints were shown.
    pub const HINT: Self = Self(1 << 1);
    /// A mistake was taken back after a reminder.
    pub const REMINDER: Self = Self(1 << 2);
    /// It began with [odds](Handicap).
    pub const ODDS: Self = Self(1 << 3);
    /// It began with another position that is not the usual one.
    pub const SET_UP: Self = Self(1 << 4);
    /// Some moves are not those of the players.
    pub const OTHERS_MOVES: Self = Self(1 << 5);
    /// The players had clocks.
    pub const CLOCKS: Self = Self(1 << 6);

    /// Those of a game as it is stored.
    pub fn of(game: &StoredTree) -> Self {
        let (tags, start) = (game.tags(), game.start());
        // Before help was counted, a reminder was: nobody knows whether it was taken.
        let is_reminded = Help::Reminder.count(&tags).is_some_and(|count| count > 0);
        let took = Help::ReminderTaken.count(&tags).map_or(is_reminded, |count| count > 0);
        let has = |help: Help| help.count(&tags).is_some_and(|count| count > 0);
        let players = [Tag::First, Tag::Second].map(|tag| tags.get(&tag).to_owned());
        let others: Vec<&str> = game.finders().filter(|by| !is_player(by, &players)).collect();
        let has_clocks = TimeControl::of_tags(&tags).iter().any(Option::is_some);
        [
            (Self::TAKE_BACK, has(Help::TakeBack)),
            (Self::HINT, has(Help::Hint) || others.contains(&HINT)),
            (Self::REMINDER, took),
            (start_of(start.0, start.1), true),
            (Self::OTHERS_MOVES, others.iter().any(|by| *by != HINT)),
            (Self::CLOCKS, has_clocks),
        ]
        .into_iter()
        .filter(|(_, holds)| *holds)
        .fold(Self::default(), |all, (term, _)| Self(all.0 | term.0))
    }

    /// Whether all of these hold.
    pub const fn has(self, terms: Self) -> bool {
        self.0 & terms.0 == terms.0
    }

    /// As the library's file has them.
    pub fn number(self) -> i64 {
        self.0.into()
    }

    /// Those with this number; what no version can have written has none.
    pub fn of_number(number: i64) -> Self {
        Self(u8::try_from(number).unwrap_or_default())
    }
}

/// Whether whoever found a move is one of the players; a level is the same in each version.
fn is_player(by: &str, players: &[String; 2]) -> bool {
    let level = Level::of_record_name(by);
    players
        .iter()
        .any(|player| *player == by || level.is_some() && Level::of_record_name(player) == level)
}

/// What a start tells: nothing, odds, or that it was set up.
fn start_of(game: GameKind, fen: &str) -> Terms {
    let key = position_key(game, fen);
    if key == position_key(game, &AnyPosition::start(game).fen()) {
        Terms::default()
    } else if Handicap::of(game).any(|handicap| key == position_key(game, handicap.fen())) {
        Terms::ODDS
    } else {
        Terms::SET_UP
    }
}
