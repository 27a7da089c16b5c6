//! Whether an answer solves a puzzle, and why a wrong one fails: by proof and search.

use crate::engine::{Engine, Limits, Reply, SearchRequest, StopFlag};
use crate::games::AnyPosition;
use crate::record::{Line, NodeId, PovScore, Tree};
use crate::review::chances::{self, Chances, Judgement};
use crate::review::{self, Fault, Lines, Reviewed};
use crate::rules::Move;
use crate::tactics::gain::{Gain, gain};
use crate::tactics::proof::{Attack, Defence, Verdict as Proved, defend, prove};

/// Memory of an engine in MiB.
const HASH_MB: usize = 8;
/// Plies of a mate by any move that is looked for where a check was asked for: more take too long.
const QUIET_PLIES: u32 = 5;
/// Attacks by which a longer mate by any move is looked for, one after the other.
const ATTACKS: [Attack; 4] =
    [Attack::Threats(1), Attack::Threats(2), Attack::Threats(3), Attack::All];
/// Plies after an answer within which material has to be won.
const GAIN_PLIES: u32 = 4;
/// Plies of a mate by checks that refutes a defence.
const MATED_PLIES: u32 = 11;

/// How much may be looked at to judge an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgeEffort {
    /// Nodes of a proof.
    pub proof_nodes: u64,
    /// Nodes of a search.
    pub search_nodes: u64,
}

impl Default for JudgeEffort {
    /// A few seconds at most.
    fn default() -> Self {
        Self { proof_nodes: 3_000_000, search_nodes: 100_000 }
    }
}

/// What is left to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Mate within this many plies, an odd number.
    Mate {
        /// By what moves.
        attack: Attack,
        /// Within how many.
        plies: u32,
    },
    /// The best move; these are known to be good enough.
    Best(Vec<Move>),
    /// Material that cannot be won back.
    Win {
        /// So many centipawns at least, from here on.
        least: i32,
    },
    /// Not to lose, or to save a draw.
    Hold,
}

/// Whether an answer is right: to be [judged](Self::judge) where one may wait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The number of the question in its attempt, that a late verdict be known.
    pub number: u32,
    /// The position.
    pub position: AnyPosition,
    /// The legal move that was played in it.
    pub mv: Move,
    /// What was to be done.
    pub task: Task,
    /// What would have been right.
    pub better: Vec<Move>,
}

/// What is wrong with a wrong answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// Checks alone were asked for, and it gives none.
    NoCheck,
    /// It mates, but in this many moves including this one, which is too many.
    TooSlow(u32),
    /// It ends the game in a draw.
    Draw,
    /// The opponent escapes.
    Escapes,
    /// It loses chances.
    Worse(Judgement),
    /// It does not win the material that was to be won.
    TooLittle,
    /// It loses where another move does not.
    Loses,
}

/// How an answer was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The puzzle is solved.
    Solved,
    /// It goes on with these moves: the longest defence, and what mates then.
    Right(Vec<Move>),
    /// It is wrong.
    Wrong {
        /// Why.
        flaw: Flaw,
        /// What the opponent answers, and how it goes on; empty if the game is over.
        refutation: Vec<Move>,
        /// What the rules prove to be lost or missed by it, the gravest first.
        faults: Vec<Fault>,
    },
    /// It could not be decided within the effort, or was stopped.
    Open,
}

impl Question {
    /// Judges the answer. Needs a thread with [`STACK_BYTES`](crate::engine::STACK_BYTES) of stack.
    #[must_use]
    pub fn judge(&self, effort: JudgeEffort, stop: &StopFlag) -> Verdict {
        match &self.position {
            AnyPosition::Xiangqi(position) => judge(self, position, effort, stop),
            AnyPosition::Chess(position) => judge(self, position, effort, stop),
        }
    }
}

fn judge<G: Reviewed>(
    question: &Question,
    position: &G,
    effort: JudgeEffort,
    stop: &StopFlag,
) -> Verdict {
    let verdict = match &question.task {
        Task::Mate { attack, plies } => {
            judge_mate(position, question.mv, (*attack, *plies), effort, stop)
        }
        Task::Best(accepted) if accepted.contains(&question.mv) => Verdict::Solved,
        Task::Best(accepted) => judge_best(position, question.mv, accepted, effort, stop),
        Task::Win { least } => {
            judge_win(position, question.mv, (*least, known(question)), effort, stop)
        }
        Task::Hold => judge_hold(position, question.mv, known(question), effort, stop),
    };
    match verdict {
        Verdict::Wrong { flaw, refutation, .. } => {
            let faults = faults(position, question.mv, &refutation, &question.better);
            Verdict::Wrong { flaw, refutation, faults }
        }
        other => other,
    }
}

/// The move that is known to be right.
fn known(question: &Question) -> &[Move] {
    question.better.get(..1).unwrap_or_default()
}

fn judge_mate<G: Reviewed>(
    position: &G,
    mv: Move,
    (attack, plies): (Attack, u32),
    effort: JudgeEffort,
    stop: &StopFlag,
) -> Verdict {
    let mut next = position.clone();
    next.play(mv);
    let gives_no_check = attack == Attack::Checks && !next.in_check();
    // A quiet move that mates in time is as good, where that can be proved.
    let (attack, plies) =
        if gives_no_check { (Attack::All, plies.min(QUIET_PLIES)) } else { (attack, plies) };
    let left = plies.saturating_sub(1);
    let replies = match defended(&next, attack, left, effort.proof_nodes, stop) {
        Defence::Mated => return Verdict::Solved,
        Defence::Lost(line) => return Verdict::Right(line),
        Defence::Open if attack == Attack::Checks => return Verdict::Open,
        Defence::Open => next.legal_moves().to_vec(),
        Defence::Holds(replies) => replies,
    };
    if stop.is_stopped() {
        return Verdict::Open;
    }
    let limits = Limits { nodes: Some(effort.search_nodes), ..Limits::default() };
    let request =
        SearchRequest { search_moves: Some(&replies), ..SearchRequest::new(&next, &[], limits) };
    let found = Engine::<G>::new(HASH_MB).search_with_progress(&request, stop, |_| {});
    let flaw = match found.as_ref().map(|reply| reply.mate) {
        None => Flaw::Draw,
        Some(_) if gives_no_check => Flaw::NoCheck,
        // It was not proved, but may be right.
        Some(Some(mate)) if mate < 0 && 2 * mate.unsigned_abs() <= left => return Verdict::Open,
        Some(Some(mate)) if mate < 0 => Flaw::TooSlow(mate.unsigned_abs() + 1),
        Some(_) => Flaw::Escapes,
    };
    wrong(flaw, found)
}

/// The replies to a mate by such an attack within so many plies: of a long one by any move those to
/// its threats first, which are fewer.
fn defended<G: Reviewed>(
    position: &G,
    attack: Attack,
    plies: u32,
    nodes: u64,
    stop: &StopFlag,
) -> Defence {
    if attack != Attack::All || plies < QUIET_PLIES {
        return defend(position, attack, plies, nodes, stop);
    }
    let nodes = nodes / ATTACKS.len() as u64;
    let mut last = Defence::Open;
    for attack in ATTACKS {
        last = defend(position, attack, plies, nodes, stop);
        if matches!(last, Defence::Mated | Defence::Lost(_)) {
            break;
        }
    }
    last
}

fn judge_best<G: Reviewed>(
    position: &G,
    mv: Move,
    accepted: &[Move],
    effort: JudgeEffort,
    stop: &StopFlag,
) -> Verdict {
    let compared = Compared::new(position, mv, accepted, effort.search_nodes, stop);
    if stop.is_stopped() {
        return Verdict::Open;
    }
    match compared.loss() {
        None => Verdict::Solved,
        Some(_) if compared.is_over => wrong(Flaw::Draw, None),
        Some(judgement) => wrong(Flaw::Worse(judgement), compared.found),
    }
}

/// Judges an answer that is to win material: it is right if the gain can be proved, or if it is as
/// good as the known one.
fn judge_win<G: Reviewed>(
    position: &G,
    mv: Move,
    (least, better): (i32, &[Move]),
    effort: JudgeEffort,
    stop: &StopFlag,
) -> Verdict {
    let compared = Compared::new(position, mv, better, effort.search_nodes, stop);
    let mut next = position.clone();
    next.play(mv);
    let had = (position.gain(mv), least);
    let proof = gain(&next, had, GAIN_PLIES, effort.search_nodes, stop);
    if stop.is_stopped() {
        return Verdict::Open;
    }
    let loss = compared.loss();
    match proof {
        // What is won is of no use to a side that is mated for it.
        Gain::Banked if loss < Some(Judgement::Blunder) => Verdict::Solved,
        Gain::Forced(line) if loss < Some(Judgement::Blunder) => Verdict::Right(line),
        _ if loss.is_none() => Verdict::Solved,
        _ if compared.is_over => wrong(Flaw::Draw, None),
        _ => wrong(Flaw::TooLittle, compared.found),
    }
}

/// Judges an answer that is not to lose: a mate that can be proved refutes it, and so does a search
/// that finds it worse than the known one.
fn judge_hold<G: Reviewed>(
    position: &G,
    mv: Move,
    better: &[Move],
    effort: JudgeEffort,
    stop: &StopFlag,
) -> Verdict {
    let mut next = position.clone();
    next.play(mv);
    if let Proved::Proved(proof) =
        prove(&next, Attack::Checks, MATED_PLIES, effort.search_nodes, stop)
    {
        let refutation = proof.line;
        return Verdict::Wrong { flaw: Flaw::Loses, refutation, faults: Vec::new() };
    }
    let compared = Compared::new(position, mv, better, effort.search_nodes, stop);
    if stop.is_stopped() {
        return Verdict::Open;
    }
    match compared.loss() {
        None => Verdict::Solved,
        Some(_) => wrong(Flaw::Loses, compared.found),
    }
}

/// What a search says of a move beside those that are known to be good.
struct Compared {
    /// The chances after the best of the known ones.
    best: Chances,
    /// The chances after the move.
    chances: Chances,
    /// What is best for the other side after it.
    found: Option<Reply>,
    /// Whether the move ends the game.
    is_over: bool,
}

impl Compared {
    fn new<G: Reviewed>(
        position: &G,
        mv: Move,
        known: &[Move],
        nodes: u64,
        stop: &StopFlag,
    ) -> Self {
        let mut engine = Engine::<G>::new(HASH_MB);
        let mut after = |mv: Move| {
            let mut next = position.clone();
            let line = [next.step(mv)];
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            engine.clear();
            let found = engine.search(&next, &line, limits, stop);
            let winner = next.outcome(&line, G::Ruleset::default()).map(|outcome| outcome.winner);
            let chances = match (winner, &found) {
                (Some(winner), _) => winner
                    .map_or(0.5, |winner| f64::from(u8::from(winner == position.side_to_move()))),
                (None, Some(reply)) => 1.0 - chances_of::<G>(reply),
                (None, None) => 0.5,
            };
            (chances, found, winner.is_some())
        };
        let best = known.iter().map(|&mv| after(mv).0).fold(0.0, f64::max);
        let (chances, found, is_over) = after(mv);
        Self { best, chances, found, is_over }
    }

    fn loss(&self) -> Option<Judgement> {
        Judgement::of_loss(self.best - self.chances)
    }
}

/// The chances of the side to move, as a search sees them.
fn chances_of<G: Reviewed>(reply: &Reply) -> f64 {
    chances::of_pov_score(PovScore::of_search(reply.score, reply.mate), G::CHANCES_SCALE)
}

fn wrong(flaw: Flaw, found: Option<Reply>) -> Verdict {
    let refutation = found.map_or_else(Vec::new, |reply| reply.pv);
    Verdict::Wrong { flaw, refutation, faults: Vec::new() }
}

fn faults<G: Reviewed>(start: &G, mv: Move, refutation: &[Move], better: &[Move]) -> Vec<Fault> {
    let mut tree = Tree::new(start.clone());
    // The move is legal, or there is nothing to say of it.
    let Ok(id) = tree.branch(NodeId::ROOT, mv) else { return Vec::new() };
    let lines = Lines { refutation, better, is_drawn: [false; 2] };
    review::faults(&Line::to(&tree, id, G::Ruleset::default()), &lines)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameKind;

    /// The queen is there to be taken, or not.
    fn judged(fen: &str, best: &str, mv: &str) -> Verdict {
        let position = AnyPosition::from_fen(GameKind::Chess, fen).expect("sound");
        let legal = |name: &str| {
            let named = |&mv: &Move| GameKind::Chess.coordinates(mv) == name;
            position.legal_moves().into_iter().find(named).expect("a legal move")
        };
        let (best, mv) = (vec![legal(best)], legal(mv));
        let question = Question {
            number: 1,
            position: position.clone(),
            mv,
            task: Task::Best(best.clone()),
            better: best,
        };
        let effort = JudgeEffort { proof_nodes: 1_000, search_nodes: 3_000 };
        question.judge(effort, &StopFlag::new())
    }

    #[test]
    fn an_answer_is_judged_for_the_side_that_gives_it() {
        let second = "7k/8/4p3/3Q4/8/8/7P/7K b - - 0 1";
        let first = "7k/7p/8/8/3q4/4P3/8/7K w - - 0 1";
        for (fen, best, other) in [(second, "e6d5", "h8h7"), (first, "e3d4", "h1h2")] {
            assert_eq!(judged(fen, best, best), Verdict::Solved);
            let wrong = judged(fen, best, other);
            let is_blunder =
                matches!(wrong, Verdict::Wrong { flaw: Flaw::Worse(Judgement::Blunder), .. });
            assert!(is_blunder, "{wrong:?}");
        }
    }
}
