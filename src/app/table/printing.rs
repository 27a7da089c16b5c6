//! What is chosen to be printed: games of the library, puzzles, practical endings, made ready off the
//! frame.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::base::errand::Errand;
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::table::activity::ending::PlayerTables;
use crate::app::table::activity::puzzle::Puzzles;
use crate::app::table::game_match::Match;
use crate::app::table::keep::library::{Answered, LibraryDesk, LibraryFailed};
use crate::app::text::ActiveTexts;
use crate::engine::StopFlag;
use crate::games::{AnyPosition, AnyTree, GameKind};
use crate::library::questions::Games;
use crate::library::{GameId, Subject};
use crate::pages::PrintedPuzzle;
use crate::rules::{Move, Verdict};
use crate::tables::Tables;
use crate::text::language::Texts;
use crate::text::worded::puzzles::{named, task};
use crate::training::endings::{Ending, Group, course, diagram, values};
use crate::training::puzzles::{Choice, Puzzle};

/// The most games that are printed together.
pub const MOST_GAMES: usize = 200;
/// The most plies of an answer to an ending.
const LONGEST_ANSWER: usize = 40;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Printing>()
        .add_message::<PrintRequest>()
        .add_systems(Update, (carry_out, hear_endings).chain().in_set(Step::Input))
        .add_observer(hear_games)
        .add_observer(hear_failure);
}

/// What is asked of printing.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum PrintRequest {
    /// Make this ready.
    Prepare(Selection),
    /// Forget all of it.
    Leave,
}

/// What is to be printed.
#[derive(Clone, Debug, PartialEq)]
pub enum Selection {
    /// Games of the library.
    Games(Arc<[GameId]>),
    /// Puzzles of the game at the board.
    Puzzles {
        /// Which.
        choice: Choice,
        /// How many, without so many before them.
        span: Span,
        /// Whether it is said how hard they are.
        has_points: bool,
    },
    /// Endings of the course of the game at the board.
    Endings {
        /// Of which group; of all if there is none.
        group: Option<Group>,
        /// How many, without so many before them.
        span: Span,
    },
}

/// A part of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// How many are before it.
    pub from: usize,
    /// How many it has, at most.
    pub count: usize,
}

/// What is ready to be printed.
#[derive(Clone, Debug, PartialEq)]
pub enum Ready {
    /// Games, and how many of those that were asked for could not be read.
    Games(Arc<[AnyTree]>, usize),
    /// Puzzles, and how many there are to choose from.
    Puzzles(Arc<[PrintedPuzzle]>, usize),
}

/// What is made ready to be printed.
#[derive(Resource, Default)]
pub struct Printing {
    /// What was asked for last.
    asked: Option<Selection>,
    ready: Option<Ready>,
    /// Grows with what is ready.
    edition: u64,
    /// Answers to endings are looked up.
    looking: Option<Errand<Vec<PrintedPuzzle>>>,
}

impl Printing {
    /// What was asked for last, once it is ready.
    pub fn ready(&self) -> Option<&Ready> {
        self.ready.as_ref()
    }

    /// A number that grows with what is ready.
    pub fn edition(&self) -> u64 {
        self.edition
    }

    /// Whether this was asked for last.
    pub fn is_asked(&self, selection: &Selection) -> bool {
        self.asked.as_ref() == Some(selection)
    }

    /// The games that were asked for last, if games were.
    fn wanted(&self) -> Option<&[GameId]> {
        let Some(Selection::Games(asked)) = &self.asked else { return None };
        Some(&asked[..asked.len().min(MOST_GAMES)])
    }

    fn set(&mut self, ready: Ready) {
        self.ready = Some(ready);
        self.edition += 1;
    }
}

/// What there is to print.
#[derive(SystemParam)]
struct Stock<'w> {
    game: Option<Res<'w, Match>>,
    puzzles: Res<'w, Puzzles>,
    desk: Option<Res<'w, LibraryDesk>>,
    tables: Res<'w, PlayerTables>,
    texts: Res<'w, ActiveTexts>,
    wakers: Wakers<'w>,
}

fn carry_out(
    mut requests: MessageReader<PrintRequest>,
    mut printing: ResMut<Printing>,
    stock: Stock,
) {
    let Some(game) = stock.game.as_ref().map(|game| game.kind()) else { return };
    for request in requests.read() {
        match request {
            PrintRequest::Prepare(selection) => printing.prepare(selection, game, &stock),
            PrintRequest::Leave => {
                let edition = printing.edition;
                *printing = Printing { edition, ..Printing::default() };
            }
        }
    }
}

impl Printing {
    /// Makes something of a game ready, or asks for it.
    fn prepare(&mut self, selection: &Selection, game: GameKind, stock: &Stock) {
        (self.looking, self.asked) = (None, Some(selection.clone()));
        let texts = &stock.texts.0;
        match selection {
            Selection::Games(ids) => {
                self.ready = None;
                match &stock.desk {
                    Some(desk) => {
                        desk.ask(Games(ids.iter().take(MOST_GAMES).copied().collect()));
                    }
                    None => self.set(Ready::Games(Arc::default(), ids.len())),
                }
            }
            Selection::Puzzles { choice, span, has_points } => {
                let span = (span.from, span.count);
                let (mut chosen, all) = stock.puzzles.several(game, *choice, span);
                // From the easy to the hard, as one sets a sheet.
                chosen.sort_by_key(|puzzle| puzzle.rating);
                let printed = chosen.iter().map(|puzzle| of_puzzle(puzzle, *has_points, texts));
                self.set(Ready::Puzzles(printed.collect(), all));
            }
            Selection::Endings { group, span } => {
                let (endings, all) = endings(game, *group, *span);
                let printed: Arc<[_]> =
                    endings.iter().filter_map(|ending| of_ending(ending, texts)).collect();
                self.set(Ready::Puzzles(Arc::clone(&printed), all));
                self.looking = look(&printed, stock.tables.0.clone(), &stock.wakers);
            }
        }
    }
}

fn of_puzzle(puzzle: &Puzzle, has_points: bool, texts: &Texts) -> PrintedPuzzle {
    PrintedPuzzle {
        position: puzzle.start.clone(),
        task: task(puzzle, texts),
        name: if has_points { puzzle.rating.to_string() } else { String::new() },
        verdict: Some(named(puzzle, texts))
            .filter(|name| !name.is_empty())
            .map(|name| texts.with(crate::text::ids::PrintNamed { name }))
            .unwrap_or_default(),
        answer: puzzle.line.clone(),
    }
}

/// The endings of a group in their order, a part of them, and how many there are.
fn endings(game: GameKind, group: Option<Group>, span: Span) -> (Vec<&'static Ending>, usize) {
    let all = course(game).iter().filter(|it| group.is_none_or(|group| it.group == group));
    (all.clone().skip(span.from).take(span.count).collect(), all.count())
}

/// An ending as one would put it on the board: how it ends as a rule, and what is to be learnt.
fn of_ending(ending: &Ending, texts: &Texts) -> Option<PrintedPuzzle> {
    let verdict = [texts.get(ending.usual.text_id()), texts.get(ending.lesson_id())];
    Some(PrintedPuzzle {
        position: diagram(&ending.set())?,
        task: String::new(),
        name: ending.name(texts),
        verdict: verdict.join(" · "),
        answer: Vec::new(),
    })
}

/// Looks up how endings are won, in tables that are there: none is made for a sheet.
fn look(
    printed: &Arc<[PrintedPuzzle]>,
    tables: Option<Tables>,
    wakers: &Wakers,
) -> Option<Errand<Vec<PrintedPuzzle>>> {
    let (tables, printed) = (tables?, Arc::clone(printed));
    let looking = Errand::start("print", wakers.get(), move |stop, teller| {
        let solved = printed.iter().map(|puzzle| {
            let answer = winning(&tables, &puzzle.position, stop);
            PrintedPuzzle { answer, ..puzzle.clone() }
        });
        teller.tell(solved.collect());
    });
    looking.inspect_err(|error| warn!("printing: {error}")).ok()
}

/// The shortest win of the side to move against the longest defence; nothing if it does not win, or no
/// table is there.
fn winning(tables: &Tables, start: &AnyPosition, stop: &StopFlag) -> Vec<Move> {
    let (mut position, mut line) = (start.clone(), Vec::new());
    while line.len() < LONGEST_ANSWER && !stop.is_stopped() {
        // What no table tells ends the line.
        let Ok(Some(moves)) = values(tables, &position) else { break };
        let Some((mv, verdict)) = moves.first().copied() else { break };
        let is_won = matches!(verdict, Verdict::Win(_)) == line.len().is_multiple_of(2);
        if !is_won || verdict == Verdict::Draw {
            break;
        }
        position.play(mv);
        line.push(mv);
    }
    line
}

fn hear_endings(mut printing: ResMut<Printing>) {
    let heard = printing.looking.as_ref().and_then(|looking| looking.answers().last());
    let Some(solved) = heard else { return };
    printing.looking = None;
    if let Some(Ready::Puzzles(printed, all)) = &printing.ready
        && **printed != *solved
    {
        let all = *all;
        printing.set(Ready::Puzzles(solved.into(), all));
    }
}

fn hear_games(found: On<Answered<Games>>, mut printing: ResMut<Printing>) {
    let (ids, trees) = &found.0;
    if printing.wanted() == Some(ids.as_slice()) {
        let missing = ids.len().saturating_sub(trees.len());
        printing.set(Ready::Games(trees.clone().into(), missing));
    }
}

fn hear_failure(failed: On<LibraryFailed>, mut printing: ResMut<Printing>) {
    let (LibraryFailed(Subject::Games, error), None) = (&*failed, &printing.ready) else { return };
    if let Some(missing) = printing.wanted().map(<[_]>::len) {
        warn!("printing: {error}");
        printing.set(Ready::Games(Arc::default(), missing));
    }
}
