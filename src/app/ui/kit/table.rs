//! A table: columns by their shares of a row, heads that may sort, and rows each of which is one thing to a
//! screen reader.

use std::fmt::Debug;

use bevy_egui::egui::{Align, Response};

use super::place::press::{Press, Role};
use super::place::{Place, Say};
use super::widgets::{draw_chevron, tooltip};
use crate::app::look::theme::size;
use crate::text::{Text, ids};

/// A column.
#[derive(Clone, Copy, Debug)]
pub struct Column<C> {
    /// What stands in it.
    pub of: C,
    head: Option<Text>,
    /// Where its texts stand.
    pub align: Align,
    width: f32,
    weight: f32,
    from: f32,
}

impl<C: Copy> Column<C> {
    /// One of this width.
    pub const fn fixed(of: C, width: f32) -> Self {
        Self { of, head: None, align: Align::Min, width, weight: 0.0, from: 0.0 }
    }

    /// One with a share by its weight of what others leave.
    pub const fn share(of: C, weight: f32) -> Self {
        Self { weight, ..Self::fixed(of, 0.0) }
    }

    /// With this head.
    pub const fn head(self, head: Text) -> Self {
        Self { head: Some(head), ..self }
    }

    /// With its texts in the middle or at the end. At the beginning they are rather cut off than smaller.
    pub const fn align(self, align: Align) -> Self {
        Self { align, ..self }
    }

    /// Left out of a row that is narrower than this.
    pub const fn needs(self, width: f32) -> Self {
        Self { from: width, ..self }
    }
}

/// Its columns, the room at both ends of a row, and the room between two columns.
#[derive(Clone, Debug)]
pub struct Table<C> {
    /// From left to right.
    pub columns: Vec<Column<C>>,
    /// Room at the left and the right end.
    pub ends: [f32; 2],
    /// Room between two of them.
    pub gap: f32,
}

impl<C: Copy + Debug + PartialEq> Table<C> {
    /// The columns that a row has, with their places in it.
    pub fn cells<'a>(&self, mut row: Place<'a>) -> Vec<(Column<C>, Place<'a>)> {
        let width = row.width();
        let shown: Vec<_> = self.columns.iter().filter(|it| width >= it.from).copied().collect();
        let sum = |part: fn(&Column<C>) -> f32| shown.iter().map(part).sum::<f32>();
        #[expect(clippy::cast_precision_loss, reason = "a row has few columns")]
        let gaps = self.gap * shown.len().saturating_sub(1) as f32;
        let room = width - self.ends[0] - self.ends[1] - gaps - sum(|it| it.width);
        let weights = sum(|it| it.weight).max(f32::EPSILON);
        row.left(self.ends[0]);
        let place = |column: Column<C>| {
            let place = row.left(column.width + (room * column.weight / weights).floor());
            row.left(self.gap);
            (column, place)
        };
        shown.into_iter().map(place).collect()
    }

    /// Writes the heads.
    pub fn heads(&self, row: Place) {
        for (column, place) in self.cells(row) {
            if let Some(head) = column.head {
                let say = Say::new(row.style.text(head)).points(size::NOTE).align(column.align);
                place.draw(&say.ink(row.palette().secondary));
            }
        }
    }

    /// Shows heads that sort by their columns, with a sign at the one that is sorted by, upward or downward.
    /// The one that was pressed.
    pub fn sorting_heads(&self, row: Place, by: C, is_descending: bool) -> Option<C> {
        let mut pressed = None;
        for (column, place) in self.cells(row) {
            let way = (column.of == by).then_some(is_descending);
            if show_head(place, &column, way) {
                pressed = Some(column.of);
            }
        }
        pressed
    }

    /// A row that is pressed, with a text in each of its columns. What is told of it is also said where the
    /// pointer rests, if one was cut off.
    pub fn row<'t>(&self, row: Place, press: Press, say: impl Fn(C) -> Say<'t>) -> Response {
        let response = row.pressed(press);
        let mut is_cut = false;
        for (column, place) in self.cells(row) {
            let say = say(column.of);
            if column.align == Align::Min {
                is_cut |= place.draw_cut(&say);
            } else {
                place.draw(&say.align(column.align));
            }
        }
        if is_cut {
            tooltip(response.clone(), press.said(), None, row.palette());
        }
        response
    }
}

/// A head that sorts; `way` is whether it does so downward, if it does. Whether it was pressed.
fn show_head<C: Debug>(mut place: Place, column: &Column<C>, way: Option<bool>) -> bool {
    let (style, palette) = (place.style, place.palette());
    let Some(text) = column.head.map(|head| style.text(head)) else { return false };
    let said = match way {
        None => style.with(ids::SortBy { column: &*text }),
        Some(false) => style.with(ids::SortedUp { column: &*text }),
        Some(true) => style.with(ids::SortedDown { column: &*text }),
    };
    let id = format!("head-{:?}", column.of).to_lowercase();
    let press = Press::new(Role::Held(way.is_some()), &id, &said).ring(0.0, 4.0).radius(6);
    let response = place.inset(-4.0, 0.0).pressed(press);
    let lit = way.is_some() || response.hovered();
    let ink = if lit { palette.text } else { palette.secondary };
    let head = Say::new(&*text).points(size::NOTE).ink(ink).align(column.align);
    if let Some(is_descending) = way {
        // At the right end the words give way to the sign; elsewhere it stands behind them.
        let mut sign = if column.align == Align::Max { place.right(14.0) } else { place };
        if column.align != Align::Max {
            let words = place.width_of(&text, size::NOTE).min(place.width() - 14.0);
            sign.left((place.width() - words) * column.align.to_factor() + words + 1.0);
        }
        let sign = sign.left(14.0).rect().center();
        draw_chevron(place.ui.painter(), sign, is_descending, palette.accent_text);
    }
    place.draw(&head);
    response.clicked()
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::accesskit;

    use super::*;
    use crate::app::ui::kit::shown::shown;

    const TABLE: [Column<u8>; 3] = [
        Column::share(0, 2.0),
        Column::fixed(1, 50.0).align(Align::Max),
        Column::share(2, 1.0).needs(300.0),
    ];

    fn table() -> Table<u8> {
        Table { columns: TABLE.to_vec(), ends: [10.0, 20.0], gap: 5.0 }
    }

    #[test]
    fn every_row_has_a_name_and_a_role() {
        let ((), told) = shown([400.0, 120.0], |place| {
            place.list("rows", (3, 40.0), ((), None, false), |row, index| {
                let (id, said) = (format!("row-{index}"), format!("the row {index}"));
                let press = Press::option(&id, &said, index == 1).enabled(index < 2);
                table().row(*row, press, |of| Say::new(format!("{of}")));
            });
        });
        let rows = told.iter().filter(|node| node.role() == accesskit::Role::ListBoxOption);
        let told = |node: &accesskit::Node| {
            (node.label().map(str::to_owned), node.is_selected(), node.is_disabled())
        };
        let mut rows: Vec<_> = rows.map(told).collect();
        rows.sort_unstable();
        let row =
            |name: &str, is_chosen, is_shut| (Some(name.to_owned()), Some(is_chosen), is_shut);
        let all = [
            row("the row 0", false, false),
            row("the row 1", true, false),
            row("the row 2", false, true),
        ];
        assert_eq!(rows, all);
    }

    #[test]
    fn columns_share_what_is_left_and_give_way() {
        for (width, expected) in [(300.0, vec![140.0, 50.0, 70.0]), (299.0, vec![214.0, 50.0])] {
            let (widths, _) = shown([width, 40.0], |place| {
                let cells = table().cells(place);
                cells.iter().map(|(_, cell)| cell.width()).collect::<Vec<_>>()
            });
            assert_eq!(widths, expected, "{width}");
        }
    }
}
