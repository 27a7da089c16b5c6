//! What is to be played: who, how often, from where, with how much time.

use std::iter;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::sprt::{BadSprt, Sprt};
use crate::engine::{self, Character, Level};
use crate::engines::Launch;
use crate::games::GameKind;

/// How many players a match has.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=8;

/// The description of a match. From it and its openings follow all its games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Plan {
    /// The game that is played.
    pub game: GameKind,
    /// Who meets whom.
    pub pairing: Pairing,
    /// How many openings each two players play who meet, each of them twice with colours changed.
    pub rounds: NonZeroU32,
    /// Games at the same time.
    pub concurrency: NonZeroU32,
    /// Beyond its time a move may take so many milliseconds before it is lost.
    pub margin: u32,
    /// Seed of the openings and of the levels' moves.
    pub seed: u32,
    /// Where the openings are from.
    pub source: Source,
    /// How long a player may think.
    pub pace: Pace,
    /// When a game ends before the rules end it.
    #[serde(default)]
    pub adjudication: Adjudication,
    /// The test that ends the match when it is decided; of the first player against the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Sprt>,
    /// The players: two to eight, each with another name.
    pub players: Vec<Player>,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pairing {
    /// Each meets each.
    #[default]
    RoundRobin,
    /// The first meets all others.
    Gauntlet,
}

/// Where the openings are from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The built-in book, drawn by the seed; any moves where there is none.
    Book,
    /// A book of one's own, drawn by the seed and by weight.
    OwnBook {
        /// Its file.
        file: PathBuf,
        /// Plies that are drawn from it at most.
        plies: usize,
    },
    /// A file, by its name; its openings in order.
    File(PathBuf),
    /// The same, in an order drawn by the seed.
    Shuffled(PathBuf),
    /// Somebody's list, under this name.
    List(String),
}

/// How long a player may think, or how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// A clock for the game, in milliseconds.
    Clock {
        /// At the beginning.
        base: u64,
        /// Added after each move.
        increment: u64,
    },
    /// Milliseconds for a move.
    MoveTime(u64),
    /// Nodes for a move, as each engine counts them.
    Nodes(u64),
    /// Plies.
    Depth(u32),
}

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Player {
    /// What it is called.
    pub name: String,
    /// How it thinks, if not as the others do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// What it is.
    pub who: Who,
}

/// What a player is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// A program that speaks UCI or UCCI.
    Engine(Launch),
    /// The built-in engine.
    BuiltIn {
        /// Threads of its search. With several its moves are not repeatable.
        threads: u32,
        /// Memory in MiB.
        hash: u32,
    },
    /// A level of the built-in opponent, which has limits of its own: of the pace, it heeds only
    /// clocks.
    Level(Level),
    /// The same with a character.
    Character(Level, Character),
}

impl Who {
    /// What a command line means: `built-in`, `level:7`, `level:4.3`, `level:4.3:attacking`, or the
    /// command of an engine with what it is started with. `None` for a level or a character that there
    /// is not, and for nothing.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        if text == "built-in" {
            return Some(Self::BuiltIn { threads: 1, hash: 64 });
        }
        if let Some(number) = text.strip_prefix("level:") {
            return match number.split_once(':') {
                None => number.parse().ok().map(Self::Level),
                Some((level, character)) => {
                    Some(Self::Character(level.parse().ok()?, character.parse().ok()?))
                }
            };
        }
        // A program may have blanks in its name.
        let mut words: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
        if Path::new(text).is_file() {
            words = vec![text.to_owned()];
        }
        let arguments = words.split_off(words.len().min(1));
        let command = words.pop()?;
        Some(Self::Engine(Launch { command, arguments, ..Launch::default() }))
    }

    /// What it is called where nobody has given it a name.
    #[must_use]
    pub fn usual_name(&self) -> String {
        match self {
            Self::BuiltIn { .. } => engine::NAME.to_owned(),
            Self::Level(level) => format!("level {level}"),
            Self::Character(level, character) => format!("level {level} {character}"),
            Self::Engine(launch) => {
                let stem = Path::new(&launch.command).file_stem();
                stem.map_or_else(
                    || launch.command.clone(),
                    |stem| stem.to_string_lossy().into_owned(),
                )
            }
        }
    }
}

/// When a game ends before the rules end it. Nothing does, unless it is named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Adjudication {
    /// Endgame tables know the result.
    pub tables: bool,
    /// Both agree who wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<ByScore>,
    /// Both agree that nobody does, from a ply on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<DrawByScore>,
    /// A game of so many plies is a draw; those of the opening count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<u32>,
}

/// A game is won when both say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByScore {
    /// So many centipawns, at least.
    pub centipawns: u32,
    /// For so many moves of each side.
    pub moves: u32,
}

/// A game is drawn when both say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawByScore {
    /// So many centipawns, at most.
    pub centipawns: u32,
    /// For so many moves of each side.
    pub moves: u32,
    /// Not before so many plies.
    pub from_ply: u32,
}

/// Why a plan cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadPlan {
    /// There are too few players, or too many.
    #[error("a match has two to eight players, not {0}")]
    Players(usize),
    /// Two players have the same name.
    #[error("two players are called {0:?}")]
    SameName(String),
    /// A pace that leaves no time and no nodes. To many engines 0 means without end.
    #[error("a player has nothing to think with: time, nodes and depth are above 0")]
    Pace,
    /// A number of adjudication that ends every game at once.
    #[error("adjudication by score and by length needs numbers above 0")]
    Adjudication,
    /// A test of more than one pairing.
    #[error("an SPRT compares two players, or the first with all others in a gauntlet")]
    SprtOfMany,
    /// A test that is none.
    #[error(transparent)]
    Sprt(#[from] BadSprt),
}

impl Plan {
    /// Numbers the names that are there more than once.
    pub fn part_names(&mut self) {
        for place in 1..self.players.len() {
            let (before, rest) = self.players.split_at_mut(place);
            let name = &mut rest[0].name;
            let is_taken = |name: &str| before.iter().any(|player| player.name == name);
            let numbered = (2..).map(|number| format!("{name} {number}"));
            let free = iter::once(name.clone()).chain(numbered).find(|name| !is_taken(name));
            if let Some(free) = free {
                *name = free;
            }
        }
    }

    /// Refuses what cannot be played.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn check(&self) -> Result<(), BadPlan> {
        if !PLAYERS.contains(&self.players.len()) {
            return Err(BadPlan::Players(self.players.len()));
        }
        let names = || self.players.iter().map(|player| &player.name);
        let twice = names().enumerate().find(|(at, name)| names().take(*at).any(|it| it == *name));
        if let Some((_, name)) = twice {
            return Err(BadPlan::SameName(name.clone()));
        }
        for player in &self.players {
            self.pace_of(player).check()?;
        }
        self.adjudication.check()?;
        let Some(sprt) = &self.sprt else { return Ok(()) };
        if self.pairing == Pairing::RoundRobin && self.players.len() > 2 {
            return Err(BadPlan::SprtOfMany);
        }
        Ok(sprt.check()?)
    }

    /// How a player may think.
    #[must_use]
    pub fn pace_of(&self, player: &Player) -> Pace {
        player.pace.unwrap_or(self.pace)
    }

    /// How long a move may take beyond its time.
    #[must_use]
    pub const fn margin(&self) -> Duration {
        Duration::from_millis(self.margin as u64)
    }

    /// Whether the games of another plan are those of this, as far as both have them: it may have
    /// more rounds or fewer, another test, and more games at the same time.
    #[must_use]
    pub fn is_same_match(&self, other: &Self) -> bool {
        let Self { rounds, concurrency, sprt, .. } = *self;
        *self == Self { rounds, concurrency, sprt, ..other.clone() }
    }
}

impl Pace {
    const fn check(self) -> Result<(), BadPlan> {
        match self {
            Self::Clock { base: 0, .. } | Self::MoveTime(0) | Self::Nodes(0) | Self::Depth(0) => {
                Err(BadPlan::Pace)
            }
            _ => Ok(()),
        }
    }
}

impl Adjudication {
    fn check(&self) -> Result<(), BadPlan> {
        let is_none = self.length == Some(0)
            || self.win.is_some_and(|win| win.moves == 0 || win.centipawns == 0)
            || self.draw.is_some_and(|draw| draw.moves == 0);
        if is_none { Err(BadPlan::Adjudication) } else { Ok(()) }
    }
}
