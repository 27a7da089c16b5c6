//! What is known of the moves of a game, as statistics read it: five bytes a move.

use std::time::Duration;

use crate::review::{Judgement, Phase, PlayedMove};
use crate::rules::Side;

/// Bytes of a move: what can be said by bits, and the time and the loss, each of two bytes, the lower
/// first.
const BYTES: usize = 5;

/// In place of a time or a loss that is not known.
const UNKNOWN: u16 = u16::MAX;

/// What one bit says.
const SECOND: u8 = 1;
const HURRIED: u8 = 1 << 1;
/// Where the phase and the mark stand, of two bits each.
const PHASE: u8 = 2;
const MARK: u8 = 4;

/// Moves as they are written: times in tenths of a second, up to an hour and three quarters, losses in
/// hundredths of a percent.
pub(super) fn written(moves: &[PlayedMove]) -> Vec<u8> {
    moves.iter().flat_map(bytes).collect()
}

fn bytes(played: &PlayedMove) -> [u8; BYTES] {
    let mut flags = if played.side == Side::Second { SECOND } else { 0 };
    flags |= if played.is_hurried { HURRIED } else { 0 };
    flags |= (played.phase as u8) << PHASE;
    flags |= played.mark.map_or(0, |mark| mark as u8 + 1) << MARK;
    let tenths = |spent: Duration| spent.as_millis() / 100;
    let spent = played.spent.map_or(UNKNOWN, |spent| {
        u16::try_from(tenths(spent)).map_or(UNKNOWN - 1, |tenths| tenths.min(UNKNOWN - 1))
    });
    let loss = played.loss.map_or(UNKNOWN, hundredths);
    let ([a, b], [c, d]) = (spent.to_le_bytes(), loss.to_le_bytes());
    [flags, a, b, c, d]
}

/// Chances in hundredths of a percent.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 10000")]
fn hundredths(loss: f64) -> u16 {
    (10_000.0 * loss.clamp(0.0, 1.0)).round() as u16
}

/// Reads what [`written`] writes; `None` for what it cannot have written.
pub(super) fn read(bytes: &[u8]) -> Option<Vec<PlayedMove>> {
    let (moves, rest) = bytes.as_chunks::<BYTES>();
    rest.is_empty().then(|| moves.iter().map(|&bytes| played(bytes)).collect())?
}

fn played([flags, a, b, c, d]: [u8; BYTES]) -> Option<PlayedMove> {
    let two_bits = |at: u8| usize::from(flags >> at & 3);
    let known = |number: u16| (number != UNKNOWN).then_some(number);
    let mark = match two_bits(MARK).checked_sub(1) {
        None => None,
        Some(place) => Some(*Judgement::ALL.get(place)?),
    };
    let spent = known(u16::from_le_bytes([a, b]));
    let loss = known(u16::from_le_bytes([c, d]));
    Some(PlayedMove {
        side: if flags & SECOND == 0 { Side::First } else { Side::Second },
        phase: *Phase::ALL.get(two_bits(PHASE))?,
        spent: spent.map(|tenths| Duration::from_millis(100 * u64::from(tenths))),
        is_hurried: flags & HURRIED != 0,
        loss: loss.map(|hundredths| f64::from(hundredths) / 10_000.0),
        mark,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again_and_what_is_damaged_is_not() {
        let plain = PlayedMove {
            side: Side::First,
            phase: Phase::Opening,
            spent: None,
            is_hurried: false,
            loss: None,
            mark: None,
        };
        let other = PlayedMove {
            side: Side::Second,
            phase: Phase::Ending,
            spent: Some(Duration::from_millis(12_300)),
            is_hurried: true,
            loss: Some(0.1234),
            mark: Some(Judgement::Blunder),
        };
        let bytes = written(&[plain, other]);
        assert_eq!(bytes.len(), 10);
        assert_eq!(read(&bytes), Some(vec![plain, other]));
        assert_eq!(read(&bytes[..9]), None, "cut off");
        assert_eq!(read(&[0b1100, 0, 0, 0, 0]), None, "no such phase");
        assert_eq!(read(&[]), Some(vec![]));
        let long = PlayedMove { spent: Some(Duration::from_hours(9)), ..plain };
        let read = read(&written(&[long])).unwrap();
        assert_eq!(read[0].spent, Some(Duration::from_millis(6_553_400)), "the longest");
    }
}
