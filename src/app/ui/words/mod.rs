//! What several pages and dialogues say in the same words.

pub mod cloud_fault;
pub mod engine_fault;
pub mod file_fault;
pub mod players;
pub mod spoken;

use std::time::Duration;

use crate::games::GameKind;
use crate::rules::Side;
use crate::text::{Text, ids};

/// A time as a clock shows it: rounded up to seconds, or with tenths where it is low.
pub fn clock_text(time: Duration, with_tenths: bool) -> String {
    let tenths = time.as_millis().div_ceil(100);
    let whole = time.as_millis().div_ceil(1000);
    match (whole / 3600, whole / 60 % 60, whole % 60) {
        _ if with_tenths => format!("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10),
        (0, minutes, seconds) => format!("{minutes:02}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Who has won.
pub fn winner_id(game: GameKind, winner: Option<Side>) -> Text {
    winner.map_or(ids::RESULT_DRAW, |side| game.win_id(side))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_rounds_up_so_that_zero_is_the_end() {
        for (millis, tenths, text) in [
            (0, false, "00:00"),
            (1, false, "00:01"),
            (600_000, false, "10:00"),
            (599_001, false, "10:00"),
            (3_600_000, false, "1:00:00"),
            (29_940, true, "0:30.0"),
            (101, true, "0:00.2"),
            (0, true, "0:00.0"),
        ] {
            assert_eq!(clock_text(Duration::from_millis(millis), tenths), text, "{millis}");
        }
    }
}
