//! Evaluations of others are not the review's: those that a file brings, those of engines that played
//! against each other, those of an analysis.

use std::io::Cursor;
use std::num::NonZeroUsize;
use std::sync::Arc;

use chuhe::engine::{Limits, NAME, StopFlag};
use chuhe::formats::{self, Format};
use chuhe::games::{AnyTree, GameKind};
use chuhe::record::{Edits, Evaluation, NodeId, Notes, Score, Tag};
use chuhe::review::{Effort, Progress, Review, Reviewer, review_tree, write_tree};
use chuhe::rules::xiangqi::Ruleset;

/// Légal's mate, and a game of Xiangqi in which a cannon is given away.
const GAMES: [&str; 2] = [
    "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0",
    "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马8进7 2. 炮五进四 马7进5 3. 马二进三 车9平8 *",
];

fn read(text: &str) -> AnyTree {
    let mut games = formats::read(Cursor::new(text.to_owned()), None).expect("games");
    games.next().expect("a game").expect("a sound game").tree
}

/// The game as PGN, and what that is read as.
fn pgn(tree: &AnyTree) -> (String, AnyTree) {
    let written = formats::write(tree, Format::Pgn, &formats::WriteOptions::default());
    let (bytes, losses) = written.expect("it is written");
    assert!(losses.is_empty(), "{losses:?}");
    let text = String::from_utf8(bytes).expect("UTF-8");
    let again = read(&text);
    (text, again)
}

fn effort(nodes: u64) -> Effort {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    Effort { limits, threads: NonZeroUsize::MIN, hash_mb: 1, ..Effort::default() }
}

const NODES: u64 = 1_000;

fn reviewed_with(tree: &AnyTree, effort: &Effort, tell: impl FnMut(Progress) + Send) -> Review {
    let stop = StopFlag::new();
    review_tree(tree, Ruleset::default(), effort, &stop, tell).expect("a thread")
}

fn reviewed(tree: &AnyTree) -> Review {
    reviewed_with(tree, &effort(NODES), |_| {})
}

fn annotate(tree: &mut AnyTree, mut change: impl FnMut(usize, &mut Notes)) {
    match tree {
        AnyTree::Xiangqi(tree) => {
            let tree = Arc::make_mut(tree);
            let nodes: Vec<NodeId> = tree.main_line().collect();
            nodes.iter().enumerate().for_each(|(ply, &id)| change(ply, tree.notes_mut(id)));
        }
        AnyTree::Chess(tree) => {
            let tree = Arc::make_mut(tree);
            let nodes: Vec<NodeId> = tree.main_line().collect();
            nodes.iter().enumerate().for_each(|(ply, &id)| change(ply, tree.notes_mut(id)));
        }
    }
}

fn notes(tree: &AnyTree) -> Vec<Option<Evaluation>> {
    let mut tree = tree.clone();
    let mut all = Vec::new();
    annotate(&mut tree, |_, notes| all.push(notes.evaluation));
    all
}

/// What two engines thought of it, each of its own moves, and far deeper than a review looks: a saw, or
/// nothing that would be a mistake.
fn of_two_engines(tree: &AnyTree, is_saw: bool) -> AnyTree {
    let mut tree = tree.clone();
    annotate(&mut tree, |ply, notes| {
        let score = if ply % 2 == 0 && is_saw { 400 } else { 20 };
        let depth = Some(40 + u32::try_from(ply % 2).expect("small"));
        notes.evaluation = Some(Evaluation { score: Score::Centipawns(score), depth });
    });
    tree
}

/// The same game as files have it: `[%eval]` with and without a depth, and as xboard writes it.
fn in_files(tree: &AnyTree) -> Vec<AnyTree> {
    let plain = pgn(&of_two_engines(tree, false)).0;
    let saw = pgn(&of_two_engines(tree, true)).0;
    let shallow = plain.replace(",40]", "]").replace(",41]", "]");
    let xboard = saw.replace("[%eval 4.00,40]", "+4.00/40").replace("[%eval 0.20,41]", "-0.20/41");
    assert!(shallow.contains("[%eval 0.20]") && xboard.contains("{+4.00/40}"), "{xboard}");
    [plain, saw, shallow, xboard].iter().map(|text| read(text)).collect()
}

#[test]
fn a_game_is_reviewed_alike_whatever_others_thought_of_it() {
    for text in GAMES {
        let tree = read(text);
        let expected = reviewed(&tree);
        assert!(expected.moves.iter().any(|it| it.judgement.is_some()), "{expected:?}");
        let mut ways = in_files(&tree);
        ways.extend([false, true].map(|is_saw| of_two_engines(&tree, is_saw)));
        for evaluated in ways {
            assert!(notes(&evaluated).iter().all(Option::is_some));
            assert_eq!(reviewed(&evaluated), expected);
            // The quick look when a game ends is no other.
            let quick = Effort { is_thorough: false, ..effort(NODES) };
            let [one, other] = [&tree, &evaluated].map(|it| reviewed_with(it, &quick, |_| {}));
            assert_eq!(one, other);
            // Nor are they counted in statistics.
            assert_eq!(evaluated.judged(), None);
            assert!(evaluated.played_moves().is_empty());
        }
    }
}

#[test]
fn a_review_is_written_with_its_reviewer_in_the_place_of_others() {
    for text in GAMES {
        let tree = read(text);
        let review = reviewed(&tree);
        let by = Reviewer { engine: NAME.to_owned(), nodes: Some(NODES), depth: None };
        assert_eq!(review.by, by);
        let mut ways = in_files(&tree);
        ways.push(tree);
        for before in ways {
            let (mut after, mut edits) = (before.clone(), Edits::default());
            assert!(write_tree(&mut after, &mut edits, &review, &[]));
            assert_eq!(Reviewer::of(after.tags()), Some(by.clone()));
            let own: Vec<_> = review.evaluations.iter().map(|(_, it)| Some(*it)).skip(1).collect();
            assert_eq!(notes(&after)[..own.len()], own);
            let judged = after.judged().expect("a reviewed game");
            for (told, found) in judged.accuracy.iter().zip(review.accuracy) {
                assert!(told.zip(found).is_some_and(|(told, found)| (told - found).abs() < 1.0));
            }
            // All of it is one edit.
            match &mut after {
                AnyTree::Xiangqi(tree) => drop(edits.undo(Arc::make_mut(tree))),
                AnyTree::Chess(tree) => drop(edits.undo(Arc::make_mut(tree))),
            }
            assert_eq!(after, before);
        }
    }
}

/// How many positions are done with when something is told first; `None` if nothing is searched.
fn done_at_first(tree: &AnyTree, effort: &Effort) -> (Option<usize>, Review) {
    let mut first = None;
    let review = reviewed_with(tree, effort, |progress| {
        first.get_or_insert(progress.done);
    });
    (first, review)
}

#[test]
fn what_the_same_engine_has_found_is_known_again_from_a_file() {
    let tree = read(GAMES[0]);
    let review = reviewed(&tree);
    let mut after = tree.clone();
    write_tree(&mut after, &mut Edits::default(), &review, &[]);
    let (text, again) = pgn(&after);
    assert!(text.contains(&format!("[Reviewer \"{NAME}; {NODES} nodes\"]")), "{text}");
    assert_eq!(again.judged(), after.judged());
    // Only what may be a mistake is looked at, for its lines.
    let is_known = |first: Option<usize>| first.is_none_or(|done| done >= 3);
    let (first, found) = done_at_first(&again, &effort(NODES));
    assert!(is_known(first), "{first:?}");
    // The nodes are others.
    let values = |review: &Review| review.evaluations.iter().map(|it| it.1).collect::<Vec<_>>();
    assert_eq!((values(&found), found.accuracy), (values(&review), review.accuracy));
    // A shorter search would find no more; a longer one, another engine and nobody's evaluations do not do.
    assert!(is_known(done_at_first(&again, &effort(NODES / 2)).0));
    assert!(!is_known(done_at_first(&again, &effort(2 * NODES)).0));
    for reviewer in ["Another 1.0; 9000 nodes", "Jones", ""] {
        let mut others = again.clone();
        others.tags_mut().set(Tag::Reviewer, reviewer);
        assert!(!is_known(done_at_first(&others, &effort(NODES)).0), "{reviewer}");
    }
}

#[test]
fn a_review_that_is_stopped_leaves_what_others_thought() {
    let tree = of_two_engines(&read(GAMES[0]), true);
    let stop = StopFlag::new();
    let tell = |progress: Progress| {
        if progress.done >= 3 {
            stop.stop();
        }
    };
    let review = review_tree(&tree, Ruleset::default(), &effort(NODES), &stop, tell);
    let review = review.expect("a thread");
    assert!(!review.is_whole && !review.evaluations.is_empty(), "{review:?}");
    let mut after = tree.clone();
    write_tree(&mut after, &mut Edits::default(), &review, &[]);
    assert_eq!((notes(&after), Reviewer::of(after.tags())), (notes(&tree), None));
}

#[test]
fn an_analysis_does_not_change_what_a_review_has_found() {
    let tree = read(GAMES[0]);
    let review = reviewed(&tree);
    let deep = Evaluation { score: Score::Centipawns(999), depth: Some(90) };
    let mut plain = tree.clone().into_record(Ruleset::default());
    let mut after = tree;
    write_tree(&mut after, &mut Edits::default(), &review, &[]);
    let mut record = after.into_record(Ruleset::default());
    assert_eq!(record.game(), GameKind::Chess);
    let positions = record.tree().main_positions();
    for ply in [0, 3] {
        let (node, fen) = (positions[ply].0, positions[ply].1.fen());
        let before = record.notes(node).and_then(|notes| notes.evaluation);
        assert!(!record.evaluate(node, &fen, deep));
        assert_eq!(record.notes(node).and_then(|notes| notes.evaluation), before);
        // Of a game that nobody has reviewed it is kept.
        assert!(plain.evaluate(node, &fen, deep));
    }
}
