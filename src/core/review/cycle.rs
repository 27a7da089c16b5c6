//! What becomes of a game if a line goes round in a circle again and again: a draw by repetition, or a ruling
//! on who has to vary.

use super::game::Reviewed;
use crate::record::Line;
use crate::rules::{Move, Outcome, Reason};
use crate::tactics::motif::{Haul, Motif, Won};

/// The rounds after which every ruleset has judged a circle.
const ROUNDS: usize = 4;
/// Plies of a line in which a circle has to close.
const LONGEST: usize = 10;

/// What the side that begins a line of play gets by going round for ever, where the line comes back to an
/// earlier position: a draw, or the game by a ruling. A search follows no circle to its end, so that the
/// line shows no more than that the position comes back.
pub(super) fn circle<G: Reviewed>(start: &Line<'_, G>, moves: &[Move]) -> Option<Won> {
    let us = start.current().side_to_move();
    let mut keys: Vec<_> = (0..=start.len()).map(|ply| start.position_at(ply).key()).collect();
    let mut all: Vec<Move> = start.moves().collect();
    let (mut position, mut steps) = (start.current().clone(), start.steps().to_vec());
    for (plies, &mv) in (1..).zip(moves.iter().take(LONGEST)) {
        steps.push(position.step(mv));
        all.push(mv);
        let key = position.key();
        let Some(since) = keys.iter().rposition(|&known| known == key) else {
            keys.push(key);
            continue;
        };
        let round = &all[since..];
        for (number, &again) in round.iter().cycle().take(ROUNDS * round.len()).enumerate() {
            if let Some(outcome) = position.outcome(&steps, start.ruleset()) {
                // Where it is over at once, the line itself has shown it.
                let motif = match ruled(outcome, outcome.winner == Some(us))? {
                    Motif::Round { reason, winner: None } if number == 0 => Motif::Draw { reason },
                    Motif::Round { reason, .. } if number == 0 => Motif::Ruling { reason },
                    round => round,
                };
                return Some(Won { motif, plies: plies - 1, end: plies, haul: Haul::default() });
            }
            if !position.is_legal(again) {
                return None;
            }
            steps.push(position.step(again));
        }
        return None;
    }
    None
}

/// What an outcome is to the side that wants it; nothing if it loses by it, or for another reason than
/// going round.
fn ruled(Outcome { winner, reason }: Outcome, is_won: bool) -> Option<Motif> {
    let is_round = !matches!(
        reason,
        Reason::Checkmate | Reason::Stalemate | Reason::MoveLimit | Reason::InsufficientMaterial
    );
    match winner {
        _ if !is_round => None,
        Some(_) if !is_won => None,
        _ => Some(Motif::Round { reason, winner }),
    }
}
