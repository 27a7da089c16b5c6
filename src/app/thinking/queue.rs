//! The queue of games that are reviewed one after another (批量复盘), in the background: while one
//! plays, after the window was closed, and after a crash.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::review::{ReviewRequest, endings};
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::settings::engines::Engines;
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::activity::ending::PlayerTables;
use crate::app::table::activity::puzzle::{Mistake, PuzzleRequest};
use crate::app::table::activity::queue::WatchRequest;
use crate::app::table::game_match::{Kept, Match, MatchRequest, Mode};
use crate::app::table::keep::library::{Answered, LibraryDesk, LibraryOpened};
use crate::app::table::keep::saving::AtBoard;
use crate::app::table::keep::shelf::ShelfRequest;
use crate::app::text::ActiveTexts;
use crate::engine::Limits;
use crate::engines::{Analyst, Profile};
use crate::games::{AnyTree, GameKind};
use crate::library::questions::{AllQueued, ChangeQueue, Question};
use crate::library::{
    BatchReport, BatchReviewer, GameId, Gate, LibraryError, QueueChange, QueueState, Queued, Words,
};
use crate::review::{Effort, Judgement, OtherEngines, Progress, Review};
use crate::rules::Side;
use crate::text::language::Texts;
use crate::text::worded::faults;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReviewQueue>()
        .add_message::<QueueRequest>()
        .add_systems(
            Update,
            (carry_out.in_set(Step::Input), (hear, make_way, begin).chain().in_set(Step::Opponent)),
        )
        .add_observer(ask)
        .add_observer(learn::<AllQueued>)
        .add_observer(learn::<ChangeQueue>)
        .add_observer(show_review);
}

/// What is asked of the queue.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum QueueRequest {
    /// Show it at the board.
    Show,
    /// Go back to the game; the queue goes on.
    Leave,
    /// Put games at its end, and show it.
    Add(Vec<GameId>),
    /// Put all of the player's own games there that are over and not reviewed.
    AddOwn,
    /// Wait, or go on.
    Pause,
    /// Take all out that still wait.
    Stop,
    /// Choose a game.
    Choose(GameId),
    /// Choose the game so many rows further.
    Walk(isize),
    /// Let the chosen game change places with the one before or after it.
    Move {
        /// Whether with the one after it.
        is_later: bool,
    },
    /// Take the chosen game out.
    Remove,
    /// Open the review of the chosen game, or try it again if it could not be reviewed.
    Open,
    /// Make puzzles of the mistakes that were found.
    MakePuzzles,
}

/// What the queue tells.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueueNews {
    /// So many games wait since the window was closed; whether they wait to be gone on with.
    Waits {
        /// How many.
        games: usize,
        /// Whether the queue is paused.
        is_paused: bool,
    },
}

/// The games that are reviewed one after another.
#[derive(Resource, Default)]
pub struct ReviewQueue {
    /// All of them, in their order, as the library tells.
    pub games: Vec<Queued>,
    /// Whether the library has told them.
    is_known: bool,
    /// The one that is under way.
    pub running: Option<Running>,
    /// The one that is chosen in the list.
    pub chosen: Option<GameId>,
    /// Whether another window reviews them.
    pub is_elsewhere: bool,
    /// Why it cannot go on.
    pub trouble: Option<LibraryError>,
    /// The mistakes of the games that were reviewed since the window was opened, to make puzzles of.
    pub mistakes: Vec<Mistake>,
    reviewer: Option<BatchReviewer>,
    gate: Gate,
    /// Whether it is content with one thread.
    is_gentle: Arc<AtomicBool>,
    spent: Spent,
    /// A game whose review is to be shown once it is at the board.
    opens: Option<GameId>,
}

/// A game under way.
pub struct Running {
    /// Which.
    pub game: GameId,
    /// Its tree when it began.
    pub tree: AnyTree,
    /// How far it is.
    pub progress: Option<Progress>,
    began: Instant,
}

/// What the games so far have taken.
#[derive(Default)]
struct Spent {
    time: Duration,
    games: u32,
    plies: usize,
}

impl ReviewQueue {
    /// How many games are in a state.
    pub fn count(&self, is: impl Fn(&QueueState) -> bool) -> usize {
        self.games.iter().filter(|it| is(&it.state)).count()
    }

    /// The time that is left, once two games have told.
    pub fn left(&self) -> Option<Duration> {
        /// Games after which it can be told.
        const ENOUGH: u32 = 2;
        if self.spent.games < ENOUGH || self.spent.plies == 0 {
            return None;
        }
        let waiting = self.games.iter().filter(|it| it.state == QueueState::Waiting);
        let plies: usize = waiting.map(|it| it.game.plies + 1).sum();
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let times = plies as f64 / self.spent.plies as f64;
        let done = self.running.as_ref().map_or(Duration::ZERO, |it| it.began.elapsed());
        Some(self.spent.time.mul_f64(times).saturating_sub(done))
    }

    fn walk(&mut self, by: isize) {
        let at = self.games.iter().position(|it| Some(it.game.id) == self.chosen);
        let last = self.games.len().saturating_sub(1);
        let next = at.map_or(0, |at| at.saturating_add_signed(by).min(last));
        self.chosen = self.games.get(next).map(|it| it.game.id);
    }
}

/// What requests work on.
#[derive(bevy::ecs::system::SystemParam)]
struct Table<'w, 's> {
    desk: Option<Res<'w, LibraryDesk>>,
    queue: ResMut<'w, ReviewQueue>,
    commands: Commands<'w, 's>,
}

impl Table<'_, '_> {
    fn carry_out(&mut self, request: &QueueRequest) {
        match request {
            QueueRequest::Show => self.show(),
            QueueRequest::Leave => drop(self.commands.write_message(WatchRequest::Leave)),
            QueueRequest::Add(games) => {
                self.change(QueueChange::Add(games.clone()));
                self.show();
            }
            QueueRequest::AddOwn => self.change(QueueChange::AddOwn),
            QueueRequest::Pause => {
                let is_held = self.queue.trouble.take().is_some() || self.queue.is_elsewhere;
                self.queue.is_elsewhere = false;
                let set = SettingsRequest::set(move |all| {
                    all.queue.is_paused = !(all.queue.is_paused || is_held);
                });
                self.commands.write_message(set);
            }
            QueueRequest::Stop => {
                let waiting = self.queue.games.iter().filter(|it| it.state == QueueState::Waiting);
                let waiting = waiting.map(|it| it.game.id).collect();
                // What is found of the one under way is not wanted.
                self.queue.stop();
                self.change(QueueChange::Remove(waiting));
            }
            QueueRequest::Choose(id) => self.queue.chosen = Some(*id),
            QueueRequest::Walk(by) => self.queue.walk(*by),
            QueueRequest::Move { is_later } => {
                if let Some(game) = self.queue.chosen {
                    self.change(QueueChange::Move { game, is_later: *is_later });
                }
            }
            QueueRequest::Remove => self.remove(),
            QueueRequest::Open => self.open(),
            QueueRequest::MakePuzzles => {
                let mistakes = std::mem::take(&mut self.queue.mistakes);
                let of = mistakes.len();
                self.commands.write_message(PuzzleRequest::Make(mistakes, of));
            }
        }
    }

    fn change(&self, change: QueueChange) {
        if let Some(desk) = &self.desk {
            desk.ask(ChangeQueue(change));
        }
    }

    fn show(&mut self) {
        self.commands.write_message(WatchRequest::Show);
        if let Some(running) = &self.queue.running {
            running.follow(&mut self.commands);
        }
    }

    fn remove(&mut self) {
        let Some(game) = self.queue.chosen else { return };
        if self.queue.running.as_ref().is_some_and(|running| running.game == game) {
            self.queue.stop();
        }
        self.queue.walk(1);
        self.change(QueueChange::Remove(vec![game]));
    }

    fn open(&mut self) {
        let chosen = self.queue.games.iter().find(|it| Some(it.game.id) == self.queue.chosen);
        let Some(Queued { game, state }) = chosen.cloned() else { return };
        match state {
            QueueState::Failed(_) => self.change(QueueChange::Add(vec![game.id])),
            QueueState::Waiting => {}
            QueueState::Done => {
                self.queue.opens = Some(game.id);
                self.commands.write_message(ShelfRequest::Open(game.id));
            }
        }
    }
}

impl ReviewQueue {
    /// Breaks off the game under way; the next begins if one waits.
    fn stop(&mut self) {
        (self.reviewer, self.running) = (None, None);
    }

    /// Takes in what the review of the queue tells.
    fn take_in(&mut self, report: BatchReport, at_board: Option<GameId>, commands: &mut Commands) {
        match report {
            BatchReport::Began(game, tree) => {
                debug!("reviews {}", game.number());
                let began = Instant::now();
                self.running = Some(Running { game, tree, progress: None, began });
            }
            BatchReport::Progress(progress) => {
                if let Some(running) = &mut self.running {
                    running.progress = Some(progress);
                }
            }
            BatchReport::Done(id, found) => {
                debug!("reviewed {}", id.number());
                let (review, sentences) = *found;
                self.finish(&review);
                if at_board == Some(id) {
                    commands.write_message(MatchRequest::Review(Box::new(review), sentences));
                }
                commands.write_message(ShelfRequest::Refresh);
            }
            BatchReport::Failed(..) => self.running = None,
            BatchReport::Over => self.stop(),
            BatchReport::Elsewhere => {
                self.stop();
                self.is_elsewhere = true;
            }
            BatchReport::Trouble(error) => {
                warn!("queue: {error}");
                self.stop();
                self.trouble = Some(error);
            }
        }
    }

    /// Takes in that a game is reviewed.
    fn finish(&mut self, review: &Review) {
        let Some(Running { game, tree, began, .. }) = self.running.take() else { return };
        self.spent.time += began.elapsed();
        self.spent.games += 1;
        self.spent.plies += tree.plies() + 1;
        let own = self.games.iter().find(|it| it.game.id == game).and_then(own_side);
        let wrong = review.moves.iter().filter(|it| it.judgement > Some(Judgement::Inaccuracy));
        let wrong = wrong.filter(|it| own.is_none_or(|side| it.side == side));
        self.mistakes.extend(wrong.map(|reviewed| Mistake::of(&tree, reviewed)));
    }
}

impl Running {
    /// Lets the board show the position that was searched last.
    fn follow(&self, commands: &mut Commands) {
        let node = self.progress.as_ref().and_then(|progress| progress.found).map(|(node, _)| node);
        let at = |tree: &AnyTree, node| tree.main_positions().into_iter().find(|it| it.0 == node);
        let found = node.and_then(|node| at(&self.tree, node));
        let position = found.map_or_else(|| self.tree.start(), |(_, position)| position);
        let last = node.and_then(|node| self.tree.mv(node));
        commands.write_message(WatchRequest::At(Box::new(position), last));
    }
}

/// The side that the player played, where one did.
pub fn own_side(queued: &Queued) -> Option<Side> {
    let unnamed = |side: &Side| queued.game.players[side.index()].is_empty();
    let own: Vec<_> = Side::BOTH.into_iter().filter(unnamed).collect();
    (queued.game.is_own && own.len() == 1).then(|| own[0])
}

fn carry_out(mut requests: MessageReader<QueueRequest>, mut table: Table) {
    for request in requests.read() {
        table.carry_out(request);
    }
}

/// Asks what waits since the window was closed.
fn ask(_: On<LibraryOpened>, desk: Option<Res<LibraryDesk>>) {
    if let Some(desk) = desk {
        desk.ask(AllQueued());
    }
}

/// Takes in the queue: what was asked for, or what a change has made of it.
fn learn<Q: Question<Answer = Vec<Queued>>>(
    told: On<Answered<Q>>,
    settings: Option<Res<Settings>>,
    mut queue: ResMut<ReviewQueue>,
    mut commands: Commands,
) {
    queue.games.clone_from(&told.0);
    let games = queue.count(|state| *state == QueueState::Waiting);
    // What waits when the window opens runs unseen.
    if !std::mem::replace(&mut queue.is_known, true) && games > 0 {
        let is_paused = settings.is_some_and(|settings| settings.queue.is_paused);
        commands.trigger(QueueNews::Waits { games, is_paused });
    }
}

/// What the review of a game needs besides it.
#[derive(bevy::ecs::system::SystemParam)]
struct Means<'w> {
    settings: Res<'w, Settings>,
    texts: Option<Res<'w, ActiveTexts>>,
    tables: Option<Res<'w, PlayerTables>>,
    engines: Res<'w, Engines>,
    desk: Option<Res<'w, LibraryDesk>>,
    wakers: Wakers<'w>,
}

impl Means<'_> {
    /// Puts reviews into the words of the language in force.
    fn words(&self) -> Option<Words> {
        let language = self.texts.as_ref()?.language();
        let (settings, texts) = (self.settings.clone(), Texts::new(language));
        Some(Box::new(move |tree, review| {
            faults::sentences(review, tree, (settings.move_style(tree.game(), language), &texts))
        }))
    }

    /// How thoroughly is reviewed: asked anew at each game.
    fn effort(&self, is_gentle: Arc<AtomicBool>) -> impl Fn(GameKind) -> Effort + Send + 'static {
        let limits =
            Limits { nodes: Some(self.settings.queue.effort.nodes()), ..Limits::default() };
        let endings = endings(self.tables.as_deref());
        let other = self.engines.get(&self.settings.queue.engine).cloned();
        move |game| {
            let plays = |it: &&Profile| GameKind::named(&it.game) == Some(game);
            let engine = other.as_ref().filter(plays).cloned();
            let engine = engine.map(|it| Arc::new(Analyst(it)) as Arc<dyn OtherEngines>);
            let usual = Effort { limits, endings: endings.clone(), engine, ..Effort::default() };
            let is_gentle = is_gentle.load(Ordering::Relaxed);
            let threads = if is_gentle { std::num::NonZeroUsize::MIN } else { usual.threads };
            Effort { threads, ..usual }
        }
    }
}

/// Begins, where something waits and nothing is done.
fn begin(mut queue: ResMut<ReviewQueue>, means: Means) {
    let waits = queue.games.iter().any(|it| it.state == QueueState::Waiting);
    let is_free = queue.reviewer.is_none() && queue.trouble.is_none() && !queue.is_elsewhere;
    if !waits || !is_free || means.settings.queue.is_paused {
        return;
    }
    let (Some(desk), Some(words)) = (&means.desk, means.words()) else { return };
    let effort = means.effort(Arc::clone(&queue.is_gentle));
    let gate = queue.gate.clone();
    match BatchReviewer::start(desk.folder(), gate, effort, words, means.wakers.get()) {
        Ok(reviewer) => queue.reviewer = Some(reviewer),
        Err(error) => queue.trouble = Some(LibraryError::Other(error.to_string())),
    }
}

/// Gives way to the game that is played: while a program thinks nothing is done, and while a person does
/// with one thread only.
fn make_way(game: Option<Res<Match>>, settings: Res<Settings>, queue: Res<ReviewQueue>) {
    let game = game.as_deref();
    let is_played = game.is_some_and(|it| !it.is_study() && it.outcome().is_none() && !it.waits());
    let thinks = game.is_some_and(|it| is_played && it.awaits_program() && !it.is_paused());
    queue.is_gentle.store(is_played, Ordering::Relaxed);
    queue.gate.set_closed(thinks || settings.queue.is_paused);
}

/// Takes in what the reviews tell.
fn hear(
    mut queue: ResMut<ReviewQueue>,
    at_board: Res<AtBoard>,
    game: Option<Res<Match>>,
    desk: Option<Res<LibraryDesk>>,
    mut commands: Commands,
) {
    let Some(reviewer) = &queue.bypass_change_detection().reviewer else { return };
    let reports: Vec<_> = reviewer.reports().collect();
    for report in reports {
        let is_news = !matches!(report, BatchReport::Began(..) | BatchReport::Progress(_));
        queue.take_in(report, at_board.0, &mut commands);
        if let Some(desk) = desk.as_ref().filter(|_| is_news) {
            desk.ask(AllQueued());
        }
    }
    if let Some(running) = &queue.running
        && game.is_some_and(|game| game.mode() == Mode::Queue)
    {
        running.follow(&mut commands);
    }
}

/// Shows the review of a game that was opened for it.
fn show_review(kept: On<Kept>, mut queue: ResMut<ReviewQueue>, mut commands: Commands) {
    if queue.opens.take_if(|id| *id == kept.0).is_some() {
        commands.write_message(ReviewRequest::Begin);
    }
}
