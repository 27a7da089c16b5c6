//! Draws that are no repetitions: the move limit with its count of checks, and too little to win.

use chuhe::rules::xiangqi::Ruleset::{self, Asian, Chinese, Simple};
use chuhe::rules::xiangqi::{MOVE_LIMIT, Position};
use chuhe::rules::{Game, Move, Moves, Reason, Side, Step};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a sound FEN")
}

fn reason(position: &Position, line: &[Step], ruleset: Ruleset) -> Option<Reason> {
    position.outcome(line, ruleset).map(|outcome| outcome.reason)
}

/// Goes on with so many plies of which all of Red's give check, without a third occurrence.
fn checking_line(position: &Position, line: &mut Vec<Step>, plies: usize) -> Option<Position> {
    if plies == 0 {
        return Some(position.clone());
    }
    let red = position.side_to_move() == Side::First;
    for mv in position.list(Moves::Quiets) {
        let mut next = position.clone();
        line.push(next.step(mv));
        let fits = !red || next.in_check() && next.count_legal_moves() > 0;
        if fits
            && next.repetition(line, 3, Simple).is_none()
            && let Some(end) = checking_line(&next, line, plies - 1)
        {
            return Some(end);
        }
        line.pop();
    }
    None
}

/// A line that ends so many plies after a capture (or what the FEN counts as such), the last of
/// them checks of Red's and their answers.
fn after_checks(checks: usize, plies: usize) -> (Position, Vec<Step>) {
    let counted = plies - 2 * checks;
    let start = position(&format!("3k5/9/9/9/4P4/9/9/9/R7R/4K4 w - - {counted} 80"));
    let mut line = Vec::new();
    let end = checking_line(&start, &mut line, 2 * checks).expect("two rooks can check so often");
    assert_eq!(usize::from(end.halfmove_clock()), plies);
    (end, line)
}

#[test]
fn ten_checks_of_a_side_count_towards_the_limit() {
    let limit = usize::from(MOVE_LIMIT);
    let (end, line) = after_checks(10, limit);
    for ruleset in Ruleset::ALL {
        assert_eq!(reason(&end, &line, ruleset), Some(Reason::MoveLimit), "{ruleset}");
    }
    let (end, line) = after_checks(12, limit);
    assert_eq!(reason(&end, &line, Asian), None, "two checks and two answers do not count");
    for ruleset in [Chinese, Simple] {
        assert_eq!(reason(&end, &line, ruleset), Some(Reason::MoveLimit), "{ruleset}");
    }
    assert_eq!(end.plies_to_limit(&line, Asian), 4);
    assert_eq!(end.plies_to_limit(&line, Chinese), 0);
    let (end, line) = after_checks(12, limit + 3);
    assert_eq!(reason(&end, &line, Asian), None);
    assert_eq!(end.plies_to_limit(&line, Asian), 1);
    let (end, line) = after_checks(12, limit + 4);
    assert_eq!(reason(&end, &line, Asian), Some(Reason::MoveLimit));
}

#[test]
fn a_mate_on_the_last_ply_wins() {
    let mut mated = position("3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 119 80");
    let mv = Move::new(chuhe::rules::xiangqi::square(1, 0), chuhe::rules::xiangqi::square(1, 9));
    let line = [mated.step(mv)];
    assert_eq!(mated.halfmove_clock(), MOVE_LIMIT);
    for ruleset in Ruleset::ALL {
        assert_eq!(reason(&mated, &line, ruleset), Some(Reason::Checkmate));
    }
}

#[test]
fn nobody_wins_without_a_piece_that_crosses_the_river() {
    let bare = position("2ba1k3/4a4/4b4/9/9/9/9/4B4/4A4/2BAK4 w - - 0 1");
    for crossing in ["r", "n", "c", "p", "R", "N", "C", "P"] {
        let fen = bare.fen().replacen("/9/9/9/", &format!("/9/{crossing}8/9/"), 1);
        assert_eq!(reason(&position(&fen), &[], Asian), None, "{fen}");
    }
    for ruleset in Ruleset::ALL {
        assert_eq!(reason(&bare, &[], ruleset), Some(Reason::InsufficientMaterial));
    }
}

/// Judged by python-chess and pyffish; see `oracles/mating_material.py`.
#[test]
fn who_could_still_mate_is_known_as_others_know_it() {
    fn able<G: Game>(fen: &str) -> [bool; 2] {
        let position = G::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        Side::BOTH.map(|side| position.can_win(side))
    }
    let rows = include_str!("../fixtures/mating_material.txt").lines().skip(1);
    let mut counts = [0; 2];
    for row in rows {
        let cells: Vec<_> = row.split('\t').collect();
        let [game, fen, first, second] = cells[..] else { panic!("{row}") };
        let found = match game {
            "chess" => able::<chuhe::rules::chess::Position>(fen),
            _ => able::<Position>(fen),
        };
        assert_eq!(found, [first == "1", second == "1"], "{row}");
        counts[usize::from(game == "chess")] += 1;
    }
    assert!(counts.into_iter().all(|count| count >= 80), "{counts:?}");
}
