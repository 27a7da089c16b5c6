//! What is wrong with the files of a match that can be gone on with all the same.

use std::path::PathBuf;

use thiserror::Error;

/// What was wrong with the files of a match, and was mended when it was opened. Of a file from which
/// something was taken a copy is kept.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Damage {
    /// The last row was cut off; its game is played anew.
    #[error("results.jsonl: the last row is cut off; its game is played anew")]
    CutRow,
    /// Rows that cannot be understood; their games are played anew.
    #[error(
        "results.jsonl: rows that cannot be understood: {count}, the first in line {line} ({reason}); \
         their games are played anew; the file is kept as {}", kept.display()
    )]
    BadRows {
        /// How many.
        count: usize,
        /// The line of the first, from 1.
        line: usize,
        /// What is wrong with that.
        reason: String,
        /// The copy.
        kept: PathBuf,
    },
    /// Rows of games that the match does not have.
    #[error(
        "results.jsonl: rows of another match, of games {}; they are left out; the file is kept as {}",
        numbers(games), kept.display()
    )]
    OtherMatch {
        /// Their numbers.
        games: Vec<u32>,
        /// The copy.
        kept: PathBuf,
    },
    /// Games that have more than one row; the first one counts.
    #[error(
        "results.jsonl: games with more than one row, of which the first counts: {}; the file is kept \
         as {}", numbers(games), kept.display()
    )]
    Twice {
        /// Their numbers.
        games: Vec<u32>,
        /// The copy.
        kept: PathBuf,
    },
    /// Rows whose games are not in the file of games. They count, and cannot be looked at.
    #[error(
        "games.pgn does not have the games of these rows: {}; their results count all the same",
        numbers(games)
    )]
    NoGames {
        /// Their numbers.
        games: Vec<u32>,
    },
    /// Games without a row, which were taken out of the file; they are played anew.
    #[error(
        "games.pgn: games without a row, which are played anew: {count}; the file is kept as {}",
        kept.display()
    )]
    NoRows {
        /// How many, the last perhaps cut off.
        count: usize,
        /// The copy.
        kept: PathBuf,
    },
}

impl Damage {
    /// Whether nothing is amiss once the games are played anew: so it is where a program was ended.
    #[must_use]
    pub const fn is_made_good(&self) -> bool {
        matches!(self, Self::CutRow | Self::NoRows { .. })
    }
}

/// Numbers as a person writes them: `1-6, 9`.
#[must_use]
pub fn numbers(of: &[u32]) -> String {
    let mut spans: Vec<[u32; 2]> = Vec::new();
    for &number in of {
        match spans.last_mut() {
            Some([_, end]) if end.checked_add(1) == Some(number) => *end = number,
            _ => spans.push([number; 2]),
        }
    }
    let written = spans.iter().map(|[first, last]| match last - first {
        0 => first.to_string(),
        _ => format!("{first}-{last}"),
    });
    written.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_follow_each_other_are_written_as_a_span() {
        assert_eq!(numbers(&[1, 2, 3, 7, 9, 10]), "1-3, 7, 9-10");
        assert_eq!(numbers(&[]), "");
        assert_eq!(numbers(&[u32::MAX]), u32::MAX.to_string());
    }
}
