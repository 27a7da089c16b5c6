//! Positions to practise on.

use chuhe_core::rules::{Game, Side, Verdict, xiangqi::Position};
use chuhe_core::tables::{Tables, Wanted};

use super::{made, set, shared};

#[test]
fn positions_are_as_wanted_and_the_same_for_a_seed() {
    made("KN-KA");
    made("KN-KE");
    for (name, is_won) in [("KN-KA", true), ("KN-KE", true), ("KN-KE", false)] {
        for attacker in Side::BOTH {
            for to_move in Side::BOTH {
                let wanted = Wanted { attacker, to_move, is_won, at_least: 5 };
                let random = |seed| {
                    let position: Option<Position> =
                        shared().random(&set(name), wanted, seed).expect("the table is there");
                    position.expect("there are such positions")
                };
                let all: Vec<Position> = (0..50).map(random).collect();
                for position in &all {
                    assert_eq!(Tables::class(position), Some(set(name)));
                    assert_eq!(position.side_to_move(), to_move);
                    assert!(position.can_win(attacker) && !position.can_win(attacker.opponent()));
                    let verdict = shared().verdict(position).unwrap().expect("a verdict");
                    match verdict {
                        Verdict::Draw => assert!(!is_won),
                        Verdict::Win(plies) => assert!(is_won && to_move == attacker && plies >= 5),
                        Verdict::Loss(plies) => {
                            assert!(is_won && to_move != attacker && plies >= 5);
                        }
                    }
                }
                assert_eq!(all[7], random(7));
                let mut keys: Vec<u64> = all.iter().map(Game::key).collect();
                keys.sort_unstable();
                keys.dedup();
                assert!(keys.len() > 40, "they differ: {}", keys.len());
            }
        }
    }
}

#[test]
fn there_may_be_none() {
    made("KR-K");
    let wanted = Wanted { attacker: Side::First, to_move: Side::First, is_won: false, at_least: 0 };
    let none: Option<Position> = shared().random(&set("KR-K"), wanted, 1).expect("a table");
    assert_eq!(none, None, "a rook always wins");
}
