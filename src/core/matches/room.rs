//! What the threads of a match share: the games that are to be played, and those that were.

use std::collections::VecDeque;
use std::sync::Mutex;

use super::event::{Ending, Event, FAULTS_IN_A_ROW, Pause};
use super::folder::Folder;
use super::gate::{Gate, lock};
use super::openings::Opening;
use super::plan::Plan;
use super::row::Row;
use super::schedule::Fixture;
use super::state::Match;
use crate::engine::StopFlag;
use crate::errand::Teller;
use crate::formats::pgn;
use crate::games::AnyTree;

/// What the threads of a match share.
pub(super) struct Room<'a> {
    pub plan: Plan,
    pub stop: &'a StopFlag,
    desk: Mutex<Desk>,
    gate: &'a Gate,
    teller: &'a Teller<Event>,
}

/// What is changed by games that are over.
struct Desk {
    state: Match,
    folder: Option<Folder>,
    to_play: VecDeque<Fixture>,
    /// Games that could not be kept, with their PGN.
    unkept: VecDeque<(Row, AnyTree, String)>,
    faults_in_a_row: u32,
    ending: Ending,
    /// The test was decided when the match was gone on with.
    is_past_test: bool,
}

impl<'a> Room<'a> {
    pub fn new(
        state: Match,
        folder: Option<Folder>,
        gate: &'a Gate,
        stop: &'a StopFlag,
        teller: &'a Teller<Event>,
    ) -> Self {
        let plan = state.plan.clone();
        let desk = Desk {
            to_play: state.to_play().collect(),
            is_past_test: state.accepted().is_some(),
            ending: if state.is_over() { Ending::Played } else { Ending::Stopped },
            state,
            folder,
            unkept: VecDeque::new(),
            faults_in_a_row: 0,
        };
        Self { plan, stop, desk: Mutex::new(desk), gate, teller }
    }

    pub fn tell(&self, event: Event) {
        // Whoever listens no more has stopped the match.
        self.teller.tell(event);
    }

    /// How many games are to be played at a time.
    pub fn places(&self) -> usize {
        lock(&self.desk).to_play.len().min(self.plan.concurrency.get() as usize)
    }

    /// The opening of a game.
    pub fn opening(&self, fixture: &Fixture) -> Opening {
        lock(&self.desk).state.opening(fixture)
    }

    /// Waits while the match is paused, or until it is stopped.
    pub fn wait(&self) {
        // What could not be kept closes it again.
        while self.gate.pass(self.stop, || self.tell(Event::Paused(Pause::Asked))) {
            let mut desk = lock(&self.desk);
            desk.faults_in_a_row = 0;
            self.tell(Event::Resumed);
            self.keep(&mut desk);
        }
    }

    /// The next game to be played; `None` if there is none, or if the match is stopped.
    pub fn next(&self) -> Option<Fixture> {
        self.wait();
        let mut desk = lock(&self.desk);
        if self.stop.is_stopped() { None } else { desk.to_play.pop_front() }
    }

    /// Takes a game that is over.
    pub fn finish(&self, row: Row, tree: AnyTree) {
        let text = pgn::write(&tree, pgn::Options::default()).0;
        let mut desk = lock(&self.desk);
        desk.unkept.push_back((row, tree, text));
        self.keep(&mut desk);
    }

    /// Closes the match: when all threads have ended, and all that can be kept is.
    pub fn close(&self) {
        while !lock(&self.desk).unkept.is_empty() && !self.stop.is_stopped() {
            self.wait();
        }
        let mut desk = lock(&self.desk);
        // Whoever hears of the end may open it again.
        desk.folder = None;
        self.tell(Event::Over(desk.ending));
    }

    fn pause(&self, why: Pause) {
        self.gate.close_and_tell();
        self.tell(Event::Paused(why));
    }

    /// Keeps the games that are not kept yet.
    fn keep(&self, desk: &mut Desk) {
        while let Some((mut row, tree, text)) = desk.unkept.pop_front() {
            if let Some(Err(error)) = desk.folder.as_mut().map(|it| it.keep(&mut row, &text)) {
                desk.unkept.push_front((row, tree, text));
                return self.pause(Pause::Unkept(error.to_string()));
            }
            self.count(desk, row, tree);
        }
    }

    /// Counts a game that is kept, and ends or pauses the match if it is time.
    fn count(&self, desk: &mut Desk, row: Row, tree: AnyTree) {
        desk.state.add(row.clone());
        let fault = row.fault().cloned().map(|fault| (row.players[fault.side.index()], fault));
        self.tell(Event::Finished { row, tree });
        if let Some(accepted) = desk.state.accepted().filter(|_| !desk.is_past_test) {
            desk.ending = Ending::Decided(accepted);
            return self.stop.stop();
        }
        if desk.state.is_over() {
            desk.ending = Ending::Played;
        }
        let Some((player, fault)) = fault else {
            desk.faults_in_a_row = 0;
            return;
        };
        desk.faults_in_a_row += 1;
        if desk.faults_in_a_row >= FAULTS_IN_A_ROW && desk.ending != Ending::Played {
            self.pause(Pause::Faults { player, fault });
        }
    }
}
