//! What a game in progress needs besides its tree to be gone on with: players, place, orientation.

use serde::{Deserialize, Serialize};

use super::game_match::{Match, Pace, Resumed};
use crate::app::settings::new_game::{EngineMissing, NewGameChoice, RulesetChoice, SeatChoice};
use crate::app::settings::players::Player;
use crate::library::SavedGame;
use crate::protocol::client::Profile;
use crate::rules::Side;

/// A session as the library keeps it. What an older version did not write has its usual value.
#[derive(Serialize, Deserialize, Debug, Default, PartialEq)]
#[serde(default, rename_all = "kebab-case")]
struct Session {
    seats: [SeatChoice; 2],
    ruleset: RulesetChoice,
    /// Plies shown on the board, while one looks back.
    shown: Option<usize>,
    paused: bool,
    flipped: bool,
    /// Whether the game is studied, not played.
    study: bool,
}

/// The game at the board as the library keeps it; nobody goes on with one that is over.
pub(super) fn save(game: &Match, flipped: bool) -> SavedGame {
    let record = game.record();
    let session = Session {
        seats: Side::BOTH.map(|side| SeatChoice::default().of(game.player(side))),
        ruleset: record.ruleset().map(RulesetChoice::from).unwrap_or_default(),
        shown: game.is_looking_back().then(|| game.shown()),
        paused: game.is_paused(),
        flipped,
        study: game.is_study(),
    };
    let session = serde_json::to_string(&session).expect("strings and numbers can be written");
    let is_over = game.outcome().is_some();
    SavedGame { tree: record.tree(), place: record.place(), session: (!is_over).then_some(session) }
}

/// The match that was saved; `None` if nobody can go on with it. Engines that are not there any
/// more are replaced by the built-in one.
pub fn resume(
    saved: SavedGame,
    engines: impl Fn(&str) -> Option<Profile>,
) -> Option<(Match, Resumed, Option<EngineMissing>)> {
    let session: Session = serde_json::from_str(saved.session.as_deref()?).ok()?;
    let players: [Player; 2] = session.seats.each_ref().map(|seat| seat.player(&engines));
    let choice = NewGameChoice { seats: session.seats, ..NewGameChoice::default() };
    let missing = choice.missing_engine(|name| engines(name).is_some());
    let mut record = saved.tree.into_record(session.ruleset.into());
    record.go_to_place(&saved.place);
    if session.study {
        let resumed = Resumed { plies: record.len(), flipped: session.flipped };
        return Some((Match::study(record), resumed, None));
    }
    let pace = if session.paused { Pace::Paused } else { Pace::Running };
    let game = Match::resumed(record, players, session.shown, pace);
    let resumed = Resumed { plies: game.record().len(), flipped: session.flipped };
    Some((game, resumed, missing))
}
