//! A collection that comes in several formats is one: these shorten what they say of a game.

use std::ops::ControlFlow;
use std::time::Duration;

use chuhe::formats::{self, Format, WriteOptions, cbl, dhtmlxq, xqf};
use chuhe::games::AnyTree;
use chuhe::library::{Answer, Ask, Desk, Imported, Library, Origin, SavedGame, Summary};
use chuhe::notation::Written;
use chuhe::record::{GameResult, NodeId, Tag, Tree};
use chuhe::rules::Game;
use chuhe::rules::xiangqi::Position;

/// Games with names that XQF cuts, letters that GBK has not, days in several spellings, rounds, counters of
/// the start, comments and variations.
fn collection() -> Vec<Tree<Position>> {
    let text = include_str!("../fixtures/xiangqi_games.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#')).take(40);
    (0..).zip(lines).map(|(number, line)| game(number, line)).collect()
}

fn game(number: usize, line: &str) -> Tree<Position> {
    let (fen, moves) = line.split_once(';').expect("a start");
    let fen = if number.is_multiple_of(5) { fen.replace("0 1", "4 9") } else { fen.to_owned() };
    let mut tree = Tree::new(Position::from_fen(&fen).expect("a position"));
    let mut at = NodeId::ROOT;
    // Each move has its four letters before what the oracle says of it.
    for text in moves.as_bytes().chunks(9).take(10 + number) {
        let text = std::str::from_utf8(&text[..4]).expect("letters");
        let mv = Position::from_coordinates(text).expect("a move");
        at = tree.branch(at, mv).expect("a legal move");
    }
    for (tag, values) in [
        (Tag::First, ["广东许银川特级大师", "Nguyễn Trần Đỗ Anh Minh", "吕钦", ""]),
        (Tag::Second, ["胡荣华", "Chuhe 0.1.0 (level 7)", "河北李来群国际特级大师", "?"]),
        (Tag::Date, ["1989年6月5日", "1999.??.??", "2001-11-03", ""]),
        (
            Tag::Event,
            ["第二十一届“五羊杯”全国象棋冠军邀请赛第四轮第一台 许银川对胡荣华", "", "A", ""],
        ),
        (Tag::Title, ["", "Giải vô địch", "", "七星聚会"]),
        (Tag::Round, ["4", "", "1", ""]),
    ] {
        tree.tags.set(tag, values[number % 4]);
    }
    tree.tags.set(Tag::Board, number.to_string());
    tree.result = GameResult::ALL[number % 4];
    if number.is_multiple_of(3) {
        tree.notes_mut(at).add_comment(&format!("Đây là nước {number}"));
        "before".clone_into(&mut tree.notes_mut(NodeId::ROOT).comment);
    }
    if number.is_multiple_of(7) {
        let other = tree.start().legal_moves()[number % 9];
        tree.branch(NodeId::ROOT, other).expect("a legal move");
    }
    tree
}

fn read(bytes: &[u8]) -> Vec<AnyTree> {
    let games = formats::read_bytes(bytes).expect("a format");
    games.map(|game| game.expect("a game").tree).collect()
}

/// The collection in each format.
fn formats(games: &[Tree<Position>]) -> Vec<(&'static str, Vec<AnyTree>)> {
    let own: Vec<AnyTree> = games.iter().cloned().map(Into::into).collect();
    let one_by_one = |write: fn(&Tree<Position>) -> Vec<u8>| -> Vec<AnyTree> {
        games.iter().flat_map(|game| read(&write(game))).collect()
    };
    let pgn = |game: &Tree<Position>| {
        let game = game.clone().into();
        formats::write(&game, Format::Pgn, &WriteOptions::default()).expect("any game").0
    };
    vec![
        ("the games", own),
        ("CBL", read(&cbl::write("all", games).0)),
        ("XQF", one_by_one(|game| xqf::write(game).0)),
        ("DhtmlXQ", one_by_one(|game| dhtmlxq::write(game).0.into_bytes())),
        ("PGN", one_by_one(pgn)),
    ]
}

fn import(library: &mut Library, games: Vec<AnyTree>) -> Imported {
    library.import(games, |_| ControlFlow::Continue(())).unwrap()
}

#[test]
fn a_collection_in_several_formats_is_imported_once() {
    let games = collection();
    let count = games.len();
    let all = formats(&games);
    for (first, of_first) in &all {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open(folder.path()).unwrap();
        assert_eq!(import(&mut library, of_first.clone()).added, count, "{first}");
        for (second, of_second) in &all {
            let done = import(&mut library, of_second.clone());
            assert_eq!((done.added, done.duplicates), (0, count), "{first}, {second}");
        }
        assert_eq!(library.count(), Ok(count));
        // What says the most stays.
        let listed = library.list(0, 999).unwrap();
        let load = |it: &Summary| library.load(it.id).unwrap().unwrap().tree;
        let mut kept: Vec<_> = listed.iter().map(|it| said(&load(it))).collect();
        let mut all: Vec<_> = games.iter().map(|game| said(&game.clone().into())).collect();
        kept.sort();
        all.sort();
        assert_eq!(kept, all, "{first}");
    }
}

/// What a game says, but for the spelling of its date and the counters of its start.
fn said(tree: &AnyTree) -> String {
    let AnyTree::Xiangqi(tree) = tree else { panic!("another game") };
    let names = [Tag::First, Tag::Second, Tag::Title, Tag::Event].map(|tag| tree.tags.get(&tag));
    let nodes = [NodeId::ROOT, tree.end_of(NodeId::ROOT)];
    let comments = nodes.map(|id| tree.notes(id).map(|notes| notes.comment.as_str()));
    let moves: Vec<_> = tree.descendants(NodeId::ROOT).filter_map(|id| tree.mv(id)).collect();
    format!("{names:?} {comments:?} {moves:?} {}", tree.result)
}

#[test]
fn a_game_that_is_opened_in_another_format_is_the_same() {
    let games = collection();
    let all = formats(&games);
    let place = tempfile::tempdir().unwrap();
    let desk = Desk::open(place.path(), || {}).unwrap();
    let hear = || desk.wait(Duration::from_mins(1)).expect("an answer");
    assert!(matches!(hear(), Answer::Opened(_)));
    let mut ids = Vec::new();
    for (name, games) in &all {
        for (number, tree) in games.iter().take(8).enumerate() {
            desk.ask(Ask::BeginOpened);
            let game = SavedGame { tree: tree.clone(), place: vec![], session: None };
            desk.ask(Ask::Save(game));
            let id = match hear() {
                // Loaded: what is there has more.
                Answer::Saved(id) | Answer::Loaded(id, Some(_)) => id,
                other => panic!("{other:?}"),
            };
            if ids.len() == number {
                ids.push(id);
            }
            assert_eq!(id, ids[number], "{name}, {number}");
            desk.ask(Ask::Begin(None));
        }
    }
    drop(desk);
    let library = Library::open(place.path()).unwrap();
    let listed = library.list(0, 99).unwrap();
    assert_eq!(listed.len(), 8);
    assert!(listed.iter().all(|it| it.origin == Origin::Opened));
}

#[test]
fn nothing_that_was_noted_gives_way() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let plain = collection().remove(2);
    let with = |change: fn(&mut Tree<Position>)| -> Vec<AnyTree> {
        let mut tree = plain.clone();
        change(&mut tree);
        vec![tree.into()]
    };
    let added = |library: &mut Library, games| import(library, games).added;
    let commented = with(|tree| tree.notes_mut(NodeId::ROOT).add_comment("a comment"));
    let varied = with(|tree| {
        let other = tree.start().legal_moves()[7];
        tree.branch(NodeId::ROOT, other).unwrap();
    });
    assert_eq!(added(&mut library, commented.clone()), 1);
    assert_eq!(added(&mut library, varied), 1, "each has what the other has not");
    assert_eq!(added(&mut library, vec![plain.clone().into()]), 0);
    let mut both = plain.clone();
    both.notes_mut(NodeId::ROOT).add_comment("a comment");
    let other = both.start().legal_moves()[7];
    both.branch(NodeId::ROOT, other).unwrap();
    assert_eq!(added(&mut library, vec![both.clone().into()]), 0, "it takes the place of one");
    // What the player has noted in a game of others stays.
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    assert_eq!(added(&mut library, vec![plain.clone().into()]), 1);
    let id = library.list(0, 9).unwrap()[0].id;
    let mut saved = library.load(id).unwrap().unwrap();
    let mut mine = plain.clone();
    mine.notes_mut(NodeId::ROOT).add_comment("mine");
    saved.tree = mine.into();
    library.save(id, &saved, None).unwrap();
    assert_eq!(added(&mut library, vec![plain.into()]), 0);
    assert_eq!(added(&mut library, commented), 1);
    assert_eq!(library.load(id).unwrap(), Some(saved));
}
