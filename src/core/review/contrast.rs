//! What a move spoils, or leaves undone, beyond material: what the position has at the end of the one line
//! and not at the end of the other.

use super::chances::Judgement;
use super::fault::{Cause, Fault, Lines};
use super::game::Reviewed;
use crate::record::Line;
use crate::rules::{Move, Side};
use crate::tactics::Man;
use crate::tactics::motif::{self, Haul, Motif, Won};
use crate::tactics::shape::{self, Shape, ShapeKind};

/// The least weight of what is told of an inaccuracy.
const SLIGHT: i32 = 50;
/// Plies of a line that are followed: where nothing differs at the end of them, fewer.
const PLIES: [usize; 2] = [8, 6];

/// A line from the same position: the positions after each of its plies, the first move included.
struct Way<G> {
    moves: Vec<Move>,
    positions: Vec<G>,
}

impl<G: Reviewed> Way<G> {
    fn new(before: &G, moves: Vec<Move>) -> Self {
        let mut position = before.clone();
        let after = |&mv: &Move| {
            position.play(mv);
            position.clone()
        };
        let positions = moves.iter().map(after).collect();
        Self { moves, positions }
    }

    /// What is good for a side in its last two positions.
    fn lasting(&self, side: Side) -> Vec<Shape> {
        let [one, two] = self.last_two(side);
        let is_lasting = |shape: &Shape| one.iter().any(|other| other.kind.is_like(shape.kind));
        two.into_iter().filter(is_lasting).collect()
    }

    /// What is good for a side in the last position but one, and in the last.
    fn last_two(&self, side: Side) -> [Vec<Shape>; 2] {
        let last = self.positions.len() - 1;
        [last.saturating_sub(1), last].map(|at| shape::shapes(&self.positions[at], side))
    }

    /// The number of the ply from which on a shape is there without a break.
    fn since(&self, side: Side, kind: ShapeKind, times: usize) -> usize {
        let has = |position: &G| count(&shape::shapes(position, side), kind) >= times;
        let lacking = self.positions.iter().rposition(|position| !has(position));
        lacking.map_or(0, |at| at + 1).min(self.positions.len() - 1)
    }
}

/// How many shapes are of a kind.
fn count(shapes: &[Shape], kind: ShapeKind) -> usize {
    shapes.iter().filter(|it| it.kind.is_like(kind)).count()
}

/// What the last move of a line spoils by these lines, or leaves undone, where no material, mate or
/// ruling is at stake: the one thing that usually counts most. `None` where the lines do not differ in
/// anything that is known.
#[must_use]
pub fn contrast<G: Reviewed>(
    played: &Line<'_, G>,
    lines: &Lines<'_>,
    judgement: Judgement,
) -> Option<Fault> {
    PLIES.into_iter().find_map(|plies| within(plies, played, lines, judgement))
}

/// The same of lines that are followed so many plies.
fn within<G: Reviewed>(
    plies: usize,
    played: &Line<'_, G>,
    lines: &Lines<'_>,
    judgement: Judgement,
) -> Option<Fault> {
    let &mv = played.moves().collect::<Vec<_>>().last()?;
    let before = played.first(played.len() - 1).current().clone();
    let plies = plies.min(lines.refutation.len()).min(lines.better.len().checked_sub(1)?);
    if plies == 0 {
        return None;
    }
    let actual = std::iter::once(mv).chain(lines.refutation[..plies].iter().copied()).collect();
    let actual = Way::new(&before, actual);
    let better = Way::new(&before, lines.better[..=plies].to_vec());
    let (us, them) = (before.side_to_move(), before.side_to_move().opponent());
    let lost = gained(&before, them, &actual, &better).map(|(ply, shape)| {
        let Shape { kind, .. } = shape;
        (kind.weight(), fault(Cause::Lost, shape, ply))
    });
    let missed = gained(&before, us, &better, &actual)
        .map(|(ply, shape)| (shape.kind.weight(), fault(Cause::Missed, shape, ply + 1)));
    let threats = threats(&before, &actual, &better);
    let time = time_lost(&before, &actual, &better);
    let edges = [
        edges(&before, (Cause::Lost, them), &actual, &better),
        edges(&before, (Cause::Missed, us), &better, &actual),
    ];
    let all = lost.into_iter().chain(missed).chain(threats).chain(time);
    let all = all.chain(edges.into_iter().flatten());
    // Of an inaccuracy no more is said than would matter, and a little thing is not why a move is a blunder.
    let least = if judgement == Judgement::Mistake { 0 } else { SLIGHT };
    let all = all.filter(|(weight, _)| *weight >= least);
    // Of two that count as much, what happened is told.
    all.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|(_, fault)| fault)
}

/// A fact as a fault; `end` is the number of plies of its line after which it is there.
fn fault(cause: Cause, shape: Shape, end: usize) -> Fault {
    let won = Won { motif: Motif::Shape(shape), plies: end, end, haul: Haul::default() };
    Fault::new(cause, won, None)
}

/// What a side has at the end of a line that it has neither before nor at the end of the other, and the
/// number of the ply from which on.
fn gained<G: Reviewed>(
    before: &G,
    side: Side,
    line: &Way<G>,
    other: &Way<G>,
) -> Option<(usize, Shape)> {
    let old = shape::shapes(before, side);
    let instead = other.last_two(side);
    let found = line.lasting(side);
    let times = |shape: &Shape| count(&found, shape.kind);
    let is_new = |shape: &&Shape| {
        let least = times(shape);
        [&old, &instead[0], &instead[1]].iter().all(|all| count(all, shape.kind) < least)
            && !old.contains(shape)
    };
    // Of freedom alone nothing follows: it is no reason why a move is bad.
    let is_reason = |shape: &&Shape| !matches!(shape.kind, ShapeKind::Freedom { .. });
    let shape = found.iter().filter(is_new).filter(is_reason);
    let shape = shape.max_by_key(|shape| shape.kind.weight());
    let shape = shape.map(|shape| {
        let since = line.since(side, shape.kind, times(shape));
        // Numbers and places are told as they are there.
        let there = shape::shapes(&line.positions[since], side);
        let alike = |it: &&Shape| it.kind.is_like(shape.kind) && !old.contains(it);
        let is_same = there.contains(shape);
        let there = there.iter().find(alike).filter(|_| !is_same).unwrap_or(shape);
        (since, there.clone())
    });
    let pawn = pawn_up(before, side, line, other);
    shape.into_iter().chain(pawn).max_by_key(|(_, shape)| shape.kind.weight())
}

/// That a side has won a pawn that is worth no mention elsewhere, and nothing else is won or lost.
fn pawn_up<G: Reviewed>(
    before: &G,
    side: Side,
    line: &Way<G>,
    other: &Way<G>,
) -> Option<(usize, Shape)> {
    let up = |way: &Way<G>, plies: usize| {
        let haul = motif::left(before, &way.moves[..plies], side);
        // What can be taken, but has not been, is not won yet; and pieces of nearly the same value that
        // were exchanged are no pawns.
        let is_taken = motif::taken(before, &way.moves[..plies], side) >= haul.centipawns;
        let is_pawn = |man: &Man| man.figure == G::figure(G::PAWN);
        let are_pawns = !haul.won.is_empty() && haul.won.iter().all(is_pawn);
        let is_pawns = is_taken
            && are_pawns
            && haul.lost.is_empty()
            && (1..G::LEAST_GAIN).contains(&haul.centipawns);
        is_pawns.then_some(haul.won)
    };
    let all = line.moves.len();
    let pawns = up(line, all)?;
    up(line, all - 1)?;
    if motif::left(before, &other.moves, side).centipawns > 0 {
        return None;
    }
    let since = (1..=all).rev().take_while(|&plies| up(line, plies).is_some()).last()?;
    let number = u32::try_from(pawns.len()).unwrap_or(u32::MAX);
    Some((since - 1, Shape { side, kind: ShapeKind::PawnUp(number), men: pawns }))
}

/// What the answer threatens, and what the better move would have threatened.
fn threats<G: Reviewed>(before: &G, actual: &Way<G>, better: &Way<G>) -> Vec<(i32, Fault)> {
    let (&answer, &best, &reply) = (&actual.moves[1], &better.moves[0], &better.moves[1]);
    let told = |cause: Cause, shape: Shape| {
        let won = Won { motif: Motif::Shape(shape), plies: 0, end: 1, haul: Haul::default() };
        Fault::new(cause, won, None)
    };
    let like =
        |one: &Shape, two: &Option<Shape>| two.as_ref().is_some_and(|it| it.kind == one.kind);
    let lost = shape::threat(&actual.positions[0], answer)
        .filter(|threat| !like(threat, &shape::threat(&better.positions[0], reply)))
        .map(|threat| (threat.kind.weight(), told(Cause::Lost, threat)));
    let missed = shape::threat(before, best)
        .filter(|threat| !like(threat, &shape::threat(before, actual.moves[0])))
        .map(|threat| (threat.kind.weight(), told(Cause::Missed, threat)));
    lost.into_iter().chain(missed).collect()
}

/// That the piece which was moved goes back to where it came from, while it does not in the better line.
fn time_lost<G: Reviewed>(before: &G, actual: &Way<G>, better: &Way<G>) -> Option<(i32, Fault)> {
    let turns_back = |moves: &[Move]| {
        let first = *moves.first()?;
        moves.iter().position(|mv| (mv.from(), mv.to()) == (first.to(), first.from()))
    };
    let end = turns_back(&actual.moves).filter(|_| turns_back(&better.moves).is_none())?;
    let (mv, back) = (actual.moves[0], actual.moves[end]);
    let is_quiet = before.is_quiet(mv) && actual.positions[end - 1].is_quiet(back);
    let (owner, piece) = before.piece_at(mv.from()).filter(|_| is_quiet)?;
    let man = Man { side: owner, figure: G::figure(piece), at: mv.from() };
    let kind = ShapeKind::TimeLost;
    let shape = Shape { side: owner.opponent(), kind, men: vec![man] };
    Some((kind.weight(), fault(Cause::Lost, shape, end)))
}

/// That a side is ahead in development at the end of a line, and not at the end of the other: it makes no
/// difference by itself, but may be all that the lines differ in.
fn edges<G: Reviewed>(
    before: &G,
    (cause, side): (Cause, Side),
    line: &Way<G>,
    other: &Way<G>,
) -> Option<(i32, Fault)> {
    let (ply, kind) = edge(before, side, [line, other])?;
    let end = if cause == Cause::Missed { ply + 1 } else { ply };
    Some((kind.weight(), fault(cause, Shape { side, kind, men: Vec::new() }, end)))
}

/// By how much a side is ahead at the end of the first line and not of the second, and the number of the ply.
fn edge<G: Reviewed>(
    before: &G,
    side: Side,
    [line, other]: [&Way<G>; 2],
) -> Option<(usize, ShapeKind)> {
    let lead = |position: &G| {
        let (theirs, ours) = shape::at_home(position, side)?;
        Some(i64::from(theirs) - i64::from(ours))
    };
    let last_two = |way: &Way<G>| -> Vec<i64> {
        let from = way.positions.len().saturating_sub(2);
        way.positions[from..].iter().filter_map(lead).collect()
    };
    let here = last_two(line).into_iter().min().filter(|&here| here >= 1)?;
    let there = last_two(other).into_iter().max()?;
    let was = lead(before)?;
    if here <= there || here <= was {
        return None;
    }
    let ply = line.positions.iter().rposition(|position| lead(position).is_some())?;
    let (theirs, ours) = shape::at_home(&line.positions[ply], side)?;
    Some((ply, ShapeKind::Ahead { theirs, ours }))
}
