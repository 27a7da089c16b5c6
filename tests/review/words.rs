//! What is said of a mistake: by the balance at the end of the captures, with the moves that come
//! before, in the words of a coach.
//!
//! The positions are those in which reviews said something false; the lines are Stockfish's and
//! Fairy-Stockfish's.

use chuhe::games::{AnyTree, GameInfo, GameKind, MoveStyle};
use chuhe::record::{Line, NodeId, Tree};
use chuhe::review::{self, Cause, Fault, Judgement, Lines, Reviewed, ReviewedMove};
use chuhe::rules::Move;
use chuhe::rules::xiangqi::Ruleset;
use chuhe::rules::{Game, Reason, Side, chess, xiangqi};
use chuhe::tactics::{Haul, Man, Motif, motif};
use chuhe::text::language::{Language, Texts};
use chuhe::text::worded::{faults, remedies};

/// A move that was reviewed, with the tree that it stands in.
struct Case {
    tree: AnyTree,
    reviewed: ReviewedMove,
}

impl Case {
    /// The gravest fault.
    fn fault(&self) -> &Fault {
        self.reviewed.faults.first().expect("a fault")
    }

    /// What is said in English.
    fn said(&self) -> String {
        let before = self.tree.position_before(self.reviewed.node).expect("a move");
        let (language, game) = (Language::En, self.tree.game());
        let style =
            MoveStyle { notation: game.usual_notation(language), script: language.script() };
        faults::why(&self.reviewed, &before, (style, &Texts::new(language))).unwrap_or_default()
    }
}

fn moves<G: GameInfo>(text: &str) -> Vec<Move> {
    let read = |it| G::from_coordinates(it).expect("coordinates");
    text.split_whitespace().map(read).collect()
}

/// The last of the moves played from a position, judged by these lines.
fn case<G: Reviewed>(fen: &str, played: &str, refutation: &str, better: &str) -> Case
where
    AnyTree: From<Tree<G>>,
{
    let mut tree = Tree::new(G::from_fen(fen).expect("sound"));
    let mut node = NodeId::ROOT;
    for mv in moves::<G>(played) {
        node = tree.branch(node, mv).expect("legal");
    }
    let (refutation, better) = (moves::<G>(refutation), moves::<G>(better));
    let line = Line::to(&tree, node, G::Ruleset::default());
    let lines = Lines { refutation: &refutation, better: &better, is_drawn: [true, false] };
    let faults = review::faults(&line, &lines);
    let played = line.played(line.len()).expect("a move");
    let reviewed = ReviewedMove {
        node,
        side: played.mover,
        mv: played.step.mv,
        chances: [0.8, 0.5],
        judgement: Some(Judgement::Blunder),
        better,
        refutation,
        faults,
        found_at: None,
        threat: None,
    };
    Case { tree: tree.into(), reviewed }
}

#[test]
fn a_trade_is_no_gain() {
    // Two knights are traded for two: the position is merely worse, and that at once.
    let case = case::<chess::Position>(
        "r1bqkb1r/pp1npppp/2p5/3pN3/3Pn3/4P3/PPPN1PPP/R1BQKB1R w KQkq - 6 6",
        "f2f3",
        "e4d2 c1d2 d7e5 d4e5",
        "d2e4 d5e4 e5d7 c8d7 c1d2 g7g6",
    );
    assert!(case.reviewed.faults.is_empty(), "{:?}", case.reviewed.faults);
    assert_eq!(
        case.said(),
        "Costs 30 % of the chances at once, though no single loss explains it: the answer is Nxd2 Bxd2 \
         Nxe5 dxe5."
    );
    let mistake = ReviewedMove { judgement: Some(Judgement::Mistake), ..case.reviewed.clone() };
    let case = Case { reviewed: mistake, ..case };
    assert!(case.said().starts_with("No single reason: after Nxd2 Bxd2 "), "{}", case.said());
}

#[test]
fn a_bishop_for_a_knight_is_no_pawn() {
    // A bishop is given for a knight, which is worth a little less: "White has won 0 pawns".
    let fen = "r3kbnr/pbp2ppp/1p6/2p1p3/2Pq2P1/1PN2N1P/P2PPP2/1RBQK2R b Kkq - 1 9";
    let mut tree = Tree::new(chess::Position::from_fen(fen).expect("sound"));
    let node = tree.branch(NodeId::ROOT, moves::<chess::Position>("b7f3")[0]).expect("legal");
    let line = Line::to(&tree, node, chess::Draws::default());
    let refutation = moves::<chess::Position>("e2f3 g8e7 c1b2 e8c8 d1e2 d4d7 b1d1 e7c6 e2e4");
    let better = moves::<chess::Position>("d4d7 e2e4 f7f6 g4g5 e8c8 g5f6 g7f6 f3h4 g8e7 d1g4");
    let lines = Lines { refutation: &refutation, better: &better, is_drawn: [false; 2] };
    let told = review::contrast(&line, &lines, Judgement::Mistake);
    assert_ne!(told.map(|fault| fault.motif.name()), Some("pawn-up"));
}

/// A rook attacks a knight: what the better move does about it.
#[test]
fn the_better_move_is_told_by_what_it_saves() {
    let threatened = |more: &str| format!("4k3/{more} w - - 0 1");
    for (fen, played, better, said) in [
        (threatened("8/8/3r4/8/3N4/8/4K3"), "e1f1", "e1e2", "Ke2 protects the knight."),
        (threatened("8/8/3r4/8/3N4/8/4K3"), "e1f1", "d3b4", "Nb4 brings the knight to safety."),
        (
            threatened("8/8/3r4/8/2PN4/8/4K1B1"),
            "e1f1",
            "g1d4",
            "Bd4 shuts off the attack on the knight.",
        ),
        (threatened("1B6/8/3r4/8/3N4/8/4K3"), "e1f1", "b7d5", "Bxd5 takes the attacking rook."),
        (threatened("8/8/3r4/8/3N4/4K3/8"), "e2f1", "e2e3", "Ke3 keeps the knight safe."),
        (threatened("8/8/3r4/8/3N4/8/4K3"), "e1f1", "e1d1", "Kd1 is better."),
    ] {
        let case = case::<chess::Position>(&fen, played, "d5d3", better);
        let before = case.tree.position_before(case.reviewed.node).expect("a move");
        let style = MoveStyle {
            notation: GameKind::Chess.usual_notation(Language::En),
            script: Language::En.script(),
        };
        let words = (style, &Texts::new(Language::En));
        assert_eq!(
            remedies::better(&case.reviewed, &before, words).as_deref(),
            Some(said),
            "{:?}",
            case.reviewed
        );
    }
}

#[test]
fn rooks_that_are_exchanged_cancel_out() {
    let fen = "2baka1r1/3R5/nr2b1n2/p1p1p1p1p/9/cN6R/9/1C4N2/9/4K4 w - - 0 13";
    let start = xiangqi::Position::from_fen(fen).expect("sound");
    let line = moves::<xiangqi::Position>("b2b7 a4i4 b7g7");
    let won = motif::won_by(&start, &[], Ruleset::default(), &line, &Haul::default());
    let won = won.expect("the horse");
    let squares = |men: &[Man]| -> Vec<_> {
        men.iter().map(|man| xiangqi::Position::point(man.at)).collect()
    };
    assert_eq!((squares(&won.haul.won), squares(&won.haul.lost)), (vec!["g7".to_owned()], vec![]));
}

#[test]
fn a_piece_taken_back_is_not_won() {
    let case = case::<chess::Position>(
        "1r1q1rk1/pp2bppp/2p1b1n1/2N5/3P4/3BP3/PPPB1QP1/R3K2R w KQ - 0 18",
        "d3g6 e6h3",
        "h1h3 h7g6",
        "h7g6 c5e6 f7e6",
    );
    let missed = case.reviewed.faults.iter().find(|fault| fault.cause == Cause::Missed);
    assert_eq!(
        missed.map(|fault| fault.motif.name()),
        Some("recapture"),
        "{:?}",
        case.reviewed.faults
    );
}

#[test]
fn checks_for_ever_are_a_draw_in_chess() {
    let case = case::<chess::Position>(
        "4r1k1/p5p1/5p2/3p2q1/7R/2Q1P3/PPP3P1/2K4R w - - 7 34",
        "c3c7",
        "g5e3 c1d1 e3e2 d1c1",
        "h4h8 g8f7 h8e8 f7e8",
    );
    assert_eq!(case.fault().motif.name(), "perpetual-check");
    assert_eq!(case.said(), "Allows a draw by perpetual check: Qxe3+ takes the pawn with check.");
}

#[test]
fn a_line_that_goes_round_is_followed_to_its_end() {
    // The kings go to and fro: a draw that was there to be had, by the third time.
    let fen = "4k4/9/9/9/9/9/4p4/9/9/R3K4 w - - 0 1";
    let mut drawn = case::<xiangqi::Position>(fen, "a0b0", "e3e2", "a0a9 e9e8 a9a8 e8e9 a8a9");
    assert!(drawn.reviewed.faults.is_empty(), "a check for ever is not allowed");
    drawn = case::<xiangqi::Position>(fen, "a0b0", "e3e2", "a0a1 e9d9 a1a0 d9e9");
    assert!(drawn.reviewed.faults.is_empty(), "the scores do not agree with a draw");
    // Red checks for ever, and has to stop.
    let checks = "3k5/9/9/9/9/9/9/9/9/1R2K4 w - - 0 1";
    let mut tree = Tree::new(xiangqi::Position::from_fen(checks).expect("sound"));
    let node = tree.branch(NodeId::ROOT, moves::<xiangqi::Position>("b0b9")[0]).expect("legal");
    let line = Line::to(&tree, node, Ruleset::default());
    let refutation = moves::<xiangqi::Position>("d9d8 b9b8 d8d9 b8b9");
    let better = moves::<xiangqi::Position>("e0e1");
    let lines = Lines { refutation: &refutation, better: &better, is_drawn: [false; 2] };
    let faults = review::faults(&line, &lines);
    // The line shows no more than that the position comes back: nothing is over by then.
    let winner = Some(Side::Second);
    let ruling = Motif::Round { reason: Reason::PerpetualCheck, winner };
    assert_eq!(faults.first().map(|it| (it.cause, &it.motif)), Some((Cause::Lost, &ruling)));
    // Both go to and fro: a draw.
    let refutation = moves::<xiangqi::Position>("d9d8 b9b7 d8d9 b7b9");
    let lines = Lines { refutation: &refutation, better: &better, is_drawn: [true, false] };
    let faults = review::faults(&line, &lines);
    let draw = Motif::Round { reason: Reason::Repetition, winner: None };
    assert_eq!(faults.first().map(|it| (it.cause, &it.motif)), Some((Cause::Lost, &draw)));
}
