//! Keeps drawing frames until the shaders are ready: until then a frame lacks what they draw, and a
//! sleeping window would stay that way.

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
