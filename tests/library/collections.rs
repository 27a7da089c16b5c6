//! Collections of the player's own, and what comes again in an import.

use std::ops::ControlFlow;
use std::path::Path;

use chuhe::games::AnyTree;
use chuhe::library::{
    CollectionId, GameId, ImportOptions, Imported, Library, Origin, Query, SavedGame,
};
use chuhe::record::{NodeId, Tag, Tree};
use chuhe::rules::{Game, xiangqi};

fn game(name: &str, comment: &str) -> AnyTree {
    let mut tree = Tree::new(xiangqi::Position::start());
    let mv = <xiangqi::Position as chuhe::notation::Written>::from_coordinates("h2e2").unwrap();
    let id = tree.branch(NodeId::ROOT, mv).unwrap();
    if !comment.is_empty() {
        comment.clone_into(&mut tree.notes_mut(id).comment);
    }
    tree.tags.set(Tag::First, name);
    tree.into()
}

fn saved(tree: AnyTree) -> SavedGame {
    SavedGame { tree, place: vec![], session: None }
}

fn import(library: &mut Library, options: ImportOptions, games: Vec<AnyTree>) -> Imported {
    library.import_as(options, games, |_| ControlFlow::Continue(())).unwrap()
}

fn in_collection(library: &Library, collection: CollectionId) -> Vec<GameId> {
    let query = Query { collection: Some(collection), ..Query::default() };
    let mut ids = library.ids(&query).unwrap();
    ids.sort_unstable();
    ids
}

fn open(folder: &Path) -> Library {
    Library::open(folder).unwrap()
}

#[test]
fn a_game_may_lie_in_several_collections() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    let [a, b, c] = ["a", "b", "c"].map(|name| library.add(&saved(game(name, "")), None).unwrap());
    let cup = library.collection_named("五羊杯").unwrap();
    let mine = library.collection_named("Mine").unwrap();
    assert_eq!(library.collection_named(" 五羊杯 ").unwrap(), cup, "the same again");
    library.collect(cup, &[a, b], true).unwrap();
    library.collect(mine, &[b, c, b], true).unwrap();
    assert_eq!(
        (in_collection(&library, cup), in_collection(&library, mine)),
        (vec![a, b], vec![b, c])
    );
    library.set_deleted(b, true).unwrap();
    assert_eq!((in_collection(&library, cup), in_collection(&library, mine)), (vec![a], vec![c]));
    let told = library.collections().unwrap();
    let counts: Vec<_> = told.list.iter().map(|it| (it.name.as_str(), it.games)).collect();
    assert_eq!(counts, [("五羊杯", 1), ("Mine", 1)]);
    assert_eq!((told.all, told.own, told.unread), (2, 2, 0));
    library.set_deleted(b, false).unwrap();
    library.collect(mine, &[c], false).unwrap();
    assert_eq!(in_collection(&library, mine), [b]);
    assert_eq!(library.rename_collection(mine, "五羊杯"), Ok(false), "no two are called the same");
    assert_eq!(library.rename_collection(mine, "Yours"), Ok(true));
    library.delete_collection(cup).unwrap();
    let told = library.collections().unwrap();
    assert_eq!(told.list.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["Yours"]);
    assert_eq!(library.count(), Ok(3), "games stay");
}

#[test]
fn imported_and_opened_games_are_not_ones_own() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    library.add(&saved(game("played", "")), None).unwrap();
    library.add_from(&saved(game("opened", "")), None, Origin::Opened).unwrap();
    import(&mut library, ImportOptions::default(), vec![game("imported", "")]);
    let names = |own| {
        let found = library.find(&Query { own, ..Query::default() }, 0, 9).unwrap();
        let mut names: Vec<_> = found.into_iter().map(|it| it.players[0].clone()).collect();
        names.sort();
        names
    };
    assert_eq!(names(Some(true)), ["played"]);
    assert_eq!(names(Some(false)), ["imported", "opened"]);
    let moves = library.explore(&game("", "").start()).unwrap();
    assert_eq!(moves.iter().map(|it| (it.games, it.own)).collect::<Vec<_>>(), [(3, 1)]);
}

#[test]
fn games_by_a_name_of_the_player_are_his_own() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    library.add(&saved(game("", "")), None).unwrap();
    let by = |first: &str, second: &str| {
        let mut tree = game(first, "");
        tree.tags_mut().set(Tag::Second, second);
        tree
    };
    let games = vec![by("Minh", "A"), by("B", "  MÍNH "), by("Minh Anh", "B"), by("小明", "A")];
    import(&mut library, ImportOptions::default(), games);
    let told = |library: &Library| {
        let of = |own| library.count_of(&Query { own: Some(own), ..Query::default() }).unwrap();
        assert_eq!(library.collections().unwrap().own, of(true));
        (of(true), of(false))
    };
    assert_eq!(told(&library), (1, 4));
    library.set_names(&["minh".to_owned(), " 小明".to_owned(), String::new()]);
    assert_eq!(told(&library), (4, 1), "no part of another name, and none without a name");
    library.set_names(&[]);
    assert_eq!(told(&library), (1, 4));
}

#[test]
fn imported_games_are_unread_until_they_are_opened() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    import(&mut library, ImportOptions::default(), vec![game("a", ""), game("b", "")]);
    let unread = Query { is_unread: true, ..Query::default() };
    let ids = library.ids(&unread).unwrap();
    assert_eq!(ids.len(), 2);
    library.mark_read(&ids[..1]).unwrap();
    assert_eq!(library.ids(&unread).unwrap(), ids[1..]);
    assert_eq!(library.collections().unwrap().unread, 1);
}

#[test]
fn of_games_equal_but_for_comments_the_one_with_more_stays() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    let collection = Some(library.collection_named("all").unwrap());
    let options = ImportOptions { collection, ..ImportOptions::default() };
    let comment = |library: &Library| {
        let all = library.list(0, 9).unwrap();
        let first = library.load(all[all.len() - 1].id).unwrap().unwrap().tree;
        let AnyTree::Xiangqi(tree) = first else { panic!("another game") };
        tree.notes(tree.end_of(NodeId::ROOT)).map(|notes| notes.comment.clone()).unwrap_or_default()
    };
    let added = |library: &mut Library, text: &str| {
        let done = import(library, options, vec![game("a", text)]);
        (done.added, done.duplicates)
    };
    assert_eq!(added(&mut library, "short"), (1, 0));
    assert_eq!(added(&mut library, ""), (0, 1));
    assert_eq!(comment(&library), "short");
    assert_eq!(added(&mut library, "much longer"), (0, 1));
    assert_eq!(comment(&library), "much longer");
    assert_eq!(added(&mut library, "muchxlonger"), (1, 0), "as many: both stay");
    assert_eq!(added(&mut library, "much longer"), (0, 1));
    // Within one import, too, and the longest of all takes its place.
    let several = ["", "b", "bbb", "bb"].map(|text| game("b", text)).to_vec();
    let done = import(&mut library, options, several);
    assert_eq!((done.added, done.duplicates), (1, 3));
    assert_eq!(in_collection(&library, options.collection.unwrap()).len(), 3);
    let words = Query { text: "bbb".to_owned(), ..Query::default() };
    assert_eq!(library.count_of(&words), Ok(1));
    // One's own game is never written over.
    library.add(&saved(game("own", "mine")), None).unwrap();
    let done = import(&mut library, options, vec![game("own", "mine and theirs")]);
    assert_eq!((done.added, done.duplicates), (1, 0));
    // All of them, if that is wanted.
    let all = ImportOptions { skips_duplicates: false, collection: None };
    assert_eq!(import(&mut library, all, vec![game("a", "short"); 3]).added, 3);
}
