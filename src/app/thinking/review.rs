//! The review of the studied game (复盘), on its own threads: results are written into the tree and
//! kept as long as that game is on the board.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::settings::Settings;
use crate::app::table::activity::answer::{AnswerRequest, AnsweringOver};
use crate::app::table::activity::ending::PlayerTables;
use crate::app::table::game_match::{Match, MatchRequest, Started};
use crate::app::table::keep::library::LibraryDesk;
use crate::app::table::keep::saving::AtBoard;
use crate::app::text::ActiveTexts;
use crate::engine::NAME;
use crate::errand::Errand;
use crate::games::{AnyPosition, AnyTree};
use crate::library::questions::{KeepEvaluations, RecordMistakes};
use crate::library::{self, GameId, KeptEvaluation, Library};
use crate::record::{Evaluation, GameResult, NodeId, Score, Tag};
use crate::review::{self, Analysed, Effort, Endings, Judgement, Progress, Review, ReviewedMove};
use crate::rules::Side;
use crate::text::worded::faults;
use crate::training::answer_first::questions;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reviewing>()
        .add_message::<ReviewRequest>()
        .add_systems(
            Update,
            (carry_out.in_set(Step::Input), (hear, ask_first).chain().in_set(Step::Opponent)),
        )
        .add_observer(show_after_questions)
        .add_observer(|_: On<Started>, mut reviewing: ResMut<Reviewing>| {
            *reviewing = Reviewing::default();
        });
}

/// What is asked of the review.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewRequest {
    /// Review the game, or show what was found.
    Begin,
    /// Review it anew, with what has been evaluated since.
    Again,
    /// Stop; what was found so far is kept.
    Stop,
    /// Show the record in its place.
    Hide,
    /// Show what is found, without the questions that would come first.
    ShowNow,
}

/// The review of the game at the board.
#[derive(Resource, Default)]
pub struct Reviewing {
    /// Whether it is shown.
    pub is_shown: bool,
    running: Option<Running>,
    /// What was found, as far as it came.
    pub found: Option<Review>,
    /// Whether there is none because something went wrong.
    pub has_failed: bool,
    asking: Asking,
}

/// Whether questions come before what is found is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Asking {
    /// They were not wanted when it was last asked for.
    #[default]
    No,
    /// They are wanted, and wait for the whole review.
    Waiting,
    /// They are being asked.
    Now,
    /// They are over.
    Over,
}

/// Part of a review that is kept in the game at the board is not understood.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptUnreadable {
    /// Whether the game is reviewed anew for it.
    pub is_anew: bool,
}

/// A review under way.
struct Running {
    errand: Errand<Report>,
    /// The move that was shown when it began, or the mistake that was opened since.
    at: NodeId,
    /// Whether a mistake was opened.
    has_opened: bool,
    progress: Option<Progress>,
    /// What was found of positions so far; a longer search may find otherwise.
    found: HashMap<NodeId, Evaluation>,
    /// The moves of which something is said so far.
    judged: HashMap<NodeId, ReviewedMove>,
}

impl Running {
    fn new(errand: Errand<Report>, at: NodeId) -> Self {
        let (found, judged) = (HashMap::new(), HashMap::new());
        Self { errand, at, has_opened: false, progress: None, found, judged }
    }

    /// Whether the move is shown that it has left there.
    fn is_at(&self, game: &Match) -> bool {
        game.record().at() == self.at
    }

    /// Takes in how far it is.
    fn take_in(&mut self, mut progress: Progress) {
        self.found.extend(progress.found);
        for reviewed in progress.judged.drain(..) {
            if reviewed.is_faulty() {
                self.judged.insert(reviewed.node, reviewed);
            } else {
                self.judged.remove(&reviewed.node);
            }
        }
        self.progress = Some(progress);
    }

    /// The mistake that is opened as soon as it is found: the first of the side that one learns from.
    fn opens(&self, side: Side, game: &Match) -> Option<NodeId> {
        let mistakes = self.judged.values().filter(|it| it.side == side && is_grave(it));
        mistakes.map(|it| it.node).min_by_key(|node| game.record().ply_of(*node))
    }
}

enum Report {
    Progress(Progress),
    /// What was found, and what of it is to be kept.
    Done(Box<Review>, Vec<(AnyPosition, KeptEvaluation)>),
    Failed(String),
}

impl Reviewing {
    /// Whether what is found is not shown yet, for questions come first.
    pub fn is_hidden(&self) -> bool {
        matches!(self.asking, Asking::Waiting | Asking::Now)
    }

    /// Whether a review goes on.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// What it has found of positions so far; a longer search may find otherwise.
    pub fn so_far(&self) -> Option<&HashMap<NodeId, Evaluation>> {
        Some(&self.running.as_ref()?.found)
    }

    /// How far it is.
    pub fn progress(&self) -> Option<&Progress> {
        self.running.as_ref()?.progress.as_ref()
    }

    /// The moves of which something is said, in no order while more of them are found.
    pub fn mistakes(&self) -> impl Iterator<Item = &ReviewedMove> {
        let found = self.found.as_ref().map(|found| found.moves.iter());
        let running = self.running.as_ref().filter(|_| self.found.is_none());
        let so_far = running.into_iter().flat_map(|running| running.judged.values());
        found.into_iter().flatten().filter(|it| it.is_faulty()).chain(so_far)
    }

    /// The score of the position after a node, as the review found it.
    pub fn score(&self, node: NodeId) -> Option<Score> {
        let found = self.found.as_ref().and_then(|found| found.score(node));
        found.or_else(|| Some(self.so_far()?.get(&node)?.score))
    }
}

fn carry_out(
    mut requests: MessageReader<ReviewRequest>,
    If(game): If<Res<Match>>,
    mut reviewing: ResMut<Reviewing>,
    settings: Res<Settings>,
    tables: Option<Res<PlayerTables>>,
    desk: Option<Res<LibraryDesk>>,
    wakers: Wakers,
    mut commands: Commands,
) {
    for request in requests.read() {
        match request {
            ReviewRequest::Begin | ReviewRequest::Again => {
                reviewing.is_shown = true;
                if reviewing.asking == Asking::No
                    && settings.answer_first
                    && own_side(&game).is_some()
                {
                    reviewing.asking = Asking::Waiting;
                }
                if !game.is_study() {
                    commands.write_message(MatchRequest::StudyThis);
                }
                let is_again = *request == ReviewRequest::Again;
                if reviewing.is_running() || (reviewing.found.is_some() && !is_again) {
                    continue;
                }
                if is_again || !recall(&game, &mut reviewing, &mut commands) {
                    let folder = desk.as_ref().map(|desk| desk.folder().to_path_buf());
                    let means = (endings(tables.as_deref()), folder);
                    begin(&game, means, &mut reviewing, &wakers);
                }
            }
            ReviewRequest::Stop => {
                if let Some(running) = &reviewing.running {
                    running.errand.stop();
                }
            }
            ReviewRequest::Hide => reviewing.is_shown = false,
            ReviewRequest::ShowNow => reviewing.asking = Asking::Over,
        }
    }
}

/// Shows the review that is kept in the game. Whether there is a whole one.
fn recall(game: &Match, reviewing: &mut Reviewing, commands: &mut Commands) -> bool {
    let kept = game.record().tree().kept_review();
    let whole = kept.review.filter(|review| review.is_whole);
    if kept.unreadable > 0 {
        warn!("{} notes of the kept review cannot be read", kept.unreadable);
        commands.trigger(KeptUnreadable { is_anew: whole.is_none() });
    }
    let Some(found) = whole else { return false };
    debug!("recalled a review of {} plies", game.plies());
    if let Some(first) = first_to_see(&found, game).filter(|_| !reviewing.is_hidden()) {
        commands.write_message(MatchRequest::GoTo(first));
    }
    reviewing.found = Some(found);
    true
}

/// What the player's endgame tables know.
pub(super) fn endings(tables: Option<&PlayerTables>) -> Endings {
    tables.and_then(|tables| tables.0.as_ref()).map(Endings::known_by).unwrap_or_default()
}

/// What the library remembers of the positions of a game; nothing where it cannot be read.
fn remembered(folder: Option<&Path>, tree: &AnyTree) -> HashMap<NodeId, Analysed> {
    let Some(folder) = folder else { return HashMap::new() };
    let found = Library::open(folder).and_then(|library| library::remembered(&library, tree, NAME));
    found.inspect_err(|error| warn!("review: {error}")).unwrap_or_default()
}

fn begin(
    game: &Match,
    (endings, folder): (Endings, Option<PathBuf>),
    reviewing: &mut Reviewing,
    wakers: &Wakers,
) {
    let (tree, ruleset) = (game.record().tree(), game.record().ruleset().unwrap_or_default());
    // Where one looks back, the study of the game begins there.
    let line = tree.line_through(game.record().at());
    let at = line.get(game.shown()).copied().unwrap_or_else(|| game.record().at());
    let errand = Errand::start("review", wakers.get(), move |stop, teller| {
        let tell = |progress| {
            teller.tell(Report::Progress(progress));
        };
        let remembered = remembered(folder.as_deref(), &tree);
        let effort = Effort { endings, remembered, ..Effort::default() };
        let report = match review::review_tree(&tree, ruleset, &effort, stop, tell) {
            Ok(found) => {
                let kept = library::kept(&tree, &found, NAME);
                Report::Done(Box::new(found), kept)
            }
            Err(error) => Report::Failed(error.to_string()),
        };
        teller.tell(report);
    });
    reviewing.has_failed = false;
    match errand {
        Ok(errand) => {
            reviewing.running = Some(Running::new(errand, at));
        }
        Err(error) => {
            error!("no thread to review on: {error}");
            reviewing.has_failed = true;
        }
    }
}

/// Takes in how far the review is and what it has found.
fn hear(
    mut reviewing: ResMut<Reviewing>,
    game: Option<Res<Match>>,
    settings: Res<Settings>,
    texts: Option<Res<ActiveTexts>>,
    (desk, at_board): (Option<Res<LibraryDesk>>, Res<AtBoard>),
    mut requests: MessageWriter<MatchRequest>,
) {
    let reports: Vec<_> = match &reviewing.running {
        Some(running) => running.errand.answers().collect(),
        None => return,
    };
    for report in reports {
        match report {
            Report::Progress(progress) => {
                let is_hidden = reviewing.is_hidden();
                let Some(running) = &mut reviewing.running else { continue };
                running.take_in(progress);
                let opens =
                    |it: &&Res<Match>| !is_hidden && !running.has_opened && running.is_at(it);
                if let Some(game) = game.as_ref().filter(opens)
                    && let Some(first) = running.opens(learns_from(game), game)
                {
                    (running.at, running.has_opened) = (first, true);
                    requests.write(MatchRequest::GoTo(first));
                }
            }
            Report::Done(found, kept) => {
                debug!("reviewed {} moves", found.moves.len());
                if let (Some(desk), Some(game)) = (&desk, &game) {
                    keep(&found, kept, (game, at_board.0), desk);
                }
                let sentences = game.as_ref().zip(texts.as_ref()).map(|(game, texts)| {
                    let style = settings.move_style(game.kind(), texts.language());
                    faults::sentences(&found, &game.record().tree(), (style, texts))
                });
                let running = reviewing.running.take();
                let first = opens_at_last(&found, running.as_ref(), game.as_deref());
                if let Some(first) = first.filter(|_| !reviewing.is_hidden()) {
                    requests.write(MatchRequest::GoTo(first));
                }
                let sentences = sentences.unwrap_or_default();
                requests.write(MatchRequest::Review(found.clone(), sentences));
                reviewing.found = Some(*found);
            }
            Report::Failed(reason) => {
                warn!("review: {reason}");
                reviewing.running = None;
                reviewing.has_failed = true;
            }
        }
    }
}

/// Asks about the mistakes that were found before they are shown, once all are known.
fn ask_first(
    mut reviewing: ResMut<Reviewing>,
    game: Option<Res<Match>>,
    mut requests: MessageWriter<AnswerRequest>,
    mut commands: Commands,
) {
    if reviewing.asking != Asking::Waiting || reviewing.is_running() {
        return;
    }
    reviewing.asking = Asking::Now;
    let found = reviewing.found.as_ref().filter(|found| found.is_whole);
    let asked = game
        .as_ref()
        .zip(found)
        .map(|(game, found)| questions(game.record(), found, learns_from(game)));
    match asked.filter(|questions| !questions.is_empty()) {
        Some(questions) => {
            requests.write(AnswerRequest::Begin(questions));
        }
        None => commands.trigger(AnsweringOver),
    }
}

/// Shows what was found once the questions are over.
fn show_after_questions(
    _: On<AnsweringOver>,
    mut reviewing: ResMut<Reviewing>,
    game: Option<Res<Match>>,
    mut requests: MessageWriter<MatchRequest>,
) {
    reviewing.asking = Asking::Over;
    let first = game.zip(reviewing.found.as_ref()).and_then(|(game, it)| first_to_see(it, &game));
    requests.write_batch(first.map(MatchRequest::GoTo));
}

/// Where a review that is done opens. Who has walked elsewhere meanwhile is left there, and so is
/// who reads a mistake.
fn opens_at_last(
    found: &Review,
    running: Option<&Running>,
    game: Option<&Match>,
) -> Option<NodeId> {
    let (running, game) = running.zip(game).filter(|(running, game)| running.is_at(game))?;
    let is_reading = running.has_opened && mistake_at(found, running.at);
    if is_reading { None } else { first_to_see(found, game) }
}

/// Keeps what a review has found, in the library.
fn keep(
    found: &Review,
    evaluations: Vec<(AnyPosition, KeptEvaluation)>,
    (game, at_board): (&Match, Option<GameId>),
    desk: &LibraryDesk,
) {
    desk.ask(KeepEvaluations(evaluations));
    if let Some(id) = at_board.filter(|_| found.is_whole) {
        desk.ask(RecordMistakes(id, game.record().tree().mistakes(found)));
    }
}

/// Whether something is said of the move at a node.
fn mistake_at(found: &Review, node: NodeId) -> bool {
    found.moves.iter().any(|it| it.node == node && it.is_faulty())
}

/// Whether a move is worth to be opened by itself: a mistake, a blunder, or a mate missed or allowed.
pub fn is_grave(reviewed: &ReviewedMove) -> bool {
    reviewed.is_faulty() && reviewed.judgement != Some(Judgement::Inaccuracy)
}

/// The side that the player played, where the record tells: the one without a name.
pub fn own_side(game: &Match) -> Option<Side> {
    let tags = game.record().tags();
    let is_nameless = |side: &Side| matches!(tags.get(&Tag::player(*side)), "" | "?");
    let mut nameless = Side::BOTH.into_iter().filter(is_nameless);
    nameless.next().filter(|_| nameless.next().is_none())
}

/// The side whose mistakes come first: the one that one played, or else the loser's, or else the one that
/// sits near.
pub fn learns_from(game: &Match) -> Side {
    let loser = match game.record().result() {
        GameResult::FirstWins => Some(Side::Second),
        GameResult::SecondWins => Some(Side::First),
        GameResult::Draw | GameResult::Unknown => None,
    };
    own_side(game).or(loser).unwrap_or_else(|| game.near())
}

/// The move that is shown first: the first mistake of the side that one learns from, or else of the
/// other; what is but inaccurate comes last.
fn first_to_see(found: &Review, game: &Match) -> Option<NodeId> {
    let side = learns_from(game);
    let faulty = found.moves.iter().filter(|it| it.is_faulty());
    let first = faulty.min_by_key(|it| (!is_grave(it), it.side != side));
    first.map(|it| it.node)
}
