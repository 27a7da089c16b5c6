//! What lines of play win: positions with a motif, and near ones without it.
//!
//! Which moves are legal, which pieces are pinned and that no reply saves what falls was checked
//! with python-chess 1.11 and pyffish (`tests/oracles/motifs.py`).

use chuhe::games::GameInfo;
use chuhe::rules::{Move, chess, xiangqi};
use chuhe::tactics::{Haul, Man, Motif, Tactical, motif};

/// A motif in a few words: its name and the squares of its pieces.
fn told<G: GameInfo>(motif: &Motif) -> String {
    let at = |man: &Man| G::point(man.at);
    let squares = match motif {
        Motif::Mate { moves, names } => {
            let ids: Vec<_> = names.iter().map(|name| name.id()).collect();
            vec![moves.to_string(), ids.join(",")]
        }
        Motif::Hanging { piece, by }
        | Motif::Exchange { piece, by }
        | Motif::Combination { piece, by }
        | Motif::Recapture { piece, by }
        | Motif::Trapped { piece, by } => {
            vec![at(piece), at(by)]
        }
        Motif::PinnedProtector { piece, by, protector, pinner } => {
            let pinner = pinner.as_ref().map_or_else(|| "-".to_owned(), at);
            vec![at(piece), at(by), at(protector), pinner]
        }
        Motif::DoubleAttack { by, targets, .. } => {
            std::iter::once(by).chain(targets).map(at).collect()
        }
        Motif::DiscoveredAttack { by, from, targets } => {
            [by, from].into_iter().chain(targets).map(at).collect()
        }
        Motif::Overloaded { piece, by, protector, other } => {
            [piece, by, protector, other].map(at).to_vec()
        }
        Motif::ProtectorTaken { piece, by, protector } => [piece, by, protector].map(at).to_vec(),
        Motif::Promotion { pawn } => vec![at(pawn)],
        Motif::PerpetualCheck | Motif::Ending { .. } => Vec::new(),
        Motif::Shape(shape) => shape.men.iter().map(at).collect(),
        Motif::Principle { men, .. } => men.iter().map(at).collect(),
        Motif::Skewer { by, behind } => vec![at(by), at(behind)],
        Motif::Pin { piece, pinner, by } => vec![at(piece), at(pinner), at(by)],
        Motif::Draw { reason } | Motif::Ruling { reason } | Motif::Round { reason, .. } => {
            vec![reason.name().to_owned()]
        }
    };
    format!("{} {}", motif.name(), squares.join(" "))
}

/// What a line wins: `-` for nothing.
fn won<G: Tactical>(fen: &str, line: &str) -> String {
    let start = G::from_fen(fen).expect(fen);
    let mut position = start.clone();
    let mut moves: Vec<Move> = Vec::new();
    for text in line.split(' ') {
        let mv = G::from_coordinates(text).expect(text);
        assert!(position.is_legal(mv), "{fen}: {text}");
        position.play(mv);
        moves.push(mv);
    }
    let won = motif::won_by(&start, &[], G::Ruleset::default(), &moves, &Haul::default());
    won.map_or_else(|| "-".to_owned(), |won| told::<G>(&won.motif))
}

#[test]
fn chess_lines_win_what_can_be_proved() {
    for (fen, line, expected) in [
        // A bishop takes a knight that nothing protects; a pawn does.
        ("4k3/8/8/3n3p/7P/8/6B1/4K3 w - - 0 1", "g2d5", "hanging d5 g2"),
        ("4k3/8/4p3/3n3p/7P/8/6B1/4K3 w - - 0 1", "g2d5", "-"),
        // A rook takes a protected queen; a protected rook.
        ("3qk3/8/8/7p/7P/8/8/3RK3 w - - 0 1", "d1d8 e8d8", "exchange d8 d1"),
        ("3rk3/8/8/7p/7P/8/8/3RK3 w - - 0 1", "d1d8 e8d8", "-"),
        // The knight that protects the bishop is pinned; it is not.
        ("4k3/8/2n5/1B2b3/8/5N2/8/4K3 w - - 0 1", "f3e5", "pinned-protector e5 f3 c6 b5"),
        ("4k3/8/2n5/B3b3/8/5N2/8/4K3 w - - 0 1", "f3e5", "-"),
        // A knight forks king and rook; it can be taken.
        ("r3k3/8/8/1N5p/7P/8/8/4K3 w - - 0 1", "b5c7 e8d7 c7a8", "double-attack c7 e8 a8"),
        ("r2qk3/8/8/1N6/8/8/8/4K3 w - - 0 1", "b5c7 d8c7", "-"),
        // The pawn attacked the bishop before the check, which is no fork; a knight's check unveils a
        // rook, which is one.
        ("4k3/8/8/8/1b6/2P5/4B3/4K3 w - - 0 1", "e2b5 e8e7 c3b4", "hanging b4 c3"),
        ("4k3/8/8/q2N3R/8/8/8/6K1 w - - 0 1", "d5f6 e8e7 h5a5", "discovered-attack f6 h5 e8 a5"),
        // A knight forks two rooks; one of them saves the other by a check.
        ("7k/8/8/1r3r2/8/7P/4N1PK/8 w - - 0 1", "e2d4 b5b2", "double-attack d4 b5 f5"),
        ("7k/8/8/1r3r2/8/8/4N3/4K3 w - - 0 1", "e2d4 f5e5 e1d1", "-"),
        // A pawn protects two knights; one has a second pawn. A knight protects a bishop; so does a pawn.
        ("4k3/8/4p3/3n1n2/8/1B6/8/5RK1 w - - 0 1", "b3d5 e6d5 f1f5", "overloaded f5 b3 e6 d5"),
        ("4k3/8/4p1p1/3n1n2/8/1B6/8/5RK1 w - - 0 1", "b3d5 e6d5 f1f5 g6f5", "-"),
        ("6k1/1p6/2n5/1B2b3/8/5N2/8/4K3 w - - 0 1", "b5c6 b7c6 f3e5", "protector-taken e5 b5 c6"),
        ("6k1/1p6/2np4/1B2b3/8/5N2/8/4K3 w - - 0 1", "b5c6 b7c6 f3e5 d6e5", "-"),
        // A pinned knight is attacked by a pawn; one that can move is.
        ("4k3/8/3p4/4n3/8/3P4/8/4R1K1 w - - 0 1", "d3d4 e8d7 d4e5", "pin e5 e1 d4"),
        ("4k3/8/3p4/4n3/8/3P4/8/3R2K1 w - - 0 1", "d3d4 e5c6", "-"),
        // A knight in the corner loses both its squares; a pawn protects one.
        ("4k3/8/8/8/8/2K5/P7/n7 w - - 0 1", "c3b2 e8d7 b2a1", "trapped a1 b2"),
        ("4k3/8/8/8/p7/2K5/8/n7 w - - 0 1", "c3b2 a1b3", "-"),
        // A check along a line with a queen behind the king; with a protected rook.
        ("8/8/8/3k3q/8/8/R7/6K1 w - - 0 1", "a2a5 d5e6 a5h5", "skewer a5 h5"),
        ("8/8/6p1/3k3r/8/8/R7/6K1 w - - 0 1", "a2a5 d5e6 a5h5 g6h5", "-"),
        ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "a1a8", "mate 1 back-rank"),
        ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", "draw stalemate"),
    ] {
        assert_eq!(won::<chess::Position>(fen, line), expected, "{fen}: {line}");
    }
}

#[test]
fn xiangqi_lines_win_what_can_be_proved() {
    for (fen, line, expected) in [
        // A rook takes a horse that nothing protects; a rook does.
        ("3k5/9/9/4n4/9/9/9/4R4/9/4K4 w - - 0 1", "e2e6", "hanging e6 e2"),
        ("3kr4/9/9/4n4/9/9/9/4R4/9/4K4 w - - 0 1", "e2e6", "-"),
        // A cannon takes a protected rook; a protected horse.
        ("r2k5/9/9/r3p1C2/9/9/9/9/9/4K4 w - - 0 1", "g6a6 a9a6", "exchange a6 g6"),
        ("r2k5/9/9/n3p1C2/9/9/9/9/9/4K4 w - - 0 1", "g6a6 a9a6", "-"),
        // A false root (假根): the horse may not leave the file; it may.
        ("4k4/9/4n4/9/3c5/9/9/3RR4/9/5K3 w - - 0 1", "d2d5", "pinned-protector d5 d2 e7 e2"),
        ("4k4/9/4n4/9/3c5/9/9/3R1R3/9/5K3 w - - 0 1", "d2d5 e7d5", "-"),
        // A horse attacks two rooks (捉双); one of its legs is blocked.
        ("3k5/9/9/2r3r2/9/9/3NP4/9/9/3AKA3 w - - 0 1", "d3e5 c6c9 e5g6", "double-attack e5 c6 g6"),
        ("3k5/9/9/2r3r2/3c5/9/3NP4/9/9/3AKA3 w - - 0 1", "d3e5 g6g9", "-"),
        // A horse protects a cannon; so does a rook.
        (
            "5kb2/9/4n4/9/3cp4/9/4C4/3R5/9/4K4 w - - 0 1",
            "e3e7 g9e7 d2d5",
            "protector-taken d5 e3 e7",
        ),
        ("5kb2/3r5/4n4/9/3cp4/9/4C4/3R5/9/4K4 w - - 0 1", "e3e7 g9e7 d2d5 d8d5", "-"),
        // A pinned horse is attacked by a pawn; one that can move is.
        ("4k4/9/9/4n3r/3P5/9/9/4RA3/9/5KB2 w - - 0 1", "d5d6 e9e8 d6e6", "pin e6 e2 d6"),
        ("4k4/9/9/4n3r/3P5/9/9/3R1A3/9/5KB2 w - - 0 1", "d5d6 e6d4", "-"),
        // A horse in the corner is attacked, and a pawn holds both its points; no pawn does.
        ("n3k4/9/2P6/9/9/9/9/7R1/9/3K5 w - - 0 1", "h2a2 e9e8 a2a9", "trapped a9 a2"),
        ("n3k4/9/9/9/9/9/9/7R1/9/3K5 w - - 0 1", "h2a2 a9c8", "-"),
        // A check along the back rank with a horse behind the king; with a protected one.
        ("n3k4/9/9/9/9/9/9/7R1/9/3K5 w - - 0 1", "h2h9 e9e8 h9a9", "skewer h9 a9"),
        ("n3k4/r8/9/9/9/9/9/7R1/9/3K5 w - - 0 1", "h2h9 e9e8", "-"),
        ("4k4/4a4/4b2c1/9/2nR5/9/2P1C4/9/9/3K1A3 w - - 0 1", "d5d9", "mate 1 tie-men-shuan"),
    ] {
        assert_eq!(won::<xiangqi::Position>(fen, line), expected, "{fen}: {line}");
    }
}
