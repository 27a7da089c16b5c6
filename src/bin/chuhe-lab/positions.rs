//! Positions of the engine's games against itself, as `selfplay` wrote them: what those
//! who tune and train share.

use std::{fs, io};

use chuhe::engine::Evaluate;

/// A position and what became of it, from the first side's view.
pub struct Known<G> {
    pub position: G,
    /// Of the game: 1, 0.5 or 0.
    pub result: f32,
    /// What the search said, in centipawns.
    pub score: f32,
}

/// Tells of each position in a file and of the number of its game there.
///
/// # Errors
/// If the file cannot be read, with its name.
pub fn read<G: Evaluate>(path: &str, mut tell: impl FnMut(usize, Known<G>)) -> io::Result<()> {
    let named = |error: io::Error| io::Error::new(error.kind(), format!("{path}: {error}"));
    let text = fs::read_to_string(path).map_err(named)?;
    let mut game = 0;
    for (number, line) in (1..).zip(text.lines()) {
        if line.starts_with('#') {
            game += 1;
        } else if let Some(known) = known(line) {
            tell(game, known);
        } else {
            // The last line may be cut off.
            eprintln!("{path}, line {number}: passed over: {line}");
        }
    }
    Ok(())
}

fn known<G: Evaluate>(line: &str) -> Option<Known<G>> {
    let mut fields = line.split(';');
    Some(Known {
        position: G::from_fen(fields.next()?).ok()?,
        result: fields.next()?.parse().ok()?,
        score: fields.next()?.parse().ok()?,
    })
}

/// How much of a whole a part is.
#[allow(clippy::cast_precision_loss)] // small
pub fn share((part, whole): (i32, i32)) -> f32 {
    part as f32 / whole as f32
}
