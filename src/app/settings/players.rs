//! Who plays: people, the built-in engine, external engines, the cloud library.

use rand::RngExt;
use rand::rngs::SmallRng;
use serde::{Deserialize, Serialize};

use super::kept::known_or_usual;
use crate::engine::{Character, Level};
use crate::engines::{Limits, Profile};
use crate::record::CLOUD_LIBRARY;
use crate::rules::Side;

/// Who moves for a side.
#[derive(Clone, Debug, PartialEq)]
pub enum Player {
    /// A person at this window.
    Person,
    /// A program.
    Program(Program),
    /// The cloud library, and the program that moves where it knows nothing.
    Cloud(Program),
}

/// A program that finds a move in any position, and the limits it thinks within.
#[derive(Clone, Debug, PartialEq)]
pub enum Program {
    /// The built-in engine as an opponent.
    BuiltIn {
        /// How well it plays.
        level: Level,
        /// How it behaves.
        manner: Manner,
    },
    /// An external engine, which is a process of its own.
    External(Box<EngineSetup>),
}

/// How the built-in engine behaves beyond its level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Manner {
    /// Which of the moves of about equal worth it takes; none in particular, if a file names one that
    /// there is not.
    #[serde(deserialize_with = "known_or_usual")]
    pub character: Character,
    /// Whether its moves are shown after the time that a person would take for them.
    pub human_times: bool,
    /// Whether it resigns a lost game.
    pub resigns: bool,
}

/// An external engine as it is set up to think.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineSetup {
    /// How it is started, and its options.
    pub profile: Profile,
    /// How long it may think about each move.
    pub limits: Limits,
    /// The built-in engine's level that is offered in its place when it fails.
    pub substitute: Level,
}

impl Player {
    /// Whether it is a person.
    pub fn is_person(&self) -> bool {
        *self == Self::Person
    }

    /// The program that moves, always or where the cloud library knows nothing.
    pub fn program(&self) -> Option<&Program> {
        match self {
            Self::Person => None,
            Self::Program(program) | Self::Cloud(program) => Some(program),
        }
    }

    /// The same player with another program: the cloud library is still asked first.
    #[must_use]
    pub fn with_program(&self, program: Program) -> Self {
        match self {
            Self::Person | Self::Program(_) => Self::Program(program),
            Self::Cloud(_) => Self::Cloud(program),
        }
    }

    /// Its name in a record, whatever the language; a person has no name yet.
    pub fn name(&self) -> String {
        match self {
            Self::Person => String::new(),
            Self::Program(program) => program.name(),
            Self::Cloud(_) => CLOUD_LIBRARY.to_owned(),
        }
    }
}

impl Program {
    /// Its name in a record, whatever the language.
    pub fn name(&self) -> String {
        match self {
            Self::BuiltIn { level, .. } => level.record_name(),
            Self::External(setup) => setup.profile.name.clone(),
        }
    }

    /// The level that is offered in its place when it fails: the one set up for an external
    /// engine, the next lower one for the built-in engine, which would fail again at the same.
    pub fn substitute(&self) -> Level {
        match self {
            Self::BuiltIn { level, .. } => {
                let lower = level.moved_by(-10);
                if lower < *level { lower } else { Level::ALL[1] }
            }
            Self::External(setup) => setup.substitute,
        }
    }
}

impl From<Level> for Program {
    /// The built-in engine at a level, as it behaves where nothing else is chosen.
    fn from(level: Level) -> Self {
        Self::BuiltIn { level, manner: Manner::default() }
    }
}

impl From<Level> for Player {
    fn from(level: Level) -> Self {
        Self::Program(level.into())
    }
}

/// Who plays whom in a new game.
#[derive(Clone, Debug, PartialEq)]
pub struct Seats {
    /// The players of the sides in the order they begin, before colours are drawn at random.
    pub players: [Player; 2],
    /// Whether the colours are drawn at random.
    pub random_colours: bool,
}

impl Seats {
    /// Two people at one window.
    pub fn hot_seat() -> Self {
        Self { players: [Player::Person, Player::Person], random_colours: false }
    }

    /// A person, on this side, against another player.
    pub fn against(player: impl Into<Player>, side: SideChoice) -> Self {
        let player = player.into();
        let players = match side {
            SideChoice::First | SideChoice::Lot => [Player::Person, player],
            SideChoice::Second => [player, Player::Person],
        };
        Self { players, random_colours: side == SideChoice::Lot }
    }

    /// The players of the sides, with colours drawn.
    pub fn draw(self, rng: &mut SmallRng) -> [Player; 2] {
        let mut players = self.players;
        if self.random_colours && rng.random_bool(0.5) {
            players.swap(Side::First.index(), Side::Second.index());
        }
        players
    }
}

/// The side a person asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SideChoice {
    /// The one that begins.
    #[default]
    First,
    /// Black.
    Second,
    /// Either, at random.
    Lot,
}
