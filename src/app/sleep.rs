//! Lets the window sleep while nothing happens.

use bevy::prelude::*;
use bevy::winit::WinitSettings;
use bevy_egui::egui::{Event, Modifiers};
use bevy_egui::{EguiInput, EguiPreUpdateSet};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings::desktop_app()).add_systems(
        PreUpdate,
        hush_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
}

/// Drops the news that no modifier key has changed. `bevy_egui` 0.42 brings it every frame, and
/// egui asks for another frame whenever there is news, so neither would ever rest.
fn hush_modifiers(mut inputs: Query<&mut EguiInput>, mut known: Local<Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            Event::ModifiersChanged(now) => std::mem::replace(&mut *known, *now) != *now,
            _ => true,
        });
    }
}
