//! A match in words.

use crate::app::thinking::match_room::{Broken, MatchRoom, Trouble};
use crate::app::ui::kit::style::Style;
use crate::app::ui::words::file_fault;
use crate::matches::{
    Accepted, BadPlan, End, Ending, FaultKind, Match, Pace, Pause, Row, Source, Spot, Who,
};
use crate::text::worded::faults::reason_id;
use crate::text::worded::files::cannot_read;
use crate::text::{Text, ids};

/// How the match is getting on, and whether something is wrong.
pub fn standing(room: &MatchRoom, shown: Option<u32>, style: &Style) -> (String, bool) {
    if let Some(trouble) = &room.trouble {
        return (of_trouble(trouble, style), true);
    }
    let Some(state) = &room.state else { return (String::new(), false) };
    if let Some(pause) = &room.pause {
        return of_pause(pause, state, style);
    }
    if room.is_running() {
        let newest = room.live.keys().next_back().copied().or(shown);
        let text = newest.map(|n| style.with(ids::MatchRunning { n: n as usize }));
        return (text.unwrap_or_else(|| style.text(ids::MATCH_READING)), false);
    }
    let text = match state.accepted() {
        Some(Accepted::H1) => {
            style.with(ids::MatchStronger { name: state.plan.players[0].name.clone() })
        }
        Some(Accepted::H0) => {
            style.with(ids::MatchNotStronger { name: state.plan.players[0].name.clone() })
        }
        None if state.is_over() || room.ending == Some(Ending::Played) => {
            style.text(ids::MATCH_OVER)
        }
        None => style.text(ids::MATCH_STOPPED),
    };
    (text, false)
}

fn of_pause(pause: &Pause, state: &Match, style: &Style) -> (String, bool) {
    match pause {
        Pause::Asked => (style.text(ids::MATCH_PAUSED), false),
        Pause::Faults { player, .. } => {
            (style.with(ids::MatchPausedFaults { name: name(state, *player) }), true)
        }
        Pause::Unkept(what) => (style.with(ids::MatchPausedUnkept { what: what.clone() }), true),
    }
}

/// Why a match does not begin or go on.
pub fn of_trouble(trouble: &Trouble, style: &Style) -> String {
    match trouble {
        Trouble::NoOpenings => style.text(ids::MATCH_NO_OPENINGS),
        Trouble::Opening { file, spot, what } => {
            let place = match spot {
                Spot::Line(n) => style.with(ids::MatchAtLine { n: *n }),
                Spot::Game(n) => style.with(ids::MatchAtGame { n: *n }),
            };
            style.with(ids::MatchBadOpening {
                file: file_fault::name(file),
                place,
                what: what.clone(),
            })
        }
        Trouble::File(file, Broken::Io(kind)) => {
            style.with(cannot_read(*kind, file_fault::name(file)))
        }
        Trouble::File(file, Broken::Damaged) => {
            style.with(ids::MatchDamaged { file: file_fault::name(file) })
        }
        Trouble::Busy => style.text(ids::MATCH_BUSY),
        Trouble::SetAside => style.text(ids::MATCH_SET_ASIDE),
        Trouble::Plan(bad) => style.text(of_plan(bad)),
        Trouble::System(_) | Trouble::BrokenDown => style.text(ids::MATCH_BROKEN_DOWN),
    }
}

/// Why a plan cannot be played.
pub const fn of_plan(bad: &BadPlan) -> Text {
    match bad {
        BadPlan::Players(_) => ids::MATCH_BAD_PLAYERS,
        BadPlan::SprtOfMany => ids::MATCH_BAD_TEST_OF_MANY,
        BadPlan::Sprt(_) => ids::MATCH_BAD_TEST,
        BadPlan::SameName(_) | BadPlan::Level(_) | BadPlan::Pace | BadPlan::Adjudication => {
            ids::MATCH_BAD_PLAN
        }
    }
}

/// What a player is called.
pub fn name(state: &Match, player: usize) -> String {
    state.plan.players.get(player).map_or_else(String::new, |player| player.name.clone())
}

/// What a player is.
pub fn about(who: &Who, style: &Style) -> String {
    match who {
        Who::BuiltIn { threads, hash } => {
            style.with(ids::MatchAboutBuiltIn { n: *threads as usize, hash: *hash as usize })
        }
        Who::Level(n) => style.with(ids::MatchAboutLevel { n: usize::from(*n) }),
        Who::Engine(launch) => file_fault::name(std::path::Path::new(&launch.command)),
    }
}

/// How a game ended, where that is not told by its result alone.
pub fn of_end(row: &Row, state: &Match, style: &Style) -> String {
    let player = |side: crate::rules::Side| name(state, row.players[side.index()]);
    match &row.end {
        End::Rules(reason) => style.text(reason_id(state.plan.game, *reason)),
        End::Tables => style.text(ids::MATCH_END_TABLES),
        End::Score => style.text(ids::MATCH_END_SCORE),
        End::Length => style.text(ids::MATCH_END_LENGTH),
        End::Fault(fault) => {
            let name = player(fault.side);
            match fault.kind {
                FaultKind::NoStart => style.with(ids::MatchFaultNoStart { name }),
                FaultKind::OtherGame => style.with(ids::MatchFaultOtherGame { name }),
                FaultKind::Option => style.with(ids::MatchFaultOption { name }),
                FaultKind::Crash => style.with(ids::MatchFaultCrash { name }),
                FaultKind::Silent => style.with(ids::MatchFaultSilent { name }),
                FaultKind::Flood => style.with(ids::MatchFaultFlood { name }),
                FaultKind::Illegal => style.with(ids::MatchFaultIllegal { name }),
                FaultKind::NoMove => style.with(ids::MatchFaultNoMove { name }),
            }
        }
    }
}

/// Where the openings are from.
pub fn of_source(source: &Source, style: &Style) -> String {
    match source {
        Source::Book => style.text(ids::MATCH_BOOK),
        Source::File(file) | Source::Shuffled(file) => file_fault::name(file),
        Source::OwnBook { file, .. } => {
            let name = file.file_stem().unwrap_or_default();
            name.to_string_lossy().into_owned()
        }
        Source::List(name) => name.clone(),
    }
}

/// How long a player may think.
pub fn of_pace(pace: Pace, style: &Style) -> String {
    match pace {
        Pace::Clock { base, increment } => {
            style.with(ids::MatchClock { base: seconds(base), increment: seconds(increment) })
        }
        Pace::MoveTime(n) => style.with(ids::MatchMoveTime { n: seconds(n) }),
        Pace::Nodes(n) => style.with(ids::MatchNodes { n: n.to_string() }),
        Pace::Depth(n) => style.with(ids::MatchDepth { n: n as usize }),
    }
}

/// Milliseconds as seconds: `10`, `0.1`.
fn seconds(milliseconds: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "to be read")]
    let seconds = milliseconds as f64 / 1_000.0;
    format!("{seconds}")
}

/// A difference in Elo, whole, with its sign.
pub fn elo(value: f64) -> String {
    if value.is_finite() {
        signed(&format!("{:.0}", value.abs()), value)
    } else if value.is_nan() {
        "–".to_owned()
    } else {
        signed("∞", value)
    }
}

/// A number with its sign, which is none where it reads as nothing.
pub fn signed(number: &str, value: f64) -> String {
    let is_zero = number.chars().all(|letter| matches!(letter, '0' | '.'));
    let sign = match value {
        _ if is_zero => "",
        value if value > 0.0 => "+",
        _ => "–",
    };
    format!("{sign}{number}")
}

/// Points, with halves: `21½`.
pub fn points(points: f64) -> String {
    let whole = points.floor();
    match (points > whole, whole > 0.0) {
        (true, true) => format!("{whole:.0}½"),
        (true, false) => "½".to_owned(),
        (false, _) => format!("{whole:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([points(21.5), points(0.5), points(0.0), points(8.0)], ["21½", "½", "0", "8"]);
        assert_eq!(
            [elo(56.7), elo(-28.2), elo(0.2), elo(f64::INFINITY)],
            ["+57", "–28", "0", "+∞"]
        );
        assert_eq!([seconds(10_000), seconds(100), seconds(1_500)], ["10", "0.1", "1.5"]);
    }
}
