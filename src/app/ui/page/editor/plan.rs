//! Where the parts of the editor's page lie.

use crate::app::ui::kit::place::Place;
use crate::app::ui::page::frame::HEAD;

/// Room between the edge of the card of rows and the rows.
pub const AROUND_ROWS: f32 = 11.0;
/// The least height in which a fault can be read.
const LEAST_VERDICT: f32 = 86.0;

/// The places of the parts.
pub struct Plan<'a> {
    /// Menu, title, flip.
    pub head: Place<'a>,
    /// The pieces to be put on the board.
    pub tray: Place<'a>,
    /// Turn and the like.
    pub rows: Place<'a>,
    /// How many of the rows there is room for.
    pub row_count: usize,
    /// The field for a FEN, where there is room.
    pub fen: Option<Place<'a>>,
    /// Whether the position can be.
    pub verdict: Place<'a>,
    /// What to do with it.
    pub buttons: Place<'a>,
}

/// Heights that go with a panel's own.
#[derive(Clone, Copy, Debug)]
pub struct Measures {
    /// Height of a row's control, of the field and of the buttons.
    pub row: f32,
    /// Room between rows.
    pub between: f32,
}

impl Measures {
    /// Those of a panel.
    pub fn of(panel: &Place, is_below: bool) -> Self {
        let (row, between) = match (is_below, panel.height()) {
            (false, 700.0..) => (40.0, 14.0),
            (false, 560.0..) => (38.0, 8.0),
            (true, 300.0..) => (36.0, 8.0),
            _ => (34.0, 6.0),
        };
        Self { row, between }
    }

    fn rows(self, count: usize) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "a handful of rows")]
        let count = count as f32;
        2.0 * AROUND_ROWS + count * (self.row + self.between) - self.between
    }
}

/// Lays the page out with up to this many rows, of which the first matter most: all in one column, or in
/// a wide panel below the board tray and verdict beside the rest.
pub fn plan(mut rest: Place, is_below: bool, gap: f32, rows: usize) -> Plan {
    let measures = Measures::of(&rest, is_below);
    let mut beside = (is_below && rest.width() >= 600.0).then(|| {
        let beside = rest.left((rest.width() * 0.5).round());
        rest.left(gap);
        beside
    });
    let head = rest.top(HEAD);
    rest.top(gap);
    let buttons = rest.bottom(measures.row + 2.0);
    rest.bottom(gap);
    let column = beside.as_mut().unwrap_or(&mut rest);
    let wanted: f32 = match column.width() {
        400.0.. => 196.0,
        300.0.. => 142.0,
        _ => 124.0,
    };
    let tray = column.top(wanted.min((column.height() - gap - LEAST_VERDICT).max(104.0)));
    column.top(gap);
    let spare = if beside.is_some() { 0.0 } else { gap + LEAST_VERDICT };
    let fits = |count, besides: f32| rest.fits(measures.rows(count) + besides + spare);
    let row_count = (1..=rows).rev().find(|&count| fits(count, 0.0)).unwrap_or(1);
    let has_fen = fits(row_count, gap + measures.row);
    let rows = rest.top(measures.rows(row_count));
    rest.top(gap);
    let fen = has_fen.then(|| {
        let field = rest.top(measures.row);
        rest.top(gap);
        field
    });
    Plan { head, tray, rows, row_count, fen, verdict: beside.unwrap_or(rest), buttons }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Rect, pos2, vec2};

    use super::*;
    use crate::app::ui::kit::shown::try_in;
    use crate::app::ui::page::host;

    #[test]
    fn parts_lie_in_their_panel_and_never_over_each_other() {
        for (width, height, is_below) in [
            (450.0, 752.0, false),
            (317.0, 676.0, false),
            (270.0, 536.0, false),
            (752.0, 355.0, true),
            (620.0, 240.0, true),
            (480.0, 520.0, true),
        ] {
            let room = Rect::from_min_size(pos2(24.0, 24.0), vec2(width, height));
            try_in(room, |panel| {
                for rows in 2..=5 {
                    let plan = plan(panel, is_below, host::gap(room, is_below), rows);
                    let parts = [plan.head, plan.tray, plan.rows, plan.verdict, plan.buttons];
                    let parts = parts.into_iter().chain(plan.fen);
                    let parts: Vec<_> = parts.map(|part| part.rect()).collect();
                    for (index, part) in parts.iter().enumerate() {
                        let case = format!("{width}x{height} {rows} rows: {parts:?}");
                        assert!(room.expand(0.5).contains_rect(*part), "{case}");
                        assert!(part.is_positive(), "{case}");
                        let mut others = parts[..index].iter().map(|it| it.shrink(0.5));
                        assert!(others.all(|it| !it.intersects(*part)), "{case}");
                    }
                }
            });
        }
    }

    #[test]
    fn a_large_window_has_room_for_everything() {
        let room = Rect::from_min_size(pos2(806.0, 24.0), vec2(450.0, 752.0));
        try_in(room, |panel| {
            let plan = plan(panel, false, host::gap(room, false), 3);
            assert_eq!((plan.row_count, plan.fen.is_some()), (3, true));
            assert!(plan.verdict.height() >= 140.0);
        });
    }
}
