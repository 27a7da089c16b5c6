//! The order of the table's systems in a frame.

use bevy::prelude::*;

/// Where requests become facts; before it, flags fall.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::app::table) struct RefereeStep;
