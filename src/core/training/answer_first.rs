//! Answer first: before a review tells what was wrong with a move, one says oneself what was
//! threatened, which moves come into question and how the best of them goes on; then both are compared.

use crate::engine::{Engine, Limits, StopFlag};
use crate::games::{AnyPosition, AnyRecord, each};
use crate::record::{NodeId, Record, Score};
use crate::review::chances::{self, Chances};
use crate::review::{Effort, Review, Reviewed, search};
use crate::rules::{Move, Side};

/// Mistakes of a game that are asked about, the gravest.
pub const MOST_QUESTIONS: usize = 3;
/// Candidates that may be named.
pub const MOST_CANDIDATES: usize = 3;
/// Plies of a line that may be given, the candidate among them.
pub const LONGEST_LINE: usize = 7;
/// Chances that a move may be behind the best and still be as good.
const AS_GOOD: Chances = 0.03;
/// Chances that a threat may be behind the gravest one and still be it, if it aims at the same.
const AS_GRAVE: Chances = 0.04;
/// Chances that a threat takes if nothing is done, and that a first choice may lose and still lead the
/// right way.
const TO_SPEAK_OF: Chances = 0.08;

/// What somebody has said about a position, as far as it goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// What the other side threatens.
    pub threat: Option<Threat>,
    /// The moves that come into question, the first choice first.
    pub candidates: Vec<Move>,
    /// How the first choice goes on: the moves after it, of both sides.
    pub line: Vec<Move>,
}

/// What the other side is said to threaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threat {
    /// Nothing.
    Nothing,
    /// This move.
    Move(Move),
}

/// A mistake that is asked about.
#[derive(Clone, Debug)]
pub struct Question {
    /// The mistake in the tree.
    pub node: NodeId,
    /// The game up to the position before it.
    record: AnyRecord,
}

/// An answer beside what is so.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// How well the whole was seen.
    pub class: Class,
    /// What is threatened; `None` where nothing to speak of is.
    pub threat: Option<Move>,
    /// Of the threat; `None` if the question was not answered.
    pub threat_seen: Option<ThreatSeen>,
    /// The best move.
    pub best: Move,
    /// Whether the best move, or one as good, is among the candidates.
    pub best_seen: BestSeen,
    /// The best reply to the first choice; `None` without a choice, or where that ends the game.
    pub reply: Option<Move>,
    /// Whether the line has it, or one as good; `None` without a line.
    pub reply_seen: Option<bool>,
    /// What the first choice is worth beside the best move; `None` without one.
    pub lost: Option<Chances>,
}

/// How well a question was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// The choice is as good as the best, and the first reply to it was seen.
    WorkedOut,
    /// The best move is among the candidates, or the choice loses little.
    RightDirection,
    /// The reply that refutes the choice was not in the line.
    ReplyMissed,
    /// None of that.
    NotSeen,
}

impl Class {
    /// All of them, the best first.
    pub const ALL: [Self; 4] =
        [Self::WorkedOut, Self::RightDirection, Self::ReplyMissed, Self::NotSeen];

    /// Its stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::WorkedOut => "worked-out",
            Self::RightDirection => "right-direction",
            Self::ReplyMissed => "reply-missed",
            Self::NotSeen => "not-seen",
        }
    }

    /// The class with this name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.name() == name)
    }
}

/// Whether a threat was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreatSeen {
    /// It was, or it was seen that there is none.
    Right,
    /// Another one that is one, too, but not the gravest.
    Other,
    /// It was not.
    Missed,
}

/// Whether the best move was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BestSeen {
    /// It is the first choice.
    First,
    /// It is the candidate with this number, from 2 on.
    Later(usize),
    /// It is not among the candidates.
    Missed,
}

/// The mistakes of a side that a review asks about first, in the order of the game: the gravest, and
/// none where the game was decided already.
#[must_use]
pub fn questions(record: &AnyRecord, review: &Review, side: Side) -> Vec<Question> {
    const DECIDED: Chances = 0.03;
    let loss = |it: &crate::review::ReviewedMove| it.chances[0] - it.chances[1];
    let is_asked = |it: &&crate::review::ReviewedMove| {
        let is_open = (DECIDED..=1.0 - DECIDED).contains(&it.chances[0]);
        let is_grave = it.judgement > Some(crate::review::Judgement::Inaccuracy);
        it.side == side && is_grave && is_open && !it.better.is_empty()
    };
    let mut asked: Vec<_> = review.moves.iter().filter(is_asked).collect();
    asked.sort_by(|one, other| loss(other).total_cmp(&loss(one)));
    asked.truncate(MOST_QUESTIONS);
    let mut nodes: Vec<_> = asked.into_iter().map(|it| it.node).collect();
    nodes.sort_by_key(|&node| record.ply_of(node));
    nodes.into_iter().filter_map(|node| Question::new(record.clone(), node)).collect()
}

impl Question {
    /// A question about the move at a node; `None` if there is none.
    #[must_use]
    pub fn new(mut record: AnyRecord, node: NodeId) -> Option<Self> {
        record.go_to(node).then_some(())?;
        let before = record.place_before()?;
        record.go_to(before).then_some(Self { node, record })
    }

    /// The position that is asked about.
    #[must_use]
    pub fn position(&self) -> AnyPosition {
        self.record.current()
    }

    /// The move before it.
    #[must_use]
    pub fn last(&self) -> Option<Move> {
        self.record.played(self.record.len())
    }

    /// Whether the other side could threaten something: nobody asks of threats while in check.
    #[must_use]
    pub fn has_threats(&self) -> bool {
        self.passed().is_some()
    }

    /// Whether a move could be a threat: one that the other side could make, were it its turn.
    #[must_use]
    pub fn is_threat(&self, mv: Move) -> bool {
        self.passed().is_some_and(|passed| passed.is_legal(mv))
    }

    /// The position with the turn of the other side; `None` in check.
    #[must_use]
    pub fn passed(&self) -> Option<AnyPosition> {
        self.record.passed()
    }

    /// The position after some moves; `None` if one of them is not legal.
    #[must_use]
    pub fn after(&self, moves: &[Move]) -> Option<AnyPosition> {
        let mut record = self.record.clone();
        for &mv in moves {
            record.branch(mv).ok()?;
        }
        Some(record.current())
    }

    /// Compares an answer with what searches of these limits find. `None` if it was stopped.
    #[must_use]
    pub fn compare(&self, answer: &Answer, limits: Limits, stop: &StopFlag) -> Option<Compared> {
        self.record.compare(answer, limits, stop)
    }
}

impl AnyRecord {
    /// The position with the turn passed; `None` in check.
    fn passed(&self) -> Option<AnyPosition> {
        each!(self, record => passed(record).map(|it| it.current().clone().into()))
    }

    fn compare(&self, answer: &Answer, limits: Limits, stop: &StopFlag) -> Option<Compared> {
        each!(self, record => compare(record, answer, limits, stop))
    }
}

/// The record with the turn passed; `None` in check.
fn passed<G: Reviewed>(record: &Record<G>) -> Option<Record<G>> {
    let mut start = record.current().clone();
    (!start.in_check()).then(|| start.pass())?;
    Some(Record::with_ruleset(start, record.ruleset()))
}

/// Searches of one question.
struct Judge<'a, G: Reviewed> {
    engine: Engine<G>,
    limits: Limits,
    stop: &'a StopFlag,
}

impl<G: Reviewed> Judge<'_, G> {
    /// The best move where a record is, and a side's chances there; the chances alone where the game
    /// is over.
    fn look(&mut self, record: &Record<G>, side: Side) -> Option<(Option<Move>, Chances)> {
        if let Some(outcome) = record.line().verdict() {
            let chances = outcome.winner.map_or(0.5, |winner| f64::from(u8::from(winner == side)));
            return Some((None, chances));
        }
        let found = search(&mut self.engine, &record.line(), self.limits, self.stop)?;
        let seen = |score: Score| chances::of_pov_score(score.pov(side), G::CHANCES_SCALE);
        Some((found.pv.first().copied(), seen(found.evaluation.score)))
    }

    /// The same after a move.
    fn after(
        &mut self,
        record: &Record<G>,
        mv: Move,
        side: Side,
    ) -> Option<(Option<Move>, Chances)> {
        let mut next = record.clone();
        next.branch(mv).ok()?;
        self.look(&next, side)
    }
}

fn compare<G: Reviewed>(
    record: &Record<G>,
    answer: &Answer,
    limits: Limits,
    stop: &StopFlag,
) -> Option<Compared> {
    let mut judge = Judge { engine: Engine::new(Effort::default().hash_mb), limits, stop };
    let side = record.current().side_to_move();
    let (found, mut by_best) = judge.look(record, side)?;
    let mut best = found?;
    let mut worths = Vec::new();
    for &mv in &answer.candidates {
        let worth = if mv == best { by_best } else { judge.after(record, mv, side)?.1 };
        worths.push(worth);
        // A search sees more from nearer by.
        if worth > by_best {
            (best, by_best) = (mv, worth);
        }
    }
    let is_as_good = |worth: &Chances| by_best - worth <= AS_GOOD;
    let best_seen = match worths.iter().position(is_as_good) {
        Some(0) => BestSeen::First,
        Some(number) => BestSeen::Later(number + 1),
        None => BestSeen::Missed,
    };
    let (threat, threat_seen) = compare_threat(&mut judge, record, answer.threat, by_best)?;
    let (reply, reply_seen) = match answer.candidates.first() {
        Some(&choice) => compare_reply(&mut judge, record, choice, &answer.line)?,
        None => (None, None),
    };
    let lost = worths.first().map(|worth| (by_best - worth).max(0.0));
    let class = class(best_seen, lost, (reply, reply_seen));
    Some(Compared { class, threat, threat_seen, best, best_seen, reply, reply_seen, lost })
}

/// How well the whole was seen.
fn class(
    best_seen: BestSeen,
    lost: Option<Chances>,
    (reply, reply_seen): (Option<Move>, Option<bool>),
) -> Class {
    let is_reply_seen = reply.is_none() || reply_seen == Some(true);
    let loses_little = lost.is_some_and(|lost| lost < TO_SPEAK_OF);
    match best_seen {
        BestSeen::First if is_reply_seen => Class::WorkedOut,
        BestSeen::First | BestSeen::Later(_) => Class::RightDirection,
        BestSeen::Missed if loses_little => Class::RightDirection,
        BestSeen::Missed if lost.is_some() && !is_reply_seen => Class::ReplyMissed,
        BestSeen::Missed => Class::NotSeen,
    }
}

/// What is threatened, and whether that was said. `None` if it was stopped.
fn compare_threat<G: Reviewed>(
    judge: &mut Judge<'_, G>,
    record: &Record<G>,
    said: Option<Threat>,
    by_best: Chances,
) -> Option<(Option<Move>, Option<ThreatSeen>)> {
    let Some(passed) = passed(record) else { return Some((None, None)) };
    let side = record.current().side_to_move();
    let (found, left) = judge.look(&passed, side)?;
    // Passing is no move that one would make: what it costs beside the best is what is threatened.
    let threat = found.filter(|_| by_best - left >= TO_SPEAK_OF);
    let seen = match (said, threat) {
        (None, _) => None,
        (Some(Threat::Nothing), threat) => {
            Some(if threat.is_none() { ThreatSeen::Right } else { ThreatSeen::Missed })
        }
        (Some(Threat::Move(mv)), Some(threat)) if mv == threat => Some(ThreatSeen::Right),
        (Some(Threat::Move(mv)), threat) => {
            let (_, by_said) = judge.after(&passed, mv, side)?;
            let is_same = threat.is_some_and(|threat| threat.to() == mv.to());
            Some(if is_same && by_said - left <= AS_GRAVE {
                ThreatSeen::Right
            } else if by_best - by_said >= TO_SPEAK_OF {
                ThreatSeen::Other
            } else {
                ThreatSeen::Missed
            })
        }
    };
    Some((threat, seen))
}

/// The best reply to a choice, and whether a line has it or one as good. `None` if it was stopped.
fn compare_reply<G: Reviewed>(
    judge: &mut Judge<'_, G>,
    record: &Record<G>,
    choice: Move,
    line: &[Move],
) -> Option<(Option<Move>, Option<bool>)> {
    let mut next = record.clone();
    next.branch(choice).ok()?;
    let other = next.current().side_to_move();
    let (reply, by_reply) = judge.look(&next, other)?;
    let (Some(reply), Some(&said)) = (reply, line.first()) else { return Some((reply, None)) };
    let is_seen = said == reply || by_reply - judge.after(&next, said, other)?.1 <= AS_GOOD;
    Some((Some(reply), Some(is_seen)))
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

    /// Before the last move of a game of chess.
    fn before_last(moves: &str) -> Question {
        let mut record = AnyRecord::new(AnyPosition::start(GameKind::Chess), Ruleset::default());
        for squares in moves.split(' ') {
            record.play(mv(squares)).expect("a legal move");
        }
        let node = record.at();
        Question::new(record, node).expect("a move")
    }

    /// The scholar's mate is threatened: Black to move.
    const SCHOLAR: &str = "e2e4 e7e5 d1h5 b8c6 f1c4 a7a6";

    fn compared(threat: Option<Threat>, candidates: &[&str], line: &[&str]) -> Compared {
        let read = |all: &[&str]| all.iter().map(|it| mv(it)).collect();
        let answer = Answer { threat, candidates: read(candidates), line: read(line) };
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        before_last(SCHOLAR).compare(&answer, limits, &StopFlag::new()).expect("not stopped")
    }

    #[test]
    fn a_mate_is_a_threat_that_is_seen_or_not() {
        let seen = |threat| compared(Some(threat), &[], &[]).threat_seen;
        assert_eq!(compared(None, &[], &[]).threat, Some(mv("h5f7")));
        assert_eq!(seen(Threat::Move(mv("h5f7"))), Some(ThreatSeen::Right));
        // Taking there with the bishop is no mate, but costs the castling and a pawn.
        assert_ne!(seen(Threat::Move(mv("c4f7"))), Some(ThreatSeen::Right));
        assert_eq!(seen(Threat::Move(mv("a2a3"))), Some(ThreatSeen::Missed));
        assert_eq!(seen(Threat::Nothing), Some(ThreatSeen::Missed));
        assert_eq!(compared(None, &[], &[]).threat_seen, None);
    }

    #[test]
    fn candidates_and_the_first_reply_make_the_class() {
        let blunder = compared(None, &["h7h6"], &["c4b3"]);
        assert_eq!((blunder.class, blunder.best_seen), (Class::ReplyMissed, BestSeen::Missed));
        assert_eq!((blunder.reply, blunder.reply_seen), (Some(mv("h5f7")), Some(false)));
        assert!(blunder.lost.is_some_and(|lost| lost > 0.3), "{blunder:?}");
        // What was seen and played all the same.
        assert_eq!(compared(None, &["h7h6"], &["h5f7"]).class, Class::NotSeen);
        assert_eq!(compared(None, &["h7h6"], &[]).class, Class::ReplyMissed);
        assert_eq!(compared(None, &[], &[]).class, Class::NotSeen);
        let best = compared(None, &[], &[]).best;
        let names: Vec<_> = ["g7g6", "d8e7", "d8f6", "g8h6"].into_iter().collect();
        let best = names.into_iter().find(|it| mv(it) == best).expect("one that defends");
        let second = compared(None, &["h7h6", best], &["h5f7"]);
        assert_eq!((second.class, second.best_seen), (Class::RightDirection, BestSeen::Later(2)));
        let first = compared(None, &[best], &[]);
        assert_eq!((first.class, first.best_seen), (Class::RightDirection, BestSeen::First));
        let reply = first.reply.expect("the game goes on");
        let answer = Answer { threat: None, candidates: vec![mv(best)], line: vec![reply] };
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let whole = before_last(SCHOLAR).compare(&answer, limits, &StopFlag::new());
        assert_eq!(whole.map(|it| it.class), Some(Class::WorkedOut));
    }

    #[test]
    fn nothing_is_threatened_in_check() {
        let question = before_last("e2e4 f7f6 d1h5 g7g6");
        assert!(!question.has_threats() && question.passed().is_none());
        let question = before_last(SCHOLAR);
        assert!(question.is_threat(mv("h5f7")) && !question.is_threat(mv("g7g6")));
    }

    #[test]
    fn classes_are_known_by_their_names() {
        assert!(Class::ALL.iter().all(|class| Class::of_name(class.name()) == Some(*class)));
        assert_eq!(Class::of_name("wrong"), None);
    }
}
