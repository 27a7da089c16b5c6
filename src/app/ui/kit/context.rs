//! The egui context of the window, and how it goes with the window's layout.

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiContexts, EguiPreUpdateSet, PrimaryEguiContext, egui};

use crate::app::board::layout::Layout;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        zoom.after(EguiPreUpdateSet::InitContexts).before(EguiPreUpdateSet::BeginPass),
    );
}

/// What is shown below the dialogues.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Panels;

/// A rectangle of the layout, for egui.
pub fn egui_rect(rect: Rect) -> egui::Rect {
    egui::Rect::from_min_max(egui::pos2(rect.min.x, rect.min.y), egui::pos2(rect.max.x, rect.max.y))
}

/// The egui context of the window, if it is there yet.
pub fn context<'a>(contexts: &'a mut EguiContexts) -> Option<&'a mut egui::Context> {
    contexts.ctx_mut().ok()
}

/// Makes egui's pixels those of the layout.
fn zoom(layout: Res<Layout>, mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>) {
    for mut context in &mut contexts {
        let context = context.bypass_change_detection().get_mut();
        if (context.zoom_factor() - layout.zoom).abs() > 1e-4 {
            context.set_zoom_factor(layout.zoom);
        }
    }
}
