//! The review of a game: what each move of its main line was worth, and what was wrong with it.

use std::io;

use super::analysis::{self, Analysed, Effort, Progress};
use super::chances::{self, Chances, Judgement};
use super::fault::{self, Fault};
use super::game::Reviewed;
use crate::engine::StopFlag;
use crate::record::{Evaluation, Line, NodeId, Tree};
use crate::rules::{Move, Side};

/// A move of the game, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedMove {
    /// Its node in the tree.
    pub node: NodeId,
    /// Who played it.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// The mover's chances before and after it.
    pub chances: [Chances; 2],
    /// How bad it is, if it is.
    pub judgement: Option<Judgement>,
    /// The line that should have begun instead of it; empty for a sound move.
    pub better: Vec<Move>,
    /// What the opponent answers to it; empty for a sound move.
    pub refutation: Vec<Move>,
    /// What was wrong with it, the gravest first; empty where nothing can be proved.
    pub faults: Vec<Fault>,
}

/// The review of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// What the engine thinks of the start and of the position after each move, as far as it came
    /// and where the game goes on.
    pub evaluations: Vec<(NodeId, Evaluation)>,
    /// The moves that could be judged.
    pub moves: Vec<ReviewedMove>,
    /// The accuracy of each side in percent; `None` if it made no move or if the review was stopped.
    pub accuracy: [Option<f64>; 2],
    /// The review was not stopped before its end.
    pub is_whole: bool,
}

/// What is known of the positions of a game.
struct Known {
    evaluations: Vec<Option<Evaluation>>,
    /// Best lines; empty where none was searched.
    lines: Vec<Vec<Move>>,
}

impl Known {
    fn put(&mut self, ply: usize, found: Analysed) {
        self.evaluations[ply] = Some(found.evaluation);
        self.lines[ply] = found.pv;
    }
}

/// Reviews the main line of a game. Evaluations that the tree holds are taken as they are, so that
/// a review which was stopped, once [written down](super::write()), can be taken up again.
///
/// # Errors
/// If there is no thread to think on.
pub fn review<G: Reviewed>(
    tree: &Tree<G>,
    ruleset: G::Ruleset,
    effort: &Effort,
    stop: &StopFlag,
    mut progress: impl FnMut(Progress) + Send,
) -> io::Result<Review> {
    let line = Line::to(tree, tree.end_of(NodeId::ROOT), ruleset);
    // What follows a turn that was passed is no game.
    let line = line.first(line.before_pass());
    let noted = |ply| tree.notes(line.node_at(ply)).and_then(|notes| notes.evaluation);
    let count = line.len() + 1;
    let evaluations = (0..count).map(noted).collect();
    let mut known = Known { evaluations, lines: vec![Vec::new(); count] };
    let is_over = line.verdict().is_some();
    // From the end on, as what is near is told first to those who replay the end.
    let missing: Vec<_> = (0..count)
        .filter(|&ply| known.evaluations[ply].is_none() && !(is_over && ply == line.len()))
        .collect();
    analysis::analyse(
        &line,
        &missing,
        effort,
        stop,
        |ply, found| known.put(ply, found),
        &mut progress,
    )?;
    // Mistakes that were evaluated before have no lines yet.
    let bare: Vec<_> = mistakes(&line, &known)
        .flat_map(|ply| [ply - 1, ply])
        .filter(|&ply| known.lines[ply].is_empty() && !(is_over && ply == line.len()))
        .collect();
    let mut again = Vec::new();
    analysis::analyse(&line, &bare, effort, stop, |ply, found| again.push((ply, found)), progress)?;
    for (ply, found) in again {
        known.lines[ply] = found.pv;
    }
    Ok(summed_up(&line, &known, !stop.is_stopped()))
}

/// The first side's chances after this many plies, if known.
fn chances_at<G: Reviewed>(line: &Line<'_, G>, known: &Known, ply: usize) -> Option<Chances> {
    let outcome = || line.verdict().filter(|_| ply == line.len());
    let ended = || outcome().map(|it| it.winner.map_or(0.5, |side| chances::seen_by(side, 1.0)));
    let evaluated = || Some(chances::of_score(known.evaluations[ply]?.score, G::CHANCES_SCALE));
    ended().or_else(evaluated)
}

/// The mover's chances before and after the move at a ply.
fn chances_around<G: Reviewed>(
    line: &Line<'_, G>,
    known: &Known,
    ply: usize,
) -> Option<[Chances; 2]> {
    let side = line.played(ply)?.mover;
    let at = |ply| Some(chances::seen_by(side, chances_at(line, known, ply)?));
    Some([at(ply - 1)?, at(ply)?])
}

fn judgement<G: Reviewed>(line: &Line<'_, G>, known: &Known, ply: usize) -> Option<Judgement> {
    let [before, after] = chances_around(line, known, ply)?;
    // Whatever a later search thinks of it, the best move is no mistake.
    let is_best = known.lines[ply - 1].first() == line.played(ply).map(|it| &it.step.mv);
    Judgement::of_loss(before - after).filter(|_| !is_best)
}

/// The plies (1-based) of the moves that lose chances.
fn mistakes<'a, G: Reviewed>(
    line: &'a Line<'_, G>,
    known: &'a Known,
) -> impl Iterator<Item = usize> + 'a {
    (1..=line.len()).filter(|&ply| judgement(line, known, ply).is_some())
}

fn summed_up<G: Reviewed>(line: &Line<'_, G>, known: &Known, is_whole: bool) -> Review {
    let moves = (1..=line.len()).filter_map(|ply| judged(line, known, ply)).collect();
    let evaluations = known.evaluations.iter().enumerate();
    let evaluations = evaluations.filter_map(|(ply, it)| Some((line.node_at(ply), (*it)?)));
    let all: Option<Vec<_>> = (0..=line.len()).map(|ply| chances_at(line, known, ply)).collect();
    let starts = line.start().side_to_move();
    let accuracy = all.map_or([None; 2], |all| chances::accuracy_of_sides(starts, &all));
    let evaluations = evaluations.collect();
    Review { evaluations, moves, accuracy, is_whole }
}

fn judged<G: Reviewed>(line: &Line<'_, G>, known: &Known, ply: usize) -> Option<ReviewedMove> {
    let played = line.played(ply)?;
    let chances = chances_around(line, known, ply)?;
    let judgement = judgement(line, known, ply);
    let of_mistake = |ply: usize| judgement.map_or_else(Vec::new, |_| known.lines[ply].clone());
    let (better, refutation) = (of_mistake(ply - 1), of_mistake(ply));
    let faults = match judgement {
        Some(_) => fault::faults(&line.first(ply), &refutation, &better),
        None => Vec::new(),
    };
    let (node, side, mv) = (line.node_at(ply), played.mover, played.step.mv);
    Some(ReviewedMove { node, side, mv, chances, judgement, better, refutation, faults })
}
