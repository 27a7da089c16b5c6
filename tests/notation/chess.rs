//! Chess moves read back as they were written, and in the forms that others write. That SAN is
//! written as python-chess writes it is asked in `rules/chess.rs`.

use std::fs;
use std::path::Path;

use chuhe::notation::chess::Style;
use chuhe::notation::{NotationError, Written};
use chuhe::rules::chess::{Piece, Position, coordinates};
use chuhe::rules::{Game, Move, Square};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Positions that python-chess was asked about.
fn recorded() -> Vec<Position> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/chess_positions.txt");
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split('|').next()).map(position).collect()
}

#[test]
fn every_move_reads_back_in_every_style() {
    for here in recorded() {
        for style in [Style::San, Style::Figurine, Style::Vietnamese, Style::Uci] {
            let mut seen = Vec::new();
            for mv in here.legal_moves() {
                let text = here.write(mv, style);
                assert_eq!(here.read(&text), Ok(mv), "{text} in {}", here.fen());
                assert!(!seen.contains(&text), "{text} is written twice in {}", here.fen());
                seen.push(text);
            }
        }
        for mv in here.legal_moves() {
            assert_eq!(Position::from_coordinates(&Position::coordinates(mv)), Ok(mv));
        }
    }
}

#[test]
fn other_forms_are_read() {
    let castling = "r3k2r/P7/8/3pP3/8/8/6K1/1N3N1R w kq d6 0 1";
    let black = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    for (fen, texts, expected) in [
        (castling, "e5d6 exd6 e5xd6 ed6 e:d6 exd6e.p. exd6!? e5-d6", "e5d6"),
        (castling, "Nbd2 Nb1d2 Nb1-d2 ♘bd2 ♞bd2 Nbd2!! b1d2", "b1d2"),
        (castling, "Kf3 Kg2f3 g2f3 Kg2-f3+ Vf3 Vg2-f3", "g2f3"),
        (castling, "Rxh8+ Rh8 Rxh8# Rh1xh8 Xxh8+ X:h8", "h1h8"),
        (black, "O-O 0-0 o-o O-O+ e8g8 e8h8 Ke8g8", "e8g8"),
        (black, "O-O-O 0-0-0 o-o-o e8c8 e8a8", "e8c8"),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=N axb8N a7b8n axb8(N) axb8=♘ axb8/N", "a7b8n"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+ a8Q a7a8q a8(Q) a7-a8=Q a8=H a8H", "a7a8q"),
    ] {
        let here = position(fen);
        for text in texts.split(' ') {
            let read = here.read(text).map(Position::coordinates);
            assert_eq!(read.as_deref(), Ok(expected), "{text} in {fen}");
        }
    }
}

/// The letters of the Vietnam Chess Federation: vua, hậu, xe, tượng, mã. The game is that of the
/// Spanish opening as Vietnamese write it.
#[test]
fn vietnamese_letters_are_those_of_the_federation() {
    let english = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qf6 Re1 Kd8 Qe2 Rb8";
    let vietnamese = "e4 e5 Mf3 Mc6 Tb5 a6 Txc6 dxc6 O-O Hf6 Xe1 Vd8 He2 Xb8";
    let mut here = Position::start();
    for (english, vietnamese) in english.split(' ').zip(vietnamese.split(' ')) {
        let mv = here.read(english).expect(english);
        assert_eq!(here.write(mv, Style::Vietnamese), vietnamese);
        assert_eq!(here.read(vietnamese), Ok(mv));
        here.play(mv);
    }
}

#[test]
fn what_cannot_be_read_is_told() {
    let here = position("r3k3/P7/8/8/8/8/8/1N2KN2 w - - 0 1");
    let said = |text: &str| here.read(text).expect_err(text).to_string();
    assert_eq!(here.read(" "), Err(NotationError::Empty));
    assert_eq!(said("Nd2"), "\"Nd2\" can mean b1d2 or f1d2");
    assert_eq!(said("Qd2"), "the side to move has no piece that \"Qd2\" could speak of");
    assert_eq!(said("e4"), "\"e4\" is not a legal move here");
    assert_eq!(said("O-O"), "\"O-O\" is not a legal move here");
    assert_eq!(said("Nbx"), "the text ends at column 4, where a file, a to h should follow");
    assert_eq!(said("N"), "the text ends at column 2, where a file, a to h should follow");
    assert_eq!(said("Zd2"), "'Z' in column 1 is not a piece (K Q R B N) or a file, a to h");
    assert_eq!(said("Nbd9"), "'9' in column 4 is not a rank, 1 to 8");
    assert_eq!(said("Nbd2x"), "unexpected 'x' in column 5, after the move");
    assert_eq!(said("a8=K"), "'K' in column 4 is not a queen, rook, bishop or knight");
    let promotions = position("7k/P7/8/8/8/8/8/4K3 w - - 0 1").read("a8").expect_err("four ways");
    assert_eq!(promotions.to_string(), "\"a8\" can mean a7a8q or a7a8r or a7a8b or a7a8n");
    for text in ["", "e", "e2", "e2e", "e2e9", "e2e4k", "e7e8qq", "i2e4"] {
        assert!(Position::from_coordinates(text).is_err(), "{text}");
    }
}

#[test]
fn no_text_makes_the_readers_panic() {
    let mut random = SmallRng::seed_from_u64(11);
    let letters: Vec<char> = "abcdefgh12345678KQRBNVHXTMxO0-=+#!?()♘é馬 q".chars().collect();
    let places = recorded();
    for n in 0..40_000 {
        let length = random.random_range(0..8);
        let text: String =
            (0..length).map(|_| letters[random.random_range(0..letters.len())]).collect();
        let here = &places[n % places.len()];
        if let Ok(mv) = here.read(&text) {
            assert!(here.is_legal(mv), "{text:?} in {}", here.fen());
        }
        let _read = Position::from_coordinates(&text);
    }
}

/// The pieces that a text can mean, found the slow way: all legal moves, and what is written of
/// each.
#[test]
fn short_forms_mean_what_the_legal_moves_say() {
    for here in recorded() {
        let legal = here.legal_moves();
        for piece in ["", "N", "B", "R", "Q", "K"] {
            for from in ["", "a", "e", "h", "1", "8", "5"] {
                for to in (0..64).map(|index| coordinates(Square::new(index))) {
                    let text = format!("{piece}{from}{to}");
                    let kind = piece.chars().next().map_or(Piece::Pawn, |letter| {
                        Piece::from_fen_letter(letter).expect("a piece").1
                    });
                    let fits = |mv: &&Move| {
                        let leaves = coordinates(mv.from());
                        here.piece_at(mv.from()).is_some_and(|(_, piece)| piece == kind)
                            && coordinates(mv.to()) == to
                            && leaves.contains(from)
                    };
                    let meant: Vec<_> = legal.iter().filter(fits).copied().collect();
                    match (here.read(&text), &meant[..]) {
                        (Ok(mv), [only]) => assert_eq!(mv, *only, "{text} in {}", here.fen()),
                        (Err(NotationError::Ambiguous { moves, .. }), _) => {
                            assert_eq!(moves.len(), meant.len(), "{text} in {}", here.fen());
                        }
                        (Err(_), []) => {}
                        (read, _) => panic!("{text} is {read:?} in {}", here.fen()),
                    }
                }
            }
        }
    }
}
