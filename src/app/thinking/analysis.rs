//! Analysis in a study: engines analyse the position for as long as it is shown, and the first
//! engine's evaluation is stored in the tree. A single move can be evaluated.

use bevy::prelude::*;

use super::job::{Effort, Job, JobEvent, JobId, News, Purpose};
use super::jobs::JobStarter;
use super::known;
use super::output::{EngineInfo, EngineOutput};
use crate::app::base::schedule::Step;
use crate::app::settings::Settings;
use crate::app::settings::engines::Engines;
use crate::app::settings::players::{EngineSetup, Program};
use crate::app::table::game_match::{Look, Match, MatchRequest, Mode};
use crate::app::table::keep::library::LibraryDesk;
use crate::engine::{Level, NAME};
use crate::engines::{EngineFault, Limits};
use crate::games::{AnyPosition, GameKind};
use crate::record::{Evaluation, NodeId, PovScore, Score};
use crate::rules::Move;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Analysis>()
        .add_message::<AnalysisRequest>()
        .add_systems(Update, (carry_out.in_set(Step::Input), follow.in_set(Step::Opponent)))
        .add_observer(hear);
}

/// The most lines that are asked for.
pub const MOST_LINES: u8 = 5;

/// The most engines that think beside the first.
pub const MOST_BESIDE: usize = 2;

/// What is asked of the analysis.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysisRequest {
    /// Turn it on or off.
    Switch,
    /// Turn it on.
    Begin,
    /// Say what comes of the move that an arrow was last drawn for, or else go back before the move
    /// shown, and say what comes of that.
    AskShown,
}

/// The analysis, on or off.
#[derive(Resource, Debug, Default)]
pub struct Analysis {
    /// Whether the player wants it.
    pub is_on: bool,
    /// What engines are asked about, while they are asked.
    asked: Vec<Asked>,
    /// The move that the player asks about.
    question: Option<Question>,
    /// Which engines do not think, and why.
    faults: Vec<(Purpose, Program, EngineFault)>,
}

/// What an engine is asked about.
#[derive(Clone, Debug)]
struct Asked {
    job: JobId,
    of: Subject,
}

/// A position of the tree, and how it is thought about.
#[derive(Clone, Debug, PartialEq)]
struct Subject {
    purpose: Purpose,
    node: NodeId,
    /// Another tree may have the same node.
    fen: String,
    program: Program,
    lines: usize,
    /// The move after which the engine is to think.
    mv: Option<Move>,
}

/// A move that a player asks about.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Question {
    /// The position.
    fen: String,
    mv: Move,
}

impl Analysis {
    /// What the first engine thinks of the position shown.
    pub fn info<'a>(&self, game: &Match, output: &'a EngineOutput) -> Option<&'a EngineInfo> {
        self.thought_of(Purpose::Analyse(0), game, output)
    }

    /// What the engine of a purpose thinks of the position shown, or of the move asked about.
    pub fn thought_of<'a>(
        &self,
        purpose: Purpose,
        game: &Match,
        output: &'a EngineOutput,
    ) -> Option<&'a EngineInfo> {
        let is_it =
            |asked: &&Asked| asked.of.purpose == purpose && asked.of.node == game.record().at();
        let asked = self.asked.iter().find(is_it)?;
        output.of(purpose).filter(|info| info.job == asked.job)
    }

    /// The move that is asked about in the position shown.
    pub fn question(&self, game: &Match) -> Option<Move> {
        let question = self.question.as_ref().filter(|_| self.is_on)?;
        (question.fen == game.shown_position().fen()).then_some(question.mv)
    }

    /// What comes of the move that is asked about; a mate is counted from before the move.
    pub fn answer(&self, game: &Match, output: &EngineOutput) -> Option<Score> {
        let (position, mv) = (game.shown_position(), self.question(game)?);
        let side = position.side_to_move();
        if let Some(outcome) = after(&position, mv)?.ended() {
            return Some(match outcome.winner {
                Some(winner) if winner == side => PovScore::Mate(1).first_pov(side),
                // Whoever moves is mated already.
                Some(_) => PovScore::Mate(-1).first_pov(side),
                None => Score::Centipawns(0),
            });
        }
        let score = self.thought_of(Purpose::Ask, game, output)?.best()?.score?;
        Some(match score.pov(side) {
            PovScore::Mate(moves) if moves > 0 => PovScore::Mate(moves + 1).first_pov(side),
            _ => score,
        })
    }

    /// Why the engine of a purpose does not think.
    pub fn fault(&self, purpose: Purpose) -> Option<&EngineFault> {
        self.faults.iter().find(|(of, ..)| *of == purpose).map(|(.., fault)| fault)
    }
}

/// Who analyses: the engine of the settings if it is there and plays the game, or else the built-in
/// one.
pub fn analyser(settings: &Settings, engines: &Engines, game: GameKind) -> Program {
    named(&settings.analysis.engine, engines, game).unwrap_or_else(built_in)
}

/// Who analyses beside that one; an empty name is the built-in engine's.
pub fn analysers_beside(settings: &Settings, engines: &Engines, game: GameKind) -> Vec<Program> {
    let mut programs = vec![analyser(settings, engines, game)];
    for name in &settings.analysis.beside {
        let program = match name.as_str() {
            "" => Some(built_in()),
            name => named(name, engines, game),
        };
        programs.extend(program.filter(|program| !programs.contains(program)));
    }
    programs.remove(0);
    programs.truncate(MOST_BESIDE);
    programs
}

fn built_in() -> Program {
    Level::ALL[Level::ALL.len() - 1].into()
}

/// The engine of this name, if it is there and plays the game.
fn named(name: &str, engines: &Engines, game: GameKind) -> Option<Program> {
    let profile = engines.playing(game).find(|engine| engine.name == name).cloned()?;
    let limits = Limits::Infinite;
    let setup = EngineSetup { profile, limits, substitute: Level::default() };
    Some(Program::External(Box::new(setup)))
}

fn carry_out(
    mut asked: MessageReader<AnalysisRequest>,
    game: Option<Res<Match>>,
    mut analysis: ResMut<Analysis>,
    mut requests: MessageWriter<MatchRequest>,
) {
    for request in asked.read() {
        match (request, &game) {
            (AnalysisRequest::Switch | AnalysisRequest::Begin, _) => {
                analysis.is_on = *request == AnalysisRequest::Begin || !analysis.is_on;
                analysis.faults.clear();
            }
            (AnalysisRequest::AskShown, Some(game)) if game.mode() == Mode::Study => {
                if let Some(mv) = drawn(game) {
                    analysis.ask(&game.shown_position(), mv);
                } else if let Some(mv) = game.shown_move() {
                    analysis.ask(&game.record().position_at(game.shown() - 1), mv);
                    requests.write(MatchRequest::Look(Look::Back));
                }
            }
            _ => {}
        }
    }
}

/// The move that the last arrow drawn at the position shown stands for, if it is one.
fn drawn(game: &Match) -> Option<Move> {
    let notes = game.record().notes(game.record().at())?;
    let arrow = notes.shapes.iter().rev().find(|shape| shape.to.is_some())?;
    game.shown_position().meant(arrow.from, arrow.to?).first().copied()
}

impl Analysis {
    /// A player asks about a move: for that, engines must think.
    fn ask(&mut self, position: &AnyPosition, mv: Move) {
        debug!("asks about {}", position.game().coordinates(mv));
        if !self.is_on {
            self.is_on = true;
            self.faults.clear();
        }
        self.question = Some(Question { fen: position.fen(), mv });
    }
}

/// Has the engines think about the position shown while it is looked at; what the first said of
/// the one before is kept.
fn follow(
    game: Option<Res<Match>>,
    settings: Res<Settings>,
    engines: Res<Engines>,
    mut analysis: ResMut<Analysis>,
    mut starter: JobStarter,
    mut requests: MessageWriter<MatchRequest>,
    desk: Option<Res<LibraryDesk>>,
) {
    let analysis = analysis.bypass_change_detection();
    let game = game.filter(|game| game.mode() == Mode::Study && analysis.is_on);
    let wanted = game.as_ref().map(|game| {
        let question = analysis.question(game);
        subjects(game, question, &settings, &engines)
    });
    let wanted = wanted.unwrap_or_default();
    // What kept an engine from thinking need not keep another one that is chosen in its place.
    let is_replaced = |purpose: &Purpose, program: &Program| {
        wanted.iter().any(|of| of.purpose == *purpose && of.program != *program)
    };
    analysis.faults.retain(|(purpose, program, _)| !is_replaced(purpose, program));
    analysis.call_off_others(&wanted, (&mut starter, desk.as_deref()), &mut requests);
    let Some(game) = game else {
        starter.dismiss(Purpose::Analyse(0));
        return;
    };
    for of in wanted {
        analysis.begin(of, &game, &mut starter);
    }
}

impl Analysis {
    /// Stops all that engines think about but this.
    fn call_off_others(
        &mut self,
        wanted: &[Subject],
        (starter, desk): (&mut JobStarter, Option<&LibraryDesk>),
        requests: &mut MessageWriter<MatchRequest>,
    ) {
        self.asked.retain(|asked| {
            let stays = wanted.contains(&asked.of);
            if !stays {
                if matches!(asked.of.purpose, Purpose::Analyse(_)) {
                    let info = starter.info(asked.of.purpose).filter(|it| it.job == asked.job);
                    known::keep(&asked.of.program, info, desk);
                }
                call_off(asked, starter, requests);
                let has_work = wanted.iter().any(|of| of.purpose == asked.of.purpose);
                // The first is kept ready for the next position.
                if !has_work && asked.of.purpose != Purpose::Analyse(0) {
                    starter.dismiss(asked.of.purpose);
                }
            }
            stays
        });
    }

    /// Has an engine think about this, unless it does or cannot.
    fn begin(&mut self, of: Subject, game: &Match, starter: &mut JobStarter) {
        let is_asked = self.asked.iter().any(|asked| asked.of == of);
        if is_asked || self.fault(of.purpose).is_some() {
            return;
        }
        let mut record = game.record().clone();
        // A move that the rules refuse is not asked about.
        if of.mv.is_some_and(|mv| record.branch(mv).is_err()) {
            return;
        }
        let job = Job {
            purpose: of.purpose,
            program: of.program.clone(),
            record,
            effort: Effort::Analyse { lines: of.lines, time: None },
            seed: 0,
        };
        self.asked.push(Asked { job: starter.start(&job), of });
    }
}

/// An engine need not think about this any more; what the first has found is kept.
fn call_off(asked: &Asked, starter: &mut JobStarter, requests: &mut MessageWriter<MatchRequest>) {
    let Asked { job, of } = asked;
    let info = starter.info(of.purpose).filter(|info| info.job == *job);
    if of.purpose == Purpose::Analyse(0)
        && let Some(evaluation) = info.and_then(evaluation)
    {
        requests.write(MatchRequest::Evaluate(of.node, of.fen.clone(), evaluation));
    }
    starter.cancel(of.purpose);
}

/// What engines are to think about: the position shown and the move asked about, unless the game
/// is over there.
fn subjects(
    game: &Match,
    question: Option<Move>,
    settings: &Settings,
    engines: &Engines,
) -> Vec<Subject> {
    let position = game.shown_position();
    if position.ended().is_some() {
        return Vec::new();
    }
    let (node, fen) = (game.record().at(), position.fen());
    let first = analyser(settings, engines, game.kind());
    let lines = usize::from(settings.analysis.lines.clamp(1, MOST_LINES));
    let subject = |purpose, program, lines, mv| {
        let fen = fen.clone();
        Subject { purpose, node, fen, program, lines, mv }
    };
    let question =
        question.filter(|&mv| after(&position, mv).is_some_and(|it| it.ended().is_none()));
    let asked = question.map(|mv| subject(Purpose::Ask, first.clone(), 1, Some(mv)));
    let beside = analysers_beside(settings, engines, game.kind()).into_iter();
    let beside = (1..)
        .zip(beside)
        .map(|(number, program)| subject(Purpose::Analyse(number), program, 1, None));
    let beside: Vec<_> = beside.collect();
    let main = subject(Purpose::Analyse(0), first, lines, None);
    std::iter::once(main).chain(beside).chain(asked).collect()
}

/// The position after a move, if that is legal.
fn after(position: &AnyPosition, mv: Move) -> Option<AnyPosition> {
    position.is_legal(mv).then(|| {
        let mut after = position.clone();
        after.play(mv);
        after
    })
}

/// Depth from which on a thought is kept.
pub(super) const LEAST_DEPTH: u32 = 8;

/// What an engine is called beside what it has found: the built-in one with its version.
pub(super) fn label(program: &Program) -> String {
    match program {
        Program::BuiltIn { .. } => NAME.to_owned(),
        Program::External(setup) => setup.profile.name.clone(),
    }
}

/// What is kept of a thought: nothing of one that has hardly begun.
fn evaluation(info: &EngineInfo) -> Option<Evaluation> {
    let best = info.best()?;
    let score = best.score?;
    let is_mate = matches!(score, Score::Mate(_));
    let depth = best.depth;
    (is_mate || depth.is_some_and(|depth| depth >= LEAST_DEPTH))
        .then_some(Evaluation { score, depth })
}

/// Takes in that an engine fails.
fn hear(event: On<JobEvent>, mut analysis: ResMut<Analysis>) {
    if matches!(event.purpose, Purpose::Analyse(_) | Purpose::Ask)
        && let News::Failed(fault) = &event.news
    {
        warn!("analysis: {fault}");
        let asked = analysis.asked.iter().find(|asked| asked.of.purpose == event.purpose);
        let Some(program) = asked.map(|asked| asked.of.program.clone()) else { return };
        analysis.faults.retain(|(purpose, ..)| *purpose != event.purpose);
        analysis.faults.push((event.purpose, program, fault.clone()));
    }
}
