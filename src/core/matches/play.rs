//! One game of a match, from its opening to its end.

use std::time::Duration;

use super::adjudicate::Judge;
use super::event::{Event, Moved};
use super::fault::{Fault, FaultKind};
use super::plan::{Pace, Plan};
use super::row::{End, result_of};

use super::schedule::Fixture;
use super::seat::{Clocks, Halt, Question, Seat, Thought};
use crate::engine::StopFlag;
use crate::record::{ENGINE_MATCH, Evaluation, NodeId, Record, Tag, TimeBonus, TimeControl, Tree};
use crate::rules::{Oracle, Side};
use crate::uci::Spoken;

/// What a game is played with.
pub(super) struct Hall<'a, G> {
    pub plan: &'a Plan,
    pub oracle: Option<&'a dyn Oracle<G>>,
    pub stop: &'a StopFlag,
    /// Waits while the match is paused.
    pub wait: &'a dyn Fn(),
    pub tell: &'a dyn Fn(Event),
}

/// A game that is over.
pub(super) struct Played<G: Spoken> {
    pub record: Record<G>,
    /// What is noted beside the moves that were thought about: how long that took.
    pub times: Vec<(NodeId, Duration)>,
    /// How long both thought in all.
    pub thought: Duration,
    pub winner: Option<Side>,
    pub end: End,
}

/// A game under way.
struct Game<'a, G: Spoken> {
    hall: &'a Hall<'a, G>,
    fixture: Fixture,
    record: Record<G>,
    times: Vec<(NodeId, Duration)>,
    thought: Duration,
    clocks: Clocks,
    judge: Judge,
    /// The side that offered a draw with its last move.
    offered: Option<Side>,
}

/// Plays a game whose players have their seats, by the sides; `None` if it was broken off.
pub(super) fn play<G: Spoken>(
    hall: &Hall<'_, G>,
    fixture: Fixture,
    record: Record<G>,
    mut seats: [&mut Seat<G>; 2],
) -> Option<Played<G>> {
    let paces = fixture.players.map(|player| hall.plan.pace_of(&hall.plan.players[player]));
    let [first, second] = paces.map(|pace| match pace {
        Pace::Clock { base, increment } => [base, increment].map(Duration::from_millis),
        _ => [Duration::ZERO; 2],
    });
    let clocks = Clocks { left: [first[0], second[0]], increment: [first[1], second[1]] };
    let judge = Judge::new(hall.plan.adjudication);
    let mut game = Game {
        hall,
        fixture,
        record,
        times: Vec::new(),
        thought: Duration::ZERO,
        clocks,
        judge,
        offered: None,
    };
    for seat in &mut seats {
        seat.new_game();
    }
    loop {
        if let Some((winner, end)) = game.verdict() {
            return Some(game.over(winner, end));
        }
        (hall.wait)();
        let side = game.record.current().side_to_move();
        match game.turn(side, paces[side.index()], seats[side.index()]) {
            Ok(()) => {}
            Err(Halt::Stopped) => return None,
            Err(Halt::Fault(kind, said)) => return Some(game.lost_by(Fault { side, kind, said })),
        }
    }
}

/// A game that a player lost before it began.
pub(super) fn forfeited<G: Spoken>(record: Record<G>, fault: Fault) -> Played<G> {
    let winner = Some(fault.side.opponent());
    Played { record, times: Vec::new(), thought: Duration::ZERO, winner, end: End::Fault(fault) }
}

impl<G: Spoken> Game<'_, G> {
    /// Who has won, and why, once the game is over.
    fn verdict(&self) -> Option<(Option<Side>, End)> {
        match self.record.outcome() {
            Some(outcome) => Some((outcome.winner, End::Rules(outcome.reason))),
            None => self.judge.verdict(&self.record, self.hall.oracle),
        }
    }

    /// Has a side move.
    fn turn(&mut self, side: Side, pace: Pace, seat: &mut Seat<G>) -> Result<(), Halt> {
        let number = u64::from(self.fixture.number);
        let question = Question {
            record: &self.record,
            pace,
            clocks: self.clocks,
            seed: u64::from(self.hall.plan.seed)
                .wrapping_mul(1_000_003)
                .wrapping_add(number << 1 | side.index() as u64),
            draw_offered: self.offered == Some(side.opponent()),
        };
        let thought = seat.think(&question, self.hall.stop)?;
        self.thought += thought.took;
        let margin = self.hall.plan.margin();
        if !self.is_in_time(side, pace, thought.took, margin, seat.least_time()) {
            self.record.lose_on_time(side);
            return Ok(());
        }
        if thought.resigns {
            self.record.resign(side);
            return Ok(());
        }
        self.make(side, pace, thought)
    }

    /// Whether a move was made in its time; takes it from the clock.
    fn is_in_time(
        &mut self,
        side: Side,
        pace: Pace,
        took: Duration,
        margin: Duration,
        least: Duration,
    ) -> bool {
        match pace {
            Pace::Clock { .. } => {
                let left = &mut self.clocks.left[side.index()];
                let is_in_time = took <= (*left).max(least) + margin;
                *left = left.saturating_sub(took) + self.clocks.increment[side.index()];
                is_in_time
            }
            Pace::MoveTime(time) => took <= Duration::from_millis(time).max(least) + margin,
            Pace::Nodes(_) | Pace::Depth(_) => true,
        }
    }

    /// Plays the move of a side and notes what it thought.
    fn make(&mut self, side: Side, pace: Pace, thought: Thought) -> Result<(), Halt> {
        let Thought { mv, score, depth, pv, took, offers_draw, .. } = thought;
        let illegal = || Halt::Fault(FaultKind::Illegal, G::coordinates(mv));
        self.record.play(mv).map_err(|_| illegal())?;
        let at = self.record.at();
        if let Some(score) = score {
            self.record.evaluate(at, Evaluation { score, depth });
        }
        let is_clocked = matches!(pace, Pace::Clock { .. });
        if is_clocked {
            self.record.set_clock(self.clocks.left[side.index()]);
        } else {
            self.times.push((at, took));
        }
        self.judge.note(score);
        if offers_draw && self.offered == Some(side.opponent()) {
            self.record.agree_draw();
        }
        self.offered = if offers_draw { Some(side) } else { None };
        let left = is_clocked.then_some(self.clocks.left);
        let ply = self.record.len();
        let number = self.fixture.number;
        (self.hall.tell)(Event::Moved(Moved {
            number,
            ply,
            side,
            mv,
            score,
            depth,
            pv,
            took,
            left,
        }));
        Ok(())
    }

    fn lost_by(self, fault: Fault) -> Played<G> {
        let winner = Some(fault.side.opponent());
        self.over(winner, End::Fault(fault))
    }

    fn over(self, winner: Option<Side>, end: End) -> Played<G> {
        Played { record: self.record, times: self.times, thought: self.thought, winner, end }
    }
}

impl<G: Spoken> Played<G> {
    /// The game as a tree with its tags, the engines' scores, depths and times.
    pub fn tree(&self, plan: &Plan, fixture: &Fixture) -> Tree<G> {
        let mut tree = self.record.tree().clone();
        for &(node, took) in &self.times {
            tree.notes_mut(node).add_comment(&format!("{:.2}s", took.as_secs_f64()));
        }
        let name = |side: Side| plan.players[fixture.players[side.index()]].name.clone();
        for side in Side::BOTH {
            tree.tags.set(Tag::player(side), name(side));
        }
        tree.tags.set(Tag::Event, ENGINE_MATCH);
        tree.tags.set(Tag::Date, today());
        tree.tags.set(Tag::Round, fixture.number.to_string());
        tree.tags.set(Tag::Termination, self.end.to_string());
        let paces = fixture.players.map(|player| plan.pace_of(&plan.players[player]));
        if let [Some(first), Some(second)] = paces.map(time_control) {
            TimeControl::tag(&mut tree.tags, [first, second]);
        }
        tree.result = result_of(self.winner);
        tree
    }

    /// How many moves there are.
    pub fn plies(&self) -> u32 {
        u32::try_from(self.record.len()).unwrap_or(u32::MAX)
    }
}

/// The clock that a pace stands for.
fn time_control(pace: Pace) -> Option<TimeControl> {
    let Pace::Clock { base, increment } = pace else { return None };
    let bonus = match increment {
        0 => TimeBonus::None,
        more => TimeBonus::Increment(Duration::from_millis(more)),
    };
    Some(TimeControl { main: Duration::from_millis(base), bonus })
}

/// The date in UTC, as PGN has it.
fn today() -> String {
    jiff::Timestamp::now().strftime("%Y.%m.%d").to_string()
}
