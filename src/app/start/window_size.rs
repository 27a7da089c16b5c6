//! Remembers the size of the window.

use std::time::{Duration, Instant};

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode};
use bevy::winit::WINIT_WINDOWS;

use super::options::{LEAST, Options};
use crate::app::base::alarm::Alarms;
use crate::app::base::schedule::Step;
use crate::app::settings::{Settings, SettingsRequest, WindowChoice};

/// How long a window must keep its size before it is written down.
const SETTLE: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, restore).add_systems(Update, remember.in_set(Step::Input));
}

/// Gives the window the size that it had when it was last closed, unless the command line says
/// which.
fn restore(
    options: Res<Options>,
    settings: Res<Settings>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
) {
    let (Some(mut window), None, Some(last)) = (window, options.window, settings.window) else {
        return;
    };
    let [width, height] =
        [last.width, last.height].map(|side| side.clamp(u32::from(LEAST), 16_384));
    #[expect(clippy::cast_precision_loss, reason = "a few thousand pixels")]
    window.resolution.set(width as f32, height as f32);
    if last.maximised {
        window.set_maximized(true);
    }
}

/// Writes down the size of the window when it has settled.
fn remember(
    window: Option<Single<(Entity, &Window), With<PrimaryWindow>>>,
    options: Res<Options>,
    settings: Res<Settings>,
    mut waiting: Local<Option<(WindowChoice, Instant)>>,
    mut alarms: Alarms,
    mut requests: MessageWriter<SettingsRequest>,
    _main_thread: NonSendMarker,
) {
    let Some(window) = window.filter(|_| options.window.is_none()) else { return };
    let (entity, window) = *window;
    if window.mode != WindowMode::Windowed {
        return;
    }
    let maximised = WINIT_WINDOWS.with_borrow(|windows| {
        windows.get_window(entity).is_some_and(|window| window.is_maximized())
    });
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole pixels")]
    let now = match settings.window {
        // The size to come back to is the one before.
        Some(last) if maximised => WindowChoice { maximised, ..last },
        _ => WindowChoice {
            width: window.width().round() as u32,
            height: window.height().round() as u32,
            maximised,
        },
    };
    if settings.window == Some(now) {
        *waiting = None;
        return;
    }
    let since = waiting.filter(|(size, _)| *size == now).map_or_else(Instant::now, |(_, at)| at);
    if since.elapsed() < SETTLE {
        *waiting = Some((now, since));
        alarms.wake_at(since + SETTLE);
    } else {
        *waiting = None;
        requests.write(SettingsRequest::set(move |settings| settings.window = Some(now)));
    }
}
