//! What a quiet move wins by force: for every legal reply, what can then be taken.

use arrayvec::ArrayVec;

use super::exchange::surely_wins;
use super::{Man, Motif};
use crate::rules::{Game, Move, Moves, Square};
use crate::tactics::Tactical;

/// Pieces that a side can have.
type Targets = ArrayVec<Square, 40>;

/// What falls after one of the replies: squares where the pieces stood before the reply, the king's
/// for a mate.
fn falls<G: Tactical>(position: &G, reply: Move, least: i32) -> Targets {
    let loser = position.side_to_move();
    // What the reply takes has to be won back too.
    let least = G::LEAST_GAIN.max(least + position.gain(reply));
    let mut next = position.clone();
    next.play(reply);
    let mut found = Targets::new();
    if mates_at_once(&next) {
        found.push(position.king(loser));
    }
    for mv in next.list(Moves::Captures) {
        let at = if mv.to() == reply.to() { reply.from() } else { mv.to() };
        if !found.contains(&at) && !found.is_full() && surely_wins(&next, mv, least) {
            found.push(at);
        }
    }
    found
}

/// Whether the side to move mates by one move.
fn mates_at_once<G: Game>(position: &G) -> bool {
    position.legal_moves().into_iter().any(|mv| {
        let mut next = position.clone();
        next.play(mv);
        next.in_check() && next.count_legal_moves() == 0
    })
}

/// One or two pieces of which one falls whatever the reply; none if there are no such.
fn doomed(replies: &[Targets]) -> Option<(Square, Option<Square>)> {
    let first = replies.first()?;
    let one = |&at: &Square| replies.iter().all(|falls| falls.contains(&at));
    if let Some(at) = first.iter().copied().find(|at| one(at)) {
        return Some((at, None));
    }
    for &at in first {
        let open: Vec<_> = replies.iter().filter(|falls| !falls.contains(&at)).collect();
        let other = open.first()?.iter().copied();
        let holds = |at: &Square| open.iter().all(|falls| falls.contains(at));
        if let Some(other) = other.clone().find(holds) {
            return Some((at, Some(other)));
        }
    }
    None
}

/// The motif by which a move wins something with the next one, whatever is replied, so that the side
/// is then at least `least` centipawns better off than after the move; `None` if it does not, or if
/// it has no name.
pub(super) fn motif<G: Tactical>(before: &G, mv: Move, least: i32) -> Option<Motif> {
    let mut position = before.clone();
    position.play(mv);
    let replies = position.legal_moves();
    if replies.is_empty() {
        return None;
    }
    let mut all = Vec::with_capacity(replies.len());
    for reply in replies {
        let targets = falls(&position, reply, least);
        if targets.is_empty() {
            return None;
        }
        all.push(targets);
    }
    let king = position.king(position.side_to_move());
    match doomed(&all)? {
        // That is a mate, which the search tells of.
        (at, None) if at == king => None,
        (at, None) => one_falls(before, &position, mv, at),
        (at, Some(other)) => {
            let mut pair = [at, other];
            pair.sort_by_key(|&at| (at != king, at));
            double(before, &position, mv, &pair)
        }
    }
}

/// The piece on a square.
pub(super) fn man<G: Tactical>(position: &G, at: Square) -> Option<Man> {
    let (side, piece) = position.piece_at(at)?;
    Some(Man { side, figure: G::figure(piece), at })
}

/// The piece of the side not to move that attacks a square, the one that moved before others.
fn attacker<G: Tactical>(position: &G, moved: Square, target: Square) -> Option<Man> {
    let us = position.side_to_move().opponent();
    let ours = |&at: &Square| position.piece_at(at).is_some_and(|(side, _)| side == us);
    let squares = G::KIND.grid().squares().filter(ours);
    let mut order = std::iter::once(moved).chain(squares);
    order.find(|&at| position.attacks(at, target)).and_then(|at| man(position, at))
}

/// Whether a move attacks a piece: with the piece that moved, or with one that it made way for.
fn attacks_anew<G: Tactical>(before: &G, position: &G, mv: Move, target: Square) -> bool {
    let us = before.side_to_move();
    let ours = |&at: &Square| position.piece_at(at).is_some_and(|(side, _)| side == us);
    let is_new = |at: Square| at == mv.to() || !before.attacks(at, target);
    let mut squares = G::KIND.grid().squares().filter(ours);
    squares.any(|at| position.attacks(at, target) && is_new(at))
}

fn double<G: Tactical>(before: &G, position: &G, mv: Move, targets: &[Square]) -> Option<Motif> {
    let by = man(position, mv.to())?;
    let targets = targets.iter().map(|&at| man(position, at)).collect::<Option<Vec<_>>>()?;
    // One that is not attacked, or was before, falls for another reason than this.
    let king = position.king(position.side_to_move());
    let attacked =
        |target: &Man| target.at == king || attacks_anew(before, position, mv, target.at);
    if !targets.iter().all(attacked) {
        return None;
    }
    let unveiled = |target: &Man| {
        let from = attacker(position, mv.to(), target.at)?;
        (from.at != mv.to() && !before.attacks(from.at, target.at)).then_some(from)
    };
    if let Some(from) = targets.iter().find_map(unveiled) {
        return Some(Motif::DiscoveredAttack { by, from, targets });
    }
    let threatens_mate = !position.in_check() && targets.iter().any(|target| target.at == king);
    Some(Motif::DoubleAttack { by, targets, threatens_mate })
}

/// Why a single piece cannot be saved.
fn one_falls<G: Tactical>(before: &G, position: &G, mv: Move, at: Square) -> Option<Motif> {
    let piece = man(position, at)?;
    let king = position.king(piece.side);
    let Some(by) = attacker(position, mv.to(), at) else {
        // The check is on a line that goes on behind the king.
        let by = position.in_check().then(|| attacker(position, mv.to(), king)).flatten()?;
        return is_behind::<G>(by.at, king, at).then_some(Motif::Skewer { by, behind: piece });
    };
    if position.in_check() {
        return double(before, position, mv, &[king, at]);
    }
    if let Some(pinner) = position.pinner(at).and_then(|pinner| man(position, pinner)) {
        return Some(Motif::Pin { piece, pinner, by });
    }
    // It must be this move that attacks it.
    let is_new = by.at == mv.to() || !before.attacks(by.at, at);
    if is_new && by.at != mv.to() {
        let (from, by) = (by, man(position, mv.to())?);
        return Some(Motif::DiscoveredAttack { by, from, targets: vec![piece] });
    }
    is_new.then_some(Motif::Trapped { piece, by })
}

/// Whether three squares lie in this order on a line.
fn is_behind<G: Tactical>(first: Square, middle: Square, last: Square) -> bool {
    let grid = G::KIND.grid();
    let step = |from: Square, to: Square| {
        let [(a, b), (c, d)] = [from, to].map(|at| grid.place(at));
        let (files, ranks) = (i16::from(c) - i16::from(a), i16::from(d) - i16::from(b));
        let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        straight.then(|| (files.signum(), ranks.signum()))
    };
    step(first, middle).is_some() && step(first, middle) == step(middle, last)
}
