//! A puzzle at the board.

use bevy::prelude::*;

mod requests;

pub(in crate::app::table) use self::requests::plugin;
pub use self::requests::{Mistake, PuzzleRequest, Puzzles, PuzzlesMade};
use super::{Activity, Mode, Refused, Touch};
use crate::app::base::day_number;
use crate::app::base::errand::Errand;
use crate::games::{AnyPosition, AnyRecord};
use crate::library::PuzzleAttempt;
use crate::mates::{self, MateName, NamesMates, WhyMate};
use crate::pictures::{Arrow, Scene, ink};
use crate::record::Tag;
use crate::rules::xiangqi::Ruleset;
use crate::rules::{Move, Side};
use crate::text::{Text, ids};
use crate::training::puzzles::{Attempt, Grade, Hint, Puzzle, Tried, Verdict};

/// A move of a puzzle was tried.
#[derive(Event, Clone, Debug)]
pub struct PuzzleTried(pub Tried);

/// A puzzle that was tried has been left unsolved.
#[derive(Event, Clone, Debug)]
pub struct PuzzleFailed(pub PuzzleAttempt);

/// A puzzle that is being solved.
#[derive(Debug)]
pub struct Solving {
    /// How far it is solved.
    pub attempt: Attempt,
    /// What came of the last move.
    pub feedback: Option<Feedback>,
    /// The last hint.
    pub hint: Option<Hint>,
    /// The last move on the board.
    pub last: Option<Move>,
    /// The mate that it was solved with.
    pub mate: Option<Mated>,
    /// Whether it was given up or solved, and so is written down.
    is_kept: bool,
    /// The move that is being judged: its number, and what is found.
    judging: Option<Errand<(u32, Verdict)>>,
}

/// A mate on the board: what it is called, and why it is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mated {
    /// Its name, if it has one.
    pub name: Option<MateName>,
    /// What each piece does.
    pub why: WhyMate,
}

impl Mated {
    /// The mate at the end of a line of legal moves, if that ends with one.
    fn at_end_of(start: &AnyPosition, line: &[Move]) -> Option<Self> {
        fn of<G: NamesMates>(start: &G, line: &[Move]) -> Option<Mated> {
            let mut end = start.clone();
            for &mv in line {
                end.play(mv);
            }
            let why = end.why_mate()?;
            Some(Mated { name: mates::at_end_of(start, line).into_iter().next(), why })
        }
        match start {
            AnyPosition::Xiangqi(start) => of(start, line),
            AnyPosition::Chess(start) => of(start, line),
        }
    }
}

/// What came of a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Feedback {
    /// It was right, and the puzzle goes on.
    Right,
    /// The puzzle is solved.
    Solved,
    /// It was wrong, and why.
    Wrong(Move, Verdict),
    /// It could not be judged.
    Open,
}

impl Solving {
    fn new(puzzle: Puzzle) -> Self {
        let attempt = Attempt::new(puzzle);
        Self {
            attempt,
            feedback: None,
            hint: None,
            last: None,
            mate: None,
            is_kept: false,
            judging: None,
        }
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
                self.feedback = Some(Feedback::Right);
                self.last = Some(*reply);
            }
            Tried::Solved => {
                self.feedback = Some(Feedback::Solved);
                self.last = Some(mv);
                self.mate = Mated::at_end_of(&self.attempt.puzzle().start, self.attempt.played());
            }
            Tried::Wrong(verdict) => self.feedback = Some(Feedback::Wrong(mv, verdict.clone())),
            Tried::Open => self.feedback = Some(Feedback::Open),
            Tried::Asked(_) => self.feedback = None,
            Tried::Ignored => {}
        }
    }

    /// Whether it can be looked into, for nothing is left to be found: it is solved, or the answer was
    /// told.
    pub fn is_open(&self) -> bool {
        self.attempt.is_solved() || matches!(self.hint, Some(Hint::Move(_)))
    }

    /// The puzzle as a game to be studied: its solution, and beside it the wrong move that was tried last
    /// with what refutes it.
    pub fn record(&self) -> AnyRecord {
        let puzzle = self.attempt.puzzle();
        let mut record = AnyRecord::new(puzzle.start.clone(), Ruleset::default());
        record.set_tag(Tag::Event, puzzle.source.clone());
        let branch = |record: &mut AnyRecord, line: &[Move]| {
            line.iter().all(|&mv| record.branch(mv).is_ok());
        };
        branch(&mut record, &puzzle.line);
        if let Some(Feedback::Wrong(mv, verdict)) = &self.feedback {
            let refutation = match verdict {
                Verdict::Wrong { refutation, .. } => &refutation[..],
                _ => &[],
            };
            record.walk_to_ply(0);
            let tried: Vec<_> =
                self.attempt.played().iter().chain([mv]).chain(refutation).copied().collect();
            branch(&mut record, &tried);
        }
        record.walk_to_ply(0);
        record
    }

    /// Tells the move that is to be found.
    fn tell(&mut self) {
        // Each step tells more; the last is the move.
        while let Some(hint) = self.attempt.hint() {
            self.hint = Some(hint);
            if matches!(hint, Hint::Move(_)) {
                break;
            }
        }
    }

    /// Begins it again.
    fn retry(&mut self) {
        self.attempt.retry();
        (self.feedback, self.hint, self.last, self.judging) = (None, None, None, None);
        self.mate = None;
    }

    /// It is left. What was tried and is not solved counts as failed: once.
    fn give_up(&mut self) -> Option<PuzzleAttempt> {
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
}

impl Activity for Solving {
    fn mode(&self) -> Mode {
        Mode::Puzzle
    }

    fn title(&self) -> Text {
        ids::PUZZLES
    }

    fn position(&self) -> Option<AnyPosition> {
        Some(self.attempt.position().clone())
    }

    /// The hint is shown, or else what refutes a wrong move.
    fn scene(&self, near: Side) -> Scene {
        let hint = self.hint.map(|hint| match hint {
            Hint::Piece(at) | Hint::Destination(at) => Arrow::ring(at),
            Hint::Move(mv) => Arrow::of_move(mv.from(), mv.to()),
        });
        let refuted = match &self.feedback {
            Some(Feedback::Wrong(_, Verdict::Wrong { refutation, .. })) if hint.is_none() => {
                refutation.first().map(|&mv| Arrow::inked(mv, ink::DANGER))
            }
            _ => None,
        };
        let arrows = hint.into_iter().chain(refuted).collect();
        Scene { arrows, ..Scene::of(self.attempt.position().clone(), self.last, near) }
    }

    fn touch(&self) -> Touch {
        match &self.attempt {
            attempt if attempt.is_solved() => Touch::Refused(Refused::GameOver),
            attempt if attempt.asked().is_some() => Touch::Refused(Refused::NotYourTurn),
            _ => Touch::Move,
        }
    }

    fn play(&mut self, mv: Move, commands: &mut Commands) -> bool {
        let tried = self.attempt.play(mv);
        self.take_in(mv, &tried);
        commands.trigger(PuzzleTried(tried));
        true
    }

    fn leave(mut self: Box<Self>, commands: &mut Commands) {
        if let Some(failed) = self.give_up() {
            commands.trigger(PuzzleFailed(failed));
        }
    }
}
