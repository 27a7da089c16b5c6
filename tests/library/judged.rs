//! How accurately games were played, as lists tell it.

use chuhe::engine::{Limits, StopFlag};
use chuhe::games::{AnyPosition, AnyTree, GameKind};
use chuhe::library::{FILE, Library, SavedGame, Summary};
use chuhe::record::{Edits, NodeId, Tag, Tree};
use chuhe::review::{Effort, Judgement, Review, review_tree, write_tree};
use chuhe::rules::chess::Position;
use chuhe::rules::xiangqi::Ruleset;
use chuhe::rules::{Game, Side};

use crate::older::back_to;

/// A short game that is lost by a blunder, but not to mate: 1 f3 e5 2 e4 d5 3 exd5 Qxd5 4 d4 Qxd4 5 a3 Qxd1+.
fn game() -> AnyTree {
    let mut tree = Tree::new(Position::start());
    let mut at = NodeId::ROOT;
    for text in ["f2f3", "e7e5", "e2e4", "d7d5", "e4d5", "d8d5", "d2d4", "d5d4", "a2a3", "d4d1"] {
        let mv = <Position as chuhe::notation::Written>::from_coordinates(text).unwrap();
        at = tree.branch(at, mv).unwrap();
    }
    tree.into()
}

fn reviewed(tree: &AnyTree) -> (AnyTree, Review) {
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    let effort = Effort { limits, ..Effort::default() };
    let stop = StopFlag::new();
    let review = review_tree(tree, Ruleset::default(), &effort, &stop, |_| ()).unwrap();
    let mut after = tree.clone();
    assert!(write_tree(&mut after, &mut Edits::default(), &review, &[]));
    (after, review)
}

fn only(library: &Library) -> Summary {
    let games = library.list(0, 9).unwrap();
    assert_eq!(games.len(), 1);
    Summary::clone(&games[0])
}

#[test]
fn a_reviewed_game_is_listed_with_what_the_review_says() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let (tree, review) = reviewed(&game());
    let saved = |tree| SavedGame { tree, place: vec![], session: None };
    let id = library.add(&saved(game()), None).unwrap();
    assert_eq!(only(&library).judged, None);
    library.save(id, &saved(tree.clone()), None).unwrap();
    // The answers to its mistakes do not go on where it ended.
    assert_eq!(tree.plies(), game().plies());
    let judged = only(&library).judged.unwrap();
    for side in Side::BOTH {
        let (told, found) = (judged.accuracy[side.index()], review.accuracy[side.index()]);
        assert!((told.unwrap() - found.unwrap()).abs() < 0.01, "{told:?} {found:?}");
        for judgement in [Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder] {
            let moves = review.moves.iter().filter(|it| it.side == side);
            let count = moves.filter(|it| it.judgement == Some(judgement)).count();
            assert_eq!(usize::from(judged.count(side, judgement)), count);
        }
    }
    assert!(judged.marks.iter().flatten().sum::<u16>() > 0);

    // A library of version 7 knows as much once it is brought up.
    drop(library);
    let connection = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    back_to(&connection, 7);
    drop(connection);
    assert_eq!(only(&Library::open(folder.path()).unwrap()).judged, Some(judged));
}

#[test]
fn a_game_that_is_evaluated_in_part_is_not_judged() {
    let (AnyTree::Chess(mut tree), _) = reviewed(&game()) else { panic!("chess") };
    let third = tree.main_line().nth(2).unwrap();
    std::sync::Arc::make_mut(&mut tree).notes_mut(third).evaluation = None;
    assert_eq!(AnyTree::Chess(tree).judged(), None);
    assert_eq!(AnyTree::new(AnyPosition::start(GameKind::Xiangqi)).judged(), None);
}

#[test]
fn a_game_that_others_have_evaluated_is_not_judged() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let (mut tree, _) = reviewed(&game());
    let judged = tree.judged();
    assert!(judged.is_some());
    // Evaluations and marks are there, but not whose they are.
    tree.tags_mut().set(Tag::Reviewer, "");
    assert_eq!((tree.judged(), tree.played_moves()), (None, vec![]));
    let saved = SavedGame { tree: tree.clone(), place: vec![], session: None };
    library.add(&saved, None).unwrap();
    assert_eq!(only(&library).judged, None);
    drop(library);
    let connection = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    back_to(&connection, 7);
    drop(connection);
    let mut library = Library::open(folder.path()).unwrap();
    assert_eq!(only(&library).judged, None);
    // Whose they are makes no other game of it.
    tree.tags_mut().set(Tag::Reviewer, "Chuhe 0.1.0; 2000 nodes");
    let again = SavedGame { tree, place: vec![], session: None };
    let id = only(&library).id;
    library.save(id, &again, None).unwrap();
    assert_eq!(only(&library).judged, judged);
}
