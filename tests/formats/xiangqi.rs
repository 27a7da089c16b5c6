//! The formats of Xiangqi programs: files of a known game, games there and back, and broken files.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chuhe::formats::charset::Charset;
use chuhe::formats::{Fault, FaultKind, Loss, ReadGame, cbl, cbr, dhtmlxq, text, wxf, xqf};
use chuhe::games::AnyTree;
use chuhe::notation::xiangqi::Script;
use chuhe::record::{GameResult, NodeId, Tag, Tree};
use chuhe::rules::xiangqi::Position;
use chuhe::rules::{Game, Side};
use rand::prelude::*;
use rand::rngs::SmallRng;

fn fixture(name: &str) -> Vec<u8> {
    let path = Path::new("tests/fixtures/formats").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn xiangqi(game: ReadGame) -> Tree<Position> {
    match game.tree {
        AnyTree::Xiangqi(tree) => Arc::unwrap_or_clone(tree),
        AnyTree::Chess(_) => panic!("a game of chess"),
    }
}

fn sound(game: Result<ReadGame, Fault>) -> Tree<Position> {
    let game = game.expect("a game");
    assert_eq!(game.faults, []);
    xiangqi(game)
}

fn coordinates(tree: &Tree<Position>, id: NodeId) -> String {
    use chuhe::notation::Written;
    tree.mv(id).map(Position::coordinates).unwrap_or_default()
}

fn comment(tree: &Tree<Position>, id: NodeId) -> &str {
    tree.notes(id).map_or("", |notes| notes.comment.as_str())
}

/// The one game that the fixtures tell in all formats.
fn check_fixture(tree: &Tree<Position>) {
    let main: Vec<_> = tree.main_line().collect();
    let moves: Vec<_> = main.iter().map(|&id| coordinates(tree, id)).collect();
    assert_eq!(moves, ["h2e2", "h9g7", "h0g2"]);
    assert_eq!(comment(tree, NodeId::ROOT), "开局");
    assert_eq!(comment(tree, main[0]), "当头炮");
    let replies: Vec<_> = tree.children(main[0]).iter().map(|&id| coordinates(tree, id)).collect();
    assert_eq!(replies, ["h9g7", "h7e7"]);
    assert_eq!((tree.variations(), tree.result), (1, GameResult::FirstWins));
    assert_eq!(*tree.start(), Position::start());
}

/// The start of a game: the usual one, or a position that random moves lead to, without counters.
fn random_start(rng: &mut SmallRng) -> Position {
    let mut position = Position::start();
    for _ in 0..rng.random_range(0..120) * rng.random_range(0..2) {
        let Some(&mv) = position.legal_moves().choose(rng) else { break };
        position.play(mv);
    }
    let fen = position.fen();
    let fields: Vec<_> = fen.split(' ').take(2).collect();
    Position::from_fen(&fields.join(" ")).expect("a position")
}

fn random_text(rng: &mut SmallRng, most: usize, is_long: bool) -> String {
    let letters: Vec<char> = "马炮兵先手后优势红黑车abc 12。，".chars().collect();
    let mut text = String::from("评");
    for _ in 0..rng.random_range(0..most) {
        text.push(*letters.choose(rng).expect("letters"));
        if is_long && rng.random_ratio(1, 9) {
            text.push('\n');
        }
    }
    text.push('注');
    text
}

/// A tree with variations at random places, comments, a result and some of these tags.
fn random_tree(rng: &mut SmallRng, tags: &[Tag], most_letters: usize) -> Tree<Position> {
    let mut tree = Tree::new(random_start(rng));
    let mut nodes = vec![NodeId::ROOT];
    let branching = *[0, 5, 40].choose(rng).expect("three");
    for _ in 0..rng.random_range(0..150) {
        let last = *nodes.last().expect("the root");
        let at = if rng.random_range(0..100) < branching {
            *nodes.choose(rng).expect("the root")
        } else {
            last
        };
        let Some(&mv) = tree.position(at).legal_moves().choose(rng) else { continue };
        let id = tree.branch(at, mv).expect("a legal move");
        if !nodes.contains(&id) {
            nodes.push(id);
        }
    }
    for &id in &nodes {
        if rng.random_ratio(1, 5) {
            tree.notes_mut(id).comment = random_text(rng, 60, true);
        }
    }
    for tag in tags.iter().filter(|_| rng.random_ratio(1, 2)).cloned().collect::<Vec<_>>() {
        let mut date =
            || format!("20{:02}.{:02}.07", rng.random_range(0..100), rng.random_range(1..13));
        let value = if tag == Tag::Date { date() } else { random_text(rng, most_letters, false) };
        tree.tags.set(tag, value);
    }
    tree.result = *GameResult::ALL.choose(rng).expect("four");
    let end = tree.position(tree.end_of(NodeId::ROOT));
    if end.legal_moves().is_empty() {
        // Another result would be told.
        let is_first = end.side_to_move() == Side::First;
        tree.result = if is_first { GameResult::SecondWins } else { GameResult::FirstWins };
    }
    tree
}

/// Writes and reads random trees, which must stay what they are.
fn check_there_and_back(
    tags: &[Tag],
    most_letters: usize,
    around: impl Fn(&Tree<Position>) -> (Tree<Position>, Vec<Loss>),
) {
    let mut rng = SmallRng::seed_from_u64(26);
    for _ in 0..200 {
        let tree = random_tree(&mut rng, tags, most_letters);
        let (back, losses) = around(&tree);
        assert_eq!(losses, []);
        assert!(back == tree, "{back:#?}\nis not\n{tree:#?}");
    }
}

/// Reads thousands of damaged copies of a file: none may panic or take long.
fn check_damaged(bytes: &[u8], read: impl Fn(&[u8])) {
    let mut rng = SmallRng::seed_from_u64(11);
    let begun = Instant::now();
    for round in 0..3000 {
        let mut copy = bytes.to_vec();
        if round % 3 == 0 {
            copy.truncate(rng.random_range(0..=copy.len()));
        }
        for _ in 0..rng.random_range(0..12) {
            if let Some(byte) = copy.choose_mut(&mut rng) {
                *byte =
                    if rng.random() { rng.random() } else { *byte ^ 1 << rng.random_range(0..8) };
            }
        }
        read(&copy);
    }
    assert!(begun.elapsed() < Duration::from_mins(1), "{:?}", begun.elapsed());
}

fn players_and_event() -> Vec<Tag> {
    vec![Tag::Title, Tag::Event, Tag::Place, Tag::Date, Tag::First, Tag::Second, Tag::Author]
}

#[test]
fn xqf_fixtures_tell_the_known_game() {
    for name in ["tree-v10-plain.xqf", "tree-v18-encrypted.xqf"] {
        check_fixture(&sound(xqf::read(&fixture(name))));
    }
}

#[test]
fn xqf_keeps_trees() {
    check_there_and_back(&players_and_event(), 4, |tree| {
        let (bytes, losses) = xqf::write(tree);
        assert_eq!(bytes[2], if tree.variations() > 0 { 18 } else { 10 });
        (sound(xqf::read(&bytes)), losses)
    });
}

#[test]
fn xqf_says_what_it_cannot_keep() {
    let mut tree = Tree::new(Position::start());
    tree.tags.set(Tag::First, "一二三四五六七八九");
    tree.tags.set(Tag::Round, "3");
    let (bytes, losses) = xqf::write(&tree);
    assert_eq!(losses, [Loss::Tag("round".to_owned()), Loss::Cut("first".to_owned())]);
    assert_eq!(sound(xqf::read(&bytes)).tags.get(&Tag::First), "一二三四五六七");
}

#[test]
fn xqf_that_is_damaged_does_no_harm() {
    for name in ["tree-v10-plain.xqf", "tree-v18-encrypted.xqf"] {
        check_damaged(&fixture(name), |bytes| drop(xqf::read(bytes)));
    }
    let tree = random_tree(&mut SmallRng::seed_from_u64(5), &players_and_event(), 4);
    let (bytes, _) = xqf::write(&tree);
    check_damaged(&bytes, |bytes| drop(xqf::read(bytes)));
}

#[test]
fn xqf_keeps_what_stands_beside_an_illegal_move() {
    let mut bytes = fixture("tree-v10-plain.xqf");
    // The second move goes to where its side's own piece stands.
    let second = bytes.len();
    let at = (1024..second - 4)
        .find(|&at| bytes[at..].starts_with(&[79 + 0x18, 67 + 0x20]))
        .expect("the second move");
    bytes[at + 1] = 78 + 0x20 + 11;
    let game = xqf::read(&bytes).expect("a game");
    let kinds: Vec<_> = game.faults.iter().map(|fault| &fault.kind).collect();
    assert!(matches!(kinds.as_slice(), [FaultKind::IllegalMove(_)]), "{kinds:?}");
    assert_eq!((game.faults[0].place.ply, game.is_cut), (Some(2), true));
    let tree = xiangqi(game);
    // What was not played does not take its place.
    let moves = |nodes: Vec<NodeId>| -> Vec<_> {
        nodes.into_iter().map(|id| coordinates(&tree, id)).collect()
    };
    assert_eq!(moves(tree.main_line().collect()), ["h2e2"]);
    assert_eq!(moves(tree.descendants(NodeId::ROOT).collect()), ["h2e2", "h2e2", "h7e7"]);
}

#[test]
fn cbr_and_cbl_fixtures_tell_the_known_game() {
    check_fixture(&sound(cbr::read(&fixture("tree.cbr"))));
    let bytes = fixture("three-games-second-spans-slots.cbl");
    let games: Vec<_> = cbl::read(&bytes).expect("a library").map(sound).collect();
    assert_eq!(games.len(), 3);
    for game in &games {
        let moves: Vec<_> = game.main_line().take(2).map(|id| coordinates(game, id)).collect();
        assert_eq!(moves, ["h2e2", "h9g7"]);
    }
}

#[test]
fn cbr_keeps_trees() {
    let mut tags = players_and_event();
    tags.extend([Tag::Round, Tag::Board, Tag::FirstTeam, Tag::SecondRating, Tag::TimeControl]);
    check_there_and_back(&tags, 10, |tree| {
        let (bytes, losses) = cbr::write(tree);
        (sound(cbr::read(&bytes)), losses)
    });
}

#[test]
fn cbl_keeps_games_of_any_length() {
    let mut rng = SmallRng::seed_from_u64(8);
    let trees: Vec<_> = (0..150).map(|_| random_tree(&mut rng, &players_and_event(), 10)).collect();
    let (bytes, losses) = cbl::write("棋库", &trees);
    assert_eq!(losses, []);
    let back: Vec<_> = cbl::read(&bytes).expect("a library").map(sound).collect();
    assert!(back == trees);
}

#[test]
fn cbr_of_the_old_kind_is_read() {
    let new = fixture("tree.cbr");
    let mut old = vec![0; 1958];
    old[..52].copy_from_slice(&new[..52]);
    old[19] = 1;
    old[1820] = 1;
    old[1864..1954].copy_from_slice(&new[2120..2210]);
    // The same records with the file in the high half of a square.
    let square = |number: u8| ((number % 9) << 4) | (number / 9);
    let mut at = 2214;
    while at < new.len() {
        let len = 4 + if new[at] & 4 != 0 { 4 + usize::from(new[at + 4]) } else { 0 };
        old.extend([new[at], new[at + 1], square(new[at + 2]), square(new[at + 3])]);
        old.extend(&new[at + 4..at + len]);
        at += len;
    }
    check_fixture(&sound(cbr::read(&old)));
}

#[test]
fn cbr_that_is_not_read_says_why() {
    let kind = |bytes: &[u8]| cbr::read(bytes).expect_err("not read").kind;
    let mut bytes = fixture("tree.cbr");
    bytes[19] = 3;
    assert_eq!(kind(&bytes), FaultKind::Version { format: "CBR", version: 3 });
    let packed = b"CCBridge\x01\x00\x00\x00x\x9c";
    assert!(matches!(kind(packed), FaultKind::Unsupported(_)));
    assert!(matches!(cbl::read(packed).err().expect("not read").kind, FaultKind::Unsupported(_)));
    assert_eq!(kind(b"XQ"), FaultKind::NotThisFormat("CBR"));
    assert_eq!(kind(&fixture("tree.cbr")[..100]), FaultKind::Truncated);
}

#[test]
fn cbr_and_cbl_that_are_damaged_do_no_harm() {
    check_damaged(&fixture("tree.cbr"), |bytes| drop(cbr::read(bytes)));
    let tree = random_tree(&mut SmallRng::seed_from_u64(5), &players_and_event(), 4);
    let (bytes, _) = cbr::write(&tree);
    check_damaged(&bytes, |bytes| drop(cbr::read(bytes)));
    check_damaged(&fixture("three-games-second-spans-slots.cbl"), |bytes| {
        if let Ok(games) = cbl::read(bytes) {
            games.for_each(drop);
        }
    });
}

#[test]
fn dhtmlxq_fixtures_tell_the_known_game() {
    let text = String::from_utf8(fixture("tree.dhtmlxq.txt")).expect("UTF-8");
    let tree = sound(dhtmlxq::read(&text));
    check_fixture(&tree);
    assert_eq!(tree.tags.get(&Tag::Date), "2026.11.25");
    assert_eq!(tree.tags.get(&Tag::First), "红棋手");
    let bytes = fixture("tree.gbk.dhtmlxq.txt");
    check_fixture(&sound(dhtmlxq::read(&Charset::GB18030.decode(&bytes, true).text)));
}

#[test]
fn dhtmlxq_branches_stand_in_any_order() {
    let text = "[DhtmlXQiFrame][DhtmlXQ_movelist]7747 7062 7967[/DhtmlXQ_movelist]
        [DhtmlXQ_move_1_4_2]7062[/DhtmlXQ_move_1_4_2]
        [DhtmlXQ_move_0_2_1]724279671022[/DhtmlXQ_move_0_2_1]
        [DhtmlXQ_comment2_4]\\u9a6c||好[/DhtmlXQ_comment2_4]
        [DhtmlXQ_comment1_2]列炮";
    let tree = sound(dhtmlxq::read(text));
    let main: Vec<_> = tree.main_line().collect();
    assert_eq!(main.len(), 3);
    let other = tree.children(main[0])[1];
    assert_eq!((coordinates(&tree, other), comment(&tree, other)), ("h7e7".into(), "列炮"));
    let third = tree.next(other).expect("a move");
    let moves: Vec<_> = tree.children(third).iter().map(|&id| coordinates(&tree, id)).collect();
    assert_eq!(moves, ["b9c7", "h9g7"]);
    assert_eq!(comment(&tree, tree.children(third)[1]), "马\n好");
}

#[test]
fn dhtmlxq_that_is_not_read_says_why() {
    let kind = |text: &str| dhtmlxq::read(text).expect_err("not read").kind;
    let unsupported = [
        "[DHJHtmlXQ][DHJHtmlXQ_34]7747[/DHJHtmlXQ_34]",
        "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_move_0-2-1]7242",
        "[DhtmlXQ][DhtmlXQ_movelist]77X47Y[/DhtmlXQ_movelist]",
    ];
    for text in unsupported {
        assert!(matches!(kind(text), FaultKind::Unsupported(_)), "{text}");
    }
    assert_eq!(kind("1. 炮二平五"), FaultKind::NotThisFormat("DhtmlXQ"));
    let lost = "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_move_7_2_1]7242";
    let faults = dhtmlxq::read(lost).expect("a game").faults;
    assert!(matches!(faults.as_slice(), [Fault { kind: FaultKind::LostVariation, .. }]));
}

#[test]
fn dhtmlxq_keeps_trees() {
    let mut tags = players_and_event();
    tags.extend([Tag::Round, Tag::Board, Tag::FirstTeam, Tag::SecondRating, Tag::Opening]);
    check_there_and_back(&tags, 10, |tree| {
        let (text, losses) = dhtmlxq::write(tree);
        (sound(dhtmlxq::read(&text)), losses)
    });
    let mut tree = Tree::new(Position::start());
    tree.notes_mut(NodeId::ROOT).comment = "a||b\\u0041 [/DhtmlXQ_x] [DhtmlXQ_y]\n|".to_owned();
    assert!(sound(dhtmlxq::read(&dhtmlxq::write(&tree).0)) == tree);
}

#[test]
fn dhtmlxq_that_is_damaged_does_no_harm() {
    let tree = random_tree(&mut SmallRng::seed_from_u64(5), &players_and_event(), 4);
    for text in [fixture("tree.dhtmlxq.txt"), dhtmlxq::write(&tree).0.into_bytes()] {
        check_damaged(&text, |bytes| drop(dhtmlxq::read(&String::from_utf8_lossy(bytes))));
    }
}

#[test]
fn chinese_text_is_read_as_programs_print_it() {
    let text = "中国象棋对局\r\n标题：测试\r\n红方: 甲\r\n日期：2026年1月2日\r\n\r\n\
        1. 炮二平五　　馬８進７\r\n  2. 马二进三    車９平８\r\n3、俥一平二 黑车 7进 1\r\n红胜\r\n";
    let tree = sound(text::read(&text.replace("黑车", "卒")));
    let moves: Vec<_> = tree.main_line().map(|id| coordinates(&tree, id)).collect();
    assert_eq!(moves, ["h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "g6g5"]);
    assert_eq!(tree.tags.get(&Tag::First), "甲");
    assert_eq!(tree.tags.get(&Tag::Date), "2026.01.02");
    assert_eq!(
        (comment(&tree, NodeId::ROOT), tree.result),
        ("中国象棋对局", GameResult::FirstWins)
    );
    let black = sound(text::read("1. ………… 砲8平5\n2. 炮八平五 （顺炮）马8进7 好棋"));
    assert_eq!(black.start().side_to_move(), chuhe::rules::Side::Second);
    let last = black.end_of(NodeId::ROOT);
    assert_eq!((black.ply(last), comment(&black, last)), (3, "好棋"));
    assert_eq!(
        text::read("今天天气好").expect_err("no game").kind,
        FaultKind::NotThisFormat("Chinese text")
    );
}

#[test]
fn chinese_text_keeps_the_main_line() {
    let mut tags = players_and_event();
    tags.extend([Tag::Round, Tag::Board, Tag::FirstTeam, Tag::SecondRating, Tag::Opening]);
    for script in [Script::Simplified, Script::Traditional] {
        let mut rng = SmallRng::seed_from_u64(4);
        for _ in 0..100 {
            let mut tree = random_tree(&mut rng, &tags, 10);
            let (text, losses) = text::write(&tree, script);
            let variations = tree.variations();
            let lost = (variations > 0).then_some(Loss::Variations(variations));
            assert_eq!(losses, lost.into_iter().collect::<Vec<_>>());
            tree = main_line_of(&tree);
            let back = sound(text::read(&text));
            assert!(back == tree, "{text}\n{back:#?}\nis not\n{tree:#?}");
        }
    }
}

/// The tree without its variations.
fn main_line_of(tree: &Tree<Position>) -> Tree<Position> {
    let mut line = Tree::new(tree.start().clone());
    line.tags = tree.tags.clone();
    line.result = tree.result;
    let mut at = NodeId::ROOT;
    for id in std::iter::once(NodeId::ROOT).chain(tree.main_line()) {
        if let Some(mv) = tree.mv(id) {
            at = line.branch(at, mv).expect("a legal move");
        }
        line.replace_notes(at, tree.notes(id).cloned().unwrap_or_default());
    }
    line
}

#[test]
fn chinese_text_that_is_damaged_does_no_harm() {
    let tree = random_tree(&mut SmallRng::seed_from_u64(5), &players_and_event(), 4);
    let (text, _) = text::write(&tree, Script::Simplified);
    check_damaged(text.as_bytes(), |bytes| drop(text::read(&String::from_utf8_lossy(bytes))));
}

const WXF: &str = "FORMAT\tWXF\nGAME\t12\nRED\tjia;team A;1800\nBLACK\tyi;;\nRESULT\tRED\n\
    DATE\t2026-11-26\nEVENT\tfriendly\n\nSTART{\n1. C2.5 H8+7\n2.H2+3\tR9.8\n 3. R1.2 C8+4\n}END\n";

#[test]
fn wxf_text_is_read() {
    let tree = sound(wxf::read(WXF));
    let moves: Vec<_> = tree.main_line().map(|id| coordinates(&tree, id)).collect();
    assert_eq!(moves, ["h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "h7h3"]);
    let tag = |tag: &Tag| tree.tags.get(tag).to_owned();
    assert_eq!((tag(&Tag::First), tag(&Tag::FirstTeam)), ("jia".into(), "team A".into()));
    assert_eq!((tag(&Tag::FirstRating), tag(&Tag::Date)), ("1800".into(), "2026.11.26".into()));
    assert_eq!(tree.result, GameResult::FirstWins);
    assert_eq!(wxf::read("1. C2.5").expect_err("no WXF").kind, FaultKind::NotThisFormat("WXF"));
    let setup = wxf::read(
        "FORMAT WXF\nSETUP{\nBLACK\nMOVE 1\nKe0 Pe3\nkd9, ch9 }\nSTART{\n1. ... C8.7\n}END",
    );
    assert_eq!(sound(setup).start().fen(), "3k3c1/9/9/9/9/9/4P4/9/9/4K4 b - - 0 1");
    let open = wxf::read("FORMAT WXF\nSTART{\n1. C2.5 C2.9").expect("a game");
    let kinds: Vec<_> = open.faults.into_iter().map(|fault| fault.kind).collect();
    assert!(
        matches!(kinds.as_slice(), [FaultKind::Move(_), FaultKind::Unclosed('{')]),
        "{kinds:?}"
    );
}

#[test]
fn wxf_text_that_is_damaged_does_no_harm() {
    check_damaged(WXF.as_bytes(), |bytes| drop(wxf::read(&String::from_utf8_lossy(bytes))));
}

#[test]
fn xqf_from_taiwan_is_read_in_its_own_encoding() {
    let mut bytes = fixture("tree-v10-plain.xqf");
    let (name, _) = Charset::BIG5.encode("紅棋手");
    bytes[304] = 6;
    bytes[305..311].copy_from_slice(&name);
    // The comments are in GB18030, so that some of them mean nothing.
    let game = xqf::read_in(&bytes, Charset::BIG5).expect("a game");
    assert_eq!(game.tree.tags().get(&Tag::First), "紅棋手");
}
