//! The points of repetition rulings that programs get wrong, one by one, each beside a position
//! that differs in that point alone where there is one.

use chuhe::rules::xiangqi::Ruleset::{self, Asian, Chinese, Simple};
use chuhe::rules::xiangqi::repetition::{Class, Idle, Means, Rule, Ruling, rule, warning};
use chuhe::rules::xiangqi::{Piece, coordinates};
use chuhe::rules::{Reason, Side};

use crate::symmetry::Verdict::{self, Draw, Ongoing, Wins};
use crate::symmetry::{Game, Reflection};

const RED: Verdict = Wins(Side::First);
const BLACK: Verdict = Wins(Side::Second);

/// A cycle of moves, played twice.
fn twice(fen: &str, cycle: &str) -> Game {
    Game::new(&format!("{fen} - - 0 1"), &format!("{cycle} {cycle}"))
}

fn ruling(fen: &str, cycle: &str, ruleset: Ruleset) -> Ruling {
    let (position, line) = twice(fen, cycle).replay();
    rule(&position, &line, 3, ruleset).expect("a third occurrence")
}

/// Asserts the verdicts by the Asian, the Chinese and the simple rules, in all reflections.
#[track_caller]
fn judged(fen: &str, cycle: &str, verdicts: [Verdict; 3]) {
    let game = twice(fen, cycle);
    for (ruleset, verdict) in [Asian, Chinese, Simple].into_iter().zip(verdicts) {
        for reflection in Reflection::ALL {
            let found = game.reflected(reflection).verdict(ruleset);
            assert_eq!(found, reflection.verdict(verdict), "{ruleset} {reflection:?}");
        }
    }
}

/// Asserts the classes of a side's moves in one round of the cycle.
#[track_caller]
fn classes(ruling: &Ruling, side: Side, expected: &[Class]) {
    let own = ruling.moves.iter().filter(|judged| judged.side == side);
    let found: Vec<Class> = own.map(|judged| judged.class).take(expected.len()).collect();
    assert_eq!(found, expected);
}

#[test]
fn kings_and_pawns_may_chase() {
    let king = "4ka3/4a4/4b4/p7p/9/4C4/4P4/4B4/4K4/3Ac1B2 b";
    judged(king, "e0f0 e1f1 f0e0 f1e1", [Draw; 3]);
    let ruling = ruling(king, "e0f0 e1f1 f0e0 f1e1", Asian);
    classes(&ruling, Side::First, &[Class::Idle(Idle::Plain); 2]);
    assert_eq!(ruling.article.rule, Rule::KingOrPawnAllowed);
    judged("4k1b1c/7P1/3a5/9/9/9/9/9/3K5/9 w", "h8i8 i9h9 i8h8 h9i9", [Draw; 3]);
}

#[test]
fn a_pawn_may_be_chased_before_the_river_and_not_after() {
    // The cannon on g8 is given its screen on g6 and g5 in turn.
    judged("3k5/6c2/9/7P1/6c2/6P2/9/9/9/5K3 w", "h6g6 g5h5 g6h6 h5g5", [Draw; 3]);
    judged("8r/5k1P1/9/9/9/9/9/4K4/9/3A5 b", "i9h9 h8i8 h9i9 i8h8", [RED, RED, Draw]);
}

const ROOK_AFTER_HORSE: &str = "h0i0 i9h7 i0h0 h7i9";

#[test]
fn a_protected_piece_may_be_followed() {
    let bare = "3k4n/9/9/9/9/9/9/9/9/4K2R1 w";
    judged(bare, ROOK_AFTER_HORSE, [BLACK, BLACK, Draw]);
    // A rook protects it on one of its two points.
    let rooted = "3k4n/9/r8/9/9/9/9/9/9/4K2R1 w";
    judged(rooted, ROOK_AFTER_HORSE, [Draw; 3]);
    let ruling = ruling(rooted, ROOK_AFTER_HORSE, Asian);
    classes(&ruling, Side::First, &[Class::Chase, Class::Idle(Idle::Follow)]);
    assert_eq!((ruling.article.rule, ruling.article.number), (Rule::FollowAllowed, "17, 35"));
}

#[test]
fn a_rook_may_not_be_followed_by_cannons_and_horses() {
    let cannon = "2bakabnr/9/1rn1c4/2p1p1p1p/PP7/9/4P1P1P/C4CN2/9/1NBAKAB1R w";
    judged(cannon, "a2b2 b7a7 b2a2 a7b7", [BLACK, BLACK, Draw]);
    let horse = "4ka3/1CP1a4/4b4/2p6/1cb1r4/4CN3/4Pp2P/4B4/4A4/2BAK4 w";
    judged(horse, "f4g6 e5e6 g6f4 e6e5", [BLACK, BLACK, Draw]);
    assert_eq!(ruling(horse, "f4g6 e5e6 g6f4 e6e5", Asian).article.number, "20-21");
}

#[test]
fn a_rook_frozen_by_a_horse_may_not_be_chased_whatever_it_does() {
    let frozen = "3aka3/C4rN2/4b1n2/N7p/2p3p2/8P/2P3P2/9/4A4/4KA3 w";
    let cycle = "a6b8 f9e8 b8a6 e8f9";
    // Black's rook newly attacks the horse on every move, so that the Chinese rules draw.
    judged(frozen, cycle, [BLACK, Draw, Draw]);
    let ruling = ruling(frozen, cycle, Asian);
    assert_eq!((ruling.article.rule, ruling.article.number), (Rule::FrozenRookChase, "19"));
    classes(&ruling, Side::First, &[Class::Chase; 2]);
    classes(&ruling, Side::Second, &[Class::Chase; 2]);
}

#[test]
fn a_pinned_piece_does_not_chase() {
    let cycle = "g0h0 h9g7 h0g0 g7h9";
    judged("4k2n1/9/9/9/9/9/9/9/9/3K2R2 w", cycle, [BLACK, BLACK, Draw]);
    // Along the rank by a rook.
    judged("4k2n1/9/9/9/9/9/9/9/9/3K2R1r w", cycle, [Draw; 3]);
    // Between the kings, until another piece stands there too.
    let cycle = "e6e4 a4b6 e4e6 b6a4";
    judged("4k4/9/9/2P1C4/9/nN7/9/9/9/4K4 w", cycle, [Draw; 3]);
    judged("4k4/9/9/2P1C4/9/nN7/9/9/4A4/4K4 w", cycle, [BLACK, BLACK, Draw]);
}

#[test]
fn a_false_root_protects_nothing() {
    // The protector is pinned.
    judged("3k4n/9/3r5/9/9/9/9/9/9/3RK2R1 w", ROOK_AFTER_HORSE, [BLACK, BLACK, Draw]);
    // The protecting cannon's screen is the capturer itself.
    let screen = "5k3/9/9/9/9/1C7/1r7/9/1C7/4K4 w";
    judged(screen, "b4c4 b3c3 c4b4 c3b3", [RED, RED, Draw]);
    // The protector is a king that would face the other.
    let cycle = "d0c2 d3c3 c2d0 c3d3";
    judged("3k5/9/9/9/9/9/3r5/9/9/3NK4 w", cycle, [RED, RED, Draw]);
    judged("3k5/9/9/3n5/9/9/3r5/9/9/3NK4 w", cycle, [Draw; 3]);
}

#[test]
fn two_of_a_kind_offer_to_exchange_unless_one_cannot() {
    let cannons = "5k3/9/9/c8/9/P1P6/9/2C6/9/3K5 w";
    judged(cannons, "c2a2 a6c6 a2c2 c6a6", [Draw; 3]);
    let ruling = ruling(cannons, "c2a2 a6c6 a2c2 c6a6", Asian);
    classes(&ruling, Side::First, &[Class::Idle(Idle::Exchange); 2]);
    assert_eq!(ruling.article.rule, Rule::OfferAllowed);
    // Red's rook is pinned to the file by a cannon.
    let pinned = "4ck3/9/9/9/9/2r1R4/9/9/4A4/3AK4 w";
    judged(pinned, "e4e3 c4c3 e3e4 c3c4", [RED, RED, Draw]);
}

#[test]
fn an_exchange_that_would_mate_whoever_accepts_it_is_a_chase_by_the_chinese_rules() {
    // If the rook on the c-file takes the other, Black mates with the rook on the d-file.
    let cycle = "h0c0 c3h3 c0h0 h3c3";
    let mated = "2cC5/4r4/4bk3/9/6p2/6B2/2R6/3KC4/9/7r1 b";
    judged(mated, cycle, [Draw, RED, Draw]);
    let attacks_rook = |fen| {
        let ruling = ruling(fen, cycle, Chinese);
        let rooks = ruling.moves[0].attacks.iter();
        rooks.filter(|attack| [attack.piece, attack.target] == [Piece::Rook; 2]).count()
    };
    assert_eq!(attacks_rook(mated), 1);
    // Without the cannon its king can step aside.
    assert_eq!(attacks_rook("2cC5/4r4/4bk3/9/6p2/6B2/2R6/3K5/9/7r1 b"), 0);
}

#[test]
fn a_king_that_answers_a_check_is_idle_by_the_chinese_rules() {
    // Red threatens mate with its other move, and after this one too, but for the check.
    let fen = "3k5/9/N8/9/9/9/8R/4rK3/7R1/3N5 w";
    judged(fen, "f2f1 e2e6 f1f2 e6e2", [Draw; 3]);
    let ruling = ruling(fen, "f2f1 e2e6 f1f2 e6e2", Chinese);
    assert_eq!(ruling.article.rule, Rule::NothingForbidden);
}

#[test]
fn one_piece_is_chased_by_two_in_turn_and_two_by_one() {
    let two_on_one = "3k5/8R/2c6/3N4R/2b6/9/p8/3A5/9/4K4 w";
    judged(two_on_one, "d6e8 c7c8 e8d6 c8c7", [BLACK, BLACK, Draw]);
    let one_on_two = "4k4/9/9/9/8C/9/pp5pp/4B4/9/r1BAKA2r b";
    let cycle = "i0h0 i5a5 a0b0 a5h5 h0i0 h5b5 b0a0 b5i5";
    judged(one_on_two, cycle, [Draw, BLACK, Draw]);
    assert_eq!(ruling(one_on_two, cycle, Asian).article.rule, Rule::SeveralAllowed);
}

#[test]
fn a_step_out_of_the_way_opens_a_chase() {
    // A king steps off the legs of its horses, which attack a pawn.
    judged("3P5/3k5/3nn4/9/9/9/9/9/9/5K3 w", "d9e9 d8e8 e9d9 e8d8", [RED, RED, Draw]);
    // A guard is a screen and none.
    let screen = "4kab2/4a4/4b3n/2r3p1p/2p2N3/9/1RP3P1P/4B4/2r1A3C/2N1KABc1 b";
    judged(screen, "h0h1 e1d0 h1h0 d0e1", [BLACK, BLACK, Draw]);
    // A root is pinned anew after every move.
    // On the d-file rook and cannon win the horse jointly, so that by the Chinese rules the pin
    // that follows threatens nothing new.
    let root = "5k3/9/9/9/9/4c4/3r5/3NB4/4A4/4K4 w";
    judged(root, "e0d0 e4d4 d0e0 d4e4", [RED, Draw, Draw]);
    // A pawn is a screen by its own steps.
    let pawn = "4ka1nC/3Pa4/9/8p/7P1/7c1/9/7C1/3p1p3/4K4 w";
    judged(pawn, "h5g5 h4g4 g5h5 g4h4", [BLACK, BLACK, Draw]);
}

#[test]
fn both_sides_may_do_what_neither_may_alone() {
    judged("9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w", "e3d3 d6e6 d3e3 e6d6", [Draw; 3]);
    let chases = "4k4/7n1/9/4p2R1/9/9/4P4/9/9/4K4 b";
    let cycle = "h8f7 h6h7 f7g5 h7g7 g5i6 g7g6 i6h8 g6h6";
    judged(chases, cycle, [Draw; 3]);
    assert_eq!(ruling(chases, cycle, Asian).article.rule, Rule::BothForbidden);
}

#[test]
fn perpetual_check_is_graver_than_a_chase() {
    let fen = "3k5/9/9/9/9/5p3/9/5p3/5K3/5C3 w";
    judged(fen, "f1e1 f2e2 e1f1 e2f2", [RED; 3]);
}

#[test]
fn one_check_and_one_chase_is_allowed_by_the_asian_rules_alone() {
    let fen = "CR1a1kb2/9/b8/4p4/9/5pP2/4r4/5A3/5K3/6B2 w";
    let cycle = "b9b7 a7c9 b7b9 c9a7";
    judged(fen, cycle, [Draw, BLACK, Draw]);
    let found = ruling(fen, cycle, Chinese);
    classes(&found, Side::First, &[Class::Check, Class::Chase]);
    assert_eq!(found.outcome.reason, Reason::PerpetualAttack);
    assert_eq!(found.article.number, "24.13");
    assert_eq!(ruling(fen, cycle, Asian).article.rule, Rule::MixtureAllowed);
}

#[test]
fn mate_threats_are_allowed_by_the_asian_rules_alone() {
    let threats = "3ak1b2/4a4/4b4/r3C2R1/p8/9/P8/4p4/4p4/5K3 w";
    judged(threats, "h6g6 g9i7 g6h6 i7g9", [Draw, BLACK, Draw]);
    let ruling = ruling(threats, "h6g6 g9i7 g6h6 i7g9", Chinese);
    classes(&ruling, Side::First, &[Class::MateThreat; 2]);
    assert_eq!(ruling.outcome.reason, Reason::PerpetualMateThreat);
}

/// Asserts the verdict by the Chinese rules, in all reflections, and gives the ruling.
#[track_caller]
fn judged_chinese(fen: &str, cycle: &str, verdict: Verdict) -> Ruling {
    let game = twice(fen, cycle);
    for reflection in Reflection::ALL {
        let found = game.reflected(reflection).verdict(Chinese);
        assert_eq!(found, reflection.verdict(verdict), "{reflection:?}");
    }
    ruling(fen, cycle, Chinese)
}

#[test]
fn what_a_check_would_win_is_chased_by_the_chinese_rules() {
    let cycle = "h6i4 i9h9 i4h6 h9i9";
    // Figure 2: the horse's check opens the rook's way to the other rook.
    let opened = "1r2kab1r/2c1a4/n1c1b1n2/4p2N1/p1p6/1C4P2/P1P1P4/2N1B3C/4A4/1RBAK2R1 w";
    let found = judged_chinese(opened, cycle, BLACK);
    assert_eq!(found.moves[2].means, Means::Checks);
    // Without the rook behind it, it opens nothing.
    let alone = "1r2kab1r/2c1a4/n1c1b1n2/4p2N1/p1p6/1C4P2/P1P1P4/2N1B3C/4A4/1RBAK4 w";
    judged_chinese(alone, cycle, Draw);
}

#[test]
fn an_exchange_is_counted_to_its_end_by_the_chinese_rules() {
    let cycle = "f6d5 i7g5 d5f6 g5i7";
    // Figure 4: once horse and cannon are exchanged, the pawn has lost its protector.
    judged_chinese("4k4/4a4/4ba2b/5N3/2n5C/4p2p1/P4n3/4BA3/4A4/2B1K4 w", cycle, BLACK);
    // Without the pawn the exchange is even.
    let even = judged_chinese("4k4/4a4/4ba2b/5N3/2n5C/7p1/P4n3/4BA3/4A4/2B1K4 w", cycle, Draw);
    classes(&even, Side::First, &[Class::Chase, Class::Idle(Idle::Follow)]);
}

#[test]
fn an_exchange_that_would_lose_something_else_is_a_chase_by_the_chinese_rules() {
    let cycle = "b7b6 c7a8 b6b7 a8c7";
    // Reference figure 4: the cannon may take the other, for a horse protects the rook behind it.
    let even = "1rbakabr1/9/1Cn1c1n1c/p1p1p2Cp/6p2/9/P1P1P1P1P/2N1B1N2/9/1R1AKABR1 w";
    judged_chinese(even, cycle, Draw);
    // Without the horse it would open the way to that rook.
    let open = "1rbakabr1/9/1Cn1c1n1c/p1p1p2Cp/6p2/9/P1P1P1P1P/4B1N2/9/1R1AKABR1 w";
    judged_chinese(open, cycle, RED);
}

#[test]
fn the_last_defender_may_keep_its_post_by_the_chinese_rules() {
    let cycle = "e4d4 d9e9 d4e4 e9d9";
    // Figure 18: only the rook can stop the mate; that it hits an elephant is no chase.
    judged_chinese("3k1a3/4a4/b3b4/9/9/4R4/4n4/3Ar4/3KA4/9 w", cycle, Draw);
    // With a pawn it is not the last piece that could attack.
    judged_chinese("3k1a3/4a4/b3b4/9/9/4R4/4n3P/3Ar4/3KA4/9 w", cycle, BLACK);
}

#[test]
fn one_piece_yields_to_two_together_by_the_chinese_rules() {
    let cycle = "d4d5 f5g7 d5d4 g7f5";
    // Figure 25: Red's cannon takes over the rook what that protects, Black's pieces attack alone.
    let fen = "1R1nka3/4ac3/b3b4/p1P1p3p/5n1rc/3R5/P2CP1P2/2N1BCr2/4A4/4KAB2 w";
    let found = judged_chinese(fen, cycle, RED);
    assert_eq!((found.article.rule, found.article.number), (Rule::LoneChase, "26.9.2-3"));
    assert_eq!(found.moves[0].means, Means::Jointly);
    assert_eq!(found.moves[1].means, Means::Capture);
}

#[test]
fn an_attack_that_stood_already_is_no_chase() {
    let fen = "3k2b2/4P4/4b4/9/8p/6Bc1/6P1P/3AB4/4pp3/1p1K3R1 w";
    judged(fen, "h0h1 h4h3 h1h0 h3h4", [Draw; 3]);
}

#[test]
fn a_warning_names_the_pieces_one_repetition_before_the_loss() {
    let fen = "3k4n/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1";
    let warned = |moves: &str, ruleset| {
        let (position, line) = Game::new(fen, moves).replay();
        assert_eq!(Verdict::from(position_outcome(&position, &line, ruleset)), Ongoing);
        warning(&position, &line, ruleset)
    };
    assert_eq!(warned("h0i0 i9h7 i0h0", Asian), None, "no position has stood twice");
    let warning = warned(ROOK_AFTER_HORSE, Asian).expect("a warning");
    assert_eq!(warning.loser(), Some(Side::First));
    let &[offence] = warning.offence() else { panic!("{warning:?}") };
    assert_eq!((offence.piece, offence.target), (Piece::Rook, Piece::Horse));
    assert_eq!((coordinates(offence.from), coordinates(offence.at)), ("h0".into(), "h7".into()));
    assert_eq!(warning.moves.len(), 4);
    assert_eq!(warned(ROOK_AFTER_HORSE, Simple), None, "nobody would lose");
}

fn position_outcome(
    position: &chuhe::rules::xiangqi::Position,
    line: &[chuhe::rules::Step],
    ruleset: Ruleset,
) -> Option<chuhe::rules::Outcome> {
    chuhe::rules::Game::outcome(position, line, ruleset)
}
