//! Chuhe in its window.

use bevy::app::AppExit;
use chuhe::app::options::Options;

fn main() -> AppExit {
    chuhe::app::run(Options::from_command_line())
}
