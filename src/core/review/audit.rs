//! Whether what a review says is true: each sentence looked at again by the rules and by searches of ten
//! times the nodes.

use std::io;

use super::analysis::{self, Effort, Place};
use super::chances::{self, Chances};
use super::cure;
use super::fault::{Cause, Fault, Lines};
use super::game::Reviewed;
use super::shown::is_shown;
use super::study::{Case, Trials};
use super::walk::{FACTORS, Review, ReviewedMove};
use crate::engine::StopFlag;
use crate::games::AnyTree;
use crate::record::{Line, NodeId, Tree};
use crate::rules::Move;
use crate::rules::chess::Draws;
use crate::rules::xiangqi::Ruleset;
use crate::tactics::motif::{self, Man, Motif};

/// Times the nodes of a review by which it is looked at again.
const AGAIN: u64 = 10;

/// What is wrong with a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flaw {
    /// A piece that is named stands on its square nowhere on the way.
    NotThere,
    /// The moves beside it do not show it.
    NotShown,
    /// By the longer searches the move loses less than half of what was said.
    NoMistake,
    /// By the longer search the material is not lost, or not missed.
    NotWon,
    /// By the longer search there is no mate.
    NoMate,
    /// What proves a principle does not hold: the cure makes up for less than half, or its control for more.
    NoCure,
}

impl Flaw {
    /// Its stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NotThere => "not-there",
            Self::NotShown => "not-shown",
            Self::NoMistake => "no-mistake",
            Self::NotWon => "not-won",
            Self::NoMate => "no-mate",
            Self::NoCure => "no-cure",
        }
    }
}

/// A sentence that was looked at again.
#[derive(Clone, Debug, PartialEq)]
pub struct Audited {
    /// The move.
    pub node: NodeId,
    /// What is said of it.
    pub fault: Fault,
    /// What is wrong with that; nothing if it is true.
    pub flaw: Option<Flaw>,
}

/// Looks at the first sentence of each of the moves that a review marks again, at so many of them at most.
///
/// # Errors
/// If there is no thread to think on.
pub fn audit(
    tree: &AnyTree,
    review: &Review,
    effort: &Effort,
    most: usize,
) -> io::Result<Vec<Audited>> {
    match tree {
        AnyTree::Xiangqi(tree) => all(tree, Ruleset::default(), review, effort, most),
        AnyTree::Chess(tree) => all(tree, Draws::default(), review, effort, most),
    }
}

fn all<G: Reviewed>(
    tree: &Tree<G>,
    ruleset: G::Ruleset,
    review: &Review,
    effort: &Effort,
    most: usize,
) -> io::Result<Vec<Audited>> {
    let line = Line::to(tree, tree.end_of(NodeId::ROOT), ruleset);
    let told = review.moves.iter().filter(|it| it.judgement.is_some() && !it.faults.is_empty());
    let mut audited = Vec::new();
    for reviewed in told.take(most) {
        let Some(ply) = (1..=line.len()).find(|&ply| line.node_at(ply) == reviewed.node) else {
            continue;
        };
        let fault = reviewed.faults[0].clone();
        let flaw = flaw(&line, ply, (reviewed, &fault), effort)?;
        audited.push(Audited { node: reviewed.node, fault, flaw });
    }
    Ok(audited)
}

/// What is wrong with a sentence about the move at a ply.
fn flaw<G: Reviewed>(
    line: &Line<'_, G>,
    ply: usize,
    (reviewed, fault): (&ReviewedMove, &Fault),
    effort: &Effort,
) -> io::Result<Option<Flaw>> {
    let lines =
        Lines { refutation: &reviewed.refutation, better: &reviewed.better, is_drawn: [false; 2] };
    if !is_shown(&line.first(ply), &lines, fault) {
        return Ok(Some(Flaw::NotShown));
    }
    if !fault.motif.men().into_iter().all(|man| is_there(line, ply, (reviewed, fault), man)) {
        return Ok(Some(Flaw::NotThere));
    }
    let again = Again::search(line, ply, effort)?;
    let [had, has] = again.chances;
    let said = reviewed.chances[0] - reviewed.chances[1];
    if let Motif::Mate { .. } = fault.motif {
        let mated = if fault.cause == Cause::Lost { 1.0 - has } else { had };
        return Ok((mated < 0.995).then_some(Flaw::NoMate));
    }
    if had - has < 0.5 * said {
        return Ok(Some(Flaw::NoMistake));
    }
    if let Motif::Principle { principle, .. } = &fault.motif {
        let limits = effort.times(AGAIN);
        let case = Case::of_reviewed(line, ply, reviewed, again.chances);
        let stop = StopFlag::new();
        let mut trials = Trials::new(line, limits, effort, &stop);
        let holds = case.is_some_and(|case| cure::holds(&mut trials, &case, *principle));
        return Ok((!holds).then_some(Flaw::NoCure));
    }
    let is_lost = !fault.motif.is_material() || again.is_won(line, ply, reviewed.mv);
    Ok((!is_lost).then_some(Flaw::NotWon))
}

/// Whether a piece stands on its square before the move, or somewhere in the line that is told.
fn is_there<G: Reviewed>(
    line: &Line<'_, G>,
    ply: usize,
    (reviewed, fault): (&ReviewedMove, &Fault),
    man: Man,
) -> bool {
    let mut position = line.position_at(ply - 1).clone();
    let moves: Vec<Move> = match fault.cause {
        Cause::Lost => std::iter::once(reviewed.mv).chain(reviewed.refutation.clone()).collect(),
        Cause::Missed => reviewed.better.clone(),
    };
    let stands = |position: &G| {
        let found = position.piece_at(man.at);
        found.is_some_and(|(side, piece)| (side, G::figure(piece)) == (man.side, man.figure))
    };
    let mut is_there = stands(&position);
    for mv in moves.into_iter().take(fault.end + 2) {
        position.play(mv);
        is_there |= stands(&position);
    }
    is_there
}

/// What the longer searches find before and after a move.
struct Again {
    /// The mover's chances.
    chances: [Chances; 2],
    lines: [Vec<Move>; 2],
}

impl Again {
    fn search<G: Reviewed>(line: &Line<'_, G>, ply: usize, effort: &Effort) -> io::Result<Self> {
        let [before, after] = FACTORS.map(|factor| AGAIN * factor);
        let mut places = vec![Place::new(ply - 1, before)];
        let is_over = ply == line.len() && line.verdict().is_some();
        if !is_over {
            places.push(Place::new(ply, after));
        }
        let side = line.position_at(ply - 1).side_to_move();
        let ended = line.first(ply).verdict();
        let ended = ended.map_or(0.5, |it| {
            it.winner.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 })
        });
        let mut found = Self { chances: [ended; 2], lines: [Vec::new(), Vec::new()] };
        analysis::analyse(line, &places, effort, &StopFlag::new(), |place, it| {
            let first = chances::of_score(it.evaluation.score, G::CHANCES_SCALE);
            let number = place.ply + 1 - ply;
            found.chances[number] = chances::seen_by(side, first);
            found.lines[number] = it.pv;
        })?;
        Ok(found)
    }

    /// Whether the better line has more material than the one that was played, when the captures at the
    /// end of each are played out.
    fn is_won<G: Reviewed>(&self, line: &Line<'_, G>, ply: usize, mv: Move) -> bool {
        let start = line.position_at(ply - 1);
        let us = start.side_to_move();
        let played: Vec<Move> = std::iter::once(mv).chain(self.lines[1].iter().copied()).collect();
        // Somewhere along the lines: what is given back later for something else was won all the same.
        let most = |moves: &[Move]| {
            (1..=moves.len())
                .map(|plies| motif::balance(start, &moves[..plies], us))
                .collect::<Vec<_>>()
        };
        let (better, played) = (most(&self.lines[0]), most(&played));
        better.iter().zip(&played).any(|(better, played)| better - played >= G::LEAST_GAIN)
    }
}
