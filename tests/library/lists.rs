//! Lists of the library: sorted, found in any script, with what there is to choose from.

use std::ops::ControlFlow;

use chuhe::games::{AnyPosition, AnyTree, GameKind};
use chuhe::library::{Column, Library, PositionPattern, PositionQuery, Query, Sort};
use chuhe::notation::Language;
use chuhe::record::{GameResult, NodeId, Tag, Tree};
use chuhe::rules::{Game, Side, chess, xiangqi};

/// A game by what a list shows of it.
fn game(number: usize, players: [&str; 2], date: &str, plies: usize) -> Tree<chess::Position> {
    let mut tree = Tree::new(chess::Position::start());
    let mut at = NodeId::ROOT;
    for ply in 0..plies {
        let text = ["g1f3", "g8f6", "f3g1", "f6g8"][ply % 4];
        let mv = <chess::Position as chuhe::notation::Written>::from_coordinates(text).unwrap();
        at = tree.branch(at, mv).unwrap();
    }
    tree.tags.set(Tag::First, players[0]);
    tree.tags.set(Tag::Second, players[1]);
    tree.tags.set(Tag::Date, date);
    tree.tags.set(Tag::Title, number.to_string());
    tree
}

fn import(library: &mut Library, trees: impl IntoIterator<Item = AnyTree>) -> usize {
    library.import(trees, |_| ControlFlow::Continue(())).unwrap().added
}

/// First players in the order of a list.
fn sorted(library: &Library, column: Column, is_descending: bool) -> Vec<String> {
    let sort = Sort { column, is_descending, language: Language::ZhHans };
    let query = Query { sort, ..Query::default() };
    library.find(&query, 0, 99).unwrap().into_iter().map(|it| it.players[0].clone()).collect()
}

fn count(library: &Library, text: &str) -> usize {
    library.count_of(&Query { text: text.to_owned(), ..Query::default() }).unwrap()
}

#[test]
fn each_head_sorts_both_ways_and_what_is_not_known_is_last() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let rows = [
        ("许银川", "b", "2001.02.03", 9, GameResult::Draw),
        ("胡荣华", "a", "1975.??.??", 3, GameResult::SecondWins),
        ("Zürn", "c", "????.??.??", 5, GameResult::FirstWins),
        ("zucker", "d", "2001.02.01", 7, GameResult::Unknown),
    ];
    let trees = rows.iter().enumerate().map(|(number, &(first, second, date, plies, result))| {
        let mut tree = game(number, [first, second], date, plies);
        tree.result = result;
        tree.into()
    });
    assert_eq!(import(&mut library, trees), 4);
    let check = |column, up: [&str; 4], down: [&str; 4]| {
        assert_eq!(sorted(&library, column, false), up, "{column:?} up");
        assert_eq!(sorted(&library, column, true), down, "{column:?} down");
    };
    let [xu, hu, zu, zucker] = ["许银川", "胡荣华", "Zürn", "zucker"];
    check(Column::First, [zucker, zu, hu, xu], [xu, hu, zu, zucker]);
    check(Column::Second, [hu, xu, zu, zucker], [zucker, zu, xu, hu]);
    check(Column::Moves, [hu, zu, zucker, xu], [xu, zucker, zu, hu]);
    check(Column::Date, [hu, zucker, xu, zu], [xu, zucker, hu, zu]);
    check(Column::Result, [zu, xu, hu, zucker], [zucker, hu, xu, zu]);
}

#[test]
fn words_are_found_without_case_and_accents_and_in_comments() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let mut noted = game(4, ["Anand", "Gelfand"], "2012.05.11", 4);
    let end = noted.end_of(NodeId::ROOT);
    noted.notes_mut(end).comment = "A fortress, Ça va?".to_owned();
    let names = [["MÜLLER", "b"], ["Muller", "b"], ["ЖУКОВ", "Пётр"], ["Nguyễn Văn", "李"]];
    let games = (0..).zip(names).map(|(number, players)| game(number, players, "2020", 2).into());
    import(&mut library, games.chain([noted.into()]));
    for (text, expected) in [
        ("müller", 2),
        ("MULLER", 2),
        ("жуков", 1),
        ("петр ЖУКОВ", 1),
        ("nguyen 李", 1),
        ("nguyen 王", 0),
        ("FORTRESS", 1),
        ("ca VA", 1),
        ("fortress anand 2012", 1),
        ("%", 0),
    ] {
        assert_eq!(count(&library, text), expected, "{text}");
    }
}

#[test]
fn lists_tell_what_there_is_to_choose_from() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let line = |moves: &[&str]| {
        let mut tree = Tree::new(xiangqi::Position::start());
        let mut at = NodeId::ROOT;
        for text in moves {
            let mv = <xiangqi::Position as chuhe::notation::Written>::from_coordinates(text);
            at = tree.branch(at, mv.unwrap()).unwrap();
        }
        tree.tags.set(Tag::Date, "2026.11.26");
        tree
    };
    let mut easy = line(&["h2e2", "h9g7"]);
    easy.tags.set(Tag::Second, "Chuhe 0.1.0 (level 3)");
    let trees = [
        easy,
        line(&["h2e2", "h9g7", "h0g2"]),
        line(&["g0e2", "h7e7"]),
        Tree::new(xiangqi::Position::from_fen("3ak4/9/9/9/9/4n4/9/9/4A1R2/3K5 w").unwrap()),
    ];
    import(&mut library, trees.map(AnyTree::from));
    let query = |change: fn(&mut Query)| {
        let mut query = Query::default();
        query.sort.language = Language::ZhHans;
        change(&mut query);
        query
    };
    let listed = |query: &Query| library.listing(query, 99).unwrap();
    let all = listed(&query(|_| {}));
    assert_eq!((all.count, all.games.len(), all.ended), (4, 4, [0; 3]));
    assert_eq!(all.facts.levels, [(3, 1)]);
    assert_eq!(all.facts.years, [("2026".to_owned(), 3)]);
    assert!(all.facts.materials.contains(&("r-n".to_owned(), 1)));
    // A choice leaves what else could be chosen.
    let rook = listed(&query(|query| query.materials = vec!["r-n".to_owned()]));
    assert_eq!((rook.count, &rook.facts), (1, &all.facts));
    let materials = vec!["r-n".to_owned(), "nothing".to_owned(), all.facts.materials[0].0.clone()];
    let several = listed(&Query { materials, ..query(|_| {}) });
    assert_eq!((several.count, &several.facts), (1 + all.facts.materials[0].1, &all.facts));
    let level = listed(&query(|query| query.levels = vec![3]));
    assert_eq!((level.count, level.facts.levels.len()), (1, 1));
    // Games without a tag are found by what their moves are called, in any language.
    let named = library.find(&Query::default(), 0, 9).unwrap();
    let elephant = named.iter().find(|game| game.plies == 2 && game.level.is_none()).unwrap();
    for language in [Language::ZhHans, Language::ZhHant, Language::En] {
        let name = elephant.opening_name(language);
        assert!(!name.is_empty(), "{language:?}");
        let found =
            library.find(&Query { openings: vec![name], ..Query::default() }, 0, 9).unwrap();
        assert_eq!(found.iter().map(|it| it.id).collect::<Vec<_>>(), [elephant.id]);
    }
}

/// A pattern with all that one can ask, looked for as a look at every position finds it.
#[test]
fn pieces_anywhere_and_of_any_kind_are_found_with_sides_swapped() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let fens = [
        ("rook beside a horse", "4k4/3N5/4R4/9/9/9/9/9/9/3K5 b"),
        ("in the mirror", "4k4/5N3/9/9/9/9/9/R8/9/5K3 b"),
        ("of black", "3k5/9/9/r8/9/9/9/9/3n5/4K4 w"),
        ("without a rook", "4k4/3N5/9/9/9/9/9/9/9/3K5 b"),
    ];
    for (name, fen) in fens {
        let mut tree = Tree::new(xiangqi::Position::from_fen(fen).unwrap());
        tree.tags.set(Tag::First, name);
        import(&mut library, [tree.into()]);
    }
    let start = AnyPosition::from_fen(GameKind::Xiangqi, fens[0].1).unwrap();
    let piece = |letter: char| {
        let pieces = start.pieces();
        let fits = |figure| format!("{figure:?}").starts_with(letter);
        pieces.into_iter().find(|&(_, side, figure)| side == Side::First && fits(figure)).unwrap()
    };
    let ((horse_at, _, horse), (.., rook)) = (piece('H'), piece('R'));
    let pattern = PositionPattern {
        game: GameKind::Xiangqi,
        pieces: vec![(horse_at, Some((Side::First, horse)))],
        anywhere: vec![(Side::First, rook, 1)],
        ..PositionPattern::default()
    };
    let found = |pattern: PositionPattern| {
        let position = Some(PositionQuery::Pattern(pattern));
        let sort = Sort { column: Column::First, is_descending: false, ..Sort::default() };
        let games = library.find(&Query { position, sort, ..Query::default() }, 0, 9).unwrap();
        games.into_iter().map(|game| game.players[0].clone()).collect::<Vec<_>>()
    };
    assert_eq!(found(pattern.clone()), ["rook beside a horse"]);
    let mirrored = PositionPattern { mirrored: true, ..pattern.clone() };
    assert_eq!(found(mirrored.clone()), ["in the mirror", "rook beside a horse"]);
    let swapped = PositionPattern { swapped: true, ..mirrored };
    assert_eq!(found(swapped.clone()), ["in the mirror", "of black", "rook beside a horse"]);
    let turn = PositionPattern { side: Some(Side::Second), ..swapped.clone() };
    assert_eq!(found(turn), ["in the mirror", "of black", "rook beside a horse"]);
    let turn = PositionPattern { side: Some(Side::First), ..swapped };
    assert_eq!(found(turn), [""; 0]);
    let any = vec![(horse_at, Side::First)];
    let any = PositionPattern { pieces: vec![], any, anywhere: vec![], ..pattern };
    assert_eq!(found(any), ["rook beside a horse", "without a rook"]);
}

#[test]
fn a_row_of_the_explorer_leads_to_its_games() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let lines = [["h2e2", "h9g7"], ["b2e2", "b9c7"], ["h2e2", "b9c7"], ["g0e2", "h7e7"]];
    for (number, line) in lines.iter().enumerate() {
        let mut tree = Tree::new(xiangqi::Position::start());
        let mut at = NodeId::ROOT;
        for text in line {
            let mv = <xiangqi::Position as chuhe::notation::Written>::from_coordinates(text);
            at = tree.branch(at, mv.unwrap()).unwrap();
        }
        tree.tags.set(Tag::First, number.to_string());
        import(&mut library, [tree.into()]);
    }
    let start = AnyPosition::start(GameKind::Xiangqi);
    let mut after = start.clone();
    after.play(chuhe::rules::Move::clone(&library.explore(&start).unwrap()[0].mv));
    for position in [start, after] {
        for row in library.explore(&position).unwrap() {
            let (mv, position) = (row.mv, Box::new(position.clone()));
            let wanted = PositionQuery::Played { position, mv };
            let query = Query { position: Some(wanted.clone()), ..Query::default() };
            let listing = library.listing(&query, 9).unwrap();
            assert_eq!(listing.count, row.games);
            for game in listing.games.iter() {
                assert!(wanted.is_in(&library.load(game.id).unwrap().unwrap().tree));
            }
        }
    }
}
