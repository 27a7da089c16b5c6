//! What the last match of engines was begun with.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::engine::{Character, Level};
use crate::games::GameKind;
use crate::matches::Pairing;

/// The choices of the form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct MatchForm {
    /// The game.
    pub game: GameKind,
    /// Who plays: two to eight.
    pub players: Vec<Entrant>,
    /// Who meets whom, where there are more than two.
    pub pairing: Pairing,
    /// Where the openings are from.
    pub openings: OpeningChoice,
    /// Rounds of a game or a book that are an opening.
    pub opening_rounds: u32,
    /// Openings that each two play, each of them twice.
    pub rounds: u32,
    /// Games at the same time.
    pub at_once: u32,
    /// What thinking is bounded by.
    pub pace: PaceKind,
    /// Seconds for the game, with [`PaceKind::Clock`].
    pub base: u32,
    /// Tenths of a second added after each move, with [`PaceKind::Clock`].
    pub increment: u32,
    /// Milliseconds for a move, with [`PaceKind::MoveTime`].
    pub move_time: u32,
    /// Nodes for a move, with [`PaceKind::Nodes`].
    pub nodes: u32,
    /// Plies, with [`PaceKind::Depth`].
    pub depth: u32,
    /// Whether a test ends the match when it is decided.
    pub is_tested: bool,
    /// The Elo of both its hypotheses.
    pub elo: [i32; 2],
    /// Whether endgame tables end games.
    pub by_tables: bool,
    /// Whether games end when both agree on who wins, or that nobody does.
    pub by_score: bool,
    /// For so many moves of each side.
    pub agreed_moves: u32,
    /// Whether long games are drawn.
    pub by_length: bool,
    /// Those of so many moves.
    pub longest: u32,
}

impl Default for MatchForm {
    fn default() -> Self {
        Self {
            game: GameKind::default(),
            players: vec![Entrant::BuiltIn { threads: 1 }, Entrant::Level(Level::ALL[7])],
            pairing: Pairing::default(),
            openings: OpeningChoice::default(),
            opening_rounds: 8,
            rounds: 50,
            at_once: 1,
            pace: PaceKind::default(),
            base: 10,
            increment: 1,
            move_time: 200,
            nodes: 10_000,
            depth: 10,
            is_tested: true,
            elo: [0, 30],
            by_tables: true,
            by_score: true,
            agreed_moves: 5,
            by_length: false,
            longest: 200,
        }
    }
}

/// What is known of the last match of engines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct MatchState {
    /// Whether it was under way when the window was last looked after: if it is not when the window
    /// opens, that is told.
    pub is_under_way: bool,
}

/// Who plays in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entrant {
    /// The built-in engine with so many threads.
    BuiltIn {
        /// At least 1.
        threads: u32,
    },
    /// A level of the built-in opponent.
    Level(Level),
    /// The same with a character.
    Character(Level, Character),
    /// The engine of this name.
    Engine(String),
}

impl Entrant {
    /// A level of the built-in opponent with a character.
    pub fn of(level: Level, character: Character) -> Self {
        match character {
            Character::Plain => Self::Level(level),
            character => Self::Character(level, character),
        }
    }

    /// The level and the character, if it is one of the built-in opponent's.
    pub fn level(&self) -> Option<(Level, Character)> {
        match *self {
            Self::Level(level) => Some((level, Character::Plain)),
            Self::Character(level, character) => Some((level, character)),
            Self::BuiltIn { .. } | Self::Engine(_) => None,
        }
    }
}

/// Where the openings of a match are from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningChoice {
    /// The built-in book.
    #[default]
    Book,
    /// A file.
    File(PathBuf),
    /// The games of the library's collection of this name.
    Collection(String),
    /// The player's opening book of this name.
    OwnBook(String),
    /// The games that the library lists, by what is asked for there.
    Listed,
}

/// What thinking is bounded by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaceKind {
    /// A clock for the game.
    #[default]
    Clock,
    /// Time for each move.
    MoveTime,
    /// Nodes for each move.
    Nodes,
    /// Plies.
    Depth,
}
