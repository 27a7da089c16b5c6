//! The kinds of idle moves (CXA art. 24.4-24.8; the Asian rules define the same words). They decide
//! nothing: they tell people what a move did.

use super::super::{Piece, Position};
use super::bite::{attack, can_take, hits_back, takers};
use super::cycle::Ply;
use super::ruling::{Attack, Idle};
use crate::rules::{Game, Side, Square};

/// The kind of an idle move, and the attacks that make it so.
pub(super) fn kind(ply: &Ply) -> (Idle, Vec<Attack>) {
    let reached = newly_reached(ply);
    let exchange = |attack: &&Attack| {
        attack.piece == attack.target && hits_back(&ply.threat, attack.from, attack.at)
    };
    let exchanges: Vec<_> = reached.iter().filter(exchange).copied().collect();
    if !exchanges.is_empty() {
        return (Idle::Exchange, exchanges);
    }
    let blocked = blocked(ply);
    if !blocked.is_empty() {
        return (Idle::Block, blocked);
    }
    let takers = offered_to(ply);
    if !takers.is_empty() {
        return (Idle::Offer, takers);
    }
    let free = |attack: &Attack| matches!(attack.piece, Piece::King | Piece::Pawn);
    if reached.iter().all(free) { (Idle::Plain, reached) } else { (Idle::Follow, reached) }
}

/// Every capture that a side could make if it were to move, kings left out.
fn captures(position: &Position, side: Side) -> Vec<Attack> {
    let mut turned = position.clone();
    if turned.side_to_move() != side {
        turned.pass();
    }
    let king = turned.king(side.opponent());
    let mut captures = Vec::new();
    for at in turned.side(side.opponent()).into_iter().filter(|&at| at != king) {
        let from = takers(&turned, at, side).into_iter();
        let legal = from.filter(|&from| can_take(&turned, from, at));
        captures.extend(legal.filter_map(|from| attack(&turned, from, at)));
    }
    captures
}

/// The pieces that the mover could not take before its move and can take now.
fn newly_reached(ply: &Ply) -> Vec<Attack> {
    let before = captures(&ply.before, ply.side);
    let mut now = captures(&ply.threat, ply.side);
    now.retain(|attack| before.iter().all(|known| known.at != attack.at));
    now
}

/// The enemies in whose way to something the moved piece now stands.
fn blocked(ply: &Ply) -> Vec<Attack> {
    let (from, to) = (ply.step.mv.from(), ply.step.mv.to());
    let them = ply.side.opponent();
    if ply.threat.king(ply.side) == to {
        return Vec::new();
    }
    let [before, now, without] =
        [&ply.before, &ply.threat, &ply.threat.without(to)].map(|at| threats(at, them));
    let has = |threats: &[Attack], old: &Attack| {
        threats.iter().any(|new| (new.from, new.at) == (old.from, old.at))
    };
    let stopped = |old: &&Attack| old.at != from && !has(&now, old) && has(&without, old);
    let mut enemies: Vec<Square> = before.iter().filter(stopped).map(|old| old.from).collect();
    enemies.dedup();
    enemies.into_iter().filter_map(|enemy| attack(&ply.threat, to, enemy)).collect()
}

/// The captures of the side that is not to move, and its checks.
fn threats(position: &Position, them: Side) -> Vec<Attack> {
    let mut threats = captures(position, them);
    let king = position.king(them.opponent());
    let checkers = position.checkers(them.opponent()).into_iter();
    threats.extend(checkers.filter_map(|from| attack(position, from, king)));
    threats
}

/// The enemies that may take the moved piece where it now stands.
fn offered_to(ply: &Ply) -> Vec<Attack> {
    let to = ply.step.mv.to();
    let mut offers = captures(&ply.threat, ply.side.opponent());
    offers.retain(|attack| attack.at == to);
    offers
}
