//! A review for programs: a JSON object on a line of its own for each move of which something is said.

use std::io::{self, Write};

use chuhe_core::games::AnyTree;
use chuhe_core::review::Review;
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
        let mut line = json!({
            "game": number,
            "ply": ply,
            "move": kind.coordinates(reviewed.mv),
            "why": faults::why(reviewed, &before, words),
            "better": reviewed.better.first().map(|&mv| kind.coordinates(mv)),
        });
        // What is kept in files as well.
        if let (Some(line), Value::Object(kept)) =
            (line.as_object_mut(), review.json(game, reviewed))
        {
            line.extend(kept);
        }
        writeln!(out, "{line}")?;
    }
    Ok(())
}
