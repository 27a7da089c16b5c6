//! A puzzle at the board; which comes next, and what is kept of it.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{Activity, ActivityLeft, Touch};
use crate::app::Step;
use crate::app::base::day_number;
use crate::app::base::errand::Errand;
use crate::app::base::waker::{Waker, Wakers};
use crate::app::table::game_match::{Match, Refused};
use crate::app::table::keep::saving::LibraryTrouble;
use crate::engine::StopFlag;
use crate::games::{AnyTree, GameKind};
use crate::library::{PuzzleAnswer, PuzzleAttempt, PuzzleProgress, PuzzleQuestion, PuzzleShelf};
use crate::pictures::{Arrow, Scene, ink};
use crate::review::ReviewedMove;
use crate::rules::{Move, Side};
use crate::training::puzzles::{
    self, Attempt, DAILY, Grade, Hint, JudgeEffort, Puzzle, Question, Tried, Verdict, built_in,
    due_today,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Puzzles>()
        .add_message::<PuzzleRequest>()
        .add_systems(Update, (hear, carry_out, hear_verdict, keep_made).chain().in_set(Step::Input))
        .add_observer(judge)
        .add_observer(keep)
        .add_observer(count_failed);
}

/// A puzzle that is being solved.
#[derive(Debug)]
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
    /// The move that is being judged: its number, and what is found.
    judging: Option<Errand<(u32, Verdict)>>,
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
    pub(in crate::app::table) folder: Option<PathBuf>,
    shelf: Option<PuzzleShelf>,
    /// What is known of the game's puzzles; of a player who has tried none until it is.
    pub progress: Option<PuzzleProgress>,
    own: Vec<Puzzle>,
    /// Puzzles that are being made of mistakes.
    made: Vec<Errand<Puzzle>>,
    /// A puzzle of this game is wanted as soon as it is known which are due.
    wanted: Option<GameKind>,
}

impl Puzzles {
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
        match self.over()? {
            Activity::Puzzle(solving) => Some(solving),
            _ => None,
        }
    }

    fn puzzle_mut(&mut self) -> Option<&mut Solving> {
        match self.over_mut()? {
            Activity::Puzzle(solving) => Some(solving),
            _ => None,
        }
    }
}

impl Solving {
    fn new(puzzle: Puzzle) -> Self {
        let attempt = Attempt::new(puzzle);
        Self { attempt, told: None, hint: None, last: None, is_kept: false, judging: None }
    }

    /// Plays a move.
    pub(super) fn play(&mut self, mv: Move) -> Tried {
        let tried = self.attempt.play(mv);
        self.take_in(mv, &tried);
        tried
    }

    /// Goes on with what a move was judged to be.
    fn judged(&mut self, number: u32, verdict: Verdict) -> Option<Tried> {
        let mv = self.attempt.asked()?;
        let tried = self.attempt.answer(number, verdict)?;
        self.take_in(mv, &tried);
        Some(tried)
    }

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

    /// Begins it again.
    fn retry(&mut self) {
        self.attempt.retry();
        (self.told, self.hint, self.last, self.judging) = (None, None, None, None);
    }

    /// It is left. What was tried and is not solved counts as failed: once.
    pub(super) fn give_up(&mut self) -> Option<PuzzleAttempt> {
        let is_tried = self.attempt.wrong() > 0 || self.attempt.hints() > 0;
        let failed = is_tried && !self.attempt.is_solved() && !self.is_kept;
        self.is_kept |= failed;
        failed.then(|| self.graded(Grade::Failed))
    }

    fn graded(&self, grade: Grade) -> PuzzleAttempt {
        let of = self.attempt.puzzle();
        let (game, id, points) = (of.game(), of.id.clone(), of.rating);
        PuzzleAttempt { game, id, points, day: day_number(), grade }
    }

    /// What the board shows: the hint, or else what refutes a wrong move.
    pub(super) fn scene(&self, near: Side) -> Scene {
        let hint = self.hint.map(|hint| match hint {
            Hint::Piece(at) | Hint::Destination(at) => Arrow::ring(at),
            Hint::Move(mv) => Arrow::of_move(mv.from(), mv.to()),
        });
        let refuted = match &self.told {
            Some(Told::Wrong(_, Verdict::Wrong { refutation, .. })) if hint.is_none() => {
                refutation.first().map(|&mv| Arrow::inked(mv, ink::DANGER))
            }
            _ => None,
        };
        let arrows = hint.into_iter().chain(refuted).collect();
        Scene { arrows, ..Scene::of(self.attempt.position().clone(), self.last, near) }
    }

    /// What a touch may do.
    pub(super) fn touch(&self) -> Touch {
        match &self.attempt {
            attempt if attempt.is_solved() => Touch::Refused(Refused::GameOver),
            attempt if attempt.asked().is_some() => Touch::Refused(Refused::NotYourTurn),
            _ => Touch::Move,
        }
    }
}

fn carry_out(
    mut requests: MessageReader<PuzzleRequest>,
    game: Option<ResMut<Match>>,
    mut puzzles: ResMut<Puzzles>,
    wakers: Wakers,
) {
    let Some(mut game) = game else { return };
    for request in requests.read() {
        match request {
            PuzzleRequest::Next => ask_for_next(&mut game, &mut puzzles, &wakers),
            PuzzleRequest::Hint => {
                if let Some(puzzle) = game.puzzle_mut() {
                    puzzle.hint = puzzle.attempt.hint();
                    game.turn_page();
                }
            }
            PuzzleRequest::Retry => {
                if let Some(puzzle) = game.puzzle_mut() {
                    puzzle.retry();
                    game.turn_page();
                }
            }
            PuzzleRequest::Leave => {
                puzzles.wanted = None;
                if game.puzzle().is_some() {
                    game.leave();
                }
            }
            PuzzleRequest::Make(mistake) => make(&mut puzzles, (**mistake).clone(), &wakers),
        }
    }
    let is_known = |game| puzzles.progress.as_ref().is_some_and(|known| known.game == game);
    if puzzles.wanted.is_some_and(is_known) {
        puzzles.wanted = None;
        begin(&mut game, &puzzles);
    }
}

/// Asks what is known of puzzles, for the next one to be chosen by it.
fn ask_for_next(game: &mut Match, puzzles: &mut Puzzles, wakers: &Wakers) {
    // First, so that what is known counts it.
    if let Some(failed) = game.puzzle_mut().and_then(Solving::give_up) {
        puzzles.ask(PuzzleQuestion::Record(failed), wakers.get());
    }
    puzzles.wanted = Some(game.kind());
    if !puzzles.ask(PuzzleQuestion::Progress(game.kind(), day_number()), wakers.get()) {
        puzzles.progress = Some(PuzzleProgress::none(game.kind()));
    }
}

/// Puts the next puzzle on the board.
fn begin(game: &mut Match, puzzles: &Puzzles) {
    let last = game.puzzle().map(|puzzle| puzzle.attempt.puzzle());
    match puzzles.next(game.kind(), last) {
        Some(puzzle) => {
            debug!("puzzle {} {}", puzzle.id.0, puzzle.start.fen());
            let near = puzzle.start.side_to_move();
            game.begin(Activity::Puzzle(Box::new(Solving::new(puzzle))), near);
        }
        None if game.puzzle().is_some() => {
            game.leave();
        }
        None => {}
    }
}

/// Writes down a puzzle that was left unsolved.
fn count_failed(left: On<ActivityLeft>, mut puzzles: ResMut<Puzzles>, wakers: Wakers) {
    if let Some(failed) = &left.failed {
        puzzles.ask(PuzzleQuestion::Record(failed.clone()), wakers.get());
    }
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
                commands.trigger(LibraryTrouble::Fault(error));
            }
        }
    }
}

/// Has a puzzle made of a mistake, off the frame: a mate that was missed is proved.
fn make(puzzles: &mut Puzzles, mistake: Mistake, wakers: &Wakers) {
    let making = Errand::start("puzzle", wakers.get(), move |_, teller| {
        let Mistake { tree, reviewed, source } = mistake;
        let nodes = JudgeEffort::default().proof_nodes;
        let made = puzzles::mistake(&tree, &reviewed, &source, nodes, &StopFlag::new());
        if let Some(puzzle) = made {
            teller.tell(puzzle);
        }
    });
    match making {
        Ok(making) => puzzles.made.push(making),
        Err(error) => warn!("puzzles: {error}"),
    }
}

/// Keeps the puzzles that were made.
fn keep_made(mut puzzles: ResMut<Puzzles>, wakers: Wakers) {
    let puzzles = puzzles.bypass_change_detection();
    let mut made = Vec::new();
    puzzles.made.retain(|making| {
        loop {
            match making.next() {
                Ok(Some(puzzle)) => made.push(puzzle),
                Ok(None) => break true,
                Err(_) => break false,
            }
        }
    });
    if !made.is_empty() {
        puzzles.ask(PuzzleQuestion::Add(made), wakers.get());
    }
}

/// Has a move judged that is none of those known to be right, off the frame.
fn judge(tried: On<PuzzleTried>, mut game: ResMut<Match>, mut commands: Commands, wakers: Wakers) {
    let Tried::Asked(question) = &tried.0 else { return };
    let question: Question = (**question).clone();
    let number = question.number;
    let Some(puzzle) = game.bypass_change_detection().puzzle_mut() else { return };
    let judging = Errand::start("puzzle", wakers.get(), move |stop, teller| {
        teller.tell((number, question.judge(JudgeEffort::default(), stop)));
    });
    match judging {
        Ok(judging) => puzzle.judging = Some(judging),
        Err(error) => {
            warn!("puzzles: {error}");
            // It is taken back, without any harm.
            if let Some(tried) = puzzle.judged(number, Verdict::Open) {
                game.turn_page();
                commands.trigger(PuzzleTried(tried));
            }
        }
    }
}

fn hear_verdict(game: Option<ResMut<Match>>, mut commands: Commands) {
    let Some(mut game) = game else { return };
    let Some(puzzle) = game.bypass_change_detection().puzzle_mut() else { return };
    let heard: Vec<_> = puzzle.judging.iter().flat_map(Errand::answers).collect();
    let tried: Vec<Tried> =
        heard.into_iter().filter_map(|(number, verdict)| puzzle.judged(number, verdict)).collect();
    if !tried.is_empty() {
        game.turn_page();
    }
    for tried in tried {
        commands.trigger(PuzzleTried(tried));
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
    let Some(puzzle) = game.bypass_change_detection().puzzle_mut() else { return };
    if !std::mem::replace(&mut puzzle.is_kept, true) {
        let question = PuzzleQuestion::Record(puzzle.graded(puzzle.attempt.grade()));
        puzzles.ask(question, wakers.get());
    }
}
