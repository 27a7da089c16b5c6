//! The current turn of an engine: who is to move, and what has been found.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::job::{Effort, Job, JobId, Purpose};
use super::jobs::JobStarter;
use crate::app::settings::players::Program;
use crate::app::table::game_match::{Dice, Match};
use crate::rules::{Move, Side};

/// The least time between a move and the reply, so that one sees both.
const PAUSE: Duration = Duration::from_millis(400);

/// A program's turn under way.
#[derive(Resource)]
pub(super) struct ProgramTurn {
    /// Who is to move.
    pub side: Side,
    /// The position that is thought about; see [`Match::version`].
    pub version: u64,
    /// The job that finds the move; `None` while the cloud library is asked.
    pub job: Option<JobId>,
    /// What has been found, until it is played.
    pub reply: Option<Reply>,
    /// When it began.
    pub began: Instant,
    /// Counts the pause before the move is played.
    pub pause: Timer,
}

/// How a program replies.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Reply {
    /// By a move.
    Move {
        /// The move.
        mv: Move,
        /// The name in the record for its source.
        name: String,
        /// Whether it offers a draw with it.
        offers_draw: bool,
    },
    /// It resigns.
    Resigns,
}

impl ProgramTurn {
    /// The turn that begins now.
    pub fn new(game: &Match) -> Self {
        Self {
            side: game.turn(),
            version: game.version(),
            job: None,
            reply: None,
            began: Instant::now(),
            pause: Timer::new(pause(game), TimerMode::Once),
        }
    }

    /// Lets the reply wait until so long after the beginning of the turn, if it would come sooner.
    pub fn wait(&mut self, time: Duration) {
        self.pause.set_duration(time.max(self.pause.duration()));
    }

    /// Lets the reply come without waiting.
    pub fn hurry(&mut self) {
        self.pause.finish();
    }

    /// Starts the job of finding a move.
    pub fn think(
        &mut self,
        program: &Program,
        game: &Match,
        dice: &mut Dice,
        jobs: &mut JobStarter,
    ) {
        let purpose = Purpose::Play(self.side);
        if let Program::External(setup) = program {
            debug!("asking {}", setup.profile.name);
        }
        let (program, record) = (program.clone(), game.record().clone());
        let draw_offered = game.draw_offer() == Some(self.side.opponent());
        let effort = Effort::Move { clocks: game.time_left(), draw_offered };
        let job = Job { purpose, program, record, effort, seed: dice.of_game() };
        self.job = Some(jobs.start(&job));
    }
}

/// How long a program's move waits to be played: no time to speak of on its clock.
fn pause(game: &Match) -> Duration {
    const PART: u32 = 100;
    let left = game.is_clock_running().then(|| game.clock(game.turn())).flatten();
    left.map_or(PAUSE, |reading| PAUSE.min(reading.time / PART))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_waits_as_long_as_is_asked_and_not_when_it_is_hurried() {
        let pause = Timer::new(PAUSE, TimerMode::Once);
        let began = Instant::now();
        let mut turn =
            ProgramTurn { side: Side::First, version: 0, job: None, reply: None, began, pause };
        turn.wait(Duration::from_millis(1));
        assert_eq!(turn.pause.duration(), PAUSE, "one sees both moves");
        turn.wait(Duration::from_secs(5));
        assert!(!turn.pause.tick(Duration::from_secs(4)).is_finished());
        turn.hurry();
        assert!(turn.pause.tick(Duration::ZERO).is_finished());
    }
}
