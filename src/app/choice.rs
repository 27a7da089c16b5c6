//! What a new game is started with, as the player has chosen it and as it is kept.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::players::{Hired, Player, Seats, SideChoice, Thinker};
use crate::engine::Level;
use crate::games::GameKind;
use crate::protocol::client::{Limits, Profile};
use crate::rules::Side;
use crate::rules::xiangqi::Ruleset;

/// What a new game is started with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Kept", rename_all = "kebab-case")]
pub struct NewGameChoice {
    /// Which game.
    pub game: GameKind,
    /// What repetitions are judged by.
    pub ruleset: RulesetChoice,
    /// Whether lots decide who of the two begins.
    pub lots: bool,
    /// Who plays the sides, in the order they begin.
    pub seats: [SeatChoice; 2],
}

impl Default for NewGameChoice {
    fn default() -> Self {
        let opponent = SeatChoice { player: PlayerChoice::BuiltIn, ..SeatChoice::default() };
        Self {
            game: GameKind::default(),
            ruleset: RulesetChoice::default(),
            lots: false,
            seats: [SeatChoice::default(), opponent],
        }
    }
}

impl NewGameChoice {
    /// Who plays whom; `engines` finds the profile with a name.
    pub fn seats(&self, engines: impl Fn(&str) -> Option<Profile>) -> Seats {
        let players = [&self.seats[0], &self.seats[1]].map(|seat| seat.player(&engines));
        Seats { players, lots: self.lots }
    }

    /// The same with a person on this side against the built-in opponent, at the level that it
    /// last had.
    #[must_use]
    pub fn against_built_in(mut self, level: Option<Level>, side: Option<SideChoice>) -> Self {
        let program = self.seats.iter().position(|seat| seat.player != PlayerChoice::Person);
        let program = program.unwrap_or(Side::Second.index());
        self.seats[1 - program].player = PlayerChoice::Person;
        self.seats[program].player = PlayerChoice::BuiltIn;
        if let Some(level) = level {
            self.seats[program].level = level.number();
        }
        if let Some(side) = side {
            let persons = if side == SideChoice::Second { Side::Second } else { Side::First };
            if persons.index() == program {
                self.seats.swap(0, 1);
            }
            self.lots = side == SideChoice::Lot;
        }
        self
    }
}

/// The choice as files hold it. Older ones say `opponent`, `level` and `side` instead of `seats`.
#[derive(Deserialize, Default)]
#[serde(default, rename_all = "kebab-case")]
struct Kept {
    game: GameKind,
    ruleset: RulesetChoice,
    lots: bool,
    seats: Option<[SeatChoice; 2]>,
    opponent: Option<OldOpponent>,
    level: Option<u8>,
    side: Option<OldSide>,
}

#[derive(Deserialize, Clone, Copy, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum OldOpponent {
    Engine,
    Person,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
enum OldSide {
    #[serde(alias = "red")]
    First,
    #[serde(alias = "black")]
    Second,
    Lot,
}

impl From<Kept> for NewGameChoice {
    fn from(kept: Kept) -> Self {
        let Kept { game, ruleset, lots, seats, opponent, level, side } = kept;
        let default = Self { game, ruleset, lots, ..Self::default() };
        if let Some(seats) = seats {
            return Self { seats, ..default };
        }
        let side = side.map(|side| match side {
            OldSide::First => SideChoice::First,
            OldSide::Second => SideChoice::Second,
            OldSide::Lot => SideChoice::Lot,
        });
        let mut choice = default.against_built_in(level.and_then(Level::new), side);
        if opponent == Some(OldOpponent::Person) {
            for seat in &mut choice.seats {
                seat.player = PlayerChoice::Person;
            }
        }
        choice
    }
}

/// Who plays a side. What is not used just now is kept all the same, for the next time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct SeatChoice {
    /// What kind of player.
    pub player: PlayerChoice,
    /// Who moves where the library knows nothing.
    pub instead: ThinkerChoice,
    /// The built-in opponent's level, by its number.
    pub level: u8,
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
            level: Level::default().number(),
            engine: String::new(),
            limit: LimitChoice::default(),
            millis: 1000,
            depth: 12,
            nodes: 1_000_000,
        }
    }
}

impl SeatChoice {
    /// The level asked for, or the usual one if there is none with that number.
    pub fn level(&self) -> Level {
        Level::new(self.level).unwrap_or_default()
    }

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

    /// The player that this choice asks for. An engine that is not there any more is replaced by
    /// the built-in opponent.
    fn player(&self, engines: impl Fn(&str) -> Option<Profile>) -> Player {
        let thinker = || match (self.thinker(), engines(&self.engine)) {
            (Some(ThinkerChoice::Engine), Some(profile)) => {
                Thinker::Engine(Box::new(Hired { profile, limits: self.limits() }))
            }
            _ => Thinker::BuiltIn(self.level()),
        };
        match self.player {
            PlayerChoice::Person => Player::Person,
            PlayerChoice::BuiltIn | PlayerChoice::Engine => Player::Thinker(thinker()),
            PlayerChoice::Library => Player::Library(thinker()),
        }
    }
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

/// What repetitions are judged by in a new game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RulesetChoice {
    /// The rules of the Asian Xiangqi Federation.
    #[default]
    Asian,
    /// The Chinese rules of 2020.
    Chinese,
    /// Nothing but perpetual check loses.
    Simple,
}

impl From<RulesetChoice> for Ruleset {
    fn from(choice: RulesetChoice) -> Self {
        match choice {
            RulesetChoice::Asian => Self::Asian,
            RulesetChoice::Chinese => Self::Chinese,
            RulesetChoice::Simple => Self::Simple,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nobody(_: &str) -> Option<Profile> {
        None
    }

    #[test]
    fn an_engine_that_is_gone_is_replaced() {
        let engine = SeatChoice {
            player: PlayerChoice::Engine,
            engine: "a".to_owned(),
            limit: LimitChoice::Depth,
            ..SeatChoice::default()
        };
        let choice = NewGameChoice { seats: [engine, SeatChoice::default()], ..Default::default() };
        let expected = Seats::against(Level::default(), SideChoice::Second);
        assert_eq!(choice.seats(nobody), expected);
        let profile = |name: &str| Some(Profile { name: name.to_owned(), ..Profile::default() });
        let [player, _] = choice.seats(profile).players;
        let Some(Thinker::Engine(hired)) = player.thinker() else { panic!("{player:?}") };
        assert_eq!((hired.profile.name.as_str(), hired.limits), ("a", Limits::Depth(12)));
    }

    #[test]
    fn older_files_are_understood() {
        let read = |text: &str| {
            let choice: NewGameChoice = toml::from_str(text).expect("sound");
            choice.seats(nobody)
        };
        let level = Level::new(7).expect("a level");
        for (side, meant) in [
            ("first", SideChoice::First),
            ("red", SideChoice::First),
            ("black", SideChoice::Second),
            ("lot", SideChoice::Lot),
        ] {
            let text = format!("level = 7\nside = \"{side}\"");
            assert_eq!(read(&text), Seats::against(level, meant), "{side}");
        }
        assert_eq!(read("opponent = \"person\"\nlevel = 7"), Seats::hot_seat());
        assert_eq!(read("level = 200"), Seats::against(Level::default(), SideChoice::First));
    }

    #[test]
    fn the_built_in_opponent_keeps_its_level_and_its_side() {
        let choice = NewGameChoice::default().against_built_in(Level::new(8), None);
        let sides = [SideChoice::Second, SideChoice::First, SideChoice::Lot];
        for side in sides {
            let seats = choice.clone().against_built_in(None, Some(side)).seats(nobody);
            let level = Level::new(8).expect("a level");
            assert_eq!(seats, Seats::against(level, side));
        }
        let seat = SeatChoice::default();
        let hot_seat = NewGameChoice { seats: [seat.clone(), seat], ..Default::default() };
        assert_eq!(hot_seat.seats(nobody), Seats::hot_seat());
        let seats = hot_seat.against_built_in(None, None).seats(nobody);
        assert_eq!(seats, Seats::against(Level::default(), SideChoice::First));
    }
}
