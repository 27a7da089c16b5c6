//! The setup of a new game, as chosen by the player and as saved.

use std::collections::BTreeMap;

use bevy::prelude::Message;
use serde::{Deserialize, Serialize};

use crate::app::settings::players::{Player, Program, Seats, SideChoice};
use crate::engine::Level;
use crate::engines::Profile;
use crate::games::{AnyPosition, GameKind, Handicap};
use crate::rules::Side;
use crate::rules::xiangqi::Ruleset;

mod clock;
mod seat;
mod sides;

pub use clock::{ClockChoice, ClockKind, NoClock, TimePreset};
pub(super) use seat::level_or_usual;
pub use seat::{LimitChoice, PlayerChoice, SeatChoice, ThinkerChoice};
pub use sides::Habits;

/// What a new game is started with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "InFile", rename_all = "kebab-case")]
pub struct NewGameChoice {
    /// Which game.
    pub game: GameKind,
    /// What one side gives the other at the start, if it is a handicap of the game.
    pub handicap: Option<Handicap>,
    /// What repetitions are judged by.
    pub ruleset: RulesetChoice,
    /// Whether the colours are drawn at random.
    pub random_colours: bool,
    /// How much time there is.
    pub clock: ClockChoice,
    /// Whether Black sits below, where two people play.
    pub black_below: bool,
    /// Who plays the sides, in the order they begin.
    pub seats: [SeatChoice; 2],
    /// How the level of the built-in opponent comes about.
    pub level_by: LevelBy,
    /// Side and time as they were last chosen for the other games, by the names of those.
    pub habits: BTreeMap<String, Habits>,
}

impl Default for NewGameChoice {
    fn default() -> Self {
        let opponent = SeatChoice { player: PlayerChoice::BuiltIn, ..SeatChoice::default() };
        Self {
            game: GameKind::default(),
            handicap: None,
            ruleset: RulesetChoice::default(),
            random_colours: false,
            clock: ClockChoice::default(),
            black_below: false,
            seats: [SeatChoice::default(), opponent],
            level_by: LevelBy::Fits,
            habits: BTreeMap::new(),
        }
    }
}

impl NewGameChoice {
    /// The handicap of the game that is chosen.
    pub fn handicap(&self) -> Option<Handicap> {
        self.handicap.filter(|handicap| handicap.game() == self.game)
    }

    /// The position that the game starts from.
    pub fn start(&self) -> AnyPosition {
        self.handicap().map_or_else(|| AnyPosition::start(self.game), Handicap::start)
    }

    /// Who plays whom; `engines` finds the profile with a name.
    pub fn seats(&self, engines: impl Fn(&str) -> Option<Profile>) -> Seats {
        let players = [&self.seats[0], &self.seats[1]].map(|seat| seat.player(&engines));
        // Which side gives is a part of a handicap.
        let random_colours = self.random_colours && self.handicap().is_none();
        Seats { players, random_colours }
    }

    /// The choice for the game at the table: this one if it led to these players, in either order
    /// where colours were drawn at random, or else one that leads to them.
    #[must_use]
    pub fn at_table(&self, game: GameKind, players: [&Player; 2]) -> Self {
        let [first, second] = players;
        let of = |players: [&Player; 2]| [0, 1].map(|side| self.seats[side].of(players[side]));
        let swapped = self.random_colours && of([second, first]) == self.seats;
        if swapped || of(players) == self.seats {
            return Self { game, ..self.clone() };
        }
        // A level that was asked for otherwise is offered again.
        let asked = players.iter().find_map(|player| match player.program()? {
            Program::BuiltIn { level, .. } => Some(*level),
            Program::External(_) => None,
        });
        let is_known = asked.is_none_or(|level| level == self.seats[self.opponent().index()].level);
        let level_by = if is_known { self.level_by } else { LevelBy::Own };
        Self { game, random_colours: false, seats: of(players), level_by, ..self.clone() }
    }

    /// A game for whoever is new to it: against the lowest level, which moves second.
    pub fn easy(game: GameKind) -> Self {
        let level = Level::new(1);
        Self { game, ..Self::default() }.against_built_in(level, Some(SideChoice::First))
    }

    /// The choice of [an easy game](Self::easy) in the place of this one, which keeps what is lasting
    /// in it: the ruleset, and how other games are begun.
    #[must_use]
    pub fn easily(&self, game: GameKind) -> Self {
        let Self { ruleset, habits, .. } = self.clone();
        Self { ruleset, habits, ..Self::easy(game) }
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
            self.seats[program].level = level;
        }
        if let Some(side) = side {
            let persons = if side == SideChoice::Second { Side::Second } else { Side::First };
            if persons.index() == program {
                self.seats.swap(0, 1);
            }
            self.random_colours = side == SideChoice::Lot;
        }
        self
    }
}

/// How the level of the built-in opponent comes about. A choice that was kept before there was this
/// keeps its level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LevelBy {
    /// The player has chosen it.
    #[default]
    Own,
    /// It is the one that fits the player by the own results.
    Fits,
    /// It follows that one from game to game, by small steps.
    Adapts,
}

impl LevelBy {
    /// Whether the results of the player say it.
    pub fn is_by_results(self) -> bool {
        self != Self::Own
    }
}

/// The choice as files hold it. Older ones say `opponent`, `level` and `side` instead of `seats`.
#[derive(Deserialize, Default)]
#[serde(default, rename_all = "kebab-case")]
struct InFile {
    game: GameKind,
    handicap: Option<Handicap>,
    ruleset: RulesetChoice,
    #[serde(alias = "lots")]
    random_colours: bool,
    clock: ClockChoice,
    black_below: bool,
    seats: Option<[SeatChoice; 2]>,
    level_by: LevelBy,
    habits: BTreeMap<String, Habits>,
    opponent: Option<OldOpponent>,
    #[serde(deserialize_with = "level_or_usual")]
    level: Option<Level>,
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

impl From<InFile> for NewGameChoice {
    fn from(kept: InFile) -> Self {
        let InFile { game, handicap, ruleset, random_colours, clock, black_below, .. } = kept;
        let InFile { seats, opponent, level, side, habits, level_by, .. } = kept;
        let default = Self { game, handicap, ruleset, random_colours, clock, ..Self::default() };
        let default = Self { black_below, level_by, habits, ..default };
        if let Some(seats) = seats {
            return Self { seats, ..default };
        }
        let side = side.map(|side| match side {
            OldSide::First => SideChoice::First,
            OldSide::Second => SideChoice::Second,
            OldSide::Lot => SideChoice::Lot,
        });
        let mut choice = default.against_built_in(level, side);
        if opponent == Some(OldOpponent::Person) {
            for seat in &mut choice.seats {
                seat.player = PlayerChoice::Person;
            }
        }
        choice
    }
}

/// A game begins with the built-in engine in the place of an external one that is not there.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct EngineMissing {
    /// The name of the external engine; empty if none was chosen.
    pub name: String,
    /// The level that plays.
    pub level: Level,
}

impl NewGameChoice {
    /// The first chosen external engine that is missing, and its replacement.
    pub fn missing_engine(&self, is_there: impl Fn(&str) -> bool) -> Option<EngineMissing> {
        let is_missing = |seat: &&SeatChoice| {
            seat.thinker() == Some(ThinkerChoice::Engine) && !is_there(&seat.engine)
        };
        let seat = self.seats.iter().find(is_missing)?;
        Some(EngineMissing { name: seat.engine.clone(), level: seat.level })
    }
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
    /// The rules of 天天象棋: a forbidden move is refused.
    Tiantian,
    /// Nothing but perpetual check loses.
    Simple,
}

impl From<Ruleset> for RulesetChoice {
    fn from(ruleset: Ruleset) -> Self {
        match ruleset {
            Ruleset::Asian => Self::Asian,
            Ruleset::Chinese => Self::Chinese,
            Ruleset::Tiantian => Self::Tiantian,
            Ruleset::Simple => Self::Simple,
        }
    }
}

impl From<RulesetChoice> for Ruleset {
    fn from(choice: RulesetChoice) -> Self {
        match choice {
            RulesetChoice::Asian => Self::Asian,
            RulesetChoice::Chinese => Self::Chinese,
            RulesetChoice::Tiantian => Self::Tiantian,
            RulesetChoice::Simple => Self::Simple,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::players::{EngineSetup, Manner, Program};
    use crate::engine::Character;
    use crate::engines::Limits;

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
        let Some(Program::External(setup)) = player.program() else { panic!("{player:?}") };
        assert_eq!((setup.profile.name.as_str(), setup.limits), ("a", Limits::Depth(12)));
    }

    #[test]
    fn who_plays_for_an_engine_that_is_gone_is_told() {
        let engine = SeatChoice {
            player: PlayerChoice::Library,
            instead: ThinkerChoice::Engine,
            engine: "a".to_owned(),
            level: Level::ALL[7],
            ..SeatChoice::default()
        };
        let choice = NewGameChoice { seats: [SeatChoice::default(), engine], ..Default::default() };
        let level = Level::new(8).expect("a level");
        let missing = EngineMissing { name: "a".to_owned(), level };
        assert_eq!(choice.missing_engine(|_| false), Some(missing));
        assert_eq!(choice.missing_engine(|name| name == "a"), None);
        assert_eq!(NewGameChoice::default().missing_engine(|_| false), None);
    }

    #[test]
    fn the_next_choice_begins_with_what_is_at_the_table() {
        let level = |number| Player::from(Level::new(number).expect("a level"));
        let last = NewGameChoice { random_colours: true, ..NewGameChoice::default() };
        let seat = |choice: &NewGameChoice, side: usize| {
            (choice.seats[side].player, choice.seats[side].level)
        };
        // Lots were drawn: the choice stays as it was made.
        let usual = Player::from(Level::default());
        for players in [[&Player::Person, &usual], [&usual, &Player::Person]] {
            let expected = NewGameChoice { game: GameKind::Chess, ..last.clone() };
            assert_eq!(last.at_table(GameKind::Chess, players), expected);
        }
        // The command line asked for something else.
        let strong = level(9);
        let next = last.at_table(GameKind::Xiangqi, [&strong, &Player::Person]);
        assert!(!next.random_colours);
        assert_eq!(seat(&next, 0), (PlayerChoice::BuiltIn, Level::ALL[8]));
        assert_eq!(next.seats[1].player, PlayerChoice::Person);
        assert_eq!(next.seats(nobody).players, [strong, Player::Person]);
        let hot_seat = last.at_table(GameKind::Xiangqi, [&Player::Person, &Player::Person]);
        assert_eq!(hot_seat.seats(nobody), Seats::hot_seat());
        // An engine comes back with its limits.
        let profile = Profile { name: "a".to_owned(), ..Profile::default() };
        let substitute = Level::new(8).expect("a level");
        let limits = Limits::Nodes(5000);
        let setup = EngineSetup { profile: profile.clone(), limits, substitute };
        let cloud = Player::Cloud(Program::External(Box::new(setup)));
        let next = last.at_table(GameKind::Xiangqi, [&Player::Person, &cloud]);
        assert_eq!(next.seats(|_| Some(profile.clone())).players[1], cloud);
    }

    #[test]
    fn every_player_has_its_program() {
        let thinker =
            |player, instead| SeatChoice { player, instead, ..SeatChoice::default() }.thinker();
        let (built_in, engine) = (ThinkerChoice::BuiltIn, ThinkerChoice::Engine);
        assert_eq!(thinker(PlayerChoice::Person, engine), None);
        assert_eq!(thinker(PlayerChoice::BuiltIn, engine), Some(built_in));
        assert_eq!(thinker(PlayerChoice::Engine, built_in), Some(engine));
        assert_eq!(thinker(PlayerChoice::Library, built_in), Some(built_in));
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
    fn levels_are_kept_in_tenths() {
        let read = |text: &str| {
            let choice: NewGameChoice = toml::from_str(text).expect("sound");
            choice.seats[1].level
        };
        let seats = |level: &str| format!("[[seats]]\n[[seats]]\nlevel = {level}");
        let level = Level::of_tenths(43).expect("a level");
        assert_eq!(read(&seats("4.3")), level);
        assert_eq!(read(&seats("4")), Level::ALL[3]);
        assert_eq!(read(&seats("200")), Level::default());
        let choice = NewGameChoice::default().against_built_in(Some(level), None);
        let kept = toml::to_string(&choice).expect("it can be written");
        assert!(kept.contains("level = 4.3"), "{kept}");
        assert_eq!(toml::from_str(&kept), Ok(choice));
    }

    #[test]
    fn the_manner_is_kept_and_one_that_is_not_known_is_the_usual() {
        let manner =
            Manner { character: Character::Attacking, human_times: true, ..Manner::default() };
        let mut choice = NewGameChoice::default();
        choice.seats[1].manner = manner;
        let kept = toml::to_string(&choice).expect("it can be written");
        assert_eq!(toml::from_str(&kept), Ok(choice.clone()));
        // The game at the table has it, and the next one begins with it.
        let [_, player] = choice.seats(nobody).players;
        assert!(
            matches!(player.program(), Some(Program::BuiltIn { manner: it, .. }) if *it == manner)
        );
        let next = NewGameChoice::default().at_table(GameKind::Chess, [&Player::Person, &player]);
        assert_eq!(next.seats[1].manner, manner);
        // It is kept, but does not count, where the opponent stands in for the library.
        choice.seats[1].player = PlayerChoice::Library;
        let [_, library] = choice.seats(nobody).players;
        assert_eq!(library.program(), Some(&Program::from(choice.seats[1].level)));
        assert_eq!(choice.seats[1].of(&library), choice.seats[1]);
        let other = kept.replace("\"attacking\"", "\"wild\"");
        let read: NewGameChoice = toml::from_str(&other).expect("sound");
        assert_eq!(read.seats[1].manner, Manner { character: Character::Plain, ..manner });
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
