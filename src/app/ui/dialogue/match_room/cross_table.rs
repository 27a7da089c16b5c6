//! The cross table of a match of more than two: the points of each against each.

use bevy_egui::egui::{Align, Rect, Ui, pos2, vec2};

use super::{Parts, words};
use crate::app::look::theme::size;
use crate::app::ui::kit::widgets::{readable, write};
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
/// Size of what one has against another.
const CELL: f32 = 14.0;

/// Where the columns lie.
struct Columns {
    name: f32,
    against: f32,
    has_elo: bool,
}

impl Columns {
    /// In this width, for so many players. The Elo gives way first, then the rest moves together.
    fn of(width: f32, players: usize) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "players are few")]
        let players = players as f32;
        let fixed = RANK + players * AGAINST + POINTS;
        let has_elo = width >= fixed + ELO + NAME;
        let rest = width - if has_elo { ELO } else { 0.0 };
        let name = (rest - fixed).max(NAME);
        let against = ((rest - RANK - POINTS - name) / players).clamp(0.0, AGAINST);
        Self { name, against, has_elo }
    }

    /// The place of what one has against the player of this rank, from 0; of the points behind the last.
    fn against(&self, row: Rect, rank: usize) -> Rect {
        #[expect(clippy::cast_precision_loss, reason = "players are few")]
        let left = row.left() + RANK + self.name + rank as f32 * self.against;
        row.with_min_x(left).with_max_x(left + self.against)
    }
}

/// Shows the table from the top of a place. What is left below.
pub fn show(ui: &Ui, place: Rect, state: &Match, parts: &Parts) -> Rect {
    let (style, palette) = (parts.style, parts.style.palette());
    let ranking = state.ranking();
    let columns = Columns::of(place.width(), ranking.len());
    let (head, _) = place.split_top_bottom_at_y(place.top() + HEAD);
    let quiet = |at: Rect, align, text: &str| {
        write(ui.painter(), at, align, text, 13.0, palette.secondary);
    };
    for rank in 0..ranking.len() {
        quiet(columns.against(head, rank), Align::Max, &(rank + 1).to_string());
    }
    let points = points_place(&columns, head, ranking.len());
    quiet(points, Align::Max, &style.text(ids::MATCH_POINTS));
    if columns.has_elo {
        quiet(head.with_min_x(points.right()), Align::Max, &style.text(ids::MATCH_ELO_OF_OTHERS));
    }
    for (rank, &player) in ranking.iter().enumerate() {
        #[expect(clippy::cast_precision_loss, reason = "players are few")]
        let top = head.bottom() + rank as f32 * ROW;
        let row = Rect::from_min_size(pos2(place.left(), top), vec2(place.width(), ROW));
        show_row(ui, row, (rank, player), (&columns, &ranking), (state, parts));
    }
    #[expect(clippy::cast_precision_loss, reason = "players are few")]
    place.with_min_y(head.bottom() + ranking.len() as f32 * ROW)
}

fn points_place(columns: &Columns, row: Rect, players: usize) -> Rect {
    let left = columns.against(row, players).left();
    row.with_min_x(left).with_max_x(left + POINTS)
}

/// A player: its place, name, points against each other and against all, and its Elo.
fn show_row(
    ui: &Ui,
    row: Rect,
    (rank, player): (usize, usize),
    (columns, ranking): (&Columns, &[usize]),
    (state, parts): (&Match, &Parts),
) {
    let (painter, palette) = (ui.painter(), parts.style.palette());
    let name = words::name(state, player);
    let number = (rank + 1).to_string();
    write(painter, row, Align::Min, &number, size::SMALL, palette.secondary);
    let at = row.with_min_x(row.left() + RANK).with_max_x(row.left() + RANK + columns.name - 8.0);
    write(painter, at, Align::Min, &name, 16.0, palette.text);
    let mut said = format!("{number} {name}");
    for (place, &other) in ranking.iter().enumerate() {
        let at = columns.against(row, place).with_min_x(columns.against(row, place).left() + 4.0);
        let tally = state.tally_against(player, other);
        if player == other {
            write(painter, at, Align::Max, "–", CELL, palette.secondary);
        } else if tally.games() > 0 {
            let points = format!("{}/{}", words::points(tally.points()), tally.games());
            write(painter, at, Align::Max, &points, CELL, palette.text);
            said = format!("{said}, {}: {points}", words::name(state, other));
        }
    }
    let tally = state.tally(player);
    let points = format!("{}/{}", words::points(tally.points()), tally.games());
    let at = points_place(columns, row, ranking.len());
    write(painter, at.with_min_x(at.left() + 4.0), Align::Max, &points, 16.0, palette.text);
    let elo = words::measured(&tally);
    if columns.has_elo {
        let at = row.with_min_x(at.right() + 8.0);
        write(painter, at, Align::Max, &elo, CELL, palette.secondary);
    }
    let label = parts.style.text(ids::MATCH_POINTS);
    said = format!("{said}, {label}: {points}, Elo {elo}");
    readable(ui, row, ("match-standing-row", player), &said);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_room_for_eight_in_the_smallest_dialogue() {
        for (width, players, has_elo) in
            [(688.0, 3, true), (688.0, 8, false), (610.0, 3, true), (600.0, 8, false)]
        {
            let columns = Columns::of(width, players);
            assert_eq!(columns.has_elo, has_elo, "{width} {players}");
            let row = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, ROW));
            let points = points_place(&columns, row, players);
            let end = width - if has_elo { ELO } else { 0.0 };
            assert!(points.right() <= end + 0.5, "{width} {players}: {points:?}");
            assert!(columns.name >= NAME && columns.against >= 40.0, "{width} {players}");
        }
    }
}
