//! Files as people have them: several games without tags, odd tags, two encodings in one file, what
//! other programs say in comments. Nothing in a file may be lost without a word.

use chuhe::formats::charset::Charset;
use chuhe::formats::{
    Fault, FaultKind, Format, Loss, ReadGame, WriteOptions, cbf, cbl, cbr, dhtmlxq, read,
    read_bytes, text, write, wxf, xqf,
};
use chuhe::games::{AnyTree, GameInfo};
use chuhe::notation::Written;
use chuhe::record::{GameResult, NodeId, Tag, Tree};
use chuhe::rules::chess::Position as Chess;
use chuhe::rules::{Game, Move};

fn games(bytes: &[u8]) -> Vec<ReadGame> {
    let games = read_bytes(bytes).expect("a file of games");
    games.map(|game| game.expect("a game")).collect()
}

/// The moves of the main line as squares, with a turn that is passed as `0000`.
fn line(game: &ReadGame) -> String {
    fn list<G: GameInfo>(tree: &Tree<G>) -> String {
        let moves = tree.main_line().filter_map(|id| tree.mv(id)).map(G::coordinates);
        moves.collect::<Vec<_>>().join(" ")
    }
    match &game.tree {
        AnyTree::Xiangqi(tree) => list(tree),
        AnyTree::Chess(tree) => list(tree),
    }
}

fn pgn(tree: &AnyTree) -> String {
    let (bytes, _) = write(tree, Format::Pgn, &WriteOptions::default()).expect("PGN");
    String::from_utf8(bytes).expect("UTF-8")
}

fn moves_of(tree: &AnyTree) -> String {
    let text = pgn(tree);
    text.split_once("\n\n").expect("moves").1.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn tag<'a>(game: &'a ReadGame, tag: &Tag) -> &'a str {
    game.tree.tags().get(tag)
}

#[test]
fn games_without_tags_are_games() {
    // python-chess reads three in the first.
    for (text, lines) in [
        (
            "1. e4 e5 2. Nf3 Nc6 1-0\n\n1. d4 d5 2. c4 0-1\n\n1. c4 e5 1/2-1/2\n",
            &["e2e4 e7e5 g1f3 b8c6", "d2d4 d7d5 c2c4", "c2c4 e7e5"][..],
        ),
        ("1. e4 e5 1-0 1. d4 d5 0-1 1. c4 *", &["e2e4 e7e5", "d2d4 d7d5", "c2c4"]),
        ("[Event \"a\"]\n\n1. e4 e5 1-0\n\n1. d4 d5 0-1\n", &["e2e4 e7e5", "d2d4 d7d5"]),
        ("1. e4 e5\n2. Nf3\n\n1. d4 d5 2. c4\n", &["e2e4 e7e5 g1f3", "d2d4 d7d5 c2c4"]),
        ("e4 e5 Nf3 1-0\n\nd4 d5 0-1\n", &["e2e4 e7e5 g1f3", "d2d4 d7d5"]),
        ("1. e4 e5 1-0\n[Event \"b\"]\n\n1. d4 *\n", &["e2e4 e7e5", "d2d4"]),
        (
            "[Event \"a\"] 1. e4 e5 1-0 [Event \"b\"] [White \"Z\"] 1. d4 0-1 [Event \"c\"] 1. c4 *",
            &["e2e4 e7e5", "d2d4", "c2c4"],
        ),
        ("1. 炮二平五 马8进7 1-0\n\n1. 马二进三 炮2平5 0-1\n", &["h2e2 h9g7", "h0g2 b7e7"]),
        ("1. H2-E2 H9-G7 1-0\n1. H0-G2 B7-E7 0-1\n", &["h2e2 h9g7", "h0g2 b7e7"]),
    ] {
        let games = games(text.as_bytes());
        assert_eq!(games.iter().map(line).collect::<Vec<_>>(), lines, "{text}");
        assert!(games.iter().all(|it| it.faults.is_empty() && it.skipped.is_empty()), "{text}");
    }
}

#[test]
fn what_stands_behind_a_result_belongs_to_the_game_or_is_told() {
    let games = games(
        b"[Event \"a\"]\n\n1. e4 e5 2. Nf3 1-0 2... Nc6 {late}\n\n[Event \"b\"]\n\n1. e4 e5 1-0 (1... c5 2. Nf3)\n\n\
          [Event \"c\"]\n\n1. e4 e5 1-0 9. Qd8 Nc6\n\n[Event \"d\"]\n\n1. d4 1-0\nbuy our book\n1. c4 *",
    );
    let all: Vec<_> = games.iter().map(|game| moves_of(&game.tree)).collect();
    assert_eq!(
        all,
        [
            "1. e4 e5 2. Nf3 Nc6 {late} 1-0",
            "1. e4 e5 (1... c5 2. Nf3) 1-0",
            "1. e4 e5 1-0",
            "1. d4 1-0",
            "1. c4 *"
        ]
    );
    let [fault] = &games[2].faults[..] else { panic!("{:?}", games[2].faults) };
    assert_eq!(
        (fault.place.line, fault.place.column, &fault.kind),
        (Some(11), Some(14), &FaultKind::Skipped("9. Qd8 Nc6".to_owned()))
    );
    let [skipped] = &games[3].skipped[..] else { panic!("{:?}", games[3].skipped) };
    assert_eq!(
        (skipped.place.line, &skipped.kind),
        (Some(16), &FaultKind::Skipped("buy our book".to_owned()))
    );
    // A heading before the first game.
    let games = self::games(b"My games\n\n[Event \"a\"]\n\n1. e4 *\n");
    assert_eq!((games.len(), games[0].skipped.len()), (1, 1));
    let games = self::games(b"My games of 1999\n\n1. e4 e5 *\n");
    assert_eq!((line(&games[0]).as_str(), games[0].skipped.len()), ("e2e4 e7e5", 1));
}

#[test]
fn wxf_dhtmlxq_and_text_have_several_games() {
    let text = "FORMAT\tWXF\nRED\tA\nSTART{\n1. C2.5 H8+7\n}END\nadvertisement\nFORMAT\tWXF\nRED\tB\n\
        START{\n1. H2+3\n}END\nRED\tC\nSTART{\n1. P3+1 1 - 0\n}END tail\n";
    let games = games(text.as_bytes());
    let players: Vec<_> = games.iter().map(|game| tag(game, &Tag::First)).collect();
    assert_eq!(players, ["A", "B", "C"]);
    assert_eq!(games.iter().map(line).collect::<Vec<_>>(), ["h2e2 h9g7", "h0g2", "g3g4"]);
    assert_eq!(games[2].tree.result(), GameResult::FirstWins);
    let skipped = |game: &ReadGame| game.skipped.iter().map(|it| it.place.line).collect::<Vec<_>>();
    assert_eq!((skipped(&games[1]), skipped(&games[2])), (vec![Some(6)], vec![Some(15)]));

    let page = "<p>one\n[DhtmlXQ]\n[DhtmlXQ_red]A[/DhtmlXQ_red]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n\
        [/DhtmlXQ]\nreply\n[DhtmlXQ]\n[DhtmlXQ_red]B[/DhtmlXQ_red]\n[DhtmlXQ_movelist]7967[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n";
    let games = self::games(page.as_bytes());
    assert_eq!(games.iter().map(line).collect::<Vec<_>>(), ["h2e2 h9g7", "h0g2"]);
    assert_eq!((tag(&games[0], &Tag::First), tag(&games[1], &Tag::First)), ("A", "B"));
    assert_eq!((skipped(&games[0]), skipped(&games[1])), (vec![Some(1)], vec![Some(5)]));

    let text = "标题：甲局\n\n  1. 炮二平五    马８进７\n  2. 马二进三    车９平８\n红胜\n\n标题：乙局\n\n  \
        1. 兵七进一    炮２平３\n黑胜\n第三局\n1. 相三进五 *\n";
    let games = self::games(text.as_bytes());
    let lines: Vec<_> = games.iter().map(line).collect();
    assert_eq!(lines, ["h2e2 h9g7 h0g2 i9h9", "c3c4 b7c7", "g0e2"]);
    assert_eq!((tag(&games[0], &Tag::Title), tag(&games[1], &Tag::Title)), ("甲局", "乙局"));
    let results: Vec<_> = games.iter().map(|game| game.tree.result()).collect();
    assert_eq!(results, [GameResult::FirstWins, GameResult::SecondWins, GameResult::Unknown]);
    assert!(moves_of(&games[2].tree).contains("第三局"));
    assert!(games.iter().all(|game| game.faults.is_empty()));
    // The first of them is what a reader of one game hands out.
    assert_eq!(text::read(text).expect("a game").tree, games[0].tree);
    assert!(wxf::read_all("").iter().all(Result::is_err));
    assert!(dhtmlxq::read_all("nothing").is_empty());
}

#[test]
fn odd_tags_cut_no_game() {
    let text = "[Event \"a\"]\n[White Elo \"2000\"]\n[White.Title \"GM\"]\n[Black Karpov]\n[]\n[White \"K\"]\n\
        [Result \"1-0\"]\n\n1. e4 e5 1-0[Event \"second\"]\n[White \"Y\"]\n\n1. d4 0-1\n";
    let games = games(text.as_bytes());
    assert_eq!(games.iter().map(line).collect::<Vec<_>>(), ["e2e4 e7e5", "d2d4"]);
    let first = &games[0];
    assert_eq!((tag(first, &Tag::FirstRating), tag(first, &Tag::Second)), ("2000", "Karpov"));
    assert_eq!((tag(first, &Tag::First), tag(first, &Tag::Event)), ("K", "a"));
    assert_eq!(tag(first, &Tag::Other("WhiteTitle".into())), "");
    assert_eq!(tag(first, &Tag::Other("White.Title".into())), "GM");
    let [Fault { place, kind: FaultKind::BadValue { field: "a tag", .. } }] = &first.faults[..]
    else {
        panic!("{:?}", first.faults)
    };
    assert_eq!(place.line, Some(5));
    assert_eq!((tag(&games[1], &Tag::Event), tag(&games[1], &Tag::First)), ("second", "Y"));
    assert_eq!(games[1].faults, []);
    let text = "[Event Test]\n[White \u{201c}K\u{201d}]\n[Black 'B']\n; a comment\n[Site \"s\"]\n\n1. e4 *\n";
    let games = self::games(text.as_bytes());
    assert_eq!((games.len(), tag(&games[0], &Tag::First)), (1, "K"));
    assert_eq!((tag(&games[0], &Tag::Second), tag(&games[0], &Tag::Place)), ("B", "s"));
    assert!(moves_of(&games[0].tree).starts_with("{a comment} 1. e4"));
    let twice = "[Event \"a\"]\n[White \"b\"]\n[White \"c\"]\n\n1. e4 *\n";
    assert_eq!(self::games(twice.as_bytes())[0].faults.len(), 1);
}

#[test]
fn results_that_contradict_are_told() {
    let text = "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 0-1\n\n[Event \"b\"]\n[Result \"1 - 0\"]\n\n1. e4\n\n\
        [Event \"c\"]\n\n1. e4 0 - 1\n\n[Event \"d\"]\n[Result \"won\"]\n\n1. d4 1/2 - 1/2\n\n\
        [Event \"e\"]\n[Result \"½–½\"]\n\n1. d4 1/2-1/2\n\n[Event \"f\"]\n[Result \"*\"]\n\n1. d4 1-0\n";
    let games = games(text.as_bytes());
    let results: Vec<_> = games.iter().map(|game| game.tree.result().pgn()).collect();
    assert_eq!(results, ["1-0", "1-0", "0-1", "1/2-1/2", "1/2-1/2", "1-0"]);
    let told: Vec<_> = games.iter().map(|game| game.faults.len()).collect();
    assert_eq!(told, [1, 0, 0, 1, 0, 0]);
    let fault = &games[0].faults[0];
    assert_eq!(fault.kind, FaultKind::Results(GameResult::FirstWins, GameResult::SecondWins));
    assert_eq!((fault.place.line, fault.place.column), (Some(4), Some(7)));
    let wxf = "FORMAT WXF\nRESULT RED\nSTART{\n1. C2.5 0-1\n}END\n";
    assert_eq!(self::games(wxf.as_bytes())[0].faults.len(), 1);
    let text = "结果：红胜\n1. 炮二平五 马8进7\n黑胜\n";
    assert_eq!(self::games(text.as_bytes())[0].faults.len(), 1);
}

/// Mates and stalemates whose results were checked with other programs: in Xiangqi a stalemate is lost.
#[test]
fn results_that_contradict_the_board_are_told_and_kept() {
    use GameResult::{Draw, FirstWins, SecondWins};
    let fools = "1. f3 e5 2. g4 Qh4#";
    let stalemate = "1. e3 a5 2. Qh5 Ra6 3. Qxa5 h5 4. h4 Rah6 5. Qxc7 f6 6. Qxd7+ Kf7 7. Qxb7 Qd3 \
        8. Qxb8 Qh7 9. Qxc8 Kg6 10. Qe6";
    let xiangqi = |fen: &str, mv: &str| {
        format!("[Game \"Chinese Chess\"]\n[FEN \"{fen} w - - 0 1\"]\n\n1. {mv}")
    };
    let mate = xiangqi("3k5/9/9/9/9/9/9/9/4R4/4K4", "E1-D1");
    let shut_in = xiangqi("3k5/9/8R/9/9/9/9/9/9/4K4", "I7-I8");
    for (moves, shown) in
        [(fools, SecondWins), (stalemate, Draw), (mate.as_str(), FirstWins), (&shut_in, FirstWins)]
    {
        for said in GameResult::ALL {
            let game = &games(format!("{moves} {}\n", said.pgn()).as_bytes())[0];
            assert_eq!(game.tree.result(), said, "{moves}");
            let told: Vec<_> =
                game.faults.iter().map(|fault| (&fault.kind, fault.place.ply)).collect();
            let kind = FaultKind::ResultOnBoard(said, shown);
            let is_told = said != shown && said != GameResult::Unknown;
            let expected = is_told.then_some((&kind, Some(game.tree.plies())));
            assert_eq!(told, expected.into_iter().collect::<Vec<_>>(), "{moves}");
        }
    }
    // What was resigned is no contradiction, nor is a mate in a variation.
    assert_eq!(games(b"1. f3 e5 2. g4 a6 (2... Qh4#) 1-0")[0].faults, []);
}

#[test]
fn old_ways_to_write_moves_are_read() {
    for mark in ["e.p.", " e.p.", "ep", " ep", "e.p.!", " (e.p.)", "/ep", "(ep)"] {
        let text = format!("1. e4 a6 2. e5 f5 3. exf6{mark} h6 *");
        let games = games(text.as_bytes());
        assert_eq!(line(&games[0]), "e2e4 a7a6 e4e5 f7f5 e5f6 h7h6", "{text}");
        assert_eq!(games[0].faults, [], "{text}");
    }
    for (word, mv) in
        [("a8(Q)", "a7a8q"), ("a8 (N)", "a7a8n"), ("a8=(R)", "a7a8r"), ("a8/B", "a7a8b")]
    {
        let text = format!("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. {word} Kg7 2. Kb1 *");
        let games = games(text.as_bytes());
        assert_eq!(line(&games[0]), format!("{mv} h7g7 a1b1"), "{text}");
        assert_eq!(games[0].faults, [], "{text}");
    }
}

#[test]
fn passed_turns_are_kept() {
    let text =
        "1. e4 e5 2. Nf3 (2. d4 -- 3. dxe5 {wins}) 2... Nc6 (2... Z0 3. Nxe5) (2... @@@@ 3. Bc4) *";
    let game = &games(text.as_bytes())[0];
    assert_eq!((game.faults.len(), game.tree.variations()), (0, 3));
    let written = "1. e4 e5 2. Nf3 (2. d4 -- 3. dxe5 {wins}) 2... Nc6 (2... -- 3. Nxe5 (3. Bc4)) *";
    assert_eq!(moves_of(&game.tree), written);
    assert_eq!(games(pgn(&game.tree).as_bytes())[0].tree, game.tree);
    let text =
        "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马8进7 (1... -- 2. 炮五进四 {将军}) 2. 马二进三 *";
    let game = &games(text.as_bytes())[0];
    assert_eq!((game.faults.len(), game.tree.variations()), (0, 1));
    assert!(moves_of(&game.tree).contains("(1... -- 2. 炮五进四 {将军})"));
    assert_eq!(games(pgn(&game.tree).as_bytes())[0].tree, game.tree);
    // What cannot say it leaves it out, and what follows it.
    for format in [Format::Xqf, Format::Cbr, Format::Cbl, Format::DhtmlXq] {
        let (bytes, losses) = write(&game.tree, format, &WriteOptions::default()).expect("written");
        assert!(losses.contains(&Loss::Passes(2)), "{format:?}: {losses:?}");
        let again = &games(&bytes)[0];
        assert_eq!((line(again).as_str(), again.tree.variations()), ("h2e2 h9g7 h0g2", 0));
        assert_eq!(again.faults, []);
    }
    // Not in check, and never in play.
    let game = &games(b"1. e4 f5 2. Qh5+ -- 3. Qe8 *")[0];
    assert!(matches!(game.faults[..], [Fault { kind: FaultKind::NullMove(_), .. }]));
    assert_eq!(line(game), "e2e4 f7f5 d1h5");
    let start = chuhe::rules::chess::Position::start();
    assert!(!start.is_legal(Move::PASS) && start.refusal(Move::PASS).is_some());
    let start = chuhe::rules::xiangqi::Position::start();
    assert!(!start.is_legal(Move::PASS) && start.refusal(Move::PASS).is_some());
}

/// All moves with the positions after them and their comments, as `oracles/pgn_found.py` tells them.
fn told(game: &ReadGame) -> String {
    let AnyTree::Chess(tree) = &game.tree else { panic!("chess") };
    let tell = |id| {
        let mv = tree.mv(id).map(Chess::coordinates).unwrap_or_default();
        let comment = tree.notes(id).map_or("", |notes| notes.comment.as_str());
        format!("{mv}:{}:{comment}", tree.position(id).fen())
    };
    tree.descendants(NodeId::ROOT).map(tell).collect::<Vec<_>>().join("\t")
}

#[test]
fn python_chess_reads_the_same_of_odd_files() {
    let fixture = String::from_utf8(fixture("python_chess_found.txt")).expect("UTF-8");
    let (texts, games): (Vec<_>, Vec<_>) = fixture.lines().partition(|line| line.starts_with('#'));
    let mut here = Vec::new();
    for (number, text) in texts.iter().enumerate() {
        let text = text.trim_start_matches("#\t").replace("\\n", "\n");
        for (index, game) in self::games(text.as_bytes()).iter().enumerate() {
            assert_eq!(game.faults, [], "{text}");
            here.push(format!("{number}\t{index}\t{}", told(game)));
        }
    }
    assert_eq!(here, games);
}

#[test]
fn commands_of_other_programs_stay_as_they_are() {
    let moves = "1. e4 {[%emt 0:00:04]} 1... e5 {[#] x [%timestamp 12] [%evp 0,1]} 2. Nf3 \
        {[%tqu \"En\",\"a\"] [%c_effect a;b]} 2... Nc6 {[%cal Oa1a2]} 3. Bb5 {[%clk 0:05:00.4] [%clk 0:01:00]} *";
    let game = &games(moves.as_bytes())[0];
    assert_eq!(moves_of(&game.tree), moves);
    assert_eq!(games(pgn(&game.tree).as_bytes())[0].tree, game.tree);
    // What is known of a list is known, and the rest stays.
    let game = &games(b"1. e4 {[%cal Ge2e4,Xa1a2,Rd1h5] [%csl Pa1]} *")[0];
    assert_eq!(moves_of(&game.tree), "1. e4 {[%cal Ge2e4,Rd1h5] [%cal Xa1a2] [%csl Pa1]} *");
    let game = &games(b"1. e4 {[%clk 0:05:00.464776301]} *")[0];
    assert_eq!(moves_of(&game.tree), "1. e4 {[%clk 0:05:00.4]} *");
}

#[test]
fn each_game_has_its_own_encoding() {
    let chess = "[White \"Müller\"]\n[Event \"x\"]\n\n1. e4 e5 *\n\n";
    let (western, _) = Charset::WESTERN.encode(chess);
    let names = |bytes: &[u8]| -> Vec<String> {
        games(bytes).iter().map(|game| tag(game, &Tag::First).to_owned()).collect()
    };
    let mut file = chess.repeat(4).into_bytes();
    file.extend(&western);
    file.extend(chess.as_bytes());
    assert_eq!(names(&file), ["Müller"; 6]);
    let mut file = western.repeat(4);
    file.extend(chess.as_bytes());
    assert_eq!(names(&file), ["Müller"; 5]);
    let xiangqi = |name: &str| {
        format!("[Game \"Chinese Chess\"]\n[Red \"{name}\"]\n\n1. 炮二平五 马8进7 *\n\n")
    };
    for utf_8 in [1, 4] {
        let mut file = xiangqi("许银川").repeat(utf_8).into_bytes();
        file.extend(Charset::GB18030.encode(&xiangqi("胡荣华").repeat(2)).0);
        file.extend(xiangqi("吕钦").into_bytes());
        let mut expected = vec!["许银川"; utf_8];
        expected.extend(["胡荣华", "胡荣华", "吕钦"]);
        assert_eq!(names(&file), expected);
    }
    // Also in text, line by line.
    let text = |name: &str| format!("红方：{name}\n1. 炮二平五 马8进7\n红胜\n");
    let mut file = text("许银川").into_bytes();
    file.extend(Charset::GB18030.encode(&text("胡荣华")).0);
    assert_eq!(names(&file), ["许银川", "胡荣华"]);
    // A mark decides.
    let mut file = "\u{feff}".to_owned().into_bytes();
    file.extend(chess.as_bytes());
    file.extend(&western);
    let games = games(&file);
    assert_eq!(tag(&games[0], &Tag::First), "Müller");
    assert!(matches!(games[1].faults[..], [Fault { kind: FaultKind::Encoding("UTF-8"), .. }]));
}

fn fixture(name: &str) -> Vec<u8> {
    std::fs::read(format!("tests/fixtures/formats/{name}")).expect("the fixture")
}

/// Puts a text into a field of an XQF file, in Big5.
fn put(file: &mut [u8], at: usize, text: &str) {
    let (bytes, loss) = Charset::BIG5.encode(text);
    assert_eq!(loss, None);
    file[at] = u8::try_from(bytes.len()).expect("short");
    file[at + 1..=at + bytes.len()].copy_from_slice(&bytes);
}

#[test]
fn big5_is_found_by_its_letters() {
    let mut xqf = fixture("tree-v10-plain.xqf");
    for (at, text) in
        [(80, "中砲對屏風馬"), (208, "全國象棋錦標賽"), (304, "吳貴臨"), (320, "林益世")]
    {
        put(&mut xqf, at, text);
    }
    let reader = read_bytes(&xqf).expect("XQF");
    assert_eq!(reader.charset(), Some(Charset::BIG5));
    let game = xqf::read(&xqf).expect("XQF");
    assert_eq!((tag(&game, &Tag::First), tag(&game, &Tag::Second)), ("吳貴臨", "林益世"));
    let told = read(&xqf[..], Some(Charset::GB18030)).expect("XQF").next().expect("a game");
    assert!(tag(&told.expect("a game"), &Tag::First).ends_with("禥羬"));
    let reader =
        read_bytes(&fixture("tree-v18-encrypted.xqf")).map(|it| (it.charset(), it.other_charset()));
    assert_eq!(reader, Ok((Some(Charset::GB18030), None)));
    // Two letters say little: the other reading is offered.
    let mut short = vec![0; xqf.len()];
    short.copy_from_slice(&xqf);
    for at in [80, 144, 208, 272, 288, 320, 464, 480] {
        short[at] = 0;
    }
    short.truncate(1024);
    short.extend([0x18, 0x20, 0, 0xff, 0, 0, 0, 0]);
    let (bytes, _) = Charset::BIG5.encode("王大");
    short[304] = u8::try_from(bytes.len()).expect("short");
    short[305..305 + bytes.len()].copy_from_slice(&bytes);
    let reader = read_bytes(&short).expect("XQF");
    assert!(
        reader.charset() == Some(Charset::BIG5) || reader.other_charset() == Some(Charset::BIG5)
    );

    // A CBR whose texts were Big5 that a program took for GBK.
    let mut cbr = fixture("tree.cbr");
    for (at, text) in
        [(180, "中砲對屏風馬"), (692, "全國象棋錦標賽"), (1076, "吳貴臨"), (1300, "林益世")]
    {
        let garbled = Charset::GB18030.decode(&Charset::BIG5.encode(text).0, true).text;
        cbr[at..at + 64].fill(0);
        for (place, unit) in cbr[at..at + 64].chunks_exact_mut(2).zip(garbled.encode_utf16()) {
            place.copy_from_slice(&unit.to_le_bytes());
        }
    }
    assert_eq!(tag(&cbr::read(&cbr).expect("CBR"), &Tag::First), "吳貴臨");
    let told = read(&cbr[..], Some(Charset::UTF_16LE)).expect("CBR").next().expect("a game");
    assert!(tag(&told.expect("a game"), &Tag::First).ends_with("禥羬"));
    for name in ["tree.cbr", "three-games-second-spans-slots.cbl"] {
        let bytes = fixture(name);
        let reader = read_bytes(&bytes).expect("a file");
        assert_eq!((reader.charset(), reader.other_charset()), (None, None), "{name}");
    }
}

#[test]
fn cbf_tells_the_known_game() {
    let bytes = fixture("ccbridge.cbf");
    assert_eq!(chuhe::formats::detect(&bytes), Some(Format::Cbf));
    let game = &games(&bytes)[0];
    assert_eq!((line(game).as_str(), game.faults.len()), ("h2e2 h9g7 h0g2", 0));
    assert_eq!(moves_of(&game.tree), "{开局} 1. 炮二平五 {当头炮} 1... 马8进7 2. 马二进三 1-0");
    assert_eq!((tag(game, &Tag::First), tag(game, &Tag::Date)), ("红棋手", "2026.11.25"));
    assert_eq!((tag(game, &Tag::OpeningCode), tag(game, &Tag::Event)), ("C00", "楚河测试赛"));
    for charset in [Charset::UTF_8, Charset::GB18030] {
        let options = WriteOptions { charset: Some(charset), ..WriteOptions::default() };
        let (written, losses) = write(&game.tree, Format::Cbf, &options).expect("CBF");
        assert_eq!(losses, []);
        assert_eq!(games(&written)[0].tree, game.tree, "{charset:?}");
    }
    // What XML has its own signs for, variations, and a file that is cut off.
    let text =
        "[Game \"Chinese Chess\"]\n[Red \"<&]]>\"]\n\n{a ]]> <b>} 1. 炮二平五 (1. 兵三进一) *";
    let hard = &games(text.as_bytes())[0];
    let AnyTree::Xiangqi(tree) = &hard.tree else { panic!("Xiangqi") };
    let (written, losses) = cbf::write(tree);
    assert_eq!(losses, [Loss::Variations(1)]);
    let again = cbf::read(&written).expect("CBF");
    assert_eq!(moves_of(&again.tree), "{a ]]> <b>} 1. 炮二平五 *");
    assert_eq!(tag(&again, &Tag::First), "<&]]>");
    let text = String::from_utf8(bytes).expect("UTF-8");
    let cut = &text[..text.find("79-67").expect("a move")];
    let game = cbf::read(cut).expect("what is there");
    assert_eq!((line(&game).as_str(), game.faults.len()), ("h2e2 h9g7", 1));
    for (at, _) in text.char_indices() {
        drop(cbf::read(&text[..at]));
    }
}

#[test]
fn a_page_of_text_is_kept() {
    let mut page = fixture("tree.cbr");
    page.truncate(2214);
    page[2120..2210].fill(0);
    page.extend([5, 0, 0, 0, 4, 0, 0, 0]);
    page.extend("前言".encode_utf16().flat_map(u16::to_le_bytes));
    let game = cbr::read(&page).expect("a page");
    assert_eq!((game.faults.len(), game.tree.plies()), (0, 0));
    let AnyTree::Xiangqi(tree) = &game.tree else { panic!("Xiangqi") };
    assert_eq!(tree.notes(NodeId::ROOT).map(|notes| notes.comment.as_str()), Some("前言"));
    let (library, losses) = cbl::write("书", [&**tree]);
    assert_eq!(losses, []);
    let again = cbl::read(&library).expect("a library").next().expect("a page").expect("a page");
    assert_eq!(again.tree, game.tree);
    // Its board is empty again.
    let at = library.windows(16).rposition(|it| it == b"CCBridge Record\0").expect("a record");
    assert!(library[at + 2120..at + 2210].iter().all(|&byte| byte == 0));
}
