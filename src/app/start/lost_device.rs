//! A graphics device lost while the game runs: its driver was reset, or the computer slept. Any
//! other end of drawing is treated the same.
//!
//! The renderer alone could be made again, but what egui keeps on the old device could not. So the
//! program is started again in place of this one, and goes on with the game, which has been saved.

use std::env;
use std::io;
use std::mem;
use std::num::NonZeroU8;
use std::process::Command;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::error_handler::{RenderErrorHandler, RenderErrorPolicy};
use bevy::render::view::WindowSurfaces;

use super::options::Options;
use crate::text::ids;
use crate::text::language::{Language, Texts};

/// What [`run`](super::run) ends with when the device is lost: `EX_TEMPFAIL` of `sysexits.h`.
const LOST: NonZeroU8 = NonZeroU8::new(75).unwrap();

/// A program that has run for less than this is not started again: the next would fail as soon.
const LEAST: Duration = Duration::from_secs(10);

pub(super) fn plugin(app: &mut App) {
    // The error has been logged before.
    app.insert_resource(RenderErrorHandler(|_, world, render_world| {
        forget_surfaces(render_world);
        world.write_message(AppExit::Error(LOST));
        RenderErrorPolicy::StopRendering
    }));
}

/// Leaves the window's surfaces to the system, for wgpu panics where one is given up whose frame was
/// begun and cannot be finished any more, and the program would end there.
fn forget_surfaces(render_world: &mut World) {
    if let Some(mut surfaces) = render_world.get_resource_mut::<WindowSurfaces>() {
        mem::forget(mem::take(&mut *surfaces));
    }
}

/// Starts the program again if it ended for a lost device; `options` are what it was started with,
/// at `since`. Returns what to end with if not.
pub fn start_again(exit: AppExit, options: &Options, since: Instant) -> AppExit {
    if exit != AppExit::Error(LOST) {
        return exit;
    }
    let texts = Texts::new(options.lang.unwrap_or_else(Language::of_system));
    if since.elapsed() >= LEAST {
        match again(options) {
            Ok(()) => return AppExit::Success,
            Err(error) => eprintln!("chuhe: {error}"),
        }
    }
    eprintln!("{}", texts.get(ids::ERROR_GRAPHICS_LOST));
    exit
}

/// Puts the program, started anew, in the place of this one. Returns only if that is not possible,
/// or where a system has no such thing and another was started beside it.
fn again(options: &Options) -> io::Result<()> {
    let mut command = Command::new(env::current_exe()?);
    command.args(options.without_game());
    #[cfg(unix)]
    return Err(std::os::unix::process::CommandExt::exec(&mut command));
    #[cfg(not(unix))]
    command.spawn().map(drop)
}
