//! Puzzles at the board: which comes next, and what is recorded.

use bevy::prelude::*;

use super::{PuzzleFailed, PuzzleTried, Solving};
use crate::app::base::day_number;
use crate::app::base::errand::Errand;
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::table::game_match::Match;
use crate::app::table::keep::library::{Answered, LibraryDesk, LibraryFailed, LibraryTrouble};
use crate::games::{AnyTree, GameKind};
use crate::library::questions::{self, AddPuzzles, PuzzlesOf, RecordPuzzle};
use crate::library::{PuzzleProgress, Subject};
use crate::record::Tag;
use crate::review::ReviewedMove;
use crate::training::puzzles::{
    self, Choice, JudgeEffort, Puzzle, Question, Tallies, Tried, Verdict, built_in,
};

pub(in crate::app::table) fn plugin(app: &mut App) {
    app.init_resource::<Puzzles>()
        .add_message::<PuzzleRequest>()
        .add_systems(Update, (carry_out, hear_verdict, keep_made).chain().in_set(Step::Input))
        .add_systems(Last, count_at_exit)
        .add_observer(hear::<PuzzlesOf>)
        .add_observer(hear::<RecordPuzzle>)
        .add_observer(tell_made)
        .add_observer(hear_failure)
        .add_observer(judge)
        .add_observer(keep)
        .add_observer(count_failed)
        .add_observer(|_: On<PuzzleTried>, mut puzzles: ResMut<Puzzles>| {
            puzzles.shows_kinds = false;
        });
}

/// What a person asks of puzzles.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum PuzzleRequest {
    /// Show what there is to solve of the game at the board, and the first puzzle of today.
    Open,
    /// Solve some of these.
    Begin(Choice),
    /// Show the next puzzle of those that were chosen.
    Next,
    /// Give a step of a hint.
    Hint,
    /// Tell the whole answer.
    Answer,
    /// Begin this one again.
    Retry,
    /// Go back to the game.
    Leave,
    /// Make puzzles of mistakes in games, and keep them. Of how many they are, with those of which nothing is
    /// known any more.
    Make(Vec<Mistake>, usize),
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

impl Mistake {
    /// A mistake of a game, which its players and its date name.
    pub fn of(tree: &AnyTree, reviewed: &ReviewedMove) -> Self {
        let source =
            [Tag::First, Tag::Second, Tag::Date].map(|tag| tree.tags().get(&tag).to_owned());
        let source: Vec<_> = source.into_iter().filter(|part| !part.is_empty()).collect();
        Self { tree: tree.clone(), reviewed: reviewed.clone(), source: source.join(" – ") }
    }
}

/// Puzzles were made of mistakes; they are kept, or were there already.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzlesMade {
    /// How many.
    pub made: usize,
    /// Of how many mistakes: of one with several good moves, or none that is proved, no puzzle is made.
    pub of: usize,
}

/// Puzzles that are being made of mistakes.
struct Making {
    /// Tells one thing of each mistake.
    errand: Errand<Option<Puzzle>>,
    /// How many mistakes it has still to tell of.
    left: usize,
    so_far: PuzzlesMade,
}

/// What is known of puzzles.
#[derive(Resource, Default)]
pub struct Puzzles {
    /// What is known of the game's puzzles; of a player who has tried none until it is.
    pub progress: Option<PuzzleProgress>,
    /// What there is of each kind.
    pub tallies: Tallies,
    /// Whether that is shown, until a puzzle is begun.
    pub shows_kinds: bool,
    /// Which puzzles are solved.
    choice: Choice,
    own: Vec<Puzzle>,
    making: Vec<Making>,
    /// What is told once the library has the last of them.
    made: Option<PuzzlesMade>,
    /// A puzzle of this game is wanted as soon as it is known which are due.
    wanted: Option<GameKind>,
}

impl Puzzles {
    /// The puzzle to show next; of all of today's game where none is left of those that were chosen.
    fn next(&self, game: GameKind, not: Option<&Puzzle>) -> Option<Puzzle> {
        let none = PuzzleProgress::none(game);
        let known = self.progress.as_ref().filter(|known| known.game == game).unwrap_or(&none);
        let (all, not) = (self.all(game), not.map(|puzzle| &puzzle.id));
        let next = |choice: Choice| {
            choice.next(&all, &known.cards, (known.player, day_number()), not).cloned()
        };
        next(self.choice).or_else(|| next(Choice::Today))
    }

    /// Puzzles of a game in the order in which they would be shown: so many, without those before the
    /// first number; and how many there are.
    pub fn several(
        &self,
        game: GameKind,
        choice: Choice,
        span: (usize, usize),
    ) -> (Vec<Puzzle>, usize) {
        let none = PuzzleProgress::none(game);
        let known = self.progress.as_ref().filter(|known| known.game == game).unwrap_or(&none);
        let all = self.all(game);
        let player = (known.player, day_number());
        let (chosen, count) = choice.several(&all, &known.cards, player, span);
        (chosen.into_iter().cloned().collect(), count)
    }

    /// All puzzles of a game.
    fn all(&self, game: GameKind) -> Vec<Puzzle> {
        let own = self.own.iter().filter(|puzzle| puzzle.game() == game).cloned();
        own.chain(built_in(game).iter().cloned()).collect()
    }

    /// Whether a puzzle was made of a mistake in a game of the player's library.
    pub fn is_own(&self, puzzle: &Puzzle) -> bool {
        self.own.iter().any(|own| own.game() == puzzle.game() && own.id == puzzle.id)
    }

    /// Takes in what is known.
    fn learn(&mut self, known: PuzzleProgress) {
        self.tallies = Tallies::of(&self.all(known.game), &known.cards, day_number());
        self.progress = Some(known);
    }
}

fn carry_out(
    mut requests: MessageReader<PuzzleRequest>,
    If(mut game): If<ResMut<Match>>,
    mut puzzles: ResMut<Puzzles>,
    desk: Option<Res<LibraryDesk>>,
    wakers: Wakers,
) {
    for request in requests.read() {
        match request {
            PuzzleRequest::Open => {
                puzzles.shows_kinds = true;
                puzzles.choice = Choice::Today;
                ask_for_next(&mut game, &mut puzzles, desk.as_deref());
            }
            PuzzleRequest::Begin(choice) => {
                begin_kind(*choice, &mut game, &mut puzzles, desk.as_deref());
            }
            PuzzleRequest::Next => {
                puzzles.shows_kinds = false;
                ask_for_next(&mut game, &mut puzzles, desk.as_deref());
            }
            PuzzleRequest::Hint => {
                puzzles.shows_kinds = false;
                change(&mut game, |puzzle| puzzle.hint = puzzle.attempt.hint());
            }
            PuzzleRequest::Answer => change(&mut game, Solving::tell),
            PuzzleRequest::Retry => change(&mut game, Solving::retry),
            PuzzleRequest::Leave => {
                puzzles.wanted = None;
                if game.doing::<Solving>().is_some() {
                    game.leave();
                }
            }
            PuzzleRequest::Make(mistakes, of) => {
                make(&mut puzzles, mistakes.clone(), *of, &wakers);
            }
        }
    }
    let is_known = |game| puzzles.progress.as_ref().is_some_and(|known| known.game == game);
    if puzzles.wanted.is_some_and(is_known) {
        puzzles.wanted = None;
        begin(&mut game, &puzzles);
    }
}

/// Begins puzzles of one kind.
fn begin_kind(choice: Choice, game: &mut Match, puzzles: &mut Puzzles, desk: Option<&LibraryDesk>) {
    let is_there = puzzles.choice == choice && game.doing::<Solving>().is_some();
    puzzles.choice = choice;
    // The first of today's is at the board already.
    if !(std::mem::take(&mut puzzles.shows_kinds) && is_there) {
        ask_for_next(game, puzzles, desk);
    }
    game.turn_page();
}

/// Changes the puzzle at the board, if one is there.
fn change(game: &mut Match, change: impl FnOnce(&mut Solving)) {
    if let Some(puzzle) = game.doing_mut::<Solving>() {
        change(puzzle);
        game.turn_page();
    }
}

/// Asks what is known of puzzles, for the next one to be chosen by it.
fn ask_for_next(game: &mut Match, puzzles: &mut Puzzles, desk: Option<&LibraryDesk>) {
    puzzles.wanted = Some(game.kind());
    let failed = game.doing_mut::<Solving>().and_then(Solving::give_up);
    let Some(desk) = desk else {
        puzzles.learn(PuzzleProgress::none(game.kind()));
        return;
    };
    // First, so that what is known counts it.
    if let Some(failed) = failed {
        desk.ask(RecordPuzzle(failed));
    }
    desk.ask(PuzzlesOf(game.kind(), day_number()));
}

/// Puts the next puzzle on the board.
fn begin(game: &mut Match, puzzles: &Puzzles) {
    let last = game.doing::<Solving>().map(|puzzle| puzzle.attempt.puzzle());
    match puzzles.next(game.kind(), last) {
        Some(puzzle) => {
            debug!("puzzle {} {}", puzzle.id.0, puzzle.start.fen());
            let near = puzzle.start.side_to_move();
            game.begin(Solving::new(puzzle), near);
        }
        None if game.doing::<Solving>().is_some() => {
            game.leave();
        }
        None => {}
    }
}

/// Writes down a puzzle that was left unsolved.
fn count_failed(failed: On<PuzzleFailed>, desk: Option<Res<LibraryDesk>>) {
    if let Some(desk) = desk {
        desk.ask(RecordPuzzle(failed.0.clone()));
    }
}

/// The same where the window closes.
fn count_at_exit(
    mut exits: MessageReader<AppExit>,
    game: Option<ResMut<Match>>,
    desk: Option<Res<LibraryDesk>>,
) {
    let (Some(mut game), Some(desk)) = (game, desk) else { return };
    if exits.read().count() > 0
        && let Some(failed) = game.doing_mut::<Solving>().and_then(Solving::give_up)
    {
        desk.ask(RecordPuzzle(failed));
    }
}

/// Takes in what is known: what was asked for, or what a try has changed.
fn hear<Q: questions::Question<Answer = (PuzzleProgress, Vec<Puzzle>)>>(
    told: On<Answered<Q>>,
    mut puzzles: ResMut<Puzzles>,
) {
    let (known, own) = &told.0;
    puzzles.own.clone_from(own);
    puzzles.learn(known.clone());
}

/// Tells how many were made, once they are kept.
fn tell_made(_: On<Answered<AddPuzzles>>, mut puzzles: ResMut<Puzzles>, mut commands: Commands) {
    if let Some(made) = puzzles.made.take() {
        commands.trigger(made);
    }
}

fn hear_failure(failed: On<LibraryFailed>, mut puzzles: ResMut<Puzzles>, mut commands: Commands) {
    let LibraryFailed(Subject::Puzzles, error) = &*failed else { return };
    warn!("puzzles: {error}");
    // Without the library one can solve them all the same.
    if let Some(game) = puzzles.wanted {
        puzzles.learn(PuzzleProgress::none(game));
    }
    commands.trigger(LibraryTrouble::Fault(error.clone()));
}

/// Has puzzles made of mistakes, off the frame: a mate that was missed is proved.
fn make(puzzles: &mut Puzzles, mistakes: Vec<Mistake>, of: usize, wakers: &Wakers) {
    let left = mistakes.len();
    let errand = Errand::start("puzzle", wakers.get(), move |stop, teller| {
        let nodes = JudgeEffort::default().proof_nodes;
        for Mistake { tree, reviewed, source } in mistakes {
            teller.tell(puzzles::mistake(&tree, &reviewed, &source, nodes, stop));
        }
    });
    match errand {
        Ok(errand) => {
            let so_far = PuzzlesMade { made: 0, of };
            puzzles.making.push(Making { errand, left, so_far });
        }
        Err(error) => warn!("puzzles: {error}"),
    }
}

/// Keeps the puzzles that were made, and tells at the end how many there are.
fn keep_made(mut puzzles: ResMut<Puzzles>, desk: Option<Res<LibraryDesk>>, mut commands: Commands) {
    let puzzles = puzzles.bypass_change_detection();
    let (mut made, mut over) = (Vec::new(), None);
    puzzles.making.retain_mut(|making| {
        for puzzle in making.errand.answers() {
            making.left -= 1;
            making.so_far.made += usize::from(puzzle.is_some());
            made.extend(puzzle);
        }
        over = (making.left == 0).then_some(making.so_far).or(over);
        making.left > 0
    });
    if made.is_empty() {
        if let Some(over) = over {
            commands.trigger(over);
        }
    } else if let Some(desk) = desk {
        puzzles.made = over.or(puzzles.made);
        desk.ask(AddPuzzles(made));
    }
}

/// Has a move judged that is none of those known to be right, off the frame.
fn judge(tried: On<PuzzleTried>, mut game: ResMut<Match>, mut commands: Commands, wakers: Wakers) {
    let Tried::Asked(question) = &tried.0 else { return };
    let question: Question = (**question).clone();
    let number = question.number;
    let Some(puzzle) = game.bypass_change_detection().doing_mut::<Solving>() else { return };
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

fn hear_verdict(If(mut game): If<ResMut<Match>>, mut commands: Commands) {
    let Some(puzzle) = game.bypass_change_detection().doing_mut::<Solving>() else { return };
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
fn keep(tried: On<PuzzleTried>, mut game: ResMut<Match>, desk: Option<Res<LibraryDesk>>) {
    if tried.0 != Tried::Solved {
        return;
    }
    let Some(puzzle) = game.bypass_change_detection().doing_mut::<Solving>() else { return };
    if !std::mem::replace(&mut puzzle.is_kept, true)
        && let Some(desk) = desk
    {
        desk.ask(RecordPuzzle(puzzle.graded(puzzle.attempt.grade())));
    }
}
