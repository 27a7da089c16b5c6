//! Puts every move of a cycle into its class.

use super::super::Position;
use super::bite::attack;
use super::cycle::{Cycle, Ply};
use super::proof::Win;
use super::ruling::{Attack, Class, JudgedMove, Means, Ruleset};
use super::{asian, bite, gain, idle, mate};
use crate::rules::{Game, Side};

/// A move that is not idle.
#[derive(Clone, Debug)]
pub(super) struct Grave {
    pub class: Class,
    pub attacks: Vec<Attack>,
    /// What a chase by the Chinese rules would win.
    pub wins: Vec<Win>,
}

/// The class of a move under the Asian rules, if it is not idle. As they allow mate threats, a move
/// that also belongs to a perpetual chase is a chase in the first place.
fn asian_class(ply: &Ply, in_perpetual_chase: bool) -> Option<Grave> {
    let grave = |class, attacks| Some(Grave { class, attacks, wins: Vec::new() });
    if ply.step.check {
        return grave(Class::Check, checkers(&ply.threat));
    }
    if !in_perpetual_chase && mate::is_threatened(ply) {
        return grave(Class::MateThreat, Vec::new());
    }
    let attacks = bite::new_bites(ply);
    if attacks.is_empty() { None } else { grave(Class::Chase, attacks) }
}

/// The class of a move under the Chinese rules, if it is not idle; one with several effects takes
/// the gravest (art. 26.4). A king that answers a check is idle whatever its step opens (art.
/// 26.1.2), unless that is a check. `last` is the move that its side played before.
pub(super) fn chinese_class(ply: &Ply, last: Option<&Ply>) -> Option<Grave> {
    let grave = |class, attacks| Some(Grave { class, attacks, wins: Vec::new() });
    if ply.step.check {
        return grave(Class::Check, checkers(&ply.threat));
    }
    if ply.before.in_check() && ply.threat.king(ply.side) == ply.step.mv.to() {
        return None;
    }
    if mate::is_threatened_beside_exchanges(ply) {
        return grave(Class::MateThreat, Vec::new());
    }
    let wins = gain::new_gains(ply, last);
    let attacks = wins.iter().flat_map(|win| win.attacks.iter().copied()).collect();
    (!wins.is_empty()).then_some(Grave { class: Class::Chase, attacks, wins })
}

/// The classes of all moves of a cycle under the Asian rules, with what each attacks. The simple
/// rules know checks alone; theirs are told as by the Asian.
pub(super) fn moves(cycle: &Cycle, ruleset: Ruleset) -> Vec<JudgedMove> {
    let victims = match ruleset {
        Ruleset::Asian | Ruleset::Tiantian => {
            Side::BOTH.map(|side| asian::chased_throughout(cycle, side))
        }
        Ruleset::Chinese | Ruleset::Simple => Default::default(),
    };
    let of = |ply: &Ply| victims[ply.side.index()];
    let found = cycle.plies.iter().map(|ply| asian_class(ply, !of(ply).is_empty()));
    let mut moves = told(cycle, found.collect());
    for (judged, ply) in moves.iter_mut().zip(&cycle.plies) {
        if !of(ply).is_empty() {
            judged.attacks.retain(|attack| of(ply).has(ply.identity(attack.at)));
        }
    }
    moves
}

/// Tells what the moves of a cycle are, idle ones as well.
pub(super) fn told(cycle: &Cycle, found: Vec<Option<Grave>>) -> Vec<JudgedMove> {
    let judged = cycle.plies.iter().zip(found).map(|(ply, found)| {
        let Grave { class, attacks, wins } = found.unwrap_or_else(|| {
            let (idle, attacks) = idle::kind(ply);
            Grave { class: Class::Idle(idle), attacks, wins: Vec::new() }
        });
        JudgedMove { mv: ply.step.mv, side: ply.side, class, attacks, means: means(&wins) }
    });
    judged.collect()
}

/// How the first of some gains would be made.
fn means(wins: &[Win]) -> Means {
    match wins.first() {
        Some(Win { checks: true, .. }) => Means::Checks,
        Some(Win { joint: true, .. }) => Means::Jointly,
        _ => Means::Capture,
    }
}

/// Who gives check.
fn checkers(threat: &Position) -> Vec<Attack> {
    let side = threat.side_to_move().opponent();
    let king = threat.king(side);
    threat.checkers(side).into_iter().filter_map(|from| attack(threat, from, king)).collect()
}
