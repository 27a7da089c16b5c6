//! An ending that is played out: the player wins it, or holds it, against perfect play.

use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

use super::asked::{self, ATTACKER};
use crate::games::AnyPosition;
use crate::rules::{Move, Side, Verdict};
use crate::tables::{Fault, Set, Tables, Wanted};
use crate::training::puzzles::Grade;

/// Moves of one's own after which a draw is held.
pub const HELD_AFTER: usize = 20;
/// Moves of one's own in which an ending has to be won (六十回合).
pub const ROUNDS: usize = 60;

/// Positions that are looked at for one in which there is something to hold.
const TRIES: u64 = 50;

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// The attacker wins.
    Win,
    /// The defender keeps the draw.
    Hold,
}

/// How a run has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The other side is mated, or has no move where that loses.
    Won,
    /// The draw was kept.
    Held,
    /// What was won is drawn.
    Drawn,
    /// The player is mated.
    Lost,
}

/// What came of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It keeps the result, and is answered.
    Right,
    /// It gives the result away: it stands on the board until it is taken back, or left.
    Slip,
    /// The run is over.
    Over(End),
    /// It is no move here.
    Refused,
}

/// An ending that is played out. Every move that keeps the result is right; slower wins are no fault.
#[derive(Clone, Debug)]
pub struct Run {
    tables: Tables,
    task: Task,
    own: Side,
    position: AnyPosition,
    /// The positions before each move, and the moves.
    played: Vec<(AnyPosition, Move)>,
    /// The moves in the position, or in that before a slip, with their verdicts.
    values: Vec<(Move, Verdict)>,
    /// A move that gave the result away is on the board.
    is_slip: bool,
    /// What the other side would answer to it.
    refutation: Option<(Move, Verdict)>,
    slips: usize,
    /// Moves of the player's in the quickest way, from the start.
    quickest: Option<u16>,
    /// What the player has still to reach, after slips that were left.
    result: Verdict,
    end: Option<End>,
    random: SmallRng,
}

impl Run {
    /// A position of a set in which the task can be done, with the player to move; `None` if none is
    /// found. A win is at least half as long as the longest; a draw is not held by a capture at once,
    /// and can be lost if that is found among a few.
    ///
    /// # Errors
    /// If a table is missing or cannot be used.
    pub fn new(tables: &Tables, set: &Set, task: Task, seed: u64) -> Result<Option<Self>, Fault> {
        let longest = tables.facts(set)?.counts[ATTACKER.index()].longest_win;
        let is_won = task == Task::Win;
        let to_move = if is_won { ATTACKER } else { ATTACKER.opponent() };
        let mut fallback = None;
        for (number, at_least) in (0..TRIES).map(|number| (number, longest / 2)).chain([(0, 0)]) {
            let wanted = Wanted { attacker: ATTACKER, to_move, is_won, at_least };
            let seed = seed.wrapping_add(number);
            let Some(start) = asked::random(tables, set, wanted, seed)? else { continue };
            let run = Self::from(tables, start, task, seed)?;
            if is_won || run.is_hard_to_hold() {
                return Ok(Some(run));
            }
            if !run.takes() {
                fallback = fallback.or(Some(run));
            }
        }
        Ok(fallback)
    }

    /// Whether the player can take something.
    fn takes(&self) -> bool {
        self.values.iter().any(|(mv, _)| self.position.piece_at(mv.to()).is_some())
    }

    /// Whether some moves hold and others do not, and none takes something.
    fn is_hard_to_hold(&self) -> bool {
        let loses = self.values.iter().any(|(_, verdict)| class(*verdict) < 0);
        loses && !self.takes()
    }

    /// A run from a position, with the side to move as the player.
    ///
    /// # Errors
    /// If a table is missing or cannot be used, or none can know the position.
    pub fn from(tables: &Tables, start: AnyPosition, task: Task, seed: u64) -> Result<Self, Fault> {
        let own = start.side_to_move();
        let mut run = Self {
            tables: tables.clone(),
            task,
            own,
            position: start,
            played: Vec::new(),
            values: Vec::new(),
            is_slip: false,
            refutation: None,
            slips: 0,
            quickest: None,
            result: Verdict::Draw,
            end: None,
            random: SmallRng::seed_from_u64(seed),
        };
        run.look()?;
        run.result = run.values.first().map_or(Verdict::Draw, |(_, verdict)| *verdict);
        run.quickest = run.to_go();
        Ok(run)
    }

    /// What is to be done.
    #[must_use]
    pub fn task(&self) -> Task {
        self.task
    }

    /// The player's side.
    #[must_use]
    pub fn own(&self) -> Side {
        self.own
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The position that [`Self::values`] are of: that on the board, or before a slip.
    #[must_use]
    pub fn asked(&self) -> &AnyPosition {
        self.slip().map_or(&self.position, |(before, _)| before)
    }

    /// The last move on the board.
    #[must_use]
    pub fn last(&self) -> Option<Move> {
        self.played.last().map(|(_, mv)| *mv)
    }

    /// The moves with their verdicts, as the side to move sees them, the best first.
    #[must_use]
    pub fn values(&self) -> &[(Move, Verdict)] {
        &self.values
    }

    /// The move that gave the result away, with the position before it, until it is answered.
    #[must_use]
    pub fn slip(&self) -> Option<&(AnyPosition, Move)> {
        self.played.last().filter(|_| self.is_slip)
    }

    /// What came of a slip, as the player sees it.
    #[must_use]
    pub fn slipped_to(&self) -> Option<Verdict> {
        let (_, slip) = self.slip()?;
        self.values.iter().find(|(mv, _)| mv == slip).map(|(_, verdict)| *verdict)
    }

    /// What the other side would answer to a slip, and the verdict on that as it sees it.
    #[must_use]
    pub fn refutation(&self) -> Option<(Move, Verdict)> {
        self.slip()?;
        self.refutation
    }

    /// How it has ended, if it has.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Moves that the player needs from here, or from before a slip, if it is won.
    #[must_use]
    pub fn to_go(&self) -> Option<u16> {
        match self.values.first()?.1 {
            Verdict::Win(plies) => Some(plies.div_ceil(2)),
            Verdict::Draw | Verdict::Loss(_) => None,
        }
    }

    /// Moves that the player has made.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.played.iter().filter(|(before, _)| before.side_to_move() == self.own).count()
    }

    /// Moves that the player needed at the start, if it was won.
    #[must_use]
    pub fn quickest(&self) -> Option<u16> {
        self.quickest
    }

    /// What it was worth: without a slip solved, or helped where the player has looked at values.
    #[must_use]
    pub fn grade(&self, has_looked: bool) -> Grade {
        let is_done = matches!((self.task, self.end), (Task::Win, Some(End::Won)))
            || matches!((self.task, self.end), (Task::Hold, Some(End::Held | End::Won)));
        match (is_done && self.slips == 0, has_looked) {
            (false, _) => Grade::Failed,
            (true, true) => Grade::Helped,
            (true, false) => Grade::Solved,
        }
    }

    /// Plays a move of the player's. One that keeps the result is answered at once.
    ///
    /// # Errors
    /// If a table is missing or cannot be used; nothing is played then.
    pub fn play(&mut self, mv: Move) -> Result<Tried, Fault> {
        let is_due = self.end.is_none() && !self.is_slip;
        let known = self.values.iter().find(|(other, _)| *other == mv).map(|(_, verdict)| *verdict);
        let Some(verdict) = known.filter(|_| is_due) else { return Ok(Tried::Refused) };
        self.played.push((self.position.clone(), mv));
        self.position.play(mv);
        if class(verdict) < class(self.result) {
            let answers = asked::values(&self.tables, &self.position);
            if answers.is_err() {
                self.withdraw();
            }
            self.refutation = answers?.and_then(|answers| answers.first().copied());
            self.is_slip = true;
            self.slips += 1;
            return Ok(Tried::Slip);
        }
        let answered = self.answer();
        if answered.is_err() {
            self.withdraw();
        }
        answered
    }

    /// Takes a slip back.
    pub fn take_back(&mut self) {
        if std::mem::take(&mut self.is_slip) {
            self.withdraw();
        }
    }

    fn withdraw(&mut self) {
        if let Some((before, _)) = self.played.pop() {
            self.position = before;
        }
    }

    /// Goes on after a slip: less is to be reached from now on.
    ///
    /// # Errors
    /// If a table is missing or cannot be used; the slip stays then.
    pub fn go_on(&mut self) -> Result<Option<Tried>, Fault> {
        let Some(result) = self.slipped_to() else { return Ok(None) };
        let answered = self.answer()?;
        (self.is_slip, self.result) = (false, result);
        Ok(Some(answered))
    }

    /// Plays the best move for whoever is to move, to show how it is done. Whether there was one.
    ///
    /// # Errors
    /// If a table is missing or cannot be used.
    pub fn step(&mut self) -> Result<bool, Fault> {
        self.take_back();
        if self.end.is_some() {
            return Ok(false);
        }
        let Some(&(mv, _)) = asked::best(&self.values).choose(&mut self.random) else {
            return Ok(false);
        };
        let before = self.position.clone();
        self.position.play(mv);
        if let Err(fault) = self.look() {
            self.position = before;
            return Err(fault);
        }
        self.played.push((before, mv));
        self.end = self.ended();
        Ok(true)
    }

    /// Answers the player's move, and looks at the position that he is then to move in.
    fn answer(&mut self) -> Result<Tried, Fault> {
        let kept = (self.values.clone(), self.position.clone());
        let answered = self.try_answer();
        if answered.is_err() {
            (self.values, self.position) = kept;
        }
        answered
    }

    fn try_answer(&mut self) -> Result<Tried, Fault> {
        self.look()?;
        if let Some(end) = self.ended() {
            self.end = Some(end);
            return Ok(Tried::Over(end));
        }
        let Some(reply) = self.reply()? else { return Ok(Tried::Right) };
        let before = self.position.clone();
        self.position.play(reply);
        self.look()?;
        self.played.push((before, reply));
        self.end = self.ended();
        Ok(self.end.map_or(Tried::Right, Tried::Over))
    }

    /// What the program answers: one of the best moves. Where all are drawn, one that leaves the player
    /// few that hold.
    fn reply(&mut self) -> Result<Option<Move>, Fault> {
        let best = asked::best(&self.values).to_vec();
        let hardest = match best.first() {
            Some((_, Verdict::Draw)) => {
                let mut rated = Vec::new();
                for &(mv, _) in &best {
                    rated.push((self.ways_out(mv)?, mv));
                }
                let fewest = rated.iter().map(|(ways, _)| *ways).min();
                rated.retain(|(ways, _)| Some(*ways) == fewest);
                rated.into_iter().map(|(_, mv)| mv).collect()
            }
            _ => best.into_iter().map(|(mv, _)| mv).collect::<Vec<_>>(),
        };
        Ok(hardest.choose(&mut self.random).copied())
    }

    /// The share of the player's moves that hold after this one, in thousandths.
    fn ways_out(&self, mv: Move) -> Result<usize, Fault> {
        let mut next = self.position.clone();
        next.play(mv);
        let values = asked::values(&self.tables, &next)?.unwrap_or_default();
        let holds = values.iter().filter(|(_, verdict)| class(*verdict) >= 0).count();
        Ok((1000 * holds).checked_div(values.len()).unwrap_or(1000))
    }

    /// Asks the tables about the position.
    fn look(&mut self) -> Result<(), Fault> {
        self.values = asked::values(&self.tables, &self.position)?.unwrap_or_else(|| {
            // Nobody can win any more.
            let moves = self.position.legal_moves();
            moves.into_iter().map(|mv| (mv, Verdict::Draw)).collect()
        });
        Ok(())
    }

    /// Whether it is over on the board.
    fn ended(&self) -> Option<End> {
        let to_move = self.position.side_to_move();
        if let Some(outcome) = self.position.ended() {
            return Some(match outcome.winner {
                Some(winner) if winner == self.own => End::Won,
                Some(_) => End::Lost,
                None if self.task == Task::Hold => End::Held,
                None => End::Drawn,
            });
        }
        let is_dead = asked::set_of(&self.position).is_none();
        let drawn = match self.task {
            Task::Hold => (HELD_AFTER, End::Held),
            Task::Win => (ROUNDS, End::Drawn),
        };
        let is_full = to_move == self.own && self.moves() >= drawn.0;
        (is_dead || is_full).then_some(drawn.1)
    }
}

/// 1 for a win, 0 for a draw, -1 for a loss.
fn class(verdict: Verdict) -> i32 {
    verdict.rank().signum()
}
