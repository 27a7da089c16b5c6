//! The dialogues for external engines: the list, and the setup of each.

use bevy::prelude::*;

use crate::app::base::schedule::Step;
use crate::app::thinking::engine_check::EngineCheck;
use crate::app::ui::dialogue::stack::{Dialogs, dialogue};

mod chooser;
mod draft;
mod editor;
mod list;
mod options;
mod picker;
mod verdict;
mod view;
mod words;

use list::RemoveEngine;

pub use chooser::ChooseAnalyser;
pub use draft::{Draft, Obstacle};
pub use list::EngineList;
pub(super) use picker::{PickRequest, Picker};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((dialogue::<EngineList>, dialogue::<Draft>, dialogue::<RemoveEngine>))
        .add_plugins(dialogue::<ChooseAnalyser>);
    app.init_resource::<Picker>().add_message::<PickRequest>().add_systems(
        Update,
        (picker::open, picker::take, end_check.run_if(resource_changed::<Dialogs>))
            .in_set(Step::Input),
    );
}

/// Sends the engine on trial away when its dialogue is closed.
fn end_check(dialogs: Res<Dialogs>, mut check: ResMut<EngineCheck>) {
    if dialogs.top::<Draft>().is_none() {
        check.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::thinking::engine_check::{self, EngineCheckRequest};
    use crate::engines::Profile;

    #[test]
    fn the_trial_ends_with_its_dialogue() {
        let mut app = App::new();
        app.configure_sets(Update, (Step::Input, Step::Opponent).chain())
            .init_resource::<Dialogs>()
            .add_plugins((engine_check::plugin, plugin));
        let mut dialogs = app.world_mut().resource_mut::<Dialogs>();
        dialogs.push(Draft::default());
        let profile = Profile {
            command: "no-such-engine".to_owned(),
            game: "chess".to_owned(),
            ..Profile::default()
        };
        app.world_mut().write_message(EngineCheckRequest::Start(profile.clone()));
        app.update();
        assert!(app.world().resource::<EngineCheck>().of(&profile).is_some());
        app.world_mut().resource_mut::<Dialogs>().pop();
        app.update();
        assert!(app.world().resource::<EngineCheck>().of(&profile).is_none());
    }
}
