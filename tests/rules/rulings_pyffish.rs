//! Repetitions are judged as pyffish recorded them (`oracles/rulings.py`), or the case is argued.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use chuhe::rules::xiangqi::{Position, Ruleset, square};
use chuhe::rules::{Game as _, Move, Side, Square, Step};

use crate::symmetry::{Game, Reflection, Verdict};

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
            "r" => Verdict::Wins(Side::First),
            "b" => Verdict::Wins(Side::Second),
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

/// The position on another board, given what stands on each point.
fn rebuilt(on: impl Fn(Square) -> Option<char>, to_move: Side, counters: &str) -> Option<Position> {
    let rank = |rank: u8| {
        let letters = (0..9).map(|file| on(square(file, rank)));
        letters.map(|letter| letter.map_or("1".to_owned(), String::from)).collect::<String>()
    };
    let ranks: Vec<_> = (0..10).rev().map(rank).collect();
    let side = if to_move == Side::First { "w" } else { "b" };
    Position::from_fen(&format!("{} {side} - - {counters}", ranks.join("/"))).ok()
}

/// A position from which one quiet move leads to this one, if there is one: the `nth` that is found,
/// or the last.
fn before(position: &Position, nth: usize) -> Option<(Position, Move)> {
    let mover = position.side_to_move().opponent();
    let points = || (0..90).map(Square::new);
    let letter = |at| position.piece_at(at).map(|(side, piece)| piece.fen_letter(side));
    let own = points().filter(|&at| position.side(mover).has(at));
    let ways = own.flat_map(|to| points().map(move |from| Move::new(from, to)));
    let earlier = ways.filter(|mv| letter(mv.from()).is_none()).filter_map(|mv| {
        let on = |at| match at {
            _ if at == mv.from() => letter(mv.to()),
            _ if at == mv.to() => None,
            _ => letter(at),
        };
        let earlier = rebuilt(on, mover, "0 1")?;
        earlier.is_legal(mv).then_some((earlier, mv))
    });
    earlier.take(nth + 1).last()
}

/// Up to three moves that could have led to a position, and where they begin.
fn prelude(start: &Position, number: usize) -> (Position, Vec<Move>) {
    let mut position = start.clone();
    let mut moves = Vec::new();
    for step in 0..3 {
        let Some((earlier, mv)) = before(&position, (number * 7 + step * 13) % 40) else { break };
        position = earlier;
        moves.insert(0, mv);
    }
    (position, moves)
}

fn verdict(mut position: Position, moves: &[Move], ruleset: Ruleset) -> Verdict {
    let line: Vec<Step> = moves.iter().map(|&mv| position.step(mv)).collect();
    position.outcome(&line, ruleset).into()
}

#[test]
fn verdicts_do_not_depend_on_what_was_before_nor_on_counters() {
    let mut tried = 0;
    for (number, [_, fen, moves]) in fixture("xiangqi_rulings.txt").iter().enumerate().step_by(20) {
        let game = game(fen, moves);
        let start = Position::from_fen(&game.fen).expect("a sound FEN");
        let on = |at| start.piece_at(at).map(|(side, piece)| piece.fen_letter(side));
        let counted = rebuilt(on, start.side_to_move(), "31 70").expect("the same board");
        let (earlier, prelude) = prelude(&start, number);
        let whole = [&prelude[..], &game.moves].concat();
        tried += prelude.len();
        for ruleset in Ruleset::ALL {
            let bare = game.verdict(ruleset);
            assert_eq!(verdict(earlier.clone(), &whole, ruleset), bare, "{fen} {moves}");
            assert_eq!(verdict(counted.clone(), &game.moves, ruleset), bare, "{fen} {moves}");
        }
    }
    assert!(tried > 300, "{tried} moves before");
}
