//! The rules of chess agree with other programs, move by move and leaf by leaf.
//!
//! The fixtures say where they come from; none of those programs is needed here.

use std::fs;
use std::path::Path;

use chuhe::notation::Written;
use chuhe::notation::chess::Style;
use chuhe::rules::chess::{Draws, Piece, Position, Refusal, coordinates};
use chuhe::rules::{Game, Move, Moves, Outcome, Reason, Side, Square, Step, perft};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// The lines of a fixture, without its comments.
fn fixture(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn mv(text: &str) -> Move {
    Position::from_coordinates(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays moves given as coordinates and keeps the line.
fn play(fen: &str, moves: &str) -> (Position, Vec<Step>) {
    let mut here = position(fen);
    let mut line = Vec::new();
    for text in moves.split_whitespace() {
        assert_eq!(here.refusal(mv(text)), None, "{text} in {}", here.fen());
        line.push(here.step(mv(text)));
    }
    (here, line)
}

/// The position as the fixtures write it: the FEN, and each move as UCI and SAN have it.
fn text(here: &Position) -> String {
    let mut moves: Vec<(String, Move)> =
        here.legal_moves().into_iter().map(|mv| (Position::coordinates(mv), mv)).collect();
    moves.sort();
    let moves: Vec<String> =
        moves.iter().map(|(uci, mv)| format!("{uci} {}", here.write(*mv, Style::San))).collect();
    format!("{}|{}", here.fen(), moves.join(","))
}

/// 24 bits of FNV-1a, in base 64.
fn digest(text: &str) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    let hash = text.bytes().fold(0x811c_9dc5, mix);
    [18, 12, 6, 0].map(|shift| char::from(DIGITS[(hash >> shift & 63) as usize])).iter().collect()
}

/// The letter that the fixtures give a verdict.
fn flag(here: &Position, verdict: Option<Outcome>) -> char {
    match verdict.map(|outcome| outcome.reason) {
        None if here.in_check() => '+',
        None => '.',
        Some(Reason::Checkmate) => '#',
        Some(Reason::Stalemate) => '=',
        Some(Reason::InsufficientMaterial) => 'm',
        Some(Reason::MoveLimit) => 'f',
        Some(Reason::Repetition) => 'r',
        Some(other) => panic!("{other:?} in {}", here.fen()),
    }
}

/// Plays a recorded game and compares every position; returns how many there were.
fn follow(game: &str) -> usize {
    let (fen, tokens) = game.split_once(';').expect("a FEN and tokens");
    let mut here = position(fen);
    let mut line = Vec::new();
    for (ply, token) in tokens.split(' ').enumerate() {
        let (expected, played) = token.split_at(6);
        let found = text(&here);
        let verdicts = [Draws::Claimed, Draws::Automatic].map(|draws| here.outcome(&line, draws));
        assert_eq!(here.outcome(&line, Draws::Claimed), verdicts[0]);
        let flags: String = verdicts.into_iter().map(|verdict| flag(&here, verdict)).collect();
        assert_eq!(
            format!("{}{flags}", digest(&found)),
            expected,
            "after {ply} plies from {fen}:\n{found}\nfor python-chess's run \
             tests/oracles/chess_games.py explain '{}'",
            here.fen()
        );
        assert_eq!(here.count_legal_moves(), here.legal_moves().len());
        let again = position(&here.fen());
        assert_eq!((&again, again.key()), (&here, here.key()));
        if !played.is_empty() {
            assert!(here.is_legal(mv(played)), "{played} in {}", here.fen());
            line.push(here.step(mv(played)));
        }
    }
    line.len() + 1
}

#[test]
fn games_have_the_moves_notations_and_ends_that_python_chess_saw() {
    let games = fixture("chess_games.txt");
    let positions: usize = games.iter().map(|game| follow(game)).sum();
    assert!(games.len() >= 400, "{} games", games.len());
    assert!(positions >= 35_000, "{positions} positions");
}

#[test]
fn positions_have_exactly_the_moves_that_python_chess_lists() {
    for line in fixture("chess_positions.txt") {
        let fen = line.split('|').next().expect("a FEN");
        assert_eq!(text(&position(fen)), line);
    }
}

#[test]
fn leaves_are_as_many_as_stockfish_counts() {
    let lines = fixture("chess_perft.txt");
    assert!(lines.len() >= 40);
    for line in lines {
        let (fen, counts) = line.split_once(';').expect("a FEN and counts");
        let here = position(fen);
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let count = count.parse::<u64>().expect("a number");
            assert_eq!(perft(&here, depth), count, "depth {depth} from {fen}");
        }
    }
}

/// All moves that can be written down.
fn all_moves() -> Vec<Move> {
    let squares = || (0..64).map(Square::new);
    let kinds = || Piece::ALL.into_iter().map(|piece| piece as u8);
    squares()
        .flat_map(|from| squares().map(move |to| (from, to)))
        .flat_map(|(from, to)| {
            let promoting = kinds().map(move |kind| Move::promoting(from, to, kind));
            promoting.chain([Move::new(from, to)])
        })
        .collect()
}

#[test]
fn legality_of_any_move_is_that_of_the_list() {
    let all = all_moves();
    for line in fixture("chess_positions.txt").iter().step_by(7) {
        let here = position(line.split('|').next().expect("a FEN"));
        let moves = here.legal_moves();
        for &mv in &all {
            let legal = moves.contains(&mv);
            assert_eq!(here.is_legal(mv), legal, "{mv:?} in {}", here.fen());
            assert_eq!(here.refusal(mv).is_none(), legal, "{mv:?} in {}", here.fen());
        }
    }
    let beyond = Move::new(Square::new(70), Square::new(12));
    assert_eq!(Position::start().refusal(beyond), Some(Refusal::NoPiece));
}

#[test]
fn captures_and_quiet_moves_are_all_moves() {
    for line in fixture("chess_positions.txt") {
        let here = position(line.split('|').next().expect("a FEN"));
        let (captures, quiets) = (here.list(Moves::Captures), here.list(Moves::Quiets));
        assert_eq!(captures.len() + quiets.len(), here.count_legal_moves(), "{}", here.fen());
        for (moves, quiet) in [(captures, false), (quiets, true)] {
            for mv in moves {
                assert!(here.is_legal(mv));
                let queen = mv.promotion() == Some(Piece::Queen as u8);
                let san = here.write(mv, Style::San);
                assert_eq!(here.captured(mv).is_some(), san.contains('x'), "{san}");
                assert_eq!(here.is_quiet(mv), quiet, "{san} in {}", here.fen());
                assert_eq!(quiet, !queen && !san.contains('x'), "{san} in {}", here.fen());
            }
        }
    }
}

#[test]
fn what_the_hand_does_is_what_is_meant() {
    let meant = |fen: &str, from: &str, to: &str| -> Vec<String> {
        let square = |name: &str| mv(&format!("{name}{name}")).from();
        position(fen)
            .meant(square(from), square(to))
            .into_iter()
            .map(Position::coordinates)
            .collect()
    };
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (to, castled) in [("g1", "e1g1"), ("h1", "e1g1"), ("c1", "e1c1"), ("a1", "e1c1")] {
        assert_eq!(meant(castling, "e1", to), [castled]);
    }
    assert_eq!(meant(castling, "e1", "b1"), [""; 0]);
    // Any other rook stands for nothing, wherever it is.
    let third = "r3k2r/pppppppp/8/8/7R/8/PPPPPPPP/RNBQK2R w KQkq - 0 1";
    assert_eq!(meant(third, "e1", "h4"), [""; 0]);
    assert_eq!(meant(third, "e1", "h1"), ["e1g1"]);
    let beside = "4k3/8/8/8/8/8/8/R2RK3 w Q - 0 1";
    assert_eq!(meant(beside, "e1", "d1"), [""; 0]);
    let inner = "4k3/8/8/8/8/8/8/4KR1R w K - 0 1";
    assert_eq!(meant(inner, "e1", "f1"), [""; 0]);
    // Without the right, the king does not go where it would castle to.
    let next_to_it = "4k3/8/8/8/8/8/8/5KR1 w - - 0 1";
    assert_eq!(meant(next_to_it, "f1", "g1"), [""; 0]);
    assert_eq!(
        meant("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "a8"),
        ["a7a8q", "a7a8r", "a7a8b", "a7a8n"]
    );
    assert_eq!(meant("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "b8"), [""; 0]);
}

#[test]
fn castling_moves_the_rook_and_passing_pawns_vanish() {
    let (here, _) = play("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1 e8c8");
    assert_eq!(here.fen(), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
    let before = position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    let step =
        before.castling_rook(mv("e8g8")).map(|(from, to)| (coordinates(from), coordinates(to)));
    assert_eq!(step, Some(("h8".to_owned(), "f8".to_owned())));
    assert_eq!(before.castling_rook(mv("e8f8")), None);
    let (here, line) = play("4k3/8/8/8/5p2/8/4P3/4K3 w - - 3 1", "e2e4");
    assert!(line[0].irreversible);
    assert_eq!(here.captured(mv("f4e3")), Some((Side::First, Piece::Pawn)));
    assert_eq!(here.taken_in_passing(mv("f4e3")).map(coordinates), Some("e4".to_owned()));
    assert_eq!(
        play("4k3/8/8/8/5p2/8/4P3/4K3 w - - 3 1", "e2e4 f4e3").0.fen(),
        "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2"
    );
}

#[test]
fn refusals_say_what_a_person_would() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (fen, text, expected) in [
        (start, "e3e4", Refusal::NoPiece),
        (start, "e7e5", Refusal::NotYourPiece),
        (start, "a1a2", Refusal::OwnPieceThere),
        (start, "a1a1", Refusal::OwnPieceThere),
        (start, "g1g3", Refusal::NotItsWay(Piece::Knight)),
        (start, "d1d4", Refusal::PathBlocked(Piece::Queen)),
        (start, "c1a3", Refusal::PathBlocked(Piece::Bishop)),
        (start, "e2d3", Refusal::PawnNeedsCapture),
        (start, "e2e5", Refusal::NotItsWay(Piece::Pawn)),
        (start, "e2e4q", Refusal::NoPromotion),
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", Refusal::CastlingBlocked),
        (start, "e1e3", Refusal::NotItsWay(Piece::King)),
        ("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e5", Refusal::PawnCapturesDiagonally),
        ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e3", Refusal::PawnOnlyForward),
        ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4f4", Refusal::PawnOnlyForward),
        ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e6", Refusal::PawnDoubleStep),
        ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e4", Refusal::PathBlocked(Piece::Pawn)),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", Refusal::NotInPassing),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", Refusal::PromotionMissing),
        ("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "e1g1", Refusal::CastlingLost),
        ("r3k2r/8/8/8/8/8/4r3/R3K2R w KQkq - 0 1", "e1g1", Refusal::CastlingInCheck),
        ("r3k2r/8/8/8/8/8/5r2/R3K2R w KQkq - 0 1", "e1g1", Refusal::CastlingThroughCheck),
        ("r3k2r/8/8/8/8/8/6r1/R3K2R w KQkq - 0 1", "e1g1", Refusal::KingIntoCheck),
        (castling, "a1a8n", Refusal::NoPromotion),
        ("8/8/8/3k4/8/3K4/8/8 w - - 0 1", "d3d4", Refusal::KingsTouch),
        ("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2", Refusal::KingIntoCheck),
        ("4k3/8/8/8/4r3/8/8/N3K3 w - - 0 1", "a1b3", Refusal::StillInCheck),
        ("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3", Refusal::LeavesKingInCheck),
        ("8/8/8/K2pP2q/8/8/8/4k3 w - d6 0 1", "e5d6", Refusal::LeavesKingInCheck),
    ] {
        assert_eq!(position(fen).refusal(mv(text)), Some(expected), "{text} in {fen}");
    }
}

#[test]
fn the_third_occurrence_is_a_draw_and_the_fifth_needs_no_claim() {
    let start = Position::start().fen();
    let round = "g1f3 g8f6 f3g1 f6g8 ";
    for (rounds, claimed, automatic) in [(1, false, false), (2, true, false), (4, true, true)] {
        let (here, line) = play(&start, &round.repeat(rounds));
        let drawn = |draws| here.outcome(&line, draws).map(|outcome| outcome.reason);
        assert_eq!(drawn(Draws::Claimed), claimed.then_some(Reason::Repetition), "{rounds}");
        assert_eq!(drawn(Draws::Automatic), automatic.then_some(Reason::Repetition), "{rounds}");
    }
    // Here the first time Black could have taken in passing, so that it was another position.
    let (here, line) = play("4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2e4 e8d8 e1d1 d8e8 d1e1");
    assert_eq!(here.repetition(&line, 2, Draws::Claimed), None);
    // And here the pawn is pinned.
    let (here, line) = play("5k2/8/8/8/5p2/8/4P3/4KR2 w - - 0 1", "e2e4 f8e8 e1d1 e8f8 d1e1");
    assert!(here.repetition(&line, 2, Draws::Claimed).is_some());
    // Kings that lose the right to castle make another position.
    let (here, line) = play("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1d1 e8d8 d1e1 d8e8");
    assert_eq!(here.repetition(&line, 2, Draws::Claimed), None);
}

/// Whether some move leads to a position that stood before, found by playing all of them.
fn some_move_repeats(here: &Position, line: &[Step]) -> bool {
    here.legal_moves().into_iter().any(|mv| {
        let mut next = here.clone();
        let line = [line, &[next.step(mv)]].concat();
        next.repetition(&line, 2, Draws::Claimed).is_some()
    })
}

#[test]
fn who_may_repeat_a_position_is_told_as_by_playing_all_moves() {
    let few_men = ["4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "8/8/2k1n3/8/5p2/8/4P3/B3K3 w - - 0 1"];
    let mut random = SmallRng::seed_from_u64(1);
    let (mut yes, mut no) = (0, 0);
    for fen in few_men.into_iter().cycle().take(200) {
        let (mut here, mut line) = (position(fen), Vec::new());
        while here.outcome(&line, Draws::Automatic).is_none() {
            let repeats = some_move_repeats(&here, &line);
            assert_eq!(here.may_repeat(&line), repeats, "{} after {line:?}", here.fen());
            *if repeats { &mut yes } else { &mut no } += 1;
            let moves = here.legal_moves();
            line.push(here.step(moves[random.random_range(0..moves.len())]));
        }
    }
    assert!(yes > 1_000 && no > 1_000, "{yes} {no}");
    // With many men on their way it is not always seen, but never seen where it is not so.
    let (mut here, mut line) = (Position::start(), Vec::new());
    while here.outcome(&line, Draws::Automatic).is_none() {
        assert!(!here.may_repeat(&line) || some_move_repeats(&here, &line), "{}", here.fen());
        let moves = here.legal_moves();
        line.push(here.step(moves[random.random_range(0..moves.len())]));
    }
    let (here, line) = play(&Position::start().fen(), "g1f3 g8f6 f3g1");
    assert!(here.may_repeat(&line));
}

#[test]
fn counters_beyond_a_hundred_are_kept_and_mate_comes_first() {
    let (here, line) = play("4k3/8/8/8/8/8/8/R3K3 w Q - 148 100", "a1a2");
    assert_eq!(here.fen(), "4k3/8/8/8/8/8/R7/4K3 b - - 149 100");
    assert_eq!(here.outcome(&line, Draws::Automatic), None);
    assert_eq!(here.plies_to_limit(&line, Draws::Automatic), 1);
    assert_eq!(here.plies_to_limit(&line, Draws::Claimed), 0);
    assert_eq!(Position::start().plies_to_limit(&[], Draws::Claimed), 100);
    let limit = Outcome { winner: None, reason: Reason::MoveLimit };
    assert_eq!(here.outcome(&line, Draws::Claimed), Some(limit));
    let (mate, line) = play("7k/8/6K1/8/8/8/8/R7 w - - 149 100", "a1a8");
    let won = Outcome { winner: Some(Side::First), reason: Reason::Checkmate };
    assert_eq!(mate.outcome(&line, Draws::Automatic), Some(won));
    assert_eq!(mate.outcome(&line, Draws::Claimed), Some(won));
    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").outcome(&[], Draws::Claimed);
    assert_eq!(stalemate, Some(Outcome { winner: None, reason: Reason::Stalemate }));
}

#[test]
fn unusual_fens_are_taken_and_come_back() {
    for (fen, written) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w qK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("  4k3/8/8/8/8/8/8/4K3  b ", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"),
        // Nine queens; a right to castle in check; a double step that nobody can answer.
        (
            "4k3/8/8/8/8/8/QQQQ4/QQQQKQ2 b - - 9999 9999",
            "4k3/8/8/8/8/8/QQQQ4/QQQQKQ2 b - - 9999 9999",
        ),
        ("4k3/8/8/4P3/8/8/8/4K3 b - - 0 1", "4k3/8/8/4P3/8/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1"),
        // As python-chess 1.11 takes them, and writes them back.
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 0", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"),
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w -", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"),
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w  -   -  7  9", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 7 9"),
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 7", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 7 1"),
        // As only a person or a web page writes them.
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 W – – 7 9", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 7 9"),
    ] {
        assert_eq!(position(fen).fen(), written, "{fen}");
    }
}

#[test]
fn wrong_fens_are_refused_with_the_place() {
    let wrong = [
        ("", "empty"),
        ("4k3/8/8/8/8/8/4K3 w - - 0 1", "7 ranks"),
        ("4k3/8/8/8/8/8/9/4K3 w - - 0 1", "'9' in rank 2 (column 15)"),
        ("4k3/8/54/8/8/8/8/4K3 w - - 0 1", "rank 6 is 9 squares wide"),
        ("4k3/8/8/8/8/8/7/4K3 w - - 0 1", "rank 2 is 7 squares wide"),
        (" 4k3/8/8/8/8/8/2x5/4K3 w - - 0 1", "'x' in rank 2 (column 17)"),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "White has 2 kings"),
        ("4k3/8/8/8/8/8/P7/PPPPKPPP w - - 0 1", "White's pawn cannot stand on a1"),
        ("p3k3/8/8/8/8/8/8/4K3 w - - 0 1", "Black's pawn cannot stand on a8"),
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "Black has 9 pawns, at most 8"),
        ("4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1", "White has 17 pieces, at most 16"),
        ("8/8/8/8/8/3k4/4K3/8 w - - 0 1", "kings on e2 and d3 touch"),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "Black is in check but White is to move"),
        ("4k3/8/8/8/4r3/8/4R3/4K3 b - - 0 1", ""),
        ("4k3/4R3/8/1B6/8/3N4/8/4K3 b - - 0 1", ""),
        ("4k3/4R3/3N4/1B6/8/8/8/4K3 b - - 0 1", "3 pieces give check to Black"),
        ("4k3/8/8/8/8/8/8/4K3 r - - 0 1", "side to move is \"r\""),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "'K': White has no rook on h1"),
        ("4k3/8/8/8/8/8/8/4K2R w KX - 0 1", "'X' in column 25"),
        ("4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "'K' in column 25"),
        ("4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "'H' in column 25"),
        ("4k3/8/8/8/8/8/8/3K3R w K - 0 1", "White's king is not on e1"),
        ("r6k/8/8/8/8/8/8/4K3 w q - 0 1", "Black's king is not on e8"),
        ("4k2r/8/8/8/8/8/8/4K3 w q - 0 1", "'q': Black has no rook on a8"),
        ("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", "'K': White has no rook on h1"),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e9 0 1", "en passant square is \"e9\""),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", "can have passed e4 (field 4)"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "can have passed e3"),
        ("4k3/8/8/8/8/8/8/4K3 b - e3 0 1", "can have passed e3"),
        ("4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", "can have passed e3"),
        ("4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1", "can have passed e3"),
        ("4k3/8/3N4/8/4P3/8/8/4K3 b - e3 0 1", "can have passed e3"),
        ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", "(field 5)"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 10000 1", "not a number from 0 to 9999 (field 5)"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 -1", "not a number from 0 to 9999 (field 6)"),
        ("4k3/8/8/8/8/8/8/4K3 w 0 1", "'0' in column 23 is not a castling right"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves", "\"moves\" after field 6"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "\"x\" after field 6"),
    ];
    for (fen, place) in wrong {
        if place.is_empty() {
            position(fen);
            continue;
        }
        let error = Position::from_fen(fen).expect_err(fen).to_string();
        assert!(error.contains(place), "{fen}: {error:?} does not say {place:?}");
    }
}

#[test]
fn no_text_makes_the_fen_reader_panic() {
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};

    let mut random = SmallRng::seed_from_u64(7);
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 2",
    ];
    let letters: Vec<char> = "rnbqkpRNBQKP/ 0123456789w-é馬".chars().collect();
    for n in 0..20_000 {
        let mut text: Vec<char> = starts[n % 2].chars().collect();
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
            assert_eq!(position.legal_moves().len(), position.count_legal_moves());
        }
    }
}
