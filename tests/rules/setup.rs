//! Setups of pieces: which of them can be, why not, and how an editor changes them.

use std::collections::BTreeSet;

use chuhe::games::{AnyPosition, AnySetup, AnySetupFault, GameKind};
use chuhe::rules::chess::{SetupFault, Wing};
use chuhe::rules::{Game, Reason, Side, Square, chess, xiangqi};

fn lines(name: &str) -> Vec<(String, String)> {
    let path = format!("{}/tests/fixtures/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let split = lines.map(|line| line.split_once([';', '|']).unwrap());
    split.map(|(fen, rest)| (fen.to_owned(), rest.to_owned())).collect()
}

fn faults(game: GameKind, fen: &str) -> Vec<AnySetupFault> {
    AnySetup::from_fen(game, fen).unwrap().check().err().unwrap_or_default()
}

fn xiangqi_faults(fen: &str) -> Vec<String> {
    faults(GameKind::Xiangqi, fen).iter().map(ToString::to_string).collect()
}

fn chess_faults(fen: &str) -> Vec<String> {
    faults(GameKind::Chess, fen).iter().map(ToString::to_string).collect()
}

/// The flag that python-chess has for a fault; `None` for what it does not look for.
fn flag(fault: SetupFault) -> Option<&'static str> {
    let of = |side, white, black| if side == Side::First { white } else { black };
    match fault {
        SetupFault::MissingKing { side } => Some(of(side, "NO_WHITE_KING", "NO_BLACK_KING")),
        SetupFault::ManyKings { .. } => Some("TOO_MANY_KINGS"),
        SetupFault::TooManyPieces { side, .. } => {
            Some(of(side, "TOO_MANY_WHITE_PIECES", "TOO_MANY_BLACK_PIECES"))
        }
        SetupFault::TooManyPawns { side, .. } => {
            Some(of(side, "TOO_MANY_WHITE_PAWNS", "TOO_MANY_BLACK_PAWNS"))
        }
        SetupFault::TooManyPromoted { .. } => None,
        SetupFault::PawnsOnEndRanks { .. } => Some("PAWNS_ON_BACKRANK"),
        SetupFault::CastlingKing { .. } | SetupFault::CastlingRook { .. } => {
            Some("BAD_CASTLING_RIGHTS")
        }
        SetupFault::KingsTouch { .. } | SetupFault::OpponentInCheck { .. } => {
            Some("OPPOSITE_CHECK")
        }
        SetupFault::TooManyCheckers { .. } => Some("TOO_MANY_CHECKERS"),
        SetupFault::ImpossibleCheck { .. } => Some("IMPOSSIBLE_CHECK"),
        SetupFault::NoDoubleStep { .. } => Some("INVALID_EP_SQUARE"),
    }
}

#[test]
fn chess_setups_are_judged_as_by_python_chess() {
    let mut compared = 0;
    for (fen, theirs) in lines("chess_setups.txt") {
        let mut theirs: BTreeSet<&str> = theirs.split(',').collect();
        let found = faults(GameKind::Chess, &fen);
        let chess = found.iter().map(|fault| match fault {
            AnySetupFault::Chess(fault) => *fault,
            AnySetupFault::Xiangqi(_) => panic!("{fen}: {fault:?}"),
        });
        let mut ours: BTreeSet<&str> = chess.filter_map(flag).collect();
        theirs.remove("VALID");
        theirs.remove("EMPTY");
        let of_kings = |fault: &AnySetupFault| {
            use SetupFault::{KingsTouch, ManyKings, MissingKing};
            matches!(
                fault,
                AnySetupFault::Chess(KingsTouch { .. } | ManyKings { .. } | MissingKing { .. })
            )
        };
        if found.iter().any(of_kings) {
            // It counts the kings of both sides together, looks for check to one of several, and
            // takes a king for one who gives it.
            for flags in [&mut ours, &mut theirs] {
                let kept = ["BAD_CASTLING_RIGHTS", "PAWNS_ON_BACKRANK"];
                flags.retain(|flag| kept.contains(flag) || flag.contains("PIECES"));
            }
        }
        if theirs.contains("TOO_MANY_CHECKERS") {
            // Told twice.
            theirs.remove("IMPOSSIBLE_CHECK");
        }
        let passed = fen.split(' ').nth(3) != Some("-");
        if passed && (theirs.remove("IMPOSSIBLE_CHECK") || theirs.contains("TOO_MANY_CHECKERS")) {
            // A check that no double step can have given.
            theirs.insert("INVALID_EP_SQUARE");
            ours.remove("IMPOSSIBLE_CHECK");
        }
        assert_eq!(ours, theirs, "{fen}: {found:?}");
        compared += 1;
    }
    assert_eq!(compared, 400);
}

#[test]
fn xiangqi_checks_to_the_waiting_side_are_found_as_by_pyffish() {
    for (fen, theirs) in lines("xiangqi_setups.txt") {
        let found = faults(GameKind::Xiangqi, &fen);
        let mut checks = 0;
        for fault in &found {
            match fault {
                AnySetupFault::Xiangqi(xiangqi::SetupFault::OpponentInCheck { .. }) => checks += 1,
                // To pyffish this is no check, though it forbids it.
                AnySetupFault::Xiangqi(xiangqi::SetupFault::KingsFacing { .. }) => {}
                _ => panic!("{fen}: {fault}"),
            }
        }
        assert_eq!(checks > 0, theirs == "check", "{fen}: {found:?}");
    }
}

#[test]
fn positions_of_games_can_be() {
    // Those of Xiangqi are from games that begin with pieces set up, some with two pawns on a file.
    let mut rare = 0;
    for (fen, _) in lines("xiangqi_positions.txt") {
        let found = faults(GameKind::Xiangqi, &fen);
        rare += usize::from(!found.is_empty());
        for fault in found {
            let on_one_file = |fault| {
                matches!(fault, AnySetupFault::Xiangqi(xiangqi::SetupFault::PawnsOnOneFile { .. }))
            };
            assert!(on_one_file(fault), "{fen}: {fault}");
        }
    }
    assert!(rare < 200, "{rare}");
    for (fen, _) in lines("chess_positions.txt") {
        let found = faults(GameKind::Chess, &fen);
        let promoted = |fault: &AnySetupFault| {
            matches!(fault, AnySetupFault::Chess(SetupFault::TooManyPromoted { .. }))
        };
        assert!(found.iter().all(promoted), "{fen}: {found:?}");
    }
}

#[test]
fn all_reasons_are_told_with_their_points() {
    let fen = "3k5/9/9/9/R8/P8/P8/9/4K4/A2P3R1 b - - 0 1";
    let found = faults(GameKind::Xiangqi, fen);
    let texts: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts,
        [
            "Red's 'A' cannot stand on a0",
            "Red's 'P' cannot stand on d0",
            "Red's pawns on a3, a4 cannot have come to one file",
        ]
    );
    let points = |fault: &AnySetupFault| {
        fault.squares().into_iter().map(xiangqi::coordinates).collect::<Vec<_>>()
    };
    assert_eq!(points(&found[2]), ["a3", "a4"]);
}

#[test]
fn each_reason_of_xiangqi() {
    let cases = [
        ("9/9/9/9/9/9/9/9/9/4K4 w", "Black has no king"),
        ("3kk4/9/9/9/9/9/9/9/9/5K3 w", "Black has 2 pieces 'k', at most 1 are possible"),
        ("3k5/9/9/9/RRR6/9/9/9/9/5K3 w", "Red has 3 pieces 'R', at most 2 are possible"),
        ("3k5/9/9/9/9/9/PPPPPP3/9/9/5K3 w", "Red has 6 pieces 'P', at most 5 are possible"),
        ("3k5/9/9/9/9/5K3/9/9/9/9 w", "Red's 'K' cannot stand on f4"),
        ("3k5/4a4/9/9/9/9/9/9/9/3A1K3 w", ""),
        ("3k5/9/4a4/9/9/9/9/9/9/5K3 w", "Black's 'a' cannot stand on e7"),
        ("3k5/9/9/9/9/2B6/9/9/9/5K3 w", ""),
        ("3k5/9/9/9/2B6/9/9/9/9/5K3 w", "Red's 'B' cannot stand on c5"),
        ("3k5/9/9/9/9/9/1P7/9/9/5K3 w", "Red's 'P' cannot stand on b3"),
        ("3k5/9/9/9/9/9/9/P8/9/5K3 w", "Red's 'P' cannot stand on a2"),
        ("3k5/9/9/p8/P8/9/9/9/9/5K3 w", ""),
        // The one of FAULTS: both have not crossed the river.
        ("3k5/9/9/9/9/4P4/4P4/9/9/5K3 w", "Red's pawns on e3, e4 cannot have come to one file"),
        ("3k5/9/9/4p4/4p4/9/9/9/9/5K3 w", "Black's pawns on e5, e6 cannot have come to one file"),
        // One has crossed.
        ("3k5/9/9/9/4P4/4P4/9/9/9/5K3 w", ""),
        ("4k4/9/9/9/9/9/9/9/9/4K4 w", "the kings on e0 and e9 face each other"),
        ("3k5/9/9/9/9/9/9/9/3R5/4K4 w", "Black is in check but Red is to move"),
        ("3k5/9/9/9/9/9/9/9/3R5/4K4 b", ""),
    ];
    for (fen, expected) in cases {
        assert!(
            xiangqi_faults(fen).iter().any(|text| text == expected) || expected.is_empty(),
            "{fen}: {:?}",
            xiangqi_faults(fen)
        );
        assert_eq!(
            xiangqi_faults(fen).is_empty(),
            expected.is_empty(),
            "{fen}: {:?}",
            xiangqi_faults(fen)
        );
    }
}

#[test]
fn pieces_that_cannot_all_have_been_pawns() {
    // Two queens of White and all eight pawns.
    let fen = "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1";
    assert_eq!(
        chess_faults(fen),
        ["White has 1 pieces that were pawns, but only 0 pawns are gone"]
    );
    let squares = faults(GameKind::Chess, fen)[0].squares();
    assert_eq!(squares, [chess::square(0, 0), chess::square(1, 0)]);
    // Two bishops on dark squares, c1 and e3; on squares of both colours there is no need.
    assert_eq!(chess_faults("4k3/8/8/8/8/4B3/PPPPPPPP/2B1K3 w - - 0 1").len(), 1);
    assert_eq!(chess_faults("4k3/8/8/8/8/4B3/PPPPPPPP/4KB2 w - - 0 1"), [""; 0]);
    assert_eq!(chess_faults("4k3/8/8/8/8/8/PPPPPPP1/QQ2K3 w - - 0 1"), [""; 0]);
}

#[test]
fn an_engine_may_say_what_an_editor_refuses() {
    assert!(xiangqi::Position::from_fen("3k5/9/9/9/9/4P4/4P4/9/9/5K3 w - - 0 1").is_ok());
    assert!(chess::Position::from_fen("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1").is_ok());
}

#[test]
fn a_game_that_is_over_can_be() {
    let cases = [
        (GameKind::Xiangqi, "3k5/9/9/9/9/9/9/9/9/5K3 w", Some(Reason::InsufficientMaterial)),
        (GameKind::Chess, "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", Some(Reason::Checkmate)),
        (GameKind::Chess, "k7/1R6/K7/8/8/8/8/8 b - - 0 1", Some(Reason::Stalemate)),
        (GameKind::Chess, "k7/8/2Q5/8/8/8/8/K7 b - - 0 1", None),
    ];
    for (game, fen, reason) in cases {
        let position = AnySetup::from_fen(game, fen).unwrap().check().unwrap();
        assert_eq!(position.ended().map(|outcome| outcome.reason), reason, "{fen}");
    }
}

#[test]
fn setups_and_fens_are_the_same() {
    for (fen, _) in lines("chess_setups.txt") {
        assert_eq!(AnySetup::from_fen(GameKind::Chess, &fen).unwrap().fen(), fen);
    }
    for (fen, _) in lines("xiangqi_setups.txt") {
        assert_eq!(AnySetup::from_fen(GameKind::Xiangqi, &fen).unwrap().fen(), fen);
    }
    for game in GameKind::ALL {
        assert_eq!(AnySetup::start(game).fen(), AnyPosition::start(game).fen());
        assert_eq!(AnySetup::start(game).check(), Ok(AnyPosition::start(game)));
    }
}

#[test]
fn pieces_are_put_carried_and_taken_off() {
    for game in GameKind::ALL {
        let start = AnySetup::start(game);
        let mut setup = AnySetup::empty(game);
        assert!(setup.pieces().is_empty());
        assert_eq!(setup.check().unwrap_err().len(), 2, "no kings");
        for (at, side, figure) in start.pieces() {
            setup.put(at, side, figure);
            setup.set_castling(side, Wing::King, true);
            setup.set_castling(side, Wing::Queen, true);
        }
        assert_eq!(setup, start);
        let (first, last) = (Square::new(0), Square::new(40));
        let rook = setup.get(first);
        setup.carry(first, last);
        assert_eq!((setup.get(first), setup.get(last)), (None, rook));
        setup.carry(last, Square::new(127));
        assert_eq!(setup.get(last), rook, "no such square");
        setup.remove(last);
        assert_eq!(setup.get(last), None);
        let other = GameKind::ALL.into_iter().find(|other| *other != game).unwrap();
        setup.put(first, Side::First, other.figures()[0]);
        assert_eq!(setup.get(first), None, "a piece of another game");
    }
}

#[test]
fn sides_and_files_are_exchanged() {
    // By python-chess: `board.mirror().fen()`, and `board.transform(chess.flip_horizontal).fen()`.
    let fen = "r3k2r/pp6/8/3pP3/8/2N5/5PP1/R3K3 w Qkq d6 3 17";
    let setup = AnySetup::from_fen(GameKind::Chess, fen).unwrap();
    assert_eq!(setup.swapped().fen(), "r3k3/5pp1/2n5/8/3Pp3/8/PP6/R3K2R b KQq d3 3 17");
    assert_eq!(setup.mirrored().fen(), "r2k3r/6pp/8/3Pp3/8/5N2/1PP5/3K3R w - e6 3 17");
    assert_eq!(setup.swapped().swapped(), setup);
    for (fen, _) in lines("xiangqi_setups.txt") {
        let setup = AnySetup::from_fen(GameKind::Xiangqi, &fen).unwrap();
        assert_eq!(setup.mirrored().mirrored(), setup);
        assert_eq!(setup.swapped().swapped(), setup);
        let sound = setup.check().is_ok();
        assert_eq!(setup.swapped().check().is_ok(), sound);
        assert_eq!(setup.mirrored().check().is_ok(), sound);
    }
}

#[test]
fn squares_that_a_pawn_can_have_passed() {
    let fen = "4k3/8/8/2PpP2p/8/8/8/4K3 w - - 0 1";
    let mut setup = AnySetup::from_fen(GameKind::Chess, fen).unwrap();
    let squares: Vec<_> = setup.passable().into_iter().map(chess::coordinates).collect();
    assert_eq!(squares, ["d6", "h6"]);
    setup.set_en_passant(Some(setup.passable()[0]));
    assert!(setup.fen().contains(" d6 "));
    assert!(setup.check().is_ok());
    setup.set_side_to_move(Side::Second);
    assert!(setup.fen().contains(" b - - "));
}
