//! A match in words.

use crate::app::thinking::match_room::{Broken, LeftOut, MatchRoom, Trouble};
use crate::app::ui::kit::style::Style;
use crate::app::ui::words::file_fault;
use crate::formats::{Fault, FaultKind as FileFaultKind, Place};
use crate::matches::{
    Accepted, BadPlan, Damage, End, Ending, FaultKind, Match, OpeningFault, OpeningFaultKind, Pace,
    Pairing, Pause, Row, Source, Spot, Tally, Who, numbers,
};
use crate::text::worded::faults::reason_id;
use crate::text::worded::files::cannot_read;
use crate::text::{Text, ids};

/// The player whose difference in Elo is told: of two the first, of more the first in a gauntlet, or where
/// all meet the best.
pub fn compared(state: &Match) -> usize {
    match state.plan.pairing {
        Pairing::RoundRobin if state.plan.players.len() > 2 => {
            state.ranking().first().copied().unwrap_or_default()
        }
        _ => 0,
    }
}

/// A difference in Elo with its bounds; a stroke where it says nothing.
pub fn measured(tally: &Tally) -> String {
    tally.measured().map_or_else(
        || "–".to_owned(),
        |it| format!("{} ({} … {})", elo(it.value), elo(it.low), elo(it.high)),
    )
}

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
        None if room.is_left => style.text(ids::MATCH_LEFT_OFF),
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
        Trouble::NoOpenings(None) => style.text(ids::MATCH_NO_OPENINGS),
        Trouble::NoOpenings(Some(left_out)) => {
            let (file, why) = (left_out.name.clone(), of_left_out(left_out, style));
            style.with(ids::MatchNoOpeningsIn { file, why })
        }
        Trouble::OtherGame(file, game) => style
            .with(ids::MatchBookOtherGame { file: file_fault::name(file), game: game.name_id() }),
        Trouble::NoStart(file) => {
            style.with(ids::MatchBookNoStart { file: file_fault::name(file) })
        }
        Trouble::NoPlan(place) => style.with(ids::MatchNoPlan { file: file_fault::name(place) }),
        Trouble::Library => style.text(ids::BOOK_NO_LIBRARY),
        Trouble::Opening { file, spot, kind } => {
            let fault = OpeningFault { spot: *spot, kind: kind.clone() };
            style.with(ids::MatchBadOpening {
                file: file_fault::name(file),
                what: of_opening(&fault, style),
            })
        }
        Trouble::File(file, Broken::Io(kind)) => {
            style.with(cannot_read(*kind, file_fault::name(file)))
        }
        Trouble::File(file, Broken::Damaged) => {
            style.with(ids::MatchDamaged { file: file_fault::name(file) })
        }
        Trouble::Busy => style.text(ids::MATCH_BUSY),
        Trouble::Plan(bad) => style.text(of_plan(bad)),
        Trouble::System(_) | Trouble::BrokenDown => style.text(ids::MATCH_BROKEN_DOWN),
    }
}

/// What is to be read of the files of the match, its openings and its engines, in sentences.
pub fn notes(room: &MatchRoom, style: &Style) -> Vec<String> {
    let mut notes: Vec<_> = room.damages.iter().map(|damage| of_damage(damage, style)).collect();
    if let Some(left_out) = &room.left_out {
        let (file, n) = (left_out.name.clone(), left_out.openings);
        notes.push(style.with(ids::MatchLeftOut { file, n, why: of_left_out(left_out, style) }));
    }
    let name = |player| room.state.as_ref().map_or_else(String::new, |state| name(state, player));
    let slow = room.slow.iter().map(|(player, took)| {
        style.with(ids::MatchSlow { name: name(*player), n: took.as_secs() })
    });
    notes.extend(slow);
    notes
}

fn of_damage(damage: &Damage, style: &Style) -> String {
    match damage {
        Damage::CutRow => style.text(ids::MATCH_CUT_ROW),
        Damage::BadRows { count, .. } => style.with(ids::MatchBadRows { n: *count }),
        Damage::OtherMatch { games, .. } => {
            style.with(ids::MatchRowsOfOther { games: numbers(games) })
        }
        Damage::Twice { games, .. } => style.with(ids::MatchRowsTwice { games: numbers(games) }),
        Damage::NoGames { games } => style.with(ids::MatchRowsWithout { games: numbers(games) }),
        Damage::NoRows { count, .. } => style.with(ids::MatchGamesWithout { n: *count }),
    }
}

/// What was left out of openings, and why.
fn of_left_out(left_out: &LeftOut, style: &Style) -> String {
    let mut parts = Vec::new();
    if let (n @ 1.., Some(first)) = (left_out.bad, &left_out.first) {
        parts.push(style.with(ids::MatchLeftBad { n, what: of_opening(first, style) }));
    }
    if left_out.ended > 0 {
        parts.push(style.with(ids::MatchLeftEnded { n: left_out.ended }));
    }
    if left_out.short > 0 {
        let rounds = left_out.plies.div_ceil(2);
        parts.push(style.with(ids::MatchLeftShort { n: left_out.short, rounds }));
    }
    if left_out.doubles > 0 {
        parts.push(style.with(ids::MatchLeftDouble { n: left_out.doubles }));
    }
    parts.join(&style.text(ids::LIST_SEPARATOR))
}

/// Why something is no opening, and where it stands.
fn of_opening(fault: &OpeningFault, style: &Style) -> String {
    let texts = &style.texts;
    let in_file = |kind: &FileFaultKind| {
        file_fault::in_words(&Fault { place: Place::default(), kind: kind.clone() }, texts)
    };
    let what = match &fault.kind {
        OpeningFaultKind::Start(error) => in_file(&FileFaultKind::Start(error.clone())),
        OpeningFaultKind::Move(error) => in_file(&FileFaultKind::Move(error.clone())),
        OpeningFaultKind::Game(kind) => in_file(kind),
        OpeningFaultKind::Over => style.text(ids::MATCH_OPENING_OVER),
        OpeningFaultKind::OtherGame(game) => {
            style.with(ids::MatchOpeningOther { game: game.name_id() })
        }
    };
    let place = match fault.spot {
        Spot::Line(n) => style.with(ids::MatchAtLine { n }),
        Spot::Game(n) => style.with(ids::MatchAtGame { n }),
    };
    texts.with(ids::FaultAt { place, what })
}

/// Why a plan cannot be played.
pub const fn of_plan(bad: &BadPlan) -> Text {
    match bad {
        BadPlan::Players(_) => ids::MATCH_BAD_PLAYERS,
        BadPlan::SprtOfMany => ids::MATCH_BAD_TEST_OF_MANY,
        BadPlan::Sprt(_) => ids::MATCH_BAD_TEST,
        BadPlan::SameName(_) | BadPlan::Pace | BadPlan::Adjudication => ids::MATCH_BAD_PLAN,
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
        Who::Level(level) | Who::Character(level, _) => {
            style.with(ids::MatchAboutLevel { n: level.to_string() })
        }
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
                FaultKind::SlowStart => style.with(ids::MatchFaultSlowStart { name }),
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
    signed(&format!("{:.0}", value.abs()), value)
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

/// Points of so many games: `21½/40`.
pub fn points_of(tally: &Tally) -> String {
    format!("{}/{}", points(tally.points()), tally.games())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_elo_is_told_before_it_is_measured() {
        let tally = |pairs: [u64; 5]| {
            let mut tally = Tally { pairs, ..Tally::default() };
            tally.won = pairs[4] * 2 + pairs[3];
            tally.drawn = pairs[3] + pairs[1];
            tally.lost = pairs[0] * 2 + pairs[1];
            tally
        };
        for pairs in [[0; 5], [0, 1, 0, 2, 0], [0, 0, 0, 0, 9], [9, 0, 0, 0, 0]] {
            assert_eq!(measured(&tally(pairs)), "–", "{pairs:?}");
        }
        let text = measured(&tally([1, 5, 0, 9, 1]));
        assert!(text.starts_with('+') && !text.contains('∞') && text.contains(" … "), "{text}");
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([points(21.5), points(0.5), points(0.0), points(8.0)], ["21½", "½", "0", "8"]);
        assert_eq!([elo(56.7), elo(-28.2), elo(0.2)], ["+57", "–28", "0"]);
        assert_eq!([seconds(10_000), seconds(100), seconds(1_500)], ["10", "0.1", "1.5"]);
    }
}
