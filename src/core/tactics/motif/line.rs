//! The first thing that a line of play wins.

use super::exchange::{can_take, worth};
use super::forced::{self, man};
use super::{Man, Motif};
use crate::mates;
use crate::rules::{Move, Outcome, Reason, Side, Step};
use crate::tactics::Tactical;

/// What a line wins, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Won {
    /// What.
    pub motif: Motif,
    /// Plies of the line before the move that wins it.
    pub plies: usize,
}

/// Lines are looked at no further than this many plies: what comes later is hardly why a move was
/// wrong.
const LONGEST: usize = 8;

/// What a line of legal moves wins for the side that begins it: by its end, if it ends the game, or
/// else the first material that is won for good. `line` is the way to the position, for rulings.
#[must_use]
pub fn won_by<G: Tactical>(
    start: &G,
    line: &[Step],
    ruleset: G::Ruleset,
    moves: &[Move],
) -> Option<Won> {
    by_end(start, line, ruleset, moves).or_else(|| material(start, moves))
}

/// What the end of the game at the end of a line means to the side that begins it.
fn by_end<G: Tactical>(
    start: &G,
    line: &[Step],
    ruleset: G::Ruleset,
    moves: &[Move],
) -> Option<Won> {
    let us = start.side_to_move();
    let (mut position, mut line) = (start.clone(), line.to_vec());
    for (plies, &mv) in (1_usize..).zip(moves) {
        line.push(position.step(mv));
        if let Some(Outcome { winner, reason }) = position.outcome(&line, ruleset) {
            let motif = match (winner, reason) {
                (Some(winner), _) if winner != us => return None,
                (Some(_), Reason::Checkmate | Reason::Stalemate) => Motif::Mate {
                    moves: u32::try_from(plies.div_ceil(2)).unwrap_or(u32::MAX),
                    names: mates::at_end_of(start, &moves[..plies]),
                },
                (Some(_), reason) => Motif::Ruling { reason },
                (None, reason) => Motif::Draw { reason },
            };
            return Some(Won { motif, plies: plies - 1 });
        }
    }
    None
}

/// The first material that a line wins for good.
fn material<G: Tactical>(start: &G, moves: &[Move]) -> Option<Won> {
    let us = start.side_to_move();
    let pays = balance(start, moves, us) >= G::LEAST_GAIN;
    let (mut position, mut ahead) = (start.clone(), 0);
    for (plies, &mv) in moves.iter().enumerate().take(LONGEST) {
        let gain = position.gain(mv);
        if position.side_to_move() == us {
            // A sacrifice has to be won back too.
            let least = G::LEAST_GAIN.max(G::LEAST_GAIN - ahead);
            let takes = position.captured(mv).is_some() && worth(&position, mv) >= least;
            let goes_on = moves.len() >= plies + 3;
            let motif = match (takes, pays || !goes_on) {
                (true, _) => pays.then(|| capture(&position, mv)).flatten(),
                (false, true) => forced::motif(&position, mv, least - gain),
                (false, false) => None,
            };
            if let Some(motif) = motif {
                return Some(Won { motif, plies });
            }
            ahead += gain;
        } else {
            ahead -= gain;
        }
        position.play(mv);
    }
    None
}

/// The material in centipawns that a side gains by a line, what the last capture costs included.
pub(crate) fn balance<G: Tactical>(start: &G, moves: &[Move], us: Side) -> i32 {
    let (mut position, mut sum) = (start.clone(), 0);
    for (number, &mv) in (1..).zip(moves) {
        let takes_last = number == moves.len() && position.captured(mv).is_some();
        let gain = if takes_last { worth(&position, mv) } else { position.gain(mv) };
        sum += if position.side_to_move() == us { gain } else { -gain };
        position.play(mv);
    }
    sum
}

/// What a capture that pays is called.
fn capture<G: Tactical>(position: &G, mv: Move) -> Option<Motif> {
    let us = position.side_to_move();
    let by = man(position, mv.from())?;
    let (side, taken) = position.captured(mv)?;
    let piece = Man { side, figure: G::figure(taken), at: mv.to() };
    let mut next = position.clone();
    next.play(mv);
    if can_take(&next, mv.to()) {
        return Some(Motif::Exchange { piece, by });
    }
    let theirs = |at: &_| position.piece_at(*at).is_some_and(|(side, _)| side != us);
    let held = G::KIND.grid().squares().filter(theirs).find(|&at| {
        at != next.king(us.opponent())
            && next.refusal(Move::new(at, mv.to())).is_some_and(G::is_for_king)
    });
    let Some(protector) = held.and_then(|at| man(&next, at)) else {
        return Some(Motif::Hanging { piece, by });
    };
    let pinner = next.pinner(protector.at).and_then(|at| man(&next, at));
    Some(Motif::PinnedProtector { piece, by, protector, pinner })
}
