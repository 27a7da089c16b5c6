//! Whether the moves that stand beside what is said of a move show that it is so.

use super::fault::{self, Cause, Fault, Lines};
use super::game::Reviewed;
use crate::record::Line;
use crate::rules::{Move, Outcome, Reason, Side};
use crate::tactics::motif::{self, Haul, Motif};
use crate::tactics::shape::{self, Shape, ShapeKind};

/// Plays the plies of its line that a fault takes, and looks whether what is told of it is there then: the
/// pieces that are won and lost have been taken, the game is over, the position has come back, or has what
/// it is said to have. `played` ends with the move that was wrong.
#[must_use]
pub fn is_shown<G: Reviewed>(played: &Line<'_, G>, lines: &Lines<'_>, fault: &Fault) -> bool {
    let Some(last) = played.len().checked_sub(1) else { return false };
    let (start, moves) = match fault.cause {
        Cause::Lost => (played.first(played.len()), lines.refutation),
        Cause::Missed => (played.first(last), lines.better),
    };
    let Some(moves) = moves.get(..fault.end) else { return false };
    let us = start.current().side_to_move();
    match &fault.motif {
        Motif::Mate { .. } | Motif::Draw { .. } | Motif::Ruling { .. } => {
            ending(&start, moves).is_some_and(|outcome| is_told(&fault.motif, outcome, us))
        }
        Motif::Round { .. } => comes_back(&start, moves),
        Motif::PerpetualCheck => {
            let end = after(&start, &moves[..fault.plies.min(moves.len())]);
            moves.get(fault.plies).is_some_and(|&mv| motif::perpetual_check(&end, mv))
        }
        // Tables know the one, searches beside the line prove the other.
        Motif::Ending { .. } | Motif::Principle { .. } => true,
        Motif::Shape(shape) => has(played, (&start, moves), fault, shape),
        Motif::Recapture { .. } => haul_of(&start, moves, Haul::default()).is_like(&fault.haul),
        _ if fault.haul == Haul::default() => attacks(&start, moves, fault),
        _ => haul_of(&start, moves, fault::taken(&start, us)).is_like(&fault.haul),
    }
}

/// The position after some moves.
fn after<G: Reviewed>(start: &Line<'_, G>, moves: &[Move]) -> G {
    let mut position = start.current().clone();
    for &mv in moves {
        position.play(mv);
    }
    position
}

/// How a game ends by a line.
fn ending<G: Reviewed>(start: &Line<'_, G>, moves: &[Move]) -> Option<Outcome> {
    let (mut position, mut steps) = (start.current().clone(), start.steps().to_vec());
    steps.extend(moves.iter().map(|&mv| position.step(mv)));
    position.outcome(&steps, start.ruleset())
}

/// Whether a game ends as it is told; `us` is the side that wins something by it.
fn is_told(motif: &Motif, Outcome { winner, reason }: Outcome, us: Side) -> bool {
    match motif {
        Motif::Mate { .. } => {
            winner == Some(us) && matches!(reason, Reason::Checkmate | Reason::Stalemate)
        }
        Motif::Draw { reason: told } => winner.is_none() && reason == *told,
        Motif::Ruling { reason: told } => winner == Some(us) && reason == *told,
        _ => false,
    }
}

/// Whether a line ends in a position that was there before.
fn comes_back<G: Reviewed>(start: &Line<'_, G>, moves: &[Move]) -> bool {
    let mut keys: Vec<_> = (0..=start.len()).map(|ply| start.position_at(ply).key()).collect();
    let mut position = start.current().clone();
    for &mv in moves {
        position.play(mv);
        keys.push(position.key());
    }
    keys.pop().is_some_and(|last| keys.contains(&last))
}

/// What the side that begins a line has won and lost by the moves themselves.
fn haul_of<G: Reviewed>(start: &Line<'_, G>, moves: &[Move], before: Haul) -> Haul {
    let us = start.current().side_to_move();
    let (mut position, mut haul) = (start.current().clone(), before);
    for &mv in moves {
        haul.enter(&position, mv, us);
        position.play(mv);
    }
    haul.cancelled::<G>()
}

/// Whether a move attacks what is said to fall, where the line goes no further: the king by a check, or by a
/// mate that it threatens.
fn attacks<G: Reviewed>(start: &Line<'_, G>, moves: &[Move], fault: &Fault) -> bool {
    let us = start.current().side_to_move();
    let position = after(start, moves);
    let king = position.king(us.opponent());
    let squares = || G::KIND.grid().squares();
    let ours = |at| position.piece_at(at).is_some_and(|(side, _)| side == us);
    let is_attacked = |to| squares().any(|at| ours(at) && position.attacks(at, to));
    let targets = match &fault.motif {
        Motif::DoubleAttack { targets, .. } | Motif::DiscoveredAttack { targets, .. } => {
            targets.clone()
        }
        Motif::Skewer { .. } => return position.in_check(),
        other => other.men().first().copied().into_iter().collect(),
    };
    targets.iter().all(|target| target.at == king || is_attacked(target.at))
}

/// Whether the position at the end of a line has what it is said to have.
fn has<G: Reviewed>(
    played: &Line<'_, G>,
    (start, moves): (&Line<'_, G>, &[Move]),
    fault: &Fault,
    shape: &Shape,
) -> bool {
    let end = after(start, moves);
    match shape.kind {
        ShapeKind::MateThreat | ShapeKind::Attack => {
            let before = after(start, &moves[..moves.len().saturating_sub(1)]);
            moves.last().and_then(|&mv| shape::threat(&before, mv)).as_ref() == Some(shape)
        }
        ShapeKind::TimeLost => {
            let mv = played.moves().last();
            mv.zip(moves.last()).is_some_and(|(mv, back)| mv.from() == back.to())
        }
        ShapeKind::PawnUp(_) => {
            let mut haul = Haul::default();
            if fault.cause == Cause::Lost {
                haul = fault::taken(start, shape.side);
            }
            let won = haul_of(start, moves, haul);
            won.won.len() == shape.men.len() && won.lost.is_empty()
        }
        ShapeKind::Ahead { theirs, ours } => {
            shape::at_home(&end, shape.side) == Some((theirs, ours))
        }
        kind => shape::shapes(&end, shape.side).iter().any(|there| there.kind.is_like(kind)),
    }
}
