//! Whether a win comes before the rule that draws a game without progress.
//!
//! A table knows the distance to the end, `d`, not that to the next capture. Two bounds are sure,
//! `c` being the plies without progress so far and `m` those that draw:
//!
//! * if `c + d <= m`, playing for the shortest end wins in time: it comes within `d` plies;
//! * let `k` be the fewest plies in which the winner can force an end or a move after which nothing
//!   comes back. After it at most `l` plies are left, the longest distance in any set that such
//!   a move leads to, so that `d <= k + l`. If `c + d - l > m`, then `c + k > m`: nobody can win in time.
//!
//! Between the two it is open. Pawn moves in chess are progress too, and stay in the set, so that the
//! second bound does not hold there with pawns.

use super::numbering::Tabled;
use super::table::Facts;
use crate::rules::Verdict;

/// What the rule that draws a game without progress makes of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limited {
    /// The win comes in time.
    InTime,
    /// It may or may not come in time; the table does not tell.
    Open,
    /// Won, but not before the game is drawn.
    TooLate,
}

/// The bounds above, for a verdict in plies and the plies left until a draw.
pub(super) fn limited<G: Tabled>(
    position: &G,
    verdict: Verdict,
    facts: &Facts,
    plies_left: u16,
) -> Option<Limited> {
    let longest_after = position.progress_leaves_set().then_some(facts.longest_after);
    Some(bounds(verdict.plies()?, longest_after, plies_left))
}

/// What is certain of a win in so many plies; `longest_after` if no progress stays in the set.
fn bounds(plies: u16, longest_after: Option<u16>, plies_left: u16) -> Limited {
    if plies <= plies_left {
        Limited::InTime
    } else if longest_after.is_some_and(|longest| plies.saturating_sub(longest) > plies_left) {
        Limited::TooLate
    } else {
        Limited::Open
    }
}

#[cfg(test)]
mod tests {
    use super::{Limited, bounds};
    use crate::rules::{Side, Verdict};
    use crate::tables::table::verdict;
    use crate::tables::{Set, Tables};

    #[test]
    fn the_bounds_are_sharp() {
        let found = |plies, left| bounds(plies, Some(9), left);
        assert_eq!((found(21, 21), found(21, 20)), (Limited::InTime, Limited::Open));
        assert_eq!((found(21, 12), found(21, 11)), (Limited::Open, Limited::TooLate));
        assert_eq!(bounds(21, None, 0), Limited::Open);
    }

    /// Prints the shares of wins that are open, and that are too late, in percent.
    #[test]
    #[ignore = "minutes; it measures"]
    fn how_many_wins_are_open() {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = Tables::in_folder(folder.path());
        let names = std::env::var("SETS").unwrap_or_else(|_| "KR-KAAEE KCA-KAAE".to_owned());
        for name in names.split_whitespace() {
            let set: Set = name.parse().expect("a set");
            tables.make(&set, &|| false, &|_| {}).expect("it can be made");
            let loaded = tables.loaded(&set).expect("it is there");
            let after = Some(loaded.table.facts.longest_after);
            let value = |entry| verdict(loaded.table.value(entry, Side::First));
            let wins: Vec<u16> = (0..loaded.numbering.entries())
                .filter_map(|entry| match value(entry) {
                    Some(Verdict::Win(plies)) => Some(plies),
                    _ => None,
                })
                .collect();
            print!("| {name} |");
            for left in [120, 60, 20] {
                let percent = |wanted| {
                    let found = wins.iter().filter(|&&plies| bounds(plies, after, left) == wanted);
                    #[expect(clippy::cast_precision_loss, reason = "a share")]
                    let share = 100.0 * found.count() as f64 / wins.len() as f64;
                    share
                };
                print!(" {:.4} / {:.4} |", percent(Limited::Open), percent(Limited::TooLate));
            }
            println!();
        }
    }
}
