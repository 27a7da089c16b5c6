//! The first thing that a line of play wins.

use super::exchange::{can_take, worth};
use super::forced::{self, man};
use super::haul::{Haul, Reckoning};
use super::{Man, Motif};
use crate::mates;
use crate::rules::{Move, Outcome, Reason, Step};
use crate::tactics::Tactical;

/// What a line wins, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Won {
    /// What.
    pub motif: Motif,
    /// Plies of the line before the move that wins it.
    pub plies: usize,
    /// Plies of the line after which it is won.
    pub end: usize,
    /// The material that is won by then; nothing where the game ends.
    pub haul: Haul,
}

/// Lines are looked at no further than this many plies: what comes later is hardly why a move was
/// wrong.
const LONGEST: usize = 8;

/// What a line of legal moves wins for the side that begins it: by its end, if it ends the game, or
/// else the first material that is won for good. `line` is the way to the position, for rulings;
/// `before` what the side won or lost just before, which counts.
#[must_use]
pub fn won_by<G: Tactical>(
    start: &G,
    line: &[Step],
    ruleset: G::Ruleset,
    moves: &[Move],
    before: &Haul,
) -> Option<Won> {
    by_end(start, line, ruleset, moves).or_else(|| material(start, moves, before))
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
            return Some(Won { motif, plies: plies - 1, end: plies, haul: Haul::default() });
        }
    }
    None
}

/// The first material that a line wins for good.
fn material<G: Tactical>(start: &G, moves: &[Move], before: &Haul) -> Option<Won> {
    let us = start.side_to_move();
    let moves = &moves[..moves.len().min(2 * LONGEST)];
    let reckoning = Reckoning::of(start, moves, before);
    let (mut position, mut haul) = (start.clone(), before.clone());
    for (plies, &mv) in moves.iter().enumerate().take(LONGEST) {
        if position.side_to_move() == us {
            let left = &moves[plies..];
            let pays = |after: usize| {
                let reckoned = reckoning.least_after(plies + after);
                reckoned.filter(|(_, haul)| haul.centipawns >= G::LEAST_GAIN)
            };
            let drawn_away = || {
                let motif = overloaded(&position, left).or_else(|| unguarded(&position, left))?;
                Some((motif, pays(3)?))
            };
            let takes = || pays(1).and_then(|won| Some((capture(&position, left)?, won)));
            let found = if position.gain(mv) > 0 { drawn_away().or_else(takes) } else { None };
            if let Some((motif, (end, haul))) = found {
                let won = Won { motif, plies, end, haul: haul.clone() };
                if let Some(won) = shown(start, moves, before, decisive(start, moves, won)) {
                    return Some(won);
                }
            }
            // A sacrifice has to be won back too.
            let least = G::LEAST_GAIN.max(G::LEAST_GAIN - haul.centipawns);
            let is_quiet = position.gain(mv) <= 0;
            let reckoned = reckoning.least_after(plies + 3);
            if is_quiet
                && (reckoned.is_none() || pays(3).is_some())
                && let Some(motif) = forced::motif(&position, mv, least)
            {
                let (end, haul) =
                    pays(3).map_or((plies + 1, Haul::default()), |(end, haul)| (end, haul.clone()));
                if let Some(won) = shown(start, moves, before, Won { motif, plies, end, haul }) {
                    return Some(won);
                }
            }
        }
        haul.enter(&position, mv, us);
        position.play(mv);
    }
    None
}

/// The same gain, told by the first capture of what is left of it in the end: a rook that is exchanged
/// is not what was won.
fn decisive<G: Tactical>(start: &G, moves: &[Move], won: Won) -> Won {
    let is_left = |men: &[Man], man: Man| men.contains(&man);
    let first = won.motif.men().first().copied();
    let is_told_otherwise = matches!(
        won.motif,
        Motif::Promotion { .. } | Motif::Overloaded { .. } | Motif::ProtectorTaken { .. }
    );
    if is_told_otherwise || first.is_none_or(|man| is_left(&won.haul.won, man)) {
        return won;
    }
    let us = start.side_to_move();
    let mut position = start.clone();
    for (plies, &mv) in moves.iter().enumerate().take(won.end) {
        let piece = man(&position, mv.to()).filter(|piece| is_left(&won.haul.won, *piece));
        if plies > won.plies
            && position.side_to_move() == us
            && let Some((piece, by)) = piece.zip(man(&position, mv.from()))
        {
            return Won { motif: Motif::Combination { piece, by }, plies, ..won };
        }
        position.play(mv);
    }
    won
}

/// The same gain, told by what the line itself takes: as soon as that is what was reckoned up, or else as far
/// as it was reckoned. Nothing where the line takes less by then than is worth a name.
fn shown<G: Tactical>(start: &G, moves: &[Move], before: &Haul, won: Won) -> Option<Won> {
    if won.haul == Haul::default() {
        return Some(won);
    }
    let us = start.side_to_move();
    let (mut position, mut haul) = (start.clone(), before.clone());
    let mut reckoned = None;
    for (plies, &mv) in (1..).zip(moves) {
        haul.enter(&position, mv, us);
        position.play(mv);
        let told = haul.clone().cancelled::<G>();
        if plies > won.plies && told.is_like(&won.haul) {
            return Some(Won { end: plies, haul: told, ..won });
        }
        if plies == won.end {
            reckoned = Some(told);
        }
    }
    let told = reckoned?;
    (told.centipawns >= G::LEAST_GAIN).then_some(Won { haul: told, ..won })
}

/// What the capture that a line begins with, and which pays in the end, is called.
fn capture<G: Tactical>(position: &G, line: &[Move]) -> Option<Motif> {
    let us = position.side_to_move();
    let &mv = line.first()?;
    let by = man(position, mv.from())?;
    if mv.promotion().is_some() {
        return Some(Motif::Promotion { pawn: by });
    }
    let (side, taken) = position.captured(mv)?;
    let piece = Man { side, figure: G::figure(taken), at: mv.to() };
    if worth(position, mv) < G::LEAST_GAIN {
        return Some(Motif::Combination { piece, by });
    }
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

/// Whether a piece that protects two others is drawn away from one by the capture of the other.
fn overloaded<G: Tactical>(position: &G, line: &[Move]) -> Option<Motif> {
    let &[first, back, second, ..] = line else { return None };
    if back.to() != first.to() || second.to() == first.to() {
        return None;
    }
    let by = man(position, first.from())?;
    let other = man(position, first.to())?;
    let (piece, protector) = (man(position, second.to())?, man(position, back.from())?);
    let us = position.side_to_move();
    // As long as the protector stood there, neither could be won.
    let guarded = piece.side != us
        && position.covers(protector.at, piece.at)
        && position.is_legal(second)
        && [first, second].iter().all(|&mv| worth(position, mv) < G::LEAST_GAIN);
    let mut next = position.clone();
    next.play(first);
    next.play(back);
    let falls = guarded && worth(&next, second) >= G::LEAST_GAIN;
    falls.then_some(Motif::Overloaded { piece, by, protector, other })
}

/// Whether the capture of a piece leaves another without its protection, so that it falls.
fn unguarded<G: Tactical>(position: &G, line: &[Move]) -> Option<Motif> {
    let &[first, back, second, ..] = line else { return None };
    let us = position.side_to_move();
    if second.to() == first.to() || !position.is_legal(second) {
        return None;
    }
    let by = man(position, first.from())?;
    let protector = man(position, first.to())?;
    let piece = man(position, second.to()).filter(|piece| piece.side != us)?;
    // As long as the protector stood there, neither could be won.
    let guarded = position.covers(protector.at, piece.at)
        && [first, second].iter().all(|&mv| worth(position, mv) < G::LEAST_GAIN);
    let mut next = position.clone();
    next.play(first);
    next.play(back);
    let falls = guarded && man(&next, second.to()) == Some(piece) && next.is_legal(second);
    let pays = falls && worth(&next, second) >= G::LEAST_GAIN;
    pays.then_some(Motif::ProtectorTaken { piece, by, protector })
}
