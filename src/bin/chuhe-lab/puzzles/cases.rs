//! Positions of books.

use std::error::Error;

use chuhe_core::games::AnyPosition;
use chuhe_core::review::Reviewed;
use chuhe_core::training::puzzles::Puzzle;
use serde::Deserialize;

use super::candidate::puzzle;
use crate::prove::{Limits, first_proof};

#[derive(Deserialize)]
struct Case {
    id: String,
    name: String,
    fen: String,
}

/// The puzzles of the positions that can be proved, and how many positions there are. Books err:
/// what is no position, or no mate, is left out.
pub fn read<G: Reviewed>(text: &str) -> Result<(Vec<Puzzle>, usize), Box<dyn Error>>
where
    AnyPosition: From<G>,
{
    let (mut puzzles, mut count) = (Vec::new(), 0);
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty()) {
        let case: Case =
            serde_json::from_str(line).map_err(|error| format!("line {number}: {error}"))?;
        count += 1;
        puzzles.extend(proved::<G>(&case));
    }
    Ok((puzzles, count))
}

fn proved<G: Reviewed>(case: &Case) -> Option<Puzzle>
where
    AnyPosition: From<G>,
{
    let start = G::from_fen(&case.fen).ok()?;
    let (attack, proof) = first_proof(&start, &Limits::DEFAULT).ok()?;
    let id = case.id.trim_start_matches("xq_").replace('_', "-");
    Some(puzzle(id, &start, attack, proof, &case.name))
}
