//! Reviews of whole games: the mistakes that sources name are found, said what they are, and
//! written into the tree.

use std::num::NonZeroUsize;
use std::sync::Arc;

use chuhe::engine::{Engine, Limits, StopFlag};
use chuhe::formats;
use chuhe::games::AnyTree;
use chuhe::notation::Written;
use chuhe::record::{EditKind, Edits, Line, NodeId, Tree};
use chuhe::review::{
    self, Cause, Effort, Fault, Judgement, Lines, MistakeKind, Progress, Review, Reviewed,
    ReviewedMove, review_tree, write_tree,
};
use chuhe::rules::chess::{self, Draws};
use chuhe::rules::xiangqi::Ruleset;
use chuhe::rules::{Game as _, Move, Reason, Side, xiangqi};
use chuhe::tactics::Motif;

/// Légal's mate (Saint Brie, Paris about 1750), as English Wikipedia's "Légal Trap" tells it.
const LEGAL: &str = "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0";
/// Red takes the central pawn too early: the horse takes the cannon.
const EARLY_CANNON: &str = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马8进7 2. 炮五进四 *";

fn game(text: &str) -> AnyTree {
    let mut games = formats::read(std::io::Cursor::new(text.to_owned()), None).expect("games");
    games.next().expect("a game").expect("a sound game").tree
}

fn effort() -> Effort {
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    Effort {
        limits,
        threads: NonZeroUsize::MIN,
        hash_mb: 1,
        is_thorough: true,
        ..Effort::default()
    }
}

fn reviewed(tree: &AnyTree, stop: &StopFlag, progress: impl FnMut(Progress) + Send) -> Review {
    review_tree(tree, Ruleset::default(), &effort(), stop, progress).expect("a thread")
}

fn whole(tree: &AnyTree) -> Review {
    reviewed(tree, &StopFlag::new(), |_| {})
}

/// The move at a ply (1-based).
fn at(review: &Review, ply: usize) -> &ReviewedMove {
    &review.moves[ply - 1]
}

#[test]
fn the_queen_that_allows_legals_mate_is_a_blunder_with_its_name() {
    let review = whole(&game(LEGAL));
    assert!(review.is_whole);
    let taking = at(&review, 10);
    assert_eq!(taking.judgement, Some(Judgement::Blunder));
    let fault = &taking.faults[0];
    assert_eq!(fault.cause, Cause::Lost);
    let Motif::Mate { moves: 2, names } = &fault.motif else { panic!("{fault:?}") };
    assert_eq!(names[0].id(), "legal");
    assert!(taking.chances[1] < 0.01 && taking.chances[0] > 0.1, "{:?}", taking.chances);
    // The mating moves are sound.
    assert!([11, 13].iter().all(|&ply| at(&review, ply).judgement.is_none()));
    let [white, black] = review.accuracy.map(|it| it.expect("moves"));
    assert!(white > black, "{white} {black}");
}

#[test]
fn a_cannon_given_away_is_named() {
    let review = whole(&game(EARLY_CANNON));
    let taking = at(&review, 3);
    assert!(taking.judgement >= Some(Judgement::Mistake), "{taking:?}");
    assert!(matches!(taking.faults[0].motif, Motif::Hanging { .. }), "{taking:?}");
    assert_eq!(taking.faults[0].cause, Cause::Lost);
}

#[test]
fn a_stalemate_gives_a_draw_away() {
    let tree = game("[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. Qf7 1/2-1/2");
    let review = whole(&tree);
    let [lost, missed] = &at(&review, 1).faults[..] else { panic!("{review:?}") };
    let stalemate = Motif::Draw { reason: Reason::Stalemate };
    assert_eq!((lost.cause, &lost.motif), (Cause::Lost, &stalemate));
    assert!(matches!(missed.motif, Motif::Mate { moves: 1, .. }) && missed.cause == Cause::Missed);
}

#[test]
fn a_perpetual_check_loses_by_the_rules() {
    let check = "B0-B9 D9-D8 B9-B8 D8-D9 B8-B9 D9-D8 B9-B8 D8-D9 B8-B9";
    let fen = "3k5/9/9/9/9/9/9/9/9/1R2K4 w - - 0 1";
    let tree = game(&format!("[Game \"Chinese Chess\"]\n[FEN \"{fen}\"]\n\n{check} *"));
    let review = whole(&tree);
    let last = review.moves.last().expect("moves");
    assert_eq!(last.judgement, Some(Judgement::Blunder));
    let ruling = Motif::Ruling { reason: Reason::PerpetualCheck };
    assert_eq!((last.faults[0].cause, &last.faults[0].motif), (Cause::Lost, &ruling));
}

#[test]
fn a_review_is_written_as_one_edit() {
    let before = game(LEGAL);
    let review = whole(&before);
    let (mut tree, mut edits) = (before.clone(), Edits::default());
    let taking = at(&review, 10);
    let sentences = [(taking.node, "It loses a piece.".to_owned())];
    assert!(write_tree(&mut tree, &mut edits, &review, &sentences));
    let AnyTree::Chess(chess) = &mut tree else { panic!("chess") };
    let chess = Arc::make_mut(chess);
    assert_eq!(chess.mark(taking.node), Some("??"));
    let comment = |id| chess.notes(id).map(|notes| notes.comment.as_str());
    assert_eq!(comment(taking.node), Some("It loses a piece."));
    let parent = chess.parent(taking.node).expect("a move before");
    let better = chess.child_by(parent, taking.better[0]).expect("the better line");
    assert_eq!((chess.rank(taking.node), chess.rank(better)), (0, 1));
    let evaluated = chess
        .main_line()
        .filter(|&id| chess.notes(id).is_some_and(|notes| notes.evaluation.is_some()));
    // All but the mate itself.
    assert_eq!(evaluated.count(), 12);
    assert_eq!(edits.undoable(), Some(EditKind::Review));
    edits.undo(chess);
    assert!(edits.is_empty());
    assert_eq!(tree, before);
}

#[test]
fn a_stopped_review_is_taken_up_again() {
    let tree = game(LEGAL);
    let expected = whole(&tree);
    let stop = StopFlag::new();
    let stopped = reviewed(&tree, &stop, |progress| {
        assert_eq!(progress.of, 13);
        if progress.done >= 5 {
            stop.stop();
        }
    });
    assert!(!stopped.is_whole);
    assert!((5..13).contains(&stopped.evaluations.len()), "{}", stopped.evaluations.len());
    assert_eq!(stopped.accuracy, [None, None]);
    let mut tree = tree;
    write_tree(&mut tree, &mut Edits::default(), &stopped, &[]);
    let kept = tree.kept_review().review;
    assert!(kept.is_none_or(|kept| !kept.is_whole), "a part is not taken for the whole");
    let mut first = None;
    let again = reviewed(&tree, &StopFlag::new(), |progress| {
        assert_eq!(progress.of, 13);
        first.get_or_insert(progress.done);
    });
    assert!(first >= Some(3), "what was found counts: {first:?}");
    assert_eq!(again.evaluations, expected.evaluations);
    assert_eq!(again.accuracy, expected.accuracy);
}

/// Each mistake is told while the rest is still being searched, and the total stays what it was.
#[test]
fn mistakes_are_told_as_they_are_found() {
    let tree = game(include_str!("../fixtures/weak_games.pgn"));
    let (mut told, mut last, mut totals) = (Vec::new(), 0, Vec::new());
    let review = reviewed(&tree, &StopFlag::new(), |progress| {
        assert!(progress.done >= last && progress.done <= progress.of);
        (last, totals) = (progress.done, vec![progress.of]);
        assert!((0.0..=1.0).contains(&progress.share), "{progress:?}");
        told.extend(progress.judged.into_iter().map(|it| (progress.done, it)));
    });
    assert_eq!([last], totals[..]);
    let first = told.iter().find(|(_, it)| it.judgement.is_some()).expect("mistakes");
    assert!(3 * first.0 < last, "soon: {} of {last}", first.0);
    let faulty: Vec<_> = review.moves.iter().filter(|it| it.is_faulty()).collect();
    let as_told = faulty.iter().filter(|it| {
        let last = told.iter().rfind(|(_, told)| told.node == it.node);
        last.is_some_and(|(_, told)| (&told.faults, told.judgement) == (&it.faults, it.judgement))
    });
    // A better move that does not hold what it promised is only known in the end.
    let as_told = as_told.count();
    assert!(4 * as_told >= 3 * faulty.len(), "{as_told} of {}", faulty.len());
}

/// Half of the time that is said to be left is over when half of it has passed, or nearly: the longer
/// looks at mistakes are counted from the beginning.
#[test]
fn the_work_that_is_left_includes_the_longer_looks() {
    let tree = game(include_str!("../fixtures/weak_games.pgn"));
    let mut shares = Vec::new();
    reviewed(&tree, &StopFlag::new(), |progress| {
        shares.push((progress.share, progress.left.is_some()));
    });
    let count = shares.len();
    assert!(shares[count / 8].1, "it is told soon");
    let most = shares[..count / 2].iter().map(|it| it.0).fold(0.0, f64::max);
    assert!(most < 0.85, "a half of the searches is not all of the work: {most}");
    let falls = shares.windows(2).map(|pair| pair[0].0 - pair[1].0).fold(0.0, f64::max);
    assert!(falls < 0.2, "and it does not go back: {falls}");
}

#[test]
fn threads_change_nothing() {
    let tree = game(LEGAL);
    let effort = Effort { threads: NonZeroUsize::new(3).expect("three"), ..effort() };
    let review = review_tree(&tree, Ruleset::default(), &effort, &StopFlag::new(), |_| {});
    assert_eq!(review.expect("threads"), whole(&tree));
}

#[test]
fn an_empty_game_is_reviewed_to_nothing() {
    let review = whole(&game("*"));
    assert!(review.is_whole && review.moves.is_empty());
    assert_eq!(review.accuracy, [None, None]);
    assert_eq!(review::Judgement::of_loss(0.0), None);
}

/// The faults of a single move of chess, by the lines that begin instead of it and after it.
fn faults_of(fen: &str, played: &str, better: &str, refutation: &str) -> Vec<Fault> {
    let AnyTree::Chess(tree) = game(&format!("[FEN \"{fen}\"]\n\n{played} *")) else {
        panic!("chess")
    };
    let line = Line::to(&tree, tree.end_of(NodeId::ROOT), Draws::default());
    let moves = |text: &str| -> Vec<Move> {
        let read = |it| chess::Position::from_coordinates(it).expect("coordinates");
        text.split(' ').map(read).collect()
    };
    let (refutation, better) = (moves(refutation), moves(better));
    let lines = Lines { refutation: &refutation, better: &better, is_drawn: [false; 2] };
    review::faults(&line, &lines)
}

#[test]
fn a_piece_that_was_taken_with_another_piece_was_not_missed() {
    // Deep Blue - Kasparov, New York 1997, game 6, before Black's 18th move: bishop and knight can
    // take the rook; taking with the knight saves a pawn, which later falls.
    let fen = "r1k2b1r/p2nR1p1/2b4p/1p1n1p2/3P4/3Q1NB1/1PP2PPP/R5K1 b - - 0 18";
    let better = "d5e7 d4d5 d7c5 d3d4 e7d5";
    assert!(faults_of(fen, "Bxe7", better, "c2c4 b5c4 d3c4").is_empty());
    let quiet = faults_of(fen, "a6", better, "e7e1");
    let missed = quiet.iter().find(|it| it.cause == Cause::Missed).expect("a fault");
    assert!(matches!(missed.motif, Motif::Hanging { .. }), "{quiet:?}");
}

#[test]
fn a_better_move_that_is_named_holds_what_the_review_promises() {
    // A position in which reviews named a worse move as the better one (Fairy-Stockfish at 1 500 000
    // nodes: C8.3 is best, C8.7 loses 300 centipawns).
    let fen = "1r2kab2/4a4/nC2c1n2/p3p3p/2p3p2/9/P3P1P1P/2N4C1/4Ar3/1RB1KA2R w - - 0 22";
    let tree = game(&format!("[Game \"Chinese Chess\"]\n[FEN \"{fen}\"]\n\nB7-C7 *"));
    let effort = Effort { threads: NonZeroUsize::MIN, hash_mb: 16, ..Effort::default() };
    let review = review_tree(&tree, Ruleset::default(), &effort, &StopFlag::new(), |_| {});
    let review = review.expect("a thread");
    let reviewed = at(&review, 1);
    assert_eq!(reviewed.judgement, Some(Judgement::Blunder));
    let mut better = Tree::new(xiangqi::Position::from_fen(fen).expect("sound"));
    let node = better.branch(NodeId::ROOT, reviewed.better[0]).expect("legal");
    let line = Line::to(&better, node, Ruleset::default());
    let (mut engine, limits) = (Engine::new(16), effort.times(10));
    let found = review::search(&mut engine, &line, limits, &StopFlag::new()).expect("a move");
    let scale = xiangqi::Position::CHANCES_SCALE;
    let after = review::chances::of_score(found.evaluation.score, scale);
    assert!(after > reviewed.chances[0] - 0.05, "{after} after {:?}", reviewed.chances);
}

#[test]
fn kinds_of_mistakes_are_told_by_the_gravest_fault() {
    // Fool's mate: White allows it by the second move.
    let tree = game("1. f3 e5 2. g4 Qh4# 0-1");
    let mistakes = tree.mistakes(&whole(&tree));
    let of_two = mistakes.iter().find(|mistake| mistake.ply == 3).expect("a mistake");
    assert_eq!((of_two.side, of_two.kind), (Side::First, MistakeKind::MateAllowed));
    assert_eq!(of_two.judgement, Some(Judgement::Blunder));
    assert!(of_two.loss > 0.15 && mistakes.iter().all(|mistake| mistake.ply != 4));
    // Black allows the scholar's mate, and White does not see it.
    let tree = game("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. a3 Nxh5 *");
    let mistakes = tree.mistakes(&whole(&tree));
    let kind = |ply| mistakes.iter().find(|it| it.ply == ply).map(|it| (it.side, it.kind));
    assert_eq!(kind(6), Some((Side::Second, MistakeKind::MateAllowed)));
    assert_eq!(kind(7), Some((Side::First, MistakeKind::MateMissed)));
    assert!(mistakes.is_sorted_by_key(|mistake| mistake.ply));
    for kind in MistakeKind::ALL {
        assert_eq!(MistakeKind::named(kind.name()), Some(kind));
    }
}
