//! What a review has found, kept in the notes of its tree: facts and lines, no sentences, so that the
//! same is told a year later in the language of the day. Library and files carry the notes along.
//!
//! Each move of which something is said has a JSON object, as `chuhe-record review --json` prints it; the
//! start of the game has one that says who reviewed it. What is not understood, because it is damaged or
//! of a later version, is left out and counted.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use self::fact::KeptFact;
use super::chances::{Chances, Judgement};
use super::fault::Fault;
use super::game::Reviewed;
use super::origin::passed;
use super::reviewer::Reviewer;
use super::walk::{Review, ReviewedMove};
use crate::games::{AnyTree, Fnv, GameInfo, GameKind, each};
use crate::record::{Evaluation, NodeId, Score, Tree};
use crate::rules::Move;
use crate::tactics::Motif;

mod fact;

/// The version of what is written. A later one is not read.
const VERSION: u32 = 1;

/// Plies of a line that are kept.
const LONGEST: usize = 60;

/// A review as it is kept in a tree.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KeptReview {
    /// What is kept of it; `None` if nothing is.
    pub review: Option<Review>,
    /// Notes of which something could not be understood.
    pub unreadable: usize,
}

/// What is kept at the start of a game.
#[derive(Serialize, Deserialize)]
struct Head {
    version: u32,
    engine: String,
    /// Of each position; `None` without such a limit.
    nodes: Option<u64>,
    depth: Option<u32>,
    /// The moves that were reviewed: how many, and their number ([`line_number`]).
    plies: usize,
    line: String,
    accuracy: [Option<f64>; 2],
    whole: bool,
}

/// What is kept of a move.
#[derive(Serialize, Deserialize)]
struct KeptMove {
    mark: Option<String>,
    before: Chances,
    after: Chances,
    /// The scores before and after it, as the first side sees them.
    #[serde(default, skip_serializing_if = "is_silent")]
    scores: [Option<KeptScore>; 2],
    facts: Vec<Value>,
    better_line: Vec<String>,
    answer_line: Vec<String>,
    /// [`ReviewedMove::found_at`] and [`ReviewedMove::threat`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    found_at: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    threat: Option<String>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum KeptScore {
    Cp(i32),
    Mate(i32),
}

fn is_silent(scores: &[Option<KeptScore>; 2]) -> bool {
    scores.iter().all(Option::is_none)
}

impl From<Score> for KeptScore {
    fn from(score: Score) -> Self {
        match score {
            Score::Centipawns(value) => Self::Cp(value),
            Score::Mate(moves) => Self::Mate(moves),
        }
    }
}

impl From<KeptScore> for Score {
    fn from(score: KeptScore) -> Self {
        match score {
            KeptScore::Cp(value) => Self::Centipawns(value),
            KeptScore::Mate(moves) => Self::Mate(moves),
        }
    }
}

impl Review {
    /// What is kept of one of its moves, as a JSON object: mark, chances and scores before and after it,
    /// facts and lines.
    #[must_use]
    pub fn json(&self, tree: &AnyTree, reviewed: &ReviewedMove) -> Value {
        let parent = match tree {
            AnyTree::Xiangqi(tree) => tree.parent(reviewed.node),
            AnyTree::Chess(tree) => tree.parent(reviewed.node),
        };
        let scores = [parent, Some(reviewed.node)].map(|node| self.score(node?));
        json(tree.game(), reviewed, scores)
    }
}

fn json(game: GameKind, reviewed: &ReviewedMove, scores: [Option<Score>; 2]) -> Value {
    let line = |moves: &[Move]| -> Vec<String> {
        moves.iter().take(LONGEST).map(|&mv| game.coordinates(mv)).collect()
    };
    let [before, after] = reviewed.chances.map(rounded);
    let facts = reviewed.faults.iter().map(|fault| KeptFact::of(game, fault));
    let kept = KeptMove {
        mark: reviewed.judgement.map(|judgement| judgement.mark().to_owned()),
        before,
        after,
        scores: scores.map(|score| score.map(Into::into)),
        facts: facts.map(|fact| serde_json::to_value(fact).unwrap_or_default()).collect(),
        better_line: line(&reviewed.better),
        answer_line: line(&reviewed.refutation),
        found_at: reviewed.found_at,
        threat: reviewed.threat.map(|mv| game.coordinates(mv)),
    };
    serde_json::to_value(kept).unwrap_or_default()
}

/// Chances to four places.
fn rounded(chances: Chances) -> Chances {
    (10_000.0 * chances).round() / 10_000.0
}

/// What is kept of a move of a review; empty for a move of which nothing is said.
pub(super) fn of_move<G: GameInfo>(
    tree: &Tree<G>,
    review: &Review,
    reviewed: &ReviewedMove,
) -> String {
    if !reviewed.is_faulty() {
        return String::new();
    }
    let scores = [tree.parent(reviewed.node), Some(reviewed.node)];
    json(G::KIND, reviewed, scores.map(|node| review.score(node?))).to_string()
}

/// What is kept at the start of a game that was reviewed.
pub(super) fn head<G: GameInfo>(tree: &Tree<G>, review: &Review) -> String {
    let Reviewer { engine, nodes, depth } = review.by.clone();
    let head = Head {
        version: VERSION,
        engine,
        nodes,
        depth,
        plies: tree.main_line().count(),
        line: line_number(tree),
        accuracy: review.accuracy.map(|it| it.map(|percent| (100.0 * percent).round() / 100.0)),
        whole: review.is_whole,
    };
    serde_json::to_string(&head).unwrap_or_default()
}

/// The number of a main line with its start, by which it is known again.
fn line_number<G: GameInfo>(tree: &Tree<G>) -> String {
    let mut hash = Fnv::new();
    hash.add(tree.start().fen().as_bytes());
    for mv in tree.main_line().filter_map(|node| tree.mv(node)) {
        hash.add(b" ");
        hash.add(G::coordinates(mv).as_bytes());
    }
    format!("{:016x}", hash.number())
}

impl AnyTree {
    /// The review that is kept in the tree.
    #[must_use]
    pub fn kept_review(&self) -> KeptReview {
        let mut kept = each!(self, tree => restored(tree));
        if let Some(review) = kept.review.as_mut().filter(|review| !review.is_whole) {
            // What was found of a part, or of other moves, is not said of the whole.
            review.accuracy = self.judged().map_or([None; 2], |judged| judged.accuracy);
        }
        kept
    }
}

fn restored<G: Reviewed>(tree: &Tree<G>) -> KeptReview {
    let text = |node| tree.notes(node).map_or("", |notes| notes.review.as_str());
    let head = Some(text(NodeId::ROOT)).filter(|text| !text.is_empty()).map(read_head);
    let mut unreadable = usize::from(matches!(head, Some(None)));
    let head = head.flatten();
    let mut moves = Vec::new();
    let mut evaluations: Vec<(NodeId, Evaluation)> = Vec::new();
    let main_line = std::iter::once(NodeId::ROOT).chain(tree.main_line());
    // Those of others are no part of it.
    let is_own = Reviewer::of(&tree.tags).is_some();
    for node in main_line {
        let noted = tree.notes(node).and_then(|notes| notes.evaluation);
        evaluations.extend(noted.filter(|_| is_own).map(|evaluation| (node, evaluation)));
        let text = text(node);
        if node == NodeId::ROOT || text.is_empty() {
            continue;
        }
        let read = read_move(tree, node, text);
        unreadable += usize::from(read.as_ref().is_none_or(|read| !read.is_all));
        if let Some(read) = read {
            note_scores(&mut evaluations, [tree.parent(node), Some(node)], read.scores);
            moves.push(read.reviewed);
        }
    }
    let is_same =
        |head: &Head| head.plies == tree.main_line().count() && head.line == line_number(tree);
    let is_whole = head.as_ref().is_some_and(|head| head.whole && is_same(head));
    let accuracy = head.as_ref().map_or([None; 2], |head| head.accuracy);
    let by =
        head.map(|head| Reviewer { engine: head.engine, nodes: head.nodes, depth: head.depth });
    let review = (by.is_some() || !moves.is_empty()).then(|| Review {
        evaluations,
        searched: Vec::new(),
        moves,
        accuracy,
        is_whole,
        by: by.unwrap_or_default(),
    });
    KeptReview { review, unreadable }
}

fn read_head(text: &str) -> Option<Head> {
    let head: Head = serde_json::from_str(text).ok()?;
    (head.version == VERSION).then_some(head)
}

/// The scores that a review has found of positions count there, whatever others have noted.
fn note_scores(
    evaluations: &mut Vec<(NodeId, Evaluation)>,
    nodes: [Option<NodeId>; 2],
    scores: [Option<Score>; 2],
) {
    for (node, score) in nodes.into_iter().zip(scores) {
        let Some((node, score)) = node.zip(score) else { continue };
        match evaluations.iter_mut().rev().find(|(known, _)| *known == node) {
            Some((_, evaluation)) if evaluation.score == score => {}
            Some((_, evaluation)) => *evaluation = Evaluation { score, depth: None },
            None => evaluations.push((node, Evaluation { score, depth: None })),
        }
    }
}

/// A move as it was kept.
struct ReadMove {
    reviewed: ReviewedMove,
    scores: [Option<Score>; 2],
    /// Whether all of it was understood.
    is_all: bool,
}

/// Reads what is kept of a move of the tree; `None` if it is not understood.
fn read_move<G: Reviewed>(tree: &Tree<G>, node: NodeId, text: &str) -> Option<ReadMove> {
    let kept: KeptMove = serde_json::from_str(text).ok()?;
    let judgement = match kept.mark.as_deref() {
        Some(mark) => Some(Judgement::of_mark(mark)?),
        None => None,
    };
    let before = tree.position(tree.parent(node)?);
    let [better, refutation] =
        [(before, &kept.better_line), (tree.position(node), &kept.answer_line)]
            .map(|(start, line)| legal(start, line));
    let facts = kept.facts.iter().filter_map(|fact| {
        let fact: KeptFact = serde_json::from_value(fact.clone()).ok()?;
        let fault = fact.read(G::KIND)?;
        let line = if fault.cause == super::Cause::Lost { &refutation } else { &better };
        let is_within = fault.plies <= fault.end && fault.end <= line.len();
        (is_within && is_playable(before, &fault)).then_some(fault)
    });
    let faults: Vec<_> = facts.collect();
    let threat = kept.threat.as_deref().map(|text| threat(before, text));
    let is_all = faults.len() == kept.facts.len()
        && !matches!(threat, Some(None))
        && [(&better, &kept.better_line), (&refutation, &kept.answer_line)]
            .iter()
            .all(|(line, texts)| line.len() == texts.len());
    let chances = [kept.before, kept.after].map(|it| it.clamp(0.0, 1.0));
    let (side, mv) = (before.side_to_move(), tree.mv(node)?);
    let (found_at, threat) = (kept.found_at, threat.flatten());
    let reviewed = ReviewedMove {
        node,
        side,
        mv,
        chances,
        judgement,
        better,
        refutation,
        faults,
        found_at,
        threat,
    };
    let scores = kept.scores.map(|score| score.map(Into::into));
    reviewed.is_faulty().then_some(ReadMove { reviewed, scores, is_all })
}

/// Whether the move that is told of a fact can be played.
fn is_playable<G: Reviewed>(before: &G, fault: &Fault) -> bool {
    match fault.motif {
        Motif::Principle { cure, .. } => cure.mv().is_none_or(|mv| before.is_legal(mv)),
        _ => true,
    }
}

/// A move that the opponent of the side to move threatens.
fn threat<G: Reviewed>(before: &G, text: &str) -> Option<Move> {
    let passed = passed(before)?;
    G::from_coordinates(text).ok().filter(|&mv| passed.is_legal(mv))
}

/// The moves of a line as far as the rules allow them.
fn legal<G: Reviewed>(start: &G, line: &[String]) -> Vec<Move> {
    let mut position = start.clone();
    let moves = line.iter().map_while(|text| {
        let mv = G::from_coordinates(text).ok().filter(|&mv| position.is_legal(mv))?;
        position.play(mv);
        Some(mv)
    });
    moves.take(LONGEST).collect()
}
