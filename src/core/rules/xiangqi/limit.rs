//! The natural limit: so many plies without a capture are a draw.

use super::Position;
use super::repetition::Ruleset;
use crate::rules::{Game, Step};

/// Plies without a capture after which the game is drawn: 60 rounds (AXF rules; the Chinese
/// rules of 2020 name the same number).
pub const MOVE_LIMIT: u16 = 120;

/// Checks of each side since the last capture that count towards the limit, where not all do.
const COUNTED_CHECKS: u16 = 10;

/// Whether the limit is reached in a position that a line of play led to.
///
/// Under the Asian rules a side's checks after its tenth do not count, nor do the replies to them.
/// Pikafish reads them so; older summaries only say that a player who claims the draw may have
/// given no more than ten. 天天象棋 leaves out the checks, but not the replies. The other rulesets were
/// found to say nothing of checks, so there every ply counts. What the counter of the position holds
/// from before the line counts in full.
pub(super) fn is_reached(position: &Position, line: &[Step], ruleset: Ruleset) -> bool {
    // What is not counted is asked for only where it matters: the search comes here at every node.
    position.halfmove_clock() >= MOVE_LIMIT && plies_left(position, line, ruleset) == 0
}

/// How many plies that count are left until the limit is reached.
pub(super) fn plies_left(position: &Position, line: &[Step], ruleset: Ruleset) -> u16 {
    let free = match ruleset {
        Ruleset::Asian => uncounted(line, true),
        Ruleset::Tiantian => uncounted(line, false),
        Ruleset::Chinese | Ruleset::Simple => 0,
    };
    MOVE_LIMIT.saturating_sub(position.halfmove_clock().saturating_sub(free))
}

/// The plies since the last capture that do not count for being checks beyond the tenth of a side,
/// or, where these do not count either, replies to such.
fn uncounted(line: &[Step], with_replies: bool) -> u16 {
    let quiet = line.iter().rev().take_while(|step| !step.irreversible).count();
    let quiet = &line[line.len() - quiet..];
    let mut checks = [0; 2];
    let mut plies = 0;
    let mut answers = false;
    for (number, step) in quiet.iter().enumerate() {
        let given = &mut checks[number % 2];
        *given += u16::from(step.check);
        let beyond = step.check && *given > COUNTED_CHECKS;
        plies += u16::from(beyond || answers);
        answers = beyond && with_replies;
    }
    plies
}
