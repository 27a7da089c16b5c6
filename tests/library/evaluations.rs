//! Evaluations that are kept.

use chuhe::games::{AnyPosition, GameKind};
use chuhe::library::{KeptEvaluation, Library};
use chuhe::record::{Evaluation, Score};
use chuhe::rules::Move;

fn at(game: GameKind, fen: &str) -> AnyPosition {
    AnyPosition::from_fen(game, fen).expect("a position")
}

fn found(engine: &str, depth: u32, score: Score, line: Vec<Move>) -> KeptEvaluation {
    let evaluation = Evaluation { score, depth: Some(depth) };
    let engine = engine.to_owned();
    KeptEvaluation { engine, evaluation, nodes: u64::from(depth) * 1000, line, day: 20_000 }
}

/// The first legal moves, one after another.
fn line(position: &AnyPosition, plies: usize) -> Vec<Move> {
    let mut at = position.clone();
    let next = |_| {
        let mv = *at.legal_moves().iter().next()?;
        at.play(mv);
        Some(mv)
    };
    (0..plies).filter_map(next).collect()
}

#[test]
fn of_each_engine_the_deepest_stays_and_is_there_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let start = AnyPosition::start(GameKind::Xiangqi);
    let deep = found("one", 20, Score::Centipawns(-31), line(&start, 5));
    let mate = found("two", 22, Score::Mate(-4), vec![]);
    let keep = |library: &mut Library, kept: &KeptEvaluation| {
        library.keep_evaluations(&[(start.clone(), kept.clone())]).unwrap();
    };
    keep(&mut library, &deep);
    keep(&mut library, &found("one", 12, Score::Centipawns(80), line(&start, 1)));
    keep(&mut library, &mate);
    drop(library);
    let mut library = Library::open(folder.path()).unwrap();
    assert_eq!(library.kept_evaluations(&start).unwrap(), [mate, deep.clone()]);
    // Of the same depth the later one.
    let later = KeptEvaluation { day: 20_001, ..deep };
    keep(&mut library, &later);
    assert_eq!(library.kept_evaluations(&start).unwrap()[1], later);
    assert_eq!(library.count_evaluations().unwrap(), 2);
    library.forget_evaluations().unwrap();
    assert!(library.kept_evaluations(&start).unwrap().is_empty());
}

#[test]
fn what_differs_by_the_rules_is_another_position() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let chess = |rest: &str| at(GameKind::Chess, &format!("r3k3/8/8/8/8/8/8/4K2R {rest}"));
    let kept = found("one", 9, Score::Centipawns(1), vec![]);
    library.keep_evaluations(&[(chess("w Kq - 0 1"), kept.clone())]).unwrap();
    let is_known = |rest: &str| library.kept_evaluations(&chess(rest)).unwrap().len();
    // Another number of moves is no difference; a right to castle and the side to move are.
    assert_eq!(is_known("w Kq - 7 40"), 1);
    assert_eq!([is_known("w - - 0 1"), is_known("w K - 0 1"), is_known("b Kq - 0 1")], [0; 3]);
}

#[test]
fn a_line_that_cannot_be_played_ends_where_it_can_not() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let start = AnyPosition::start(GameKind::Chess);
    let mut moves = line(&start, 3);
    moves.push(Move::from_bits(0));
    let kept = found("one", 9, Score::Centipawns(1), moves.clone());
    library.keep_evaluations(&[(start.clone(), kept)]).unwrap();
    assert_eq!(library.kept_evaluations(&start).unwrap()[0].line, moves[..3]);
}
