//! Puts every move of a cycle into its class.

use super::super::Position;
use super::bite::attack;
use super::cycle::{Cycle, Ply};
use super::ruling::{Attack, Class, JudgedMove, Ruleset};
use super::{asian, bite, exchange, idle, mate};
use crate::rules::{Game, Side};

/// What a move attacks in the way that a ruleset calls a chase.
type Chase = fn(&Ply) -> Vec<Attack>;

/// The class of a move, if it is not idle, and what makes it so. A move with several effects takes
/// the gravest (CXA art. 26.4).
fn graver_than_idle(ply: &Ply, chase: Chase) -> Option<(Class, Vec<Attack>)> {
    if ply.step.check {
        return Some((Class::Check, checkers(&ply.threat)));
    }
    if mate::is_threatened(ply) {
        return Some((Class::MateThreat, Vec::new()));
    }
    let attacks = chase(ply);
    (!attacks.is_empty()).then_some((Class::Chase, attacks))
}

/// The class of a move under the Chinese rules, if it is not idle. A king that answers a check is
/// idle whatever its step opens (art. 26.1.2), unless that is a check.
pub(super) fn chinese_class(ply: &Ply) -> Option<(Class, Vec<Attack>)> {
    let king_moved = ply.threat.king(ply.side) == ply.step.mv.to();
    if king_moved && ply.before.in_check() && !ply.step.check {
        return None;
    }
    graver_than_idle(ply, exchange::new_wins)
}

/// The classes of all moves of a cycle, with what each attacks.
pub(super) fn moves(cycle: &Cycle, ruleset: Ruleset) -> Vec<JudgedMove> {
    let victims = match ruleset {
        Ruleset::Asian | Ruleset::Tiantian => {
            Side::BOTH.map(|side| asian::chased_throughout(cycle, side))
        }
        Ruleset::Chinese | Ruleset::Simple => Default::default(),
    };
    let judged = cycle.plies.iter().map(|ply| {
        let victims = victims[ply.side.index()];
        let (class, mut attacks) = match ruleset {
            Ruleset::Asian | Ruleset::Tiantian | Ruleset::Simple => {
                asian_class(ply, !victims.is_empty())
            }
            Ruleset::Chinese => chinese_class(ply),
        }
        .unwrap_or_else(|| {
            let (idle, attacks) = idle::kind(ply);
            (Class::Idle(idle), attacks)
        });
        if !victims.is_empty() {
            attacks.retain(|attack| victims.has(ply.identity(attack.at)));
        }
        JudgedMove { mv: ply.step.mv, side: ply.side, class, attacks }
    });
    judged.collect()
}

/// The class of a move under the Asian rules. As they allow mate threats, a move that also belongs
/// to a perpetual chase is a chase in the first place.
fn asian_class(ply: &Ply, in_perpetual_chase: bool) -> Option<(Class, Vec<Attack>)> {
    if in_perpetual_chase && !ply.step.check {
        return Some((Class::Chase, bite::new_bites(ply)));
    }
    graver_than_idle(ply, bite::new_bites)
}

/// Who gives check.
fn checkers(threat: &Position) -> Vec<Attack> {
    let side = threat.side_to_move().opponent();
    let king = threat.king(side);
    threat.checkers(side).into_iter().filter_map(|from| attack(threat, from, king)).collect()
}
