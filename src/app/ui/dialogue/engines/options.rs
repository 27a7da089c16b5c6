//! An engine's options as controls.

use bevy_egui::egui::{Align, Rect, Ui};

use crate::app::look::palette::Palette;
use crate::app::look::theme::size;
use crate::app::ui::dialogue::engines::Draft;
use crate::app::ui::kit::fields::{spin, switch, text_field, wheel};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{self, Segment, Weight, button, choices, write};
use crate::engines::{EngineOption, OptionKind, OptionValue};
use crate::text::ids;

/// Height of an option's row.
pub const ROW: f32 = 40.0;
/// The most words that stand side by side.
const MOST_SIDE_BY_SIDE: usize = 4;

/// What is done with an option.
pub enum Change {
    /// It is set, or pressed.
    To(OptionValue),
    /// A text is being typed; the engine hears of it when it is done.
    Typing(String),
    /// The text is done.
    Typed,
}

/// Shows an option with its control.
pub fn show(
    ui: &Ui,
    row: Rect,
    option: &EngineOption,
    draft: &Draft,
    style: &Style,
) -> Option<Change> {
    let palette = style.palette();
    let (label, control) = row.split_left_right_at_fraction(0.45);
    let value = draft.value(option);
    let is_default = value == option.default_value();
    show_label(ui, label.with_max_x(label.right() - 12.0), option, is_default, palette);
    let name = (option.name.as_str(), option.name.as_str());
    match (&option.kind, value) {
        (OptionKind::Check { .. }, Some(OptionValue::Switch(on))) => {
            switch(ui, control, name, on, palette).then_some(Change::To(OptionValue::Switch(!on)))
        }
        (&OptionKind::Spin { min, max, .. }, Some(OptionValue::Number(number))) => {
            let number = spin(ui, control, name, number, (min, max), palette)?;
            Some(Change::To(OptionValue::Number(number)))
        }
        (OptionKind::Combo { choices, .. }, Some(OptionValue::Text(word))) => {
            let chosen = combo(ui, control, option, choices, &word, style)?;
            Some(Change::To(OptionValue::Text(choices.get(chosen)?.clone())))
        }
        (OptionKind::Text { .. }, Some(OptionValue::Text(mut text))) => {
            let named = (option.name.as_str(), option.name.as_str(), "");
            let response = text_field(ui, control, named, &mut text, palette);
            if response.changed() {
                Some(Change::Typing(text))
            } else {
                response.lost_focus().then_some(Change::Typed)
            }
        }
        _ => {
            let text = style.text(ids::ENGINE_PRESS);
            let width = widgets::width_of(ui.painter(), &text, size::BUTTON) + 32.0;
            let place = control.with_max_x((control.left() + width).min(control.right()));
            let id = (option.name.as_str(), text.as_str());
            let pressed = button(ui, place, id, size::BUTTON, Weight::Plain, true, palette);
            pressed.then_some(Change::To(OptionValue::Switch(true)))
        }
    }
}

/// What the option is called, with its range where there is room: a part of a range misleads.
fn show_label(ui: &Ui, place: Rect, option: &EngineOption, is_default: bool, palette: &Palette) {
    let painter = ui.painter();
    let ink = if is_default { palette.secondary } else { palette.text };
    let width = write(painter, place, Align::Min, &option.name, size::SMALL + 1.0, ink);
    let rest = place.with_min_x(place.left() + width + 12.0);
    let fits = |range: &String| widgets::width_of(painter, range, size::LEAST) <= rest.width();
    if let Some(range) = range(&option.kind).filter(fits) {
        write(painter, rest, Align::Max, &range, size::LEAST, palette.secondary);
    }
}

/// The range of a number, where the engine gives one.
fn range(kind: &OptionKind) -> Option<String> {
    match kind {
        OptionKind::Spin { min: i64::MIN, .. } | OptionKind::Spin { max: i64::MAX, .. } => None,
        OptionKind::Spin { min, max, .. } => Some(format!("{min} – {max}")),
        _ => None,
    }
}

/// One of several words: side by side where they are few.
fn combo(
    ui: &Ui,
    place: Rect,
    option: &EngineOption,
    words: &[String],
    word: &str,
    style: &Style,
) -> Option<usize> {
    let chosen = words.iter().position(|other| other.eq_ignore_ascii_case(word));
    let chosen = chosen.unwrap_or(words.len());
    if words.len() <= MOST_SIDE_BY_SIDE {
        let segments: Vec<_> = words.iter().map(Segment::new).collect();
        let id = (option.name.as_str(), option.name.as_str());
        choices(ui, place, id, &segments, chosen, style.palette())
    } else {
        wheel(ui, place, &option.name, words, chosen, style.palette())
    }
}
