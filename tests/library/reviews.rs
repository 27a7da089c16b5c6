//! What a review has found is there again with its game: in another library too, and as long as the
//! moves are those that were reviewed.

use chuhe::backup::{self, Folders, merge};
use chuhe::engine::{Limits, StopFlag};
use chuhe::games::{AnyPosition, AnyTree, GameKind};
use chuhe::library::{Library, SavedGame};
use chuhe::record::Edits;
use chuhe::review::{Effort, Review, ReviewedMove, review_tree, write_tree};
use chuhe::rules::xiangqi::Ruleset;

/// Légal's mate, reviewed.
fn reviewed() -> (SavedGame, Review) {
    let text = "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0";
    let mut games = chuhe::formats::read_bytes(text.as_bytes()).unwrap();
    let mut tree = games.next().unwrap().unwrap().tree;
    let effort =
        Effort { limits: Limits { nodes: Some(1_000), ..Limits::default() }, ..Effort::default() };
    let found = review_tree(&tree, Ruleset::default(), &effort, &StopFlag::new(), |_| {}).unwrap();
    write_tree(&mut tree, &mut Edits::default(), &found, &[]);
    (SavedGame { tree, place: vec![], session: None }, found)
}

/// What is kept, without the numbers of nodes, which may be others.
fn told(review: &Review) -> Vec<ReviewedMove> {
    let root = AnyTree::new(AnyPosition::start(GameKind::Chess)).main_positions()[0].0;
    let faulty = review.moves.iter().filter(|it| it.is_faulty());
    faulty.map(|it| ReviewedMove { node: root, chances: [0.0; 2], ..it.clone() }).collect()
}

#[test]
fn a_review_is_restored_from_a_backup_on_another_computer() {
    let [here, there, place] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let (game, found) = reviewed();
    let mut library = Library::open(here.path()).unwrap();
    library.add(&game, None).unwrap();
    drop(library);
    let file = place.path().join("all.tar.zst");
    backup::write(&Folders::one(here.path()), &file).unwrap();
    drop(Library::open(there.path()).unwrap());
    merge(&file, &Folders::one(there.path())).unwrap();
    let library = Library::open(there.path()).unwrap();
    let id = library.list(0, 9).unwrap()[0].id;
    let kept = library.load(id).unwrap().unwrap().tree.kept_review();
    let review = kept.review.expect("the review");
    assert!(review.is_whole && kept.unreadable == 0);
    assert!(!told(&found).is_empty());
    assert_eq!(told(&review), told(&found));
}

/// A game that is played on, or from which moves are taken, has to be reviewed again; what was found of
/// the moves that stay is still there.
#[test]
fn a_review_is_not_taken_for_that_of_other_moves() {
    let folder = tempfile::tempdir().unwrap();
    let (game, found) = reviewed();
    let mut library = Library::open(folder.path()).unwrap();
    let id = library.add(&game, None).unwrap();
    let AnyTree::Chess(mut tree) = game.tree.clone() else { panic!("chess") };
    let last = tree.main_line().last().unwrap();
    assert!(Edits::default().delete(std::sync::Arc::make_mut(&mut tree), last));
    library.save(id, &SavedGame { tree: AnyTree::Chess(tree), ..game }, None).unwrap();
    let kept = library.load(id).unwrap().unwrap().tree.kept_review().review.expect("a part");
    assert!(!kept.is_whole);
    assert_eq!(told(&kept), told(&found), "the mate itself was no mistake");
}
