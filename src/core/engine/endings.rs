//! Endgame tables in the search: exact scores of positions right after a capture, and of the moves
//! at the root.
//!
//! Nothing is asked where the tables cannot know: [`Evaluate::is_few`] is looked at first. Below the
//! root only a position right after a capture (in chess: or a pawn move) is asked for. It is where a
//! table begins to know, and where the plies without progress are none, so that a verdict is not in
//! conflict with the rule that draws a game without progress.

use std::cmp::Reverse;

use super::eval::Evaluate;
use super::plan::RootMove;
use super::score::{DRAW, FARTHEST, INFINITE, MATE, plies};
use super::tree::Tree;
use crate::rules::{Move, Oracle, Step, Verdict};

/// Plies of a principal variation that are read from the tables.
const LONGEST_PV: usize = 48;

/// Score of a verdict at a ply, for the side to move. Beyond the depth of the search it is a win
/// that counts its plies still, but no mate.
fn score_of(verdict: Verdict, ply: usize) -> i32 {
    let won_in = |distance: u16| MATE - (plies(ply) + i32::from(distance)).min(FARTHEST);
    match verdict {
        Verdict::Win(distance) => won_in(distance),
        Verdict::Draw => DRAW,
        Verdict::Loss(distance) => -won_in(distance),
    }
}

impl<G: Evaluate> Tree<'_, G> {
    /// The exact score of a position that the tables know, if it is one right after a capture.
    #[inline]
    pub fn known_ending(&self, position: &G, ply: usize) -> Option<i32> {
        let oracle = self.oracle?;
        (position.halfmove_clock() == 0 && position.is_few()).then_some(())?;
        let verdict = oracle.verdict(position)?;
        // One that takes longer than the rule allows may be no win.
        let in_time = verdict.plies().is_none_or(|plies| plies <= G::MOVE_LIMIT);
        in_time.then(|| score_of(verdict, ply))
    }
}

/// What tables have proved of the moves that were found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Proof {
    /// Nothing.
    Nothing,
    /// That each keeps a draw.
    Draw,
    /// The score of each.
    Scores,
}

/// What the tables tell of the moves at the root.
pub(super) enum AtRoot {
    /// Nothing, or that only these are worth to search.
    Search(Vec<RootMove>),
    /// That the position is a draw, and these moves keep it one.
    Drawn(Vec<RootMove>),
    /// The exact score of each, the best first.
    Known(Vec<RootMove>),
}

/// Asks the tables about the moves at the root.
///
/// In a won position the quickest win is best, in a lost one the slowest loss. A draw is left to the
/// search, which finds the move that asks most of the opponent; so is a win that the rule against
/// games without progress may prevent.
pub(super) fn at_root<G: Evaluate>(
    oracle: &dyn Oracle<G>,
    position: &G,
    line: &[Step],
    ruleset: G::Ruleset,
    moves: Vec<RootMove>,
) -> AtRoot {
    if !position.is_few() {
        return AtRoot::Search(moves);
    }
    let judge = |known: &RootMove| judged(oracle, position, line, ruleset, known.mv);
    let Some(verdicts) = moves.iter().map(judge).collect::<Option<Vec<Verdict>>>() else {
        return AtRoot::Search(moves);
    };
    let Some(&best) = verdicts.iter().max_by_key(|verdict| verdict.rank()) else {
        return AtRoot::Search(moves);
    };
    let in_time = best.plies().is_none_or(|plies| plies <= position.plies_to_limit(line, ruleset));
    let judged = moves.into_iter().zip(verdicts);
    match best {
        Verdict::Draw => AtRoot::Drawn(only(judged, |verdict| verdict == Verdict::Draw)),
        Verdict::Win(_) if !in_time => {
            AtRoot::Search(only(judged, |verdict| matches!(verdict, Verdict::Win(_))))
        }
        Verdict::Loss(_) if !in_time => AtRoot::Search(only(judged, |_| true)),
        _ => AtRoot::Known(scored(oracle, position, judged)),
    }
}

/// The verdict on a move: by the rules if it ends the game, else by the tables.
fn judged<G: Evaluate>(
    oracle: &dyn Oracle<G>,
    position: &G,
    line: &[Step],
    ruleset: G::Ruleset,
    mv: Move,
) -> Option<Verdict> {
    let mut next = position.clone();
    let mut line = line.to_vec();
    line.push(next.step(mv));
    match next.outcome(&line, ruleset).map(|outcome| outcome.winner) {
        None => oracle.verdict(&next).map(Verdict::before),
        Some(None) => Some(Verdict::Draw),
        Some(Some(winner)) if winner == position.side_to_move() => Some(Verdict::Win(1)),
        Some(Some(_)) => Some(Verdict::Loss(2)),
    }
}

fn only(
    judged: impl Iterator<Item = (RootMove, Verdict)>,
    is_wanted: impl Fn(Verdict) -> bool,
) -> Vec<RootMove> {
    judged.filter(|&(_, verdict)| is_wanted(verdict)).map(|(known, _)| known).collect()
}

/// The moves with their scores and variations, the best first.
fn scored<G: Evaluate>(
    oracle: &dyn Oracle<G>,
    position: &G,
    judged: impl Iterator<Item = (RootMove, Verdict)>,
) -> Vec<RootMove> {
    let score = |(known, verdict): (RootMove, Verdict)| RootMove {
        score: score_of(verdict, 0),
        pv: variation(oracle, position, known.mv),
        ..known
    };
    let mut moves: Vec<RootMove> = judged.map(score).collect();
    moves.sort_by_key(|known| Reverse(known.score));
    moves
}

/// The line of play that begins with a move and goes on with the best ones, as far as tables tell.
fn variation<G: Evaluate>(oracle: &dyn Oracle<G>, position: &G, mv: Move) -> Vec<Move> {
    let mut position = position.clone();
    let mut line = vec![mv];
    position.play(mv);
    while line.len() < LONGEST_PV
        && matches!(oracle.verdict(&position), Some(it) if it != Verdict::Draw)
    {
        let rank = |mv: &Move| {
            let mut next = position.clone();
            next.play(*mv);
            oracle.verdict(&next).map_or(-INFINITE, |verdict| verdict.before().rank())
        };
        let Some(best) = position.legal_moves().into_iter().max_by_key(rank) else { break };
        line.push(best);
        position.play(best);
    }
    line
}
