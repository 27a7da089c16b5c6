//! Promises of the chess evaluation that hold for any weights.

use super::super::network::ThreatState;
use super::*;
use crate::engine::eval::network::tests::reckoned;
use crate::engine::eval::network::{Accumulator, NetworkInputs, Weights};
use crate::notation::Written;
use crate::rules::Moves;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect(fen)
}

fn worth(position: &Position) -> i32 {
    position.evaluate(&position.eval_state())
}

/// Plays random games and shows each position and the move that is next.
fn along_random_games(mut look: impl FnMut(&Position, Move)) {
    let mut chance = SmallRng::seed_from_u64(7);
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    ];
    for game in 0..30 {
        let mut position = position(starts[game % starts.len()]);
        for _ in 0..200 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[chance.random_range(0..moves.len())];
            look(&position, mv);
            position.play(mv);
        }
    }
}

/// The same position with the sides exchanged.
fn turned(fen: &str) -> String {
    let mut fields = fen.split(' ');
    let placement = fields.next().unwrap_or_default();
    let swap = |letter: char| match letter {
        'a'..='z' => letter.to_ascii_uppercase(),
        _ => letter.to_ascii_lowercase(),
    };
    let ranks: Vec<String> =
        placement.rsplit('/').map(|rank| rank.chars().map(swap).collect()).collect();
    let side = if fields.next() == Some("w") { "b" } else { "w" };
    let rights: String = fields.next().unwrap_or_default().chars().map(swap).collect();
    format!("{} {side} {rights} - 0 1", ranks.join("/"))
}

/// The same position without castling.
fn settled(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').take(2).collect();
    format!("{} - - 0 1", fields.join(" "))
}

/// The same position with left and right exchanged, without castling.
fn mirrored(fen: &str) -> String {
    let settled = settled(fen);
    let (placement, rest) = settled.split_once(' ').unwrap_or_default();
    let ranks: Vec<String> =
        placement.split('/').map(|rank| rank.chars().rev().collect()).collect();
    format!("{} {rest}", ranks.join("/"))
}

#[test]
fn the_start_is_even_but_for_the_move() {
    let terms = Position::start().trace().terms;
    for term in terms.iter().filter(|term| !["tempo", "network"].contains(&term.name)) {
        assert_eq!(term.worth[0], term.worth[1], "{}", term.name);
    }
    assert!((0..80).contains(&worth(&Position::start())));
}

#[test]
fn every_processor_judges_alike() {
    along_random_games(|position, _| {
        // `worth` takes the way of newer processors where it can.
        let plain = Evaluation { position, state: &position.eval_state() }.run(affine);
        assert_eq!(worth(position), plain, "{}", position.fen());
    });
}

#[test]
fn threat_states_are_told() {
    // As python-chess's `attackers` has it: the pawn on b3 hits a knight, the queens each other
    // (one is protected), the pawns on f3 and g2 as well, a rook the pawn on a2.
    let here = position("3qk3/7p/8/r7/2n5/1P3p2/P4BP1/3Q2K1 w - - 0 1");
    let attacks = terms::collect(&here, here.eval_state().counts, &mut Totals::default());
    let mut seen = vec![];
    threats::each(&here, &attacks, |state, man| seen.push((man.at.index(), state)));
    seen.sort_by_key(|&(at, _)| at);
    let at = |name: &str| usize::from(name.as_bytes()[0] - b'a' + 8 * (name.as_bytes()[1] - b'1'));
    assert_eq!(
        seen,
        [
            (at("d1"), ThreatState::Hanging),
            (at("a2"), ThreatState::Hanging),
            (at("g2"), ThreatState::AttackedDefended),
            (at("f3"), ThreatState::Hanging),
            (at("c4"), ThreatState::AttackedByLesser),
            (at("h7"), ThreatState::Undefended),
            (at("d8"), ThreatState::AttackedDefended),
        ]
    );
}

#[test]
fn drawn_endings_are_worth_nothing() {
    // As endgame manuals have it (R. Fine, "Basic Chess Endings", 1941, on the bishop of the wrong
    // colour).
    for (drawn, fen) in [
        (true, "7k/8/6K1/7P/8/3B4/8/8 w - - 0 1"),
        (false, "7k/8/6K1/7P/8/4B3/8/8 w - - 0 1"),
        (false, "8/8/3k2K1/7P/8/3B4/8/8 w - - 0 1"),
        (false, "7k/8/6K1/6P1/8/3B4/8/8 w - - 0 1"),
        (false, "7k/6p1/6K1/7P/8/3B4/8/8 w - - 0 1"),
        (true, "k7/8/1K6/P7/8/P7/8/8 b - - 0 1"),
        (false, "8/8/8/2b5/p7/k7/8/1K6 w - - 0 1"),
        (true, "8/8/8/3b4/p7/k7/8/1K6 w - - 0 1"),
        (true, "8/5k2/8/8/2B1B3/3K4/8/8 b - - 0 1"),
        (false, "8/5k2/8/8/2BB4/3K4/8/8 b - - 0 1"),
        (true, "8/5k2/8/8/2N1N3/3K4/8/8 b - - 0 1"),
    ] {
        assert_eq!(worth(&position(fen)) == 0, drawn, "{fen}");
    }
}

#[test]
fn leads_count_for_less_with_fewer_pawns_or_on_one_wing() {
    let share = |fen| {
        let (share, full) = position(fen).scale(Side::First);
        assert!((1..=full).contains(&share), "{fen}");
        (share, share == full)
    };
    let (wide, is_full) = share("4r1k1/p4p1p/8/8/8/8/P3PPPP/4R1K1 w - - 0 1");
    assert!(is_full);
    let (narrow, is_full) = share("4r1k1/5ppp/8/8/8/8/4PPPP/4R1K1 w - - 0 1");
    assert!(!is_full);
    let (fewer, _) = share("4r1k1/6pp/8/8/8/8/5PPP/4R1K1 w - - 0 1");
    let (fewest, _) = share("4r1k1/7p/8/8/8/8/6PP/4R1K1 w - - 0 1");
    assert!(wide > narrow && narrow > fewer && fewer > fewest);
    // With so many men the wing is no matter.
    let (_, is_full) = share("r1q1r1k1/1n1n1ppp/4p3/8/8/2N1P3/1B1Q1PPP/R3R1K1 w - - 0 1");
    assert!(is_full);
}

#[test]
fn what_aims_at_kings_is_counted() {
    // Reckoned from python-chess's `attackers` and `between`, for White and for Black: officers
    // that hit squares about the other king (all sides have a queen), hits on its wing, guards
    // there, screens.
    for (fen, expected) in [
        (
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            [[2, 12, 18, 1], [2, 12, 18, 1]],
        ),
        (
            "4r1k1/1p4pp/p2pq1n1/P3pr2/NPPp4/3P1Q2/5PPP/RR4K1 w - - 0 16",
            [[0, 6, 18, 0], [1, 10, 17, 0]],
        ),
        (
            "r1b2r1k/p1p3b1/1pnq3p/3B1pNQ/4P3/2p5/P4PP1/R1B1K1R1 w - - 0 15",
            [[3, 12, 13, 1], [0, 13, 14, 0]],
        ),
    ] {
        let mut seen = [[0; 4]; 2];
        position(fen).trace_features(&mut |side, feature, times| {
            let groups = [Group::KingAttackers, Group::WingHits, Group::WingGuards, Group::Screens];
            for (number, group) in groups.into_iter().enumerate() {
                if (group.first()..group.first() + group.len()).contains(&feature) {
                    let index = i32::try_from(feature - group.first()).expect("few");
                    seen[side.index()][number] = match group {
                        Group::Screens => times,
                        Group::KingAttackers => index - 8,
                        _ => index,
                    };
                }
            }
        });
        assert_eq!(seen, expected, "{fen}");
    }
}

#[test]
fn scalar_inputs_are_counted() {
    // Reckoned from python-chess's boards: rights to castle short and long, pawns to queens,
    // bishops on long diagonals, rooks and queens on the seventh, isolated pawns; squares beside
    // the other king that the queen hits, officers on its wing, room of knights and of the queen,
    // and the rank of the foremost passed pawn.
    const COUNTED: [usize; 15] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 18, 19, 23];
    for (fen, expected) in [
        (
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            [[0, 0, 8, 2, 2, 2, 1, 0, 0, 0, 0, 4, 10, 6, 0]; 2],
        ),
        (
            "r3k2r/pp1q1ppp/2n1bn2/2bpp3/8/1P1P1NP1/PBPNPPBP/R2QK2R w KQk - 0 9",
            [
                [1, 1, 8, 2, 2, 2, 1, 2, 0, 0, 0, 3, 8, 4, 0],
                [1, 0, 7, 2, 2, 2, 1, 0, 0, 0, 0, 5, 10, 7, 0],
            ],
        ),
        (
            "6k1/R4Rpp/3P4/1p3p2/2p5/8/rB4PP/6K1 b - - 0 30",
            [
                [0, 0, 5, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 4],
                [0, 0, 3, 0, 1, 2, 0, 1, 2, 1, 0, 1, 0, 0, 5],
            ],
        ),
    ] {
        let here = position(fen);
        let attacks = terms::collect(&here, here.eval_state().counts, &mut Totals::default());
        let seen = scalars::of_both(&here, &attacks).map(|counts| COUNTED.map(|at| counts[at]));
        assert_eq!(seen, expected, "{fen}");
    }
}

#[test]
fn an_updated_state_is_that_computed_from_scratch() {
    along_random_games(|position, mv| {
        let mut after = position.eval_state();
        position.update_eval_state(&position.eval_state(), mv, &mut after);
        let mut next = position.clone();
        next.play(mv);
        assert_eq!(after, next.eval_state(), "{mv:?} in {}", position.fen());
    });
}

#[test]
fn sides_and_wings_are_alike() {
    along_random_games(|here, _| {
        let fen = here.fen();
        assert_eq!(worth(here), worth(&position(&turned(&fen))), "{fen} turned");
        let [settled, mirrored] = [settled(&fen), mirrored(&fen)].map(|fen| position(&fen));
        assert_eq!(worth(&settled), worth(&mirrored), "{fen} mirrored");
    });
}

#[test]
fn the_terms_are_the_evaluation() {
    along_random_games(|position, _| {
        let all = position.trace();
        let mut sum = TaperedScore::default();
        for term in &all.terms {
            sum += term.worth[0] - term.worth[1];
        }
        let white = sum.interpolate(all.phase.0, all.phase.1);
        let scaled = white * all.scale.0 / all.scale.1;
        let mover = if position.side_to_move() == Side::First { scaled } else { -scaled };
        assert_eq!(worth(position), mover, "{}", position.fen());
    });
}

#[test]
fn nobody_can_win_without_the_pieces_for_it() {
    for fen in [
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1",
        "4k3/5b2/8/8/8/8/8/4KN2 b - - 0 1",
    ] {
        assert_eq!(worth(&position(fen)), 0, "{fen}");
    }
    assert!(worth(&position("4k3/8/8/8/8/8/8/3QK3 w - - 0 1")) > 500);
    let rook = worth(&position("4k3/6b1/8/8/8/8/8/3RK3 w - - 0 1"));
    assert!((0..60).contains(&rook), "{rook}");
}

/// The most that a move wins by exchanges on its square, by playing them all out.
fn exchange_by_play(position: &Position, mv: Move) -> i32 {
    let won = position.gain(mv);
    let mut next = position.clone();
    next.play(mv);
    let replies = next.list(Moves::Captures).into_iter().filter(|reply| {
        reply.to() == mv.to() && reply.promotion().is_none_or(|kind| kind == Piece::Queen as u8)
    });
    let cheapest = replies.min_by_key(|reply| {
        next.piece_at(reply.from()).map_or(0, |(_, piece)| VALUES[piece.index()])
    });
    won - cheapest.map_or(0, |reply| exchange_by_play(&next, reply).max(0))
}

#[test]
fn exchanges_come_out_as_when_they_are_played() {
    let mut asked = 0;
    along_random_games(|position, _| {
        // Pins and checks are not seen by the quick reckoning.
        let pinned = !position.board().pinned().is_empty() || position.in_check();
        let last_ranks = position.list(Moves::Captures).iter().any(|mv| mv.promotion().is_some());
        if pinned || last_ranks || !position.fen().len().is_multiple_of(3) {
            return;
        }
        for mv in position.list(Moves::Captures) {
            let mut next = position.clone();
            next.play(mv);
            if !next.board().pinned().is_empty() || next.in_check() {
                continue;
            }
            let played = exchange_by_play(position, mv);
            let text = || format!("{} in {}", Position::coordinates(mv), position.fen());
            assert!(position.see_at_least(mv, played), "{} wins {played}", text());
            assert!(!position.see_at_least(mv, played + 1), "{} wins only {played}", text());
            asked += 1;
        }
    });
    assert!(asked > 500, "{asked}");
}

#[test]
fn exchanges_know_promotions_passing_pawns_and_x_rays() {
    let mv = |text: &str| Position::from_coordinates(text).expect(text);
    for (fen, text, won) in [
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 900),
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100),
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 1_420),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100),
        ("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0),
        // Two rooks against one behind a pawn; a king may not take what is protected.
        ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100),
        ("4k3/3p4/8/8/8/8/3R4/3QK3 w - - 0 1", "d2d7", 100),
        ("4k3/3p4/8/8/8/8/3R4/4K3 w - - 0 1", "d2d7", -420),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", 0),
    ] {
        let here = position(fen);
        assert!(here.see_at_least(mv(text), won), "{text} in {fen} wins {won}");
        assert!(!here.see_at_least(mv(text), won + 1), "{text} in {fen} wins no more than {won}");
    }
}

/// What python-chess's `is_attacked_by` says of the squares that each quiet move leaves and enters,
/// castling left out.
#[test]
fn moves_are_told_apart_by_what_hits_their_squares() {
    for (fen, moves) in [
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            [
                "a1b1 a1c1 a1d1 b2b3 d2c1 d2e3 d2f4 d2g5 e1d1 e1f1 f3e3 f3f4 f3g3 h1f1 h1g1",
                "a2a3 a2a4 d2h6 e5c4 e5c6 e5d3 e5g4 f3d3 f3f5 f3g4 f3h5",
                "c3b1 c3d1 e2d1 e2f1 g2g3",
                "c3a4 c3b5 d5d6 e2b5 e2c4 e2d3 g2g4",
            ],
        ),
        (
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - - 0 10",
            [
                "a8a7 a8b8 a8c8 a8d8 a8e8 b7b6 c5a7 c5b6 c6a5 c6a7 c6b8 c6d8 e7d7 e7d8 e7e8 \
                 f8b8 f8c8 f8d8 f8e8 g4c8 g4d7 g4h5 g7g6 g8h8 h7h5",
                "b7b5 c5b4 c5d4 c5e3 c6b4 c6d4 d6d5 e7e6 g4e6 g4f5 g4h3 h7h6",
                "a6a5 f6d7 f6e8 f6h5",
                "f6d5",
            ],
        ),
    ] {
        let position = position(fen);
        let threats = position.threats();
        for (threat_index, moves) in moves.into_iter().enumerate() {
            for text in moves.split_whitespace() {
                let mv = Position::from_coordinates(text).expect(text);
                assert!(position.is_legal(mv), "{text}");
                assert_eq!(position.threat_index(&threats, mv), threat_index, "{fen} {text}");
            }
        }
    }
}

#[test]
fn moves_that_risk_nothing_or_give_no_check_are_told_unplayed() {
    let (mut safe, mut checks, mut unplayed) = (0, 0, 0);
    along_random_games(|position, _| {
        let threats = position.threats();
        for mv in position.legal_moves() {
            let told = || format!("{mv:?} in {}", position.fen());
            if position.is_quiet(mv) && position.is_safe(&threats, mv) {
                assert!(position.see_at_least(mv, 0), "{}", told());
                safe += 1;
            }
            let mut next = position.clone();
            next.play(mv);
            if !position.may_check(&threats, mv) {
                assert!(!next.in_check(), "{}", told());
                unplayed += 1;
            }
            checks += i32::from(next.in_check());
        }
    });
    // Else nothing was tested.
    assert!(safe > 10_000 && checks > 1_000 && unplayed > 50_000, "{safe} {checks} {unplayed}");
}

/// The weights that the file stands for.
fn weights() -> Vec<f32> {
    Position::LAYOUT.dequantized(Position::file()).expect("a file of the right size")
}

#[test]
fn whole_numbers_make_of_the_network_what_fractions_do() {
    let weights = weights();
    along_random_games(|position, _| {
        let told = position.extra_terms().remove(0).worth[0].midgame();
        let seen = if position.side_to_move() == Side::First { told } else { -told };
        let reckoned = reckoned(position, &weights).clamp(-2_000.0, 2_000.0);
        assert!(
            (f64::from(seen) - f64::from(reckoned)).abs() < 2.0,
            "{seen} for {reckoned}: {}",
            position.fen()
        );
    });
}

#[test]
fn a_network_that_is_written_and_read_is_the_same() {
    let layout = Position::LAYOUT;
    assert!(layout.quantized(&weights()) == Position::file());
    assert!(layout.dequantized(&Position::file()[1..]).is_none());
    assert!(Weights::<256, 24, 304>::read(layout, &Position::file()[2..]).is_none());
}

#[test]
fn another_network_that_is_written_and_read_tells_what_it_should() {
    let layout = Position::LAYOUT;
    let mut chance = SmallRng::seed_from_u64(3);
    let changed = |weight: f32| 0.7 * weight + chance.random_range(-0.02..0.02);
    let file = layout.quantized(&weights().into_iter().map(changed).collect::<Vec<f32>>());
    let another = Weights::read(layout, &file).expect("a file of the right size");
    let exact = layout.dequantized(&file).expect("a file of the right size");
    let mut changed = 0;
    along_random_games(|position, _| {
        if !position.fen().len().is_multiple_of(9) {
            return;
        }
        let state = position.eval_state();
        let attacks = terms::collect(position, state.counts, &mut Totals::default());
        let kings = Side::BOTH.map(|side| position.king(side));
        let mut accumulator = Accumulator::new::<Position>(&another.transformer, kings);
        position.each_piece(|man| accumulator.add::<Position>(&another.transformer, man));
        let told = network::evaluate(&another, position, &accumulator, &attacks, affine);
        let here =
            network::evaluate(network::weights(), position, &state.accumulator, &attacks, affine);
        changed += i32::from(told != here);
        let reckoned = reckoned(position, &exact).clamp(-2_000.0, 2_000.0);
        let text = || format!("{told} for {reckoned}: {}", position.fen());
        assert!((f64::from(told) - f64::from(reckoned)).abs() < 2.0, "{}", text());
    });
    assert!(changed > 300, "{changed}");
}
