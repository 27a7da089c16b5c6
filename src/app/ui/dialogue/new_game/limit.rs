//! How an engine's thinking is limited in a new game: by time, depth or nodes, and by how much.

use crate::app::settings::new_game::{LimitChoice, SeatChoice};
use crate::app::ui::kit::place::Place;
use crate::app::ui::kit::style::Style;
use crate::text::{Text, ids};

const LIMITS: [(LimitChoice, Text); 3] = [
    (LimitChoice::Time, ids::LIMIT_TIME),
    (LimitChoice::Depth, ids::LIMIT_DEPTH),
    (LimitChoice::Nodes, ids::LIMIT_NODES),
];

/// Times for a move that are offered, in milliseconds.
const MILLIS: [u64; 13] =
    [100, 200, 500, 1000, 2000, 3000, 5000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000];

/// Numbers of positions that are offered.
const NODES: [u64; 13] = [
    1_000,
    3_000,
    10_000,
    30_000,
    100_000,
    300_000,
    1_000_000,
    3_000_000,
    10_000_000,
    30_000_000,
    100_000_000,
    300_000_000,
    1_000_000_000,
];

/// The greatest depth that is offered, in plies.
const DEEPEST: u32 = 60;

/// What the engine's thinking is limited by, and how much of it there is.
pub fn show(row: Place, id: &str, seat: &mut SeatChoice) {
    let [kinds, amount] = row.columns(8.0, [1.0, 1.0]);
    seat.limit = kinds.choose((id, ids::LIMIT), &LIMITS, seat.limit).unwrap_or(seat.limit);
    let id = format!("{id}-amount");
    let text = amount_text(seat, row.style);
    let neighbours = neighbours(seat);
    let ways = neighbours.map(|neighbour| neighbour.is_some());
    if let Some(way) = amount.stepper((&id, &text), ways)
        && let Some(next) = neighbours[way.index()]
    {
        set_amount(seat, next);
    }
}

/// What the limit is, in words.
fn amount_text(seat: &SeatChoice, style: &Style) -> String {
    match seat.limit {
        LimitChoice::Time => {
            #[expect(clippy::cast_precision_loss, reason = "minutes")]
            let seconds = seat.millis as f64 / 1000.0;
            style.with(ids::LimitSeconds { seconds: seconds.to_string() })
        }
        LimitChoice::Depth => style.with(ids::LimitPlies { plies: seat.depth }),
        LimitChoice::Nodes => grouped(seat.nodes),
    }
}

/// A number with its thousands apart.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .filter_map(|group| std::str::from_utf8(group).ok())
        .collect();
    groups.join("\u{a0}")
}

/// The next smaller and the next greater limit that are offered.
fn neighbours(seat: &SeatChoice) -> [Option<u64>; 2] {
    let around = |offered: &[u64], now: u64| {
        [
            offered.iter().rev().find(|other| **other < now).copied(),
            offered.iter().find(|other| **other > now).copied(),
        ]
    };
    match seat.limit {
        LimitChoice::Time => around(&MILLIS, seat.millis),
        LimitChoice::Nodes => around(&NODES, seat.nodes),
        LimitChoice::Depth => {
            let depth = seat.depth;
            [
                (depth > 1).then(|| u64::from(depth - 1)),
                (depth < DEEPEST).then(|| u64::from(depth + 1)),
            ]
        }
    }
}

fn set_amount(seat: &mut SeatChoice, amount: u64) {
    match seat.limit {
        LimitChoice::Time => seat.millis = amount,
        LimitChoice::Nodes => seat.nodes = amount,
        LimitChoice::Depth => seat.depth = u32::try_from(amount).unwrap_or(DEEPEST),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_thousands() {
        for (number, text) in [(7, "7"), (1000, "1\u{a0}000"), (1_234_567, "1\u{a0}234\u{a0}567")] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn limits_step_through_what_is_offered() {
        let mut seat = SeatChoice { millis: 1000, ..SeatChoice::default() };
        assert_eq!(neighbours(&seat), [Some(500), Some(2000)]);
        seat.millis = 1;
        assert_eq!(neighbours(&seat), [None, Some(100)]);
        seat.limit = LimitChoice::Depth;
        seat.depth = DEEPEST;
        assert_eq!(neighbours(&seat), [Some(u64::from(DEEPEST) - 1), None]);
        set_amount(&mut seat, 7);
        assert_eq!(seat.depth, 7);
    }
}
