//! An engine's turn: its move is requested, can be cancelled at any moment, and goes through the
//! referee like any other.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::cloud_player;
use super::job::{Aside, JobEvent, News, Purpose};
use super::jobs::{self, JobStarter, Jobs};
use super::offers::{self, Evenness};
use super::output::EngineOutput;
use super::ponder::{Hit, Ponder};
use super::resigning::Hopes;
use super::turn::{ProgramTurn, Reply};
use super::tutor::Tutor;
use crate::app::base::alarm::Alarms;
use crate::app::base::schedule::{Step, Turn};
use crate::app::base::waker::Wakers;
use crate::app::settings::Settings;
use crate::app::settings::players::{Player, Program};
use crate::app::table::activity::drill::own_lines::OwnLines;
use crate::app::table::game_match::{Asker, Dice, Match, MatchRequest, MoveRequest, Pace, Started};
use crate::engines::{Answer, EngineFault};
use crate::record::Score;
use crate::rules::Side;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<MoveNow>()
        .add_systems(OnEnter(Turn::Program), begin)
        .add_systems(OnExit(Turn::Program), end)
        .add_systems(
            Update,
            (
                (end_idle_engines, hurry).before(jobs::collect),
                answer
                    .after(jobs::collect)
                    .after(cloud_player::hear)
                    .run_if(resource_exists::<ProgramTurn>),
            )
                .in_set(Step::Opponent),
        )
        .add_observer(start_engines)
        .add_observer(hear);
}

/// Makes the program whose turn it is move now, with the best move found so far.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveNow;

/// A program gives no move; the match waits.
#[derive(Event, Clone, Debug, PartialEq)]
pub struct EngineFailed {
    /// The side that it plays.
    pub side: Side,
    /// The program.
    pub program: Program,
    /// What is wrong.
    pub fault: EngineFault,
}

/// An external engine was at fault and has been started once more.
#[derive(Event, Clone, Debug)]
pub struct EngineRestarted {
    /// What it is called.
    pub name: String,
}

/// Asks the program that is to move. Where the cloud library plays, [`cloud_player`] asks it first.
///
/// A program that follows one's own lines plays from them at once, as long as they go on.
fn begin(
    game: Res<Match>,
    settings: Res<Settings>,
    lines: Res<OwnLines>,
    mut ponder: ResMut<Ponder>,
    mut dice: ResMut<Dice>,
    mut jobs: JobStarter,
    mut mind: Mind,
    mut commands: Commands,
) {
    let mut turn = ProgramTurn::new(&game);
    let hit = ponder.take_hit(&game, turn.side, &mut jobs);
    let prepared = || lines.replies(&game).into_iter().next();
    let follows = settings.follow_lines && game.people() == 1;
    match (game.player(turn.side), follows.then(prepared).flatten()) {
        (player, Some(mv)) => {
            debug!("follows lines");
            turn.reply = Some(Reply::Move { mv, name: player.name(), offers_draw: false });
        }
        (Player::Program(program), None) => match hit {
            Some(Hit { job, found }) => {
                turn.job = Some(job);
                if let Some((answer, aside)) = found {
                    let score = jobs.info(Purpose::Play(turn.side)).and_then(offers::score_of);
                    mind.settle(
                        (&answer, aside),
                        score,
                        (&game, program),
                        &mut turn,
                        &mut commands,
                    );
                }
            }
            None => turn.think(program, &game, &mut dice, &mut jobs),
        },
        (Player::Person | Player::Cloud(_), None) => {}
    }
    commands.insert_resource(turn);
}

/// Calls off whatever is under way.
fn end(mut jobs: ResMut<Jobs>, mut output: ResMut<EngineOutput>, mut commands: Commands) {
    for purpose in Side::BOTH.map(Purpose::Play) {
        jobs.cancel(purpose);
        output.end(purpose);
    }
    commands.remove_resource::<ProgramTurn>();
}

/// Starts the external engines of a new game, so that they are ready when it is their turn, and
/// lets the others forget the last game.
fn start_engines(
    _: On<Started>,
    game: Res<Match>,
    mut jobs: ResMut<Jobs>,
    mut output: ResMut<EngineOutput>,
    wakers: Wakers,
) {
    output.forget_match();
    for side in Side::BOTH {
        if let Some(program) = game.player(side).program() {
            jobs.prepare(Purpose::Play(side), game.kind(), program, &wakers.get());
        }
    }
}

/// Ends the engine of a side that another player has taken.
fn end_idle_engines(game: Res<Match>, mut jobs: ResMut<Jobs>) {
    let jobs = jobs.bypass_change_detection();
    for side in Side::BOTH {
        jobs.retain(Purpose::Play(side), game.kind(), game.player(side).program());
    }
}

/// Asks for the move now.
fn hurry(
    mut requests: MessageReader<MoveNow>,
    turn: Option<ResMut<ProgramTurn>>,
    mut jobs: ResMut<Jobs>,
) {
    if requests.read().count() > 0
        && let Some(mut turn) = turn
    {
        debug!("asking for the move now");
        turn.hurry();
        jobs.answer_now(Purpose::Play(turn.side));
    }
}

/// Takes in what the sides' engines report.
fn hear(
    event: On<JobEvent>,
    game: Res<Match>,
    turn: Option<ResMut<ProgramTurn>>,
    output: Res<EngineOutput>,
    (mut mind, mut ponder): (Mind, ResMut<Ponder>),
    mut commands: Commands,
) {
    let Purpose::Play(side) = event.purpose else { return };
    let Some(program) = game.player(side).program() else { return };
    let is_turn = turn.as_ref().is_some_and(|turn| turn.job == event.job);
    match &event.news {
        News::Ready(who) => debug!("engine ready {}", who.name),
        News::Progress(_) => {}
        News::Answered { answer, took, aside, .. } => {
            if let Program::External(_) = program {
                debug!("engine thought {}", took.as_millis());
            }
            if let Some(mut turn) = turn.filter(|turn| turn.job == event.job) {
                let expected = match answer {
                    Answer::Move { expected, .. } => *expected,
                    Answer::NoMove => None,
                };
                ponder.expect(side, expected);
                let score = output.of(event.purpose).and_then(offers::score_of);
                mind.settle((answer, *aside), score, (&game, program), &mut turn, &mut commands);
            }
        }
        News::Restarted(fault) => {
            warn!("{}: {fault}", program.name());
            commands.trigger(EngineRestarted { name: program.name() });
        }
        // What fails while it ponders is started anew for its turn.
        News::Failed(fault) if !is_turn && event.job.is_some() => {
            warn!("{}: {fault}", program.name());
        }
        News::Failed(fault) => {
            warn!("{}: {fault}", program.name());
            commands.write_message(MatchRequest::Pace(Pace::Paused));
            let (program, fault) = (program.clone(), fault.clone());
            commands.trigger(EngineFailed { side, program, fault });
        }
        News::OptionRefused { name, refusal } => {
            warn!("{}: {name}: {refusal}", program.name());
        }
    }
}

/// What the programs think of the game, for what they do besides moving.
#[derive(SystemParam)]
struct Mind<'w> {
    evenness: ResMut<'w, Evenness>,
    hopes: ResMut<'w, Hopes>,
}

impl Mind<'_> {
    /// Takes in the answer to a turn with its score: when it is played, and what is said with it.
    fn settle(
        &mut self,
        (answer, aside): (&Answer, Option<Aside>),
        score: Option<Score>,
        (game, program): (&Match, &Program),
        turn: &mut ProgramTurn,
        commands: &mut Commands,
    ) {
        let player = (program, turn.side);
        // It behaves so towards a person; nobody wants to wait who watches.
        let is_met = game.people() == 1;
        if let (Some(aside), Program::BuiltIn { manner, .. }) = (aside, program)
            && manner.human_times
            && is_met
        {
            turn.wait(aside.human_time);
        }
        let reply = reply(answer, program);
        let resigns = self.hopes.resigns(player, score, game.record().len(), aside);
        let reply = if resigns && is_met { Reply::Resigns } else { reply };
        let evenness = &mut *self.evenness;
        turn.reply = Some(with_offers(reply, game, player, (score, evenness), commands));
    }
}

/// What an answer means for the match.
fn reply(answer: &Answer, program: &Program) -> Reply {
    match answer {
        Answer::Move { mv, resigns: false, draw, .. } => {
            Reply::Move { mv: *mv, name: program.name(), offers_draw: *draw }
        }
        // The rules know a move, or the game would be over.
        Answer::Move { resigns: true, .. } | Answer::NoMove => Reply::Resigns,
    }
}

/// Answers the draw that the program is offered, and lets it offer one with its move.
fn with_offers(
    reply: Reply,
    game: &Match,
    player: (&Program, Side),
    (score, evenness): (Option<Score>, &mut Evenness),
    commands: &mut Commands,
) -> Reply {
    let Reply::Move { mv, name, offers_draw: says_draw } = reply else { return reply };
    if let Some(answer) = offers::answer_with_move(game, player, says_draw, score) {
        commands.write_message(answer);
        return Reply::Move { mv, name, offers_draw: false };
    }
    let offers_draw = offers::offers_with_move(game, player, says_draw, (score, evenness));
    Reply::Move { mv, name, offers_draw }
}

/// Asks the referee for the program's move once it is found, the move before has been seen, and the
/// tutor has nothing more to say of that.
/// Meanwhile the window wakes every second to show the time.
pub(super) fn answer(
    mut turn: ResMut<ProgramTurn>,
    tutor: Res<Tutor>,
    time: Res<Time<Real>>,
    mut alarms: Alarms,
    mut moves: MessageWriter<MoveRequest>,
    mut requests: MessageWriter<MatchRequest>,
) {
    let turn = &mut *turn;
    let paused = turn.pause.tick(time.delta()).is_finished();
    let version = turn.version;
    if tutor.judges(version) {
        // It wakes the window when it is done.
        return;
    }
    match turn.reply.take_if(|_| paused) {
        Some(Reply::Move { mv, name, offers_draw }) => {
            moves.write(MoveRequest { mv, by: Asker::Program { version, name, offers_draw } });
        }
        Some(Reply::Resigns) => {
            requests.write(MatchRequest::ProgramResigns(version));
        }
        None if turn.reply.is_some() => alarms.wake_at(turn.began + turn.pause.duration()),
        None => {
            let seconds = turn.began.elapsed().as_secs() + 1;
            alarms.wake_at(turn.began + Duration::from_secs(seconds));
        }
    }
}
