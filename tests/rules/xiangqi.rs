//! The rules of Xiangqi agree with other programs, move by move and leaf by leaf.
//!
//! The fixtures say where they come from; none of those programs is needed here.

use std::fs;
use std::path::Path;

use chuhe::notation::Written;
use chuhe::rules::xiangqi::{Position, Ruleset, file_of, rank_of};
use chuhe::rules::{Game, Move, Moves, Reason, perft};

/// The lines of a fixture, without its comments.
fn fixture(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The legal moves in rising order, as the fixtures have them.
fn ordered_moves(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_by_key(|mv| (mv.from(), mv.to()));
    moves
}

/// The letter that the fixtures give a position.
fn flag(position: &Position) -> char {
    let verdict = position.outcome(&[], Ruleset::Asian).map(|outcome| outcome.reason);
    let stuck = position.legal_moves().is_empty();
    let expected = match (stuck, position.in_check()) {
        // pyffish does not count this as an end.
        (false, _) => position.is_insufficient().then_some(Reason::InsufficientMaterial),
        (true, true) => Some(Reason::Checkmate),
        (true, false) => Some(Reason::Stalemate),
    };
    assert_eq!(verdict, expected, "{}", position.fen());
    match (stuck, position.in_check()) {
        (false, false) => '.',
        (false, true) => '+',
        (true, true) => '#',
        (true, false) => '=',
    }
}

/// 24 bits of FNV-1a over the moves, in base 64.
fn digest(moves: &[Move]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let bytes = moves.iter().flat_map(|mv| [mv.from().index(), mv.to().index()]);
    let hash = bytes.fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::try_from(byte).expect("a square is small")).wrapping_mul(0x0100_0193)
    });
    [18, 12, 6, 0].map(|shift| char::from(DIGITS[(hash >> shift & 63) as usize])).iter().collect()
}

fn list(moves: &[Move]) -> String {
    moves.iter().map(|mv| Position::coordinates(*mv)).collect::<Vec<_>>().join(" ")
}

/// Plays a recorded game and compares every position; returns how many there were.
fn follow(line: &str) -> usize {
    let (fen, tokens) = line.split_once(';').expect("a FEN and tokens");
    let mut here = position(fen);
    let count = tokens.len() / 9;
    for ply in 0..count {
        let (played, rest) = tokens[ply * 9..][..9].split_at(4);
        let moves = ordered_moves(&here);
        assert_eq!(
            format!("{}{}", flag(&here), digest(&moves)),
            rest,
            "after {ply} plies from {fen}:\n{}\nhere the moves are {}\nfor pyffish's run \
             tests/oracles/xiangqi_games.py explain '{0}'",
            here.fen(),
            list(&moves)
        );
        assert_eq!(here.count_legal_moves(), moves.len(), "{}", here.fen());
        if ply + 1 == count {
            assert_eq!(played, "----");
            break;
        }
        let mv = Position::from_coordinates(played).expect("two points");
        assert!(here.is_legal(mv), "{played} in {}", here.fen());
        here.play(mv);
        assert_eq!(here.key(), position(&here.fen()).key(), "the key of {}", here.fen());
    }
    count
}

#[test]
fn games_have_the_moves_checks_and_ends_that_pyffish_saw() {
    let games = fixture("xiangqi_games.txt");
    let positions: usize = games.iter().map(|line| follow(line)).sum();
    assert!(games.len() >= 2_000, "{} games", games.len());
    assert!(positions >= 140_000, "{positions} positions");
}

#[test]
fn positions_have_exactly_the_moves_that_pyffish_lists() {
    for line in fixture("xiangqi_positions.txt") {
        let [fen, mark, moves] = line.split(';').collect::<Vec<_>>()[..] else {
            panic!("three fields: {line}")
        };
        let here = position(fen);
        let expected: Vec<_> = moves.split(',').filter_map(|m| m.split(' ').next()).collect();
        assert_eq!(list(&ordered_moves(&here)), expected.join(" "), "{fen}");
        assert_eq!(flag(&here).to_string(), mark, "{fen}");
    }
}

#[test]
fn legality_of_any_two_points_is_that_of_the_list() {
    for line in fixture("xiangqi_positions.txt").iter().step_by(9) {
        let here = position(line.split(';').next().expect("a FEN"));
        let moves = here.legal_moves();
        for from in 0..90 {
            for to in 0..90 {
                let mv = Move::new(chuhe::rules::Square::new(from), chuhe::rules::Square::new(to));
                let legal = moves.contains(&mv);
                assert_eq!(here.is_legal(mv), legal, "{mv:?} in {}", here.fen());
                assert_eq!(here.refusal(mv).is_none(), legal, "{mv:?} in {}", here.fen());
            }
        }
        let captures = here.list(Moves::Captures);
        let expected = moves.iter().filter(|mv| here.piece_at(mv.to()).is_some());
        assert_eq!(captures.len(), expected.clone().count(), "{}", here.fen());
        assert!(expected.clone().all(|mv| captures.contains(mv)), "{}", here.fen());
    }
}

#[test]
fn leaves_are_as_many_as_fairy_stockfish_counts() {
    for line in fixture("xiangqi_perft.txt") {
        let (fen, counts) = line.split_once(';').expect("a FEN and counts");
        let here = position(fen);
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let count = count.parse::<u64>().expect("a number");
            assert_eq!(perft(&here, depth), count, "depth {depth} from {fen}");
        }
    }
}

#[test]
fn fens_come_back_as_they_went() {
    for line in fixture("xiangqi_positions.txt") {
        let fen = line.split(';').next().expect("a FEN");
        assert_eq!(position(fen).fen(), fen);
    }
    let other_letters = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1";
    assert_eq!(position(other_letters), Position::start());
    let bare = Position::start().fen();
    assert_eq!(position(bare.split(' ').next().expect("a board")), Position::start());
}

#[test]
fn fens_are_taken_as_others_write_them() {
    let board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    // `get_fen` of pyffish 0.0.90 writes these back so.
    for (rest, written) in [
        ("", "w - - 0 1"),
        ("w", "w - - 0 1"),
        ("w - -", "w - - 0 1"),
        ("w - - 0", "w - - 0 1"),
        ("w - - 0 0", "w - - 0 1"),
        ("b - - 0 0", "b - - 0 1"),
        ("w 0", "w - - 0 1"),
        ("w 0 1", "w - - 0 1"),
        ("w 12 30", "w - - 12 30"),
        ("w - - - 1", "w - - 0 1"),
        // It refuses these, which only mean one thing.
        ("r - - 12 30", "w - - 12 30"),
        ("R 12 30", "w - - 12 30"),
        ("B - - 0 1", "b - - 0 1"),
        ("w - 12 30", "w - - 12 30"),
        ("  w  –\t— 12   30 \n", "w - - 12 30"),
    ] {
        assert_eq!(position(&format!("{board} {rest}")).fen(), format!("{board} {written}"));
    }
}

#[test]
fn wrong_fens_are_refused_with_the_place() {
    let wrong = [
        ("", "empty"),
        ("4k4/9/9/9/9/9/9/9/4K4 w - - 0 1", "9 ranks"),
        ("4k4/9/9/9/9/9/9/9/8/3K5 w - - 0 1", "rank 1 is 8 points wide"),
        ("4k4/9/54p/9/9/9/9/9/9/3K5 w - - 0 1", "rank 7 is 10 points wide"),
        ("4k4/9/9/9/9/9/9/2x6/9/3K5 w - - 0 1", "'x' in rank 2 (column 18)"),
        ("4k4/9/9/9/9/9/9/9/9/9 w - - 0 1", "Red has no king"),
        ("9/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "Black has no king"),
        ("4k4/9/9/9/9/9/9/9/9/3KK4 w - - 0 1", "Red has 2 pieces 'K'"),
        ("4k4/9/9/9/9/9/9/rrr6/9/3K5 b - - 0 1", "Black has 3 pieces 'r'"),
        ("4k4/9/PPPPPP3/9/9/9/9/9/9/3K5 w - - 0 1", "Red has 6 pieces 'P'"),
        ("4k4/9/9/9/9/9/9/9/9/2K6 w - - 0 1", "Red's king on c0"),
        ("9/9/4K4/9/9/9/9/9/9/3k5 w - - 0 1", "Red's king on e7"),
        ("4k4/9/9/9/9/9/9/9/9/3KA4 w - - 0 1", "'A' cannot stand on e0"),
        ("4k4/3b5/9/9/9/9/9/9/9/3K5 w - - 0 1", "'b' cannot stand on d8"),
        ("4k4/9/9/9/9/9/1P7/9/9/3K5 w - - 0 1", "'P' cannot stand on b3"),
        ("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "kings on e0 and e9 face each other"),
        ("4k4/9/9/9/9/9/4R4/9/9/3K5 w - - 0 1", "Black is in check but Red is to move"),
        ("4k4/9/9/9/9/9/9/9/9/3K5 x - - 0 1", "side to move is \"x\""),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w KQ - 0 1", "field 3 is \"KQ\""),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - e3 0 1", "field 4 is \"e3\""),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - - -1 1", "(field 5)"),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 -1", "(field 6)"),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1.5", "(field 6)"),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - x 1", "field 4 is \"x\""),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w 0 1 - -", "\"-\" after field 6"),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 moves", "\"moves\" after field 6"),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 x", "\"x\" after field 6"),
        ("9 w", "the board has 1 rank, not 10"),
        ("4k4/9/9/9/9/9/9/9/9/1 w", "rank 0 is 1 point wide, not 9"),
    ];
    for (fen, place) in wrong {
        let error = Position::from_fen(fen).expect_err(fen).to_string();
        assert!(error.contains(place), "{fen}: {error:?} does not say {place:?}");
    }
}

#[test]
fn no_text_makes_the_fen_reader_panic() {
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};

    let mut random = SmallRng::seed_from_u64(7);
    let start: Vec<char> = Position::start().fen().chars().collect();
    let letters: Vec<char> = "rnbakcpRNBAKCP/ 0123456789w-é帥".chars().collect();
    for _ in 0..20_000 {
        let mut text = start.clone();
        for _ in 0..random.random_range(1..6) {
            let at = random.random_range(0..text.len());
            match random.random_range(0..3) {
                0 => text[at] = letters[random.random_range(0..letters.len())],
                1 => text.insert(at, letters[random.random_range(0..letters.len())]),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(position) = Position::from_fen(&text) {
            let again = self::position(&position.fen());
            assert_eq!(again, position, "{text}");
            for at in position.legal_moves() {
                assert!(file_of(at.to()) < 9 && rank_of(at.to()) < 10);
            }
        }
    }
}
