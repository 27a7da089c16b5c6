//! Repetitions are judged as others judge them: every line of `fixtures/rulings.txt`, as it is,
//! with colours swapped, mirrored left to right, and both.

use std::fs;
use std::path::Path;

use chuhe::rules::Side;
use chuhe::rules::xiangqi::Ruleset;

use crate::symmetry::{Game, Reflection, Verdict};

/// A line of play with its verdict.
struct Case {
    id: String,
    ruleset: Ruleset,
    verdict: Verdict,
    game: Game,
    why: String,
}

fn case(line: &str) -> Case {
    let fields: Vec<&str> = line.split("; ").collect();
    let &[id, ruleset, verdict, fen, moves, why, source] = &fields[..] else { panic!("{line}") };
    Case {
        id: id.to_owned(),
        ruleset: Ruleset::from_name(ruleset).expect("a ruleset"),
        verdict: match verdict {
            "red" => Verdict::Wins(Side::First),
            "black" => Verdict::Wins(Side::Second),
            "draw" => Verdict::Draw,
            "ongoing" => Verdict::Ongoing,
            other => panic!("{other} is no verdict"),
        },
        game: Game::new(fen, moves),
        why: format!("{why} ({source})"),
    }
}

fn cases() -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/rulings.txt");
    let text = fs::read_to_string(path).expect("the fixture");
    text.lines().filter(|line| !line.starts_with('#')).map(case).collect()
}

#[test]
fn every_line_is_judged_as_its_source_says_in_all_reflections() {
    let cases = cases();
    assert_eq!(cases.len(), 108);
    let mut wrong = Vec::new();
    for Case { id, ruleset, verdict, game, why } in &cases {
        for reflection in Reflection::ALL {
            let found = game.reflected(reflection).verdict(*ruleset);
            if found != reflection.verdict(*verdict) {
                wrong.push(format!("{id} {reflection:?}: {found:?}; {why}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
