//! How long moves took, as the clocks of a file tell.

use std::time::Duration;

use chuhe::formats;
use chuhe::games::AnyRecord;
use chuhe::rules::xiangqi::Ruleset;

/// A file as lichess writes them: the clock after each move, with an increment of two seconds.
const LICHESS: &str = "[Event \"Rated blitz game\"]
[TimeControl \"180+2\"]
[Result \"*\"]

1. e4 { [%clk 0:03:00] } 1... e5 { [%clk 0:02:58] } 2. Nf3 { [%clk 0:02:55] } 2... Nc6 *
";

fn record(text: &str) -> AnyRecord {
    let mut games = formats::read_bytes(text.as_bytes()).expect("a known format");
    let game = games.next().expect("a game").expect("readable");
    game.tree.into_record(Ruleset::default())
}

#[test]
fn clocks_and_the_increment_tell_how_long_a_move_took() {
    let seconds = |time: Option<Duration>| time.map(|time| time.as_secs());
    let times: Vec<_> =
        record(LICHESS).times().into_iter().map(|(_, time)| seconds(time)).collect();
    assert_eq!(times, [None, Some(2), Some(4), Some(7), None]);
    // Without clocks nothing is known, nor without the time that there was before the first move.
    let plain = record("1. e4 e5 *");
    assert!(plain.times().iter().all(|(_, time)| time.is_none()));
    let open = record("1. e4 { [%clk 0:03:00] } 1... e5 2. Nf3 { [%clk 0:02:50] } *");
    let times: Vec<_> = open.times().into_iter().map(|(_, time)| seconds(time)).collect();
    assert_eq!(times, [None, None, None, Some(10)]);
}
