//! A puzzle at the board, while the game there waits; which comes next, and what is kept of it.

use std::io;
use std::path::PathBuf;
use std::thread;

use bevy::prelude::*;
use crossbeam_channel::{Receiver, Sender, unbounded};

use super::game_match::Match;
use super::orientation::Flipped;
use crate::app::Step;
use crate::app::base::day_number;
use crate::app::base::waker::{Waker, Wakers};
use crate::engine::{STACK_BYTES, StopFlag};
use crate::games::{AnyTree, GameKind};
use crate::library::{PuzzleAnswer, PuzzleAttempt, PuzzleProgress, PuzzleQuestion, PuzzleShelf};
use crate::review::ReviewedMove;
use crate::review::puzzles::{
    self, Attempt, DAILY, Grade, Hint, JudgeEffort, Puzzle, Question, Tried, Verdict, built_in,
    due_today,
};
use crate::rules::{Move, Side};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Puzzles>()
        .add_message::<PuzzleRequest>()
        .add_systems(
            Update,
            (hear, carry_out, hear_verdicts, keep_made).chain().in_set(Step::Input),
        )
        .add_observer(judge)
        .add_observer(keep);
}

/// A puzzle that is being solved.
#[derive(Clone, Debug)]
pub struct Solving {
    /// How far it is solved.
    pub attempt: Attempt,
    /// What came of the last move.
    pub told: Option<Told>,
    /// The last hint.
    pub hint: Option<Hint>,
    /// The last move on the board.
    pub last: Option<Move>,
    /// Whether it was given up or solved, and so is written down.
    is_kept: bool,
    /// Which side sat near before.
    was_flipped: bool,
}

/// What came of a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// It was right, and the puzzle goes on.
    Right,
    /// The puzzle is solved.
    Solved,
    /// It was wrong, and why.
    Wrong(Move, Verdict),
    /// It could not be judged.
    Open,
}

/// What a person asks of puzzles.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum PuzzleRequest {
    /// Show the next puzzle of the game at the board.
    Next,
    /// Give a step of a hint.
    Hint,
    /// Begin this one again.
    Retry,
    /// Go back to the game.
    Leave,
    /// Make a puzzle of a mistake in a game, and keep it.
    Make(Box<Mistake>),
}

/// A mistake of which a puzzle is to be made.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// The game.
    pub tree: AnyTree,
    /// The move.
    pub reviewed: ReviewedMove,
    /// Which game it was, for people.
    pub source: String,
}

/// A move of a puzzle was tried.
#[derive(Event, Clone, Debug)]
pub struct PuzzleTried(pub Tried);

/// A puzzle made of a mistake was kept, or was there already.
#[derive(Event, Clone, Copy, Debug)]
pub struct PuzzleKept;

/// What is known of puzzles, and the thread that keeps it.
#[derive(Resource, Default)]
pub struct Puzzles {
    /// Where the library is; nothing is kept if it is not said.
    pub(super) folder: Option<PathBuf>,
    shelf: Option<PuzzleShelf>,
    /// What is known of the game's puzzles; of a player who has tried none until it is.
    pub progress: Option<PuzzleProgress>,
    own: Vec<Puzzle>,
    verdicts: Option<(Sender<Judged>, Receiver<Judged>)>,
    /// Puzzles that are made of mistakes.
    made: Option<(Sender<Puzzle>, Receiver<Puzzle>)>,
    /// Stops the judgement that is under way.
    stop: StopFlag,
    /// A puzzle of this game is wanted as soon as it is known which are due.
    wanted: Option<GameKind>,
}

/// The number of a question, and what was found.
type Judged = (u32, Verdict);

impl Puzzles {
    /// The puzzle is left: what is found of a move in it must not be taken for one of the next.
    fn judge_no_more(&mut self) {
        self.stop.stop();
        self.verdicts = None;
    }

    fn ask(&mut self, question: PuzzleQuestion, waker: Waker) -> bool {
        if self.shelf.is_none() {
            self.shelf = self.folder.as_ref().and_then(|folder| {
                PuzzleShelf::open(folder, move || waker.wake())
                    .inspect_err(|error| warn!("puzzles: {error}"))
                    .ok()
            });
        }
        if let Some(shelf) = &self.shelf {
            shelf.ask(question);
        }
        self.shelf.is_some()
    }

    /// The puzzle to show next: of those of today, or any if all of them are done.
    fn next(&self, game: GameKind, not: Option<&Puzzle>) -> Option<Puzzle> {
        let none = PuzzleProgress::none(game);
        let known = self.progress.as_ref().filter(|known| known.game == game).unwrap_or(&none);
        let own = self.own.iter().filter(|puzzle| puzzle.game() == game).cloned();
        let all: Vec<Puzzle> = own.chain(built_in(game).iter().cloned()).collect();
        let today = day_number();
        let wanted = known.left_today().max(1) + 1;
        let due = due_today(&all, &known.cards, known.player, today, wanted.max(DAILY));
        let is_other = |puzzle: &&&Puzzle| not.is_none_or(|not| not.id != puzzle.id);
        due.iter().find(is_other).map(|puzzle| (*puzzle).clone())
    }
}

impl Match {
    /// The puzzle that is being solved, if one is.
    pub fn puzzle(&self) -> Option<&Solving> {
        self.puzzle.as_deref()
    }

    /// Plays a move in the puzzle.
    pub(super) fn try_solution(&mut self, mv: Move) -> Option<Tried> {
        let puzzle = self.puzzle.as_mut()?;
        let tried = puzzle.attempt.play(mv);
        puzzle.take_in(mv, &tried);
        self.turn_page();
        Some(tried)
    }

    /// Goes on with what a move was judged to be.
    fn judge_solution(&mut self, number: u32, verdict: Verdict) -> Option<Tried> {
        let puzzle = self.puzzle.as_mut()?;
        let mv = puzzle.attempt.asked()?;
        let tried = puzzle.attempt.answer(number, verdict)?;
        puzzle.take_in(mv, &tried);
        self.turn_page();
        Some(tried)
    }
}

impl Solving {
    fn take_in(&mut self, mv: Move, tried: &Tried) {
        self.hint = None;
        match tried {
            Tried::Right { reply } => {
                self.told = Some(Told::Right);
                self.last = Some(*reply);
            }
            Tried::Solved => {
                self.told = Some(Told::Solved);
                self.last = Some(mv);
            }
            Tried::Wrong(verdict) => self.told = Some(Told::Wrong(mv, verdict.clone())),
            Tried::Open => self.told = Some(Told::Open),
            Tried::Asked(_) => self.told = None,
            Tried::Ignored => {}
        }
    }
}

pub(super) fn carry_out(
    mut requests: MessageReader<PuzzleRequest>,
    game: Option<ResMut<Match>>,
    mut puzzles: ResMut<Puzzles>,
    mut flipped: ResMut<Flipped>,
    wakers: Wakers,
) {
    let Some(mut game) = game else { return };
    for request in requests.read() {
        match request {
            PuzzleRequest::Next => {
                give_up(&game, &mut puzzles, &wakers);
                puzzles.judge_no_more();
                puzzles.wanted = Some(game.kind());
                let question = PuzzleQuestion::Progress(game.kind(), day_number());
                if !puzzles.ask(question, wakers.get()) {
                    puzzles.progress = Some(PuzzleProgress::none(game.kind()));
                }
            }
            PuzzleRequest::Hint => {
                if let Some(puzzle) = &mut game.puzzle {
                    puzzle.hint = puzzle.attempt.hint();
                    game.turn_page();
                }
            }
            PuzzleRequest::Retry => {
                if let Some(puzzle) = &mut game.puzzle {
                    puzzle.attempt.retry();
                    (puzzle.told, puzzle.hint, puzzle.last) = (None, None, None);
                    game.turn_page();
                }
            }
            PuzzleRequest::Leave => {
                give_up(&game, &mut puzzles, &wakers);
                puzzles.judge_no_more();
                if let Some(puzzle) = game.puzzle.take() {
                    flipped.set_if_neq(Flipped(puzzle.was_flipped));
                    game.wait_no_more();
                }
            }
            PuzzleRequest::Make(mistake) => make(&mut puzzles, (**mistake).clone(), &wakers),
        }
    }
    let is_known = |game| puzzles.progress.as_ref().is_some_and(|known| known.game == game);
    if puzzles.wanted.is_some_and(is_known) {
        puzzles.wanted = None;
        begin(&mut game, &puzzles, &mut flipped);
    }
}

/// Puts the next puzzle on the board.
fn begin(game: &mut Match, puzzles: &Puzzles, flipped: &mut Flipped) {
    let before = game.puzzle.take();
    let was_flipped = before.as_ref().map_or(flipped.0, |puzzle| puzzle.was_flipped);
    let last = before.as_ref().map(|puzzle| puzzle.attempt.puzzle());
    if let Some(puzzle) = puzzles.next(game.kind(), last) {
        debug!("puzzle {} {}", puzzle.id.0, puzzle.start.fen());
        flipped.0 = puzzle.start.side_to_move() == Side::Second;
        game.puzzle = Some(Box::new(Solving {
            attempt: Attempt::new(puzzle),
            told: None,
            hint: None,
            last: None,
            is_kept: false,
            was_flipped,
        }));
    }
    game.wait_no_more();
}

/// What was tried and is not solved counts as failed.
fn give_up(game: &Match, puzzles: &mut Puzzles, wakers: &Wakers) {
    let Some(puzzle) = game.puzzle().filter(|puzzle| !puzzle.is_kept) else { return };
    let is_tried = puzzle.attempt.wrong() > 0 || puzzle.attempt.hints() > 0;
    if is_tried && !puzzle.attempt.is_solved() {
        puzzles.ask(record(puzzle, Grade::Failed), wakers.get());
    }
}

fn record(puzzle: &Solving, grade: Grade) -> PuzzleQuestion {
    let of = puzzle.attempt.puzzle();
    PuzzleQuestion::Record(PuzzleAttempt {
        game: of.game(),
        id: of.id.clone(),
        points: of.rating,
        day: day_number(),
        grade,
    })
}

/// Takes in what is known.
fn hear(mut puzzles: ResMut<Puzzles>, mut commands: Commands) {
    let Some(shelf) = &puzzles.shelf else { return };
    let answers: Vec<_> = shelf.answers().collect();
    for answer in answers {
        match answer {
            PuzzleAnswer::Progress(known, own) => {
                puzzles.progress = Some(*known);
                puzzles.own = own;
            }
            PuzzleAnswer::Added(_) => commands.trigger(PuzzleKept),
            PuzzleAnswer::Deleted(..) => {}
            PuzzleAnswer::Failed(error) => {
                warn!("puzzles: {error}");
                // Without the library one can solve them all the same.
                puzzles.progress = puzzles.wanted.map(PuzzleProgress::none);
                commands.trigger(super::saving::LibraryTrouble::Fault(error));
            }
        }
    }
}

/// Starts work that searches.
fn spawn(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let thread = thread::Builder::new().name("puzzle".into()).stack_size(STACK_BYTES);
    thread.spawn(work).map(drop)
}

/// Has a puzzle made of a mistake, on a thread: a mate that was missed is proved.
fn make(puzzles: &mut Puzzles, mistake: Mistake, wakers: &Wakers) {
    let (sender, _) = puzzles.made.get_or_insert_with(unbounded);
    let (sender, waker) = (sender.clone(), wakers.get());
    let work = move || {
        let Mistake { tree, reviewed, source } = mistake;
        let nodes = JudgeEffort::default().proof_nodes;
        let made = puzzles::mistake(&tree, &reviewed, &source, nodes, &StopFlag::new());
        if let Some(puzzle) = made {
            // Nobody keeps it when the window closes.
            let _heard = sender.send(puzzle);
            waker.wake();
        }
    };
    if let Err(error) = spawn(work) {
        warn!("puzzles: {error}");
    }
}

/// Keeps the puzzles that were made.
fn keep_made(mut puzzles: ResMut<Puzzles>, wakers: Wakers) {
    let made: Vec<Puzzle> = puzzles.made.iter().flat_map(|(_, made)| made.try_iter()).collect();
    if !made.is_empty() {
        puzzles.ask(PuzzleQuestion::Add(made), wakers.get());
    }
}

/// Has a move judged that is none of those known to be right, on a thread.
fn judge(tried: On<PuzzleTried>, mut puzzles: ResMut<Puzzles>, wakers: Wakers) {
    let Tried::Asked(question) = &tried.0 else { return };
    let question: Question = (**question).clone();
    let (sender, _) = puzzles.verdicts.get_or_insert_with(unbounded);
    let (sender, waker, stop) = (sender.clone(), wakers.get(), StopFlag::new());
    let (flag, unjudged, number) = (stop.clone(), sender.clone(), question.number);
    let work = move || {
        let verdict = question.judge(JudgeEffort::default(), &flag);
        // Nobody waits for it if the puzzle was left.
        let _heard = sender.send((question.number, verdict));
        waker.wake();
    };
    if let Err(error) = spawn(work) {
        warn!("puzzles: {error}");
        // It is taken back, without any harm.
        let _heard = unjudged.send((number, Verdict::Open));
    }
    puzzles.stop = stop;
}

fn hear_verdicts(puzzles: Res<Puzzles>, game: Option<ResMut<Match>>, mut commands: Commands) {
    let (Some((_, verdicts)), Some(mut game)) = (&puzzles.verdicts, game) else { return };
    for (number, verdict) in verdicts.try_iter() {
        if let Some(tried) = game.judge_solution(number, verdict) {
            commands.trigger(PuzzleTried(tried));
        }
    }
}

/// Writes down a puzzle that is solved.
fn keep(
    tried: On<PuzzleTried>,
    mut game: ResMut<Match>,
    mut puzzles: ResMut<Puzzles>,
    wakers: Wakers,
) {
    if tried.0 != Tried::Solved {
        return;
    }
    let Some(puzzle) = game.bypass_change_detection().puzzle.as_mut() else { return };
    if !std::mem::replace(&mut puzzle.is_kept, true) {
        let question = record(puzzle, puzzle.attempt.grade());
        puzzles.ask(question, wakers.get());
    }
}
