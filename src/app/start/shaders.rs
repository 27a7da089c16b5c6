//! Keeps frames coming until the graphics card's programs are ready: until then a frame lacks
//! whatever they draw, and a window that sleeps would go on lacking it.

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};

use crate::app::base::waker::Waker;

pub(super) fn plugin(app: &mut App) {
    let wake = {
        let waker = Waker::of(app.world());
        move |programs: Res<PipelineCache>| {
            if programs.waiting_pipelines().next().is_some() {
                waker.wake();
            }
        }
    };
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.add_systems(Render, wake.in_set(RenderSystems::Cleanup));
    }
}
