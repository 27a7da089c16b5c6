//! Repetitions are judged as pyffish recorded them (`record_rulings.py`), or the case is argued.

mod reflection;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use chuhe::rules::xiangqi::Ruleset;
use reflection::{Game, Reflection, Verdict};

/// Why pyffish is not followed, and how many recorded lines it concerns.
const ARGUMENTS: [(&str, usize, &str); 6] = [
    (
        "standing",
        37,
        "AXF appendix, diagram 2: an attack that stood before the move, and that the owner stepped \
         into or did not mind, is none of the move. pyffish compares attacks by lines of movement, \
         and takes a rook that withdraws along its line for one that opens it.",
    ),
    (
        "check",
        2,
        "AXF art. 11-14: a check among chases is allowed. pyffish also counts what the checking \
         move attacks besides.",
    ),
    (
        "root",
        2,
        "AXF art. 34-35: a protector is false only if it cannot recapture. A pinned one can along \
         the line of the pin, and when the pinning piece is the one that captured.",
    ),
    (
        "facing",
        2,
        "AXF art. 24 and 34: a piece between the kings is not pinned while another stands there \
         too. pyffish counts only the pieces of one side.",
    ),
    (
        "elephant",
        1,
        "AXF art. 35: a protected piece may be attacked. Articles 15 and 20-21 except rooks alone, \
         pyffish cannons and knights attacked by elephants and advisors too.",
    ),
    ("river", 1, "An elephant attacks nothing across the river; pyffish lets it."),
];

/// The fields of the lines of a fixture.
fn fixture(name: &str) -> Vec<[String; 3]> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name);
    let text = fs::read_to_string(path).expect("the fixture");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let fields = lines.map(|line| line.split(';').map(str::to_owned).collect::<Vec<_>>());
    fields.map(|fields| fields.try_into().expect("three fields")).collect()
}

fn game(fen: &str, moves: &str) -> Game {
    let moves: Vec<&str> = (0..moves.len()).step_by(4).map(|at| &moves[at..at + 4]).collect();
    Game::new(&format!("{fen} - - 0 1"), &moves.join(" "))
}

#[test]
fn thousands_of_repetitions_are_judged_as_pyffish_judges_them_or_argued() {
    let recorded = fixture("xiangqi_rulings.txt");
    assert!(recorded.len() > 3_000);
    let mut differing = BTreeSet::new();
    for [verdict, fen, moves] in &recorded {
        let theirs = match verdict.as_str() {
            "r" => Verdict::read("red"),
            "b" => Verdict::read("black"),
            _ => Verdict::Draw,
        };
        let ours = game(fen, moves).verdict(Ruleset::Asian);
        if ours != theirs {
            assert_eq!(ours, Verdict::Draw, "not argued: {fen} moves {moves}");
            differing.insert(format!("{fen};{moves}"));
        }
    }
    let argued = fixture("xiangqi_rulings_argued.txt");
    let argued: BTreeSet<_> =
        argued.iter().map(|[_, fen, moves]| format!("{fen};{moves}")).collect();
    let unargued: Vec<_> = differing.difference(&argued).collect();
    assert!(unargued.is_empty(), "not argued: {unargued:#?}");
    let agreed: Vec<_> = argued.difference(&differing).collect();
    assert!(agreed.is_empty(), "argued without need: {agreed:#?}");
}

#[test]
fn every_difference_has_an_argument() {
    let mut counts = BTreeMap::new();
    for [argument, ..] in fixture("xiangqi_rulings_argued.txt") {
        *counts.entry(argument).or_insert(0) += 1;
    }
    let expected = ARGUMENTS.map(|(name, count, _)| (name.to_owned(), count));
    assert_eq!(counts, BTreeMap::from(expected));
}

#[test]
fn verdicts_do_not_depend_on_colours_nor_on_left_and_right() {
    for [_, fen, moves] in fixture("xiangqi_rulings.txt") {
        let game = game(&fen, &moves);
        for ruleset in Ruleset::ALL {
            let verdict = game.verdict(ruleset);
            for reflection in Reflection::ALL {
                let found = game.reflected(reflection).verdict(ruleset);
                assert_eq!(found, reflection.verdict(verdict), "{fen} {moves} {reflection:?}");
            }
        }
    }
}
