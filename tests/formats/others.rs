//! What other programs and servers write, and files that readers have stumbled over.

use chuhe::formats::charset::Charset;
use chuhe::formats::{
    Fault, FaultKind, Format, ReadGame, WriteOptions, detect, read, read_bytes, write,
};
use chuhe::games::{AnyTree, GameInfo, GameKind};
use chuhe::record::{Nag, NodeId, Tag, Tree};
use chuhe::rules::Game;

fn games(bytes: &[u8]) -> Vec<ReadGame> {
    let games = read_bytes(bytes).expect("a file of games");
    games.map(|game| game.expect("a game")).collect()
}

fn only(text: &str) -> ReadGame {
    let mut games = games(text.as_bytes());
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

/// The moves of the main line as squares.
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

/// The glyphs of the moves of the main line.
fn glyphs(game: &ReadGame) -> Vec<Vec<u8>> {
    fn list<G: GameInfo>(tree: &Tree<G>) -> Vec<Vec<u8>> {
        let nags = |id: NodeId| tree.notes(id).map(|notes| notes.nags.clone()).unwrap_or_default();
        tree.main_line().map(|id| nags(id).iter().map(|Nag(number)| *number).collect()).collect()
    }
    match &game.tree {
        AnyTree::Xiangqi(tree) => list(tree),
        AnyTree::Chess(tree) => list(tree),
    }
}

/// A game with a tag that says that it is Xiangqi.
fn xiangqi(moves: &str) -> ReadGame {
    only(&format!("[Game \"Chinese Chess\"]\n\n{moves} *\n"))
}

#[test]
fn signs_behind_moves_are_glyphs_wherever_they_stand() {
    let moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6";
    for text in [
        "1. e4‼ e5⁇ 2. Nf3⁉ Nc6⁈ 3. Bb5± a6 *",
        "1. e4 ‼ e5 ⁇ 2. Nf3 ⁉ Nc6 ⁈ 3. Bb5 ± a6 *",
        "1. e4!! e5?? 2. Nf3!? Nc6?! 3. Bb5+/- a6 *",
        "1.e4!!e5??2.Nf3!?Nc6?!3.Bb5±a6 *",
    ] {
        let game = only(text);
        assert_eq!((line(&game).as_str(), &game.faults[..]), (moves, &[][..]), "{text}");
        assert_eq!(glyphs(&game), [vec![3], vec![4], vec![5], vec![6], vec![16], vec![]], "{text}");
    }
    for (signs, numbers) in [
        ("=", &[10][..]),
        ("∞", &[13]),
        ("+=", &[14]),
        ("⩲", &[14]),
        ("=+", &[15]),
        ("∓", &[17]),
        ("+-", &[18]),
        ("+−", &[18]),
        ("-+", &[19]),
        ("=∞", &[44]),
        ("!±", &[1, 16]),
        ("⁉∓", &[5, 17]),
        ("□", &[7]),
        ("⇆", &[132]),
        ("→", &[40]),
    ] {
        for blank in ["", " "] {
            let game = only(&format!("1. e4{blank}{signs} e5 2. Nf3 *"));
            assert_eq!(line(&game), "e2e4 e7e5 g1f3", "{signs}");
            assert_eq!((&game.faults[..], &glyphs(&game)[0][..]), (&[][..], numbers), "{signs}");
        }
    }
    // A check before the sign; a novelty; the same of Xiangqi.
    let game = only("1. e4 f5 2. Qh5++- g6 N *");
    assert_eq!((line(&game).as_str(), game.faults.len()), ("e2e4 f7f5 d1h5 g7g6", 0));
    assert_eq!(glyphs(&game)[2..], [vec![18], vec![146]]);
    let game = xiangqi("1. 炮二平五‼ 马8进7⁈ 2. 马二进三± 车9平8 ∞");
    assert_eq!((line(&game).as_str(), game.faults.len()), ("h2e2 h9g7 h0g2 i9h9", 0));
    assert_eq!(glyphs(&game), [vec![3], vec![6], vec![16], vec![13]]);
}

#[test]
fn a_sign_that_means_nothing_is_told_and_the_game_goes_on() {
    for (text, at) in
        [("1. e4☺ e5 2. Nf3 *", 6), ("1. e4 ☺ e5 2. Nf3 *", 7), ("1. e4^^ e5 2. Nf3 *", 6)]
    {
        let game = only(text);
        assert_eq!(line(&game), "e2e4 e7e5 g1f3", "{text}");
        let [Fault { place, kind: FaultKind::BadValue { value, .. } }] = &game.faults[..] else {
            panic!("{text}: {:?}", game.faults)
        };
        assert!(value == "☺" || value == "^^");
        assert_eq!((place.line, place.column), (Some(1), Some(at)), "{text}");
        let AnyTree::Chess(tree) = &game.tree else { panic!("chess") };
        let first = tree.next(NodeId::ROOT).and_then(|id| tree.notes(id)).expect("a comment");
        assert_eq!(&first.comment, value);
        assert!(!game.is_cut);
    }
    // What is no sign still ends the line.
    let game = only("1. e4 e5 2. Nf9 Nc6 *");
    assert_eq!((line(&game).as_str(), game.faults.len(), game.is_cut), ("e2e4 e7e5", 1, true));
}

#[test]
fn chinese_moves_may_stand_without_a_blank_between_them() {
    let moves = "h2e2 h9g7 h0g2 i9h9";
    for text in [
        "1.炮二平五马8进7 2.马二进三车9平8",
        "1.炮二平五马8进72.马二进三车9平8",
        "炮二平五马８进７马二进三车９平８",
        "1.炮二平五!马8进7(1...炮8平5炮五进四)2.马二进三{好}车9平8",
        "1.炮二平五馬8進7‼2.馬二進三車9平8±",
    ] {
        let game = xiangqi(text);
        assert_eq!((line(&game).as_str(), &game.faults[..]), (moves, &[][..]), "{text}");
        // Without a tag that tells the game.
        let game = only(&format!("[White \"A\"]\n\n{text} *"));
        assert_eq!((line(&game).as_str(), game.tree.game()), (moves, GameKind::Xiangqi), "{text}");
    }
    assert_eq!(xiangqi("1.炮二平五马8进7(1...炮8平5炮五进四)").tree.variations(), 1);
    // What is no move stays together, and is told once.
    let game = xiangqi("1.炮二平五马8进7 2.马二进四车9平8");
    assert_eq!((line(&game).as_str(), game.faults.len()), ("h2e2 h9g7", 1));
}

#[test]
fn fairy_stockfish_is_read_in_every_notation() {
    let fixture = std::fs::read_to_string("tests/fixtures/formats/fairy_xiangqi.txt");
    for row in fixture.expect("the fixture").lines() {
        let mut forms = row.split('|');
        let squares = forms.next().expect("squares");
        for moves in forms {
            for head in ["[Variant \"Xiangqi\"]\n[White \"A\"]\n\n", "[Red \"A\"]\n\n", ""] {
                let numbered: Vec<_> = moves
                    .split(' ')
                    .collect::<Vec<_>>()
                    .chunks(2)
                    .zip(1..)
                    .map(|(round, number)| format!("{number}. {}", round.join(" ")))
                    .collect();
                let game = only(&format!("{head}{} *\n", numbered.join(" ")));
                assert_eq!((line(&game).as_str(), &game.faults[..]), (squares, &[][..]), "{moves}");
            }
        }
    }
}

#[test]
fn ranks_are_numbered_from_one_only_where_that_reads_further() {
    for (text, moves, faults) in [
        ("1. h3e3 h10g8 2. h1g3", "h2e2 h9g7 h0g2", 0),
        ("1. H3-E3 H10-G8 (1... h8e8 2. e3e7+) 2. H1-G3", "h2e2 h9g7 h0g2", 0),
        ("1. h2e2 h9g7 2. h0g2", "h2e2 h9g7 h0g2", 0),
        // One that is damaged stays what it is.
        ("1. h2e2 h9g7 2. h0g2 i9h9 3. i9h9", "h2e2 h9g7 h0g2 i9h9", 1),
        ("1. h3e3 h10g8 2. h1g3 i10h10 3. a1a1", "h2e2 h9g7 h0g2 i9h9", 1),
    ] {
        let game = xiangqi(text);
        assert_eq!((line(&game).as_str(), game.faults.len()), (moves, faults), "{text}");
    }
    assert_eq!(line(&only("1. h3e3 h10g8 2. h1g3 *")), "h2e2 h9g7 h0g2");
    // Chess has no other numbers.
    assert_eq!(line(&only("1. e2e4 e7e5 2. g1f3 *")), "e2e4 e7e5 g1f3");
}

#[test]
fn pieces_of_xiangqi_have_other_letters_elsewhere() {
    for text in [
        "1. C2=5 N8+7 2. N2+3 R9=8 3. S7+1 S7+1 4. G4+5 M3+5",
        "1. C2=5 H8+7 2. H2+3 R9=8 3. P7+1 P7+1 4. A4+5 B3+5",
        "1. C25 N8+7 2. N2+3 R98 3. S7+1 S7+1 4. G4+5 M3+5",
        "1. Che2 Ng7 2. Ng2 Rh9 3. Sc4 Sg5 4. Gfe1 Mce7",
        "1. Ch2-e2 Nh9-g7 2. Nh0-g2 Ri9-h9 3. Pc3-c4 Pg6-g5 4. Af0-e1 Ec9-e7",
    ] {
        let game = xiangqi(text);
        let moves = "h2e2 h9g7 h0g2 i9h9 c3c4 g6g5 f0e1 c9e7";
        assert_eq!((line(&game).as_str(), &game.faults[..]), (moves, &[][..]), "{text}");
    }
}

#[test]
fn a_tag_that_is_there_twice_is_told_and_the_last_counts() {
    let text = "[FEN \"7k/P7/8/8/8/8/p7/7K w - - 0 1\"]\n\
        [FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 *\n";
    let game = only(text);
    assert_eq!(line(&game), "e2e4");
    let [Fault { place, kind: FaultKind::TwiceTag { tag, value } }] = &game.faults[..] else {
        panic!("{:?}", game.faults)
    };
    assert_eq!((place.line, tag.as_str()), (Some(1), "FEN"));
    assert!(value.starts_with("7k/P7"));
    for (text, white, told) in [
        ("[White \"a\"]\n[White \"b\"]\n[Black \"x\"]\n\n1. e4 *\n", "b", 1),
        ("[White \"a\"]\n[Black \"x\"]\n[White \"b\"]\n\n1. e4 *\n", "b", 1),
        ("[White \"a\"]\n[White \"a\"]\n\n1. e4 *\n", "a", 0),
        ("[White \"a\"]\n[White \"b\"]\n[White \"c\"]\n\n1. e4 *\n", "c", 2),
    ] {
        let game = only(text);
        assert_eq!((game.tree.tags().get(&Tag::First), game.faults.len()), (white, told), "{text}");
        assert_eq!(game.tree.plies(), 1);
    }
    // A head that has ended is a game without moves.
    let two = games(b"[Event \"a\"]\n[White \"x\"]\n\n[Event \"b\"]\n\n1. e4 *\n");
    assert_eq!(two.iter().map(|game| game.tree.plies()).collect::<Vec<_>>(), [0, 1]);
}

/// A file of chess in English with one name that is in an encoding.
fn named(name: &str, charset: Charset) -> Vec<u8> {
    let text = format!("[Event \"Open\"]\n[White \"{name}\"]\n[Black \"Smith\"]\n\n1. e4 e5 *\n");
    let (bytes, loss) = charset.encode(&text);
    assert_eq!(loss, None);
    bytes
}

#[test]
fn an_encoding_that_is_a_guess_says_so() {
    let [cyrillic, korean, koi] =
        ["windows-1251", "euc-kr", "koi8-r"].map(|name| Charset::named(name).expect("known"));
    let read_as = |name: &str, charset| {
        let bytes = named(name, charset);
        let reader = read_bytes(&bytes).expect("PGN");
        let (now, other) = (reader.charset().expect("one"), reader.other_charset());
        let game = reader.map(|game| game.expect("a game")).next().expect("a game");
        (game.tree.tags().get(&Tag::First).to_owned(), now, other)
    };
    for name in ["Карпов", "Жуков", "Таль", "Ботвинник", "Керес"] {
        let (there, now, other) = read_as(name, cyrillic);
        assert!(there == name || other.is_some(), "{name}: {there} in {now:?}");
    }
    for name in ["김철수", "이세돌", "박"] {
        let (there, now, other) = read_as(name, korean);
        assert!(there == name || other.is_some(), "{name}: {there} in {now:?}");
    }
    let (there, now, other) = read_as("Таль", koi);
    assert!(there == "Таль" || other.is_some(), "{there} in {now:?}");
    // What is sure is not asked about.
    for (name, charset) in [
        ("Müller", Charset::WESTERN),
        ("Göran Sjöström", Charset::WESTERN),
        ("Müller", Charset::UTF_8),
        ("Карпов", Charset::UTF_8),
        ("许银川", Charset::GB18030),
        ("全国象棋锦标赛", Charset::GB18030),
        ("全國象棋錦標賽", Charset::BIG5),
    ] {
        assert_eq!(read_as(name, charset), (name.to_owned(), charset, None), "{name}");
    }
    // Told to be so, it is so.
    let bytes = named("김철수", korean);
    let reader = read(&bytes[..], Some(korean)).expect("PGN");
    assert_eq!(reader.other_charset(), None);
    // Moves that can be played in one encoding alone leave no doubt.
    let text = "[Red \"李\"]\n\n1. 炮二平五 马8进7 *\n";
    let reader = read_bytes(&Charset::GB18030.encode(text).0).map(|it| it.other_charset());
    assert_eq!(reader, Ok(None));
    // A game far from the beginning of the file, which was sure so far.
    let mut file = named("Smith", Charset::UTF_8).repeat(1500);
    file.extend(named("김철수", korean));
    let mut games = games(&file);
    assert_eq!(games.len(), 1501);
    let last = games.pop().expect("the last");
    assert!(matches!(last.faults[..], [Fault { kind: FaultKind::Guessed { .. }, .. }]), "{last:?}");
    assert!(games.iter().all(|game| game.faults.is_empty()));
}

#[test]
fn positions_of_epd_are_read_with_what_is_said_of_them() {
    let text = "rnb1kbnr/ppp1pppp/8/4q3/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - hmvc 2; fmvn 4;\n\
        r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - bm Bb5; id \"a; moves e2e4\"; c0 \"fmvn 9\";\n\
        4k3/8/8/8/8/8/4P3/4K3 w - - 3 9 moves e2e4 e8e7\n";
    let reader = read_bytes(text.as_bytes()).expect("positions");
    assert_eq!(reader.format(), Format::Fen);
    let games: Vec<_> = reader.map(|game| game.expect("a position")).collect();
    assert!(games.iter().all(|game| game.faults.is_empty()));
    let starts: Vec<_> = games.iter().map(|game| game.tree.start().fen()).collect();
    assert_eq!(
        starts,
        [
            "rnb1kbnr/ppp1pppp/8/4q3/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 4",
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9",
        ]
    );
    assert_eq!(games[1].tree.tags().get(&Tag::Title), "a; moves e2e4");
    assert_eq!((games[1].tree.plies(), line(&games[2]).as_str()), (0, "e2e4 e8e7"));
    let AnyTree::Chess(tree) = &games[1].tree else { panic!("chess") };
    let notes = tree.notes(NodeId::ROOT).expect("a comment");
    assert_eq!(notes.comment, "bm Bb5\nfmvn 9");
}

#[test]
fn small_files_that_hung_or_panicked_end() {
    let hang = b"2-1\"]\n[\xa1o\x8fm\xa0: \"IM\x02S\"]n[F";
    assert_eq!(hang.len(), 24);
    let mut files: Vec<Vec<u8>> = vec![hang.to_vec(), b"[/DhtmlXQ[DhtmlXQ]".to_vec()];
    // Names that are tags in one place must be so in all.
    for blank in ['\u{a0}', '\u{3000}', '\u{2028}', '\u{85}', '\u{feff}'] {
        for name in
            [format!("{blank}"), format!("o{blank}"), format!("o{blank}:"), format!("{blank}o:")]
        {
            for before in ["", "1. e4\n", "1. e4 (1. d4\n", "1. e4 1-0\n", "x\n"] {
                files.push(format!("{before}[{name} \"x\"]n[F").into_bytes());
                files.push(
                    format!("{before}[{name} \"x\"]\n\n1. e4 (1. d4 [{name} \"y\"]").into_bytes(),
                );
            }
        }
    }
    for mark in ["[DhtmlXQ", "[/DhtmlXQ", "[DhtmlXQ]", "[/DhtmlXQ]", "[DhtmlXQ_ver]", "]"] {
        for other in ["[DhtmlXQ", "[/DhtmlXQ]", "[/DhtmlXQ_", "[DhtmlXQ_movelist]7747", "]"] {
            files.push(format!("{mark}{other}").into_bytes());
            files.push(format!("[/DhtmlXQ{mark}{other}]{mark}").into_bytes());
        }
    }
    for file in files {
        if let Ok(games) = read_bytes(&file) {
            // No more games than there are bytes.
            assert!(games.take(file.len() + 1).count() <= file.len(), "{file:?}");
        }
    }
    let faults: Vec<_> = read_bytes(hang).expect("PGN").collect();
    let is_told = |game: &Result<ReadGame, Fault>| match game {
        Ok(game) => !game.faults.is_empty() || !game.skipped.is_empty(),
        Err(_) => true,
    };
    assert!(faults.iter().any(is_told), "{faults:?}");
}

/// What is written in one format may name another, in any of its fields.
#[test]
fn a_text_that_looks_like_a_mark_is_no_mark() {
    let marks = "<ChineseChessRecord> [DhtmlXQ] [/DhtmlXQ] [DhtmlXQ_ver]";
    let mut tree = Tree::new(chuhe::rules::xiangqi::Position::start());
    for tag in [Tag::Date, Tag::Event, Tag::Place, Tag::First] {
        tree.tags.set(tag, marks);
    }
    tree.notes_mut(NodeId::ROOT).comment = marks.to_owned();
    let tree = AnyTree::from(tree);
    for format in [Format::Pgn, Format::DhtmlXq, Format::Cbf] {
        let (bytes, _) = write(&tree, format, &WriteOptions::default()).expect("a format of games");
        let mut games = read_bytes(&bytes).expect("games");
        assert_eq!(detect(&bytes), Some(format));
        let again = games.next().expect("one").expect("it is sound").tree;
        assert_eq!(again.tags().get(&Tag::Date), marks, "{format:?}");
        assert_eq!(again.tags().get(&Tag::Event), marks, "{format:?}");
        assert!(games.next().is_none(), "{format:?}: one is several");
    }
}
