//! What the Chinese rules of 2020 say of a cycle in which no side alone checks for ever.
//!
//! A side offends if each of its moves checks, threatens mate or chases, be it one piece or several
//! in turn (art. 24.11, 24.13); one idle move among them and all is allowed (art. 24.14).
//!
//! Articles 25 and 26 were at hand only through programs that cite them. So the ranks of art.
//! 26.9.1 are taken of pure checks, mate threats and chases; a mixture ranks with none of them and
//! falls under art. 26.9.4, a draw, as two offenders did in the edition of 2011. Art. 26.9.2-3
//! (one attacker's chase against several attackers' joint chase) are left out, for what makes a
//! chase joint was not at hand: such pairs are drawn too.

use super::super::Position;
use super::cycle::{Cycle, Ply};
use super::ruling::Class;
use super::{DRAWN, classify, lost};
use crate::rules::{Outcome, Reason, Side, Step};

/// What a side does with every move of a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Conduct {
    /// Something else now and then.
    Allowed,
    /// Only this.
    Pure(Class),
    /// Checks, mate threats and chases in turn.
    Mixed,
}

/// The verdict on a cycle that ends in `position`.
pub(super) fn judge(position: &Position, steps: &[Step]) -> Outcome {
    let cycle = Cycle::new(position, steps);
    let [first, second] = Side::BOTH.map(|side| conduct(cycle.of(side)));
    let changes = match (first, second) {
        // Art. 25.3: one forbidden, one allowed.
        (Conduct::Pure(_) | Conduct::Mixed, Conduct::Allowed) => Some(Side::First),
        (Conduct::Allowed, Conduct::Pure(_) | Conduct::Mixed) => Some(Side::Second),
        // Art. 26.9.1: both forbidden, one graver.
        (Conduct::Pure(ours), Conduct::Pure(theirs)) if rank(ours) > rank(theirs) => {
            Some(Side::First)
        }
        (Conduct::Pure(ours), Conduct::Pure(theirs)) if rank(ours) < rank(theirs) => {
            Some(Side::Second)
        }
        // Both allowed (art. 25.2), or any other pair (art. 26.9.4).
        _ => None,
    };
    changes.map_or(DRAWN, |side| lost(side, reason([first, second][side.index()])))
}

/// What a side's moves come to.
fn conduct<'a>(plies: impl Iterator<Item = &'a Ply>) -> Conduct {
    let mut conduct = None;
    for ply in plies {
        let Some((class, _)) = classify::chinese_class(ply) else {
            return Conduct::Allowed;
        };
        conduct = match conduct {
            None => Some(Conduct::Pure(class)),
            Some(Conduct::Pure(same)) if same == class => conduct,
            Some(_) => Some(Conduct::Mixed),
        };
    }
    conduct.unwrap_or(Conduct::Allowed)
}

/// How grave a class of moves is.
const fn rank(class: Class) -> u8 {
    match class {
        Class::Idle(_) => 0,
        Class::Chase => 1,
        Class::MateThreat => 2,
        Class::Check => 3,
    }
}

fn reason(conduct: Conduct) -> Reason {
    match conduct {
        Conduct::Pure(Class::Chase) => Reason::PerpetualChase,
        Conduct::Pure(Class::MateThreat) => Reason::PerpetualMateThreat,
        Conduct::Pure(Class::Check) => Reason::PerpetualCheck,
        _ => Reason::PerpetualAttack,
    }
}
