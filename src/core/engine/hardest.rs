//! The reply that is hardest to answer, for a trainer's opponent: among the moves that are about as
//! good as the best, the one whose good answer somebody of a level finds least easily.

use super::Engine;
use super::answers::Answers;
use super::level::Level;
use super::levels::LevelPlay;
use super::plan::{self, Plan, Root};
use super::request::{Limits, StopFlag};
use super::search;
use super::table::Memory;
use crate::rules::{Move, Step};

/// How many centipawns worse than the best a reply may be, if it is harder to answer.
const MARGIN: i32 = 60;
/// Replies whose answers are searched: the best ones.
const MOST_REPLIES: usize = 6;
/// Whoever is lost anyway is not asked for an only move: from so many centipawns on.
const DECIDED: i32 = 900;

/// A reply and what there is to answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HardReply {
    /// The reply.
    pub mv: Move,
    /// Its score in centipawns, from its side.
    pub score: i32,
    /// How many centipawns more the best reply has.
    pub loss: i32,
    /// The answers to it; `None` where there is none, for it ends the game.
    pub answers: Option<Answers>,
    /// How hard they are to find, from 0 to 100.
    pub hardness: u32,
}

impl<G: LevelPlay> Engine<G> {
    /// Finds the reply that is hardest to answer for a player of a level, with about so many nodes in
    /// all; `line` holds the moves that led to the position. A third of the nodes go to the replies, the
    /// rest to their answers.
    ///
    /// A reply that wins is played: what is lost by force has no good answer. `None` when there is no
    /// legal move, or when it was stopped. What the engine remembers is forgotten, so that with one
    /// thread the same question gets the same answer.
    pub fn hardest_reply(
        &mut self,
        (position, line): (&G, &[Step]),
        ruleset: G::Ruleset,
        level: Level,
        nodes: u64,
        stop: &StopFlag,
    ) -> Option<HardReply> {
        let replies = self.near_best((position, line), ruleset, nodes / 3, stop)?;
        let best = replies.first()?.1;
        let each = nodes * 2 / 3 / u64::try_from(replies.len()).unwrap_or(1);
        let mut hardest: Option<HardReply> = None;
        for (mv, score) in replies {
            let (mut next, mut line) = (position.clone(), line.to_vec());
            line.push(next.step(mv));
            let answers = self.answers(&next, &line, ruleset, each, stop);
            if stop.is_stopped() {
                return None;
            }
            let hardness = answers.as_ref().map_or(0, |answers| hardness(answers, level));
            let found = HardReply { mv, score, loss: best - score, answers, hardness };
            let is_harder = |other: &HardReply| found.hardness > other.hardness;
            if hardest.as_ref().is_none_or(is_harder) {
                hardest = Some(found);
            }
        }
        hardest
    }

    /// The replies that are about as good as the best, best first, with their scores; the best alone
    /// where the game is decided.
    fn near_best(
        &mut self,
        (position, line): (&G, &[Step]),
        ruleset: G::Ruleset,
        nodes: u64,
        stop: &StopFlag,
    ) -> Option<Vec<(Move, i32)>> {
        let moves = plan::root_moves(position, line, ruleset, None);
        let root = Root { position, line, ruleset, moves, oracle: None };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let plan = Plan { margin: MARGIN, ..Plan::best(limits, self.params) };
        self.begin(Memory::Forget);
        let histories = self.histories.get_mut(..1)?;
        let found = search::run(&self.table, histories, &root, &plan, stop, None, |_| {})?;
        let best = found.moves.first()?.score;
        let is_near = |score: i32| best - score <= MARGIN;
        let replies = found.moves.iter().map(|known| (known.mv, known.score));
        let most = if best.abs() >= DECIDED { 1 } else { MOST_REPLIES };
        Some(replies.take_while(|&(_, score)| is_near(score)).take(most).collect())
    }
}

/// How hard the good answers are to find for a player of a level, from 0 to 100: how few there are,
/// how far one has to look ahead for the best, whether it looks like nothing, and whether another
/// looks better and is bad.
fn hardness(answers: &Answers, level: Level) -> u32 {
    if answers.legal == 1 {
        // What is forced is found.
        return 0;
    }
    let few = match answers.holding {
        1 => 40,
        2 => 22,
        3 => 10,
        _ => 0,
    };
    // Beyond what somebody of the level looks ahead, all is as hard; the first ply is no depth.
    let seen = answers.found_at.saturating_sub(1).min(sight(level));
    let deep = 24 * seen / sight(level);
    let tempted = answers.temptation.map_or(0, |(_, loss)| 12 + loss.unsigned_abs() / 40);
    let hidden = if answers.is_natural { 0 } else { 14 };
    // Where most answers hold, none of this makes it hard.
    if few == 0 { (deep + tempted) / 3 } else { few + deep + tempted + hidden }
}

/// Plies that a player who is equal to a level looks ahead at most.
fn sight(level: Level) -> u32 {
    u32::from(level.number()).clamp(2, 8)
}
