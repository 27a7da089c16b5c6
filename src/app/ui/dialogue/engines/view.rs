//! What the dialogues about engines need.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::picker::Picker;
use crate::app::settings::Settings;
use crate::app::settings::engines::Engines;
use crate::app::settings::installed::InstalledEngines;
use crate::app::table::game_match::Match;
use crate::app::thinking::analysis::Analysis;
use crate::app::thinking::engine_check::EngineCheck;
use crate::app::ui::kit::style::Style;
use crate::engines::Protocol;
use crate::text::{Text, ids};

/// What the dialogues need.
#[derive(SystemParam)]
pub struct View<'w> {
    pub(super) game: Res<'w, Match>,
    pub(super) analysis: Res<'w, Analysis>,
    pub(super) engines: Res<'w, Engines>,
    pub(super) installed: Res<'w, InstalledEngines>,
    pub(super) check: Res<'w, EngineCheck>,
    pub(super) picker: Res<'w, Picker>,
    pub(super) settings: Res<'w, Settings>,
    pub(super) style: Style<'w>,
}

/// The id of a protocol's name.
pub const fn protocol_id(protocol: Protocol) -> Text {
    match protocol {
        Protocol::Uci => ids::PROTOCOL_UCI,
        Protocol::Ucci => ids::PROTOCOL_UCCI,
    }
}
