//! Files of version 3 are brought up with all that is in them.

use crate::older::BACK_TO_3;
use chuhe::games::AnyTree;
use chuhe::library::{FILE, Library, Origin, Query, SavedGame};
use chuhe::notation::Language;
use chuhe::record::{NodeId, Tag, Tree};
use chuhe::rules::{Game, xiangqi};

fn game(name: &str) -> AnyTree {
    let mut tree = Tree::new(xiangqi::Position::start());
    let mut at = NodeId::ROOT;
    for text in ["h2e2", "h7e7", "h0g2", "h9g7", "i0h0", "i9i8"] {
        let mv = <xiangqi::Position as chuhe::notation::Written>::from_coordinates(text).unwrap();
        at = tree.branch(at, mv).unwrap();
    }
    "横车".clone_into(&mut tree.notes_mut(at).comment);
    tree.tags.set(Tag::First, name);
    tree.into()
}

#[test]
fn a_library_of_version_3_is_brought_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let saved = SavedGame { tree: game("own"), place: vec![0], session: Some("on".to_owned()) };
    let own = library.add(&saved, Some(0)).unwrap();
    library
        .add_from(&SavedGame { tree: game("other"), ..saved.clone() }, None, Origin::Imported)
        .unwrap();
    drop(library);
    let connection = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    connection.execute_batch(BACK_TO_3).unwrap();
    connection.execute("UPDATE trees SET tree = 'damaged' WHERE id = 99", []).unwrap();
    drop(connection);

    let mut library = Library::open(folder.path()).unwrap();
    let listed = library.list(0, 9).unwrap();
    let shown = |name: &str| listed.iter().find(|it| it.players[0] == name).unwrap();
    assert_eq!(
        (listed.len(), shown("own").origin, shown("other").origin),
        (2, Origin::Own, Origin::Imported)
    );
    assert!(listed.iter().all(|it| !it.is_unread));
    // 中炮对…: what it is called is known again.
    assert_eq!(shown("own").opening_name(Language::ZhHans), "顺炮直车对横车");
    assert_eq!(library.played_in(0), Ok(Some((own, saved))));
    let words = Query { text: "横车".to_owned(), ..Query::default() };
    assert_eq!(library.count_of(&words), Ok(2));
    let again = library.import([game("other")], |_| std::ops::ControlFlow::Continue(())).unwrap();
    assert_eq!((again.added, again.duplicates), (0, 1), "what is there is known again");
}
