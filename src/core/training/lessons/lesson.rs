//! Lessons, and how they are read from the table.

use std::sync::LazyLock;

use super::diagram::{Diagram, diagrams};
use super::table::{CHESS, Row, XIANGQI};
use crate::games::{AnyPosition, GameKind};
use crate::rules::{Move, Square};

/// A lesson: something to read, and tasks on a live board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its stable name, as in the ids of its texts: `x-cannon` of `guide-x-cannon-title`.
    pub id: &'static str,
    /// What is to be done, one after another: at least one.
    pub tasks: Vec<Task>,
    /// Pictures of how its piece moves.
    pub diagrams: Vec<Diagram>,
}

/// A position, and what is to be done there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Its stable name: that of its lesson, with its number from the second on, `x-fork-2`.
    pub id: &'static str,
    /// What stands on the board, the learner to move.
    pub start: AnyPosition,
    /// What is to be done.
    pub goal: Goal,
}

/// What is to be done in a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Nothing to do: it is read.
    Read,
    /// The pieces of the side to move shall come to each of these points, in any order, while the
    /// other side stands still. Taking a piece on such a point counts.
    Reach(Vec<Square>),
    /// One of these moves, each for its own reason the point of the lesson: castling, en passant, a
    /// capture.
    Play(Vec<Move>),
    /// A move after which the other side has lost: mate, or in Xiangqi no move left.
    Win,
    /// A move that ends the game in a draw.
    Draw,
}

/// The lessons of a game, in the order in which they are read.
#[must_use]
pub fn lessons(game: GameKind) -> &'static [Lesson] {
    static OF_XIANGQI: LazyLock<Vec<Lesson>> = LazyLock::new(|| read(GameKind::Xiangqi));
    static OF_CHESS: LazyLock<Vec<Lesson>> = LazyLock::new(|| read(GameKind::Chess));
    match game {
        GameKind::Xiangqi => &OF_XIANGQI,
        GameKind::Chess => &OF_CHESS,
    }
}

const fn rows(game: GameKind) -> &'static [Row] {
    match game {
        GameKind::Xiangqi => XIANGQI,
        GameKind::Chess => CHESS,
    }
}

/// The lessons of the rows of a game that can be understood, which a test says are all.
fn read(game: GameKind) -> Vec<Lesson> {
    let mut lessons: Vec<Lesson> = Vec::new();
    for task in rows(game).iter().filter_map(|&row| task(game, row)) {
        let id = lesson_of(task.id);
        match lessons.last_mut() {
            Some(lesson) if lesson.id == id => lesson.tasks.push(task),
            _ => lessons.push(Lesson { id, tasks: vec![task], diagrams: diagrams(game, id) }),
        }
    }
    lessons
}

/// The name of the lesson that a task belongs to: without the task's number, if it has one.
fn lesson_of(task: &'static str) -> &'static str {
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    task.rsplit_once('-').filter(|(_, last)| is_number(last)).map_or(task, |(lesson, _)| lesson)
}

fn task(game: GameKind, (id, fen, text): Row) -> Option<Task> {
    let start = AnyPosition::from_fen(game, fen).ok()?;
    let goal = goal(&start, text)?;
    Some(Task { id, start, goal })
}

fn goal(start: &AnyPosition, text: &str) -> Option<Goal> {
    let game = start.game();
    let mut words = text.split(' ');
    let kind = words.next()?;
    match kind {
        "read" => Some(Goal::Read),
        "reach" => {
            let point = |name| game.grid().squares().find(|&at| game.point(at) == name);
            words.map(point).collect::<Option<_>>().map(Goal::Reach)
        }
        "play" => {
            let legal = start.legal_moves();
            let named = |name| legal.iter().copied().find(|&mv| game.coordinates(mv) == name);
            words.map(named).collect::<Option<_>>().map(Goal::Play)
        }
        "win" => Some(Goal::Win),
        "draw" => Some(Goal::Draw),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_understood() {
        for game in GameKind::ALL {
            let tasks = lessons(game).iter().flat_map(|lesson| &lesson.tasks);
            let ids: Vec<_> = tasks.map(|task| task.id).collect();
            let expected: Vec<_> = rows(game).iter().map(|(id, ..)| *id).collect();
            assert_eq!(ids, expected);
        }
    }

    #[test]
    fn what_is_no_goal_is_not_taken_for_one() {
        let start = AnyPosition::start(GameKind::Chess);
        assert_eq!(goal(&start, "play e2e4"), Some(Goal::Play(vec![start.legal_moves_to("e2e4")])));
        for text in ["", "lose", "reach j1", "reach e4 ", "play e2e5"] {
            assert_eq!(goal(&start, text), None, "{text:?}");
        }
    }

    impl AnyPosition {
        fn legal_moves_to(&self, name: &str) -> Move {
            let game = self.game();
            self.legal_moves().into_iter().find(|&mv| game.coordinates(mv) == name).unwrap()
        }
    }
}
