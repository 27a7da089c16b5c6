//! What is kept of a game that was played: the row of the match's list.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::schedule::Fixture;
use super::tally::Points;
use crate::record::GameResult;
use crate::rules::{Reason, Side};

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Row {
    /// Its number, from 1.
    pub number: u32,
    /// The places of the players in the plan: the one that moved first, and the other.
    pub players: [usize; 2],
    /// The number of its opening, from 0, before they begin again.
    pub opening: u32,
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// Why it is over.
    pub end: End,
    /// How many moves were played, those of the opening included.
    pub plies: u32,
    /// How long both players thought, in milliseconds.
    pub took: u64,
    /// From which byte of the match's PGN to which it stands there.
    pub pgn: [u64; 2],
}

/// Why a game of a match is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The rules, the clock or the players have ended it.
    Rules(Reason),
    /// Endgame tables know the result.
    Tables,
    /// Both agree by their scores.
    Score,
    /// It has become too long.
    Length,
    /// An engine failed.
    Fault(Fault),
}

impl Row {
    /// The game that it was.
    #[must_use]
    pub const fn fixture(&self) -> Fixture {
        Fixture { number: self.number, players: self.players, opening: self.opening }
    }

    /// What it brought a player; `None` if that one did not play.
    #[must_use]
    pub fn points_of(&self, player: usize) -> Option<Points> {
        let side = self.fixture().side_of(player)?;
        Some(Points::of(side, self.winner))
    }

    /// The result as PGN has it.
    #[must_use]
    pub const fn result(&self) -> GameResult {
        result_of(self.winner)
    }

    /// What an engine did wrong in it.
    #[must_use]
    pub const fn fault(&self) -> Option<&Fault> {
        match &self.end {
            End::Fault(fault) => Some(fault),
            _ => None,
        }
    }

    /// How long both players thought.
    #[must_use]
    pub const fn took(&self) -> Duration {
        Duration::from_millis(self.took)
    }
}

/// What PGN says of a game with this winner.
pub(super) const fn result_of(winner: Option<Side>) -> GameResult {
    match winner {
        None => GameResult::Draw,
        Some(Side::First) => GameResult::FirstWins,
        Some(Side::Second) => GameResult::SecondWins,
    }
}

impl fmt::Display for End {
    /// In English, as the games' own record has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(reason) => f.write_str(reason.name()),
            Self::Tables => f.write_str("adjudicated by endgame tables"),
            Self::Score => f.write_str("adjudicated by score"),
            Self::Length => f.write_str("adjudicated by length"),
            Self::Fault(fault) => fault.fmt(f),
        }
    }
}
