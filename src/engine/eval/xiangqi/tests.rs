//! Promises of the Xiangqi evaluation that hold for any weights.

use super::*;
use crate::rules::xiangqi::square;
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
    assert_eq!(worth(&Position::start()), weight(Group::Tempo.first()).midgame());
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
        assert_eq!(worth(here), worth(&position(&mirrored(&fen))), "{fen} mirrored");
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
        let red = sum.interpolate(all.phase.0, all.phase.1);
        let scaled = red * all.scale.0 / all.scale.1;
        let mover = if position.side_to_move() == Side::First { scaled } else { -scaled };
        assert_eq!(worth(position), mover, "{}", position.fen());
    });
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
