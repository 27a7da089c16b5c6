//! The review of a game: what each move of its main line was worth, and what was wrong with it.

use std::io;

use super::analysis::{self, Analysed, Effort, Place, Progress};
use super::chances::{self, Chances, Judgement};
use super::check;
use super::contrast::contrast;
use super::difficulty::Difficulty;
use super::endings::{self, Endings};
use super::fault::{self, Cause, Fault, Lines};
use super::game::Reviewed;
use super::plan::Plan;
use super::reviewer::Reviewer;
use super::shown::is_shown;
use super::study::{self, Studied};
use crate::engine::StopFlag;
use crate::record::{Evaluation, Line, NodeId, PovScore, Score, Tree};
use crate::rules::{Move, Side};
use crate::tactics::Motif;
use crate::tactics::motif;

/// Plies of a line that become a variation, unless what is told of it takes more.
const LONGEST_VARIATION: usize = 10;
/// Plies of a line that are shown beside what is told of it, unless that takes more.
const LONGEST_SHOWN: usize = 8;

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
    /// The line that should have begun instead of it; empty for a move of which nothing is said.
    pub better: Vec<Move>,
    /// What the opponent answers to it; empty for a move of which nothing is said.
    pub refutation: Vec<Move>,
    /// What was wrong with it, the gravest first; empty where nothing can be proved. A move that loses
    /// no chances may have allowed or missed a quick mate.
    pub faults: Vec<Fault>,
    /// The shallowest depth in plies, from 1, at which the search saw what is wrong: it came upon the better
    /// move and stayed with it, or its scores after the move show half of what is lost. `None` where that is
    /// not known. See [`Self::difficulty`].
    pub found_at: Option<u32>,
    /// What the opponent threatened before the move, if that is what then happens or what the better move
    /// meets.
    pub threat: Option<Move>,
}

/// The review of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// What the engine thinks of the start and of the position after each move, as far as it came
    /// and where the game goes on.
    pub evaluations: Vec<(NodeId, Evaluation)>,
    /// What was searched of these positions with the most nodes, or remembered of such a search.
    pub searched: Vec<(NodeId, Analysed)>,
    /// The moves that could be judged.
    pub moves: Vec<ReviewedMove>,
    /// The accuracy of each side in percent; `None` if it made no move or if the review was stopped.
    pub accuracy: [Option<f64>; 2],
    /// The review was not stopped before its end.
    pub is_whole: bool,
    /// Who searched.
    pub by: Reviewer,
}

impl Review {
    /// The score of the position after a node, as the first side sees it.
    #[must_use]
    pub fn score(&self, node: NodeId) -> Option<Score> {
        let found = self.evaluations.iter().find(|(known, _)| *known == node);
        found.map(|(_, evaluation)| evaluation.score)
    }
}

/// What is known of the positions of a game.
#[derive(Clone)]
pub(super) struct Known {
    pub(super) evaluations: Vec<Option<Evaluation>>,
    /// Best lines; empty where none was searched.
    pub(super) lines: Vec<Vec<Move>>,
    /// At which depth each search came upon its best line.
    found_at: Vec<Option<u32>>,
    /// The scores of its depths.
    by_depth: Vec<Vec<(u32, Score)>>,
    /// Which evaluations the tree held.
    pub(super) noted: Vec<bool>,
    /// Times the nodes by which each position was searched; 0 where none were.
    pub(super) factors: Vec<u64>,
    /// What was found with the most nodes.
    searched: Vec<Option<Analysed>>,
    /// The results that tables prove.
    results: Vec<Option<endings::Result>>,
    /// What the searches beside the line have proved of mistakes.
    pub(super) studied: Vec<Studied>,
}

impl Known {
    /// Of none of so many positions is anything known.
    pub(super) fn nothing(count: usize) -> Self {
        Self {
            evaluations: vec![None; count],
            lines: vec![Vec::new(); count],
            found_at: vec![None; count],
            by_depth: vec![Vec::new(); count],
            noted: vec![false; count],
            factors: vec![0; count],
            searched: vec![None; count],
            results: vec![None; count],
            studied: vec![Studied::default(); count],
        }
    }

    /// Takes in what tables know of the positions of a line.
    pub(super) fn ask<G: Reviewed>(&mut self, line: &Line<'_, G>, endings: &Endings) {
        for (ply, known) in self.results.iter_mut().enumerate() {
            *known = endings::result(&line.first(ply), endings);
        }
    }

    /// Takes what a search has found. An evaluation that was there stays unless it is known to be of
    /// a shallower search.
    pub(super) fn put(&mut self, ply: usize, found: Analysed) {
        let depth = |evaluation: Evaluation| evaluation.depth;
        let is_deeper = |old: Evaluation| {
            let depths = depth(old).zip(depth(found.evaluation));
            depths.is_some_and(|(old, new)| new >= old)
        };
        if !self.noted[ply] || self.evaluations[ply].is_none_or(is_deeper) {
            self.evaluations[ply] = Some(found.evaluation);
        }
        self.lines[ply].clone_from(&found.pv);
        self.found_at[ply] = found.found_at;
        self.by_depth[ply].clone_from(&found.by_depth);
        if self.searched[ply].as_ref().is_none_or(|known| known.nodes <= found.nodes) {
            self.searched[ply] = Some(found);
        }
    }
}

impl Known {
    /// Enters what was found at a place, if it has been searched.
    pub(super) fn enter(&mut self, place: Place, found: Option<&Option<Analysed>>) -> bool {
        let Some(found) = found else { return false };
        if let Some(found) = found {
            self.put(place.ply, found.clone());
        }
        self.factors[place.ply] = place.factor;
        true
    }
}

impl ReviewedMove {
    /// How hard it was to see what is wrong, where that is known. A quiet move that the search prefers
    /// from the start is not seen at a glance: that needs a mate, or something to take, on the board.
    #[must_use]
    pub fn difficulty(&self) -> Option<Difficulty> {
        let found_at = self.found_at.filter(|_| !self.better.is_empty())?;
        let is_plain = |fault: &Fault| {
            fault.plies <= 2
                && (fault.motif.is_material() || matches!(fault.motif, Motif::Mate { .. }))
        };
        let difficulty = Difficulty::of_depth(found_at);
        let is_told = difficulty > Difficulty::Glance || self.faults.iter().any(is_plain);
        is_told.then_some(difficulty)
    }

    /// Whether there is something to say of it.
    #[must_use]
    pub fn is_faulty(&self) -> bool {
        self.judgement.is_some() || !self.faults.is_empty()
    }

    /// As much of the opponent's answer as it takes to win what is lost; where that is not known, as
    /// much as one would read.
    #[must_use]
    pub fn answer(&self) -> &[Move] {
        /// Plies of a line that wins nothing in particular.
        const SHORT: usize = 6;
        let lost = self.faults.iter().find(|fault| fault.cause == Cause::Lost);
        let plies = lost.map_or(SHORT, |fault| fault.end);
        &self.refutation[..plies.min(self.refutation.len())]
    }

    /// As much of the better line as becomes a variation: all that what is told of it takes.
    #[must_use]
    pub fn instead(&self) -> &[Move] {
        self.begun(Cause::Missed, LONGEST_VARIATION)
    }

    /// As much of a line as is shown beside what is told of it, that of the answer (lost) or the better
    /// one (missed): all that it takes to see that it is so.
    #[must_use]
    pub fn shown(&self, cause: Cause) -> &[Move] {
        self.begun(cause, LONGEST_SHOWN)
    }

    fn begun(&self, cause: Cause, usual: usize) -> &[Move] {
        let line = match cause {
            Cause::Lost => &self.refutation,
            Cause::Missed => &self.better,
        };
        let told = self.faults.iter().filter(|fault| fault.cause == cause);
        let plies = told.map(|fault| fault.end).fold(usual, usize::max);
        &line[..plies.min(line.len())]
    }
}

/// Reviews the main line of a game. All positions are searched, and those around what may be a
/// mistake again, with more nodes, until nothing in doubt is left; what is found is told meanwhile.
/// Evaluations that the tree holds are taken as they are if the same engine made them in a review, so that
/// one which was stopped, once [written down](super::write()), can be taken up again; those of others are
/// not looked at.
///
/// # Errors
/// If there is no thread to think on.
pub fn review<G: Reviewed>(
    tree: &Tree<G>,
    ruleset: G::Ruleset,
    effort: &Effort,
    stop: &StopFlag,
    progress: impl FnMut(Progress) + Send,
) -> io::Result<Review> {
    let line = Line::to(tree, tree.end_of(NodeId::ROOT), ruleset);
    // What follows a turn that was passed is no game.
    let line = line.first(line.before_pass());
    let asked = effort.reviewer();
    let by = Reviewer::of(&tree.tags).filter(|known| known.serves(&asked));
    let noted = |ply| by.as_ref().and_then(|_| tree.notes(line.node_at(ply))?.evaluation);
    let count = line.len() + 1;
    let evaluations: Vec<_> = (0..count).map(noted).collect();
    let noted = evaluations.iter().map(Option::is_some).collect();
    let mut known = Known { evaluations, noted, ..Known::nothing(count) };
    known.ask(&line, &effort.endings);
    let is_over = line.verdict().is_some();
    let can_be_searched = |ply: usize| !(is_over && ply == line.len());
    let is_missing = |ply: usize| known.evaluations[ply].is_none() && can_be_searched(ply);
    // What is added by a shorter search makes all of them no better than that.
    let by = by.filter(|_| !(0..count).any(is_missing)).unwrap_or(asked);
    let plan = Plan::new(&line, known, (effort, stop), progress);
    analysis::work(&line, &plan, effort, stop)?;
    let (mut known, pace, progress) = plan.done();
    if effort.is_thorough && effort.limits.nodes.is_some() {
        check::check(&line, &mut known, (effort, stop), pace, progress)?;
        study::study(&line, &mut known, (effort, stop))?;
    }
    Ok(summed_up(&line, &known, &effort.endings, (by, !stop.is_stopped())))
}

/// Times the nodes by which a position is searched again in which something better than the move
/// played is said to be, and by which the position after that move is.
pub(super) const FACTORS: [u64; 2] = [10, 3];

/// The positions before and after what may be a mistake that have not been searched thoroughly yet: of
/// moves before and after which the positions are ready to be compared.
pub(super) fn doubtful<G: Reviewed>(
    line: &Line<'_, G>,
    known: &Known,
    effort: &Effort,
    ready: &[bool],
) -> Vec<Place> {
    let mut factors = vec![0; line.len() + 1];
    let moves = (1..=line.len()).filter(|&ply| ready[ply - 1] && ready[ply]);
    for ply in moves.filter(|&ply| may_be_mistake(line, known, ply)) {
        for (at, factor) in [ply - 1, ply].into_iter().zip(FACTORS) {
            factors[at] = factor.max(factors[at]);
        }
    }
    let places = factors.into_iter().enumerate().map(|(ply, factor)| Place::new(ply, factor));
    // Without a limit of nodes a second search would find the same.
    let is_limited = effort.is_thorough && effort.limits.nodes.is_some();
    let is_new = |place: &Place| {
        let known = known.factors[place.ply];
        place.factor > known && (is_limited || known == 0)
    };
    places.filter(is_new).collect()
}

/// Whether the move at a ply loses chances, or nearly.
pub(super) fn may_be_mistake<G: Reviewed>(line: &Line<'_, G>, known: &Known, ply: usize) -> bool {
    /// A loss of chances that a longer search may find to be an inaccuracy.
    const DOUBTFUL: Chances = 0.03;
    chances_around(line, known, ply)
        .is_some_and(|[before, after]| before - after >= DOUBTFUL && !is_best(line, known, ply))
}

/// Whether the move at a ply is what the search would have played: whatever a later search thinks of
/// it, that is no mistake.
pub(super) fn is_best<G: Reviewed>(line: &Line<'_, G>, known: &Known, ply: usize) -> bool {
    known.lines[ply - 1].first() == line.played(ply).map(|it| &it.step.mv)
}

/// The first side's chances after this many plies, if known.
fn chances_at<G: Reviewed>(line: &Line<'_, G>, known: &Known, ply: usize) -> Option<Chances> {
    let outcome = || (ply == line.len()).then(|| line.verdict()).flatten();
    let ended = || outcome().map(|it| it.winner.map_or(0.5, |side| chances::seen_by(side, 1.0)));
    let proved = || Some(endings::chances(known.results[ply]?, Side::First));
    let evaluated = || Some(chances::of_score(known.evaluations[ply]?.score, G::CHANCES_SCALE));
    ended().or_else(proved).or_else(evaluated)
}

/// The mover's chances before and after the move at a ply.
pub(super) fn chances_around<G: Reviewed>(
    line: &Line<'_, G>,
    known: &Known,
    ply: usize,
) -> Option<[Chances; 2]> {
    let side = line.played(ply)?.mover;
    let at = |ply| Some(chances::seen_by(side, chances_at(line, known, ply)?));
    Some([at(ply - 1)?, at(ply)?])
}

pub(super) fn judgement<G: Reviewed>(
    line: &Line<'_, G>,
    known: &Known,
    ply: usize,
) -> Option<Judgement> {
    let [before, after] = chances_around(line, known, ply)?;
    Judgement::of_loss(before - after).filter(|_| !is_best(line, known, ply))
}

fn summed_up<G: Reviewed>(
    line: &Line<'_, G>,
    known: &Known,
    endings: &Endings,
    (by, is_whole): (Reviewer, bool),
) -> Review {
    let judged = |ply| judged(line, known, endings, ply);
    let moves = (1..=line.len()).filter_map(judged).collect();
    let evaluations = known.evaluations.iter().enumerate();
    let evaluations = evaluations.filter_map(|(ply, it)| Some((line.node_at(ply), (*it)?)));
    let all: Option<Vec<_>> = (0..=line.len()).map(|ply| chances_at(line, known, ply)).collect();
    let starts = line.start().side_to_move();
    let accuracy = all.map_or([None; 2], |all| chances::accuracy_of_sides(starts, &all));
    let evaluations = evaluations.collect();
    let searched = known.searched.iter().enumerate();
    let searched = searched.filter_map(|(ply, it)| Some((line.node_at(ply), it.clone()?)));
    Review { evaluations, searched: searched.collect(), moves, accuracy, is_whole, by }
}

pub(super) fn judged<G: Reviewed>(
    line: &Line<'_, G>,
    known: &Known,
    endings: &Endings,
    ply: usize,
) -> Option<ReviewedMove> {
    let played = line.played(ply)?;
    let chances = chances_around(line, known, ply)?;
    let judgement = judgement(line, known, ply);
    let mate = judgement.is_none() && is_mate_apart(line, known, ply);
    let (node, side, mv) = (line.node_at(ply), played.mover, played.step.mv);
    let mut reviewed = ReviewedMove {
        node,
        side,
        mv,
        chances,
        judgement,
        better: Vec::new(),
        refutation: Vec::new(),
        faults: Vec::new(),
        found_at: None,
        threat: None,
    };
    if judgement.is_none() && !mate {
        return Some(reviewed);
    }
    let is_level = |chances: Chances| (0.45..=0.55).contains(&chances);
    let [refutation, better] =
        [ply, ply - 1].map(|at| settled(line.position_at(at), &known.lines[at]));
    let lines = Lines {
        refutation: &refutation,
        better: &better,
        is_drawn: [is_level(chances[1]), is_level(chances[0])],
    };
    let played = line.first(ply);
    let mut faults = fault::faults(&played, &lines);
    let proved = endings::faults(&played, &lines, chances, endings);
    fault::add_proved(&mut faults, proved);
    if mate {
        faults.retain(|fault| matches!(fault.motif, Motif::Mate { .. }));
    }
    if faults.is_empty()
        && let Some(judgement) = judgement
    {
        faults.extend(contrast(&played, &lines, judgement));
        if let Some(breach) = &known.studied[ply].breach
            && faults.iter().all(is_slight)
        {
            faults = vec![breach.clone()];
        }
    }
    faults.retain(|fault| is_shown(&played, &lines, fault));
    if judgement.is_some() || !faults.is_empty() {
        (reviewed.better, reviewed.refutation) = (better, refutation);
        reviewed.found_at = seen_at::<G>(known, ply, (side, chances));
        reviewed.threat = known.studied[ply].threat;
    }
    Some(ReviewedMove { faults, ..reviewed })
}

/// Whether a fault is a difference between two lines that says little.
pub(super) fn is_slight(fault: &Fault) -> bool {
    /// The weight, in centipawns, from which on a difference is told whatever else is proved.
    const TOLD: i32 = 65;
    matches!(&fault.motif, Motif::Shape(shape) if shape.kind.weight() < TOLD)
}

/// The shallowest depth at which a search saw what is wrong with the move at a ply: it came upon the better
/// move, or its scores after the move, which are a ply further from there, show half of what it loses.
fn seen_at<G: Reviewed>(
    known: &Known,
    ply: usize,
    (side, [before, after]): (Side, [Chances; 2]),
) -> Option<u32> {
    let half = f64::midpoint(before, after);
    let seen = |score: Score| chances::seen_by(side, chances::of_score(score, G::CHANCES_SCALE));
    let shows = known.by_depth[ply].iter().rev().take_while(|(_, score)| seen(*score) <= half);
    let shown_at = shows.last().map(|(depth, _)| depth + 1);
    known.found_at[ply - 1].into_iter().chain(shown_at).min()
}

/// A line as a search has found it, with the captures that still pay at its end: what is reckoned of it is
/// seen there then.
fn settled<G: Reviewed>(start: &G, line: &[Move]) -> Vec<Move> {
    let mut position = start.clone();
    for &mv in line {
        position.play(mv);
    }
    let mut line = line.to_vec();
    if !line.is_empty() {
        line.extend(motif::best_captures(&position));
    }
    line
}

/// Whether a move missed a quick mate or allowed one without losing chances: the game was won, or
/// lost, before and after it.
fn is_mate_apart<G: Reviewed>(line: &Line<'_, G>, known: &Known, ply: usize) -> bool {
    /// Moves of a mate that one could have seen: for who gives it, for who allows it.
    const QUICK: (i32, i32) = (3, 2);
    let Some(played) = line.played(ply).filter(|_| !is_best(line, known, ply)) else {
        return false;
    };
    let score = |ply: usize| Some(known.evaluations.get(ply)?.as_ref()?.score.pov(played.mover));
    let mate = |score| match score {
        PovScore::Mate(moves) => moves,
        PovScore::Centipawns(_) => 0,
    };
    // After the last move of a game there may be no score.
    let Some([before, after]) = score(ply - 1).zip(score(ply)).map(|it| [it.0, it.1].map(mate))
    else {
        return false;
    };
    let missed = (1..=QUICK.0).contains(&before) && (before == 1 || after <= 0);
    // A mate that came nearer by the moves played was not allowed by this one.
    let allowed = (-QUICK.1..0).contains(&after) && (before >= 0 || before < after - 2);
    missed || allowed
}
