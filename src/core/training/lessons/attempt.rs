//! A task of a lesson as it is tried: which moves are right, and what stands on the board.

use super::wrong::{self, Wrong};
use super::{Goal, Lesson, Task, lessons};
use crate::games::{AnyPosition, AnySetup, GameKind};
use crate::rules::{Move, Side, Square};

/// A task of a lesson as it is tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonAttempt {
    lesson: &'static Lesson,
    index: usize,
    task: usize,
    position: AnyPosition,
    last: Option<Move>,
    left: Vec<Square>,
    is_done: bool,
}

/// What a move in a lesson came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// Right so far: the task goes on.
    Step,
    /// The task is done.
    Done,
    /// Not what is asked, for this reason: the board stays as it was.
    Wrong(Wrong),
}

impl LessonAttempt {
    /// Begins a lesson of a game, by its number from 0; none if there are not so many.
    #[must_use]
    pub fn new(game: GameKind, index: usize) -> Option<Self> {
        Self::at(game, index, 0)
    }

    /// Begins a task of a lesson, both by their numbers from 0.
    fn at(game: GameKind, index: usize, number: usize) -> Option<Self> {
        let lesson = lessons(game).get(index)?;
        let task = lesson.tasks.get(number)?;
        let left = match &task.goal {
            Goal::Reach(points) => points.clone(),
            Goal::Read | Goal::Play(_) | Goal::Win | Goal::Draw => Vec::new(),
        };
        let (position, is_done) = (task.start.clone(), task.goal == Goal::Read);
        Some(Self { lesson, index, task: number, position, last: None, left, is_done })
    }

    /// The task after this one, or the first of the next lesson; none at the end.
    #[must_use]
    pub fn next(&self) -> Option<Self> {
        let game = self.position.game();
        Self::at(game, self.index, self.task + 1).or_else(|| Self::new(game, self.index + 1))
    }

    /// The task before this one, or the last of the lesson before; none at the beginning.
    #[must_use]
    pub fn previous(&self) -> Option<Self> {
        let game = self.position.game();
        if let Some(before) = self.task.checked_sub(1) {
            return Self::at(game, self.index, before);
        }
        let before = self.index.checked_sub(1)?;
        Self::at(game, before, lessons(game).get(before)?.tasks.len() - 1)
    }

    /// The lesson of which this is a task.
    #[must_use]
    pub const fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// The lesson's number among those of its game, from 0.
    #[must_use]
    pub const fn index(&self) -> usize {
        self.index
    }

    /// What is tried.
    #[must_use]
    pub fn task(&self) -> &'static Task {
        &self.lesson.tasks[self.task]
    }

    /// The task's number among those of its lesson, from 0.
    #[must_use]
    pub const fn task_index(&self) -> usize {
        self.task
    }

    /// What stands on the board. It is the learner's turn, until the one move of
    /// [`Goal::Play`], [`Goal::Win`] or [`Goal::Draw`] is made.
    #[must_use]
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The last move that was right.
    #[must_use]
    pub const fn last(&self) -> Option<Move> {
        self.last
    }

    /// The points of [`Goal::Reach`] to which no piece has come yet.
    #[must_use]
    pub fn left(&self) -> &[Square] {
        &self.left
    }

    /// Whether nothing is left to do in this task.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.is_done
    }

    /// Plays a move between squares of the board, if it is right. A done task takes no more.
    pub fn play(&mut self, mv: Move) -> Tried {
        if self.is_done {
            return Tried::Wrong(Wrong::Finished);
        }
        if let Some(refused) = wrong::refused(&self.position, mv) {
            return Tried::Wrong(refused);
        }
        let side = self.position.side_to_move();
        let mut after = self.position.clone();
        after.play(mv);
        let goal = &self.task().goal;
        let right = match goal {
            Goal::Read => None,
            Goal::Reach(_) => turned(&after, side),
            Goal::Play(moves) => moves.contains(&mv).then_some(after),
            Goal::Win => after.ended().is_some_and(|it| it.winner == Some(side)).then_some(after),
            Goal::Draw => after.ended().is_some_and(|it| it.winner.is_none()).then_some(after),
        };
        let Some(position) = right else {
            return Tried::Wrong(wrong::reason(self.task(), &self.position, mv));
        };
        self.position = position;
        self.last = Some(mv);
        self.left.retain(|&point| point != mv.to());
        self.is_done = self.left.is_empty();
        if self.is_done { Tried::Done } else { Tried::Step }
    }

    /// Begins the task anew.
    pub fn restart(&mut self) {
        if let Some(anew) = Self::at(self.position.game(), self.index, self.task) {
            *self = anew;
        }
    }
}

/// The same board with a side to move; none if that side could take the other's king.
fn turned(position: &AnyPosition, side: Side) -> Option<AnyPosition> {
    let mut setup = AnySetup::from(position);
    setup.set_side_to_move(side);
    setup.check().ok()
}
