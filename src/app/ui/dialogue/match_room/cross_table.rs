//! The cross table of a match of more than two: the points of each against each.

use bevy_egui::egui::Align;

use super::words;
use crate::app::look::theme::size;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::table::{Column, Table};
use crate::matches::Match;
use crate::text::ids;

/// What stands in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    Rank,
    Name,
    /// What one has against the player of this rank.
    Against(usize),
    Points,
    Elo,
}

/// The columns for so many players. The Elo gives way first.
fn table(players: usize) -> Table<Of> {
    let fixed = |of, width| Column::fixed(of, width).align(Align::Max);
    let mut columns = vec![Column::fixed(Of::Rank, 24.0), Column::share(Of::Name, 1.0)];
    columns.extend((0..players).map(|rank| fixed(Of::Against(rank), 46.0)));
    columns.push(fixed(Of::Points, 60.0).head(ids::MATCH_POINTS));
    #[expect(clippy::cast_precision_loss, reason = "players are few")]
    let needed = 334.0 + 50.0 * players as f32;
    columns.push(fixed(Of::Elo, 124.0).head(ids::MATCH_ELO_OF_OTHERS).needs(needed));
    Table { columns, ends: [0.0, 0.0], gap: 4.0 }
}

/// Shows the table at the top of a place, and takes its room.
pub fn show(place: &mut Place, state: &Match) {
    let ranking = state.ranking();
    let table = table(ranking.len());
    let heads = place.top(22.0);
    table.heads(heads);
    for (column, cell) in table.cells(heads) {
        if let Of::Against(rank) = column.of {
            let number = Say::new((rank + 1).to_string()).points(size::NOTE).align(Align::Max);
            cell.draw(&number.ink(place.palette().secondary));
        }
    }
    for rank in 0..ranking.len() {
        show_row(place.top(27.0), rank, &ranking, &table, state);
    }
}

/// A player: its place, name, points against each other and against all, and its Elo.
fn show_row(row: Place, rank: usize, ranking: &[usize], table: &Table<Of>, state: &Match) {
    let (quiet, player) = (row.palette().secondary, ranking[rank]);
    let (name, tally) = (words::name(state, player), state.tally(player));
    let (points, elo) = (words::points_of(&tally), words::measured(&tally));
    let mut said = format!("{} {name}", rank + 1);
    for (column, cell) in table.cells(row) {
        let say = match column.of {
            Of::Rank => Say::new((rank + 1).to_string()).points(size::SMALL).ink(quiet),
            Of::Name => Say::new(&*name).points(size::CELL),
            Of::Against(other) if other == rank => Say::new("–").points(size::NOTE).ink(quiet),
            Of::Against(other) => {
                let tally = state.tally_against(player, ranking[other]);
                if tally.games() == 0 {
                    continue;
                }
                let points = words::points_of(&tally);
                said = format!("{said}, {}: {points}", words::name(state, ranking[other]));
                Say::new(points).points(size::NOTE)
            }
            Of::Points => Say::new(&*points).points(size::CELL),
            Of::Elo => Say::new(&*elo).points(size::NOTE).ink(quiet),
        };
        cell.draw(&say.align(column.align));
    }
    let label = row.style.text(ids::MATCH_POINTS);
    let said = format!("{said}, {label}: {points}, Elo {elo}");
    row.read(("match-standing-row", player), &said);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::ui::kit::shown::shown;

    #[test]
    fn columns_have_room_for_eight_in_the_smallest_dialogue() {
        for (width, players, has_elo) in
            [(688.0, 3, true), (688.0, 8, false), (610.0, 3, true), (600.0, 8, false)]
        {
            let _shown = shown([width, 30.0], move |place| {
                let cells = table(players).cells(place);
                assert_eq!(cells.len(), 3 + players + usize::from(has_elo), "{width} {players}");
                assert!(cells.iter().all(|(_, cell)| cell.rect().right() <= width));
                assert!(cells[1].1.width() >= 100.0, "{width} {players}");
            });
        }
    }
}
