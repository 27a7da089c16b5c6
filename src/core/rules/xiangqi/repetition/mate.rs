//! Mate threats (杀): checks that would end in mate (CXA art. 24.2; the Asian rules mean the same
//! by it, and allow it).

use super::checks::Mates;
use super::cycle::Ply;
use super::offer;
use crate::rules::xiangqi::Position;

/// How many checks in a row are looked at, the mate included. The rules set no bound; the longest
/// run in a published figure has five.
pub(super) const LONGEST_RUN: u32 = 5;

/// How many positions are looked at for the mates of one position, of which a run of five checks
/// needs some hundreds.
pub(super) const POSITIONS: u32 = 1_000;

/// Whether a move threatens mate by checks that was not there before it. The rules do not say that
/// the threat must be new; but as with chases, a mate that the mover could have given and did not
/// is no threat of its move, or whoever overlooks a mate would lose by moving to and fro.
pub(super) fn is_threatened(ply: &Ply) -> bool {
    mates(&ply.threat) && !mates(&ply.before)
}

/// As [`is_threatened`], by the Chinese rules: a mate that begins with a capture which the captured
/// piece could forestall by capturing itself is the offer of an exchange (art. 24.4).
pub(super) fn is_threatened_beside_exchanges(ply: &Ply) -> bool {
    if !is_threatened(ply) {
        return false;
    }
    let offers = offer::exchanges(&ply.threat);
    let mates = || Mates::within(POSITIONS).without(offers.clone());
    offers.is_empty() || mates().are_there(&ply.threat, LONGEST_RUN)
}

/// Whether the side to move mates by checks.
pub(super) fn mates(position: &Position) -> bool {
    Mates::within(POSITIONS).are_there(position, LONGEST_RUN)
}
