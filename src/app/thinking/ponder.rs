//! Thinking on the player's time (后台思考): a program that has moved goes on with the reply that it
//! expects. If that is played its turn has begun already; otherwise what it thought is dropped.

use bevy::prelude::*;

use super::job::{Aside, Effort, Job, JobEvent, JobId, News, Purpose};
use super::jobs::{self, JobStarter};
use super::play;
use crate::app::base::schedule::Step;
use crate::app::settings::Settings;
use crate::app::settings::players::Program;
use crate::app::table::game_match::{Dice, Match, Mode, Started};
use crate::engine::Level;
use crate::engines::Answer;
use crate::games::AnyRecord;
use crate::rules::{Move, Side};

/// The weakest level that ponders: those below are told apart by thinking little.
const FIRST_LEVEL: Level = Level::ALL[7];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Ponder>()
        .add_systems(Update, follow.after(jobs::collect).after(play::answer).in_set(Step::Opponent))
        .add_observer(hear)
        .add_observer(|_: On<Started>, mut dice: ResMut<Dice>| dice.begin_game());
}

/// What programs expect, and what is thought about it.
#[derive(Resource, Default)]
pub(super) struct Ponder {
    /// The reply that a side expects to its move, until that was seen.
    expected: Option<(Side, Move)>,
    under_way: Option<UnderWay>,
}

/// A job about a position that is only expected.
struct UnderWay {
    side: Side,
    job: JobId,
    /// The position with the line that leads to it.
    record: AnyRecord,
    /// What the match was when it began; see [`Match::version`].
    version: u64,
    /// What was found already.
    found: Option<(Answer, Option<Aside>)>,
}

/// A turn that has begun already.
pub(super) struct Hit {
    pub job: JobId,
    pub found: Option<(Answer, Option<Aside>)>,
}

impl Ponder {
    /// A side has moved and expects this reply.
    pub fn expect(&mut self, side: Side, reply: Option<Move>) {
        self.expected = reply.map(|mv| (side, mv));
    }

    /// The turn of a side begins: whether it has thought about this position. What it thought about
    /// another is called off.
    pub fn take_hit(&mut self, game: &Match, side: Side, jobs: &mut JobStarter) -> Option<Hit> {
        self.expected = None;
        let under_way = self.under_way.take()?;
        if under_way.side != side || !is_same_line(&under_way.record, game.record()) {
            debug!("pondered in vain");
            jobs.cancel(Purpose::Play(under_way.side));
            return None;
        }
        debug!("ponder hit");
        jobs.ponder_hit(Purpose::Play(side));
        Some(Hit { job: under_way.job, found: under_way.found })
    }
}

/// Whether two games have come to one position in the same way.
fn is_same_line(one: &AnyRecord, other: &AnyRecord) -> bool {
    one.start() == other.start()
        && one.len() == other.len()
        && (1..=one.len()).all(|ply| one.played(ply) == other.played(ply))
}

/// Whether a program thinks on the player's time.
fn ponders(program: &Program) -> bool {
    match program {
        Program::BuiltIn { level, .. } => *level >= FIRST_LEVEL,
        // An engine that expects no reply does not ponder.
        Program::External(_) => true,
    }
}

/// Whether a person is to move in a game that goes on against a program that may ponder.
fn may_ponder(game: &Match, settings: &Settings) -> bool {
    settings.ponder
        && game.mode() == Mode::Play
        && game.people() == 1
        && game.outcome().is_none()
        && !game.is_paused()
        && game.player(game.turn()).is_person()
}

/// Begins to think about what is expected, and stops when that is no longer wanted.
fn follow(
    game: Option<Res<Match>>,
    settings: Res<Settings>,
    mut ponder: ResMut<Ponder>,
    mut dice: ResMut<Dice>,
    mut jobs: JobStarter,
) {
    let ponder = ponder.bypass_change_detection();
    let is_wanted = game.as_ref().is_some_and(|game| {
        let same = ponder.under_way.as_ref().is_none_or(|it| it.version == game.version());
        same && may_ponder(game, &settings)
    });
    // A turn that begins takes what was thought itself.
    let begins = game.as_ref().is_some_and(|game| game.awaits_program());
    if !is_wanted
        && !begins
        && let Some(under_way) = ponder.under_way.take()
    {
        debug!("ponders no more");
        jobs.cancel(Purpose::Play(under_way.side));
    }
    let (Some(game), true, Some((side, mv))) = (game, is_wanted, ponder.expected) else { return };
    let program = game.player(side).program().filter(|program| ponders(program));
    ponder.expected = None;
    let mut record = game.record().clone();
    let (Some(program), Ok(())) = (program.cloned(), record.play(mv)) else { return };
    if record.outcome().is_some() {
        return;
    }
    debug!("ponders");
    let effort = Effort::Ponder { clocks: game.time_left() };
    let purpose = Purpose::Play(side);
    let seed = dice.of_game();
    let job = jobs.start(&Job { purpose, program, record: record.clone(), effort, seed });
    let version = game.version();
    ponder.under_way = Some(UnderWay { side, job, record, version, found: None });
}

/// Keeps what is found before the expected reply is there.
fn hear(event: On<JobEvent>, mut ponder: ResMut<Ponder>) {
    let under_way = &mut ponder.bypass_change_detection().under_way;
    let Some(job) = under_way.as_mut().filter(|it| event.job == Some(it.job)) else { return };
    match &event.news {
        News::Answered { answer, aside, .. } => job.found = Some((answer.clone(), *aside)),
        // It is started anew for its turn.
        News::Failed(_) => *under_way = None,
        _ => {}
    }
}
