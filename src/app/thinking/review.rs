//! The review of the studied game (复盘), on its own threads: results are written into the tree and
//! kept as long as that game is on the board.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::app::Step;
use crate::app::base::waker::Wakers;
use crate::app::settings::Settings;
use crate::app::table::game_match::{Match, MatchRequest, Started};
use crate::app::table::keep::library::LibraryDesk;
use crate::app::table::keep::saving::AtBoard;
use crate::app::table::practice::ending::PlayerTables;
use crate::app::text::ActiveTexts;
use crate::engine::NAME;
use crate::errand::Errand;
use crate::games::{AnyPosition, AnyTree};
use crate::library::{self, Ask, GameId, KeptEvaluation, Library};
use crate::record::{Evaluation, NodeId};
use crate::review::{self, Analysed, Effort, Endings, Judgement, Progress, Review};
use crate::rules::Side;
use crate::text::worded::faults;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reviewing>()
        .add_message::<ReviewRequest>()
        .add_systems(Update, (carry_out.in_set(Step::Input), hear.in_set(Step::Opponent)))
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
}

/// A review under way.
struct Running {
    errand: Errand<Report>,
    /// The move that was shown when it began.
    at: NodeId,
    progress: Option<Progress>,
    /// What was found of positions so far; a longer search may find otherwise.
    found: HashMap<NodeId, Evaluation>,
}

enum Report {
    Progress(Progress),
    /// What was found, and what of it is to be kept.
    Done(Box<Review>, Vec<(AnyPosition, KeptEvaluation)>),
    Failed(String),
}

impl Reviewing {
    /// Whether a review goes on.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// What it has found of positions so far; a longer search may find otherwise.
    pub fn so_far(&self) -> Option<&HashMap<NodeId, Evaluation>> {
        Some(&self.running.as_ref()?.found)
    }

    /// How far it is.
    pub fn progress(&self) -> Option<Progress> {
        self.running.as_ref()?.progress
    }
}

fn carry_out(
    mut requests: MessageReader<ReviewRequest>,
    game: Option<Res<Match>>,
    mut reviewing: ResMut<Reviewing>,
    mut matches: MessageWriter<MatchRequest>,
    tables: Option<Res<PlayerTables>>,
    desk: Option<Res<LibraryDesk>>,
    wakers: Wakers,
) {
    let Some(game) = game else { return };
    for request in requests.read() {
        match request {
            ReviewRequest::Begin | ReviewRequest::Again => {
                reviewing.is_shown = true;
                if !game.is_study() {
                    matches.write(MatchRequest::StudyThis);
                }
                let is_news = reviewing.found.is_none() || *request == ReviewRequest::Again;
                if is_news && !reviewing.is_running() {
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
        }
    }
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
            let at = game.record().at();
            reviewing.running = Some(Running { errand, at, progress: None, found: HashMap::new() });
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
                if let Some(running) = &mut reviewing.running {
                    running.found.extend(progress.found);
                    running.progress = Some(progress);
                }
            }
            Report::Done(found, kept) => {
                if let (Some(desk), Some(game)) = (&desk, &game) {
                    keep(&found, kept, (game, at_board.0), desk);
                }
                debug!("reviewed {} moves", found.moves.len());
                let sentences = game.as_ref().zip(texts.as_ref()).map(|(game, texts)| {
                    let style = settings.move_style(game.kind(), texts.language());
                    faults::sentences(&found, &game.record().tree(), (style, texts))
                });
                let began_at = reviewing.running.take().map(|running| running.at);
                let sentences = sentences.unwrap_or_default();
                // Who has walked elsewhere meanwhile is left there.
                if let Some(game) =
                    game.as_ref().filter(|game| Some(game.record().at()) == began_at)
                    && let Some(first) = first_to_see(&found, game.near())
                {
                    requests.write(MatchRequest::GoTo(first));
                }
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

/// Keeps what a review has found, in the library.
fn keep(
    found: &Review,
    evaluations: Vec<(AnyPosition, KeptEvaluation)>,
    (game, at_board): (&Match, Option<GameId>),
    desk: &LibraryDesk,
) {
    desk.ask(Ask::KeepEvaluations(evaluations));
    if let Some(id) = at_board.filter(|_| found.is_whole) {
        desk.ask(Ask::RecordMistakes(id, game.record().tree().mistakes(found)));
    }
}

/// The move that is shown first: the first mistake of the side that one plays, or else of the other;
/// what is but inaccurate comes last.
fn first_to_see(found: &Review, own: Side) -> Option<NodeId> {
    let judged = found.moves.iter().filter(|it| it.judgement.is_some());
    let first = judged.min_by_key(|it| {
        let is_small = it.judgement == Some(Judgement::Inaccuracy);
        (is_small, it.side != own)
    });
    first.map(|it| it.node)
}
