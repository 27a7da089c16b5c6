//! A lesson as it is tried: which moves are right, and what stands on the board.

use super::{Goal, Lesson, lessons};
use crate::games::{AnyPosition, AnySetup, GameKind};
use crate::rules::{Move, Side, Square};

/// A lesson as it is tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonAttempt {
    lesson: &'static Lesson,
    index: usize,
    position: AnyPosition,
    last: Option<Move>,
    left: Vec<Square>,
    is_done: bool,
}

/// What a move in a lesson came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// Right so far: the lesson goes on.
    Step,
    /// The lesson is done.
    Done,
    /// Not what is asked: the board stays as it was.
    Wrong,
}

impl LessonAttempt {
    /// Begins a lesson of a game, by its number from 0; none if there are not so many.
    #[must_use]
    pub fn new(game: GameKind, index: usize) -> Option<Self> {
        let lesson = lessons(game).get(index)?;
        let left = match &lesson.goal {
            Goal::Reach(points) => points.clone(),
            Goal::Read | Goal::Play(_) | Goal::Win => Vec::new(),
        };
        let is_done = lesson.goal == Goal::Read;
        Some(Self { lesson, index, position: lesson.start.clone(), last: None, left, is_done })
    }

    /// What is tried.
    #[must_use]
    pub const fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// The lesson's number among those of its game, from 0.
    #[must_use]
    pub const fn index(&self) -> usize {
        self.index
    }

    /// What stands on the board. It is the learner's turn, until the one move of
    /// [`Goal::Play`] or [`Goal::Win`] is made.
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

    /// Whether nothing is left to do.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.is_done
    }

    /// Plays a move, which is legal in [`position`](Self::position), if it is right. A done lesson
    /// takes no more.
    pub fn play(&mut self, mv: Move) -> Tried {
        if self.is_done || !self.position.is_legal(mv) {
            return Tried::Wrong;
        }
        let side = self.position.side_to_move();
        let mut after = self.position.clone();
        after.play(mv);
        let right = match &self.lesson.goal {
            Goal::Read => None,
            Goal::Reach(_) => turned(&after, side),
            Goal::Play(moves) => moves.contains(&mv).then_some(after),
            Goal::Win => has_won(&after, side).then_some(after),
        };
        let Some(position) = right else { return Tried::Wrong };
        self.position = position;
        self.last = Some(mv);
        self.left.retain(|&point| point != mv.to());
        self.is_done = self.left.is_empty();
        if self.is_done { Tried::Done } else { Tried::Step }
    }

    /// Begins the lesson anew.
    pub fn restart(&mut self) {
        if let Some(anew) = Self::new(self.position.game(), self.index) {
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

fn has_won(position: &AnyPosition, side: Side) -> bool {
    position.ended().is_some_and(|outcome| outcome.winner == Some(side))
}
