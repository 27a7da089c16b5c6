//! Promises of the Xiangqi evaluation that hold for any weights.

use super::*;
use crate::engine::eval::Man;
use crate::engine::eval::network::tests::reckoned;
use crate::engine::eval::network::{Accumulator, Inputs, NetworkInputs, Weights};
use crate::rules::xiangqi::{file_of, rank_of, square};
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
    for _ in 0..20 {
        let mut position = Position::start();
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
    format!("{} {side} - - 0 1", ranks.join("/"))
}

/// The same position with left and right exchanged.
fn mirrored(fen: &str) -> String {
    let (placement, rest) = fen.split_once(' ').unwrap_or_default();
    let ranks: Vec<String> =
        placement.split('/').map(|rank| rank.chars().rev().collect()).collect();
    format!("{} {rest}", ranks.join("/"))
}

#[test]
fn the_start_is_even_but_for_the_move() {
    let terms = Position::start().trace().terms;
    for term in terms.iter().filter(|term| term.name != "network") {
        assert_eq!(term.worth[0], term.worth[1], "{}", term.name);
    }
    assert!((0..80).contains(&worth(&Position::start())));
}

#[test]
fn every_processor_judges_alike() {
    along_random_games(|position, _| {
        let plain = Evaluation { position, state: &position.eval_state() }.run(affine);
        assert_eq!(worth(position), plain, "{}", position.fen());
    });
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
    let mut off_the_middle = 0;
    along_random_games(|here, _| {
        let fen = here.fen();
        assert_eq!(worth(here), worth(&position(&turned(&fen))), "{fen} turned");
        // A king in the middle leaves open which wing is which.
        if Side::BOTH.iter().all(|&side| file_of(here.king(side)) != 4) {
            off_the_middle += 1;
            assert_eq!(worth(here), worth(&position(&mirrored(&fen))), "{fen} mirrored");
        }
    });
    assert!(off_the_middle > 100, "{off_the_middle}");
}

#[test]
fn the_terms_are_the_evaluation() {
    along_random_games(|position, _| {
        let all = position.trace();
        let mut sum = TaperedScore::default();
        for term in &all.terms {
            sum += term.worth[0] - term.worth[1];
        }
        let red = sum.interpolate(all.phase.0, all.phase.1);
        let scaled = red * all.scale.0 / all.scale.1;
        let mover = if position.side_to_move() == Side::First { scaled } else { -scaled };
        assert_eq!(worth(position), mover, "{}", position.fen());
    });
}

#[test]
fn threat_states_are_told() {
    // Reckoned by plain loops over the board, apart from the engine.
    let here = position("2b1k4/3Ra4/2n1b4/4N3p/2r3p2/4P4/P3C1P1P/6n2/4A1c2/2B1KA3 w - - 0 1");
    let hits = Hits::of_both(&here);
    let mut seen = vec![];
    threats::each(&here, &hits, |state, man| {
        let file = char::from(b'a' + file_of(man.at));
        seen.push((man.at.index(), format!("{file}{} {state:?}", rank_of(man.at))));
    });
    seen.sort();
    let seen: Vec<&str> = seen.iter().map(|(_, told)| told.as_str()).collect();
    assert_eq!(
        seen,
        [
            "c0 Hanging",
            "e1 AttackedDefended",
            "g1 Undefended",
            "g2 Undefended",
            "a3 Undefended",
            "e3 Hanging",
            "g3 Hanging",
            "i3 AttackedDefended",
            "e4 Undefended",
            "c5 AttackedByLesser",
            "g5 AttackedDefended",
            "e6 AttackedDefended",
            "i6 Undefended",
            "c7 AttackedDefended",
            "e7 Undefended",
            "d8 Undefended",
            "e8 AttackedDefended",
            "c9 Undefended",
        ]
    );
}

#[test]
fn scalar_inputs_are_counted() {
    // Reckoned by the same loops; for the mover and for the other side.
    for (fen, expected) in [
        (
            "2b1k4/3Ra4/2n1b4/4N3p/2r3p2/4P4/P3C1P1P/6n2/4A1c2/2B1KA3 w - - 0 1",
            [
                [2, 1, 1, 1, 1, 4, 0, 0, 0, 0, 3, 0, 13, 6, 5, 30],
                [1, 2, 1, 2, 1, 2, 0, 1, 0, 1, 1, 0, 10, 11, 4, 32],
            ],
        ),
        (
            "5k3/9/9/4P1P2/9/R8/9/1n7/4r4/3K1C3 b - - 0 1",
            [
                [0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 4, 2, 14, 6, 0, 21],
                [0, 0, 1, 0, 1, 2, 2, 2, 0, 0, 1, 1, 17, 0, 12, 24],
            ],
        ),
        (
            "2bak4/4a4/4b1n2/p1p1p3p/4c1p2/2P3R2/P3P3P/2N1C4/3r5/1RBAKAB2 w - - 0 1",
            [
                [2, 2, 2, 1, 1, 4, 0, 0, 0, 0, 0, 0, 19, 4, 6, 35],
                [2, 2, 1, 1, 1, 5, 0, 0, 0, 0, 5, 2, 16, 5, 4, 37],
            ],
        ),
    ] {
        let here = position(fen);
        let hits = Hits::of_both(&here);
        assert_eq!(scalars::of_both(&here, &hits), expected, "{fen}");
    }
}

#[test]
fn nobody_can_win_with_guards_alone() {
    assert_eq!(worth(&position("3ak4/9/9/9/9/9/9/9/4A4/2BAK1B2 w - - 0 1")), 0);
    assert!(worth(&position("3k5/9/9/9/4P4/9/9/9/4A4/4K4 w - - 0 1")) > 0);
}

#[test]
fn a_protected_pawn_is_no_booty_for_a_rook() {
    // The rook on e4 takes the pawn e6, which a horse on c7 holds; without the horse it is free.
    let mv = Move::new(square(4, 4), square(4, 6));
    let held = position("3k5/9/2n6/4p4/9/4R4/9/9/9/5K3 w - - 0 1");
    let loss = VALUES[Piece::Pawn.index()] - VALUES[Piece::Rook.index()];
    assert!(held.see_at_least(mv, loss) && !held.see_at_least(mv, loss + 1));
    let free = position("3k5/9/9/4p4/9/4R4/9/9/9/5K3 w - - 0 1");
    let gain = VALUES[Piece::Pawn.index()];
    assert!(free.see_at_least(mv, gain) && !free.see_at_least(mv, gain + 1));
}

#[test]
fn a_king_far_away_on_the_file_protects_nothing() {
    let mv = Move::new(square(4, 4), square(4, 6));
    let behind = position("4k4/9/9/4p4/9/4R4/9/9/9/5K3 w - - 0 1");
    assert!(behind.see_at_least(mv, VALUES[Piece::Pawn.index()]));
}

#[test]
fn a_quiet_move_onto_a_hit_point_loses_its_piece() {
    let there = position("3k5/9/9/2p6/9/4R4/9/9/9/5K3 w - - 0 1");
    assert!(there.see_at_least(Move::new(square(4, 4), square(4, 5)), 0));
    assert!(!there.see_at_least(Move::new(square(4, 4), square(2, 4)), 1));
    let pawn = position("3k5/9/9/2p6/2P6/4R4/9/9/9/5K3 w - - 0 1");
    // The pawn takes the pawn, and nothing takes back.
    assert!(pawn.see_at_least(Move::new(square(2, 5), square(2, 6)), 1));
    let lost = position("3k5/9/9/2p6/9/4R4/9/9/9/5K3 w - - 0 1");
    assert!(!lost.see_at_least(Move::new(square(4, 4), square(2, 5)), 0));
}

/// The weights that the file stands for.
fn weights() -> Vec<f32> {
    Position::LAYOUT.dequantized(Position::file()).expect("a file of the right size")
}

#[test]
fn a_network_that_is_written_and_read_is_the_same() {
    let layout = Position::LAYOUT;
    assert!(layout.quantized(&weights()) == Position::file());
    assert!(layout.dequantized(&Position::file()[1..]).is_none());
    assert!(Weights::<L1_INPUTS, 1, L1_INPUTS>::read(layout, &Position::file()[2..]).is_none());
}

/// The network and another, for small weights are easily told from each other.
fn networks() -> [Vec<f32>; 2] {
    let mut chance = SmallRng::seed_from_u64(3);
    let changed = |weight: f32| 0.7 * weight + chance.random_range(-0.05..0.05);
    [weights(), weights().into_iter().map(changed).collect()]
}

#[test]
fn whole_numbers_make_of_a_network_what_fractions_do() {
    let layout = Position::LAYOUT;
    for file in networks().map(|weights| layout.quantized(&weights)) {
        let network = Weights::read(layout, &file).expect("a file of the right size");
        let exact = layout.dequantized(&file).expect("a file of the right size");
        along_random_games(|position, _| {
            let kings = Side::BOTH.map(|side| position.king(side));
            let mut accumulator = Accumulator::new::<Position>(&network.transformer, kings);
            position.each_piece(|man| accumulator.add::<Position>(&network.transformer, man));
            let hits = Hits::of_both(position);
            let told = network::evaluate(&network, position, &accumulator, &hits, affine);
            let reckoned = reckoned(position, &exact).clamp(-2_000.0, 2_000.0);
            let text = || format!("{told} for {reckoned}: {}", position.fen());
            assert!((f64::from(told) - f64::from(reckoned)).abs() < 2.0, "{}", text());
        });
    }
}

#[test]
fn an_updated_accumulator_is_that_summed_up_for_any_network() {
    let layout = Position::LAYOUT;
    let [_, weights] = networks();
    let network = Weights::<{ network::HIDDEN }, { scalars::SCALARS }, L1_INPUTS>::read(
        layout,
        &layout.quantized(&weights),
    );
    let transformer = network.expect("a file of the right size").transformer;
    let of = |position: &Position| {
        let kings = Side::BOTH.map(|side| position.king(side));
        let mut accumulator = Accumulator::new::<Position>(&transformer, kings);
        position.each_piece(|man| accumulator.add::<Position>(&transformer, man));
        accumulator
    };
    let mut refreshed = 0;
    along_random_games(|position, mv| {
        let Some((side, piece)) = position.piece_at(mv.from()) else { return };
        let [leaves, arrives] = [mv.from(), mv.to()].map(|at| Man { side, piece, at });
        let (before, mut after) = (of(position), of(position));
        if let Some((side, piece)) = position.captured(mv) {
            let taken = Man { side, piece, at: mv.to() };
            before.update(&transformer, position, [arrives], [leaves, taken], &mut after);
        } else {
            before.update(&transformer, position, [arrives], [leaves], &mut after);
        }
        let mut next = position.clone();
        next.play(mv);
        assert_eq!(after, of(&next), "{mv:?} in {}", position.fen());
        let wings = [mv.from(), mv.to()].map(|at| file_of(at) > 4);
        refreshed += i32::from(piece == Piece::King && wings[0] != wings[1]);
    });
    assert!(refreshed > 20, "{refreshed}");
}

#[test]
fn a_mirrored_input_is_the_input_of_the_mirrored_board() {
    along_random_games(|here, _| {
        let other = position(&mirrored(&here.fen()));
        let [mut inputs, mut wanted] =
            [(here, true), (&other, false)].map(|(position, mirrored)| {
                let Inputs { mover, turn } = Inputs::of(position);
                let both = |input| turn.both::<Position>(input, mirrored);
                mover.into_iter().map(both).collect::<Vec<_>>()
            });
        inputs.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(inputs, wanted, "{}", here.fen());
    });
}

#[test]
fn whoever_may_not_check_does_not_and_whoever_is_safe_loses_nothing() {
    // Random games thin out soon, and few of their moves check: enough of both are seen.
    let (mut told, mut checks, mut safe) = (0, 0, 0);
    along_random_games(|position, _| {
        let known = position.threats();
        for mv in position.legal_moves() {
            if position.is_quiet(mv) && position.is_safe(&known, mv) {
                assert!(position.see_at_least(mv, 0), "{mv:?} in {}", position.fen());
                safe += 1;
            }
            let mut next = position.clone();
            next.play(mv);
            if position.may_check(&known, mv) {
                checks += usize::from(next.in_check());
            } else {
                assert!(!next.in_check(), "{mv:?} in {}", position.fen());
                told += 1;
            }
        }
    });
    assert!(told > 10_000 && checks > 500 && safe > 10_000, "{told} {checks} {safe}");
    // The cannon takes the rook over the pawn, over which it gives check then.
    let leap = position("4k4/9/9/4C4/9/4p4/9/4r4/9/3K5 w - - 0 1");
    let mv = Move::new(square(4, 6), square(4, 2));
    assert!(leap.is_legal(mv) && leap.may_check(&leap.threats(), mv));
}
