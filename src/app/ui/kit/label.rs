//! The label of a form's row, kept for the controls in it: a screen reader hears what a value is a value
//! of.

use bevy_egui::egui::{Id, Rect, Ui};

/// Where the label of the last row is kept: of each dialogue its own.
fn kept(ui: &Ui) -> Id {
    ui.layer_id().id.with("row-label")
}

/// Keeps the label of the row whose controls are in this place. A row without one goes on with that of
/// the row before.
pub fn keep(ui: &Ui, label: &str, controls: Rect) {
    let id = kept(ui);
    ui.data_mut(|data| {
        let before = || data.get_temp::<(String, Rect)>(id).map(|(label, _)| label);
        let label = if label.is_empty() { before() } else { Some(label.to_owned()) };
        if let Some(label) = label {
            data.insert_temp(id, (label, controls));
        }
    });
}

/// A value with the label of the row that it is in, if it is in one.
pub fn with_label(ui: &Ui, place: Rect, value: &str) -> String {
    let id = kept(ui);
    let row = ui.data(|data| data.get_temp::<(String, Rect)>(id));
    match row.filter(|(_, controls)| controls.contains(place.center())) {
        Some((label, _)) => format!("{label}: {value}"),
        None => value.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, RawInput, pos2, vec2};

    use super::*;

    #[test]
    fn a_value_is_said_with_the_label_of_its_row() {
        let context = Context::default();
        let row = |top: f32| Rect::from_min_size(pos2(100.0, top), vec2(200.0, 40.0));
        let mut said = Vec::new();
        let _output = context.run_ui(RawInput::default(), |ui| {
            said.clear();
            said.push(with_label(ui, row(0.0), "5"));
            keep(ui, "Level", row(0.0));
            said.push(with_label(ui, row(0.0).with_max_x(250.0), "5"));
            said.push(with_label(ui, row(50.0), "6"));
            keep(ui, "", row(50.0));
            said.push(with_label(ui, row(50.0), "6"));
        });
        assert_eq!(said, ["5", "Level: 5", "6", "Level: 6"]);
    }
}
