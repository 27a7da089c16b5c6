//! The state of solving a puzzle: no search, no clock.

use super::{Goal, Grade, Puzzle, Question, Task, Verdict};
use crate::games::AnyPosition;
use crate::rules::{Move, Square};
use crate::tactics::motif;

/// A step of a hint, each telling more than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The piece to move stands here.
    Piece(Square),
    /// It goes here.
    Destination(Square),
    /// The move itself.
    Move(Move),
}

/// What became of a move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It is right, and the opponent has replied.
    Right {
        /// The longest defence.
        reply: Move,
    },
    /// The puzzle is solved.
    Solved,
    /// It is wrong and taken back.
    Wrong(Verdict),
    /// It could not be judged and is taken back, without any harm.
    Open,
    /// It is none of those that are known to be right: [`Question::judge`] tells, and the verdict is
    /// to be given to [`Attempt::answer`].
    Asked(Box<Question>),
    /// It is not legal, or nobody waits for a move; nothing changed.
    Ignored,
}

/// An attempt at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    puzzle: Puzzle,
    position: AnyPosition,
    /// Moves and replies that were right.
    played: Vec<Move>,
    /// What is expected from here on, the solver to move; empty once it is solved.
    rest: Vec<Move>,
    /// The move that is being judged.
    asked: Option<Move>,
    /// The number of the last question.
    number: u32,
    /// Steps of the hint for the move that is to be found.
    hinted: usize,
    hints: u32,
    told: bool,
    wrong: u32,
}

impl Attempt {
    /// Begins with a puzzle.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        Self {
            position: puzzle.start.clone(),
            rest: puzzle.line.clone(),
            puzzle,
            played: Vec::new(),
            asked: None,
            number: 0,
            hinted: 0,
            hints: 0,
            told: false,
            wrong: 0,
        }
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The position, as far as the moves were right.
    #[must_use]
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The moves and replies that were right, the solver's first.
    #[must_use]
    pub fn played(&self) -> &[Move] {
        &self.played
    }

    /// A solution from the position on: the moves that are to be found, with the longest defence.
    #[must_use]
    pub fn rest(&self) -> &[Move] {
        &self.rest
    }

    /// The move that is being judged.
    #[must_use]
    pub const fn asked(&self) -> Option<Move> {
        self.asked
    }

    /// Whether it is solved.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.rest.is_empty()
    }

    /// How many of the solver's moves are done, and how many there are in all, as far as is known:
    /// a mate that was announced in so many, or the moves of the solution.
    #[must_use]
    pub fn steps(&self) -> (usize, usize) {
        let of = match self.puzzle.goal {
            Goal::Mate { moves, .. } => moves as usize,
            Goal::Best(_) => 1,
            Goal::Win(_) | Goal::Hold | Goal::Draw => self.puzzle.line.len().div_ceil(2),
        };
        (self.played.len().div_ceil(2), of)
    }

    /// How many answers were wrong.
    #[must_use]
    pub const fn wrong(&self) -> u32 {
        self.wrong
    }

    /// How many steps of hints were given.
    #[must_use]
    pub const fn hints(&self) -> u32 {
        self.hints
    }

    /// How well it was solved so far; a puzzle that is given up is [`Grade::Failed`] whatever this
    /// says.
    #[must_use]
    pub const fn grade(&self) -> Grade {
        match (self.told || self.wrong > 0, self.hints) {
            (true, _) => Grade::Failed,
            (false, 0) => Grade::Solved,
            (false, _) => Grade::Helped,
        }
    }

    /// Plays a move of the solver's.
    pub fn play(&mut self, mv: Move) -> Tried {
        if self.is_solved() || self.asked.is_some() || !self.position.is_legal(mv) {
            return Tried::Ignored;
        }
        if self.rest.first() == Some(&mv) {
            return self.go_on(mv);
        }
        if let Goal::Best(accepted) = &self.puzzle.goal
            && accepted.contains(&mv)
        {
            return self.solve(mv);
        }
        self.asked = Some(mv);
        self.number = self.number.wrapping_add(1);
        Tried::Asked(Box::new(Question {
            number: self.number,
            position: self.position.clone(),
            mv,
            task: self.task(),
            better: self.rest.clone(),
        }))
    }

    /// Goes on with the verdict on the question with this number; `None` if it is not waited for.
    pub fn answer(&mut self, number: u32, verdict: Verdict) -> Option<Tried> {
        if number != self.number {
            return None;
        }
        let mv = self.asked.take()?;
        Some(match verdict {
            Verdict::Solved => self.solve(mv),
            Verdict::Right(line) => {
                self.rest = [mv].into_iter().chain(line).collect();
                self.go_on(mv)
            }
            Verdict::Wrong { .. } => {
                self.wrong += 1;
                Tried::Wrong(verdict)
            }
            Verdict::Open => Tried::Open,
        })
    }

    /// The next step of the hint for the move that is to be found; the last is given again.
    pub fn hint(&mut self) -> Option<Hint> {
        let &mv = self.rest.first()?;
        let steps = [Hint::Piece(mv.from()), Hint::Destination(mv.to()), Hint::Move(mv)];
        let hint = steps[self.hinted.min(steps.len() - 1)];
        if self.hinted < steps.len() {
            self.hinted += 1;
            self.hints += 1;
            self.told |= matches!(hint, Hint::Move(_));
        }
        Some(hint)
    }

    /// Goes back to the start; wrong answers and hints stay counted.
    pub fn retry(&mut self) {
        self.position = self.puzzle.start.clone();
        self.rest.clone_from(&self.puzzle.line);
        self.played.clear();
        self.asked = None;
        self.hinted = 0;
    }

    /// What is left to do.
    fn task(&self) -> Task {
        match &self.puzzle.goal {
            Goal::Mate { moves, attack } => {
                let plies = (2 * moves).saturating_sub(1);
                let done = u32::try_from(self.played.len()).unwrap_or(plies);
                Task::Mate { attack: *attack, plies: plies.saturating_sub(done) }
            }
            Goal::Best(accepted) => Task::Best(accepted.clone()),
            Goal::Win(least) => Task::Win { least: *least - self.won() },
            Goal::Hold | Goal::Draw => Task::Hold,
        }
    }

    /// What was won on the way here, in centipawns.
    fn won(&self) -> i32 {
        let us = self.puzzle.start.side_to_move();
        match &self.puzzle.start {
            AnyPosition::Xiangqi(start) => motif::taken(start, &self.played, us),
            AnyPosition::Chess(start) => motif::taken(start, &self.played, us),
        }
    }

    /// Plays the first of the expected moves, and the reply.
    fn go_on(&mut self, mv: Move) -> Tried {
        let is_best = matches!(self.puzzle.goal, Goal::Best(_));
        match self.rest.get(1).copied() {
            Some(reply) if !is_best => {
                self.position.play(mv);
                self.position.play(reply);
                self.played.extend([mv, reply]);
                self.rest.drain(..2);
                self.hinted = 0;
                Tried::Right { reply }
            }
            _ => self.solve(mv),
        }
    }

    fn solve(&mut self, mv: Move) -> Tried {
        self.position.play(mv);
        self.played.push(mv);
        self.rest.clear();
        Tried::Solved
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::StopFlag;
    use crate::games::{GameKind, of_game};
    use crate::notation::Written as _;
    use crate::training::puzzles::{Flaw, JudgeEffort, read_line};

    const EFFORT: JudgeEffort = JudgeEffort { proof_nodes: 200_000, search_nodes: 3_000 };

    fn attempt(line: &str) -> Attempt {
        let fen = line.split('\t').nth(1).expect("a FEN");
        Attempt::new(read_line(GameKind::of_fen(fen), line).expect("sound"))
    }

    fn mv(attempt: &Attempt, text: &str) -> Move {
        of_game!(attempt.puzzle().game(), G => G::from_coordinates(text).expect("a move"))
    }

    /// Plays a move and has it judged at once.
    fn play(attempt: &mut Attempt, text: &str) -> Tried {
        let tried = attempt.play(mv(attempt, text));
        let Tried::Asked(question) = tried else { return tried };
        let verdict = question.judge(EFFORT, &StopFlag::new());
        attempt.answer(question.number, verdict).expect("waited for")
    }

    const SMOTHERED: &str =
        "p\tr6k/6pp/7N/8/8/1Q6/8/7K w - - 0 1\tchecks 2\tb3g8 a8g8 h6f7\t900\tsmothered\tx";

    #[test]
    fn a_solution_is_followed_to_its_end() {
        let mut attempt = attempt(SMOTHERED);
        let reply = mv(&attempt, "a8g8");
        assert_eq!(play(&mut attempt, "b3g8"), Tried::Right { reply });
        assert_eq!((attempt.steps(), attempt.is_solved()), ((1, 2), false));
        assert_eq!(play(&mut attempt, "b3g8"), Tried::Ignored);
        assert_eq!(play(&mut attempt, "h6f7"), Tried::Solved);
        assert_eq!((attempt.steps(), attempt.grade()), ((2, 2), Grade::Solved));
        assert_eq!(attempt.play(Move::new(Square::new(90), Square::new(0))), Tried::Ignored);
    }

    #[test]
    fn a_wrong_answer_is_refuted_and_taken_back() {
        let mut attempt = attempt(SMOTHERED);
        let tried = play(&mut attempt, "h6f7");
        let Tried::Wrong(Verdict::Wrong { flaw, refutation, .. }) = tried else {
            panic!("{tried:?}");
        };
        assert!(matches!(flaw, Flaw::Escapes | Flaw::TooSlow(_)));
        assert_eq!(refutation.first(), Some(&mv(&attempt, "h8g8")));
        let tried = play(&mut attempt, "b3b2");
        assert!(matches!(tried, Tried::Wrong(Verdict::Wrong { flaw: Flaw::NoCheck, .. })));
        assert_eq!(
            (attempt.played().len(), attempt.wrong(), attempt.grade()),
            (0, 2, Grade::Failed)
        );
        assert_eq!(*attempt.position(), attempt.puzzle().start);
    }

    #[test]
    fn another_mate_counts_as_well() {
        // Two rooks against a bare king: either may begin.
        let line = "p\t7k/8/8/8/8/R7/1R6/K7 w - - 0 1\tmate 2\ta3a7 h8g8 b2b8\t700\tladder\tx";
        let mut first = attempt(line);
        assert!(matches!(play(&mut first, "a3g3"), Tried::Right { .. }));
        assert_eq!(play(&mut first, "b2h2"), Tried::Solved);
        assert_eq!(first.grade(), Grade::Solved);
    }

    #[test]
    fn a_long_mate_with_a_quiet_move_is_judged_by_its_threats() {
        // 适情雅趣 378: horse or pawn may begin, in either case with a mate in five.
        let line = "p\t6b2/9/3k5/4P1N2/2b6/9/9/9/3p2p2/4K4 w - - 0 1\tmate 5\t\
                    g6f8 d7d8 e6d6 d1d0 e0e1 g1f1 e1e2 d0c0 d6d7\t1600\tquiet\tx";
        let mut other = attempt(line);
        assert!(matches!(play(&mut other, "e6d6"), Tried::Right { .. }));
        // From the edge the horse threatens nothing.
        let mut wrong = attempt(line);
        let tried = play(&mut wrong, "g6h8");
        let Tried::Wrong(Verdict::Wrong { flaw, .. }) = tried else { panic!("{tried:?}") };
        assert!(matches!(flaw, Flaw::Escapes | Flaw::TooSlow(_)));
    }

    #[test]
    fn a_mate_that_takes_too_many_moves_is_told_as_such() {
        let line = "p\t7k/R7/8/8/8/8/1R6/K7 w - - 0 1\tmate 1\tb2b8\t600\tladder\tx";
        let mut attempt = attempt(line);
        let tried = play(&mut attempt, "b2c2");
        let Tried::Wrong(Verdict::Wrong { flaw: Flaw::TooSlow(2), .. }) = tried else {
            panic!("{tried:?}");
        };
        // Where as many moves are allowed, it is right.
        let line = line.replace("mate 1\tb2b8", "mate 2\tb2b1 h8g8 b1b8");
        let mut slower = self::attempt(&line);
        assert!(matches!(play(&mut slower, "b2c2"), Tried::Right { .. }));
        assert_eq!(play(&mut slower, "c2c8"), Tried::Solved);
    }

    #[test]
    fn a_stalemate_is_no_answer_in_chess() {
        let line = "p\tk7/8/1K6/8/8/8/8/2Q5 w - - 0 1\tmate 1\tc1c8\t600\t\tx";
        let mut attempt = attempt(line);
        let tried = play(&mut attempt, "c1c7");
        let Tried::Wrong(Verdict::Wrong { flaw: Flaw::Draw, refutation, .. }) = tried else {
            panic!("{tried:?}");
        };
        assert!(refutation.is_empty());
        assert_eq!(play(&mut attempt, "c1c8"), Tried::Solved);
    }

    #[test]
    fn hints_tell_more_each_time_and_cost() {
        let mut attempt = attempt(SMOTHERED);
        let best = mv(&attempt, "b3g8");
        assert_eq!(attempt.hint(), Some(Hint::Piece(best.from())));
        assert_eq!(attempt.grade(), Grade::Helped);
        assert_eq!(attempt.hint(), Some(Hint::Destination(best.to())));
        assert_eq!(attempt.grade(), Grade::Helped);
        assert_eq!(attempt.hint(), Some(Hint::Move(best)));
        assert_eq!((attempt.hint(), attempt.hints()), (Some(Hint::Move(best)), 3));
        assert_eq!(attempt.grade(), Grade::Failed);
        play(&mut attempt, "b3g8");
        let last = mv(&attempt, "h6f7");
        assert_eq!(attempt.hint(), Some(Hint::Piece(last.from())));
        attempt.retry();
        assert_eq!((attempt.steps(), attempt.grade()), ((0, 2), Grade::Failed));
    }

    #[test]
    fn a_late_verdict_is_let_go() {
        let mut attempt = attempt(SMOTHERED);
        let Tried::Asked(question) = attempt.play(mv(&attempt, "b3b2")) else { panic!("asked") };
        assert_eq!(attempt.play(mv(&attempt, "b3g8")), Tried::Ignored);
        attempt.retry();
        assert_eq!(attempt.answer(question.number, Verdict::Solved), None);
        assert!(matches!(attempt.play(mv(&attempt, "b3b2")), Tried::Asked(_)));
        assert_eq!(attempt.answer(question.number, Verdict::Solved), None);
    }

    #[test]
    fn a_good_move_solves_where_the_best_is_asked_for() {
        // The queen hangs; two pawns can take it, and only one is named.
        let line = "p\t7k/8/8/3q4/2P1P3/8/8/7K w - - 0 1\tbest c4d5\tc4d5\t800\tmistake\tx";
        let mut other = attempt(line);
        assert_eq!(play(&mut other, "e4d5"), Tried::Solved);
        let mut bad = attempt(line);
        let tried = play(&mut bad, "h1g1");
        let Tried::Wrong(Verdict::Wrong { flaw: Flaw::Worse(_), refutation, faults }) = tried
        else {
            panic!("{tried:?}");
        };
        assert!(!refutation.is_empty() && !faults.is_empty());
    }

    #[test]
    fn material_is_won_by_the_known_line_or_by_another_that_is_proved() {
        // The knight forks king and rook; it may as well give check and leave the rook to the bishop.
        let line = "p\tr3k3/8/8/3N2P1/8/5B2/5P1P/6K1 w - - 0 1\twin 520\td5c7 e8d8 c7a8\t800\t\tx";
        let mut known = attempt(line);
        assert!(matches!(play(&mut known, "d5c7"), Tried::Right { .. }));
        assert_eq!(known.steps(), (1, 2));
        assert_eq!(play(&mut known, "c7a8"), Tried::Solved);
        let mut other = attempt(line);
        assert!(matches!(play(&mut other, "d5f6"), Tried::Right { .. }));
        assert_eq!(play(&mut other, "f3a8"), Tried::Solved);
        assert_eq!(other.grade(), Grade::Solved);
        // A move that leaves the rook alone wins nothing: the rook takes the bishop's diagonal or goes.
        let mut wrong = attempt(line);
        let tried = play(&mut wrong, "d5e7");
        assert!(matches!(tried, Tried::Wrong(_)), "{tried:?}");
    }

    #[test]
    fn a_defence_is_right_if_nothing_is_lost_by_it() {
        // The rook threatens mate on the back rank; the king needs a hole, wherever it is.
        let line = "p\t6k1/5ppp/8/8/8/8/2r2PPP/3R2K1 b - - 0 1\thold\th7h6\t800\t\tx";
        assert_eq!(play(&mut attempt(line), "h7h6"), Tried::Solved);
        assert_eq!(play(&mut attempt(line), "g7g6"), Tried::Solved);
        let mut wrong = attempt(line);
        let tried = play(&mut wrong, "c2b2");
        let Tried::Wrong(Verdict::Wrong { flaw: Flaw::Loses, refutation, .. }) = tried else {
            panic!("{tried:?}");
        };
        assert_eq!(refutation, [mv(&wrong, "d1d8")]);
    }

    #[test]
    fn a_draw_is_saved_by_what_ends_the_game_so() {
        let line = "p\t8/8/8/8/8/1k1p4/4K3/8 w - - 0 1\tdraw\te2d3\t800\t\tx";
        assert_eq!(play(&mut attempt(line), "e2d3"), Tried::Solved);
        let tried = play(&mut attempt(line), "e2e1");
        assert!(
            matches!(tried, Tried::Wrong(Verdict::Wrong { flaw: Flaw::Loses, .. })),
            "{tried:?}"
        );
    }
}
