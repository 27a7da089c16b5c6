//! Guess the move: a game is walked from one side's view, each of its moves is guessed before it is
//! shown, and both guess and move are scored against the engine's best.

use crate::engine::{Engine, Limits, StopFlag};
use crate::games::{AnyPosition, AnyRecord, each};
use crate::record::{Record, Score};
use crate::review::chances::{self, Chances};
use crate::review::{Effort, Reviewed, search};
use crate::rules::{Move, Side};

/// A game whose moves are guessed.
#[derive(Clone, Debug)]
pub struct GuessGame {
    record: AnyRecord,
    side: Side,
    /// The plies that are shown.
    plies: usize,
    turn: GuessTurn,
    tally: Tally,
    number: u32,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum GuessTurn {
    /// A move is to be guessed.
    Guess,
    /// This one was guessed, and is being judged.
    Asked(Move),
    /// It was judged, or could not be.
    Judged(JudgedGuess),
    /// The game has no more moves of the side.
    Over,
}

/// A guess, the move of the game and the best one.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedGuess {
    /// What was guessed; `None` if the move was only shown.
    pub guess: Option<Move>,
    /// What was played.
    pub played: Move,
    /// What they were found to be worth; `None` where nothing was searched.
    pub worth: Option<Worth>,
}

/// What moves are worth, by the chances of the side that makes them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The engine's best move.
    pub best: Move,
    /// The chances by that move, which are never less than by the other two.
    pub by_best: Chances,
    /// Those by the guess.
    pub by_guess: Chances,
    /// Those by the move that was played.
    pub by_played: Chances,
}

/// How well one has guessed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Moves that were guessed.
    pub guesses: u32,
    /// Guesses that were played.
    pub found: u32,
    judged: u32,
    by_guess: f64,
    by_played: f64,
}

impl Tally {
    /// The mean accuracy in percent of the guesses and of the moves that were played, over those
    /// that were judged.
    #[must_use]
    pub fn accuracy(&self) -> Option<[f64; 2]> {
        (self.judged > 0)
            .then(|| [self.by_guess, self.by_played].map(|sum| sum / f64::from(self.judged)))
    }

    fn add(&mut self, judged: &JudgedGuess) {
        let Some(guess) = judged.guess else { return };
        self.guesses += 1;
        self.found += u32::from(guess == judged.played);
        if let Some(worth) = judged.worth {
            self.judged += 1;
            self.by_guess += chances::accuracy_of_move(worth.by_best, worth.by_guess);
            self.by_played += chances::accuracy_of_move(worth.by_best, worth.by_played);
        }
    }
}

/// A guess that is to be judged.
#[derive(Clone, Debug)]
pub struct GuessQuestion {
    /// Its number, which the answer must carry.
    pub number: u32,
    /// The game up to the guess.
    record: AnyRecord,
    guess: Move,
    played: Move,
}

impl GuessGame {
    /// The line that a record is at, to its end, from its move after so many plies on. `None` if the
    /// side makes no move there.
    #[must_use]
    pub fn new(mut record: AnyRecord, side: Side, from: usize) -> Option<Self> {
        record.walk_to_ply(record.len() + record.redoable());
        let (turn, tally) = (GuessTurn::Over, Tally::default());
        let mut game = Self { record, side, plies: from, turn, tally, number: 0 };
        game.go_on(from);
        (game.turn == GuessTurn::Guess).then_some(game)
    }

    /// Goes to the side's next move.
    fn go_on(&mut self, from: usize) {
        let is_own = |&ply: &usize| {
            self.record.position_at(ply).side_to_move() == self.side
                && self.record.played(ply + 1).is_some()
        };
        let next = (from..self.record.len()).find(is_own);
        self.plies = next.unwrap_or(self.record.len());
        self.turn = if next.is_some() { GuessTurn::Guess } else { GuessTurn::Over };
    }

    /// Whose moves are guessed.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// What is to be done.
    #[must_use]
    pub fn turn(&self) -> &GuessTurn {
        &self.turn
    }

    /// How well one has guessed.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The plies that are shown.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// The plies of the whole line.
    #[must_use]
    pub fn len(&self) -> usize {
        self.record.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.record.is_empty()
    }

    /// The position shown.
    #[must_use]
    pub fn position(&self) -> AnyPosition {
        self.record.position_at(self.plies)
    }

    /// The move before it.
    #[must_use]
    pub fn last(&self) -> Option<Move> {
        self.record.played(self.plies)
    }

    /// Takes a guess. What is to be judged; `None` if no guess is wanted, or if it is no legal move.
    pub fn guess(&mut self, mv: Move) -> Option<GuessQuestion> {
        if self.turn != GuessTurn::Guess || !self.position().is_legal(mv) {
            return None;
        }
        let played = self.record.played(self.plies + 1)?;
        self.number += 1;
        self.turn = GuessTurn::Asked(mv);
        let mut record = self.record.clone();
        record.walk_to_ply(self.plies);
        Some(GuessQuestion { number: self.number, record, guess: mv, played })
    }

    /// Takes in what a guess is worth. Whether it was the one that was asked about.
    pub fn answer(&mut self, number: u32, worth: Option<Worth>) -> bool {
        let (GuessTurn::Asked(guess), Some(played)) =
            (&self.turn, self.record.played(self.plies + 1))
        else {
            return false;
        };
        if number != self.number {
            return false;
        }
        let judged = JudgedGuess { guess: Some(*guess), played, worth };
        self.tally.add(&judged);
        self.turn = GuessTurn::Judged(judged);
        true
    }

    /// Shows the move without a guess.
    pub fn show(&mut self) {
        if let (GuessTurn::Guess, Some(played)) = (&self.turn, self.record.played(self.plies + 1)) {
            self.turn = GuessTurn::Judged(JudgedGuess { guess: None, played, worth: None });
        }
    }

    /// Plays the move that was judged and its answer, on to the next guess.
    pub fn next(&mut self) {
        if matches!(self.turn, GuessTurn::Judged(_)) {
            self.go_on(self.plies + 1);
        }
    }
}

impl GuessQuestion {
    /// Searches the position, and what comes of the guess and of the move that was played. `None` if
    /// it was stopped.
    #[must_use]
    pub fn judge(&self, limits: Limits, stop: &StopFlag) -> Option<Worth> {
        self.record.worth(self.guess, self.played, limits, stop)
    }
}

impl AnyRecord {
    /// What two moves in its position are worth, beside the best.
    pub(super) fn worth(
        &self,
        guess: Move,
        played: Move,
        limits: Limits,
        stop: &StopFlag,
    ) -> Option<Worth> {
        each!(self, record => worth(record, guess, played, limits, stop))
    }
}

fn worth<G: Reviewed>(
    record: &Record<G>,
    guess: Move,
    played: Move,
    limits: Limits,
    stop: &StopFlag,
) -> Option<Worth> {
    let mut engine = Engine::<G>::new(Effort::default().hash_mb);
    let side = record.current().side_to_move();
    let seen = |score: Score| chances::of_pov_score(score.pov(side), G::CHANCES_SCALE);
    let found = search(&mut engine, &record.line(), limits, stop)?;
    let (best, by_search) = (*found.pv.first()?, seen(found.evaluation.score));
    let mut after = |mv: Move| {
        if mv == best {
            return Some(by_search);
        }
        let mut next = record.clone();
        next.branch(mv).ok()?;
        if let Some(outcome) = next.line().verdict() {
            return Some(outcome.winner.map_or(0.5, |winner| f64::from(u8::from(winner == side))));
        }
        Some(seen(search(&mut engine, &next.line(), limits, stop)?.evaluation.score))
    };
    let by_guess = after(guess)?;
    let by_played = if played == guess { by_guess } else { after(played)? };
    // A search sees more from nearer by: the best of the three is the best that is known.
    let (mut best, mut by_best) = (best, by_search);
    for (mv, chances) in [(played, by_played), (guess, by_guess)] {
        if chances > by_best {
            (best, by_best) = (mv, chances);
        }
    }
    Some(Worth { best, by_best, by_guess, by_played })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameKind;
    use crate::notation::Written;
    use crate::rules::chess::Position;
    use crate::rules::xiangqi::Ruleset;

    fn mv(squares: &str) -> Move {
        Position::from_coordinates(squares).expect("squares")
    }

    fn game(moves: &str, side: Side, from: usize) -> Option<GuessGame> {
        let mut record = AnyRecord::new(AnyPosition::start(GameKind::Chess), Ruleset::default());
        for squares in moves.split(' ') {
            record.play(mv(squares)).expect("a legal move");
        }
        GuessGame::new(record, side, from)
    }

    /// Enough to see a mate in one.
    fn few() -> Limits {
        Limits { nodes: Some(3000), ..Limits::default() }
    }

    /// Fool's mate, guessed from Black's side: the mate is found, and worth the whole game.
    #[test]
    fn each_move_of_the_side_is_guessed_in_turn() {
        let mut game = game("f2f3 e7e5 g2g4 d8h4", Side::Second, 0).expect("two moves");
        assert_eq!(game.plies(), 1);
        assert!(game.guess(mv("e7e4")).is_none(), "not legal");
        game.show();
        let shown = JudgedGuess { guess: None, played: mv("e7e5"), worth: None };
        assert_eq!(*game.turn(), GuessTurn::Judged(shown));
        assert!(game.guess(mv("e7e5")).is_none(), "it is shown already");
        game.next();
        assert_eq!((game.plies(), game.tally().guesses), (3, 0));
        let question = game.guess(mv("d8h4")).expect("a guess");
        let worth = question.judge(few(), &StopFlag::new()).expect("judged");
        assert_eq!((worth.best, worth.by_best, worth.by_guess), (mv("d8h4"), 1.0, 1.0));
        assert!(!game.answer(question.number + 1, Some(worth)), "another question's");
        assert!(game.answer(question.number, Some(worth)));
        assert_eq!((game.tally().guesses, game.tally().found), (1, 1));
        let accuracy = game.tally().accuracy().expect("one is judged");
        assert!(accuracy.iter().all(|&percent| percent > 99.9), "{accuracy:?}");
        game.next();
        assert_eq!((game.turn(), game.plies()), (&GuessTurn::Over, 4));
        assert!(game.guess(mv("a2a3")).is_none());
    }

    /// The move that allows the mate costs all; another costs far less.
    #[test]
    fn a_guess_better_than_the_move_of_the_game_scores_more() {
        let mut game = game("f2f3 e7e5 g2g4 d8h4", Side::First, 2).expect("a move");
        let question = game.guess(mv("g2g3")).expect("a guess");
        let worth = question.judge(few(), &StopFlag::new());
        assert!(game.answer(question.number, worth));
        let worth = worth.expect("judged");
        assert!(worth.by_played < 1e-9 && worth.by_guess > 0.2, "{worth:?}");
        let [own, played] = game.tally().accuracy().expect("one is judged");
        assert!(own > played + 20.0 && game.tally().found == 0, "{own} {played}");
    }

    #[test]
    fn a_side_without_moves_cannot_be_guessed() {
        assert!(game("e2e4", Side::Second, 0).is_none());
        assert!(game("e2e4 e7e5", Side::First, 1).is_none());
    }
}
