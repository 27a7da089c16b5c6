//! A review for programs: a JSON object on a line of its own for each move of which something is said.

use std::io::{self, Write};

use chuhe_core::games::{AnyTree, GameKind};
use chuhe_core::review::{Cause, Fault, Judgement, Origin, Review};
use chuhe_core::rules::Move;
use chuhe_core::text::worded::faults;
use serde_json::{Value, json};

use super::report::Words;

/// Prints the moves of a review; `number` is the game's in its file.
pub fn print(
    out: &mut impl Write,
    number: usize,
    game: &AnyTree,
    review: &Review,
    words: Words,
) -> io::Result<()> {
    // Plies are counted from 1, as everywhere.
    for (ply, reviewed) in (1..).zip(&review.moves) {
        if !reviewed.is_faulty() {
            continue;
        }
        let Some(before) = game.position_before(reviewed.node) else { continue };
        let kind = game.game();
        let [had, has] = reviewed.chances.map(rounded);
        let why = faults::why(reviewed, &before, words);
        let line = json!({
            "game": number,
            "ply": ply,
            "move": kind.coordinates(reviewed.mv),
            "mark": reviewed.judgement.map(Judgement::mark),
            "before": had,
            "after": has,
            "why": why,
            "facts": reviewed.faults.iter().map(|it| fact(kind, it)).collect::<Vec<_>>(),
            "better": reviewed.better.first().map(|&mv| kind.coordinates(mv)),
            "better_line": moves(kind, &reviewed.better),
            "answer_line": moves(kind, &reviewed.refutation),
        });
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Chances to four places.
fn rounded(chances: f64) -> f64 {
    (10_000.0 * chances).round() / 10_000.0
}

fn moves(kind: GameKind, line: &[Move]) -> Vec<String> {
    line.iter().map(|&mv| kind.coordinates(mv)).collect()
}

fn fact(kind: GameKind, fault: &Fault) -> Value {
    let squares: Vec<_> = fault.motif.men().iter().map(|man| kind.point(man.at)).collect();
    let cause = match fault.cause {
        Cause::Lost => "lost",
        Cause::Missed => "missed",
    };
    json!({
        "kind": fault.motif.name(),
        "cause": cause,
        "squares": squares,
        "balance": fault.haul.centipawns,
        "plies": fault.plies,
        "origin": fault.origin.map(Origin::name),
    })
}
