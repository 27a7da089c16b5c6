//! Every move reads back as it was written, and is written as others write it.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use chuhe::notation::xiangqi::{Script, Style};
use chuhe::notation::{NotationError, Written};
use chuhe::rules::xiangqi::{Piece, Position, file_of, rank_of, square};
use chuhe::rules::{Game, Move, Side};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

const STYLES: [Style; 5] = [
    Style::Chinese(Script::Simplified),
    Style::Chinese(Script::Traditional),
    Style::Wxf,
    Style::Iccs,
    Style::Vietnamese,
];

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// All legal moves are told apart in every style, and each reads back.
fn round_trip(here: &Position) {
    for style in STYLES {
        let mut seen = HashMap::new();
        for mv in here.legal_moves() {
            let text = here.write(mv, style);
            let place = || format!("{text} ({}) in {}", Position::coordinates(mv), here.fen());
            assert_eq!(seen.insert(text.clone(), mv), None, "written twice: {}", place());
            assert_eq!(here.read_as(&text, style), Ok(mv), "{}", place());
            // A cannon's P2.3 is also a pawn's.
            if style != Style::Vietnamese || !text.starts_with('P') {
                assert_eq!(here.read(&text), Ok(mv), "{}", place());
            }
        }
    }
    for mv in here.legal_moves() {
        assert_eq!(Position::from_coordinates(&Position::coordinates(mv)), Ok(mv));
    }
}

/// A board on which many pawns, and often other pieces, share files.
fn crowded(random: &mut SmallRng) -> Option<Position> {
    let mut board = [[None; 9]; 10];
    let files: Vec<usize> =
        (0..random.random_range(1..4)).map(|_| random.random_range(0..9)).collect();
    for side in Side::BOTH {
        let mut put = |piece: Piece, file: usize, rank: usize| {
            let rank = if side == Side::First { rank } else { 9 - rank };
            board[rank][file].get_or_insert((side, piece));
        };
        put(Piece::King, random.random_range(3..6), random.random_range(0..3));
        for _ in 0..random.random_range(0..6) {
            put(Piece::Pawn, *files.choose(random)?, random.random_range(3..10));
        }
        for piece in [Piece::Rook, Piece::Horse, Piece::Cannon] {
            let file = random.random_range(0..9);
            for _ in 0..random.random_range(0..3) {
                put(piece, file, random.random_range(0..10));
            }
        }
        for (file, rank) in [(3, 0), (3, 2), (5, 0), (5, 2)] {
            if random.random_range(0..3) == 0 {
                put(Piece::Advisor, file, rank);
            }
        }
        for (file, rank) in [(2, 0), (2, 4), (6, 0), (6, 4)] {
            if random.random_range(0..3) == 0 {
                put(Piece::Elephant, file, rank);
            }
        }
    }
    let letter =
        |point: &Option<(Side, Piece)>| point.map_or('1', |(side, piece)| piece.fen_letter(side));
    let ranks: Vec<String> =
        board.iter().rev().map(|rank| rank.iter().map(letter).collect()).collect();
    let side = if random.random() { 'w' } else { 'b' };
    Position::from_fen(&format!("{} {side}", ranks.join("/"))).ok()
}

#[test]
fn moves_read_back_on_crowded_boards() {
    let mut random = SmallRng::seed_from_u64(1);
    let boards: Vec<_> = (0..60_000).filter_map(|_| crowded(&mut random)).collect();
    assert!(boards.len() > 4_000, "only {} boards could stand in a game", boards.len());
    boards.iter().take(6_000).for_each(round_trip);
}

#[test]
fn moves_read_back_in_random_games() {
    let mut random = SmallRng::seed_from_u64(2);
    for _ in 0..60 {
        let mut here = Position::start();
        for _ in 0..120 {
            round_trip(&here);
            let moves = here.legal_moves();
            let Some(mv) = moves.choose(&mut random) else { break };
            here.play(*mv);
        }
    }
}

/// How many pawns the mover has on each of its files, 1 to 9 from its right.
fn pawns(here: &Position) -> [usize; 10] {
    let mut counts = [0; 10];
    for file in 0..9 {
        for rank in 0..10 {
            if here.piece_at(square(file, rank)) == Some((here.side_to_move(), Piece::Pawn)) {
                let number = if here.side_to_move() == Side::First { 9 - file } else { file + 1 };
                counts[usize::from(number)] += 1;
            }
        }
    }
    counts
}

/// What pyffish writes, in our spelling. There are three differences: pyffish
/// - writes `=` where we write `.`;
/// - names pawns by number and file (`23=4`: the second on file 3) as soon as three share a file
///   or two files are doubled, where we write `P+` `P.` `P-` and `Pa` to `Pe`;
/// - leaves out + and - when the same step would take the other piece off the board.
fn in_our_spelling(here: &Position, mv: Move, text: &str) -> String {
    let text = text.replace('=', ".");
    let [first, second] = [0, 1].map(|at| (text.as_bytes()[at] as char).to_digit(10));
    let mark = match (first, second) {
        (Some(number), Some(file)) => {
            format!("P{}", pawn_mark(here, number as usize, file as usize))
        }
        (None, Some(_)) => match lone_twin_off_board(here, mv) {
            Some(sign) => format!("{}{sign}", &text[..1]),
            None => return text,
        },
        _ => return text,
    };
    mark + &text[2..]
}

/// The mark of the pawn that is the so-maniest from the front on this file.
fn pawn_mark(here: &Position, number: usize, file: usize) -> char {
    let pawns = pawns(here);
    let doubled = |file: &usize| pawns[*file] > 1;
    if (1..10).filter(doubled).count() == 1 && pawns[file] == 3 {
        return ['+', '.', '-'][number - 1];
    }
    let before: usize = (1..file).filter(doubled).map(|file| pawns[file]).sum();
    ('a'..='e').nth(before + number - 1).expect("five pawns at most")
}

/// The sign of a piece that shares its file with one like it, if the same step would take that one
/// off the board. Advisors and elephants never have a sign.
fn lone_twin_off_board(here: &Position, mv: Move) -> Option<char> {
    let mover = here.piece_at(mv.from());
    let rank = rank_of(mv.from());
    let twins: Vec<u8> = (0..10)
        .filter(|other| {
            here.piece_at(square(file_of(mv.from()), *other)) == mover && *other != rank
        })
        .collect();
    let [twin] = twins[..] else { return None };
    let target = i16::from(twin) + i16::from(rank_of(mv.to())) - i16::from(rank);
    if (0..10).contains(&target) || matches!(mover?.1, Piece::Advisor | Piece::Elephant) {
        return None;
    }
    let ahead = (rank > twin) == (mover?.0 == Side::First);
    Some(if ahead { '+' } else { '-' })
}

#[test]
fn wxf_is_what_pyffish_writes() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/xiangqi_positions.txt");
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let (mut compared, mut renamed, mut unclear) = (0, 0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (fen, rest) = line.split_once(';').expect("three fields");
        let (_, moves) = rest.split_once(';').expect("three fields");
        let here = position(fen);
        for (coordinates, theirs) in moves.split(',').filter_map(|mv| mv.split_once(' ')) {
            let mv = Position::from_coordinates(coordinates).expect("two points");
            assert_eq!(
                here.write(mv, Style::Wxf),
                in_our_spelling(&here, mv, theirs),
                "{theirs} in {fen}"
            );
            let same_digit = theirs.as_bytes()[0] == theirs.as_bytes()[1];
            match here.read(theirs) {
                // `33` is the third on file 3 to pyffish, the middle one on file 3 to the WXF.
                Err(NotationError::Ambiguous { .. }) if same_digit => unclear += 1,
                read => assert_eq!(read, Ok(mv), "{theirs} in {fen}"),
            }
            compared += 1;
            renamed += usize::from(theirs.as_bytes()[0].is_ascii_digit());
        }
    }
    assert!(compared > 25_000, "only {compared} moves");
    assert!(renamed > 1_000, "only {renamed} moves of pawns named by number and file");
    assert!(unclear < 50, "{unclear} texts refused as unclear");
}

#[test]
fn vietnamese_is_what_the_manuals_say() {
    let fixture = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name);
        fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    };
    let positions = fixture("xiangqi_positions.txt");
    let expected = fixture("xiangqi_vietnamese.txt");
    let is_told = |line: &&str| !line.starts_with('#');
    let mut compared = 0;
    for (line, texts) in positions.lines().filter(is_told).zip(expected.lines().filter(is_told)) {
        let (fen, rest) = line.split_once(';').expect("three fields");
        let (_, moves) = rest.split_once(';').expect("three fields");
        let here = position(fen);
        let moves = moves.split(',').filter_map(|mv| mv.split_once(' '));
        for ((coordinates, _), text) in moves.zip(texts.split(',')) {
            let mv = Position::from_coordinates(coordinates).expect("two points");
            assert_eq!(here.write(mv, Style::Vietnamese), text, "{coordinates} in {fen}");
            assert_eq!(here.read_as(text, Style::Vietnamese), Ok(mv), "{text} in {fen}");
            compared += 1;
        }
    }
    assert!(compared > 28_000, "only {compared} moves");
}

/// Every move of the recorded games is written and read back in a file of games.
#[test]
fn games_in_vietnamese_read_back() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/xiangqi_games.txt");
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut read = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (fen, tokens) = line.split_once(';').expect("two fields");
        let mut here = position(fen);
        for token in tokens.as_bytes().chunks(9) {
            let coordinates = str::from_utf8(&token[..4]).expect("ASCII");
            let Ok(mv) = Position::from_coordinates(coordinates) else { break };
            let written = here.write(mv, Style::Vietnamese);
            assert_eq!(here.read_as(&written, Style::Vietnamese), Ok(mv), "{written} in {fen}");
            here.play(mv);
            read += 1;
        }
    }
    assert!(read > 100_000, "only {read} moves");
}

/// A line of the Quất Trung Bí, as Vietnamese and as Chinese books print it.
#[test]
fn vietnamese_books_are_read() {
    let vietnamese = "P2-5 M8.7 M2.3 X9-8 X1-2 B7.1 X2.6 M2.3 B7.1 T3.5 X2-3 M3/5";
    let chinese = "炮二平五 马8进7 马二进三 车9平8 车一平二 卒7进1 车二进六 马2进3 兵七进一 象3进5 \
                   车二平三 马3退5";
    let mut here = Position::start();
    for (vietnamese, chinese) in vietnamese.split(' ').zip(chinese.split_whitespace()) {
        let mv = here.read(chinese).expect(chinese);
        assert_eq!(here.read(vietnamese), Ok(mv), "{vietnamese}");
        assert_eq!(here.read(&vietnamese.to_lowercase()), Ok(mv), "{vietnamese}");
        assert_eq!(here.write(mv, Style::Vietnamese), vietnamese);
        here.play(mv);
    }
    assert_eq!(here.read("P8–7").map(Position::coordinates).as_deref(), Ok("b2c2"), "a long dash");
    // Xe sau bình 2, Binh giữa bình 6, Pháo trước tấn 2, Tướng 5 tấn 1.
    let doubled = "3k5/4P4/4P4/4P4/9/4C4/4C4/4R4/4R4/5K3 w";
    all_read(
        doubled,
        &[
            ("Xs-2", "e1h1"),
            ("Bg-6", "e7d7"),
            ("Bt-4", "e8f8"),
            ("Tg4.1", "f0f1"),
            ("Pt-1", "e4i4"),
        ],
    );
}

/// Reads each text in the position and expects the move with these coordinates.
fn all_read(fen: &str, expected: &[(&str, &str)]) {
    let here = position(fen);
    for (text, coordinates) in expected {
        let mv = here.read(text).unwrap_or_else(|error| panic!("{text}: {error} in {fen}"));
        assert_eq!(Position::coordinates(mv), *coordinates, "{text} in {fen}");
    }
}

/// Writes the moves in simplified Chinese and in WXF.
fn all_written(fen: &str, expected: &[(&str, &str, &str)]) {
    let here = position(fen);
    for (coordinates, chinese, wxf) in expected {
        let mv = Position::from_coordinates(coordinates).expect("two points");
        assert!(here.is_legal(mv), "{coordinates} in {fen}");
        assert_eq!(here.write(mv, Style::Chinese(Script::Simplified)), *chinese);
        assert_eq!(here.write(mv, Style::Wxf), *wxf);
    }
}

#[test]
fn first_moves_are_written_as_everyone_does() {
    let start = Position::start().fen();
    all_written(
        &start,
        &[
            ("h2e2", "炮二平五", "C2.5"),
            ("b0c2", "马八进七", "H8+7"),
            ("i0i1", "车一进一", "R1+1"),
            ("c3c4", "兵七进一", "P7+1"),
            ("g0e2", "相三进五", "E3+5"),
            ("d0e1", "仕六进五", "A6+5"),
            ("e0e1", "帅五进一", "K5+1"),
            ("h2h1", "炮二退一", "C2-1"),
        ],
    );
    let black = start.replace(" w ", " b ");
    all_written(
        &black,
        &[
            ("h7e7", "炮8平5", "C8.5"),
            ("b9c7", "马2进3", "H2+3"),
            ("e9e8", "将5进1", "K5+1"),
            ("c6c5", "卒3进1", "P3+1"),
            ("g9e7", "象7进5", "E7+5"),
            ("d9e8", "士4进5", "A4+5"),
        ],
    );
    let here = position(&black);
    let cannon = here.read("C8.5").expect("a legal move");
    assert_eq!(here.write(cannon, Style::Chinese(Script::Traditional)), "砲8平5");
    assert_eq!(here.write(cannon, Style::Iccs), "H7-E7");
}

#[test]
fn characters_and_digits_may_be_mixed() {
    let start = Position::start().fen();
    for text in [
        "炮二平五",
        "砲二平五",
        "包２平5",
        "炮2平五",
        " 炮二平５　",
        "h2e2",
        "H2-E2",
        "h2-E2",
        "C2.5",
        "c2=5",
    ] {
        all_read(&start, &[(text, "h2e2")]);
    }
    let knights = [("馬八進七", "b0c2"), ("傌8进7", "b0c2"), ("N8+7", "b0c2"), ("h8+7", "b0c2")];
    all_read(&start, &knights);
    let black = start.replace(" w ", " b ");
    all_read(&black, &[("俥9進1", "i9i8"), ("车九进一", "i9i8"), ("卒３进１", "c6c5")]);
    all_read(&black, &[("B3+5", "c9e7"), ("相3进5", "c9e7"), ("帥5進1", "e9e8")]);
}

#[test]
fn two_on_a_file() {
    let rooks = "3k5/9/9/9/R8/R8/9/3AB4/9/3AK1B2 w - - 0 1";
    all_written(
        rooks,
        &[
            ("a5a7", "前车进二", "R++2"),
            ("a4b4", "后车平八", "R-.8"),
            ("a4a0", "后车退四", "R--4"),
            ("d2e1", "仕六退五", "A6-5"),
            ("d0e1", "仕六进五", "A6+5"),
        ],
    );
    all_read(
        rooks,
        &[
            ("前車進二", "a5a7"),
            ("车前进二", "a5a7"),
            ("+R+2", "a5a7"),
            ("-R.8", "a4b4"),
            ("後俥平8", "a4b4"),
            // Only one of them can do this.
            ("车九进二", "a5a7"),
        ],
    );
    let rooks = position(rooks);
    let both = rooks.read("R9.8").expect_err("two rooks could");
    assert_eq!(both.to_string(), "\"R9.8\" can mean a4b4 or a5b5");
    all_written(
        "3k5/9/9/9/9/9/2n6/9/2n6/5K3 b - - 0 1",
        &[("c3e2", "后马进5", "H-+5"), ("c1e2", "前马退5", "H+-5"), ("c1e0", "前马进5", "H++5")],
    );
}

#[test]
fn three_pawns_on_a_file() {
    let three = "3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w - - 0 1";
    all_written(
        three,
        &[
            ("g7f7", "前兵平四", "P+.4"),
            ("g6f6", "中兵平四", "P..4"),
            ("g5f5", "后兵平四", "P-.4"),
            ("g7g8", "前兵进一", "P++1"),
        ],
    );
    all_read(
        three,
        &[
            ("P3.4", "g6f6"),
            ("P3+1", "g7g8"),
            ("P.=4", "g6f6"),
            ("3+.4", "g7f7"),
            ("3-.4", "g5f5"),
            ("13=4", "g7f7"),
            ("23=4", "g6f6"),
            ("二兵平四", "g6f6"),
            ("前三平四", "g7f7"),
            ("中三兵平四", "g6f6"),
            ("三兵平四", "g5f5"),
        ],
    );
    assert!(matches!(position(three).read("33.4"), Err(NotationError::Ambiguous { .. })));
    assert!(matches!(position(three).read("兵三平四"), Err(NotationError::Ambiguous { .. })));
}

#[test]
fn four_and_five_pawns_on_a_file() {
    let four = "3k5/6P2/6P2/6P2/6P2/9/9/9/9/4K4 w - - 0 1";
    all_written(
        four,
        &[
            ("g8f8", "一兵平四", "Pa.4"),
            ("g7f7", "二兵平四", "Pb.4"),
            ("g6f6", "三兵平四", "Pc.4"),
            ("g5f5", "四兵平四", "Pd.4"),
        ],
    );
    all_read(
        four,
        &[
            ("++.4", "g8f8"),
            ("P+.4", "g7f7"),
            ("P-.4", "g6f6"),
            ("--.4", "g5f5"),
            ("前兵平四", "g8f8"),
            ("后兵平四", "g5f5"),
            ("pb=4", "g7f7"),
        ],
    );
    let five = "4k4/9/9/9/9/6p2/6p2/6p2/6p2/3K2p2 b - - 0 1";
    all_written(
        five,
        &[("g0f0", "一卒平6", "Pa.6"), ("g2f2", "三卒平6", "Pc.6"), ("g4f4", "五卒平6", "Pe.6")],
    );
    all_read(
        five,
        &[
            ("++.6", "g0f0"),
            ("P+.6", "g1f1"),
            ("P7.6", "g2f2"),
            ("P-.6", "g3f3"),
            ("--.6", "g4f4"),
            ("中卒平6", "g2f2"),
            ("5卒平６", "g4f4"),
        ],
    );
}

#[test]
fn two_files_of_pawns() {
    let two = "3k5/9/6P2/2P3P2/2P3P2/9/9/9/9/4K4 w - - 0 1";
    all_written(
        two,
        &[
            ("g7f7", "一兵平四", "Pa.4"),
            ("g6f6", "二兵平四", "Pb.4"),
            ("g5f5", "三兵平四", "Pc.4"),
            ("c6d6", "四兵平六", "Pd.6"),
            ("c5d5", "五兵平六", "Pe.6"),
        ],
    );
    all_read(
        two,
        &[
            ("3+.4", "g7f7"),
            ("3-.4", "g5f5"),
            ("7+.6", "c6d6"),
            ("7-.6", "c5d5"),
            ("前三平四", "g7f7"),
            ("后七兵平六", "c5d5"),
            ("二三平四", "g6f6"),
            ("27=6", "c5d5"),
            // Of the two front pawns only one goes to file 4.
            ("前兵平四", "g7f7"),
        ],
    );
    let black = "4k4/9/9/9/9/2p3p2/2p3p2/p8/9/3K5 b - - 0 1";
    all_written(
        black,
        &[("c3b3", "一卒平2", "Pa.2"), ("g4h4", "四卒平8", "Pd.8"), ("a2b2", "卒1平2", "P1.2")],
    );
}

#[test]
fn unreadable_texts_say_where_and_why() {
    let here = Position::start();
    for (text, message) in [
        ("", "there is no move to read"),
        ("  ", "there is no move to read"),
        ("h2", "the text ends at column 3, where +, . or - should follow"),
        ("h2x", "'x' in column 3 is not a file, a to i"),
        ("h2e2e", "unexpected 'e' in column 5, after the move"),
        ("C2.0", "'0' in column 4 is not a digit, 1 to 9"),
        ("Z2.5", "'Z' in column 1 is not a piece (K A E H R C P), a file or a sign"),
        ("炮二平", "the text ends at column 4, where a digit, 1 to 9 should follow"),
        ("炮二走五", "'走' in column 3 is not 进, 平 or 退"),
        ("炮炮平五", "'炮' in column 2 is not a file, 前, 中 or 后"),
        ("炮三平五", "the side to move has no piece that \"炮三平五\" could speak of"),
        ("C2.9", "\"C2.9\" is not a legal move here"),
        ("h2h9x", "unexpected 'x' in column 5, after the move"),
        ("h2g9", "\"h2g9\" is not a legal move here"),
    ] {
        let error = here.read(text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text:?}");
    }
    assert!(Position::from_coordinates("h2-e").is_err());
    assert_eq!(file_of(Position::from_coordinates("A0B9").expect("two points").to()), 1);
}

#[test]
fn no_text_makes_the_reader_panic() {
    let mut random = SmallRng::seed_from_u64(3);
    let letters: Vec<char> =
        "CPHRTSXMBtgsabe+-./=0123456789一二三五九前中后後炮兵卒馬进退平５帅é".chars().collect();
    let boards: Vec<_> = (0..2_000).filter_map(|_| crowded(&mut random)).collect();
    for _ in 0..100_000 {
        let length = random.random_range(0..6);
        let text: String = (0..length).filter_map(|_| letters.choose(&mut random)).collect();
        let here = boards.choose(&mut random).expect("some boards");
        if let Ok(mv) = here.read(&text) {
            assert!(here.is_legal(mv), "{text} in {}", here.fen());
        }
    }
}
