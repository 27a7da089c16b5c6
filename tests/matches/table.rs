//! Matches for the tests, played to their end.

use std::num::NonZeroU32;

use chuhe::games::GameKind;
use chuhe::matches::{Adjudication, Pace, Pairing, Plan, Player, Source, Who};

pub fn number(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).expect("above 0")
}

/// A player of this name.
pub fn player(name: &str, who: Who) -> Player {
    Player { name: name.to_owned(), pace: None, who }
}

/// The built-in engine with one thread.
pub const BUILT_IN: Who = Who::BuiltIn { threads: 1, hash: 1 };

/// A plan for these players, with few nodes and short games.
pub fn plan(game: GameKind, players: Vec<Player>, rounds: u32) -> Plan {
    Plan {
        game,
        pairing: Pairing::RoundRobin,
        rounds: number(rounds),
        concurrency: number(1),
        margin: 60_000,
        seed: 7,
        source: Source::Book,
        pace: Pace::Nodes(500),
        adjudication: Adjudication { length: Some(40), ..Adjudication::default() },
        sprt: None,
        players,
    }
}
