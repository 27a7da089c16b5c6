//! Matches for the tests, played to their end.

use std::num::NonZeroU32;
use std::time::Duration;

use chuhe::games::GameKind;
use chuhe::matches::{
    Adjudication, Ending, Event, Folder, Match, Opening, Pace, Pairing, Plan, Player, Running,
    Source, Who, book_openings,
};

/// How long anything may take on a machine with other things to do.
pub const LONG: Duration = Duration::from_mins(2);

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

/// A match of two built-in engines, the second with fewer nodes.
pub fn of_engines(game: GameKind, rounds: u32) -> Match {
    let weaker = Player { pace: Some(Pace::Nodes(100)), ..player("weaker", BUILT_IN) };
    let plan = plan(game, vec![player("stronger", BUILT_IN), weaker], rounds);
    let openings = book_openings(game, plan.seed, 0..rounds);
    Match::new(plan, openings)
}

/// A match that begins at the start of the game.
pub fn from_start(plan: Plan) -> Match {
    Match::new(plan, vec![Opening::default()])
}

/// A match under way, with what it has told.
pub struct Table {
    pub running: Running,
    pub state: Match,
    pub events: Vec<Event>,
}

impl Table {
    pub fn open(state: Match, folder: Option<Folder>) -> Self {
        let running = Running::start(state.clone(), folder, None, || {}).expect("it starts");
        Self { running, state, events: Vec::new() }
    }

    /// The next event, which is taken into account.
    pub fn next(&mut self) -> Event {
        let event = self.running.wait(LONG).expect("something happens");
        if let Event::Finished { row, .. } = &event {
            assert!(self.state.add(row.clone()), "{row:?} is not planned");
        }
        self.events.push(event.clone());
        event
    }

    /// Plays until something happens that is wanted.
    pub fn until(&mut self, wanted: impl Fn(&Event) -> bool) -> Event {
        loop {
            let event = self.next();
            if wanted(&event) {
                return event;
            }
            assert!(!matches!(event, Event::Over(_) | Event::Paused(_)), "{event:?}");
        }
    }

    /// Plays to the end.
    pub fn play_out(mut self) -> Self {
        self.until(|event| *event == Event::Over(Ending::Played));
        self
    }
}
