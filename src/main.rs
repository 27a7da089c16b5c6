//! Chuhe in its window.

use bevy::app::AppExit;
use chuhe::app::options::Options;
use clap::Parser;

fn main() -> AppExit {
    chuhe::app::run(Options::parse())
}
