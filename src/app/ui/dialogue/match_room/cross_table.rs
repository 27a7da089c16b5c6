//! The cross table of a match of more than two: the points of each against each.

use bevy_egui::egui::Align;

use super::words;
use crate::app::look::theme::size;
use crate::app::ui::kit::place::{Place, Say};
use crate::matches::Match;
use crate::text::ids;

/// Height of a row.
const ROW: f32 = 27.0;
/// Height of the heads.
const HEAD: f32 = 22.0;
/// Width of the places, of what one has against another, of the points and of the Elo.
const RANK: f32 = 28.0;
const AGAINST: f32 = 50.0;
const POINTS: f32 = 64.0;
const ELO: f32 = 132.0;
/// The least width of the names.
const NAME: f32 = 110.0;
/// Size of the names and the points of all.
const WORDS: f32 = 16.0;
/// Room before what one has.
const BEFORE: f32 = 4.0;

/// Where the columns lie.
struct Columns {
    players: usize,
    name: f32,
    against: f32,
    has_elo: bool,
}

/// The cells of a row.
struct Cells<'a> {
    rank: Place<'a>,
    name: Place<'a>,
    /// What one has against the player of each rank.
    against: Vec<Place<'a>>,
    points: Place<'a>,
    elo: Option<Place<'a>>,
}

impl Columns {
    /// In this width, for so many players. The Elo gives way first, then the rest moves together.
    fn of(width: f32, players: usize) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "players are few")]
        let count = players as f32;
        let fixed = RANK + count * AGAINST + POINTS;
        let has_elo = width >= fixed + ELO + NAME;
        let rest = width - if has_elo { ELO } else { 0.0 };
        let name = (rest - fixed).max(NAME);
        let against = ((rest - RANK - POINTS - name) / count).clamp(0.0, AGAINST);
        Self { players, name, against, has_elo }
    }

    /// The cells of this row.
    fn cells<'a>(&self, mut row: Place<'a>) -> Cells<'a> {
        Cells {
            rank: row.left(RANK),
            name: row.left(self.name),
            against: (0..self.players).map(|_| row.left(self.against)).collect(),
            points: row.left(POINTS),
            elo: self.has_elo.then_some(row),
        }
    }
}

/// Shows the table at the top of a place, and takes its room.
pub fn show(place: &mut Place, state: &Match) {
    let ranking = state.ranking();
    let columns = Columns::of(place.width(), ranking.len());
    show_heads(columns.cells(place.top(HEAD)));
    for (rank, player) in ranking.iter().enumerate() {
        show_row(place.top(ROW), (rank, *player), (&columns, &ranking), state);
    }
}

fn show_heads(cells: Cells) {
    let (style, ink) = (cells.points.style, cells.points.palette().secondary);
    let quiet = |cell: Place, text: String| {
        cell.draw(&Say::new(text).points(size::LEAST).ink(ink).align(Align::Max));
    };
    for (rank, cell) in cells.against.into_iter().enumerate() {
        quiet(cell, (rank + 1).to_string());
    }
    quiet(cells.points, style.text(ids::MATCH_POINTS));
    if let Some(elo) = cells.elo {
        quiet(elo, style.text(ids::MATCH_ELO_OF_OTHERS));
    }
}

/// A player: its place, name, points against each other and against all, and its Elo.
fn show_row(
    row: Place,
    (rank, player): (usize, usize),
    (columns, ranking): (&Columns, &[usize]),
    state: &Match,
) {
    let quiet = row.palette().secondary;
    let mut cells = columns.cells(row);
    let (name, number) = (words::name(state, player), (rank + 1).to_string());
    let mut said = format!("{number} {name}");
    cells.rank.draw(&Say::new(number).points(size::SMALL).ink(quiet));
    cells.name.right(2.0 * BEFORE);
    cells.name.draw(&Say::new(name).points(WORDS));
    for (mut cell, &other) in cells.against.into_iter().zip(ranking) {
        cell.left(BEFORE);
        let tally = state.tally_against(player, other);
        let cell_text = |text| Say::new(text).points(size::NOTE).align(Align::Max);
        if player == other {
            cell.draw(&cell_text("–").ink(quiet));
        } else if tally.games() > 0 {
            let points = format!("{}/{}", words::points(tally.points()), tally.games());
            cell.draw(&cell_text(&points));
            said = format!("{said}, {}: {points}", words::name(state, other));
        }
    }
    let tally = state.tally(player);
    let points = format!("{}/{}", words::points(tally.points()), tally.games());
    cells.points.left(BEFORE);
    cells.points.draw(&Say::new(&*points).points(WORDS).align(Align::Max));
    let elo = words::measured(&tally);
    if let Some(mut cell) = cells.elo {
        cell.left(2.0 * BEFORE);
        cell.draw(&Say::new(&*elo).points(size::NOTE).ink(quiet).align(Align::Max));
    }
    let label = row.style.text(ids::MATCH_POINTS);
    let said = format!("{said}, {label}: {points}, Elo {elo}");
    row.read(("match-standing-row", player), &said);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_room_for_eight_in_the_smallest_dialogue() {
        for (width, players, has_elo) in
            [(688.0, 3_u8, true), (688.0, 8, false), (610.0, 3, true), (600.0, 8, false)]
        {
            let columns = Columns::of(width, players.into());
            assert_eq!(columns.has_elo, has_elo, "{width} {players}");
            let taken = RANK + columns.name + f32::from(players) * columns.against + POINTS;
            let end = width - if has_elo { ELO } else { 0.0 };
            assert!(taken <= end + 0.5, "{width} {players}: {taken}");
            assert!(columns.name >= NAME && columns.against >= 40.0, "{width} {players}");
        }
    }
}
