//! The record is the truth: replayed from the start it always gives the board.

use chuhe::notation::Written;
use chuhe::record::{EditKind, Edits, GameResult, Nag, NodeId, PlayError, Record, Tag, Tree};
use chuhe::rules::xiangqi::{Piece, Position, Refusal, Ruleset};
use chuhe::rules::{Game, Move, Outcome, Reason, Side};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

fn mv(text: &str) -> Move {
    Position::from_coordinates(text).expect("two points")
}

fn played(fen: &str, moves: &str) -> Record<Position> {
    let mut record = Record::new(Position::from_fen(fen).expect("a sound FEN"));
    for text in moves.split_whitespace() {
        record.play(mv(text)).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    record
}

fn from_start(moves: &str) -> Record<Position> {
    played(&Position::start().fen(), moves)
}

/// Plays the moves again by the rules alone and compares everything that the record says.
fn compare_with_replay(record: &Record<Position>) {
    let mut here = record.start().clone();
    let mut lost = [Vec::new(), Vec::new()];
    assert_eq!(*record.line().position_at(0), here);
    let line = record.line();
    for (ply, &id) in (1..).zip(line.path()) {
        let played = record.tree().played(id).expect("a move");
        let position = record.tree().position(id);
        assert!(here.is_legal(played.step.mv));
        assert_eq!(played.mover, here.side_to_move());
        assert_eq!(played.captured, here.piece_at(played.step.mv.to()));
        assert_eq!(here.step(played.step.mv), played.step);
        assert_eq!(*position, here);
        assert_eq!(record.line().position_at(ply).fen(), here.fen(), "counters included");
        assert_eq!(position.halfmove_clock(), here.halfmove_clock());
        assert_eq!(position.key(), here.key());
        if let Some((side, piece)) = played.captured {
            lost[side.index()].push(piece);
        }
        for side in Side::BOTH {
            assert_eq!(record.line().captured(side, ply), lost[side.index()]);
        }
    }
    assert_eq!(record.current().fen(), here.fen());
    let first = record.len() - record.line().quiet_plies();
    let mut quiet =
        Position::from_fen(&record.line().position_at(first).fen()).expect("a sound FEN");
    for step in &record.steps()[first..] {
        assert!(quiet.piece_at(step.mv.to()).is_none(), "a capture is among the quiet moves");
        quiet.play(step.mv);
    }
    assert_eq!(quiet.fen(), here.fen());
}

#[test]
fn any_play_regret_and_redo_leaves_what_a_replay_gives() {
    let mut random = SmallRng::seed_from_u64(4);
    for _ in 0..150 {
        let mut record = Record::new(Position::start());
        // What is on the record and what was taken back, kept by simpler means.
        let (mut line, mut undone): (Vec<Move>, Vec<Move>) = (Vec::new(), Vec::new());
        for _ in 0..80 {
            let plies = random.random_range(0..5);
            match random.random_range(0..6) {
                0 => {
                    let back = record.regret(plies);
                    assert_eq!(back, plies.min(line.len()));
                    undone.extend(line.drain(line.len() - back..).rev());
                }
                1 => {
                    let again = record.redo(plies);
                    assert_eq!(again, plies.min(undone.len()));
                    line.extend(undone.drain(undone.len() - again..).rev());
                }
                _ => {
                    let moves = record.current().legal_moves();
                    let Some(mv) = moves.choose(&mut random) else { break };
                    if record.play(*mv).is_ok() {
                        line.push(*mv);
                        undone.clear();
                    }
                }
            }
            assert_eq!(record.redoable(), undone.len());
            assert_eq!(record.len(), line.len());
            let steps = record.steps();
            assert!(steps.iter().map(|step| step.mv).eq(line.iter().copied()));
        }
        compare_with_replay(&record);
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut record = from_start("h2e2 h9g7");
    assert_eq!(record.regret(1), 1);
    let before = record.clone();
    let refused = PlayError::Refused(Refusal::NotItsWay(Piece::Horse));
    assert_eq!(record.play(mv("h9h8")), Err(refused));
    assert_eq!(record, before);
    assert_eq!(record.redo(9), 1);
}

#[test]
fn captures_are_kept_in_order_and_by_side() {
    let record = from_start("h2h9 i9h9 b2b9 a9b9 b0c2 b9b8");
    assert_eq!(record.line().captured(Side::First, 6), [Piece::Cannon, Piece::Cannon]);
    assert_eq!(record.line().captured(Side::First, 2), [Piece::Cannon]);
    assert_eq!(record.line().captured(Side::Second, 99), [Piece::Horse, Piece::Horse]);
    assert_eq!(record.line().quiet_plies(), 2);
    let fen = "1rbakabr1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/9/9/RNBAKABNR w - - 0 3";
    assert_eq!(record.line().position_at(4).fen(), fen);
    assert_eq!(record.current().halfmove_clock(), 2);
    assert_eq!(record.current().fullmove_number(), 4);
}

#[test]
fn from_the_start_without_a_capture_every_ply_is_quiet() {
    let fen = "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 17 40";
    let record = played(fen, "a1b1 d9d8");
    assert_eq!(
        (record.line().quiet_plies(), record.line().position_at(0).fen().as_str()),
        (2, fen)
    );
    assert_eq!(record.current().halfmove_clock(), 19);
}

#[test]
fn a_resignation_ends_the_game_until_it_is_taken_back() {
    let mut record = from_start("h2e2 h9g7 h0g2");
    assert_eq!(record.regret(1), 1);
    record.resign(Side::First);
    let lost = Outcome { winner: Some(Side::Second), reason: Reason::Resignation };
    assert_eq!(record.outcome(), Some(lost));
    assert_eq!(record.redoable(), 0);
    record.resign(Side::Second);
    assert_eq!(record.outcome(), Some(lost), "the game was over");
    assert_eq!(record.play(mv("h0g2")).err(), Some(PlayError::GameOver(lost)));
    assert_eq!(record.regret(0), 0);
    assert_eq!((record.outcome(), record.len()), (None, 2));
    assert!(record.play(mv("h0g2")).is_ok());
}

#[test]
fn an_agreed_draw_ends_the_game_until_it_is_taken_back() {
    let mut record = from_start("h2e2 h9g7");
    record.agree_draw();
    let draw = Outcome { winner: None, reason: Reason::Agreement };
    assert_eq!((record.outcome(), record.settled()), (Some(draw), Some(draw)));
    record.resign(Side::First);
    assert_eq!(record.outcome(), Some(draw), "the game was over");
    assert_eq!(record.play(mv("h0g2")).err(), Some(PlayError::GameOver(draw)));
    assert_eq!(record.regret(0), 0);
    assert_eq!((record.outcome(), record.settled(), record.len()), (None, None, 2));
}

#[test]
fn the_ruleset_of_a_game_judges_it() {
    let fen = "3k4n/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1";
    let outcome = |ruleset| {
        let start = Position::from_fen(fen).expect("a sound FEN");
        let mut record = Record::with_ruleset(start, ruleset);
        for text in "h0i0 i9h7 i0h0 h7i9 h0i0 i9h7 i0h0 h7i9".split(' ') {
            record.play(mv(text)).expect("a legal move");
        }
        assert_eq!(record.ruleset(), ruleset);
        record.outcome()
    };
    let loss = Outcome { winner: Some(Side::Second), reason: Reason::PerpetualChase };
    assert_eq!(outcome(Ruleset::Asian), Some(loss));
    assert_eq!(outcome(Ruleset::Chinese), Some(loss));
    let draw = Outcome { winner: None, reason: Reason::Repetition };
    assert_eq!(outcome(Ruleset::Simple), Some(draw));
    assert_eq!(Record::new(Position::start()).ruleset(), Ruleset::Asian);
}

#[test]
fn mate_ends_the_game_and_can_be_taken_back() {
    let mut record = played("3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 0 1", "b0b9");
    let mate = Outcome { winner: Some(Side::First), reason: Reason::Checkmate };
    assert_eq!(record.outcome(), Some(mate));
    assert_eq!(record.play(mv("d9d8")).err(), Some(PlayError::GameOver(mate)));
    record.resign(Side::First);
    assert_eq!(record.outcome(), Some(mate));
    assert_eq!(record.regret(1), 1);
    assert_eq!(record.outcome(), None);
    assert_eq!(record.redo(1), 1);
    assert_eq!(record.outcome(), Some(mate));
}

#[test]
fn the_outcome_knows_the_whole_line() {
    let record = from_start("b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0");
    assert_eq!(record.outcome(), None);
    let record = from_start("b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0 c7b9");
    assert_eq!(record.outcome(), Some(Outcome { winner: None, reason: Reason::Repetition }));
    let checks = "a1f1 f9e9 f1e1 e9f9 e1f1 f9e9 f1e1 e9f9 e1f1";
    let record = played("5k3/9/9/9/9/9/9/9/R8/3K5 w - - 0 1", checks);
    let loss = Outcome { winner: Some(Side::Second), reason: Reason::PerpetualCheck };
    assert_eq!(record.outcome(), Some(loss));
    let record = played("3k5/9/9/9/9/9/9/9/R8/4K4 w - - 119 80", "a1b1");
    assert_eq!(record.outcome(), Some(Outcome { winner: None, reason: Reason::MoveLimit }));
}

#[test]
fn occurrences_are_found_back_to_the_last_capture() {
    let record = from_start("h2e2 h9g7 e2e6 b9c7");
    assert_eq!(record.line().quiet_plies(), 1);
    assert_eq!(record.line().occurrences(), [4]);
    let shuffle = "b0c2 c7b9 c2b0 b9c7";
    let record = from_start(&format!("h2e2 h9g7 e2e6 b9c7 {shuffle} b0c2"));
    assert_eq!((record.line().quiet_plies(), record.line().occurrences()), (6, vec![5, 9]));
    let record = from_start("b0c2 b9c7 c2b0 c7b9");
    assert_eq!(record.line().occurrences(), [0, 4], "the start is an occurrence as well");
}

#[test]
fn what_was_taken_back_is_cut_when_another_move_is_played() {
    let mut record = from_start("h2e2 h9g7 h0g2");
    assert_eq!(record.regret(2), 2);
    let taken_back = record.tree().next(record.at()).expect("it can be played again");
    assert!(record.tree().contains(taken_back));
    record.play(mv("h9g7")).expect("the same move, but played anew");
    assert!(!record.tree().contains(taken_back), "the number is not given to another move");
    assert_eq!((record.redoable(), record.tree().variations()), (0, 0));
}

#[test]
fn the_result_of_the_tree_is_that_of_the_game() {
    let mut record = from_start("h2e2 h9g7");
    assert_eq!(record.tree().result, GameResult::Unknown);
    record.resign(Side::First);
    assert_eq!(record.tree().result, GameResult::SecondWins);
    record.regret(0);
    assert_eq!(record.tree().result, GameResult::Unknown);
}

#[test]
fn in_study_any_position_branches_and_a_line_goes_on_after_its_end() {
    let mut record = from_start("b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0 c7b9");
    assert!(record.outcome().is_some());
    let end = record.branch(mv("b0c2")).expect("legal, whatever the rules say of repetition");
    let line = record.line_to(end);
    assert_eq!(
        line.overrun().map(|(ply, outcome)| (ply, outcome.reason)),
        Some((8, Reason::Repetition))
    );
    record.go_to(NodeId::ROOT);
    let cannon = record.branch(mv("h2e2")).expect("a legal move");
    assert_eq!(record.tree().children(NodeId::ROOT).len(), 2);
    assert_eq!((record.len(), record.tree().variations()), (1, 1));
    assert!(record.delete(cannon));
    assert_eq!((record.at(), record.tree().variations()), (NodeId::ROOT, 0));
    let undone = record.undo_edit().expect("the deletion");
    assert_eq!((undone.kind, record.at()), (EditKind::Delete, cannon));
}

#[test]
fn promotion_goes_to_the_nearest_fork_or_to_the_main_line() {
    let mut tree = Tree::new(Position::start());
    let mut edits = Edits::default();
    let mut grow = |tree: &mut Tree<_>, at, text| edits.branch(tree, at, mv(text)).expect("legal");
    let main = grow(&mut tree, NodeId::ROOT, "h2e2");
    let side = grow(&mut tree, NodeId::ROOT, "b2e2");
    let reply = grow(&mut tree, side, "h9g7");
    let other = grow(&mut tree, side, "b9c7");
    assert!(edits.promote(&mut tree, other, false));
    assert_eq!(tree.children(side), [other, reply]);
    assert_eq!(tree.children(NodeId::ROOT), [main, side]);
    edits.undo(&mut tree);
    assert!(edits.promote(&mut tree, other, true));
    assert_eq!(tree.main_line().collect::<Vec<_>>(), [side, other]);
    assert!(!edits.promote(&mut tree, other, true), "it is there");
    edits.undo(&mut tree);
    assert_eq!(tree.main_line().collect::<Vec<_>>(), [main]);
    assert_eq!(tree.children(side), [reply, other]);
}

#[test]
fn alternatives_lie_beside_the_move_or_the_nearest_earlier_one() {
    let mut tree = Tree::new(Position::start());
    let mut grow = |at, text| tree.branch(at, mv(text)).expect("legal");
    let main = grow(NodeId::ROOT, "h2e2");
    let reply = grow(main, "h9g7");
    let other_reply = grow(main, "b9c7");
    let deep = grow(other_reply, "h0g2");
    let side = grow(NodeId::ROOT, "b2e2");
    assert_eq!(tree.alternative(reply, true), Some(other_reply));
    assert_eq!(tree.alternative(deep, false), Some(reply));
    assert_eq!(tree.alternative(deep, true), Some(side), "its own fork has none after it");
    assert_eq!(tree.alternative(side, false), Some(main));
    assert_eq!(tree.alternative(side, true), None);
    assert_eq!(tree.alternative(NodeId::ROOT, true), None);
}

#[test]
fn any_edits_are_undone_and_done_again_in_the_order_they_were_made() {
    let mut random = SmallRng::seed_from_u64(40);
    for _ in 0..60 {
        let mut tree = Tree::new(Position::start());
        let mut edits = Edits::default();
        let mut states = vec![tree.clone()];
        for number in 0..40 {
            let nodes: Vec<_> =
                [NodeId::ROOT].into_iter().chain(tree.descendants(NodeId::ROOT)).collect();
            let &at = nodes.choose(&mut random).expect("the root at least");
            let changed = match random.random_range(0..9) {
                0 => edits.delete(&mut tree, at),
                1 => edits.promote(&mut tree, at, random.random()),
                2 => edits.reorder(&mut tree, at, random.random_range(0..3)),
                3 => edits.annotate(&mut tree, at, |notes| notes.comment = number.to_string()),
                4 => edits.annotate(&mut tree, at, |notes| notes.nags.push(Nag(number))),
                5 => edits.retag(&mut tree, |tags| tags.set(Tag::Event, number.to_string())),
                _ => {
                    let moves = tree.position(at).legal_moves();
                    let known = tree.children(at).len();
                    moves.choose(&mut random).is_some_and(|&mv| {
                        edits.branch(&mut tree, at, mv).expect("a legal move");
                        tree.children(at).len() > known
                    })
                }
            };
            if changed {
                states.push(tree.clone());
            }
            assert_eq!(tree, *states.last().expect("the start"));
        }
        for state in states.iter().rev().skip(1) {
            let edited = edits.undo(&mut tree).expect("an edit for each state");
            assert!(tree.contains(edited.at));
            assert_eq!(tree, *state);
        }
        assert!(edits.undo(&mut tree).is_none());
        for state in &states[1..] {
            let edited = edits.redo(&mut tree).expect("an edit for each state");
            assert!(tree.contains(edited.at));
            assert_eq!(tree, *state);
        }
        assert!(edits.redo(&mut tree).is_none());
    }
}
