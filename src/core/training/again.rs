//! From here again: the position before a mistake, played on for three moves against replies that are
//! hard to answer, each own move judged as it is played.

use crate::engine::{Engine, Level, LevelPlay, Limits, StopFlag};
use crate::games::{AnyPosition, AnyRecord, each};
use crate::record::{NodeId, Record};
use crate::review::chances::Judgement;
use crate::rules::{Move, Side};
use crate::training::guess::Worth;

/// Own moves that are judged.
pub const MOVES: usize = 3;
/// Nodes that the hardest reply is looked for with.
const REPLY_NODES: u64 = 60_000;
/// Memory of that search, in MiB.
const REPLY_HASH: usize = 16;

/// A position that is played on from.
#[derive(Clone, Debug)]
pub struct AgainGame {
    /// The game, at the position from which it is played again; its moves from there on are branches.
    begin: AnyRecord,
    /// The same with what has been played.
    record: AnyRecord,
    side: Side,
    level: Level,
    turn: AgainTurn,
    judged: Vec<JudgedMove>,
    number: u32,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgainTurn {
    /// A move is to be made.
    Move,
    /// This one was made, and is being judged and answered.
    Asked(Move),
    /// All moves were made, or the game is over.
    Over,
}

/// An own move, judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JudgedMove {
    /// The plies before it.
    pub plies: usize,
    /// The move.
    pub mv: Move,
    /// What it was found to be worth; `None` where it could not be judged.
    pub worth: Option<Worth>,
}

impl JudgedMove {
    /// How bad it was; `None` of a sound move, and of one that was not judged.
    #[must_use]
    pub fn judgement(&self) -> Option<Judgement> {
        self.worth.and_then(|worth| Judgement::of_loss(worth.by_best - worth.by_guess))
    }

    /// A better move, if there is one to speak of.
    #[must_use]
    pub fn better(&self) -> Option<Move> {
        self.judgement().and(self.worth).map(|worth| worth.best)
    }
}

/// An own move that is to be judged and answered.
#[derive(Clone, Debug)]
pub struct AgainQuestion {
    /// Its number, which the answer must carry.
    pub number: u32,
    /// The game up to the move.
    record: AnyRecord,
    mv: Move,
    /// The level of who is to answer next; `None` where nothing is to be answered.
    level: Option<Level>,
}

/// What a move is worth, and the reply.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AgainAnswer {
    /// What it is worth beside the best move.
    pub worth: Worth,
    /// The reply that is hardest to answer for a player of the level; `None` where the game is over.
    pub reply: Option<Move>,
}

impl AgainGame {
    /// A position of a game, for a player as strong as a level. `None` if there is no such place, or the
    /// game is over there.
    #[must_use]
    pub fn new(mut record: AnyRecord, place: NodeId, level: Level) -> Option<Self> {
        if !record.go_to(place) || record.is_ended() {
            return None;
        }
        let side = record.current().side_to_move();
        let (begin, turn, judged) = (record.clone(), AgainTurn::Move, Vec::new());
        Some(Self { begin, record, side, level, turn, judged, number: 0 })
    }

    /// Whose moves are judged.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// How strong the player is that replies are hard for.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// What is to be done.
    #[must_use]
    pub const fn turn(&self) -> AgainTurn {
        self.turn
    }

    /// The own moves that were judged.
    #[must_use]
    pub fn judged(&self) -> &[JudgedMove] {
        &self.judged
    }

    /// The plies on the board.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.record.len()
    }

    /// The position on the board: after the move that is being judged.
    #[must_use]
    pub fn position(&self) -> AnyPosition {
        self.record.current()
    }

    /// The position after so many plies of the game.
    #[must_use]
    pub fn position_at(&self, plies: usize) -> AnyPosition {
        self.record.position_at(plies)
    }

    /// The last move on the board.
    #[must_use]
    pub fn last(&self) -> Option<Move> {
        self.record.played(self.record.len())
    }

    /// Makes a move. What is to be judged; `None` if no move is wanted, or if it is not legal.
    pub fn play(&mut self, mv: Move) -> Option<AgainQuestion> {
        if self.turn != AgainTurn::Move {
            return None;
        }
        let record = self.record.clone();
        self.record.branch(mv).ok()?;
        self.turn = AgainTurn::Asked(mv);
        self.number += 1;
        let is_last = self.judged.len() + 1 >= MOVES;
        Some(AgainQuestion {
            number: self.number,
            record,
            mv,
            level: (!is_last).then_some(self.level),
        })
    }

    /// Takes in what was found of a move; `None` if it could not be judged, which ends it. Whether it was
    /// the one that was asked about.
    pub fn answer(&mut self, number: u32, found: Option<AgainAnswer>) -> bool {
        let AgainTurn::Asked(mv) = self.turn else { return false };
        if number != self.number {
            return false;
        }
        let (plies, worth) = (self.record.len() - 1, found.map(|found| found.worth));
        self.judged.push(JudgedMove { plies, mv, worth });
        let reply = found.and_then(|found| found.reply);
        let is_answered = reply.is_some_and(|reply| self.record.branch(reply).is_ok());
        let goes_on = is_answered && !self.record.is_ended();
        self.turn = if goes_on { AgainTurn::Move } else { AgainTurn::Over };
        true
    }

    /// Begins it again.
    pub fn retry(&mut self) {
        self.record = self.begin.clone();
        self.judged.clear();
        self.turn = AgainTurn::Move;
        self.number += 1;
    }
}

impl AgainQuestion {
    /// Judges the move with a search of these limits, and finds the reply. `None` if it was stopped.
    #[must_use]
    pub fn find(&self, limits: Limits, stop: &StopFlag) -> Option<AgainAnswer> {
        let worth = self.record.worth(self.mv, self.mv, limits, stop)?;
        let mut record = self.record.clone();
        record.branch(self.mv).ok()?;
        let level = self.level.filter(|_| !record.is_ended());
        let reply = level.and_then(|level| record.hardest_reply(level, stop));
        (!stop.is_stopped()).then_some(AgainAnswer { worth, reply })
    }
}

impl AnyRecord {
    /// Whether the rules end the game where the record is.
    fn is_ended(&self) -> bool {
        each!(self, record => record.line().verdict().is_some())
    }

    /// The reply that is hardest to answer for a player of a level.
    fn hardest_reply(&self, level: Level, stop: &StopFlag) -> Option<Move> {
        each!(self, record => hardest_reply(record, level, stop))
    }
}

fn hardest_reply<G: LevelPlay>(record: &Record<G>, level: Level, stop: &StopFlag) -> Option<Move> {
    let place = (record.current(), record.steps());
    let mut engine = Engine::new(REPLY_HASH);
    let found = engine.hardest_reply(place, record.ruleset(), level, REPLY_NODES, stop)?;
    Some(found.mv)
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

    /// A game of chess, to be played again from before its last move.
    fn again(moves: &str) -> AgainGame {
        let mut record = AnyRecord::new(AnyPosition::start(GameKind::Chess), Ruleset::default());
        for squares in moves.split(' ') {
            record.play(mv(squares)).expect("a legal move");
        }
        let before = record.place_before().expect("a move");
        AgainGame::new(record, before, Level::default()).expect("a position")
    }

    fn few() -> Limits {
        Limits { nodes: Some(3000), ..Limits::default() }
    }

    fn answer(game: &mut AgainGame, squares: &str) {
        let question = game.play(mv(squares)).expect("a move");
        assert!(!game.answer(question.number + 1, None), "another question's");
        let found = question.find(few(), &StopFlag::new());
        assert!(found.is_some() && game.answer(question.number, found));
    }

    /// Scholar's mate was allowed; the queen's pawn would have been the fork's end, too.
    #[test]
    fn each_move_is_judged_and_answered_three_times() {
        let mut game = again("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6");
        assert_eq!((game.side(), game.turn()), (Side::Second, AgainTurn::Move));
        assert!(game.play(mv("a2a3")).is_none(), "not legal");
        answer(&mut game, "g8f6");
        assert_eq!(game.judged()[0].judgement(), Some(Judgement::Blunder));
        assert!(game.judged()[0].better().is_some());
        // It is answered by the mate, and over.
        assert_eq!((game.last(), game.turn()), (Some(mv("h5f7")), AgainTurn::Over));
        game.retry();
        assert!(game.judged().is_empty() && game.last() == Some(mv("f1c4")));
        answer(&mut game, "g7g6");
        let [judged] = game.judged() else { panic!("one move") };
        assert_eq!((judged.judgement(), judged.better(), judged.plies), (None, None, 5));
        assert_eq!(game.turn(), AgainTurn::Move, "it has been answered");
        for _ in 1..MOVES {
            // Any move tells which one is best.
            let any = game.position().legal_moves()[0];
            let found = game.clone().play(any).and_then(|it| it.find(few(), &StopFlag::new()));
            let best = found.expect("judged").worth.best;
            let question = game.play(best).expect("a move");
            let found = question.find(few(), &StopFlag::new());
            assert!(game.answer(question.number, found));
        }
        assert_eq!((game.judged().len(), game.turn()), (MOVES, AgainTurn::Over));
        assert!(game.play(game.position().legal_moves()[0]).is_none());
    }

    #[test]
    fn what_comes_late_or_not_at_all_is_known() {
        let mut game = again("e2e4 e7e5 d1h5 b8c6");
        let question = game.play(mv("g7g6")).expect("a move");
        game.retry();
        assert!(!game.answer(question.number, None), "it was begun again");
        let question = game.play(mv("g7g6")).expect("a move");
        assert!(game.answer(question.number, None));
        assert_eq!((game.turn(), game.judged()[0].judgement()), (AgainTurn::Over, None));
    }

    #[test]
    fn a_game_that_is_over_is_not_played_again() {
        let mut record = AnyRecord::new(AnyPosition::start(GameKind::Chess), Ruleset::default());
        for squares in ["f2f3", "e7e5", "g2g4", "d8h4"] {
            record.play(mv(squares)).expect("a legal move");
        }
        let end = record.at();
        assert!(AgainGame::new(record, end, Level::default()).is_none());
    }
}
