//! The list of all keys, made from the [commands](super::command).

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Context, Rect, pos2};

use crate::app::look::theme::size;
use crate::app::ui::command::keys::{BETWEEN_KEYS, keys_in_words};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::Frame;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{columns_of, readable, width_of, write};
use crate::text::{Text, ids};

/// Height of a line.
const LINE: f32 = 30.0;
/// Room between the columns.
const BETWEEN: f32 = 40.0;
/// What the keys take of a line at least.
const KEYS: f32 = 92.0;

/// Keys that stand for no command: the id of what they do and that of their names.
const OTHERS: [(Text, Text); 7] = [
    (ids::KEYS_FOCUS, ids::KEYS_FOCUS_KEY),
    (ids::KEYS_CURSOR, ids::KEYS_CURSOR_KEY),
    (ids::KEYS_PRESS, ids::KEYS_PRESS_KEY),
    (ids::KEYS_LAY_DOWN, ids::KEYS_LAY_DOWN_KEY),
    (ids::KEYS_PROMOTION, ids::KEYS_PROMOTION_KEY),
    (ids::KEYS_ARROW, ids::KEYS_ARROW_KEY),
    (ids::KEYS_LIST, ids::KEYS_LIST_KEY),
];

/// The dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keys;

impl Dialogue for Keys {
    type View = Style<'static>;

    fn show(&self, context: &Context, style: &mut Style, dialogs: &mut Dialogs, _: &mut Commands) {
        let style = &*style;
        let frame = Frame {
            id: "dialogue-keys",
            title: &style.text(ids::KEYS),
            width: 860.0,
            cancel: None,
            main: &style.text(ids::CLOSE),
            is_ready: true,
        };
        let (closed, ()) = frame.show(context, style, |form| {
            form.section(&style.text(ids::KEYS_BOARD));
            let others = OTHERS.map(|(does, keys)| (style.text(does), style.text(keys)));
            show_lines(form, style, &others);
            form.gap(24.0);
            form.section(&style.text(ids::KEYS_COMMANDS));
            show_lines(form, style, &keys_in_words(style));
        });
        if closed.is_some() {
            dialogs.pop();
        }
    }
}

/// Shows lines in two columns, or in one where they have no room in two.
fn show_lines(form: &mut Form, style: &Style, lines: &[(String, String)]) {
    let painter = form.ui.painter();
    let widest = lines.iter().map(|(does, keys)| {
        let taken = width_of(painter, keys, size::SMALL).max(KEYS);
        width_of(painter, does, size::SMALL) + taken + 12.0
    });
    let widest = widest.fold(0.0, f32::max);
    // Every line is read in full.
    let columns = if 2.0 * widest + BETWEEN > form.width() { 1 } else { 2 };
    let rows = lines.len().div_ceil(columns);
    #[expect(clippy::cast_precision_loss, reason = "a few dozen lines")]
    let place = form.take(rows as f32 * LINE);
    let palette = style.palette();
    for (column, lines) in columns_of(place, BETWEEN, columns).into_iter().zip(lines.chunks(rows)) {
        let mut top = column.top();
        for (does, keys) in lines {
            let line = Rect::from_x_y_ranges(column.x_range(), top..=top + LINE);
            let painter = form.ui.painter();
            let taken = write(painter, line, Align::Max, keys, size::SMALL, palette.text);
            let rest = line.with_max_x(line.right() - taken.max(KEYS) - 12.0);
            let rest = rest.with_min_x(pos2(line.left(), top).x);
            write(painter, rest, Align::Min, does, size::SMALL, palette.secondary);
            let read = format!("{does}: {}", keys.replace(BETWEEN_KEYS, ", "));
            readable(form.ui, line, ("key", &read), &read);
            top += LINE;
        }
    }
}
