//! `go perft`, `bench` and `eval`.

use chuhe::notation::Written;
use chuhe::rules::xiangqi::Position;
use chuhe::rules::{Game, perft};
use chuhe::uci::Spoken;

use crate::conversation::{Conversation, answers, lines};

#[test]
fn perft_counts_behind_each_move() {
    let fixture = include_str!("../fixtures/xiangqi_perft.txt");
    for line in fixture.lines().filter(|line| !line.starts_with('#')) {
        let (fen, totals) = line.split_once(';').expect("a FEN and counts");
        let position = Position::from_fen(fen).expect("a sound position");
        for (depth, total) in (1..=3).zip(totals.split(' ')) {
            let text = answers(&format!("position fen {fen}\ngo perft {depth}\nquit\n"));
            assert!(text.ends_with(&format!("\n\nNodes searched: {total}\n")), "{text}");
            let counts: Vec<_> = text.lines().filter_map(|line| line.split_once(": ")).collect();
            assert_eq!(counts.len() - 1, position.legal_moves().len());
            for (mv, count) in counts.iter().filter(|(name, _)| name.len() == 4) {
                let mut next = position.clone();
                next.play(Position::from_coordinates(mv).expect("coordinates"));
                assert_eq!(count.parse(), Ok(perft(&next, depth - 1)), "{mv} in {fen}");
            }
        }
    }
    assert!(answers("go perft 0\n").ends_with("\nNodes searched: 1\n"));
}

#[test]
fn a_count_that_would_not_end_can_be_stopped() {
    let mut talk = Conversation::begin();
    talk.say("go perft 40\nisready\nstop\nisready");
    talk.until("readyok");
    assert!(talk.until("readyok").contains(" (stopped)\n"));
}

#[test]
fn bench_searches_all_its_positions_alike_each_time() {
    let total = || {
        let text = answers("bench 3\nquit\n");
        assert_eq!(lines(&text, "Position ").len(), Position::BENCH.len(), "{text}");
        assert_eq!(lines(&text, "Nodes/second").len(), 1, "{text}");
        lines(&text, "Nodes searched")[0].to_owned()
    };
    assert_eq!(total(), total());
}

#[test]
fn eval_says_what_a_position_is_worth() {
    let start = answers("eval\n");
    // Everything is alike for both sides there, but for what the network says.
    let network = lines(&start, "network")[0].split_whitespace().nth(1).expect("a number");
    let network: i32 = network.parse().expect("a number");
    let total = format!("Evaluation: {network} centipawns for red, who is to move");
    assert_eq!(start.lines().last(), Some(total.as_str()), "{start}");
    // The columns add up to what is said below them.
    let text = answers("position startpos moves h2e2 h9g7 h0g2\neval\n");
    let column = |line: &str, index: usize| -> i32 {
        line.split_whitespace().rev().nth(index).and_then(|word| word.parse().ok()).unwrap_or(0)
    };
    let sum = lines(&text, "sum")[0];
    let terms = text.lines().skip(1).take_while(|line| !line.starts_with("sum"));
    let difference: i32 = terms.map(|line| column(line, 1)).sum();
    assert_eq!(difference, column(sum, 1), "{text}");
    assert!(text.contains(&format!("Phase: 32 of 32, {difference:+} centipawns")), "{text}");
}
