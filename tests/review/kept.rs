//! What a review has found is told again from the tree, whatever happened to it meanwhile: written to a
//! file and read, opened in another language, changed, damaged, written by a later version.

use std::num::NonZeroUsize;
use std::sync::Arc;

use chuhe::engine::{Limits, NAME, StopFlag};
use chuhe::formats::{self, Format, Loss, WriteOptions};
use chuhe::games::{AnyTree, MoveStyle};
use chuhe::record::{Edits, NodeId, Notes};
use chuhe::review::{
    Cause, Difficulty, Effort, Judgement, KeptReview, Review, ReviewedMove, review_tree, write_tree,
};
use chuhe::rules::xiangqi::Ruleset;
use chuhe::tactics::Motif;
use chuhe::text::language::{Language, Texts};
use chuhe::text::worded::faults;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Games of weak players have mistakes of many kinds.
const WEAK: &str = include_str!("../fixtures/weak_games.pgn");
const KNOWN: &str = include_str!("../fixtures/review_games.pgn");
/// Légal's mate.
const LEGAL: &str = "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0";

fn games(text: &str) -> Vec<AnyTree> {
    let games = formats::read_bytes(text.as_bytes()).expect("games");
    games.map(|game| game.expect("a sound game").tree).collect()
}

fn effort() -> Effort {
    let limits = Limits { nodes: Some(1_000), ..Limits::default() };
    Effort { limits, threads: NonZeroUsize::MIN, hash_mb: 1, ..Effort::default() }
}

fn reviewed(tree: &AnyTree) -> Review {
    review_tree(tree, Ruleset::default(), &effort(), &StopFlag::new(), |_| {}).expect("a thread")
}

/// A game with its review written into it.
fn with_review(tree: &AnyTree, review: &Review) -> AnyTree {
    let mut tree = tree.clone();
    assert!(write_tree(&mut tree, &mut Edits::default(), review, &[]));
    tree
}

fn faulty(review: &Review) -> Vec<&ReviewedMove> {
    review.moves.iter().filter(|it| it.is_faulty()).collect()
}

/// What is said of all moves in a language.
fn said(review: &Review, tree: &AnyTree, language: Language) -> Vec<String> {
    let style =
        MoveStyle { notation: tree.game().usual_notation(language), script: language.script() };
    let texts = Texts::new(language);
    faults::sentences(review, tree, (style, &texts)).into_iter().map(|it| it.1).collect()
}

/// Both tell the same; nodes may be others.
fn assert_same(found: (&Review, &AnyTree), kept: (&Review, &AnyTree)) {
    let (one, other) = (faulty(found.0), faulty(kept.0));
    assert_eq!(one.len(), other.len());
    for (a, b) in one.into_iter().zip(other) {
        assert_eq!((a.mv, a.side, a.judgement), (b.mv, b.side, b.judgement));
        assert_eq!((&a.faults, &a.better, &a.refutation), (&b.faults, &b.better, &b.refutation));
        assert_eq!((a.found_at, a.threat), (b.found_at, b.threat));
        assert!(a.chances.iter().zip(b.chances).all(|(a, b)| (a - b).abs() < 0.001));
        assert_eq!(found.0.score(a.node), kept.0.score(b.node));
    }
    for (a, b) in found.0.accuracy.iter().zip(kept.0.accuracy) {
        assert!(a.zip(b).is_none_or(|(a, b)| (a - b).abs() < 0.01) && a.is_some() == b.is_some());
    }
    assert_eq!((found.0.is_whole, &found.0.by), (kept.0.is_whole, &kept.0.by));
    for language in Language::ALL {
        assert_eq!(said(found.0, found.1, language), said(kept.0, kept.1, language));
    }
}

fn in_pgn(tree: &AnyTree) -> String {
    let (bytes, losses) = formats::write(tree, Format::Pgn, &WriteOptions::default()).expect("PGN");
    assert_eq!(losses, []);
    String::from_utf8(bytes).expect("text")
}

#[test]
fn a_review_is_told_again_from_the_tree_and_from_a_file() {
    let (mut kinds, mut asides) = (std::collections::BTreeSet::new(), 0);
    let all = games(WEAK).into_iter().take(8).chain(games(KNOWN).into_iter().take(7));
    for tree in all {
        let review = reviewed(&tree);
        let tree = with_review(&tree, &review);
        let kept = tree.kept_review();
        assert_eq!(kept.unreadable, 0);
        assert_same((&review, &tree), (&kept.review.expect("a review"), &tree));
        let text = in_pgn(&tree);
        let again = games(&text).remove(0);
        assert!(again == tree, "{text}");
        let kept = again.kept_review().review.expect("a review");
        assert_eq!((kept.by.engine.as_str(), kept.by.nodes), (NAME, Some(1_000)));
        assert_same((&review, &tree), (&kept, &again));
        let is_aside = |it: &&ReviewedMove| it.found_at.is_some() && it.threat.is_some();
        asides += review.moves.iter().filter(is_aside).count();
        kinds.extend(review.moves.iter().flat_map(|it| &it.faults).map(|it| it.motif.name()));
    }
    assert!(asides > 0, "threats are kept");
    assert!(kinds.len() > 12, "many kinds of facts are kept: {kinds:?}");
}

/// Other programs end a comment at a brace, and leave out what stands between brackets.
#[test]
fn in_a_file_nothing_ends_comment_or_command_before_its_time() {
    let tree = games(LEGAL).remove(0);
    let tree = with_review(&tree, &reviewed(&tree));
    let text = in_pgn(&tree);
    let commands: Vec<_> = text.split("[%review ").skip(1).collect();
    assert!(commands.len() > 2);
    for command in commands {
        let inside = command.split(']').next().expect("an end");
        assert!(!inside.contains(['[', '{', '}', '\n']), "{inside}");
        assert!(inside.starts_with('(') && inside.ends_with(')'), "{inside}");
    }
    // Wrapped by another program at any blank or comma, it is read all the same.
    let wrapped = text.replace(",\"", ",\n\"").replace(":\"Chuhe ", ":\"Chuhe\n");
    let again = games(&wrapped).remove(0).kept_review();
    assert_eq!(again.unreadable, 0);
    assert_eq!(again.review.map(|review| review.by.engine).as_deref(), Some(NAME));
}

#[test]
fn a_format_that_cannot_keep_it_says_so() {
    let tree = games(KNOWN).remove(6);
    let count = |tree: &AnyTree| tree.kept_review().review.map_or(0, |it| it.moves.len());
    let tree = with_review(&tree, &reviewed(&tree));
    assert!(count(&tree) > 0);
    for format in [Format::Xqf, Format::Cbr, Format::DhtmlXq, Format::Text] {
        let written = formats::write(&tree, format, &WriteOptions::default());
        let (_, losses) = written.expect("a game of Xiangqi");
        // The moves, and the start.
        assert!(losses.contains(&Loss::Reviews(count(&tree) + 1)), "{format:?} {losses:?}");
    }
}

/// A tree of chess, to be changed.
fn notes(tree: &mut AnyTree, change: impl Fn(NodeId, &mut Notes)) {
    fn each<G: chuhe::rules::Game>(
        tree: &mut chuhe::record::Tree<G>,
        change: impl Fn(NodeId, &mut Notes),
    ) {
        let nodes: Vec<_> = std::iter::once(NodeId::ROOT).chain(tree.main_line()).collect();
        for node in nodes {
            change(node, tree.notes_mut(node));
        }
    }
    match tree {
        AnyTree::Xiangqi(tree) => each(Arc::make_mut(tree), change),
        AnyTree::Chess(tree) => each(Arc::make_mut(tree), change),
    }
}

#[test]
fn what_a_later_version_has_written_is_left_out_and_counted() {
    let tree = games(LEGAL).remove(0);
    let review = reviewed(&tree);
    let tree = with_review(&tree, &review);
    let all = faulty(&review);
    let judged = all.iter().filter(|it| it.judgement.is_some()).count();
    let mut later = tree.clone();
    notes(&mut later, |_, notes| {
        notes.review = notes.review.replace("\"kind\":\"mate\"", "\"kind\":\"magic\"");
    });
    let kept = later.kept_review();
    let moves = kept.review.expect("the rest").moves;
    assert_eq!(moves.len(), judged, "their lines are told all the same");
    assert!(kept.unreadable > 0);
    assert!(moves.iter().all(|it| !it.faults.iter().any(|it| it.motif.name() == "mate")));
    // A later version altogether is not whole: it can be reviewed anew.
    let mut later = tree.clone();
    notes(&mut later, |_, notes| {
        notes.review = notes.review.replace("\"version\":1", "\"version\":2");
    });
    let kept = later.kept_review();
    assert!(kept.unreadable > 0 && kept.review.is_some_and(|review| !review.is_whole));
    let mut other = tree.clone();
    notes(&mut other, |_, notes| notes.review = "<not JSON>".to_owned());
    let kept = other.kept_review();
    let AnyTree::Chess(chess) = &other else { panic!("chess") };
    assert_eq!((kept.review, kept.unreadable), (None, chess.main_line().count() + 1));
    assert_eq!(games(LEGAL)[0].kept_review(), KeptReview::default());
}

#[test]
fn nothing_that_is_damaged_brings_anything_down() {
    let tree = games(WEAK).remove(0);
    let tree = with_review(&tree, &reviewed(&tree));
    let mut random = SmallRng::seed_from_u64(3);
    for _ in 0..400 {
        let mut damaged = tree.clone();
        let random = std::cell::RefCell::new(&mut random);
        notes(&mut damaged, |_, notes| {
            let mut random = random.borrow_mut();
            let mut letters: Vec<char> = notes.review.chars().collect();
            for _ in 0..random.random_range(0..3_usize).min(letters.len()) {
                let at = random.random_range(0..letters.len());
                let other = letters[random.random_range(0..letters.len())];
                match random.random_range(0..3) {
                    0 => letters[at] = other,
                    1 => letters.insert(at, other),
                    _ => drop(letters.remove(at)),
                }
                if letters.is_empty() {
                    break;
                }
            }
            notes.review = letters.into_iter().collect();
        });
        if let Some(review) = damaged.kept_review().review {
            said(&review, &damaged, Language::En);
            let _ = damaged.mistakes(&review);
        }
    }
}

#[test]
fn of_other_moves_than_those_reviewed_nothing_is_said() {
    let tree = games(LEGAL).remove(0);
    let review = reviewed(&tree);
    let tree = with_review(&tree, &review);
    // The last two moves are taken away: what is left stays, and is not the whole.
    let AnyTree::Chess(mut chess) = tree else { panic!("chess") };
    let chess_tree = Arc::make_mut(&mut chess);
    let node = chess_tree.main_line().nth(11).expect("the twelfth");
    assert!(Edits::default().delete(chess_tree, node));
    let kept = AnyTree::Chess(chess).kept_review();
    assert_eq!(kept.unreadable, 0);
    let kept = kept.review.expect("a part");
    let blunder = kept.moves.iter().find(|it| it.judgement == Some(Judgement::Blunder));
    let fault = &blunder.expect("the bishop takes the queen").faults[0];
    assert!(matches!(fault.motif, Motif::Mate { .. }) && fault.cause == Cause::Lost);
    assert!(!kept.is_whole);
}

/// Libraries and files are full of games that were reviewed before facts were kept.
#[test]
fn a_game_that_has_evaluations_alone_gets_its_words_by_the_searches_that_lack() {
    let tree = games(LEGAL).remove(0);
    let review = reviewed(&tree);
    let mut old = with_review(&tree, &review);
    notes(&mut old, |_, notes| notes.review.clear());
    assert_eq!(old.kept_review(), KeptReview::default());
    let again = reviewed(&old);
    let blunder = |review: &Review| {
        let mut all = review.moves.iter().filter(|it| it.judgement == Some(Judgement::Blunder));
        all.next().cloned().expect("the bishop takes the queen")
    };
    let (one, other) = (blunder(&review), blunder(&again));
    assert!(!other.better.is_empty() && !other.refutation.is_empty());
    assert_eq!((one.faults, one.mv), (other.faults, other.mv));
}

/// As the first version has written it: later ones must read it.
#[test]
fn what_the_first_version_has_kept_is_read() {
    const KEPT: &str = r#"[White "A"]

{[%review ("version":1,"engine":"Chuhe 0.1.0","nodes":75000,"depth":null,
        "plies":4,"line":"0","accuracy":<90.5,null>,"whole":true)]} 1. e4 e5 2. Qh5 Nf6 {[%review
        ("mark":"??","before":0.6,"after":0.2,"scores":<("cp":-20),("cp":140)>,"facts":<("kind":"hanging",
        "cause":"lost","squares":<"e5","h5">,"pieces":"pQ","balance":100,"plies":0,"end":1,
        "origin":"threat","won":<"pe5">)>,"better_line":<"b8c6">,"answer_line":<"h5e5","f8e7">)]} *"#;
    let tree = games(KEPT).remove(0);
    let kept = tree.kept_review();
    assert_eq!(kept.unreadable, 0);
    let review = kept.review.expect("a review");
    assert_eq!((review.by.engine.as_str(), review.by.nodes), ("Chuhe 0.1.0", Some(75_000)));
    let [mistake] = &review.moves[..] else { panic!("{review:?}") };
    assert_eq!((mistake.judgement, mistake.refutation.len()), (Some(Judgement::Blunder), 2));
    assert_eq!(mistake.faults[0].motif.name(), "hanging");
    assert_eq!((mistake.found_at, mistake.threat), (None, None));
    let said = said(&review, &tree, Language::En);
    assert!(said[0].contains("Qxe5+") && said[0].contains("pawn"), "{said:?}");
}

/// What is kept of an old rule that was broken, and of a threat, is read; moves that cannot be played are not.
#[test]
fn a_broken_rule_and_a_threat_are_read_if_they_can_be_played() {
    const KEPT: &str = r#"[White "A"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 {[%review ("mark":"?","before":0.6,"after":0.4,"facts":<("kind":"undeveloped",
        "cause":"lost","squares":<"b1","c1">,"pieces":"NB","balance":0,"plies":0,"end":0,"origin":null,
        "cure":"instead","cure_move":"b1c3")>,"better_line":<"d2d4">,"answer_line":<"g8f6">,
        "found_at":9,"threat":"g8f6")]} *"#;
    let read = |text: &str| games(text).remove(0).kept_review();
    let kept = read(KEPT);
    assert_eq!(kept.unreadable, 0);
    let review = kept.review.expect("a review");
    assert_eq!(review.moves[0].difficulty(), Some(Difficulty::Deep));
    assert!(review.moves[0].threat.is_some());
    let said = said(&review, &games(KEPT)[0], Language::En);
    assert!(said[0].starts_with("2 knights and bishops are still at home."), "{said:?}");
    assert!(said[0].contains("Nc3 would have saved"), "{said:?}");
    for (played, not) in [("b1c3", "b1b5"), ("\"threat\":\"g8f6\"", "\"threat\":\"g8g3\"")] {
        let kept = read(&KEPT.replace(played, not));
        assert_eq!(kept.unreadable, 1, "{not}");
    }
}
