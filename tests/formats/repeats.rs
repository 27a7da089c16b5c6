//! Variations that repeat what was played: the game stays what was played, in every format.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use chuhe::formats::{Format, ReadGame, WriteOptions, dhtmlxq, read_bytes, write};
use chuhe::games::{AnyTree, GameInfo};
use chuhe::library::Library;
use chuhe::notation::Written;
use chuhe::record::{Nag, NodeId, Tree};
use chuhe::rules::{Game, xiangqi};

fn only(bytes: &[u8]) -> ReadGame {
    let mut games = read_bytes(bytes).expect("a file of games");
    let game = games.next().expect("a game").expect("a sound game");
    assert!(games.next().is_none());
    game
}

fn sound(text: &str) -> AnyTree {
    let game = only(text.as_bytes());
    assert_eq!(game.faults, [], "{text}");
    game.tree
}

fn squares<G: GameInfo>(tree: &Tree<G>, nodes: impl IntoIterator<Item = NodeId>) -> String {
    let moves = nodes.into_iter().filter_map(|id| tree.mv(id)).map(G::coordinates);
    moves.collect::<Vec<_>>().join(" ")
}

fn main_line(tree: &AnyTree) -> String {
    match tree {
        AnyTree::Xiangqi(tree) => squares(tree, tree.main_line()),
        AnyTree::Chess(tree) => squares(tree, tree.main_line()),
    }
}

/// All lines from the start to a node.
fn paths(tree: &AnyTree) -> BTreeSet<String> {
    fn all<G: GameInfo>(tree: &Tree<G>) -> BTreeSet<String> {
        tree.descendants(NodeId::ROOT).map(|id| squares(tree, tree.path_to(id))).collect()
    }
    match tree {
        AnyTree::Xiangqi(tree) => all(tree),
        AnyTree::Chess(tree) => all(tree),
    }
}

/// Equal moves that follow the same node, but for that at the end of the game.
fn doubled(tree: &AnyTree) -> usize {
    fn count<G: GameInfo>(tree: &Tree<G>) -> usize {
        let end = tree.end_of(NodeId::ROOT);
        let is_double = |id: &NodeId| {
            let first = tree.parent(*id).and_then(|parent| tree.child_by(parent, tree.mv(*id)?));
            first.is_some_and(|first| first != *id && first != end)
        };
        tree.descendants(NodeId::ROOT).filter(is_double).count()
    }
    match tree {
        AnyTree::Xiangqi(tree) => count(tree),
        AnyTree::Chess(tree) => count(tree),
    }
}

fn written(tree: &AnyTree, format: Format) -> Vec<u8> {
    let (bytes, losses) = write(tree, format, &WriteOptions::default()).expect("it is written");
    assert_eq!(losses, [], "{format:?}");
    bytes
}

fn moves_of(tree: &AnyTree) -> String {
    let text = String::from_utf8(written(tree, Format::Pgn)).expect("UTF-8");
    text.split_once("\n\n").expect("moves").1.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn python_chess_takes_the_same_moves_for_the_game() {
    let fixture = std::fs::read_to_string("tests/fixtures/formats/python_chess_repeats.txt");
    let fixture = fixture.expect("the fixture");
    let lines: Vec<_> = fixture.lines().collect();
    let mut trees = Vec::new();
    for pair in lines.chunks(2) {
        let text = pair[0].trim_start_matches("#\t").replace("\\n", "\n");
        let (main, all) = pair[1].split_once('|').expect("lines");
        let tree = sound(&text);
        assert_eq!(main_line(&tree), main, "{text}");
        let mut expected = BTreeSet::new();
        for line in all.split('|') {
            let moves: Vec<_> = line.split(' ').collect();
            expected.extend((1..=moves.len()).map(|count| moves[..count].join(" ")));
        }
        assert_eq!(paths(&tree), expected, "{text}");
        assert_eq!(doubled(&tree), 0, "{text}");
        let again = only(&written(&tree, Format::Pgn));
        assert!(again.tree == tree && again.faults.is_empty(), "{text}\n{}", moves_of(&tree));
        trees.push(tree);
    }
    assert!(trees.len() >= 60);
    // The library keeps them as they are.
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = Library::open(folder.path()).expect("a library");
    let done = library.import(trees.clone(), |_| ControlFlow::Continue(())).expect("room");
    assert_eq!(done.added, trees.len());
    for row in library.list(0, trees.len()).expect("a list") {
        let kept = library.load(row.id).expect("readable").expect("it is there").tree;
        assert!(trees.contains(&kept), "{}", moves_of(&kept));
    }
}

#[test]
fn equal_moves_of_a_side_line_come_after_those_of_the_game() {
    for (text, joined) in [
        ("1. e4 e5 (1... e5 2. Bc4) 2. Nf3", "1. e4 e5 2. Nf3 (2. Bc4) *"),
        // Several moves, nested ones, and after others.
        ("1. e4 (1. e4 e5 2. Bc4) e5 2. Nf3", "1. e4 e5 2. Nf3 (2. Bc4) *"),
        ("1. e4 e5 (1... e5 (1... e5 2. a3) 2. Bc4) 2. Nf3", "1. e4 e5 2. Nf3 (2. Bc4) (2. a3) *"),
        (
            "1. e4 e5 (1... c5) (1... e5 2. Bc4 Nc6 (2... Nc6 3. d3) 3. Qh5) 2. Nf3",
            "1. e4 e5 (1... c5) 2. Nf3 (2. Bc4 Nc6 3. Qh5 (3. d3)) *",
        ),
        ("1. e4 e5 (1... e5 2. Nf3 Nc6) 2. Nf3 d6", "1. e4 e5 2. Nf3 d6 (2... Nc6) *"),
        // What is noted of the game comes first, and nothing is said twice.
        (
            "1. e4 e5 $1 {main} (1... e5 $2 $1 {side} 2. Bc4 {x}) (1... e5 {main}) 2. Nf3",
            "1. e4 e5 $1 $2 {main side} 2. Nf3 (2. Bc4 {x}) *",
        ),
        (
            "1. e4 e5 (1... e5 {side} 2. Bc4) {main} 2. Nf3",
            "1. e4 e5 {main side} 2. Nf3 (2. Bc4) *",
        ),
        // The line of the game itself, and what repeats it without going on.
        ("1. e4 (1. e4 e5 2. Nf3) e5 2. Nf3", "1. e4 e5 2. Nf3 *"),
        ("1. e4 e5 (1... e5 {better than it looks}) *", "1. e4 e5 {better than it looks} *"),
        // A side line makes no game longer.
        ("1. e4 e5 (1... e5 2. Bc4) *", "1. e4 e5 (1... e5 2. Bc4) *"),
        ("1. e4 e5 (1... e5 2. Bc4) (1... e5 2. d4) *", "1. e4 e5 (1... e5 2. Bc4 (2. d4)) *"),
        ("1. e4 (1. e4 e5 2. Nf3 Nc6) e5 2. Nf3 *", "1. e4 e5 2. Nf3 (2. Nf3 Nc6) *"),
        // Side lines do.
        ("1. e4 (1. d4) (1. d4 d5) e5", "1. e4 (1. d4 d5) 1... e5 *"),
        ("1. e4 -- (1... -- 2. d4) 2. Nf3", "1. e4 -- 2. Nf3 (2. d4) *"),
    ] {
        let tree = sound(text);
        assert_eq!(moves_of(&tree), joined, "{text}");
        assert_eq!(moves_of(&sound(joined)), joined, "{text}");
    }
    let text = "1. e4 e5 $1 (1... e5 $2)";
    let AnyTree::Chess(tree) = sound(text) else { panic!("chess") };
    let last = tree.notes(tree.end_of(NodeId::ROOT)).expect("glyphs");
    assert_eq!(last.nags, [Nag(1), Nag(2)]);
    // What cannot be read of a side line is told, and leaves the game alone.
    let game = only(b"1. e4 e5 (1... e5 2. Ke3 Nc6) 2. Nf3 Nc6 *");
    assert_eq!((main_line(&game.tree).as_str(), game.faults.len()), ("e2e4 e7e5 g1f3 b8c6", 1));
}

#[test]
fn xiangqi_in_every_notation_stays_what_was_played() {
    for (text, moves) in [
        ("1. 炮二平五 马8进7 (1... 马8进7 2. 兵三进一) 2. 马二进三 车9平8", "h2e2 h9g7 h0g2 i9h9"),
        ("1. C2.5 H8+7 (1... H8+7 2. P3+1) 2. H2+3 R9.8", "h2e2 h9g7 h0g2 i9h9"),
        ("1. H2-E2 (1. H2-E2 H9-G7 2. G3-G4) H9-G7 2. H0-G2 I9-H9", "h2e2 h9g7 h0g2 i9h9"),
        ("1. 炮二平五 (1. 炮二平五 炮8平5 (1... 炮8平5 2. 炮五进四)) 马8进7", "h2e2 h9g7"),
        // A remark in brackets is none.
        ("1. 炮二平五 (当头炮) 马8进7 (1... 马8进7 2. 马二进一)", "h2e2 h9g7"),
    ] {
        let tree = sound(&format!("[Game \"Chinese Chess\"]\n\n{text} *"));
        assert_eq!(main_line(&tree), moves, "{text}");
        assert!(tree.variations() > 0, "{text}");
        for format in [Format::Pgn, Format::Xqf, Format::Cbr, Format::Cbl, Format::DhtmlXq] {
            let again = only(&written(&tree, format));
            assert!(again.tree == tree && again.faults.is_empty(), "{text}\n{format:?}");
        }
    }
}

/// A tree with the moves of this PGN, in which nothing is joined: other programs write such files.
fn unjoined(lines: &[(usize, &str)]) -> Tree<xiangqi::Position> {
    let mut tree = Tree::new(xiangqi::Position::start());
    let mut ends: Vec<NodeId> = Vec::new();
    for (number, (from, moves)) in lines.iter().enumerate() {
        let first = if number == 0 { NodeId::ROOT } else { ends[0] };
        // Each other line leaves the first one before this ply.
        let mut at = match tree.path_to(first).get(..*from).unwrap_or_default() {
            [] => NodeId::ROOT,
            path => path[from - 1],
        };
        for mv in moves.split(' ') {
            let mv = xiangqi::Position::from_coordinates(mv).expect("squares");
            at = tree.append(at, mv).expect("a legal move");
        }
        ends.push(at);
    }
    tree
}

#[test]
fn files_that_repeat_moves_are_read_so_in_every_format() {
    // The moves after so many plies of the first line, what the game is, and what follows what.
    let cases = [
        (
            &[(0, "h2e2 h9g7 h0g2 i9h9"), (1, "h9g7 g3g4")][..],
            "1. H2-E2 H9-G7 2. H0-G2 (2. G3-G4) I9-H9 *",
        ),
        (
            &[(0, "h2e2 h9g7 h0g2"), (0, "h2e2 b7e7 h0g2"), (1, "h9g7 h0g2")],
            "1. H2-E2 H9-G7 (1... B7-E7 2. H0-G2) 2. H0-G2 *",
        ),
        (
            &[(0, "h2e2 h9g7"), (1, "h9g7 h0g2 i9h9")],
            "1. H2-E2 H9-G7 (1... H9-G7 2. H0-G2 I9-H9) *",
        ),
        (
            &[(0, "h2e2 h9g7"), (0, "h2e2 h9g7 h0g2"), (1, "h9g7 g3g4")],
            "1. H2-E2 H9-G7 (1... H9-G7 2. G3-G4 (2. H0-G2)) *",
        ),
    ];
    for (lines, expected) in cases {
        let (file, expected) = (unjoined(lines), expected.replacen(" *", "", 1));
        let whole = AnyTree::Xiangqi(Arc::new(file));
        let expected = sound(&format!("[Game \"Chinese Chess\"]\n\n{expected} *"));
        for format in [Format::Pgn, Format::Xqf, Format::Cbr, Format::Cbl, Format::DhtmlXq] {
            let read = only(&written(&whole, format));
            assert_eq!(read.faults, [], "{lines:?} {format:?}");
            assert_eq!(moves_of(&read.tree), moves_of(&expected), "{lines:?} {format:?}");
            assert_eq!(main_line(&read.tree), lines[0].1, "{format:?}");
        }
    }
}

#[test]
fn branches_of_dhtmlxq_may_repeat_the_main_line_and_stand_before_it() {
    // 炮二平五 马8进7 马二进三 车9平8; branch 1 repeats ply 2, branch 2 leaves that at ply 4.
    let text = "[DhtmlXQ]\n[DhtmlXQ_move_1_4_2]8070[/DhtmlXQ_move_2_4_2]\n\
        [DhtmlXQ_move_0_2_1]706266651022[/DhtmlXQ_move_0_2_1]\n\
        [DhtmlXQ_comment1_2]又是马[/DhtmlXQ_comment1_2]\n[DhtmlXQ_comment2]屏风马[/DhtmlXQ_comment2]\n\
        [DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist]\n[/DhtmlXQ]";
    let game = dhtmlxq::read(text).expect("a game");
    assert_eq!(game.faults, []);
    assert_eq!(main_line(&game.tree), "h2e2 h9g7 h0g2 i9h9");
    assert_eq!(
        moves_of(&game.tree),
        "1. 炮二平五 马8进7 {屏风马 又是马} 2. 马二进三 (2. 兵三进一 马2进3 (2... 车9平8)) 2... 车9平8 *"
    );
}

#[test]
fn what_a_format_cannot_say_of_the_game_is_not_said_by_a_side_line() {
    let text = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 -- (1... 马8进7 2. 马二进三) 2. 马二进三 *";
    let tree = sound(text);
    for format in
        [Format::Xqf, Format::Cbr, Format::Cbl, Format::DhtmlXq, Format::Cbf, Format::Text]
    {
        let (bytes, losses) =
            write(&tree, format, &WriteOptions::default()).expect("it is written");
        assert!(!losses.is_empty(), "{format:?}");
        let read = only(&bytes);
        assert_eq!(
            (main_line(&read.tree).as_str(), read.tree.variations()),
            ("h2e2", 0),
            "{format:?}"
        );
    }
    // A side line that passes keeps its alternatives.
    let text = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 (1. 兵三进一 -- (1... 卒7进1)) 马8进7 *";
    let (bytes, _) = write(&sound(text), Format::Xqf, &WriteOptions::default()).expect("XQF");
    assert!(paths(&only(&bytes).tree).contains("g3g4 g6g5"));
}

#[test]
fn branches_that_replace_nothing_make_no_game_longer() {
    // 炮二平五 马8进7; a branch at ply 3, where the game has no move.
    let text = "[DhtmlXQ]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n\
        [DhtmlXQ_move_0_3_1]7967[/DhtmlXQ_move_0_3_1]\n[/DhtmlXQ]";
    let game = dhtmlxq::read(text).expect("a game");
    assert_eq!(main_line(&game.tree), "h2e2 h9g7");
    assert!(paths(&game.tree).contains("h2e2 h9g7 h0g2"));
    // The move that it replaces is not legal.
    let text = text.replace("77477062[", "7747706279677011[");
    let text = text.replace("0_3_1]7967", "0_4_1]8070");
    let game = dhtmlxq::read(&text).expect("a game");
    assert_eq!(
        (main_line(&game.tree).as_str(), game.faults.len(), game.is_cut),
        ("h2e2 h9g7 h0g2", 1, true)
    );
    assert!(paths(&game.tree).contains("h2e2 h9g7 h0g2 i9h9"));
}

#[test]
fn what_is_joined_can_be_gone_on_with() {
    let AnyTree::Chess(tree) = sound("1. e4 e5 (1... e5 2. Bc4) *") else { panic!("chess") };
    let mut tree = Arc::unwrap_or_clone(tree);
    let end = tree.end_of(NodeId::ROOT);
    let mv = tree.position(end).read("Bc4").expect("a move");
    let next = tree.branch(end, mv).expect("legal");
    assert_eq!(tree.parent(next), Some(end), "the game goes on from its own end");
    assert!(tree.contains(next) && tree.start().is_legal(tree.mv(tree.path_to(next)[0]).unwrap()));
    let tree = AnyTree::from(tree);
    assert_eq!(moves_of(&sound(&moves_of(&tree))), "1. e4 e5 2. Bc4 *");
}
