//! PGN read as it is found in the wild and written so that nothing is lost.

use std::fs;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::time::Duration;

use chuhe::formats::charset::Charset;
use chuhe::formats::pgn::{Games, MoveForm, Options, write};
use chuhe::formats::{Fault, FaultKind, Format, Loss, ReadGame, open, read_bytes};
use chuhe::games::{AnyTree, GameInfo, GameKind};
use chuhe::notation::Written;
use chuhe::notation::xiangqi::Script;
use chuhe::record::{Brush, Evaluation, GameResult, Nag, NodeId, Notes, Score, Shape, Tag, Tree};
use chuhe::rules::{Game, chess, xiangqi};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

const FORMS: [MoveForm; 7] = [
    MoveForm::Chinese(Script::Simplified),
    MoveForm::Chinese(Script::Traditional),
    MoveForm::Wxf,
    MoveForm::Iccs,
    MoveForm::San,
    MoveForm::Uci,
    MoveForm::Vietnamese,
];

/// Words that are hard to keep.
const HARD: [&str; 22] = [
    "word",
    "注释",
    " ",
    "\n",
    "}",
    "{",
    "(",
    ")",
    "\"",
    "\\",
    "[Event \"x\"]",
    "[%clk 0:00:01]",
    "&#125;",
    "&",
    "\r\n",
    ";",
    "%",
    "$1",
    "1-0",
    "+0.38/19",
    "\n\n[Event \"y\"]",
    "]",
];

fn hard_text(random: &mut SmallRng) -> String {
    (0..random.random_range(0..6)).filter_map(|_| HARD.choose(random)).copied().collect()
}

fn random_notes<G: GameInfo>(random: &mut SmallRng) -> Notes {
    let mut notes = Notes::default();
    let squares: Vec<_> = G::KIND.grid().squares().collect();
    if random.random_bool(0.4) {
        notes.comment = hard_text(random);
    }
    if random.random_bool(0.15) {
        notes.before = hard_text(random);
    }
    if random.random_bool(0.2) {
        notes.nags = (0..random.random_range(1..3)).map(|_| Nag(random.random())).collect();
    }
    if random.random_bool(0.1) {
        let square = |random: &mut SmallRng| *squares.choose(random).expect("a square");
        notes.shapes = (0..random.random_range(1..5))
            .map(|_| Shape {
                from: square(random),
                to: random.random_bool(0.5).then(|| square(random)),
                brush: *Brush::ALL.choose(random).expect("a colour"),
            })
            .collect();
    }
    if random.random_bool(0.1) {
        let nanos = *[0, 500_000_000, 100_000_000].choose(random).expect("a number");
        notes.clock = Some(Duration::new(random.random_range(0..100_000), nanos));
    }
    if random.random_bool(0.1) {
        let value = random.random_range(-2000..2000);
        let score =
            if random.random_bool(0.3) { Score::Mate(value) } else { Score::Centipawns(value) };
        notes.evaluation = Some(Evaluation { score, depth: random.random_bool(0.5).then_some(17) });
    }
    if random.random_bool(0.1) {
        notes.by = hard_text(random);
    }
    if random.random_bool(0.1) {
        let review = serde_json::json!({ "mark": "??", "facts": [[hard_text(random)], {}] });
        notes.review = review.to_string();
    }
    notes
}

fn random_tree<G: GameInfo>(random: &mut SmallRng) -> Tree<G> {
    let mut start = G::start();
    for _ in 0..random.random_range(0..3) {
        let moves = start.legal_moves();
        start.play(*moves.choose(random).expect("a move"));
    }
    let mut tree = Tree::new(start);
    let mut nodes = vec![NodeId::ROOT];
    for _ in 0..random.random_range(0..60) {
        let at = if random.random_bool(0.7) { nodes.last() } else { nodes.choose(random) };
        let at = *at.expect("a node");
        let Some(&mv) = tree.position(at).legal_moves().choose(random) else { continue };
        let id = tree.branch(at, mv).expect("a legal move");
        if !nodes.contains(&id) {
            nodes.push(id);
            tree.replace_notes(id, random_notes::<G>(random));
        }
    }
    let root = Notes { before: String::new(), ..random_notes::<G>(random) };
    tree.replace_notes(NodeId::ROOT, root);
    tree.result = *GameResult::ALL.choose(random).expect("a result");
    let others = [Tag::Other("Mood".to_owned()), Tag::Other("心情".to_owned())];
    let tags = [Tag::First, Tag::Event, Tag::Date, Tag::SecondRating, Tag::Annotator, Tag::Ruleset];
    for tag in tags.into_iter().chain(others) {
        if random.random_bool(0.5) {
            tree.tags.set(tag, hard_text(random));
        }
    }
    tree
}

fn only(text: &str) -> ReadGame {
    let mut games = Games::of(text);
    let game = games.next().expect("a game").unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert!(games.next().is_none(), "one game only:\n{text}");
    game
}

fn assert_round_trip<G: GameInfo>(seeds: u64)
where
    AnyTree: From<Tree<G>>,
{
    let mut random = SmallRng::seed_from_u64(7);
    for seed in 0..seeds {
        let tree = AnyTree::from(random_tree::<G>(&mut random));
        let moves = FORMS.choose(&mut random).copied();
        let (text, losses) = write(&tree, Options { moves, main_line_only: false });
        assert_eq!(losses, []);
        let game = only(&text);
        assert_eq!(game.faults, [], "{seed}:\n{text}");
        assert!(game.tree == tree, "{seed}:\n{text}\n{}", write(&game.tree, Options::default()).0);
    }
}

#[test]
fn what_is_written_is_read_back() {
    assert_round_trip::<chess::Position>(400);
    assert_round_trip::<xiangqi::Position>(400);
}

#[test]
fn many_games_in_a_file_stay_apart() {
    let mut random = SmallRng::seed_from_u64(8);
    let mut trees: Vec<AnyTree> = Vec::new();
    for _ in 0..40 {
        trees.push(random_tree::<chess::Position>(&mut random).into());
        trees.push(random_tree::<xiangqi::Position>(&mut random).into());
    }
    let text: String = trees.iter().map(|tree| write(tree, Options::default()).0).collect();
    let read: Vec<_> = Games::of(&text).map(|game| game.expect("a game").tree).collect();
    assert!(read == trees);
    let (bytes, loss) = Charset::GB18030.encode(&text);
    assert_eq!(loss, None);
    let games = Games::new(&bytes[..], Some(Charset::GB18030)).expect("bytes");
    assert!(games.map(|game| game.expect("a game").tree).eq(trees));
}

/// Main line of a game as coordinates.
fn moves(game: &ReadGame) -> String {
    fn list<G: GameInfo>(tree: &Tree<G>) -> String {
        let moves = tree.main_line().filter_map(|id| tree.mv(id)).map(G::coordinates);
        moves.collect::<Vec<_>>().join(" ")
    }
    match &game.tree {
        AnyTree::Xiangqi(tree) => list(tree),
        AnyTree::Chess(tree) => list(tree),
    }
}

fn xiangqi_tree(game: &ReadGame) -> &Tree<xiangqi::Position> {
    match &game.tree {
        AnyTree::Xiangqi(tree) => tree,
        AnyTree::Chess(_) => panic!("this is Xiangqi"),
    }
}

fn chess_tree(game: &ReadGame) -> &Tree<chess::Position> {
    match &game.tree {
        AnyTree::Chess(tree) => tree,
        AnyTree::Xiangqi(_) => panic!("this is chess"),
    }
}

fn comments<G: Game>(tree: &Tree<G>) -> Vec<&str> {
    let all = std::iter::once(NodeId::ROOT).chain(tree.descendants(NodeId::ROOT));
    let notes = all.filter_map(|id| tree.notes(id)).map(|notes| notes.comment.as_str());
    notes.filter(|comment| !comment.is_empty()).collect()
}

const WIZARD: &str = "[Game \"Chinese Chess\"]\r\n[Event \"楚河测试赛\"]\r\n[Date \"2026.11.25\"]\r\n\
    [Red \"红棋手\"]\r\n[Black \"黑棋手\"]\r\n[Result \"1-0\"]\r\n[ECCO \"C00\"]\r\n{开局}\r\n\
    1. 炮二平五 {当头炮}\r\n   马８进７\r\n2. 马二进三 1-0\r\n==========\r\n  欢迎访问某网站 (广告)\r\n";

#[test]
fn xiangqi_wizards_files_are_read() {
    let twice = format!("{WIZARD}{}", WIZARD.replace("红棋手", "紅棋手"));
    for charset in [Charset::UTF_8, Charset::GB18030, Charset::UTF_16LE, Charset::UTF_16BE] {
        let (bytes, _) = charset.encode(&twice);
        let games = Games::new(&bytes[..], None).expect("bytes");
        assert_eq!(games.charset(), charset);
        let games: Vec<_> = games.map(|game| game.expect("a game")).collect();
        assert_eq!(games.len(), 2);
        for game in &games {
            assert_eq!(game.faults, [], "{charset:?}");
            assert_eq!(moves(game), "h2e2 h9g7 h0g2");
            assert_eq!(comments(xiangqi_tree(game)), ["开局", "当头炮"]);
            assert_eq!(game.tree.result(), GameResult::FirstWins);
            assert_eq!(game.tree.tags().get(&Tag::OpeningCode), "C00");
        }
        assert_eq!(games[1].tree.tags().get(&Tag::First), "紅棋手");
    }
    // Without a tag that says so, and in characters that both Chinese encodings can read.
    let traditional =
        "[紅方 \"甲\"]\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ 3. 車一平二 卒７進１ *\n";
    let (bytes, loss) = Charset::BIG5.encode(traditional);
    assert_eq!(loss, None);
    let mut games = Games::new(&bytes[..], None).expect("bytes");
    assert_eq!(games.charset(), Charset::BIG5);
    let game = games.next().expect("a game").expect("a sound game");
    assert_eq!((game.tree.plies(), game.faults.len()), (6, 0));
}

#[test]
fn a_game_tells_which_game_it_is() {
    for (text, game) in [
        ("[Game \"Chinese Chess\"]\n\n1. C2.5 *", GameKind::Xiangqi),
        ("[Variant \"xiangqi\"]\n[White \"a\"]\n\n*", GameKind::Xiangqi),
        ("[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R w\"]\n\n*", GameKind::Xiangqi),
        ("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *", GameKind::Chess),
        ("[White \"a\"]\n\n1. h2e2 h9g7 *", GameKind::Xiangqi),
        ("1. H2-E2 H9-G7 *", GameKind::Xiangqi),
        ("1.炮二平五 炮８平５", GameKind::Xiangqi),
        ("1.e4 e5 2.Nf3", GameKind::Chess),
        ("1. h2h4 h7h5 2. g1f3", GameKind::Chess),
        ("1. h2h4 h7h5 2. h0g2", GameKind::Xiangqi),
        ("[Variant \"Standard\"]\n\n*", GameKind::Chess),
        ("[Variant \"Chess960\"]\n\n1. d4 *", GameKind::Chess),
        ("[Red \"a\"]\n\n*", GameKind::Xiangqi),
    ] {
        let read = only(text);
        assert_eq!(read.tree.game(), game, "{text}");
        assert_eq!(read.faults, [], "{text}");
    }
    let text = "[Event \"x\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 *";
    let fault = Games::of(text).next().expect("a game").expect_err("another game");
    assert!(matches!(fault.kind, FaultKind::UnknownGame(_)));
    assert_eq!(fault.place.line, Some(2));
}

#[test]
fn xboards_xiangqi_is_read() {
    let text = "[Variant \"xiangqi\"]\n[White \"a\"]\n[Black \"b\"]\n\n\
        1. Cbe2 {+0.38/19} Ng7 2. Nc2 c5 3. Cxe6+ Raa8 *\n";
    let game = only(text);
    assert_eq!(game.faults, []);
    assert_eq!(moves(&game), "b2e2 h9g7 b0c2 c6c5 e2e6 a9a8");
    let tree = xiangqi_tree(&game);
    let first = tree.next(NodeId::ROOT).and_then(|id| tree.notes(id)).expect("notes");
    assert_eq!(first.evaluation.and_then(|evaluation| evaluation.depth), Some(19));
    assert_eq!(game.tree.tags().get(&Tag::First), "a");
    // Two cannons reach the point.
    assert_eq!(only("[Variant \"xiangqi\"]\n\n1. Ce2 *").faults.len(), 1);
}

#[test]
fn games_begin_in_the_middle() {
    let fen = "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b\"]\n\n";
    for text in [
        "1. ………… 马８进７ 2. 马二进三",
        "1. .... 马8进7 2. 马二进三",
        "1... 馬８進７ 2. 馬二進三",
        "1. 马８进７ 2. 马二进三",
        "１．……　马８进７　２．马二进三",
        "1... H8+7 2. H2+3",
    ] {
        let game = only(&format!("{fen}{text} *"));
        assert_eq!((moves(&game).as_str(), game.faults.len()), ("h9g7 h0g2", 0), "{text}");
    }
    // Black plays first from the usual start, and where the FEN does not say who moves.
    let game = only("[Game \"Chinese Chess\"]\n1. …… 马８进７ 2. 马二进三 *");
    assert_eq!((moves(&game).as_str(), game.faults.len()), ("h9g7 h0g2", 0));
    let bare = fen.replace(" b\"", "\"");
    assert_eq!(moves(&only(&format!("{bare}1. 马８进７ 2. 马二进三 *"))), "h9g7 h0g2");
    let game = only("[FEN \"4k3/4p3/8/8/8/8/8/4K3 b - -\"]\n\n12... e5 13. Kd2 *");
    assert_eq!((moves(&game).as_str(), game.faults.len()), ("e7e5 e1d2", 0));
    assert!(write(&game.tree, Options::default()).0.ends_with("12... e5 13. Kd2 *\n\n"));
}

#[test]
fn other_ways_of_saying_things_are_known() {
    // A FEN of a problem: move number 0; a result in words; tags in one line; glyphs of books.
    let fen = "[FEN \"3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 0\"]";
    let text = format!(
        "[Red \"甲\"] [Black \"乙 \"丙\" 丁\"]\n{fen}\n[Result \"红胜\"]\n1、车一进三　将4进1 ± $300\n"
    );
    let game = only(&text);
    assert_eq!((moves(&game).as_str(), game.tree.result()), ("i0i3 d9d8", GameResult::FirstWins));
    assert_eq!(game.tree.tags().get(&Tag::Second), "乙 \"丙\" 丁");
    assert!(matches!(game.faults[..], [Fault { kind: FaultKind::BadValue { .. }, .. }]));
    // Conflicting results: the tag is believed, and the other told. A path ends with a backslash. No blank lines.
    let text = "[Event \"C:\\games\\\"]\n[Result \"0-1\"]\n1 e4 e5 2 Nf3 d5 3 exd6 e.p. 1-0 {resigned}\n\
        buy our book\n[Event \"b\"]\n1.d4! d5?! 2.Z0 c4 1/2-1/2 1/2-1/2\n";
    let games: Vec<_> = Games::of(text).map(|game| game.expect("a game")).collect();
    assert_eq!(games[0].tree.tags().get(&Tag::Event), "C:\\games\\");
    assert_eq!(games[0].tree.result(), GameResult::SecondWins);
    assert_eq!((games[0].tree.plies(), games[0].faults.len()), (4, 2), "exd6 is no capture yet");
    let results = FaultKind::Results(GameResult::SecondWins, GameResult::FirstWins);
    assert_eq!(games[0].faults[1].kind, results);
    assert_eq!(games[1].tree.result(), GameResult::Draw);
    assert_eq!((moves(&games[1]).as_str(), games[1].faults.len()), ("d2d4 d7d5 0000", 1));
}

#[test]
fn comments_say_things_to_programs() {
    let text = "1. e4 {a [%clk 0:05:00.5] b [%foo bar] [%eval -0.35,12]} e5?! {[%csl Ga1][%cal Re2e4,Bd1h5]} \
        2. Nf3!? $14 {[%eval #-3] x} Nc6 {+0.38/19 0.5s} *";
    let game = only(text);
    let tree = chess_tree(&game);
    let notes: Vec<_> = tree.main_line().filter_map(|id| tree.notes(id)).collect();
    assert_eq!(notes[0].comment, "a b [%foo bar]");
    assert_eq!(notes[0].clock, Some(Duration::from_millis(300_500)));
    let score = Score::Centipawns(-35);
    assert_eq!(notes[0].evaluation, Some(Evaluation { score, depth: Some(12) }));
    assert_eq!(notes[1].nags, [Nag(6)]);
    assert_eq!((notes[1].shapes.len(), notes[1].shapes[1].brush), (3, Brush::Red));
    assert_eq!(notes[2].nags, [Nag(5), Nag(14)]);
    let score = Score::Mate(-3);
    assert_eq!(notes[2].evaluation, Some(Evaluation { score, depth: None }));
    // xboard's score is the mover's view.
    let score = Score::Centipawns(-38);
    assert_eq!(notes[3].evaluation, Some(Evaluation { score, depth: Some(19) }));
    assert_eq!(notes[3].comment, "0.5s");
}

#[test]
fn brackets_are_variations_or_remarks() {
    let text = "[Game \"Chinese Chess\"]\n1. 炮二平五 (这是当头炮 (常见)) 马8进7 (1... 炮8平5 2. 马二进三 \
        (2. 炮五进四)) 2. 马二进三 (2. 车一进一) *";
    let game = only(text);
    assert_eq!(game.faults, []);
    assert_eq!(game.tree.variations(), 3);
    assert_eq!(comments(xiangqi_tree(&game)), ["这是当头炮 (常见)"]);
    // Deeper than any stack of calls.
    let deep = format!("1. e4 {}", "(1. d4 (1. c4 ".repeat(50_000));
    let game = only(&deep);
    assert_eq!(game.tree.variations(), 2);
    assert!(game.faults.iter().any(|fault| fault.kind == FaultKind::Unclosed('(')));
    assert_eq!(only(&format!("1. e4 {}", "(".repeat(200_000))).tree.plies(), 1);
}

#[test]
fn what_cannot_be_played_ends_its_line() {
    let text = "[Event \"x\"]\n\n1. e4 e5 2. Ke3 Nf6 {dear} (2... d5) 3. d4 1-0\n\n[Event \"y\"]\n\n1. d4 *\n";
    let games: Vec<_> = Games::of(text).map(|game| game.expect("a game")).collect();
    assert_eq!(games.len(), 2);
    let [fault] = &games[0].faults[..] else { panic!("{:?}", games[0].faults) };
    assert_eq!(
        (fault.place.line, fault.place.column, fault.place.ply),
        (Some(3), Some(13), Some(3))
    );
    assert!(matches!(fault.kind, FaultKind::Move(_)));
    assert_eq!(comments(chess_tree(&games[0])), ["Ke3 Nf6 {dear} (2... d5) 3. d4"]);
    assert_eq!(games[0].tree.result(), GameResult::FirstWins);
    // A fault in a variation spares the main line. A turn that is passed is none.
    let game = only("1. e4 (1. d4 -- 2. c4) e5 (1... Kd4 2. d4) 2. Nf3 *");
    assert_eq!(moves(&game), "e2e4 e7e5 g1f3");
    assert_eq!(game.faults.len(), 1);
    assert_eq!(game.tree.variations(), 1);
    assert_eq!(comments(chess_tree(&game)), ["Kd4 2. d4"]);
}

#[test]
fn damaged_files_lose_no_other_games() {
    let text = "[Event \"a\"]\n1. e4 {never closed e5\n\n[Event \"b\"]\n[FEN \"nonsense\"]\n\n1. e4 *\n\
        [Event \"c\"]\n[Site \"open\n1. d4 d5 1-0 0-1\n[Event \"d\"]\n[Event \"e\"]\n% escape [\n1. c4 (1. b4 *\n";
    let games: Vec<_> = Games::of(text).collect();
    assert_eq!(games.len(), 5, "{games:?}");
    let kinds = |game: &Result<ReadGame, Fault>| {
        game.as_ref()
            .map(|game| game.faults.iter().map(|fault| fault.kind.clone()).collect::<Vec<_>>())
            .map_err(|fault| fault.kind.clone())
    };
    assert_eq!(kinds(&games[0]), Ok(vec![FaultKind::Unclosed('{')]));
    assert!(matches!(kinds(&games[1]), Err(FaultKind::Start(_))));
    let results = FaultKind::Results(GameResult::FirstWins, GameResult::SecondWins);
    assert_eq!(kinds(&games[2]), Ok(vec![FaultKind::Unclosed('['), results]));
    assert_eq!(games[2].as_ref().map(|game| game.tree.result()), Ok(GameResult::FirstWins));
    assert_eq!(kinds(&games[3]), Ok(vec![]));
    assert_eq!(kinds(&games[4]), Ok(vec![FaultKind::Unclosed('(')]));
}

/// A file without an end.
struct Endless;

impl Read for Endless {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let game = b"[Event \"again\"]\n\n1. e4 e5 *\n";
        let len = game.len().min(into.len());
        into[..len].copy_from_slice(&game[..len]);
        Ok(len)
    }
}

#[test]
fn a_file_is_read_no_further_than_asked() {
    let games = Games::new(BufReader::new(Endless), None).expect("bytes");
    let games: Vec<_> = games.take(5000).collect();
    assert!(games[1..4000].iter().flatten().all(|game| game.tree.plies() == 2));
}

#[test]
fn western_letters_are_read_game_by_game() {
    let (name, _) = Charset::WESTERN.encode("[White \"Müller, José\"]\n\n1. e4 e5 *\n");
    let mut file = b"[White \"A\"]\n\n1. d4 *\n".repeat(5000);
    file.extend(&name);
    let last = Games::new(&file[..], None).expect("bytes").last().expect("a game");
    assert_eq!(last.expect("a game").tree.tags().get(&Tag::First), "Müller, José");
    // A damaged byte makes UTF-8 no other encoding.
    let mut bytes = WIZARD.as_bytes().to_vec();
    let at = WIZARD.find("欢迎").expect("the advertisement");
    bytes[at] = b'?';
    let games = Games::new(&bytes[..], None).expect("bytes");
    assert_eq!(games.charset(), Charset::UTF_8);
    let game = games.last().expect("a game").expect("a game");
    assert_eq!(game.tree.tags().get(&Tag::Event), "楚河测试赛");
    assert!(matches!(game.faults[..], [Fault { kind: FaultKind::Encoding("UTF-8"), .. }]));
}

#[test]
fn lines_end_as_on_any_machine() {
    let text = "[Event \"a\"]\n\n1. e4 ; good\ne5 {a\nb} *\n[Event \"b\"]\n\n1. d4 Nc3 *\n";
    for end in ["\n", "\r\n", "\r"] {
        let text = text.replace('\n', end);
        let games: Vec<_> = Games::of(&text).map(|game| game.expect("a game")).collect();
        assert_eq!((games.len(), moves(&games[0]).as_str()), (2, "e2e4 e7e5"), "{end:?}");
        assert_eq!(comments(chess_tree(&games[0])), ["good", "a\nb"]);
        assert_eq!(games[1].faults[0].place.line, Some(8), "{end:?}");
    }
}

#[test]
fn the_writer_keeps_to_its_form() {
    let text = "[Event \"a \\\"b\\\" \\\\c\"]\n[White \"W\"]\n[WhiteElo \"2000\"]\n\n1. e4 $1 {x} (1. d4 d5) 1... e5 *";
    let game = only(text);
    assert_eq!(game.tree.tags().get(&Tag::Event), "a \"b\" \\c");
    let (text, losses) = write(&game.tree, Options::default());
    let expected = "[Event \"a \\\"b\\\" \\\\c\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
        [White \"W\"]\n[Black \"?\"]\n[Result \"*\"]\n[WhiteElo \"2000\"]\n\n\
        1. e4 $1 {x} (1. d4 d5) 1... e5 *\n\n";
    assert_eq!((text.as_str(), losses.len()), (expected, 0));
    let (text, losses) = write(&game.tree, Options { main_line_only: true, moves: None });
    assert!(text.ends_with("1. e4 $1 {x} 1... e5 *\n\n"));
    assert_eq!(losses, [Loss::Variations(1)]);
    let mut random = SmallRng::seed_from_u64(3);
    let mut tree = Tree::new(chess::Position::start());
    let mut at = NodeId::ROOT;
    while let Some(&mv) = tree.position(at).legal_moves().choose(&mut random) {
        at = tree.branch(at, mv).expect("legal");
        if tree.ply(at) > 200 {
            break;
        }
    }
    let (text, _) = write(&tree.into(), Options::default());
    assert!(text.lines().all(|line| line.len() <= 80));
}

#[test]
fn no_bytes_make_it_panic() {
    let mut random = SmallRng::seed_from_u64(5);
    let mut seeds: Vec<Vec<u8>> =
        vec![WIZARD.as_bytes().to_vec(), Charset::GB18030.encode(WIZARD).0];
    for _ in 0..6 {
        let chess = AnyTree::from(random_tree::<chess::Position>(&mut random));
        let xiangqi = AnyTree::from(random_tree::<xiangqi::Position>(&mut random));
        let texts = [chess, xiangqi].map(|tree| write(&tree, Options::default()).0);
        seeds.push(texts.concat().into_bytes());
    }
    let pieces: [&[u8]; 16] = [
        b"(",
        b")",
        b"{",
        b"}",
        b"[",
        b"]",
        b"\"",
        b";",
        b"\n",
        b"$999",
        b"[%eval ",
        b"[FEN \"",
        b"1-0",
        b"\xff\xfe",
        b"\x81",
        b"&#",
    ];
    for _ in 0..6000 {
        let mut bytes = seeds.choose(&mut random).expect("a seed").clone();
        for _ in 0..random.random_range(1..8) {
            let at = random.random_range(0..bytes.len());
            match random.random_range(0..4) {
                0 => bytes[at] = random.random(),
                1 => drop(bytes.drain(at..(at + random.random_range(0..30)).min(bytes.len()))),
                2 => {
                    let piece = pieces.choose(&mut random).expect("a piece");
                    bytes.splice(at..at, piece.iter().copied());
                }
                _ => bytes.truncate(at + 1),
            }
            if bytes.is_empty() {
                bytes.push(b'1');
            }
        }
        // Whatever format it seems to be now.
        if let Ok(games) = read_bytes(&bytes) {
            games.for_each(drop);
        }
        for game in Games::new(&bytes[..], None).expect("bytes").flatten() {
            // What was read can be written and read again.
            let (text, losses) = write(&game.tree, Options::default());
            // Tags that are no names are the only loss.
            if losses.iter().any(|loss| matches!(loss, Loss::Tag(_))) {
                continue;
            }
            assert_eq!(losses, []);
            assert!(only(&text).tree == game.tree, "{text}\n{:?}", game.tree);
        }
    }
}

/// All moves with their depth, glyphs and comments, as `oracles/pgn.py` tells them.
fn told(tree: &Tree<chess::Position>) -> String {
    let tell = |id| {
        let notes = tree.notes(id).cloned().unwrap_or_default();
        let mut nags: Vec<_> = notes.nags.iter().map(|nag| nag.0).collect();
        nags.sort_unstable();
        let nags: Vec<_> = nags.iter().map(ToString::to_string).collect();
        let comment = notes.comment.split_whitespace().collect::<Vec<_>>().join(" ");
        let mv = tree.mv(id).map(chess::Position::coordinates).unwrap_or_default();
        format!("{}:{mv}:{}:{comment}", tree.ply(id), nags.join(","))
    };
    tree.descendants(NodeId::ROOT).map(tell).collect::<Vec<_>>().join("\t")
}

#[test]
fn python_chess_reads_the_same() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/formats");
    let reader = open(&folder.join("python_chess.pgn"), None).expect("the fixture");
    assert_eq!((reader.format(), reader.charset()), (Format::Pgn, Some(Charset::UTF_8)));
    let expected = fs::read_to_string(folder.join("python_chess.txt")).expect("the fixture");
    let games: Vec<_> = reader.map(|game| game.expect("a sound game")).collect();
    assert_eq!(games.len(), expected.lines().count());
    for (number, (game, expected)) in games.iter().zip(expected.lines()).enumerate() {
        let tree = chess_tree(game);
        let (fen, count) = (game.tree.last_position().fen(), game.tree.variations());
        let here = format!("{}|{fen}|{count}|{}", moves(game), told(tree));
        assert_eq!(here, expected, "game {number}");
        assert_eq!(game.faults, [], "game {number}");
    }
}

#[test]
fn castling_rights_that_cannot_be_are_dropped_and_told() {
    // A puzzle as a site hands it out: Black has castled, and yet `q` stands there. python-chess
    // drops the right as well.
    let text = "[FEN \"rnbq1rk1/pppn1ppp/4p3/3pP3/1b1P4/2NB1N2/PPP2PPP/R1BQK2R w KQq - 0 1\"]\n\n1. Bxh7+ *\n";
    let game = only(text);
    assert_eq!(game.tree.plies(), 1);
    let fen = "rnbq1rk1/pppn1ppp/4p3/3pP3/1b1P4/2NB1N2/PPP2PPP/R1BQK2R w KQ - 0 1";
    assert_eq!(game.tree.start().fen(), fen);
    assert!(
        matches!(game.faults[..], [Fault { kind: FaultKind::Start(_), .. }]),
        "{:?}",
        game.faults
    );
    let impossible = "[FEN \"8/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*\n";
    assert!(Games::of(impossible).next().is_some_and(|game| game.is_err()), "no king");
}

#[test]
fn tags_that_would_change_the_game_are_not_written() {
    // Files of other formats may call theirs so; found by fuzzing.
    let start = Games::of("1. e4 *").next().unwrap().unwrap().tree;
    for name in ["VARIANT", "Variant", "Fen", "FEN", "RESULT", "game", "format"] {
        let mut tree = start.clone();
        tree.tags_mut().set(Tag::Other(name.to_owned()), "8/8/8/8/8/8/8/8 w - - 0 1");
        let (text, losses) = write(&tree, Options::default());
        assert_eq!(losses, [Loss::Tag(name.to_owned())], "{text}");
        let again = Games::of(&text).next().unwrap().unwrap();
        assert_eq!((again.tree, again.faults), (start.clone(), vec![]), "{text}");
    }
}
