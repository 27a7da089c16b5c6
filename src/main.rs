//! Chuhe in its window.

// A game that is handed out opens no console beside its window; while it is worked on, it does.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use std::time::{Duration, Instant};

use bevy::app::AppExit;
use chuhe::app::start::lost_device;
use chuhe::app::start::options::Options;
use chuhe::engines;
use chuhe::text::translation;

/// How long engines of other authors may take to quit; a little more than they get before they are
/// killed.
const FAREWELL: Duration = Duration::from_secs(10);

fn main() -> AppExit {
    let since = Instant::now();
    translation::add_or_complain();
    let options = Options::from_command_line();
    let exit = chuhe::app::run(options.clone());
    engines::all_gone(FAREWELL);
    lost_device::start_again(exit, &options, since)
}
