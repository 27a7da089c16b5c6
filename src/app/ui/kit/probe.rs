//! Logs where controls are, so that tests can press them.

use std::collections::{HashMap, HashSet};

use bevy::log::trace;
use bevy::log::tracing::{Level, enabled};
use bevy_egui::egui::{Context, Id, Rect, Response, Ui};

/// Where the controls were when they were last told, and in which pass they were last shown.
type Shown = HashMap<String, (Rect, u64)>;

/// Tells `focus NAME` when the keyboard comes to a control.
pub fn tell_focus(response: &Response, name: &str) {
    if response.gained_focus() {
        trace!("focus {name}");
    }
}

/// Tells `cut TEXT` when a text has no room and is cut off. Does nothing unless `RUST_LOG` asks for
/// it.
pub fn tell_cut(context: &Context, text: &str) {
    if !enabled!(Level::TRACE) {
        return;
    }
    let is_new = context.data_mut(|data| {
        data.get_temp_mut_or_default::<HashSet<String>>(Id::new("cut-told")).insert(text.to_owned())
    });
    if is_new {
        trace!("cut {text}");
    }
}

/// Tells `control NAME X0,Y0 X1,Y1` in physical pixels of the window when a control appears or
/// moves. Does nothing unless `RUST_LOG` asks for it.
pub fn tell(ui: &Ui, name: impl FnOnce() -> String, rect: Rect) {
    if !enabled!(Level::TRACE) || ui.ctx().will_discard() {
        return;
    }
    let visible = rect.intersect(ui.clip_rect());
    if !visible.is_positive() {
        return;
    }
    let (name, pass) = (name(), ui.ctx().cumulative_pass_nr());
    let scaled = visible * ui.ctx().pixels_per_point();
    let rect = Rect::from_min_max(scaled.min.round(), scaled.max.round());
    let before = ui.data_mut(|data| {
        let told = data.get_temp_mut_or_default::<Shown>(Id::new("controls-told"));
        told.insert(name.clone(), (rect, pass))
    });
    // A window that is asked for one frame draws several: two passes apart is still there.
    if before.is_none_or(|(old, seen)| old != rect || seen + 3 < pass) {
        let (min, max) = (rect.min, rect.max);
        trace!("control {name} {},{} {},{}", min.x, min.y, max.x, max.y);
    }
}
