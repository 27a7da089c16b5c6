//! The position in words and letters, for people and for tests.

use std::fmt::Write;

use super::game::Spoken;
use super::line::Line;
use crate::engine::eval::{EvalTrace, TaperedScore, Term};
use crate::mates::MateName;
use crate::rules::{Move, Outcome, Square};

/// The answer to `d` under a ruleset.
pub(super) fn show<G: Spoken>(line: &Line<G>, ruleset: G::Ruleset) -> String {
    let position = &line.position;
    let fen = position.fen();
    let checkers: Vec<_> = position.checkers().into_iter().map(point::<G>).collect();
    let mut moves = position.legal_moves();
    moves.sort_unstable_by_key(|mv| (mv.from(), mv.to()));
    let moves: Vec<_> = moves.into_iter().map(G::coordinates).collect();
    let mut text = format!(
        "{}\nFen: {fen}\nKey: {:016X}\nCheckers: {}\nLegal moves: {}\nResult: {}",
        board::<G>(&fen),
        position.key(),
        checkers.join(" "),
        moves.join(" "),
        result::<G>(position.outcome(&line.steps, ruleset)),
    );
    let last = line.before.as_ref().zip(line.steps.last().map(|step| step.mv));
    let mates: Vec<_> = position.mates(last).into_iter().map(MateName::id).collect();
    if !mates.is_empty() {
        text += "\nMate: ";
        text += &mates.join(", ");
    }
    let mut refused = position.must_change(&line.steps, ruleset);
    refused.sort_unstable_by_key(|mv| (mv.from(), mv.to()));
    if !refused.is_empty() {
        let refused: Vec<_> = refused.into_iter().map(G::coordinates).collect();
        text += "\nMust change: ";
        text += &refused.join(" ");
    }
    for judged in position.judged_cycle(&line.steps, ruleset) {
        text += "\n";
        text += &judged;
    }
    text
}

/// The board, with the letters of the FEN.
fn board<G: Spoken>(fen: &str) -> String {
    let placement = fen.split(' ').next().unwrap_or_default();
    let mut text = String::new();
    for (rank, letters) in placement.split('/').enumerate() {
        // The first rank is 0 on a board of ten, 1 on one of eight.
        let number = usize::from(G::RANKS) - rank - usize::from(G::RANKS == 10);
        let _ = write!(text, "{number} ");
        for letter in letters.chars() {
            match letter.to_digit(10) {
                Some(empty) => (0..empty).for_each(|_| text.push_str(" .")),
                None => text.extend([' ', letter]),
            }
        }
        text.push('\n');
    }
    text.push_str("  ");
    (b'a'..).take(usize::from(G::FILES)).for_each(|file| text.extend([' ', char::from(file)]));
    text.push('\n');
    text
}

/// The name of a square: half of a move that stays there.
fn point<G: Spoken>(square: Square) -> String {
    // No move to itself, which is no move: a turn passed.
    let other = Square::new(u8::from(square == Square::new(0)));
    let both = G::coordinates(Move::new(square, other));
    both.chars().take(both.len() / 2).collect()
}

/// How a game stands.
fn result<G: Spoken>(outcome: Option<Outcome>) -> String {
    let Some(Outcome { winner, reason }) = outcome else { return "ongoing".to_owned() };
    let reason = reason.name();
    match winner {
        Some(side) => format!("{} wins ({reason})", G::side_name(side)),
        None => format!("draw ({reason})"),
    }
}

/// The answer to `eval`: a table of terms, and what they come to.
pub(super) fn evaluation<G: Spoken>(position: &G) -> String {
    let EvalTrace { terms, phase, scale } = position.trace();
    let mut text = format!("{:24}", "Middle game, endgame");
    for head in [G::SIDES[0], G::SIDES[1], "difference"] {
        let _ = write!(text, "{head:>14}");
    }
    let mut sum = TaperedScore::default();
    for Term { name, worth: [first, second] } in terms {
        sum += first - second;
        let _ = write!(text, "\n{name:24}{}{}{}", pair(first), pair(second), pair(first - second));
    }
    let blended = sum.interpolate(phase.0, phase.1);
    let _ = write!(text, "\n{:24}{:28}{}", "sum", "", pair(sum));
    let _ = write!(text, "\nPhase: {} of {}, {blended:+} centipawns", phase.0, phase.1);
    let _ = write!(text, "\nScale: {} of {}", scale.0, scale.1);
    let side = G::side_name(position.side_to_move());
    let score = position.evaluate(&position.eval_state());
    let _ = write!(text, "\nEvaluation: {score} centipawns for {side}, who is to move");
    text
}

/// Worth in the middle game and in the endgame, fourteen columns wide.
fn pair(worth: TaperedScore) -> String {
    format!("{:>+7}{:>+7}", worth.midgame(), worth.endgame())
}
