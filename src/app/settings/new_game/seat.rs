//! Who plays a side of a new game, as the player has chosen it and as it is kept.

use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize};

use crate::app::settings::kept::known_or_usual;
use crate::app::settings::players::{EngineSetup, Manner, Player, Program};
use crate::engine::Level;
use crate::engines::{Limits, Profile};

/// Who plays a side. What is not used just now is kept all the same, for the next time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct SeatChoice {
    /// What kind of player.
    pub player: PlayerChoice,
    /// Who moves where the library knows nothing.
    pub instead: ThinkerChoice,
    /// The built-in opponent's level; of a file that names none that there is, the usual one.
    #[serde(deserialize_with = "level_or_usual")]
    pub level: Level,
    /// How the built-in opponent behaves.
    pub manner: Manner,
    /// The name of the engine's profile; empty if none was chosen.
    pub engine: String,
    /// How the engine's thinking is limited.
    pub limit: LimitChoice,
    /// Time for a move, in milliseconds.
    pub millis: u64,
    /// Plies to look ahead.
    pub depth: u32,
    /// Positions to visit.
    pub nodes: u64,
}

impl Default for SeatChoice {
    fn default() -> Self {
        Self {
            player: PlayerChoice::default(),
            instead: ThinkerChoice::default(),
            level: Level::default(),
            manner: Manner::default(),
            engine: String::new(),
            limit: LimitChoice::default(),
            millis: 1000,
            depth: 12,
            nodes: 1_000_000,
        }
    }
}

impl SeatChoice {
    /// How long the engine may think.
    pub fn limits(&self) -> Limits {
        match self.limit {
            LimitChoice::Time => Limits::MoveTime(Duration::from_millis(self.millis.max(1))),
            LimitChoice::Depth => Limits::Depth(self.depth.max(1)),
            LimitChoice::Nodes => Limits::Nodes(self.nodes.max(1)),
        }
    }

    /// Who moves: the program that was chosen, always or where the library knows nothing; nobody if
    /// a person does.
    pub fn thinker(&self) -> Option<ThinkerChoice> {
        match self.player {
            PlayerChoice::Person => None,
            PlayerChoice::BuiltIn => Some(ThinkerChoice::BuiltIn),
            PlayerChoice::Engine => Some(ThinkerChoice::Engine),
            PlayerChoice::Library => Some(self.instead),
        }
    }

    /// The choice that asks for this player, with the rest as it was.
    #[must_use]
    pub fn of(&self, player: &Player) -> Self {
        let mut seat = self.clone();
        seat.player = match player {
            Player::Person => return Self { player: PlayerChoice::Person, ..seat },
            Player::Cloud(_) => PlayerChoice::Library,
            Player::Program(Program::BuiltIn { .. }) => PlayerChoice::BuiltIn,
            Player::Program(Program::External(_)) => PlayerChoice::Engine,
        };
        match player.program() {
            Some(Program::BuiltIn { level, manner }) => {
                (seat.instead, seat.level) = (ThinkerChoice::BuiltIn, *level);
                if seat.player == PlayerChoice::BuiltIn {
                    seat.manner = *manner;
                }
            }
            Some(Program::External(setup)) => {
                seat.instead = ThinkerChoice::Engine;
                seat.level = setup.substitute;
                seat.engine.clone_from(&setup.profile.name);
                seat.set_limits(setup.limits);
            }
            None => {}
        }
        // Who replaces the library is no question where there is none.
        if seat.player != PlayerChoice::Library {
            seat.instead = self.instead;
        }
        seat
    }

    /// Sets how long the engine may think.
    fn set_limits(&mut self, limits: Limits) {
        match limits {
            Limits::MoveTime(time) => {
                self.limit = LimitChoice::Time;
                self.millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
            }
            Limits::Depth(depth) => {
                self.limit = LimitChoice::Depth;
                self.depth = depth;
            }
            Limits::Nodes(nodes) => {
                self.limit = LimitChoice::Nodes;
                self.nodes = nodes;
            }
            // A seat knows no others.
            _ => {}
        }
    }

    /// The player that this choice asks for. An engine that is not there any more is replaced by
    /// the built-in opponent.
    pub fn player(&self, engines: impl Fn(&str) -> Option<Profile>) -> Player {
        // How it behaves is no question where it stands in for the library.
        let is_opponent = self.player == PlayerChoice::BuiltIn;
        let manner = if is_opponent { self.manner } else { Manner::default() };
        let program = || match (self.thinker(), engines(&self.engine)) {
            (Some(ThinkerChoice::Engine), Some(profile)) => {
                let (limits, substitute) = (self.limits(), self.level);
                Program::External(Box::new(EngineSetup { profile, limits, substitute }))
            }
            _ => Program::BuiltIn { level: self.level, manner },
        };
        match self.player {
            PlayerChoice::Person => Player::Person,
            PlayerChoice::BuiltIn | PlayerChoice::Engine => Player::Program(program()),
            PlayerChoice::Library => Player::Cloud(program()),
        }
    }
}

/// Reads a level; the usual one, where there is none with that number.
pub(in crate::app::settings) fn level_or_usual<'de, D, L>(file: D) -> Result<L, D::Error>
where
    D: Deserializer<'de>,
    L: From<Level>,
{
    known_or_usual::<Level, D>(file).map(L::from)
}

/// What kind of player sits at a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerChoice {
    /// A person at this window.
    #[default]
    Person,
    /// The built-in opponent.
    BuiltIn,
    /// An engine of another author.
    Engine,
    /// The cloud library.
    Library,
}

/// What kind of program moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThinkerChoice {
    /// The built-in opponent.
    #[default]
    BuiltIn,
    /// An engine of another author.
    Engine,
}

/// What an engine's thinking is limited by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LimitChoice {
    /// Time.
    #[default]
    Time,
    /// Plies looked ahead.
    Depth,
    /// Positions visited.
    Nodes,
}
