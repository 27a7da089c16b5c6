//! What positions have beyond material: one that has it and one that nearly has.
//!
//! Checked with python-chess 1.11 and pyffish (`tests/oracles/shapes.py`), the lines of the reviews found
//! with this program's engine.

use chuhe::games::{AnyTree, GameInfo, MoveStyle};
use chuhe::record::{Line, NodeId, Tree};
use chuhe::review::{self, Judgement, Lines, Reviewed, ReviewedMove};
use chuhe::rules::{Move, Side, chess, xiangqi};
use chuhe::tactics::Tactical;
use chuhe::tactics::shape::{Shape, shapes, threat};
use chuhe::text::language::{Language, Texts};
use chuhe::text::worded::faults;

fn told<G: GameInfo>(shape: &Shape) -> String {
    let squares = shape.men.iter().map(|man| G::point(man.at));
    std::iter::once(shape.kind.name().to_owned()).chain(squares).collect::<Vec<_>>().join(" ")
}

/// Whether a position has something for a side (`1` or `2`).
fn has<G: Tactical>(fen: &str, side: &str, wanted: &str) -> bool {
    let position = G::from_fen(fen).expect(fen);
    let side = if side == "1" { Side::First } else { Side::Second };
    shapes(&position, side).iter().any(|shape| told::<G>(shape) == wanted)
}

#[test]
fn chess_positions_have_what_can_be_read_off_them() {
    for (fen, side, shape, near) in [
        // A pawn of Black's beside the way; another file away.
        (
            "4k3/p7/8/3P4/8/8/8/4K3 w - - 0 1",
            "1",
            "passed-pawn d5",
            "4k3/2p5/8/3P4/8/8/8/4K3 w - - 0 1",
        ),
        // The king on e6; on e7 it has only lost the right to castle.
        (
            "rnbq1bnr/pppp1ppp/4k3/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQ - 0 4",
            "1",
            "king-out e6",
            "rnbq1bnr/ppppkppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQ - 0 3",
        ),
        (
            "rnbq1bnr/ppppkppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQ - 0 3",
            "1",
            "no-castling e7",
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        ),
        (
            "r1bq1rk1/pppp3p/8/8/8/8/PPPP1PPP/R1BQ1RK1 w - - 0 1",
            "1",
            "king-open g8",
            "r1bq1rk1/pppp2pp/8/8/8/8/PPPP1PPP/R1BQ1RK1 w - - 0 1",
        ),
        // Pawns take c5 and b6 from the knight; they leave it c5.
        (
            "4k3/p7/3p4/8/N7/2P5/1P6/4K3 b - - 0 1",
            "2",
            "shut-in a4",
            "4k3/p7/8/3p4/N7/2P5/1P6/4K3 b - - 0 1",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/2B1P3/2N2N2/PPPP1PPP/R1BQK2R b KQkq - 0 4",
            "1",
            "development",
            "r1bqk2r/pppppppp/2n2n2/2b5/2B1P3/2N2N2/PPPP1PPP/R1BQK2R b KQkq - 0 4",
        ),
        (
            "rnbqkbnr/ppp1pppp/3p4/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2",
            "1",
            "centre",
            "rnbqkbnr/ppp1pppp/8/3p4/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2",
        ),
        (
            "4k3/ppp2ppp/8/8/8/8/PPP2PPP/3RK3 w - - 0 1",
            "1",
            "open-file d1",
            "3rk3/ppp2ppp/8/8/8/8/PPP2PPP/3RK3 w - - 0 1",
        ),
        (
            "4k3/8/8/8/8/2P5/2P5/4K3 w - - 0 1",
            "2",
            "doubled-pawns c3",
            "4k3/8/8/8/8/3P4/2P5/4K3 w - - 0 1",
        ),
        (
            "4k3/8/8/8/8/2P5/4P3/4K3 w - - 0 1",
            "2",
            "isolated-pawn c3",
            "4k3/8/8/8/8/2P5/3P4/4K3 w - - 0 1",
        ),
        (
            "4k3/8/8/4n3/8/8/8/4R1K1 w - - 0 1",
            "1",
            "pinned e5 e1",
            "4k3/8/8/4n3/8/8/8/3R2K1 w - - 0 1",
        ),
        (
            "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
            "1",
            "bishop-pair",
            "2b1kb2/8/8/8/8/8/8/2B1KB2 w - - 0 1",
        ),
        (
            "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/RNBQK2R w KQk - 0 9",
            "1",
            "half-castling e8",
            "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/RNBQK2R w KQkq - 0 9",
        ),
        // A pawn of Black's can attack the knight.
        (
            "4k3/pp3ppp/8/3N4/4P3/8/8/4K3 w - - 0 1",
            "1",
            "outpost d5",
            "4k3/ppp2ppp/8/3N4/4P3/8/8/4K3 w - - 0 1",
        ),
        (
            "6k1/5ppp/8/8/8/8/PPPP2P1/3Q2KR w - - 0 1",
            "1",
            "king-file h1",
            "6k1/5ppp/8/8/8/8/PPPP2PP/3Q2KR w - - 0 1",
        ),
        ("4k3/8/8/3Q4/8/8/8/4K3 w - - 0 1", "1", "freedom", "4k3/8/8/3q4/8/8/8/4K3 w - - 0 1"),
    ] {
        assert!(has::<chess::Position>(fen, side, shape), "{fen}: {shape}");
        assert!(!has::<chess::Position>(near, side, shape), "{near}: {shape}");
    }
}

#[test]
fn xiangqi_positions_have_what_can_be_read_off_them() {
    for (fen, side, shape, near) in [
        // 空头炮: the cannon faces the king; an advisor stands between.
        (
            "3akab2/9/9/9/4C4/9/9/9/9/3K1AB2 b - - 0 1",
            "1",
            "hollow-cannon e5",
            "4kab2/4a4/9/9/4C4/9/9/9/9/3K1AB2 b - - 0 1",
        ),
        // 卧槽, 挂角: the leg is free; it is blocked.
        (
            "3akab2/2N6/9/9/9/9/9/9/9/3A1K3 b - - 0 1",
            "1",
            "horse-at-palace c8",
            "3akab2/2Nc5/9/9/9/9/9/9/9/3A1K3 w - - 0 1",
        ),
        (
            "4kab2/4a4/3N5/9/9/9/9/9/9/3A1K3 b - - 0 1",
            "1",
            "horse-at-palace d7",
            "4kab2/3ca4/3N5/9/9/9/9/9/9/3A1K3 b - - 0 1",
        ),
        (
            "3akab2/9/9/4p4/9/9/9/9/9/2BAKAB2 w - - 0 1",
            "1",
            "guards-lost",
            "2bakab2/9/9/4p4/9/9/9/9/9/2BAKAB2 w - - 0 1",
        ),
        (
            "3k5/9/9/9/4P4/9/9/9/9/4K4 w - - 0 1",
            "1",
            "crossed-pawn e5",
            "3k5/9/9/9/9/4P4/9/9/9/4K4 w - - 0 1",
        ),
        // All four legs of the horse are blocked; one is free.
        (
            "3k5/9/9/2p6/1cnr5/2P6/9/9/9/4K4 w - - 0 1",
            "1",
            "shut-in c5",
            "3k5/9/9/2p6/1cn1r4/2P6/9/9/9/4K4 w - - 0 1",
        ),
        // 占肋: the rook looks into the palace; a pawn is in its way.
        (
            "4k4/9/9/9/9/3R5/9/9/9/5K3 b - - 0 1",
            "1",
            "open-file d4",
            "4k4/9/9/3c5/9/3R5/9/9/9/5K3 b - - 0 1",
        ),
        (
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN3NC1/9/1RBAKABR1 b - - 0 3",
            "1",
            "development",
            "r1bakabr1/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN3NC1/9/1RBAKABR1 b - - 0 3",
        ),
        (
            "3k5/9/9/9/9/9/9/9/9/4KR3 w - - 0 1",
            "1",
            "freedom",
            "3k5/5r3/9/9/9/9/9/9/9/4K4 w - - 0 1",
        ),
    ] {
        assert!(has::<xiangqi::Position>(fen, side, shape), "{fen}: {shape}");
        assert!(!has::<xiangqi::Position>(near, side, shape), "{near}: {shape}");
    }
}

/// What a move threatens: `-` for nothing.
fn threatened<G: Tactical>(fen: &str, mv: &str) -> String {
    let position = G::from_fen(fen).expect(fen);
    let mv = G::from_coordinates(mv).expect("a move");
    threat(&position, mv).map_or_else(|| "-".to_owned(), |shape| told::<G>(&shape))
}

#[test]
fn threats_are_new_and_cannot_be_taken() {
    for (fen, mv, expected) in [
        ("5rk1/5ppp/8/8/8/8/1B3PPP/3Q2K1 w - - 0 1", "d1g4", "mate-threat g4"),
        ("5rk1/5ppp/8/8/8/8/3B1PPP/3Q2K1 w - - 0 1", "d1g4", "-"),
        ("4k3/8/2n5/8/3P4/8/8/4K3 w - - 0 1", "d4d5", "attack c6 d5"),
        // A pawn takes the pawn.
        ("4k3/8/2n1p3/8/3P4/8/8/4K3 w - - 0 1", "d4d5", "-"),
    ] {
        assert_eq!(threatened::<chess::Position>(fen, mv), expected, "{fen}: {mv}");
    }
    for (fen, mv, expected) in [
        ("3k5/9/9/4n4/9/9/9/9/R8/4K4 w - - 0 1", "a1e1", "attack e6 e1"),
        ("3k5/4r4/9/4n4/9/9/9/9/R8/4K4 w - - 0 1", "a1e1", "-"),
    ] {
        assert_eq!(threatened::<xiangqi::Position>(fen, mv), expected, "{fen}: {mv}");
    }
}

/// What is said of a move by the lines around it.
fn said<G: Reviewed>(fen: &str, played: &str, refutation: &str, better: &str) -> String
where
    AnyTree: From<Tree<G>>,
{
    let moves = |text: &str| -> Vec<Move> {
        text.split_whitespace().map(|it| G::from_coordinates(it).expect("coordinates")).collect()
    };
    let mut tree = Tree::new(G::from_fen(fen).expect("sound"));
    let node = tree.branch(NodeId::ROOT, moves(played)[0]).expect("legal");
    let (refutation, better) = (moves(refutation), moves(better));
    let line = Line::to(&tree, node, G::Ruleset::default());
    let lines = Lines { refutation: &refutation, better: &better, is_drawn: [false; 2] };
    let judgement = Judgement::Blunder;
    assert!(review::faults(&line, &lines).is_empty());
    let faults = review::contrast(&line, &lines, judgement).into_iter().collect();
    let step = line.played(line.len()).expect("a move");
    let reviewed = ReviewedMove {
        node,
        side: step.mover,
        mv: step.step.mv,
        chances: [0.8, 0.5],
        judgement: Some(judgement),
        better,
        refutation,
        faults,
        found_at: None,
        threat: None,
    };
    let tree: AnyTree = tree.into();
    let before = tree.position_before(node).expect("a move");
    let notation = tree.game().usual_notation(Language::En);
    let style = MoveStyle { notation, script: Language::En.script() };
    faults::why(&reviewed, &before, (style, &Texts::new(Language::En))).unwrap_or_default()
}

#[test]
fn what_only_one_line_leads_to_is_told() {
    // The king goes to e2.
    let castling = said::<chess::Position>(
        "1rbqkb1r/pp2n2p/2p2pp1/3pp3/2P2P2/N2P1NP1/PPQP3P/R1B1KB1R w KQk - 0 11",
        "e1e2",
        "e5f4 c2c3 e7f5 g3f4 d5d4 c3b3 f8h6 e2d1 e8g8",
        "f4e5 f6e5 c4d5 d8d5 f1g2 f8g7 f3h4 d5d4",
    );
    assert_eq!(castling, "White can no longer castle.");
    // The cannon leaves the middle file instead of taking the pawn in the end.
    let cannon = said::<xiangqi::Position>(
        "1nbakab1r/r8/1c4nc1/p3p1pCp/2p6/2P6/P3P1P1P/4C4/9/RNBAKABNR w - - 6 4",
        "e2d2",
        "c5c4 b0a2 b9c7 d2c2 b7b2 a0b0 a8b8 g3g4 c4c3 c2g2",
        "c4c5 a8c8 h6e6 g7e6 e2e6 i9h9 c0e2 c8c5 e6e4 b9c7",
    );
    assert_eq!(
        cannon,
        "Better: Red\u{2019}s cannon faces the king with nothing in between: a hollow cannon. The line: \
         P7+1 R1.3 C2.5 H7+5 and so on."
    );
}
