//! Arrows on the board for the panel item under the pointer or with keyboard focus.

use bevy_egui::egui::{Context, Id};

use crate::app::board::arrows::HoverArrows;
use crate::pictures::Arrow;

fn id() -> Id {
    Id::new("pointed")
}

/// Has the board show arrows as long as this is called in every pass.
pub fn preview_arrows(context: &Context, arrows: impl IntoIterator<Item = Arrow>) {
    context.data_mut(|data| data.get_temp_mut_or_default::<Vec<Arrow>>(id()).extend(arrows));
}

/// What panels have pointed out since this was last called.
pub fn take(context: &Context) -> HoverArrows {
    let arrows = context.data_mut(|data| data.remove_temp::<Vec<Arrow>>(id()));
    HoverArrows(arrows.unwrap_or_default())
}
