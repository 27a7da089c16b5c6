//! Widgets of the column and the dialogues: cards, buttons, rows of choices and text that always
//! fits.

mod button;
mod choices;
mod columns;
mod icon;
mod press;
mod surface;
mod text;
mod tooltip;

pub use button::{BUTTON_PADDING, Weight, button, button_row, common_size, pressed_button, toggle};
pub use choices::{Segment, choices, painted_choices, stepped, tell_chosen};
pub use columns::{columns, columns_of};
pub use icon::{draw_chevron, draw_cross, draw_flip, draw_plus, draw_tick};
pub use press::{
    control_has_focus, focus_ring, keep_enter, leave_enter, name, pressable, pressable_by_pointer,
    readable, readable_news, stop, tab_list, tell_option, tell_tab,
};
pub use surface::{BUTTON_RADIUS, CARD_RADIUS, card, floating_card, rule};
pub use text::{fit, height_of, paragraph, size_of_list, snap, width_of, wrap, write, write_cut};
pub use tooltip::tooltip;
