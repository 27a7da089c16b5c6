//! What resuming a game needs besides its tree: players, position, orientation.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::app::settings::new_game::{EngineMissing, NewGameChoice, RulesetChoice, SeatChoice};
use crate::app::settings::players::Player;
use crate::app::table::game_match::Clocks;
use crate::app::table::game_match::{Match, Pace, Resumed};
use crate::engines::Profile;
use crate::library::SavedGame;
use crate::record::{TimeBonus, TimeControl};
use crate::rules::Side;

/// A session as the library keeps it. What an older version did not write has its usual value.
#[derive(Serialize, Deserialize, Debug, Default, PartialEq)]
#[serde(default, rename_all = "kebab-case")]
struct Session {
    seats: [SeatChoice; 2],
    ruleset: RulesetChoice,
    paused: bool,
    flipped: bool,
    /// Whether the game is studied, not played.
    study: bool,
    clocks: Option<SavedClocks>,
}

/// The clocks of a game; what was left after each move stands in the tree.
#[derive(Serialize, Deserialize, Debug, PartialEq)]
#[serde(rename_all = "kebab-case")]
struct SavedClocks {
    controls: [SavedControl; 2],
    /// The time used by the side to move since the last move.
    spent_ms: u64,
}

/// How much time a side has.
#[derive(Serialize, Deserialize, Debug, Default, PartialEq)]
#[serde(default, rename_all = "kebab-case")]
struct SavedControl {
    main_ms: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    increment_ms: Option<u64>,
    /// How long a byo-yomi period is, and how many there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    byoyomi: Option<(u64, u32)>,
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl From<TimeControl> for SavedControl {
    fn from(TimeControl { main, bonus }: TimeControl) -> Self {
        let saved = Self { main_ms: millis(main), ..Self::default() };
        match bonus {
            TimeBonus::None => saved,
            TimeBonus::Increment(more) => Self { increment_ms: Some(millis(more)), ..saved },
            TimeBonus::Byoyomi { period, periods } => {
                Self { byoyomi: Some((millis(period), periods)), ..saved }
            }
        }
    }
}

impl From<SavedControl> for TimeControl {
    fn from(saved: SavedControl) -> Self {
        let bonus = match (saved.increment_ms, saved.byoyomi) {
            (_, Some((period, periods))) if period > 0 => {
                TimeBonus::Byoyomi { period: Duration::from_millis(period), periods }
            }
            (Some(more), _) => TimeBonus::Increment(Duration::from_millis(more)),
            _ => TimeBonus::None,
        };
        Self { main: Duration::from_millis(saved.main_ms), bonus }
    }
}

impl SavedClocks {
    fn of(game: &Match) -> Option<Self> {
        let controls = game.time_controls()?.map(SavedControl::from);
        Some(Self { controls, spent_ms: millis(game.spent()) })
    }

    fn read(self) -> Clocks {
        let controls = self.controls.map(TimeControl::from);
        Clocks { spent: Duration::from_millis(self.spent_ms), ..Clocks::new(controls) }
    }
}

/// The game at the board as the library keeps it; nobody goes on with one that is over.
///
/// # Panics
/// Never: what is written are strings and numbers.
pub fn save(game: &Match) -> SavedGame {
    let record = game.record();
    let session = Session {
        seats: Side::BOTH.map(|side| SeatChoice::default().of(game.player(side))),
        ruleset: record.ruleset().map(RulesetChoice::from).unwrap_or_default(),
        paused: game.is_paused(),
        flipped: game.games_near() == Side::Second,
        study: game.is_study(),
        clocks: SavedClocks::of(game),
    };
    let session = serde_json::to_string(&session).expect("strings and numbers can be written");
    let is_over = game.outcome().is_some();
    SavedGame { tree: record.tree(), place: record.place(), session: (!is_over).then_some(session) }
}

/// The match that was saved, one that is played at its last move; `None` if nobody can go on with it. Engines that are not there any
/// more are replaced by the built-in one.
pub fn resume(
    saved: &SavedGame,
    engines: impl Fn(&str) -> Option<Profile>,
) -> Option<(Match, Resumed, Option<EngineMissing>)> {
    let session: Session = serde_json::from_str(saved.session.as_deref()?).ok()?;
    let players: [Player; 2] = session.seats.each_ref().map(|seat| seat.player(&engines));
    let choice = NewGameChoice { seats: session.seats, ..NewGameChoice::default() };
    let missing = choice.missing_engine(|name| engines(name).is_some());
    let mut record = saved.tree.clone().into_record(session.ruleset.into());
    record.go_to_place(&saved.place);
    let near = if session.flipped { Side::Second } else { Side::First };
    if session.study {
        let resumed = Resumed { plies: record.len() };
        return Some((Match::study(record).seen_from(near), resumed, None));
    }
    let clocks = session.clocks.map(SavedClocks::read);
    // Nobody's time runs before he has seen the board.
    let waits = session.paused || clocks.is_some();
    let pace = if waits { Pace::Paused } else { Pace::Running };
    let game = Match::resumed(record, players, (pace, clocks)).seen_from(near);
    let resumed = Resumed { plies: game.record().len() };
    Some((game, resumed, missing))
}
