//! One's own lines: what is a card, what is missing, what contradicts itself, and a round.

use std::collections::HashMap;
use std::sync::Arc;

use chuhe::formats::read_bytes;
use chuhe::games::{AnyPosition, AnyTree, GameKind};
use chuhe::library::Library;
use chuhe::rules::Side;
use chuhe::training::drill::{Asked, Drill, DrillAttempt, DrillTurn, Lines, Tried};
use chuhe::training::puzzles::{Card, Grade};

const DAY: i32 = 20_000;

fn tree(moves: &str) -> AnyTree {
    read_bytes(moves.as_bytes()).unwrap().next().unwrap().unwrap().tree
}

/// A Xiangqi game in coordinates.
fn xiangqi(moves: &str) -> AnyTree {
    tree(&format!("[Variant \"xiangqi\"]\n\n{moves} *\n"))
}

fn white(trees: &[AnyTree]) -> Lines {
    Lines::of(GameKind::Chess, Side::First, trees)
}

/// The position after moves in coordinates.
fn after(game: GameKind, moves: &str) -> AnyPosition {
    let mut position = AnyPosition::start(game);
    for text in moves.split_whitespace() {
        let legal = position.legal_moves();
        let mv = legal.into_iter().find(|mv| game.coordinates(*mv) == text);
        position.play(mv.unwrap_or_else(|| panic!("{text} is not legal")));
    }
    position
}

fn coordinates(game: GameKind, moves: impl IntoIterator<Item = chuhe::rules::Move>) -> String {
    moves.into_iter().map(|mv| game.coordinates(mv)).collect::<Vec<_>>().join(" ")
}

/// What the lines play, in coordinates.
fn answers(lines: &Lines, position: &AnyPosition) -> String {
    coordinates(position.game(), lines.answers(position).into_iter().map(|answer| answer.mv))
}

const OPEN_GAME: &str = "1. e4 e5 2. Nf3 {the knight} Nc6 (2... d6 3. d4) 3. Bb5 (3. Bc4) a6 *\n";

#[test]
fn cards_are_positions_and_every_move_that_is_not_marked_wrong_is_right() {
    let lines = white(&[tree(OPEN_GAME)]);
    assert_eq!(lines.cards().count(), 4, "start, 1... e5, 2... Nc6, 2... d6");
    let chess = |moves| after(GameKind::Chess, moves);
    assert_eq!(answers(&lines, &chess("")), "e2e4");
    assert_eq!(answers(&lines, &chess("e2e4 e7e5 g1f3 b8c6")), "f1b5 f1c4");
    assert_eq!(answers(&lines, &chess("e2e4")), "", "it is the other side's turn");
    assert_eq!(lines.answers(&chess("e2e4 e7e5"))[0].comment, "the knight");
    // Black's lines are in the same tree.
    let black = Lines::of(GameKind::Chess, Side::Second, &[tree(OPEN_GAME)]);
    assert_eq!(black.cards().count(), 3, "1. e4, 2. Nf3, 3. Bb5");
    let marked = white(&[tree("1. e4 e5 2. Qh5? (2. Nf3) Nc6 *\n")]);
    assert_eq!(answers(&marked, &chess("e2e4 e7e5")), "g1f3");
    assert_eq!(marked.cards().count(), 2, "what follows a mistake is not learnt");
}

#[test]
fn a_move_without_an_answer_is_a_hole() {
    let holes = white(&[tree(OPEN_GAME)]).holes();
    let lines: Vec<_> = holes.into_iter().map(|hole| hole.line).collect();
    assert_eq!(lines.len(), 1);
    assert_eq!(
        coordinates(GameKind::Chess, lines[0].clone()),
        "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6",
        "3. Bc4 is the end of a line of one's own"
    );
    let two = white(&[tree("1. e4 e5 (1... c5) (1... e6) *\n")]);
    let key = |moves: &str| {
        let hole = white(&[tree(moves)]).holes();
        hole[0].key
    };
    let met = HashMap::from([(key("1. e4 e6 *\n"), 14), (key("1. e4 c5 *\n"), 3)]);
    let holes = drill(&two, HashMap::new(), met).holes();
    let told: Vec<_> =
        holes.into_iter().map(|(hole, n)| (coordinates(GameKind::Chess, hole.line), n)).collect();
    let expected = [("e2e4 e7e6", 14), ("e2e4 c7c5", 3), ("e2e4 e7e5", 0)];
    assert_eq!(told, expected.map(|(line, n)| (line.to_owned(), n)), "the most frequent first");
    let mate = white(&[tree("1. f3 e5 2. g4 Qh4# *\n")]);
    assert!(mate.holes().is_empty(), "there is nothing to prepare against mate");
}

#[test]
fn transpositions_are_one_card_and_contradictions_are_told() {
    let other = tree("1. Nf3 Nc6 2. e4 e5 3. Bc4 *\n");
    let lines = white(&[tree(OPEN_GAME), other]);
    assert_eq!(lines.cards().count(), 5, "only 1... Nc6 is new");
    let mut told: Vec<_> = (lines.contradictions().into_iter())
        .map(|it| (it.line.len(), coordinates(GameKind::Chess, it.moves)))
        .collect();
    told.sort();
    assert_eq!(told, [(0, "e2e4 g1f3".to_owned()), (4, "f1b5 f1c4".to_owned())]);
    assert!(white(&[tree(OPEN_GAME)]).contradictions().is_empty(), "a variation is a choice");
}

#[test]
fn in_xiangqi_a_mirrored_position_is_the_same_card() {
    let right = xiangqi("1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0");
    let left = xiangqi("1. b2e2 b9c7 2. b0c2 a9b9 3. a0b0");
    let red = |trees: &[AnyTree]| Lines::of(GameKind::Xiangqi, Side::First, trees);
    let lines = red(std::slice::from_ref(&right));
    assert_eq!(lines.cards().count(), 3);
    assert_eq!(red(&[right, left]).cards().count(), 3);
    let position = after(GameKind::Xiangqi, "b2e2 b9c7");
    assert_eq!(answers(&lines, &position), "b0c2");
    let mv = lines.answers(&position)[0].mv;
    assert!(lines.is_right(&position, mv));
    assert!(!lines.is_right(&position, GameKind::Xiangqi.mirrored(mv)));
    // The start is its own image: either cannon is right.
    let start = after(GameKind::Xiangqi, "");
    let cannon = lines.answers(&start)[0].mv;
    assert!(lines.is_right(&start, cannon));
    assert!(lines.is_right(&start, GameKind::Xiangqi.mirrored(cannon)));
}

#[test]
fn a_game_says_where_it_left_the_lines_and_who_did() {
    let lines = white(&[tree(OPEN_GAME)]);
    let left = |moves: &str| lines.left_by(&tree(moves));
    let told = |moves: &str| {
        let left = left(moves).expect("it left them");
        let prepared = left.prepared.into_iter().map(|answer| answer.mv);
        (left.ply, left.by, coordinates(GameKind::Chess, prepared))
    };
    assert_eq!(told("1. e4 c5 *\n"), (2, Side::Second, "e7e5".to_owned()));
    assert_eq!(told("1. e4 e5 2. Bc4 *\n"), (3, Side::First, "g1f3".to_owned()));
    assert_eq!(left("1. e4 e5 2. Nf3 d6 3. d4 exd4 *\n"), None, "the line was at its end");
    assert_eq!(told("1. d4 *\n").0, 1);
}

/// Answers with what the lines play; the numbers of the cards in the order they were asked.
fn answered(drill: &mut Drill) -> Vec<DrillAttempt> {
    let mut attempts = Vec::new();
    while *drill.turn() != DrillTurn::Over {
        let mv = drill.answers()[0].mv;
        let Tried::Right(attempt) = drill.try_move(mv) else { panic!("it is right") };
        attempts.extend(attempt);
        assert!(attempts.len() < 1000, "it has an end");
    }
    attempts
}

fn drill(lines: &Lines, cards: HashMap<i64, Card>, met: HashMap<i64, usize>) -> Drill {
    Drill::new(Arc::new(lines.clone()), cards, met, (DAY, 7))
}

#[test]
fn a_round_asks_each_card_once() {
    let lines = white(&[tree(OPEN_GAME), tree("1. Nf3 Nc6 2. e4 e5 3. Bc4 *\n")]);
    let mut round = drill(&lines, HashMap::new(), HashMap::new());
    assert_eq!((round.left(), round.position()), (5, &AnyPosition::start(GameKind::Chess)));
    let attempts = answered(&mut round);
    assert_eq!((attempts.len(), round.left()), (5, 0));
    assert_eq!(round.asked(), Asked { all: 5, right: 5 });
    assert!(attempts.iter().all(|attempt| attempt.grade == Grade::Solved));
    // Tomorrow nothing is due; what is played on the way is not asked.
    let cards: HashMap<_, _> =
        attempts.iter().map(|it| (it.key, Card::after(None, it.grade, DAY))).collect();
    let after = drill(&lines, cards.clone(), HashMap::new());
    assert_eq!(*after.turn(), DrillTurn::Over);
    assert_eq!(lines.progress(&cards, DAY).learnt, 5);
    let due = cards.values().map(|card| card.due).min().expect("cards");
    assert!(lines.progress(&cards, due).due > 0);
    // Only the deepest is unknown: the way to it is played by itself.
    let mut known = cards;
    let position = self::after(GameKind::Chess, "e2e4 e7e5 g1f3 d7d6");
    let branches = lines.branches(&self::after(GameKind::Chess, "e2e4 e7e5 g1f3"), &known, DAY);
    assert_eq!(branches.iter().map(|branch| branch.progress.learnt).collect::<Vec<_>>(), [1, 1]);
    let deep = attempts.iter().find(|it| {
        let lines = white(&[tree("1. e4 e5 2. Nf3 d6 3. d4 *\n")]);
        let shallow = white(&[tree("1. e4 e5 2. Nf3 *\n")]);
        lines.cards().any(|key| key == it.key) && !shallow.cards().any(|key| key == it.key)
    });
    known.remove(&deep.expect("2... d6").key);
    let round = drill(&lines, known, HashMap::new());
    assert_eq!((round.position(), round.moves().len()), (&position, 4));
}

#[test]
fn a_card_that_was_failed_comes_back_in_the_same_round() {
    let lines = white(&[tree(OPEN_GAME)]);
    let mut round = drill(&lines, HashMap::new(), HashMap::new());
    let legal = round.position().legal_moves();
    let wrong = legal.into_iter().find(|mv| GameKind::Chess.coordinates(*mv) == "a2a3").unwrap();
    let Tried::Wrong(Some(first)) = round.try_move(wrong) else { panic!("it is wrong") };
    assert_eq!((round.progress().due, round.progress().learnt), (1, 0), "it is not learnt");
    assert_eq!(first.grade, Grade::Failed);
    assert_eq!(*round.turn(), DrillTurn::Wrong(wrong));
    assert_eq!(round.try_move(wrong), Tried::Wrong(None), "it has failed already");
    assert_eq!(round.position(), &AnyPosition::start(GameKind::Chess), "it is not played");
    let right = round.answers()[0].mv;
    assert_eq!(round.try_move(right), Tried::Right(None), "told is not known");
    let rest = answered(&mut round);
    assert_eq!((rest.len(), round.asked()), (3, Asked { all: 4, right: 3 }));
    assert!(rest.iter().all(|it| it.key != first.key));
    assert_eq!(round.left(), 0);
    // With help it is known, but less.
    let mut round = drill(&lines, HashMap::new(), HashMap::new());
    round.help();
    let right = round.answers()[0].mv;
    let Tried::Right(Some(attempt)) = round.try_move(right) else { panic!("it is right") };
    assert_eq!(attempt.grade, Grade::Helped);
}

#[test]
fn the_first_fork_shows_how_much_is_learnt_of_each_branch() {
    let lines = white(&[tree(OPEN_GAME)]);
    let mut round = drill(&lines, HashMap::new(), HashMap::new());
    let shown = |round: &Drill| {
        let (line, branches) = round.branches();
        let moves = branches.iter().map(|it| it.mv);
        let figures: Vec<_> =
            branches.iter().map(|it| (it.progress.learnt, it.progress.new)).collect();
        let chess = GameKind::Chess;
        (coordinates(chess, line), coordinates(chess, moves), figures)
    };
    let fork = ("e2e4 e7e5 g1f3".to_owned(), "b8c6 d7d6".to_owned());
    assert_eq!(shown(&round), (fork.0.clone(), fork.1.clone(), vec![(0, 1), (0, 1)]));
    answered(&mut round);
    assert_eq!(shown(&round), (fork.0, fork.1, vec![(1, 0), (1, 0)]));
}

#[test]
fn what_is_met_often_is_asked_first() {
    let lines = white(&[tree("1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *\n")]);
    let key = |moves: &str| {
        let one = white(&[tree(&format!("1. e4 {moves} *\n"))]);
        let start = white(&[tree("1. e4 *\n")]).cards().next().unwrap();
        one.cards().find(|key| *key != start).unwrap()
    };
    for (often, answer) in [("c5 2. Nf3", "g1f3"), ("e5 2. Nc3", "b1c3")] {
        let mut round = drill(&lines, HashMap::new(), HashMap::from([(key(often), 9)]));
        let first = round.answers()[0].mv;
        round.try_move(first);
        assert_eq!(answers(&lines, round.position()), answer);
    }
}

#[test]
fn cards_are_kept_in_the_library() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let attempt = DrillAttempt { key: -7, grade: Grade::Solved };
    library.record_drill(GameKind::Chess, attempt, DAY).unwrap();
    let failed = DrillAttempt { key: 7, grade: Grade::Failed };
    library.record_drill(GameKind::Chess, failed, DAY).unwrap();
    drop(library);
    let library = Library::open(folder.path()).unwrap();
    let cards = library.drill_cards(GameKind::Chess).unwrap();
    let expected = |grade| Card::after(None, grade, DAY);
    assert_eq!(cards, HashMap::from([(-7, expected(Grade::Solved)), (7, expected(Grade::Failed))]));
    assert!(library.drill_cards(GameKind::Xiangqi).unwrap().is_empty());
}

/// Prints how long it takes to begin with 2000 cards: `cargo test --release --test training --
/// --ignored two_thousand --nocapture`.
#[test]
#[ignore = "prints a time"]
fn two_thousand_cards_begin_soon() {
    use rand::SeedableRng;
    use rand::seq::IndexedRandom;
    let mut random = rand::rngs::SmallRng::seed_from_u64(1);
    let mut text = Vec::new();
    for _ in 0..110 {
        let mut position = AnyPosition::start(GameKind::Xiangqi);
        let mut moves = String::new();
        for ply in 0..40 {
            let legal: Vec<_> = position.legal_moves().into_iter().collect();
            let Some(&mv) = legal.choose(&mut random) else { break };
            if ply % 2 == 0 {
                let number = ply / 2 + 1;
                moves.extend([number.to_string(), ". ".to_owned()]);
            }
            moves.push_str(&GameKind::Xiangqi.coordinates(mv));
            moves.push(' ');
            position.play(mv);
        }
        text.push(xiangqi(&moves));
    }
    let begun = std::time::Instant::now();
    let lines = Lines::of(GameKind::Xiangqi, Side::First, &text);
    let drill = Drill::new(Arc::new(lines), HashMap::new(), HashMap::new(), (DAY, 1));
    println!("{} cards in {:?}", drill.left(), begun.elapsed());
}
