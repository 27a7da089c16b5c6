//! Engines that are installed on this computer already, looked for off the frame.

use bevy::prelude::*;

use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::settings::engines::Engines;
use crate::engines::{Installed, installed, program_folders};
use crate::errand::Errand;
use crate::games::GameKind;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InstalledEngines>()
        .add_message::<LookForEngines>()
        .add_systems(Update, (look, take).chain().in_set(Step::Input));
}

/// Someone wants to know which engines are installed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookForEngines;

/// The engines that were found when they were last looked for.
#[derive(Resource, Debug, Default)]
pub struct InstalledEngines {
    found: Vec<Installed>,
    /// Whether they were looked for at all.
    is_known: bool,
    /// Looks for them.
    search: Option<Errand<Vec<Installed>>>,
}

impl InstalledEngines {
    /// Whether nobody has looked for them yet.
    pub fn is_to_be_searched(&self) -> bool {
        !self.is_known && self.search.is_none()
    }

    /// Those that play a game and that the player has not set up yet.
    pub fn offered<'a>(
        &'a self,
        game: GameKind,
        engines: &'a Engines,
    ) -> impl Iterator<Item = &'a Installed> {
        self.found.iter().filter(move |found| {
            let command = found.program.to_string_lossy();
            let is_known = engines.playing(game).any(|profile| profile.command == command);
            GameKind::named(&found.game) == Some(game) && !is_known
        })
    }
}

fn look(
    mut requests: MessageReader<LookForEngines>,
    mut engines: ResMut<InstalledEngines>,
    wakers: Wakers,
) {
    if requests.read().count() == 0 || engines.search.is_some() {
        return;
    }
    let work = |_: &_, teller: &crate::errand::Teller<_>| {
        teller.tell(installed(&program_folders()));
    };
    match Errand::start("engines", wakers.get(), work) {
        Ok(search) => engines.search = Some(search),
        Err(error) => error!("no thread to look for engines on: {error}"),
    }
}

fn take(mut engines: ResMut<InstalledEngines>) {
    let Some(search) = &engines.search else { return };
    match search.next() {
        Ok(None) => {}
        Ok(Some(found)) => {
            debug!("engines found: {}", found.len());
            engines.found = found;
            engines.is_known = true;
            engines.search = None;
        }
        Err(_) => engines.search = None,
    }
}
