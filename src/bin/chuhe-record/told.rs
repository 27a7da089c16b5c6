//! What a game is called and what was wrong with a move, in English.

use chuhe::games::GameInfo;
use chuhe::openings::{Language, Opening};
use chuhe::review::{Cause, Fault, Man, Motif};

/// The code and the name of an opening.
pub fn opening(opening: &Opening) -> String {
    let code = opening.code().map(|code| format!("{code} ")).unwrap_or_default();
    code + &opening.name(Language::En)
}

/// A fault in one line.
pub fn fault<G: GameInfo>(fault: &Fault) -> String {
    let cause = match fault.cause {
        Cause::Lost => "allows",
        Cause::Missed => "misses",
    };
    let is_mate = matches!(fault.motif, Motif::Mate { .. });
    let later = match fault.plies / 2 {
        0 => String::new(),
        // Its distance is told.
        _ if is_mate => String::new(),
        1 => ", a move later".to_owned(),
        moves => format!(", {moves} moves later"),
    };
    format!("{cause} {}{later}", motif::<G>(&fault.motif))
}

fn motif<G: GameInfo>(motif: &Motif) -> String {
    let told = |man: &Man| man_told::<G>(*man);
    match motif {
        Motif::Mate { moves, names } if names.is_empty() => format!("mate in {moves}"),
        Motif::Mate { moves, names } => {
            let ids: Vec<_> = names.iter().map(|name| name.id()).collect();
            format!("mate in {moves} ({})", ids.join(", "))
        }
        Motif::Hanging { piece, by } => {
            format!("a hanging piece: {} takes {}", told(by), told(piece))
        }
        Motif::Exchange { piece, by } => {
            format!("an exchange that loses: {} takes {}", told(by), told(piece))
        }
        Motif::PinnedProtector { piece, by, protector, .. } => format!(
            "a capture that a pinned piece cannot answer: {} takes {}, {} is pinned",
            told(by),
            told(piece),
            told(protector)
        ),
        Motif::DoubleAttack { by, targets } => {
            let targets: Vec<_> = targets.iter().map(told).collect();
            format!("a double attack: {} on {}", told(by), targets.join(" and "))
        }
        Motif::Skewer { by, behind } => {
            format!("a check through the king: {}, behind it {}", told(by), told(behind))
        }
        Motif::Pin { piece, pinner, by } => {
            format!("a pin: {} holds {}, {} attacks it", told(pinner), told(piece), told(by))
        }
        Motif::Trapped { piece, by } => {
            format!("a trapped piece: {}, attacked by {}", told(piece), told(by))
        }
        Motif::Draw { reason } => format!("a draw ({})", reason.name()),
        Motif::Ruling { reason } => format!("a loss by the rules ({})", reason.name()),
    }
}

/// A piece: `white knight f3`.
fn man_told<G: GameInfo>(Man { side, figure, at }: Man) -> String {
    format!("{} {} {}", G::side_name(side), format!("{figure:?}").to_lowercase(), G::point(at))
}
