//! Where own games left one's own lines.

use std::collections::HashMap;

use super::own::Own;
use super::results::Results;
use crate::games::GameKind;
use crate::library::{Library, LibraryError};
use crate::rules::Side;
use crate::training::drill::Lines;

/// Games that left one's own lines at the same move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftLines {
    /// Whether the player did, and not the opponent.
    pub by_player: bool,
    /// The number of the move, from 1.
    pub number: usize,
    /// How the games ended.
    pub results: Results,
}

/// Where own games left the lines of the side that was played: what the player left first, then by the
/// number of the move. Games that never were in them do not count, nor those that ended in them. `None`
/// without lines.
pub(super) fn left(
    library: &Library,
    game: GameKind,
    own: &[Own],
) -> Result<Option<Vec<LeftLines>>, LibraryError> {
    let repertoire = library.repertoire(game)?;
    if repertoire.iter().all(Vec::is_empty) {
        return Ok(None);
    }
    let mut found = HashMap::<(bool, usize), Results>::new();
    for side in Side::BOTH {
        let trees = repertoire[side.index()].iter().map(|(_, tree)| tree);
        let last = last_in(library, &Lines::of(game, side, trees))?;
        for own in own.iter().filter(|own| own.side == side) {
            let Some(&(ply, is_end)) = last.get(&own.id().number()) else { continue };
            // The move after the last position that is in them.
            if is_end || ply >= own.shown().plies {
                continue;
            }
            let first_moves = ply % 2 == 0;
            let by_player = first_moves == (side == Side::First);
            found.entry((by_player, ply / 2 + 1)).or_default().add(own);
        }
    }
    let left = |((by_player, number), results)| LeftLines { by_player, number, results };
    let mut left: Vec<_> = found.into_iter().map(left).collect();
    left.sort_by_key(|it| (!it.by_player, it.number));
    Ok(Some(left))
}

/// By the numbers of games, the ply of the last position that is in the lines, and whether these end there.
fn last_in(library: &Library, lines: &Lines) -> Result<HashMap<i64, (usize, bool)>, LibraryError> {
    let mut select = library
        .connection
        .prepare_cached("SELECT game, ply FROM positions WHERE key IN (?1, ?2)")?;
    let mut last = HashMap::<i64, (usize, bool)>::new();
    for (key, other, is_end) in lines.all_keys() {
        let mut rows = select.query(rusqlite::params![key, other])?;
        while let Some(row) = rows.next()? {
            let (game, ply): (i64, u32) = (row.get(0)?, row.get(1)?);
            let ply = usize::try_from(ply).unwrap_or_default();
            let known = last.entry(game).or_insert((ply, is_end));
            if ply >= known.0 {
                *known = (ply, is_end);
            }
        }
    }
    Ok(last)
}
