//! What the Chinese rules of 2020 say of a cycle in which no side alone checks for ever.
//!
//! A side offends if each of its moves checks, threatens mate or chases, be it one piece or several
//! in turn (art. 24.11, 24.13); one idle move among them and all is allowed (art. 24.14).
//!
//! The wording of articles 25 and 26 was not at hand, but all figures of chapters 8 and 9 and what
//! two programs that follow the text make of art. 26.9 were; see the README.

use std::collections::HashMap;

use super::article::{Article, Rule};
use super::classify::{self, Grave};
use super::cycle::Cycle;
use super::ruling::{Class, JudgedMove, Ruling};
use super::{DRAWN, lost};
use crate::rules::{Move, Outcome, Reason, Side};

/// What a side does with every move of a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Conduct {
    /// Something else now and then.
    Allowed,
    /// Only what is forbidden.
    Forbidden {
        /// If all moves are of one class: which.
        pure: Option<Class>,
        /// A move is a joint chase (art. 24.17).
        joint: bool,
        /// A move chases neither a rook nor an unprotected piece that it could take at once.
        light: bool,
    },
}

/// Why a side has to change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ground {
    /// It alone did what is forbidden (art. 25.3).
    Alone,
    /// Both did, it the graver (art. 26.9.1).
    Graver,
    /// Both chased, it with one piece, the other with two together (art. 26.9.2-3).
    LoneAgainstJoint,
}

/// What a move of a cycle is, if it is not idle.
type Found = Option<Grave>;

/// The verdict on a cycle.
pub(super) fn judge(cycle: &Cycle) -> Outcome {
    changes(&found(cycle), cycle).map_or(DRAWN, |(side, _, reason)| lost(side, reason))
}

/// The ruling on a cycle; the verdict is given where a side checks on every move.
pub(super) fn ruling(cycle: &Cycle, by_checks: Option<Outcome>) -> Ruling {
    let found = found(cycle);
    let changes = if by_checks.is_none() { changes(&found, cycle) } else { None };
    let verdict = || changes.map_or(DRAWN, |(side, _, reason)| lost(side, reason));
    let outcome = by_checks.unwrap_or_else(verdict);
    let moves = classify::told(cycle, found);
    let (rule, number) = match (changes, outcome.winner) {
        (Some((_, Ground::LoneAgainstJoint, _)), _) => (Rule::LoneChase, "26.9.2-3"),
        (Some((_, Ground::Graver, _)), _) => (Rule::GraverAttack, "26.9.1"),
        (Some((_, Ground::Alone, reason)), _) => alone(reason),
        (None, Some(_)) => (Rule::PerpetualCheck, "25.1"),
        (None, None) => drawn(&moves, by_checks.is_some()),
    };
    Ruling { outcome, article: Article { rule, number }, moves }
}

/// What a side loses by that alone did what is forbidden.
const fn alone(reason: Reason) -> (Rule, &'static str) {
    match reason {
        Reason::PerpetualMateThreat => (Rule::PerpetualMateThreat, "24.13"),
        Reason::PerpetualChase => (Rule::PerpetualChase, "24.11"),
        _ => (Rule::PerpetualAttack, "24.13"),
    }
}

/// Why nobody has to change.
fn drawn(moves: &[JudgedMove], both_check: bool) -> (Rule, &'static str) {
    let is_idle = |judged: &JudgedMove| matches!(judged.class, Class::Idle(_));
    if both_check {
        (Rule::BothCheck, "26.9.4")
    } else if moves.iter().any(is_idle) {
        (Rule::NothingForbidden, "25.2")
    } else {
        (Rule::BothForbidden, "26.9.4")
    }
}

/// What the moves of a cycle are, oldest first. Each is looked at once, however often it was
/// played.
fn found(cycle: &Cycle) -> Vec<Found> {
    let mut known: HashMap<(u64, Move), Found> = HashMap::new();
    let plies = cycle.plies.iter().enumerate();
    plies
        .map(|(place, ply)| {
            let find = || classify::chinese_class(ply, cycle.before(place));
            known.entry((ply.step.before, ply.step.mv)).or_insert_with(find).clone()
        })
        .collect()
}

/// Who has to change, on what ground and for what offence, if anybody has.
fn changes(found: &[Found], cycle: &Cycle) -> Option<(Side, Ground, Reason)> {
    let conducts = Side::BOTH.map(|side| conduct(found, cycle, side));
    let (side, ground) = match conducts {
        // Art. 25.2: both allowed.
        [Conduct::Allowed, Conduct::Allowed] => return None,
        // Art. 25.3: one forbidden, one allowed.
        [_, Conduct::Allowed] => (Side::First, Ground::Alone),
        [Conduct::Allowed, _] => (Side::Second, Ground::Alone),
        [first, second] if first.is_outdone_by(second) => (Side::First, Ground::LoneAgainstJoint),
        [first, second] if second.is_outdone_by(first) => (Side::Second, Ground::LoneAgainstJoint),
        [first, second] if first.is_graver_than(second) => (Side::First, Ground::Graver),
        [first, second] if second.is_graver_than(first) => (Side::Second, Ground::Graver),
        // Art. 26.9.4: any other pair.
        _ => return None,
    };
    Some((side, ground, conducts[side.index()].reason()))
}

/// What a side's moves come to.
fn conduct(found: &[Found], cycle: &Cycle, side: Side) -> Conduct {
    let own = || found.iter().zip(&cycle.plies).filter(|(_, ply)| ply.side == side);
    let Some(grave) = own().map(|(found, _)| found.as_ref()).collect::<Option<Vec<_>>>() else {
        return Conduct::Allowed;
    };
    let Some(first) = grave.first().map(|it| it.class) else { return Conduct::Allowed };
    let chases = || grave.iter().map(|it| &it.wins).filter(|wins| !wins.is_empty());
    Conduct::Forbidden {
        pure: grave.iter().all(|it| it.class == first).then_some(first),
        joint: chases().any(|wins| wins.iter().all(|win| win.joint)),
        light: chases().any(|wins| wins.iter().all(|win| win.light)),
    }
}

impl Conduct {
    /// Whether this is a chase by one piece on every move and the other one by several pieces on
    /// some (figures 10, 11, 25, 28): the lone chaser changes, unless the other is graver.
    fn is_outdone_by(self, other: Self) -> bool {
        use Conduct::Forbidden;
        const CHASE: Option<Class> = Some(Class::Chase);
        matches!(self, Forbidden { pure: CHASE, joint: false, .. })
            && matches!(other, Forbidden { pure: CHASE, joint: true, .. })
            && !other.is_graver_than(self)
    }

    /// Whether this is of the heavier group and the other of the lighter (reference figure 49).
    fn is_graver_than(self, other: Self) -> bool {
        use Conduct::Forbidden;
        matches!(self, Forbidden { light: false, .. })
            && matches!(other, Forbidden { light: true, .. })
    }

    fn reason(self) -> Reason {
        match self {
            Self::Forbidden { pure: Some(Class::Chase), .. } => Reason::PerpetualChase,
            Self::Forbidden { pure: Some(Class::MateThreat), .. } => Reason::PerpetualMateThreat,
            Self::Forbidden { pure: Some(Class::Check), .. } => Reason::PerpetualCheck,
            _ => Reason::PerpetualAttack,
        }
    }
}
