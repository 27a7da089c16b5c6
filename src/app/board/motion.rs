//! Whether pieces are animated: the player's setting, or else the system's.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::settings::{MotionChoice, Settings};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SystemMotion>();
}

/// Whether the system asks for reduced motion, if known.
#[derive(Resource, Default)]
pub struct SystemMotion {
    /// It does.
    pub is_reduced: bool,
}

/// Says whether things move.
#[derive(SystemParam)]
pub struct Motion<'w> {
    settings: Res<'w, Settings>,
    system: Res<'w, SystemMotion>,
}

impl Motion<'_> {
    /// Whether they do.
    pub fn is_full(&self) -> bool {
        match self.settings.motion {
            MotionChoice::System => !self.system.is_reduced,
            MotionChoice::Full => true,
            MotionChoice::Reduced => false,
        }
    }
}
