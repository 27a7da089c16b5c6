//! Counts results against the built-in engine, so that a suitable level can be suggested.

use bevy::prelude::*;

use crate::app::settings::SettingsRequest;
use crate::app::settings::players::{Player, Program};
use crate::app::table::game_match::{Ended, Match};
use crate::engine::Level;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(count);
}

impl Match {
    /// The level of the built-in opponent that one person plays against.
    pub fn opponents_level(&self) -> Option<Level> {
        let opponent = self.player(self.near_side().opponent());
        match opponent {
            Player::Program(Program::BuiltIn { level, .. }) if self.people() == 1 => Some(*level),
            _ => None,
        }
    }
}

fn count(ended: On<Ended>, game: Res<Match>, mut requests: MessageWriter<SettingsRequest>) {
    // What was played with help says nothing.
    let Some(level) = game.opponents_level().filter(|_| game.reminders() == 0) else { return };
    let (kind, near) = (game.kind(), game.near_side());
    let is_won = ended.0.winner.map(|winner| winner == near);
    requests.write(SettingsRequest::set(move |settings| {
        let form = settings.form_mut(kind);
        *form = form.after(level, is_won);
    }));
}
