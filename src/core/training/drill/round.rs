//! A round: the lines are walked, and what is due or new in them is asked.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::gaps::Hole;
use super::lines::{Answer, Branch, Lines, Place, Progress, is_due};
use crate::games::AnyPosition;
use crate::rules::Move;
use crate::training::puzzles::{Card, Day, Grade};

/// Moves of a line that are walked at most: lines can go in a circle.
const LONGEST: usize = 400;

/// A round of a drill.
#[derive(Clone, Debug)]
pub struct Drill {
    lines: Arc<Lines>,
    cards: HashMap<i64, Card>,
    today: Day,
    /// How often each position was met by the other side's moves, by its number.
    met: HashMap<i64, usize>,
    random: SmallRng,
    /// The position that the line began with, and the moves since.
    start: AnyPosition,
    moves: Vec<Move>,
    position: AnyPosition,
    turn: DrillTurn,
    /// Answered right at the first try in this round, or after a failure on another walk.
    done: HashSet<i64>,
    /// Failed in this round, and to be asked again in it.
    failed: HashSet<i64>,
    /// Whether a hint was given for the position that is asked.
    is_helped: bool,
    asked: Asked,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrillTurn {
    /// A move is to be found.
    Asked,
    /// This one was wrong; it is not played.
    Wrong(Move),
    /// Nothing is left to be asked.
    Over,
}

/// How many cards were asked in a round, and how many of them were known at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Cards.
    pub all: usize,
    /// Those known.
    pub right: usize,
}

/// A card that was asked for the first time in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrillAttempt {
    /// The position's number.
    pub key: i64,
    /// How well it was known.
    pub grade: Grade,
}

/// What came of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It is right, and was played; what the other side answered, too.
    Right(Option<DrillAttempt>),
    /// It is none of those that are prepared.
    Wrong(Option<DrillAttempt>),
    /// It is not legal, or nothing is asked.
    Refused,
}

impl Drill {
    /// A round of what is due or new. `met` says how often a position stood in the games that the other
    /// side's moves are weighed by.
    #[must_use]
    pub fn new(
        lines: Arc<Lines>,
        cards: HashMap<i64, Card>,
        met: HashMap<i64, usize>,
        (today, seed): (Day, u64),
    ) -> Self {
        let start = AnyPosition::start(lines.game());
        let mut drill = Self {
            lines,
            cards,
            today,
            met,
            random: SmallRng::seed_from_u64(seed),
            position: start.clone(),
            start,
            moves: Vec::new(),
            turn: DrillTurn::Over,
            done: HashSet::new(),
            failed: HashSet::new(),
            is_helped: false,
            asked: Asked::default(),
        };
        drill.begin_line();
        drill
    }

    /// What is to be done.
    #[must_use]
    pub fn turn(&self) -> &DrillTurn {
        &self.turn
    }

    /// The position at the board.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The position that the line at the board began with.
    #[must_use]
    pub fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The moves of the line at the board so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The lines.
    #[must_use]
    pub fn lines(&self) -> Arc<Lines> {
        Arc::clone(&self.lines)
    }

    /// How much of the lines is learnt by now. What was failed in this round is due.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.lines.progress(&self.known(), self.today)
    }

    /// Where the line at the board first has a choice: the moves up to there, and how much is learnt of
    /// what follows each of those that can be played then.
    #[must_use]
    pub fn branches(&self) -> (Vec<Move>, Vec<Branch>) {
        let (mut position, mut moves) = (self.start.clone(), Vec::new());
        let known = self.known();
        loop {
            let branches = self.lines.branches(&position, &known, self.today);
            match branches[..] {
                [only] if moves.len() < LONGEST && position.is_legal(only.mv) => {
                    position.play(only.mv);
                    moves.push(only.mv);
                }
                _ => return (moves, branches),
            }
        }
    }

    /// Where the lines have no answer, and how often that was met, the most frequent first.
    #[must_use]
    pub fn holes(&self) -> Vec<(Hole, usize)> {
        let met = |hole: Hole| {
            let n = self.met.get(&hole.key).copied().unwrap_or(0);
            (hole, n)
        };
        let mut holes: Vec<_> = self.lines.holes().into_iter().map(met).collect();
        holes.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
        holes
    }

    /// What is known of the cards, as it stands in this round.
    fn known(&self) -> HashMap<i64, Card> {
        let mut known = self.cards.clone();
        for key in &self.failed {
            known.entry(*key).and_modify(|card| card.due = self.today);
        }
        known
    }

    /// What was asked so far.
    #[must_use]
    pub fn asked(&self) -> Asked {
        self.asked
    }

    /// How many cards are still to be asked.
    #[must_use]
    pub fn left(&self) -> usize {
        self.lines.cards().filter(|&key| self.is_wanted(key)).count()
    }

    /// What the lines play in the position at the board, the first choice first.
    #[must_use]
    pub fn answers(&self) -> Vec<Answer> {
        self.lines.answers(&self.position)
    }

    /// Takes note that the position that is asked was not answered without help.
    pub fn help(&mut self) {
        self.is_helped = true;
    }

    /// Tries a move.
    pub fn try_move(&mut self, mv: Move) -> Tried {
        if self.turn == DrillTurn::Over || !self.position.is_legal(mv) {
            return Tried::Refused;
        }
        let Some((place, _)) = self.lines.find(&self.position) else { return Tried::Refused };
        let key = self.lines.known(place).key;
        let is_again = matches!(self.turn, DrillTurn::Wrong(_));
        if !self.lines.is_right(&self.position, mv) {
            self.turn = DrillTurn::Wrong(mv);
            return Tried::Wrong(self.grade(key, Grade::Failed).filter(|_| !is_again));
        }
        let grade = if self.is_helped { Grade::Helped } else { Grade::Solved };
        // After a failure it counts as known on another walk only.
        let attempt = if is_again { None } else { self.grade(key, grade) };
        self.play(mv);
        self.go_on();
        Tried::Right(attempt)
    }

    /// Writes down how well a card was known; a second time in a round that is no attempt any more.
    fn grade(&mut self, key: i64, grade: Grade) -> Option<DrillAttempt> {
        let is_failure = grade == Grade::Failed;
        let is_second = self.failed.contains(&key) || self.done.contains(&key);
        if is_failure {
            self.failed.insert(key);
            self.done.remove(&key);
        } else {
            self.failed.remove(&key);
            self.done.insert(key);
        }
        if is_second {
            return None;
        }
        self.asked.all += 1;
        self.asked.right += usize::from(!is_failure);
        let card = Card::after(self.cards.get(&key), grade, self.today);
        self.cards.insert(key, card);
        Some(DrillAttempt { key, grade })
    }

    /// Goes to the next line, whether or not this one is at its end.
    pub fn skip(&mut self) {
        if let Some((place, _)) = self.lines.find(&self.position) {
            self.done.insert(self.lines.known(place).key);
        }
        self.begin_line();
    }

    /// Whether a card is to be asked in this round.
    fn is_wanted(&self, key: i64) -> bool {
        if self.failed.contains(&key) {
            return true;
        }
        let is_due = self.cards.get(&key).is_none_or(|card| is_due(card, self.today));
        is_due && !self.done.contains(&key)
    }

    /// Begins a line in which something is to be asked, or ends the round.
    fn begin_line(&mut self) {
        let wanted = self.wanted();
        let starts = self.lines.starts().iter();
        let best = starts.max_by_key(|(_, place)| wanted[*place]);
        let best = best.filter(|(_, place)| wanted[*place] > 0).cloned();
        self.turn = DrillTurn::Over;
        if let Some((start, _)) = best {
            self.position.clone_from(&start);
            self.start = start;
            self.moves.clear();
            self.walk(&wanted);
        }
    }

    /// For each position how many steps of what follows are to be asked: itself, and the most in any
    /// way on from it. Lines that come together count in each.
    fn wanted(&self) -> Vec<usize> {
        let mut wanted = vec![0; self.lines.len()];
        let mut state = vec![State::New; self.lines.len()];
        for (_, start) in self.lines.starts() {
            // A place is left only after all that it leads to.
            let mut open = vec![(*start, false)];
            while let Some((place, is_left)) = open.pop() {
                let known = self.lines.known(place);
                if is_left {
                    let own = known.is_card() && self.is_wanted(known.key);
                    let next = known.walked().map(|it| wanted[it.to]).max();
                    wanted[place] = usize::from(own) + next.unwrap_or(0);
                    state[place] = State::Done;
                } else if state[place] == State::New {
                    state[place] = State::Open;
                    open.push((place, true));
                    open.extend(known.walked().map(|it| (it.to, false)));
                }
            }
        }
        wanted
    }

    /// Plays on to what is to be asked next, in this line or in another one.
    fn go_on(&mut self) {
        self.turn = DrillTurn::Over;
        let wanted = self.wanted();
        self.walk(&wanted);
        if self.turn == DrillTurn::Over {
            self.begin_line();
        }
    }

    /// Plays on in the line until something is to be asked, or to where nothing is any more.
    fn walk(&mut self, wanted: &[usize]) {
        self.is_helped = false;
        while self.moves.len() < LONGEST {
            let Some((place, is_mirrored)) = self.lines.find(&self.position) else { return };
            let known = self.lines.known(place);
            if known.is_card() && self.is_wanted(known.key) {
                self.turn = DrillTurn::Asked;
                return;
            }
            let Some(mv) = self.choose(place, wanted) else { return };
            let turned = if is_mirrored { self.lines.game().mirrored(mv) } else { mv };
            if !self.position.is_legal(turned) {
                return;
            }
            self.play(turned);
        }
    }

    /// The move to go on with: by what is to be asked after it, then by how often it is met.
    fn choose(&mut self, place: Place, wanted: &[usize]) -> Option<Move> {
        let known = self.lines.known(place);
        let of = |to: Place| self.met.get(&self.lines.known(to).key).copied().unwrap_or(0);
        let best = known.walked().map(|it| (wanted[it.to], of(it.to))).max()?;
        if best.0 == 0 {
            return None;
        }
        let alike: Vec<_> = known
            .walked()
            .filter(|it| (wanted[it.to], of(it.to)) == best)
            .map(|it| it.mv)
            .collect();
        let index = self.random.random_range(0..alike.len());
        alike.get(index).copied()
    }

    fn play(&mut self, mv: Move) {
        self.position.play(mv);
        self.moves.push(mv);
    }
}

/// How far a place is in a walk through all.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Open,
    Done,
}
