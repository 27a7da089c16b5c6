//! Where the parts of the editor's page lie.

use bevy_egui::egui::{Rect, pos2, vec2};

use crate::app::ui::page::frame::head_and_body;

/// Room between the edge of the card of rows and the rows.
pub const AROUND_ROWS: f32 = 11.0;
/// The least height in which a fault can be read.
const LEAST_VERDICT: f32 = 86.0;

/// The places of the parts.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Menu, title, flip.
    pub head: Rect,
    /// The pieces to be put on the board.
    pub tray: Rect,
    /// Turn and the like.
    pub rows: Rect,
    /// How many of the rows there is room for.
    pub row_count: usize,
    /// The field for a FEN, where there is room.
    pub fen: Option<Rect>,
    /// Whether the position can be.
    pub verdict: Rect,
    /// What to do with it.
    pub buttons: Rect,
}

/// Heights that go with a panel's own.
#[derive(Clone, Copy, Debug)]
pub struct Measures {
    /// Room between the cards.
    pub gap: f32,
    /// Height of a row's control, of the field and of the buttons.
    pub row: f32,
    /// Room between rows.
    pub between: f32,
}

impl Measures {
    /// Those of a panel.
    pub fn of(panel: Rect, portrait: bool) -> Self {
        match (portrait, panel.height()) {
            (false, 700.0..) => Self { gap: 16.0, row: 40.0, between: 14.0 },
            (false, 560.0..) => Self { gap: 12.0, row: 38.0, between: 8.0 },
            (true, 300.0..) => Self { gap: 12.0, row: 36.0, between: 8.0 },
            _ => Self { gap: 10.0, row: 34.0, between: 6.0 },
        }
    }

    fn rows(self, count: usize) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "a handful of rows")]
        let count = count as f32;
        2.0 * AROUND_ROWS + count * self.row + (count - 1.0).max(0.0) * self.between
    }
}

/// Height of the tray in this width.
pub fn tray_height(width: f32) -> f32 {
    match width {
        400.0.. => 196.0,
        300.0.. => 142.0,
        _ => 124.0,
    }
}

/// Lays the page out with up to this many rows; the first matter most.
pub fn plan(panel: Rect, portrait: bool, rows: usize) -> Plan {
    let measures = Measures::of(panel, portrait);
    if portrait && panel.width() >= 600.0 {
        beside_each_other(panel, measures, rows)
    } else {
        below_each_other(panel, measures, rows)
    }
}

/// Everything in one column.
fn below_each_other(panel: Rect, measures: Measures, rows: usize) -> Plan {
    let Measures { gap, row, .. } = measures;
    let (head, rest) = head_and_body(panel, gap);
    let (rest, buttons) = rest.split_top_bottom_at_y(rest.bottom() - row - 2.0);
    let rest = rest.with_max_y(rest.bottom() - gap);
    let (tray, rest) = rest.split_top_bottom_at_y(rest.top() + tray_height(panel.width()));
    let rest = rest.with_min_y(rest.top() + gap);
    let fits = |count: usize, besides: f32| {
        measures.rows(count) + gap + besides + LEAST_VERDICT <= rest.height()
    };
    // All rows and the field, or all rows, or fewer.
    let has_fen = fits(rows, row + gap);
    let row_count = (1..=rows).rev().find(|&count| fits(count, 0.0)).unwrap_or(1);
    let (rows, rest) = rest.split_top_bottom_at_y(rest.top() + measures.rows(row_count));
    let mut rest = rest.with_min_y(rest.top() + gap);
    let mut fen = None;
    if has_fen {
        let (place, below) = rest.split_top_bottom_at_y(rest.top() + row);
        fen = Some(place);
        rest = below.with_min_y(below.top() + gap);
    }
    Plan { head, tray, rows, row_count, fen, verdict: rest, buttons }
}

/// Below a board: tray and verdict at the left, head, rows and buttons at the right.
fn beside_each_other(panel: Rect, measures: Measures, rows: usize) -> Plan {
    let Measures { gap, row, .. } = measures;
    let (left, right) = panel.split_left_right_at_x(panel.left() + (panel.width() * 0.5).round());
    let right = right.with_min_x(right.left() + gap);
    let tray = tray_height(left.width()).min(left.height() - gap - LEAST_VERDICT);
    let (tray, verdict) = left.split_top_bottom_at_y(left.top() + tray);
    let verdict = verdict.with_min_y(verdict.top() + gap);
    let (head, rest) = head_and_body(right, gap);
    let (rest, buttons) = rest.split_top_bottom_at_y(rest.bottom() - row - 2.0);
    let rest = rest.with_max_y(rest.bottom() - gap);
    let fits = |count: usize, besides: f32| measures.rows(count) + besides <= rest.height();
    let row_count = (1..=rows).rev().find(|&count| fits(count, 0.0)).unwrap_or(1);
    let fen = fits(row_count, gap + row).then(|| {
        let top = rest.top() + measures.rows(row_count) + gap;
        Rect::from_min_size(pos2(rest.left(), top), vec2(rest.width(), row))
    });
    let rows = rest.with_max_y(rest.top() + measures.rows(row_count));
    Plan { head, tray, rows, row_count, fen, verdict, buttons }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PANELS: [(f32, f32, bool); 6] = [
        (450.0, 752.0, false),
        (317.0, 676.0, false),
        (270.0, 536.0, false),
        (752.0, 355.0, true),
        (620.0, 240.0, true),
        (480.0, 520.0, true),
    ];

    #[test]
    fn parts_lie_in_their_panel_and_never_over_each_other() {
        for (width, height, portrait) in PANELS {
            let panel = Rect::from_min_size(pos2(24.0, 24.0), vec2(width, height));
            for rows in 2..=5 {
                let plan = plan(panel, portrait, rows);
                let parts: Vec<_> = [plan.head, plan.tray, plan.rows, plan.verdict, plan.buttons]
                    .into_iter()
                    .chain(plan.fen)
                    .collect();
                for (index, part) in parts.iter().enumerate() {
                    let case = format!("{width}x{height} {rows} rows: {plan:?}");
                    assert!(panel.expand(0.5).contains_rect(*part), "{case}");
                    assert!(part.is_positive(), "{case}");
                    let others = &parts[..index];
                    assert!(others.iter().all(|it| !it.shrink(0.5).intersects(*part)), "{case}");
                }
            }
        }
    }

    #[test]
    fn a_large_window_has_room_for_everything() {
        let panel = Rect::from_min_size(pos2(806.0, 24.0), vec2(450.0, 752.0));
        let plan = plan(panel, false, 3);
        assert_eq!((plan.row_count, plan.fen.is_some()), (3, true));
        assert!(plan.verdict.height() >= 140.0, "{plan:?}");
    }
}
