//! A match under way: threads of its own that play, keep what was played, and tell of it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use super::Matched;
use super::event::{Ending, Event, Interrupted, StartError};
use super::fault::Fault;
use super::folder::Folder;
use super::gate::Gate;
use super::play::{self, Hall, Played};
use super::room::Room;
use super::row::{End, Row};
use super::schedule::Fixture;
use super::seat::{Halt, Seat};
use super::state::Match;
use crate::engine::STACK_BYTES;
use crate::errand::{Errand, Over, Wake};
use crate::games::of_game;
use crate::rules::{Oracle, Side};
use crate::tables::Tables;

/// A match under way. Dropping it stops it at once; what was kept can be gone on with.
#[derive(Debug)]
pub struct Running {
    errand: Errand<Event>,
    gate: Arc<Gate>,
}

impl Running {
    /// Goes on with a match from where it stands. It is kept in the folder as it goes, if there is
    /// one. `tables` are asked where the plan has games adjudicated by tables. A test that is decided
    /// already does not end it again.
    ///
    /// # Errors
    /// If the plan or an opening cannot be played, or the system has no threads.
    pub fn start(
        state: Match,
        folder: Option<Folder>,
        tables: Option<Tables>,
        wake: impl Wake,
    ) -> Result<Self, StartError> {
        state.plan.check()?;
        if state.openings.is_empty() {
            return Err(StartError::NoOpenings);
        }
        for (number, opening) in (1..).zip(&state.openings) {
            let played = of_game!(state.plan.game, G => opening.record::<G>().map(drop));
            played.map_err(|kind| StartError::Opening { number, kind })?;
        }
        let gate = Arc::new(Gate::default());
        let door = Arc::clone(&gate);
        let errand = Errand::start("match", wake, move |stop, teller| {
            let room = Room::new(state, folder, &door, stop, teller);
            of_game!(room.plan.game, G => run::<G>(&room, tables));
        })?;
        Ok(Self { errand, gate })
    }

    /// Asks for no further moves. Those that are being thought about are still played, and no clock
    /// runs afterwards.
    pub fn pause(&self) {
        self.gate.close();
    }

    /// Goes on after a pause, whatever it was for.
    pub fn resume(&self) {
        self.gate.open();
    }

    /// Whether it is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.gate.is_closed()
    }

    /// Stops it at once. Its last events can still be taken.
    pub fn stop(&self) {
        self.errand.stop();
    }

    /// Plays it to its end, for a program that does nothing else. `tell` hears of every event, and how
    /// the match stands then.
    ///
    /// # Errors
    /// If it is paused, which stops it.
    pub fn play_out(
        mut self,
        state: &mut Match,
        mut tell: impl FnMut(&Match, &Event),
    ) -> Result<Ending, Interrupted> {
        let ended = loop {
            let Some(event) = self.next_of_all() else { break Err(Interrupted::Broken) };
            if let Event::Finished { row, .. } = &event {
                state.add(row.clone());
            }
            tell(state, &event);
            match event {
                Event::Over(ending) => break Ok(ending),
                Event::Paused(why) => break Err(Interrupted::Paused(why)),
                _ => {}
            }
        };
        self.stop();
        self.errand.join();
        ended
    }

    /// The next event, however long it takes; `None` if nothing more can come.
    fn next_of_all(&self) -> Option<Event> {
        /// How often it is looked whether anything can come yet.
        const LOOK: Duration = Duration::from_secs(1);
        loop {
            match self.wait(LOOK).map_or_else(|| self.next(), |event| Ok(Some(event))) {
                Ok(Some(event)) => return Some(event),
                Ok(None) => {}
                Err(Over) => return None,
            }
        }
    }

    /// Events that have not been taken yet, in order.
    pub fn events(&self) -> impl Iterator<Item = Event> + '_ {
        self.errand.answers()
    }

    /// The next event, waited for at most this long.
    #[must_use]
    pub fn wait(&self, patience: Duration) -> Option<Event> {
        self.errand.wait(patience)
    }

    /// The next event, if there is one; `Err` once nothing more can come.
    ///
    /// # Errors
    /// [`Over`] once the match is over and all events are taken.
    pub fn next(&self) -> Result<Option<Event>, Over> {
        self.errand.next()
    }
}

/// Plays all games that are left, so many at a time.
fn run<G: Matched>(room: &Room<'_>, tables: Option<Tables>) {
    let tables = tables.filter(|_| room.plan.adjudication.tables).map(G::oracle);
    let work = || Worker::<G> { room, oracle: tables.as_deref(), seats: BTreeMap::new() }.work();
    thread::scope(|scope| {
        for _ in 1..room.places() {
            let thread =
                thread::Builder::new().name("match game".to_owned()).stack_size(STACK_BYTES);
            // Fewer games at a time, where the system has no more threads.
            let Ok(_) = thread.spawn_scoped(scope, work) else { break };
        }
        work();
    });
    room.close();
}

/// Somebody who plays one game after the other.
struct Worker<'a, G> {
    room: &'a Room<'a>,
    oracle: Option<&'a dyn Oracle<G>>,
    /// The engines of the last game, by their places among the players.
    seats: BTreeMap<usize, Seat<G>>,
}

impl<G: Matched> Worker<'_, G> {
    fn work(mut self) {
        while let Some(fixture) = self.room.next() {
            let Some(played) = self.game(fixture) else { return };
            if let Some(fault) = fault_of(&played) {
                // It is started anew for its next game.
                self.seats.remove(&fixture.players[fault.side.index()]);
            }
            let row = Row {
                number: fixture.number,
                players: fixture.players,
                opening: fixture.opening,
                winner: played.winner,
                end: played.end.clone(),
                plies: played.plies(),
                took: u64::try_from(played.thought.as_millis()).unwrap_or(u64::MAX),
                pgn: [0, 0],
            };
            let tree = G::any(played.tree(&self.room.plan, &fixture));
            self.room.finish(row, tree);
        }
    }

    /// Plays a game; `None` if it was broken off.
    fn game(&mut self, fixture: Fixture) -> Option<Played<G>> {
        let room = self.room;
        let opening = room.opening(&fixture);
        // All were played when the match was started.
        let record = opening.record::<G>().ok()?;
        room.tell(Event::Started { fixture, opening });
        self.seats.retain(|player, _| fixture.players.contains(player));
        for side in Side::BOTH {
            match self.seat(fixture.players[side.index()]) {
                Ok(()) => {}
                Err(Halt::Stopped) => return None,
                Err(Halt::Fault(kind, said)) => {
                    return Some(play::forfeited(record, Fault { side, kind, said }));
                }
            }
        }
        let mut seats: BTreeMap<_, _> = self.seats.iter_mut().collect();
        let [first, second] = fixture.players.map(|player| seats.remove(&player));
        let hall = Hall {
            plan: &room.plan,
            oracle: self.oracle,
            stop: room.stop,
            wait: &|| room.wait(),
            tell: &|event| room.tell(event),
        };
        play::play(&hall, fixture, record, [first?, second?])
    }

    /// Seats a player, unless it sits there already.
    fn seat(&mut self, player: usize) -> Result<(), Halt> {
        if !self.seats.contains_key(&player) {
            let plan = &self.room.plan;
            let seat = Seat::take(&plan.players[player].who, plan.margin(), self.room.stop)?;
            if let Some(took) = seat.slow() {
                self.room.tell(Event::Slow { player, took });
            }
            self.seats.insert(player, seat);
        }
        Ok(())
    }
}

fn fault_of<G: Matched>(played: &Played<G>) -> Option<&Fault> {
    match &played.end {
        End::Fault(fault) => Some(fault),
        _ => None,
    }
}
