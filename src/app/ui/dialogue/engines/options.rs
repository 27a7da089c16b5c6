//! An engine's options as controls.

use bevy_egui::egui::Align;

use crate::app::look::theme::size;
use crate::app::ui::dialogue::engines::Draft;
use crate::app::ui::kit::fields::{spin, text_field, wheel};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::widgets::{Segment, Weight, choices};
use crate::engines::{EngineOption, OptionKind, OptionValue};
use crate::text::ids;

/// Height of an option's row.
pub const ROW: f32 = 40.0;
/// Room behind what an option is called.
const BETWEEN: f32 = 12.0;
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
pub fn show(mut row: Place, option: &EngineOption, draft: &Draft) -> Option<Change> {
    let value = draft.value(option);
    let mut label = row.left(0.45 * row.width());
    label.right(BETWEEN);
    show_label(label, option, value == option.default_value());
    let (ui, place, palette) = (row.ui, row.rect(), row.palette());
    let name = (option.name.as_str(), option.name.as_str());
    match (&option.kind, value) {
        (OptionKind::Check { .. }, Some(OptionValue::Switch(on))) => {
            row.switch(name, on).then_some(Change::To(OptionValue::Switch(!on)))
        }
        (&OptionKind::Spin { min, max, .. }, Some(OptionValue::Number(number))) => {
            let number = spin(ui, place, name, number, (min, max), palette)?;
            Some(Change::To(OptionValue::Number(number)))
        }
        (OptionKind::Combo { choices, .. }, Some(OptionValue::Text(word))) => {
            let chosen = combo(row, option, choices, &word)?;
            Some(Change::To(OptionValue::Text(choices.get(chosen)?.clone())))
        }
        (OptionKind::Text { .. }, Some(OptionValue::Text(mut text))) => {
            let response = text_field(ui, place, (name.0, name.1, ""), &mut text, palette);
            if response.changed() {
                Some(Change::Typing(text))
            } else {
                response.lost_focus().then_some(Change::Typed)
            }
        }
        _ => {
            let text = row.style.text(ids::ENGINE_PRESS);
            let width = (row.width_of(&text, size::BUTTON) + 32.0).min(row.width());
            let pressed =
                row.left(width).button((name.0, &text), size::BUTTON, Weight::Plain, true);
            pressed.then_some(Change::To(OptionValue::Switch(true)))
        }
    }
}

/// Shows an option that is not for the player to set.
pub fn show_rule(mut row: Place, option: &EngineOption) {
    let mut label = row.left(0.45 * row.width());
    label.right(BETWEEN);
    show_label(label, option, true);
    let (text, palette) = (row.style.text(ids::ENGINE_BY_RULES), row.palette());
    row.draw(&Say::new(text).points(size::SMALL + 1.0).ink(palette.secondary));
}

/// What the option is called, with its range where there is room: a part of a range misleads.
fn show_label(mut place: Place, option: &EngineOption, is_default: bool) {
    let palette = place.palette();
    let ink = if is_default { palette.secondary } else { palette.text };
    place.take_line(&Say::new(&option.name).points(size::SMALL + 1.0).ink(ink), BETWEEN);
    let fits = |range: &String| place.width_of(range, size::LEAST) <= place.width();
    if let Some(range) = range(&option.kind).filter(fits) {
        let range = Say::new(range).points(size::LEAST).ink(palette.secondary);
        place.draw(&range.align(Align::Max));
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
fn combo(place: Place, option: &EngineOption, words: &[String], word: &str) -> Option<usize> {
    let (ui, rect, palette) = (place.ui, place.rect(), place.palette());
    let chosen = words.iter().position(|other| other.eq_ignore_ascii_case(word));
    let chosen = chosen.unwrap_or(words.len());
    if words.len() <= MOST_SIDE_BY_SIDE {
        let segments: Vec<_> = words.iter().map(Segment::new).collect();
        choices(ui, rect, (&option.name, &option.name), &segments, chosen, palette)
    } else {
        wheel(ui, rect, &option.name, words, chosen, palette)
    }
}
